//! Searches that leave out what can't matter, held to their definitions by trying everything.

use std::collections::BTreeSet;

use ninefold_core::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};
use ninefold_logic::{Analysis, Ladder};

/// Grids with many candidates have too many sets to try them all.
const MOST_CANDIDATES: usize = 140;

/// Every grid of every page that is small enough.
fn grids() -> Vec<Grid> {
    let ladder = Ladder::all();
    let pages = ladder.techniques().iter().flat_map(|technique| technique.meta().page.examples());
    let grids = pages.map(|example| example.grid);
    grids.filter(|grid| grid.all_candidates().len() <= MOST_CANDIDATES).collect()
}

/// What the technique strikes, step by step.
fn found(id: &str, grid: &Grid) -> BTreeSet<CandidateSet> {
    let technique = ninefold_logic::technique(id).unwrap();
    let steps = technique.every_step(&Analysis::new(grid)).unwrap();
    steps.into_iter().map(|step| step.eliminations).collect()
}

fn digits(grid: &Grid, cells: CellSet) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell))
}

/// Cells of a house with one digit more than there are cells.
fn almost_locked_sets(grid: &Grid) -> BTreeSet<CellSet> {
    let of_house = |house: House| {
        let open = grid.open() & house.cells();
        (1..=open.len()).flat_map(move |size| open.subsets(size))
    };
    let sets = House::ALL.into_iter().flat_map(of_house);
    sets.filter(|&cells| digits(grid, cells).len() == cells.len() + 1).collect()
}

/// What can't be true if the set holds all its digits but the one that is lost.
fn struck_without(grid: &Grid, set: CellSet, lost: Digit) -> CandidateSet {
    let held = digits(grid, set).without(lost);
    held.into_iter().fold(CandidateSet::EMPTY, |all, digit| {
        let places = set & grid.cells_with(digit);
        all | CandidateSet::of_digit(digit, grid.cells_with(digit) & places.common_peers())
    })
}

/// What falls whichever digit the stem has: for every choice of a petal for each of its digits.
fn blossoms(grid: &Grid, sets: &BTreeSet<CellSet>, stem: Cell) -> BTreeSet<CandidateSet> {
    let own = grid.candidates(stem);
    let others = CandidateSet::of_cells(!CellSet::only(stem), !own);
    let mut struck = BTreeSet::from([others]);
    for digit in own {
        let is_petal = |set: &&CellSet| {
            let places = **set & grid.cells_with(digit);
            !places.is_empty() && places.is_subset(stem.peers()) && !set.contains(stem)
        };
        let petals = sets.iter().filter(is_petal);
        let by_petal: BTreeSet<_> = petals.map(|&set| struck_without(grid, set, digit)).collect();
        let pairs = struck.iter().flat_map(|all| by_petal.iter().map(move |one| *all & *one));
        struck = pairs.filter(|struck| !struck.is_empty()).collect();
    }
    let is_part = |one: &CandidateSet, other: &CandidateSet| {
        one != other && one.is_subset(other) && one.all_digits() == other.all_digits()
    };
    let whole = |one: &&CandidateSet| !struck.iter().any(|other| is_part(one, other));
    struck.iter().filter(whole).copied().collect()
}

#[test]
fn death_blossoms_are_all_choices_of_petals() {
    let (mut blooming, mut of_two) = (0, 0);
    for grid in grids() {
        let sets = almost_locked_sets(&grid);
        let stems = grid.open().filter(|cell| grid.candidates(cell).len() > 2);
        let expected: BTreeSet<_> =
            stems.into_iter().flat_map(|stem| blossoms(&grid, &sets, stem)).collect();
        assert_eq!(found("death-blossom", &grid), expected, "{grid:?}");
        blooming += usize::from(!expected.is_empty());
        of_two += expected.iter().filter(|struck| struck.all_digits().len() > 1).count();
    }
    assert!(blooming > 20 && of_two > 0, "{blooming} grids, {of_two} blossoms of two digits");
}
