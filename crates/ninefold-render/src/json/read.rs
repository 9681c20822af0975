//! Reads documents one by one.

use std::fmt::Display;
use std::str::FromStr;

use ninefold_core::{
    Candidate, Cell, CellSet, Conclusion, Constraint, Content, Digit, DigitSet, Grid, Premises,
    Puzzle,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{Claim, ClaimError, ClaimedPath, FORMAT, VERSION};

/// The documents of a text.
pub(super) struct Documents<'a> {
    rest: &'a str,
    /// How many lines of the text come before `rest`.
    lines_before: usize,
}

impl<'a> Documents<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text, lines_before: 0 }
    }

    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.lines_before += skipped.matches('\n').count();
        self.rest = rest;
        skipped
    }

    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.skip(space);
    }

    /// Its kind and version are asked first: what follows may look otherwise in another version.
    fn read(&mut self) -> Result<ClaimedPath, ClaimError> {
        let lines_before = self.lines_before;
        let located = |source: serde_json::Error| ClaimError::Json {
            line: lines_before + source.line().max(1),
            column: source.column().max(1),
            source,
        };
        let mut headers = serde_json::Deserializer::from_str(self.rest).into_iter::<Header>();
        let header = headers.next().transpose().map_err(located)?.unwrap_or_default();
        let document = self.skip(headers.byte_offset());
        header.check(lines_before + 1)?;
        let document: Document = serde_json::from_str(document).map_err(located)?;
        Ok(document.into())
    }
}

impl Iterator for Documents<'_> {
    type Item = Result<ClaimedPath, ClaimError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_space();
        if self.rest.is_empty() {
            return None;
        }
        let path = self.read();
        if path.is_err() {
            self.rest = "";
        }
        Some(path)
    }
}

#[derive(Default, Deserialize)]
#[serde(expecting = "an object with the fields format and version")]
struct Header {
    #[serde(default)]
    format: Option<String>,
    #[serde(default)]
    version: Option<u64>,
}

impl Header {
    fn check(self, line: usize) -> Result<(), ClaimError> {
        if self.format.as_deref() != Some(FORMAT) {
            return Err(ClaimError::Format { line, found: self.format });
        }
        match self.version {
            Some(VERSION) => Ok(()),
            found => Err(ClaimError::Version { line, found }),
        }
    }
}

#[derive(Deserialize)]
#[serde(expecting = "an object with the fields start and steps")]
struct Document {
    start: Start,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with the fields givens, placed and candidates")]
struct Start {
    givens: DigitLine,
    #[serde(default)]
    placed: Option<DigitLine>,
    #[serde(default)]
    candidates: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(expecting = "a step: an object with the fields placements, eliminations and premises")]
struct Step {
    #[serde(default)]
    round: Option<u64>,
    #[serde(default)]
    technique: Option<String>,
    #[serde(default)]
    placements: Vec<Placement>,
    #[serde(default)]
    eliminations: Vec<Elimination>,
    premises: Stated,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with the fields cells, places and deadly")]
struct Stated {
    #[serde(default)]
    cells: Vec<Written<Cell>>,
    #[serde(default)]
    places: Vec<Place>,
    #[serde(default)]
    deadly: Vec<Written<Cell>>,
}

impl From<Document> for ClaimedPath {
    fn from(document: Document) -> Self {
        let claims = document.steps.into_iter().map(Claim::from).collect();
        Self { start: Grid::new(&document.start.puzzle()), claims }
    }
}

impl Start {
    fn puzzle(&self) -> Puzzle {
        Puzzle::new(Cell::ALL.map(|cell| {
            let placed = self.placed.as_ref().and_then(|line| line.0[cell.index()]);
            let left =
                self.candidates.as_ref().map_or(DigitSet::ALL, |marks| marks.0[cell.index()]);
            match (self.givens.0[cell.index()], placed) {
                (Some(digit), _) => Content::Given(digit),
                (None, Some(digit)) => Content::Placed(digit),
                (None, None) => Content::Open(left),
            }
        }))
    }
}

impl From<Step> for Claim {
    fn from(step: Step) -> Self {
        let placements = step.placements.into_iter().map(|it| Conclusion::Placement(it.0));
        let eliminations = step.eliminations.into_iter().map(|it| Conclusion::Elimination(it.0));
        Self {
            round: step.round,
            technique: step.technique,
            premises: step.premises.into(),
            conclusions: placements.chain(eliminations).collect(),
        }
    }
}

impl From<Stated> for Premises {
    fn from(stated: Stated) -> Self {
        let places = stated.places.into_iter().map(|place| place.0).collect::<Self>();
        let cells =
            |cells: Vec<Written<Cell>>| cells.into_iter().map(|it| it.0).collect::<CellSet>();
        places.and_cells(cells(stated.cells)).and_unique(cells(stated.deadly))
    }
}

/// A thing written in notation.
struct Written<T>(T);

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(|error| D::Error::custom(format!("{error}, found {text:?}")))
    }
}

struct Placement(Candidate);
struct Elimination(Candidate);
struct Place(Constraint);

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)?.0 {
            Conclusion::Placement(at) => Ok(Self(at)),
            other @ Conclusion::Elimination(_) => {
                Err(D::Error::custom(format!("{other} is not a placement such as r4c7=5")))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Elimination {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)?.0 {
            Conclusion::Elimination(at) => Ok(Self(at)),
            other @ Conclusion::Placement(_) => {
                Err(D::Error::custom(format!("{other} is not an elimination such as r4c7<>5")))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)?.0 {
            place @ Constraint::Place(..) => Ok(Self(place)),
            other @ Constraint::Cell(_) => {
                Err(D::Error::custom(format!("{other} is not a digit and a house such as 5r4")))
            }
        }
    }
}

/// 81 digits, dots for none.
struct DigitLine([Option<Digit>; 81]);

impl<'de> Deserialize<'de> for DigitLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits: Option<Vec<Option<Digit>>> = text
            .chars()
            .map(|character| match character {
                '.' | '0' => Some(None),
                _ => Digit::from_char(character).map(Some),
            })
            .collect();
        let digits = digits.and_then(|digits| digits.try_into().ok());
        digits.map(Self).ok_or_else(|| D::Error::custom("expected 81 digits, . for none"))
    }
}

/// The candidates of 81 cells: nine rows of nine groups, `.` for none.
struct Marks([DigitSet; 81]);

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<Groups>::deserialize(deserializer)?;
        let cells: Vec<DigitSet> = rows.into_iter().flat_map(|row| row.0).collect();
        let cells = cells.try_into();
        cells.map(Self).map_err(|_| D::Error::custom("expected nine rows of candidates"))
    }
}

/// The candidates of the nine cells of a row.
struct Groups([DigitSet; 9]);

impl<'de> Deserialize<'de> for Groups {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let group = |group: &str| match group {
            "." => Some(DigitSet::EMPTY),
            digits => digits.parse().ok(),
        };
        let groups: Option<Vec<DigitSet>> = text.split_whitespace().map(group).collect();
        let groups = groups.and_then(|groups| groups.try_into().ok());
        groups.map(Self).ok_or_else(|| {
            D::Error::custom("expected nine groups of candidates with spaces between, . for none")
        })
    }
}
