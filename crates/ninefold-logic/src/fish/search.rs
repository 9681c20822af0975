//! The search for fish with fins, of any shape.
//!
//! It asks of each candidate that could be struck: which base houses would then be too many for
//! their cover? If the candidate is true, all that see it are false. What the base houses have left
//! must then fit into the cover houses that are left: one less than there are base houses, as the
//! candidate itself takes one. Fins see the candidate and drop out of the question, which makes the
//! search small.
//!
//! Only [targets](Analysis::targets) are asked about: what belongs to a template loses nothing to an
//! argument about one digit. That spares most searches; it never changes what is found.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use ninefold_core::{Cell, CellSet, Digit, House, HouseSet};

use crate::pattern::Fish;
use crate::{Analysis, Meta, Pattern, Sink, Step};

/// Which houses are base and which are cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Rows against columns.
    Basic,
    /// The same, with boxes among them.
    Franken,
    /// Any houses.
    Mutant,
}

impl Shape {
    /// The houses for the base and for the cover, in each direction.
    fn sides(self) -> &'static [[HouseSet; 2]] {
        const ROWS_AND_BLOCKS: HouseSet =
            HouseSet::from_bits(HouseSet::ROWS.bits() | HouseSet::BLOCKS.bits());
        const COLUMNS_AND_BLOCKS: HouseSet =
            HouseSet::from_bits(HouseSet::COLUMNS.bits() | HouseSet::BLOCKS.bits());
        match self {
            Self::Basic => {
                &[[HouseSet::ROWS, HouseSet::COLUMNS], [HouseSet::COLUMNS, HouseSet::ROWS]]
            }
            Self::Franken => {
                &[[ROWS_AND_BLOCKS, COLUMNS_AND_BLOCKS], [COLUMNS_AND_BLOCKS, ROWS_AND_BLOCKS]]
            }
            Self::Mutant => &[[HouseSet::ALL, HouseSet::ALL]],
        }
    }

    /// The simplest shape that these houses have.
    pub(crate) fn of(base: HouseSet, cover: HouseSet) -> Self {
        let shapes = [Self::Basic, Self::Franken];
        let fits = |shape: &Self| {
            let mut sides = shape.sides().iter();
            sides.any(|&[bases, covers]| base.is_subset(bases) && cover.is_subset(covers))
        };
        shapes.into_iter().find(fits).unwrap_or(Self::Mutant)
    }
}

/// A fish and the cells that lose the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Catch {
    pub(crate) fish: Fish,
    pub(crate) eliminated: CellSet,
}

impl Catch {
    /// The fish with these houses; `None` if it has too many fins or strikes nothing.
    pub(crate) fn new(
        digit: Digit,
        open: CellSet,
        base: HouseSet,
        cover: HouseSet,
    ) -> Option<Self> {
        let (in_base, endo_fins) = once_and_twice(open, base);
        let (in_cover, in_two_covers) = once_and_twice(open, cover);
        let fins = in_base - in_cover - endo_fins;
        if fins.len() > MOST_FINS || endo_fins.len() > MOST_ENDO_FINS {
            return None;
        }
        // A base cell that two cover houses claim would use one of them up in vain.
        let claimed = (in_cover - in_base) | (in_two_covers & in_base);
        let eliminated = claimed & (fins | endo_fins).common_peers();
        let fish = Fish { digit, base, cover, fins, endo_fins, cells: in_base };
        (!eliminated.is_empty()).then_some(Self { fish, eliminated })
    }

    /// Whether a base house has less than two places besides the fins.
    pub(crate) fn is_sashimi(&self) -> bool {
        let body = self.fish.cells - self.fish.fins;
        self.fish.base.into_iter().any(|house| (body & house.cells()).len() < 2)
    }

    /// Whether the fish has no fins.
    pub(crate) fn is_finless(&self) -> bool {
        (self.fish.fins | self.fish.endo_fins).is_empty()
    }
}

const MOST_HOUSES: usize = 7;
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// The cells in at least one of the houses, and those in at least two.
fn once_and_twice(open: CellSet, houses: HouseSet) -> (CellSet, CellSet) {
    houses.into_iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
        let cells = open & house.cells();
        (once | cells, twice | (once & cells))
    })
}

