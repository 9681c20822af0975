//! Files of any length, a block of whole lines at a time.
//!
//! [`Reader`](crate::Reader) makes a [`Record`](crate::Record) of each line, which is what most
//! programs want. One that streams millions of puzzles takes the blocks themselves, hands them to
//! its threads, and parses in place:

use std::io::{self, Read};

use crate::unpack::Unpacked;
use crate::utf16::Narrowed;

/// Lines beyond this many bytes are cut there: the rest is skipped unseen, so that a file of
/// zeros without a line break takes no memory. Reading such a line is an error.
pub const LONGEST_LINE: usize = 1 << 20;

/// How much is asked of the input at a time: little at first, since most inputs are one puzzle,
/// and twice as much each time, up to a block that makes the cost of asking vanish.
const FIRST_BLOCK: usize = 1 << 12;
const LARGEST_BLOCK: usize = 1 << 18;

/// An input and how much to ask of it.
///
/// ```
/// use ninefold_format::{Chunk, LineChunks, givens_of_line};
///
/// let file = format!("{}\n{}\n", ".".repeat(81), "7".repeat(81));
/// let mut chunks = LineChunks::new(file.as_bytes());
/// let mut chunk = Chunk::default();
/// let mut digits = 0;
/// while chunks.next_into(&mut chunk).unwrap() {
///     for line in chunk.lines() {
///         let givens = givens_of_line(line.bytes).expect("a line of 81 characters");
///         digits += givens.iter().flatten().count();
///     }
/// }
/// assert_eq!(digits, 81);
/// ```
#[derive(Debug)]
pub(crate) struct Source<R> {
    reader: Narrowed<Unpacked<R>>,
    block: usize,
}

impl<R: Read> Source<R> {
    pub(crate) const fn new(reader: R) -> Self {
        Self { reader: Narrowed::new(Unpacked::new(reader)), block: FIRST_BLOCK }
    }

    /// Reads as it comes.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer)
    }

    /// Reads once, at the end of `buffer`. Returns whether there was anything.
    pub(crate) fn read_more(&mut self, buffer: &mut Vec<u8>) -> io::Result<bool> {
        let start = buffer.len();
        buffer.resize(start + self.block, 0);
        let read = loop {
            match self.reader.read(&mut buffer[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        // A reader may claim more than it was asked for; nothing here may panic on that.
        let count = read.as_ref().map_or(0, |&count| count.min(self.block));
        buffer.truncate(start + count);
        self.block = (self.block * 2).min(LARGEST_BLOCK);
        read.map(|_| count > 0)
    }
}

/// A file as a sequence of [`Chunk`]s.
#[derive(Debug)]
pub struct LineChunks<R> {
    source: Source<R>,
    /// What was read beyond the last chunk.
    carry: Vec<u8>,
    /// The number of the line with which the next chunk begins.
    line: u64,
    /// Whether the next bytes belong to a line that was cut.
    skipping: bool,
}

impl<R: Read> LineChunks<R> {
    /// The chunks of this input.
    pub const fn new(reader: R) -> Self {
        Self::with_head(Vec::new(), Source::new(reader))
    }

    /// The chunks of `head` and then of the rest of the input.
    pub(crate) const fn with_head(head: Vec<u8>, source: Source<R>) -> Self {
        Self { source, carry: head, line: 1, skipping: false }
    }

    /// Puts the next lines into `chunk`, whose memory is used again. Returns `false`, and an empty
    /// chunk, at the end of the input.
    ///
    /// It waits for no more than one line, so that a person at a terminal gets an answer to each.
    ///
    /// # Errors
    ///
    /// Those of the input.
    pub fn next_into(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        chunk.bytes.clear();
        std::mem::swap(&mut chunk.bytes, &mut self.carry);
        if self.skipping {
            self.skip_line(&mut chunk.bytes)?;
        }
        chunk.first_line = self.line;
        let mut searched = 0;
        loop {
            let bytes = &mut chunk.bytes;
            if let Some(end) = memchr::memrchr(b'\n', &bytes[searched..]) {
                let end = searched + end + 1;
                self.carry.extend_from_slice(&bytes[end..]);
                bytes.truncate(end);
                break;
            }
            searched = bytes.len();
            if searched > LONGEST_LINE {
                bytes.truncate(LONGEST_LINE + 1);
                self.skipping = true;
                break;
            }
            if !self.source.read_more(bytes)? {
                break;
            }
        }
        self.line += line_breaks(&chunk.bytes);
        Ok(!chunk.bytes.is_empty())
    }

    /// Drops everything up to the next line break, in constant memory.
    fn skip_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        loop {
            if let Some(end) = memchr::memchr(b'\n', bytes) {
                bytes.drain(..=end);
                self.line += 1;
                break;
            }
            bytes.clear();
            if !self.source.read_more(bytes)? {
                break;
            }
        }
        self.skipping = false;
        Ok(())
    }
}

/// How many line breaks there are.
pub(crate) fn line_breaks(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}

/// A block of whole lines.
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    bytes: Vec<u8>,
    first_line: u64,
}

