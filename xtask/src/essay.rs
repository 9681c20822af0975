//! What an essay shows of solves: steps in the program's own words with their drawings, and which techniques a solve used.
//!
//! A place for it is marked in the essay, with the puzzle:
//!
//! ```text
//! <!-- step 8..........36…  msls 1 -->     the first step of that technique on the way
//! <!-- used 8..........36… -->             the techniques in the order of their first use
//! <!-- end -->
//! ```
//!
//! Whatever stands between such a line and the next `end` is made anew, so that an essay can't say what the program no longer does.

use std::collections::BTreeMap;

use ninefold::render::svg::{self, BoardOptions};
use ninefold::render::{Highlights, Words, wrap};
use ninefold::{Approach, Grid, Position, SolvePath, Step};

use crate::Result;

const END: &str = "<!-- end -->";

/// Lines of quotes are no longer than this.
const WIDTH: usize = 110;

/// An essay as it should be, and the drawings beside it by their names.
pub(crate) struct Filled {
    pub(crate) text: String,
    pub(crate) drawings: BTreeMap<String, String>,
}

/// Fills in every place of the essay.
pub(crate) fn filled(essay: &str) -> Result<Filled> {
    let mut filled = Filled { text: String::new(), drawings: BTreeMap::new() };
    let mut lines = essay.lines();
    while let Some(line) = lines.next() {
        filled.text.extend([line, "\n"]);
        let Some(wanted) = place(line) else { continue };
        filled.answer(&wanted)?;
        if !lines.any(|line| line == END) {
            return Err(format!("{line} has no {END}").into());
        }
        filled.text.extend([END, "\n"]);
    }
    Ok(filled)
}

/// The words of a line that marks a place.
fn place(line: &str) -> Option<Vec<&str>> {
    let words = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?.split_whitespace();
    let words: Vec<&str> = words.collect();
    matches!(words.first(), Some(&("step" | "used"))).then_some(words)
}

impl Filled {
    fn answer(&mut self, wanted: &[&str]) -> Result<()> {
        match *wanted {
            ["used", puzzle] => self.quote(&wrap(&Words::UNICODE.summary(&path(puzzle)?), WIDTH)),
            ["step", puzzle, technique, number] => {
                let path = path(puzzle)?;
                let found = steps(&path).filter(|(step, _)| step.technique.id == technique);
                let number: usize = number.parse()?;
                let (step, before) = found.into_iter().nth(number - 1).ok_or_else(|| {
                    format!("there is no step {technique} {number} on the way of {puzzle}")
                })?;
                self.step(step, &before, &format!("{technique}-{number}"));
            }
            _ => return Err(format!("an essay asks for {}", wanted.join(" ")).into()),
        }
        Ok(())
    }

    /// The drawing, then the words.
    fn step(&mut self, step: &Step, before: &Grid, name: &str) {
        let drawing = svg::board(before, &Highlights::from(step), &BoardOptions::of_step(step));
        let name = format!("{}-{name}.svg", self.drawings.len() + 1);
        let picture = ["\n![", step.technique.name, " on the board](hardest/", &name, ")\n"];
        self.text.extend(picture);
        self.quote(&wrap(&Words::UNICODE.tell(step, before), WIDTH));
        self.drawings.insert(name, drawing);
    }

    fn quote(&mut self, told: &str) {
        self.text.extend(["\n```text\n", told.trim_end(), "\n```\n\n"]);
    }
}

fn path(puzzle: &str) -> Result<SolvePath> {
    let position: Position = puzzle.parse()?;
    let solved = position.solve(&Approach::default())?;
    solved.path.ok_or_else(|| format!("{puzzle} has no path").into())
}

/// The steps, each with the grid before it.
fn steps(path: &SolvePath) -> impl Iterator<Item = (&Step, Grid)> {
    let mut grid = *path.start();
    path.steps().map(move |step| {
        let before = grid;
        step.apply(&mut grid);
        (step, before)
    })
}
