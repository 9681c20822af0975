//! What a step points out, to lie over a board that a page draws itself.

use ninefold_core::Grid;

use super::{arrows, board, marks, order};
use crate::highlights::Highlights;

/// How far inside of its house an outline is drawn: one at the edge of the board would be cut off.
const INSIDE: f64 = 1.5;

/// The highlights alone, as an SVG of 540 by 540 units without paper, lines and large digits: tints
/// that let the board show through, outlines, marks with the digits of their candidates, arrows and
/// numbers.
///
/// It carries no style of its own, which a page may forbid: [`rules`](super::rules) has it. The
/// candidates of a cell stand on nine places, 18 units apart, the first of them 12 units from the edges
/// of a cell of 60; a page that draws candidates there too has them hidden by the marks. Whoever can't
/// see it has the words of the step.
pub fn overlay(grid: &Grid, highlights: &Highlights, large: bool) -> String {
    let mut svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nf overlay\" viewBox=\"0 0 540 540\" \
                   aria-hidden=\"true\">\n"
            .to_owned();
    svg += &board::shades(grid, highlights, ["veil-wrong", "veil-new", "veil-house"]);
    svg += &board::outlines(highlights, INSIDE);
    let [begin, end] = if large { ["<g class=\"big\">\n", "</g>\n"] } else { ["", ""] };
    svg += begin;
    svg += &marks::spotted(grid, highlights, large);
    svg += end;
    svg += &arrows::arrows(&highlights.arrows, grid, &marks::pointed_out(highlights));
    svg += &order::numbers(&highlights.order);
    svg + "</svg>\n"
}