impl Chunk {
    /// Its lines as they stand, with their line breaks.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The number of its first line, counted from 1.
    pub const fn first_line(&self) -> u64 {
        self.first_line
    }

    /// Its lines.
    pub const fn lines(&self) -> TextLines<'_> {
        self.lines_from(LinePlace { offset: 0, number: self.first_line })
    }

    /// Its lines from a place on that its [lines](TextLines::place) have told.
    pub const fn lines_from(&self, place: LinePlace) -> TextLines<'_> {
        TextLines { chunk: self, place }
    }

    /// The line that begins at this offset, and the offset behind it.
    #[inline]
    pub(crate) fn line_at(&self, offset: usize) -> Option<(&[u8], usize)> {
        let (line, rest) = split_line(self.bytes.get(offset..)?)?;
        Some((line, self.bytes.len() - rest.len()))
    }
}

/// A line of a [`Chunk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLine<'a> {
    /// Its number, counted from 1.
    pub number: u64,
    /// Its bytes without the line break.
    pub bytes: &'a [u8],
}

/// Where in a [`Chunk`] a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePlace {
    offset: usize,
    number: u64,
}

/// The lines of a [`Chunk`].
#[derive(Clone, Debug)]
pub struct TextLines<'a> {
    chunk: &'a Chunk,
    place: LinePlace,
}

impl TextLines<'_> {
    /// Where the next line begins.
    pub const fn place(&self) -> LinePlace {
        self.place
    }
}

impl<'a> Iterator for TextLines<'a> {
    type Item = TextLine<'a>;

    #[inline]
    fn next(&mut self) -> Option<TextLine<'a>> {
        let (bytes, behind) = self.chunk.line_at(self.place.offset)?;
        let line = TextLine { number: self.place.number, bytes };
        self.place = LinePlace { offset: behind, number: self.place.number + 1 };
        Some(line)
    }
}

/// The first line, without its line break, and what follows it.
#[inline]
fn split_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    if bytes.is_empty() {
        return None;
    }
    let end = memchr::memchr(b'\n', bytes).unwrap_or(bytes.len());
    let line = &bytes[..end];
    let rest = bytes.get(end + 1..).unwrap_or_default();
    Some((line.strip_suffix(b"\r").unwrap_or(line), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out at most a few bytes at a time.
    struct Dribble<'a>(&'a [u8], usize);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn lines_of(reader: impl Read) -> Vec<(u64, Vec<u8>)> {
        let mut chunks = LineChunks::new(reader);
        let mut chunk = Chunk::default();
        let mut lines = Vec::new();
        while chunks.next_into(&mut chunk).unwrap() {
            lines.extend(chunk.lines().map(|line| (line.number, line.bytes.to_vec())));
        }
        lines
    }

    #[test]
    fn lines_are_those_of_the_text_however_it_arrives() {
        let long = "x".repeat(81);
        let text = format!("one\n\n{long}\r\n{long}\nlast without an end\n\n.");
        let expected: Vec<(u64, Vec<u8>)> =
            (1..).zip(text.lines().map(|line| line.as_bytes().to_vec())).collect();
        for size in [1, 2, 3, 7, 82, 1000] {
            assert_eq!(lines_of(Dribble(text.as_bytes(), size)), expected, "{size}");
        }
    }

    #[test]
    fn lines_go_on_where_others_stopped() {
        let mut chunk = Chunk::default();
        let text = "one\n\ntwo\r\nthree";
        assert!(LineChunks::new(text.as_bytes()).next_into(&mut chunk).unwrap());
        let all: Vec<TextLine<'_>> = chunk.lines().collect();
        assert_eq!(all.len(), 3, "the last line has no end yet");
        for count in 0..=all.len() {
            let mut first = chunk.lines();
            assert_eq!(first.by_ref().take(count).count(), count);
            let rest: Vec<TextLine<'_>> = chunk.lines_from(first.place()).collect();
            assert_eq!(rest, all[count..]);
        }
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_keeps_its_number() {
        let mut text = b"a\n".to_vec();
        text.extend(vec![b'0'; 5 * LONGEST_LINE]);
        text.extend(b"\nb\n");
        let lines = lines_of(text.as_slice());
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[1].0, 2);
        assert_eq!(lines[1].1.len(), LONGEST_LINE + 1);
        assert_eq!(lines[2], (3, b"b".to_vec()));
    }

    #[test]
    fn zeros_without_end_take_no_memory() {
        let mut chunks = LineChunks::new(io::repeat(0).take(100 << 20));
        let mut chunk = Chunk::default();
        assert!(chunks.next_into(&mut chunk).unwrap());
        assert!(chunk.bytes.capacity() < 4 * LONGEST_LINE);
        assert!(!chunks.next_into(&mut chunk).unwrap());
        assert!(chunk.bytes.capacity() < 4 * LONGEST_LINE);
    }
}
