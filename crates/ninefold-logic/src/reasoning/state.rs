//! What is known under some assumptions, and whether more assumptions fail.
//!
//! [`State::extend`] draws the same implications as a [`Trail`](super::Trail), layer by layer, but
//! keeps no reasons: most assumptions do not fail, and those need none. It is the judge of what is
//! worth a proof.
//!
//! ## Why layers make no difference in the end
//!
//! A layer is everything that follows at once from the layer before. What follows does not depend
//! on the order within a layer, and with more known from the start nothing follows later than
//! before: *more knowledge fails no later*. So learning lemmas until none is left comes to the same
//! knowledge whatever the order, and knowledge gained with short lemmas stays when longer ones are
//! allowed.

use ninefold_core::{Candidate, Cell};

use super::constraints::Constraints;
use super::ids::{CandidateId, ConstraintId};
use super::literal::{Candidates, Literal, Literals, WORDS, has};

/// The candidates of a constraint that are not false: how many, and the exclusive or of their
/// numbers, which is the last one's number when one is left.
///
/// ```text
/// bit 15 ... 10 | 9 ... 0
///     count     | numbers
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left(u16);

impl Left {
    const ONE: u16 = 1 << 10;

    const fn add(&mut self, candidate: CandidateId) {
        self.0 = (self.0 ^ candidate.index() as u16) + Self::ONE;
    }

    const fn strike(&mut self, candidate: CandidateId) {
        self.0 = (self.0 ^ candidate.index() as u16) - Self::ONE;
    }

    const fn count(self) -> u16 {
        self.0 >> 10
    }

    /// The last candidate, if one is left.
    const fn last(self) -> Option<CandidateId> {
        if self.count() == 1 {
            Some(CandidateId::from_index((self.0 & (Self::ONE - 1)) as usize))
        } else {
            None
        }
    }
}

/// What is known, and what that leaves to each constraint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    known: Literals,
    left: [Left; ConstraintId::COUNT],
    /// How many candidates are true.
    placed: usize,
}

/// What comes of an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trial {
    /// It leads to a contradiction.
    Fails,
    /// Nothing more follows, and there is no contradiction.
    Settled,
    /// The layers ran out.
    Unsettled,
}

impl State {
    /// Nothing is known but the candidates.
    pub(crate) fn new(constraints: &Constraints) -> Self {
        let mut left = [Left(0); ConstraintId::COUNT];
        for &candidate in constraints.candidates() {
            for constraint in candidate.constraints() {
                left[constraint.index()].add(candidate);
            }
        }
        Self { known: Literals::EMPTY, left, placed: 0 }
    }

    /// What is known.
    pub(crate) const fn known(&self) -> &Literals {
        &self.known
    }

    /// Whether the candidate is known to be true or false.
    pub(crate) const fn decides(&self, candidate: CandidateId) -> bool {
        has(&self.known.truths, candidate) || has(&self.known.falsehoods, candidate)
    }

    /// How many candidates are known to be true.
    pub(super) const fn placed(&self) -> usize {
        self.placed
    }

    /// Whether every cell has its digit.
    pub(crate) const fn is_full(&self, constraints: &Constraints) -> bool {
        self.placed >= constraints.open_cells()
    }

    /// Takes note of the literal, but not yet of what that leaves to the constraints.
    pub(super) const fn note(&mut self, literal: Literal) {
        self.known.insert(literal);
        self.placed += literal.is_true() as usize;
    }

    /// Takes the false candidate off one of its constraints, and says how many are left to it.
    pub(super) const fn strike(&mut self, candidate: CandidateId, constraint: ConstraintId) -> u16 {
        let left = &mut self.left[constraint.index()];
        left.strike(candidate);
        left.count()
    }

    /// The candidate that alone is left to the constraint.
    pub(super) const fn last(&self, constraint: ConstraintId) -> Option<CandidateId> {
        self.left[constraint.index()].last()
    }

