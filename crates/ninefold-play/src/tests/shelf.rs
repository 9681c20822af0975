//! What is kept.

use std::fs;
use std::path::PathBuf;

use ninefold::game::{Board, Game};
use ninefold::{CellSet, Digit, Level};

use super::player::EASY;
use crate::settings::{Settings, Size, Theme};
use crate::shelf::Shelf;

/// A directory of this test's own.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ninefold-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn shelf(&self, name: &str) -> Shelf {
        Shelf::new(Some(self.0.clone()), name.to_owned())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn game() -> Game {
    let mut game = Game::new(Board::new(&EASY.parse().unwrap()), "a puzzle");
    let cell = "r1c2".parse().unwrap();
    let digit = Digit::new(9).unwrap();
    let board = game.board().enter(CellSet::only(cell), ninefold::game::Mode::Digit, digit, true);
    game.record(board, "9 in r1c2");
    game
}

#[test]
fn a_game_comes_back_as_it_was_until_it_is_finished() {
    let place = Place::new("games");
    let shelf = place.shelf("one");
    shelf.keep(&game(), false).unwrap();
    let other = place.shelf("two");
    assert_eq!(other.games(), [("one".to_owned(), "a puzzle, 45 cells to go".to_owned())]);
    assert_eq!(other.game("one"), Some(game()));
    assert!(shelf.games().is_empty(), "a game is no other than itself");
    shelf.keep(&game(), true).unwrap();
    assert!(other.games().is_empty());
    // There is nothing left to drop.
    shelf.keep(&game(), true).unwrap();
}

#[test]
fn a_name_leads_nowhere_else() {
    let place = Place::new("names");
    place.shelf("one").keep(&game(), false).unwrap();
    fs::copy(place.0.join("games/one.json"), place.0.join("secret.json")).unwrap();
    assert_eq!(place.shelf("two").game("../secret"), None);
}

#[test]
fn damaged_files_are_no_games_and_settings_are_chosen_anew() {
    let place = Place::new("damaged");
    let shelf = place.shelf("one");
    shelf.keep(&game(), false).unwrap();
    fs::write(place.0.join("games/one.json"), "{").unwrap();
    fs::write(place.0.join("settings.json"), "[]").unwrap();
    assert!(place.shelf("two").games().is_empty());
    assert_eq!(shelf.settings(), Settings::default());
}

#[test]
fn settings_stay() {
    let place = Place::new("settings");
    let shelf = place.shelf("one");
    let settings = Settings {
        level: Level::Unfair,
        theme: Theme::Light,
        size: Some(Size::Large),
        timer: false,
        found: [("x-wing".to_owned(), 3)].into(),
    };
    shelf.keep_settings(&settings).unwrap();
    assert_eq!(place.shelf("two").settings(), settings);
}

#[test]
fn a_spare_puzzle_is_taken_once() {
    let place = Place::new("spare");
    let shelf = place.shelf("one");
    assert!(!shelf.has_spare(Level::Hard));
    shelf.keep_spare(Level::Hard, &EASY.parse().unwrap()).unwrap();
    assert!(shelf.has_spare(Level::Hard) && !shelf.has_spare(Level::Easy));
    assert_eq!(shelf.take_spare(Level::Easy), None);
    assert_eq!(shelf.take_spare(Level::Hard), EASY.parse().ok());
    assert_eq!(shelf.take_spare(Level::Hard), None);
}

#[test]
fn the_oldest_games_go_first() {
    let place = Place::new("oldest");
    for number in 0..33 {
        place.shelf(&format!("game-{number}")).keep(&game(), false).unwrap();
    }
    let shelf = place.shelf("new");
    shelf.tidy();
    assert_eq!(shelf.games().len(), 30);
}

#[test]
fn without_a_place_nothing_is_kept_and_nothing_fails() {
    let shelf = Shelf::new(None, "one".to_owned());
    shelf.keep(&game(), false).unwrap();
    shelf.keep_settings(&Settings::default()).unwrap();
    assert!(shelf.games().is_empty());
    assert_eq!(shelf.take_spare(Level::Easy), None);
}
