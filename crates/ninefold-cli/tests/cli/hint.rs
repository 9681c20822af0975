//! `ninefold hint`.

use crate::process::{PUZZLE, SOLUTION, run, run_with};

/// The hint that hidden singles give, at this level.
fn hint(level: &str) -> String {
    let run = run(&["hint", "--techniques", "hidden-single", "--level", level, PUZZLE]);
    run.ends_with(0).without_complaint().stdout
}

#[test]
fn each_level_gives_away_more() {
    let [vague, concrete, complete] = ["1", "2", "3"].map(hint);
    assert!(vague.contains("hidden single") && !vague.contains('='), "{vague}");
    assert!(!concrete.contains('='), "{concrete}");
    assert!(complete.contains(" = "), "{complete}");
    assert_ne!(vague, concrete);
    assert_eq!(run(&["hint", PUZZLE]).stdout, run(&["hint", PUZZLE, "--level", "1"]).stdout);
    run(&["hint", "--level", "4", PUZZLE]).ends_with(2).without_output();
}

#[test]
fn a_wrong_digit_comes_first() {
    let state = format!(":0000:x:5+3{}:::", PUZZLE[2..].replace('0', "."));
    let run_at = |level: &str| run(&["hint", "--level", level, &state]).ends_with(1);
    run_at("1").says("r1c2 = 3 is wrong.").does_not_say("single");
    run_at("3").says("r1c2 = 3 is wrong; it is 9.");
}

#[test]
fn a_wrongly_struck_candidate_comes_first() {
    let state = format!(":0000:x:{}:912::", PUZZLE.replace('0', "."));
    run(&["hint", &state]).ends_with(1).says("9 was struck from r1c2, but belongs there.");
}

#[test]
fn what_was_filled_in_rightly_is_used() {
    let state = format!(":0000:x:5+9{}:::", PUZZLE[2..].replace('0', "."));
    run(&["hint", "--level", "3", "--techniques", "naked-single", &state])
        .ends_with(0)
        .says("r1c3 = 3");
}

#[test]
fn nothing_left_nothing_found_nothing_certain() {
    run(&["hint", SOLUTION]).ends_with(0).says("It is finished");
    run(&["hint", "--techniques", "full-house", "--sample", "sudoku4"])
        .ends_with(1)
        .says("Logic finds nothing more here");
    run(&["hint", "--sample", "several-solutions"]).ends_with(3).says("several solutions");
    run(&["hint", "--sample", "no-solution"]).ends_with(1).says("no solution");
}

#[test]
fn a_hint_for_programs_and_as_a_drawing() {
    let json = run(&["hint", "--format", "json", PUZZLE]).ends_with(0).stdout;
    run_with(&["verify"], json).ends_with(0).says("1 path, 1 step: every one is proved.");
    run(&["hint", "--format", "svg", PUZZLE]).ends_with(0).says("<svg");
}

#[test]
fn every_step_that_is_possible_now() {
    let all = run(&["hint", "--sample", "sudoku2", "--all"]).ends_with(0).without_complaint();
    let first = run(&["solve", "--sample", "sudoku2"]).stdout;
    let lines: Vec<&str> = all.stdout.lines().collect();
    assert!(lines.len() > 3, "{lines:?}");
    assert!(first.contains(lines[0]), "the simplest comes first: {}", lines[0]);
    run(&["hint", "--sample", "sudoku2", "--all", "--level", "2"]).ends_with(2).without_output();
}
