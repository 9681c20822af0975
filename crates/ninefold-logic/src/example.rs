//! Worked examples: literate Markdown that explains a technique and tests it.
//!
//! The first line says what the technique does. Each `##` section is one example: a title, prose, a `grid` block and a `steps` block with exactly
//! the steps that the technique finds there. The last may be empty: a *near miss*.
//!
//! ````markdown
//! Two rows hold a digit in the same two columns, so the rest of these columns can't.
//!
//! ## Two rows confine a digit to two columns
//!
//! Rows 4 and 5 can hold 8 only in columns 2 and 4.
//!
//! ```grid
//! 572168349 89.34.... .3.59....
//! ....1..97 ....7..1. 719254638
//! .....5... ..8.3.12. .4...19..
//! minus 8r1c1 28r4c12
//! ```
//!
//! ```steps
//! x-wing 8 r45 c24 => r7c4<>8 r9c4<>8
//! ```
//! ````
//!
//! In a grid, `.` is an open cell, `5` a given and `+5` a placed digit; `minus` strikes candidates,
//! and `same` stands for the grid of the section before. A line `solution` with 81 digits gives the
//! word that the givens have this solution and no other, for techniques that argue from that.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{CandidateSet, Cell, Content, Digit, Grid, OneSolution, Puzzle, Solution};

use crate::Analysis;

/// One section of a technique's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it shows, in a line.
    pub title: String,
    /// What there is to say, in Markdown.
    pub prose: String,
    /// The position.
    pub grid: Grid,
    /// That its givens have one solution, where the page says so.
    pub one_solution: Option<OneSolution>,
    /// The text form of every step that the technique finds there.
    pub steps: Vec<String>,
}

/// What is wrong with a page of examples.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExampleError {
    /// A section lacks its grid or its steps.
    Incomplete(String),
    /// A grid does not have 81 cells, or strikes something that is not a candidate.
    Grid(String),
}

impl Display for ExampleError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Incomplete(title) => write!(f, "section “{title}” needs a grid and steps"),
            Self::Grid(title) => write!(f, "section “{title}”: the grid can't be read"),
        }
    }
}

impl Error for ExampleError {}

impl Example {
    /// What a technique reads of it.
    pub fn analysis(&self) -> Analysis<'_> {
        Analysis::new(&self.grid).knowing(self.one_solution.as_ref())
    }

    /// Whether it shows a grid in which the technique finds nothing.
    pub fn is_near_miss(&self) -> bool {
        self.steps.is_empty()
    }

    /// Reads a page.
    ///
    /// # Errors
    ///
    /// If a section is incomplete or its grid can't be read.
    pub fn parse_all(page: &str) -> Result<Vec<Self>, ExampleError> {
        let mut examples: Vec<Self> = Vec::new();
        for section in page.split("\n## ").skip(1) {
            let title = section.lines().next().unwrap_or_default().trim();
            let incomplete = || ExampleError::Incomplete(title.to_owned());
            let grid = block(section, "grid").ok_or_else(incomplete)?;
            let (grid, one_solution) = read_grid(grid, examples.last())
                .ok_or_else(|| ExampleError::Grid(title.to_owned()))?;
            let steps = block(section, "steps").ok_or_else(incomplete)?;
            examples.push(Self {
                title: title.to_owned(),
                prose: prose(section),
                grid,
                one_solution,
                steps: steps.lines().map(str::to_owned).collect(),
            });
        }
        Ok(examples)
    }
}

/// The text in the fenced block of this kind.
fn block<'a>(section: &'a str, kind: &str) -> Option<&'a str> {
    let fence = format!("```{kind}\n");
    let start = section.find(&fence)? + fence.len();
    let length = section[start..].find("```")?;
    Some(&section[start..start + length])
}

/// What stands between the title and the first block.
fn prose(section: &str) -> String {
    let body = section.split_once('\n').map_or("", |(_, body)| body);
    body.split("```").next().unwrap_or_default().trim().to_owned()
}

fn read_grid(text: &str, before: Option<&Example>) -> Option<(Grid, Option<OneSolution>)> {
    let mut puzzle = String::new();
    let mut struck = CandidateSet::EMPTY;
    let mut solution: Option<Solution> = None;
    for line in text.lines() {
        if let Some(candidates) = line.strip_prefix("minus ") {
            struck |= candidates.parse().ok()?;
        } else if let Some(digits) = line.strip_prefix("solution ") {
            solution = Some(digits.parse().ok()?);
        } else {
            puzzle.push_str(line);
        }
    }
    let (mut grid, known) = if puzzle.trim() == "same" {
        before.map(|before| (before.grid, before.one_solution))?
    } else {
        let grid = Grid::new(&read_puzzle(&puzzle)?);
        (grid, solution.map(|solution| word_of_the_page(&grid, solution)))
    };
    struck.iter().for_each(|candidate| grid.eliminate(candidate));
    Some((grid, known))
}

#[expect(clippy::disallowed_methods, reason = "a page is part of the code, and the tests count")]
fn word_of_the_page(grid: &Grid, solution: Solution) -> OneSolution {
    OneSolution::vouched(grid.givens(), solution)
}

fn read_puzzle(text: &str) -> Option<Puzzle> {
    let mut puzzle = Puzzle::EMPTY;
    let mut characters = text.chars().filter(|character| !character.is_whitespace());
    for cell in Cell::ALL {
        let content = match characters.next()? {
            '.' => Content::BLANK,
            '+' => Content::Placed(Digit::from_char(characters.next()?)?),
            digit => Content::Given(Digit::from_char(digit)?),
        };
        puzzle.set(cell, content);
    }
    characters.next().is_none().then_some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "What it does.\n\n## One\n\nSome *prose*.\n\n```grid\n5+6.......\n.........\n.........\n\
        .........\n.........\n.........\n.........\n.........\n.........\nminus 17r1c3\n```\n\n\
        ```steps\nfirst\nsecond\n```\n\n## Near miss: two\n\n```grid\nsame\nminus 2r1c3\n```\n\n\
        ```steps\n```\n";

    #[test]
    fn a_page_reads_section_by_section() {
        let [one, two] = Example::parse_all(PAGE).unwrap().try_into().unwrap();
        assert_eq!((one.title.as_str(), one.prose.as_str()), ("One", "Some *prose*."));
        assert_eq!(one.steps, ["first", "second"]);
        assert_eq!(one.grid.givens().len(), 1);
        assert_eq!(one.grid.candidates("r1c3".parse().unwrap()).to_string(), "23489");
        assert_eq!(two.grid.candidates("r1c3".parse().unwrap()).to_string(), "3489");
        assert!(two.is_near_miss() && !one.is_near_miss());
    }

    #[test]
    fn a_broken_section_is_named() {
        let incomplete = PAGE.replace("```steps\n```", "");
        assert_eq!(
            Example::parse_all(&incomplete),
            Err(ExampleError::Incomplete("Near miss: two".into()))
        );
        let short = PAGE.replacen("5+6.......", "5+6......", 1);
        assert_eq!(Example::parse_all(&short), Err(ExampleError::Grid("One".into())));
    }
}
