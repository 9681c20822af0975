//! What is true is proved, and what is false is not.

mod support;

use ninefold_core::{Conclusion, Grid};
use ninefold_generate::Random;
use ninefold_logic::{Ladder, Pattern, Solver, Why};
use support::Judge;

#[test]
fn every_true_conclusion_is_proved_and_no_false_one() {
    let mut random = Random::new(86, 0);
    let solver = Solver::new("up-to:hidden-quad,forcing".parse().unwrap());
    let mut nets = 0;
    for puzzle in support::minimal_puzzles(86).take(40) {
        let (judge, grid) = (Judge::new(&puzzle), Grid::new(&puzzle));
        let mut candidates: Vec<_> = grid.all_candidates().iter().collect();
        random.shuffle(&mut candidates);
        for &candidate in &candidates[..5] {
            let (placed, struck) =
                (Conclusion::Placement(candidate), Conclusion::Elimination(candidate));
            let (truth, lie) =
                if judge.holds(candidate) { (placed, struck) } else { (struck, placed) };
            assert_eq!(solver.why(&grid, lie), Ok(None), "{lie} in {grid:?}");
            let Ok(Some(Why::Follows(step))) = solver.why(&grid, truth) else {
                panic!("{truth} has a proof in {grid:?}");
            };
            assert!(step.conclusions().any(|conclusion| conclusion == truth), "{step}");
            let proof = ninefold_verify::prove(&grid, &step.premises(), truth, None);
            assert_eq!(proof, Ok(()), "{step} in {grid:?}");
            nets += usize::from(matches!(step.pattern, Pattern::Net(_)));
        }
    }
    assert!(nets > 100, "most take more than one simple step, not {nets}");
}

#[test]
fn what_the_grid_says_needs_no_step() {
    let puzzle = support::minimal_puzzle(87);
    let grid = Grid::new(&puzzle);
    let given = grid.givens().first().unwrap();
    let digit = grid.digit(given).unwrap();
    let solver = Solver::new(Ladder::all());
    let because = |text: String| solver.why(&grid, text.parse().unwrap()).unwrap();
    assert_eq!(because(format!("{given}={digit}")), Some(Why::Known));
    assert_eq!(because(format!("{given}<>{digit}")), None);
    let other = given.peers().iter().find(|&peer| grid.digit(peer).is_none()).unwrap();
    assert_eq!(because(format!("{other}<>{digit}")), Some(Why::Known));
    assert_eq!(because(format!("{other}={digit}")), None);
}

#[test]
fn without_nets_in_the_ladder_only_single_steps_prove() {
    let puzzle = support::minimal_puzzle(88);
    let grid = Grid::new(&puzzle);
    let wrong = support::wrong_candidate(&mut Random::new(88, 0), &puzzle);
    let struck = Conclusion::Elimination(wrong);
    let why = |ladder: &str| Solver::new(ladder.parse().unwrap()).why(&grid, struck).unwrap();
    assert_eq!(why("singles"), None);
    assert!(why("singles,forcing").is_some());
}
