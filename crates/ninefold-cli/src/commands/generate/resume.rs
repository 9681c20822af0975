//! Going on with a run that was broken off.

use std::fs;

use ninefold::Puzzle;
use ninefold::generate::id_of;
use ninefold::json::MadeReport;

use super::made::{MadeFormat, Manner, Output};
use crate::args::GenerateArgs;
use crate::failure::Failure;
use crate::output;
use crate::results::resume;

/// The output behind the whole lines of its file, and the ids of the puzzles there.
///
/// The header has to be that of the same seed and options: what goes on is the same run.
pub(super) fn open(
    args: &GenerateArgs,
    manner: Manner,
    made_by: &str,
) -> Result<(Output, Vec<u128>), Failure> {
    let Some(path) = &args.result.output else { return Err(unfit("--resume needs --output FILE")) };
    if !manner.can_resume() {
        return Err(unfit("--resume goes on with --format line, csv or json"));
    }
    let header = manner.header(made_by);
    let at = |error: std::io::Error| Failure::from(output::error_at(path, &error));
    let mut results = resume(path, header.lines().count() as u64).map_err(at)?;
    if results.fresh {
        results.output.write_all(header.as_bytes())?;
        return Ok((Output::behind(results.output, manner), Vec::new()));
    }
    let text = fs::read_to_string(path).map_err(at)?;
    let Some(rows) = text.strip_prefix(&header) else {
        let message = format!(
            "{}: made with another seed or options: {}",
            path.display(),
            text.lines().next().unwrap_or_default()
        );
        return Err(unfit(&message));
    };
    let mut ids = Vec::new();
    for (row, line) in rows.lines().enumerate() {
        let puzzle = puzzle_of(line, manner.format).ok_or_else(|| {
            let number = header.lines().count() + row + 1;
            unfit(&format!("{}, line {number}: this is no puzzle of such a run", path.display()))
        })?;
        ids.push(id_of(&puzzle));
    }
    Ok((Output::behind(results.output, manner), ids))
}

/// The puzzle of a line that a run has written.
fn puzzle_of(line: &str, format: MadeFormat) -> Option<Puzzle> {
    let text = match format {
        MadeFormat::Csv => line.split(',').nth(1)?,
        MadeFormat::Line => line.split(' ').next()?,
        _ => return MadeReport::from_line(line)?.puzzle.parse().ok(),
    };
    text.parse().ok()
}

fn unfit(message: &str) -> Failure {
    Failure::Usage(message.to_owned())
}
