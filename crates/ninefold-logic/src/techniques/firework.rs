//! Fireworks: digits that burst from a box along a row and a column, into one cell each.
//!
//! ## Why it works
//!
//! A row and a column cross in a cell, the *base*. Outside its box the row has a digit in one cell at most,
//! and so has the column: the two *wings*. If the digit stands in neither wing, the row and the column both
//! have it inside the box. A box has a digit but once: it stands where they cross, in the base. So the base or a
//! wing holds the digit.
//!
//! - *Triple*: three digits burst from one base into the same wings. Three cells for three digits: they hold
//!   nothing else. And no digit is in both wings, or one of the others would be left without a cell: so
//!   the row or the column has it inside the box, and it goes from the four cells of the box off both.
//! - *Quad*: two digits burst from one base, two others from the base in the opposite corner, into the same
//!   wings. Four cells for four digits: the same follows, and neither base holds a digit of the other.
//! - *Pair*: two digits burst from one base, and the cell in the opposite corner, which sees both wings, has just
//!   these two. Whichever it is can't be in a wing, and is in the base: the base holds nothing
//!   else.
//!
//! ## Scope
//!
//! A wing may lack some of the digits: then the row, or the column, has them inside the box alone.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Cell, CellSet, Grid};

use crate::candidates::of;
use crate::pattern::{Burst, Firework};
use crate::rays::Sky;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static TRIPLE: Fireworks = Fireworks {
    kind: Kind::Triple,
    meta: meta!("firework.rs", "firework-triple", "Firework Triple", Wings, Unfair),
};
pub(super) static QUAD: Fireworks = Fireworks {
    kind: Kind::Quad,
    meta: meta!("firework.rs", "firework-quad", "Firework Quad", Wings, Unfair),
};
pub(super) static PAIR: Fireworks = Fireworks {
    kind: Kind::Pair,
    meta: meta!("firework.rs", "firework-pair", "Firework Pair", Wings, Unfair),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Triple,
    Quad,
    Pair,
}

#[derive(Debug)]
pub(super) struct Fireworks {
    kind: Kind,
    meta: Meta,
}

/// A base with its two wings: in its row and in its column.
#[derive(Clone, Copy)]
struct Corner {
    base: Cell,
    wings: [Cell; 2],
}

impl Corner {
    /// The fourth cell of the rectangle, which sees both wings.
    fn opposite(self) -> Cell {
        let [across, down] = self.wings;
        Cell::from_row_column(down.row_index(), across.column_index())
    }
}

impl Fireworks {
    fn at(
        &'static self,
        (grid, sky): (&Grid, &Sky),
        corner: Corner,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Corner { base, wings: [across, down] } = corner;
        let digits = sky.digits(base, across, down);
        let opposite = corner.opposite();
        let pairs = || digits.subsets(2).map(|digits| Burst { base, digits });
        match self.kind {
            Kind::Triple => {
                for digits in digits.subsets(3) {
                    self.report(grid, corner, vec![Burst { base, digits }], found)?;
                }
            }
            // Told from the first of the two bases.
            Kind::Quad if base < opposite => {
                let others = sky.digits(opposite, down, across);
                for burst in pairs() {
                    for digits in (others - burst.digits).subsets(2) {
                        let bursts = vec![burst, Burst { base: opposite, digits }];
                        self.report(grid, corner, bursts, found)?;
                    }
                }
            }
            Kind::Pair => {
                let held = grid.candidates(opposite);
                for burst in pairs().filter(|burst| burst.digits == held) {
                    self.report(grid, corner, vec![burst], found)?;
                }
            }
            Kind::Quad => {}
        }
        ControlFlow::Continue(())
    }

    fn report(
        &'static self,
        grid: &Grid,
        corner: Corner,
        bursts: Vec<Burst>,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let pair = (self.kind == Kind::Pair).then(|| corner.opposite());
        let mut firework =
            Firework { bursts, wings: corner.wings, pair, candidates: CandidateSet::EMPTY };
        let cells: CellSet = firework.cells().into_iter().chain(pair).collect();
        firework.candidates = of(grid, cells, firework.digits());
        let struck = struck(grid, &firework);
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Step::striking(&self.meta, struck, Pattern::Firework(firework)))
    }
}

fn struck(grid: &Grid, firework: &Firework) -> CandidateSet {
    let mut struck = CandidateSet::EMPTY;
    for burst in &firework.bursts {
        struck |= CandidateSet::of_cell(burst.base, !burst.digits);
        // With a pair in the opposite corner a digit may be in both wings.
        if firework.pair.is_none() {
            struck |= CandidateSet::of_cells(burst.corner(), burst.digits);
        }
    }
    if firework.pair.is_none() {
        let wings = firework.wings.into_iter().collect();
        struck |= CandidateSet::of_cells(wings, !firework.digits());
    }
    struck & *grid.all_candidates()
}

impl Technique for Fireworks {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let sky = analysis.rays();
        let fewest = if self.kind == Kind::Triple { 3 } else { 2 };
        for base in grid.open() {
            let [row, column] = sky.from(base);
            let digits = row.all & column.all;
            if digits.len() < fewest {
                continue;
            }
            for across in row.wings(base.row(), digits) {
                for down in column.wings(base.column(), digits) {
                    self.at((grid, sky), Corner { base, wings: [across, down] }, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
