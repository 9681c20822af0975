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
    let two = file("check-two.txt", format!("{SOLUTION}\n").repeat(2));
    run_both(&two).ends_with(1).complains("1 more puzzle than answers");
    let four = file("check-four.txt", format!("{SOLUTION}\n").repeat(4));
    run_both(&four).ends_with(1).complains("1 more answer than puzzles");
}

#[test]
fn exchanged_and_empty_answers() {
    run(&["check", SOLUTION, PUZZLE]).ends_with(1).says("were they exchanged?");
    let empty = ".".repeat(81);
    run(&["check", SOLUTION, &empty]).ends_with(1).says("the second grid is empty");
    run(&["check", PUZZLE, &empty]).ends_with(1).says("the second grid is empty");
    run(&["check", PUZZLE, PUZZLE]).ends_with(0).says("Nothing is filled in yet");
    run(&["check", SOLUTION, SOLUTION]).ends_with(0).says("Correct");
}

#[test]
fn a_puzzle_that_cant_be_read_does_not_shift_the_answers() {
    let puzzles = file("check-broken-puzzles.txt", format!("{PUZZLE}\n123\n{SOLUTION}\n"));
    let answers = file("check-broken-answers.txt", format!("{SOLUTION}\nxyz\n{SOLUTION}\n"));
    let checked = run(&["check", &puzzles, &answers]).ends_with(4);
    assert_eq!(checked.stdout.matches("Correct").count(), 2);
    checked.complains("3 grids checked: 2 correct, 1 could not be checked");
}

/// A table of puzzles and answers: right, wrong, none, and one that can't be read.
fn table(name: &str, header: &str) -> String {
    let wrong = SOLUTION.replacen("59", "53", 1);
    let rows =
        format!("{PUZZLE},{SOLUTION}\n{PUZZLE},{wrong}\n{PUZZLE},\n{PUZZLE},{}\n", &wrong[1..]);
    file(name, format!("{header}{rows}"))
}

#[test]
fn a_table_of_puzzles_and_answers() {
    for (name, header, first) in [
        ("check-kaggle.csv", "quizzes,solutions\n", 2),
        ("check-answers.csv", "Puzzle,Answer\n", 2),
        ("check-bare.csv", "", 1),
    ] {
        let path = table(name, header);
        let checked = run(&["check", "-f", "csv", "--column", "1", &path]).ends_with(4);
        let rows: Vec<&str> = checked.stdout.lines().collect();
        assert_eq!(rows[0], "source,line,puzzle,answer,standing,wrong,note");
        let start = PUZZLE.replace('0', ".");
        assert_eq!(rows[1], format!("{path},{first},{start},{SOLUTION},correct,,"));
        assert!(rows[2].contains(",wrong,r1c2 r1c3 r6c2,"), "{}", rows[2]);
        assert!(rows[3].ends_with(",,,,no answer"), "{}", rows[3]);
        assert!(rows[4].contains("can't be read"), "{}", rows[4]);
        assert_eq!(rows.len(), 5);
        checked.complains("4 grids checked: 1 correct, 1 wrong, 2 could not be checked");
    }
}

#[test]
fn the_column_of_the_answers_can_be_named() {
    let path =
        file("check-named.csv", format!("quiz,theirs\n{PUZZLE},{SOLUTION}\n{PUZZLE},{PUZZLE}\n"));
    let lines = run(&["check", "-f", "json", &path, "--answers", "theirs"]).ends_with(0).stdout;
    let lines: Vec<&str> = lines.lines().collect();
    let at = |line: u64| format!("\"source\":\"{path}\",\"line\":{line},");
    assert!(
        lines[0].contains(&at(2)) && lines[0].contains("\"standing\":\"correct\""),
        "{lines:?}"
    );
    assert!(
        lines[1].contains(&at(3)) && lines[1].contains("\"standing\":\"on-track\""),
        "{lines:?}"
    );
    run(&["check", &path, "--answers", "ours"]).ends_with(1).says("no answer");
    run(&["check", PUZZLE, &path, "--answers", "ours"]).ends_with(2);
}

#[test]
fn many_grids_keep_their_order_whatever_the_number_of_threads() {
    let line = |number: usize| {
        let shown = if number % 7 == 1 { PUZZLE } else { SOLUTION };
        format!("{PUZZLE},{shown}\n")
    };
    let path = file("check-many.csv", (0..1000).map(line).collect::<String>());
    let checked = |jobs: &str| {
        run(&["check", "-f", "csv", "-j", jobs, "--column", "1", &path]).ends_with(0).stdout
    };
    let one = checked("1");
    assert_eq!(one.lines().count(), 1001);
    assert!(one.lines().skip(1).zip(1..).all(|(row, line)| row.contains(&format!(",{line},"))));
    assert_eq!(checked("4"), one);
    assert_eq!(checked("0"), one);
}

#[test]
fn checks_go_on_with_a_file() {
    let path = table("check-resumed.csv", "quizzes,solutions\n");
    let out = file("check-resumed-out.csv", "");
    let arguments = ["check", "-f", "csv", "-o", &out, &path];
    run(&arguments).ends_with(4).without_output();
    let whole = std::fs::read_to_string(&out).unwrap();
    let half: String = whole.split_inclusive('\n').take(3).collect();
    std::fs::write(&out, half + "half a li").unwrap();
    run(&[&arguments[..], &["--resume"]].concat()).ends_with(4);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), whole);
}

#[test]
fn standard_input_once() {
    run_with(&["check", PUZZLE, "-"], SOLUTION).ends_with(0).says("Correct");
    run_with(&["check"], SOLUTION).ends_with(0).says("Correct");
    run(&["check", "-", "-"]).ends_with(2).without_output();
    run(&["check", "no-such-file"]).ends_with(4).without_output().complains("no-such-file");
}
