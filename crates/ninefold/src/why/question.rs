//! What can be asked: why something is so, or what a cell can be.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use ninefold_core::{Cell, Conclusion, NotationError};
use serde::{Deserialize, Serialize};

/// What is asked about a grid: `r4c7=5`, `r4c7<>5`, or `r4c7` for every digit of the cell.
///
/// ```
/// use ninefold::Question;
///
/// assert!(matches!("r4c7".parse(), Ok(Question::Cell(_))));
/// assert!(matches!("r4c7<>5".parse(), Ok(Question::Conclusion(_))));
/// assert!("r4c0".parse::<Question>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Question {
    /// Why is this so?
    Conclusion(Conclusion),
    /// What can stand here, and why nothing else?
    Cell(Cell),
}

impl FromStr for Question {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.trim().parse().map(Self::Cell).or_else(|_| text.parse().map(Self::Conclusion))
    }
}

impl Display for Question {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conclusion(conclusion) => conclusion.fmt(f),
            Self::Cell(cell) => cell.fmt(f),
        }
    }
}

impl TryFrom<String> for Question {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

impl From<Question> for String {
    fn from(question: Question) -> Self {
        question.to_string()
    }
}
