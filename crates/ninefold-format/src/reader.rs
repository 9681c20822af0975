//! Reading puzzles, whatever their format.

use std::borrow::Cow;
use std::io::{self, Read};

use crate::assumption::Assumption;
use crate::chunks::{Chunk, LONGEST_LINE, LineChunks, Source};
use crate::csv::{Column, Table};
use crate::format::{self, Format, Records};
use crate::opensudoku::Games;
use crate::pieces::Pieces;
use crate::{Problem, ReadError, Record, detect, json, letters, line, paste, report, text};

/// Documents that must be read as a whole are refused beyond this many bytes; files of one puzzle a
/// line, of boards with blank lines between them and of `OpenSudoku` may have any length.
pub const LARGEST_DOCUMENT: usize = 16 << 20;

/// How much of an input is looked at, at most, to tell its format.
const HEAD: usize = 1 << 16;

/// How to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The format; told from the content if `None`. One that is named is read strictly, without
    /// assumptions.
    pub format: Option<Format>,
    /// The column of a table that has the puzzles; found by its name or content if `None`.
    pub column: Option<Column>,
    /// The variable of a MATLAB file that has the puzzle, or the way to one inside of it, such as
    /// `game.puzzle`; found by its name or shape if `None`.
    pub variable: Option<String>,
}

/// The puzzles of an input, one after the other.
///
/// What is packed with gzip or Zstandard is unpacked on the way. Files of one puzzle a line, of
/// boards with blank lines between them and of `OpenSudoku` are read as they come, in constant
/// memory. What is wrong with one line is an `Err` among the others: the rest goes on.
#[derive(Debug)]
pub struct Reader<R> {
    format: Format,
    stage: Stage<R>,
    assumptions: Vec<Assumption>,
}

#[derive(Debug)]
enum Stage<R> {
    Lines(LineStage<R>),
    Pieces(Box<Pieces<R>>),
    Games(Box<Games<Rest<R>>>),
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
    lines: Lines,
    /// Whether any line held a puzzle or should have.
    any: bool,
}

/// What the lines of an input are.
#[derive(Debug)]
enum Lines {
    /// Those of the format.
    Puzzles,
    /// Those of the format amid words.
    Amid,
    /// Boards amid words.
    Boards(Box<report::Boards>),
    /// Those of a table.
    Table(Table),
    /// JSON of another program.
    Foreign,
}

impl<R: Read> Reader<R> {
    /// Begins to read this input, and tells its format from its content.
    ///
    /// # Errors
    ///
    /// If the input can't be read, is empty or packed in an unknown way, or fits no format.
    pub fn new(input: R) -> Result<Self, ReadError> {
        Self::with_options(input, &Options::default())
    }

    /// Begins to read this input in this way.
    ///
    /// # Errors
    ///
    /// As for [`Reader::new`], and if a table lacks the column or a MATLAB file the variable.
    pub fn with_options(input: R, options: &Options) -> Result<Self, ReadError> {
        let mut opening = Opening { input: Source::new(input), head: Vec::new(), options };
        let format = match options.format {
            Some(format) => {
                opening.begin()?;
                format
            }
            None if options.column.is_some() => {
                opening.begin()?;
                Format::Csv
            }
            None => match opening.find_format() {
                Ok(format) => format,
                Err(error) => return opening.paste(error),
            },
        };
        text::drop_byte_order_mark(&mut opening.head);
        opening.open(format)
    }

    /// The format of the input. What could only be read with assumptions has that of what it
    /// resembles.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// What was assumed to read the input; nothing if it is in its format exactly.
    pub fn assumptions(&self) -> &[Assumption] {
        &self.assumptions
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
            Stage::Lines(stage)
                if stage.is_untouched() && matches!(stage.lines, Lines::Puzzles) =>
            {
                Ok(stage.chunks)
            }
            _ => Err(Box::new(self)),
        }
    }
}

/// An input of which the first bytes have been read.
struct Opening<'a, R> {
    input: Source<R>,
    head: Vec<u8>,
    options: &'a Options,
}

