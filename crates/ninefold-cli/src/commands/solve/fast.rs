//! The fast way: lines in, lines out, nothing but solutions.

use std::iter::Take;

use ninefold::Cell;
use ninefold::exact::{self, Bulk, Start};
use ninefold::format::{Format, Record, TextLines, read_line};

use super::table::{IMPOSSIBLE, SEVERAL};
use crate::exit::Exit;
use crate::pipeline::{Answer, Batch, Puzzles};

/// Solves batches on one thread, counting solutions up to `limit`.
pub(super) fn worker(limit: u64) -> impl FnMut(&Batch) -> Answer {
    let mut solver = LineSolver { bulk: Bulk::new(limit), answers: Vec::new() };
    move |batch| solver.solve(batch)
}

struct LineSolver {
    bulk: Bulk,
    /// Kept for its memory.
    answers: Vec<exact::Answer>,
}

impl LineSolver {
    fn solve(&mut self, batch: &Batch) -> Answer {
        let mut answer = Answer::default();
        match &batch.puzzles {
            Puzzles::Lines { chunk, format: Format::Line | Format::Sdm, from, take } => {
                self.solve_lines(batch, chunk.lines_from(*from).take(*take), &mut answer);
            }
            Puzzles::Unreadable(error) => answer.complain(error),
            other => other.for_each(|record| match record {
                Ok(record) => self.solve_record(record, &mut answer),
                Err(error) => answer.complain(&batch.source.error(error.clone())),
            }),
        }
        answer
    }

    /// Lines of just 81 characters are solved as they stand; what is anything else is read with
    /// care, one by one.
    fn solve_lines(&mut self, batch: &Batch, lines: Take<TextLines<'_>>, answer: &mut Answer) {
        let plain: Vec<&[u8; 81]> =
            lines.clone().filter_map(|line| line.bytes.try_into().ok()).collect();
        let mut answers = std::mem::take(&mut self.answers);
        answers.resize(plain.len(), exact::Answer::NONE);
        self.bulk.answer(&plain, &mut answers);
        answer.results.reserve(82 * plain.len());
        let mut next = answers.iter();
        for line in lines {
            let solved = if line.bytes.len() == 81 { next.next() } else { None };
            match solved.filter(|solved| solved.error().is_none()) {
                Some(solved) => write(solved, line.bytes, answer),
                None => match read_line(Format::Line, line.bytes, line.number) {
                    Some(Ok(record)) => self.solve_record(&record, answer),
                    Some(Err(error)) => answer.complain(&batch.source.error(error)),
                    None => {}
                },
            }
        }
        self.answers = answers;
    }

    fn solve_record(&mut self, record: &Record, answer: &mut Answer) {
        let mut solved = [exact::Answer::NONE];
        self.bulk.answer(&[Start::from(&record.puzzle)], &mut solved);
        let digit = |cell| record.puzzle.digit(cell).map_or(b'.', |digit| digit.get() + b'0');
        write(&solved[0], &Cell::ALL.map(digit), answer);
    }
}

/// Writes the result of one puzzle. `puzzle` stands in for a solution where there is none, with a
/// dot for each open cell.
fn write(solved: &exact::Answer, puzzle: &[u8], answer: &mut Answer) {
    let results = &mut answer.results;
    let exit = match (solved.line(), solved.count()) {
        (None, _) => {
            let digits = puzzle.iter().map(|&c| if matches!(c, b'1'..=b'9') { c } else { b'.' });
            results.extend(digits);
            results.extend_from_slice(IMPOSSIBLE.as_bytes());
            Exit::Unsolved
        }
        (Some(line), 1) => {
            results.extend_from_slice(line);
            Exit::Done
        }
        (Some(line), _) => {
            results.extend_from_slice(line);
            results.extend_from_slice(SEVERAL.as_bytes());
            Exit::Several
        }
    };
    results.push(b'\n');
    answer.note(exit);
}
