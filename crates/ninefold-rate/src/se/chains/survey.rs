//! Which branches of a search give hints at all.
//!
//! The survey draws every branch as a pair of sets, in no particular order, which is many times
//! cheaper than the branch itself. Where it finds neither a contradiction nor anything that several
//! branches agree on, the search would find nothing.

use ninefold_core::{Cancel, Cancelled, Candidate, Cell, DigitSet, House};

use super::advanced::strike_patterns;
use super::closure::Closure;
use super::implications::Implications;
use super::level::{Inner, Level, Mode};
use super::links::Strong;
use super::literal::{Literal, Marks};
use super::memory::Memory;
use crate::se::board::{Board, Filling};
use crate::se::geometry::{cell_at, houses_of};

/// What is known of one branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) on: Marks,
    pub(super) off: Marks,
    /// The branch contradicts itself: its sets are not complete.
    pub(super) contradicts: bool,
    /// How often nested techniques added something.
    rounds: u32,
}

const UNKNOWN: u16 = u16::MAX;

/// The grid that is searched and the way in which it is searched.
#[derive(Clone, Copy)]
pub(in crate::se) struct Task<'b> {
    pub(in crate::se) board: &'b Board,
    pub(in crate::se) filling: &'b Filling,
    pub(in crate::se) mode: Mode,
    pub(in crate::se) level: Level,
    /// The digits to begin with: all, unless it is known that the others lead nowhere.
    pub(in crate::se) digits: DigitSet,
}

/// The survey and its memory.
#[derive(Debug)]
pub(super) struct Survey<'a> {
    cancel: Cancel<'a>,
    memory: Option<Memory>,
    /// The candidates of the grid.
    present: Marks,
    slots: Box<[u16; 1458]>,
    sets: Vec<Sets>,
    closure: Option<Box<Closure>>,
    implications: Implications,
    /// The search is for static chains.
    is_static: bool,
    inner: Option<Box<Survey<'a>>>,
    /// Everything is taken for possible: how tests learn what a search finds without a survey.
    is_blind: bool,
}

impl<'a> Survey<'a> {
    pub(super) fn new(cancel: Cancel<'a>, remembers: bool) -> Self {
        Self {
            cancel,
            memory: remembers.then(Memory::default),
            present: Marks::EMPTY,
            slots: Box::new([UNKNOWN; 1458]),
            sets: Vec::new(),
            closure: None,
            implications: Implications::default(),
            is_static: false,
            inner: None,
            is_blind: false,
        }
    }

    #[cfg(test)]
    pub(super) const fn blind(&mut self) {
        self.is_blind = true;
    }

    /// Draws every branch of the search. Static branches are not drawn: they are in the closure of
    /// all links.
    pub(super) fn run(&mut self, task: Task<'_>) -> Result<(), Cancelled> {
        self.slots.fill(UNKNOWN);
        self.sets.clear();
        if self.is_blind {
            return Ok(());
        }
        if let Some(memory) = &mut self.memory {
            memory.begin(task.filling);
            self.present = Marks::EMPTY;
            for cell in Cell::ALL {
                for digit in task.board.digits(cell) {
                    self.present.insert(Candidate::new(cell, digit));
                }
            }
        }
        self.is_static = task.mode == Mode::Static;
        if self.is_static {
            self.implications.of(task.board);
            self.implications.deny();
            return Ok(());
        }
        for cell in task.board.undecided() {
            for digit in task.board.digits(cell) & task.digits {
                self.draw(Literal::on(Candidate::new(cell, digit)), task)?;
            }
        }
        for cell in task.board.undecided() {
            for digit in task.board.digits(cell) & task.digits {
                self.draw_off(Candidate::new(cell, digit), task)?;
            }
        }
        Ok(())
    }

    /// The branch of a candidate that is false. If just one other becomes true by that, the two
    /// follow from each other, and their branches have the same sets.
    fn draw_off(&mut self, candidate: Candidate, task: Task<'_>) -> Result<(), Cancelled> {
        let strong = Strong::of(task.board, candidate, task.mode != Mode::Nishio, true);
        if let [(only, _)] = *strong.as_slice() {
            let slot = self.draw(Literal::on(only), task)?;
            self.slots[Literal::off(candidate).index()] = slot;
            return Ok(());
        }
        self.draw(Literal::off(candidate), task)?;
        Ok(())
    }

