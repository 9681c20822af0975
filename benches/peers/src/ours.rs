//! Our side, through the public interface alone.

use std::hint::black_box;

use ninefold_core::{Cancel, Cell, Digit, Puzzle};
use ninefold_exact::{Answer, Bulk, Start, Unit, count_on, solve_line_on};
use ninefold_generate::{Attempt, Maker, Random, random_solution};

use crate::Line;

/// One at a time, as a caller would do who has one puzzle to solve or to check.
pub fn one(unit: Unit, lines: &[Line], limit: u64, counts: &mut [u8]) {
    for (line, counted) in lines.iter().zip(counts) {
        *counted = if limit == 1 { is_solved(unit, line) } else { counted_to(unit, line, limit) };
    }
}

fn is_solved(unit: Unit, line: &Line) -> u8 {
    let solution = solve_line_on(unit, line).expect("lines hold digits and dots");
    u8::from(black_box(solution).is_some())
}

fn counted_to(unit: Unit, line: &Line, limit: u64) -> u8 {
    let start = Start::from_line_on(unit, line).expect("lines hold digits and dots");
    count_on(unit, start, limit) as u8
}

/// All at once. Every answer holds the first solution as well as the count.
pub fn bulk(bulk: &mut Bulk, lines: &[Line], answers: &mut [Answer]) {
    bulk.answer(lines, answers);
}

/// So many puzzles are made at a time.
pub const BATCH: usize = 1024;

/// Full grids, each of all there are as likely as any other.
pub fn solved(random: &mut Random) -> Vec<Line> {
    let solved = |_| random_solution(random).digits().map(|digit| b'0' + digit.get());
    (0..BATCH).map(solved).collect()
}

/// What comes of the first attempt at each of the puzzles of a run from this one on.
pub fn puzzles(maker: &mut Maker, first: u64) -> Vec<Line> {
    let indices = first..first + BATCH as u64;
    let attempts: Vec<Attempt> = indices.map(|index| Attempt { index, number: 0 }).collect();
    let made = maker.attempt(&attempts, Cancel::NEVER).expect("nobody breaks it off");
    made.into_iter().flatten().map(|made| line_of(&made.puzzle())).collect()
}

fn line_of(puzzle: &Puzzle) -> Line {
    Cell::ALL.map(|cell| puzzle.given(cell).map_or(b'.', |digit: Digit| b'0' + digit.get()))
}