    /// What excludes every candidate that is left to the constraint, and is not decided.
    pub(super) fn excluded_by_rest(
        &self,
        constraints: &Constraints,
        constraint: ConstraintId,
    ) -> Candidates {
        // No candidate sees four places of a digit in a house, nor two digits of another cell.
        if !(2..=3).contains(&self.left[constraint.index()].count()) || constraint.is_cell() {
            return [0; WORDS];
        }
        let mut common = *constraints.set();
        for (word, common) in common.iter_mut().enumerate() {
            *common &= !(self.known.truths[word] | self.known.falsehoods[word]);
        }
        for &member in constraints.members(constraint) {
            if !has(&self.known.falsehoods, member) {
                let excluded = &EXCLUDED[member.index()];
                common.iter_mut().zip(excluded).for_each(|(common, more)| *common &= more);
            }
        }
        common
    }

    /// Adds the literal and what follows from it, at most this many layers.
    ///
    /// All that was known before must be settled. Of a trial that fails the state is worthless.
    pub(crate) fn extend(
        &mut self,
        constraints: &Constraints,
        literal: Literal,
        layers: usize,
        layer: &mut Layer,
    ) -> Trial {
        layer.restart(literal);
        self.note(literal);
        for _ in 0..layers {
            if layer.is_empty() {
                return Trial::Settled;
            }
            if !self.advance(constraints, layer) {
                return Trial::Fails;
            }
        }
        if layer.is_empty() { Trial::Settled } else { Trial::Unsettled }
    }

    /// Puts in place of this layer what follows at once from it; false if it fails.
    fn advance(&mut self, constraints: &Constraints, layer: &mut Layer) -> bool {
        layer.number += 1;
        layer.down_to_one.clear();
        for (word, &bits) in layer.falsehoods.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let candidate = CandidateId::from_index(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
                for constraint in candidate.constraints() {
                    match self.strike(candidate, constraint) {
                        0 => return false,
                        1 => layer.down_to_one.push(constraint),
                        _ => {}
                    }
                }
            }
        }
        layer.falsehoods = [0; WORDS];
        for candidate in layer.truths.drain(..) {
            let excluded = &EXCLUDED[candidate.index()];
            layer.falsehoods.iter_mut().zip(excluded).for_each(|(all, more)| *all |= more);
        }
        for &constraint in &layer.down_to_one {
            let last = self.last(constraint);
            if let Some(last) = last.filter(|&last| !has(&self.known.truths, last)) {
                self.note(Literal::is(last));
                layer.truths.push(last);
            }
        }
        self.add_falsehoods(constraints, &mut layer.falsehoods)
    }

    /// Takes note of what is newly false; false if some of it is true.
    fn add_falsehoods(&mut self, constraints: &Constraints, fresh: &mut Candidates) -> bool {
        let mut sound = true;
        for (word, fresh) in fresh.iter_mut().enumerate() {
            *fresh &= constraints.set()[word] & !self.known.falsehoods[word];
            self.known.falsehoods[word] |= *fresh;
            sound &= *fresh & self.known.truths[word] == 0;
        }
        sound
    }
}

/// What has just turned out to be true and false. Kept between trials for its room.
#[derive(Debug)]
pub(crate) struct Layer {
    truths: Vec<CandidateId>,
    falsehoods: Candidates,
    /// The constraints that the falsehoods have left one candidate.
    down_to_one: Vec<ConstraintId>,
    /// How many layers came before: 0 for the assumption.
    number: usize,
}

impl Layer {
    pub(crate) const fn new() -> Self {
        Self { truths: Vec::new(), falsehoods: [0; WORDS], down_to_one: Vec::new(), number: 0 }
    }

    /// How many implications a contradiction at this layer takes at least: one in each layer
    /// after the assumption, but for the last, in which it shows.
    pub(crate) const fn least_length(&self) -> usize {
        self.number.saturating_sub(1)
    }

