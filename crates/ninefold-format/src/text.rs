//! What all text formats share: bytes to text, and cells.

use ninefold_core::{Content, Digit};

use crate::chunks::line_breaks;
use crate::{Problem, ReadError};

/// The mark that some editors put in front of UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

pub(crate) fn drop_byte_order_mark(bytes: &mut Vec<u8>) {
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
}

pub(crate) fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// The bytes as text.
pub(crate) fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = &bytes[..error.valid_up_to()];
        place(Problem::NotUtf8.into(), valid)
    })
}

/// The error at the place that these bytes lead up to.
pub(crate) fn place(error: ReadError, before: &[u8]) -> ReadError {
    let line = line_breaks(before) + 1;
    let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
    let column = String::from_utf8_lossy(&before[start..]).chars().count() as u64 + 1;
    error.on_line(line).at_column(column)
}

/// Whether the character stands for an empty cell wherever cells are written one by one. Spaces
/// do too, but only where the layout says so.
pub(crate) const fn is_blank(character: char) -> bool {
    matches!(character, '0' | '.' | '_' | '*' | 'X' | 'x' | '?')
}

/// The cell that this character writes: a given or a blank one.
pub(crate) const fn cell(character: char) -> Option<Content> {
    if is_blank(character) {
        return Some(Content::BLANK);
    }
    match Digit::from_char(character) {
        Some(digit) => Some(Content::Given(digit)),
        None => None,
    }
}

/// The character for this content as a line writes it: `.` for an open cell.
pub(crate) fn character(content: Content) -> char {
    content.digit().map_or('.', Digit::to_char)
}
