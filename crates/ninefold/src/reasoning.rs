//! What reasoning may use, and when it stops.

use ninefold_core::{Cancel, Cancelled};
use ninefold_logic::{Ladder, Solver, Step};

use crate::Position;

/// Which techniques an answer may use, and the flag that breaks it off.
///
/// ```
/// use ninefold::{Position, Reasoning};
///
/// let position: Position =
///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
/// let singles = Reasoning::with("singles".parse()?);
/// let step = position.next_step(&singles)?.expect("there is one");
/// assert_eq!(step.technique.family.id(), "singles");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reasoning<'a> {
    ladder: Ladder,
    cancel: Cancel<'a>,
}

impl<'a> Reasoning<'a> {
    /// With these techniques, to the end.
    pub const fn with(ladder: Ladder) -> Self {
        Self { ladder, cancel: Cancel::NEVER }
    }

    /// With the same techniques, until the flag is raised.
    pub fn cancelled_by(self, cancel: Cancel<'a>) -> Self {
        Self { cancel, ..self }
    }

    /// The techniques.
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The flag.
    pub const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }

    /// The solver of this position: it knows what the position knows, so that it argues from
    /// uniqueness just where that holds.
    pub(crate) fn solver(&self, position: &Position) -> Solver<'a> {
        Solver::new(self.ladder.clone())
            .knowing(position.one_solution().copied())
            .cancelled_by(self.cancel)
    }
}

impl Position {
    /// The simplest step that is possible now, whatever a player has done before: [`Position::hint`]
    /// names mistakes first.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn next_step(&self, reasoning: &Reasoning<'_>) -> Result<Option<Step>, Cancelled> {
        reasoning.solver(self).next_step(self.grid())
    }

    /// Every step that is possible now, simplest technique first.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn all_steps(&self, reasoning: &Reasoning<'_>) -> Result<Vec<Step>, Cancelled> {
        reasoning.solver(self).all_steps(self.grid())
    }
}
