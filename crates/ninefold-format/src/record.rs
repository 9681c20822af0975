//! One puzzle as it was read, with whatever the file said about it.

use ninefold_core::Puzzle;

/// A puzzle together with what its file said about it.
///
/// ```
/// use ninefold_core::Puzzle;
/// use ninefold_format::{Detail, Record};
///
/// let mut record = Record::new(Puzzle::EMPTY);
/// record.details.set(Detail::Author, "Ada");
/// assert_eq!(record.details.get(Detail::Author), Some("Ada"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The puzzle: givens, placed digits and remaining candidates, kept apart.
    pub puzzle: Puzzle,
    /// Title, author, level and the like.
    pub details: Details,
    /// The line on which it began, counted from 1; 1 for formats without lines.
    pub line: u64,
}

impl Record {
    /// This puzzle, of which nothing more is said.
    pub const fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, details: Details { known: Vec::new(), extra: Vec::new() }, line: 1 }
    }
}

impl From<Puzzle> for Record {
    fn from(puzzle: Puzzle) -> Self {
        Self::new(puzzle)
    }
}

/// A kind of thing that files say about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Detail {
    /// Its name.
    Title,
    /// Who made it.
    Author,
    /// What it is.
    Description,
    /// Anything else somebody wrote beside it.
    Comment,
    /// When it was made or published.
    Date,
    /// Where it was published.
    Source,
    /// How hard it is said to be.
    Level,
    /// Where it is on the web.
    Url,
}

impl Detail {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Title,
        Self::Author,
        Self::Description,
        Self::Comment,
        Self::Date,
        Self::Source,
        Self::Level,
        Self::Url,
    ];

    /// Its name in lower case, such as `author`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Description => "description",
            Self::Comment => "comment",
            Self::Date => "date",
            Self::Source => "source",
            Self::Level => "level",
            Self::Url => "url",
        }
    }
}

/// What a file says about a puzzle beside its cells. Absent details take no memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    known: Vec<(Detail, String)>,
    /// Fields that only one format has, by that format's name for them: the other columns of a
    /// table, the technique code of a `HoDoKu` library line.
    pub extra: Vec<(String, String)>,
}

impl Details {
    /// This detail, if the file has it.
    pub fn get(&self, detail: Detail) -> Option<&str> {
        self.known.iter().find(|(kind, _)| *kind == detail).map(|(_, text)| text.as_str())
    }

    /// Sets this detail; an empty text takes it away.
    pub fn set(&mut self, detail: Detail, text: impl Into<String>) {
        let text = text.into();
        self.known.retain(|(kind, _)| *kind != detail);
        if !text.is_empty() {
            self.known.push((detail, text));
            self.known.sort_by_key(|(kind, _)| *kind);
        }
    }

    /// Sets this detail, or adds to it on a new line.
    pub fn append(&mut self, detail: Detail, text: &str) {
        match self.known.iter_mut().find(|(kind, _)| *kind == detail) {
            Some((_, before)) => {
                before.push('\n');
                before.push_str(text);
            }
            None => self.set(detail, text),
        }
    }

    /// The details that the file has, in the order of [`Detail::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Detail, &str)> {
        self.known.iter().map(|(kind, text)| (*kind, text.as_str()))
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.extra.is_empty()
    }
}
