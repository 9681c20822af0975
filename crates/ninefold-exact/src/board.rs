//! A single board, all its digits side by side.
//!
//! Registers are worked on in threes, because the intersections of three have room in one.

use crate::branch::Place;
use crate::layout::{
    BOTTOM, CELLS, CENTRE, FIRST, GUARDS, MANY, TOP, for_digits, in_bands, place_of,
};
use crate::rules::{
    Trio, bands, columns_of, crossing, keep_columns, naked_singles, only, rotate_columns,
    row_singles,
};
use crate::vector::{BoardWords, Line81, Quads, Swap, Words};

static ALL_CELLS: Words = in_bands(CELLS);
static DIGIT_CELLS: BoardWords = for_digits(0, 9, CELLS);
static MANY_CELLS: BoardWords = for_digits(MANY, MANY + 1, CELLS);
static ALL_GUARDS: Words = in_bands(GUARDS);
/// All bits where there is no digit.
static IDLE: BoardWords = for_digits(9, 12, !0);
static DIGIT_GUARDS: BoardWords = for_digits(0, 9, GUARDS);
/// For each digit, all bits of its words.
static ONE_DIGIT: [BoardWords; 9] = {
    let mut all = [[Words::ZERO; 3]; 9];
    let mut digit = 0;
    while digit < 9 {
        all[digit] = for_digits(digit, digit + 1, !0);
        digit += 1;
    }
    all
};
/// For each of the four bits of a number, all bits of the words of the digits that lack it.
static WITHOUT_BIT: [BoardWords; 4] = {
    let mut all = [[Words::ZERO; 3]; 4];
    let mut at = 0;
    while at < 4 * 12 {
        let (bit, digit) = (at / 12, at % 12);
        if (digit + 1) >> bit & 1 == 0 {
            let (part, lane) = place_of(digit, 0);
            let mut band = 0;
            while band < 4 {
                all[bit][part].0[lane + band] = !0;
                band += 1;
            }
        }
        at += 1;
    }
    all
};
/// For each band, all bits of its lane in each quad.
static ONE_BAND: [Words; 3] = [every_fourth(0), every_fourth(1), every_fourth(2)];

const fn every_fourth(first: usize) -> Words {
    let mut words = [0; 16];
    let mut lane = first;
    while lane < 16 {
        words[lane] = !0;
        lane += 4;
    }
    Words(words)
}

/// The candidates of one board, in registers: as many as [`Quads::REGISTERS`] says, the others
/// stay zero.
#[derive(Clone, Copy)]
pub(crate) struct Board<V> {
    trios: [Trio<V>; 3],
    /// The cells that have several candidates, in every quad.
    many: V,
}

/// What came of applying the rules until none strikes any more.
pub(crate) enum Settled {
    /// There is no solution.
    Contradiction,
    /// This is a solution.
    Solved,
    /// Cells with two or more candidates are left.
    Open,
}

/// What a sweep has shown.
struct Sweep<V> {
    /// Not zero if there is a contradiction.
    missing: V,
    /// Not zero if the rule of stacks has struck something.
    struck: V,
}

/// What the digits have shown so far.
struct Narrow<V> {
    /// The cells that a digit is fixed in.
    fixed: V,
    /// The guards of the rows that have cells for all digits.
    rows: V,
    /// Not zero if the last of the rules has struck something.
    struck: V,
}

impl<V: Quads> Board<V> {
    /// Loads a board that [`Board::store`] has stored.
    #[inline(always)]
    pub(crate) fn load(words: &BoardWords) -> Self {
        let (part, lane) = place_of(MANY, 0);
        let many = V::load_quad(&words[part], lane / 4);
        let mut board = Self { trios: [[V::splat(0); 3]; 3], many };
        for register in 0..V::REGISTERS {
            let mut part = V::load_part(words, register);
            if register + 1 == V::REGISTERS {
                part = part.and(V::load_part(&DIGIT_CELLS, register));
            }
            board.trios[register / 3][register % 3] = part;
        }
        board
    }

    /// The board with the cells that have several candidates in the place of a tenth digit.
    #[inline(always)]
    pub(crate) fn store(&self) -> BoardWords {
        let mut words = [Words::ZERO; 3];
        for register in 0..V::REGISTERS {
            let mut part = self.trios[register / 3][register % 3];
            if register + 1 == V::REGISTERS && V::LANES > 4 {
                part = part.or(self.many.and(V::load_part(&MANY_CELLS, register)));
            }
            part.store_part(&mut words, register);
        }
        if V::LANES == 4 {
            self.many.store_part(&mut words, MANY);
        }
        words
    }

