//! Serde for the nouns, through their notation: what people read in a file is what they would type.
//!
//! | thing | written as |
//! |---|---|
//! | [`Digit`] | a number from 1 to 9 |
//! | [`Cell`], [`House`], [`Candidate`], [`Conclusion`], [`Constraint`], the sets, [`Solution`], [`Transform`] | their notation, as a string |
//! | [`Puzzle`] of givens alone | a string of 81 characters |
//! | any other [`Puzzle`], and [`Grid`] | an object: `givens`, `placed`, `candidates` |
//!
//! A puzzle and a grid are read in both forms, so that the format must say of itself what it holds, as JSON does.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::de::{Error, MapAccess, Unexpected, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Content, Digit, DigitSet, Grid,
    House, HouseSet, NotationError, Puzzle, Solution, Transform, line,
};

/// Strings, printed with `Display` and read with `FromStr`.
macro_rules! as_written {
    ($($thing:ident: $expected:literal),* $(,)?) => {$(
        impl Serialize for $thing {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $thing {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Written;

                impl Visitor<'_> for Written {
                    type Value = $thing;

                    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$thing, E> {
                        read(text)
                    }
                }

                deserializer.deserialize_str(Written)
            }
        }
    )*};
}

as_written! {
    Candidate: "a candidate such as \"5r4c7\"",
    CandidateSet: "candidates such as \"5r4c7 28r4c12\"",
    Cell: "a cell such as \"r4c7\"",
    CellSet: "cells such as \"r4c12 r5c3\"",
    Conclusion: "a conclusion such as \"r4c7=5\" or \"r4c7<>5\"",
    Constraint: "a constraint such as \"r4c7\" or \"5r4\"",
    DigitSet: "digits such as \"28\"",
    House: "a house such as \"r4\", \"c7\" or \"b1\"",
    HouseSet: "houses such as \"r12 c4 b7\"",
    Solution: "a solution: a string of 81 digits",
    Transform: "a transform such as \"transpose r456123789 d213456789\"",
    DigitLine: "a string of 81 digits, . for none",
    CandidateRow: "nine groups of candidates, . for none, such as \"12 . 358 . . 17 . . 9\"",
}

fn read<T: FromStr<Err = NotationError>, E: Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|error| E::custom(format_args!("{error}, found {text:?}")))
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Digit;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str("a digit from 1 to 9")
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Digit, E> {
                let digit = u8::try_from(value).ok().and_then(Digit::new);
                digit.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(value), &self))
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Digit, E> {
                let digit = u8::try_from(value).ok().and_then(Digit::new);
                digit.ok_or_else(|| E::invalid_value(Unexpected::Signed(value), &self))
            }
        }

        deserializer.deserialize_u8(Number)
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.placed().is_empty() && !self.has_marks() {
            serializer.collect_str(self)
        } else {
            State::from(self).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LineOrState;

        impl<'de> Visitor<'de> for LineOrState {
            type Value = Puzzle;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str("a string of 81 givens, or an object with the field givens")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Puzzle, E> {
                read(text)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Puzzle, A::Error> {
                let state = State::deserialize(MapAccessDeserializer::new(map))?;
                Self::Value::try_from(state).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_any(LineOrState)
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(&self.to_puzzle()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Puzzle::deserialize(deserializer).map(|puzzle| Self::new(&puzzle))
    }
}

/// A board that is more than its givens. Only these must be there; nothing said of candidates means
/// that none is struck.
#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with the fields givens, placed and candidates")]
struct State {
    givens: DigitLine,
    #[serde(default)]
    placed: DigitLine,
    #[serde(default)]
    candidates: Option<[CandidateRow; 9]>,
}

impl From<&Puzzle> for State {
    fn from(puzzle: &Puzzle) -> Self {
        let placed = |cell| puzzle.digit(cell).filter(|_| puzzle.given(cell).is_none());
        let left = |cell| match puzzle.content(cell) {
            Content::Open(left) => left,
            Content::Given(_) | Content::Placed(_) => DigitSet::EMPTY,
        };
        Self {
            givens: DigitLine(Cell::ALL.map(|cell| puzzle.given(cell))),
            placed: DigitLine(Cell::ALL.map(placed)),
            candidates: Some(
                House::ROWS
                    .map(|row| CandidateRow(std::array::from_fn(|place| left(row.cell(place))))),
            ),
        }
    }
}

impl TryFrom<State> for Puzzle {
    type Error = NotationError;

    fn try_from(state: State) -> Result<Self, NotationError> {
        let mut puzzle = Self::EMPTY;
        for cell in Cell::ALL {
            let row = state.candidates.as_ref().map(|rows| &rows[cell.row_index()]);
            let left = row.map(|row| row.0[cell.column_index()]);
            let marked = left.is_some_and(|left| !left.is_empty());
            let content = match (state.givens.0[cell.index()], state.placed.0[cell.index()]) {
                (Some(digit), None) if !marked => Content::Given(digit),
                (None, Some(digit)) if !marked => Content::Placed(digit),
                (None, None) => left.map_or(Content::BLANK, Content::Open),
                _ => return Err(NotationError::Content(cell)),
            };
            puzzle.set(cell, content);
        }
        Ok(puzzle)
    }
}

/// 81 digits or none, row by row.
struct DigitLine([Option<Digit>; 81]);

impl Default for DigitLine {
    fn default() -> Self {
        Self([None; 81])
    }
}

impl Display for DigitLine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        line::write(f, |cell| self.0[cell.index()])
    }
}

impl FromStr for DigitLine {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        line::read(text).map(Self)
    }
}

/// The candidates of the nine cells of a row.
struct CandidateRow([DigitSet; 9]);

impl Display for CandidateRow {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let group = |digits: DigitSet| {
            if digits.is_empty() { ".".to_owned() } else { digits.to_string() }
        };
        f.write_str(&self.0.map(group).join(" "))
    }
}

impl FromStr for CandidateRow {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let group = |text: &str| if text == "." { Ok(DigitSet::EMPTY) } else { text.parse() };
        let groups: Option<Vec<DigitSet>> =
            text.split_whitespace().map(|text| group(text).ok()).collect();
        let row = groups.and_then(|groups| groups.try_into().ok());
        row.map(Self).ok_or(NotationError::CandidateRow)
    }
}