/// Everything of this size and shape, or simpler in shape, that has fins.
///
/// `Break` if the analysis is cancelled.
pub(crate) fn finned(
    analysis: &Analysis<'_>,
    digit: Digit,
    size: usize,
    shape: Shape,
) -> ControlFlow<(), Vec<Catch>> {
    let mut catches = Vec::new();
    let (open, targets) = (analysis.grid().cells_with(digit), analysis.targets(digit));
    for target in targets {
        for &[bases, covers] in shape.sides() {
            let mut search = FinnedSearch {
                analysis,
                digit,
                target,
                open,
                left: open - target.peers() - CellSet::only(target),
                through: target.houses().into_iter().collect::<HouseSet>() & covers,
                bases: bases - target.houses().into_iter().collect(),
                covers: covers - target.houses().into_iter().collect(),
                size,
                catches: &mut catches,
            };
            search.extend(&mut Base::default(), 0)?;
        }
    }
    ControlFlow::Continue(catches)
}

/// Base houses, and what each has left if the target is true.
#[derive(Default)]
struct Base {
    houses: HouseSet,
    parts: [CellSet; MOST_HOUSES],
    len: usize,
}

impl Base {
    fn push(&mut self, house: House, cells: CellSet) {
        self.houses.insert(house);
        self.parts[self.len] = cells;
        self.len += 1;
    }

    fn pop(&mut self, house: House) {
        self.houses.remove(house);
        self.len -= 1;
    }

    /// Those of its houses at the chosen places.
    fn part(&self, mut is_chosen: impl FnMut(usize) -> bool) -> HouseSet {
        let places = self.houses.into_iter().enumerate();
        places.filter(|(place, _)| is_chosen(*place)).map(|(_, house)| house).collect()
    }

    fn cells(&self) -> CellSet {
        self.parts[..self.len].iter().fold(CellSet::EMPTY, |all, &part| all | part)
    }
}

/// The search for the fish that strike one candidate.
struct FinnedSearch<'a> {
    analysis: &'a Analysis<'a>,
    digit: Digit,
    target: Cell,
    open: CellSet,
    /// The places that are left if the target is true.
    left: CellSet,
    /// The cover houses that hold the target.
    through: HouseSet,
    bases: HouseSet,
    covers: HouseSet,
    size: usize,
    catches: &'a mut Vec<Catch>,
}

impl FinnedSearch<'_> {
    /// Adds base houses with an index from `first` up until there are enough.
    fn extend(&mut self, base: &mut Base, first: usize) -> ControlFlow<()> {
        if base.len == self.size {
            let covers = self.covers - base.houses;
            cover_all(base.cells(), self.size - 1, covers, HouseSet::EMPTY, &mut |cover| {
                self.take(base.houses, cover);
            });
            return ControlFlow::Continue(());
        }
        self.analysis.look()?;
        for index in first..27 {
            let house = House::from_index(index);
            let added = self.left & house.cells();
            let is_single = (self.open & house.cells()).len() < 2;
            // A place that two base houses share is an endo fin, and would have to see the target; a
            // house with one place is a hidden single.
            if !self.bases.contains(house) || is_single || !added.is_disjoint(base.cells()) {
                continue;
            }
            base.push(house, added);
            if fits(base.cells(), self.size - 1, self.covers - base.houses)
                && !self.is_too_many(base)
            {
                self.extend(base, index + 1)?;
            }
            base.pop(house);
        }
        ControlFlow::Continue(())
    }

    /// Whether fewer houses, among them the last, are too many for their cover already: that
    /// makes a smaller fish.
    fn is_too_many(&self, base: &Base) -> bool {
        let others = base.len - 1;
        (0_usize..1 << others).any(|chosen| {
            let count = chosen.count_ones() as usize;
            let is_chosen = |place: &usize| chosen >> place & 1 == 1;
            let cells = (0..others)
                .filter(is_chosen)
                .fold(base.parts[others], |cells, place| cells | base.parts[place]);
            count + 1 < self.size
                && fits(cells, count, self.covers - base.houses)
                && self.is_told(base.part(|place| place == others || is_chosen(&place)), cells)
        })
    }

    /// Whether these base houses alone make a fish that strikes the target and that some technique reports: with no
    /// more fins than a fish may have and a place in every cover house, or locked candidates if it is one house.
    fn is_told(&self, base: HouseSet, cells: CellSet) -> bool {
        let places = self.open & base.cells();
        if base.len() == 1 {
            return self.target.houses().into_iter().any(|house| places.is_subset(house.cells()));
        }
        let mut told = false;
        cover_all(cells, base.len() - 1, self.covers - base, HouseSet::EMPTY, &mut |cover| {
            let mut through = self.through.touching(places).into_iter();
            told |= through
                .any(|house| Catch::new(self.digit, self.open, base, cover.with(house)).is_some());
        });
        told
    }

    fn take(&mut self, base: HouseSet, cover: HouseSet) {
        // A cover house without a place of the base would serve to strike the target alone.
        for house in self.through.touching(self.open & base.cells()) {
            let catch = Catch::new(self.digit, self.open, base, cover.with(house));
            self.catches.extend(catch.filter(|catch| !catch.is_finless()));
        }
    }
}

