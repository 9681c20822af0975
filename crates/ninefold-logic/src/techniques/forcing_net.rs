//! Forcing nets: forcing chains whose implications may need several premises at once.
//!
//! ## Why it works
//!
//! Assume that a candidate is true, or false, and draw conclusions as in solving: what shares a
//! house with a true candidate is false, and the last digit of a cell, or the last place of a digit
//! in a house, is true. If some cell or house is left with nothing, the assumption was wrong. And if
//! every digit of a cell, every place of a digit in a house, or a candidate being true and its being
//! false, come to the same conclusion, it holds in any case.
//!
//! *Nishio* is such a contradiction within a single digit.
//!
//! ## Scope
//!
//! Each net is told without what it does not need: only the implications that its end rests on. A
//! verity is looked for where none of its cases fails by itself. Nets that need lemmas are *nested*.

use std::ops::ControlFlow;

use ninefold_core::Candidate;

use crate::pattern::{Cases, Net};
use crate::reasoning::{Board, Literal, Literals, Scope, Trail, constraint};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static NISHIO: Nishio =
    Nishio { meta: meta!("forcing_net.rs", "nishio", "Nishio", Forcing, Extreme, se: 75) };
pub(super) static CONTRADICTION: Contradiction = Contradiction {
    meta: meta!("forcing_net.rs", "forcing-net-contradiction", "Forcing Net Contradiction", Forcing, Extreme, se: 85, hodoku: 700),
};
pub(super) static VERITY: Verity = Verity {
    meta: meta!("forcing_net.rs", "forcing-net-verity", "Forcing Net Verity", Forcing, Extreme, se: 85, hodoku: 700),
};

#[derive(Debug)]
pub(super) struct Nishio {
    meta: Meta,
}

#[derive(Debug)]
pub(super) struct Contradiction {
    meta: Meta,
}

#[derive(Debug)]
pub(super) struct Verity {
    meta: Meta,
}

/// Reports the nets with what each concludes, the shortest first.
pub(super) fn report(
    technique: &'static Meta,
    mut nets: Vec<(Net, Literal)>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    nets.sort_by_cached_key(|(net, _)| net.len());
    nets.into_iter().try_for_each(|(net, conclusion)| {
        found(Step::concluding(technique, conclusion.into(), Pattern::Net(net)))
    })
}

impl Technique for Nishio {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let board = Board::new(analysis.grid());
        let (start, mut trail) = (Trail::new(&board), Trail::new(&board));
        let mut nets = Vec::new();
        for assumption in board.candidates().iter().map(|&candidate| Literal::is(candidate)) {
            analysis.look()?;
            trail.assume(&start, assumption);
            if let Some(failure) = trail.run(&board, Scope::OneDigit, usize::MAX) {
                let net = Net::contradiction(trail.failing(&board, failure).branch);
                nets.push((net, assumption.opposite()));
            }
        }
        report(&self.meta, nets, found)
    }
}

/// Every assumption that fails by implications alone, with the proof.
fn failing(board: &Board, analysis: &Analysis<'_>) -> ControlFlow<(), Vec<(Net, Literal)>> {
    let (start, mut trail) = (Trail::new(board), Trail::new(board));
    let mut sound = Literals::EMPTY;
    let mut nets = Vec::new();
    for &candidate in board.candidates() {
        analysis.look()?;
        for assumption in [Literal::is(candidate), Literal::is_not(candidate)] {
            // What follows from something that does not fail does not fail either.
            if sound.contains(assumption) {
                continue;
            }
            trail.assume(&start, assumption);
            match trail.run(board, Scope::All, usize::MAX) {
                None => sound.unite(trail.known()),
                Some(failure) => {
                    let net = Net::contradiction(trail.failing(board, failure).branch);
                    nets.push((net, assumption.opposite()));
                }
            }
        }
    }
    ControlFlow::Continue(nets)
}

impl Technique for Contradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        report(&self.meta, failing(&Board::new(analysis.grid()), analysis)?, found)
    }
}

/// What each assumption comes to; nothing for those that fail.
struct Outcomes<'a> {
    board: &'a Board,
    /// By the literal's index.
    trails: Vec<Option<Trail>>,
}

impl<'a> Outcomes<'a> {
    fn new(board: &'a Board, analysis: &Analysis<'_>) -> ControlFlow<(), Self> {
        let start = Trail::new(board);
        let mut trails = vec![None; Literal::COUNT];
        for &candidate in board.candidates() {
            analysis.look()?;
            for assumption in [Literal::is(candidate), Literal::is_not(candidate)] {
                let mut trail = start.clone();
                trail.assume(&start, assumption);
                let failure = trail.run(board, Scope::All, usize::MAX);
                trails[assumption.index()] = failure.is_none().then_some(trail);
            }
        }
        ControlFlow::Continue(Self { board, trails })
    }

    /// The trails of these assumptions, if none fails.
    fn of(&self, assumptions: &[Literal]) -> Option<Vec<&Trail>> {
        assumptions.iter().map(|assumption| self.trails[assumption.index()].as_ref()).collect()
    }

    /// Keeps the shortest net for each thing that all these assumptions come to.
    fn join(&self, cases: Cases, assumptions: &[Literal], best: &mut [Option<Net>]) {
        let Some(trails) = self.of(assumptions) else { return };
        let mut common = Literals::ALL;
        for trail in &trails {
            common.intersect(trail.known());
        }
        for target in common.iter() {
            let branches = trails.iter().map(|trail| trail.leading_to(self.board, target).branch);
            let net = Net { cases, branches: branches.collect() };
            let known = &mut best[target.index()];
            if known.as_ref().is_none_or(|known| net.len() < known.len()) {
                *known = Some(net);
            }
        }
    }
}

impl Technique for Verity {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let board = Board::new(analysis.grid());
        let outcomes = Outcomes::new(&board, analysis)?;
        let mut best = vec![None; Literal::COUNT];
        for index in board.constraints(2) {
            analysis.look()?;
            let members = board.members(index).iter();
            let assumptions: Vec<Literal> = members.map(|&member| Literal::is(member)).collect();
            outcomes.join(Cases::Every(constraint(index)), &assumptions, &mut best);
        }
        for &index in board.candidates() {
            analysis.look()?;
            let candidate = Candidate::from_index(usize::from(index));
            let either = [Literal::is(index), Literal::is_not(index)];
            outcomes.join(Cases::Either(candidate), &either, &mut best);
        }
        let nets = best.into_iter().enumerate();
        let nets = nets.filter_map(|(index, net)| Some((net?, Literal::from_index(index))));
        report(&self.meta, nets.collect(), found)
    }
}
