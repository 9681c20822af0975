//! The games of a file, one after the other: in constant memory, and in time that grows with the
//! length of the file alone.

use std::io::{self, BufRead, BufReader, Read};

use ninefold_core::Puzzle;
use quick_xml::events::attributes::AttrError;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Error, Reader, XmlVersion};

use super::{ELEMENTS, NAMELESS, legal, malformed, read_data};
use crate::record::{Detail, Record};
use crate::{Problem, ReadError};

/// No tag, comment or text is longer than this many bytes; a half played game takes 800.
const LONGEST_EVENT: usize = 1 << 20;

/// More elements inside of each other than this make no sense.
const DEEPEST: usize = 64;

/// The games of a file.
#[derive(Debug)]
pub(crate) struct Games<R> {
    xml: Reader<Counted<BufReader<R>>>,
    buffer: Vec<u8>,
    /// The elements that are open, with the names of folders.
    open: Vec<Element>,
    /// What the file says about all games that follow.
    words: Record,
    /// Whether any game was there.
    any: bool,
    done: bool,
}

/// An element that is open.
#[derive(Debug)]
enum Element {
    Folder(String),
    /// One with words about all games, and what it says so far.
    Words(Detail, String),
    Other,
}

/// Where something begins.
#[derive(Clone, Copy)]
struct Place {
    line: u64,
    column: u64,
}

impl<R: Read> Games<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            xml: Reader::from_reader(Counted::new(BufReader::new(input))),
            buffer: Vec::new(),
            open: Vec::new(),
            words: Record::new(Puzzle::EMPTY),
            any: false,
            done: false,
        }
    }

    /// The next game, readable or not; `None` after the end of the file.
    fn game(&mut self) -> Result<Option<Game>, ReadError> {
        loop {
            let place = self.xml.get_ref().place();
            self.xml.get_mut().left = LONGEST_EVENT;
            let mut buffer = std::mem::take(&mut self.buffer);
            buffer.clear();
            let event = self.xml.read_event_into(&mut buffer);
            let game = event.map_err(|error| error_at(&error, place)).and_then(|event| {
                let (open, words) = (&mut self.open, &mut self.words);
                let mut nest = Nest { open, words, place };
                nest.take(event)
            });
            self.buffer = buffer;
            match game? {
                Found::Game(game) => return Ok(Some(*game)),
                Found::Nothing => {}
                Found::End if self.any => return Ok(None),
                Found::End => return Err(Problem::Missing("<game data=\"…\"/> element").into()),
            }
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        // What is wrong with one game stops nothing; what is wrong with the XML does.
        match self.game() {
            Ok(Some(game)) => {
                self.any = true;
                Some(game)
            }
            Ok(None) => {
                self.done = true;
                None
            }
            Err(error) => {
                self.done = true;
                Some(Err(error))
            }
        }
    }
}

/// A game, or what is wrong with it.
type Game = Result<Record, ReadError>;

/// What an event is.
enum Found {
    Game(Box<Game>),
    Nothing,
    End,
}

/// The elements around an event.
struct Nest<'a> {
    open: &'a mut Vec<Element>,
    words: &'a mut Record,
    place: Place,
}

