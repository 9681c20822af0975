//! Rewriting a grid rewrites the steps found in it, and changes nothing else.

mod support;

use std::collections::BTreeSet;

use fastrand::Rng;
use ninefold_core::{CandidateSet, Digit, Grid, Transform};
use ninefold_logic::{Ladder, Solver, Technique};

/// Placements and eliminations of every step.
fn conclusions(
    technique: &'static dyn Technique,
    grid: &Grid,
) -> BTreeSet<(CandidateSet, CandidateSet)> {
    let steps = technique.every_step(grid).into_iter();
    steps.map(|step| (step.placements, step.eliminations)).collect()
}

fn random_transform(random: &mut Rng) -> Transform {
    let mut lines = || {
        let mut chutes = [0, 1, 2];
        random.shuffle(&mut chutes);
        let mut lines = [0; 9];
        for (chute, target) in lines.chunks_mut(3).zip(chutes) {
            chute.copy_from_slice(&[target * 3, target * 3 + 1, target * 3 + 2]);
            random.shuffle(chute);
        }
        lines
    };
    let (rows, columns) = (lines(), lines());
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let transform = Transform::new(rows, columns, digits).expect("chutes stay together");
    if random.bool() { transform.transposed() } else { transform }
}

#[test]
fn every_technique_finds_the_same_in_a_rewritten_grid() {
    let solver = Solver::new(Ladder::all());
    let mut random = Rng::with_seed(83);
    for _ in 0..60 {
        let path = solver.solve(&Grid::new(&support::minimal_puzzle(&mut random)));
        let mut grid = *path.start();
        // Neighbouring grids differ by one step: a few of each path tell as much as all.
        let chosen: Vec<usize> = (0..3).map(|_| random.usize(..=path.steps().count())).collect();
        for (place, step) in path.steps().enumerate() {
            if !chosen.contains(&place) {
                step.apply(&mut grid);
                continue;
            }
            let transform = random_transform(&mut random);
            let image = Grid::new(&transform.puzzle(&grid.to_puzzle()));
            for technique in Ladder::all().techniques() {
                let mapped = conclusions(*technique, &grid)
                    .into_iter()
                    .map(|(placed, struck)| {
                        (transform.candidates(&placed), transform.candidates(&struck))
                    })
                    .collect();
                assert_eq!(conclusions(*technique, &image), mapped, "{:?}", technique.meta());
            }
            step.apply(&mut grid);
        }
    }
}
