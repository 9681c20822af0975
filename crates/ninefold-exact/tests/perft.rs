//! Numbers of solutions, from a text file.

mod support;

use ninefold_exact::{Line81, Solutions, Unit, count, count_on};
use support::{count_plainly, marks_of, read};

/// As many solutions as the plain solver counts in a moment.
const FEW: u64 = 25_000;

fn cases() -> Vec<(Line81, u64)> {
    let cases: Vec<_> = include_str!("perft.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (puzzle, number) = line.split_once(' ').expect("a puzzle and a number");
            let puzzle = puzzle.as_bytes().try_into().expect("81 characters");
            (puzzle, number.trim().parse().expect("a number"))
        })
        .collect();
    let few = cases.iter().filter(|(_, number)| *number < FEW).count();
    assert!(few > 5 && cases.len() > few, "{few} of {} cases are not a test", cases.len());
    cases
}

#[test]
fn every_unit_counts_all_solutions() {
    for (line, number) in cases() {
        for unit in Unit::available() {
            assert_eq!(count_on(unit, read(&line), u64::MAX), number, "{unit}");
        }
        assert_eq!(Solutions::on(Unit::widest(), read(&line)).count() as u64, number);
    }
}

#[test]
fn the_plain_solver_agrees() {
    for (line, number) in cases().into_iter().filter(|&(_, number)| number < FEW) {
        assert_eq!(count_plainly(&marks_of(&line), u64::MAX), number);
    }
}

#[test]
fn the_empty_board_has_a_million_solutions_and_more() {
    assert_eq!(count(read(&[b'.'; 81]), 1_000_000), 1_000_000);
}