    fn draw(&mut self, assumption: Literal, task: Task<'_>) -> Result<u16, Cancelled> {
        let known = self.slots[assumption.index()];
        if known != UNKNOWN {
            return Ok(known);
        }
        self.cancel.check()?;
        let sets = self.close(assumption, task)?;
        let slot = self.sets.len() as u16;
        self.sets.push(sets);
        self.slots[assumption.index()] = slot;
        Ok(slot)
    }

    fn close(&mut self, assumption: Literal, task: Task<'_>) -> Result<Sets, Cancelled> {
        let mut closure = self.closure.take().unwrap_or_else(|| Box::new(Closure::new(task.board)));
        if !self.recall(&mut closure, assumption, task) {
            while !closure.contradicts && self.advance(&mut closure, task)? {
                closure.settle(true);
                closure.rounds += 1;
            }
        }
        let Closure { on, off, contradicts, rounds, .. } = *closure;
        if let Some(memory) = &mut self.memory
            && task.mode == Mode::Dynamic
            && !contradicts
        {
            memory.keep(assumption, task.level, &closure);
        }
        self.closure = Some(closure);
        Ok(Sets { on, off, contradicts, rounds })
    }

    /// Begins a branch, with what is known of it; true if that is all.
    fn recall(&self, closure: &mut Closure, assumption: Literal, task: Task<'_>) -> bool {
        if task.mode == Mode::Dynamic
            && let Some(memory) = &self.memory
            && let Some((known, level)) = memory.recall(assumption, task.level)
        {
            closure.copy(known);
            let changed = closure.restrict(task.board, &self.present);
            return !changed && level == task.level;
        }
        closure.begin(task.board);
        closure.assume(assumption, task.mode != Mode::Nishio);
        false
    }

    /// Strikes what the nested searches of the level find; false if they find nothing.
    fn advance(&mut self, closure: &mut Closure, task: Task<'_>) -> Result<bool, Cancelled> {
        if task.level == Level::Zero {
            return Ok(false);
        }
        let mut struck = Vec::new();
        strike_patterns(&closure.board, task.filling, &mut struck);
        for inner in task.level.nested() {
            if !struck.is_empty() {
                break;
            }
            match *inner {
                Inner::Unary => {
                    self.implications.of(&closure.board);
                    self.implications.collect_struck(&mut struck);
                }
                Inner::Multi(mode, level) => {
                    let cancel = self.cancel;
                    let survey =
                        self.inner.get_or_insert_with(|| Box::new(Survey::new(cancel, false)));
                    let (board, filling) = (&closure.board, task.filling);
                    let task = Task { board, filling, mode, level, digits: DigitSet::ALL };
                    survey.run(task)?;
                    survey.struck(task, &mut struck);
                }
            }
        }
        for &candidate in &struck {
            closure.strike(candidate, true);
        }
        Ok(!struck.is_empty())
    }

    fn sets(&self, literal: Literal) -> Option<&Sets> {
        self.sets.get(usize::from(self.slots[literal.index()]))
    }

    /// Whether this branch contradicts itself.
    pub(super) fn contradicts(&self, literal: Literal) -> bool {
        self.sets(literal).is_some_and(|sets| sets.contradicts)
    }

    /// The assumptions that contradict themselves, those first that seem to do so soonest.
    pub(super) fn contradictions(&self, board: &Board) -> Vec<Literal> {
        let mut found = Vec::new();
        for cell in board.undecided() {
            for digit in board.digits(cell) {
                for on in [true, false] {
                    let literal = Literal::new(Candidate::new(cell, digit), on);
                    if let Some(sets) = self.sets(literal)
                        && sets.contradicts
                    {
                        found.push((sets.rounds, sets.on.len() + sets.off.len(), literal));
                    } else if self.is_blind {
                        found.push((0, 0, literal));
                    }
                }
            }
        }
        found.sort_by_key(|&(rounds, size, _)| (rounds, size));
        found.into_iter().map(|(_, _, literal)| literal).collect()
    }

