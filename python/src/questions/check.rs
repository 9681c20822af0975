//! Whether the answer of each row is right.

use std::ops::Range;

use arrow_array::ArrayRef;
use arrow_schema::Field;
use ninefold::{Cancel, Cancelled, Check, Position, Words as Told};

use super::{Words, text};
use crate::columns::Texts;

pub(super) fn fields() -> Vec<Field> {
    vec![text("standing"), text("wrong_cells"), text("words")]
}

/// Without answers, what is filled in beside the givens is checked.
pub(super) fn answer(
    puzzles: &Texts,
    answers: Option<&Texts>,
    rows: Range<usize>,
    cancel: Cancel<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let [mut standings, mut wrong, mut words, mut reasons] = <[Words; 4]>::default();
    for row in rows {
        let checked = check(puzzles, answers, row, cancel)?;
        let check = checked.as_ref().ok();
        standings.push(check.map(|check| check.standing().id()));
        wrong.push(check.map(|check| check.wrong_cells().to_string()));
        words.push(check.map(|check| check.tell(Told::UNICODE).trim_end().to_owned()));
        reasons.push(checked.err());
    }
    Ok([standings, wrong, words, reasons].map(Words::finish).into())
}

fn check(
    puzzles: &Texts,
    answers: Option<&Texts>,
    row: usize,
    cancel: Cancel<'_>,
) -> Result<Result<Check, String>, Cancelled> {
    let puzzle = match puzzles.puzzle(row) {
        Ok(puzzle) => puzzle,
        Err(reason) => return Ok(Err(reason)),
    };
    Ok(match answers.map(|answers| answers.puzzle(row)) {
        None => Ok(Position::until(&puzzle, cancel)?.check()),
        Some(Ok(answer)) => Ok(Check::of_answer(&puzzle, &answer, cancel)?),
        Some(Err(reason)) => Err(format!("the answer: {reason}")),
    })
}
