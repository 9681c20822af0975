//! The rules of Sudoku, lane by lane.
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
//!
//! ## When to stop
//!
//! A sweep runs naked singles, bands, stacks and hidden singles in this order. If it has solved no
//! cell and the rule of stacks has struck nothing, then what the rules before that one struck has
//! been seen by it, and they would find the board as they left it: the next sweep can be saved.

use crate::layout::{
    BOTTOM, CELLS, CENTRE, FIRST, GUARDS, LAST, LEFT_BLOCK, MIDDLE, RIGHT_BLOCK, TOP,
};
use crate::vector::Lanes;

/// Three words that are worked on together, because their intersections share a word: the bands
/// of one digit of boards in lockstep, or three registers of a single board.
pub(crate) type Trio<V> = [V; 3];

/// The first rule. The nine intersections of a word need one bit each and three bits lie there,
/// so all three words have room in one, each in a column of its own.
#[inline(always)]
pub(crate) fn bands<V: Lanes>([a, b, c]: Trio<V>) -> Trio<V> {
    let a_any = a.or(a.shr::<1>()).or(a.shr::<2>());
    let b_any = b.shl::<1>().or(b).or(b.shr::<1>());
    let c_any = c.shl::<2>().or(c.shl::<1>()).or(c);
    let any = only(FIRST, a_any).or(only(MIDDLE, b_any)).or(only(LAST, c_any));
    let one = V::select(LEFT_BLOCK, any.shr::<6>(), any.shl::<3>());
    let two = V::select(RIGHT_BLOCK, any.shl::<6>(), any.shr::<3>());
    let kept = any.and(crossing(one.rows_on(), two.rows_on()));
    let a_kept = only(FIRST, kept);
    let b_kept = only(MIDDLE, kept);
    let c_kept = only(LAST, kept);
    // One bit becomes three by subtraction: 8 − 1 = 7.
    [
        a.and(a_kept.shl::<3>().sub(a_kept)),
        b.and(b_kept.shl::<2>().sub(b_kept.shr::<1>())),
        c.and(c_kept.shl::<1>().sub(c_kept.shr::<2>())),
    ]
}

/// The second rule begins like the first: which columns of its blocks each word has any cell in, in
/// a row of its own.
#[inline(always)]
pub(crate) fn columns_of<V: Lanes>([a, b, c]: Trio<V>) -> V {
    let a_any = a.or(a.shr::<10>()).or(a.shr::<20>());
    let b_any = b.shl::<10>().or(b).or(b.shr::<10>());
    let c_any = c.shl::<20>().or(c.shl::<10>()).or(c);
    only(TOP, a_any).or(only(CENTRE, b_any)).or(only(BOTTOM, c_any))
}

/// The columns rotated within their blocks by one, and by two.
#[inline(always)]
pub(crate) fn rotate_columns<V: Lanes>(any: V) -> (V, V) {
    let one = V::select(FIRST, any.shr::<2>(), any.shl::<1>());
    let two = V::select(LAST, any.shl::<2>(), any.shr::<1>());
    (one, two)
}

/// Strikes the columns that are not kept, which are laid out as in [`columns_of`].
#[inline(always)]
pub(crate) fn keep_columns<V: Lanes>([a, b, c]: Trio<V>, kept: V) -> Trio<V> {
    // Not all from the top row alone: compilers see a multiplication in that, which takes ten times
    // as long.
    let a_kept = only(TOP, kept).or(only(CENTRE, kept.shl::<10>())).or(kept.shl::<20>());
    let b_kept = only(CENTRE, kept);
    let c_kept = only(BOTTOM, kept);
    [
        a.and(a_kept),
        b.and(b_kept.shr::<10>().or(b_kept).or(b_kept.shl::<10>())),
        c.and(c_kept.shr::<20>().or(c_kept.shr::<10>()).or(c_kept)),
    ]
}

/// The third rule begins here: the cells that are the only ones in their row, and the guard bits
/// of the rows with any cell.
#[inline(always)]
pub(crate) fn row_singles<V: Lanes>(words: V) -> (V, V) {
    // Adding 511 to a row of nine bits subtracts one and carries into the guard, unless the row
    // is empty. What is left after `x & (x − 1)` has lost its lowest cell.
    let less_one = words.add(V::splat(CELLS));
    (words.and(rows_without(words.and(less_one))), less_one)
}

/// The fourth rule, where `many` are the cells with several candidates.
#[inline(always)]
pub(crate) fn naked_singles<V: Lanes>(words: V, many: V) -> V {
    let single = words.minus(many);
    words.and(rows_without(single).or(single))
}

/// What of a three-by-three board is left to a piece that shares no row or column with two
/// others: the two ways to place those in the other four fields. The arguments are the board with
/// its columns rotated by one and by two, each with its rows rotated by one and by two.
#[inline(always)]
pub(crate) fn crossing<V: Lanes>(one: (V, V), two: (V, V)) -> V {
    one.0.and(two.1).or(two.0.and(one.1))
}

#[inline(always)]
pub(crate) fn minus<V: Lanes>(words: Trio<V>, others: Trio<V>) -> Trio<V> {
    [words[0].minus(others[0]), words[1].minus(others[1]), words[2].minus(others[2])]
}

/// All nine cells of each row that has none.
#[inline(always)]
fn rows_without<V: Lanes>(words: V) -> V {
    let guards = V::splat(GUARDS).minus(words.add(V::splat(CELLS)));
    guards.sub(guards.shr::<9>())
}

/// The words with these bits alone.
#[inline(always)]
pub(crate) fn only<V: Lanes>(mask: u32, words: V) -> V {
    words.and(V::splat(mask))
}
