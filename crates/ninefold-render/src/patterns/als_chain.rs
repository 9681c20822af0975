//! Chains of almost locked sets in words: what follows if the first set lacks a digit, set by set.

use ninefold_core::{CandidateSet, CellSet, DigitSet, Grid, HouseSet};
use ninefold_logic::{Als, AlsChain, Step};

use super::Portrait;
use crate::highlights::Arrow;
use crate::words::list;

impl Portrait for AlsChain {
    fn place(&self) -> HouseSet {
        self.sets.first().into_iter().chain(self.sets.last()).map(|set| set.house).collect()
    }

    fn area(&self) -> String {
        list::houses(self.sets.iter().map(|set| set.house).collect())
    }

    fn clue(&self) -> String {
        let sets = self.sets.iter().map(|set| format!("[{}]", set.cells));
        format!("look at the almost locked sets {}", list::joined(sets, "and"))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let struck = list::digits(step.eliminations.all_digits());
        match self.sets.first().zip(self.sets.last()) {
            Some((first, last)) if !self.is_loop() => {
                format!("[{}] or [{}] holds {struck} ({noun} {self})", first.cells, last.cells)
            }
            _ => format!("each set lacks one of the digits that join it ({noun} {self})"),
        }
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        let sets: Vec<String> =
            (1..).zip(&self.sets).map(|(place, set)| named(place, set)).collect();
        let sets = sets.join("; ");
        let conclusion = if self.is_loop() { around(self) } else { along(self, step) };
        format!("Each of these sets can lack one of its digits, and no more: {sets}. {conclusion}")
    }

    fn houses(&self) -> HouseSet {
        self.sets.iter().map(|set| set.house).collect()
    }

    fn second(&self) -> CandidateSet {
        let cells =
            self.sets.iter().skip(1).step_by(2).fold(CellSet::EMPTY, |all, set| all | set.cells);
        self.candidates.within(cells)
    }

    fn arrows(&self) -> Vec<Arrow> {
        let commons = self.commons.iter().filter_map(|common| {
            let at = |cells: ninefold_core::CellSet| {
                Some(ninefold_core::Candidate::new(cells.first()?, common.digit))
            };
            Some(Arrow { from: at(common.from)?, to: at(common.to)?, strong: false })
        });
        commons.collect()
    }
}

/// "the first, r4c1 and r4c2, has 1, 2 and 3".
fn named(place: usize, set: &Als) -> String {
    let (cells, digits) = (list::cells(set.cells), list::digits(set.digits));
    format!("the {}, {cells}, has {digits}", list::ordinal(place))
}

/// What follows set by set if the first lacks a digit that is struck.
fn along(chain: &AlsChain, step: &Step) -> String {
    let digits = step.eliminations.all_digits();
    let any = list::any_digit(digits);
    let last = list::ordinal(chain.sets.len());
    let links = (2..).zip(&chain.commons).map(|(to, common)| {
        let (to, houses) = (list::ordinal(to), list::houses(common.houses()));
        format!("it holds {}, which the {to} then lacks ({houses})", common.digit)
    });
    let links: Vec<String> = links.collect();
    let that = if digits.len() > 1 { "that digit" } else { &any };
    format!(
        "If the first lacks {any}, {}. So the {last} holds {that}: the first or the {last} has {any}, and what sees \
         all its places in both is out.",
        links.join("; so "),
    )
}

/// What each set of a loop holds.
fn around(chain: &AlsChain) -> String {
    let joining: DigitSet = chain.commons.iter().map(|common| common.digit).collect();
    let joints = chain
        .commons
        .iter()
        .map(|common| format!("{} ({})", common.digit, list::houses(common.houses())));
    let others = chain.sets.iter().enumerate().filter_map(|(place, set)| {
        let locked = set.digits - chain.joints(place);
        let name = list::ordinal(place + 1);
        (!locked.is_empty()).then(|| format!("the {name} holds {}", list::digits(locked)))
    });
    let others: Vec<String> = others.collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        format!(" All its other digits are locked into it: {}.", list::joined(others, "and"))
    };
    format!(
        "Neighbours can't both hold the digit that joins them: {}. So each set lacks one of these and \
         holds the other, and of every two neighbours one has {}.{others} What sees all places of such \
         a digit is out.",
        list::joined(joints, "and"),
        list::any_digit(joining),
    )
}
