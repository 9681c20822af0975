//! Entering, undoing, being helped.

use std::path::PathBuf;

use crossterm::event::KeyCode;
use ninefold::game::link;
use ninefold::render::Charset;
use ninefold::{Hint, Level};

use super::player::{EASY, Player};
use crate::app::{Effect, Input};
use crate::engine::Wish;
use crate::scene::{Panel, Scene};

/// Keys that do something to the board, or to what keys do.
const KEYS: &[KeyCode] = &[
    KeyCode::Left,
    KeyCode::Down,
    KeyCode::Up,
    KeyCode::Right,
    KeyCode::Char('J'),
    KeyCode::Char('1'),
    KeyCode::Char('2'),
    KeyCode::Char('5'),
    KeyCode::Char('9'),
    KeyCode::Char('!'),
    KeyCode::Char('('),
    KeyCode::Char(' '),
    KeyCode::Char('c'),
    KeyCode::Char('x'),
    KeyCode::Char('f'),
    KeyCode::Char('u'),
    KeyCode::Char('r'),
    KeyCode::Char('b'),
    KeyCode::Char('X'),
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Char('/'),
    KeyCode::Char('z'),
    KeyCode::Char('?'),
];

#[test]
fn any_keys_undone_give_the_start_and_redone_the_end() {
    let mut random = fastrand::Rng::with_seed(15);
    for _ in 0..30 {
        let mut player = Player::with(EASY);
        let start = player.app.game.board().clone();
        for _ in 0..random.usize(1..120) {
            player.press(KEYS[random.usize(..KEYS.len())]);
        }
        player.types("~~~~");
        let end = player.app.game.board().clone();
        let changes = player.app.game.past_len();
        player.types(&"u".repeat(changes));
        assert_eq!(player.app.game.board(), &start);
        player.types(&"r".repeat(changes));
        assert_eq!(player.app.game.board(), &end);
    }
}

#[test]
fn enter_alone_solves_a_puzzle_of_every_level() {
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
        let mut player = Player::new(Charset::Unicode);
        let effects = player.app.start_making(Wish::Level(level, 1));
        player.perform(effects);
        assert_eq!(player.app.game.title, level.to_string());
        for _ in 0..2000 {
            if player.app.game.board().is_solved() {
                break;
            }
            player.types("\n");
        }
        assert!(player.app.game.board().is_solved(), "{level}: {}", player.line());
        assert_eq!(player.app.notice, "Solved: every digit is in its place.");
    }
}

#[test]
fn a_hint_comes_in_three_stages_and_then_is_done() {
    let mut player = Player::with(EASY);
    for stage in 0..3 {
        player.types("\n");
        assert!(matches!(player.app.panel, Panel::Hint(_, at) if at == stage));
        assert_eq!(player.app.game.past_len(), 0);
    }
    player.types("\n");
    assert_eq!(player.app.game.past_len(), 1);
    assert!(matches!(player.app.panel, Panel::Nothing));
    assert!(player.app.notice.starts_with("Done: "), "{}", player.app.notice);
}

#[test]
fn another_hint_is_another_one_until_there_is_none() {
    let mut player = Player::with(EASY);
    player.types("\n");
    let step = |player: &Player| match &player.app.panel {
        Panel::Hint(hinted, _) => hinted.hint.step().cloned(),
        _ => None,
    };
    let first = step(&player);
    player.types("]");
    assert_ne!(step(&player), first);
    assert!(first.is_some() && step(&player).is_some());
}

#[test]
fn a_mistake_is_named_before_any_hint_and_enter_goes_back_to_before_it() {
    let mut player = Player::with(EASY);
    let position = player.app.game.board().position();
    let right = |cell: &str| position.admits().only().unwrap()[cell.parse().unwrap()].get();
    player.press(KeyCode::Left);
    player.types(&right("r5c4").to_string());
    player.press(KeyCode::Right);
    player.press(KeyCode::Right);
    player.types(&(right("r5c6") % 9 + 1).to_string());
    assert_eq!(player.app.game.past_len(), 2);
    player.types("\n");
    let Panel::Hint(hinted, _) = &player.app.panel else { panic!("nothing is said") };
    assert_eq!(hinted.hint, Hint::Mistaken);
    player.types("\n");
    assert_eq!(player.app.game.past_len(), 1);
    assert_eq!(player.app.notice, "Back by one change; r does it again.");
    player.types("\n");
    assert!(matches!(&player.app.panel, Panel::Hint(hinted, _) if hinted.hint != Hint::Mistaken));
}

#[test]
fn a_given_stays_and_a_mark_needs_shift_or_its_mode() {
    let mut player = Player::with(EASY);
    player.types("5");
    assert_eq!(player.app.notice, "r5c5 is given.");
    assert_eq!(player.app.game.past_len(), 0);
    player.press(KeyCode::Left);
    player.types("@");
    let cell = player.app.cursor;
    let board = player.app.game.board();
    assert_eq!((board.digit(cell), board.notes(cell).to_string().as_str()), (None, "2"));
    player.types(" 7 7");
    let board = player.app.game.board();
    assert_eq!(board.digit(cell).map(ninefold::Digit::get), Some(7));
}

