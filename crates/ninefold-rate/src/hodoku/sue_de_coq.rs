//! Sue de Coq: cells of a crossing whose surplus digits are locked partly in the line, partly in
//! the block.
//!
//! Two or three cells of a crossing hold at least two digits more than there are cells. Some cells
//! of the line and some of the block take up the surplus between them: then every digit of the
//! three sets has its place there.

use ninefold_core::{Candidate, CellSet, DigitSet, House};

use super::state::State;
use super::subsets::candidates_in;
use super::wings::above;
use super::{RatedStep, Search, Technique};

pub(super) fn sue_de_coq(search: &mut Search<'_>) -> Option<RatedStep> {
    let (state, memo) = (&search.state, &mut search.memo);
    House::ROWS.into_iter().chain(House::COLUMNS).find_map(|line| {
        House::BLOCKS.into_iter().find_map(|block| {
            memo.at_crossing(state, line, block, || at_crossing(state, line, block))
        })
    })
}

fn at_crossing(state: &State, line: House, block: House) -> Option<RatedStep> {
    let crossing = line.cells() & block.cells() & state.open();
    if crossing.len() < 2 {
        return None;
    }
    crossing.into_iter().find_map(|first| {
        let behind = above(crossing, first);
        behind.into_iter().find_map(|second| {
            let pair = CellSet::only(first).with(second);
            let with_third = above(crossing, second).first().map(|third| pair.with(third));
            Some(pair).into_iter().chain(with_third).find_map(|core| {
                let digits = state.union(core);
                let surplus = digits.len() - core.len();
                let hold = Core { state, line, block, cells: core, digits, surplus };
                (surplus >= 2)
                    .then(|| hold.extend_line(hold.rest(line), CellSet::EMPTY, DigitSet::EMPTY))?
            })
        })
    })
}

/// The chosen cells of a crossing.
struct Core<'a> {
    state: &'a State,
    line: House,
    block: House,
    cells: CellSet,
    digits: DigitSet,
    /// How many digits there are more than cells.
    surplus: usize,
}

impl Core<'_> {
    /// The open cells of a house outside the core; an unused cell of the crossing is among them.
    fn rest(&self, house: House) -> CellSet {
        house.cells() & (self.state.open() - self.cells)
    }

    /// How much of the surplus some cells take up: they have so many more cells than digits of
    /// their own. Only a set with a digit of the core counts.
    fn taken(&self, cells: CellSet, digits: DigitSet) -> Option<usize> {
        let own = (digits - self.digits).len();
        (!digits.is_disjoint(self.digits) && cells.len() > own).then(|| cells.len() - own)
    }

    /// Adds each of the cells of the line in turn, depth first.
    fn extend_line(&self, left: CellSet, chosen: CellSet, digits: DigitSet) -> Option<RatedStep> {
        left.into_iter().find_map(|cell| {
            let chosen = chosen.with(cell);
            let digits = digits | self.state.candidates(cell);
            let taken = self.taken(chosen, digits).filter(|&taken| taken < self.surplus);
            taken
                .and_then(|taken| {
                    let line = (chosen, digits, taken);
                    self.extend_block(
                        self.rest(self.block) - chosen,
                        CellSet::EMPTY,
                        DigitSet::EMPTY,
                        line,
                    )
                })
                .or_else(|| self.extend_line(above(left, cell), chosen, digits))
        })
    }

    /// Adds each of the cells of the block in turn, depth first.
    fn extend_block(
        &self,
        left: CellSet,
        chosen: CellSet,
        digits: DigitSet,
        line: (CellSet, DigitSet, usize),
    ) -> Option<RatedStep> {
        left.into_iter().find_map(|cell| {
            let digits = digits | self.state.candidates(cell);
            // A digit of the core is taken up in the line or in the block, not in both.
            if !(digits & line.1).is_disjoint(self.digits) {
                return None;
            }
            let chosen = chosen.with(cell);
            let complete = self.taken(chosen, digits) == Some(self.surplus - line.2);
            complete
                .then(|| self.struck((line.0, line.1), (chosen, digits)))
                .flatten()
                .or_else(|| self.extend_block(above(left, cell), chosen, digits, line))
        })
    }

    fn struck(&self, line: (CellSet, DigitSet), block: (CellSet, DigitSet)) -> Option<RatedStep> {
        let sets = self.cells | line.0 | block.0;
        let common = line.1 & block.1;
        let in_block = ((self.digits | block.1) - line.1) | common;
        let in_line = ((self.digits | line.1) - block.1) | common;
        let mut struck: Vec<Candidate> =
            candidates_in(self.state, self.block.cells() - sets, in_block);
        struck.extend(candidates_in(self.state, self.line.cells() - sets, in_line));
        struck.dedup();
        (!struck.is_empty()).then(|| RatedStep::eliminating(Technique::SueDeCoq, struck))
    }
}
