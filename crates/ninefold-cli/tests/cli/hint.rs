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
    assert!(vague.starts_with("Look at ") && !vague.contains("single"), "{vague}");
    assert!(concrete.contains("hidden single") && !concrete.contains('='), "{concrete}");
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
    let lines: Vec<&str> = all.stdout.lines().collect();
    assert!(lines.len() > 3 && lines.len() < 66, "a page: {lines:?}");
    let full = run(&["hint", "--sample", "sudoku2", "--all", "--full"]).ends_with(0).stdout;
    let first = run(&["solve", "--sample", "sudoku2"]).stdout;
    let simplest = full.lines().next().unwrap();
    assert!(first.contains(simplest), "the simplest comes first: {simplest}");
    run(&["hint", "--sample", "sudoku2", "--all", "--level", "2"]).ends_with(2).without_output();
}

#[test]
fn every_step_for_programs() {
    let told = run(&["hint", "--sample", "sudoku2", "--all", "--full"]).stdout;
    let json = run(&["hint", "--sample", "sudoku2", "--all", "--format", "json"]).stdout;
    // The steps within a case name no premises of their own.
    let steps = json.matches("\"premises\":").count();
    assert!(steps > 20 && steps <= told.lines().count(), "{steps}");
    let proved = format!("1 path, {steps} steps: every one is proved.");
    run_with(&["verify"], json).ends_with(0).says(&proved);
}

#[test]
fn progress_can_stand_in_a_grid_of_its_own() {
    let right = format!("59{}", &PUZZLE[2..]);
    run(&["hint", "--level", "3", "--techniques", "naked-single", PUZZLE, &right])
        .ends_with(0)
        .says("r1c3 = 3");
    let wrong = format!("53{}", &PUZZLE[2..]);
    run(&["hint", PUZZLE, &wrong]).ends_with(1).says("r1c2 = 3 is wrong.");
    // As one grid, what was filled in wrongly is taken for a given.
    run(&["hint", &wrong]).ends_with(1).says("no solution");
    let altered = format!("6{}", &PUZZLE[1..]);
    run(&["hint", PUZZLE, &altered]).ends_with(1).says("r1c1 was given and must not be changed");
    run(&["hint", PUZZLE, &right, &right]).ends_with(2).without_output();
    run(&["hint", "-", "-"]).ends_with(2).without_output();
    run_with(&["hint", PUZZLE, "-"], format!("{right}\n{right}\n"))
        .ends_with(2)
        .without_output()
        .complains("PROGRESS is one grid");
    run_with(&["hint", PUZZLE, "-"], "").ends_with(4).without_output();
}

#[test]
fn the_hint_is_drawn_on_the_board() {
    let hint = |level: &str, more: &[&str]| {
        let args = ["hint", "--ascii", "--sample", "sudoku4", "--techniques", "claiming"];
        run(&[&args[..], &["--level", level], more].concat()).ends_with(0).stdout
    };
    assert_eq!(hint("1", &[]).lines().count(), 1, "a vague hint has no drawing");
    let concrete = hint("2", &[]);
    assert!(concrete.contains("* pattern") && !concrete.contains("- struck"), "{concrete}");
    let complete = hint("3", &[]);
    assert!(complete.contains("* pattern  - struck") && complete.is_ascii(), "{complete}");
    assert!(hint("3", &["--color", "always"]).contains("\u{1b}["), "colours, if there are any");
    run(&["hint", "--ascii", "--level", "2", PUZZLE]).says("| . 8 ? |");
    run(&["hint", "--ascii", "--level", "3", PUZZLE]).says("| . 8 1= |").says("= placed");
}

#[test]
fn who_asks_for_json_gets_nothing_else() {
    let file = crate::process::file("hint-many.txt", format!("{PUZZLE}\n{SOLUTION}\n"));
    for command in [&["hint"][..], &["why", "r1c2=9"], &["why", "r1c2"], &["why", "r1c1=5"]] {
        let told = run(&[command, &["-f", "json", &file]].concat()).ends_with(0);
        let lines: Vec<&str> = told.stdout.lines().collect();
        assert_eq!(lines.len(), 2, "{command:?}: {lines:?}");
        for (line, number) in lines.iter().zip(1..) {
            let at = format!("\"source\":\"{file}\",\"line\":{number},");
            assert!(line.starts_with('{') && line.contains(&at), "{command:?}: {line}");
        }
        assert!(
            lines[1].contains("\"reason\":\"") && lines[1].contains("\"steps\":[]"),
            "{}",
            lines[1]
        );
    }
}
