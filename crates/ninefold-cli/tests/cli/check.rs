//! `ninefold check`.

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

#[test]
fn a_finished_grid() {
    run(&["check", SOLUTION]).ends_with(0).without_complaint().says("Correct");
    let wrong = SOLUTION.replacen("59", "55", 1);
    run(&["check", &wrong])
        .ends_with(1)
        .says("5 stands twice in row 1: r1c1 and r1c2.")
        .says("This is not a solution.");
}

#[test]
fn an_answer_to_a_puzzle() {
    run(&["check", PUZZLE, SOLUTION]).ends_with(0).says("Correct");
    let swapped = SOLUTION.replacen("59", "53", 1);
    run(&["check", PUZZLE, &swapped]).ends_with(1).says("r1c2 = 3 is wrong.");
    let other = SOLUTION.replacen('5', "6", 1);
    run(&["check", PUZZLE, &other]).ends_with(1).says("r1c1 was given and must not be changed.");
}

#[test]
fn a_half_filled_grid() {
    let half = format!("{}{}", &SOLUTION[..30], &PUZZLE[30..]);
    run(&["check", PUZZLE, &half]).ends_with(0).says("Right so far").says("exactly one way");
    let wrong = half.replacen("59", "53", 1);
    run(&["check", PUZZLE, &wrong])
        .ends_with(1)
        .says("r1c2 = 3 is wrong.")
        .says("It can't be finished");
}

#[test]
fn a_grid_that_keeps_givens_and_filled_digits_apart() {
    let state = |filled: &str| format!(":0000:x:5{filled}{}:::", PUZZLE[2..].replace('0', "."));
    run(&["check", &state("+9")]).ends_with(0).says("1 digit filled in").says("Right so far");
    run(&["check", &state("+3")]).ends_with(1).says("r1c2 = 3 is wrong.");
}

#[test]
fn a_candidate_that_was_struck_wrongly() {
    let state = |struck: &str| format!(":0000:x:{}:{struck}::", PUZZLE.replace('0', "."));
    run(&["check", &state("912")]).ends_with(1).says("9 was struck from r1c2, but belongs there.");
    run(&["check", &state("312")]).ends_with(0);
}

#[test]
fn a_puzzle_with_no_or_several_solutions() {
    run(&["check", "--sample", "no-solution"]).ends_with(1).says("It can't be finished");
    run(&["check", "--sample", "several-solutions"]).ends_with(3).says("several ways");
}

#[test]
fn many_answers_to_many_puzzles() {
    let puzzles = file("check-puzzles.txt", format!("{PUZZLE}\n").repeat(3));
    let answers = file("check-answers.txt", format!("{SOLUTION}\n").repeat(3));
    let run_both = |answers: &str| run(&["check", &puzzles, answers]);
    assert_eq!(run_both(&answers).ends_with(0).stdout.matches("Correct").count(), 3);
    let fewer = file("check-fewer.txt", SOLUTION);
    run_both(&fewer).ends_with(1).complains("2 more puzzles than answers");
}

#[test]
fn standard_input_once() {
    run_with(&["check", PUZZLE, "-"], SOLUTION).ends_with(0).says("Correct");
    run_with(&["check"], SOLUTION).ends_with(0).says("Correct");
    run(&["check", "-", "-"]).ends_with(2).without_output();
    run(&["check", "no-such-file"]).ends_with(4).without_output().complains("no-such-file");
}
