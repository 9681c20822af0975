//! Lanes in plain 64-bit words: the reference for the others, and the path of every other processor.
//!
//! Two lanes share a word. Sums and differences never leave their lane, so only shifts have to be
//! kept from reaching into the neighbour.

use super::{Lanes, Line81, Quads, Swap, Words};

/// Lanes 0 and 1, then lanes 2 and 3, the first of each in the lower half.
#[derive(Clone, Copy)]
pub(super) struct Portable(u64, u64);

const LOW: u64 = 0xFFFF_FFFF;

#[inline(always)]
const fn both(word: u32) -> u64 {
    word as u64 | (word as u64) << 32
}

impl Portable {
    #[inline(always)]
    fn from_words(words: [u32; 4]) -> Self {
        let [a, b, c, d] = words.map(u64::from);
        Self(a | b << 32, c | d << 32)
    }

    #[inline(always)]
    fn words(self) -> [u32; 4] {
        [self.0 as u32, (self.0 >> 32) as u32, self.1 as u32, (self.1 >> 32) as u32]
    }
}

impl Lanes for Portable {
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(both(word), both(word))
    }

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        Self::from_words(words.0.as_chunks().0[part])
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        words.0.as_chunks_mut().0[part] = self.words();
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0 ^ other.0, self.1 ^ other.1)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0, self.1 & !other.1)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0), self.1.wrapping_add(other.1))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0), self.1.wrapping_sub(other.1))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        let kept = both(!0 << BY);
        Self(self.0 << BY & kept, self.1 << BY & kept)
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        let kept = both(!0 >> BY);
        Self(self.0 >> BY & kept, self.1 >> BY & kept)
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        let [a, b, c, d] = self.words().map(|word| u16::from(word != 0));
        a | b << 1 | c << 2 | d << 3
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        words.0[lane % 16]
    }

    #[inline(always)]
    fn put_word(words: &mut Words, lane: usize, word: u32) {
        words.0[lane % 16] = word;
    }
}

impl Quads for Portable {
    type Lockstep = Portable;

    #[inline(always)]
    fn load_quad(words: &Words, quad: usize) -> Self {
        Self::load(words, quad)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(self.0 >> 32 | self.1 << 32, self.0 & LOW)
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        Self(self.1 & LOW | self.0 << 32, self.0 >> 32)
    }

    #[inline(always)]
    fn swap_quads(self, _: Swap) -> Self {
        self
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0 | self.1 != 0
    }

    #[inline(always)]
    fn nibbles_of(line: &Line81) -> Words {
        let mut nibbles = Words::ZERO;
        for (band, bytes) in line.chunks_exact(27).enumerate() {
            for (at, eight) in eights(bytes) {
                for bit in 0..4 {
                    // The product brings the lowest bits of eight bytes together in its top byte.
                    let bits = (eight >> bit & 0x0101_0101_0101_0101)
                        .wrapping_mul(0x0102_0408_1020_4080)
                        >> 56;
                    nibbles.0[4 * bit + band] |= (bits as u32) << at;
                }
            }
        }
        nibbles
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        line.iter().fold(true, |all, &byte| all & (byte == b'.' || byte.is_ascii_digit()))
    }

    #[inline(always)]
    fn spell(nibbles: &Words) -> Line81 {
        let mut line = [b'0'; 81];
        for (band, bytes) in line.chunks_exact_mut(27).enumerate() {
            let [a, b, c, d] = [0, 1, 2, 3].map(|bit| nibbles.0[4 * bit + band]);
            for (cell, byte) in bytes.iter_mut().enumerate() {
                let bit = |bits: u32| (bits >> cell & 1) as u8;
                *byte += bit(a) | bit(b) << 1 | bit(c) << 2 | bit(d) << 3;
            }
        }
        line
    }
}

/// Eight bytes of a third of a line at a time, with the number of the first: the last time those that
/// end with it.
#[inline(always)]
fn eights(third: &[u8]) -> [(usize, u64); 4] {
    [0, 8, 16, 27 - 8].map(|at| {
        let eight = third[at..].first_chunk().expect("a third has 27 bytes");
        (at, u64::from_le_bytes(*eight))
    })
}
