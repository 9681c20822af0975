//! What techniques read: the grid, what is known of the puzzle, and what several of them derive.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use ninefold_core::{Cancel, Cancelled, CellSet, Digit, DigitSet, Grid, House, OneSolution};

use crate::als::{Network, Reached};
use crate::bent_sets;
use crate::exocet::{Layout, general, junior};
use crate::guardians::{chromatic_patterns, oddagons, tridagons};
use crate::links::{LinkKinds, Survey};
use crate::pattern::Guardians;
use crate::rays::Sky;
use crate::reasoning::{Braids, Closure, Constraints, Literal, Refutation, Trials};
use crate::subsets::SubsetSizes;
use crate::templates::Templates;
use crate::uniqueness::{
    Crossing, DeadlyCells, Rectangle, avoidable_loops, crossings, extended_rectangles, matrices,
    polygons, rectangles,
};

/// A grid and what techniques derive from it, lent to them one after the other.
///
/// What several techniques need (links, almost locked sets, templates, implications) is built when
/// it is first asked for, and kept as long as the grid stays as it is.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
/// use ninefold_logic::Analysis;
///
/// let grid = Grid::new(&Puzzle::EMPTY);
/// let analysis = Analysis::new(&grid);
/// let naked_pair = ninefold_logic::technique("naked-pair").unwrap();
/// assert_eq!(naked_pair.first_step(&analysis), Ok(None));
/// ```
#[derive(Debug)]
pub struct Analysis<'a> {
    grid: &'a Grid,
    one_solution: Option<&'a OneSolution>,
    cancel: Cancel<'a>,
    sizes: OnceCell<[CellSet; 3]>,
    subsets: OnceCell<Box<SubsetSizes>>,
    targets: OnceCell<Box<[CellSet; 9]>>,
    bent_set_sizes: OnceCell<u16>,
    rays: OnceCell<Box<Sky>>,
    rectangles: OnceCell<Vec<Rectangle>>,
    avoidable_loops: OnceCell<Vec<DeadlyCells>>,
    extended_rectangles: OnceCell<Vec<DeadlyCells>>,
    polygons: OnceCell<Vec<DeadlyCells>>,
    crossings: OnceCell<Vec<Crossing>>,
    matrices: OnceCell<Vec<DeadlyCells>>,
    als: OnceCell<Box<Network>>,
    als_reached: OnceCell<Box<Reached>>,
    links: [OnceCell<Box<Survey>>; LinkKinds::COUNT],
    constraints: OnceCell<Box<Constraints>>,
    closure: OnceCell<Box<Closure>>,
    tridagons: OnceCell<Vec<Guardians>>,
    chromatic_patterns: OnceCell<Vec<Guardians>>,
    oddagons: OnceCell<Vec<Guardians>>,
    junior_exocets: OnceCell<Vec<Layout>>,
    exocets: OnceCell<Vec<Layout>>,
    failing: OnceCell<Vec<(Literal, usize)>>,
    braids: OnceCell<Vec<(u32, Refutation)>>,
}

/// A grid of a puzzle that is known to have one solution: what arguments from uniqueness read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proper<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) known: &'a OneSolution,
}

impl<'a> Analysis<'a> {
    /// The analysis of this grid. Of its solutions nothing is known, and nobody breaks it off.
    pub fn new(grid: &'a Grid) -> Self {
        Self::of(grid, None, Cancel::NEVER)
    }

    /// The analysis of this grid with the knowledge, which must be about its givens, and the flag.
    pub(crate) fn of(
        grid: &'a Grid,
        one_solution: Option<&'a OneSolution>,
        cancel: Cancel<'a>,
    ) -> Self {
        Self {
            grid,
            one_solution,
            cancel,
            sizes: OnceCell::new(),
            subsets: OnceCell::new(),
            targets: OnceCell::new(),
            bent_set_sizes: OnceCell::new(),
            rays: OnceCell::new(),
            rectangles: OnceCell::new(),
            avoidable_loops: OnceCell::new(),
            extended_rectangles: OnceCell::new(),
            polygons: OnceCell::new(),
            crossings: OnceCell::new(),
            matrices: OnceCell::new(),
            als: OnceCell::new(),
            als_reached: OnceCell::new(),
            links: Default::default(),
            constraints: OnceCell::new(),
            closure: OnceCell::new(),
            tridagons: OnceCell::new(),
            chromatic_patterns: OnceCell::new(),
            oddagons: OnceCell::new(),
            junior_exocets: OnceCell::new(),
            exocets: OnceCell::new(),
            failing: OnceCell::new(),
            braids: OnceCell::new(),
        }
    }

