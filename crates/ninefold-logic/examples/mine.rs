//! Prints positions for a technique's page: grids in which it is the next to move.
//!
//! `cargo run --release -p ninefold-logic --example mine -- naked-triple [COUNT] [SEED]` makes exercises for
//! the technique and prints those with the fewest steps, as sections to paste, and for each the candidates
//! whose removal turns it into a near miss.

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "an example is a shell")]

use ninefold_core::{CandidateSet, Cell, Content, Digit, Grid, OneSolution, Puzzle};
use ninefold_generate::{Exercise, Practice};
use ninefold_logic::{Analysis, Family, Step, Technique};

/// So many exercises are made for each that is printed.
const CHOICE: usize = 10;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().expect("the id of a technique");
    let mut number =
        |default| arguments.next().map_or(default, |text| text.parse().expect("a number"));
    let (count, seed) = (number(3) as usize, number(1));
    let technique = ninefold_logic::technique(&id).expect("a known technique");
    let practice = Practice::new(technique, seed).expect("a technique of the ladder");
    println!("(tried before: {:?})\n", practice.before());
    let mut found: Vec<(Exercise, Vec<Step>)> = practice
        .take(CHOICE * count)
        .map(|found| (found.clone(), steps(technique, &found.grid, &found.known)))
        .collect();
    found.sort_by_key(|(found, steps)| (steps.len(), found.grid.open().len()));
    for (found, steps) in found.iter().take(count) {
        print_section(technique, found, steps);
    }
}

fn steps(technique: &'static dyn Technique, grid: &Grid, known: &OneSolution) -> Vec<Step> {
    let analysis = Analysis::new(grid).knowing(Some(known));
    technique.every_step(&analysis).expect("nobody cancels it")
}

fn print_section(technique: &'static dyn Technique, found: &Exercise, all: &[Step]) {
    let Exercise { grid, known, .. } = found;
    let solution = match technique.meta().family {
        Family::Uniqueness => format!("solution {}\n", known.solution()),
        _ => String::new(),
    };
    println!("## \n\n```grid\n{}{solution}```\n\n```steps", grid_block(grid));
    for step in all {
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

/// The grid as the `grid` block of an example writes it.
fn grid_block(grid: &Grid) -> String {
    let fresh =
        Grid::new(&Puzzle::new(Cell::ALL.map(|cell| match grid.to_puzzle().content(cell) {
            Content::Open(_) => Content::BLANK,
            digit => digit,
        })));
    let mut text = String::new();
    for cell in Cell::ALL {
        if grid.digit(cell).is_some() && !grid.givens().contains(cell) {
            text.push('+');
        }
        text.push(grid.digit(cell).map_or('.', Digit::to_char));
        if cell.index() % 27 == 26 {
            text.push('\n');
        } else if cell.index() % 9 == 8 {
            text.push(' ');
        }
    }
    let struck: CandidateSet = *fresh.all_candidates() - *grid.all_candidates();
    if !struck.is_empty() {
        text.extend(["minus ", &struck.to_string(), "\n"]);
    }
    text
}
