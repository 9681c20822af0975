//! Lanes as a plain array: the reference for the others, and the path of every other processor.

use super::{Lanes, Line, Words};

#[derive(Clone, Copy)]
pub(super) struct Array([u32; 16]);

impl Array {
    #[inline(always)]
    fn map(self, change: impl Fn(u32) -> u32) -> Self {
        Self(self.0.map(change))
    }

    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|lane| combine(self.0[lane], other.0[lane])))
    }
}

impl Lanes for Array {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; 16])
    }

    #[inline(always)]
    fn load(words: &Words) -> Self {
        Self(words.0)
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        words.0 = self.0;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        self.map(|a| a << BY)
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        self.map(|a| a >> BY)
    }

    #[inline(always)]
    fn shl_from<const BY: i32>(self, low: Self) -> Self {
        self.zip(low, |a, b| a << BY | b >> (32 - BY))
    }

    #[inline(always)]
    fn permute(self, from: &Words) -> Self {
        Self(from.0.map(|lane| self.0[lane as usize & 15]))
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) != 0
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        (0..16).fold(0, |set, lane| set | u16::from(self.0[lane] != 0) << lane)
    }

    #[inline(always)]
    fn bytes_equal(line: &Line, byte: u8) -> [u32; 3] {
        std::array::from_fn(|band| {
            let cells = &line[27 * band..27 * (band + 1)];
            cells.iter().rev().fold(0, |mask, &cell| mask << 1 | u32::from(cell == byte))
        })
    }

    #[inline(always)]
    fn spell(masks: &[[u32; 3]; 9]) -> Line {
        let mut line = [b'.'; 81];
        for (byte, bands) in (b'1'..).zip(masks) {
            for (band, &mask) in bands.iter().enumerate() {
                let mut left = mask;
                while left != 0 {
                    line[27 * band + left.trailing_zeros() as usize] = byte;
                    left &= left - 1;
                }
            }
        }
        line
    }
}
