//! At a terminal, which `script` plays.

use std::process::{Command, Stdio};

use crate::process::{PUZZLE, file};

/// Runs this in a terminal, types the lines, and returns what the terminal shows and the exit code.
/// `None` if there is no `script` that can do it.
fn at_terminal(arguments: &str, typed: &str) -> Option<(String, i32)> {
    at_terminal_with("", arguments, typed)
}

/// The same with these variables in the environment.
fn at_terminal_with(variables: &str, arguments: &str, typed: &str) -> Option<(String, i32)> {
    let shell = format!("{variables} {} {arguments}", env!("CARGO_BIN_EXE_ninefold"));
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command", &shell, "/dev/null"]);
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm").env_remove("NO_COLOR");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else {
        eprintln!("skipped: no `script` to play a terminal");
        return None;
    };
    // The terminal keeps what is typed ahead until it is asked for.
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Some((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code()?))
}

const QUESTION: &str = "File with a puzzle, or the puzzle itself: ";

#[test]
fn without_input_it_asks_and_after_an_error_asks_again() {
    let path = file("asked.txt", PUZZLE);
    let typed = format!("no-such-file\n{path}\n");
    let Some((text, code)) = at_terminal("solve --steps none", &typed) else { return };
    assert_eq!(code, 0, "{text}");
    assert_eq!(text.matches(QUESTION).count(), 2, "{text}");
    assert!(text.contains("no-such-file: no such file") && text.contains("Solved by logic"));
}

#[test]
fn nine_rows_can_be_pasted() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    let typed = format!("{}\n", rows.join("\n"));
    let Some((text, code)) = at_terminal("solve --steps none", &typed) else { return };
    assert_eq!(code, 0, "{text}");
    assert_eq!(text.matches(QUESTION).count(), 1, "{text}");
    assert!(text.contains("Solved by logic"), "{text}");
}

#[test]
fn after_three_more_errors_it_gives_up() {
    let Some((text, code)) = at_terminal("solve", "a\nb\nc\nd\ne\n") else { return };
    assert_eq!(code, 4, "{text}");
    assert_eq!(text.matches(QUESTION).count(), 4, "{text}");
}

#[test]
fn a_terminal_gets_no_binary_data() {
    for arguments in ["convert --to mat --sample sudoku1", "show --format mat --sample sudoku1"] {
        let Some((text, code)) = at_terminal(arguments, "") else { return };
        assert_eq!(code, 2, "{text}");
        assert!(text.contains("not for terminals"), "{text}");
    }
}

#[test]
fn a_terminal_gets_colours_unless_no_color_is_set() {
    let Some((text, _)) = at_terminal("show --sample sudoku1", "") else { return };
    assert!(text.contains("\u{1b}[1m5") && text.contains('┌'), "{text}");
    for variables in ["NO_COLOR=1", "TERM=dumb"] {
        let show = at_terminal_with(variables, "show --sample sudoku1", "");
        assert!(!show.unwrap().0.contains("\u{1b}["), "{variables}");
    }
    let always = at_terminal_with("NO_COLOR=1", "show --color always --sample sudoku1", "");
    assert!(always.unwrap().0.contains("\u{1b}[1m5"), "an option is more than a variable");
}
