//! Writing many puzzles into one file.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;

use crate::format::{Format, Frame};
use crate::record::Record;
use crate::writer::{Loss, WriteError, losses, write};
use crate::{csv, opensudoku};

/// Writes puzzles one after the other into a file of one format, in constant memory.
///
/// A file of several may look otherwise than a file of one: comma-separated values are a board for
/// one puzzle and a table for many, and a MATLAB file takes no second one.
///
/// ```
/// use ninefold_format::{Format, Reader, Writer};
///
/// let lines = "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3\n".repeat(2);
/// let mut table = Vec::new();
/// let mut writer = Writer::new(Format::Csv, &mut table);
/// for record in Reader::new(lines.as_bytes())? {
///     writer.write(&record?).unwrap();
/// }
/// assert_eq!(writer.finish().unwrap(), []);
/// assert_eq!(table, format!("puzzle\n{lines}").as_bytes());
/// # Ok::<(), ninefold_format::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    format: Format,
    out: W,
    written: u64,
    /// The last record, if what comes next depends on it.
    last: Option<Record>,
    losses: Vec<(Loss, u64)>,
    /// Where each loss stands among the others.
    places: HashMap<Loss, usize>,
}

/// How a file of several puzzles is made.
enum Many {
    /// Files of one follow each other, with this between them.
    Joined(&'static [u8]),
    /// In a way of its own.
    Framed(&'static Frame),
    /// Not at all.
    Refused,
}

fn many(format: Format) -> Many {
    match format {
        Format::Csv => Many::Framed(&csv::TABLE),
        Format::OpenSudoku => Many::Framed(&opensudoku::COLLECTION),
        Format::Mat => Many::Refused,
        Format::Json => Many::Joined(b""),
        lines if lines.is_lines() => Many::Joined(b""),
        _ => Many::Joined(b"\n"),
    }
}

impl<W: io::Write> Writer<W> {
    /// A file of this format, still empty.
    pub fn new(format: Format, out: W) -> Self {
        let (losses, places) = (Vec::new(), HashMap::new());
        Self { format, out, written: 0, last: None, losses, places }
    }

    /// Adds a puzzle. The first may be held back until the second comes or the file ends.
    ///
    /// # Errors
    ///
    /// If the format is never written or holds one puzzle only, and those of the output. A file
    /// that is refused because of its second puzzle has not been begun.
    pub fn write(&mut self, record: &Record) -> Result<(), WriterError> {
        match many(self.format) {
            Many::Joined(between) => {
                let bytes = write(self.format, record)?;
                self.out.write_all(if self.written > 0 { between } else { b"" })?;
                self.out.write_all(&bytes)?;
                self.note(losses(self.format, record));
            }
            Many::Refused if self.last.is_some() => {
                return Err(WriteError::HoldsOne(self.format).into());
            }
            Many::Framed(frame) => {
                if let Some(last) = self.last.take() {
                    self.write_framed(frame, &last, record)?;
                }
                self.last = Some(record.clone());
            }
            Many::Refused => self.last = Some(record.clone()),
        }
        self.written += 1;
        Ok(())
    }

    fn write_framed(&mut self, frame: &Frame, last: &Record, record: &Record) -> io::Result<()> {
        if self.written == 1 {
            self.out.write_all(frame.head.as_bytes())?;
            self.out.write_all((frame.entry)(None, last).as_bytes())?;
            self.note(frame.losses(self.format, last));
        }
        self.out.write_all((frame.entry)(Some(last), record).as_bytes())?;
        self.note(frame.losses(self.format, record));
        Ok(())
    }

    fn note(&mut self, losses: Vec<Loss>) {
        for loss in losses {
            match self.places.entry(loss) {
                Entry::Occupied(known) => self.losses[*known.get()].1 += 1,
                Entry::Vacant(new) => {
                    self.losses.push((new.key().clone(), 1));
                    new.insert(self.losses.len() - 1);
                }
            }
        }
    }

    /// Ends the file. Returns what was lost, and from how many puzzles.
    ///
    /// # Errors
    ///
    /// Those of the output, and if the format is never written.
    pub fn finish(mut self) -> Result<Vec<(Loss, u64)>, WriterError> {
        match (self.last.take(), many(self.format)) {
            (Some(_), Many::Framed(frame)) if self.written > 1 => {
                self.out.write_all(frame.foot.as_bytes())?;
            }
            (Some(only), _) => {
                self.out.write_all(&write(self.format, &only)?)?;
                self.note(losses(self.format, &only));
            }
            (None, _) => {}
        }
        self.out.flush()?;
        Ok(self.losses)
    }
}

impl Frame {
    /// What the record loses among others.
    fn losses(&self, format: Format, record: &Record) -> Vec<Loss> {
        let mut all = losses(format, record);
        for (detail, _) in record.details.iter() {
            let loss = Loss::Detail(detail);
            // At most eight details are lost, and those come before everything else.
            if !self.details.contains(&detail) && !all.iter().take(16).any(|known| *known == loss) {
                all.push(loss);
            }
        }
        all
    }
}

/// Why a file can't be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriterError {
    /// The format does not allow it.
    Format(WriteError),
    /// The output failed.
    Io(io::Error),
}

impl Display for WriterError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl Error for WriterError {}

impl From<WriteError> for WriterError {
    fn from(error: WriteError) -> Self {
        Self::Format(error)
    }
}

impl From<io::Error> for WriterError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
