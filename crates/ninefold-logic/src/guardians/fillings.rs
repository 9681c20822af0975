//! Why three digits can't fill some cells: every way to try, and where it ends.

use ninefold_core::{Cell, CellSet, DigitSet};

use crate::pattern::{Filling, Impossible};

/// These cells, with every way to fill them with the digits, each as far as it goes.
pub(super) fn impossible(digits: DigitSet, cells: CellSet) -> Impossible {
    let named = triangle(cells);
    let start = named.iter().zip(0..);
    let mut filled: Vec<Filled> =
        start.map(|(cell, digit)| Filled { cell, digit, assumed: false }).collect();
    let mut fillings = Vec::new();
    go_on(cells, &mut filled, &mut fillings);
    for filling in &mut fillings {
        filling.cells.retain(|(cell, _)| !named.contains(*cell));
    }
    Impossible::Chromatic { digits, cells, named, fillings }
}

/// Three of the cells that see each other; fewer, if no three do.
fn triangle(cells: CellSet) -> CellSet {
    let with_third = |one: Cell, other: Cell| {
        let third = (cells & one.peers() & other.peers()).first();
        third.map(|third| CellSet::only(one).with(other).with(third))
    };
    let pairs =
        cells.iter().flat_map(|one| (cells & one.peers()).iter().map(move |other| (one, other)));
    let mut triangles = pairs.filter_map(|(one, other)| with_third(one, other));
    triangles.next().or(cells.first().map(CellSet::only)).unwrap_or_default()
}

/// A cell that has its digit: one of three, by number.
#[derive(Clone, Copy)]
struct Filled {
    cell: Cell,
    digit: usize,
    assumed: bool,
}

/// The digits that a cell can still take.
fn options(cell: Cell, filled: &[Filled]) -> Vec<usize> {
    let seen = |digit: &usize| filled.iter().any(|it| it.digit == *digit && it.cell.sees(cell));
    (0..3).filter(|digit| !seen(digit)).collect()
}

/// Fills what has no choice, then tries both digits of a cell, until some cell has none.
fn go_on(cells: CellSet, filled: &mut Vec<Filled>, found: &mut Vec<Filling>) {
    let taken: CellSet = filled.iter().map(|it| it.cell).collect();
    let open = cells - taken;
    let tight = open.iter().min_by_key(|&cell| {
        let neighbours = (open & cell.peers()).len();
        (options(cell, filled).len(), usize::MAX - neighbours)
    });
    let Some(cell) = tight else { return };
    let digits = options(cell, filled);
    if digits.is_empty() {
        found.push(told(filled, cell));
    }
    let assumed = digits.len() > 1;
    for digit in digits {
        filled.push(Filled { cell, digit, assumed });
        go_on(cells, filled, found);
        filled.pop();
    }
}

/// What of this leads to the cell being stuck.
fn told(filled: &[Filled], stuck: Cell) -> Filling {
    let mut needed = causes(filled, stuck, None);
    for (place, it) in filled.iter().enumerate().rev() {
        if needed.contains(it.cell) && !it.assumed {
            needed |= causes(&filled[..place], it.cell, Some(it.digit));
        }
    }
    let told = filled.iter().filter(|it| it.assumed || needed.contains(it.cell));
    Filling {
        cells: told.clone().map(|it| (it.cell, it.digit)).collect(),
        assumed: told.filter(|it| it.assumed).map(|it| it.cell).collect(),
        stuck,
    }
}

/// For each digit but this, the first cell that keeps it from the cell.
fn causes(filled: &[Filled], cell: Cell, but: Option<usize>) -> CellSet {
    let keeper = |digit| {
        let mut keepers = filled.iter().filter(|it| it.digit == digit && it.cell.sees(cell));
        keepers.next().map(|it| it.cell)
    };
    (0..3).filter(|&digit| Some(digit) != but).filter_map(keeper).collect()
}
