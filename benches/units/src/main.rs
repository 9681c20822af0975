//! Holds every vector unit that this processor has to the portable one and to a plain second solver:
//! one at a time, in bulk and in a stream.
//!
//! ```text
//! cargo run --release -p units
//! ```
//!
//! It needs nothing but the solver, so it runs where the tests would take long to build: on ARM under
//! qemu, and in WebAssembly, where it has no way to say anything but that it failed. `cargo xtask
//! test units` runs it on all of them.

#![allow(clippy::print_stdout, reason = "a shell: it talks to people")]

mod boards;
#[path = "../../../crates/ninefold-exact/tests/support/plain.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod plain;

use boards::Chance;
use ninefold_exact::{Answer, Bulk, Line81, Solutions, Start, Unit, count_on};

const BOARDS: usize = 2_000;
const LIMIT: u64 = 3;

fn main() {
    let mut chance = Chance::new(2026);
    let lines: Vec<Line81> = std::iter::repeat_with(|| chance.board()).take(BOARDS).collect();
    let expected = expected(&lines);
    for kind in 0..=LIMIT {
        let number = expected.iter().filter(|answer| answer.count() == kind).count();
        assert!(number > BOARDS / 40, "{number} boards with {kind} solutions are not a test");
    }
    let units: Vec<String> = Unit::available()
        .map(|unit| {
            agrees(unit, &lines, &expected);
            unit.to_string()
        })
        .collect();
    println!("{} agree with a plain solver on {BOARDS} boards", units.join(", "));
}

/// The answers of the portable unit, whose counts are those of the plain solver.
fn expected(lines: &[Line81]) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; lines.len()];
    Bulk::on(Unit::Portable, LIMIT).answer(lines, &mut answers);
    for (line, answer) in lines.iter().zip(&answers) {
        let count = plain::count_plainly(&plain::marks_of(line), LIMIT);
        assert_eq!(answer.count(), count, "{}", String::from_utf8_lossy(line));
    }
    answers
}

fn agrees(unit: Unit, lines: &[Line81], expected: &[Answer]) {
    let mut bulk = Bulk::on(unit, LIMIT);
    let mut answers = vec![Answer::NONE; lines.len()];
    bulk.answer(lines, &mut answers);
    assert!(answers == expected, "{unit} in bulk");
    assert!(bulk.answers(lines).eq(expected.iter().copied()), "{unit} in a stream");
    for (line, expected) in lines.iter().zip(expected) {
        let start = Start::from_line(line).expect("lines hold digits and dots");
        assert_eq!(count_on(unit, start, LIMIT), expected.count(), "{unit} alone");
        assert_eq!(Solutions::on(unit, start).next(), expected.solution(), "{unit} alone");
    }
}
