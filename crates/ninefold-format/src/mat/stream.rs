//! A place in a file that is read once, from its start to its end, and held nowhere.

use std::io::{self, Read};

use super::bytes::{Endian, word};
use super::problem::MatProblem;
use crate::ReadError;

/// How much may be unpacked of a file on the way to what is wanted. Little bytes may unpack to
/// much, and all that is passed over must be.
const MOST_UNPACKED: u64 = 1 << 30;

/// Up to so many bytes are taken at once.
const SMALL: u64 = 1 << 10;

/// What is still allowed in a file.
#[derive(Debug)]
pub(super) struct Budget {
    /// How many bytes may still be unpacked.
    pub(super) unpacked: u64,
    /// How many variables, also those inside of others, may still be looked at.
    pub(super) variables: usize,
    /// How many numbers may still be kept.
    pub(super) numbers: usize,
}

impl Budget {
    pub(super) const fn new() -> Self {
        let (variables, numbers) = (super::MOST_VARIABLES, super::MOST_NUMBERS);
        Self { unpacked: MOST_UNPACKED, variables, numbers }
    }
}

/// Bytes as they come.
pub(super) struct Stream<'a> {
    reader: &'a mut dyn Read,
    /// How many bytes have been read.
    place: u64,
    /// Where the innermost element ends.
    end: u64,
    /// Where in the file compressed data begin, if these are some: places in them mean nothing.
    packed_at: Option<u64>,
    pub(super) endian: Endian,
    pub(super) budget: &'a mut Budget,
}

impl<'a> Stream<'a> {
    /// A whole file.
    pub(super) fn new(reader: &'a mut dyn Read, endian: Endian, budget: &'a mut Budget) -> Self {
        Self { reader, place: 0, end: u64::MAX, packed_at: None, endian, budget }
    }

    /// Runs `read` on the next `length` bytes, unpacked.
    pub(super) fn unpacked<T>(
        &mut self,
        length: u64,
        read: impl FnOnce(&mut Stream<'_>) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let start = self.place;
        self.inside(length, |stream| {
            let (endian, end) = (stream.endian, stream.end);
            let mut packed = Counted { reader: &mut *stream.reader, left: end - start, count: 0 };
            let mut unpacked = flate2::read::ZlibDecoder::new(&mut packed);
            let inner = read(&mut Stream {
                reader: &mut unpacked,
                place: 0,
                end: u64::MAX,
                packed_at: Some(start),
                endian,
                budget: stream.budget,
            });
            stream.place += packed.count;
            inner
        })
    }

    /// Runs `read` on the next `length` bytes, and passes over what it leaves of them.
    pub(super) fn inside<T>(
        &mut self,
        length: u64,
        read: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let (outer, end) = (self.end, self.place.saturating_add(length));
        if end > outer {
            return Err(self.truncated(outer));
        }
        self.end = end;
        let read = read(self)?;
        self.skip(end - self.place)?;
        self.end = outer;
        Ok(read)
    }

    /// The same, without passing over anything.
    pub(super) fn inside_loosely<T>(
        &mut self,
        length: u64,
        read: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let outer = std::mem::replace(&mut self.end, self.place.saturating_add(length));
        let read = read(self);
        self.end = outer;
        read
    }

    /// Where it is in the file, for errors.
    pub(super) fn offset(&self) -> u64 {
        self.packed_at.unwrap_or(self.place)
    }

    /// How much is left of the innermost element.
    pub(super) const fn left(&self) -> u64 {
        self.end - self.place
    }

    fn truncated(&self, place: u64) -> ReadError {
        MatProblem::Truncated { offset: self.packed_at.unwrap_or(place) }.into()
    }

    /// This problem at this place.
    pub(super) fn corrupt(&self, expected: &'static str) -> ReadError {
        MatProblem::Corrupt { offset: self.offset(), expected }.into()
    }

    /// The next bytes, allocated as they come.
    pub(super) fn take(&mut self, count: u64) -> Result<Vec<u8>, ReadError> {
        if count <= SMALL {
            return self.take_small(count);
        }
        let mut bytes = Vec::new();
        let taken = self.copy(count, &mut bytes)?;
        if taken < count {
            return Err(self.truncated(self.place));
        }
        Ok(bytes)
    }

    /// The next few bytes, which `io::copy` would make ready a large buffer for.
    fn take_small(&mut self, count: u64) -> Result<Vec<u8>, ReadError> {
        if count > self.left() {
            return Err(self.truncated(self.end));
        }
        self.spend_unpacked(count)?;
        let mut bytes = vec![0; count as usize];
        let mut filled = 0;
        while filled < bytes.len() {
            match self.reader.read(&mut bytes[filled..]) {
                Ok(0) => {
                    self.place += filled as u64;
                    return Err(self.truncated(self.place));
                }
                Ok(read) => filled += read.min(bytes.len() - filled),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.io_error(&error)),
            }
        }
        self.place += count;
        Ok(bytes)
    }

