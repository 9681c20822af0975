//! What a picture of a board points out, in a terminal or in an SVG.

use ninefold_core::{Candidate, CandidateSet, CellSet, Grid, HouseSet};
use ninefold_logic::{Pattern, Step};

use crate::patterns::portrait;
use crate::style::Role;

/// An arrow from one candidate to another: a link of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it begins.
    pub from: Candidate,
    /// Where it points.
    pub to: Candidate,
    /// Whether one of the two must be true (a strong link), rather than not both (a weak link).
    pub strong: bool,
}

/// What a picture of a board points out.
///
/// ```
/// use ninefold_core::CellSet;
/// use ninefold_render::Highlights;
///
/// let clash = Highlights { wrong: "r3c17".parse().unwrap(), ..Highlights::default() };
/// assert_eq!(clash.wrong.len(), 2);
/// assert!(Highlights::default().is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Cells that have just changed.
    pub changed: CellSet,
    /// Cells that clash or are wrong.
    pub wrong: CellSet,
    /// Cells to look at, whatever they hold.
    pub cells: CellSet,
    /// Candidates that make up the pattern, but for those of the next two.
    pub pattern: CandidateSet,
    /// Candidates of a second set: the other colour, a cover, every other set of a chain.
    pub second: CandidateSet,
    /// Fins and other exceptions.
    pub fins: CandidateSet,
    /// Candidates that are struck.
    pub struck: CandidateSet,
    /// Candidates that are placed.
    pub placed: CandidateSet,
    /// Houses that the argument is about.
    pub houses: HouseSet,
    /// Houses that lose candidates by it, where they are others.
    pub cleared: HouseSet,
    /// Links of a chain.
    pub arrows: Vec<Arrow>,
    /// Candidates in the order of the argument, numbered from 1.
    pub order: Vec<Candidate>,
}

impl Highlights {
    /// Whether nothing is pointed out.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// As what a candidate is pointed out; [`Role::Mark`] if it is not.
    pub const fn role_of(&self, candidate: Candidate) -> Role {
        if self.placed.contains(candidate) {
            Role::Changed
        } else if self.struck.contains(candidate) {
            Role::Struck
        } else if self.fins.contains(candidate) {
            Role::Fin
        } else if self.second.contains(candidate) {
            Role::Second
        } else if self.pattern.contains(candidate) {
            Role::Pattern
        } else {
            Role::Mark
        }
    }

    /// What each stage of a hint draws: where to look, then the pattern without what follows, then
    /// everything.
    pub fn stages(step: &Step) -> [Self; 3] {
        let complete = Self::from(step);
        let place = Self { houses: portrait(&step.pattern).place(), ..Self::default() };
        [place, complete.concealed(step), complete]
    }

    /// The same without what follows. Of a single that leaves its cell and house: its candidate is
    /// what follows.
    pub(crate) fn concealed(&self, step: &Step) -> Self {
        let (changed, cleared) = (CellSet::EMPTY, HouseSet::EMPTY);
        let (struck, placed) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let rest = Self { changed, struck, placed, cleared, ..self.clone() };
        match &step.pattern {
            Pattern::Single(single) => {
                let cells = CellSet::only(single.candidate().cell());
                Self { cells, pattern: CandidateSet::EMPTY, ..rest }
            }
            _ => rest,
        }
    }

    /// The cells whose digit is in `after` but not in `before`.
    pub fn changes(before: &Grid, after: &Grid) -> Self {
        Self { changed: before.open() - after.open(), ..Self::default() }
    }
}

impl From<&Step> for Highlights {
    fn from(step: &Step) -> Self {
        let portrait = portrait(&step.pattern);
        let fins = portrait.fins();
        let second = portrait.second() - fins;
        Self {
            changed: step.placements.all_cells() | step.eliminations.all_cells(),
            wrong: CellSet::EMPTY,
            cells: CellSet::EMPTY,
            pattern: step.pattern.candidates() - second - fins,
            second,
            fins,
            struck: step.eliminations,
            placed: step.placements,
            houses: portrait.houses(),
            cleared: portrait.cleared(),
            arrows: portrait.arrows(),
            order: portrait.order(),
        }
    }
}
