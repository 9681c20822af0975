//! What all text formats share: bytes to text, and cells.

use std::borrow::Cow;

use ninefold_core::{Content, Digit};

use crate::chunks::line_breaks;
use crate::{ReadError, Record, letters};

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

/// The bytes without the sequences with which terminals are told of colours: boards that were
/// printed in colour may be saved with them.
pub(crate) fn without_colours(bytes: &[u8]) -> Cow<'_, [u8]> {
    let mut plain: Vec<u8> = Vec::new();
    let mut rest = bytes;
    while let Some(start) = memchr::memmem::find(rest, b"\x1B[") {
        let sequence = &rest[start + 2..];
        let parameters = sequence.iter().take_while(|&&byte| matches!(byte, b'0'..=b';')).count();
        if sequence.get(parameters) != Some(&b'm') {
            break;
        }
        plain.extend_from_slice(&rest[..start]);
        rest = &sequence[parameters + 1..];
    }
    if rest.len() == bytes.len() {
        return Cow::Borrowed(bytes);
    }
    plain.extend_from_slice(rest);
    Cow::Owned(plain)
}

/// What was read behind this many lines, with its place in the whole.
pub(crate) fn shifted(record: Result<Record, ReadError>, lines: u64) -> Result<Record, ReadError> {
    match record {
        Ok(record) => Ok(Record { line: record.line + lines, ..record }),
        Err(error) => Err(ReadError { line: error.line.map(|line| line + lines), ..error }),
    }
}

/// The error at the place that these bytes lead up to.
pub(crate) fn place(error: ReadError, before: &[u8]) -> ReadError {
    let line = line_breaks(before) + 1;
    let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
    let column = letters::text(&before[start..]).chars().count() as u64 + 1;
    error.on_line(line).at_column(column)
}

/// The signs for an empty cell. The dash is for those who draw no frames with it.
pub(crate) const BLANKS: [u8; 8] = *b"0._*Xx?-";

/// Whether the character stands for an empty cell wherever cells are written one by one. Spaces
/// do too, but only where the layout says so.
pub(crate) fn is_blank(character: char) -> bool {
    BLANKS.iter().any(|&blank| character == char::from(blank))
}

/// The cell that this character writes: a given or a blank one.
pub(crate) fn cell(character: char) -> Option<Content> {
    if is_blank(character) {
        return Some(Content::BLANK);
    }
    Digit::from_char(character).map(Content::Given)
}

/// The cell that a number is: a digit, or an empty one for 0; `None` for any other number.
#[expect(clippy::cast_sign_loss, reason = "only 1 to 9 are cast")]
pub(crate) fn numeric_cell(number: f64) -> Option<Content> {
    if number == 0.0 {
        return Some(Content::BLANK);
    }
    let is_digit = number.fract() == 0.0 && (1.0..=9.0).contains(&number);
    is_digit.then(|| Digit::new(number as u8)).flatten().map(Content::Given)
}

/// The character for this content as a line writes it: `.` for an open cell.
pub(crate) fn character(content: Content) -> char {
    content.digit().map_or('.', Digit::to_char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_are_dropped() {
        let cases: [(&[u8], &[u8]); 6] = [
            (b"plain", b"plain"),
            (b"\x1B[1;31m5\x1B[0m .", b"5 ."),
            (b"\x1B[m5", b"5"),
            (b"5\x1B[", b"5\x1B["),
            (b"5\x1B[1", b"5\x1B[1"),
            (b"\x1B[1m5\x1B[2J", b"5\x1B[2J"),
        ];
        for (coloured, plain) in cases {
            assert_eq!(&*without_colours(coloured), plain);
        }
    }
}
