//! `ninefold why`.

use crate::process::{PUZZLE, run, run_with};

#[test]
fn a_conclusion_is_proved_by_the_simplest_technique() {
    run(&["why", "r4c3=9", "--sample", "sudoku1"])
        .ends_with(0)
        .says("Naked single")
        .says("r4c3 = 9");
}

#[test]
fn what_the_grid_says_needs_no_proof() {
    run(&["why", "r1c2!=5", "--sample", "sudoku1"]).ends_with(0).says("row 1 has its 5 at r1c1");
    run(&["why", "r1c1=5", "--sample", "sudoku1"]).ends_with(0).says("r1c1 is 5");
}

#[test]
fn what_is_false_is_refused() {
    run(&["why", "r4c3!=9", "--sample", "sudoku1"]).ends_with(1).says("r4c3 is 9");
    run(&["why", "r5c2=9", "--sample", "sudoku1"]).ends_with(1).says("r5c2 is not 9");
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
    run(&["why", "r4c3", "--sample", "sudoku1"]).ends_with(2).without_output();
}