    /// The same, knowing that the givens have one solution.
    ///
    /// Knowledge about other givens than those of the grid is passed over: it says nothing here.
    #[must_use]
    pub fn knowing(self, one_solution: Option<&'a OneSolution>) -> Self {
        let one_solution = one_solution.filter(|known| known.is_about(self.grid));
        Self { one_solution, ..self }
    }

    /// The same, to be broken off by this flag.
    #[must_use]
    pub fn cancelled_by(self, cancel: Cancel<'a>) -> Self {
        Self { cancel, ..self }
    }

    /// The grid.
    pub const fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// The knowledge that the givens of the grid have one solution, if it was brought.
    pub const fn one_solution(&self) -> Option<&'a OneSolution> {
        self.one_solution
    }

    /// The flag that breaks off whoever reads this.
    pub const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }

    /// The grid with the knowledge that its puzzle has one solution, if that was brought.
    pub(crate) fn proper(&self) -> Option<Proper<'a>> {
        self.one_solution.map(|known| Proper { grid: self.grid, known })
    }

    /// To be asked with `?` inside long searches: breaks off if the answer is no longer wanted.
    pub(crate) fn look(&self) -> ControlFlow<()> {
        match self.cancel.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(Cancelled) => ControlFlow::Break(()),
        }
    }

    /// The open cells with just so many candidates: one, two or three.
    pub(crate) fn cells_with_count(&self, count: usize) -> CellSet {
        self.sizes.get_or_init(|| cells_by_count(self.grid))[count - 1]
    }

    /// How many cells of the house can make up a subset that strikes something.
    pub(crate) fn subset_sizes(&self, house: House) -> u16 {
        self.subsets.get_or_init(|| Box::new(SubsetSizes::new(self.grid))).of(house)
    }

    /// The candidates of this digit that an argument about this digit alone could strike: those that
    /// no template takes.
    pub(crate) fn targets(&self, digit: Digit) -> CellSet {
        self.targets.get_or_init(|| Box::new(targets(self.grid)))[digit.index()]
    }

    /// The digits of which an argument about one digit could strike something.
    pub(crate) fn digits_with_targets(&self) -> DigitSet {
        DigitSet::ALL.filter(|digit| !self.targets(digit).is_empty())
    }

    /// How many cells a bent set that strikes something can have: bit `n` for `n` cells.
    pub(crate) fn bent_set_sizes(&self) -> u16 {
        *self.bent_set_sizes.get_or_init(|| bent_sets::sizes(self.grid))
    }

    /// The digits that each line has outside each of its boxes in one cell at most.
    pub(crate) fn rays(&self) -> &Sky {
        self.rays.get_or_init(|| Box::new(Sky::new(self.grid)))
    }

    /// The rectangles in which two digits could be exchanged, but for other candidates.
    pub(crate) fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangles::all(self.grid, self.cells_with_count(2)))
    }

    /// The loops of two digits that are partly filled, but for other candidates.
    pub(crate) fn avoidable_loops(&self) -> &[DeadlyCells] {
        self.avoidable_loops.get_or_init(|| avoidable_loops(self.grid))
    }

    /// Two lines across two others that could be filled in two ways, but for other candidates.
    pub(crate) fn crossings(&self) -> &[Crossing] {
        self.crossings.get_or_init(|| crossings(self.grid))
    }

    /// The extended rectangles of which one cell or two have other candidates.
    pub(crate) fn extended_rectangles(&self) -> &[DeadlyCells] {
        self.extended_rectangles.get_or_init(|| extended_rectangles(self.grid, 2))
    }

    /// The polygons that three or four digits could fill in two ways, but for other candidates.
    pub(crate) fn polygons(&self) -> &[DeadlyCells] {
        self.polygons.get_or_init(|| polygons(self.grid))
    }

    /// The matrices that four digits could fill in two ways, but for other candidates.
    pub(crate) fn matrices(&self) -> &[DeadlyCells] {
        self.matrices.get_or_init(|| matrices(self.grid))
    }

    /// The almost locked sets.
    pub(crate) fn als(&self) -> &Network {
        self.als.get_or_init(|| Box::new(Network::new(self.grid)))
    }

    /// How far restricted commons reach.
    pub(crate) fn als_reached(&self) -> &Reached {
        self.als_reached.get_or_init(|| Box::new(Reached::new(self.grid, self.als())))
    }

    /// The constraints that the grid leaves open.
    pub(crate) fn constraints(&self) -> &Constraints {
        self.constraints.get_or_init(|| Box::new(Constraints::new(self.grid)))
    }

    /// Everything that implications with a single premise lead to.
    pub(crate) fn closure(&self) -> &Closure {
        self.closure.get_or_init(|| Box::new(Closure::new(self.constraints())))
    }

    /// The tridagons, fewest guardians first.
    pub(crate) fn tridagons(&self) -> &[Guardians] {
        self.tridagons.get_or_init(|| tridagons(self.grid))
    }

    /// Other layouts that three digits can't fill, fewest guardians first.
    pub(crate) fn chromatic_patterns(&self) -> &[Guardians] {
        self.chromatic_patterns.get_or_init(|| chromatic_patterns(self.grid))
    }

    /// The odd rings of cells for two digits, fewest guardians first.
    pub(crate) fn oddagons(&self) -> &[Guardians] {
        self.oddagons.get_or_init(|| oddagons(self.grid, self.cells_with_count(2)))
    }

    /// The junior exocets.
    pub(crate) fn junior_exocets(&self) -> &[Layout] {
        self.junior_exocets.get_or_init(|| junior(self.grid))
    }

    /// The exocets with targets anywhere, proved digit by digit.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn exocets(&self) -> ControlFlow<(), &[Layout]> {
        kept(&self.exocets, || general(self.grid, self.cancel))
    }

    /// Every assumption that fails by implications alone, and how many of them that takes at least.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn failing(&self) -> ControlFlow<(), &[(Literal, usize)]> {
        kept(&self.failing, || Trials::new(self.constraints()).failing(self.cancel))
    }

    /// The shortest braids, each with what it takes to tell it.
    ///
    /// # Errors
    ///
    /// `Break` if the answer is no longer wanted.
    pub(crate) fn braids(&self) -> ControlFlow<(), &[(u32, Refutation)]> {
        let mut failing = self.failing()?.to_vec();
        // Those that fail soon set the measure for the others.
        failing.sort_by_key(|(_, least)| *least);
        let truths = failing.into_iter().map(|(start, _)| start).filter(|it| it.is_true());
        let starts = truths.map(Literal::candidate);
        kept(&self.braids, || Braids::shortest(self.constraints(), starts, self.cancel))
    }

    /// The links of these kinds.
    pub(crate) fn links(&self, kinds: LinkKinds) -> &Survey {
        self.links[kinds.index()].get_or_init(|| Box::new(Survey::new(self, kinds)))
    }
}

