//! How the program ends: the exit codes, and which of several wins.

/// What the exit code says, from best to worst: of many puzzles, the worst one decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Done: solved, unique, correct.
    #[default]
    Done,
    /// A puzzle has several solutions.
    Several,
    /// A puzzle has no solution, was not finished, or is wrong.
    Unsolved,
    /// Some input can't be read.
    Unreadable,
}

impl Exit {
    /// The number that the shell sees.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Unsolved => 1,
            Self::Several => 3,
            Self::Unreadable => 4,
        }
    }
}

/// The code of a wrong command line; clap uses the same.
pub(crate) const USAGE: u8 = 2;

/// The code when the output can't be written, on a full disk for instance.
pub(crate) const OUTPUT: u8 = 5;

/// What stands above the exit codes.
pub(crate) const HEADING: &str = "Exit codes:";

/// What `--help` and the man page say.
pub(crate) const HELP: &str = "\
Exit codes:
  0  done: solved, unique, correct
  1  no solution, not finished, or wrong
  2  the command line is wrong
  3  several solutions
  4  some input can't be read
  5  the output can't be written
Of many puzzles the worst decides: 4 before 1, 1 before 3, 3 before 0.
A closed pipe ends the program quietly, with 0.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_wins_in_the_documented_order() {
        let all = [Exit::Unreadable, Exit::Unsolved, Exit::Several, Exit::Done];
        assert!(all.is_sorted_by(|a, b| a > b));
        assert_eq!(all.map(Exit::code), [4, 1, 3, 0]);
        assert!(HELP.starts_with(HEADING));
        assert!(HELP.contains("4 before 1, 1 before 3, 3 before 0"));
    }
}
