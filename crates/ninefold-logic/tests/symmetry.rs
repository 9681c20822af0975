//! Rewriting a grid rewrites the steps found in it, and changes nothing else.

mod support;

use std::collections::BTreeSet;

use ninefold_core::{CandidateSet, Grid, Transform};
use ninefold_generate::Random;
use ninefold_logic::{Analysis, Ladder, Solver, Technique};

/// Placements and eliminations of every step.
fn conclusions(
    technique: &'static dyn Technique,
    analysis: &Analysis<'_>,
) -> BTreeSet<(CandidateSet, CandidateSet)> {
    let steps = technique.every_step(analysis).unwrap().into_iter();
    steps.map(|step| (step.placements, step.eliminations)).collect()
}

/// Of several conclusions that are equally easy to follow these report one; how many steps lead
/// there, and so whether a case is long, depends on which of several equal steps came first. What
/// they conclude is judged along the paths, not here.
const CHOOSING: [&str; 5] = [
    "exocet-cases",
    "long-exocet-cases",
    "guardian-cases",
    "firework-cases",
    "deadly-pattern-cases",
];

/// Whether the technique finds in the rewritten grid what it finds here, rewritten; and how many
/// steps that are.
fn same_in_image(technique: &'static dyn Technique, grid: &Grid, transform: &Transform) -> usize {
    let image = Grid::new(&transform.puzzle(&grid.to_puzzle()));
    let [here, there] = [grid, &image].map(|grid| {
        let known = ninefold_exact::one_solution(&grid.to_puzzle());
        conclusions(technique, &Analysis::new(grid).knowing(known.as_ref()))
    });
    if CHOOSING.contains(&technique.meta().id) {
        // Short or long, the cases lead to something in both or in neither; those of exocets are two techniques.
        let agree = here.is_empty() == there.is_empty();
        let id = technique.meta().id;
        assert!(agree || id.ends_with("exocet-cases"), "{id} in {grid:?}");
        return here.len().max(there.len());
    }
    let rewritten = |(placed, struck): &(CandidateSet, CandidateSet)| {
        (transform.candidates(placed), transform.candidates(struck))
    };
    let mapped: BTreeSet<_> = here.iter().map(rewritten).collect();
    assert_eq!(there, mapped, "{:?} in {grid:?}", technique.meta());
    there.len()
}

/// Every technique there is.
fn techniques() -> Vec<&'static dyn Technique> {
    [Ladder::all().techniques(), Ladder::extra().techniques()].concat()
}

#[test]
fn every_technique_finds_its_own_examples_in_a_rewritten_grid() {
    let mut random = Random::new(89, 0);
    for technique in techniques() {
        let mut steps = 0;
        for example in technique.meta().page.examples() {
            steps += same_in_image(technique, &example.grid, &random.transform());
        }
        assert!(steps > 0, "{:?} finds something on its own page", technique.meta());
    }
}

#[test]
fn every_technique_finds_the_same_in_a_rewritten_grid() {
    let mut random = Random::new(83, 0);
    let mut used = vec![0; techniques().len()];
    for (round, puzzle) in support::minimal_puzzles(83).take(60).enumerate() {
        // The techniques on request are slow: one puzzle must do for them.
        let techniques =
            if round == 0 { techniques() } else { Ladder::all().techniques().to_vec() };
        let known = ninefold_exact::one_solution(&puzzle);
        let path = Solver::new(Ladder::all()).knowing(known).solve(&Grid::new(&puzzle));
        let mut grid = *path.start();
        // Neighbouring grids differ by one step: a few of each path tell as much as all.
        let chosen: Vec<usize> = (0..3).map(|_| random.below(path.steps().count() + 1)).collect();
        for (place, step) in path.steps().enumerate() {
            if chosen.contains(&place) {
                let transform = random.transform();
                for (&technique, used) in techniques.iter().zip(&mut used) {
                    *used += usize::from(same_in_image(technique, &grid, &transform) > 0);
                }
            }
            step.apply(&mut grid);
        }
    }
    let idle = used.iter().filter(|&&used| used == 0).count();
    assert!(idle < used.len() / 3, "two techniques of three are met on the way: {used:?}");
}
