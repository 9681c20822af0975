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

use crate::technique::meta;
use crate::uniqueness::{Trap, Way, graves};
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
        let plus_one = self.way == Way::Cell;
        graves(proper.grid, self.most, &mut |extras| {
            // A grave plus several candidates in one cell is not what people call BUG+1.
            if plus_one && extras.len() != 1 {
                return ControlFlow::Continue(());
            }
            Trap::grave(proper, extras).find(self.way, proper.grid, &self.meta, found)
        })
    }
}
