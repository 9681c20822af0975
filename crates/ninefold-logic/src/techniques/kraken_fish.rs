//! Kraken fish: a fish whose fins reach far.
//!
//! ## Why it works
//!
//! The base lines of a finned fish have all their places for the digit in the cover lines, but for the
//! fins. *Type 1*: a cell in the rest of the cover can't hold the digit if no fin does; and if each fin,
//! by a chain of links, rules that cell out too, it can't hold the digit at all. *Type 2*: one of the
//! fins holds the digit, or else one of the base cells in a certain cover line, as the base supplies
//! it. A candidate of whatever digit that chains from all of these rule out is false.
//!
//! ## Scope
//!
//! Rows against columns, two to four of them; two fins at most. Chains of single candidates, of any
//! length: the shortest. A fish whose fins all see the cell is a finned fish, not a Kraken.

use std::ops::ControlFlow;

use ninefold_core::{Candidate, CandidateSet, CellSet, Digit, Grid};

use crate::fish::{Lines, Orientation};
use crate::pattern::{Chain, Fish, KrakenFish as Shape};
use crate::reasoning::{Consequences, Literal};
use crate::technique::meta;
use crate::templates::Templates;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static TYPE_1: KrakenFish = KrakenFish {
    kind: Kind::Fins,
    meta: meta!("kraken_fish.rs", "kraken-fish-1", "Kraken Fish Type 1", Fish, Extreme),
};
pub(super) static TYPE_2: KrakenFish = KrakenFish {
    kind: Kind::CoverLine,
    meta: meta!("kraken_fish.rs", "kraken-fish-2", "Kraken Fish Type 2", Fish, Extreme),
};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// Chains from the fins.
    Fins,
    /// Chains from the fins and from the base cells of a cover line.
    CoverLine,
}

#[derive(Debug)]
pub(super) struct KrakenFish {
    kind: Kind,
    meta: Meta,
}

const MOST_FINS: usize = 2;
const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

impl Technique for KrakenFish {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let mut implied = Consequences::new();
        for target in grid.all_candidates() {
            analysis.look()?;
            implied.follow(analysis.constraints(), Literal::is(target.into()));
            // A candidate that rules itself out needs no fish to fall.
            if implied.contains(Literal::is_not(target.into())) {
                continue;
            }
            let mut krakens = Vec::new();
            for digit in Digit::ALL {
                let asked = (digit == target.digit()) == (self.kind == Kind::Fins);
                if asked && is_short(grid, digit, &implied) {
                    for orientation in Orientation::BOTH {
                        let lines = Lines::new(grid, digit, orientation);
                        KrakenSearch::new(lines, &implied, target).extend(
                            &mut Vec::new(),
                            0,
                            &mut krakens,
                        );
                    }
                }
            }
            // The simplest speaks for all that strike the same candidate.
            if let Some(best) = krakens.into_iter().min_by_key(Shape::difficulty) {
                let struck = CandidateSet::from(target);
                found(Step::striking(&self.meta, struck, Pattern::KrakenFish(best)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether what the target leaves of the digit has no template: with one, each line has a crossing
/// line of its own, so that no lines are too many for their cover.
fn is_short(grid: &Grid, digit: Digit, implied: &Consequences) -> bool {
    let falsified = implied.falsified(digit);
    let left = (grid.cells_with(digit) - falsified) | grid.cells_holding(digit);
    !falsified.is_empty() && !Templates::exist(left)
}

/// Whether some of the lines have fewer crossing lines left than they are.
fn is_too_many(lines: &[(usize, u16)], some: usize) -> bool {
    let chosen = (0..lines.len()).filter(|place| some >> place & 1 == 1);
    let cover = chosen.fold(0, |cover, place| cover | lines[place].1);
    cover.count_ones() < some.count_ones()
}

/// The search for base lines that are too many for their cover if the target is true.
struct KrakenSearch<'a> {
    lines: Lines,
    implied: &'a Consequences,
    target: Candidate,
    /// The places that each line has left if the target is true.
    left: [u16; 9],
}

impl<'a> KrakenSearch<'a> {
    fn new(lines: Lines, implied: &'a Consequences, target: Candidate) -> Self {
        let mut left = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|number| lines.places(number));
        for cell in lines.open & implied.falsified(lines.digit) {
            let (number, across) = lines.position(cell);
            left[number] &= !(1 << across);
        }
        Self { lines, implied, target, left }
    }

    /// Adds base lines with a number from `first` up.
    fn extend(&self, base: &mut Vec<(usize, u16)>, first: usize, krakens: &mut Vec<Shape>) {
        if base.len() == *SIZES.end() {
            return;
        }
        for number in first..9 {
            let left = self.left[number];
            let cover = base.iter().fold(left, |cover, &(_, left)| cover | left);
            // The target's own line gets its digit from the target, and more places than the largest
            // fish can do without are too many whatever comes.
            let hopeless = left == 0 || cover.count_ones() as usize >= *SIZES.end();
            if hopeless || self.lines.base(1 << number).cells().contains(self.target.cell()) {
                continue;
            }
            base.push((number, left));
            let all: usize = (1 << base.len()) - 1;
            // Fewer lines that are too many already make a smaller fish.
            if !(1..all).any(|some| is_too_many(base, some)) {
                if is_too_many(base, all) {
                    krakens.extend(self.kraken(base));
                } else {
                    self.extend(base, number + 1, krakens);
                }
            }
            base.pop();
        }
    }

    fn kraken(&self, base: &[(usize, u16)]) -> Option<Shape> {
        let cover = base.iter().fold(0, |cover, &(_, left)| cover | left);
        let numbers = base.iter().fold(0, |base, &(number, _)| base | 1 << number);
        let cells = self.lines.open & self.lines.base(numbers).cells();
        let extra = cells - self.lines.cover(cover).cells();
        let line = self.last_cover(extra)?;
        let cover = self.lines.cover(cover | line);
        let fins = cells - cover.cells();
        let in_line = extra - fins;
        let seen = |fin: Candidate| fin.cell().sees(self.target.cell());
        let own = self.target.digit() == self.lines.digit;
        let from: CellSet = if own { fins } else { fins | in_line };
        let from = CandidateSet::of_digit(self.lines.digit, from);
        // Fins that all see the target make an ordinary finned fish.
        if fins.is_empty() || fins.len() > MOST_FINS || (own && from.iter().all(seen)) {
            return None;
        }
        let chains: Vec<Chain> = from.iter().map(|fin| self.implied.chain(fin)).collect();
        let (digit, endo_fins) = (self.lines.digit, CellSet::EMPTY);
        let base = self.lines.base(numbers);
        Some(Shape { fish: Fish { digit, base, cover, fins, endo_fins, cells }, chains })
    }

    /// The last cover line: for type 1 the target's, for type 2 the one with most of the places
    /// that the others leave.
    fn last_cover(&self, extra: CellSet) -> Option<u16> {
        let count = |line: &u16| (extra & self.lines.cover(*line).cells()).len();
        let of_target = |line: &u16| self.lines.cover(*line).cells().contains(self.target.cell());
        let own = self.target.digit() == self.lines.digit;
        let lines = (0..9).map(|number| 1 << number).filter(|line| !own || of_target(line));
        lines.filter(|line| count(line) > 0).max_by_key(|line| (count(line), u16::MAX - line))
    }
}
