//! Games as JSON and boards as links: what is written is read as it was, and damage is said.

use fastrand::Rng;
use ninefold::game::{Game, link};

use super::any_game;

#[test]
fn what_is_kept_comes_back_whole() {
    let mut random = Rng::with_seed(2);
    let mut kinds = [0; 3];
    for _ in 0..300 {
        let game = any_game(&mut random);
        kinds[0] += usize::from(game.can_redo());
        kinds[1] += usize::from(game.is_branching());
        kinds[2] += usize::from(!game.savepoints().is_empty());
        let mut back = Game::from_json(&game.to_json()).unwrap();
        assert_eq!(back, game);
        back.go_to(0);
        let mut first = game;
        first.go_to(0);
        assert_eq!(back, first);
    }
    assert!(kinds.into_iter().all(|count| count > 20), "each kind is tried: {kinds:?}");
}

#[test]
fn every_board_comes_back_from_its_link() {
    let mut random = Rng::with_seed(3);
    for _ in 0..300 {
        let game = any_game(&mut random);
        let text = link::encode(game.board());
        let safe = |c: char| c.is_ascii_alphanumeric() || "=-_.~".contains(c);
        assert!(text.chars().all(safe), "{text}");
        assert_eq!(link::decode(&text).as_ref(), Ok(game.board()));
        let whole = format!(" https://example.org/sudoku/#{text}\n");
        assert_eq!(link::decode(&whole).as_ref(), Ok(game.board()));
    }
}

#[test]
fn a_damaged_link_or_game_is_refused_in_words_or_leads_to_some_board() {
    let mut random = Rng::with_seed(4);
    let mut refused = [0; 2];
    for _ in 0..1000 {
        let game = any_game(&mut random);
        for (kind, text) in [link::encode(game.board()), game.to_json()].into_iter().enumerate() {
            let place = random.usize(..text.len());
            let mut bytes = text.into_bytes();
            match random.u8(..3) {
                0 => bytes.truncate(place),
                1 => drop(bytes.remove(place)),
                _ => bytes[place] = random.u8(b' '..=b'~'),
            }
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let words = match kind {
                0 => link::decode(&text).map(drop).map_err(|error| error.to_string()),
                _ => Game::from_json(&text).map(walk).map_err(|error| error.to_string()),
            };
            refused[kind] += usize::from(words.is_err_and(|words| words.len() > 20));
        }
    }
    assert!(refused.into_iter().all(|count| count > 300), "{refused:?}");
}

/// Whatever a damaged text still says, its game can be played: no board of it has a digit over a given.
fn walk(mut game: Game) {
    while game.redo().is_some() {}
    for (_, board) in game.backwards() {
        assert_eq!(link::decode(&link::encode(&board)), Ok(board));
    }
}
