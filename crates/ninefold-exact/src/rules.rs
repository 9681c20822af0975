//! The rules of Sudoku on the lanes of one board.
//!
//! ## Why it works
//!
//! Four rules shrink the candidates, and a sweep applies each once.
//!
//! * **Intersections, by band.** A digit stands once in each of the three rows and once in each
//!   of the three blocks of a band: of the nine intersections it takes three, one in each row and
//!   each block. An intersection that is in none of the six ways to do so is struck. That covers
//!   both kinds of locked candidates, and hidden singles as far as intersections go.
//! * **Intersections, by stack.** The same with columns for rows.
//! * **Hidden singles.** A digit with one cell left in a row takes it from all other digits.
//!   (Columns and blocks need no rule: the two rules above narrow the row as well.)
//! * **Naked singles.** A cell with one digit left takes it from the rest of its row, and the
//!   first two rules carry that on to the block and the column.
//!
//! All four only ever strike candidates, and what one can strike it can still strike after the
//! others have: so the point at which none strikes any more does not depend on the order in which
//! they run, nor on how many lanes run side by side.

use crate::layout::{
    BOTTOM, CELLS, CENTRE, FIRST, GUARDS, LAST, LEFT_BLOCK, MIDDLE, RIGHT_BLOCK, TOP, in_first,
    rotation,
};
use crate::vector::{Lanes, Line81, Words};

static NEXT_BAND: Words = rotation(0, 1);
static LAST_BAND: Words = rotation(0, 2);
static DIGITS_ON: [Words; 4] = [rotation(1, 0), rotation(2, 0), rotation(3, 0), rotation(4, 0)];
static LOW_GUARDS: Words = in_first(15, GUARDS);
static HIGH_GUARDS: Words = in_first(12, GUARDS);
static ALL_CELLS: Words = in_first(15, CELLS);
static HIGH_CELLS: Words = in_first(12, CELLS);
static LOW_27: Words = in_first(15, (1 << 27) - 1);
static HIGH_27: Words = in_first(12, (1 << 27) - 1);

/// The candidates of one board.
#[derive(Clone, Copy)]
pub(crate) struct Board<V> {
    pub(crate) low: V,
    pub(crate) high: V,
}

/// What came of applying the rules until none strikes any more.
pub(crate) enum Settled<V> {
    /// There is no solution.
    Contradiction,
    /// This is a solution.
    Solved,
    /// Cells with two or more candidates are left, which are given for each band.
    Open { unsolved: V },
}

impl<V: Lanes> Board<V> {
    #[inline(always)]
    pub(crate) fn load(words: &[Words; 2]) -> Self {
        Self { low: V::load(&words[0]), high: V::load(&words[1]) }
    }

    #[inline(always)]
    pub(crate) fn store(&self) -> [Words; 2] {
        let mut words = [Words::ZERO; 2];
        self.low.store(&mut words[0]);
        self.high.store(&mut words[1]);
        words
    }

    /// Loads a board that [`Board::with_many`] has made.
    #[inline(always)]
    pub(crate) fn load_without_many(words: &[Words; 2]) -> Self {
        Self { low: V::load(&words[0]), high: V::load(&words[1]).and(V::load(&HIGH_CELLS)) }
    }

    /// The board with the cells that have several candidates in the place of a tenth digit.
    #[inline(always)]
    pub(crate) fn with_many(&self) -> Self {
        let (_, many) = self.one_or_more();
        Self { low: self.low, high: self.high.or(many.minus(V::load(&HIGH_CELLS))) }
    }

    /// The board in which the digits stand fixed that [`Lanes::digits_of`] has found.
    #[inline(always)]
    pub(crate) fn from_digits(low: V, high: V) -> Self {
        let (low, high) = (low.and(V::load(&LOW_27)), high.and(V::load(&HIGH_27)));
        let here = low.or(high);
        let [one, two, three, four] = around(here);
        let fixed = here.or(one).or(two).or(three.or(four));
        let low = low.or(V::load(&LOW_27).minus(fixed));
        let high = high.or(V::load(&HIGH_27).minus(fixed));
        Self { low: with_guards(low), high: with_guards(high) }
    }

    /// The digits of a solved board, as [`Lanes::spell`] takes them.
    #[inline(always)]
    pub(crate) fn spell(&self) -> Line81 {
        V::spell(without_guards(self.low), without_guards(self.high))
    }