    /// What all these branches agree on, as far as they don't contradict themselves: true, false.
    fn common(&self, literals: impl IntoIterator<Item = Literal>) -> Option<(Marks, Marks)> {
        if self.is_static {
            return self.implications.agreed(literals.into_iter().map(Literal::candidate));
        }
        let sets = literals.into_iter().filter_map(|literal| self.sets(literal));
        let sound = sets.filter(|sets| !sets.contradicts);
        sound.map(|sets| (sets.on, sets.off)).reduce(
            |(mut on, mut off), (others_on, others_off)| {
                on.intersect(&others_on);
                off.intersect(&others_off);
                (on, off)
            },
        )
    }

    /// What these branches may agree on, or none if nothing. Of a branch that contradicts itself it
    /// is not known what it had found until then, so it is left aside; if all do, all is possible.
    pub(super) fn possible_targets(&self, literals: &[Literal]) -> Option<(Marks, Marks)> {
        let all = (!self.is_static).then_some((Marks::ALL, Marks::ALL));
        let common = self.common(literals.iter().copied()).or(all)?;
        (!common.0.is_empty() || !common.1.is_empty()).then_some(common)
    }

    /// How often nested techniques added something to these branches.
    pub(super) fn rounds(&self, literals: &[Literal]) -> u32 {
        literals.iter().filter_map(|&literal| self.sets(literal)).map(|sets| sets.rounds).sum()
    }

    /// Everything that the hints of the search strike.
    fn struck(&self, task: Task<'_>, struck: &mut Vec<Candidate>) {
        let mut all = Marks::EMPTY;
        for cell in task.board.undecided() {
            self.struck_around(cell, task, &mut all);
        }
        all.collect_into(struck);
    }

    fn struck_around(&self, cell: Cell, task: Task<'_>, all: &mut Marks) {
        let digits = task.board.digits(cell);
        let on = |digit| Literal::on(Candidate::new(cell, digit));
        let dynamic = task.mode != Mode::Static;
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            if dynamic {
                if self.contradicts(Literal::on(candidate)) {
                    all.insert(candidate);
                }
                if self.contradicts(Literal::off(candidate)) {
                    add_others(candidate, digits, all);
                }
                if digits.len() >= 3 {
                    self.add_common([Literal::on(candidate), Literal::off(candidate)], task, all);
                }
            }
            for house in houses_of(cell) {
                if begins(task.board, house, candidate, task.mode) {
                    let places = task.board.places(house, digit);
                    let literals = places.cells_of(house);
                    let literals = literals.map(|cell| Literal::on(Candidate::new(cell, digit)));
                    self.add_common(literals, task, all);
                }
            }
        }
        if dynamic || digits.len() >= 3 {
            self.add_common(digits.into_iter().map(on), task, all);
        }
    }

    /// Strikes what the branches agree on, unless one of them contradicts itself.
    fn add_common(
        &self,
        literals: impl IntoIterator<Item = Literal> + Clone,
        task: Task<'_>,
        all: &mut Marks,
    ) {
        let complete = |literal| self.sets(literal).is_some_and(|sets| !sets.contradicts);
        if !self.is_static && !literals.clone().into_iter().all(complete) {
            return;
        }
        let Some((on, off)) = self.common(literals) else { return };
        let mut found = Vec::new();
        on.collect_into(&mut found);
        for candidate in found {
            add_others(candidate, task.board.digits(candidate.cell()), all);
        }
        all.unite(&off);
    }
}

/// Whether the region chains of this house and digit are searched from this candidate.
pub(super) fn begins(board: &Board, house: House, candidate: Candidate, mode: Mode) -> bool {
    let places = board.places(house, candidate.digit());
    let enough = mode != Mode::Static || board.digits(candidate.cell()).len() >= 3;
    enough && places.len() >= 2 && cell_at(house, places.first()) == candidate.cell()
}

fn add_others(candidate: Candidate, digits: DigitSet, all: &mut Marks) {
    for digit in digits.without(candidate.digit()) {
        all.insert(Candidate::new(candidate.cell(), digit));
    }
}
