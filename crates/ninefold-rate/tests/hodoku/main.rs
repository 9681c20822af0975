//! Whatever the puzzle, a rating on the scale of `HoDoKu` keeps its promises.

mod positions;
mod puzzles;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ninefold_core::{Cancel, CandidateSet, Cell, Content, Digit, OneSolution, Puzzle};
use ninefold_rate::hodoku::{Level, Outcome, Rated, Technique, rate, rate_within};

use crate::puzzles::{proper, puzzles};

fn rated(known: &OneSolution) -> Rated {
    rate(known, Cancel::NEVER).expect("nobody breaks it off")
}

/// The candidates that follow from the givens alone.
fn start(known: &OneSolution) -> CandidateSet {
    let mut left = CandidateSet::ALL;
    for cell in known.puzzle().givens() {
        place(&mut left, cell, known.solution().digit(cell));
    }
    left
}

/// A placed digit is not a candidate any more, neither there nor in the cells that it sees.
fn place(left: &mut CandidateSet, cell: Cell, digit: Digit) {
    for candidate in left.iter() {
        let other = candidate.cell();
        if other == cell || (other.sees(cell) && candidate.digit() == digit) {
            left.remove(candidate);
        }
    }
}

#[test]
fn within_a_range_is_what_the_whole_rating_says() {
    for (index, known) in (0..).zip(puzzles(7, 60)) {
        let whole = rated(&known);
        let score = whole.score;
        let within = |range| rate_within(&known, range, Cancel::NEVER).unwrap();
        assert_eq!(within(score..=score).as_ref(), Some(&whole));
        assert_eq!(within(0..=score - 1), None);
        assert_eq!(within(score + 1..=u32::MAX), None);
        let (lowest, highest) = (index * 13, index * 97);
        let expected = (lowest..=highest).contains(&score).then_some(&whole);
        assert_eq!(within(lowest..=highest).as_ref(), expected);
    }
}

#[test]
fn every_step_agrees_with_the_solution_and_says_something_new() {
    for known in puzzles(1, 150) {
        let mut left = start(&known);
        for step in rated(&known).steps {
            match &step.outcome {
                Outcome::Placed(placed) => {
                    assert_eq!(known.solution().digit(placed.cell()), placed.digit(), "{step:?}");
                    assert!(left.contains(*placed), "{step:?}");
                    place(&mut left, placed.cell(), placed.digit());
                }
                Outcome::Eliminated(struck) => {
                    assert!(!struck.is_empty(), "{step:?}");
                    for &candidate in struck {
                        let solution = known.solution().digit(candidate.cell());
                        assert_ne!(solution, candidate.digit(), "{step:?}");
                        assert!(left.contains(candidate), "{step:?} strikes {candidate} in vain");
                        left.remove(candidate);
                    }
                }
            }
        }
        assert!(left.is_empty(), "every cell is filled");
    }
}

#[test]
fn the_numbers_are_those_of_the_steps() {
    let mut levels = [0; 5];
    for known in puzzles(2, 150) {
        let rated = rated(&known);
        let techniques = || rated.steps.iter().map(|step| step.technique);
        assert_eq!(rated.score, techniques().map(Technique::score).sum::<u32>());
        let guesses = techniques().filter(|&technique| technique == Technique::BruteForce).count();
        assert_eq!(rated.guesses as usize, guesses);
        let hardest = techniques().map(Technique::level).max().unwrap_or_default();
        assert_eq!(rated.level, hardest.lifted_by(rated.score));
        let dearest = techniques().map(Technique::score).max();
        assert_eq!(rated.hardest().map(|step| step.technique.score()), dearest);
        levels[rated.level as usize] += 1;
    }
    assert!(levels.iter().all(|&count| count > 0), "all levels are tried: {levels:?}");
}

#[test]
fn slots_ascend_in_the_table_and_share_their_numbers() {
    for pair in Technique::ALL.windows(2) {
        assert!(pair[0].slot() <= pair[1].slot(), "{} comes before {}", pair[0], pair[1]);
        if pair[0].slot() == pair[1].slot() {
            assert_eq!(pair[0].score(), pair[1].score());
            assert_eq!(pair[0].level(), pair[1].level());
        }
    }
    let mut ids: Vec<&str> = Technique::ALL.iter().map(|technique| technique.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Technique::ALL.len());
}

#[test]
fn the_same_puzzle_is_rated_the_same() {
    for known in puzzles(3, 30) {
        let first = rated(&known);
        assert_eq!(rated(&known), first);
        let beside = thread::spawn(move || rated(&known)).join().expect("it does not panic");
        assert_eq!(beside, first);
    }
}

/// A full board.
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_full_board_is_easy_and_costs_nothing() {
    let rated = rated(&ninefold_exact::one_solution(&FULL.parse().unwrap()).unwrap());
    assert_eq!(rated, Rated::default());
    assert_eq!((rated.level, rated.score, rated.hardest()), (Level::Easy, 0, None));
}

#[test]
fn a_last_cell_is_a_full_house() {
    let mut puzzle: Puzzle = FULL.parse().unwrap();
    puzzle.set(Cell::ALL[40], Content::BLANK);
    let rated = rated(&ninefold_exact::one_solution(&puzzle).unwrap());
    assert_eq!(rated.score, 4);
    assert_eq!(rated.steps[0].technique, Technique::FullHouse);
}

#[test]
fn what_is_broken_off_at_once_says_nothing() {
    let raised = AtomicBool::new(true);
    for known in puzzles(4, 5) {
        let unfinished = rate(&known, Cancel::by(&raised)).unwrap_err();
        assert_eq!(unfinished.so_far, Rated::default());
    }
}

#[test]
fn what_is_broken_off_half_way_is_the_beginning_of_the_path() {
    let known =
        proper("4..5...9.97.....86..67..2....1..74.....3.9..18...4.......8.6.5.......6.7....3..4.");
    let whole = rated(&known);
    for _ in 0..20 {
        let flag = AtomicBool::new(false);
        let broken = thread::scope(|scope| {
            let rating = scope.spawn(|| rate(&known, Cancel::by(&flag)));
            thread::yield_now();
            flag.store(true, Ordering::Relaxed);
            rating.join().expect("it does not panic")
        });
        let so_far = broken.unwrap_or_else(|unfinished| unfinished.so_far);
        assert!(whole.steps.starts_with(&so_far.steps));
        assert!(so_far.score <= whole.score && so_far.level <= whole.level);
    }
}