    /// Applies the rules until none strikes any more.
    #[inline(always)]
    pub(crate) fn settle(&mut self) -> Settled<V> {
        let mut fixed = V::splat(0);
        loop {
            let before = *self;
            let (some, many) = self.one_or_more();
            // A cell without candidates, or one that two digits have been fixed in.
            let clash = V::load(&ALL_CELLS).minus(some).or(many.and(fixed));
            self.low = naked_singles(self.low, many);
            self.high = naked_singles(self.high, many);
            self.bands();
            self.stacks();
            let missing;
            (fixed, missing) = self.hidden_singles();
            if clash.or(missing).any() {
                return Settled::Contradiction;
            }
            if !V::load(&ALL_CELLS).minus(fixed).any() && self.is_complete() {
                return Settled::Solved;
            }
            if !self.low.xor(before.low).or(self.high.xor(before.high)).any() {
                return Settled::Open { unsolved: many };
            }
        }
    }

    /// In each lane, the cells of its band that have candidates, and those that have several.
    #[inline(always)]
    pub(crate) fn one_or_more(&self) -> (V, V) {
        let one = self.low.or(self.high);
        let two = self.low.and(self.high);
        let [one1, one2, one3, one4] = around(one);
        let [two1, two2, two3, two4] = around(two);
        let three_digits = one.or(one1).or(one2);
        let some = three_digits.or(one3).or(one4);
        let many = two
            .or(two1)
            .or(two2)
            .or(two3.or(two4))
            .or(majority(one, one1, one2))
            .or(three_digits.and(one3.or(one4)))
            .or(one3.and(one4));
        (some, many)
    }

    /// In each lane, the cells of its band that have three candidates or more.
    #[inline(always)]
    pub(crate) fn three_or_more(&self) -> V {
        let (first, pair) = (self.low.or(self.high), self.low.and(self.high));
        let (mut one, mut two, mut three) = (first, pair, V::splat(0));
        for on in &DIGITS_ON {
            let (first, pair) = (first.permute(on), pair.permute(on));
            three = three.or(two.and(first)).or(one.and(pair));
            two = two.or(one.and(first)).or(pair);
            one = one.or(first);
        }
        three
    }

    /// The first rule. The nine intersections of a word need one bit each and three bits lie
    /// there, so the low and the high group share a word, the high one in the middle columns.
    #[inline(always)]
    fn bands(&mut self) {
        let (low, high) = (self.low, self.high);
        let low_any = low.or(low.shr::<1>()).or(low.shr::<2>());
        let high_any = high.shl::<1>().or(high).or(high.shr::<1>());
        let any = select(FIRST, low_any, high_any).and(V::splat(FIRST | MIDDLE));
        let one = select(LEFT_BLOCK, any.shr::<6>(), any.shl::<3>());
        let two = select(RIGHT_BLOCK, any.shl::<6>(), any.shr::<3>());
        let kept = any.and(crossing(rotate_rows(one), rotate_rows(two)));
        let low_kept = kept.and(V::splat(FIRST));
        let high_kept = kept.and(V::splat(MIDDLE));
        // One bit becomes three by subtraction: 8 − 1 = 7.
        self.low = low.and(low_kept.shl::<3>().sub(low_kept));
        self.high = high.and(high_kept.shl::<2>().sub(high_kept.shr::<1>()));
    }

    /// The second rule: the same turned by a quarter. The high group is in the middle row.
    #[inline(always)]
    fn stacks(&mut self) {
        let (low, high) = (self.low, self.high);
        let low_any = low.or(low.shr::<10>()).or(low.shr::<20>());
        let high_any = high.shl::<10>().or(high).or(high.shr::<10>());
        let any = select(TOP, low_any, high_any).and(V::splat(TOP | CENTRE));
        let one = select(FIRST, any.shr::<2>(), any.shl::<1>());
        let two = select(LAST, any.shl::<2>(), any.shr::<1>());
        let kept = any.and(crossing(rotate_bands(one), rotate_bands(two)));
        let high_kept = kept.and(V::splat(CENTRE));
        self.low = low.and(spread_top(kept));
        self.high = high.and(high_kept.shr::<10>().or(high_kept).or(high_kept.shl::<10>()));
    }

    /// The third rule. Returns the cells that a digit is fixed in, and the guard bit of each row
    /// that has no cell left for a digit.
    #[inline(always)]
    fn hidden_singles(&mut self) -> (V, V) {
        let (low, low_rows) = row_singles(self.low);
        let (high, high_rows) = row_singles(self.high);
        let here = low.or(high);
        let [one, two, three, four] = around(here);
        let fixed = here.or(one).or(two).or(three.or(four));
        self.low = self.low.minus(fixed.minus(low));
        self.high = self.high.minus(fixed.minus(high));
        let missing =
            V::load(&LOW_GUARDS).minus(low_rows).or(V::load(&HIGH_GUARDS).minus(high_rows));
        (fixed, missing)
    }

