//! A report that nobody reads ends the program, not with an error.

#![allow(clippy::disallowed_methods, reason = "a process is started")]

use std::io;
use std::process::Command;

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/sudoku1.txt");
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let ended = Command::new(env!("CARGO_BIN_EXE_ladder")).arg(puzzles).stdout(writer).output();
    let ended = ended.unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert!(ended.status.success(), "{}", ended.status);
}
