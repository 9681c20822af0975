//! Simple colours, multi-colours and 3D Medusa: candidates in two colours, one of which is true.
//!
//! ## Why it works
//!
//! If a house has but two places for a digit, one is true and the other false. Give them two
//! colours and go on from link to link: in the whole cluster, all candidates of one colour are true
//! and all of the other false.
//!
//! *Trap*: a candidate that sees both colours is false. *Wrap*: if a colour stands twice in a
//! house, it is the false one. With two clusters of a digit: if a candidate of one sees a candidate
//! of the other, these two colours are not both true, so one of the opposite colours is, and what sees
//! both of those is false (multi-colours 1); if a colour sees both colours of the other cluster,
//! it is false (multi-colours 2).
//!
//! ## Scope
//!
//! *3D Medusa* also follows cells of two candidates from one digit to the other. Then a colour is
//! false as well if it stands twice in a cell, or if it leaves some cell without a candidate.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, CellSet, Constraint, DigitSet, Grid, House};

use crate::pattern::sight::sight;
use crate::pattern::{Bridge, Cluster, Colouring as Shape, ColouringRule};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

macro_rules! colouring {
    ($name:ident, $rule:ident, $id:literal, $title:literal, $level:ident) => {
        pub(super) static $name: Colouring = Colouring {
            rule: Rule::$rule,
            meta: meta!("colouring.rs", $id, $title, Colouring, $level),
        };
    };
}

colouring!(SIMPLE_TRAP, Trap, "simple-colours-trap", "Simple Colours Trap", Hard);
colouring!(SIMPLE_WRAP, Wrap, "simple-colours-wrap", "Simple Colours Wrap", Hard);
colouring!(MULTI_1, Bridge, "multi-colours-1", "Multi-Colours 1", Hard);
colouring!(MULTI_2, Squeeze, "multi-colours-2", "Multi-Colours 2", Hard);
colouring!(MEDUSA, Medusa, "medusa-3d", "3D Medusa", Unfair);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    Trap,
    Wrap,
    Bridge,
    Squeeze,
    Medusa,
}

#[derive(Debug)]
pub(super) struct Colouring {
    rule: Rule,
    meta: Meta,
}

impl Colouring {
    fn step(
        &'static self,
        eliminations: CandidateSet,
        clusters: Vec<Cluster>,
        rule: ColouringRule,
    ) -> Option<Step> {
        let pattern = Pattern::Colouring(Shape { clusters, rule });
        (!eliminations.is_empty()).then(|| Step::striking(&self.meta, eliminations, pattern))
    }

    fn trap(&'static self, grid: &Grid, cluster: &Cluster) -> Option<Step> {
        let [one, other] = cluster.colours.each_ref().map(|colour| seen_by(grid, colour));
        let struck = (one & other) - cluster.candidates();
        // Most clusters strike nothing, and copies of them take time.
        if struck.is_empty() {
            return None;
        }
        self.step(struck, vec![cluster.clone()], ColouringRule::Trap)
    }

    /// If the colour breaks a constraint, it is false.
    fn wrap(&'static self, cluster: &Cluster, colour: usize) -> Option<Step> {
        let twice = twice(&cluster.colours[colour])?;
        let cluster = cluster.beginning_with(colour);
        self.step(cluster.colours[0], vec![cluster], ColouringRule::Wrap(twice))
    }

    /// If the colour leaves a cell nothing, it is false.
    fn emptied(&'static self, grid: &Grid, cluster: &Cluster, colour: usize) -> Option<Step> {
        let seen = seen_by(grid, &cluster.colours[colour]);
        let coloured = cluster.candidates().all_cells();
        let emptied = (grid.open() - coloured)
            .into_iter()
            .find(|&cell| grid.candidates(cell).is_subset(seen.digits(cell)))?;
        let (cluster, rule) = (cluster.beginning_with(colour), ColouringRule::Emptied(emptied));
        self.step(cluster.colours[0], vec![cluster], rule)
    }

