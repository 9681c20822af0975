//! The candidates of open cells on fixed places, with what a step says of them.

use std::fmt::Write;

use ninefold_core::{Candidate, Grid};

use super::geometry::{Point, mark};
use crate::highlights::Highlights;

/// How far a dot reaches around its candidate.
pub(super) const RADIUS: f64 = 8.5;

/// All candidates, or only those that are pointed out.
pub(super) fn marks(grid: &Grid, highlights: &Highlights, all: bool) -> String {
    let pointed_out = highlights.pattern | highlights.struck | highlights.placed;
    let mut svg = String::new();
    // A candidate that is placed is drawn large if the others are not drawn.
    let shown = if all { *grid.all_candidates() } else { pointed_out - highlights.placed };
    for candidate in shown.iter().filter(|&candidate| grid.has(candidate)) {
        svg += &one(candidate, highlights);
    }
    svg
}

fn one(candidate: Candidate, highlights: &Highlights) -> String {
    let Point { x, y } = mark(candidate);
    let kind = kind(candidate, highlights);
    let mut svg = String::new();
    if let Some(kind) = kind {
        let _ = writeln!(
            svg,
            "<circle class=\"dot-{kind}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\"/>"
        );
    }
    let class = kind.map_or_else(String::new, |kind| format!(" in-{kind}"));
    let _ = writeln!(
        svg,
        "<text class=\"mark{class}\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
        y + 5.0,
        candidate.digit()
    );
    if kind == Some("struck") {
        let (reach, left, right) = (6.5, x - 6.5, x + 6.5);
        let _ = writeln!(
            svg,
            "<path class=\"strike\" d=\"M{left:.1} {:.1}L{right:.1} {:.1}\"/>",
            y + reach,
            y - reach
        );
    }
    svg
}

fn kind(candidate: Candidate, highlights: &Highlights) -> Option<&'static str> {
    if highlights.placed.contains(candidate) {
        Some("placed")
    } else if highlights.struck.contains(candidate) {
        Some("struck")
    } else if highlights.pattern.contains(candidate) {
        Some("pattern")
    } else {
        None
    }
}
