//! Sue de Coq in words: as many cells as digits around a crossing.

use ninefold_core::{CandidateSet, CellSet, Grid, HouseSet};
use ninefold_logic::{Step, SueDeCoq};

use super::Portrait;
use crate::words::list;

impl Portrait for SueDeCoq {
    fn place(&self) -> HouseSet {
        self.houses()
    }

    fn clue(&self) -> String {
        let (line, block) = (list::house(self.line), list::house(self.block));
        format!("look at {}, where {line} and {block} cross", list::cells(self.crossing))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let (cells, digits) = (self.cells(), self.candidates.all_digits());
        format!("{} use up {} ({noun} {self})", list::cells(cells), list::digits(digits))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let (line, block) = (list::house(self.line), list::house(self.block));
        let has = |cells: CellSet| {
            let verb = if cells.len() == 1 { "has" } else { "have" };
            format!("{} {verb} {}", list::cells(cells), list::digits(self.digits_of(cells)))
        };
        let (lines, blocks) = (self.digits_of(self.in_line), self.digits_of(self.in_block));
        let free = self.digits_of(self.crossing) - lines - blocks;
        let both = match free.len() {
            0 => String::new(),
            _ => format!(" {}, which only the crossing has, from both.", list::digits(free)),
        };
        let stop = if both.is_empty() { "." } else { ";" };
        format!(
            "Where {line} and {block} cross, {}; in the rest of {line}, {}; in the rest of {block}, {}. That \
             makes {} cells for as many digits. Each digit has all its places in {line} or all in {block}, so \
             none is used twice, and all are used up here. {} go from the rest of {line}, {} from the rest of \
             {block}{stop}{both}",
            has(self.crossing),
            has(self.in_line),
            has(self.in_block),
            list::number(self.cells().len()),
            list::digits(lines),
            list::digits(blocks),
        )
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.in_line | self.in_block)
    }

    fn houses(&self) -> HouseSet {
        [self.line, self.block].into_iter().collect()
    }
}
