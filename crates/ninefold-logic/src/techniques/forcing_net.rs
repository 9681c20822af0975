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

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use ninefold_core::Candidate;

use crate::pattern::{Cases, Net};
use crate::reasoning::{
    CandidateId, ConstraintId, Constraints, Literal, Literals, Rules, State, Trail, Trials, report,
};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static NISHIO: Nishio =
    Nishio { meta: meta!("forcing_net.rs", "nishio", "Nishio", Forcing, Extreme) };
pub(super) static CONTRADICTION: Contradiction = Contradiction {
    meta: meta!(
        "forcing_net.rs",
        "forcing-net-contradiction",
        "Forcing Net Contradiction",
        Forcing,
        Extreme
    ),
};
pub(super) static VERITY: Verity = Verity {
    meta: meta!("forcing_net.rs", "forcing-net-verity", "Forcing Net Verity", Forcing, Extreme),
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

impl Technique for Nishio {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        // What belongs to a template does not fail.
        let digits = analysis.digits_with_targets();
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        let constraints = analysis.constraints();
        let (start, mut trail) = (State::new(constraints), Trail::new(constraints));
        let mut nets = Vec::new();
        for &id in constraints.candidates() {
            let candidate = Candidate::from(id);
            if !analysis.targets(candidate.digit()).contains(candidate.cell()) {
                continue;
            }
            analysis.look()?;
            trail.assume(&start, Literal::is(id));
            if let Some(failure) = trail.run(constraints, Rules::OneDigit, usize::MAX) {
                let net = Net::contradiction(trail.failing(constraints, failure).branch);
                nets.push((net, Literal::is_not(id)));
            }
        }
        report(&self.meta, nets, found)
    }
}

impl Technique for Contradiction {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let constraints = analysis.constraints();
        let failing = analysis.failing()?;
        let start = State::new(constraints);
        let mut trail = Trail::new(constraints);
        // Shortest first. The length of a proof is worked out when none that is known is shorter
        // than it could be, and the proof is written down when its turn comes.
        let mut queue: BinaryHeap<Reverse<(usize, bool, usize)>> = failing
            .iter()
            .enumerate()
            .map(|(at, &(_, least))| Reverse((least, false, at)))
            .collect();
        while let Some(Reverse((_, is_exact, place))) = queue.pop() {
            let assumption = failing[place].0;
            trail.assume(&start, assumption);
            let Some(failure) = trail.run(constraints, Rules::All, usize::MAX) else { continue };
            if is_exact {
                let net = Net::contradiction(trail.failing(constraints, failure).branch);
                let conclusion = assumption.opposite().into();
                found(Step::concluding(&self.meta, conclusion, Pattern::Net(net)))?;
            } else {
                let length = trail.failing_length(constraints, failure);
                queue.push(Reverse((length, true, place)));
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cases of which one must be so.
struct Choice {
    cases: Cases,
    assumptions: Vec<Literal>,
}

/// Every choice: the candidates of each constraint, and each candidate being true or false.
fn choices(constraints: &Constraints) -> impl Iterator<Item = Choice> + '_ {
    let of_constraint = |constraint: ConstraintId| Choice {
        cases: Cases::Every(constraint.into()),
        assumptions: constraints.members(constraint).iter().map(|&one| Literal::is(one)).collect(),
    };
    let of_candidate = |&candidate: &CandidateId| Choice {
        cases: Cases::Either(candidate.into()),
        assumptions: Literal::both(candidate).to_vec(),
    };
    let every = constraints.with_at_least(2).map(of_constraint);
    every.chain(constraints.candidates().iter().map(of_candidate))
}

/// What each assumption comes to; nothing for those that fail.
struct Outcomes {
    /// By the literal's index.
    known: Vec<Option<Literals>>,
}

impl Outcomes {
    fn new(constraints: &Constraints, analysis: &Analysis<'_>) -> ControlFlow<(), Self> {
        let mut trials = Trials::new(constraints);
        let mut known = vec![None; Literal::COUNT];
        for &candidate in constraints.candidates() {
            analysis.look()?;
            for assumption in Literal::both(candidate) {
                known[assumption.index()] = trials.outcome(assumption);
            }
        }
        ControlFlow::Continue(Self { known })
    }

    /// What all these assumptions come to, if none fails.
    fn common(&self, assumptions: &[Literal]) -> Option<Literals> {
        let mut common = Literals::ALL;
        for assumption in assumptions {
            common.intersect(self.known[assumption.index()].as_ref()?);
        }
        (!common.is_empty()).then_some(common)
    }
}

/// The net of these cases to each of the targets.
fn nets(constraints: &Constraints, choice: &Choice, targets: &Literals) -> Vec<(Literal, Net)> {
    let start = State::new(constraints);
    let mut trails = vec![Trail::new(constraints); choice.assumptions.len()];
    for (trail, &assumption) in trails.iter_mut().zip(&choice.assumptions) {
        trail.assume(&start, assumption);
        trail.run(constraints, Rules::All, usize::MAX);
    }
    let net = |target| {
        let branches = trails.iter().map(|trail| trail.leading_to(constraints, target).branch);
        (target, Net { cases: choice.cases, branches: branches.collect() })
    };
    targets.iter().map(net).collect()
}

impl Technique for Verity {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let constraints = analysis.constraints();
        let outcomes = Outcomes::new(constraints, analysis)?;
        let mut best: Vec<Option<(Literal, Net)>> = vec![None; Literal::COUNT];
        for choice in choices(constraints) {
            let Some(targets) = outcomes.common(&choice.assumptions) else { continue };
            analysis.look()?;
            for (target, net) in nets(constraints, &choice, &targets) {
                let known = &mut best[target.index()];
                if known.as_ref().is_none_or(|(_, known)| net.len() < known.len()) {
                    *known = Some((target, net));
                }
            }
        }
        let nets = best.into_iter().flatten().map(|(target, net)| (net, target));
        report(&self.meta, nets.collect(), found)
    }
}
