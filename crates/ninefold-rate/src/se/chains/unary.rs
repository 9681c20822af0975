//! Single chains and cycles, all links of which hold in the grid as it is.
//!
//! Three passes: chains of one digit (X), chains through cells of two candidates (Y), and both (XY).
//! Each begins with every candidate of every undecided cell and searches level by level.

use ninefold_core::{Candidate, CellSet, DigitSet};

use super::graph::Links;
use super::implications::Implications;
use super::links::{Strong, each_weak};
use super::literal::{Cause, Literal};
use super::single::{Best, Conclusion, Found, Sink, Winners};
use super::tree::Tree;
use super::{Key, Kind, Nested};
use crate::se::board::Board;
use crate::se::hint::Hint;

/// One of the passes.
#[derive(Clone, Copy, Debug)]
struct Pass {
    kind: Kind,
    links: Links,
    cycle_base: f64,
    /// None where only cycles are sought.
    chain_base: Option<f64>,
    index: usize,
}

const PASSES: [Pass; 3] = [
    Pass {
        kind: Kind::X,
        links: Links { by_cell: false, by_house: true },
        cycle_base: 6.5,
        chain_base: Some(6.6),
        index: 0,
    },
    Pass {
        kind: Kind::Y,
        links: Links { by_cell: true, by_house: false },
        cycle_base: 6.5,
        chain_base: None,
        index: 1,
    },
    Pass { kind: Kind::XY, links: Links::ALL, cycle_base: 7.0, chain_base: Some(7.0), index: 2 },
];

impl Pass {
    /// The key of a chain or cycle of so many rounds from this start. Each round has two nodes. From
    /// one start cycles are found first, then the denial, then the affirmation.
    fn key(&self, base: f64, rounds: u32, start: Candidate, part: u32) -> Key {
        let place = 729 * self.index + start.index();
        Key::new(base, 2 * rounds, self.kind, 3 * place as u32 + part)
    }
}

/// No chain has more rounds: each has a true candidate of its own.
const MOST_ROUNDS: u32 = 729;

/// How many rounds a chain or cycle may have and still be of use.
#[derive(Clone, Copy, Debug)]
struct Limits {
    chain: u32,
    cycle: u32,
}

impl Limits {
    fn new(pass: Pass, sink: &impl Sink) -> Self {
        let limit = |base| {
            // Whatever ties goes on until its order of discovery is known.
            let admits = |rounds| sink.admits(&Key::new(base, 2 * rounds, pass.kind, 0));
            if admits(MOST_ROUNDS) {
                return MOST_ROUNDS;
            }
            (1..MOST_ROUNDS).take_while(|&rounds| admits(rounds)).last().unwrap_or(0)
        };
        Self { chain: pass.chain_base.map_or(0, limit), cycle: limit(pass.cycle_base) }
    }
}

/// The search and its memory.
#[derive(Debug, Default)]
pub(in crate::se) struct Unary {
    implications: Implications,
    tree: Tree,
    path: Vec<(Literal, Cause)>,
    struck: Vec<Candidate>,
    /// What chains of all links can strike, in order of the board.
    deniable: Vec<Candidate>,
}

impl Unary {
    /// The best hint of the grid.
    pub(in crate::se) fn best(&mut self, board: &Board) -> Option<Hint> {
        let mut best = Best(None);
        self.search(board, &mut best);
        best.0.map(|(_, hint)| hint)
    }

    /// All that hints strike in the inner grid, each by its best hint, in the order of the hints.
    pub(super) fn all(&mut self, inner: &Board, outer: &Board) -> Vec<Nested> {
        let mut winners = Winners::new();
        self.search(inner, &mut winners);
        winners.into_nested(inner, outer)
    }

