//! What can be wrong with a MATLAB file.

use std::fmt::{self, Display, Formatter};

use ninefold_core::Cell;

use crate::error::LISTED;
use crate::{Foreign, Problem, ReadError};

/// What is wrong with a MATLAB file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatProblem {
    /// It is of level 7.3, which is HDF5.
    Hdf5,
    /// The file header says neither little nor big endian.
    ByteOrder,
    /// A level 4 file in the floating point numbers of a VAX or a Cray.
    OldMachine,
    /// The file ends too soon.
    Truncated {
        /// Where, in bytes from its start.
        offset: u64,
    },
    /// Something at this place is not what the level demands.
    Corrupt {
        /// Where, in bytes from the start of the file.
        offset: u64,
        /// What belongs there.
        expected: &'static str,
    },
    /// The compressed data that begin at this place can't be unpacked.
    Compression {
        /// Where, in bytes from the start of the file.
        offset: u64,
    },
    /// More variables than this.
    ManyVariables(usize),
    /// Unpacking on the way to the puzzle takes more than this many bytes.
    LargeVariable(u64),
    /// There are more boards than can be held: more than this many numbers.
    ManyNumbers(usize),
    /// No variable of the name that was asked for.
    NoVariable {
        /// What was asked for.
        wanted: Foreign,
        /// What there is.
        found: Vec<MatVariable>,
    },
    /// No variable `puzzle`, and no other that could hold one.
    NoMatrix {
        /// What there is.
        found: Vec<MatVariable>,
    },
    /// No variable `puzzle`, but several that could hold one.
    SeveralMatrices {
        /// Those variables.
        found: Vec<MatVariable>,
    },
    /// The variable `puzzle`, or the one that was asked for, holds no board.
    NotAMatrix {
        /// What it is.
        found: MatVariable,
    },
    /// A cube has cells without any digit and cells with several, which could be read in two ways.
    MixedCube {
        /// The cube.
        found: MatVariable,
    },
    /// A number in the matrix that is no digit.
    Number {
        /// Where.
        cell: Cell,
        /// The number, as it would be printed.
        found: Foreign,
        /// Whether it is at least a whole number.
        whole: bool,
    },
}

/// A variable: its name, size and class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatVariable {
    /// Its name; for one inside of another the way there, such as `game.puzzle`.
    pub name: Foreign,
    /// Its size in each dimension.
    pub size: Vec<usize>,
    /// Its class as MATLAB names it, such as `double` or `complex double`.
    pub class: String,
}

impl From<MatProblem> for ReadError {
    fn from(problem: MatProblem) -> Self {
        Problem::Mat(problem).into()
    }
}

impl Display for MatVariable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let size: Vec<String> = self.size.iter().map(usize::to_string).collect();
        let gap = if size.is_empty() { "" } else { " " };
        write!(f, "{} ({}{gap}{})", self.name, size.join("×"), self.class)
    }
}

fn list(found: &[MatVariable]) -> String {
    let mut names: Vec<String> = found.iter().take(LISTED).map(MatVariable::to_string).collect();
    if found.len() > LISTED {
        names.push(format!("and {} more", found.len() - LISTED));
    }
    names.join(", ")
}

impl Display for MatProblem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hdf5 => f.write_str(
                "this is a MATLAB file of level 7.3 (HDF5); save it in MATLAB with \
                 save('file.mat', 'puzzle', '-v7')",
            ),
            Self::ByteOrder => f.write_str(
                "the header of the MATLAB file has no byte order; expected IM or MI at byte 126",
            ),
            Self::OldMachine => f.write_str(
                "the MATLAB file has numbers in the format of a VAX or a Cray; save it with -v7",
            ),
            Self::Truncated { offset } => {
                write!(
                    f,
                    "the MATLAB file is cut short: it ends at byte {offset} inside of a variable"
                )
            }
            Self::Corrupt { offset, expected } => {
                write!(f, "the MATLAB file is damaged at byte {offset}: expected {expected}")
            }
            Self::Compression { offset } => {
                write!(
                    f,
                    "the MATLAB file is damaged: the compressed data at byte {offset} can't be unpacked"
                )
            }
            Self::ManyVariables(limit) => {
                write!(f, "the MATLAB file has more than {limit} variables; save puzzle on its own")
            }
            Self::LargeVariable(limit) => write!(
                f,
                "the MATLAB file has variables that unpack to more than {} MiB; save puzzle on its own",
                limit >> 20
            ),
            Self::ManyNumbers(limit) => write!(
                f,
                "the MATLAB file has boards of more than {limit} numbers; save fewer at once"
            ),
            Self::NoVariable { wanted, found } => {
                write!(f, "the MATLAB file has no variable {wanted}; it has {}", list(found))
            }
            Self::NoMatrix { found } if found.is_empty() => {
                f.write_str("the MATLAB file has no variables; expected a 9×9 matrix named puzzle")
            }
            Self::NoMatrix { found } => write!(
                f,
                "the MATLAB file has no variable named puzzle and no other 9×9 matrix of numbers; \
                 it has {}",
                list(found)
            ),
            Self::SeveralMatrices { found } => write!(
                f,
                "the MATLAB file has no variable named puzzle but several that could be one ({}); \
                 name the right one (--variable), or rename it to puzzle",
                list(found)
            ),
            Self::NotAMatrix { found } => {
                write!(
                    f,
                    "found {found}, expected {} to be a 9×9 matrix of real numbers",
                    found.name
                )
            }
            Self::MixedCube { found } => write!(
                f,
                "found {found} with cells that have no digit and cells that have several; expected \
                 one digit at most in each cell, or the candidates of every cell"
            ),
            Self::Number { cell, found, whole } => {
                let kind = if *whole { "digit" } else { "whole number" };
                write!(
                    f,
                    "found {found} in {cell}, expected a {kind} 1–9, or 0 or NaN for an empty cell"
                )
            }
        }
    }
}
