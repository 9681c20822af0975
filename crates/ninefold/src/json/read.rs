//! Reads documents one by one.

use ninefold_core::{
    Candidate, Cell, CellSet, Conclusion, Constraint, Premises, Puzzle, Solution, Transform,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{Claim, ClaimError, ClaimedPath, CountReport, OutcomeName, VERSION};
use crate::Method;

/// What a document says that it is, as [`DocumentKind`](super::DocumentKind) writes it.
const FORMAT: &str = "ninefold-solve-path";

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
    #[serde(default)]
    puzzle: Option<Puzzle>,
    start: Puzzle,
    #[serde(default)]
    method: Option<Method>,
    #[serde(default)]
    outcome: Option<OutcomeName>,
    #[serde(default)]
    limit: Option<u64>,
    #[serde(default)]
    count: Option<u64>,
    #[serde(default)]
    solutions: Vec<Solution>,
    steps: Vec<Step>,
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
#[serde(expecting = "an object with the fields cells, places, deadly, symmetry and counting")]
struct Stated {
    #[serde(default)]
    cells: Vec<Cell>,
    #[serde(default)]
    places: Vec<Place>,
    #[serde(default)]
    deadly: Vec<Cell>,
    #[serde(default)]
    symmetry: Option<Transform>,
    #[serde(default)]
    counting: Option<CountReport>,
}

impl From<Document> for ClaimedPath {
    fn from(document: Document) -> Self {
        let claims = document.steps.into_iter().map(Claim::from).collect();
        Self {
            start: document.start,
            puzzle: document.puzzle,
            claims,
            outcome: document.outcome,
            by_logic: document.method == Some(Method::Logic),
            limit: document.limit,
            count: document.count,
            solutions: document.solutions,
        }
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
        let cells = |cells: Vec<Cell>| cells.into_iter().collect::<CellSet>();
        let mut premises = places.and_cells(cells(stated.cells)).and_unique(cells(stated.deadly));
        if let Some(transform) = stated.symmetry {
            premises = premises.and_symmetric(transform);
        }
        premises.and_counting(&stated.counting.unwrap_or_default().into())
    }
}

struct Placement(Candidate);
struct Elimination(Candidate);
struct Place(Constraint);

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Deserialize::deserialize(deserializer)? {
            Conclusion::Placement(at) => Ok(Self(at)),
            other @ Conclusion::Elimination(_) => {
                Err(D::Error::custom(format!("{other} is not a placement such as r4c7=5")))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Elimination {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Deserialize::deserialize(deserializer)? {
            Conclusion::Elimination(at) => Ok(Self(at)),
            other @ Conclusion::Placement(_) => {
                Err(D::Error::custom(format!("{other} is not an elimination such as r4c7<>5")))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Deserialize::deserialize(deserializer)? {
            place @ Constraint::Place(..) => Ok(Self(place)),
            other @ Constraint::Cell(_) => {
                Err(D::Error::custom(format!("{other} is not a digit and a house such as 5r4")))
            }
        }
    }
}
