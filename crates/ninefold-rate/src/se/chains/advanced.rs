//! What other techniques add to a branch once its own consequences are exhausted.
//!
//! They look at the working copy of the grid. The first technique that finds something which the
//! original grid did not have gives all its eliminations to the branch.

use std::ops::ControlFlow;

use ninefold_core::{Cancelled, Candidate, DigitSet, HouseSet};

use super::branch::Branch;
use super::level::Level;
use super::multi::Context;

use crate::se::board::{Board, Filling};
use crate::se::fish::Fish;
use crate::se::geometry::{Places, cell_at};
use crate::se::locked::Locked;
use crate::se::subsets::Subset;

/// What nested techniques added to a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Added {
    Nothing,
    /// By a technique before the last of the level: a later one has not been asked yet.
    Some,
    /// By the last technique of the level, all others having nothing.
    ByTheLast,
}

/// Adds what the first successful technique of the level finds.
pub(super) fn advance(
    branch: &mut Branch,
    board: &Board,
    filling: &Filling,
    level: Level,
    context: &mut Context,
) -> Result<Added, Cancelled> {
    if level == Level::Zero {
        return Ok(Added::Nothing);
    }
    if add_patterns(branch, board, filling) {
        return Ok(Added::Some);
    }
    let searches = level.nested();
    for (index, inner) in searches.iter().enumerate() {
        let found = context.nested(*inner, &branch.work, board, filling)?;
        let mut new = false;
        for hint in &found {
            let id = context.known(hint);
            for &candidate in &hint.struck {
                new |= branch.add_nested(candidate, &hint.lost, Some(id));
            }
        }
        if new {
            let is_last = index + 1 == searches.len();
            return Ok(if is_last { Added::ByTheLast } else { Added::Some });
        }
    }
    Ok(Added::Nothing)
}

/// Adds what the first successful kind of pattern strikes; false if there is none.
fn add_patterns(branch: &mut Branch, board: &Board, filling: &Filling) -> bool {
    let mut patterns = Patterns { outer: board, found: Vec::new() };
    let kinds =
        [Patterns::locked, Patterns::hidden_pairs, Patterns::naked_pairs, Patterns::x_wings];
    for search in kinds {
        search(&mut patterns, &branch.work, filling);
        if !patterns.found.is_empty() {
            break;
        }
    }
    let mut new = false;
    for (struck, lost) in &patterns.found {
        for &candidate in struck {
            new |= branch.add_nested(candidate, lost, None);
        }
    }
    new
}

/// Patterns without chains: what each strikes, and what had to go before it held.
struct Patterns<'a> {
    outer: &'a Board,
    found: Vec<(Vec<Candidate>, Vec<Candidate>)>,
}

impl Patterns<'_> {
    fn keep(&mut self, struck: Vec<Candidate>, lost: Vec<Candidate>) {
        if !struck.is_empty() && !lost.is_empty() {
            self.found.push((struck, lost));
        }
    }

    fn locked(&mut self, work: &Board, _: &Filling) {
        let _: ControlFlow<()> = Locked::each(work, DigitSet::ALL, |locked| {
            let Locked { from, to, digit } = locked;
            let outside = work.places(to, digit) - Places::shared(to, from);
            let lost = self.outer.places(from, digit) - Places::shared(from, to);
            if !outside.is_empty() && !lost.is_empty() {
                let marks = |places: Places, house| {
                    places.cells_of(house).map(|cell| Candidate::new(cell, digit)).collect()
                };
                self.keep(marks(outside, to), marks(lost, from));
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden_pairs(&mut self, work: &Board, filling: &Filling) {
        let _: ControlFlow<()> = Subset::each_hidden(work, filling, HouseSet::ALL, 2, 4, |set| {
            let rest = Places::from_bits(0x1FF) - set.places;
            let struck = marks_in(work, None, set, set.places, !set.digits);
            let lost = marks_in(self.outer, Some(work), set, rest, set.digits);
            self.keep(struck, lost);
            ControlFlow::Continue(())
        });
    }

    fn naked_pairs(&mut self, work: &Board, filling: &Filling) {
        let _: ControlFlow<()> = Subset::each_naked(work, filling, HouseSet::ALL, 2, |set| {
            let rest = Places::from_bits(0x1FF) - set.places;
            let struck = marks_in(work, None, set, rest, set.digits);
            let lost = marks_in(self.outer, Some(work), set, set.places, !set.digits);
            self.keep(struck, lost);
            ControlFlow::Continue(())
        });
    }

    fn x_wings(&mut self, work: &Board, filling: &Filling) {
        let _: ControlFlow<()> = Fish::each(work, filling, DigitSet::ALL, 2, |fish| {
            let mut struck = Vec::new();
            for line in fish.cover.iter().map(|line| fish.crossing[line]) {
                let outside = work.places(line, fish.digit) - fish.base;
                struck.extend(outside.cells_of(line).map(|cell| Candidate::new(cell, fish.digit)));
            }
            let mut lost = Vec::new();
            for line in fish.base.iter().map(|line| fish.lines[line]) {
                let gone = self.outer.places(line, fish.digit) - fish.cover;
                lost.extend(gone.cells_of(line).map(|cell| Candidate::new(cell, fish.digit)));
            }
            self.keep(struck, lost);
            ControlFlow::Continue(())
        });
    }
}

/// The candidates of these digits at these places of the set's house, less those that another
/// board has.
fn marks_in(
    board: &Board,
    less: Option<&Board>,
    set: Subset,
    places: Places,
    digits: DigitSet,
) -> Vec<Candidate> {
    let mut marks = Vec::new();
    for place in places.iter() {
        let cell = cell_at(set.house, place);
        let mut found = board.digits(cell) & digits;
        if let Some(less) = less {
            found -= less.digits(cell);
        }
        marks.extend(found.into_iter().map(|digit| Candidate::new(cell, digit)));
    }
    marks
}

/// Everything that the patterns of the first successful kind strike.
pub(super) fn strike_patterns(work: &Board, filling: &Filling, struck: &mut Vec<Candidate>) {
    let _: ControlFlow<()> = Locked::each(work, DigitSet::ALL, |Locked { from, to, digit }| {
        let outside = work.places(to, digit) - Places::shared(to, from);
        struck.extend(outside.cells_of(to).map(|cell| Candidate::new(cell, digit)));
        ControlFlow::Continue(())
    });
    if !struck.is_empty() {
        return;
    }
    let _: ControlFlow<()> = Subset::each_hidden(work, filling, HouseSet::ALL, 2, 4, |set| {
        struck.extend(&set.struck_if_hidden(work));
        ControlFlow::Continue(())
    });
    let _: ControlFlow<()> = Subset::each_naked(work, filling, HouseSet::ALL, 2, |set| {
        struck.extend(&set.struck_if_naked(work));
        ControlFlow::Continue(())
    });
    if !struck.is_empty() {
        return;
    }
    let _: ControlFlow<()> = Fish::each(work, filling, DigitSet::ALL, 2, |fish| {
        struck.extend(&fish.struck(work));
        ControlFlow::Continue(())
    });
}
