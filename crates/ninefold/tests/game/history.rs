//! What is done can be undone, redone, kept apart and dropped.

use fastrand::Rng;
use ninefold::game::{Game, Mode};

use super::{any_move, start};

#[test]
fn all_undone_is_the_start_and_all_redone_the_end() {
    let mut random = Rng::with_seed(1);
    for _ in 0..100 {
        let mut game = Game::new(start(), "");
        let mut boards = vec![start()];
        for count in 0..random.usize(1..80) {
            let board = any_move(game.board(), &mut random);
            if game.record(board.clone(), &count.to_string()) {
                boards.push(board);
            }
        }
        let end = game.clone();
        assert_eq!(game.past_len() + 1, boards.len());
        let past = boards[..game.past_len()].iter().cloned().enumerate().rev();
        assert!(game.backwards().eq(past));
        for board in boards.iter().rev().skip(1) {
            let label = end.past()[game.past_len() - 1].label();
            assert_eq!(game.undo(), Some(label));
            assert_eq!(game.board(), board);
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.board(), &start());
        while game.redo().is_some() {}
        assert_eq!(game, end);
        let length = random.usize(..boards.len());
        game.go_to(length);
        assert_eq!((game.past_len(), game.board()), (length, &boards[length]));
    }
}

#[test]
fn the_way_back_leads_to_before_the_first_mistake_that_still_stands() {
    let mut game = Game::new(start(), "");
    let mut enter = |cells: &str, mode, digit: &str| {
        let cells = cells.parse().unwrap();
        let board = game.board().enter(cells, mode, digit.parse().unwrap(), true);
        assert!(game.record(board, "Move"));
        game.before_mistake()
    };
    // r1c2 is 9 and r1c3 is 3.
    enter("r1c2", Mode::Digit, "9");
    assert_eq!(enter("r1c3", Mode::Digit, "6"), 1);
    assert_eq!(enter("r9c9", Mode::Colour, "6"), 1);
    enter("r1c3", Mode::Digit, "3");
    assert_eq!(enter("r1c6", Mode::Centre, "4"), 4, "a wrong digit that was corrected is none");
    assert_eq!(enter("r1c7", Mode::Corner, "4"), 4);
}

#[test]
fn a_branch_is_kept_or_dropped_and_ends_where_it_began() {
    let mut random = Rng::with_seed(7);
    let mut game = Game::new(start(), "");
    let mut record =
        |game: &mut Game| while !game.record(any_move(game.board(), &mut random), "Try") {};
    record(&mut game);
    let before = game.clone();
    game.branch();
    record(&mut game);
    record(&mut game);
    let mut kept = game.clone();
    kept.keep_branch();
    kept.drop_branch();
    assert_eq!((kept.past_len(), kept.is_branching()), (3, false));
    let mut dropped = game.clone();
    dropped.drop_branch();
    assert_eq!((dropped.board(), dropped.past_len()), (before.board(), 1));
    assert!(!dropped.is_branching() && dropped.can_redo());
    game.undo();
    game.undo();
    assert!(game.is_branching(), "nothing is left of it, but it has just begun");
    game.undo();
    assert!(!game.is_branching());
}

#[test]
fn a_savepoint_is_come_back_to_as_a_change() {
    let mut game = Game::new(start(), "");
    game.record(start().fill(), "Fill candidates");
    game.save("Filled");
    assert!(!game.restore(0), "it stands already");
    assert!(!game.restore(1), "there is none");
    game.record(start(), "Restart");
    assert!(game.restore(0));
    assert_eq!(game.board(), &start().fill());
    assert_eq!(game.undo(), Some("Back to Filled"));
}
