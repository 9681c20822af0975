//! Nice loops and alternating inference chains, plain and grouped.
//!
//! For each premise and conclusion the scale looks at one chain: the one that breadth-first search
//! finds first. If it passes a cell twice, there is no other try. All steps are collected and the
//! best is taken. Here what follows from what is known beforehand, so that the conclusions are
//! put into the order of choice first, and chains are searched only until one of them holds.

use ninefold_core::{Cancel, Candidate, Cell, CellSet, Digit, DigitSet};

use super::implications::{Implications, Literal, Scratch};
use super::ranking::Rank;
use super::state::State;
use super::{RatedStep, Search, Technique};

pub(super) fn nice_loop(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let implications = search.plain.of(search.version, || Implications::plain(state));
    let names = Names {
        continuous: Technique::ContinuousNiceLoop,
        discontinuous: Technique::DiscontinuousNiceLoop,
        aic: Technique::Aic,
    };
    let finder = Finder { state, implications, names, cancel: search.cancel };
    finder.best(&mut search.scratch)
}

pub(super) fn grouped_nice_loop(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let implications = search.grouped.of(search.version, || Implications::grouped(state));
    let names = Names {
        continuous: Technique::GroupedContinuousNiceLoop,
        discontinuous: Technique::GroupedDiscontinuousNiceLoop,
        aic: Technique::GroupedAic,
    };
    let finder = Finder { state, implications, names, cancel: search.cancel };
    finder.best(&mut search.scratch)
}

struct Names {
    continuous: Technique,
    discontinuous: Technique,
    aic: Technique,
}

struct Finder<'a> {
    state: &'a State,
    implications: &'a Implications,
    names: Names,
    cancel: Cancel<'a>,
}

/// A step that holds if its chain does.
struct Promise {
    rank: Rank,
    technique: Technique,
    premise: Literal,
    conclusion: Literal,
    struck: Vec<Candidate>,
}

impl Promise {
    fn new(
        technique: Technique,
        premise: Literal,
        conclusion: Literal,
        mut struck: Vec<Candidate>,
    ) -> Self {
        struck.sort_by_key(|candidate| (candidate.digit(), candidate.cell()));
        Self { rank: Rank::of(struck.iter().copied()), technique, premise, conclusion, struck }
    }
}