impl<R: Read> Opening<'_, R> {
    /// Reads the first bytes.
    fn begin(&mut self) -> Result<(), ReadError> {
        self.input.read_more(&mut self.head)?;
        detect::refuse_other_containers(&self.head)
    }

    /// Reads just enough to tell the format: one line of 81 characters will do, so that a person
    /// at a terminal gets an answer.
    fn find_format(&mut self) -> Result<Format, ReadError> {
        while self.input.read_more(&mut self.head)? {
            if let Some(format) = detect::at_once(&self.head) {
                return Ok(format);
            }
            // Blank lines at the top say nothing.
            let telling = self.head.trim_ascii_start().len();
            if telling >= HEAD || self.head.len() >= LARGEST_DOCUMENT {
                return detect::detect(detect::sample(&self.head));
            }
        }
        detect::detect(&self.head)
    }

    /// Reads on until there is so much, or the input ends. Returns whether it has ended.
    fn fill(&mut self, length: usize) -> Result<bool, ReadError> {
        while self.head.len() < length {
            if !self.input.read_more(&mut self.head)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Reads a text that fits no format, if it can only mean one thing; otherwise the error stays.
    fn paste(mut self, error: ReadError) -> Result<Reader<R>, ReadError> {
        if !matches!(error.problem, Problem::Unrecognised(..)) {
            return Err(error);
        }
        // A document that is too large has the error that was found at its beginning.
        if !self.fill(LARGEST_DOCUMENT)? {
            return Err(error);
        }
        text::drop_byte_order_mark(&mut self.head);
        pasted(&self.head).unwrap_or(Err(error))
    }

    fn open(mut self, format: Format) -> Result<Reader<R>, ReadError> {
        let Self { options, .. } = self;
        let mut assumptions = Vec::new();
        let stage = match format.codec().read {
            format::Read::Line(_) if self.begins_with_words(format) => {
                assumptions.push(Assumption::Words);
                self.lines(Lines::Amid)
            }
            format::Read::Line(_) => self.lines(Lines::Puzzles),
            format::Read::Games => Stage::Games(Box::new(Games::new(self.rest()))),
            format::Read::Mat => {
                let boards = crate::mat::read(&mut self.rest(), options.variable.as_deref())?;
                assumptions = boards.assumptions;
                let records: Records = boards.found.into_iter().map(Record::new).map(Ok).collect();
                Stage::Document(records.into_iter())
            }
            format::Read::Text(read) => match self.report(format) {
                None => return self.pieces(format, read),
                Some(assumed) => {
                    assumptions = assumed;
                    self.lines(Lines::Boards(Box::default()))
                }
            },
            format::Read::Table => {
                self.fill(HEAD)?;
                match Table::find(&self.head, options.column.as_ref())? {
                    Some(table) => self.lines(Lines::Table(table)),
                    None => return self.document(format),
                }
            }
            format::Read::Either { is_line, .. } => {
                let mut ended = false;
                while self.head.len() < HEAD && !ended && first_line(&self.head, false).is_none() {
                    ended = !self.input.read_more(&mut self.head)?;
                }
                let first = first_line(&self.head, ended).and_then(|line| line_text(line).ok());
                match first.as_deref().filter(|line| is_line(line)) {
                    None => return self.document(format),
                    Some(line) if options.format.is_none() && json::is_foreign(line) => {
                        match json::any(line).transpose()? {
                            Some(found) => {
                                assumptions = found.assumptions;
                                self.lines(Lines::Foreign)
                            }
                            None => self.lines(Lines::Puzzles),
                        }
                    }
                    Some(_) => self.lines(Lines::Puzzles),
                }
            }
        };
        Ok(Reader { format, stage, assumptions })
    }

    /// Whether the input is lines of 81 amid words.
    fn begins_with_words(&self, format: Format) -> bool {
        let is_open = format == Format::Line && self.options.format.is_none();
        is_open && detect::begins_with_words(&self.head)
    }

    /// What was assumed, if the input is boards amid words.
    fn report(&self, format: Format) -> Option<Vec<Assumption>> {
        let is_open = format == Format::Board && self.options.format.is_none();
        let is_long = self.head.len() >= HEAD;
        let head = if is_long { detect::sample(&self.head) } else { &self.head };
        let head = text::without_colours(head);
        is_open.then(|| report::assumptions(&letters::text(&head))).flatten()
    }

    fn rest(self) -> Rest<R> {
        Rest { head: self.head, place: 0, input: self.input }
    }

    fn lines(self, lines: Lines) -> Stage<R> {
        let chunks = LineChunks::with_head(self.head, self.input);
        let chunk = Chunk::default();
        Stage::Lines(LineStage { chunks, chunk, offset: 0, number: 1, lines, any: false })
    }

    /// Boards one after the other.
    fn pieces(self, format: Format, read: fn(&str) -> Records) -> Result<Reader<R>, ReadError> {
        let Self { input, head, options } = self;
        let pieces = Pieces::new(head, input, read)?;
        if let Some((whole, records)) = pieces.whole() {
            return settled(format, records, whole, options);
        }
        let stage = Stage::Pieces(Box::new(pieces.begin()?));
        Ok(Reader { format, stage, assumptions: Vec::new() })
    }

    /// A text that must be read as a whole.
    fn document(mut self, format: Format) -> Result<Reader<R>, ReadError> {
        if !self.fill(LARGEST_DOCUMENT)? {
            return Err(Problem::LargeDocument(LARGEST_DOCUMENT).into());
        }
        let records = read_document(format, &self.head);
        settled(format, records, &self.head, self.options)
    }
}

/// The puzzles of a whole text; if there are none, those that it can only mean.
fn settled<R>(
    format: Format,
    records: Records,
    bytes: &[u8],
    options: &Options,
) -> Result<Reader<R>, ReadError> {
    if options.format.is_none()
        && !records.iter().any(Result::is_ok)
        && let Some(pasted) = pasted(bytes)
    {
        return pasted;
    }
    if records.is_empty() {
        return Err(Problem::Empty.into());
    }
    let stage = Stage::Document(records.into_iter());
    Ok(Reader { format, stage, assumptions: Vec::new() })
}

fn pasted<R>(bytes: &[u8]) -> Option<Result<Reader<R>, ReadError>> {
    let text = text::without_colours(bytes);
    let pasted = paste::read(&letters::text(&text))?;
    Some(pasted.map(|pasted| Reader {
        format: pasted.format,
        stage: Stage::Document(pasted.records.into_iter()),
        assumptions: pasted.assumptions,
    }))
}

/// An input from its beginning, of which some was read before.
#[derive(Debug)]
struct Rest<R> {
    head: Vec<u8>,
    place: usize,
    input: Source<R>,
}

impl<R: Read> Read for Rest<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut head = &self.head[self.place..];
        if head.is_empty() {
            return self.input.read(buffer);
        }
        let count = head.read(buffer)?;
        self.place += count;
        Ok(count)
    }
}

