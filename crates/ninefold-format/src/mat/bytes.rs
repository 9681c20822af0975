//! Numbers out of bytes, in either order.

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
pub(super) fn word(bytes: &[u8], endian: Endian) -> u64 {
    let shift = |word: u64, byte: &u8| word << 8 | u64::from(*byte);
    match endian {
        Endian::Little => bytes.iter().rev().fold(0, shift),
        Endian::Big => bytes.iter().fold(0, shift),
    }
}