/// What is in the cell, or else what is found now, unless that is broken off.
fn kept<T>(
    cell: &OnceCell<Vec<T>>,
    find: impl FnOnce() -> Result<Vec<T>, Cancelled>,
) -> ControlFlow<(), &[T]> {
    if let Some(found) = cell.get() {
        return ControlFlow::Continue(found);
    }
    match find() {
        Ok(found) => ControlFlow::Continue(cell.get_or_init(|| found)),
        Err(Cancelled) => ControlFlow::Break(()),
    }
}

/// For each digit its candidates that no template takes.
fn targets(grid: &Grid) -> [CellSet; 9] {
    Digit::ALL.map(|digit| {
        let open = grid.cells_with(digit);
        // A digit that stands everywhere has its template, and nothing to lose.
        if open.is_empty() {
            return open;
        }
        open - Templates::within(open | grid.cells_holding(digit)).some
    })
}

/// The cells with one, two and three candidates.
///
/// Counted for all cells at once: the three sets hold the binary digits of each cell's count, which
/// stays at seven once it is there.
fn cells_by_count(grid: &Grid) -> [CellSet; 3] {
    let [mut ones, mut twos, mut fours] = [CellSet::EMPTY; 3];
    for digit in Digit::ALL {
        let more = grid.cells_with(digit);
        let full = ones & twos & fours;
        let carry = ones & more;
        let carry_on = twos & carry;
        ones = (ones ^ more) | full;
        twos = (twos ^ carry) | full;
        fours |= carry_on;
    }
    [ones - twos - fours, twos - ones - fours, (ones & twos) - fours]
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Content, Puzzle};

    use super::*;

    #[test]
    fn cells_are_counted_by_their_candidates() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..100 {
            let mut puzzle = Puzzle::EMPTY;
            for cell in CellSet::ALL {
                let left = DigitSet::ALL.filter(|_| random.bool());
                puzzle.set(cell, Content::Open(left));
            }
            let grid = Grid::new(&puzzle);
            let analysis = Analysis::new(&grid);
            for count in 1..=3 {
                let plainly = grid.open().filter(|cell| grid.candidates(cell).len() == count);
                assert_eq!(analysis.cells_with_count(count), plainly);
            }
        }
    }
}
