//! Truths against links: sets that must be filled, and all the room there is for it.
//!
//! ```text
//! r12c12 = 12r1 34c2: four cells, and four places for their digits
//! ```

use std::fmt::{self, Display, Formatter};

use ninefold_core::{
    Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, Grid, HouseSet, Premises,
    Weights,
};

/// *Truths*, each with exactly one true candidate, and *links*, each with at most one, so that every
/// candidate is in at least as many links as truths.
///
/// The links outnumber the truths by the *rank*. A candidate that is in more links than that, beyond its
/// truths, would leave too few for the truths.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counting {
    /// How often each link counts, and each truth, that below zero.
    pub weights: Weights,
    /// The candidates of the truths.
    pub candidates: CandidateSet,
}

impl Counting {
    /// The count with these weights in this grid.
    pub(crate) fn new(grid: &Grid, weights: &Weights) -> Self {
        let members = |(truth, _)| members(grid, truth);
        let candidates =
            weights.truths().map(members).fold(CandidateSet::EMPTY, |all, of| all | of);
        Self { weights: *weights, candidates }
    }

    /// What is in too many links to be true.
    ///
    /// Nothing, if some candidate is in fewer links than truths: then it does not add up.
    pub(crate) fn struck(&self, grid: &Grid) -> CandidateSet {
        let rank = self.weights.rank();
        let all = || grid.all_candidates().iter();
        if all().any(|candidate| self.excess(candidate) < 0) {
            return CandidateSet::EMPTY;
        }
        all().filter(|&candidate| self.excess(candidate) > rank).collect()
    }

    /// In how many links the candidate is beyond its truths.
    pub fn excess(&self, candidate: Candidate) -> i32 {
        Constraint::of_candidate(candidate).into_iter().map(|of| self.weights.weight(of)).sum()
    }

    /// By how many the links outnumber the truths.
    pub fn rank(&self) -> i32 {
        self.weights.rank()
    }

    /// By how much a set counts that is told to count once: two, where some digits can be counted in two ways
    /// and each of these counts half.
    pub fn unit(&self) -> u32 {
        let counts = |weights: &[u32], of: u32| weights.contains(&of);
        let is_double = self.weights.truths().all(|(_, weight)| weight == 2)
            && self.weights.links().all(|(_, weight)| counts(&[1, 2], weight))
            && Digit::ALL.into_iter().all(|digit| self.halves(digit, 2).is_some());
        if is_double { 2 } else { 1 }
    }

    /// The houses by which this digit is counted, without those that count half.
    pub fn wholes(&self, digit: Digit) -> HouseSet {
        let unit = self.unit();
        houses(self.weights.links().filter(|(_, weight)| *weight >= unit), digit)
    }

    /// The houses by which this digit is counted besides, in two ways of which each will do: by lines or by
    /// boxes, by rows or by columns. Empty if there is but one way.
    pub fn either(&self, digit: Digit) -> [HouseSet; 2] {
        self.halves(digit, self.unit()).unwrap_or_default()
    }

    /// The same, if each way alone holds all places of the digit that are left.
    fn halves(&self, digit: Digit, unit: u32) -> Option<[HouseSet; 2]> {
        let half = houses(self.weights.links().filter(|(_, weight)| *weight < unit), digit);
        let blocks = half & HouseSet::BLOCKS;
        let second = if blocks.is_empty() { half & HouseSet::COLUMNS } else { blocks };
        let whole = self.link_houses(digit) - half;
        let holds = |way: HouseSet| self.candidates.cells(digit).is_subset((way | whole).cells());
        let ways = [half - second, second];
        let is_cell = |(link, weight): (Constraint, u32)| {
            matches!(link, Constraint::Cell(_)) && weight < unit
        };
        let alike = ways[0].len() == ways[1].len() && !self.weights.links().any(is_cell);
        (half.is_empty() || alike && ways.into_iter().all(holds)).then_some(ways)
    }

    /// The cells that are truths.
    pub fn truth_cells(&self) -> CellSet {
        cells(self.weights.truths())
    }

    /// The houses in which this digit is a truth.
    pub fn truth_houses(&self, digit: Digit) -> HouseSet {
        houses(self.weights.truths(), digit)
    }

    /// The cells that are links.
    pub fn link_cells(&self) -> CellSet {
        cells(self.weights.links())
    }

    /// The houses in which this digit is a link.
    pub fn link_houses(&self, digit: Digit) -> HouseSet {
        houses(self.weights.links(), digit)
    }

    pub(super) fn premises(&self) -> Premises {
        Premises::NONE.and_counting(&self.weights)
    }
}

/// The candidates of the grid that a constraint speaks of.
fn members(grid: &Grid, constraint: Constraint) -> CandidateSet {
    match constraint {
        Constraint::Cell(cell) => CandidateSet::of_cell(cell, grid.candidates(cell)),
        Constraint::Place(digit, house) => {
            CandidateSet::of_digit(digit, grid.cells_with(digit) & house.cells())
        }
    }
}

fn cells(sets: impl Iterator<Item = (Constraint, u32)>) -> CellSet {
    let cell = |(constraint, _)| match constraint {
        Constraint::Cell(cell) => Some(cell),
        Constraint::Place(..) => None,
    };
    sets.filter_map(cell).collect()
}

fn houses(sets: impl Iterator<Item = (Constraint, u32)>, digit: Digit) -> HouseSet {
    let house = |(constraint, _)| match constraint {
        Constraint::Place(of, house) if of == digit => Some(house),
        _ => None,
    };
    sets.filter_map(house).collect()
}

impl Display for Counting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let unit = self.unit();
        let whole = |sets: &mut dyn Iterator<Item = (Constraint, u32)>| -> Vec<(Constraint, u32)> {
            let sets = sets.filter(|(_, weight)| *weight >= unit);
            sets.map(|(set, weight)| (set, weight / unit)).collect()
        };
        let truths = whole(&mut self.weights.truths());
        let links = whole(&mut self.weights.links());
        write!(f, "{} = {}", listed(&truths).join(" "), listed(&links).join(" "))?;
        for digit in Digit::ALL {
            let [one, other] = self.either(digit);
            if !one.is_empty() {
                write!(f, " {digit}{}|{}", joined(one), joined(other))?;
            }
        }
        Ok(())
    }
}

/// The sets, those that count more than once with how often: `r12c3 12r4 2*3c5`.
fn listed(sets: &[(Constraint, u32)]) -> Vec<String> {
    let mut weights: Vec<u32> = sets.iter().map(|(_, weight)| *weight).collect();
    weights.sort_unstable();
    weights.dedup();
    let mut parts = Vec::new();
    for weight in weights {
        let of_weight = || sets.iter().copied().filter(|set| set.1 == weight);
        let times = if weight == 1 { String::new() } else { format!("{weight}*") };
        let cells = cells(of_weight()).to_string();
        parts.extend(cells.split_whitespace().map(|group| format!("{times}{group}")));
        let mut rest = DigitSet::ALL.filter(|digit| !houses(of_weight(), digit).is_empty());
        while let Some(first) = rest.first() {
            let shared = houses(of_weight(), first);
            let alike = rest.filter(|digit| houses(of_weight(), digit) == shared);
            parts.push(format!("{times}{alike}{}", joined(shared)));
            rest -= alike;
        }
    }
    parts
}

/// The houses without a gap: `r12c3`.
fn joined(houses: HouseSet) -> String {
    houses.to_string().replace(' ', "")
}
