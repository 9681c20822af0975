//! The links of a grid as relations between numbered candidates.

use ninefold_core::{Candidate, Cell, Digit, House};

use super::bits::{Bits, common, for_each, insert, is_empty, meet, merge, only, remove};
use super::literal::Marks;
use crate::se::board::Board;
use crate::se::geometry::{cell_at, houses_of};

/// Which links a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links {
    /// Two candidates of one cell.
    pub(super) by_cell: bool,
    /// Two places of a digit in a house: always for weak links, and for strong links if this is so.
    pub(super) by_house: bool,
}

impl Links {
    pub(super) const ALL: Self = Self { by_cell: true, by_house: true };
}

/// Where a search leads that uses some of the links.
#[derive(Debug, Default)]
struct Relation<const WORDS: usize> {
    /// What must be true if the candidate is false.
    strong: Vec<Bits<WORDS>>,
    /// What is true if the candidate is true, one step of both links away.
    next: Vec<Bits<WORDS>>,
}

/// All links, with sets of so many words.
#[derive(Debug)]
pub(super) struct Graph<const WORDS: usize> {
    /// The number of each candidate of the board, by its index.
    number: Vec<u16>,
    candidates: Vec<Candidate>,
    /// What can't stand beside each candidate in a house.
    in_house: Vec<Bits<WORDS>>,
    /// The same in a house or in its cell.
    anywhere: Vec<Bits<WORDS>>,
    /// For strong links by houses, by cells, and by both.
    relations: [Relation<WORDS>; 3],
    /// What is true if the candidate is true, any number of steps away, itself included.
    reach: Vec<Bits<WORDS>>,
    /// What is false if the candidate is true, any number of steps away.
    denied: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Default for Graph<WORDS> {
    fn default() -> Self {
        Self {
            number: Vec::new(),
            candidates: Vec::new(),
            in_house: Vec::new(),
            anywhere: Vec::new(),
            relations: Default::default(),
            reach: Vec::new(),
            denied: Vec::new(),
        }
    }
}

/// Where the relation of these links stands.
const fn place(links: Links) -> usize {
    match links {
        Links { by_cell: false, .. } => 0,
        Links { by_house: false, .. } => 1,
        Links { .. } => 2,
    }
}

impl<const WORDS: usize> Graph<WORDS> {
    /// Begins anew with the candidates of this board and what can't stand beside each.
    pub(super) fn begin(&mut self, board: &Board) {
        self.number.resize(729, 0);
        self.candidates.clear();
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
        self.in_house.clear();
        self.anywhere.clear();
        for of_cell in self.candidates.chunk_by(|one, two| one.cell() == two.cell()) {
            let first = self.in_house.len();
            let cell = of_cell[0].cell();
            let mut digits = [0; WORDS];
            (first..first + of_cell.len()).for_each(|number| insert(&mut digits, number));
            let houses = houses_of(cell).map(|house| &together[house.index()]);
            for (number, candidate) in (first..).zip(of_cell) {
                let mut weak = [0; WORDS];
                for house in houses {
                    merge(&mut weak, &house[candidate.digit().index()]);
                }
                remove(&mut weak, number);
                self.in_house.push(weak);
                merge(&mut weak, &digits);
                remove(&mut weak, number);
                self.anywhere.push(weak);
            }
        }
    }

    /// Finds the strong links, and where they lead.
    pub(super) fn link(&mut self, board: &Board, links: Links) {
        let count = self.candidates.len();
        let mut relation = std::mem::take(&mut self.relations[place(links)]);
        for sets in [&mut relation.strong, &mut relation.next] {
            sets.clear();
            sets.resize(count, [0; WORDS]);
        }
        let mut join = |one: Candidate, two: Candidate| {
            let (one, two) = (self.number(one), self.number(two));
            insert(&mut relation.strong[one], two);
            insert(&mut relation.strong[two], one);
        };
        if links.by_cell {
            self.each_bivalue(board, &mut join);
        }
        if links.by_house {
            each_bilocation(board, &mut join);
        }
        let weak = self.weak(links);
        for (off, strong) in relation.strong.iter().enumerate() {
            if !is_empty(strong) {
                for_each(&weak[off], |on| merge(&mut relation.next[on], strong));
            }
        }
        for (number, next) in relation.next.iter_mut().enumerate() {
            remove(next, number);
        }
        self.relations[place(links)] = relation;
    }

