//! What a case needs: of all the simple steps that were made in it, those that its end rests on.

use std::cell::OnceCell;

use ninefold_core::{Candidate, CandidateSet, Constraint, Digit, Grid, House, Premises};

use super::Followed;
use crate::pattern::{Case, CaseEnd, Claim, Pattern, Single};
use crate::{Outcome, Step};

/// A followed alternative, and what of it has to be told.
pub(super) struct Needs<'a> {
    grid: &'a Grid,
    followed: &'a Followed,
    steps: Vec<Replayed<'a>>,
    /// By the candidate's index, what struck it.
    causes: Vec<Cause>,
    told: Told,
    end: CaseEnd,
}

/// A step that was made.
struct Replayed<'a> {
    step: &'a Step,
    /// The candidates that had to be gone for it to be seen, once that has been asked.
    rests_on: OnceCell<CandidateSet>,
    /// What was left when it was found.
    left: CandidateSet,
}

/// What struck a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// Nothing, or it was not there.
    None,
    Assumption,
    /// The step at this place.
    Step(usize),
}

/// The steps that are needed, the candidates that must be gone for them, and by which constraints
/// they are.
#[derive(Clone)]
struct Told {
    steps: Vec<bool>,
    /// How many implications these steps have.
    length: usize,
    gone: CandidateSet,
    premises: Premises,
}

impl<'a> Needs<'a> {
    /// The needs of this alternative. If it fails, it fails with the fewest implications that show it.
    pub(super) fn new(grid: &'a Grid, followed: &'a Followed) -> Self {
        let (steps, causes) = replay(grid, followed);
        let told = Told {
            steps: vec![false; steps.len()],
            length: 0,
            gone: CandidateSet::EMPTY,
            premises: Premises::NONE,
        };
        let mut needs = Self { grid, followed, steps, causes, told, end: CaseEnd::Holds };
        if let Outcome::Impossible(_) = followed.path().outcome() {
            needs.fail();
        }
        needs
    }

    fn fail(&mut self) {
        let mut best: Option<(Constraint, Told)> = None;
        for constraint in empty(self.followed.end()) {
            let most = best.as_ref().map_or(usize::MAX, |(_, told)| told.length - 1);
            let told = self.within(most, options(self.grid, constraint).iter());
            best = told.map(|told| (constraint, told)).or(best);
            // What takes no step at all can't be seen with fewer.
            if best.as_ref().is_some_and(|(_, told)| told.length == 0) {
                break;
            }
        }
        if let Some((constraint, told)) = best {
            self.told = told;
            self.told.premises.insert(constraint);
            self.end = CaseEnd::Empty(constraint);
        }
    }

    /// How many implications more it takes to see that the candidate fails.
    pub(super) fn length_for(&self, candidate: Candidate) -> usize {
        match self.end {
            CaseEnd::Empty(_) => 0,
            CaseEnd::Holds => self.with([candidate].into_iter()).length - self.told.length,
        }
    }

    /// Takes what shows that the candidate fails among what is told.
    pub(super) fn require(&mut self, candidate: Candidate) {
        if self.end == CaseEnd::Holds {
            self.told = self.with([candidate].into_iter());
        }
    }

    /// Whether what is told already shows that the candidate fails.
    pub(super) fn shows(&self, candidate: Candidate) -> bool {
        match (self.end, self.causes[candidate.index()]) {
            (CaseEnd::Empty(_), _) | (_, Cause::Assumption) => true,
            (_, Cause::Step(place)) => self.told.steps[place],
            (_, Cause::None) => false,
        }
    }

    /// The case with what is needed alone.
    pub(super) fn told(&self) -> Case {
        let needed = self.steps.iter().zip(&self.told.steps).filter(|(_, needed)| **needed);
        let steps = needed.map(|(Replayed { step, .. }, _)| Step {
            eliminations: step.eliminations & self.told.gone,
            ..(*step).clone()
        });
        Case {
            assumption: self.followed.alternative.clone(),
            steps: steps.collect(),
            end: self.end,
            premises: self.told.premises,
        }
    }

    /// What is told if these candidates must be gone too.
    fn with(&self, gone: impl Iterator<Item = Candidate>) -> Told {
        self.within(usize::MAX, gone).unwrap_or_else(|| self.told.clone())
    }

