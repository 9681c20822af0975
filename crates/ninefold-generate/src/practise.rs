//! Positions to practise a technique on: it comes next, and here is its step.
//!
//! A random puzzle is solved with what is simpler; where that gets stuck, the technique is looked for. Some
//! techniques are hardly ever met so. Those that a few puzzles use are looked for near puzzles that are known to.
//! Others find nothing that simpler ones have not found before: then what forestalls
//! them is left out of the ladder, and the exercise says so.

use ninefold_core::{Cancel, Cancelled, Grid, OneSolution};
use ninefold_logic::{Analysis, Family, Ladder, Meta, Outcome, Solver, Step, Technique};

use crate::drafts::drafts;
use crate::known::{Known, known_for};
use crate::reduce::Reducer;
use crate::{Attempt, Random, Recipe, Refusal, Source};

/// A position in which a technique comes next.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The puzzle that leads there, and its solution.
    pub known: OneSolution,
    /// The position, with all pencil marks that are left.
    pub grid: Grid,
    /// What there is to find.
    pub step: Step,
    /// What was tried before.
    pub before: Before,
}

/// What finds nothing in a position before the technique to practise is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Before {
    /// Everything that stands before it in the ladder.
    Simpler,
    /// The techniques of easier levels: some of its own level always forestall it.
    EasierLevels,
    /// Singles alone: techniques of easier levels forestall it, too.
    Singles,
}

/// Techniques that no puzzle of 700,000 used, because others of their level find the same before.
const FORESTALLED_IN_LEVEL: &[&str] = &[
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "grouped-turbot-fish",
    "finned-x-wing",
    "sashimi-x-wing",
    "multi-colours-2",
    "franken-swordfish",
    "franken-jellyfish",
    "forcing-net-verity",
    "unique-matrix-1",
    "unique-matrix-2",
    "unique-matrix-3",
    "unique-matrix-4",
    "bivalue-oddagon",
    "whip",
    "braid",
    "firework-cases",
    "deadly-pattern-cases",
    "forcing-net-contradiction",
    "pattern-contradiction",
];

/// Techniques that are forestalled by those of easier levels, too.
const FORESTALLED: &[&str] = &[
    "aligned-pair-exclusion",
    "franken-x-wing",
    "finned-franken-x-wing",
    "mutant-x-wing",
    "mutant-swordfish",
    "mutant-jellyfish",
    "finned-mutant-x-wing",
    "finned-mutant-swordfish",
    "template-set",
    "nishio",
    "contradiction-forcing-chain",
    "nested-forcing-net",
    "sk-loop",
    "msls",
    "junior-exocet",
    "double-exocet",
    "exocet",
    "exocet-cases",
    "long-exocet-cases",
];

/// Makes exercises for one technique, in one thread; an iterator over them all.
///
/// ```
/// use ninefold_generate::Practice;
/// use ninefold_logic::technique;
///
/// let x_wing = technique("x-wing").unwrap();
/// let exercise = Practice::new(x_wing, 2026)?.next().unwrap();
/// assert_eq!(exercise.step.technique.id, "x-wing");
/// assert!(exercise.step.is_useful(&exercise.grid));
/// # Ok::<(), ninefold_generate::Refusal>(())
/// ```
#[derive(Debug)]
pub struct Practice {
    technique: &'static dyn Technique,
    seed: u64,
    before: Before,
    ladder: Ladder,
    near: Vec<Known>,
    reducer: Reducer,
    next: u64,
}

impl Practice {
    /// Exercises for this technique.
    ///
    /// # Errors
    ///
    /// If the technique is not one of the ladder.
    pub fn new(technique: &'static dyn Technique, seed: u64) -> Result<Self, Refusal> {
        let meta = technique.meta();
        if !Ladder::all().ids().any(|id| id == meta.id) {
            return Err(Refusal::NotInLadder(meta.id));
        }
        let before = Before::of(meta);
        Ok(Self {
            technique,
            seed,
            before,
            ladder: before.ladder(meta),
            near: known_for(meta),
            reducer: Reducer::new(),
            next: 0,
        })
    }

