//! Everything that single links lead to, from every literal at once.

use super::board::{Board, constraints_of};
use super::literal::Literal;

/// For each literal of the grid, the literals that it leads to, itself included.
///
/// Literals are numbered anew without gaps, so that a set of them takes few words.
#[derive(Debug)]
pub(crate) struct Closure<'a> {
    board: &'a Board,
    /// The place of each candidate in the board's list.
    places: Box<[u16; ninefold_core::Candidate::COUNT]>,
    words: usize,
    rows: Vec<u64>,
}

impl<'a> Closure<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        let mut places = Box::new([0; ninefold_core::Candidate::COUNT]);
        for (place, &candidate) in board.candidates().iter().enumerate() {
            places[usize::from(candidate)] = place as u16;
        }
        let count = board.candidates().len() * 2;
        let words = count.div_ceil(64);
        let mut closure = Self { board, places, words, rows: vec![0; count * words] };
        closure.link();
        closure.close();
        closure
    }

    /// The number of the literal in this grid.
    fn number(&self, literal: Literal) -> usize {
        usize::from(self.places[usize::from(literal.candidate())]) * 2
            + usize::from(literal.is_true())
    }

    fn literal(&self, number: usize) -> Literal {
        let candidate = self.board.candidates()[number / 2];
        if number % 2 == 1 { Literal::is(candidate) } else { Literal::is_not(candidate) }
    }

    fn row(&self, number: usize) -> &[u64] {
        &self.rows[number * self.words..][..self.words]
    }

    /// Enters the links themselves.
    fn link(&mut self) {
        for &candidate in self.board.candidates() {
            for constraint in constraints_of(candidate) {
                let members = self.board.members(constraint);
                for &other in members {
                    if other == candidate {
                        continue;
                    }
                    self.enter(Literal::is(candidate), Literal::is_not(other));
                    if members.len() == 2 {
                        self.enter(Literal::is_not(candidate), Literal::is(other));
                    }
                }
            }
        }
    }

    fn enter(&mut self, from: Literal, to: Literal) {
        let (from, to) = (self.number(from), self.number(to));
        self.rows[from * self.words + to / 64] |= 1 << (to % 64);
    }

    /// Follows the links from each literal; a literal that was followed before brings all it has.
    fn close(&mut self) {
        let mut row = vec![0; self.words];
        let mut pending = vec![0; self.words];
        for number in 0..self.board.candidates().len() * 2 {
            row.copy_from_slice(self.row(number));
            row[number / 64] |= 1 << (number % 64);
            pending.copy_from_slice(self.row(number));
            while let Some(next) = first(&pending) {
                pending[next / 64] &= !(1 << (next % 64));
                let finished = next < number;
                for (word, &more) in self.rows[next * self.words..][..self.words].iter().enumerate()
                {
                    if finished {
                        pending[word] &= !more;
                    } else {
                        pending[word] |= more & !row[word];
                    }
                    row[word] |= more;
                }
            }
            self.rows[number * self.words..][..self.words].copy_from_slice(&row);
        }
    }

    /// Whether one leads to the other.
    pub(crate) fn leads(&self, from: Literal, to: Literal) -> bool {
        let to = self.number(to);
        self.row(self.number(from))[to / 64] >> (to % 64) & 1 == 1
    }

    /// What every candidate of these constraints leads to, for one or the other constraint.
    pub(crate) fn common(&self, constraints: impl Iterator<Item = u16>) -> Vec<Literal> {
        let mut all = vec![0; self.words];
        let mut common = vec![0; self.words];
        for constraint in constraints {
            common.fill(u64::MAX);
            for &member in self.board.members(constraint) {
                let row = self.row(self.number(Literal::is(member)));
                common.iter_mut().zip(row).for_each(|(mine, theirs)| *mine &= theirs);
            }
            all.iter_mut().zip(&common).for_each(|(mine, theirs)| *mine |= theirs);
        }
        let numbers = (0..self.board.candidates().len() * 2)
            .filter(|&number| all[number / 64] >> (number % 64) & 1 == 1);
        numbers.map(|number| self.literal(number)).collect()
    }
}

fn first(set: &[u64]) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}
