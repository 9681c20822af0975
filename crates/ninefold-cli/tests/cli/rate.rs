//! `ninefold rate`.

use std::fs;

use crate::process::{PUZZLE, SOLUTION, command, file, run, run_with};

/// A few puzzles of different kinds, a line that can't be read, and a comment.
fn mixed() -> String {
    let blank = ".".repeat(81);
    format!("{PUZZLE}\n# a comment\n12x\n{blank}\n{SOLUTION}\n11{}\n", &blank[2..])
}

#[test]
fn one_puzzle_is_rated_for_people() {
    run(&["rate", PUZZLE])
        .ends_with(0)
        .without_complaint()
        .says("level        easy")
        .says("SE           ER 1.2, EP 1.2, ED 1.2; hardest step: Hidden Single")
        .says("HoDoKu       Easy, score ");
    run(&["rate", "--scale", "se", PUZZLE]).ends_with(0).says("ER 1.2").does_not_say("HoDoKu");
    run(&["rate", "--scale", "hodoku", PUZZLE]).ends_with(0).does_not_say("level ");
}

#[test]
fn the_path_that_earned_the_number_is_shown() {
    run(&["rate", "--steps", PUZZLE])
        .ends_with(0)
        .says("Sudoku Explainer\n      1.2  Hidden Single: ")
        .says("HoDoKu\n        4  Naked Single: ");
}

#[test]
fn what_has_not_one_solution_is_said_so_at_once() {
    run(&["rate", "--sample", "no-solution"]).ends_with(1).says("not rated: no solution");
    run(&["rate", "--sample", "several-solutions"])
        .ends_with(3)
        .says("not rated: several solutions");
    run(&["rate", &".".repeat(81)]).ends_with(3).says("not rated: several solutions");
    run(&["rate", SOLUTION]).ends_with(0).says("ER 0.0, EP 0.0, ED 0.0").says("Easy, score 0");
}

#[test]
fn a_table_has_a_row_for_every_line_that_is_no_comment() {
    let rated = run_with(&["rate", "--format", "csv"], mixed());
    let rated = rated.ends_with(4).complains("line 3");
    let rows: Vec<&str> = rated.stdout.lines().collect();
    assert_eq!(rows[0], "source,line,puzzle,level,er,ep,ed,hodoku_level,hodoku_score,note");
    assert_eq!(rows.len(), 6);
    let dots = PUZZLE.replace('0', ".");
    assert!(
        rows[1].starts_with(&format!("standard input,1,{dots},easy,1.2,1.2,1.2,Easy,")),
        "{}",
        rows[1]
    );
    assert!(rows[2].starts_with("standard input,3,,,,,,,,\"can't be read: "), "{}", rows[2]);
    assert!(rows[3].ends_with(",several solutions"), "{}", rows[3]);
    assert!(rows[4].ends_with(",easy,0.0,0.0,0.0,Easy,0,"), "{}", rows[4]);
    assert!(rows[5].ends_with(",no solution"), "{}", rows[5]);
    let narrow = run(&["rate", "-f", "csv", "--scale", "hodoku", PUZZLE]).ends_with(0);
    assert!(narrow.stdout.starts_with("source,line,puzzle,hodoku_level,hodoku_score,note\n"));
    let sukaku = run(&["rate", "-f", "csv", "--scale", "se-sukaku", PUZZLE]).ends_with(0);
    assert!(sukaku.stdout.starts_with("source,line,puzzle,sukaku_er,sukaku_ep,sukaku_ed,note\n"));
    let json = run(&["rate", "-f", "json", "--scale", "se-sukaku", PUZZLE]).ends_with(0);
    json.says("\"se_sukaku\":{\"er\":");
}

#[test]
fn lines_and_objects_tell_the_same() {
    run(&["rate", "-f", "line", PUZZLE]).ends_with(0).says(" ED=1.2/1.2/1.2 HoDoKu=Easy/");
    run(&["rate", "-f", "json", PUZZLE])
        .ends_with(0)
        .says("\"level\":\"easy\"")
        .says("\"se\":{\"er\":1.2,\"ep\":1.2,\"ed\":1.2,\"complete\":true}");
    let steps = run(&["rate", "-f", "json", "--steps", PUZZLE]).ends_with(0);
    assert!(steps.stdout.matches("\"technique\"").count() > 80);
    run_with(&["rate", "-f", "json"], mixed()).ends_with(4).says("\"note\":\"can't be read: ");
}

#[test]
fn the_same_numbers_on_any_number_of_threads() {
    let many = mixed().repeat(20);
    let with =
        |jobs: &str| run_with(&["rate", "-f", "csv", "--jobs", jobs], &many).ends_with(4).stdout;
    let one = with("1");
    assert_eq!(one.lines().count(), 101);
    assert_eq!(one, with("2"));
    assert_eq!(one, with("7"));
}

#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let many = mixed().repeat(20);
    let input = file("rate-many.txt", &many);
    for format in ["csv", "json", "line"] {
        let whole = run(&["rate", "-f", format, &input]).ends_with(4).stdout;
        let results = file(&format!("rate-{format}.out"), "");
        // After nothing, after a few rows, in the middle of a row, at the end.
        for kept in [0, 40, whole.len() / 3, whole.len() / 2, whole.len()] {
            fs::write(&results, &whole.as_bytes()[..kept]).unwrap();
            run(&["rate", "-f", format, &input, "--output", &results, "--resume"]).without_output();
            assert_eq!(fs::read_to_string(&results).unwrap(), whole, "{format}, {kept} bytes");
        }
    }
    run(&["rate", PUZZLE, "--resume"]).ends_with(2).without_output();
    run(&["rate", PUZZLE, "--resume", "--output", "x"]).ends_with(2).complains("--format csv");
}

#[test]
fn the_time_for_a_puzzle_is_limited() {
    // Without any time not even the solutions are counted; with plenty it is as without a limit.
    let none = "its solutions could not be counted in time";
    run(&["rate", "--timeout", "0", PUZZLE]).ends_with(1).says(none);
    run(&["rate", "-f", "csv", "--timeout", "0", PUZZLE]).ends_with(1).says(none);
    let without = run(&["rate", PUZZLE]).stdout;
    assert_eq!(run(&["rate", "--timeout", "1000", PUZZLE]).ends_with(0).stdout, without);
    for wrong in ["-1", "soon", "1e9", "NaN"] {
        run(&["rate", "--timeout", wrong, PUZZLE]).ends_with(2).without_output();
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let many = file("rate-pipe.txt", format!("{PUZZLE}\n").repeat(2000));
    let mut child = command(&["rate", "-f", "csv", &many])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    assert!(ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn an_output_that_can_not_be_written_is_said() {
    run(&["rate", PUZZLE, "--output", "/no/such/folder/x"])
        .ends_with(5)
        .complains("/no/such/folder/x");
}
