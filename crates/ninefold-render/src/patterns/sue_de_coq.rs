//! Sue de Coq in words: as many cells as digits around a crossing.

use ninefold_core::{CandidateSet, CellSet, Grid, HouseSet};
use ninefold_logic::{Meta, Step, SueDeCoq};

use super::Portrait;
use crate::words::list;

impl Portrait for SueDeCoq {
    /// Sue de Coq is a name, and keeps its capitals.
    fn noun(&self, technique: &Meta) -> String {
        technique.name.replace("Cannibal", "cannibal")
    }

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
        format!(
            "Where {line} and {block} cross, {}; in the rest of {line}, {}; in the rest of {block}, {}. {}",
            has(self.crossing),
            has(self.in_line),
            has(self.in_block),
            if self.twice().is_empty() { self.once_each() } else { self.some_twice() },
        )
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.in_line | self.in_block)
    }

    fn houses(&self) -> HouseSet {
        [self.line, self.block].into_iter().collect()
    }
}

/// How it is told.
trait Telling {
    /// No digit can be used twice.
    fn once_each(&self) -> String;

    /// Line and box share digits, which must be used twice.
    fn some_twice(&self) -> String;
}

impl Telling for SueDeCoq {
    fn once_each(&self) -> String {
        let (line, block) = (list::house(self.line), list::house(self.block));
        let (lines, blocks) = (self.digits_of(self.in_line), self.digits_of(self.in_block));
        let free = self.digits_of(self.crossing) - lines - blocks;
        let both = match free.len() {
            0 => String::new(),
            _ => format!(" {}, which only the crossing has, from both.", list::digits(free)),
        };
        let stop = if both.is_empty() { "." } else { ";" };
        format!(
            "That makes {} cells for as many digits. Each digit has all its places in {line} or all in {block}, so \
             none is used twice, and all are used up here. {} go from the rest of {line}, {} from the rest of \
             {block}{stop}{both}",
            list::number(self.cells().len()),
            list::digits(lines),
            list::digits(blocks),
        )
    }

    fn some_twice(&self) -> String {
        let (line, block) = (list::house(self.line), list::house(self.block));
        let twice = self.twice();
        let lines = self.digits_of(self.in_line) - twice;
        let blocks = self.digits_of(self.in_block) - twice;
        let shared = (self.digits_of(self.crossing) - lines - blocks) | twice;
        let rest = [(lines, line.as_str()), (blocks, block.as_str()), (shared, "both")];
        let rest = rest.into_iter().filter(|(digits, _)| !digits.is_empty());
        let rest =
            rest.map(|(digits, of)| format!("{} from the rest of {of}", list::digits(digits)));
        let (they, are) = if twice.len() == 1 { ("it", "is") } else { ("they", "are") };
        let crossing = match (twice & self.digits_of(self.crossing)).len() {
            0 => String::new(),
            _ => format!(
                " Where line and box cross, {they} would count for both at once, so {they} can't be there."
            ),
        };
        format!(
            "That makes {} cells for {} digits. Only {} can be used twice, once in {line} and once in {block}, so {they} \
             {are}, and every other digit is used once.{crossing} All go from elsewhere: {}.",
            list::number(self.cells().len()),
            list::number(self.candidates.all_digits().len()),
            list::digits(twice),
            rest.collect::<Vec<_>>().join(", "),
        )
    }
}
