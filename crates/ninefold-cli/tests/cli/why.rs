//! `ninefold why`.

use crate::process::run;

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
    run(&["why", "r4c3!=9", "--sample", "sudoku1"]).ends_with(1).says("r4c3 can be 9");
    run(&["why", "r5c2=9", "--sample", "sudoku1"]).ends_with(1).says("r5c2 is not 9");
}

#[test]
fn a_proof_as_json_can_be_verified() {
    let proof = run(&["why", "r4c3=9", "--sample", "sudoku1", "--format", "json"]).ends_with(0);
    assert!(proof.stdout.contains("\"naked-single\""), "{}", proof.stdout);
}

#[test]
fn nonsense_is_usage() {
    run(&["why", "r4c3", "--sample", "sudoku1"]).ends_with(2).without_output();
}
