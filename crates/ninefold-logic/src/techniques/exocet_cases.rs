//! Exocet cases: the pairs that the base of an exocet can hold, tried one after the other.
//!
//! ## Why it works
//!
//! The two targets of an exocet hold the same two digits as its base. Three base digits make three pairs, four make six; one of
//! them is the right one. Put a pair into base and targets, and simple steps often leave some cell or house
//! with nothing: that pair is out. What fails with every pair that is left fails in any case.
//!
//! ## Scope
//!
//! Each pair is followed by singles, intersections and subsets. Where that does not tell, the two ways to
//! put it into the targets are tried separately, and then the two ways to put it into the base. What takes more than
//! 36 implications is a *long* one: it comes after whips and contradictions, which are shorter where they get on.

use std::ops::{ControlFlow, RangeInclusive};

use ninefold_core::{CellSet, Digit, DigitSet, Grid};

use crate::cases::{Followed, Follower, verdict};
use crate::exocet::Layout;
use crate::pattern::{Alternative, Claim};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static EXOCET_CASES: ExocetCases = ExocetCases {
    lengths: 0..=MOST,
    meta: meta!("exocet_cases.rs", "exocet-cases", "Exocet Cases", Exocets, Extreme),
};
pub(super) static LONG_EXOCET_CASES: ExocetCases = ExocetCases {
    lengths: MOST + 1..=usize::MAX,
    meta: meta!("exocet_cases.rs", "long-exocet-cases", "Long Exocet Cases", Exocets, Extreme),
};

/// What takes more implications is long: then refuting one candidate after the other is easier to
/// follow, as far as that goes.
const MOST: usize = 36;

#[derive(Debug)]
pub(super) struct ExocetCases {
    /// How many implications a step takes.
    lengths: RangeInclusive<usize>,
    meta: Meta,
}

impl Technique for ExocetCases {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let follower = Follower::simple(analysis.cancel());
        let all = distinct(analysis.junior_exocets(), analysis.exocets()?);
        let mut tried: Vec<Vec<Followed>> = Vec::with_capacity(all.len());
        for &layout in &all {
            let pairs = pairs(grid, layout).into_iter();
            tried.push(pairs.map(|pair| follower.follow(grid, pair)).collect());
            analysis.look()?;
        }
        // Whole pairs first, and of these the shortest: what they tell is the easiest to follow.
        for parts in [1, 2, 3] {
            let mut steps: Vec<Step> = Vec::new();
            for (layout, cases) in all.iter().copied().zip(&mut tried) {
                if parts > 1 {
                    split(grid, &follower, cases);
                    analysis.look()?;
                }
                if let Some(verdict) = verdict(grid, &cases.iter().collect::<Vec<_>>()) {
                    let source = Pattern::Exocet(Box::new(layout.exocet(grid, Vec::new())));
                    steps.push(verdict.step(&self.meta, source));
                    cases.clear();
                }
            }
            steps.retain(|step| self.lengths.contains(&step.implications()));
            steps.sort_by_key(Step::implications);
            steps.into_iter().try_for_each(&mut *found)?;
        }
        ControlFlow::Continue(())
    }
}

/// All of these, but of those with the same base and targets the first alone: what is proved by
/// cross-lines is easier to follow.
fn distinct<'a>(junior: &'a [Layout], general: &'a [Layout]) -> Vec<&'a Layout> {
    let mut known = Vec::new();
    let is_new = |layout: &&Layout| {
        let cells = (layout.base, layout.target_cells());
        let is_new = !known.contains(&cells);
        known.push(cells);
        is_new
    };
    junior.iter().chain(general).filter(is_new).collect()
}

/// A case for each pair that base and targets can hold; none where that is the only one, or where
/// five digits would make ten of them.
fn pairs(grid: &Grid, layout: &Layout) -> Vec<Alternative> {
    if layout.digits.len() > 4 {
        return Vec::new();
    }
    let targets = layout.target_cells();
    let can_hold = |cells: CellSet, pair: DigitSet| ways(grid, cells, pair).next().is_some();
    let pairs = layout.digits.subsets(2);
    let possible = pairs.filter(|&pair| can_hold(layout.base, pair) && can_hold(targets, pair));
    let cases: Vec<Alternative> = possible
        .map(|pair| Alternative {
            claims: [layout.base, targets].map(|cells| Claim { cells, digits: pair }).to_vec(),
        })
        .collect();
    if cases.len() < 2 { Vec::new() } else { cases }
}

/// The ways to put two digits into two cells.
fn ways(grid: &Grid, cells: CellSet, pair: DigitSet) -> impl Iterator<Item = [Claim; 2]> {
    let mut both = cells.into_iter();
    let ends = both.next().zip(both.next());
    let digits: Vec<Digit> = pair.into_iter().collect();
    let orders = [[0, 1], [1, 0]].into_iter().filter_map(move |order| {
        let (one, other) = ends?;
        let [first, second] = order.map(|place| digits.get(place).copied());
        Some([(one, first?), (other, second?)])
    });
    let fits = |claims: &[(ninefold_core::Cell, Digit); 2]| {
        claims.iter().all(|&(cell, digit)| grid.candidates(cell).contains(digit))
    };
    let claim = |(cell, digit)| Claim { cells: CellSet::only(cell), digits: DigitSet::only(digit) };
    orders.filter(move |claims| fits(claims)).map(move |claims| claims.map(claim))
}

/// Divides each case that holds by the first claim of two cells, targets before base.
fn split(grid: &Grid, follower: &Follower<'_>, cases: &mut Vec<Followed>) {
    let whole = std::mem::take(cases);
    for case in whole {
        let open = case.alternative.claims.iter().rposition(|claim| claim.cells.len() == 2);
        let Some(place) = open.filter(|_| !case.fails()) else {
            cases.push(case);
            continue;
        };
        let mut claims = case.alternative.claims.clone();
        let claim = claims.remove(place);
        for way in ways(grid, claim.cells, claim.digits) {
            let claims = claims.iter().copied().chain(way).collect();
            cases.push(follower.follow(grid, Alternative { claims }));
        }
    }
}
