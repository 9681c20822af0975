//! BUG: the bivalue universal grave, a board on which every open cell has two candidates.
//!
//! ## Why it works
//!
//! Suppose that every open cell had two candidates, and every house that still needs a digit two
//! places for it. Take any solution of that board and put into each open cell its other candidate:
//! each house again gets each digit once. So such a board, the *grave*, has no solution or several,
//! and a puzzle with one solution never comes to it. If the board differs from a grave by a few
//! extra candidates, one of these is true.
//!
//! - *BUG+1*: there is one extra candidate. It is true, and the other candidates of its cell are
//!   not.
//! - *Type 2*: all extras are of one digit. What sees them all can't be that digit.
//! - *Type 3*: the cells with extras share a house. One of them holds an extra, so together they
//!   count as one cell of a naked subset there.
//! - *Type 4*: two cells with extras share a house that has a digit of both in no other cell. One
//!   of the two holds that digit, so the other holds an extra.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone. That each cell has two
//! candidates is not enough: each digit must have two places in each house that lacks it. Up to
//! five cells with extras are considered.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, House};

use crate::analysis::Proper;
use crate::technique::meta;
use crate::uniqueness::{Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static BUG_PLUS_ONE: Bug = Bug {
    way: Way::Cell,
    most: 1,
    meta: meta!("bug.rs", "bug-plus-one", "BUG+1", Uniqueness, Hard),
};
pub(super) static BUG_2: Bug = Bug {
    way: Way::Digit,
    most: 5,
    meta: meta!("bug.rs", "bug-2", "BUG Type 2", Uniqueness, Hard),
};
pub(super) static BUG_3: Bug = Bug {
    way: Way::Subset,
    most: 5,
    meta: meta!("bug.rs", "bug-3", "BUG Type 3", Uniqueness, Hard),
};
pub(super) static BUG_4: Bug =
    Bug { way: Way::Link, most: 2, meta: meta!("bug.rs", "bug-4", "BUG Type 4", Uniqueness, Hard) };

#[derive(Debug)]
pub(super) struct Bug {
    way: Way,
    /// How many cells may have extras.
    most: usize,
    meta: Meta,
}

impl Technique for Bug {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        let grid = proper.grid;
        let Some(larger) = larger_cells(grid, self.most) else {
            return ControlFlow::Continue(());
        };
        let kept = *grid.all_candidates() - CandidateSet::of_cells(larger, DigitSet::ALL);
        if overfull(&kept) {
            return ControlFlow::Continue(());
        }
        self.choose(proper, kept, larger, found)
    }
}

impl Bug {
    /// Tries every pair of candidates that the next larger cell could keep.
    fn choose(
        &'static self,
        proper: Proper<'_>,
        kept: CandidateSet,
        larger: CellSet,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = larger.first() else { return self.check(proper, &kept, found) };
        let fits = |digit: Digit| {
            let placed = |house: House| (kept.cells(digit) & house.cells()).len() < 2;
            cell.houses().into_iter().all(placed)
        };
        for pair in proper.grid.candidates(cell).filter(fits).subsets(2) {
            let kept = kept | CandidateSet::of_cell(cell, pair);
            self.choose(proper, kept, larger.without(cell), found)?;
        }
        ControlFlow::Continue(())
    }

    fn check(
        &'static self,
        proper: Proper<'_>,
        kept: &CandidateSet,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let grid = proper.grid;
        let extras = *grid.all_candidates() - *kept;
        let plus_one = self.way == Way::Cell;
        // A grave plus several candidates in one cell is not what people call BUG+1.
        if !is_grave(kept) || plus_one && extras.len() != 1 {
            return ControlFlow::Continue(());
        }
        Trap::grave(proper, extras).find(self.way, grid, &self.meta, found)
    }
}

/// The cells with more than two candidates, if they are between one and `most` and every other open
/// cell has two.
fn larger_cells(grid: &Grid, most: usize) -> Option<CellSet> {
    let mut larger = CellSet::EMPTY;
    for cell in grid.open() {
        match grid.candidates(cell).len() {
            0 | 1 => return None,
            2 => {}
            _ if larger.len() == most => return None,
            _ => larger.insert(cell),
        }
    }
    (!larger.is_empty()).then_some(larger)
}

/// Whether a house has more than two places for a digit.
fn overfull(kept: &CandidateSet) -> bool {
    any_count(kept, |count| count > 2)
}

/// Whether every house has two places for a digit, or none.
fn is_grave(kept: &CandidateSet) -> bool {
    !any_count(kept, |count| count != 0 && count != 2)
}

fn any_count(kept: &CandidateSet, odd: impl Fn(usize) -> bool) -> bool {
    Digit::ALL.into_iter().any(|digit| {
        let cells = kept.cells(digit);
        House::ALL.into_iter().any(|house| odd((cells & house.cells()).len()))
    })
}