/// The first line that is not blank, without its line break, if all of it is there.
fn first_line(head: &[u8], ended: bool) -> Option<&[u8]> {
    let text = head.trim_ascii_start();
    let end = memchr::memchr(b'\n', text).or_else(|| ended.then_some(text.len()))?;
    (end > 0).then(|| &text[..end])
}

/// The puzzles of a whole text.
pub(crate) fn read_document(format: Format, bytes: &[u8]) -> Records {
    match format.codec().read {
        format::Read::Mat => Vec::new(),
        format::Read::Games => Games::new(bytes).collect(),
        format::Read::Text(read) | format::Read::Either { text: read, .. } => {
            read(&letters::text(&text::without_colours(bytes)))
        }
        format::Read::Table => crate::csv::read_board(&letters::text(bytes)),
        format::Read::Line(_) => letters::text(bytes)
            .lines()
            .zip(1..)
            .filter_map(|(line, number)| read_line(format, line.as_bytes(), number))
            .collect(),
    }
}

/// What is wrong with the text, read in this format.
pub(crate) fn first_error(format: Format, text: &str) -> ReadError {
    let mut records = read_document(format, text.as_bytes()).into_iter();
    records.find_map(Result::err).unwrap_or_else(|| Problem::Missing("puzzle").into())
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
                let record = match &mut self.lines {
                    Lines::Puzzles => read_line(format, line, number),
                    Lines::Amid => read_amid(format, line, number),
                    Lines::Boards(boards) => read_report(boards, line, number),
                    Lines::Table(table) => table.read_line(line, number),
                    Lines::Foreign => read_foreign(line, number),
                };
                if record.is_some() {
                    self.any = true;
                    return record;
                }
            }
            self.offset = 0;
            match self.chunks.next_into(&mut self.chunk) {
                Ok(true) => self.number = self.chunk.first_line(),
                Ok(false) => return self.end(),
                Err(error) => return Some(Err(error.into())),
            }
        }
    }
}

