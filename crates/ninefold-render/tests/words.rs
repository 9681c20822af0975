//! Every technique in words: its page's first example, briefly, fully and as hints.

use std::fmt::Write;

use ninefold_core::Grid;
use ninefold_logic::{Solver, Step};
use ninefold_render::{Detail, HintLevel, Style, Words};

mod common;

fn told(grid: &Grid, step: &Step) -> String {
    let words = Words::UNICODE;
    let proof = words.proof(step, grid).text(Detail::Full);
    let mut text = format!("# {}\n\n{}\n\n{proof}\n", step, words.brief(step));
    for level in [HintLevel::Vague, HintLevel::Concrete] {
        let _ = writeln!(text, "{}", words.hint(step, grid, level));
    }
    text
}

/// One file for each technique. A technique without one is not compared, so that adding one needs
/// nothing here; storing snapshots anew makes its file.
#[test]
fn every_technique_is_told() {
    let mut compared = 0;
    for (grid, step) in common::examples() {
        let name = format!("words-{}.txt", step.technique.id);
        if common::wants_snapshot(&name) {
            common::snapshot(&name, &told(&grid, &step));
            compared += 1;
        }
    }
    assert!(compared >= 11, "only {compared} of the approved texts were compared");
}

#[test]
fn a_path_is_told_in_rounds_with_a_summary() {
    let path = common::solve(&common::grid(common::EASY));
    let words = Words::ASCII;
    let text = words.rounds(&path, Detail::Brief, Style::PLAIN) + "\n" + &words.summary(&path);
    common::snapshot("rounds.txt", &text);
    let text = words.rounds(&path, Detail::Full, Style::PLAIN);
    common::snapshot("rounds-full.txt", &text);
}

/// Whether the text names a cell such as r4c7.
fn names_a_cell(text: &str) -> bool {
    let is = |place: usize, test: fn(&u8) -> bool| text.as_bytes().get(place).is_some_and(test);
    (0..text.len()).any(|place| {
        is(place, |byte| *byte == b'r')
            && is(place + 1, u8::is_ascii_digit)
            && is(place + 2, |byte| *byte == b'c' || byte.is_ascii_digit())
    })
}

/// What no sentence has.
const SLIPS: [&str; 11] =
    ["  ", " ,", " .", "..", ", .", "()", ": .", " a 8", " be be ", " and and ", " or or "];

fn assert_well_told(grid: &Grid, step: &Step) {
    let words = Words::ASCII;
    let conclusions = words.conclusions(step);
    let (brief, full) = (words.brief(step), words.full(step, grid));
    assert!(brief.starts_with(&format!("{conclusions}: ")), "{brief}");
    assert!(!brief.ends_with('.'), "{brief}");
    assert!(full.ends_with(&format!(" So {conclusions}.")), "{full}");
    for cell in step.placements.all_cells() | step.eliminations.all_cells() {
        assert!(brief.contains(&cell.to_string()), "{cell} in {brief}");
    }
    let vague = words.hint(step, grid, HintLevel::Vague);
    let concrete = words.hint(step, grid, HintLevel::Concrete);
    assert!(!names_a_cell(&vague), "{vague} gives away too much");
    assert!(names_a_cell(&concrete), "{concrete} gives away too little");
    assert!(!concrete.contains(&conclusions), "{concrete} gives away too much");
    assert_eq!(words.hint(step, grid, HintLevel::Complete), full);
    for text in [brief, full, vague, concrete] {
        assert!(text.is_ascii(), "{text}");
        assert!(!SLIPS.iter().any(|slip| text.contains(slip)), "{text}");
    }
}

#[test]
fn every_step_of_many_paths_is_well_told() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut count = 0;
    for _ in 0..150 {
        let path = common::solve(&common::random_grid(&mut random));
        let mut before = *path.start();
        for round in path.rounds() {
            round.steps.iter().for_each(|step| assert_well_told(&before, step));
            round.steps.iter().for_each(|step| step.apply(&mut before));
            count += round.steps.len();
        }
    }
    assert!(count > 1000, "only {count} steps were told");
    for (grid, step) in common::examples() {
        assert_well_told(&grid, &step);
    }
}

#[test]
fn hints_count_from_one_to_three() {
    assert_eq!(HintLevel::from_number(0), None);
    assert_eq!(HintLevel::from_number(1), Some(HintLevel::Vague));
    assert_eq!(HintLevel::from_number(3), Some(HintLevel::Complete));
    assert_eq!(HintLevel::from_number(4), None);
}

#[test]
fn a_clash_needs_no_steps_to_show() {
    let clash = format!("55{}", &common::EASY[2..]);
    let path = common::solve(&common::grid(&clash));
    let summary = Words::ASCII.summary(&path);
    assert_eq!(summary, "No solution: 5 stands twice in row 1: r1c1 and r1c2.\n");
}

#[test]
fn what_is_left_is_told() {
    let singles = Solver::new("naked-pair".parse().unwrap());
    let grid = common::grid(common::EASY);
    let path = singles.solve(&grid);
    let left = Words::ASCII.left(path.end());
    assert!(left.starts_with("46 cells are still open, with "), "{left}");
    let done = common::state(&".".repeat(81), &"1".repeat(9).replace('1', "1........"));
    assert!(
        Words::ASCII.left(&done).ends_with("All 1s are in place."),
        "{}",
        Words::ASCII.left(&done)
    );
}
