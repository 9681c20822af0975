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
//! A digit of a single board has four words, a *quad*: its three bands, and one that is idle. A
//! register takes as many quads as it has room for, so a board fills nine registers of 128 bits,
//! five of 256 or three of 512, and lies in memory in the same way for all of them:
//!
//! ```text
//!  word    0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15
//!         1a 1b 1c  .  2a 2b 2c  .  3a 3b 3c  .  4a 4b 4c  .     digit 1, band a …
//!         5a 5b 5c  .  6a 6b 6c  .  7a 7b 7c  .  8a 8b 8c  .
//!         9a 9b 9c  .   .  .  .  .   .  .  .  .   .  .  .  .
//! ```
//!
//! What bands tell each other moves within a quad, and what digits tell each other from register
//! to register, or by whole quads.
//!
//! Words marked with a dot stay zero, except on their way to and from boards in lockstep: there
//! the cells with several candidates lie in the place of a tenth digit.

use crate::vector::{BoardWords, Words};

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

/// Where the cells with several candidates lie among the digits of boards in lockstep.
pub(crate) const MANY: usize = 9;

/// The place of a digit's word in a board: which of the board's [`Words`], and which of those.
pub(crate) const fn place_of(digit: usize, band: usize) -> (usize, usize) {
    (digit / 4, digit % 4 * 4 + band)
}

/// The same word for these digits in all three bands, zero elsewhere.
pub(crate) const fn for_digits(from: usize, to: usize, word: u32) -> BoardWords {
    let mut words = [Words::ZERO; 3];
    let mut at = from * 3;
    while at < to * 3 {
        let (part, lane) = place_of(at / 3, at % 3);
        words[part].0[lane] = word;
        at += 1;
    }
    words
}

/// The same word for all three bands of each quad.
pub(crate) const fn in_bands(word: u32) -> Words {
    for_digits(0, 4, word)[0]
}

/// 27 contiguous bits, moved apart to make room for the guards.
pub(crate) const fn with_guards(cells: u32) -> u32 {
    cells & 0o777 | (cells & 0o777_000) << 1 | (cells & 0o777_000_000) << 2
}

/// 27 contiguous bits, guards removed.
pub(crate) const fn without_guards(word: u32) -> u32 {
    word & TOP | (word & CENTRE) >> 1 | (word & BOTTOM) >> 2
}
