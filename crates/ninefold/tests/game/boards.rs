//! What the engine reasons from.

use fastrand::Rng;
use ninefold::game::Board;
use ninefold::{Cell, Content, DigitSet, Puzzle};

use super::{LINE, any_game, any_move, start};

#[test]
fn the_board_of_a_puzzle_is_that_puzzle() {
    let mut random = Rng::with_seed(5);
    for _ in 0..100 {
        let board = any_game(&mut random).board().clone();
        let puzzle = board.puzzle();
        let again = Board::new(&puzzle);
        for cell in Cell::ALL {
            assert_eq!(
                (again.given(cell), again.digit(cell)),
                (board.given(cell), board.digit(cell))
            );
        }
        assert_eq!(again.position().grid(), board.position().grid());
    }
}

#[test]
fn a_puzzle_with_candidates_becomes_notes_and_one_without_stays_bare() {
    let mut puzzle: Puzzle = LINE.parse().unwrap();
    assert_eq!(Board::new(&puzzle).fill().restart(), Board::new(&puzzle));
    let cell: Cell = "r1c2".parse().unwrap();
    puzzle.set(cell, Content::Open("39".parse().unwrap()));
    let board = Board::new(&puzzle);
    assert_eq!((board.notes(cell), board.is_filled(cell)), ("39".parse().unwrap(), true));
    let other: Cell = "r1c3".parse().unwrap();
    assert_eq!((board.notes(other), board.is_filled(other)), ("39".parse().unwrap(), true));
    assert_eq!(board.notes("r1c1".parse().unwrap()), DigitSet::EMPTY);
}

#[test]
fn a_position_after_another_is_the_same_as_a_new_one() {
    let mut random = Rng::with_seed(6);
    let mut earlier = start().position();
    let mut board = start();
    for _ in 0..200 {
        board = any_move(&board, &mut random);
        let (after, new) = (board.position_after(&earlier), board.position());
        assert_eq!((after.admits(), after.mistakes()), (new.admits(), new.mistakes()));
        assert_eq!((after.grid(), after.one_solution()), (new.grid(), new.one_solution()));
        earlier = after;
    }
}
