//! Hands out the attempts of a run, and puts what comes of them in order.
//!
//! Whoever works asks for attempts, makes them and brings back what came of them. A puzzle is decided
//! when an attempt at it has succeeded and none before that is still out. Equivalents of puzzles that
//! came before are passed over. So the same run gives the same puzzles, however many work on it.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use crate::{Attempt, Made};

/// So many puzzles may wait for one before them that is not found yet.
const AHEAD: u64 = 1 << 16;

/// A run of puzzles: who is to try what, and what is next.
#[derive(Debug, Default)]
pub struct Schedule {
    /// The next puzzle that is to be given out.
    next: u64,
    /// The first that nobody has tried yet.
    untried: u64,
    end: u64,
    begun: BTreeMap<u64, Begun>,
    /// The ids of the puzzles before.
    seen: HashSet<u128>,
    attempts: u64,
}

/// A puzzle that is being looked for, or waits for those before it.
#[derive(Debug, Default)]
struct Begun {
    /// The first attempt that has not been handed out.
    next: u64,
    /// Attempts that were handed out and have not come back.
    out: BTreeSet<u64>,
    /// What succeeded, by attempt.
    found: BTreeMap<u64, Made>,
}

impl Begun {
    /// The first success, if no attempt before it is still out.
    fn decided(&mut self) -> Option<Made> {
        let first = self.found.first_entry()?;
        self.out.first().is_none_or(|out| out > first.key()).then(|| first.remove())
    }
}

impl Schedule {
    /// The puzzles with these indices. No equivalent of those whose ids are given will be among
    /// them.
    pub fn new(indices: Range<u64>, seen: impl IntoIterator<Item = u128>) -> Self {
        Self {
            next: indices.start,
            untried: indices.start,
            end: indices.end,
            seen: seen.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Whether all puzzles have been given out.
    pub const fn is_done(&self) -> bool {
        self.next == self.end
    }

    /// How many attempts have come back.
    pub const fn attempts(&self) -> u64 {
        self.attempts
    }

    /// About so many attempts that are worth making next: at puzzles that have been tried in vain, at new
    /// ones, and if there are no more, further ones at the first that is not found.
    pub fn work(&mut self, size: usize) -> Vec<Attempt> {
        let mut work = Vec::with_capacity(size);
        let waiting: Vec<u64> = self.waiting().collect();
        // The fewer there are to look for, the more attempts are made at each.
        let each = (size / waiting.len().max(1)).max(1) as u64;
        for index in waiting.into_iter().take(size) {
            self.hand_out(index, each, &mut work);
        }
        let horizon = self.end.min(self.next + AHEAD);
        while work.len() < size && self.untried < horizon {
            self.begun.insert(self.untried, Begun::default());
            self.hand_out(self.untried, 1, &mut work);
            self.untried += 1;
        }
        if work.is_empty() {
            let missing = self.begun.iter().find(|(_, begun)| begun.found.is_empty());
            if let Some((&index, _)) = missing {
                self.hand_out(index, size as u64, &mut work);
            }
        }
        work
    }

    /// Takes what came of attempts that were handed out.
    pub fn report(&mut self, attempts: &[Attempt], made: Vec<Option<Made>>) {
        self.attempts += attempts.len() as u64;
        for (attempt, made) in attempts.iter().zip(made) {
            let Some(begun) = self.begun.get_mut(&attempt.index) else { continue };
            begun.out.remove(&attempt.number);
            begun.found.extend(made.map(|made| (attempt.number, made)));
        }
    }

    /// The next puzzle of the run, with its index, if it is decided.
    pub fn take(&mut self) -> Option<(u64, Made)> {
        let begun = self.begun.get_mut(&self.next)?;
        let mut made = begun.decided()?;
        while !self.seen.insert(made.id) {
            made = begun.decided()?;
        }
        self.begun.remove(&self.next);
        self.next += 1;
        Some((self.next - 1, made))
    }

    /// Puzzles that have been tried in vain, with no attempt out.
    fn waiting(&self) -> impl Iterator<Item = u64> {
        let waits = |begun: &Begun| begun.found.is_empty() && begun.out.is_empty();
        self.begun.iter().filter(move |(_, begun)| waits(begun)).map(|(&index, _)| index)
    }

    fn hand_out(&mut self, index: u64, count: u64, work: &mut Vec<Attempt>) {
        let Some(begun) = self.begun.get_mut(&index) else { return };
        for number in begun.next..begun.next + count {
            begun.out.insert(number);
            work.push(Attempt { index, number });
        }
        begun.next += count;
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::Cancel;

    use super::*;
    use crate::{Maker, Random, Recipe};

    fn made(id: u128) -> Made {
        let mut maker = Maker::new(Recipe::default(), 1).unwrap();
        let one = maker.make(&[Attempt { index: 0, number: 0 }], Cancel::NEVER).unwrap();
        Made { id, ..one[0].clone().unwrap() }
    }

    /// Attempt `n` at puzzle `i` succeeds if a fixed rule says so, with one of a few ids.
    fn outcome(attempt: Attempt, some: &Made) -> Option<Made> {
        let mut random = Random::new(attempt.index, attempt.number);
        (random.below(5) == 0).then(|| Made { id: random.below(40) as u128, ..some.clone() })
    }

    /// The ids of a run whose work comes back in any order.
    fn run(seed: u64, count: u64, largest: usize) -> Vec<u128> {
        let some = made(0);
        let mut random = Random::new(seed, 0);
        let mut schedule = Schedule::new(0..count, []);
        let (mut out, mut ids) = (Vec::new(), Vec::new());
        while !schedule.is_done() {
            while out.len() < 4 {
                out.push(schedule.work(1 + random.below(largest)));
            }
            let attempts = out.swap_remove(random.below(out.len()));
            let made = attempts.iter().map(|&attempt| outcome(attempt, &some)).collect();
            schedule.report(&attempts, made);
            while let Some((index, made)) = schedule.take() {
                assert_eq!(index, ids.len() as u64);
                ids.push(made.id);
            }
        }
        ids
    }

    #[test]
    fn who_works_on_what_and_when_changes_nothing() {
        let plain = run(0, 30, 1);
        assert_eq!(plain.iter().collect::<HashSet<_>>().len(), 30);
        for seed in 1..40 {
            assert_eq!(run(seed, 30, 1 + seed as usize), plain);
        }
    }

    #[test]
    fn ids_that_were_seen_before_do_not_come_again() {
        let some = made(7);
        let mut schedule = Schedule::new(0..1, [7]);
        let first = schedule.work(1);
        schedule.report(&first, vec![Some(some.clone())]);
        assert!(schedule.take().is_none());
        let second = schedule.work(1);
        assert_eq!(second, [Attempt { index: 0, number: 1 }]);
        schedule.report(&second, vec![Some(Made { id: 8, ..some })]);
        assert_eq!(schedule.take().map(|(_, made)| made.id), Some(8));
    }
}
