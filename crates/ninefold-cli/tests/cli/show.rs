//! `ninefold show`.

use crate::process::{PUZZLE, file, run, run_with};

#[test]
fn a_framed_board() {
    let unicode = run(&["show", PUZZLE]).ends_with(0).without_complaint();
    let unicode = unicode.says("┌───────┬").says("│ 5 . . │ . 1 . │ . . 4 │");
    let ascii = run(&["show", "--ascii", PUZZLE]).ends_with(0);
    let ascii = ascii.says("+-------+").says("| 5 . . | . 1 . | . . 4 |");
    assert!(ascii.stdout.is_ascii());
    for text in [unicode.stdout, ascii.stdout] {
        let line = run_with(&["show", "--format", "line"], text).ends_with(0).stdout;
        assert_eq!(line.trim(), PUZZLE.replace('0', "."), "what is shown reads back");
    }
}

#[test]
fn pencil_marks() {
    let marks = run(&["show", "--candidates", "--ascii", PUZZLE]).ends_with(0);
    let marks = marks.says("| 5    369   39  |");
    let back = run_with(&["show", "--candidates", "--ascii"], &marks.stdout).ends_with(0);
    assert_eq!(back.stdout, marks.stdout, "what is shown reads back");
}

#[test]
fn other_formats() {
    let show = |format| run(&["show", "--format", format, PUZZLE]).ends_with(0).without_complaint();
    assert_eq!(show("line").stdout, PUZZLE.replace('0', ".") + "\n");
    show("csv").says("5,,,,1,,,,4\n");
    show("json").says("{");
    show("svg").says("<svg").says("</svg>");
    run(&["show", "--format", "tapestry", PUZZLE]).ends_with(2).complains("svg");
}

#[test]
fn many_boards_read_back() {
    let path = file("boards.txt", format!("{PUZZLE}\n{PUZZLE}\n"));
    let boards = run(&["show", "--ascii", &path]).ends_with(0).stdout;
    let lines = run_with(&["show", "--format", "line"], boards).ends_with(0).stdout;
    assert_eq!(lines, (PUZZLE.replace('0', ".") + "\n").repeat(2));
}
