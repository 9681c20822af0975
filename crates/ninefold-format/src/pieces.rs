//! Boards one after the other in a file of any length, a piece at a time.
//!
//! A short file is read as a whole. A long one is cut behind a board, where a blank line follows:
//! that is how every format of boards is written. A piece is as long as it must be and no longer
//! than a document may be.

use std::io::Read;

use crate::chunks::{Source, line_breaks};
use crate::format::Records;
use crate::reader::LARGEST_DOCUMENT;
use crate::{Problem, ReadError, Record, letters, text};

/// A file is read as a whole up to here, and cut into pieces of about this length beyond.
const PIECE: usize = 1 << 20;

/// How many gaps, from the last one backwards, are tried as the end of a piece. Boards may have some
/// between their bands.
const TRIES: usize = 8;

/// The boards of a file.
#[derive(Debug)]
pub(crate) struct Pieces<R> {
    input: Source<R>,
    read: fn(&str) -> Records,
    /// What was read of the input and is no piece yet.
    bytes: Vec<u8>,
    ended: bool,
    /// How many lines came before the piece.
    before: u64,
    records: std::vec::IntoIter<Result<Record, ReadError>>,
    /// Whether there was a board, or something that should have been one.
    any: bool,
}

impl<R: Read> Pieces<R> {
    /// The boards of `head` and then of the rest of the input.
    pub(crate) fn new(
        head: Vec<u8>,
        input: Source<R>,
        read: fn(&str) -> Records,
    ) -> Result<Self, ReadError> {
        let records = Vec::new().into_iter();
        let mut pieces =
            Self { input, read, bytes: head, ended: false, before: 0, records, any: false };
        pieces.fill(PIECE)?;
        Ok(pieces)
    }

    /// The whole input and its boards, if it is short.
    pub(crate) fn whole(&self) -> Option<(&[u8], Records)> {
        self.ended.then(|| (self.bytes.as_slice(), self.read_to(self.bytes.len())))
    }

    /// Reads the first piece of a long input, so that its errors come at once.
    pub(crate) fn begin(mut self) -> Result<Self, ReadError> {
        self.records = self.next_piece()?.into_iter();
        Ok(self)
    }

    /// Reads until there is so much, or the input ends.
    fn fill(&mut self, length: usize) -> Result<(), ReadError> {
        while self.bytes.len() < length && !self.ended {
            self.ended = !self.input.read_more(&mut self.bytes)?;
        }
        Ok(())
    }

    /// Reads the next piece.
    fn next_piece(&mut self) -> Result<Records, ReadError> {
        let mut length = PIECE;
        loop {
            self.fill(length)?;
            self.pass_blank_lines();
            if self.bytes.len() < length && !self.ended {
                continue;
            }
            if self.ended {
                let records = self.read_to(self.bytes.len());
                self.pass(self.bytes.len());
                return Ok(records);
            }
            let ends: Vec<usize> = gaps(&self.bytes).take(TRIES).collect();
            for end in ends {
                let records = self.read_to(end);
                if records.last().is_some_and(Result::is_ok) {
                    self.pass(end);
                    return Ok(records);
                }
            }
            if length >= LARGEST_DOCUMENT {
                self.bytes.clear();
                self.ended = true;
                return Err(Problem::LargeDocument(LARGEST_DOCUMENT).into());
            }
            length *= 2;
        }
    }

    fn read_to(&self, end: usize) -> Records {
        let bytes = text::without_colours(&self.bytes[..end]);
        let shift = |record| text::shifted(record, self.before);
        (self.read)(&letters::text(&bytes)).into_iter().map(shift).collect()
    }

    /// Passes over the blank lines before a board: there may be more of them than a piece has room for.
    fn pass_blank_lines(&mut self) {
        let blank = self.bytes.len() - self.bytes.trim_ascii_start().len();
        if let Some(end) = memchr::memrchr(b'\n', &self.bytes[..blank]) {
            self.pass(end + 1);
        }
    }

    fn pass(&mut self, end: usize) {
        self.before += line_breaks(&self.bytes[..end]);
        self.bytes.drain(..end);
    }
}

/// Where gaps of one blank line or any number of them end, from the last one backwards.
fn gaps(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        loop {
            let end = memchr::memrchr(b'\n', rest)? + 1;
            let text = rest[..end].trim_ascii_end();
            // The first line break ends the text's own line, the second one a blank line.
            let is_gap = memchr::memchr_iter(b'\n', &rest[text.len()..end]).nth(1).is_some();
            rest = text;
            if is_gap {
                return Some(end);
            }
        }
    })
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.records.next() {
                self.any = true;
                return Some(record);
            }
            if self.ended && self.bytes.is_empty() {
                let nothing = !std::mem::replace(&mut self.any, true);
                return nothing.then(|| Err(Problem::Empty.into()));
            }
            match self.next_piece() {
                Ok(records) => self.records = records.into_iter(),
                Err(error) => {
                    self.bytes.clear();
                    (self.ended, self.any) = (true, true);
                    return Some(Err(error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_one_however_many_lines_it_has() {
        let ends = |text: &str| gaps(text.as_bytes()).collect::<Vec<_>>();
        assert!(ends("1\n2\n3").is_empty());
        assert_eq!(ends("1\n\n2\n \n\r\n\n3\n4\n"), [10, 3]);
        assert_eq!(ends("1\n\n"), [3]);
        // What stands behind the last line break is no line yet.
        assert_eq!(ends("1\n\n  "), [3]);
    }
}
