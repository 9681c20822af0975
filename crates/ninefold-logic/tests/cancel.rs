//! Whatever a solver is asked can be broken off from another thread.

mod support;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ninefold_core::{Cancel, Cancelled, Grid};
use ninefold_logic::{Analysis, Ladder, Outcome, Solver};

#[test]
fn no_technique_reports_anything_once_the_flag_is_raised() {
    let flag = AtomicBool::new(true);
    for technique in Ladder::all().techniques().iter().chain(Ladder::extra().techniques()) {
        for example in technique.meta().page.examples() {
            let analysis = example.analysis().cancelled_by(Cancel::by(&flag));
            assert_eq!(technique.first_step(&analysis), Err(Cancelled), "{:?}", technique.meta());
            assert_eq!(technique.every_step(&analysis), Err(Cancelled), "{:?}", technique.meta());
        }
    }
}

/// Techniques that may take long, each of which must look at the flag while it searches.
const LONG: [&str; 18] = [
    "finned-jellyfish",
    "aligned-triple-exclusion",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "franken-jellyfish",
    "finned-mutant-jellyfish",
    "finned-mutant-whale",
    "kraken-fish-1",
    "kraken-fish-2",
    "nishio",
    "cell-forcing-chain",
    "region-forcing-chain",
    "contradiction-forcing-chain",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "nested-forcing-net",
];

#[test]
fn long_searches_look_at_the_flag_themselves() {
    let flag = AtomicBool::new(true);
    for technique in LONG.map(|id| ninefold_logic::technique(id).unwrap()) {
        let example = technique.meta().page.examples().remove(0);
        let analysis = example.analysis().cancelled_by(Cancel::by(&flag));
        let mut reported = 0;
        let end = technique.find(&analysis, &mut |_| {
            reported += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((end, reported), (ControlFlow::Break(()), 0), "{:?}", technique.meta());
    }
}

#[test]
fn every_question_to_a_solver_is_broken_off() {
    let flag = AtomicBool::new(true);
    let solver = Solver::new(Ladder::all()).cancelled_by(Cancel::by(&flag));
    let grid = Grid::new(&support::minimal_puzzle(85));
    let candidate = grid.all_candidates().iter().next().unwrap();
    let path = solver.solve(&grid);
    assert_eq!((path.outcome(), path.steps().count()), (&Outcome::Cancelled, 0));
    assert_eq!(path.end(), &grid);
    assert_eq!(solver.next_step(&grid), Err(Cancelled));
    assert_eq!(solver.all_steps(&grid), Err(Cancelled));
    assert_eq!(
        solver.why(&grid, format!("{}={}", candidate.cell(), candidate.digit()).parse().unwrap()),
        Err(Cancelled)
    );
    flag.store(false, Ordering::Relaxed);
    assert!(matches!(solver.next_step(&grid), Ok(Some(_))));
}

#[test]
fn another_thread_breaks_a_solve_off() {
    let flag = AtomicBool::new(false);
    let grid = Grid::new(&support::minimal_puzzle(90));
    thread::scope(|scope| {
        let solver = Solver::new(Ladder::all()).cancelled_by(Cancel::by(&flag));
        let solving = scope.spawn(move || {
            // It ends when the flag is seen, or not at all.
            while *solver.solve(&grid).outcome() != Outcome::Cancelled {}
        });
        flag.store(true, Ordering::Relaxed);
        solving.join().unwrap();
    });
}

#[test]
fn a_search_that_was_broken_off_is_not_an_answer() {
    // The flag is raised by the first step: the rest of the search must not be taken for all.
    let flag = AtomicBool::new(false);
    let technique = ninefold_logic::technique("als-chain").unwrap();
    let example = technique.meta().page.examples().remove(0);
    let analysis = Analysis::new(&example.grid).cancelled_by(Cancel::by(&flag));
    let _ = technique.find(&analysis, &mut |_| {
        flag.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(technique.every_step(&analysis), Err(Cancelled));
}
