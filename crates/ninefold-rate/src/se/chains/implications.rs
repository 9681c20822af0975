//! Everything that follows from each candidate by links of the grid as it is, at once.
//!
//! "If a then not o, if not o then b": so `a` leads to `b`. The closure of this relation tells for
//! all candidates what single chains can reach. Both kinds of links hold both ways, so whoever
//! leads to two literals that contradict each other also leads to its own denial. So a single chain
//! or cycle strikes something just if some candidate leads to another that it can't stand beside,
//! and what can be struck are just those candidates.

use ninefold_core::{Candidate, Cell};

use super::links::Strong;
use super::literal::Marks;
use super::tree::Links;
use crate::se::board::Board;
use crate::se::geometry::{count, houses_of};

/// A set of candidates by their number among those of the board.
type Bits<const WORDS: usize> = [u64; WORDS];

/// The closure of all links. Hardly any grid that needs chains has more than 256 candidates, and
/// short sets make short work.
#[derive(Debug, Default)]
pub(super) struct Implications {
    small: Graph<4>,
    large: Graph<12>,
    is_small: bool,
}

/// Calls the graph that is in use.
macro_rules! graph {
    ($self:ident.$method:ident($($argument:expr),*)) => {
        if $self.is_small {
            $self.small.$method($($argument),*)
        } else {
            $self.large.$method($($argument),*)
        }
    };
}

impl Implications {
    /// Begins anew with all links of this board.
    pub(super) fn of(&mut self, board: &Board) {
        self.link(board, Links { by_cell: true, by_house: true });
        graph!(self.close());
    }

    /// Begins anew with these links of this board alone, without the closure.
    pub(super) fn link(&mut self, board: &Board, links: Links) {
        let candidates = Cell::ALL.into_iter().map(|cell| count(board.digits(cell))).sum::<usize>();
        self.is_small = candidates <= 256;
        graph!(self.link(board, links));
    }

    /// After how many rounds the candidate, if true, is found false: each round goes from what is
    /// true to what is false, and back. None if not within the limit.
    pub(super) fn denial_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        graph!(self.denial_round(candidate, limit))
    }

    /// After how many rounds the candidate, if false, is found true.
    pub(super) fn affirmation_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        graph!(self.affirmation_round(candidate, limit))
    }

    /// After how many rounds, at least two, the candidate, if true, may be found true again.
    pub(super) fn return_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        graph!(self.return_round(candidate, limit))
    }

    /// Appends everything that single chains and cycles can strike.
    pub(super) fn collect_struck(&self, struck: &mut Vec<Candidate>) {
        graph!(self.collect_struck(struck));
    }

    /// What is true and what is false if the candidate is true.
    pub(super) fn consequences(&self, candidate: Candidate) -> (Marks, Marks) {
        graph!(self.consequences(candidate))
    }
}

