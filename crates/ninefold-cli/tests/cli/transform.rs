//! `ninefold transform`.

use std::collections::HashSet;
use std::fs;

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

fn form(puzzle: &str) -> String {
    run(&["canon", "-f", "line", puzzle]).ends_with(0).stdout
}

#[test]
fn a_seed_repeats_what_chance_has_decided() {
    let first = run(&["transform", PUZZLE]).ends_with(0);
    let seed = first.stderr.split("--seed ").nth(1).unwrap().split(' ').next().unwrap();
    let again = run(&["transform", "--seed", seed, PUZZLE]).ends_with(0).without_complaint();
    assert_eq!(again.stdout, first.stdout);
    assert_eq!(again.stdout.len(), 82);
    assert_ne!(
        run(&["transform", "--seed", "1", PUZZLE]).stdout,
        run(&["transform", "--seed", "2", PUZZLE]).stdout
    );
}

#[test]
fn each_puzzle_gets_as_many_as_asked_for() {
    let two = format!("{PUZZLE}\n{SOLUTION}\n");
    let many = run_with(&["transform", "--seed", "7", "-n", "5"], &two).ends_with(0).stdout;
    let lines: Vec<&str> = many.lines().collect();
    assert_eq!(lines.iter().collect::<HashSet<_>>().len(), 10);
    let givens = |line: &str| line.chars().filter(|&c| c != '.').count();
    assert!(lines[..5].iter().all(|line| givens(line) == 35));
    assert!(lines[5..].iter().all(|line| givens(line) == 81));
    assert_eq!(form(lines[4]), form(PUZZLE));
    assert_eq!(form(lines[9]), form(SOLUTION));
    // What becomes of a puzzle depends on the seed and its place, not on how many are asked for.
    let fewer = run_with(&["transform", "--seed", "7", "-n", "2"], &two).ends_with(0).stdout;
    assert_eq!(fewer.lines().collect::<Vec<_>>(), [&lines[..2], &lines[5..7]].concat());
}

#[test]
fn a_transform_can_be_named() {
    let by = |transform: &str| {
        let run = run(&["transform", "--by", transform, PUZZLE]).ends_with(0).without_complaint();
        run.stdout.trim_end().replace('.', "0")
    };
    assert_eq!(by("identity"), PUZZLE);
    assert!(by("r231456789").starts_with(&PUZZLE[9..27]));
    assert!(by("transpose").starts_with("520807001"));
    assert!(by("d234567891").starts_with("600020005"));
    run(&["transform", "--by", "r412356789", PUZZLE])
        .ends_with(2)
        .complains("expected a transform");
    for other in [["--seed", "1"], ["-n", "2"]] {
        run(&["transform", "--by", "transpose", other[0], other[1], PUZZLE]).ends_with(2);
    }
    run(&["transform", "-n", "0", PUZZLE]).ends_with(2).without_output();
}

#[test]
fn relabelling_leaves_cells_where_they_are() {
    let run = run(&["transform", "--seed", "3", "--relabel-only", PUZZLE]).ends_with(0);
    let image = run.stdout.trim_end().replace('.', "0");
    assert_ne!(image, PUZZLE);
    let open = |line: &str| line.match_indices('0').map(|(place, _)| place).collect::<Vec<_>>();
    assert_eq!(open(&image), open(PUZZLE));
}

#[test]
fn what_was_filled_in_and_struck_goes_along() {
    let library = format!(":0000:x:+5{}:::", &PUZZLE[1..].replace('0', "."));
    let to = |format: &str, by: &str| {
        run(&["transform", "--by", by, "--to", format, &library]).ends_with(0)
    };
    let there = to("hodoku", "transpose").without_complaint().says("+5").stdout;
    let back = run(&["transform", "--by", "transpose", "--to", "hodoku", there.trim_end()]);
    let straight = to("hodoku", "identity").stdout;
    assert_eq!(back.ends_with(0).stdout, straight);
    to("line", "transpose").complains("placed digits become givens");
}

#[test]
fn results_go_to_a_file_that_is_not_an_input() {
    let input = file("transform-in.txt", format!("{PUZZLE}\n"));
    let output = file("transform-out.txt", "");
    run(&["transform", "--by", "identity", &input, "-o", &output]).ends_with(0).without_output();
    assert_eq!(fs::read_to_string(&output).unwrap(), format!("{}\n", PUZZLE.replace('0', ".")));
    run(&["transform", "--seed", "1", &input, "-o", &input]).ends_with(2).complains("is an input");
    run_with(&["transform", "--seed", "1"], format!("{PUZZLE}\n12x\n"))
        .ends_with(4)
        .complains("line 2");
}
