//! Whether a puzzle meets the demands: what costs least is asked first.

use ninefold_core::{Cancel, Cancelled, Grid, OneSolution};
use ninefold_logic::{Family, Ladder, Outcome, Solver};
use ninefold_rate::{hodoku, se};

use crate::{Demands, Gem, harder_than};

/// Judges puzzles by the same demands.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    demands: Demands,
    /// The ladder up to the last technique that is not forbidden: where it gets stuck, the whole
    /// one would go on with a forbidden technique.
    ladder: Ladder,
    /// Singles, and the one technique that is to be used besides.
    only: Option<[Ladder; 2]>,
}

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
        let singles = || Ladder::filtered(|technique| technique.meta().family == Family::Singles);
        let only = demands.only.map(|only| {
            let with = Ladder::filtered(|technique| {
                technique.meta().family == Family::Singles || *technique.meta() == *only
            });
            [singles(), with]
        });
        Self {
            ladder: Ladder::filtered(|technique| !beyond.contains(&technique.meta())),
            only,
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

    /// How many tenths the ER is from what is wanted.
    pub(crate) fn distance_in_er(
        &self,
        known: &OneSolution,
        cancel: Cancel<'_>,
    ) -> Result<u32, Cancelled> {
        let Some(wanted) = &self.demands.er else { return Ok(0) };
        let rated = se::rate(known, se::Variant::Classic, cancel).map_err(|_| Cancelled)?;
        let er = u32::from(rated.rating.er.tenths());
        let (least, most) = (u32::from(wanted.start().tenths()), u32::from(wanted.end().tenths()));
        Ok(least.saturating_sub(er).max(er.saturating_sub(most)))
    }

    fn accepts_only(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        let Some([singles, with]) = &self.only else { return Ok(true) };
        let solves = |ladder: &Ladder| {
            let path = solver(ladder, known, cancel).solve(&Grid::new(&known.puzzle()));
            cancel.check().map(|()| matches!(path.outcome(), Outcome::Solved(_)))
        };
        Ok(!solves(singles)? && solves(with)?)
    }

    fn accepts_path(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        if self.demands.required.is_empty() && self.demands.forbidden.is_empty() {
            return Ok(true);
        }
        let path = solver(&self.ladder, known, cancel).solve(&Grid::new(&known.puzzle()));
        cancel.check()?;
        let used = path.usage();
        let uses = |id: &str| used.iter().any(|(meta, _)| meta.id == id);
        Ok(matches!(path.outcome(), Outcome::Solved(_))
            && self.demands.required.iter().all(|meta| uses(meta.id))
            && !self.demands.forbidden.iter().any(|meta| uses(meta.id)))
    }

    fn accepts_er(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        if self.demands.er.is_none() && self.demands.gem.is_none() {
            return Ok(true);
        }
        let wanted = self.demands.er.clone().unwrap_or(se::Value::default()..=se::Value::STUCK);
        let rated = se::rate(known, se::Variant::Classic, cancel).map_err(|_| Cancelled)?;
        let se::Rating { er, ep, ed } = rated.rating;
        Ok(wanted.contains(&er)
            && match self.demands.gem {
                None => true,
                Some(Gem::Pearl) => er == ep,
                Some(Gem::Diamond) => er == ep && er == ed,
            })
    }

    fn accepts_score(&self, known: &OneSolution, cancel: Cancel<'_>) -> Result<bool, Cancelled> {
        let Some(wanted) = &self.demands.hodoku_score else { return Ok(true) };
        let rated = hodoku::rate(known, cancel).map_err(|_| Cancelled)?;
        Ok(wanted.contains(&rated.score))
    }
}

fn solver<'a>(ladder: &Ladder, known: &OneSolution, cancel: Cancel<'a>) -> Solver<'a> {
    Solver::new(ladder.clone()).knowing(Some(*known)).cancelled_by(cancel)
}
