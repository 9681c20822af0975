//! Death blossom: whichever digit a cell has, some almost locked set loses it.
//!
//! ## Why it works
//!
//! The cell is the *stem*. For each of its digits there is a *petal*: an almost locked set that
//! has the digit only where the stem sees it. An almost locked set can lack one of its digits and no
//! more. Whichever digit the stem has, the petal of that digit lacks it, and so holds z, a digit that
//! all petals have. What sees every z of all petals can't be z.
//!
//! ## Scope
//!
//! The stem has three candidates or more: with two it is the middle of an ALS-XY-wing. Petals may
//! overlap, since only one at a time is argued with.

use std::collections::HashMap;
use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};

use crate::als::Network;
use crate::pattern::DeathBlossom;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static DEATH_BLOSSOM: Blossom = Blossom {
    meta: meta!("death_blossom.rs", "death-blossom", "Death Blossom", AlmostLockedSets, Unfair),
};

#[derive(Debug)]
pub(super) struct Blossom {
    meta: Meta,
}

/// The petals of one stem: for each of its digits, the sets that lose it.
struct Petals<'a> {
    net: &'a Network,
    stem: Cell,
    of_digit: Vec<(Digit, Vec<u16>)>,
}

impl<'a> Petals<'a> {
    fn new(net: &'a Network, stem: Cell, digits: DigitSet) -> Self {
        let sets = |digit: Digit| {
            let near = |occurrence: &usize| net.occurrences[*occurrence].seen.contains(stem);
            let occurrences = net.occurrences_of(digit).filter(near);
            let mut sets: Vec<u16> =
                occurrences.flat_map(|occurrence| net.sets_of(occurrence)).copied().collect();
            sets.sort_unstable();
            (digit, sets)
        };
        Self { net, stem, of_digit: digits.iter().map(sets).collect() }
    }

    fn seen(&self, set: u16, digit: Digit) -> CellSet {
        self.net.seen(&self.net.sets[usize::from(set)], digit)
    }

    /// What goes if `digit` is in one of the sets of a choice, for every choice that differs in
    /// that, with the smallest sets.
    fn choices(&self, digit: Digit) -> Vec<(CellSet, Vec<u16>)> {
        // Most digits fail here: no cell sees a petal of each of the stem's digits.
        let possible =
            self.of_digit.iter().fold(!CellSet::only(self.stem), |possible, (_, sets)| {
                let seen = sets.iter().map(|&set| self.seen(set, digit));
                possible & seen.fold(CellSet::EMPTY, |all, seen| all | seen)
            });
        if possible.is_empty() {
            return Vec::new();
        }
        let mut choices = vec![(possible, Vec::new())];
        for (_, sets) in &self.of_digit {
            let mut places: HashMap<CellSet, usize> = HashMap::new();
            let mut next: Vec<(CellSet, Vec<u16>)> = Vec::new();
            for &set in sets {
                let seen = self.seen(set, digit);
                for (cells, chosen) in &choices {
                    let cells = *cells & seen;
                    if !cells.is_empty() && !places.contains_key(&cells) {
                        places.insert(cells, next.len());
                        next.push((cells, [&chosen[..], &[set]].concat()));
                    }
                }
            }
            choices = next;
        }
        choices
    }
}

impl Blossom {
    fn step(
        &'static self,
        grid: &Grid,
        petals: &Petals<'_>,
        digit: Digit,
        (struck, chosen): (CellSet, Vec<u16>),
    ) -> Step {
        let sets = chosen.iter().map(|&set| petals.net.sets[usize::from(set)].als);
        let stem = petals.stem;
        let cells = sets.clone().fold(CellSet::only(stem), |all, set| all | set.cells);
        let pattern = DeathBlossom {
            stem,
            petals: petals.of_digit.iter().map(|&(digit, _)| digit).zip(sets).collect(),
            digit,
            candidates: *grid.all_candidates() & CandidateSet::of_cells(cells, DigitSet::ALL),
        };
        Step::eliminating(&self.meta, digit, struck, Pattern::DeathBlossom(pattern))
    }
}

impl Technique for Blossom {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let net = analysis.als();
        for stem in grid.open().filter(|cell| grid.candidates(cell).len() > 2) {
            let digits = grid.candidates(stem);
            analysis.look()?;
            let petals = Petals::new(net, stem, digits);
            if petals.of_digit.iter().any(|(_, sets)| sets.is_empty()) {
                continue;
            }
            for digit in !digits {
                for choice in petals.choices(digit) {
                    found(self.step(grid, &petals, digit, choice))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
