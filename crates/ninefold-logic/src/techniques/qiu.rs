//! Qiu's deadly patterns: two rows of a band against two columns of a stack.
//!
//! ## Why it works
//!
//! Two rows of a band cross two columns of a stack in four cells of a box, the *square*. Two digits of the box
//! have no place but in the square. Look at a *pair*: two cells that the columns have in a row of
//! another band. If they held these two digits, the columns would have the same digits in the square
//! and the pair, but for one.
//!
//! Suppose the same of the rows: in the columns that have no given in either row, both rows have the
//! same digits, but for one. The digits that stand in the other columns say so. Then there is a second
//! solution:
//!
//! - Exchange the two cells of one column. Now each row has a digit twice, and lacks one. Exchange the
//!   two cells of the column where it has the same digit as well, and so on. If this comes back to
//!   the first column, the rows have their digits again, and nobody would notice.
//! - Otherwise the columns make up a chain from the one digit that only the first row has to the one
//!   that only the second has, with both columns of the square in it. Exchange what lies between these
//!   two. By the same argument the rows of the square lie in a chain down the two columns;
//!   exchange what lies between them: the pair. Both rows and both columns get their digits back if
//!   the square is turned by a quarter, or reflected in a diagonal.
//!
//! A puzzle that is known to have one solution therefore holds another digit in the pair.
//!
//! - *Type 1*: one cell of the pair alone has other candidates. It holds one of these.
//! - *Type 2*: both cells have the same other candidate. One of them holds it, so nothing that sees
//!   both can.
//! - *Type 3*: both cells have others. One of these is true, so the two count as one cell of a naked
//!   subset.
//! - *Type 4*: the row or box of the pair has one of the two digits nowhere else. One of the cells takes it,
//!   so the other can't take the second digit.
//!
//! The same goes for two columns of a stack against two rows of a band.
//!
//! ## Scope
//!
//! Only for puzzles known to have one solution by their givens alone, and only if it is known which
//! digits are given. No cell of the pattern is given.

use std::ops::ControlFlow;

use crate::technique::meta;
use crate::uniqueness::{Trap, Way};
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static TYPE_1: Qiu = Qiu {
    way: Way::Cell,
    meta: meta!("qiu.rs", "qiu-1", "Qiu's Deadly Pattern Type 1", Uniqueness, Unfair),
};
pub(super) static TYPE_2: Qiu = Qiu {
    way: Way::Digit,
    meta: meta!("qiu.rs", "qiu-2", "Qiu's Deadly Pattern Type 2", Uniqueness, Unfair),
};
pub(super) static TYPE_3: Qiu = Qiu {
    way: Way::Subset,
    meta: meta!("qiu.rs", "qiu-3", "Qiu's Deadly Pattern Type 3", Uniqueness, Unfair),
};
pub(super) static TYPE_4: Qiu = Qiu {
    way: Way::Link,
    meta: meta!("qiu.rs", "qiu-4", "Qiu's Deadly Pattern Type 4", Uniqueness, Unfair),
};

#[derive(Debug)]
pub(super) struct Qiu {
    way: Way,
    meta: Meta,
}

impl Technique for Qiu {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(proper) = analysis.proper() else { return ControlFlow::Continue(()) };
        for crossing in analysis.crossings() {
            let trap = Trap::crossed(proper, crossing);
            trap.find(self.way, proper.grid, &self.meta, found)?;
        }
        ControlFlow::Continue(())
    }
}
