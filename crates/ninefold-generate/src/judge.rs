//! Whether a puzzle meets the demands: what costs least is asked first.

use ninefold_core::{Cancel, Cancelled, Grid, OneSolution};
use ninefold_logic::{Family, Ladder, Meta, Outcome, Solver};
use ninefold_rate::{hodoku, se};

use crate::{Demands, Gem, harder_than};

/// Judges puzzles by the same demands.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    demands: Demands,
    /// The ladder up to the last technique that is not forbidden: where it gets stuck, the whole
    /// one would go on with a forbidden technique.
    ladder: Ladder,
    singles: Ladder,
    /// Singles, and the one technique that is to be used besides.
    only: Option<Ladder>,
}

/// The value of a naked single, which no other single exceeds.
const HARDEST_SINGLE: se::Value = se::Value::from_tenths(23);

impl Judge {
    pub(crate) fn new(demands: Demands) -> Self {
        let all = Ladder::all();
        let allowed: Vec<_> = all
            .techniques()
            .iter()
            .map(|technique| technique.meta())
            .filter(|meta| !demands.forbidden.contains(meta))
            .collect();
        let beyond = harder_than(&allowed);
        let is_single = |meta: &Meta| meta.family == Family::Singles;
        let with = |only: &'static Meta| {
            Ladder::filtered(|technique| is_single(technique.meta()) || technique.meta() == only)
        };
        Self {
            ladder: Ladder::filtered(|technique| !beyond.contains(&technique.meta())),
            singles: Ladder::filtered(|technique| is_single(technique.meta())),
            only: demands.only.map(with),
            demands,
        }
    }

    /// Whether the puzzle meets all demands.
    pub(crate) fn accepts(
        &self,
        known: &OneSolution,
        cancel: Cancel<'_>,
    ) -> Result<bool, Cancelled> {
        Ok(self.accepts_only(known, cancel)?
            && self.accepts_path(known, cancel)?
            && self.accepts_er(known, cancel)?
            && self.accepts_score(known, cancel)?)
    }

    /// How many tenths the rating is from what is wanted.
    pub(crate) fn distance(
        &self,
        known: &OneSolution,
        cancel: Cancel<'_>,
    ) -> Result<u32, Cancelled> {
        if self.demands.er.is_none() && self.demands.gem.is_none() {
            return Ok(0);
        }
        let rated = se::rate(known, se::Variant::Classic, cancel).map_err(|_| Cancelled)?;
        let [er, ep, ed] = [rated.rating.er, rated.rating.ep, rated.rating.ed].map(tenths);
        let range = self.demands.er.as_ref();
        let (least, most) = range.map_or((er, er), |it| (tenths(*it.start()), tenths(*it.end())));
        let beside = least.saturating_sub(er).max(er.saturating_sub(most));
        Ok(beside
            + match self.demands.gem {
                None => 0,
                Some(Gem::Pearl) => er - ep,
                Some(Gem::Diamond) => er - ep.min(ed),
            })
    }

    fn accepts_only(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        let Some(with) = &self.only else { return Ok(true) };
        let solves = |ladder: &Ladder| {
            let path = solver(ladder, known, cancel).solve(&Grid::new(&known.puzzle()));
            cancel.check().map(|()| matches!(path.outcome(), Outcome::Solved(_)))
        };
        let singles = solves(&self.singles)?;
        // With nothing but singles the two ladders are one.
        let is_single = self.demands.only.is_some_and(|only| only.family == Family::Singles);
        Ok(if is_single { singles } else { !singles && solves(with)? })
    }

    fn accepts_path(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        if self.demands.required.is_empty() && self.demands.forbidden.is_empty() {
            return Ok(true);
        }
        let path = solver(&self.ladder, known, cancel).solve(&Grid::new(&known.puzzle()));
        cancel.check()?;
        let usage = path.usage();
        let is_used = |id: &str| usage.iter().any(|(meta, _)| meta.id == id);
        Ok(matches!(path.outcome(), Outcome::Solved(_))
            && self.demands.required.iter().all(|meta| is_used(meta.id))
            && !self.demands.forbidden.iter().any(|meta| is_used(meta.id)))
    }

    fn accepts_er(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        if self.demands.er.is_none() && self.demands.gem.is_none() {
            return Ok(true);
        }
        let wanted = self.demands.er.clone().unwrap_or(se::Value::default()..=se::Value::STUCK);
        if self.demands.gem.is_some() && *wanted.start() > HARDEST_SINGLE {
            // What begins with a single has its hardest step later.
            let singles = solver(&self.singles, known, cancel);
            if singles.next_step(&Grid::new(&known.puzzle()))?.is_some() {
                return Ok(false);
            }
        }
        let rated = se::rate_within(known, se::Variant::Classic, wanted, cancel)?;
        Ok(rated.is_some_and(|se::Rating { er, ep, ed }| match self.demands.gem {
            None => true,
            Some(Gem::Pearl) => er == ep,
            Some(Gem::Diamond) => er == ep && er == ed,
        }))
    }

    fn accepts_score(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        let Some(wanted) = &self.demands.hodoku_score else { return Ok(true) };
        Ok(hodoku::rate_within(known, wanted.clone(), cancel)?.is_some())
    }
}

fn tenths(value: se::Value) -> u32 {
    value.tenths().into()
}

fn solver<'a>(ladder: &Ladder, known: &OneSolution, cancel: Cancel<'a>) -> Solver<'a> {
    Solver::new(ladder.clone()).knowing(Some(*known)).cancelled_by(cancel)
}
