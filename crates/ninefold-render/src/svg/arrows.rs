//! The links of a chain as arrows from candidate to candidate.

use std::fmt::Write;

use super::geometry::{Point, mark};
use super::marks::RADIUS;
use crate::highlights::Arrow;

/// How far an arrow bends to the side: a part of its length, but enough to pass by a candidate.
const BEND: f64 = 0.12;
const LEAST_BEND: f64 = 13.0;

/// How long the head is.
const HEAD: f64 = 9.0;

pub(super) fn arrows(arrows: &[Arrow]) -> String {
    arrows.iter().copied().filter_map(arrow).collect()
}

/// A curve, so that a chain within a row does not run through what lies between; it begins and
/// ends at the rim of the dots.
fn arrow(arrow: Arrow) -> Option<String> {
    let (from, to) = (mark(arrow.from), mark(arrow.to));
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    if length < 2.0 * RADIUS {
        return None;
    }
    // Neighbours in a cell have nothing between them to pass by.
    let bend = if length < 24.0 { 0.0 } else { BEND.max(LEAST_BEND / length) };
    let bow = Point {
        x: f64::midpoint(from.x, to.x) - dy * bend,
        y: f64::midpoint(from.y, to.y) + dx * bend,
    };
    let (start, _) = towards(from, bow, RADIUS);
    let (tip, angle) = towards(to, bow, RADIUS);
    let head = HEAD.min(length - 2.0 * RADIUS);
    let (end, _) = towards(to, bow, RADIUS + head * 0.7);
    let weak = if arrow.strong { "" } else { " weak" };
    let mut svg = format!(
        "<path class=\"link{weak}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>\n",
        start.x, start.y, bow.x, bow.y, end.x, end.y
    );
    svg += &triangle(tip, angle, head);
    Some(svg)
}

/// The point this far from `from` in the direction of `to`, and that direction.
fn towards(from: Point, to: Point, far: f64) -> (Point, f64) {
    let angle = (to.y - from.y).atan2(to.x - from.x);
    (Point { x: from.x + far * angle.cos(), y: from.y + far * angle.sin() }, angle)
}

/// The head of an arrow; `angle` is where it comes from.
fn triangle(tip: Point, angle: f64, length: f64) -> String {
    let wing = |turn: f64| {
        let far = length;
        Point { x: tip.x + far * (angle + turn).cos(), y: tip.y + far * (angle + turn).sin() }
    };
    let (left, right) = (wing(0.42), wing(-0.42));
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<path class=\"head\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        tip.x, tip.y, left.x, left.y, right.x, right.y
    );
    svg
}