impl Finder<'_> {
    fn best(&self, scratch: &mut Scratch) -> Option<RatedStep> {
        let mut promises = Vec::new();
        self.loops_from_on(&mut promises);
        self.loops_from_off(&mut promises, scratch);
        self.aics(&mut promises);
        // The sort is stable: what was found first wins a tie.
        promises.sort_by_key(|promise| promise.rank);
        let kept = promises
            .into_iter()
            .find(|promise| !self.cancel.is_requested() && self.holds(promise, scratch))?;
        Some(RatedStep::eliminating(kept.technique, kept.struck))
    }

    /// A true premise makes itself false, or another digit of its cell true: it is out.
    fn loops_from_on(&self, promises: &mut Vec<Promise>) {
        for node in 0..self.implications.candidates() {
            let (cell, digit) = self.place(node);
            let premise = Implications::on(node);
            let others = self.state.candidates(cell).without(digit);
            let itself = Some(self.implications.off(node));
            let other = others
                .into_iter()
                .map(|other| Implications::on(self.implications.node(cell, other)));
            for conclusion in itself.into_iter().chain(other) {
                if self.implications.follows(premise, conclusion) {
                    let struck = vec![Candidate::new(cell, digit)];
                    promises.push(Promise::new(
                        self.names.discontinuous,
                        premise,
                        conclusion,
                        struck,
                    ));
                }
            }
        }
    }

    /// A false premise makes itself true: the others of its cell are out; or another digit of its
    /// cell false: that one is out; or another one true: the loop is continuous.
    fn loops_from_off(&self, promises: &mut Vec<Promise>, scratch: &mut Scratch) {
        for node in 0..self.implications.candidates() {
            let (cell, digit) = self.place(node);
            let premise = self.implications.off(node);
            let others = self.state.candidates(cell).without(digit);
            if self.implications.follows(premise, Implications::on(node)) {
                let struck = others.into_iter().map(|other| Candidate::new(cell, other)).collect();
                promises.push(Promise::new(
                    self.names.discontinuous,
                    premise,
                    Implications::on(node),
                    struck,
                ));
            }
            for other in others {
                let node = self.implications.node(cell, other);
                let conclusion = self.implications.off(node);
                if self.implications.follows(premise, conclusion) {
                    let struck = vec![Candidate::new(cell, other)];
                    promises.push(Promise::new(
                        self.names.discontinuous,
                        premise,
                        conclusion,
                        struck,
                    ));
                }
                let conclusion = Implications::on(node);
                if others.len() > 1 && self.implications.follows(premise, conclusion) {
                    promises.extend(self.continuous(premise, conclusion, scratch));
                }
            }
        }
    }

    /// A false premise makes a candidate elsewhere true: one of the two is.
    fn aics(&self, promises: &mut Vec<Promise>) {
        for node in 0..self.implications.candidates() {
            let (cell, digit) = self.place(node);
            let premise = self.implications.off(node);
            for conclusion in self.on_in(premise) {
                let (end, other) = self.place(conclusion.into());
                let struck = if end == cell {
                    continue;
                } else if digit == other {
                    let cells = self.state.cells(digit) & cell.peers() & end.peers();
                    if cells.len() < 2 {
                        continue;
                    }
                    cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect()
                } else {
                    let crossed = cell.sees(end)
                        && self.state.candidates(cell).contains(other)
                        && self.state.candidates(end).contains(digit);
                    if !crossed {
                        continue;
                    }
                    vec![Candidate::new(cell, other), Candidate::new(end, digit)]
                };
                promises.push(Promise::new(self.names.aic, premise, conclusion, struck));
            }
        }
    }

    /// The true candidates that follow from a premise.
    fn on_in(&self, premise: Literal) -> impl Iterator<Item = Literal> {
        let row = self.implications.row(premise);
        let candidates = self.implications.candidates();
        row.iter().enumerate().take(candidates.div_ceil(64)).flat_map(move |(word, &bits)| {
            let end = candidates - word * 64;
            let mut bits = if end < 64 { bits & ((1 << end) - 1) } else { bits };
            std::iter::from_fn(move || {
                let place = (bits != 0).then(|| bits.trailing_zeros())?;
                bits &= bits - 1;
                Some((word * 64) as Literal + place as Literal)
            })
        })
    }

    fn place(&self, node: usize) -> (Cell, Digit) {
        let node = self.implications.at(node);
        (node.first, node.digit)
    }

    /// What a continuous loop strikes depends on its chain.
    fn continuous(
        &self,
        premise: Literal,
        conclusion: Literal,
        scratch: &mut Scratch,
    ) -> Option<Promise> {
        if !self.implications.chain(premise, conclusion, scratch) || !self.is_sound(&scratch.chain)
        {
            return None;
        }
        let struck = self.struck_by_loop(&scratch.chain);
        (!struck.is_empty())
            .then(|| Promise::new(self.names.continuous, premise, conclusion, struck))
    }

    fn struck_by_loop(&self, chain: &[Literal]) -> Vec<Candidate> {
        let nodes: Vec<_> = chain.iter().map(|&literal| self.implications.read(literal)).collect();
        let passed: CellSet = nodes.iter().map(|(node, _)| node.first).collect();
        let mut struck = Vec::new();
        let mut lock = |cell: Cell, digits: [Digit; 2]| {
            let kept: DigitSet = digits.into_iter().collect();
            struck.extend(
                (self.state.candidates(cell) - kept)
                    .into_iter()
                    .map(|digit| Candidate::new(cell, digit)),
            );
        };
        let (start, end) = (nodes[0].0, nodes[nodes.len() - 1].0);
        lock(start.first, [start.digit, end.digit]);
        for pair in nodes.windows(2) {
            let [(from, from_on), (to, _)] = [pair[0], pair[1]];
            if from_on && from.cells == to.cells && from.cells.len() == 1 {
                lock(from.first, [from.digit, to.digit]);
            }
        }
        for pair in nodes.windows(2) {
            let [(from, from_on), (to, _)] = [pair[0], pair[1]];
            if from_on && from.digit == to.digit && from.cells.len() == 1 && to.cells.len() == 1 {
                let beside = (from.cells | to.cells).common_peers()
                    & (self.state.cells(from.digit) - passed);
                struck.extend(beside.into_iter().map(|cell| Candidate::new(cell, from.digit)));
            }
        }
        struck.sort_unstable();
        struck.dedup();
        struck
    }

    fn holds(&self, promise: &Promise, scratch: &mut Scratch) -> bool {
        self.implications.chain(promise.premise, promise.conclusion, scratch)
            && self.is_sound(&scratch.chain)
    }

    /// Whether a chain is long enough and passes no cell twice. In a loop, which comes back to the
    /// cell of its start, neither end may be a link within that cell.
    fn is_sound(&self, chain: &[Literal]) -> bool {
        let cell_of = |literal: &Literal| {
            (!self.implications.is_group(*literal))
                .then(|| self.implications.read(*literal).0.first)
        };
        let start = cell_of(&chain[0]);
        let is_loop = cell_of(&chain[chain.len() - 1]) == start;
        if chain.len() < 3 {
            return false;
        }
        if is_loop && (cell_of(&chain[1]) == start || cell_of(&chain[chain.len() - 2]) == start) {
            return false;
        }
        let mut visited = CellSet::EMPTY;
        if !is_loop {
            visited |= self.implications.read(chain[0]).0.cells;
        }
        chain.windows(2).all(|pair| {
            let node = self.implications.read(pair[1]).0;
            let cell = cell_of(&pair[1]);
            if cell.is_some() && cell == cell_of(&pair[0]) {
                return true;
            }
            let fresh = !visited.contains(node.first);
            if !is_loop || Some(node.first) != start {
                visited |= node.cells;
            }
            fresh
        })
    }
}
