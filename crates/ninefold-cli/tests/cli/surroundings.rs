//! Colours, locales, closed pipes and full disks.

use std::fs::File;
use std::process::Stdio;

use crate::process::{PUZZLE, Run, command, run, run_with};

const ESCAPE: &str = "\u{1b}[";

#[test]
fn colours_only_if_asked_where_there_is_no_terminal() {
    run(&["show", PUZZLE]).does_not_say(ESCAPE);
    run(&["show", "--color", "auto", PUZZLE]).does_not_say(ESCAPE);
    run(&["show", "--color", "always", PUZZLE]).says(ESCAPE);
    run(&["show", "--color", "never", PUZZLE]).does_not_say(ESCAPE);
    run(&["show", "--color", "mauve", PUZZLE]).ends_with(2);
}

#[test]
fn colours_tell_givens_from_deduced_digits() {
    let text = run(&["solve", "--color", "always", "--method", "exact", PUZZLE]).stdout;
    let style_of = |digits: &str| {
        let end = text.find(digits).unwrap_or_else(|| panic!("no {digits:?} in {text:?}"));
        let start = text[..end].rfind(ESCAPE).unwrap();
        text[start..end].to_owned()
    };
    // The first row is 5 9 3: 5 was given, 9 was not.
    assert_ne!(style_of("5\u{1b}"), style_of("9\u{1b}"));
}

#[test]
fn frames_and_signs_go_by_the_locale() {
    let shown = |locale: &str| {
        let mut command = command(&["solve", "--sample", "sudoku3"]);
        Run::from(command.env("LC_ALL", locale).output().unwrap()).ends_with(0).stdout
    };
    assert!(shown("en_US.UTF-8").contains('┌') && shown("de_DE.utf8").contains('≠'));
    assert!(shown("C").is_ascii() && shown("de_DE.ISO-8859-1").is_ascii());
    let ascii = run(&["solve", "--ascii", "--steps", "full", "--sample", "sudoku4"]);
    assert!(ascii.ends_with(0).stdout.is_ascii());
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let many = format!("{PUZZLE}\n").repeat(20_000);
    let cases: [&[&str]; 5] = [
        &["solve", "--format", "line", "--method", "exact"],
        &["solve", "--format", "csv"],
        &["show"],
        &["convert", "--to", "line"],
        &["check"],
    ];
    for arguments in cases {
        let mut command = command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = std::io::Write::write_all(&mut stdin, many.as_bytes());
        // The input stays open: the program must not wait for more of it.
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        drop(stdin);
    }
}

#[test]
fn help_and_pages_survive_a_closed_pipe() {
    for arguments in [&["--help"][..], &["man"], &["completions", "zsh"], &["samples"]] {
        let mut command = command(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn a_full_disk_is_reported() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        eprintln!("skipped: no /dev/full");
        return;
    };
    for arguments in [
        &["solve", PUZZLE][..],
        &["solve", "--format", "line", "--method", "exact", PUZZLE],
        &["show", PUZZLE],
        &["check", PUZZLE],
        &["hint", PUZZLE],
        &["convert", "--to", "line", PUZZLE],
        &["samples"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
    ] {
        let mut command = command(arguments);
        let output = command.stdout(full.try_clone().unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(5), "{arguments:?}");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(stderr.contains("the output can't be written"), "{arguments:?}: {stderr}");
    }
}

#[test]
fn nothing_depends_on_standard_error() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        eprintln!("skipped: no /dev/full");
        return;
    };
    let mut command = command(&["solve", "no-such-file", PUZZLE]);
    let output = command.stderr(full).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert!(!output.stdout.is_empty());
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let input = format!("{PUZZLE}\n").repeat(100);
    for format in ["text", "line", "json", "csv"] {
        let arguments = ["solve", "--format", format, "--jobs", "4"];
        let [first, second] = [(); 2].map(|()| run_with(&arguments, &input).stdout);
        assert!(first == second, "{format}");
    }
}