    fn each_bivalue(&self, board: &Board, join: &mut impl FnMut(Candidate, Candidate)) {
        for pair in self.candidates.windows(2) {
            let cell = pair[0].cell();
            if pair[1].cell() == cell && board.digits(cell).len() == 2 {
                join(pair[0], pair[1]);
            }
        }
    }

    fn weak(&self, links: Links) -> &[Bits<WORDS>] {
        if links.by_cell { &self.anywhere } else { &self.in_house }
    }

    /// Sweeps to and fro over all links until nothing more is reached.
    pub(super) fn close(&mut self) {
        let Relation { strong, next } = &self.relations[place(Links::ALL)];
        self.reach.clone_from(next);
        for (number, reach) in self.reach.iter_mut().enumerate() {
            insert(reach, number);
        }
        // Only candidates with strong links are reached from others; what the rest reaches is the
        // union of that.
        let linked = |number: &usize| !is_empty(&strong[*number]);
        let (linked, others): (Vec<usize>, Vec<usize>) = (0..next.len()).partition(linked);
        let mut changed = [u64::MAX; WORDS];
        let mut forwards = false;
        while !is_empty(&changed) {
            let mut now = [0; WORDS];
            for place in 0..linked.len() {
                let number = linked[if forwards { place } else { linked.len() - 1 - place }];
                let mut reach = self.reach[number];
                for_each(&common(&next[number], &changed), |other| {
                    merge(&mut reach, &self.reach[other]);
                });
                if reach != self.reach[number] {
                    self.reach[number] = reach;
                    insert(&mut now, number);
                    insert(&mut changed, number);
                }
            }
            changed = now;
            forwards = !forwards;
        }
        for number in others {
            let mut reach = self.reach[number];
            for_each(&next[number], |other| merge(&mut reach, &self.reach[other]));
            self.reach[number] = reach;
        }
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.number[candidate.index()])
    }

