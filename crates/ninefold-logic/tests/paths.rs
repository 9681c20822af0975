//! Every step of many solve paths is proved by the verifier and agrees with the exact solver.

mod support;

use std::ops::ControlFlow;

use ninefold_core::{Grid, Puzzle};
use ninefold_generate::Random;
use ninefold_logic::{Analysis, Ladder, Limits, Outcome, Pace, SolvePath, Solver, Step};
use support::Judge;

/// How many puzzles are tried: a thousand, unless the long test asks for more.
#[expect(clippy::disallowed_methods, reason = "the long form is chosen from outside")]
fn puzzles() -> usize {
    std::env::var("NINEFOLD_PATHS").map_or(1000, |number| number.parse().expect("a number"))
}

fn check_step(grid: &Grid, step: &Step, judge: &Judge) {
    for conclusion in step.conclusions() {
        let proof = ninefold_verify::prove(grid, &step.premises(), conclusion, Some(&judge.known));
        assert_eq!(proof, Ok(()), "{step}: {conclusion} in {grid:?}");
    }
    assert!(step.placements.iter().all(|placed| judge.holds(placed)), "{step}");
    assert!(!step.eliminations.iter().any(|struck| judge.holds(struck)), "{step}");
}

fn check_path(path: &SolvePath, puzzle: &Puzzle) {
    let judge = Judge::new(puzzle);
    let mut grid = *path.start();
    for round in path.rounds() {
        round.steps.iter().for_each(|step| check_step(&grid, step, &judge));
        round.steps.iter().for_each(|step| step.apply(&mut grid));
    }
    assert_eq!(grid, *path.end());
}

#[test]
fn every_step_of_a_thousand_paths_is_proved_and_true() {
    let ladder = Ladder::all();
    for puzzle in support::minimal_puzzles(81).take(puzzles()) {
        let solver = Solver::new(ladder.clone()).knowing(ninefold_exact::one_solution(&puzzle));
        let path = solver.solve(&Grid::new(&puzzle));
        check_path(&path, &puzzle);
        match path.outcome() {
            Outcome::Solved(solution) => assert!(solution.solves(&puzzle), "{puzzle:?}"),
            Outcome::Stuck => assert_eq!(solver.next_step(path.end()), Ok(None)),
            outcome => panic!("{outcome:?} in a puzzle with a solution: {puzzle:?}"),
        }
    }
}

#[test]
fn everything_that_any_technique_finds_is_proved_and_true() {
    // Where the simple techniques are stuck, the others find most.
    let simple = Solver::new("singles,intersections,subsets".parse().unwrap());
    for puzzle in support::minimal_puzzles(86).take(puzzles() / 20) {
        let judge = Judge::new(&puzzle);
        let stuck = *simple.solve(&Grid::new(&puzzle)).end();
        let known = ninefold_exact::one_solution(&puzzle);
        let analysis = Analysis::new(&stuck).knowing(known.as_ref());
        for technique in Ladder::all().techniques().iter().chain(Ladder::extra().techniques()) {
            let mut left = 100;
            let _ = technique.find(&analysis, &mut |step| {
                check_step(&stuck, &step, &judge);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}

#[test]
fn a_puzzle_without_a_solution_is_called_impossible_or_leaves_the_solver_stuck() {
    let solver = Solver::new(Ladder::all());
    let mut random = Random::new(82, 0);
    let mut impossible = 0;
    for mut puzzle in support::minimal_puzzles(82).take(300) {
        let wrong = support::wrong_candidate(&mut random, &puzzle);
        puzzle.set(wrong.cell(), ninefold_core::Content::Given(wrong.digit()));
        match solver.solve(&Grid::new(&puzzle)).outcome() {
            Outcome::Impossible(_) => impossible += 1,
            Outcome::Stuck => {}
            outcome => panic!("{outcome:?} in a puzzle without a solution: {puzzle:?}"),
        }
    }
    assert!(impossible > 200, "logic shows most of them to be impossible, not {impossible}");
}

#[test]
fn one_step_at_a_time_comes_to_the_same_end() {
    // These find everything of their kind, whatever the order; a search with limits may not.
    let simple = "singles,intersections,subsets".parse::<Ladder>().unwrap();
    let (rounds, steps) = (Solver::new(simple.clone()), Solver::new(simple).with_pace(Pace::Steps));
    for puzzle in support::minimal_puzzles(84).take(50) {
        let grid = Grid::new(&puzzle);
        let (rounds, steps) = (rounds.solve(&grid), steps.solve(&grid));
        assert_eq!(rounds.end(), steps.end());
        assert!(steps.rounds().iter().all(|round| round.steps.len() == 1));
    }
}

#[test]
fn a_limit_breaks_the_solve_off() {
    let solver = Solver::new(Ladder::all()).with_pace(Pace::Steps);
    let grid = Grid::new(&support::minimal_puzzle(85));
    let three = solver.solve_within(&grid, &Limits { steps: Some(3) });
    assert_eq!((three.steps().count(), three.outcome()), (3, &Outcome::Interrupted));
}