/// Reports the catches, the best of those that strike the same: most eliminations first, then
/// fewest fins.
pub(crate) fn report(
    meta: &'static Meta,
    mut catches: Vec<Catch>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    catches.sort_by_key(|catch| {
        let Fish { base, cover, fins, endo_fins, .. } = catch.fish;
        let struck = Reverse((catch.eliminated.len(), catch.eliminated));
        (struck, endo_fins.len(), fins.len(), base, cover)
    });
    catches.dedup_by_key(|catch| catch.eliminated);
    catches.into_iter().try_for_each(|Catch { fish, eliminated }| {
        found(Step::eliminating(meta, fish.digit, eliminated, Pattern::Fish(fish)))
    })
}

/// Everything of this size and shape, or simpler in shape, that has no fins.
///
/// `Break` if the analysis is cancelled.
pub(crate) fn finless(
    analysis: &Analysis<'_>,
    digit: Digit,
    size: usize,
    shape: Shape,
) -> ControlFlow<(), Vec<Catch>> {
    let mut catches = Vec::new();
    let (open, targets) = (analysis.grid().cells_with(digit), analysis.targets(digit));
    if targets.is_empty() {
        return ControlFlow::Continue(catches);
    }
    for &[bases, covers] in shape.sides() {
        analysis.look()?;
        let search = Finless { digit, open, bases, covers, size };
        search.extend(HouseSet::EMPTY, CellSet::EMPTY, 0, &mut catches);
    }
    ControlFlow::Continue(catches)
}

/// The search for fish whose base lies in the cover altogether.
struct Finless {
    digit: Digit,
    open: CellSet,
    bases: HouseSet,
    covers: HouseSet,
    size: usize,
}

impl Finless {
    fn extend(&self, base: HouseSet, cells: CellSet, first: usize, catches: &mut Vec<Catch>) {
        if base.len() == self.size {
            cover_all(cells, self.size, self.covers - base, HouseSet::EMPTY, &mut |cover| {
                catches.extend(Catch::new(self.digit, self.open, base, cover));
            });
            return;
        }
        for index in first..27 {
            let house = House::from_index(index);
            let added = self.open & house.cells();
            // A place that two base houses share would be an endo fin, and a house with one place
            // is a hidden single.
            if !self.bases.contains(house) || added.len() < 2 || !added.is_disjoint(cells) {
                continue;
            }
            let (base, cells) = (base.with(house), cells | added);
            if fits(cells, self.size, self.covers - base) {
                self.extend(base, cells, index + 1, catches);
            }
        }
    }
}

/// Whether so many of these houses hold the cells.
fn fits(cells: CellSet, count: usize, covers: HouseSet) -> bool {
    let Some(cell) = cells.first() else { return true };
    count > 0
        && cell
            .houses()
            .into_iter()
            .any(|house| covers.contains(house) && fits(cells - house.cells(), count - 1, covers))
}

/// Every way to hold the cells with just so many of these houses, each of which is needed for a
/// cell that those before it leave.
fn cover_all(
    cells: CellSet,
    count: usize,
    covers: HouseSet,
    chosen: HouseSet,
    take: &mut impl FnMut(HouseSet),
) {
    match (cells.first(), count) {
        (None, 0) => take(chosen),
        (None, _) | (_, 0) => {}
        (Some(cell), _) => {
            for house in cell.houses() {
                if covers.contains(house) {
                    let left = cells - house.cells();
                    cover_all(left, count - 1, covers, chosen.with(house), take);
                }
            }
        }
    }
}
