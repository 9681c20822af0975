//! How one board lies in 27 words.
//!
//! A word holds one digit in one band: which of the band's 27 cells may still hold the digit.
//! Each of its rows has nine bits and a guard bit above them, which is zero except in the middle
//! of a sum, so that the three rows can be added to and subtracted from at once:
//!
//! ```text
//!  bit 31 30   29   28 … 20   19   18 … 10    9    8 … 0
//!      .  .  guard   row 2  guard   row 1   guard  row 0     column c of a row at its bit c
//! ```
//!
//! The words of a single board fill two groups of sixteen lanes. Three lanes side by side are the
//! three bands of one digit, so what bands tell each other is a rotation within threes, and what
//! digits tell each other is a rotation by threes.
//!
//! ```text
//!  lane   0  1  2   3  4  5   6  7  8   9 10 11  12 13 14  15
//!  low   1a 1b 1c  2a 2b 2c  3a 3b 3c  4a 4b 4c  5a 5b 5c   .     digit 1, band a …
//!  high  6a 6b 6c  7a 7b 7c  8a 8b 8c  9a 9b 9c   .  .  .   .
//! ```
//!
//! Lanes marked with a dot stay zero, except on their way to and from boards in lockstep: there the
//! high group carries the cells with several candidates in lanes 12 to 14.

use crate::vector::Words;

/// The same nine bits in all three rows.
pub(crate) const fn in_every_row(row: u32) -> u32 {
    row | row << 10 | row << 20
}

/// Every cell of a band.
pub(crate) const CELLS: u32 = in_every_row(0o777);
/// The guard bits.
pub(crate) const GUARDS: u32 = in_every_row(0o1000);
/// The first, middle and last column of each block: the place of one intersection in a row.
pub(crate) const FIRST: u32 = in_every_row(0o111);
pub(crate) const MIDDLE: u32 = in_every_row(0o222);
pub(crate) const LAST: u32 = in_every_row(0o444);
/// The first and the last block of each row.
pub(crate) const LEFT_BLOCK: u32 = in_every_row(0o007);
pub(crate) const RIGHT_BLOCK: u32 = in_every_row(0o700);
/// Single rows.
pub(crate) const TOP: u32 = 0o777;
pub(crate) const CENTRE: u32 = 0o777 << 10;
pub(crate) const BOTTOM: u32 = 0o777 << 20;

/// The group (0 low, 1 high) and the lane of a digit's first band.
pub(crate) const fn lane_of(digit: usize) -> (usize, usize) {
    (digit / 5, digit % 5 * 3)
}

/// Lane numbers for a permutation that brings to each lane the one `digits` digits and `bands`
/// bands further on, in rotation.
pub(crate) const fn rotation(digits: usize, bands: usize) -> Words {
    let mut from = [15; 16];
    let mut lane = 0;
    while lane < 15 {
        let (digit, band) = (lane / 3, lane % 3);
        from[lane] = ((digit + digits) % 5 * 3 + (band + bands) % 3) as u32;
        lane += 1;
    }
    Words(from)
}

/// The word in the first `lanes` lanes, zero in the others.
pub(crate) const fn in_first(lanes: usize, word: u32) -> Words {
    let mut words = [0; 16];
    let mut lane = 0;
    while lane < lanes {
        words[lane] = word;
        lane += 1;
    }
    Words(words)
}

/// 27 contiguous bits, moved apart to make room for the guards.
pub(crate) const fn with_guards(cells: u32) -> u32 {
    cells & 0o777 | (cells & 0o777_000) << 1 | (cells & 0o777_000_000) << 2
}

/// 27 contiguous bits, guards removed.
pub(crate) const fn without_guards(word: u32) -> u32 {
    word & TOP | (word & CENTRE) >> 1 | (word & BOTTOM) >> 2
}
