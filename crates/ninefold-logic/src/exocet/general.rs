//! Finds exocets with targets anywhere, each base digit proved by itself.

use ninefold_core::{
    Cancel, Cancelled, Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet,
};

use super::layout::{Layout, Reason, digits_of};
use super::one_digit::{refute, templates};
use crate::pattern::DigitProof;

/// A digit with more templates than this is not looked at.
const MOST_TEMPLATES: usize = 10_000;

/// The templates of each digit, where they are few enough.
struct Listed(Vec<Option<Vec<CellSet>>>);

/// Every exocet of the grid whose base has at most five digits and whose proof stays within one
/// digit at a time. Junior exocets are among them.
///
/// # Errors
///
/// [`Cancelled`] if the answer is no longer wanted.
pub(crate) fn general(grid: &Grid, cancel: Cancel<'_>) -> Result<Vec<Layout>, Cancelled> {
    let digits = Digit::ALL.into_iter();
    let listed = Listed(digits.map(|digit| templates(grid, digit, MOST_TEMPLATES)).collect());
    let mut all = Vec::new();
    for line in HouseSet::LINES {
        for block in HouseSet::BLOCKS.touching(line.cells()) {
            let open = line.cells() & block.cells() & grid.open();
            for base in open.subsets(2) {
                let digits = grid.candidates_of(base);
                if (2..=5).contains(&digits.len()) {
                    cancel.check()?;
                    all.extend(Base { grid, line, block, cells: base, digits }.layouts(&listed));
                }
            }
        }
    }
    Ok(all)
}

struct Base<'a> {
    grid: &'a Grid,
    line: House,
    block: House,
    cells: CellSet,
    digits: DigitSet,
}

impl Base<'_> {
    fn layouts(&self, listed: &Listed) -> Vec<Layout> {
        let Some(partners) = self.partners(listed) else { return Vec::new() };
        let mut all = Vec::new();
        for (first, seconds) in partners {
            let later = seconds.filter(|second| second.index() > first.index());
            all.extend(later.into_iter().filter_map(|second| self.layout([first, second])));
        }
        all
    }

    /// For each cell that can be a target those that can be the other one: what every template takes
    /// that takes a base cell but not the first.
    fn partners(&self, listed: &Listed) -> Option<Vec<(Cell, CellSet)>> {
        let possible = self.grid.open() - self.cells;
        let possible =
            possible.filter(|cell| !(self.grid.candidates(cell) & self.digits).is_empty());
        let mut partners: Vec<(Cell, CellSet)> =
            possible.into_iter().map(|cell| (cell, possible)).collect();
        for digit in self.digits {
            let all = listed.0[digit.index()].as_ref()?;
            for template in all.iter().filter(|template| !template.is_disjoint(self.cells)) {
                partners.retain_mut(|(cell, common)| {
                    if !template.contains(*cell) {
                        *common &= *template;
                    }
                    !common.is_empty()
                });
                // Most bases have no targets, which a few templates show.
                if partners.is_empty() {
                    return Some(partners);
                }
            }
        }
        Some(partners)
    }

    /// The exocet with these targets, if each digit can be shown to need one of them.
    fn layout(&self, targets: [Cell; 2]) -> Option<Layout> {
        let both: CellSet = targets.into_iter().collect();
        let mut proofs: Vec<DigitProof> = Vec::new();
        for cell in self.cells {
            for digit in self.grid.candidates(cell) {
                proofs.push(refute(self.grid, Candidate::new(cell, digit), both)?);
            }
        }
        let mirrors = self.mirrors(targets);
        let (base, digits, line, block) = (self.cells, self.digits, self.line, self.block);
        let reason = Reason::DigitByDigit(proofs);
        Some(Layout { base, digits, targets, mirrors, line, block, reason })
    }

    /// The mirrors of the targets, where these stand in the other two boxes of the band and off the
    /// line of the base, and what is beside the other target in its cross-line can't hold its digit.
    fn mirrors(&self, targets: [Cell; 2]) -> [CellSet; 2] {
        let band = HouseSet::BLOCKS.touching(self.line.cells()).without(self.block);
        let [one, other] = targets.map(Cell::block);
        let stands = |cell: Cell| band.contains(cell.block()) && !self.line.contains(cell);
        if one == other || !targets.into_iter().all(stands) {
            return [CellSet::EMPTY; 2];
        }
        let [first, second] = targets;
        [self.mirror(first, second), self.mirror(second, first)]
    }

    fn mirror(&self, target: Cell, other: Cell) -> CellSet {
        let along = |cell: Cell| {
            let mut houses = cell.houses().into_iter();
            houses
                .find(|house| house.kind() == self.line.kind())
                .map_or(CellSet::EMPTY, House::cells)
        };
        let third = other.block().cells() - self.line.cells() - along(target);
        let crossing = other
            .houses()
            .into_iter()
            .find(|house| house.is_line() && house.kind() != self.line.kind());
        let beside = third & crossing.map_or(CellSet::EMPTY, House::cells);
        let holds = |cell: Cell| !(digits_of(self.grid, cell) & self.digits).is_empty();
        let blocked = beside.without(other).into_iter().any(holds);
        if blocked { CellSet::EMPTY } else { third - beside }
    }
}
