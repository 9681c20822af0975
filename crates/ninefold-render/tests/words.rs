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

#[test]
fn every_technique_is_told() {
    let texts: Vec<String> =
        common::examples().iter().map(|(grid, step)| told(grid, step)).collect();
    common::snapshot("words.txt", &texts.join("\n"));
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
