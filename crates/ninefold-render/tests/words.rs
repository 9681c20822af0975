//! Every technique in words: its page's first example, briefly, fully and as hints.

use std::fmt::Write;

use ninefold_core::Grid;
use ninefold_logic::Step;
use ninefold_render::{Detail, HintLevel, Style, Words};

mod common;

fn told(grid: &Grid, step: &Step) -> String {
    let words = Words::UNICODE;
    let mut text = format!("# {}\n\n{}\n\n{}\n\n", step, words.brief(step), words.full(step, grid));
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
fn every_pattern_has_words_of_its_own() {
    for (_, step) in common::examples() {
        let plain = format!(": {} {}", step.technique.name.to_lowercase(), step.pattern);
        assert!(!Words::ASCII.brief(&step).ends_with(&plain), "{step} has no file in patterns/");
    }
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