    fn search(&mut self, board: &Board, sink: &mut impl Sink) {
        let implications = &mut self.implications;
        implications.of(board);
        self.deniable.clear();
        implications.collect_struck(&mut self.deniable);
        if self.deniable.is_empty() {
            return;
        }
        implications.link(board, PASSES[0].links);
        implications.link(board, PASSES[1].links);
        // Chains go before cycles: what they find spares most of the search for cycles. The order
        // of discovery is in the keys.
        for pass in PASSES {
            self.chains(board, pass, sink);
        }
        for pass in PASSES {
            self.cycles(board, pass, sink);
        }
    }

    fn chains(&mut self, board: &Board, pass: Pass, sink: &mut impl Sink) {
        let Some(base) = pass.chain_base else { return };
        let mut limits = Limits::new(pass, sink);
        let deniable = std::mem::take(&mut self.deniable);
        for &start in &deniable {
            if self.denial(board, start, pass, base, limits.chain, sink) {
                limits = Limits::new(pass, sink);
            }
        }
        // If a candidate must be true, all others of its cell can be denied.
        for of_cell in deniable.chunk_by(|one, two| one.cell() == two.cell()) {
            let cell = of_cell[0].cell();
            let denied: DigitSet = of_cell.iter().map(|candidate| candidate.digit()).collect();
            for digit in board.digits(cell) {
                let start = Candidate::new(cell, digit);
                if board.digits(cell).without(digit).is_subset(denied)
                    && self.affirmation(board, start, pass, base, limits.chain, sink)
                {
                    limits = Limits::new(pass, sink);
                }
            }
        }
        self.deniable = deniable;
    }

    fn cycles(&mut self, board: &Board, pass: Pass, sink: &mut impl Sink) {
        let mut limits = Limits::new(pass, sink);
        // What a cycle strikes can also be denied by a chain that runs once around it, which has
        // one round more at the most.
        let graph = &self.implications;
        let near = |struck: &Candidate| {
            graph.denial_round(pass.links, *struck, limits.cycle + 1).is_some()
        };
        let near: Vec<Candidate> = self.deniable.iter().copied().filter(near).collect();
        let strikers = graph.strikers(pass.links, &near, limits.cycle);
        if strikers.is_empty() {
            return;
        }
        let counts = board.counts();
        let starts = if pass.kind == Kind::Y { counts.exactly(2) } else { counts.at_least(2) };
        for cell in starts {
            for digit in board.digits(cell) {
                let start = Candidate::new(cell, digit);
                if strikers.contains(start)
                    && self.cycles_from(board, start, pass, limits.cycle, sink)
                {
                    limits = Limits::new(pass, sink);
                }
            }
        }
    }

    /// The chain from the candidate being true to its being false.
    fn denial<S: Sink>(
        &mut self,
        board: &Board,
        start: Candidate,
        pass: Pass,
        base: f64,
        limit: u32,
        sink: &mut S,
    ) -> bool {
        let graph = &self.implications;
        let Some(rounds) = graph.denial_round(pass.links, start, limit) else { return false };
        let key = pass.key(base, rounds, start, 1);
        if !sink.admits(&key) {
            return false;
        }
        if S::TRACES {
            self.trace_denial(board, start, pass, rounds);
        }
        let conclusion = Conclusion::Off(start);
        sink.take(&Found { key, conclusion, struck: &[start], path: &self.path });
        true
    }

    fn trace_denial(&mut self, board: &Board, start: Candidate, pass: Pass, rounds: u32) {
        self.tree.begin(Literal::on(start));
        for _ in 1..rounds {
            self.tree.strike(board, pass.links);
            self.tree.affirm(board, pass.links);
        }
        self.tree.strike(board, pass.links);
        self.tree.trace(Literal::off(start), &mut self.path);
    }