#[test]
fn a_board_is_pasted_and_rubbish_leaves_the_one_that_is_there() {
    let mut player = Player::with(EASY);
    player.handle(Input::Paste("no puzzle at all".to_owned()));
    assert_eq!(player.line(), EASY);
    assert!(player.app.notice.starts_with("What was pasted is no puzzle: "));
    let other = "4".to_owned() + &".".repeat(80);
    player.handle(Input::Paste(other.clone()));
    assert_eq!(player.line(), other);
}

#[test]
fn a_link_carries_the_whole_board_to_another_terminal() {
    let mut player = Player::with(EASY);
    player.types("fc3Yy");
    let copied = |effect: &Effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    };
    let copied: Vec<String> = player.effects.iter().filter_map(copied).collect();
    let [link, digits] = &copied[..] else { panic!("two were copied") };
    assert_eq!(digits, EASY);
    let (page, held) = link.split_once('#').unwrap();
    assert_eq!(page, "http://localhost:9009/");
    assert_eq!(link::decode(held).as_ref(), Ok(player.app.game.board()));
    let mut other = Player::new(Charset::Unicode);
    other.handle(Input::Paste(link.clone()));
    assert_eq!(other.app.game.board(), player.app.game.board());
}

#[test]
fn a_file_is_written_in_the_format_that_its_name_says() {
    let mut player = Player::with(EASY);
    player.types("smine.sdk\n");
    player.types("smine\n");
    player.types("smine.marks\n");
    player.types("smine.exe\n");
    assert_eq!(player.app.notice, "No format that can be written has this ending.");
    let [Effect::Write(sdk, board), Effect::Write(plain, line), Effect::Write(_, marks)] =
        &player.effects[1..]
    else {
        panic!("{:?}", player.effects)
    };
    assert_eq!((sdk, plain), (&PathBuf::from("mine.sdk"), &PathBuf::from("mine")));
    assert!(marks.starts_with(b"+----"), "{}", String::from_utf8_lossy(marks));
    assert_eq!(line, format!("{EASY}\n").as_bytes());
    assert_eq!(ninefold::format::read_one(board).unwrap().puzzle.to_string(), EASY);
}

#[test]
fn why_tells_of_the_digit_that_is_named_and_of_no_other_key() {
    let mut player = Player::with(EASY);
    player.press(KeyCode::Left);
    player.types("w8");
    assert!(matches!(&player.app.panel, Panel::Told(told) if told.text.contains("r5c4")));
    player.types("~wq");
    assert!(matches!(player.app.panel, Panel::Nothing));
    assert!(!player.effects.iter().any(|it| matches!(it, Effect::Quit)));
}

#[test]
fn what_if_is_kept_or_dropped() {
    let mut player = Player::with(EASY);
    player.press(KeyCode::Left);
    player.types("b7");
    assert!(player.app.game.is_branching());
    player.types("B");
    assert_eq!((player.line().as_str(), player.app.game.is_branching()), (EASY, false));
    player.types("b7b");
    assert_ne!(player.line(), EASY);
    assert!(!player.app.game.is_branching());
}

#[test]
fn the_path_is_walked_and_played_from_anywhere() {
    let mut player = Player::with(EASY);
    player.types("p");
    assert!(matches!(player.app.scene, Scene::Path(_)));
    player.types("lllh\n");
    assert!(matches!(player.app.scene, Scene::Play));
    let placed = player.app.game.board().puzzle().placed();
    assert_eq!((placed.len(), player.app.game.past_len()), (2, 1));
    player.types("u");
    assert_eq!(player.line(), EASY);
}

#[test]
fn a_step_of_the_list_is_done() {
    let mut player = Player::with(EASY);
    player.types("ajj\n");
    assert_eq!(player.app.game.past_len(), 1);
    assert!(matches!(player.app.scene, Scene::Play));
}

#[test]
fn answers_that_come_too_late_are_not_shown() {
    let mut player = Player::with(EASY);
    let effects = player.app.handle(Input::Key(KeyCode::Enter.into()));
    let Effect::Ask(ticket, question) = effects.into_iter().next().unwrap() else {
        panic!("a hint is asked for")
    };
    player.types("~");
    assert_eq!(player.app.notice, "Broken off.");
    let answer = question.answer(player.app.words(), ninefold::Cancel::NEVER).unwrap();
    player.handle(Input::Answer(ticket, answer));
    assert!(matches!(player.app.panel, Panel::Nothing));
}

#[test]
fn every_change_is_kept_and_looking_around_is_none() {
    let mut player = Player::with(EASY);
    player.types("hjklzT?~\n\n~");
    assert_eq!(player.kept(), 0);
    player.types("h7uu");
    assert_eq!(player.kept(), 2);
}

#[test]
fn a_puzzle_is_typed_in() {
    let mut player = Player::new(Charset::Unicode);
    player.types("njjjjjjj\n1l2 l3");
    let board = player.app.game.board();
    assert_eq!(board.puzzle().givens().len(), 2);
    assert_eq!(board.puzzle().placed().len(), 1);
}

#[test]
fn time_passes_only_while_somebody_plays() {
    let mut player = Player::with(EASY);
    player.handle(Input::Time(5));
    player.types("t");
    player.handle(Input::Time(5));
    assert_eq!(player.app.game.seconds, 5);
}
