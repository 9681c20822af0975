//! Several branches that agree, or one branch that contradicts itself.

use std::collections::HashMap;

use ninefold_core::{Cancel, Cancelled, Candidate, DigitSet, House};

use super::advanced::{Added, advance};
use super::branch::{Branch, NodeIndex};
use super::kept::{Ends, Found, Kept};
use super::level::{Inner, Level, Mode};
use super::links::each_lost;
use super::literal::{Cause, Literal, Marks};
use super::survey::{Survey, Task, begins};
use super::{Kind, Nested, Signature, Unary};
use crate::se::board::{Board, Filling};
use crate::se::geometry::houses_of;
use crate::se::hint::Hint;

/// What the branches of one search share: nested searches and the hints that these found.
#[derive(Debug, Default)]
pub(super) struct Context<'a> {
    cancel: Cancel<'a>,
    unary: Unary,
    multi: Option<Box<Multi<'a>>>,
    known: HashMap<u64, u32>,
    complexities: Vec<u32>,
}

impl Context<'_> {
    pub(super) fn nested(
        &mut self,
        inner: Inner,
        work: &Board,
        board: &Board,
        filling: &Filling,
    ) -> Result<Vec<Nested>, Cancelled> {
        match inner {
            Inner::Unary => Ok(self.unary.all(work, board)),
            Inner::Multi(mode, level) => {
                let cancel = self.cancel;
                let multi = self.multi.get_or_insert_with(|| Box::new(Multi::new(cancel, false)));
                multi.all(work, board, filling, mode, level)
            }
        }
    }

    /// The number of this nested hint; equal hints have one number.
    pub(super) fn known(&mut self, hint: &Nested) -> u32 {
        let next = self.complexities.len() as u32;
        let id = *self.known.entry(hint.signature).or_insert(next);
        if id == next {
            self.complexities.push(hint.complexity);
        }
        id
    }
}

/// Assumptions of which one is true.
#[derive(Debug)]
struct Agreement {
    kind: Kind,
    house: Option<House>,
    assumptions: Vec<Literal>,
    /// What they may all find true, and what false.
    targets: (Marks, Marks),
    order: u32,
}

/// The search and its memory.
#[derive(Debug)]
pub(in crate::se) struct Multi<'a> {
    branches: Vec<Branch>,
    used: usize,
    slots: Box<[u16; 1458]>,
    kept: Kept,
    scratch: Vec<u32>,
    survey: Survey<'a>,
    context: Context<'a>,
}

impl<'a> Multi<'a> {
    /// For the grid itself, or inside branches: there nothing is worth remembering.
    pub(in crate::se) fn new(cancel: Cancel<'a>, remembers: bool) -> Self {
        Self {
            branches: Vec::new(),
            used: 0,
            slots: Box::new([u16::MAX; 1458]),
            kept: Kept::Best(None),
            scratch: Vec::new(),
            survey: Survey::new(cancel, remembers),
            context: Context { cancel, ..Context::default() },
        }
    }

    /// Without surveys, here and in the branches.
    #[cfg(test)]
    pub(in crate::se) fn blind(cancel: Cancel<'a>, depth: usize) -> Self {
        let mut multi = Self::new(cancel, false);
        multi.survey.blind();
        if depth > 0 {
            multi.context.multi = Some(Box::new(Self::blind(cancel, depth - 1)));
        }
        multi
    }

    /// The best hint of the grid.
    pub(in crate::se) fn best(&mut self, task: Task<'_>) -> Result<Option<Hint>, Cancelled> {
        self.kept = Kept::Best(None);
        self.search(task)?;
        let Kept::Best(best) = self.kept else { return Ok(None) };
        Ok(best.map(|found| found.to_hint(task.mode, task.level)))
    }

    /// All that hints strike in the inner grid, each by its best hint, in the order of the hints.
    fn all(
        &mut self,
        inner: &Board,
        outer: &Board,
        filling: &Filling,
        mode: Mode,
        level: Level,
    ) -> Result<Vec<Nested>, Cancelled> {
        self.kept = Kept::winners();
        self.search(Task { board: inner, filling, mode, level, digits: DigitSet::ALL })?;
        let Kept::Winners(winners) = std::mem::replace(&mut self.kept, Kept::Best(None)) else {
            return Ok(Vec::new());
        };
        let mut nested = Vec::new();
        for (hint, struck) in winners.in_order(inner) {
            let (lost, signature) = self.describe(hint, inner, outer);
            if !lost.is_empty() {
                nested.push(Nested { struck, lost, complexity: hint.complexity, signature });
            }
        }
        Ok(nested)
    }

