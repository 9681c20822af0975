//! Puzzles with what are said to be their answers: two files side by side, or two columns of a table.

use ninefold::format::{Detail, Details, Options, ReadError, Reader, Record};

use crate::failure::InputError;
use crate::input::{Bytes, Source};

/// Where answers come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answers<'a> {
    /// The column of a table that has this name, or is called as such columns are; or none.
    Column(Option<&'a str>),
    /// Another source, whose first is the answer to the first puzzle and so on.
    Source(&'a Source),
}

/// A puzzle and its answer.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) puzzle: Result<Record, ReadError>,
    pub(crate) answer: Answered,
}

/// What stands where an answer could.
#[derive(Debug)]
pub(crate) enum Answered {
    /// Nothing could: the grid has its answer filled in.
    InPlace,
    /// Nothing does.
    Missing,
    /// This, of another source.
    By(Result<Box<Record>, ReadError>),
    /// This, beside the puzzle. Reading it is part of the work.
    Beside(String),
}

/// What was left over.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unpaired {
    /// Puzzles without an answer.
    pub(crate) puzzles: u64,
    /// Answers without a puzzle.
    pub(crate) answers: u64,
}

/// The pairs of a source.
pub(crate) struct Pairs {
    puzzles: Reader<Bytes>,
    answers: Partner,
    unpaired: Unpaired,
}

enum Partner {
    Source(Box<Reader<Bytes>>),
    /// Beside the puzzles, once it is known where: who has none there lacks one.
    Beside(Option<Place>),
}

/// Where beside the puzzles the answers are.
enum Place {
    /// In the column of this name.
    Column(String),
    /// Behind the puzzle: a table of two columns without a header is lines with comments.
    Comment,
}

impl Pairs {
    pub(crate) fn new(
        puzzles: Reader<Bytes>,
        answers: Answers<'_>,
        options: &Options,
    ) -> Result<Self, InputError> {
        let answers = match answers {
            Answers::Source(source) => Partner::Source(Box::new(source.reader_noted(options)?)),
            Answers::Column(name) => {
                Partner::Beside(name.map(|name| Place::Column(name.to_owned())))
            }
        };
        Ok(Self { puzzles, answers, unpaired: Unpaired::default() })
    }

    /// What was left over, when there are no more pairs.
    pub(crate) fn unpaired(mut self) -> Unpaired {
        if let Partner::Source(answers) = &mut self.answers {
            self.unpaired.answers = answers.by_ref().count() as u64;
        }
        self.unpaired
    }
}

impl Iterator for Pairs {
    type Item = Pair;

    fn next(&mut self) -> Option<Pair> {
        let puzzle = self.puzzles.next()?;
        let answer = match (&mut self.answers, &puzzle) {
            // A puzzle that can't be read has its answer all the same: the others keep theirs.
            (Partner::Source(answers), _) => {
                let boxed = |answer: Result<Record, ReadError>| Answered::By(answer.map(Box::new));
                answers.next().map_or(Answered::Missing, boxed)
            }
            (Partner::Beside(_), Err(_)) => Answered::InPlace,
            (Partner::Beside(place), Ok(record)) => {
                *place = place.take().or_else(|| Place::find(&record.details));
                match place {
                    Some(place) => {
                        let text = place.text(record).filter(|text| !text.trim().is_empty());
                        text.map_or(Answered::Missing, |text| Answered::Beside(text.to_owned()))
                    }
                    None => Answered::InPlace,
                }
            }
        };
        self.unpaired.puzzles += u64::from(matches!(answer, Answered::Missing));
        Some(Pair { puzzle, answer })
    }
}

/// How the columns are called that have the answers in the collections that people share.
const NAMES: [&str; 4] = ["solution", "solutions", "answer", "answers"];

impl Place {
    /// The column that is called so, or where else there are 81 digits.
    fn find(details: &Details) -> Option<Self> {
        let named = |name: &&str| details.extra.iter().any(|(it, _)| it.eq_ignore_ascii_case(name));
        if let Some(name) = NAMES.iter().find(|name| named(name)) {
            return Some(Self::Column((*name).to_owned()));
        }
        let is_digit = |byte: u8| (b'1'..=b'9').contains(&byte);
        let is_full = |text: &str| text.len() == 81 && text.bytes().all(is_digit);
        let full = details.extra.iter().find(|(_, text)| is_full(text));
        let comment = details.get(Detail::Comment).filter(|text| is_full(text));
        full.map(|(name, _)| Self::Column(name.clone())).or(comment.map(|_| Self::Comment))
    }

    /// What stands there.
    fn text<'a>(&self, record: &'a Record) -> Option<&'a str> {
        match self {
            Self::Comment => record.details.get(Detail::Comment),
            Self::Column(name) => {
                let named = |(it, _): &&(String, String)| it.eq_ignore_ascii_case(name);
                record.details.extra.iter().find(named).map(|(_, text)| text.as_str())
            }
        }
    }
}
