//! `ninefold convert`.

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

#[test]
fn there_and_back_in_every_format_that_is_written() {
    let line = PUZZLE.replace('0', ".") + "\n";
    let wrong = run(&["convert", "--to", "nothing", PUZZLE]).ends_with(2).stderr;
    let list = wrong.split_once("possible values: ").unwrap().1.split_once(']').unwrap().0;
    let formats: Vec<&str> = list.split(", ").collect();
    assert!(formats.len() > 10, "{formats:?}");
    for format in formats {
        let path = file(&format!("converted.{format}"), "");
        run(&["convert", "--to", format, "--output", &path, PUZZLE]).ends_with(0).without_output();
        let back = run(&["solve", "--format", "line", &path]).ends_with(0).stdout;
        assert_eq!(back, run(&["solve", "--format", "line", PUZZLE]).stdout, "{format}");
        if !["marks", "sukaku"].contains(&format) {
            assert_eq!(run(&["convert", "--to", "line", &path]).stdout, line, "{format}");
        }
    }
}

#[test]
fn what_is_lost_is_said_on_standard_error() {
    let state = format!(":0000:x:5+9{}:312::", PUZZLE[2..].replace('0', "."));
    run(&["convert", "--to", "line", &state])
        .ends_with(0)
        .says(&format!("59{}\n", PUZZLE[2..].replace('0', ".")))
        .complains("lost: placed digits become givens");
    run(&["convert", "--to", "hodoku", &state]).ends_with(0).without_complaint();
}

#[test]
fn each_kind_of_loss_is_said_once_for_many_puzzles() {
    let state = format!(":0000:x:5+9{}:::\n", PUZZLE[2..].replace('0', "."));
    let run = run_with(&["convert", "--to", "line"], state.repeat(50)).ends_with(0);
    assert_eq!(run.stdout.lines().count(), 50);
    let run = run.complains("lost in 50 puzzles: placed digits become givens");
    assert_eq!(run.stderr.lines().count(), 1);
}

#[test]
fn a_file_of_one_puzzle_is_not_begun_if_there_are_more() {
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    run_with(&["convert", "--to", "mat"], &two)
        .ends_with(2)
        .without_output()
        .complains("holds one puzzle");
    run_with(&["show", "--format", "svg"], &two).ends_with(2).without_output().complains("svg");
    run_with(&["solve", "--format", "svg"], &two).ends_with(2).without_output().complains("svg");
    run_with(&["hint", "--format", "svg"], two).ends_with(2).without_output().complains("svg");
}

#[test]
fn several_puzzles_there_and_back_in_every_format_that_holds_them() {
    let lines = format!("{PUZZLE}\n{}\n{PUZZLE}\n", ".".repeat(81)).replace('0', ".");
    let several = file("several.txt", &lines);
    for format in ["board", "sdk", "ss", "msk", "csv", "hodoku", "opensudoku", "json", "fpuzzles"] {
        let path = file(&format!("several.{format}"), "");
        run(&["convert", "--to", format, "--output", &path, &several]).ends_with(0);
        run(&["convert", "--to", "line", &path]).ends_with(0).says(&lines);
    }
    run(&["convert", "--to", "csv", &several]).says(&format!("puzzle\n{lines}"));
    let games = run(&["convert", "--to", "opensudoku", &several]).stdout;
    assert_eq!((games.matches("<game").count(), games.matches("<folder").count()), (3, 1));
}

#[test]
fn json_lines_of_any_length_stream() {
    let one = run(&["convert", "--to", "json", PUZZLE]).stdout;
    let times = (17 << 20) / one.len() + 1;
    let many = file("many.json", one.repeat(times));
    let run = run(&["convert", "--to", "sdm", &many]).ends_with(0).without_complaint();
    assert_eq!(run.stdout.lines().count(), times);
}

#[test]
fn an_output_that_can_not_be_written() {
    run(&["convert", "--to", "line", "--output", "/no/such/folder/x", PUZZLE])
        .ends_with(5)
        .without_output()
        .complains("can't be written: /no/such/folder/x");
}

#[test]
fn a_file_is_not_written_over_its_own_input_nor_for_nothing() {
    let path = file("kept.txt", PUZZLE);
    run(&["convert", "--to", "sdm", "--output", &path, &path]).ends_with(2).complains("kept.txt");
    run(&["convert", "--to", "sdm", "--output", &path, "no-such-file"]).ends_with(4);
    assert_eq!(std::fs::read_to_string(path).unwrap(), PUZZLE);
}

#[test]
fn a_column_of_solutions_is_not_what_is_to_be_solved() {
    let line = |table: &str| {
        let converted = run_with(&["convert", "--to", "line"], table);
        converted.ends_with(0).stdout.trim_end().to_owned()
    };
    let start = PUZZLE.replace('0', ".");
    for names in ["solutions,quizzes", "Solution,mine", "answer,x"] {
        assert_eq!(line(&format!("{names}\n{SOLUTION},{PUZZLE}\n")), start, "{names}");
    }
    // Unless there is nothing else: the header is no title then.
    assert_eq!(line(&format!("solutions\n{SOLUTION}\n")), SOLUTION);
    run_with(&["check"], format!("solutions\n{SOLUTION}\n"))
        .ends_with(0)
        .does_not_say("(solutions)");
}
