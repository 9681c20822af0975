//! Boards in lockstep, one in each lane.
//!
//! A single board leaves lanes empty and waits for each result. Many boards, one to a lane and
//! one word of each to a vector, leave none empty, and what one digit does hardly waits for the
//! others, so there is always something to do:
//!
//! ```text
//!              lane 0    lane 1    lane 2   …  lane 15
//!  words[0]    digit 1, band a, of boards 0 to 15
//!  words[1]    digit 1, band b
//!  words[2]    digit 1, band c
//!  words[3]    digit 2, band a
//!     ⋮
//!  words[26]   digit 9, band c
//!  words[27]   cells with several candidates, band a
//!     ⋮
//! ```
//!
//! The rules are those of [`crate::rules`], and so is what they lead to.

use crate::branch::{Place, choose, strike_lowest, with_fewest};
use crate::layout::{CELLS, GUARDS, MANY};
use crate::rules::{
    Trio, bands, columns_of, crossing, keep_columns, minus, naked_singles, rotate_columns,
    row_singles,
};
use crate::vector::{BoardWords, Lanes, Words, column, put_column};

/// The candidates of up to sixteen boards, as many as the vector unit has lanes.
#[derive(Clone, Debug)]
pub(crate) struct Lockstep {
    /// By digit and band, and after the digits the cells that have two candidates or more.
    words: [[Words; 3]; 10],
    /// Scratch: the cells that the sweep finds each digit fixed in.
    fixed_by: [[Words; 3]; 9],
    /// The cells that have three candidates or more since the last sweep, by band.
    three: [Words; 3],
}

/// What a sweep did, as sets of lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swept {
    /// Boards without a solution.
    pub(crate) contradiction: u16,
    /// Boards that have no cell with several candidates: solved, if the digits fit.
    pub(crate) full: u16,
    /// Boards on which the rules may have more to do.
    pub(crate) changed: u16,
}

impl Swept {
    /// Boards on which the rules have nothing left to do.
    pub(crate) fn settled(self) -> u16 {
        self.contradiction | self.full | !self.changed
    }
}

impl Lockstep {
    pub(crate) const EMPTY: Self = Self {
        words: [[Words::ZERO; 3]; 10],
        fixed_by: [[Words::ZERO; 3]; 9],
        three: [Words::ZERO; 3],
    };

    /// Puts a board into a lane, as [`Lockstep::board`] has copied it or
    /// [`Board::store`](crate::board::Board::store) has stored it.
    #[inline(always)]
    pub(crate) fn put<V: Lanes>(&mut self, lane: usize, board: &BoardWords) {
        put_column::<V>(&mut self.words, lane, board);
    }

    /// Copies the board out of a lane.
    #[inline(always)]
    pub(crate) fn board<V: Lanes>(&self, lane: usize) -> BoardWords {
        column::<V>(&self.words, lane)
    }

    /// Branches a board that is settled: keeps the first branch in the lane, and makes the rest of
    /// a copy of the board.
    ///
    /// The digit of the first branch is struck from the peers at once, and those that had it as one
    /// of two candidates are solved: the next sweep then knows what it would have found out.
    #[inline(always)]
    pub(crate) fn branch<V: Lanes>(&mut self, lane: usize, copy: &mut BoardWords) {
        let [a, b, c] = &self.words[MANY];
        let many = [V::word(a, lane), V::word(b, lane), V::word(c, lane)];
        let [a, b, c] = &self.three;
        let three = [V::word(a, lane), V::word(b, lane), V::word(c, lane)];
        let mut fewest = [many[0] & !three[0], many[1] & !three[1], many[2] & !three[2]];
        if fewest == [0; 3] {
            fewest = with_fewest(copy);
        }
        let place @ Place { band, bit, peers } = choose(fewest, many);
        let mut digits = 0_u32;
        for (digit, words) in self.words[..MANY].iter().enumerate() {
            digits |= u32::from(V::word(&words[band], lane) & bit != 0) << digit;
        }
        strike_lowest(copy, place, digits, three);
        let first = digits.trailing_zeros() as usize % 9;
        digits &= digits.wrapping_sub(1);
        while digits != 0 {
            self.words[digits.trailing_zeros() as usize % 9][band].0[lane % 16] &= !bit;
            digits &= digits - 1;
        }
        for other in 0..3 {
            let word = &mut self.words[first][other].0[lane % 16];
            let struck = *word & peers[other];
            *word &= !struck;
            let here = if other == band { bit } else { 0 };
            self.words[MANY][other].0[lane % 16] = many[other] & !(struck & !three[other] | here);
        }
    }

    /// Applies every rule once to all boards.
    ///
    /// Digits follow each other, and what one of them takes for itself the next ones know at once.
    /// A board is settled if no cell has been solved and the last of the rules has struck nothing:
    /// what the others struck has been seen by it, and they would find the board as they left it.
    #[inline(always)]
    pub(crate) fn sweep<V: Lanes>(&mut self) -> Swept {
        let many = load::<V>(&self.words[MANY]);
        let mut changed = V::splat(0);
        // The guards of the rows that have cells for all digits.
        let mut rows = V::splat(!0);
        let mut fixed = [V::splat(0); 3];
        for (words, fixed_by) in self.words.iter_mut().zip(&mut self.fixed_by) {
            let by_band = bands(naked(minus(load::<V>(words), fixed), many));
            let any = columns_of(by_band);
            let (one, two) = rotate_columns(any);
            let kept = any.and(crossing(one.rows_on(), two.rows_on()));
            changed = changed.or(any.xor(kept));
            let after = keep_columns(by_band, kept);
            for band in 0..3 {
                let (single, with_cells) = row_singles(after[band]);
                fixed[band] = fixed[band].or(single);
                rows = rows.and(with_cells);
                single.store(&mut fixed_by[band], 0);
                after[band].store(&mut words[band], 0);
            }
        }
        let mut missing = V::splat(GUARDS).minus(rows);
        let mut open = V::splat(0);
        for band in 0..3 {
            let (some, still) = self.strike_fixed(band, fixed[band]);
            missing = missing.or(V::splat(CELLS).minus(some));
            changed = changed.or(many[band].xor(still));
            open = open.or(still);
        }
        Swept {
            contradiction: missing.occupied(),
            full: !open.occupied(),
            changed: changed.occupied(),
        }
    }

    /// Strikes from each cell with a fixed digit all others, and counts what is left. Returns the
    /// cells with candidates, and those with several.
    #[inline(always)]
    fn strike_fixed<V: Lanes>(&mut self, band: usize, fixed: V) -> (V, V) {
        let (mut one, mut two, mut three) = (V::splat(0), V::splat(0), V::splat(0));
        for (words, fixed_by) in self.words.iter_mut().zip(&self.fixed_by) {
            let others = fixed.minus(V::load(&fixed_by[band], 0));
            let cells = V::load(&words[band], 0).minus(others);
            cells.store(&mut words[band], 0);
            three = three.or(two.and(cells));
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        two.store(&mut self.words[MANY][band], 0);
        three.store(&mut self.three[band], 0);
        (one, two)
    }
}

#[inline(always)]
fn load<V: Lanes>(words: &[Words; 3]) -> Trio<V> {
    [V::load(&words[0], 0), V::load(&words[1], 0), V::load(&words[2], 0)]
}

#[inline(always)]
fn naked<V: Lanes>([a, b, c]: Trio<V>, many: Trio<V>) -> Trio<V> {
    [naked_singles(a, many[0]), naked_singles(b, many[1]), naked_singles(c, many[2])]
}
