//! Surveys, memory and bounds spare work; they must not change what is found.

use ninefold_core::{Cancel, Candidate, DigitSet, Grid, Puzzle, Solution};

use super::{Level, Mode, Multi, Task, Unary};
use crate::se::board::Position;
use crate::se::fresh::Fresh;
use crate::se::hint::{Effect, Hint};
use crate::se::producers::{CLASSIC, Producer, Searches};
use crate::se::{apply, next_hint};

/// Dug from random grids. Both need dynamic chains.
const HARD: [&str; 2] = [
    ".3...86....5......9..4.1..3.....4.2.....59.1.456.12....8.....7...9..5268.2.......",
    "16..8.9...7.1.....8.9..7.2..4.8..6.......3.425.......3.....4....9..71.8.......5.6",
];

const LEVELS: [Level; 4] = [Level::Zero, Level::Patterns, Level::Chains, Level::Multiple];

/// The positions on the path of a puzzle at which chains are needed, and its solution.
fn chain_positions(line: &str) -> (Vec<Position>, Solution) {
    let puzzle: Puzzle = line.parse().unwrap();
    let mut position = Position::new(&Grid::new(&puzzle));
    let mut searches = Searches::new(Cancel::NEVER);
    let patterns: Vec<&Producer> =
        CLASSIC.iter().filter(|producer| matches!(producer, Producer::Pattern { .. })).collect();
    let mut found = Vec::new();
    while !position.filling.empty().is_empty() {
        let by_pattern = |producer: &&Producer| {
            producer.hint(&position, &mut Searches::new(Cancel::NEVER)).unwrap().is_some()
        };
        if !patterns.iter().any(by_pattern) {
            found.push(position.clone());
        }
        let hint = next_hint(CLASSIC, &mut position, &mut searches).unwrap().unwrap();
        apply(&hint, &mut position, &mut searches);
        position.fresh = Fresh::ALL;
    }
    (found, ninefold_exact::solve(&puzzle).unwrap())
}

fn assert_sound(hint: &Hint, solution: &Solution) {
    let is_true = |candidate: Candidate| solution[candidate.cell()] == candidate.digit();
    match hint.effect {
        Effect::Place(candidate) => assert!(is_true(candidate), "{hint:?}"),
        Effect::Strike(struck) => {
            assert!(!struck.iter().any(is_true), "{hint:?}");
        }
    }
}

#[test]
fn surveys_and_memory_do_not_change_the_hint() {
    for line in HARD {
        let (positions, solution) = chain_positions(line);
        assert!(positions.len() > 5);
        // One search remembers along the whole path, the other knows nothing.
        let mut remembering = Multi::new(Cancel::NEVER, true);
        for (place, Position { board, filling, .. }) in positions.iter().enumerate() {
            // The blind search takes a second for the last levels, so that they have their turn
            // only now and then.
            let levels = if place % 20 == 4 { 4 } else { 2 };
            let mut blind = Multi::blind(Cancel::NEVER, 1);
            let mut searches = vec![(Mode::Nishio, Level::Zero)];
            searches.extend(LEVELS[..levels].iter().map(|&level| (Mode::Dynamic, level)));
            // What static branches agree on is asked for once single chains are exhausted.
            if Unary::default().best(board).is_none() {
                searches.push((Mode::Static, Level::Zero));
            }
            for (mode, level) in searches {
                let task = Task { board, filling, mode, level, digits: DigitSet::ALL };
                let quick = remembering.best(task).unwrap();
                assert_eq!(quick, blind.best(task).unwrap());
                if let Some(hint) = quick {
                    assert_sound(&hint, &solution);
                }
            }
        }
    }
}

#[test]
fn the_deepest_levels_are_sound_and_choose_alike() {
    let (positions, solution) = chain_positions(HARD[0]);
    let Position { board, filling, .. } = &positions[positions.len() - 1];
    for level in [Level::Dynamic, Level::Deepest] {
        let task = Task { board, filling, mode: Mode::Dynamic, level, digits: DigitSet::ALL };
        let quick = Multi::new(Cancel::NEVER, true).best(task);
        let blind = Multi::blind(Cancel::NEVER, 2).best(task);
        let hint = quick.unwrap().unwrap();
        assert_eq!(Some(&hint), blind.unwrap().as_ref());
        assert_sound(&hint, &solution);
    }
}