    /// The same from the exercise with this index on.
    #[must_use]
    pub fn starting_at(self, index: u64) -> Self {
        Self { next: index, ..self }
    }

    /// What is tried before the technique.
    pub const fn before(&self) -> Before {
        self.before
    }

    /// The next exercise, unless the answer is no longer wanted.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off. The next call begins with the same exercise.
    pub fn next_until(&mut self, cancel: Cancel<'_>) -> Result<Exercise, Cancelled> {
        // A few at a time, as many as a common technique needs.
        const TOGETHER: u64 = 32;
        let mut first = 0;
        loop {
            let attempts: Vec<Attempt> = (first..first + TOGETHER)
                .map(|number| Attempt { index: self.next, number })
                .collect();
            if let Some(exercise) = self.attempt(&attempts, cancel)? {
                self.next += 1;
                return Ok(exercise);
            }
            first += TOGETHER;
        }
    }

    /// The exercise of the first attempt that leads to one.
    fn attempt(
        &mut self,
        attempts: &[Attempt],
        cancel: Cancel<'_>,
    ) -> Result<Option<Exercise>, Cancelled> {
        let mut randoms: Vec<Random> = attempts.iter().map(|it| it.random(self.seed)).collect();
        let recipe = Recipe { source: self.source(&mut randoms[0]), ..Recipe::default() };
        for draft in drafts(&recipe, &mut randoms, &mut self.reducer, cancel)?.into_iter().flatten()
        {
            if let Some(exercise) = self.exercise(&draft.known(), cancel)? {
                return Ok(Some(exercise));
            }
        }
        Ok(None)
    }

    fn source(&self, random: &mut Random) -> Source {
        let near = random.one_of(&self.near).copied();
        near.map_or(Source::Random, |known| known.source(2, random))
    }

    pub(crate) fn exercise(
        &self,
        known: &OneSolution,
        cancel: Cancel<'_>,
    ) -> Result<Option<Exercise>, Cancelled> {
        let solver = Solver::new(self.ladder.clone()).knowing(Some(*known)).cancelled_by(cancel);
        let path = solver.solve(&Grid::new(&known.puzzle()));
        cancel.check()?;
        if !matches!(path.outcome(), Outcome::Stuck) {
            return Ok(None);
        }
        let mut grid = *path.end();
        if self.ladder.techniques().is_empty() {
            // The first rung is rarely of use at once: fill in some digits until it is.
            for cell in grid.open() {
                if self.step(&grid, known, cancel)?.is_some() {
                    break;
                }
                grid.place(known.solution().at(cell));
            }
        }
        let step = self.step(&grid, known, cancel)?;
        Ok(step.map(|step| Exercise { known: *known, grid, step, before: self.before }))
    }

    fn step(
        &self,
        grid: &Grid,
        known: &OneSolution,
        cancel: Cancel<'_>,
    ) -> Result<Option<Step>, Cancelled> {
        let analysis = Analysis::new(grid).knowing(Some(known)).cancelled_by(cancel);
        self.technique.first_step(&analysis)
    }
}

impl Iterator for Practice {
    type Item = Exercise;

    fn next(&mut self) -> Option<Exercise> {
        self.next_until(Cancel::NEVER).ok()
    }
}

impl Before {
    fn of(technique: &Meta) -> Self {
        if FORESTALLED.contains(&technique.id) {
            Self::Singles
        } else if FORESTALLED_IN_LEVEL.contains(&technique.id) {
            Self::EasierLevels
        } else {
            Self::Simpler
        }
    }

    /// What is tried before this technique.
    fn ladder(self, technique: &Meta) -> Ladder {
        let all = Ladder::all();
        let place = all.ids().position(|id| id == technique.id).unwrap_or(usize::MAX);
        let simpler: Vec<&Meta> = all.techniques()[..place].iter().map(|it| it.meta()).collect();
        Ladder::filtered(|other| {
            let other = other.meta();
            match self {
                Self::Simpler => simpler.contains(&other),
                Self::EasierLevels => other.level < technique.level,
                Self::Singles => other.family == Family::Singles && other != technique,
            }
        })
    }
}
