//! Our side, through the public interface alone.

use std::hint::black_box;

use ninefold_exact::{Answer, Bulk, Start, count, solve_line};

use crate::Line;

/// One at a time, as a caller would do who has one puzzle to solve or to check.
pub fn one(lines: &[Line], limit: u64, counts: &mut [u8]) {
    for (line, counted) in lines.iter().zip(counts) {
        *counted = if limit == 1 { solved(line) } else { counted_to(line, limit) };
    }
}

fn solved(line: &Line) -> u8 {
    let solution = solve_line(line).expect("lines hold digits and dots");
    u8::from(black_box(solution).is_some())
}

fn counted_to(line: &Line, limit: u64) -> u8 {
    count(Start::from_line(line).expect("lines hold digits and dots"), limit) as u8
}

/// All at once. Every answer holds the first solution as well as the count.
pub fn bulk(bulk: &mut Bulk, lines: &[Line], answers: &mut [Answer]) {
    bulk.answer(lines, answers);
}
