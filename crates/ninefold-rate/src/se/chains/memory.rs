//! Branches of earlier surveys, to begin with.
//!
//! From step to step the grid only loses candidates. What followed from an assumption before still
//! follows, so a branch need not be drawn from the beginning: it takes its last state, strikes what
//! the grid has lost since, and goes on. If the branch had struck all of that itself, nothing is
//! left to do. The same holds from level to level of nested techniques.
//!
//! A placement ends that, because some patterns depend on how many cells are empty.

use super::closure::Closure;
use super::level::Level;
use super::literal::Literal;
use crate::se::board::Filling;

/// The last state of each branch at each level.
#[derive(Debug, Default)]
pub(super) struct Memory {
    filling: Option<Filling>,
    closures: Vec<Option<Box<Closure>>>,
}

const LITERALS: usize = 1458;

impl Memory {
    /// Forgets everything if a digit was placed since.
    pub(super) fn begin(&mut self, filling: &Filling) {
        if self.filling.as_ref() != Some(filling) {
            self.filling = Some(filling.clone());
            self.closures.clear();
            self.closures.resize_with(Level::COUNT * LITERALS, || None);
        }
    }

    /// The branch at this level, or else at the highest that it builds on, and which.
    pub(super) fn recall(&self, literal: Literal, level: Level) -> Option<(&Closure, Level)> {
        let mut level = level;
        loop {
            let place = level.index() * LITERALS + literal.index();
            if let Some(closure) = self.closures.get(place)?.as_deref() {
                return Some((closure, level));
            }
            level = level.before()?;
        }
    }

    /// Keeps a branch that is complete at this level.
    pub(super) fn keep(&mut self, literal: Literal, level: Level, closure: &Closure) {
        let place = level.index() * LITERALS + literal.index();
        match &mut self.closures[place] {
            Some(known) => known.copy(closure),
            unknown => *unknown = Some(Box::new(closure.clone())),
        }
    }
}
