//! Leaving out givens until none can be spared.
//!
//! The givens are tried part by part, in an order that is drawn: a part is left out if the rest has
//! still one solution. What is left at the end depends on that order alone, not on how the questions
//! are asked: if the first forty parts can be left out together, each of them could be in its turn. So
//! many are tried at once to begin with; a part that holds the last cell of an unavoidable set is
//! kept and one that is a plain single is left out without asking; and many boards are reduced side by
//! side, because the exact solver answers sixteen questions in little more than the time of one.

use ninefold_core::{Cancel, Cancelled, Candidate, Cell, CellSet, Digit, Solution};
use ninefold_exact::{Answer, Bulk, Start};

use crate::unavoidable::Unavoidable;

/// How many givens of a full grid are tried together to begin with. More fail too often.
const FIRST_TRY: usize = 40;

/// Who has fewer givens than this has hardly any to spare: nothing is tried together.
const MANY: usize = 60;

/// A board that is being reduced.
#[derive(Clone, Debug)]
pub(crate) struct Reduction {
    solution: Solution,
    /// Where each digit stands in the solution.
    places: [CellSet; 9],
    /// The solution as the exact solver reads it.
    full: Start,
    unavoidable: Unavoidable,
    givens: CellSet,
    parts: Vec<CellSet>,
    /// The first part that is not decided.
    next: usize,
    /// How many givens may be tried together.
    together: usize,
    /// What is left, and what is next, if that succeeds.
    tried: Option<(CellSet, usize)>,
}

/// What is to be asked next.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// Whether it has one solution, without the parts that are tried.
    OneSolution(Start),
    /// Whether it has a solution at all, with any other digit in the one cell that is tried.
    AnotherSolution(Start),
}

impl Reduction {
    /// The board with these givens of a solution, which they admit alone, and the parts of them
    /// that are to be tried, in order.
    pub(crate) fn new(solution: &Solution, givens: CellSet, parts: Vec<CellSet>) -> Self {
        let mut places = [CellSet::EMPTY; 9];
        for cell in Cell::ALL {
            places[solution.digit(cell).index()].insert(cell);
        }
        Self {
            solution: *solution,
            places,
            full: Start::from_cells(|digit| places[digit.index()]),
            unavoidable: Unavoidable::new(solution),
            givens,
            parts,
            next: 0,
            together: if givens.len() < MANY { 0 } else { FIRST_TRY },
            tried: None,
        }
    }

    pub(crate) fn givens(&self) -> CellSet {
        self.givens
    }

    /// Decides what can be decided without asking; `None` if that is everything.
    fn ask(&mut self) -> Option<Question> {
        if self.together > 0 {
            return Some(self.ask_together());
        }
        while let Some(&part) = self.parts.get(self.next) {
            let part = part & self.givens;
            if self.unavoidable.needs(part, self.givens) {
                // It stays.
            } else if let Some(cell) = part.single() {
                let truth = self.solution.at(cell);
                if !self.is_plain(truth) {
                    let start = self.start(self.givens - part).without(truth);
                    return Some(Question::AnotherSolution(start));
                }
                self.givens -= part;
            } else if !part.is_empty() {
                return Some(Question::OneSolution(self.start(self.givens - part)));
            }
            self.next += 1;
        }
        None
    }

    fn ask_together(&mut self) -> Question {
        let (mut givens, mut next) = (self.givens, self.next);
        let fewest = givens.len() - self.together;
        while let Some(&part) = self.parts.get(next).filter(|_| givens.len() > fewest) {
            if !self.unavoidable.needs(part & givens, givens) {
                givens -= part;
            }
            next += 1;
        }
        self.tried = Some((givens, next));
        Question::OneSolution(self.start(givens))
    }

    /// Takes the answer: whether what was tried can be left out.
    fn learn(&mut self, spared: bool) {
        match self.tried.take() {
            Some((givens, next)) if spared => {
                (self.givens, self.next, self.together) = (givens, next, 0);
            }
            Some(_) => self.together = self.together * 4 / 5,
            None => {
                if spared {
                    self.givens -= self.parts[self.next];
                }
                self.next += 1;
            }
        }
    }

    fn start(&self, givens: CellSet) -> Start {
        self.full.opened(CellSet::ALL - givens)
    }

    /// Whether the other givens leave this cell no other digit, or this digit no other cell of a
    /// house.
    fn is_plain(&self, truth: Candidate) -> bool {
        let (cell, digit) = (truth.cell(), truth.digit());
        let seen = self.givens & cell.peers();
        let is_ruled_out = |other: Digit| !self.places[other.index()].is_disjoint(seen);
        if Digit::ALL.into_iter().all(|other| other == digit || is_ruled_out(other)) {
            return true;
        }
        let others = (self.places[digit.index()] & self.givens).without(cell);
        let closed = others.into_iter().fold(self.givens, |closed, other| closed | other.peers());
        let open = CellSet::ALL - closed.without(cell);
        cell.houses().iter().any(|house| open & house.cells() == CellSet::only(cell))
    }
}

