//! `ninefold verify`.

use crate::process::{PUZZLE, file, run, run_with};

fn path() -> String {
    run(&["solve", "--format", "json", "--techniques", "hidden-single", PUZZLE]).stdout
}

#[test]
fn our_own_paths_are_proved() {
    let file = file("paths.json", path());
    run(&["verify", &file])
        .ends_with(0)
        .without_complaint()
        .says("1 path, 46 steps: every one is proved.");
    run_with(&["verify", "-"], path()).ends_with(0);
}

#[test]
fn the_step_that_fails_is_named_with_the_reason() {
    let forged = path().replacen("=2\"", "=3\"", 1);
    run_with(&["verify"], forged)
        .ends_with(1)
        .says("standard input: path 1, step ")
        .says("(hidden-single): ")
        .says("does not follow: ");
}

#[test]
fn premises_are_not_made_up() {
    let stripped = path().replacen("\"places\":[\"", "\"places\":[],\"others\":[\"", 1);
    run_with(&["verify"], stripped).ends_with(1).says("does not follow: the premises also allow");
}

#[test]
fn an_edited_outcome_puzzle_or_solution_is_refused() {
    let edited = |from: &str, to: &str| {
        let path = path().replacen(from, to, 1);
        run_with(&["verify"], path).ends_with(1)
    };
    edited("\"solved\"", "\"stuck\"").says("path 1, outcome: stuck is not how it ends");
    edited("\"puzzle\":\"5", "\"puzzle\":\"6")
        .says("puzzle: its digits are not those of the start");
    let other = "593612784274358691681974235819465372452837169736291458927543816345186927168729534";
    let solution =
        "\"593612784274358691681974235819465372452837169736291458927543816345186927168729543\"";
    let twice = format!("{solution},{solution}");
    edited(solution, &twice).says("is there twice");
    // 81 digits that are no solution of anything are not read at all.
    let path = path().replacen(solution, &format!("\"{other}\""), 1);
    run_with(&["verify"], path).ends_with(4).complains("a digit stands twice in a house");
}

#[test]
fn an_argument_from_uniqueness_needs_a_puzzle_with_one_solution() {
    let several = run(&["solve", "--sample", "several-solutions", "--format", "json"]).stdout;
    let made_up = several.replace(
        "\"steps\":[]",
        "\"steps\":[{\"eliminations\":[\"r1c2<>1\"],\"premises\":{\"deadly\":[\"r1c2\",\"r1c3\"]}}]",
    );
    assert_ne!(several, made_up);
    run_with(&["verify"], made_up)
        .ends_with(1)
        .says("it is not known that the givens have one solution");
}

#[test]
fn a_document_may_be_spread_over_lines() {
    let spread = path().replace(",\"", ",\n  \"");
    assert!(spread.lines().count() > 100);
    run_with(&["verify"], spread).ends_with(0).says("every one is proved");
}

#[test]
fn a_bad_line_is_reported_and_the_rest_goes_on() {
    let lines = format!("{}{{\"format\":\"soup\"}}\n{}", path(), path());
    run_with(&["verify"], lines)
        .ends_with(4)
        .says("2 paths")
        .complains("standard input: line 2")
        .complains("soup");
}

#[test]
fn what_is_no_path_is_refused() {
    run_with(&["verify"], PUZZLE)
        .ends_with(4)
        .without_output()
        .complains("ninefold solve --format json");
    run_with(&["verify"], "").ends_with(4).without_output().complains("it has no solve path");
    run_with(&["verify"], b"\xFF\xFF").ends_with(4).without_output().complains("not valid UTF-8");
    run(&["verify", "no-such-file"]).ends_with(4).without_output().complains("no such file");
    run(&["verify", env!("CARGO_MANIFEST_DIR")])
        .ends_with(4)
        .without_output()
        .complains("directory");
}
