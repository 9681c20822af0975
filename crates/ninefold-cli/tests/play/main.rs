//! `ninefold play` in a real terminal, which tmux plays: keys go in, the screen comes out.
//!
//! The tests wait for what is to appear, however long that takes, and fail only if it does not.

#![allow(clippy::disallowed_methods, reason = "a shell is waited for")]
#![cfg(unix)]

mod tmux;

use tmux::Tmux;

/// A puzzle with one solution; r1c2 is 9.
const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// What sets no colour: bold, faint, underlined, reversed, struck, and what ends them.
const PLAIN: [&str; 13] = ["", "0", "1", "2", "4", "7", "9", "22", "24", "27", "29", "39", "49"];

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn a_board_keys_and_a_hint_at_three_sizes() {
    for (width, height) in [(40, 20), (80, 24), (120, 50)] {
        let tmux = Tmux::new(width, height);
        tmux.play(PUZZLE);
        tmux.sees("Still to place");
        tmux.keys(&["Up", "Up", "Up", "Up", "Left", "Left", "Left"]);
        tmux.types("9");
        tmux.sees_not("9x6");
        tmux.sees(if width == 120 { "└─┤" } else { "5 9" });
        tmux.types("u");
        tmux.sees("Undone: 9 in r1c2");
        tmux.keys(&["Enter"]);
        tmux.sees("Look at ");
        tmux.sees("what is there?");
        tmux.types("q");
        tmux.sees("ended 0");
    }
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn enter_alone_solves_a_new_puzzle() {
    let tmux = Tmux::new(80, 24);
    tmux.play("--level easy --seed 1");
    tmux.sees("Still to place");
    for _ in 0..400 {
        if tmux.screen().contains("Solved: every digit is in its place.") {
            return;
        }
        let before = tmux.screen();
        tmux.keys(&["Enter"]);
        tmux.changes_from(&before);
    }
    panic!("it is not solved:\n{}", tmux.screen());
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn colours_are_there_or_not() {
    let tmux = Tmux::new(80, 24);
    tmux.run("COLORTERM=truecolor", PUZZLE);
    tmux.sees("Still to place");
    assert!(tmux.painted().contains("38;2;"), "{}", tmux.painted());
    tmux.types("q");
    let plain = Tmux::new(80, 24);
    plain.run("NO_COLOR=1", PUZZLE);
    plain.sees("Still to place");
    let painted = plain.painted();
    let colours = painted.split("\u{1b}[").skip(1).filter_map(|it| it.split('m').next());
    for code in colours.flat_map(|codes| codes.split(';')) {
        let is_plain = PLAIN.contains(&code);
        assert!(is_plain, "{code} in {painted}");
    }
    let ascii = Tmux::new(80, 24);
    ascii.play(&format!("--ascii {PUZZLE}"));
    ascii.sees("+-------+");
    assert!(ascii.screen().is_ascii());
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn a_window_that_changes_its_size_is_drawn_anew() {
    let tmux = Tmux::new(120, 50);
    tmux.play(PUZZLE);
    tmux.sees("┠──────┼");
    tmux.resize(40, 20);
    tmux.sees("┃ 5 · · ┃");
    tmux.resize(20, 8);
    tmux.sees("Too small");
    tmux.resize(80, 24);
    tmux.sees("┃ 5 · · ┃");
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn suspended_it_leaves_a_sane_terminal_and_comes_back() {
    let tmux = Tmux::new(80, 24);
    tmux.play(PUZZLE);
    tmux.sees("Still to place");
    tmux.types("h");
    tmux.keys(&["C-z"]);
    tmux.sees("Stopped");
    tmux.is_sane();
    tmux.types("fg\n");
    tmux.sees("Still to place");
    tmux.keys(&["C-l"]);
    tmux.sees("Still to place");
    tmux.types("q");
    tmux.is_sane();
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn killed_it_leaves_a_sane_terminal_and_the_game_goes_on() {
    for (signal, code) in [("TERM", 143), ("INT", 130)] {
        let tmux = Tmux::new(80, 24);
        tmux.play(PUZZLE);
        tmux.sees("Still to place");
        tmux.keys(&["Up", "Up", "Up", "Up", "Left", "Left", "Left"]);
        tmux.types("9");
        tmux.sees("5 9 ·");
        tmux.signal(signal);
        tmux.is_sane();
        tmux.types("\n");
        assert!(tmux.screen().contains(&format!("ended {code}")), "{}", tmux.screen());
        tmux.play("--resume");
        tmux.sees("Here you were.");
        tmux.sees("5 9 ·");
        tmux.types("u");
        tmux.sees("Undone: 9 in r1c2");
    }
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn a_lost_connection_loses_no_game() {
    let tmux = Tmux::new(80, 24);
    tmux.play(PUZZLE);
    tmux.sees("Still to place");
    tmux.keys(&["Up", "Up", "Up", "Up", "Left", "Left", "Left"]);
    tmux.types("9");
    tmux.sees("5 9 ·");
    let again = tmux.lose();
    again.play("--resume");
    again.sees("5 9 ·");
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn a_board_is_pasted_and_a_cell_clicked() {
    let tmux = Tmux::new(80, 24);
    tmux.play("--sample sudoku1");
    tmux.sees("Still to place");
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    tmux.paste(&rows.join("\n"));
    tmux.sees("Pasted");
    tmux.sees("┃ 5 · · ┃ · 1 · ┃ · · 4 ┃");
    tmux.types("\u{1b}[<0;5;3M");
    tmux.types("9");
    tmux.sees("┃ 5 9 · ┃");
}

#[test]
#[ignore = "in a real terminal: `cargo xtask test terminal` runs it"]
fn long_work_can_be_broken_off() {
    let tmux = Tmux::new(80, 24);
    // All steps of an empty board: nobody waits for these.
    tmux.play(&format!("1{}", ".".repeat(80)));
    tmux.sees("Still to place");
    tmux.types("a");
    tmux.sees("Esc breaks it off");
    tmux.keys(&["Escape"]);
    tmux.sees("Broken off.");
}
