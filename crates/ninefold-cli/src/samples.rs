//! The puzzles that are built in, so that somebody who only has the program can try it.
//!
//! They are copies of those in `examples/`, kept with this package so that it can be published
//! by itself; a test compares them.

/// A puzzle that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// How it is called on the command line.
    pub(crate) name: &'static str,
    /// What it shows.
    pub(crate) about: &'static str,
    /// A board.
    pub(crate) text: &'static str,
}

/// All samples, easiest first.
pub(crate) const ALL: &[Sample] = &[
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
pub(crate) fn find(name: &str) -> Option<&'static Sample> {
    ALL.iter().find(|sample| sample.name == name)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn samples_are_the_examples() {
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
        if !examples.is_dir() {
            crate::output::say("skipped: no examples beside this package\n");
            return;
        }
        for sample in ALL {
            let example = fs::read_to_string(examples.join(sample.name).with_extension("txt"));
            assert_eq!(example.unwrap(), sample.text, "{}", sample.name);
        }
    }
}
