//! Depth-first search on one board, all digits side by side.

use crate::board::{Board, Settled};
use crate::brake::Brake;
use crate::branch::{choose, strike_lowest, with_fewest};
use crate::layout::place_of;
use crate::stack::Stack;
use crate::start::Start;
use crate::vector::Quads;

/// The next solution of the boards on the stack, which it leaves there from then on.
#[inline(always)]
pub(crate) fn next_solution<V: Quads, B: Brake>(
    stack: &mut Stack,
    brake: &mut B,
) -> Result<Option<Board<V>>, B::Stop> {
    while let Some(words) = stack.pop() {
        brake.check()?;
        let solved = descend(Board::<V>::load(&words), stack);
        if solved.is_some() {
            return Ok(solved);
        }
    }
    Ok(None)
}

/// The number of solutions, at most `limit`.
#[inline(always)]
pub(crate) fn count<V: Quads, B: Brake>(
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
fn descend<V: Quads>(mut board: Board<V>, stack: &mut Stack) -> Option<Board<V>> {
    loop {
        match board.settle() {
            Settled::Contradiction => return None,
            Settled::Solved => return Some(board),
            Settled::Open => branch(&mut board, stack),
        }
    }
}

/// Branches a board that the rules leave open: fixes the lowest candidate of a cell, and puts the
/// board without it on the stack.
#[inline(always)]
fn branch<V: Quads>(board: &mut Board<V>, stack: &mut Stack) {
    let rest = stack.push(board.store());
    let (many, three) = board.unsolved();
    let mut fewest = [many[0] & !three[0], many[1] & !three[1], many[2] & !three[2]];
    if fewest == [0; 3] {
        fewest = with_fewest(rest);
    }
    let place = choose(fewest, many);
    let mut digits = 0_u32;
    for digit in 0..9 {
        let (part, lane) = place_of(digit, place.band);
        digits |= u32::from(V::word(&rest[part], lane) & place.bit != 0) << digit;
    }
    board.fix(place, digits.trailing_zeros() as usize % 9, rest);
    strike_lowest(rest, place, digits, three);
}
