//! The puzzles that are built in, so that somebody who has nothing at hand can try.
//!
//! They are copies of those in `examples/`, kept with this package so that it can be published
//! by itself; `cargo xtask tidy` compares them.
//!
//! ```
//! let sample = ninefold::samples::find("sudoku1").unwrap();
//! assert!(sample.position().one_solution().is_some());
//! ```

use crate::Position;

/// A puzzle that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// How it is called on the command line.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    /// A board.
    pub text: &'static str,
}

/// All samples, easiest first.
pub const ALL: &[Sample] = &[
    Sample {
        name: "sudoku1",
        about: "a gentle start: singles all the way",
        text: include_str!("../samples/sudoku1.txt"),
    },
    Sample {
        name: "sudoku2",
        about: "needs a naked pair",
        text: include_str!("../samples/sudoku2.txt"),
    },
    Sample {
        name: "sudoku3",
        about: "needs a naked triple",
        text: include_str!("../samples/sudoku3.txt"),
    },
    Sample {
        name: "sudoku4",
        about: "one solution, but singles, pointing, claiming and subsets get stuck",
        text: include_str!("../samples/sudoku4.txt"),
    },
    Sample {
        name: "no-solution",
        about: "nothing clashes at first sight, yet it can't be solved",
        text: include_str!("../samples/no-solution.txt"),
    },
    Sample {
        name: "several-solutions",
        about: "two solutions: not a proper Sudoku",
        text: include_str!("../samples/several-solutions.txt"),
    },
];

/// The sample of this name.
pub fn find(name: &str) -> Option<&'static Sample> {
    ALL.iter().find(|sample| sample.name == name)
}

impl Sample {
    /// The position that it shows.
    ///
    /// # Panics
    ///
    /// Never in a released version: every sample is read in the tests.
    pub fn position(&self) -> Position {
        Position::read(self.text).expect("the tests read every sample")
    }
}

/// The position of this sample.
#[cfg(test)]
pub(crate) fn position(name: &str) -> Position {
    find(name).expect("it is built in").position()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_is_what_it_is_said_to_be() {
        let admitted = |sample: &Sample| sample.position().admits().solutions().len();
        let counts: Vec<(&str, usize)> = ALL.iter().map(|it| (it.name, admitted(it))).collect();
        let expected = [("sudoku1", 1), ("sudoku2", 1), ("sudoku3", 1), ("sudoku4", 1)];
        let odd = [("no-solution", 0), ("several-solutions", 2)];
        assert_eq!(counts, [expected.as_slice(), &odd].concat());
        assert!(find("sudoku5").is_none());
    }
}
