//! Every step of many solve paths is proved by the verifier and agrees with the exact solver.

mod support;

use fastrand::Rng;
use ninefold_core::{Grid, Puzzle};
use ninefold_logic::{Ladder, Outcome, Solver};
use support::Judge;

fn check_path(solver: &Solver, puzzle: &Puzzle) {
    let judge = Judge::new(puzzle);
    let path = solver.solve(&Grid::new(puzzle));
    let mut grid = *path.start();
    for round in path.rounds() {
        for step in &round.steps {
            for conclusion in step.conclusions() {
                let proof = ninefold_verify::prove(&grid, &step.premises(), conclusion);
                assert_eq!(proof, Ok(()), "{step}: {conclusion} in {grid:?}");
            }
            assert!(step.placements.iter().all(|placed| judge.holds(placed)), "{step}");
            assert!(!step.eliminations.iter().any(|struck| judge.holds(struck)), "{step}");
        }
        round.steps.iter().for_each(|step| step.apply(&mut grid));
    }
    assert_eq!(grid, *path.end());
    match path.outcome() {
        Outcome::Solved(solution) => assert_eq!(Some(*solution), ninefold_exact::solve(puzzle)),
        Outcome::Stuck => assert_eq!(solver.next_step(path.end()), None),
        Outcome::Impossible(why) => panic!("{why:?} in a puzzle with a solution: {puzzle:?}"),
    }
}

#[test]
fn every_step_of_a_thousand_paths_is_proved_and_true() {
    let solver = Solver::new(Ladder::all());
    let mut random = Rng::with_seed(81);
    for _ in 0..1000 {
        check_path(&solver, &support::minimal_puzzle(&mut random));
    }
}

#[test]
fn a_puzzle_without_a_solution_is_called_impossible_or_leaves_the_solver_stuck() {
    let solver = Solver::new(Ladder::all());
    let mut random = Rng::with_seed(82);
    let mut impossible = 0;
    for _ in 0..300 {
        let mut puzzle = support::minimal_puzzle(&mut random);
        let wrong = support::wrong_candidate(&mut random, &puzzle);
        puzzle.set(wrong.cell(), ninefold_core::Content::Given(wrong.digit()));
        match solver.solve(&Grid::new(&puzzle)).outcome() {
            Outcome::Solved(solution) => panic!("{solution} does not solve {puzzle:?}"),
            Outcome::Stuck => {}
            Outcome::Impossible(_) => impossible += 1,
        }
    }
    assert!(impossible > 200, "logic shows most of them to be impossible, not {impossible}");
}
