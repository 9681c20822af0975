//! Results for programs: a line of 81 characters, or a row of a table.

use ninefold_core::{Cell, Digit, Grid};
use ninefold_format::Record;

use crate::input::Source;
use crate::solving::{Attempt, Verdict};

/// The names of the columns.
pub(super) const HEADER: &[u8] = b"source,line,puzzle,solution,status,solutions,guesses\n";

/// What stands behind the 81 characters of a line that is not the only solution.
pub(super) const SEVERAL: &str = " # several solutions";

/// What stands behind the 81 characters of a puzzle without a solution.
pub(super) const IMPOSSIBLE: &str = " # no solution";

/// What stands behind the 81 characters of a puzzle that logic did not finish.
const STUCK: &str = " # not finished";

/// The 81 characters of a result, and a comment unless they are the only solution.
pub(super) fn line(attempt: &Attempt) -> String {
    let comment = match attempt.verdict {
        Verdict::Solved => "",
        Verdict::Several(_) => SEVERAL,
        Verdict::Impossible => IMPOSSIBLE,
        Verdict::Stuck => STUCK,
    };
    digits(&attempt.end()) + comment
}

/// A row of the table, with its line break.
pub(super) fn row(source: &Source, record: &Record, attempt: &Attempt) -> String {
    let solution = match attempt.verdict {
        Verdict::Solved | Verdict::Several(_) => digits(&attempt.end()),
        Verdict::Stuck | Verdict::Impossible => String::new(),
    };
    let solutions = match attempt.verdict {
        Verdict::Several(count) => count,
        Verdict::Solved | Verdict::Stuck => 1,
        Verdict::Impossible => 0,
    };
    let guesses = attempt.search.as_ref().map_or(0, |search| search.guesses.len());
    format!(
        "{},{},{},{solution},{},{solutions},{guesses}\n",
        quoted(&source.name()),
        record.line,
        digits(&attempt.start),
        attempt.verdict.id(),
    )
}

/// 81 characters, a dot for each open cell.
fn digits(grid: &Grid) -> String {
    Cell::ALL.into_iter().map(|cell| grid.digit(cell).map_or('.', Digit::to_char)).collect()
}

/// The field in quotes, if a comma, quote or line break would end it early.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_that_need_quotes_get_them() {
        assert_eq!(quoted("plain.txt"), "plain.txt");
        assert_eq!(quoted("a, \"b\".txt"), "\"a, \"\"b\"\".txt\"");
    }
}