    fn restart(&mut self, literal: Literal) {
        self.truths.clear();
        self.falsehoods = [0; WORDS];
        self.number = 0;
        let index = literal.candidate().index();
        if literal.is_true() {
            self.truths.push(literal.candidate());
        } else {
            self.falsehoods[index / 64] |= 1 << (index % 64);
        }
    }

    fn is_empty(&self) -> bool {
        self.truths.is_empty() && self.falsehoods == [0; WORDS]
    }
}

/// For each candidate those that can't be true with it: the other digits of its cell, and its digit
/// in the cells that see it.
pub(super) static EXCLUDED: [Candidates; Candidate::COUNT] = {
    let mut all = [[0; WORDS]; Candidate::COUNT];
    let mut index = 0;
    while index < Candidate::COUNT {
        let (cell, digit) = (Cell::ALL[index / 9], index % 9);
        let mut other = 0;
        while other < 9 {
            if other != digit {
                all[index][(cell.index() * 9 + other) / 64] |=
                    1 << ((cell.index() * 9 + other) % 64);
            }
            other += 1;
        }
        let peers = cell.peers();
        let mut peer = 0;
        while peer < 81 {
            if peers.contains(Cell::ALL[peer]) {
                all[index][(peer * 9 + digit) / 64] |= 1 << ((peer * 9 + digit) % 64);
            }
            peer += 1;
        }
        index += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use ninefold_core::{Grid, Puzzle};

    use super::super::{Rules, Trail};
    use super::*;

    #[test]
    fn a_state_knows_what_a_trail_knows_and_fails_when_it_fails() {
        let (mut failed, mut held) = (0, 0);
        let puzzle: Puzzle =
            "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
                .parse()
                .unwrap();
        let pages = ["forcing-net-contradiction", "nested-forcing-net", "cell-forcing-chain"];
        let grids = pages.map(|id| crate::example_of(id).grid).into_iter();
        for grid in grids.chain([Grid::new(&puzzle)]) {
            let constraints = Constraints::new(&grid);
            let (start, mut layer) = (State::new(&constraints), Layer::new());
            let mut trail = Trail::new(&constraints);
            for &candidate in constraints.candidates() {
                for assumption in Literal::both(candidate) {
                    for layers in [1, 2, 3, 5, usize::MAX] {
                        let mut state = start;
                        let trial = state.extend(&constraints, assumption, layers, &mut layer);
                        trail.assume(&start, assumption);
                        let failure = trail.run(&constraints, Rules::All, layers);
                        assert_eq!(trial == Trial::Fails, failure.is_some());
                        let Some(failure) = failure else {
                            held += 1;
                            assert_eq!(state.known(), trail.state().known());
                            assert_eq!(trial == Trial::Settled, trail.is_settled());
                            continue;
                        };
                        failed += 1;
                        let length = trail.failing_length(&constraints, failure);
                        assert!(layer.least_length() <= length);
                        let proof = trail.failing(&constraints, failure);
                        assert_eq!(length, proof.branch.entries.len());
                    }
                }
            }
        }
        assert!(failed > 100 && held > 1000, "both happen: {failed}, {held}");
    }

    #[test]
    fn more_knowledge_fails_no_later() {
        let grid = crate::example_of("nested-forcing-net").grid;
        let constraints = Constraints::new(&grid);
        let (start, mut layer) = (State::new(&constraints), Layer::new());
        let mut compared = 0;
        for &more in constraints.candidates().iter().step_by(7) {
            let mut knowing = start;
            let all = usize::MAX;
            if knowing.extend(&constraints, Literal::is(more), all, &mut layer) == Trial::Fails {
                continue;
            }
            for &candidate in constraints.candidates() {
                let assumption = Literal::is(candidate);
                let (mut less, mut state) = (start, knowing);
                if less.extend(&constraints, assumption, 4, &mut layer) == Trial::Fails
                    && !knowing.decides(candidate)
                {
                    let trial = state.extend(&constraints, assumption, 4, &mut layer);
                    assert_eq!(trial, Trial::Fails);
                }
                compared += 1;
            }
        }
        assert!(compared > 200, "{compared}");
    }
}
