//! What can be read, and what is said of what can't.

use std::fs::File;
use std::time::{Duration, Instant};

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

const FAST: [&str; 3] = ["solve", "--format", "line"];

/// The input is refused: code 4, nothing on standard output, and each of these is said.
#[track_caller]
fn refused(input: &str, reasons: &[&str]) {
    for format in ["text", "line", "json", "csv"] {
        let run = run(&["solve", "--format", format, input]).ends_with(4).without_output();
        reasons.iter().fold(run, |run, reason| run.complains(reason));
    }
}

#[test]
fn a_file_standard_input_or_the_puzzle_itself() {
    let path = file("plain.txt", PUZZLE);
    run(&[&FAST[..], &[&path]].concat()).ends_with(0).without_complaint().says(SOLUTION);
    run(&[&FAST[..], &[PUZZLE]].concat()).ends_with(0).without_complaint().says(SOLUTION);
    run_with(&[&FAST[..], &["-"]].concat(), PUZZLE).ends_with(0).without_complaint().says(SOLUTION);
    run_with(&FAST, PUZZLE).ends_with(0).without_complaint().says(SOLUTION);
}

#[test]
fn a_link_is_a_puzzle_too() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE}");
    run(&[&FAST[..], &[&link]].concat()).ends_with(0).says(SOLUTION);
}

#[test]
fn several_inputs_are_taken_in_order_and_a_bad_one_stops_nothing() {
    let path = file("one-of-several.txt", SOLUTION);
    let run = run(&[&FAST[..], &[PUZZLE, "no-such-file", &path, "--sample", "sudoku1"]].concat());
    let run = run.ends_with(4).complains("no-such-file: no such file");
    assert_eq!(run.stdout, format!("{SOLUTION}\n").repeat(3));
}

#[test]
fn no_such_file() {
    refused("no-such-file.txt", &["ninefold: no-such-file.txt: no such file", "81 characters"]);
}

#[test]
fn a_directory() {
    refused(env!("CARGO_MANIFEST_DIR"), &[env!("CARGO_MANIFEST_DIR"), "this is a directory"]);
}

#[test]
fn an_empty_file() {
    refused(&file("empty.txt", ""), &["empty.txt: there is nothing in it", "expected a puzzle"]);
    run_with(&FAST, "").ends_with(4).without_output().complains("standard input");
    run_with(&FAST, "\n\n# nothing\n").ends_with(4).without_output();
    for nothing in ["", "\n", "# nothing\n\n# at all"] {
        let forced = [&FAST[..], &["--from", "line", "--method", "exact"]].concat();
        run_with(&forced, nothing).ends_with(4).without_output().complains("nothing in it");
    }
}

#[test]
fn too_few_and_too_many_characters() {
    let reasons = |count| [format!("found {count} characters"), "expected 81".to_owned()];
    for (count, text) in [(80, &PUZZLE[..80]), (82, &format!("{PUZZLE}1"))] {
        let [found, expected] = reasons(count);
        refused(text, &[&found, &expected]);
        let path = file(&format!("{count}.txt"), text);
        refused(&path, &[&format!("{count}.txt: line 1"), &found, &expected]);
    }
}

#[test]
fn a_letter_and_where_it_is() {
    let text = PUZZLE.replacen('7', "k", 1);
    let path = file("letter.txt", &text);
    refused(&path, &["letter.txt: line 1, column 11: found 'k'", "expected a digit"]);
    refused(&text, &["line 1, column 11: found 'k'"]);
}

#[test]
fn a_digit_out_of_range() {
    let rows: Vec<String> = PUZZLE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>().join(","))
        .collect();
    let text = rows.join("\n").replacen('7', "12", 1);
    refused(&file("twelve.csv", text), &["twelve.csv: line 2", "12"]);
}

#[test]
fn a_packed_file() {
    let gzip = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00";
    refused(&file("empty.gz", gzip), &["empty.gz: there is nothing in it"]);
    refused(&file("cut.gz", &gzip[..12]), &["cut.gz: the gzip data are cut short"]);
    refused(&file("packed.zip", b"PK\x03\x04\x14"), &["packed.zip: this is zip data", "unzip"]);
}

#[test]
fn what_is_not_text() {
    let mut bytes = PUZZLE.as_bytes().to_vec();
    bytes[40] = 0xFF;
    refused(&file("latin.txt", &bytes), &["latin.txt: line 1, column 41"]);
    run(&[&FAST[..], &["--from", "line", &file("latin2.txt", &bytes)]].concat())
        .ends_with(4)
        .without_output()
        .complains("latin2.txt: line 1, column 41: found 'ÿ'");
}

#[test]
fn a_damaged_matlab_file() {
    let mut mat = b"MATLAB 5.0 MAT-file, made by a test".to_vec();
    mat.resize(124, b' ');
    mat.extend(b"\x00\x01IM\x0e\x00\x00\x00\xff\x00\x00\x00");
    refused(&file("damaged.mat", mat), &["damaged.mat:"]);
}

#[test]
fn two_gigabytes_of_zeros_are_refused_at_once() {
    let path = file("zeros", "");
    File::options().write(true).open(&path).unwrap().set_len(2 << 30).unwrap();
    let start = Instant::now();
    run(&[&FAST[..], &[&path]].concat()).ends_with(4).without_output().complains("zeros: ");
    run(&[&FAST[..], &["--method", "exact", &path]].concat()).ends_with(4).without_output();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_format_can_be_forced() {
    run(&[&FAST[..], &["--from", "line", PUZZLE]].concat()).ends_with(0).says(SOLUTION);
    run(&["solve", "--from", "hodoku", &file("forced.txt", PUZZLE)]).ends_with(4).without_output();
    run(&["solve", "--from", "no-format", PUZZLE])
        .ends_with(2)
        .without_output()
        .complains("hodoku");
}

#[test]
fn the_column_of_a_table_by_name_or_number() {
    let table = format!("id,start,end\n1,{PUZZLE},{SOLUTION}\n2,{SOLUTION},{PUZZLE}\n");
    let path = file("table.csv", table);
    let puzzles = |column: &str| run(&["show", "--format", "line", "--column", column, &path]);
    let (puzzle, both) = (PUZZLE.replace('0', "."), |a: &str, b: &str| format!("{a}\n{b}\n"));
    assert_eq!(puzzles("start").ends_with(0).stdout, both(&puzzle, SOLUTION));
    assert_eq!(puzzles("3").ends_with(0).stdout, both(SOLUTION, &puzzle));
    puzzles("middle").ends_with(4).without_output().complains("id, start, end");
}