impl Nest<'_> {
    fn take(&mut self, event: Event<'_>) -> Result<Found, ReadError> {
        match event {
            Event::Start(tag) => {
                let game = self.tag(&tag)?;
                let element = self.element(&tag)?;
                self.open.push(element);
                if self.open.len() > DEEPEST {
                    return Err(self.wrong("too many elements are inside of each other"));
                }
                return Ok(game);
            }
            Event::Empty(tag) => return self.tag(&tag),
            Event::End(_) => {
                if let Some(Element::Words(detail, text)) = self.open.pop() {
                    self.words.details.set(detail, legible(&text));
                }
            }
            Event::Text(text) => self.add(&text.xml10_content()),
            Event::CData(text) => self.add(&text.xml10_content()),
            Event::GeneralRef(reference) => self.add(&resolved(&reference)),
            Event::Eof if self.open.is_empty() => return Ok(Found::End),
            Event::Eof => return Err(Problem::Truncated("the XML").into()),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
        Ok(Found::Nothing)
    }

    fn wrong(&self, what: &'static str) -> ReadError {
        malformed(what).on_line(self.place.line).at_column(self.place.column)
    }

    /// What a tag begins.
    fn tag(&self, tag: &BytesStart<'_>) -> Result<Found, ReadError> {
        let name = tag.name();
        match name.as_ref() {
            "opensudoku" => Ok(Found::Nothing),
            _ if self.open.is_empty() => {
                Err(Problem::Missing("<opensudoku> element around it").into())
            }
            "game" => Ok(Found::Game(Box::new(self.game(tag)?))),
            _ => Ok(Found::Nothing),
        }
    }

    fn element(&self, tag: &BytesStart<'_>) -> Result<Element, ReadError> {
        let name = tag.name();
        if name.as_ref() == "folder" {
            let [name] = self.attributes(tag, ["name"])?;
            return Ok(Element::Folder(name.unwrap_or_default()));
        }
        let words = ELEMENTS.iter().find(|(known, _)| *known == name.as_ref());
        Ok(match words {
            Some(&(_, detail)) if self.open.len() == 1 => Element::Words(detail, String::new()),
            _ => Element::Other,
        })
    }

    /// Adds to the words of the element that is open.
    fn add(&mut self, text: &str) {
        if let Some(Element::Words(_, words)) = self.open.last_mut()
            && words.len() < LONGEST_EVENT
        {
            words.push_str(text);
        }
    }

    fn game(&self, tag: &BytesStart<'_>) -> Result<Game, ReadError> {
        let line = self.place.line;
        let [data, note] = self.attributes(tag, ["data", "note"])?;
        let mut record = Record { line, ..self.words.clone() };
        let folder = self.open.iter().rev().find_map(|element| match element {
            Element::Folder(name) => Some(legible(name)),
            Element::Words(..) | Element::Other => None,
        });
        if let Some(name) = folder.filter(|name| !name.is_empty() && *name != NAMELESS) {
            record.details.set(Detail::Title, name);
        }
        if let Some(note) = note.as_deref().map(legible).filter(|note| !note.is_empty()) {
            record.details.set(Detail::Comment, note);
        }
        let data = data.ok_or(Problem::Missing("data in its <game>"));
        let cells = data.map_err(ReadError::from).and_then(|data| read_data(&data));
        Ok(cells.map_err(|error| error.on_line(line)).map(|cells| {
            record.puzzle = Puzzle::new(cells);
            record
        }))
    }

    /// The values of these attributes; of those that are there twice, the first.
    fn attributes<const N: usize>(
        &self,
        tag: &BytesStart<'_>,
        wanted: [&str; N],
    ) -> Result<[Option<String>; N], ReadError> {
        let mut values = [const { None }; N];
        // Comparing each name with all others, as a validator would, takes the square of their
        // number.
        for attribute in tag.attributes().with_checks(false) {
            let attribute =
                attribute.map_err(|error: AttrError| error_at(&error.into(), self.place))?;
            let place = wanted.iter().position(|name| attribute.key.as_ref() == *name);
            let Some(value) = place.map(|place| &mut values[place]) else { continue };
            if value.is_none() {
                let text = attribute.normalized_value(XmlVersion::Implicit1_0);
                *value = Some(text.map_err(|error| error_at(&error, self.place))?.into_owned());
            }
        }
        Ok(values)
    }
}

/// Words without the blanks around them, and without what could not be written again.
fn legible(text: &str) -> String {
    text.trim().chars().map(legal).collect()
}

/// The character that a reference such as `&amp;` or `&#10;` stands for; of others nothing.
fn resolved(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(character)) = reference.resolve_char_ref() {
        return character.into();
    }
    let name = reference.xml10_content();
    quick_xml::escape::resolve_predefined_entity(&name).unwrap_or_default().to_owned()
}

fn error_at(error: &Error, place: Place) -> ReadError {
    let problem = match error {
        Error::Io(error)
            if error
                .get_ref()
                .is_some_and(<dyn std::error::Error + Send + Sync>::is::<TooLong>) =>
        {
            malformed("a tag or a text is longer than 1 MiB").problem
        }
        Error::Io(error) => return ReadError::of_io(error),
        Error::Encoding(_) => Problem::NotUtf8,
        _ => malformed("the XML has a mistake here").problem,
    };
    ReadError::from(problem).on_line(place.line).at_column(place.column)
}

/// A reader that knows where it is and reads no more than it may.
#[derive(Debug)]
struct Counted<B> {
    reader: B,
    line: u64,
    /// How many bytes of the line have been read.
    column: u64,
    left: usize,
}

/// An event is longer than may be.
#[derive(Debug)]
struct TooLong;

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("too long")
    }
}

impl std::error::Error for TooLong {}

impl<B> Counted<B> {
    const fn new(reader: B) -> Self {
        Self { reader, line: 1, column: 0, left: LONGEST_EVENT }
    }

    const fn place(&self) -> Place {
        Place { line: self.line, column: self.column + 1 }
    }
}

impl<B: BufRead> Read for Counted<B> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut available = self.fill_buf()?;
        let count = available.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl<B: BufRead> BufRead for Counted<B> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let available = self.reader.fill_buf()?;
        if self.left == 0 && !available.is_empty() {
            return Err(io::Error::other(TooLong));
        }
        Ok(&available[..available.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        // What is consumed is still in the buffer of the reader: asking for it reads nothing.
        if let Ok(available) = self.reader.fill_buf() {
            let consumed = &available[..count.min(available.len())];
            self.line += crate::chunks::line_breaks(consumed);
            self.column = match memchr::memrchr(b'\n', consumed) {
                Some(end) => (consumed.len() - end - 1) as u64,
                None => self.column + consumed.len() as u64,
            };
        }
        self.left -= count.min(self.left);
        self.reader.consume(count);
    }
}
