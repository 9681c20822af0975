//! Double exocets: two junior exocets that share their cross-lines and their four digits.

use ninefold_core::{CandidateSet, Grid, HouseSet};

use super::layout::{Layout, Reason};
use super::rules::outside_cover;
use crate::pattern::{Exocet, ExocetRule, ExocetStrike};

/// Every double exocet of these junior ones that strikes something.
pub(crate) fn double(grid: &Grid, all: &[Layout]) -> Vec<Exocet> {
    let mut found = Vec::new();
    for (place, one) in all.iter().enumerate() {
        let partners = all[place + 1..].iter().filter(|other| is_partner(one, other));
        found.extend(partners.filter_map(|other| pair(grid, one, other)));
    }
    found
}

/// Whether the two share all but base and targets. Then no digit is in both bases: each exocet would
/// need it at its target in the third box.
fn is_partner(one: &Layout, other: &Layout) -> bool {
    let cross = |layout: &Layout| match layout.reason {
        Reason::CrossLines(cross) => cross.into_iter().collect(),
        Reason::DigitByDigit(_) => HouseSet::EMPTY,
    };
    one.digits.len() == 4
        && one.digits == other.digits
        && one.block != other.block
        && one.line != other.line
        && cross(one) == cross(other)
        && one.target_cells().is_disjoint(other.target_cells())
}

fn pair(grid: &Grid, one: &Layout, other: &Layout) -> Option<Exocet> {
    let band = one.band()?;
    let within = HouseSet::BLOCKS.touching(one.line.cells()).cells();
    let cells = |layout: &Layout| {
        let [first, second] = layout.mirrors;
        layout.base | layout.target_cells() | first | second
    };
    let elsewhere = CandidateSet::of_cells(within - cells(one) - cells(other), one.digits);
    let covered = one.digits.iter().map(|digit| outside_cover(grid, band, digit));
    let outside = covered.fold(CandidateSet::EMPTY, |all, struck| all | struck);
    let strikes: Vec<ExocetStrike> = [
        ExocetStrike { rule: ExocetRule::Band, struck: elsewhere & *grid.all_candidates() },
        ExocetStrike { rule: ExocetRule::CoverLine, struck: outside },
    ]
    .into_iter()
    .filter(|strike| !strike.struck.is_empty())
    .collect();
    let partner = Some(Box::new(other.exocet(grid, Vec::new())));
    (!strikes.is_empty()).then(|| Exocet { partner, ..one.exocet(grid, strikes) })
}
