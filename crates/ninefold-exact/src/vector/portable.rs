//! Lanes as a plain array: the reference for the others, and the path of every other processor.

use super::{Lanes, Line81, Words};

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
    fn word(words: &Words, lane: usize) -> u32 {
        words.0[lane % 16]
    }

    #[inline(always)]
    fn column(rows: &[Words], lane: usize) -> [Words; 2] {
        let mut board = [Words::ZERO; 2];
        let (low, high) = rows.split_at(15);
        for (row, word) in low.iter().zip(&mut board[0].0[..15]) {
            *word = row.0[lane % 16];
        }
        for (row, word) in high.iter().zip(&mut board[1].0[..15]) {
            *word = row.0[lane % 16];
        }
        board
    }

    #[inline(always)]
    fn put_column(rows: &mut [Words], lane: usize, board: &[Words; 2]) {
        let (low, high) = rows.split_at_mut(15);
        for (row, word) in low.iter_mut().zip(&board[0].0[..15]) {
            row.0[lane % 16] = *word;
        }
        for (row, word) in high.iter_mut().zip(&board[1].0[..15]) {
            row.0[lane % 16] = *word;
        }
    }

    #[inline(always)]
    fn digits_of(line: &Line81) -> (Self, Self) {
        let mut board = [[0; 16]; 2];
        for (index, &byte) in line.iter().enumerate() {
            let digit = usize::from(byte.wrapping_sub(b'1'));
            if digit < 9 {
                board[digit / 5][digit % 5 * 3 + index / 27] |= 1 << (index % 27);
            }
        }
        (Self(board[0]), Self(board[1]))
    }

    #[inline(always)]
    fn is_readable(line: &Line81) -> bool {
        line.iter().all(|&byte| byte == b'.' || byte.is_ascii_digit())
    }

    #[inline(always)]
    fn spell(low: Self, high: Self) -> Line81 {
        let mut line = [b'.'; 81];
        for digit in 0..9 {
            for band in 0..3 {
                let words = if digit < 5 { &low.0 } else { &high.0 };
                let mut left = words[digit % 5 * 3 + band];
                while left != 0 {
                    line[27 * band + left.trailing_zeros() as usize] = b'1' + digit as u8;
                    left &= left - 1;
                }
            }
        }
        line
    }
}
