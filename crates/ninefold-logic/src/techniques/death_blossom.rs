//! Death blossom: whichever digit a cell has, some almost locked set loses it.
//!
//! ## Why it works
//!
//! The cell is the *stem*. For each of its digits there is a *petal*: an almost locked set that
//! has the digit only where the stem sees it. An almost locked set can lack one of its digits and no
//! more. Whichever digit the stem has, the petal of that digit lacks it, and so holds z, a digit that
//! all petals have. What sees every z of all petals can't be z. If the petals have several digits in common, this is so
//! of each of them.
//!
//! ## Scope
//!
//! The stem has three candidates or more: with two it is the middle of an ALS-XY-wing. Petals may
//! overlap, since only one at a time is argued with. Where other petals on the same stem strike more of the same
//! digits, those are told.

use std::collections::HashSet;
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

    /// What every choice of petals strikes, with the smallest sets that strike it.
    fn choices(&self, digits: DigitSet) -> Vec<Choice> {
        let possible = Digit::ALL.map(|digit| {
            if digits.contains(digit) { self.possible(digit) } else { CellSet::EMPTY }
        });
        if is_nothing(&possible) {
            return Vec::new();
        }
        let mut choices = vec![(possible, Vec::new())];
        for (_, sets) in &self.of_digit {
            let mut known: HashSet<Struck> = HashSet::new();
            let mut next: Vec<Choice> = Vec::new();
            for &set in sets {
                let seen = Digit::ALL.map(|digit| self.seen(set, digit));
                for (struck, chosen) in &choices {
                    let struck =
                        Digit::ALL.map(|digit| struck[digit.index()] & seen[digit.index()]);
                    if !is_nothing(&struck) && known.insert(struck) {
                        next.push((struck, [&chosen[..], &[set]].concat()));
                    }
                }
            }
            choices = next;
        }
        choices
    }

    /// Where a petal of each of the stem's digits could strike this digit: mostly nowhere.
    fn possible(&self, digit: Digit) -> CellSet {
        self.of_digit.iter().fold(!CellSet::only(self.stem), |possible, (_, sets)| {
            let seen = sets.iter().map(|&set| self.seen(set, digit));
            possible & seen.fold(CellSet::EMPTY, |all, seen| all | seen)
        })
    }
}

/// For each digit, the cells that lose it.
type Struck = [CellSet; 9];

/// What petals strike, and which sets they are.
type Choice = (Struck, Vec<u16>);

fn is_nothing(struck: &Struck) -> bool {
    struck.iter().all(|cells| cells.is_empty())
}

fn candidates(struck: &Struck) -> CandidateSet {
    let of_digit = |digit: Digit| CandidateSet::of_digit(digit, struck[digit.index()]);
    Digit::ALL.into_iter().fold(CandidateSet::EMPTY, |all, digit| all | of_digit(digit))
}

/// Whether the one strikes but a part of what the other strikes of the same digits.
fn is_part(one: &CandidateSet, other: &CandidateSet) -> bool {
    one != other && one.is_subset(other) && one.all_digits() == other.all_digits()
}

impl Blossom {
    fn step(
        &'static self,
        grid: &Grid,
        petals: &Petals<'_>,
        struck: CandidateSet,
        chosen: &[u16],
    ) -> Step {
        let sets = chosen.iter().map(|&set| petals.net.sets[usize::from(set)].als);
        let stem = petals.stem;
        let cells = sets.clone().fold(CellSet::only(stem), |all, set| all | set.cells);
        let pattern = DeathBlossom {
            stem,
            petals: petals.of_digit.iter().map(|&(digit, _)| digit).zip(sets).collect(),
            digits: struck.all_digits(),
            candidates: *grid.all_candidates() & CandidateSet::of_cells(cells, DigitSet::ALL),
        };
        Step::striking(&self.meta, struck, Pattern::DeathBlossom(pattern))
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
            let choices = petals.choices(!digits);
            let all: Vec<CandidateSet> =
                choices.iter().map(|(struck, _)| candidates(struck)).collect();
            for (struck, (_, chosen)) in all.iter().zip(&choices) {
                if !all.iter().any(|other| is_part(struck, other)) {
                    found(self.step(grid, &petals, *struck, chosen))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
