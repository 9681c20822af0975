//! Sixteen 32-bit lanes, on the widest vector unit that the processor has.
//!
//! The rules of Sudoku are written once, over [`Lanes`]. This module holds the three kinds of
//! lanes, chooses one at run time, and is the only place with unsafe code: intrinsics may run
//! only where the processor has them, and [`run`] is what sees to it.

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::fmt;

/// A puzzle or a solution as 81 ASCII bytes, row by row.
pub type Line81 = [u8; 81];

/// Sixteen lanes in memory, on a cache line of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Words(pub(crate) [u32; 16]);

impl Words {
    pub(crate) const ZERO: Self = Self([0; 16]);
}

/// Sixteen lanes in registers. Every operation works lane by lane unless it says otherwise.
pub(crate) trait Lanes: Copy {
    fn splat(word: u32) -> Self;
    fn load(words: &Words) -> Self;
    fn store(self, words: &mut Words);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that `other` lacks.
    fn minus(self, other: Self) -> Self;
    /// Addition, wrapping.
    fn add(self, other: Self) -> Self;
    /// Subtraction, wrapping.
    fn sub(self, other: Self) -> Self;
    fn shl<const BY: u32>(self) -> Self;
    fn shr<const BY: u32>(self) -> Self;
    /// The upper word of the 64-bit shift to the left of `self` followed by `low`.
    fn shl_from<const BY: i32>(self, low: Self) -> Self;
    /// The lane `from[i]` of `self` in each lane `i`.
    fn permute(self, from: &Words) -> Self;
    /// Whether any bit of any lane is set.
    fn any(self) -> bool;
    /// The lanes that are not zero, lane 0 in the lowest bit.
    fn occupied(self) -> u16;
    /// One lane of words in memory, by itself: compilers that see many such reads in a row make
    /// gather instructions of them, which take longer than all the reads together.
    fn word(words: &Words, lane: usize) -> u32;
    /// One lane of each of 30 words, as a board: 15 in each group.
    fn column(rows: &[Words], lane: usize) -> [Words; 2];
    /// The reverse of [`Lanes::column`]: puts a board into one lane of 30 words.
    fn put_column(rows: &mut [Words], lane: usize, board: &[Words; 2]);
    /// Where each digit stands in a line, 27 bits for the cells of a band, in the lanes of a board.
    /// Bits above those and lanes that a board leaves empty may hold anything.
    fn digits_of(line: &Line81) -> (Self, Self);
    /// Whether a line has digits, dots and zeros only.
    fn is_readable(line: &Line81) -> bool;
    /// The line in which each digit stands where it has a bit, as in [`Lanes::digits_of`].
    fn spell(low: Self, high: Self) -> Line81;
}

/// The vector unit that a solver runs on.
///
/// All of them give the same answers in the same order; they differ in speed alone. A solver
/// takes the widest by itself, so naming one is for tests and measurements.
///
/// ```
/// use ninefold_exact::Unit;
///
/// assert!(Unit::available().any(|unit| unit == Unit::widest()));
/// assert!(Unit::available().any(|unit| unit == Unit::Portable));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// Plain arrays, which compilers turn into whatever the target has.
    Portable,
    /// Pairs of 256-bit registers of x86-64.
    Avx2,
    /// 512-bit registers of x86-64, with the extensions of Ice Lake and Zen 4.
    Avx512,
}

impl Unit {
    /// Those that this processor has, narrowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::Portable, Self::Avx2, Self::Avx512].into_iter().filter(|unit| unit.is_available())
    }

    /// The widest that this processor has.
    #[inline]
    pub fn widest() -> Self {
        [Self::Avx512, Self::Avx2]
            .into_iter()
            .find(|unit| unit.is_available())
            .unwrap_or(Self::Portable)
    }

    /// Whether this processor has it.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Portable => "portable",
            Self::Avx2 => "AVX2",
            Self::Avx512 => "AVX-512",
        })
    }
}

/// Work that can run on any kind of lanes.
pub(crate) trait Task {
    type Output;

    /// Must be `#[inline(always)]` all the way down: a function that is not inlined into the
    /// entry of its unit is compiled without that unit's instructions.
    fn run<V: Lanes>(self) -> Self::Output;
}

/// Runs the task on this unit, or on the portable lanes if the processor does not have it.
#[inline]
pub(crate) fn run<T: Task>(unit: Unit, task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        x86::run(unit, task)
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = unit;
        task.run::<portable::Array>()
    }
}
