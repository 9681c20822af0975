//! The solution of each row.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::UInt64Builder;
use arrow_schema::{DataType, Field};
use ninefold::exact::{Answer, Bulk, Start};
use ninefold::{Cancel, Cancelled, NotRated};

use super::{Words, of, text};
use crate::columns::Texts;

pub(super) fn fields() -> Vec<Field> {
    vec![text("solution"), of("count", DataType::UInt64)]
}

pub(super) fn answer(
    bulk: &mut Bulk,
    puzzles: &Texts,
    rows: Range<usize>,
    cancel: Cancel<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let (mut solutions, mut reasons) = (Words::for_lines(rows.len()), Words::default());
    let mut counts = UInt64Builder::with_capacity(rows.len());
    for_each(bulk, puzzles, rows, cancel, |solved| match solved {
        Ok(answer) => {
            solutions.push(answer.line().and_then(|line| str::from_utf8(line).ok()));
            counts.append_value(answer.count());
            // The same words as where a rating needs one solution.
            reasons.push(match answer.count() {
                0 => Some(NotRated::NoSolution.to_string()),
                1 => None,
                _ => Some(NotRated::Several.to_string()),
            });
        }
        Err(reason) => {
            solutions.push(None::<&str>);
            counts.append_null();
            reasons.push(Some(reason));
        }
    })?;
    Ok(vec![solutions.finish(), Arc::new(counts.finish()), reasons.finish()])
}

/// Calls `each` with the answer to every row, or why it has none, in order.
///
/// Lines of just 81 characters are solved as they stand, all together; what is anything else is read
/// with care, one by one.
pub(super) fn for_each(
    bulk: &mut Bulk,
    puzzles: &Texts,
    rows: Range<usize>,
    cancel: Cancel<'_>,
    mut each: impl FnMut(Result<&Answer, String>),
) -> Result<(), Cancelled> {
    let line = |row| puzzles.bytes(row).and_then(|bytes| <&[u8; 81]>::try_from(bytes).ok());
    let plain: Vec<&[u8; 81]> = rows.clone().filter_map(line).collect();
    let mut answers = vec![Answer::NONE; plain.len()];
    bulk.answer_until(&plain, &mut answers, cancel)?;
    let mut next = answers.iter();
    for row in rows {
        let solved = line(row).and_then(|_| next.next());
        match solved.filter(|answer| answer.error().is_none()) {
            Some(answer) => each(Ok(answer)),
            None => match puzzles.puzzle(row) {
                Ok(puzzle) => {
                    let mut answer = [Answer::NONE];
                    bulk.answer_until(&[Start::from(&puzzle)], &mut answer, cancel)?;
                    each(Ok(&answer[0]));
                }
                Err(reason) => each(Err(reason)),
            },
        }
    }
    Ok(())
}