    fn search(&mut self, task: Task<'_>) -> Result<(), Cancelled> {
        self.used = 0;
        self.slots.fill(u16::MAX);
        self.context.known.clear();
        self.context.complexities.clear();
        self.survey.run(task)?;
        // Contradictions go first, and the shortest of them: they are often the best, which spares
        // much of the rest. Ties are decided by the order of the grid all the same.
        if task.mode != Mode::Static {
            for assumption in self.survey.contradictions(task.board) {
                let slot = self.branch(assumption, task)?;
                self.contradiction(slot, assumption, task);
            }
        }
        if task.mode != Mode::Nishio {
            let mut agreements = self.agreements(task);
            // Those first that look short, for the same reason.
            agreements.sort_by_key(|agreement| self.survey.rounds(&agreement.assumptions));
            for agreement in &agreements {
                self.agreement(agreement, task)?;
            }
        }
        Ok(())
    }

    /// All assumptions of which one is true and that may have something in common, in the order of
    /// the search.
    fn agreements(&self, task: Task<'_>) -> Vec<Agreement> {
        let least = if task.mode == Mode::Static { 3 } else { 2 };
        let mut all = Vec::new();
        let mut order = 0;
        let mut add = |kind, house, assumptions: &[Literal]| {
            order += 1;
            if let Some(targets) = self.survey.possible_targets(assumptions) {
                let assumptions = assumptions.to_vec();
                all.push(Agreement { kind, house, assumptions, targets, order });
            }
        };
        for cell in task.board.undecided() {
            let digits = task.board.digits(cell);
            if digits.len() < least {
                continue;
            }
            for digit in digits {
                let candidate = Candidate::new(cell, digit);
                if task.mode == Mode::Dynamic && digits.len() >= 3 {
                    let both = [Literal::on(candidate), Literal::off(candidate)];
                    add(Kind::Double, None, &both);
                }
                for house in houses_of(cell) {
                    if begins(task.board, house, candidate, task.mode) {
                        let places = task.board.places(house, digit).cells_of(house);
                        let all = places.map(|cell| Literal::on(Candidate::new(cell, digit)));
                        add(Kind::Region, Some(house), &all.collect::<Vec<_>>());
                    }
                }
            }
            let on = |digit| Literal::on(Candidate::new(cell, digit));
            add(Kind::Cell, None, &digits.into_iter().map(on).collect::<Vec<_>>());
        }
        all
    }

    /// The branch of this assumption, made when it is first asked for.
    fn branch(&mut self, assumption: Literal, task: Task<'_>) -> Result<u16, Cancelled> {
        let known = self.slots[assumption.index()];
        if known != u16::MAX {
            return Ok(known);
        }
        self.context.cancel.check()?;
        let slot = self.used;
        self.used += 1;
        if slot == self.branches.len() {
            self.branches.push(Branch::new(task.board));
        }
        self.slots[assumption.index()] = slot as u16;
        self.branches[slot].assume(task.board, assumption);
        loop {
            let branch = &mut self.branches[slot];
            branch.propagate(task.board, task.mode);
            if branch.contradiction.is_some() {
                break;
            }
            let before = branch.nested.len();
            match advance(branch, task.board, task.filling, task.level, &mut self.context)? {
                Added::Nothing => break,
                Added::ByTheLast if self.is_too_long(slot, before) => break,
                Added::Some | Added::ByTheLast => {}
            }
        }
        Ok(slot as u16)
    }

    /// Whether each of the hints that were nested last makes the branch longer than the best hint
    /// known. If no other technique is left, all that follows from now on needs one of them, so it
    /// is of no use.
    fn is_too_long(&mut self, slot: usize, before: usize) -> bool {
        let Some(best) = self.kept.best_complexity() else { return false };
        let new: Vec<NodeIndex> =
            self.branches[slot].nested[before..].iter().map(|&(node, _)| node).collect();
        let longer = |node| {
            let mut end = Ends::default();
            end.push(slot as u16, node);
            self.complexity(&end) > best
        };
        !new.is_empty() && new.into_iter().all(longer)
    }

    fn contradiction(&mut self, slot: u16, assumption: Literal, task: Task<'_>) {
        if let Some([on, off]) = self.branches[usize::from(slot)].contradiction {
            let mut ends = Ends::default();
            ends.push(slot, on);
            ends.push(slot, off);
            let target = Literal::new(assumption.candidate(), !assumption.is_on());
            // Of one candidate, that it is true is assumed first.
            let order = 2 * assumption.candidate().index() as u32 + u32::from(target.is_on());
            let kind = Kind::Contradiction;
            self.offer(Found { complexity: 0, kind, order, house: None, target, ends }, task);
        }
    }

