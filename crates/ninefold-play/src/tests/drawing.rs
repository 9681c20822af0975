//! What is on the screen.

use crossterm::event::KeyCode;
use ninefold::render::Charset;
use ratatui::style::Color;

use super::player::{EASY, Player};
use crate::draw::Depth;
use crate::keys::{self, Binding};

const ALL_KEYS: [&[Binding]; 9] = [
    keys::PLAY,
    keys::STEPS,
    keys::PATH,
    keys::LEARN,
    keys::LESSON,
    keys::DRILL,
    keys::MENU,
    keys::PROMPT,
    keys::HELP,
];

#[test]
fn no_key_does_two_things_and_none_is_a_digit_or_moves_where_these_are_entered() {
    for bindings in ALL_KEYS {
        let mut seen: Vec<KeyCode> = Vec::new();
        for key in bindings.iter().flat_map(|binding| binding.keys) {
            assert!(!seen.contains(key), "{key:?} twice");
            seen.push(*key);
        }
    }
    for key in [keys::PLAY, keys::DRILL].concat_keys() {
        let digit = keys::digit(&key.into());
        assert!(digit.is_none() && keys::direction(key).is_none(), "{key:?}");
    }
}

trait ConcatKeys {
    fn concat_keys(self) -> Vec<KeyCode>;
}

impl ConcatKeys for [&[Binding]; 2] {
    fn concat_keys(self) -> Vec<KeyCode> {
        self.into_iter().flatten().flat_map(|binding| binding.keys.iter().copied()).collect()
    }
}

#[test]
fn a_small_terminal_has_the_board_what_to_do_and_the_keys() {
    let mut player = Player::with(EASY);
    player.types("\n");
    let expected = "\
┏━━━━━━━┳━━━━━━━┳━━━━━━━┓
┃ 5 · · ┃ · 1 · ┃ · · 4 ┃
┃ 2 7 4 ┃ · · · ┃ 6 · · ┃
┃ · 8 · ┃ 9 · 4 ┃ · · · ┃
┣━━━━━━━╋━━━━━━━╋━━━━━━━┫
┃ 8 1 · ┃ 4 6 · ┃ 3 · 2 ┃
┃ · · 2 ┃ · 3 · ┃ 1 · · ┃
┃ 7 · 6 ┃ · 9 1 ┃ · 5 8 ┃
┣━━━━━━━╋━━━━━━━╋━━━━━━━┫
┃ · · · ┃ 5 · 3 ┃ · 1 · ┃
┃ · · 5 ┃ · · · ┃ 9 2 7 ┃
┃ 1 · · ┃ · 2 · ┃ · · 3 ┃
┗━━━━━━━┻━━━━━━━┻━━━━━━━┛
";
    let seen = player.reads(40, 20);
    assert!(seen.contains(expected), "{seen}");
    assert!(seen.contains("\nLook at "), "{seen}");
    assert!(seen.ends_with("Enter what is there?  Space marks\n"), "{seen}");
}

#[test]
fn candidates_stand_where_there_is_room_for_them() {
    let mut player = Player::with(EASY);
    player.types("f");
    let (narrow, wide) = (player.reads(80, 24), player.reads(100, 42));
    assert!(narrow.contains("┃ 5   369  39  ┃"), "{narrow}");
    assert!(wide.contains("┠──────┼──────┼──────╂"), "{wide}");
    assert!(wide.contains("┃ ┌─╴  │    3 │    3 ┃"), "{wide}");
    player.types("z");
    assert!(player.reads(100, 42).contains("┃ 5 : : ┃"));
}

#[test]
fn what_is_struck_and_placed_is_told_by_signs() {
    let mut player = Player::with(EASY);
    player.types("\n\n\n");
    assert!(player.reads(80, 24).contains('='));
    let buffer = player.screen(80, 24, Depth::Mono);
    for cell in buffer.content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}

#[test]
fn ascii_is_ascii_everywhere() {
    let mut player = Player::new(Charset::Ascii);
    player.handle(crate::app::Input::Paste(EASY.to_owned()));
    for keys in
        ["", "f", "\n", "\n", "\n", "~a", "~p", "~t", "\n", "\n\n\n", "~~n", "~?", "~w", "5"]
    {
        player.types(keys);
        for (width, height) in [(40, 20), (80, 24), (120, 50)] {
            let screen = player.reads(width, height);
            assert!(screen.is_ascii(), "{keys:?}: {screen}");
        }
    }
}

#[test]
fn any_screen_of_any_size_is_drawn() {
    let mut random = fastrand::Rng::with_seed(3);
    let keys: Vec<KeyCode> = ALL_KEYS
        .into_iter()
        .flatten()
        .flat_map(|binding| binding.keys.iter().copied())
        .chain(('0'..='9').map(KeyCode::Char))
        // A puzzle that needs the hardest technique takes its time.
        .filter(|key| *key != KeyCode::Char('n') && *key != KeyCode::Char('d'))
        .collect();
    for _ in 0..40 {
        let mut player = Player::with(EASY);
        for _ in 0..30 {
            player.press(keys[random.usize(..keys.len())]);
            let (width, height) = (random.u16(1..130), random.u16(1..60));
            player.screen(width, height, Depth::Indexed);
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    let mut player = Player::with(EASY);
    assert!(player.reads(30, 10).starts_with("Too small: 25 by 16"));
    assert!(player.reads(25, 16).contains('┏'));
}

#[test]
fn a_click_chooses_the_cell_that_is_there() {
    use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let mut player = Player::with(EASY);
    player.reads(80, 24);
    let at = |column, row, kind| {
        crate::app::Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    player.handle(at(4, 2, MouseEventKind::Down(MouseButton::Left)));
    assert_eq!(player.app.cursor.to_string(), "r1c2");
    player.handle(at(6, 2, MouseEventKind::Drag(MouseButton::Left)));
    assert_eq!(player.app.selected.len(), 2);
    player.handle(at(70, 2, MouseEventKind::Down(MouseButton::Left)));
    assert_eq!(player.app.cursor.to_string(), "r1c3");
}