    /// The chain from the candidate being false to its being true.
    fn affirmation<S: Sink>(
        &mut self,
        board: &Board,
        start: Candidate,
        pass: Pass,
        base: f64,
        limit: u32,
        sink: &mut S,
    ) -> bool {
        let graph = &self.implications;
        let Some(rounds) = graph.affirmation_round(pass.links, start, limit) else { return false };
        let key = pass.key(base, rounds, start, 2);
        if !sink.admits(&key) {
            return false;
        }
        if S::TRACES {
            self.trace_affirmation(board, start, pass, rounds);
        }
        let others = board.digits(start.cell()).without(start.digit());
        self.struck.clear();
        self.struck.extend(others.into_iter().map(|digit| Candidate::new(start.cell(), digit)));
        let conclusion = Conclusion::On(start);
        sink.take(&Found { key, conclusion, struck: &self.struck, path: &self.path });
        true
    }

    fn trace_affirmation(&mut self, board: &Board, start: Candidate, pass: Pass, rounds: u32) {
        self.tree.begin(Literal::off(start));
        for _ in 1..rounds {
            self.tree.affirm(board, pass.links);
            self.tree.strike(board, pass.links);
        }
        self.tree.affirm(board, pass.links);
        self.tree.trace(Literal::on(start), &mut self.path);
    }

    /// The cycles from the candidate being true back to that, of two rounds or more.
    fn cycles_from(
        &mut self,
        board: &Board,
        start: Candidate,
        pass: Pass,
        limit: u32,
        sink: &mut impl Sink,
    ) -> bool {
        if self.implications.return_round(pass.links, start, limit).is_none() {
            return false;
        }
        let mut found = false;
        let closing = Strong::of(board, start, pass.links.by_cell, pass.links.by_house);
        self.tree.begin(Literal::on(start));
        for round in 1..=limit {
            let front = self.tree.front();
            let key = pass.key(pass.cycle_base, round, start, 0);
            if front.is_empty() || !sink.admits(&key) {
                break;
            }
            if round >= 2 {
                for node in front {
                    found |= self.close(board, node, &closing, pass, key, sink);
                }
            }
            self.tree.strike(board, pass.links);
            self.tree.affirm(board, pass.links);
        }
        found
    }

    /// Closes cycles from a true node: to a false one, from which the start follows.
    fn close(
        &mut self,
        board: &Board,
        node: usize,
        closing: &Strong,
        pass: Pass,
        key: Key,
        sink: &mut impl Sink,
    ) -> bool {
        let candidate = self.tree.literal(node).candidate();
        let near = |(last, _): &(Candidate, Cause)| last.excludes(candidate);
        if !closing.as_slice().iter().any(near) {
            return false;
        }
        let mut closed = false;
        let mut found = Vec::new();
        each_weak(board, candidate, pass.links.by_cell, |other, cause| {
            let last = closing.as_slice().iter().find(|(last, _)| *last == other);
            found.extend(last.map(|&(last, closing)| (Literal::off(last), cause, closing)));
            false
        });
        for (last, cause, closing) in found {
            if !sink.admits(&key) {
                break;
            }
            self.path.clear();
            self.path.push((self.tree.literal(0), closing));
            self.path.push((last, cause));
            self.tree.extend_trace(node, &mut self.path);
            if self.path[2..].iter().any(|&(literal, _)| literal == last) {
                continue;
            }
            self.strike_around();
            if !self.struck.is_empty() {
                let conclusion = Conclusion::Cycle;
                sink.take(&Found { key, conclusion, struck: &self.struck, path: &self.path });
                closed = true;
            }
        }
        closed
    }

    /// What a cycle strikes: a digit outside its cells that sees it true and false on the cycle. All
    /// that can be denied by chains as well.
    fn strike_around(&mut self) {
        let mut seen = [[CellSet::EMPTY; 2]; 9];
        let mut cells = CellSet::EMPTY;
        for &(literal, _) in &self.path {
            let (cell, digit) = (literal.candidate().cell(), literal.candidate().digit());
            cells.insert(cell);
            seen[digit.index()][usize::from(literal.is_on())] |= cell.peers();
        }
        let is_struck = |candidate: &&Candidate| {
            let [off, on] = seen[candidate.digit().index()];
            ((on & off) - cells).contains(candidate.cell())
        };
        self.struck.clear();
        self.struck.extend(self.deniable.iter().filter(is_struck));
    }
}
