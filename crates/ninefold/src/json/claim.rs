//! What a file claims: a state, and conclusions with the premises they are said to follow from.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use ninefold_core::{Conclusion, Premises, Puzzle, Solution};
use ninefold_logic::SolvePath;

use super::read;
use super::{OutcomeName, VERSION};

/// One step of a path as far as a proof needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The round it belongs to, if the file counts rounds.
    pub round: Option<u64>,
    /// What the technique is called, if the file says so.
    pub technique: Option<String>,
    /// What the conclusions are said to follow from.
    pub premises: Premises,
    /// What is said to follow.
    pub conclusions: Vec<Conclusion>,
}

/// A path that someone claims to be sound: everything in it that can be judged.
///
/// What is decoration (names, patterns, words, drawings) is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedPath {
    /// The state from which it starts.
    pub start: Puzzle,
    /// The digits of the start, if the file repeats them.
    pub puzzle: Option<Puzzle>,
    /// The steps in order.
    pub claims: Vec<Claim>,
    /// How the solve is said to have ended.
    pub outcome: Option<OutcomeName>,
    /// Whether the steps alone are said to have led there: the method was logic.
    pub by_logic: bool,
    /// Up to how many solutions are said to have been looked for.
    pub limit: Option<u64>,
    /// How many solutions there are said to be, at least.
    pub count: Option<u64>,
    /// The solutions that are said to be some.
    pub solutions: Vec<Solution>,
}

impl From<&SolvePath> for ClaimedPath {
    fn from(path: &SolvePath) -> Self {
        let mut claims = Vec::new();
        for (number, round) in (1..).zip(path.rounds()) {
            claims.extend(round.steps.iter().map(|step| Claim {
                round: Some(number),
                technique: Some(step.technique.id.to_owned()),
                premises: step.premises(),
                conclusions: step.conclusions().collect(),
            }));
        }
        Self {
            start: path.start().to_puzzle(),
            puzzle: None,
            claims,
            outcome: None,
            by_logic: true,
            limit: None,
            count: None,
            solutions: Vec::new(),
        }
    }
}

/// Why a document was not understood. Lines and columns count from 1.
#[derive(Debug)]
pub enum ClaimError {
    /// It is not JSON, or lacks what a path has, or has something else in its place.
    Json {
        /// The line of the text.
        line: usize,
        /// The column of the line.
        column: usize,
        /// What is wrong there.
        source: serde_json::Error,
    },
    /// It is JSON of another kind: this is what its field `format` says, if it has one.
    Format {
        /// The line on which the document begins.
        line: usize,
        /// What it says it is.
        found: Option<String>,
    },
    /// It is of a version that this program does not know.
    Version {
        /// The line on which the document begins.
        line: usize,
        /// The version that it has, if it says so.
        found: Option<u64>,
    },
}

impl ClaimError {
    /// The line of the text at which the trouble is, counted from 1.
    pub const fn line(&self) -> usize {
        match self {
            Self::Json { line, .. } | Self::Format { line, .. } | Self::Version { line, .. } => {
                *line
            }
        }
    }

    /// The column of the line, where it is known.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Json { column, .. } => Some(*column),
            _ => None,
        }
    }
}

impl Display for ClaimError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { source, .. } => {
                // The place is ours to tell: what serde_json appends counts from the document.
                let text = source.to_string();
                f.write_str(text.split(" at line ").next().unwrap_or(&text))
            }
            Self::Format { found: Some(found), .. } => {
                write!(f, "expected \"format\": \"ninefold-solve-path\", found \"{found}\"")
            }
            Self::Format { found: None, .. } => {
                write!(f, "expected \"format\": \"ninefold-solve-path\"")
            }
            Self::Version { found: Some(found), .. } => {
                write!(f, "this is version {found} of the format; version {VERSION} is understood")
            }
            Self::Version { found: None, .. } => write!(f, "expected \"version\": {VERSION}"),
        }
    }
}

impl Error for ClaimError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Json { source, .. } => Some(source),
            _ => None,
        }
    }
}

/// The paths of a text with any number of documents: one for each line, or spread over lines.
///
/// After an error nothing more is read.
pub fn claimed_paths(text: &str) -> impl Iterator<Item = Result<ClaimedPath, ClaimError>> {
    read::Documents::new(text)
}
