//! Four lanes in a 128-bit register, written once for every processor that has such registers.

use super::pair::Pair;
use super::{Lanes, Line81, Quads, Swap, Words};

/// A 128-bit register, as four words or as sixteen bytes.
pub(super) trait Bits128: Copy {
    fn splat(word: u32) -> Self;
    fn load(words: &[u32; 4]) -> Self;
    fn store(self, words: &mut [u32; 4]);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that `other` lacks.
    fn minus(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn shl<const BY: u32>(self) -> Self;
    fn shr<const BY: u32>(self) -> Self;
    /// The words 1, 2, 0, 3.
    fn next(self) -> Self;
    /// The words 2, 0, 1, 3.
    fn last(self) -> Self;
    fn any(self) -> bool;
    /// The words that are not zero, the first in the lowest bit.
    fn occupied(self) -> u16;
    /// One of many words in memory, read by an instruction of its own.
    fn word(words: &Words, lane: usize) -> u32;
    fn load_bytes(bytes: &[u8; 16]) -> Self;
    fn store_bytes(self, bytes: &mut [u8; 16]);
    fn splat_byte(byte: u8) -> Self;
    /// The lowest four bits of each byte: sixteen bits for each of the four.
    fn nibbles(self) -> [u16; 4];
    /// All bits of a byte that is a digit, a dot or a zero.
    fn readable(self) -> Self;
    /// Whether all bits are set.
    fn is_full(self) -> bool;
    /// All bits of the bytes that have their bit here.
    fn bytes_at(bits: u16) -> Self;
}

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Quad<B>(B);

/// Where sixteen bytes of a third of a line begin: the second time at those that end with it.
const HALVES: [usize; 2] = [0, 27 - 16];

impl<B: Bits128> Lanes for Quad<B> {
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(B::splat(word))
    }

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        Self(B::load(&words.0.as_chunks().0[part]))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        self.0.store(&mut words.0.as_chunks_mut().0[part]);
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.add(other.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0.sub(other.0))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Self(self.0.shl::<BY>())
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        Self(self.0.shr::<BY>())
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        self.0.occupied()
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        B::word(words, lane)
    }

    #[inline(always)]
    fn put_word(words: &mut Words, lane: usize, word: u32) {
        words.0[lane % 16] = word;
    }
}

impl<B: Bits128> Quads for Quad<B> {
    type Lockstep = Pair<Quad<B>>;

    #[inline(always)]
    fn load_quad(words: &Words, quad: usize) -> Self {
        Self::load(words, quad)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(self.0.next())
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        Self(self.0.last())
    }

    #[inline(always)]
    fn swap_quads(self, _: Swap) -> Self {
        self
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0.any()
    }

    #[inline(always)]
    fn nibbles_of(line: &Line81) -> Words {
        let mut nibbles = Words::ZERO;
        for band in 0..3 {
            for half in HALVES {
                let bits = B::load_bytes(sixteen(line, 27 * band + half)).nibbles();
                for (bit, bits) in bits.into_iter().enumerate() {
                    nibbles.0[4 * bit + band] |= u32::from(bits) << half;
                }
            }
        }
        nibbles
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        let mut all = B::splat(!0);
        for at in [0, 16, 32, 48, 64, 65] {
            all = all.and(B::load_bytes(sixteen(line, at)).readable());
        }
        all.is_full()
    }

    #[inline(always)]
    fn spell(nibbles: &Words) -> Line81 {
        let mut line = [b'.'; 81];
        for band in 0..3 {
            for half in HALVES {
                let mut bytes = B::splat_byte(b'0');
                for bit in 0..4 {
                    let set = B::bytes_at((nibbles.0[4 * bit + band] >> half) as u16);
                    bytes = bytes.or(set.and(B::splat_byte(1 << bit)));
                }
                let into = line[27 * band + half..].first_chunk_mut();
                bytes.store_bytes(into.expect("a third has 27 bytes"));
            }
        }
        line
    }
}

#[inline(always)]
fn sixteen(line: &Line81, at: usize) -> &[u8; 16] {
    line[at..].first_chunk().expect("a line has 81 bytes")
}
