//! `ninefold check`: is what stands there right, and can it still be finished?

use std::io::Write;

use ninefold_core::{CellSet, Content, Contradiction, Grid, Puzzle};
use ninefold_format::{Options, Record};
use ninefold_render::{Highlights, Style, Words, board};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::mistakes::Mistakes;
use crate::output;
use crate::terminal::Surroundings;

pub(super) fn run(args: &CheckArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.reading);
    let mut sources: Vec<Source> = args.reading.sample.iter().map(|s| Source::Sample(s)).collect();
    let named = [&args.puzzle, &args.answer].into_iter().flatten();
    sources.extend(named.map(|text| Source::from_argument(text, &options)));
    match sources.as_slice() {
        [] => check_each(&super::unnamed(&options, around)?, &options, style),
        [grids] => check_each(grids, &options, style),
        [Source::Stdin, Source::Stdin] => {
            Err(Failure::Usage("only one of PUZZLE and ANSWER can be standard input".to_owned()))
        }
        [puzzles, answers] => check_pairs(puzzles, answers, &options, style),
        _ => Err(Failure::Usage("name one PUZZLE and one ANSWER at most".to_owned())),
    }
}

/// Checks grids that hold both the givens and what was filled in.
fn check_each(grids: &Source, options: &Options, style: Style) -> Result<Exit, Failure> {
    let mut out = output::stdout();
    let exit = super::for_each_record(std::slice::from_ref(grids), options, |source, record| {
        let verdict = Checked::new(&record.puzzle, CellSet::EMPTY);
        let heading = super::heading(source, &record, style);
        write!(out, "{heading}\n{}", verdict.tell(style))?;
        Ok(verdict.exit())
    })?;
    out.flush()?;
    Ok(exit)
}

/// Checks answers against puzzles, the first against the first and so on.
fn check_pairs(
    puzzles: &Source,
    answers: &Source,
    options: &Options,
    style: Style,
) -> Result<Exit, Failure> {
    let mut answer_records = answers.reader(options)?;
    let mut out = output::stdout();
    let mut missing = 0_u64;
    let exit = super::for_each_record(std::slice::from_ref(puzzles), options, |_, record| {
        let Some(answer) = answer_records.next() else {
            missing += 1;
            return Ok(Exit::Unsolved);
        };
        let answer = answer.map_err(|error| answers.error(error))?;
        let (filled, altered) = combined(&record.puzzle, &answer.puzzle);
        let verdict = Checked::new(&filled, altered);
        let shown = Record { puzzle: filled, ..answer };
        let heading = super::heading(answers, &shown, style);
        write!(out, "{heading}\n{}", verdict.tell(style))?;
        Ok(verdict.exit())
    })?;
    out.flush()?;
    let surplus = answer_records.count();
    match (missing, surplus) {
        (0, 0) => return Ok(exit),
        (0, _) => output::complain(format_args!("{surplus} more answers than puzzles")),
        _ => output::complain(format_args!("{missing} more puzzles than answers")),
    }
    Ok(exit.max(Exit::Unsolved))
}

/// The puzzle with the digits of the answer filled in, and the givens that the answer changes.
fn combined(puzzle: &Puzzle, answer: &Puzzle) -> (Puzzle, CellSet) {
    let mut filled = *puzzle;
    let mut altered = CellSet::EMPTY;
    for cell in CellSet::ALL {
        match (puzzle.content(cell), answer.content(cell)) {
            (Content::Given(digit), theirs) => {
                if theirs.digit().is_some_and(|other| other != digit) {
                    altered.insert(cell);
                }
            }
            (_, Content::Given(digit) | Content::Placed(digit)) => {
                filled.set(cell, Content::Placed(digit));
            }
            (_, open @ Content::Open(_)) => filled.set(cell, open),
        }
    }
    (filled, altered)
}

/// What is to be said of a grid.
#[derive(Debug)]
struct Checked {
    grid: Grid,
    mistakes: Mistakes,
    /// Givens that the answer changes.
    altered: CellSet,
    /// In how many ways it can be finished, two at most.
    ways: u64,
}

impl Checked {
    fn new(puzzle: &Puzzle, altered: CellSet) -> Self {
        let grid = Grid::new(puzzle);
        let ways = ninefold_exact::count(puzzle, 2);
        Self { grid, mistakes: Mistakes::find(puzzle), altered, ways }
    }

    fn exit(&self) -> Exit {
        if !self.mistakes.is_empty() || !self.altered.is_empty() || self.ways == 0 {
            Exit::Unsolved
        } else if self.ways > 1 {
            Exit::Several
        } else {
            Exit::Done
        }
    }

    fn tell(&self, style: Style) -> String {
        let mut text = String::new();
        if self.exit() == Exit::Unsolved {
            let wrong = self.mistakes.cells() | self.altered;
            text += &board(&self.grid, &Highlights { wrong, ..Highlights::default() }, style);
        }
        for cell in self.altered {
            text = text + &cell.to_string() + " was given and must not be changed.\n";
        }
        text += &self.mistakes.tell(Words::new(style.charset), false);
        text += &self.prospect(Words::new(style.charset));
        text
    }

    /// Whether it can still be finished.
    fn prospect(&self, words: Words) -> String {
        let filled = self.grid.is_full();
        let sentence = match (self.exit(), self.ways) {
            (Exit::Done, _) if filled => "Correct: every row, column and box has each digit once.",
            (Exit::Unsolved, _) if filled => "This is not a solution.",
            (Exit::Done, _) => "Right so far: it can be finished, in exactly one way.",
            (Exit::Several, _) => "Nothing is wrong, but it can be finished in several ways.",
            (_, 0) => match self.grid.contradiction() {
                Some(why @ (Contradiction::EmptyCell(_) | Contradiction::NoPlace(..))) => {
                    return format!("It can't be finished: {}.\n", words.contradiction(&why));
                }
                _ => "It can't be finished.",
            },
            _ => "Apart from that it can be finished.",
        };
        sentence.to_owned() + "\n"
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cell, Digit};

    use super::*;

    #[test]
    fn an_answer_fills_in_but_does_not_change_givens() {
        let [one, two] = [Digit::ALL[0], Digit::ALL[1]];
        let (first, second, third) = (Cell::ALL[0], Cell::ALL[1], Cell::ALL[2]);
        let mut puzzle = Puzzle::EMPTY;
        puzzle.set(first, Content::Given(one));
        puzzle.set(third, Content::Placed(two));
        let mut answer = Puzzle::EMPTY;
        answer.set(first, Content::Given(two));
        answer.set(second, Content::Given(two));
        let (filled, altered) = combined(&puzzle, &answer);
        assert_eq!(altered, CellSet::only(first));
        assert_eq!(filled.content(first), Content::Given(one));
        assert_eq!(filled.content(second), Content::Placed(two));
        assert_eq!(filled.content(third), Content::BLANK);
    }
}
