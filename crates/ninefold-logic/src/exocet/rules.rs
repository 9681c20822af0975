//! What an exocet strikes, rule by rule, until no rule strikes more.

use ninefold_core::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

use super::layout::{Band, Layout, digits_of, fit_two};
use crate::pattern::{ExocetRule, ExocetStrike};

/// Everything that the exocet strikes in this grid.
pub(crate) fn apply(grid: &Grid, layout: &Layout) -> Vec<ExocetStrike> {
    let mut work = Work { grid: *grid, layout, strikes: Vec::new() };
    while work.round() {}
    work.strikes
}

struct Work<'a> {
    /// The grid as the strikes so far leave it.
    grid: Grid,
    layout: &'a Layout,
    strikes: Vec<ExocetStrike>,
}

impl Work<'_> {
    /// Applies each rule once; whether one struck something.
    fn round(&mut self) -> bool {
        let before = *self.grid.all_candidates();
        self.targets();
        self.base();
        for place in 0..2 {
            self.cross_line(place);
            self.mirror(place);
            self.mirror_cell(place);
            self.mirror_lock(place);
        }
        for digit in self.certain() {
            self.certain_digit(digit);
            self.cover_lines(digit);
        }
        // A puzzle without a solution may leave the base without digits.
        before != *self.grid.all_candidates() && self.digits().len() >= 2
    }

    fn strike(&mut self, rule: ExocetRule, candidates: CandidateSet) {
        let struck = candidates & *self.grid.all_candidates();
        if struck.is_empty() {
            return;
        }
        struck.iter().for_each(|candidate| self.grid.eliminate(candidate));
        match self.strikes.last_mut() {
            Some(last) if last.rule == rule => last.struck |= struck,
            _ => self.strikes.push(ExocetStrike { rule, struck }),
        }
    }

    /// The digits that the base may still hold.
    fn digits(&self) -> DigitSet {
        self.grid.candidates_of(self.layout.base)
    }

    /// The base digits that the target may hold.
    fn digits_at(&self, target: Cell) -> DigitSet {
        self.grid.candidates(target) & self.digits()
    }

    fn targets(&mut self) {
        let others = DigitSet::ALL - self.digits();
        let targets = self.layout.target_cells();
        self.strike(ExocetRule::Target, CandidateSet::of_cells(targets, others));
    }

    fn base(&mut self) {
        let [one, other] = self.layout.targets;
        let homeless = self.digits() - self.digits_at(one) - self.digits_at(other);
        self.strike(ExocetRule::Base, CandidateSet::of_cells(self.layout.base, homeless));
    }

    /// If this target holds a digit, the cross-lines of the base and of the other target take it
    /// outside the band.
    fn cross_line(&mut self, place: usize) {
        let Some(band) = self.layout.band() else { return };
        let target = self.layout.targets[place];
        let crowded = self.digits_at(target).filter(|digit| {
            let rows = band.rows(&self.grid, digit);
            !fit_two(rows[0], rows[2 - place])
        });
        self.strike(ExocetRule::CrossLine(target), CandidateSet::of_cell(target, crowded));
    }

    fn mirror(&mut self, place: usize) {
        let (target, mirror) = (self.layout.targets[place], self.layout.mirrors[place]);
        if mirror.is_empty() {
            return;
        }
        let mirrored =
            mirror.into_iter().fold(DigitSet::EMPTY, |all, cell| all | digits_of(&self.grid, cell));
        let absent = self.digits_at(target) - mirrored;
        self.strike(ExocetRule::Mirror(target), CandidateSet::of_cell(target, absent));
    }

    fn mirror_cell(&mut self, place: usize) {
        let target = self.layout.targets[place];
        let holds = |cell: Cell| !(digits_of(&self.grid, cell) & self.digits()).is_empty();
        let Some(equal) = self.layout.mirrors[place].filter(holds).single() else { return };
        let common = digits_of(&self.grid, equal) & self.digits_at(target);
        let both = CellSet::only(equal).with(target);
        let struck = CandidateSet::of_cells(both, DigitSet::ALL - common);
        self.strike(ExocetRule::MirrorCell(target, equal), struck);
    }

    fn mirror_lock(&mut self, place: usize) {
        let (target, mirror) = (self.layout.targets[place], self.layout.mirrors[place]);
        if mirror.is_empty() || !mirror.is_subset(self.grid.open()) {
            return;
        }
        let others = self.grid.candidates_of(mirror) - self.digits();
        let locked = others.iter().find_map(|digit| Some((digit, self.lock(digit, mirror)?)));
        let Some((digit, house)) = locked else { return };
        let kept = self.digits_at(target).with(digit);
        let struck = CandidateSet::of_cells(mirror, DigitSet::ALL - kept);
        self.strike(ExocetRule::MirrorLock(target, digit, house), struck);
    }

    /// The house that must take the digit from these cells.
    fn lock(&self, digit: Digit, cells: CellSet) -> Option<House> {
        let places = self.grid.cells_with(digit);
        let confined = |house: &House| (places & house.cells()).is_subset(cells);
        cells.common_houses().into_iter().find(confined)
    }

    /// The digits that are certainly in the base.
    fn certain(&self) -> DigitSet {
        let digits = self.digits();
        if digits.len() == 2 {
            return digits;
        }
        let houses = self.layout.base.common_houses();
        digits.filter(|digit| {
            let places = self.grid.cells_with(digit);
            houses.iter().any(|house| (places & house.cells()).is_subset(self.layout.base))
        })
    }

    fn certain_digit(&mut self, digit: Digit) {
        let targets = self.layout.target_cells().common_peers();
        let seen = self.layout.base.common_peers() | targets;
        self.strike(ExocetRule::Certain, CandidateSet::of_digit(digit, seen));
    }

    fn cover_lines(&mut self, digit: Digit) {
        let Some(band) = self.layout.band() else { return };
        let struck = outside_cover(&self.grid, band, digit);
        self.strike(ExocetRule::CoverLine, struck);
    }
}

/// What falls if the digit stands twice in the cross-lines outside the band: the rest of the lines
/// that cover it.
pub(super) fn outside_cover(grid: &Grid, band: Band, digit: Digit) -> CandidateSet {
    let cross: HouseSet = band.cross.into_iter().collect();
    let covers = band.covers(grid, digit).into_iter();
    let lines = covers.fold(HouseSet::EMPTY, |all, lines| all | lines);
    let rows = lines.filter(|house| house.kind() == band.line.kind());
    *grid.all_candidates() & CandidateSet::of_digit(digit, rows.cells() - cross.cells())
}
