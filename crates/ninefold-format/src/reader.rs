//! Reading puzzles, whatever their format.

use std::io::Read;

use crate::chunks::{Chunk, LONGEST_LINE, LineChunks, Source};
use crate::csv::{Column, Table};
use crate::format::{self, Format, Records};
use crate::{Problem, ReadError, Record, detect, text};

/// Documents beyond this many bytes are refused; files of one puzzle a line may have any length.
pub const LARGEST_DOCUMENT: usize = 16 << 20;

/// How much of an input is looked at, at most, to tell its format.
const HEAD: usize = 1 << 16;

/// How to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The format; told from the content if `None`.
    pub format: Option<Format>,
    /// The column of a table that has the puzzles; found by its name or content if `None`.
    pub column: Option<Column>,
}

/// The puzzles of an input, one after the other.
///
/// Files of one puzzle a line are read as they come, in constant memory. What is wrong with one
/// line is an `Err` among the others: the rest goes on.
#[derive(Debug)]
pub struct Reader<R> {
    format: Format,
    stage: Stage<R>,
}

#[derive(Debug)]
enum Stage<R> {
    Lines(LineStage<R>),
    Document(std::vec::IntoIter<Result<Record, ReadError>>),
    /// After the end, or after an error of the input itself.
    Done,
}

#[derive(Debug)]
struct LineStage<R> {
    chunks: LineChunks<R>,
    chunk: Chunk,
    /// Where in the chunk the next line begins.
    offset: usize,
    /// The number of the next line.
    number: u64,
    /// The layout of a table, if this is one.
    table: Option<Table>,
    /// Whether any line held a puzzle or should have.
    any: bool,
}

impl<R: Read> Reader<R> {
    /// Begins to read this input, and tells its format from its content.
    ///
    /// # Errors
    ///
    /// If the input can't be read, is empty or packed, or fits no format.
    pub fn new(input: R) -> Result<Self, ReadError> {
        Self::with_options(input, &Options::default())
    }

    /// Begins to read this input in this way.
    ///
    /// # Errors
    ///
    /// As for [`Reader::new`], and if a table lacks the column.
    pub fn with_options(input: R, options: &Options) -> Result<Self, ReadError> {
        let mut input = Source::new(input);
        let mut head = Vec::new();
        let format = match options.format {
            Some(format) => {
                input.read_more(&mut head)?;
                detect::refuse_other_containers(&head)?;
                format
            }
            None if options.column.is_some() => {
                input.read_more(&mut head)?;
                detect::refuse_other_containers(&head)?;
                Format::Csv
            }
            None => find_format(&mut input, &mut head)?,
        };
        text::drop_byte_order_mark(&mut head);
        let stage = Stage::open(format, head, input, options)?;
        Ok(Self { format, stage })
    }

    /// The format of the input.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The rest of the input as blocks of lines, if its format has one puzzle on each line; the
    /// reader as it was, if not. [`read_line`] reads the lines that
    /// [`givens_of_line`](crate::givens_of_line) leaves.
    ///
    /// # Errors
    ///
    /// The reader itself, unchanged, if its format is not one of lines or if it has been read from.
    pub fn into_chunks(self) -> Result<LineChunks<R>, Box<Self>> {
        match self.stage {
            Stage::Lines(stage) if stage.is_untouched() && stage.table.is_none() => {
                Ok(stage.chunks)
            }
            _ => Err(Box::new(self)),
        }
    }
}

/// Reads just enough to tell the format: one line of 81 characters will do, so that a person at a
/// terminal gets an answer.
fn find_format(input: &mut Source<impl Read>, head: &mut Vec<u8>) -> Result<Format, ReadError> {
    while input.read_more(head)? {
        if let Some(format) = detect::at_once(head) {
            return Ok(format);
        }
        if head.len() >= HEAD {
            break;
        }
    }
    detect::detect(&head[..head.len().min(HEAD)])
}

impl<R: Read> Stage<R> {
    fn open(
        format: Format,
        mut head: Vec<u8>,
        mut input: Source<R>,
        options: &Options,
    ) -> Result<Self, ReadError> {
        let table = match format.codec().read {
            format::Read::Line(_) => None,
            format::Read::Table => {
                while head.len() < HEAD && input.read_more(&mut head)? {}
                match Table::find(&head, options.column.as_ref())? {
                    Some(table) => Some(table),
                    None => return document(format, head, input),
                }
            }
            format::Read::Either { is_line, .. } => {
                let mut ended = false;
                while head.len() < HEAD && !ended && first_line(&head, false).is_none() {
                    ended = !input.read_more(&mut head)?;
                }
                let first = first_line(&head, ended).and_then(|line| line_text(line).ok());
                if !first.is_some_and(is_line) {
                    return document(format, head, input);
                }
                None
            }
            format::Read::Text(_) | format::Read::Bytes(_) => {
                return document(format, head, input);
            }
        };
        let chunks = LineChunks::with_head(head, input);
        let chunk = Chunk::default();
        Ok(Self::Lines(LineStage { chunks, chunk, offset: 0, number: 1, table, any: false }))
    }
}

