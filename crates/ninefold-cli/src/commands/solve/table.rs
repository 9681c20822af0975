//! Results for programs: a line of 81 characters, or a row of a table.

use ninefold::format::Record;
use ninefold::{Attempt, Scale, Verdict};

use super::Found;
use crate::commands::rate;
use crate::input::Source;
use crate::table;

/// The names of the columns.
pub(super) const HEADER: &[u8] = b"source,line,puzzle,solution,status,solutions,guesses,level,er,ep,ed,hodoku_level,hodoku_score\n";

/// What stands behind the 81 characters of a line that is not the only solution.
pub(super) const SEVERAL: &str = " # several solutions";

/// What stands behind the 81 characters of a puzzle without a solution.
pub(super) const IMPOSSIBLE: &str = " # no solution";

/// What stands behind the 81 characters of a puzzle that logic did not finish.
const STUCK: &str = " # not finished";

/// The 81 characters of a result, and a comment unless they are the only solution and no guess was
/// needed to find it.
pub(super) fn line(attempt: &Attempt) -> String {
    let comment = match attempt.verdict {
        Verdict::Solved => guessed(attempt),
        Verdict::Several(_) => SEVERAL.to_owned(),
        Verdict::NoSolution(_) => IMPOSSIBLE.to_owned(),
        Verdict::Stuck => STUCK.to_owned(),
    };
    attempt.end().to_string() + &comment
}

/// Who asked for logic is told where it took guesses instead.
fn guessed(attempt: &Attempt) -> String {
    match guesses(attempt) {
        0 => String::new(),
        count => format!(" # {count} guess{}", if count == 1 { "" } else { "es" }),
    }
}

fn guesses(attempt: &Attempt) -> usize {
    attempt.search.as_ref().map_or(0, |search| search.guesses.len())
}

/// A row of the table, with its line break.
pub(super) fn row(source: &Source, record: &Record, found: &Found<'_>) -> String {
    let attempt = found.attempt;
    let solution = match attempt.verdict {
        Verdict::Solved | Verdict::Several(_) => attempt.end().to_string(),
        Verdict::Stuck | Verdict::NoSolution(_) => String::new(),
    };
    let solutions = match attempt.verdict {
        Verdict::Several(count) => count,
        Verdict::Solved | Verdict::Stuck => 1,
        Verdict::NoSolution(_) => 0,
    };
    let guesses = guesses(attempt);
    let ratings = match found.ratings {
        Some(ratings) => rate::fields(&Scale::ALL, ratings),
        None => rate::columns(&Scale::ALL).map(|_| String::new()).collect(),
    };
    let fields = [
        source.name(),
        record.line.to_string(),
        attempt.start.to_string(),
        solution,
        status(attempt.verdict).to_owned(),
        solutions.to_string(),
        guesses.to_string(),
    ];
    table::row(fields.into_iter().chain(ratings))
}

/// The name of what a puzzle came to.
const fn status(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Solved => "solved",
        Verdict::Stuck => "not finished",
        Verdict::NoSolution(_) => "no solution",
        Verdict::Several(_) => "several solutions",
    }
}