    /// Whether a board with no more than one digit in each cell has each digit in each house: then
    /// it is a solution.
    #[inline(always)]
    pub(crate) fn is_complete(&self) -> bool {
        lacks(self.low).occupied() << 1 == 0 && lacks(self.high).occupied() << 4 == 0
    }
}

/// The houses without the digit, not zero if there are any.
#[inline(always)]
fn lacks<V: Lanes>(words: V) -> V {
    let columns = words.or(words.shr::<10>()).or(words.shr::<20>());
    let blocks = columns.or(columns.shr::<1>()).or(columns.shr::<2>());
    let (next, last) = rotate_bands(columns);
    V::splat(TOP)
        .minus(columns.or(next).or(last))
        .or(V::splat(FIRST & TOP).minus(blocks))
        .or(V::splat(GUARDS).minus(words.add(V::splat(CELLS))))
}

/// The fourth rule, on one group, where `many` are the cells with several candidates.
#[inline(always)]
pub(crate) fn naked_singles<V: Lanes>(words: V, many: V) -> V {
    let single = words.minus(many);
    words.minus(rows_with(single).minus(single))
}

/// The cells that are the only ones in their row, and the guard bits of the rows with any cell.
#[inline(always)]
pub(crate) fn row_singles<V: Lanes>(words: V) -> (V, V) {
    // Adding 511 to a row of nine bits subtracts one and carries into the guard, unless the row
    // is empty. What is left after `x & (x − 1)` has lost its lowest cell.
    let less_one = words.add(V::splat(CELLS));
    (words.minus(rows_with(words.and(less_one))), less_one)
}

/// 27 contiguous bits, moved apart to make room for the guards.
#[inline(always)]
fn with_guards<V: Lanes>(cells: V) -> V {
    let rows = select(TOP, cells, cells.shl::<1>());
    select(BOTTOM, cells.shl::<2>(), rows).and(V::splat(CELLS))
}

/// 27 contiguous bits, guards removed.
#[inline(always)]
fn without_guards<V: Lanes>(words: V) -> V {
    let rows = select(0o777, words, words.shr::<1>());
    select(0o777_000_000, words.shr::<2>(), rows).and(V::splat((1 << 27) - 1))
}

/// All nine cells of each row that has any.
#[inline(always)]
fn rows_with<V: Lanes>(words: V) -> V {
    let carries = words.add(V::splat(CELLS)).and(V::splat(GUARDS));
    carries.sub(carries.shr::<9>())
}

/// The top row in all three. (Written as shifts of the top row alone, compilers see a
/// multiplication in it, which takes ten times as long.)
#[inline(always)]
pub(crate) fn spread_top<V: Lanes>(words: V) -> V {
    select(BOTTOM, words.shl::<20>(), select(TOP, words, words.shl::<10>()))
}

/// What of a three-by-three board is left to a piece that shares no row or column with two
/// others: the two ways to place those in the other four fields. The arguments are the board with
/// its columns rotated by one and by two, each with its rows rotated by one and by two.
#[inline(always)]
pub(crate) fn crossing<V: Lanes>(one: (V, V), two: (V, V)) -> V {
    one.0.and(two.1).or(two.0.and(one.1))
}

#[inline(always)]
pub(crate) fn rotate_rows<V: Lanes>(words: V) -> (V, V) {
    let from_below = words.shl::<2>();
    (words.shl_from::<10>(from_below), words.shl_from::<20>(from_below))
}

#[inline(always)]
fn rotate_bands<V: Lanes>(words: V) -> (V, V) {
    (words.permute(&NEXT_BAND), words.permute(&LAST_BAND))
}

/// The same band of the four other digits in the group.
#[inline(always)]
fn around<V: Lanes>(words: V) -> [V; 4] {
    [
        words.permute(&DIGITS_ON[0]),
        words.permute(&DIGITS_ON[1]),
        words.permute(&DIGITS_ON[2]),
        words.permute(&DIGITS_ON[3]),
    ]
}

/// `inside` where the mask has a bit, `outside` elsewhere.
#[inline(always)]
pub(crate) fn select<V: Lanes>(mask: u32, inside: V, outside: V) -> V {
    inside.and(V::splat(mask)).or(outside.minus(V::splat(mask)))
}

#[inline(always)]
fn majority<V: Lanes>(a: V, b: V, c: V) -> V {
    a.and(b).or(a.or(b).and(c))
}
