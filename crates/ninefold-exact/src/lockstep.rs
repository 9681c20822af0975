//! Sixteen boards in lockstep, one in each lane.
//!
//! A single board leaves lanes empty and waits for each result. Sixteen boards, one to a lane and
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

use crate::branch::{Place, choose, with_fewest};
use crate::layout::{
    BOTTOM, CELLS, CENTRE, FIRST, GUARDS, LAST, LEFT_BLOCK, MIDDLE, RIGHT_BLOCK, TOP, lane_of,
};
use crate::rules::{crossing, naked_singles, rotate_rows, row_singles, select, spread_top};
use crate::vector::{Lanes, Words};

/// Where the cells with several candidates lie: they fill the place of a tenth digit.
const MANY: usize = 9;

/// The candidates of sixteen boards.
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
    /// [`Board::with_many`](crate::rules::Board::with_many) has made it.
    #[inline(always)]
    pub(crate) fn put<V: Lanes>(&mut self, lane: usize, board: &[Words; 2]) {
        V::put_column(self.words.as_flattened_mut(), lane, board);
    }

    /// Copies the board out of a lane.
    #[inline(always)]
    pub(crate) fn board<V: Lanes>(&self, lane: usize) -> [Words; 2] {
        V::column(self.words.as_flattened(), lane)
    }

    /// Branches a board that is settled: keeps the first branch in the lane, and makes the rest of
    /// a copy of the board.
    #[inline(always)]
    pub(crate) fn branch<V: Lanes>(&mut self, lane: usize, copy: &mut [Words; 2]) {
        let Place { band, bit } = self.place_to_branch::<V>(lane);
        let mut digits = 0_u32;
        for (digit, words) in self.words[..MANY].iter().enumerate() {
            digits |= u32::from(V::word(&words[band], lane) & bit != 0) << digit;
        }
        let (group, first) = lane_of(digits.trailing_zeros() as usize % 9);
        copy[group].0[first + band] &= !bit;
        digits &= digits.wrapping_sub(1);
        if digits & digits.wrapping_sub(1) == 0 {
            let (group, first) = lane_of(MANY);
            copy[group].0[first + band] &= !bit;
        }
        self.words[MANY][band].0[lane % 16] &= !bit;
        while digits != 0 {
            self.words[digits.trailing_zeros() as usize % 9][band].0[lane % 16] &= !bit;
            digits &= digits - 1;
        }
    }

    #[inline(always)]
    fn place_to_branch<V: Lanes>(&self, lane: usize) -> Place {
        let [a, b, c] = &self.words[MANY];
        let two = [V::word(a, lane), V::word(b, lane), V::word(c, lane)];
        let [a, b, c] = &self.three;
        let three = [V::word(a, lane), V::word(b, lane), V::word(c, lane)];
        let mut fewest = [two[0] & !three[0], two[1] & !three[1], two[2] & !three[2]];
        if fewest == [0; 3] {
            fewest = with_fewest(|digit, band| self.words[digit][band].0[lane % 16]);
        }
        choose(fewest, two)
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
        let mut missing = V::splat(0);
        let mut fixed = [V::splat(0); 3];
        for (words, fixed_by) in self.words.iter_mut().zip(&mut self.fixed_by) {
            let by_band = bands(naked(minus(load::<V>(words), fixed), many));
            let (after, dead) = stacks(by_band);
            missing = missing.or(dead);
            for band in 0..3 {
                let (single, rows) = row_singles(after[band]);
                fixed[band] = fixed[band].or(single);
                missing = missing.or(V::splat(GUARDS).minus(rows));
                changed = changed.or(by_band[band].xor(after[band]));
                single.store(&mut fixed_by[band]);
                after[band].store(&mut words[band]);
            }
        }
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
            let others = fixed.minus(V::load(&fixed_by[band]));
            let cells = V::load(&words[band]).minus(others);
            cells.store(&mut words[band]);
            three = three.or(two.and(cells));
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        two.store(&mut self.words[MANY][band]);
        three.store(&mut self.three[band]);
        (one, two)
    }
}

#[inline(always)]
fn minus<V: Lanes>(words: [V; 3], others: [V; 3]) -> [V; 3] {
    [words[0].minus(others[0]), words[1].minus(others[1]), words[2].minus(others[2])]
}

#[inline(always)]
fn load<V: Lanes>(words: &[Words; 3]) -> [V; 3] {
    [V::load(&words[0]), V::load(&words[1]), V::load(&words[2])]
}

#[inline(always)]
fn naked<V: Lanes>([a, b, c]: [V; 3], many: [V; 3]) -> [V; 3] {
    [naked_singles(a, many[0]), naked_singles(b, many[1]), naked_singles(c, many[2])]
}

/// The rule of bands. The intersections of the three bands share a word.
#[inline(always)]
fn bands<V: Lanes>([a, b, c]: [V; 3]) -> [V; 3] {
    let a_any = a.or(a.shr::<1>()).or(a.shr::<2>());
    let b_any = b.shl::<1>().or(b).or(b.shr::<1>());
    let c_any = c.shl::<2>().or(c.shl::<1>()).or(c);
    let any = select(LAST, c_any, select(FIRST, a_any, b_any)).and(V::splat(CELLS));
    let one = select(LEFT_BLOCK, any.shr::<6>(), any.shl::<3>());
    let two = select(RIGHT_BLOCK, any.shl::<6>(), any.shr::<3>());
    let kept = any.and(crossing(rotate_rows(one), rotate_rows(two)));
    let a_kept = kept.and(V::splat(FIRST));
    let b_kept = kept.and(V::splat(MIDDLE));
    let c_kept = kept.and(V::splat(LAST));
    [
        a.and(a_kept.shl::<3>().sub(a_kept)),
        b.and(b_kept.shl::<2>().sub(b_kept.shr::<1>())),
        c.and(c_kept.shl::<1>().sub(c_kept.shr::<2>())),
    ]
}

/// The rule of stacks. The columns of the three bands share a word, one row each. Returns a bit
/// for each stack that is left without the digit as well: any other has it in each column and
/// each block.
#[inline(always)]
fn stacks<V: Lanes>([a, b, c]: [V; 3]) -> ([V; 3], V) {
    let a_any = a.or(a.shr::<10>()).or(a.shr::<20>());
    let b_any = b.shl::<10>().or(b).or(b.shr::<10>());
    let c_any = c.shl::<20>().or(c.shl::<10>()).or(c);
    let any = select(BOTTOM, c_any, select(TOP, a_any, b_any)).and(V::splat(CELLS));
    let one = select(FIRST, any.shr::<2>(), any.shl::<1>());
    let two = select(LAST, any.shl::<2>(), any.shr::<1>());
    let kept = any.and(crossing(rotate_rows(one), rotate_rows(two)));
    let b_kept = kept.and(V::splat(CENTRE));
    let c_kept = kept.and(V::splat(BOTTOM));
    let dead = V::splat(FIRST & TOP).minus(kept.or(kept.shr::<1>()).or(kept.shr::<2>()));
    let kept = [
        a.and(spread_top(kept)),
        b.and(b_kept.shr::<10>().or(b_kept).or(b_kept.shl::<10>())),
        c.and(c_kept.shr::<20>().or(c_kept.shr::<10>()).or(c_kept)),
    ];
    (kept, dead)
}