    /// The board in which the digits stand fixed whose bits are [`Quads::nibbles_of`] a line.
    #[inline(always)]
    pub(crate) fn from_nibbles(nibbles: &Words) -> Self {
        let mut board = Self { trios: [[V::splat(0); 3]; 3], many: V::splat(0) };
        let a = with_guards(V::load_quad(nibbles, 0));
        let b = with_guards(V::load_quad(nibbles, 1));
        let c = with_guards(V::load_quad(nibbles, 2));
        let d = with_guards(V::load_quad(nibbles, 3));
        let mut fixed = V::splat(0);
        for register in 0..V::REGISTERS {
            let a = a.xor(V::load_part(&WITHOUT_BIT[0], register));
            let b = b.xor(V::load_part(&WITHOUT_BIT[1], register));
            let c = c.xor(V::load_part(&WITHOUT_BIT[2], register));
            let d = d.xor(V::load_part(&WITHOUT_BIT[3], register));
            // Where there is no digit, all four bits are zero, or they are those of a dot.
            let cells = a.and(b).and(c.and(d)).and(V::load_part(&DIGIT_CELLS, register));
            board.trios[register / 3][register % 3] = cells;
            fixed = fixed.or(cells);
        }
        board.many = V::load(&ALL_CELLS, 0).minus(in_every_quad(fixed));
        for register in 0..V::REGISTERS {
            let open = V::load_part(&DIGIT_CELLS, register).and(board.many);
            let cells = &mut board.trios[register / 3][register % 3];
            *cells = cells.or(open);
        }
        board
    }

    /// The digits of a solved board.
    #[inline(always)]
    pub(crate) fn spell(&self) -> Line81 {
        let mut nibbles = Words::ZERO;
        for (bit, without) in WITHOUT_BIT.iter().enumerate() {
            let mut cells = V::splat(0);
            for register in 0..V::REGISTERS {
                let without = V::load_part(without, register);
                cells = cells.or(self.trios[register / 3][register % 3].minus(without));
            }
            let mut quads = Words::ZERO;
            without_guards(in_every_quad(cells)).store(&mut quads, 0);
            nibbles.0[4 * bit..][..3].copy_from_slice(&quads.0[..3]);
        }
        V::spell(&nibbles)
    }

    /// Applies the rules until none strikes any more.
    #[inline(always)]
    pub(crate) fn settle(&mut self) -> Settled {
        loop {
            let many = self.many;
            let Sweep { missing, struck } = self.sweep();
            if missing.any() {
                return Settled::Contradiction;
            }
            if !self.many.any() {
                let solved = !self.count().1.any() && self.is_complete();
                return if solved { Settled::Solved } else { Settled::Contradiction };
            }
            if !struck.or(many.xor(self.many)).any() {
                return Settled::Open;
            }
        }
    }

    /// Applies every rule once.
    ///
    /// Candidates are counted before those are struck that share a cell with a fixed digit: that
    /// changes nothing but the cells with a fixed digit, and need not be waited for. A cell that
    /// two digits have been fixed in is found by the next sweep, in which it has several candidates
    /// and should have one.
    #[inline(always)]
    fn sweep(&mut self) -> Sweep<V> {
        let mut sweep = Narrow { fixed: V::splat(0), rows: V::splat(!0), struck: V::splat(0) };
        let (many, mut single) = (self.many, [[V::splat(0); 3]; 3]);
        (self.trios[0], single[0]) = sweep.narrow(self.trios[0], many, 0);
        if V::REGISTERS > 3 {
            (self.trios[1], single[1]) = sweep.narrow(self.trios[1], many, 3);
        }
        if V::REGISTERS > 6 {
            (self.trios[2], single[2]) = sweep.narrow(self.trios[2], many, 6);
        }
        let (some, two) = self.count();
        let fixed = in_every_quad(sweep.fixed);
        let missing = V::load(&ALL_GUARDS, 0)
            .minus(sweep.rows)
            .or(V::load(&ALL_CELLS, 0).minus(some))
            .or(two.minus(many));
        self.many = two.minus(fixed);
        for register in 0..V::REGISTERS {
            let others = fixed.minus(single[register / 3][register % 3]);
            let cells = &mut self.trios[register / 3][register % 3];
            *cells = cells.minus(others);
        }
        Sweep { missing, struck: sweep.struck }
    }

