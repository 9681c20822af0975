//! The candidates of open cells on fixed places, with what a step says of them: each role has a mark
//! of its own, so that nothing is told by colour alone.

use std::fmt::Write;

use ninefold_core::{Candidate, Grid};

use super::geometry::{Point, mark};
use crate::highlights::Highlights;

/// How far a mark reaches around its candidate.
pub(super) const RADIUS: f64 = 8.5;

/// The inner one of two rings.
const INNER: f64 = 6.5;

/// What a step says of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Pattern,
    Second,
    Fin,
    Struck,
    Placed,
}

impl Kind {
    /// Of several roles the one that matters most; a struck candidate keeps the mark of its role too.
    fn all(candidate: Candidate, highlights: &Highlights) -> impl Iterator<Item = Self> {
        let roles = [
            (Self::Placed, &highlights.placed),
            (Self::Fin, &highlights.fins),
            (Self::Second, &highlights.second),
            (Self::Pattern, &highlights.pattern),
        ];
        let role = roles.into_iter().find(|(_, set)| set.contains(candidate)).map(|(kind, _)| kind);
        role.into_iter().chain(highlights.struck.contains(candidate).then_some(Self::Struck))
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Second => "second",
            Self::Fin => "fin",
            Self::Struck => "struck",
            Self::Placed => "placed",
        }
    }

    /// The disc or the rings around the digit.
    fn around(self, Point { x, y }: Point) -> String {
        let circle = |class: &str, radius: f64| {
            format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>\n")
        };
        match self {
            Self::Struck => String::new(),
            Self::Placed => circle("dot-placed", RADIUS) + &circle("dot-placed-inner", INNER),
            Self::Pattern | Self::Second | Self::Fin => {
                circle(&format!("dot-{}", self.name()), RADIUS)
            }
        }
    }
}

/// The line that strikes a digit, so far to each side of its middle.
fn strike(Point { x, y }: Point, far: f64) -> String {
    format!(
        "<path class=\"strike\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>\n",
        x - far,
        y + far,
        x + far,
        y - far
    )
}

/// All candidates, or only those that are pointed out.
pub(super) fn marks(grid: &Grid, highlights: &Highlights, all: bool, large: bool) -> String {
    let mut svg = String::new();
    // A candidate that is placed is drawn large if the others are not drawn.
    let shown =
        if all { *grid.all_candidates() } else { pointed_out(highlights) - highlights.placed };
    for candidate in shown.iter().filter(|&candidate| grid.has(candidate)) {
        svg += &one(candidate, highlights, large);
    }
    svg
}

/// Those that are pointed out, each on a spot that hides what a page has drawn there.
pub(super) fn spotted(grid: &Grid, highlights: &Highlights, large: bool) -> String {
    let mut svg = String::new();
    for candidate in pointed_out(highlights).iter().filter(|&candidate| grid.has(candidate)) {
        let Point { x, y } = mark(candidate);
        let _ =
            writeln!(svg, "<circle class=\"spot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\"/>");
        svg += &one(candidate, highlights, large);
    }
    svg
}

/// Every candidate that has a role.
pub(super) fn pointed_out(highlights: &Highlights) -> ninefold_core::CandidateSet {
    let Highlights { pattern, second, fins, struck, placed, .. } = highlights;
    *pattern | *second | *fins | *struck | *placed
}

fn one(candidate: Candidate, highlights: &Highlights, large: bool) -> String {
    let at = mark(candidate);
    // Half of a digit's height below the middle.
    let drop = if large { 6.0 } else { 5.0 };
    let kinds: Vec<Kind> = Kind::all(candidate, highlights).collect();
    let mut svg: String = kinds.iter().map(|kind| kind.around(at)).collect();
    let is_struck = kinds.contains(&Kind::Struck);
    // On a mark the line goes behind the digit, which could not be read otherwise, and sticks out.
    if is_struck && kinds.len() > 1 {
        svg += &strike(at, RADIUS);
    }
    let class = kinds.first().map_or_else(String::new, |kind| format!(" in-{}", kind.name()));
    let _ = writeln!(
        svg,
        "<text class=\"mark{class}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
        at.x,
        at.y + drop,
        candidate.digit()
    );
    if is_struck && kinds.len() == 1 {
        svg += &strike(at, INNER);
    }
    svg
}