/// The first line that is not blank, without its line break, if all of it is there.
fn first_line(head: &[u8], ended: bool) -> Option<&[u8]> {
    let text = head.trim_ascii_start();
    let end = memchr::memchr(b'\n', text).or_else(|| ended.then_some(text.len()))?;
    (end > 0).then(|| &text[..end])
}

fn document<R: Read>(
    format: Format,
    mut bytes: Vec<u8>,
    mut input: Source<R>,
) -> Result<Stage<R>, ReadError> {
    while input.read_more(&mut bytes)? {
        if bytes.len() > LARGEST_DOCUMENT {
            return Err(Problem::LargeDocument(LARGEST_DOCUMENT).into());
        }
    }
    let records = read_document(format, &bytes)?;
    if records.is_empty() {
        return Err(Problem::Empty.into());
    }
    Ok(Stage::Document(records.into_iter()))
}

fn read_document(format: Format, bytes: &[u8]) -> Result<Records, ReadError> {
    Ok(match format.codec().read {
        format::Read::Bytes(read) => read(bytes),
        format::Read::Text(read) | format::Read::Either { text: read, .. } => {
            read(text::decode(&text::without_colours(bytes))?)
        }
        format::Read::Table => crate::csv::read_board(text::decode(bytes)?),
        format::Read::Line(_) => text::decode(bytes)?
            .lines()
            .zip(1..)
            .filter_map(|(line, number)| read_line(format, line.as_bytes(), number))
            .collect(),
    })
}

/// What is wrong with the text, read in this format.
pub(crate) fn first_error(format: Format, text: &str) -> ReadError {
    let records = read_document(format, text.as_bytes());
    let first = records.map(|records| records.into_iter().find_map(Result::err));
    match first {
        Ok(Some(error)) | Err(error) => error,
        Ok(None) => Problem::Missing("puzzle").into(),
    }
}

impl<R> LineStage<R> {
    const fn is_untouched(&self) -> bool {
        self.number == 1 && self.offset == 0
    }
}

impl<R: Read> LineStage<R> {
    fn next(&mut self, format: Format) -> Option<Result<Record, ReadError>> {
        loop {
            while let Some((line, behind)) = self.chunk.line_at(self.offset) {
                let number = self.number;
                self.offset = behind;
                self.number += 1;
                let record = match &self.table {
                    Some(table) => table.read_line(line, number),
                    None => read_line(format, line, number),
                };
                if record.is_some() {
                    self.any = true;
                    return record;
                }
            }
            self.offset = 0;
            match self.chunks.next_into(&mut self.chunk) {
                Ok(true) => self.number = self.chunk.first_line(),
                Ok(false) if self.any => return None,
                Ok(false) => {
                    self.any = true;
                    return Some(Err(Problem::Empty.into()));
                }
                Err(error) => return Some(Err(error.into())),
            }
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match &mut self.stage {
            Stage::Lines(lines) => lines.next(self.format),
            Stage::Document(records) => records.next(),
            Stage::Done => None,
        };
        let ends = match &item {
            None => true,
            Some(Err(error)) => matches!(error.problem, Problem::Io(_)),
            Some(Ok(_)) => false,
        };
        if ends {
            self.stage = Stage::Done;
        }
        item
    }
}

/// Reads one line of a format that has one puzzle on each; `None` for a blank line or a comment,
/// and for formats that are not of lines.
///
/// `number` is where the line stands in its file, for the record and for errors.
pub fn read_line(format: Format, line: &[u8], number: u64) -> Option<Result<Record, ReadError>> {
    let (format::Read::Line(read) | format::Read::Either { line: read, .. }) = format.codec().read
    else {
        return None;
    };
    let record = line_text(line).and_then(|text| {
        if text.trim().is_empty() || text.starts_with('#') {
            Ok(None)
        } else {
            read(text).map(Some)
        }
    });
    match record {
        Ok(None) => None,
        Ok(Some(record)) => Some(Ok(Record { line: number, ..record })),
        Err(error) => Some(Err(error.on_line(number))),
    }
}

/// The line as text, if it is one and not too long.
pub(crate) fn line_text(line: &[u8]) -> Result<&str, ReadError> {
    if line.len() > LONGEST_LINE {
        return Err(Problem::LongLine(LONGEST_LINE).into());
    }
    text::decode(line)
}

/// Reads a single puzzle, such as one typed as an argument: a line, a link, a board.
///
/// ```
/// let record = ninefold_format::read_one(
///     b"5...1...4 274...6.. .8.9.4... 81.46.3.2 ..2.3.1.. 7.6.91.58 ...5.3.1. ..5...927 1...2...3",
/// )
/// .unwrap();
/// assert_eq!(record.puzzle.givens().len(), 35);
/// ```
///
/// # Errors
///
/// If there is no puzzle in it. Of several, the first is read.
pub fn read_one(bytes: &[u8]) -> Result<Record, ReadError> {
    read_one_as(bytes, &Options::default())
}

/// Reads a single puzzle in this way.
///
/// # Errors
///
/// If there is no puzzle in it. Of several, the first is read.
pub fn read_one_as(bytes: &[u8], options: &Options) -> Result<Record, ReadError> {
    Reader::with_options(bytes, options)?.next().unwrap_or(Err(Problem::Empty.into()))
}