/// So many questions are asked together: enough that the solver is seldom left with a few.
const SIDE_BY_SIDE: usize = 384;

/// Reduces many boards side by side.
#[derive(Debug)]
pub(crate) struct Reducer {
    one_solution: Bulk,
    another: Bulk,
    answers: Vec<Answer>,
}

impl Reducer {
    pub(crate) fn new() -> Self {
        Self { one_solution: Bulk::new(2), another: Bulk::new(1), answers: Vec::new() }
    }

    /// Leaves out of each what can be spared.
    pub(crate) fn reduce(
        &mut self,
        reductions: &mut [Reduction],
        cancel: Cancel<'_>,
    ) -> Result<(), Cancelled> {
        let mut waiting = reductions.iter_mut();
        let (mut one, mut another) = (Asked::default(), Asked::default());
        loop {
            let active = one.who.drain(..).chain(another.who.drain(..)).collect::<Vec<_>>();
            for reduction in active.into_iter().chain(waiting.by_ref()) {
                match reduction.ask() {
                    Some(Question::OneSolution(start)) => one.push(reduction, start),
                    Some(Question::AnotherSolution(start)) => another.push(reduction, start),
                    None => {}
                }
                if one.who.len() + another.who.len() == SIDE_BY_SIDE {
                    break;
                }
            }
            if one.who.is_empty() && another.who.is_empty() {
                return Ok(());
            }
            one.answer(&mut self.one_solution, 1, &mut self.answers, cancel)?;
            another.answer(&mut self.another, 0, &mut self.answers, cancel)?;
        }
    }
}

/// Questions of one kind, and of whom they are.
#[derive(Debug, Default)]
struct Asked<'a> {
    who: Vec<&'a mut Reduction>,
    starts: Vec<Start>,
}

impl<'a> Asked<'a> {
    fn push(&mut self, reduction: &'a mut Reduction, start: Start) {
        self.who.push(reduction);
        self.starts.push(start);
    }

    /// Tells each whether its question has as many solutions as it takes to spare the part.
    fn answer(
        &mut self,
        bulk: &mut Bulk,
        spared: u64,
        answers: &mut Vec<Answer>,
        cancel: Cancel<'_>,
    ) -> Result<(), Cancelled> {
        answers.resize(self.starts.len(), Answer::NONE);
        bulk.answer_until(&self.starts, answers, cancel)?;
        for (reduction, answer) in self.who.iter_mut().zip(answers.iter()) {
            reduction.learn(answer.count() == spared);
        }
        self.starts.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, random_solution};
    use ninefold_core::Puzzle;

    fn puzzle(solution: &Solution, givens: CellSet) -> Puzzle {
        let given = |cell| givens.contains(cell).then(|| solution.digit(cell));
        Puzzle::from_givens(Cell::ALL.map(given))
    }

    /// One part after the other, each question asked.
    fn reduced_plainly(solution: &Solution, givens: CellSet, parts: &[CellSet]) -> CellSet {
        parts.iter().fold(givens, |left, &part| {
            let spared = ninefold_exact::is_unique(&puzzle(solution, left - part));
            if spared { left - part } else { left }
        })
    }

    #[test]
    fn short_cuts_leave_the_same_givens_as_asking_everything() {
        let mut cases = Vec::new();
        for stream in 0..60 {
            let mut random = Random::new(5, stream);
            let solution = random_solution(&mut random);
            let mut cells = Cell::ALL;
            random.shuffle(&mut cells);
            // Single cells, pairs and triples; all givens and some.
            let size = 1 + stream as usize % 3;
            let parts: Vec<CellSet> =
                cells.chunks(size).map(|part| part.iter().copied().collect()).collect();
            let mut givens = CellSet::ALL;
            if stream % 2 == 1 {
                givens = reduced_plainly(&solution, givens, &parts[..30 / size]);
            }
            let wanted = reduced_plainly(&solution, givens, &parts);
            cases.push((Reduction::new(&solution, givens, parts), wanted));
        }
        let mut reductions: Vec<Reduction> = cases.iter().map(|case| case.0.clone()).collect();
        Reducer::new().reduce(&mut reductions, Cancel::NEVER).unwrap();
        for (reduction, (_, wanted)) in reductions.iter().zip(&cases) {
            assert_eq!(reduction.givens(), *wanted);
        }
    }
}
