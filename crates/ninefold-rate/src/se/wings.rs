//! XY- and XYZ-wings.

use ninefold_core::{Cell, DigitSet};

use super::board::{Board, Position};
use super::geometry::{count, peers_among};
use super::hint::{Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// A pivot of two candidates (three for an XYZ-wing) and two bivalue peers of it, such that every
/// digit of the pivot leaves the same digit `z` in one of the three: `z` goes where all of them, or
/// both pincers, are seen.
///
/// Pivots row by row; then the first and the second pincer, each through all peers of the pivot.
pub(super) fn wing<const PIVOT: usize>(position: &Position) -> Option<Hint> {
    let board = &position.board;
    let counts = board.counts();
    let bivalue = counts.exactly(2);
    counts.exactly(PIVOT).into_iter().find_map(|pivot| {
        let near = bivalue & pivot.peers();
        // What the cells of a wing had before would have made it before.
        if near.with(pivot).is_disjoint(position.fresh.cells) {
            return None;
        }
        let mut pincers = [pivot; 20];
        let mut count = 0;
        for pincer in peers_among(pivot, near) {
            // A pincer has all digits of the pivot but one.
            if leaves_one(board, pivot, pincer) {
                pincers[count] = pincer;
                count += 1;
            }
        }
        let pincers = &pincers[..count];
        pincers.iter().find_map(|&first| {
            pincers.iter().find_map(|&second| between(position, pivot, first, second))
        })
    })
}

fn leaves_one(board: &Board, pivot: Cell, pincer: Cell) -> bool {
    (board.digits(pivot) - board.digits(pincer)).single().is_some()
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
