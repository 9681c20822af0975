//! Finds positions for a technique's page: grids in which it is the next to move.
//!
//! `cargo run --release -p ninefold-logic --example mine -- naked-triple [COUNT] [SEED] [LADDER]`
//! prints the positions with the fewest steps, as sections to paste, and for each the candidates
//! whose removal turns it into a near miss. A technique that others always forestall shows when
//! those are left out of the ladder: `mine hidden-quad 3 1 -naked-single,-naked-triple`.

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "an example is a shell")]

use fastrand::Rng;
use ninefold_core::{Grid, OneSolution};
use ninefold_logic::{Analysis, Family, Ladder, Solver, Step, Technique};

#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().expect("the id of a technique");
    let mut number =
        |default| arguments.next().map_or(default, |text| text.parse().expect("a number"));
    let (count, seed) = (number(3), number(1));
    let technique = ninefold_logic::technique(&id).expect("a known technique");
    let ladder = arguments.next().map_or_else(Ladder::all, |text| text.parse().expect("a ladder"));
    let mut found = mine(technique, &ladder, seed);
    found.sort_by_key(|found| (found.steps.len(), found.grid.open().len()));
    for found in found.iter().take(usize::try_from(count).unwrap_or(3)) {
        print_section(technique, found);
    }
}

/// A position in which the technique is the next to move.
struct Found {
    grid: Grid,
    known: OneSolution,
    steps: Vec<Step>,
}

fn steps(technique: &'static dyn Technique, grid: &Grid, known: &OneSolution) -> Vec<Step> {
    let analysis = Analysis::new(grid).knowing(Some(known));
    technique.every_step(&analysis).expect("nobody cancels it")
}

fn mine(technique: &'static dyn Technique, ladder: &Ladder, seed: u64) -> Vec<Found> {
    let mut random = Rng::with_seed(seed);
    let mut found = Vec::new();
    for _ in 0..2000 {
        let puzzle = support::minimal_puzzle(&mut random);
        let known = ninefold_exact::one_solution(&puzzle).expect("a minimal puzzle is proper");
        let solver = Solver::new(ladder.clone()).knowing(Some(known));
        let mut grid = Grid::new(&puzzle);
        while let Ok(Some(step)) = solver.next_step(&grid) {
            if step.technique == technique.meta() {
                found.push(Found { grid, known, steps: steps(technique, &grid, &known) });
            }
            step.apply(&mut grid);
        }
        if found.len() >= 200 {
            break;
        }
    }
    found
}

fn print_section(technique: &'static dyn Technique, found: &Found) {
    let Found { grid, known, steps: found } = found;
    let solution = match technique.meta().family {
        Family::Uniqueness => format!("solution {}\n", known.solution()),
        _ => String::new(),
    };
    println!("## \n\n```grid\n{}{solution}```\n\n```steps", support::grid_block(grid));
    for step in found {
        println!("{step}");
    }
    println!("```\n");
    let silencing = grid.all_candidates().iter().filter(|&candidate| {
        let mut without = *grid;
        without.eliminate(candidate);
        steps(technique, &without, known).is_empty()
    });
    let silencing: Vec<String> = silencing.map(|candidate| candidate.to_string()).collect();
    println!("(silent without one of: {})\n", silencing.join(" "));
}
