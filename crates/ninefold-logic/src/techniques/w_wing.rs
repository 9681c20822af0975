//! W-wing: two equal cells of two candidates, joined by a strong link on one of them.
//!
//! ## Why it works
//!
//! Both cells have the candidates a and b. A house has two places for a, one seen by each cell. If
//! neither cell were b, both would be a and both places would be gone. So one of the cells is b, and
//! what sees both can't be.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House};

use crate::pattern::{Chain, Link, Node};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static W_WING: WWing =
    WWing { meta: meta!("w_wing.rs", "w-wing", "W-Wing", Wings, Hard) };

#[derive(Debug)]
pub(super) struct WWing {
    meta: Meta,
}

/// The cells `from` and `to` hold `digit` or `link`; `house` has `link` at `near` or `far`.
struct Wings {
    from: Cell,
    near: Cell,
    far: Cell,
    to: Cell,
    house: House,
    link: Digit,
    digit: Digit,
}

impl Wings {
    fn chain(&self) -> Option<Chain> {
        let node = |cell, digit| Node::of(Candidate::new(cell, digit));
        let joint = |one: Cell, other: Cell| {
            let house = one.shared_houses(other).first()?;
            Some(Link::Weak(Constraint::Place(self.link, house)))
        };
        Some(Chain {
            nodes: vec![
                node(self.from, self.digit),
                node(self.from, self.link),
                node(self.near, self.link),
                node(self.far, self.link),
                node(self.to, self.link),
                node(self.to, self.digit),
            ],
            links: vec![
                Link::StrongCell(self.from),
                joint(self.from, self.near)?,
                Link::StrongHouse(self.house),
                joint(self.far, self.to)?,
                Link::StrongCell(self.to),
            ],
        })
    }
}

impl WWing {
    fn find_pair(
        &'static self,
        grid: &Grid,
        [from, to]: [Cell; 2],
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let both = CellSet::only(from).with(to);
        for digit in grid.candidates(from) {
            let Some(link) = grid.candidates(from).without(digit).single() else { continue };
            let eliminated = grid.cells_with(digit) & both.common_peers();
            if eliminated.is_empty() {
                continue;
            }
            for house in House::ALL {
                let places = grid.cells_with(link) & house.cells();
                let ways = if places.len() == 2 { places } else { CellSet::EMPTY };
                for near in ways & from.peers() {
                    let Some(far) = places.without(near).single() else { continue };
                    // Two cells that see each other are a naked pair, which needs no link.
                    if !far.sees(to) || from.sees(to) {
                        continue;
                    }
                    let chain = Wings { from, near, far, to, house, link, digit }.chain();
                    let Some(chain) = chain else { continue };
                    let pattern = Pattern::Chain(chain);
                    found(Step::eliminating(&self.meta, digit, eliminated, pattern))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for WWing {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let bivalue = grid.bivalue_cells();
        for from in bivalue {
            let equal = |to: Cell| to > from && grid.candidates(to) == grid.candidates(from);
            for to in bivalue.filter(equal) {
                self.find_pair(grid, [from, to], found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
