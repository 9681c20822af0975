//! XY- and XYZ-wings.

use ninefold_core::{Cell, DigitSet};

use super::board::Position;
use super::geometry::{PEERS, count};
use super::hint::{Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// A pivot of two candidates (three for an XYZ-wing) and two bivalue peers of it, such that every
/// digit of the pivot leaves the same digit `z` in one of the three: `z` goes where all of them, or
/// both pincers, are seen.
///
/// Pivots row by row; then the first and the second pincer, each through all peers of the pivot.
pub(super) fn wing<const PIVOT: usize>(position: &Position) -> Option<Hint> {
    let pivots = position.board.cells_with_count(PIVOT);
    let bivalue = position.board.cells_with_count(2);
    pivots.into_iter().find_map(|pivot| {
        if (bivalue & pivot.peers()).len() < 2 {
            return None;
        }
        let peers = PEERS[pivot.index()];
        let pincers = || peers.into_iter().filter(|&peer| bivalue.contains(peer));
        let fits =
            |&first: &Cell| count(position.board.digits(pivot) - position.board.digits(first)) == 1;
        pincers()
            .filter(fits)
            .find_map(|first| pincers().find_map(|second| between(position, pivot, first, second)))
    })
}

fn between(position: &Position, pivot: Cell, first: Cell, second: Cell) -> Option<Hint> {
    let board = &position.board;
    let [pivots, firsts, seconds] = [pivot, first, second].map(|cell| board.digits(cell));
    let in_pivot = count(pivots);
    let in_all = pivots & firsts & seconds;
    if count(pivots | firsts | seconds) != 3 || count(in_all) != in_pivot - 2 {
        return None;
    }
    let shared: DigitSet = firsts & seconds;
    let digit = shared.single()?;
    let mut victims = first.peers() & second.peers();
    victims.remove(pivot);
    let (technique, difficulty) = if in_pivot == 2 {
        (Technique::XYWing, 4.2)
    } else {
        victims &= pivot.peers();
        (Technique::XYZWing, 4.4)
    };
    Hint::striking(technique, Difficulty::new(difficulty), digit_in(board, victims, digit))
}
