//! What people have and paste: packed files, print-outs, files of other programs, our own output.

use std::process::Command;

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

const FAST: [&str; 3] = ["solve", "--format", "line"];

fn solve(input: &str) -> crate::process::Run {
    run(&[&FAST[..], &[input]].concat())
}

/// The bytes as this program of the system packs them; `None` if there is none.
fn packed(program: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let path = file(&format!("to-pack-{program}"), bytes);
    let output = Command::new(program).args(["-c", &path]).output();
    match output {
        Ok(output) if output.status.success() => Some(output.stdout),
        _ => {
            eprintln!("skipped: no `{program}`");
            None
        }
    }
}

#[test]
fn packed_files_are_unpacked_on_the_way() {
    let lines = format!("{PUZZLE}\n").repeat(2000);
    for program in ["gzip", "zstd"] {
        let Some(bytes) = packed(program, lines.as_bytes()) else { continue };
        let path = file(&format!("packed.{program}"), &bytes);
        for method in ["auto", "exact"] {
            let run = run(&[&FAST[..], &["--method", method, &path]].concat());
            let run = run.ends_with(0).without_complaint();
            assert_eq!(run.stdout, format!("{SOLUTION}\n").repeat(2000));
        }
        let run = run_with(&[&FAST[..], &["-"]].concat(), &bytes).ends_with(0);
        assert_eq!(run.stdout.lines().count(), 2000);
        let cut = file(&format!("cut.{program}"), &bytes[..bytes.len() - 2]);
        let run = solve(&cut).ends_with(4).complains("data are cut short");
        assert!(run.stdout.lines().all(|line| line == SOLUTION));
    }
}

