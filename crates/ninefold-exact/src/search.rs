//! Depth-first search on one board, all digits side by side.

use crate::brake::Brake;
use crate::branch::{Place, choose, with_fewest};
use crate::layout::lane_of;
use crate::rules::{Board, Settled};
use crate::stack::Stack;
use crate::start::Start;
use crate::vector::{Lanes, Words};

/// For each band its lanes, and for each lane itself.
static LANES_OF_BAND: [Words; 3] = [lanes(0, 3), lanes(1, 3), lanes(2, 3)];
static ONE_LANE: [Words; 16] = {
    let mut lane = [Words::ZERO; 16];
    let mut i = 0;
    while i < 16 {
        lane[i] = lanes(i, 16);
        i += 1;
    }
    lane
};

const fn lanes(first: usize, step: usize) -> Words {
    let mut words = [0; 16];
    let mut lane = first;
    while lane < 16 {
        words[lane] = !0;
        lane += step;
    }
    Words(words)
}

/// The next solution of the boards on the stack, which it leaves there from then on.
#[inline(always)]
pub(crate) fn next_solution<V: Lanes, B: Brake>(
    stack: &mut Stack,
    brake: &mut B,
) -> Result<Option<Board<V>>, B::Stop> {
    while let Some(words) = stack.pop() {
        brake.check()?;
        let solved = descend(Board::<V>::load_without_many(&words), stack);
        if solved.is_some() {
            return Ok(solved);
        }
    }
    Ok(None)
}

/// The number of solutions, at most `limit`.
#[inline(always)]
pub(crate) fn count<V: Lanes, B: Brake>(
    start: &Start,
    limit: u64,
    mut brake: B,
) -> Result<u64, B::Stop> {
    let mut stack = Stack::new();
    let mut board = Board::<V>::load(&start.0);
    let mut count = 0;
    while count < limit {
        brake.counted(count);
        brake.check()?;
        count += u64::from(descend(board, &mut stack).is_some());
        let Some(words) = stack.pop() else { break };
        board = Board::load(&words);
    }
    Ok(count)
}

/// Follows the first branch at each level down to a solution or a contradiction, and leaves the
/// other branches on the stack.
#[inline(always)]
fn descend<V: Lanes>(mut board: Board<V>, stack: &mut Stack) -> Option<Board<V>> {
    loop {
        match board.settle() {
            Settled::Contradiction => return None,
            Settled::Solved => return Some(board),
            Settled::Open { unsolved } => {
                let rest;
                (board, rest) = branch(&board, unsolved);
                stack.push(rest.store());
            }
        }
    }
}

/// The first branch of a board that the rules leave open, and the rest of it.
#[inline(always)]
pub(crate) fn branch<V: Lanes>(board: &Board<V>, unsolved: V) -> (Board<V>, Board<V>) {
    split(board, place_to_branch(board, unsolved))
}

#[inline(always)]
fn place_to_branch<V: Lanes>(board: &Board<V>, unsolved: V) -> Place {
    let two = bands(unsolved.minus(board.three_or_more()));
    let fewest = if two == [0; 3] {
        let words = board.store();
        with_fewest(|digit, band| {
            let (group, lane) = lane_of(digit);
            words[group].0[lane + band]
        })
    } else {
        two
    };
    choose(fewest, bands(unsolved))
}

/// The first three lanes: what all digits know of the three bands.
#[inline(always)]
fn bands<V: Lanes>(known: V) -> [u32; 3] {
    let mut words = Words::ZERO;
    known.store(&mut words);
    [words.0[0], words.0[1], words.0[2]]
}

/// The board with the lowest candidate of the place fixed there, and the board without it.
#[inline(always)]
fn split<V: Lanes>(board: &Board<V>, place: Place) -> (Board<V>, Board<V>) {
    let here = V::splat(place.bit).and(V::load(&LANES_OF_BAND[place.band]));
    let (low, high) = (board.low.and(here), board.high.and(here));
    let (low_lanes, high_lanes) = (low.occupied(), high.occupied());
    // Lanes are in the order of digits, the low group first. A shift by 16 finds no lane.
    let lane = (u32::from(low_lanes) | u32::from(high_lanes) << 16).trailing_zeros() as usize;
    let chosen = here.and(V::load(&ONE_LANE[lane % 16]));
    let (low_chosen, high_chosen) =
        if lane < 16 { (low.and(chosen), V::splat(0)) } else { (V::splat(0), high.and(chosen)) };
    let first = Board {
        low: board.low.minus(low.minus(low_chosen)),
        high: board.high.minus(high.minus(high_chosen)),
    };
    let rest = Board { low: board.low.minus(low_chosen), high: board.high.minus(high_chosen) };
    (first, rest)
}