    /// The same, unless it takes more than so many implications.
    fn within(&self, most: usize, gone: impl Iterator<Item = Candidate>) -> Option<Told> {
        let mut told = self.told.clone();
        let mut pending: Vec<Candidate> = gone.collect();
        while let Some(candidate) = pending.pop() {
            if told.gone.contains(candidate) {
                continue;
            }
            told.gone.insert(candidate);
            match self.causes[candidate.index()] {
                Cause::None => {}
                Cause::Assumption => {
                    let claims = self.followed.alternative.claims.iter();
                    let placed = claims.filter_map(Claim::placed);
                    told.premises.extend(links(placed, candidate));
                }
                Cause::Step(place) => {
                    let replayed = &self.steps[place];
                    let step = replayed.step;
                    told.premises.extend(links(step.placements.iter(), candidate));
                    if !std::mem::replace(&mut told.steps[place], true) {
                        told.length += step.implications();
                        if told.length > most {
                            return None;
                        }
                        told.premises = told.premises.union(&step.premises());
                        pending.extend(self.rests_on(replayed));
                    }
                }
            }
        }
        Some(told)
    }

    /// The candidates that had to be gone for the step to be seen.
    fn rests_on<'b>(&self, replayed: &'b Replayed<'_>) -> &'b CandidateSet {
        replayed.rests_on.get_or_init(|| {
            let watched = watched(replayed.step).into_iter();
            let options = watched.map(|constraint| options(self.grid, constraint));
            options.fold(CandidateSet::EMPTY, |all, more| all | more) - replayed.left
        })
    }
}

/// Every step in order, and what struck each candidate.
fn replay<'a>(grid: &Grid, followed: &'a Followed) -> (Vec<Replayed<'a>>, Vec<Cause>) {
    let mut causes = vec![Cause::None; Candidate::COUNT];
    let mut blame = |before: &CandidateSet, after: &CandidateSet, cause: Cause| {
        for candidate in &(*before - *after) {
            causes[candidate.index()] = cause;
        }
    };
    let mut now = *followed.start();
    let mut possible = super::possible(&now);
    blame(grid.all_candidates(), &possible, Cause::Assumption);
    let mut steps = Vec::new();
    for round in followed.path().rounds() {
        let left = possible;
        for step in &round.steps {
            step.apply(&mut now);
            let after = super::possible(&now);
            blame(&possible, &after, Cause::Step(steps.len()));
            possible = after;
            steps.push(Replayed { step, rests_on: OnceCell::new(), left });
        }
    }
    (steps, causes)
}

/// The constraints whose missing candidates let a simple step be seen.
fn watched(step: &Step) -> Vec<Constraint> {
    match &step.pattern {
        Pattern::Single(Single::Naked(candidate)) => vec![Constraint::Cell(candidate.cell())],
        Pattern::Single(Single::FullHouse(candidate, house) | Single::Hidden(candidate, house)) => {
            vec![Constraint::Place(candidate.digit(), *house)]
        }
        Pattern::Intersection(intersection) => {
            vec![Constraint::Place(intersection.digit, intersection.base)]
        }
        Pattern::Subset(subset) if !subset.hidden => {
            subset.cells.into_iter().map(Constraint::Cell).collect()
        }
        _ => step.premises().iter().collect(),
    }
}

/// The constraint by which one of these placements strikes the candidate.
fn links(
    placed: impl Iterator<Item = Candidate>,
    struck: Candidate,
) -> impl Iterator<Item = Constraint> {
    placed.filter(move |placed| placed.excludes(struck)).filter_map(move |placed| {
        if placed.cell() == struck.cell() {
            return Some(Constraint::Cell(struck.cell()));
        }
        let house = placed.cell().shared_houses(struck.cell()).first()?;
        Some(Constraint::Place(struck.digit(), house))
    })
}

/// The constraints that are left with nothing.
fn empty(grid: &Grid) -> impl Iterator<Item = Constraint> {
    let possible = super::possible(grid);
    let cells = grid.open().into_iter().map(Constraint::Cell);
    let places = Digit::ALL
        .into_iter()
        .flat_map(|digit| House::ALL.into_iter().map(move |house| Constraint::Place(digit, house)));
    cells.chain(places).filter(move |&constraint| match constraint {
        Constraint::Cell(cell) => possible.digits(cell).is_empty(),
        Constraint::Place(digit, house) => possible.cells(digit).is_disjoint(house.cells()),
    })
}

/// The candidates of the grid that could meet the constraint.
fn options(grid: &Grid, constraint: Constraint) -> CandidateSet {
    match constraint {
        Constraint::Cell(cell) => CandidateSet::of_cell(cell, grid.candidates(cell)),
        Constraint::Place(digit, house) => {
            CandidateSet::of_digit(digit, grid.cells_with(digit) & house.cells())
        }
    }
}