    fn bridges(&'static self, grid: &Grid, one: &Cluster, other: &Cluster) -> Option<Step> {
        let clusters = vec![one.clone(), other.clone()];
        let (mut struck, mut bridges) = (CandidateSet::EMPTY, Vec::new());
        for colours in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let [first, second] = colours;
            let joint = joint(&one.colours[first], &other.colours[second]);
            let Some(bridge) = joint.map(|by| Bridge { colours, by }) else { continue };
            let seen = bridge.opposites(&clusters).into_iter().map(|far| seen_by(grid, far));
            let seen = seen.reduce(|all, more| all & more).unwrap_or_default();
            if !seen.is_empty() {
                struck |= seen;
                bridges.push(bridge);
            }
        }
        self.step(struck, clusters, ColouringRule::Bridges(bridges))
    }

    fn squeeze(&'static self, one: Cluster, other: Cluster) -> Option<Step> {
        let [first, second] = other.colours.each_ref();
        let joints = [joint(&one.colours[0], first)?, joint(&one.colours[0], second)?];
        self.step(one.colours[0], vec![one, other], ColouringRule::Squeeze(joints))
    }

    fn single_cluster(
        &'static self,
        grid: &Grid,
        cluster: &Cluster,
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if matches!(self.rule, Rule::Trap | Rule::Medusa) {
            self.trap(grid, cluster).map_or(ControlFlow::Continue(()), &mut *found)?;
        }
        if matches!(self.rule, Rule::Wrap | Rule::Medusa) {
            for colour in [0, 1] {
                let mut step = self.wrap(cluster, colour);
                if self.rule == Rule::Medusa && step.is_none() {
                    step = self.emptied(grid, cluster, colour);
                }
                step.map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn two_clusters(
        &'static self,
        grid: &Grid,
        [one, other]: [&Cluster; 2],
        found: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if self.rule == Rule::Bridge {
            return self.bridges(grid, one, other).map_or(ControlFlow::Continue(()), found);
        }
        for colour in [0, 1] {
            self.squeeze(one.beginning_with(colour), other.clone())
                .map_or(ControlFlow::Continue(()), &mut *found)?;
        }
        ControlFlow::Continue(())
    }
}

impl Cluster {
    /// The same with this colour first.
    fn beginning_with(&self, colour: usize) -> Self {
        let colours = [self.colours[colour], self.colours[1 - colour]];
        Self { colours, links: self.links.clone() }
    }

    fn candidates(&self) -> CandidateSet {
        self.colours[0] | self.colours[1]
    }
}

/// The clusters over all links of these digits; cells of two candidates count where there are
/// several digits.
fn clusters(grid: &Grid, digits: DigitSet) -> Vec<Cluster> {
    let links = strong_links(grid, digits);
    let mut left: Vec<(Constraint, [Candidate; 2])> = links;
    let mut clusters = Vec::new();
    while let Some((_, [start, _])) = left.first().copied() {
        let mut cluster = Cluster { colours: [start.into(), CandidateSet::EMPTY], links: vec![] };
        let mut grown = true;
        while grown {
            grown = false;
            left.retain(|&(constraint, ends)| {
                let joins = grow(&mut cluster, ends);
                if joins {
                    cluster.links.push(constraint);
                    grown = true;
                }
                !joins
            });
        }
        clusters.push(cluster);
    }
    clusters
}

/// Colours the ends of a link if one of them has a colour; whether it had.
fn grow(cluster: &mut Cluster, [one, other]: [Candidate; 2]) -> bool {
    for colour in [0, 1] {
        for (from, to) in [(one, other), (other, one)] {
            if cluster.colours[colour].contains(from) {
                cluster.colours[1 - colour].insert(to);
                return true;
            }
        }
    }
    false
}

fn strong_links(grid: &Grid, digits: DigitSet) -> Vec<(Constraint, [Candidate; 2])> {
    let mut links = Vec::new();
    for digit in digits {
        for house in House::ALL {
            if let Some([one, other]) = two(grid.cells_with(digit) & house.cells()) {
                let ends = [Candidate::new(one, digit), Candidate::new(other, digit)];
                links.push((Constraint::Place(digit, house), ends));
            }
        }
    }
    if digits.len() > 1 {
        for cell in grid.bivalue_cells() {
            let mut pair = grid.candidates(cell).iter().map(|digit| Candidate::new(cell, digit));
            if let (Some(one), Some(other)) = (pair.next(), pair.next()) {
                links.push((Constraint::Cell(cell), [one, other]));
            }
        }
    }
    links
}

fn two(cells: CellSet) -> Option<[ninefold_core::Cell; 2]> {
    let mut cells = cells.into_iter();
    match (cells.next(), cells.next(), cells.next()) {
        (Some(one), Some(other), None) => Some([one, other]),
        _ => None,
    }
}

/// Every candidate of the grid that excludes a candidate of this colour.
fn seen_by(grid: &Grid, colour: &CandidateSet) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for candidate in colour {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        seen |= CandidateSet::of_digit(digit, cell.peers());
        seen |= CandidateSet::of_cell(cell, DigitSet::ALL.without(digit));
    }
    seen & *grid.all_candidates()
}

/// A constraint that two candidates of this colour would break together.
fn twice(colour: &CandidateSet) -> Option<Constraint> {
    joint(colour, colour)
}

/// The constraint by which a candidate of one set excludes a candidate of the other.
fn joint(one: &CandidateSet, other: &CandidateSet) -> Option<Constraint> {
    // Most exclude none, which is soon seen.
    one.iter().filter(|candidate| excludes_any(*candidate, other)).find_map(|candidate| {
        let mut others = other.iter().filter(|other| candidate.excludes(*other));
        others.find_map(|other| sight(candidate, other.digit(), CellSet::only(other.cell())))
    })
}

/// Whether the candidate excludes one of the others: one of its digit that it sees, or one in its cell.
fn excludes_any(candidate: Candidate, others: &CandidateSet) -> bool {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    !others.cells(digit).is_disjoint(cell.peers()) || !others.digits(cell).without(digit).is_empty()
}

impl Technique for Colouring {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        if self.rule == Rule::Medusa {
            for cluster in clusters(grid, DigitSet::ALL) {
                self.single_cluster(grid, &cluster, found)?;
            }
            return ControlFlow::Continue(());
        }
        for digit in analysis.digits_with_targets() {
            let clusters = clusters(grid, DigitSet::only(digit));
            for (place, one) in clusters.iter().enumerate() {
                if matches!(self.rule, Rule::Trap | Rule::Wrap) {
                    self.single_cluster(grid, one, found)?;
                    continue;
                }
                for (other_place, other) in clusters.iter().enumerate() {
                    // A squeeze has a direction; a bridge is the same from both sides.
                    if other_place > place || (self.rule == Rule::Squeeze && other_place != place) {
                        self.two_clusters(grid, [one, other], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_excludes_what_it_excludes_one_by_one() {
        let mut random = fastrand::Rng::with_seed(9);
        let (mut some, mut none) = (0, 0);
        for _ in 0..5_000 {
            let mut candidate = || Candidate::from_index(random.usize(..Candidate::COUNT));
            let (one, others) = (candidate(), [candidate(), candidate(), candidate(), candidate()]);
            let plainly = others.iter().any(|other| one.excludes(*other));
            assert_eq!(excludes_any(one, &others.into_iter().collect()), plainly);
            *(if plainly { &mut some } else { &mut none }) += 1;
        }
        assert!(some > 100 && none > 100, "{some} {none}");
    }
}
