//! The links of a chain as arrows from candidate to candidate, led round what is in their way.

use std::fmt::Write;

use ninefold_core::{CandidateSet, Cell, Grid};

use super::geometry::{CELL, Point, mark, middle, number};
use super::marks::RADIUS;
use crate::highlights::Arrow;

/// How far to the side an arrow may bend, as a part of its length; small bends are tried first.
const BENDS: [f64; 10] = [0.12, -0.12, 0.22, -0.22, 0.34, -0.34, 0.5, -0.5, 0.7, -0.7];

/// The same for neighbours in a cell: the bow must come out from behind their marks.
const SHORT_BENDS: [f64; 4] = [0.9, -0.9, 1.3, -1.3];

/// Candidates closer than this are neighbours in a cell.
const SHORT: f64 = 27.0;

/// How long the head is.
const HEAD: f64 = 9.0;

/// How many points of a curve are looked at.
const POINTS: usize = 24;

pub(super) fn arrows(arrows: &[Arrow], grid: &Grid, marked: &CandidateSet) -> String {
    let mut way = Way::new(grid, marked);
    let mut svg = String::new();
    for (place, arrow) in arrows.iter().enumerate() {
        // A link that several chains or houses give is drawn once.
        let is_known = arrows[..place].iter().any(|other| is_same(*other, *arrow));
        if let (false, Some(curve)) = (is_known, way.curve(*arrow)) {
            svg += &drawn(curve, *arrow);
        }
    }
    svg
}

/// Whether it is the same link, in whichever direction.
fn is_same(one: Arrow, other: Arrow) -> bool {
    let ends = |arrow: Arrow| (arrow.from.min(arrow.to), arrow.from.max(arrow.to));
    one.strong == other.strong && ends(one) == ends(other)
}

/// A curve from the rim of one mark to the rim of another.
#[derive(Clone, Copy, Debug)]
struct Curve {
    from: Point,
    bow: Point,
    to: Point,
}

impl Curve {
    fn bent(from: Point, to: Point, bend: f64) -> Self {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let bow = Point {
            x: f64::midpoint(from.x, to.x) - dy * bend,
            y: f64::midpoint(from.y, to.y) + dx * bend,
        };
        let (from, _) = towards(from, bow, RADIUS + 1.0);
        let (to, _) = towards(to, bow, RADIUS + 1.0);
        Self { from, bow, to }
    }

    /// Points along the curve.
    fn points(self) -> impl Iterator<Item = Point> {
        (0..=POINTS).map(move |place| {
            let t = number(place) / number(POINTS);
            let mix = |from: f64, bow: f64, to: f64| {
                (1.0 - t).powi(2) * from + 2.0 * t * (1.0 - t) * bow + t * t * to
            };
            Point {
                x: mix(self.from.x, self.bow.x, self.to.x),
                y: mix(self.from.y, self.bow.y, self.to.y),
            }
        })
    }
}

/// What is in the way.
struct Way {
    /// The middles of large digits.
    digits: Vec<Point>,
    /// The middles of the candidates that have a mark.
    marks: Vec<Point>,
    /// Points of the curves that are drawn.
    drawn: Vec<Point>,
}

impl Way {
    fn new(grid: &Grid, marked: &CandidateSet) -> Self {
        let filled = Cell::ALL.into_iter().filter(|&cell| grid.digit(cell).is_some());
        Self {
            digits: filled.map(middle).collect(),
            marks: marked.iter().map(mark).collect(),
            drawn: Vec::new(),
        }
    }

    /// The curve that is least in the way of anything.
    fn curve(&mut self, arrow: Arrow) -> Option<Curve> {
        let (from, to) = (mark(arrow.from), mark(arrow.to));
        let length = distance(from, to);
        if length == 0.0 {
            return None;
        }
        let bends: &[f64] = if length < SHORT { &SHORT_BENDS } else { &BENDS };
        let curves = bends.iter().map(|&bend| Curve::bent(from, to, bend));
        let cost = |curve: &Curve, bend: f64| self.cost(*curve, from, to) + bend.abs();
        let best = curves
            .zip(bends)
            .map(|(curve, &bend)| (cost(&curve, bend), curve))
            .min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        self.drawn.extend(best.1.points());
        Some(best.1)
    }

