//! Lanes of 32 bits, on the widest vector unit that the processor has.
//!
//! The rules of Sudoku are written once, over [`Lanes`]. This module holds the kinds of lanes,
//! chooses one at run time, and is the only place with unsafe code: intrinsics may run only where
//! the processor has them, and [`run`] is what sees to it.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod pair;
mod portable;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod quad;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse;
mod unit;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use unit::Unit;
pub(crate) use unit::{Task, run};

use crate::layout::{CELLS, place_of};

/// A puzzle or a solution as 81 ASCII bytes, row by row.
pub type Line81 = [u8; 81];

/// Sixteen words in memory, on a cache line of their own. Narrower units use the first few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Words(pub(crate) [u32; 16]);

impl Words {
    pub(crate) const ZERO: Self = Self([0; 16]);
}

/// A board in memory: twelve quads, of which a digit fills one each.
pub(crate) type BoardWords = [Words; 3];

/// Lanes side by side. Every operation works lane by lane.
pub(crate) trait Lanes: Copy {
    /// How many there are: four, eight or sixteen.
    const LANES: usize;

    fn splat(word: u32) -> Self;
    /// So many words as there are lanes, the part of them with this number.
    fn load(words: &Words, part: usize) -> Self;
    fn store(self, words: &mut Words, part: usize);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that `other` lacks.
    fn minus(self, other: Self) -> Self;
    /// Addition, of lanes whose sum fits into 32 bits.
    fn add(self, other: Self) -> Self;
    /// Subtraction, of lanes that are not smaller than those of `other`.
    fn sub(self, other: Self) -> Self;
    fn shl<const BY: u32>(self) -> Self;
    fn shr<const BY: u32>(self) -> Self;
    /// `inside` where the mask has a bit, `outside` in all other cells. Bits between and above the
    /// rows may hold anything that [`Lanes::rows_on`] can cope with.
    #[inline(always)]
    fn select(mask: u32, inside: Self, outside: Self) -> Self {
        inside.and(Self::splat(mask)).or(outside.and(Self::splat(CELLS & !mask)))
    }
    /// The three rows of each word rotated by one, and by two. Bits between and above the rows may
    /// hold anything.
    #[inline(always)]
    fn rows_on(self) -> (Self, Self) {
        (self.shl::<10>().or(self.shr::<20>()), self.shl::<20>().or(self.shr::<10>()))
    }
    /// The lanes that are not zero, lane 0 in the lowest bit.
    fn occupied(self) -> u16;
    /// One lane of words in memory, by itself: compilers that see many such reads in a row make
    /// gather instructions of them, which take longer than all the reads together.
    fn word(words: &Words, lane: usize) -> u32;
    /// Changes one lane of words in memory.
    fn put_word(words: &mut Words, lane: usize, word: u32);
}

/// Lanes in a register, four of which make a quad: a digit of a single board.
pub(crate) trait Quads: Lanes {
    /// What boards in lockstep are worked on with.
    type Lockstep: Lanes;
    /// How many registers a board takes.
    const REGISTERS: usize = 9_usize.div_ceil(Self::LANES / 4);

    /// The quad with this number, in every quad.
    fn load_quad(words: &Words, quad: usize) -> Self;
    /// In each quad the lanes 1, 2, 0; the fourth may hold anything.
    fn next_band(self) -> Self;
    /// In each quad the lanes 2, 0, 1; the fourth may hold anything.
    fn last_band(self) -> Self;
    /// Quads exchanged with their neighbours, or pairs of quads with pairs. Asked for only if there
    /// are as many.
    fn swap_quads(self, by: Swap) -> Self;
    /// Whether any bit of any lane is set.
    fn any(self) -> bool;
    /// The four lowest bits of each byte of a line, one bit to a quad: 27 bits for the cells of
    /// each band. Bits above those, and the idle lane, are zero.
    fn nibbles_of(line: &Line81) -> Words;
    /// Whether a line has digits, dots and zeros only.
    fn is_readable(line: &Line81) -> bool;
    /// The line whose digits have these bits, as in [`Quads::nibbles_of`].
    fn spell(nibbles: &Words) -> Line81;

    /// The register of a board with this number.
    #[inline(always)]
    fn load_part(board: &BoardWords, register: usize) -> Self {
        let parts = 16 / Self::LANES;
        Self::load(&board[register / parts], register % parts)
    }

    #[inline(always)]
    fn store_part(self, board: &mut BoardWords, register: usize) {
        let parts = 16 / Self::LANES;
        self.store(&mut board[register / parts], register % parts);
    }
}

/// How quads change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Swap {
    Neighbours,
    Pairs,
}

/// One lane of 30 words, the three bands of ten digits, as a board.
#[inline(always)]
pub(crate) fn column<V: Lanes>(rows: &[[Words; 3]; 10], lane: usize) -> BoardWords {
    let mut board = [Words::ZERO; 3];
    for (digit, rows) in rows.iter().enumerate() {
        for (band, row) in rows.iter().enumerate() {
            let (part, word) = place_of(digit, band);
            board[part].0[word] = V::word(row, lane);
        }
    }
    board
}

/// The reverse of [`column()`].
#[inline(always)]
pub(crate) fn put_column<V: Lanes>(rows: &mut [[Words; 3]; 10], lane: usize, board: &BoardWords) {
    for (digit, rows) in rows.iter_mut().enumerate() {
        for (band, row) in rows.iter_mut().enumerate() {
            let (part, word) = place_of(digit, band);
            V::put_word(row, lane, board[part].0[word]);
        }
    }
}