#[test]
fn what_a_windows_shell_writes_is_read() {
    let board = run(&["show", "--sample", "sudoku1"]).ends_with(0).stdout;
    let wide: Vec<u8> =
        format!("\u{FEFF}{board}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let path = file("wide.txt", &wide);
    run(&["show", &path]).ends_with(0).says(&board);
    if let Some(packed) = packed("gzip", &wide) {
        run(&["show", &file("wide.txt.gz", packed)]).ends_with(0).says(&board);
    }
}

#[test]
fn assumptions_are_notes() {
    let rows: Vec<String> =
        (0..9).map(|row| format!("> {}", &PUZZLE[row * 9..][..9]).replace('0', "O")).collect();
    let path = file("quoted.txt", rows.join("\n"));
    let note = format!("ninefold: note: {path}: the letter O is read as 0");
    for command in ["solve", "show", "rate", "hint", "convert"] {
        let to: &[&str] = if command == "convert" { &["--to", "line"] } else { &[] };
        let run = run(&[&[command, &path], to].concat()).ends_with(0);
        let run = run.complains(&note).complains("the > in front of lines is left out");
        assert_eq!(run.stderr.matches("note:").count(), 2, "each once: {run:#?}");
    }
    run(&[&FAST[..], &["--from", "board", &path]].concat()).ends_with(4).without_output();
}

#[test]
fn several_on_a_line_are_several() {
    for text in [
        format!("{PUZZLE};{PUZZLE}"),
        format!("{PUZZLE} {PUZZLE}"),
        format!("[\"{PUZZLE}\",\"{PUZZLE}\"]"),
    ] {
        let run = solve(&text).ends_with(0);
        assert_eq!(run.stdout, format!("{SOLUTION}\n").repeat(2), "{text}");
        let run = run_with(&FAST, &text).ends_with(0);
        assert_eq!(run.stdout, format!("{SOLUTION}\n").repeat(2), "{text}");
    }
    let lines = format!("{PUZZLE}\n{PUZZLE} {PUZZLE}\n");
    run_with(&FAST, lines).ends_with(4).complains("line 2: found 2 puzzles on the line");
}

#[test]
fn a_thousand_puzzles_survive_every_format_of_boards() {
    let lines = file("thousand.txt", format!("{PUZZLE}\n").repeat(1000));
    let line = format!("{}\n", PUZZLE.replace('0', "."));
    for format in ["msk", "sdk", "ss", "sdx", "marks", "board", "opensudoku", "csv", "json"] {
        let written = run(&["convert", "--to", format, &lines]).ends_with(0).stdout;
        let back = run_with(&["convert", "--to", "line", "-"], written).ends_with(0);
        assert_eq!(back.stdout, line.repeat(1000), "{format}");
    }
}

#[test]
fn our_own_json_is_read_back() {
    let puzzle = PUZZLE.replace('0', ".");
    for command in ["solve", "rate", "facts", "canon"] {
        let report = run(&[command, "--format", "json", PUZZLE]).ends_with(0).stdout;
        let back = run_with(&["convert", "--to", "line"], report).ends_with(0).without_complaint();
        assert_eq!(back.stdout, format!("{puzzle}\n"), "{command}");
    }
    let made = ["generate", "-n", "3", "--seed", "1"];
    let lines = run(&[&made[..], &["--format", "line"]].concat()).ends_with(0).stdout;
    let report = run(&[&made[..], &["--format", "json"]].concat()).ends_with(0).stdout;
    assert_eq!(report.lines().count(), 4, "a line says how they were made");
    let back = run_with(&["convert", "--to", "line"], report).ends_with(0).without_complaint();
    let digits = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line[..81].to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(digits(&back.stdout), digits(&lines));
    let exercise = run(&["practise", "x-wing", "--seed", "1", "--format", "json"]).ends_with(0);
    let hint = run_with(&["hint", "--level", "3"], exercise.stdout).ends_with(0);
    assert!(hint.stdout.contains("X-wing"), "the position is kept: {hint:#?}");
}

#[test]
fn a_variable_of_a_matlab_file_can_be_named() {
    let path = file("named.mat", "");
    run(&["convert", "--to", "mat", "--output", &path, PUZZLE]).ends_with(0);
    run(&[&FAST[..], &["--variable", "puzzle", &path]].concat()).ends_with(0).says(SOLUTION);
    run(&[&FAST[..], &["--variable", "board", &path]].concat())
        .ends_with(4)
        .without_output()
        .complains("no variable board; it has puzzle (9×9 double)");
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_can_not_play_with_the_terminal() {
    let name = "evil\u{1B}[31m\u{9B}2J\u{202E}\nninefold: all is well";
    let path = file(name, "12");
    let missing = format!("{path}-not-there");
    for arguments in [
        vec!["solve", &path],
        vec!["show", &path],
        vec!["solve", "-f", "line", "--method", "exact", &path],
        vec!["solve", &missing],
        vec!["convert", "--to", "line", "--output", &path, &path],
        vec!["solve", "--from", name, PUZZLE],
        vec!["show", "--sample", name],
        vec!["rate", &path],
        vec!["verify", &path],
    ] {
        let run = run(&arguments);
        assert!(!run.stderr.contains(['\u{1B}', '\u{9B}', '\u{202E}']), "{:?}", run.stderr);
        assert!(run.stderr.contains(r"evil\u{1b}[31m"), "{:?}", run.stderr);
    }
    let good = file("good\u{1B}[31m\u{9B}2J\u{202E}", PUZZLE);
    for arguments in [
        vec!["solve"],
        vec!["show"],
        vec!["rate"],
        vec!["facts"],
        vec!["check"],
        vec!["solve", "-f", "json"],
        vec!["solve", "-f", "csv"],
        vec!["rate", "-f", "json"],
        vec!["rate", "-f", "csv"],
        vec!["facts", "-f", "json"],
        vec!["check", "-f", "json"],
        vec!["canon", "-f", "json"],
        vec!["canon", "-f", "csv"],
    ] {
        let run = run(&[&arguments[..], &[&good]].concat()).ends_with(0);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(!all.contains(['\u{1B}', '\u{9B}', '\u{202E}']), "{arguments:?}: {all:?}");
    }
    let report = run(&["solve", "-f", "json", &good]).ends_with(0).stdout;
    assert!(report.contains(r"good\u001b[31m\u009b2J\u202e"), "{report}");
}

/// The puzzles of this text, a line each.
fn read_back(text: &str) -> Vec<String> {
    let run = run_with(&["convert", "--to", "line"], text).ends_with(0);
    run.stdout.lines().map(str::to_owned).collect()
}

const MADE: [&str; 5] = ["generate", "-n", "3", "--seed", "1"];

/// Three puzzles, a line each.
fn three() -> String {
    run(&[&MADE[..], &["--format", "line"]].concat()).ends_with(0).stdout
}

#[test]
fn our_boards_for_people_are_read_back() {
    let lines = three();
    let puzzles: Vec<&str> = lines.lines().collect();
    let made = run(&MADE).ends_with(0).stdout;
    assert_eq!(read_back(&made), puzzles);
    run_with(&["rate"], &made).ends_with(0).says("25 givens").complains("the words around");
    let commands: [&[&str]; 9] = [
        &["show"],
        &["show", "--ascii"],
        &["show", "--candidates"],
        &["show", "--candidates", "--ascii"],
        &["show", "--color", "always"],
        &["solve"],
        &["solve", "--ascii", "--steps", "none"],
        &["solve", "--color", "always", "--steps", "full"],
        &["solve", "--method", "logic", "--techniques", "full-house"],
    ];
    for command in commands {
        let printed = run_with(command, &lines).stdout;
        assert_eq!(read_back(&printed), puzzles, "{command:?}");
        // So is what is printed for one.
        let printed = run_with(command, puzzles[0]).stdout;
        assert_eq!(read_back(&printed), puzzles[..1], "{command:?}");
    }
    for command in ["minimise", "transform"] {
        let printed = run_with(&[command], &lines).ends_with(0).stdout;
        assert_eq!(read_back(&printed), printed.lines().collect::<Vec<_>>());
    }
}

#[test]
fn the_same_puzzle_twice_is_two_and_its_solutions_are_none() {
    let twice = format!("{PUZZLE}\n{PUZZLE}\n");
    for steps in ["none", "brief"] {
        let solved = run_with(&["solve", "--steps", steps], &twice).ends_with(0).stdout;
        assert_eq!(read_back(&solved), vec![PUZZLE.replace('0', "."); 2]);
        run_with(&["rate"], &solved).ends_with(0).complains("are left out, as its answers");
    }
    let two_solutions = run(&["solve", "--sample", "several-solutions"]).stdout;
    assert_eq!(read_back(&two_solutions).len(), 1);
    // Solutions alone are what was asked for.
    let solutions = run_with(&["solve", "--method", "exact"], &twice).ends_with(0).stdout;
    assert_eq!(read_back(&solutions), [SOLUTION; 2]);
}

#[test]
fn positions_in_hints_and_exercises_are_read_back() {
    let seed = ["practise", "w-wing", "-n", "2", "--seed", "7"];
    let as_hodoku = ["--format", "hodoku"];
    let positions = run(&[&seed[..], &as_hodoku].concat()).ends_with(0).stdout;
    let to_marks = ["convert", "--to", "marks"];
    let marks = run_with(&to_marks, &positions).ends_with(0).stdout;
    let exercises = run(&seed).ends_with(0).stdout;
    assert_eq!(run_with(&to_marks, &exercises).ends_with(0).stdout, marks);
    let first = positions.lines().find(|line| line.starts_with(':')).unwrap();
    let hint = run_with(&["hint", "--level", "3"], first).ends_with(0).says("- struck").stdout;
    let hinted = run_with(&to_marks, &hint).ends_with(0).stdout;
    assert!(marks.starts_with(&hinted), "{hint}");
    // The digit that a hint is about to place is not there yet.
    let hint = run_with(&["hint", "--level", "3"], PUZZLE).ends_with(0).says("= placed").stdout;
    assert_eq!(read_back(&hint), [PUZZLE.replace('0', ".")]);
    let page = run(&["techniques", "x-wing"]).ends_with(0).stdout;
    assert_eq!(read_back(&page).len(), 1);
}

#[test]
fn canonical_forms_are_read_back() {
    let printed = run_with(&["canon"], three()).ends_with(0).stdout;
    let forms = printed.lines().filter_map(|line| line.trim().strip_prefix("form"));
    let forms: Vec<&str> = forms.map(str::trim).collect();
    assert_eq!(forms.len(), 3);
    assert_eq!(read_back(&printed), forms);
    let one = run(&["canon", PUZZLE]).ends_with(0).stdout;
    assert!(one.contains(&read_back(&one).concat()), "{one}");
}
