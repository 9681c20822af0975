//! `ninefold why`.

use crate::process::{PUZZLE, run, run_with};

#[test]
fn a_conclusion_is_proved_by_the_simplest_technique() {
    run(&["why", "r4c3=9", "--sample", "sudoku1"])
        .ends_with(0)
        .says("Naked single")
        .says("r4c3 = 9");
    run(&["why", "r1c7=7", "--sample", "sudoku1"])
        .ends_with(0)
        .says("7 is right for r1c7.\nTwo singles, one after the other, lead to it:")
        .does_not_say("emplate");
}

#[test]
fn what_the_grid_says_needs_no_proof() {
    run(&["why", "r1c2!=5", "--sample", "sudoku1"]).ends_with(0).says("row 1 has its 5 at r1c1");
    run(&["why", "r1c1=5", "--sample", "sudoku1"]).ends_with(0).says("r1c1 is 5");
}

#[test]
fn what_is_false_is_refused() {
    run(&["why", "r4c3!=9", "--sample", "sudoku1"])
        .ends_with(1)
        .says("9 is right for r4c3.")
        .says("r4c3 = 9.");
    run(&["why", "r5c2=9", "--sample", "sudoku1"])
        .ends_with(1)
        .says("No: r5c2 is not 9.")
        .says("So r5c2");
}

#[test]
fn what_is_wrong_is_named_first() {
    let state = format!(":0000:x:5+3{}:::", PUZZLE[2..].replace('0', "."));
    let wrong = run(&["why", "r1c2=9", &state]).ends_with(1);
    wrong.says("Stop: something is already wrong.").says("r1c2 = 3 is wrong.");
    run(&["why", "r1c2=1", "--sample", "no-solution"]).ends_with(1).says("has no solution");
}

#[test]
fn a_proof_as_json_can_be_verified() {
    let proof = run(&["why", "r4c3=9", "--sample", "sudoku1", "--format", "json"]).ends_with(0);
    assert!(proof.stdout.contains("\"naked-single\""), "{}", proof.stdout);
    run_with(&["verify", "-"], &proof.stdout)
        .ends_with(0)
        .says("1 path, 1 step: every one is proved");
}

#[test]
fn nonsense_is_usage() {
    run(&["why", "r4c0", "--sample", "sudoku1"]).ends_with(2).without_output();
    run(&["why", "r4c3=0", "--sample", "sudoku1"]).ends_with(2).without_output();
}

#[test]
fn a_cell_alone_asks_about_every_digit() {
    run(&["why", "r5c6", "--sample", "sudoku1"])
        .ends_with(0)
        .says("r5c6 is 7.")
        .says("Why not 5:")
        .says("Why not 8:")
        .says("Why 7:");
    let proof = run(&["why", "r5c6", "--sample", "sudoku1", "--format", "json"]).ends_with(0);
    run_with(&["verify", "-"], &proof.stdout).ends_with(0).says("1 path, 4 steps: every one");
}

/// A puzzle whose first hard step takes lemmas.
const EXTREME: &str =
    "..94..5......57...6.....4.....9..1..392....6..1.62........18.....5...3.1.47.6.28.";

#[test]
fn the_lines_of_lemmas_come_when_they_are_asked_for() {
    // With other techniques no trial within a trial is needed.
    let few = "--techniques=singles,intersections,nested-forcing-net";
    let why =
        |options: &[&str]| run(&[&["why", "r2c4=8", EXTREME, few], options].concat()).ends_with(0);
    why(&[]).says("Lemma 1. r3c6 is not 1. (3 lines)").says("ask for the full proof");
    let full = why(&["--full"]);
    full.says("Lemma 1. r3c6 is not 1. For if it were:").does_not_say("ask for the full proof");
    why(&["--format", "svg"]).says("class=\"order\"");
    let json = why(&["--format", "json"]);
    json.says("\"name\":\"Lemma 1\",\"text\":\"r3c6 is not 1. For if it were:\"");
}