    /// After how many rounds the candidate, if true, is found false.
    pub(super) fn denial_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        let number = self.number(candidate);
        self.meets(links, only(number), &self.weak(links)[number], limit)
    }

    /// After how many rounds the candidate, if false, is found true.
    pub(super) fn affirmation_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        let number = self.number(candidate);
        self.meets(links, self.relations[place(links)].strong[number], &only(number), limit)
    }

    /// After how many rounds, at least two, the candidate, if true, may be found true again.
    pub(super) fn return_round(
        &self,
        links: Links,
        candidate: Candidate,
        limit: u32,
    ) -> Option<u32> {
        let number = self.number(candidate);
        self.meets(links, self.relations[place(links)].next[number], &only(number), limit)
    }

    /// The first round in which something of `end` is true, if in round 1 the `start` is.
    fn meets(
        &self,
        links: Links,
        start: Bits<WORDS>,
        end: &Bits<WORDS>,
        limit: u32,
    ) -> Option<u32> {
        let mut met = None;
        self.spread(links, start, limit, |round, front| {
            met = meet(front, end).then_some(round);
            met.is_some()
        });
        met
    }

    /// Goes from the start to what is true after each round, until `arrive` says that it is enough.
    fn spread(
        &self,
        links: Links,
        start: Bits<WORDS>,
        limit: u32,
        mut arrive: impl FnMut(u32, &Bits<WORDS>) -> bool,
    ) {
        let all = &self.relations[place(links)].next;
        let (mut seen, mut front) = (start, start);
        for round in 1..=limit {
            if is_empty(&front) || arrive(round, &front) {
                return;
            }
            let mut next = [0; WORDS];
            for_each(&front, |other| merge(&mut next, &all[other]));
            for ((next, seen), front) in next.iter().zip(&mut seen).zip(&mut front) {
                *front = next & !*seen;
                *seen |= next;
            }
        }
    }

    /// The candidates from which cycles of so many rounds may strike some of these: on such a cycle
    /// lie two places that both see a place of the same digit, one true and the other false.
    pub(super) fn strikers(&self, links: Links, struck: &[Candidate], limit: u32) -> Marks {
        let strong = &self.relations[place(links)].strong;
        let mut ends = vec![[0; WORDS]; self.candidates.len()];
        let mut starts = [0; WORDS];
        for &candidate in struck {
            let mut near = [0; WORDS];
            for_each(&self.in_house[self.number(candidate)], |place| {
                if !is_empty(&strong[place]) {
                    insert(&mut near, place);
                }
            });
            for_each(&near, |place| {
                merge(&mut ends[place], &near);
                remove(&mut ends[place], place);
            });
            merge(&mut starts, &near);
        }
        let mut around = [0; WORDS];
        for_each(&starts, |start| {
            if self.is_on_cycle(links, start, &ends[start], limit) {
                self.spread(links, only(start), limit, |_, front| {
                    merge(&mut around, front);
                    false
                });
            }
        });
        self.marks(&around)
    }

    /// Whether a cycle of so many rounds may lead from this candidate, true, to one of the ends,
    /// false, and back.
    fn is_on_cycle(&self, links: Links, start: usize, ends: &Bits<WORDS>, limit: u32) -> bool {
        // From the end, false, to the start, true, it is as far as from the start, false, to the
        // end, true.
        let mut back: Vec<Bits<WORDS>> = Vec::new();
        let strong = self.relations[place(links)].strong[start];
        let mut any = false;
        self.spread(links, strong, limit, |_, front| {
            let here = common(front, ends);
            any |= !is_empty(&here);
            back.push(here);
            false
        });
        if !any {
            return false;
        }
        let weak = self.weak(links);
        let mut found = false;
        self.spread(links, only(start), limit, |round, front| {
            // The start is counted on both ways.
            for ends in back.iter().take((limit + 1 - round) as usize) {
                for_each(ends, |end| found = found || meet(front, &weak[end]));
            }
            found
        });
        found
    }

    /// Appends everything that single chains and cycles can strike.
    pub(super) fn collect_struck(&self, struck: &mut Vec<Candidate>) {
        for (number, &candidate) in self.candidates.iter().enumerate() {
            if meet(&self.reach[number], &self.anywhere[number]) {
                struck.push(candidate);
            }
        }
    }

    /// Finds what is false if each candidate is true.
    pub(super) fn deny(&mut self) {
        let Relation { strong, next } = &self.relations[place(Links::ALL)];
        self.denied.clone_from(&self.anywhere);
        let linked = |number: usize| !is_empty(&strong[number]);
        for number in (0..next.len()).filter(|&number| linked(number)) {
            let mut denied = [0; WORDS];
            for_each(&self.reach[number], |other| merge(&mut denied, &self.anywhere[other]));
            self.denied[number] = denied;
        }
        // The others lead on only by way of those.
        for number in (0..next.len()).filter(|&number| !linked(number)) {
            let mut denied = self.denied[number];
            for_each(&next[number], |other| merge(&mut denied, &self.denied[other]));
            self.denied[number] = denied;
        }
    }

    /// What is true and what is false whichever of these candidates is true; none if nothing.
    pub(super) fn agreed(
        &self,
        candidates: impl Iterator<Item = Candidate>,
    ) -> Option<(Marks, Marks)> {
        let (mut on, mut off) = ([u64::MAX; WORDS], [u64::MAX; WORDS]);
        for candidate in candidates {
            let number = self.number(candidate);
            on = common(&on, &self.reach[number]);
            off = common(&off, &self.denied[number]);
            if is_empty(&on) && is_empty(&off) {
                return None;
            }
        }
        Some((self.marks(&on), self.marks(&off)))
    }

    fn marks(&self, bits: &Bits<WORDS>) -> Marks {
        let mut marks = Marks::EMPTY;
        for_each(bits, |number| {
            marks.insert(self.candidates[number]);
        });
        marks
    }
}

/// The two places of a digit that has no others in a house.
fn each_bilocation(board: &Board, join: &mut impl FnMut(Candidate, Candidate)) {
    for house in House::ALL {
        for (digit, places) in Digit::ALL.into_iter().zip(board.house(house)) {
            if places.len() == 2 {
                let [one, two] = [places.first(), places.last()]
                    .map(|place| Candidate::new(cell_at(house, place), digit));
                join(one, two);
            }
        }
    }
}