impl<R> LineStage<R> {
    /// What is wrong with the end of the input, or with all of it.
    fn end(&mut self) -> Option<Result<Record, ReadError>> {
        if let Lines::Boards(boards) = &mut self.lines
            && let Some(cut) = boards.end(self.number)
        {
            return Some(cut);
        }
        let any = std::mem::replace(&mut self.any, true);
        (!any).then(|| Err(Problem::Empty.into()))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match &mut self.stage {
            Stage::Lines(lines) => lines.next(self.format),
            Stage::Pieces(boards) => boards.next(),
            Stage::Games(games) => games.next(),
            Stage::Document(records) => records.next(),
            Stage::Done => None,
        };
        let ends = match &item {
            None => true,
            Some(Err(error)) => error.is_of_input(),
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
    let read = |text: &str| match format.codec().read {
        format::Read::Line(read) => read(text).map(Some),
        format::Read::Either { line: read, .. } => read(text),
        _ => Ok(None),
    };
    read_numbered(line, number, read)
}

/// Reads one line of a format that has one puzzle on each, unless it is words.
fn read_amid(format: Format, line: &[u8], number: u64) -> Option<Result<Record, ReadError>> {
    let is_words = line_text(line).is_ok_and(|text| line::is_words(&text));
    if is_words { None } else { read_line(format, line, number) }
}

/// Reads one line of a text with boards.
fn read_report(
    boards: &mut report::Boards,
    line: &[u8],
    number: u64,
) -> Option<Result<Record, ReadError>> {
    match line_text(&text::without_colours(line)) {
        Ok(line) => boards.read_line(&line, number),
        Err(error) => Some(Err(error.on_line(number))),
    }
}

/// Reads one line of JSON of another program, which must hold one puzzle.
fn read_foreign(line: &[u8], number: u64) -> Option<Result<Record, ReadError>> {
    read_numbered(line, number, |text| {
        let found = json::any(text).ok_or(Problem::Missing("puzzle"))??.found;
        match found.as_slice() {
            [puzzle] => Ok(Some(Record::new(*puzzle))),
            several => Err(Problem::SeveralOnLine(several.len()).into()),
        }
    })
}

fn read_numbered(
    line: &[u8],
    number: u64,
    read: impl Fn(&str) -> Result<Option<Record>, ReadError>,
) -> Option<Result<Record, ReadError>> {
    let record = line_text(line).and_then(|text| {
        if text.trim().is_empty() || text.starts_with('#') { Ok(None) } else { read(&text) }
    });
    match record {
        Ok(None) => None,
        Ok(Some(record)) => Some(Ok(Record { line: number, ..record })),
        Err(error) => Some(Err(error.on_line(number))),
    }
}

/// The line as text, if it is not too long.
pub(crate) fn line_text(line: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if line.len() > LONGEST_LINE {
        return Err(Problem::LongLine(LONGEST_LINE).into());
    }
    Ok(letters::text(line))
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
