//! Intersections: is the digit confined to where the two houses cross?

use ninefold_core::{CandidateSet, CellSet, Digit, House, HouseSet};
use ninefold_render::list;

use super::{Look, Seen};

/// A house that would be confined to another.
#[derive(Clone, Copy)]
struct Crossing {
    digit: Digit,
    base: House,
    cover: House,
}

impl Crossing {
    /// The places of the base that lie outside of the cover.
    fn outside(self, seen: &Seen<'_>) -> CellSet {
        seen.places(self.digit, self.base) - self.cover.cells()
    }

    fn inside(self, seen: &Seen<'_>) -> CellSet {
        seen.places(self.digit, self.base) & self.cover.cells()
    }
}

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return of_strike(seen);
    }
    let shared = cells.common_houses();
    let has = |kind: HouseSet| !(shared & kind).is_empty();
    if !has(HouseSet::BLOCKS) || !has(HouseSet::ROWS | HouseSet::COLUMNS) {
        let words = format!("{} do not share both a box and a line.", list::cells(cells));
        return Some(Look::new(words));
    }
    let digits = seen.digits();
    if digits.is_empty() {
        return Some(seen.nothing_in_common());
    }
    if let Some(lacking) = digits.single().and_then(|digit| seen.without(digit)) {
        return Some(lacking);
    }
    let crossings = digits.iter().flat_map(|digit| crossings(seen, digit, shared));
    let best = crossings.min_by_key(|crossing| crossing.outside(seen).len())?;
    Some(told(seen, best))
}

/// The ways in which one of these houses could be confined to another.
fn crossings(seen: &Seen<'_>, digit: Digit, shared: HouseSet) -> Vec<Crossing> {
    let is_pointing = seen.meta.id == "pointing";
    let mut all = Vec::new();
    for block in shared & HouseSet::BLOCKS {
        for line in shared - HouseSet::BLOCKS {
            let (base, cover) = if is_pointing { (block, line) } else { (line, block) };
            all.push(Crossing { digit, base, cover });
        }
    }
    all
}

fn told(seen: &Seen<'_>, crossing: Crossing) -> Look {
    let Crossing { digit, base, cover } = crossing;
    let outside = crossing.outside(seen);
    let (here, there) = (list::house(base), list::house(cover));
    let words = match outside.len() {
        0 if (seen.places(digit, cover) - base.cells()).is_empty() => format!(
            "{} has its {digit} in {there}, but no other cell of {there} has {} {digit} to lose.",
            list::capitalised(&here),
            list::article(&digit.to_string()),
        ),
        0 => format!("{} has its {digit} in {there}.", list::capitalised(&here)),
        1 => format!(
            "{digit} has another place in {here} outside {there}: {}.",
            list::cells(outside)
        ),
        _ => {
            format!("{digit} has other places in {here} outside {there}: {}.", list::cells(outside))
        }
    };
    Look { words, exceptions: CandidateSet::of_digit(digit, outside), houses: HouseSet::only(base) }
}

/// The house that comes nearest to striking the candidate: all its places but one are confined.
fn of_strike(seen: &Seen<'_>) -> Option<Look> {
    let struck = seen.marked.struck.single()?;
    let (cell, digit) = (struck.cell(), struck.digit());
    let mut crossings = Vec::new();
    if seen.meta.id == "pointing" {
        for cover in [cell.row(), cell.column()] {
            let blocks = cover.cells().houses() & HouseSet::BLOCKS;
            let others = blocks.without(cell.block()).iter();
            crossings.extend(others.map(|base| Crossing { digit, base, cover }));
        }
    } else {
        let cover = cell.block();
        let lines = cover.cells().houses() - HouseSet::BLOCKS;
        let others = lines.filter(|line| line.is_line() && !line.contains(cell)).iter();
        crossings.extend(others.map(|base| Crossing { digit, base, cover }));
    }
    let is_near = |it: &Crossing| it.outside(seen).len() == 1 && it.inside(seen).len() > 1;
    crossings.into_iter().find(is_near).map(|it| told(seen, it))
}