    /// Offers everything that all these branches find true, then what they all find false.
    fn agreement(&mut self, agreement: &Agreement, task: Task<'_>) -> Result<(), Cancelled> {
        let mut branches = Ends::default();
        for &assumption in &agreement.assumptions {
            branches.push(self.branch(assumption, task)?, 0);
            if self.is_hopeless(agreement, &branches) {
                return Ok(());
            }
        }
        let mut order = agreement.order << 16;
        for on in [true, false] {
            let set = |branch: &Branch| if on { branch.on } else { branch.off };
            let mut slots = branches.iter().map(|(slot, _)| &self.branches[usize::from(slot)]);
            let Some(first) = slots.next() else { continue };
            let mut common: Marks = set(first);
            for branch in slots {
                common.intersect(&set(branch));
            }
            if common.is_empty() {
                continue;
            }
            let targets: Vec<Candidate> = first.in_order(on, common).collect();
            for candidate in targets {
                let target = Literal::new(candidate, on);
                let ends = self.ends_at(&branches, target);
                let Agreement { kind, house, .. } = *agreement;
                order += 1;
                self.offer(Found { complexity: 0, kind, order, house, target, ends }, task);
            }
        }
        Ok(())
    }

    fn ends_at(&self, branches: &Ends, target: Literal) -> Ends {
        branches.map(|slot| self.branches[usize::from(slot)].node_of(target))
    }

    /// Whether whatever these first branches have in common with the others makes a longer hint
    /// than the best known.
    fn is_hopeless(&mut self, agreement: &Agreement, branches: &Ends) -> bool {
        let Some(best) = self.kept.best_complexity() else { return false };
        for (on, mut targets) in [(true, agreement.targets.0), (false, agreement.targets.1)] {
            for (slot, _) in branches.iter() {
                let branch = &self.branches[usize::from(slot)];
                targets.intersect(if on { &branch.on } else { &branch.off });
            }
            let mut list = Vec::new();
            targets.collect_into(&mut list);
            for candidate in list {
                let ends = self.ends_at(branches, Literal::new(candidate, on));
                if self.complexity(&ends) <= best {
                    return false;
                }
            }
        }
        true
    }

    fn offer(&mut self, mut found: Found, task: Task<'_>) {
        // A branch has at least as many nodes as its longest way: most hints are dropped at that.
        let depth = |(slot, node): (u16, NodeIndex)| self.branches[usize::from(slot)].depth(node);
        found.complexity = found.ends.iter().map(depth).sum();
        if !self.kept.wants(&found, task.board) {
            return;
        }
        found.complexity = self.complexity(&found.ends);
        if self.kept.wants(&found, task.board) {
            self.kept.keep(found, task.board);
        }
    }

    /// The nodes of all chains, each counted in its own branch, and the complexities of all
    /// different hints nested in them.
    fn complexity(&mut self, ends: &Ends) -> u32 {
        let mut total = 0;
        self.scratch.clear();
        for (slot, node) in ends.iter() {
            let branch = &mut self.branches[usize::from(slot)];
            let nested = std::mem::take(&mut branch.nested);
            let ancestors = branch.ancestors(node);
            total += ancestors.iter().map(|word| word.count_ones()).sum::<u32>();
            for &(node, hint) in &nested {
                let used = ancestors[usize::from(node) / 64] >> (node % 64) & 1 == 1;
                if used && !self.scratch.contains(&hint) {
                    self.scratch.push(hint);
                    total += self.context.complexities[hint as usize];
                }
            }
            branch.nested = nested;
        }
        total
    }

    /// What had to go before the hint held, and its signature.
    fn describe(&self, hint: &Found, inner: &Board, outer: &Board) -> (Vec<Candidate>, u64) {
        let mut lost = Vec::new();
        let mut signature = Signature::START;
        signature.add(hint.target.index());
        for (slot, end) in hint.ends.iter() {
            let branch = &self.branches[usize::from(slot)];
            let mut queue = vec![end];
            let mut seen = vec![false; branch.nodes.len()];
            seen[usize::from(end)] = true;
            let mut head = 0;
            signature.add(2000);
            while let Some(&index) = queue.get(head) {
                head += 1;
                let node = branch.nodes[usize::from(index)];
                signature.add(node.literal.index());
                for &parent in branch.parents_of(index) {
                    if !std::mem::replace(&mut seen[usize::from(parent)], true) {
                        queue.push(parent);
                    }
                }
                if !node.literal.is_on() {
                    continue;
                }
                let cause = match (index, hint.kind, hint.house) {
                    (0, Kind::Cell, _) => Cause::CELL,
                    (0, Kind::Region, Some(house)) => Cause::house(house),
                    _ => node.cause,
                };
                each_lost(outer, inner, node.literal.candidate(), cause, |candidate| {
                    if !lost.contains(&candidate) {
                        lost.push(candidate);
                    }
                });
            }
        }
        (lost, signature.0)
    }
}
