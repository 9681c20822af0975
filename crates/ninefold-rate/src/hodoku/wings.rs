//! W-Wing, XY-Wing, XYZ-Wing, and the bivalue grave with one cell too many.

use ninefold_core::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::state::State;
use super::{RatedStep, Search, Technique};

/// Two equal bivalue cells, one of whose digits has a strong link with an end beside each: the other
/// digit stands in one of the two.
pub(super) fn w_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let bivalue = state.bivalue();
    pairs(bivalue).find_map(|(one, two)| {
        let digits = state.candidates(one);
        if digits != state.candidates(two) {
            return None;
        }
        let (low, high) = low_and_high(digits)?;
        [(low, high), (high, low)].into_iter().find_map(|(struck, linked)| {
            let cells = state.cells(struck) & one.peers() & two.peers();
            if cells.is_empty() || !is_bridged(state, linked, one, two) {
                return None;
            }
            RatedStep::striking(Technique::WWing, struck, cells)
        })
    })
}

/// Whether a house has two places for the digit, one beside each cell. A place beside both counts
/// for the first cell only.
fn is_bridged(state: &State, digit: Digit, one: Cell, two: Cell) -> bool {
    House::ALL.into_iter().filter_map(|house| state.pair(house, digit)).any(|ends| {
        let own = ends.iter().any(|&end| end == one || end == two);
        let beside_one = ends.map(|end| end.sees(one));
        let beside_two = ends.map(|end| end.sees(two) && !end.sees(one));
        !own && ((beside_one[0] && beside_two[1]) || (beside_one[1] && beside_two[0]))
    })
}

fn low_and_high(pair: DigitSet) -> Option<(Digit, Digit)> {
    let low = pair.first()?;
    Some((low, pair.without(low).first()?))
}

/// The pairs of cells in lexicographic order.
fn pairs(cells: CellSet) -> impl Iterator<Item = (Cell, Cell)> {
    cells.into_iter().flat_map(move |one| above(cells, one).into_iter().map(move |two| (one, two)))
}

/// The cells of a set behind one of them.
pub(super) const fn above(cells: CellSet, cell: Cell) -> CellSet {
    CellSet::from_bits(cells.bits() & (u128::MAX << cell.index() << 1))
}

/// Three bivalue cells with three digits in all; the pivot sees both pincers.
pub(super) fn xy_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let bivalue = state.bivalue();
    for (one, two) in pairs(bivalue) {
        let (first, second) = (state.candidates(one), state.candidates(two));
        if (first & second).len() != 1 {
            continue;
        }
        let outer = first ^ second;
        for three in above(bivalue, two) {
            if state.candidates(three) != outer {
                continue;
            }
            let sides = [(one, two, three), (two, one, three), (three, one, two)];
            let found = sides.into_iter().find_map(|(pivot, left, right)| {
                if !pivot.sees(left) || !pivot.sees(right) {
                    return None;
                }
                let digit = (state.candidates(left) & state.candidates(right)).first()?;
                let struck = state.cells(digit) & left.peers() & right.peers();
                RatedStep::striking(Technique::XyWing, digit, struck)
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// A cell with three digits that sees two bivalue cells, each with two of them: their common digit
/// stands in one of the three.
pub(super) fn xyz_wing(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let (bivalue, trivalue) = state.bivalue_and_trivalue();
    trivalue.into_iter().find_map(|pivot| {
        let digits = state.candidates(pivot);
        let pincers =
            (bivalue & pivot.peers()).filter(|cell| state.candidates(cell).is_subset(digits));
        pairs(pincers).find_map(|(left, right)| {
            let common = (state.candidates(left) & state.candidates(right)).single()?;
            let struck = state.cells(common) & pivot.peers() & left.peers() & right.peers();
            RatedStep::striking(Technique::XyzWing, common, struck)
        })
    })
}

/// All cells are bivalue but one with three digits, and each digit has two places in a house but
/// one, which has a third in the houses of that cell: there it stands.
pub(super) fn bug_plus_one(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let (bivalue, trivalue) = state.bivalue_and_trivalue();
    let extra = trivalue.single()?;
    if bivalue.with(extra) != state.open() {
        return None;
    }
    let mut surplus = None;
    for house in House::ALL {
        for digit in Digit::ALL {
            match state.count(house, digit) {
                0..=2 => {}
                3 if house.contains(extra) && surplus.is_none_or(|other| other == digit) => {
                    surplus = Some(digit);
                }
                _ => return None,
            }
        }
    }
    let surplus = surplus?;
    if extra.houses().into_iter().any(|house| state.count(house, surplus) != 3) {
        return None;
    }
    let others = state.candidates(extra).without(surplus);
    let struck = others.into_iter().map(|digit| Candidate::new(extra, digit)).collect();
    Some(RatedStep::eliminating(Technique::BugPlusOne, struck))
}