    fn spend_unpacked(&mut self, count: u64) -> Result<(), ReadError> {
        if self.packed_at.is_some() {
            let left = self.budget.unpacked.checked_sub(count);
            self.budget.unpacked = left.ok_or(MatProblem::LargeVariable(MOST_UNPACKED))?;
        }
        Ok(())
    }

    /// Passes over the next bytes.
    pub(super) fn skip(&mut self, count: u64) -> Result<(), ReadError> {
        if count == 0 {
            return Ok(());
        }
        if self.copy(count, &mut io::sink())? < count {
            return Err(self.truncated(self.place));
        }
        Ok(())
    }

    fn copy(&mut self, count: u64, to: &mut impl io::Write) -> Result<u64, ReadError> {
        if count > self.left() {
            return Err(self.truncated(self.end));
        }
        self.spend_unpacked(count)?;
        let copied = io::copy(&mut (&mut *self.reader).take(count), to);
        let copied = copied.map_err(|error| self.io_error(&error))?;
        self.place += copied;
        Ok(copied)
    }

    fn io_error(&self, error: &io::Error) -> ReadError {
        use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
        match self.packed_at {
            Some(offset) if matches!(error.kind(), InvalidData | InvalidInput | UnexpectedEof) => {
                MatProblem::Compression { offset }.into()
            }
            _ => ReadError::of_io(error),
        }
    }

    /// The next four bytes as a number.
    pub(super) fn number(&mut self) -> Result<u32, ReadError> {
        let bytes = self.take(4)?;
        Ok(word(&bytes, self.endian) as u32)
    }

    /// The next four bytes as a number; `None` if the file ends here.
    pub(super) fn next_number(&mut self) -> Result<Option<u32>, ReadError> {
        let mut first = [0];
        let read = (&mut *self.reader).take(1).read(&mut first);
        if read.map_err(|error| self.io_error(&error))? == 0 {
            return Ok(None);
        }
        self.place += 1;
        let rest = self.take(3)?;
        let bytes = [first[0], rest[0], rest[1], rest[2]];
        Ok(Some(word(&bytes, self.endian) as u32))
    }

    /// Notes that so many numbers are to be kept.
    pub(super) fn spend(&mut self, numbers: usize) -> Result<(), ReadError> {
        let left = self.budget.numbers.checked_sub(numbers);
        self.budget.numbers = left.ok_or(MatProblem::ManyNumbers(super::MOST_NUMBERS))?;
        Ok(())
    }

    /// Reads compressed data to their end, where their checksum is.
    pub(super) fn finish(&mut self) -> Result<(), ReadError> {
        let mut buffer = vec![0; 1 << 12];
        loop {
            let read = self.reader.read(&mut buffer).map_err(|error| self.io_error(&error))?;
            if read == 0 {
                return Ok(());
            }
            self.spend_unpacked(read as u64)?;
        }
    }
}

/// A part of a file, and how much of it was read.
struct Counted<'a> {
    reader: &'a mut dyn Read,
    left: u64,
    count: u64,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        let count = self.reader.read(&mut buffer[..most])?;
        self.left -= count as u64;
        self.count += count as u64;
        Ok(count)
    }
}
