//! A report that nobody reads ends the program, not with an error.

#![allow(clippy::disallowed_methods, reason = "a process is started")]

use std::io;
use std::process::Command;

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_making"));
    let ended = command.args(["--seconds", "1", "full-house"]).stdout(writer).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert!(ended.status.success(), "{}", ended.status);
}
