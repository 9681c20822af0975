//! What renderers know of each pattern: its words and its drawing.
//!
//! One file for each kind of pattern; [`portrait`] is the only place that tells them apart.

use ninefold_core::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{Meta, Pattern, Step};

use crate::highlights::Arrow;
use crate::words::{Line, list};

mod aligned_exclusion;
mod almost_subset;
mod als_chain;
mod automorphism;
mod cases;
mod chain;
mod colouring;
mod counting;
mod deadly;
mod death_blossom;
mod dual;
mod exocet;
mod extended_subset;
mod firework;
mod fish;
mod guarded_chain;
mod guardians;
mod intersection;
mod kraken_fish;
mod net;
mod siamese_fish;
mod single;
mod subset;
mod sue_de_coq;
mod template;
mod wing;

/// A pattern as renderers see it.
///
/// Sentences are parts of a larger whole: they begin with a small letter and end without a full
/// stop, except for [`Portrait::argument`].
pub(crate) trait Portrait {
    /// What people call it: "naked pair".
    fn noun(&self, technique: &Meta) -> String {
        list::spoken(technique.name)
    }

    /// The houses where whoever wants no more than a nudge should look; none for the whole board.
    fn place(&self) -> HouseSet;

    /// The digits to look at there, where naming them does not give the step away.
    fn focus(&self) -> DigitSet {
        DigitSet::EMPTY
    }

    /// The digits that it is of: "an X-wing of 7".
    fn digits(&self) -> DigitSet {
        self.focus()
    }

    /// Where it is: "rows 4 and 8".
    fn area(&self) -> String {
        list::houses(self.place())
    }

    /// Which cells make it up, without what follows: "look at r4c1 and r4c2".
    fn clue(&self) -> String;

    /// Why the conclusions follow, in one phrase.
    fn reason(&self, step: &Step) -> String;

    /// Why the conclusions follow here, in whole sentences.
    ///
    /// `before` is the grid in which the step was found.
    fn argument(&self, step: &Step, before: &Grid) -> String;

    /// The argument line by line, where sentences alone would be too long to follow.
    fn lines(&self, _: &Step) -> Vec<Line> {
        Vec::new()
    }

    /// The houses that the argument is about: a drawing outlines them.
    fn houses(&self) -> HouseSet;

    /// The houses that lose candidates by it, where they are others.
    fn cleared(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    /// Those of its candidates that make up a second set: the other colour, the pincers, every other
    /// set of a chain.
    fn second(&self) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// Those of its candidates that are the exception: fins, what saves a deadly pattern.
    fn fins(&self) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// The candidates of the numbered lines, in order: a drawing numbers them too.
    fn order(&self) -> Vec<Candidate> {
        Vec::new()
    }

    /// The links that a drawing shows.
    fn arrows(&self) -> Vec<Arrow> {
        Vec::new()
    }
}

/// The boxes of these cells.
fn blocks(cells: CellSet) -> HouseSet {
    cells.houses() & HouseSet::BLOCKS
}

/// The first of these houses alone.
fn first(houses: HouseSet) -> HouseSet {
    houses.iter().take(1).collect()
}

/// The digits, if it is one.
fn lone(digits: DigitSet) -> DigitSet {
    if digits.len() == 1 { digits } else { DigitSet::EMPTY }
}

/// What is struck, digit by digit: "4 in r1c5 and r2c8 and 7 in r3c1".
fn excluded(struck: &CandidateSet) -> String {
    let each = |digit: Digit| format!("{digit} in {}", list::cells(struck.cells(digit)));
    list::joined(struck.all_digits().iter().map(each), "and")
}

/// The portrait of this pattern. A new pattern needs an arm here and a file beside this one.
pub(crate) fn portrait(pattern: &Pattern) -> &dyn Portrait {
    match pattern {
        Pattern::Single(single) => single,
        Pattern::Intersection(intersection) => intersection,
        Pattern::Subset(subset) => subset,
        Pattern::Fish(fish) => fish,
        Pattern::SiameseFish(fish) => fish,
        Pattern::KrakenFish(kraken) => kraken,
        Pattern::Template(template) => template,
        Pattern::Chain(chain) => chain,
        Pattern::Dual(dual) => dual,
        Pattern::Colouring(colouring) => colouring,
        Pattern::Counting(counting) => &**counting,
        Pattern::Deadly(deadly) => &**deadly,
        Pattern::Automorphism(automorphism) => &**automorphism,
        Pattern::Wing(wing) => wing,
        Pattern::AlsChain(chain) => chain,
        Pattern::Net(net) => net,
        Pattern::DeathBlossom(blossom) => blossom,
        Pattern::SueDeCoq(sue) => sue,
        Pattern::ExtendedSubset(subset) => subset,
        Pattern::Firework(firework) => firework,
        Pattern::AlmostSubset(subset) => subset,
        Pattern::AlignedExclusion(exclusion) => exclusion,
        Pattern::Guardians(guardians) => &**guardians,
        Pattern::GuardedChain(chain) => &**chain,
        Pattern::Exocet(exocet) => &**exocet,
        Pattern::Cases(cases) => &**cases,
    }
}