/// The links as a graph, with sets of so many words.
#[derive(Debug)]
struct Graph<const WORDS: usize> {
    number: Box<[u16; 729]>,
    candidates: Vec<Candidate>,
    /// What can't stand beside each candidate.
    weak: Vec<Bits<WORDS>>,
    /// What must be true if the candidate is false.
    strong: Vec<Bits<WORDS>>,
    /// What is true if the candidate is true, one step of both links away.
    next: Vec<Bits<WORDS>>,
    /// The same any number of steps away, itself included.
    reach: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Default for Graph<WORDS> {
    fn default() -> Self {
        Self {
            number: Box::new([0; 729]),
            candidates: Vec::new(),
            weak: Vec::new(),
            strong: Vec::new(),
            next: Vec::new(),
            reach: Vec::new(),
        }
    }
}

fn insert<const WORDS: usize>(bits: &mut Bits<WORDS>, number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

fn remove<const WORDS: usize>(bits: &mut Bits<WORDS>, number: usize) {
    bits[number / 64] &= !(1 << (number % 64));
}

#[inline]
fn merge<const WORDS: usize>(into: &mut Bits<WORDS>, from: &Bits<WORDS>) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

fn meet<const WORDS: usize>(one: &Bits<WORDS>, two: &Bits<WORDS>) -> bool {
    one.iter().zip(two).fold(0, |common, (one, two)| common | one & two) != 0
}

#[inline]
fn for_each<const WORDS: usize>(bits: &Bits<WORDS>, mut each: impl FnMut(usize)) {
    for (index, &word) in bits.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            each(index * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

impl<const WORDS: usize> Graph<WORDS> {
    fn link(&mut self, board: &Board, links: Links) {
        self.candidates.clear();
        self.weak.clear();
        self.strong.clear();
        // All places of a digit in a house, so that what a candidate excludes is a few unions.
        let mut together = [[[0; WORDS]; 9]; 27];
        for cell in Cell::ALL {
            for digit in board.digits(cell) {
                let candidate = Candidate::new(cell, digit);
                let number = self.candidates.len();
                self.number[candidate.index()] = number as u16;
                self.candidates.push(candidate);
                for house in houses_of(cell) {
                    insert(&mut together[house.index()][digit.index()], number);
                }
            }
        }
        for (number, &candidate) in self.candidates.iter().enumerate() {
            let mut weak = [0; WORDS];
            if links.by_cell {
                for digit in board.digits(candidate.cell()) {
                    let other = Candidate::new(candidate.cell(), digit);
                    insert(&mut weak, usize::from(self.number[other.index()]));
                }
            }
            for house in houses_of(candidate.cell()) {
                merge(&mut weak, &together[house.index()][candidate.digit().index()]);
            }
            remove(&mut weak, number);
            self.weak.push(weak);
            let mut strong = [0; WORDS];
            for (other, _) in Strong::of(board, candidate, links.by_cell, links.by_house).as_slice()
            {
                insert(&mut strong, usize::from(self.number[other.index()]));
            }
            self.strong.push(strong);
        }
        self.next.clear();
        for (number, weak) in self.weak.iter().enumerate() {
            let mut next = [0; WORDS];
            for_each(weak, |off| merge(&mut next, &self.strong[off]));
            remove(&mut next, number);
            self.next.push(next);
        }
    }

    /// Sweeps to and fro until nothing more is reached.
    fn close(&mut self) {
        self.reach.clone_from(&self.next);
        for (number, reach) in self.reach.iter_mut().enumerate() {
            insert(reach, number);
        }
        let count = self.reach.len();
        let mut forwards = false;
        loop {
            let mut changed = false;
            for place in 0..count {
                let number = if forwards { place } else { count - 1 - place };
                let mut reach = self.reach[number];
                for_each(&self.next[number], |other| merge(&mut reach, &self.reach[other]));
                if reach != self.reach[number] {
                    self.reach[number] = reach;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
            forwards = !forwards;
        }
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.number[candidate.index()])
    }

    fn denial_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        let number = self.number(candidate);
        let mut start = [0; WORDS];
        insert(&mut start, number);
        self.meets(start, &self.weak[number], limit)
    }

    fn affirmation_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        let number = self.number(candidate);
        let mut end = [0; WORDS];
        insert(&mut end, number);
        self.meets(self.strong[number], &end, limit)
    }

    fn return_round(&self, candidate: Candidate, limit: u32) -> Option<u32> {
        let number = self.number(candidate);
        let mut end = [0; WORDS];
        insert(&mut end, number);
        self.meets(self.next[number], &end, limit)
    }

    /// The first round in which something of `end` is true, if in round 1 the `start` is.
    fn meets(&self, start: Bits<WORDS>, end: &Bits<WORDS>, limit: u32) -> Option<u32> {
        let (mut seen, mut front) = (start, start);
        for round in 1..=limit {
            if meet(&front, end) {
                return Some(round);
            }
            let mut next = [0; WORDS];
            for_each(&front, |other| merge(&mut next, &self.next[other]));
            let mut any = 0;
            for ((next, seen), front) in next.iter().zip(&mut seen).zip(&mut front) {
                *front = next & !*seen;
                *seen |= next;
                any |= *front;
            }
            if any == 0 {
                return None;
            }
        }
        None
    }

    fn collect_struck(&self, struck: &mut Vec<Candidate>) {
        for (number, &candidate) in self.candidates.iter().enumerate() {
            if meet(&self.reach[number], &self.weak[number]) {
                struck.push(candidate);
            }
        }
    }

    fn consequences(&self, candidate: Candidate) -> (Marks, Marks) {
        let (mut on, mut off) = (Marks::EMPTY, Marks::EMPTY);
        let mut denied = [0; WORDS];
        for_each(&self.reach[self.number(candidate)], |other| {
            on.insert(self.candidates[other]);
            merge(&mut denied, &self.weak[other]);
        });
        for_each(&denied, |other| {
            off.insert(self.candidates[other]);
        });
        (on, off)
    }
}
