//! What is no game, and what of a game can be wrong.

use ninefold::game::{Board, BoardError, Game, Layer, Mode, SavedError};
use serde_json::{Value, json};

fn game() -> Game {
    let mut game = Game::new(Board::EMPTY, "A game");
    for digit in ["5", "6", "7"] {
        let cells = "r1c1".parse().unwrap();
        let board = game.board().enter(cells, Mode::Digit, digit.parse().unwrap(), true);
        game.record(board, "Digit");
    }
    game.undo();
    game
}

fn changed(change: impl FnOnce(&mut Value)) -> Result<Game, SavedError> {
    let mut value: Value = serde_json::from_str(&game().to_json()).unwrap();
    change(&mut value);
    Game::from_json(&value.to_string())
}

#[test]
fn what_is_no_game_is_refused_for_what_it_is() {
    let error = |text: &str| Game::from_json(text).unwrap_err();
    for none in ["null", "7", "\"no\"", "[]", "{}", "{\"board\":null}"] {
        assert_eq!(error(none), SavedError::NoBoard, "{none}");
    }
    assert_eq!(error("{\"board\":7}"), SavedError::Board(BoardError::Shape));
    let short = SavedError::Board(BoardError::Length(Layer::Digits));
    assert_eq!(error("{\"board\":{\"digits\":[1]}}"), short);
    assert_eq!(error("{\n\"board"), SavedError::Json { line: 2, column: 6 });
    assert_eq!(error(""), SavedError::Json { line: 1, column: 1 });
    assert!(error("").to_string().contains("line 1"));
}

#[test]
fn a_past_that_cannot_be_understood_is_dropped_and_the_board_kept() {
    let patches = [
        json!(["nowhere", 0, 5, 6]),
        json!(["digits", 81, 0, 0]),
        json!(["digits", -1, 0, 0]),
        json!(["digits", 0, 5]),
        json!(["digits", 0, 5, 10]),
        json!(["digits", 0, 10, 6]),
        json!("no"),
        // It does not lead to the board, on which 6 stands.
        json!(["digits", 0, 5, 7]),
        // It leads from a board with a digit over its given.
        json!(["givens", 0, 1, 0]),
    ];
    for patch in patches {
        let found = changed(|game| game["past"][1]["patches"][0] = patch.clone()).unwrap();
        assert_eq!((found.past_len(), found.board()), (0, game().board()), "{patch}");
        assert!(found.can_redo(), "{patch}");
    }
    let good = changed(|game| game["past"][1]["patches"][0] = json!(["digits", 0, 5, 6]));
    assert_eq!(good, Ok(game()));
    let found = changed(|game| game["future"][0]["patches"][0][2] = json!(5)).unwrap();
    assert_eq!((found.past_len(), found.can_redo()), (2, false));
}

#[test]
fn what_can_be_left_out_can_be_wrong() {
    let found = changed(|game| {
        game["title"] = json!(7);
        game["seconds"] = json!(61.5);
        game["savepoints"] = json!([{ "name": "One", "board": {} }, { "name": "Two" }, 3]);
    });
    let found = found.unwrap();
    assert_eq!((found.title.as_str(), found.seconds), ("", 61));
    assert_eq!(found.savepoints().len(), 1);
    for (seconds, meant) in [(json!(-1), 0), (json!("1"), 0), (json!(1e300), u64::MAX)] {
        let found = changed(|game| game["seconds"] = seconds).unwrap();
        assert_eq!(found.seconds, meant);
    }
    let bare = Game::from_json("{\"board\":{}}");
    assert_eq!(bare, Ok(Game::new(Board::EMPTY, "")));
}

#[test]
fn a_branch_begins_in_the_past() {
    let branching = |branch: Value| changed(|game| game["branch"] = branch).unwrap().is_branching();
    assert!(branching(json!(0)) && branching(json!(2)));
    assert!(!branching(json!(3)) && !branching(json!(-1)) && !branching(json!(1.5)));
    assert!(!branching(json!(null)));
}
