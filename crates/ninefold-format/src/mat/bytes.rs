//! Numbers out of bytes, in either order.

use super::problem::MatProblem;

/// Which byte of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Endian {
    Little,
    Big,
}

/// How a number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    Int8,
    Uint8,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Single,
    Double,
    Int64,
    Uint64,
}

impl Storage {
    pub(super) const fn size(self) -> usize {
        match self {
            Self::Int8 | Self::Uint8 => 1,
            Self::Int16 | Self::Uint16 => 2,
            Self::Int32 | Self::Uint32 | Self::Single => 4,
            Self::Double | Self::Int64 | Self::Uint64 => 8,
        }
    }

    /// The numbers that these bytes store. What a double can't hold exactly is beyond 9 anyway.
    #[expect(clippy::cast_precision_loss, reason = "only 0 to 9 are told apart later")]
    pub(super) fn numbers(self, bytes: &[u8], endian: Endian) -> Vec<f64> {
        let number = |bytes: &[u8]| {
            let bits = word(bytes, endian);
            match self {
                Self::Int8 => f64::from((bits as u8).cast_signed()),
                Self::Int16 => f64::from((bits as u16).cast_signed()),
                Self::Int32 => f64::from((bits as u32).cast_signed()),
                Self::Int64 => bits.cast_signed() as f64,
                Self::Uint8 | Self::Uint16 | Self::Uint32 | Self::Uint64 => bits as f64,
                Self::Single => f64::from(f32::from_bits(bits as u32)),
                Self::Double => f64::from_bits(bits),
            }
        };
        bytes.chunks_exact(self.size()).map(number).collect()
    }
}

/// These bytes as whole numbers of four bytes.
pub(super) fn words(bytes: &[u8], endian: Endian) -> Vec<u32> {
    bytes.chunks_exact(4).map(|bytes| word(bytes, endian) as u32).collect()
}

/// The number in up to eight bytes.
fn word(bytes: &[u8], endian: Endian) -> u64 {
    let shift = |word: u64, byte: &u8| word << 8 | u64::from(*byte);
    match endian {
        Endian::Little => bytes.iter().rev().fold(0, shift),
        Endian::Big => bytes.iter().fold(0, shift),
    }
}

/// A place in bytes that never runs beyond their end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    place: usize,
    /// Where in the file `bytes` begin; for compressed data, where those begin.
    base: usize,
    /// Whether offsets inside of `bytes` mean something in the file.
    packed: bool,
    pub(super) endian: Endian,
}

impl<'a> Cursor<'a> {
    /// At the start of bytes that stand at `base` in the file.
    pub(super) const fn new(bytes: &'a [u8], base: usize, endian: Endian) -> Self {
        Self { bytes, place: 0, base, packed: false, endian }
    }

    /// At the start of bytes that were compressed at `base` in the file.
    pub(super) const fn unpacked(bytes: &'a [u8], base: usize, endian: Endian) -> Self {
        Self { bytes, place: 0, base, packed: true, endian }
    }

    /// Where it is in the file, for errors.
    pub(super) const fn offset(&self) -> usize {
        if self.packed { self.base } else { self.base + self.place }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.place >= self.bytes.len()
    }

    /// The next bytes.
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], MatProblem> {
        let rest = self.bytes.get(self.place..).unwrap_or_default();
        let taken = rest.get(..count);
        let end = self.offset() + if self.packed { 0 } else { rest.len() };
        let taken = taken.ok_or(MatProblem::Truncated { offset: end })?;
        self.place += count;
        Ok(taken)
    }

    /// The next four bytes as a number.
    pub(super) fn number(&mut self) -> Result<u32, MatProblem> {
        let endian = self.endian;
        self.take(4).map(|bytes| word(bytes, endian) as u32)
    }

    /// Skips to the next place that eight divides. The last element may lack its padding.
    pub(super) fn align(&mut self) {
        self.place = self.place.next_multiple_of(8);
    }

    /// This problem at this place.
    pub(super) const fn corrupt(&self, expected: &'static str) -> MatProblem {
        MatProblem::Corrupt { offset: self.offset(), expected }
    }
}
