//! What techniques read: the grid, what is known of the puzzle, and what several of them derive.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use ninefold_core::{Cancel, Cancelled, Grid, OneSolution};

use crate::techniques::links::{Kinds, Survey};

/// A grid and what techniques derive from it, lent to them one after the other.
///
/// What several techniques need (links, almost locked sets, templates, implications) is built when
/// it is first asked for, and kept as long as the grid stays as it is.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
/// use ninefold_logic::Analysis;
///
/// let grid = Grid::new(&Puzzle::EMPTY);
/// let analysis = Analysis::new(&grid);
/// let naked_pair = ninefold_logic::technique("naked-pair").unwrap();
/// assert_eq!(naked_pair.first_step(&analysis), Ok(None));
/// ```
#[derive(Debug)]
pub struct Analysis<'a> {
    grid: &'a Grid,
    one_solution: Option<&'a OneSolution>,
    cancel: Cancel<'a>,
    links: [OnceCell<Survey>; Kinds::COUNT],
}

/// A grid of a puzzle that is known to have one solution: what arguments from uniqueness read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proper<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) known: &'a OneSolution,
}

impl<'a> Analysis<'a> {
    /// The analysis of this grid. Of its solutions nothing is known, and nobody breaks it off.
    pub fn new(grid: &'a Grid) -> Self {
        Self { grid, one_solution: None, cancel: Cancel::NEVER, links: Default::default() }
    }

    /// The same, knowing that the givens have one solution.
    ///
    /// Knowledge about other givens than those of the grid is passed over: it says nothing here.
    #[must_use]
    pub fn knowing(self, one_solution: Option<&'a OneSolution>) -> Self {
        let one_solution = one_solution.filter(|known| known.is_about(self.grid));
        Self { one_solution, ..self }
    }

    /// The same, to be broken off by this flag.
    #[must_use]
    pub fn cancelled_by(self, cancel: Cancel<'a>) -> Self {
        Self { cancel, ..self }
    }

    /// The grid.
    pub const fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// The knowledge that the givens of the grid have one solution, if it was brought.
    pub const fn one_solution(&self) -> Option<&'a OneSolution> {
        self.one_solution
    }

    /// The flag that breaks off whoever reads this.
    pub const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }

    /// The grid with the knowledge that its puzzle has one solution, if that was brought.
    pub(crate) fn proper(&self) -> Option<Proper<'a>> {
        self.one_solution.map(|known| Proper { grid: self.grid, known })
    }

    /// To be asked with `?` inside long searches: breaks off if the answer is no longer wanted.
    pub(crate) fn look(&self) -> ControlFlow<()> {
        match self.cancel.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(Cancelled) => ControlFlow::Break(()),
        }
    }

    /// The links of these kinds.
    pub(crate) fn links(&self, kinds: Kinds) -> &Survey {
        self.links[kinds.index()].get_or_init(|| Survey::new(self.grid, kinds))
    }
}
