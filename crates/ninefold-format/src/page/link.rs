//! The whole board in the part of a link after `#`.
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

use super::{BoardError, Layer, Layers};
use crate::base64;

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
pub fn encode(board: &Layers) -> String {
    let used = |layer: &Layer| board.layer(*layer).iter().any(|&number| number != 0);
    let used: Vec<Layer> = Layer::ALL.into_iter().filter(used).collect();
    if used.iter().all(|&layer| layer == Layer::Givens) {
        let digit = |&given: &u32| Digit::new(given as u8).map_or('.', Digit::to_char);
        let line: String = board.layer(Layer::Givens).iter().map(digit).collect();
        return format!("p={line}");
    }
    let mut json = format!("{{\"version\":{VERSION}");
    for layer in used {
        json += &format!(",\"{}\":{:?}", layer.name(), board.layer(layer)).replace(' ', "");
    }
    json.push('}');
    letters(&deflated(json.as_bytes()))
}

fn letters(packed: &[u8]) -> String {
    let text = base64::encode(packed);
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
pub fn decode(text: &str) -> Result<Layers, LinkError> {
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

fn layers(found: &Value) -> Result<Layers, BoardError> {
    // What says no version is no link of ours.
    if found.as_object().is_some_and(|found| !found.contains_key("version")) {
        return Err(BoardError::Version);
    }
    Layers::from_json(found)
}

fn givens(line: &str) -> Option<Layers> {
    if line.len() != 81 {
        return None;
    }
    let mut board = Layers::EMPTY;
    for (cell, character) in Cell::ALL.into_iter().zip(line.bytes()) {
        let digit = if character == b'.' { 0 } else { char::from(character).to_digit(10)? };
        board.set(Layer::Givens, cell, digit);
    }
    Some(board)
}

fn inflated(mut bytes: &[u8]) -> Result<Vec<u8>, LinkError> {
    let mut unpacked = Vec::new();
    let mut decoder = DeflateDecoder::new(&mut bytes).take(LONGEST + 1);
    decoder.read_to_end(&mut unpacked).map_err(|_| LinkError::Damaged)?;
    if unpacked.len() as u64 > LONGEST {
        return Err(LinkError::TooLong);
    }
    if bytes.is_empty() { Ok(unpacked) } else { Err(LinkError::Damaged) }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Puzzle;
    use serde_json::json;

    use super::*;

    fn packed(content: &Value) -> String {
        letters(&deflated(content.to_string().as_bytes()))
    }

    fn numbers(cell: usize, number: impl Into<Value>) -> Value {
        let mut numbers = vec![json!(0); 81];
        numbers[cell] = number.into();
        numbers.into()
    }

    #[test]
    fn givens_alone_stay_readable() {
        let line = format!("5{}9", ".".repeat(79));
        let board = decode(&format!("p={line}")).unwrap();
        assert_eq!(board.number(Layer::Givens, Cell::from_index(80)), 9);
        assert_eq!(encode(&board), format!("p={line}"));
        assert_eq!(decode(&format!("p={}", line.replace('.', "0"))), Ok(board));
        assert_eq!(encode(&Layers::EMPTY), format!("p={}", ".".repeat(81)));
    }

    #[test]
    fn what_is_no_board_is_refused_for_what_it_is() {
        let cases = [
            ("", LinkError::NoBoard),
            ("q=1", LinkError::NoBoard),
            ("https://example.org/?s=AAAA", LinkError::NoBoard),
            ("p=", LinkError::Givens),
            (&format!("p={}", ".".repeat(80)), LinkError::Givens),
            (&format!("p={}", ".".repeat(82)), LinkError::Givens),
            (&format!("p={}x", ".".repeat(80)), LinkError::Givens),
            (&format!("p={}é", ".".repeat(79)), LinkError::Givens),
            ("s=!!!", LinkError::Letters),
            ("s=é", LinkError::Letters),
            ("s=AAAAA", LinkError::Letters),
            ("s=", LinkError::Damaged),
            ("s=AAAA", LinkError::Damaged),
        ];
        for (text, error) in cases {
            assert_eq!(decode(text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_link_that_was_cut_or_has_a_tail_is_damaged() {
        let link = packed(&json!({ "version": 1, "digits": numbers(3, 9) }));
        assert!(decode(&link).is_ok());
        for length in 2..link.len() {
            let cut = decode(&link[..length]).unwrap_err();
            assert!(matches!(cut, LinkError::Letters | LinkError::Damaged), "{length}: {cut}");
        }
        assert_eq!(decode(&format!("{link}AAAA")), Err(LinkError::Damaged));
    }

    #[test]
    fn numbers_that_no_board_can_hold_are_refused() {
        let cell = Cell::from_index(3);
        let board = |layer: &str, numbers: Value| json!({ "version": 1, layer: numbers });
        assert!(decode(&packed(&board("digits", numbers(3, 9)))).is_ok());
        let number = |layer| BoardError::Number(layer, cell);
        let cases = [
            (board("digits", numbers(3, 10)), number(Layer::Digits)),
            (board("digits", numbers(3, -1)), number(Layer::Digits)),
            (board("digits", numbers(3, 1.5)), number(Layer::Digits)),
            (board("digits", numbers(3, "1")), number(Layer::Digits)),
            (board("filled", numbers(3, 2)), number(Layer::Filled)),
            (board("corner", numbers(3, 1024)), number(Layer::Corner)),
            (board("colours", numbers(3, 1024)), number(Layer::Colours)),
            (board("tints", numbers(3, 9_u32.pow(9))), number(Layer::Tints)),
            (board("notes", numbers(3, 1_u64 << 32)), number(Layer::Notes)),
            (board("digits", vec![0; 80].into()), BoardError::Length(Layer::Digits)),
            (board("digits", vec![0; 82].into()), BoardError::Length(Layer::Digits)),
            (board("digits", "no".into()), BoardError::Length(Layer::Digits)),
            (board("digits", Value::Null), BoardError::Length(Layer::Digits)),
            (
                json!({ "version": 1, "digits": numbers(3, 9), "givens": numbers(3, 9) }),
                BoardError::Twice(cell),
            ),
            (json!({ "version": 2, "digits": numbers(3, 9) }), BoardError::Version),
            (json!({ "digits": numbers(3, 9) }), BoardError::Version),
            (json!(null), BoardError::Shape),
            (json!([]), BoardError::Shape),
        ];
        for (content, error) in cases {
            assert_eq!(decode(&packed(&content)), Err(LinkError::Board(error)), "{content}");
        }
    }

    #[test]
    fn what_a_layer_can_hold_at_most_it_can_hold() {
        let most = json!({
            "version": 1.0, "tints": numbers(3, 387_420_488), "filled": numbers(3, 1),
            "colours": numbers(3, 1023), "notes": numbers(3, 1023),
        });
        let most = decode(&packed(&most)).unwrap();
        let cell = Cell::from_index(3);
        assert_eq!(most.number(Layer::Tints, cell), 387_420_488);
        assert_eq!(most.puzzle(), Puzzle::EMPTY);
        let sets = [Layer::Colours, Layer::Notes].map(|layer| most.number(layer, cell));
        assert_eq!(
            sets,
            [0b1_1111_1110, 0b11_1111_1110],
            "bits that stand for nothing are dropped"
        );
        assert_eq!(decode(&encode(&most)), Ok(most));
    }

    #[test]
    fn a_small_link_that_unpacks_to_something_huge_is_refused() {
        let filled = |length: usize| json!({ "filler": "0".repeat(length), "version": 1 });
        let frame = filled(0).to_string().len();
        let longest = LONGEST as usize - frame;
        assert_eq!(decode(&packed(&filled(longest))), Ok(Layers::EMPTY));
        assert_eq!(decode(&packed(&filled(longest + 1))), Err(LinkError::TooLong));
        let bomb = packed(&filled(50_000_000));
        assert!(bomb.len() < 100_000);
        assert_eq!(decode(&bomb), Err(LinkError::TooLong));
    }

    #[test]
    fn layers_of_a_later_program_are_left_out_rather_than_refused() {
        let later = json!({ "version": 1, "thermometers": [1, 2] });
        assert_eq!(decode(&packed(&later)), Ok(Layers::EMPTY));
    }
}