    /// How much is in the way of a curve between these candidates.
    fn cost(&self, curve: Curve, from: Point, to: Point) -> f64 {
        let ends = |point: &&Point| distance(**point, from) > 1.0 && distance(**point, to) > 1.0;
        let near = |points: &[Point], at: Point, reach: f64| {
            number(points.iter().filter(ends).filter(|&&it| distance(it, at) < reach).count())
        };
        let mut cost = 0.0;
        for at in curve.points() {
            cost += near(&self.digits, at, CELL / 3.0);
            cost += near(&self.marks, at, RADIUS + 3.0);
            cost += 0.3 * near(&self.drawn, at, 4.0).min(1.0);
            let outside = |part: f64| !(0.0..=9.0 * CELL).contains(&part);
            cost += if outside(at.x) || outside(at.y) { 1.0 } else { 0.0 };
        }
        cost
    }
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

fn drawn(curve: Curve, arrow: Arrow) -> String {
    let Curve { from, bow, to } = curve;
    let (end, angle) = towards(to, bow, HEAD * 0.7);
    let weak = if arrow.strong { "" } else { " weak" };
    let mut svg = format!(
        "<path class=\"link{weak}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>\n",
        from.x, from.y, bow.x, bow.y, end.x, end.y
    );
    svg += &triangle(to, angle, HEAD);
    svg
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

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(from: &str, to: &str) -> Arrow {
        Arrow { from: from.parse().unwrap(), to: to.parse().unwrap(), strong: true }
    }

    fn grid(placed: &[&str]) -> Grid {
        let mut grid = Grid::new(&ninefold_core::Puzzle::EMPTY);
        for candidate in placed {
            grid.place(candidate.parse().unwrap());
        }
        grid
    }

    #[test]
    fn a_curve_leads_round_a_digit() {
        let (none, along) = (CandidateSet::EMPTY, arrow("5r5c1", "5r5c9"));
        for column in 3..=7 {
            let digit = format!("1r5c{column}");
            let grid = grid(&[&digit]);
            let curve = Way::new(&grid, &none).curve(along).unwrap();
            let at = middle(digit[1..].parse().unwrap());
            let nearest = curve.points().map(|point| distance(point, at)).fold(f64::MAX, f64::min);
            assert!(nearest >= CELL / 3.0, "{digit}: {nearest}");
        }
    }

    #[test]
    fn a_link_is_drawn_once() {
        let links = [arrow("5r1c1", "5r1c9"), arrow("5r1c9", "5r1c1"), arrow("5r1c1", "5r9c1")];
        let svg = arrows(&links, &grid(&[]), &CandidateSet::EMPTY);
        assert_eq!(svg.matches("class=\"link").count(), 2);
        let weak = Arrow { strong: false, ..links[0] };
        let svg = arrows(&[links[0], weak], &grid(&[]), &CandidateSet::EMPTY);
        assert_eq!(svg.matches("class=\"link").count(), 2, "a weak link is another");
    }

    #[test]
    fn two_arrows_between_the_same_ends_do_not_lie_on_each_other() {
        let grid = grid(&[]);
        let mut way = Way::new(&grid, &CandidateSet::EMPTY);
        let one = way.curve(arrow("5r1c1", "5r1c9")).unwrap();
        let other = way.curve(arrow("5r1c1", "5r1c9")).unwrap();
        assert!(distance(one.bow, other.bow) > 20.0);
    }

    #[test]
    fn a_link_within_a_cell_comes_out_from_behind_its_marks() {
        let grid = grid(&[]);
        let marked = ["4r5c5", "5r5c5"].map(|text| text.parse().unwrap()).into_iter().collect();
        let curve = Way::new(&grid, &marked).curve(arrow("4r5c5", "5r5c5")).unwrap();
        let clear = |point: &Point| marked.iter().all(|it| distance(mark(it), *point) > RADIUS);
        assert!(curve.points().filter(clear).count() > POINTS / 2);
        assert!(Way::new(&grid, &marked).curve(arrow("4r5c5", "4r5c5")).is_none());
    }
}
