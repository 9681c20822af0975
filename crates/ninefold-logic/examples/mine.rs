//! Finds positions for a technique's page: grids in which it is the next to move.
//!
//! `cargo run --release -p ninefold-logic --example mine -- naked-triple [COUNT] [SEED] [LADDER]`
//! prints the positions with the fewest steps, as sections to paste, and for each the candidates
//! whose removal turns it into a near miss. A technique that others always forestall shows when
//! those are left out of the ladder: `mine hidden-quad 3 1 -naked-single,-naked-triple`.

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "an example is a shell")]

use fastrand::Rng;
use ninefold_core::Grid;
use ninefold_logic::{Ladder, Solver, Step, Technique};

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
    let mut found = mine(technique, &Solver::new(ladder), seed);
    found.sort_by_key(|(grid, steps)| (steps.len(), grid.open().len()));
    for (grid, steps) in found.iter().take(usize::try_from(count).unwrap_or(3)) {
        print_section(technique, grid, steps);
    }
}

fn mine(technique: &'static dyn Technique, solver: &Solver, seed: u64) -> Vec<(Grid, Vec<Step>)> {
    let mut random = Rng::with_seed(seed);
    let mut found = Vec::new();
    for _ in 0..2000 {
        let mut grid = Grid::new(&support::minimal_puzzle(&mut random));
        while let Some(step) = solver.next_step(&grid) {
            if step.technique == technique.meta() {
                found.push((grid, technique.every_step(&grid)));
            }
            step.apply(&mut grid);
        }
        if found.len() >= 200 {
            break;
        }
    }
    found
}

fn print_section(technique: &'static dyn Technique, grid: &Grid, steps: &[Step]) {
    println!("## \n\n```grid\n{}```\n\n```steps", support::grid_block(grid));
    for step in steps {
        println!("{step}");
    }
    println!("```\n");
    let silencing = grid.all_candidates().iter().filter(|&candidate| {
        let mut without = *grid;
        without.eliminate(candidate);
        technique.every_step(&without).is_empty()
    });
    let silencing: Vec<String> = silencing.map(|candidate| candidate.to_string()).collect();
    println!("(silent without one of: {})\n", silencing.join(" "));
}