    /// In each lane, the cells of its band that have candidates, and those that have several.
    #[inline(always)]
    fn count(&self) -> (V, V) {
        let (mut one, mut two) = (V::splat(0), V::splat(0));
        for register in 0..V::REGISTERS {
            let cells = self.trios[register / 3][register % 3];
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        if V::LANES > 4 {
            let other = one.swap_quads(Swap::Neighbours);
            two = two.or(two.swap_quads(Swap::Neighbours)).or(one.and(other));
            one = one.or(other);
        }
        if V::LANES > 8 {
            let other = one.swap_quads(Swap::Pairs);
            two = two.or(two.swap_quads(Swap::Pairs)).or(one.and(other));
            one = one.or(other);
        }
        (one, two)
    }

    /// The cells with two candidates or more, and those with three or more, by band.
    #[inline(always)]
    pub(crate) fn unsolved(&self) -> ([u32; 3], [u32; 3]) {
        (by_band(self.many), by_band(self.three_or_more()))
    }

    /// In each lane, the cells of its band that have three candidates or more.
    #[inline(always)]
    fn three_or_more(&self) -> V {
        let (mut one, mut two, mut three) = (V::splat(0), V::splat(0), V::splat(0));
        for register in 0..V::REGISTERS {
            let cells = self.trios[register / 3][register % 3];
            three = three.or(two.and(cells));
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        if V::LANES > 4 {
            let by = Swap::Neighbours;
            let (one2, two2, three2) =
                (one.swap_quads(by), two.swap_quads(by), three.swap_quads(by));
            three = three.or(three2).or(two.and(one2)).or(one.and(two2));
            two = two.or(two2).or(one.and(one2));
            one = one.or(one2);
        }
        if V::LANES > 8 {
            let by = Swap::Pairs;
            let (one2, two2, three2) =
                (one.swap_quads(by), two.swap_quads(by), three.swap_quads(by));
            three = three.or(three2).or(two.and(one2)).or(one.and(two2));
        }
        three
    }

    /// Strikes from a cell all digits but this one, and this one from its peers: those that had it
    /// as one of two candidates are solved. `words` are the board as it was stored.
    #[inline(always)]
    pub(crate) fn fix(&mut self, place: Place, digit: usize, words: &BoardWords) {
        let here = V::splat(place.bit).and(V::load(&ONE_BAND[place.band], 0));
        let (part, lane) = place_of(digit, 0);
        let mut peers = Words::ZERO;
        peers.0[..4].copy_from_slice(place.peers);
        let peers = V::load_quad(&peers, 0);
        let struck = peers.and(V::load_quad(&words[part], lane / 4));
        self.many = self.many.minus(here).minus(struck.minus(self.three_or_more()));
        for register in 0..V::REGISTERS {
            let digit = V::load_part(&ONE_DIGIT[digit], register);
            let cells = &mut self.trios[register / 3][register % 3];
            *cells = cells.minus(here.minus(digit)).minus(peers.and(digit));
        }
    }

    /// Whether a board with no more than one digit in each cell has each digit in each house: then
    /// it is a solution.
    #[inline(always)]
    pub(crate) fn is_complete(&self) -> bool {
        let mut lacking = V::splat(0);
        for register in 0..V::REGISTERS {
            let digits = V::load_part(&DIGIT_CELLS, register);
            let guards = V::load_part(&DIGIT_GUARDS, register);
            let cells = self.trios[register / 3][register % 3];
            let columns = cells.or(cells.shr::<10>()).or(cells.shr::<20>());
            let blocks = columns.or(columns.shr::<1>()).or(columns.shr::<2>());
            let columns = columns.or(columns.next_band()).or(columns.last_band());
            let lacks = V::splat(TOP).minus(columns).or(V::splat(FIRST & TOP).minus(blocks));
            lacking = lacking.or(lacks.and(digits)).or(guards.minus(cells.add(V::splat(CELLS))));
        }
        !lacking.any()
    }
}

impl<V: Quads> Narrow<V> {
    /// Applies the rules to three registers, the first of which has this number. Returns the
    /// cells that are the only ones of a row as well.
    #[inline(always)]
    fn narrow(&mut self, [a, b, c]: Trio<V>, many: V, first: usize) -> (Trio<V>, Trio<V>) {
        let by_band =
            bands([naked_singles(a, many), naked_singles(b, many), naked_singles(c, many)]);
        let any = columns_of(by_band);
        let (one, two) = rotate_columns(any);
        let one = (one.next_band(), one.last_band());
        let two = (two.next_band(), two.last_band());
        let kept = any.and(crossing(one, two));
        self.struck = self.struck.or(any.xor(kept));
        let after = keep_columns(by_band, kept);
        let mut single = [V::splat(0); 3];
        let mut here = V::splat(0);
        for i in 0..3 {
            if first + i < V::REGISTERS {
                let rows;
                (single[i], rows) = row_singles(after[i]);
                here = here.or(single[i]);
                let idle = first + i + 1 == V::REGISTERS && V::LANES > 4;
                let rows = if idle { rows.or(V::load_part(&IDLE, first + i)) } else { rows };
                self.rows = self.rows.and(rows);
            }
        }
        self.fixed = self.fixed.or(here);
        (after, single)
    }
}

/// The first three lanes: what all digits know of the three bands.
#[inline(always)]
fn by_band<V: Quads>(known: V) -> [u32; 3] {
    let mut words = Words::ZERO;
    known.store(&mut words, 0);
    [words.0[0], words.0[1], words.0[2]]
}

/// What any quad has, in all of them.
#[inline(always)]
fn in_every_quad<V: Quads>(mut words: V) -> V {
    if V::LANES > 4 {
        words = words.or(words.swap_quads(Swap::Neighbours));
    }
    if V::LANES > 8 {
        words = words.or(words.swap_quads(Swap::Pairs));
    }
    words
}

/// 27 contiguous bits, moved apart to make room for the guards.
#[inline(always)]
fn with_guards<V: Quads>(cells: V) -> V {
    only(TOP, cells).or(only(CENTRE, cells.shl::<1>())).or(only(BOTTOM, cells.shl::<2>()))
}

/// 27 contiguous bits, guards removed.
#[inline(always)]
fn without_guards<V: Quads>(words: V) -> V {
    let (centre, bottom) = (words.shr::<1>(), words.shr::<2>());
    only(0o777, words).or(only(0o777_000, centre)).or(only(0o777_000_000, bottom))
}
