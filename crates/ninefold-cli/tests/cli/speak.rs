//! `ninefold play --speak`.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Stdio};

use crate::process::{PUZZLE, Run, command, run};

/// Somewhere to keep games that is not the player's own.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let name = format!("ninefold-cli-speak-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn started(&self, arguments: &[&str]) -> Child {
        let arguments: Vec<&str> = ["play", "--speak"].iter().chain(arguments).copied().collect();
        let mut command = command(&arguments);
        // Wherever the system would keep it.
        for variable in ["XDG_STATE_HOME", "HOME", "APPDATA", "LOCALAPPDATA"] {
            command.env(variable, &self.0);
        }
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        pipes.spawn().expect("the program runs")
    }

    /// What it answers to these lines through a pipe.
    fn spoken(&self, arguments: &[&str], lines: &str) -> Run {
        let mut child = self.started(arguments);
        // Whoever has nothing to say to it has ended by now.
        let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
        child.wait_with_output().expect("it ends").into()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_game_goes_through_a_pipe_and_is_resumed() {
    let place = Place::new("pipe");
    let none = place.spoken(&["--resume"], "");
    none.ends_with(2).complains("no game to go on with");
    place
        .spoken(&[PUZZLE], "r3c3=1\n\nquit\n")
        .ends_with(0)
        .without_complaint()
        .says("Your puzzle: 46 cells to fill.\n")
        .says("r3c3 is 1. 45 cells left.\n\nLook at ")
        .says("Your game is kept.")
        .does_not_say("> ")
        .does_not_say("\u{1b}");
    place
        .spoken(&["--resume"], "undo\n")
        .ends_with(0)
        .says("Here you were. Your puzzle: 45 cells to fill.\n")
        .says("Undone: 1 in r3c3.");
}

#[test]
fn standard_input_is_for_what_is_said() {
    run(&["play", "--speak", "-"]).ends_with(2).without_output().complains("standard input is for");
    run(&["play"]).ends_with(2).without_output().complains("--speak");
}

#[test]
fn whoever_stops_listening_ends_it_quietly() {
    let place = Place::new("closed");
    let mut child = place.started(&[PUZZLE]);
    let mut first = [0; 5];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("it greets");
    // The output is closed now; the next answer finds nobody.
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all(b"board\nboard\nboard\n");
    drop(input);
    let ended: Run = child.wait_with_output().expect("it ends").into();
    ended.ends_with(0).without_complaint();
}

#[cfg(unix)]
#[test]
fn ctrl_c_at_the_prompt_ends_it_and_the_game_is_kept() {
    let place = Place::new("signal");
    let mut child = place.started(&[PUZZLE]);
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"r3c3=1\n").expect("it listens");
    let mut heard = String::new();
    let mut output = child.stdout.take().expect("a pipe");
    while !heard.contains("45 cells left.\n\n") {
        let mut bytes = [0; 1000];
        let count = output.read(&mut bytes).expect("it answers");
        assert_ne!(count, 0, "{heard}");
        heard += &String::from_utf8_lossy(&bytes[..count]);
    }
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    assert!(sent.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    place
        .spoken(&["--resume"], "")
        .ends_with(0)
        .says("Here you were. Your puzzle: 45 cells to fill.");
}
