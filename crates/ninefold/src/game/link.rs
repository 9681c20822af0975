//! The whole board in the part of a link after `#`, which no server sees.
//!
//! Givens alone stay readable: `p=` and 81 characters. Anything else is `s=` and the layers that have something
//! as JSON, deflated, in the letters of base64 that a link can have.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io::{Read, Write};

use flate2::Compression;
use flate2::bufread::DeflateDecoder;
use flate2::write::DeflateEncoder;
use ninefold_core::{Cell, Digit};
use serde_json::Value;

use super::{Board, BoardError, Layer};
use crate::json::base64;

/// Grows when an older program would misread a newer link.
const VERSION: u64 = 1;

/// How long a board may be when unpacked: a link that unpacks to more is no board.
const LONGEST: u64 = 100_000;

/// Why a text is no link to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It has neither `p=` nor `s=`.
    NoBoard,
    /// After `p=` there are not 81 digits or dots.
    Givens,
    /// After `s=` there are letters that no link has, or some are missing.
    Letters,
    /// What was packed is damaged or cut short.
    Damaged,
    /// It unpacks to more than any board.
    TooLong,
    /// It unpacks to something that is no board.
    Board(BoardError),
}

impl Display for LinkError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard => {
                f.write_str("the link has no board: nothing after # begins with p= or s=")
            }
            Self::Givens => {
                f.write_str("after p= a link has 81 digits, with . where there is none")
            }
            Self::Letters => {
                f.write_str("the link is damaged or cut short: it is not base64 after s=")
            }
            Self::Damaged => f.write_str("the link is damaged or cut short: it can't be unpacked"),
            Self::TooLong => f.write_str("the link unpacks to more than a board"),
            Self::Board(error) => write!(f, "the link has no board: {error}"),
        }
    }
}

impl Error for LinkError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Board(error) => Some(error),
            _ => None,
        }
    }
}

/// The board as the part of a link after `#`.
pub fn encode(board: &Board) -> String {
    let used = |layer: &Layer| board.layer(*layer).iter().any(|&number| number != 0);
    let used: Vec<Layer> = Layer::ALL.into_iter().filter(used).collect();
    if used.iter().all(|&layer| layer == Layer::Givens) {
        let line = Cell::ALL.map(|cell| board.given(cell).map_or('.', Digit::to_char));
        return format!("p={}", String::from_iter(line));
    }
    let mut json = format!("{{\"version\":{VERSION}");
    for layer in used {
        json += &format!(",\"{}\":{:?}", layer.name(), board.layer(layer)).replace(' ', "");
    }
    json.push('}');
    let text = base64::encode(&deflated(json.as_bytes()));
    format!("s={}", text.trim_end_matches('=').replace('+', "-").replace('/', "_"))
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).expect("memory can be written to");
    packer.finish().expect("memory can be written to")
}

/// The board of a link: the whole address, or what comes after its `#`.
///
/// # Errors
///
/// What is no link to a board.
pub fn decode(text: &str) -> Result<Board, LinkError> {
    let text = text.trim();
    let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    if let Some(line) = fragment.strip_prefix("p=") {
        return givens(line).ok_or(LinkError::Givens);
    }
    let packed = fragment.strip_prefix("s=").ok_or(LinkError::NoBoard)?;
    let packed = base64::decode(&packed.replace('-', "+").replace('_', "/"));
    let json = inflated(&packed.ok_or(LinkError::Letters)?)?;
    let found = serde_json::from_slice(&json).map_err(|_| LinkError::Damaged)?;
    layers(&found).map_err(LinkError::Board)
}

fn layers(found: &Value) -> Result<Board, BoardError> {
    // What says no version is no link of ours.
    if found.as_object().is_some_and(|found| !found.contains_key("version")) {
        return Err(BoardError::Version);
    }
    Board::from_value(found)
}

fn givens(line: &str) -> Option<Board> {
    if line.len() != 81 {
        return None;
    }
    let mut board = Board::EMPTY;
    for (cell, character) in Cell::ALL.into_iter().zip(line.bytes()) {
        let digit = if character == b'.' { 0 } else { char::from(character).to_digit(10)? };
        board.set(Layer::Givens, cell, digit);
    }
    Some(board)
}

fn inflated(bytes: &[u8]) -> Result<Vec<u8>, LinkError> {
    let mut unpacked = Vec::new();
    let mut decoder = DeflateDecoder::new(bytes).take(LONGEST + 1);
    decoder.read_to_end(&mut unpacked).map_err(|_| LinkError::Damaged)?;
    if unpacked.len() as u64 > LONGEST {
        return Err(LinkError::TooLong);
    }
    Ok(unpacked)
}
