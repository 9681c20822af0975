//! Going on with a run that was broken off.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use ninefold::Puzzle;
use ninefold::generate::id_of;
use ninefold::json::MadeReport;

use super::made::{MadeFormat, Manner, Output};
use crate::args::GenerateArgs;
use crate::failure::Failure;
use crate::input::shown;
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
    let at = |error: io::Error| Failure::from(output::error_at(path, &error));
    // Judged before anything is cut off: a file of something else stays as it is.
    let ids = match File::open(path) {
        Ok(file) => ids(BufReader::new(file), path, manner.format, &header)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(at(error)),
    };
    let mut results = resume(path, header.lines().count() as u64).map_err(at)?;
    if results.fresh {
        results.output.write_all(header.as_bytes())?;
    }
    Ok((Output::behind(results.output, manner), ids))
}

/// The ids of the puzzles in whole lines. The last line may be half-written, also if it is of the header.
fn ids(
    mut reader: impl BufRead,
    path: &Path,
    format: MadeFormat,
    header: &str,
) -> Result<Vec<u128>, Failure> {
    let (mut ids, mut line, mut number) = (Vec::new(), String::new(), 0);
    let mut expected = header.split_inclusive('\n');
    let at = |error: io::Error| Failure::from(output::error_at(path, &error));
    while reader.read_line(&mut line).map_err(at)? > 0 {
        number += 1;
        let is_whole = line.ends_with('\n');
        if let Some(expected) = expected.next() {
            if !(line == expected || !is_whole && expected.starts_with(&line)) {
                let message = "made with another seed or options";
                return Err(unfit(&format!("{}: {message}: {}", shown(path), line.trim_end())));
            }
        } else if is_whole {
            let puzzle = puzzle_of(line.trim_end(), format).ok_or_else(|| {
                let place = format!("{}, line {number}", shown(path));
                unfit(&format!("{place}: this is no puzzle of such a run"))
            })?;
            ids.push(id_of(&puzzle));
        } else if format == MadeFormat::Line && !line.bytes().take(81).all(is_of_puzzle) {
            return Err(unfit(&format!("{}: this is no file of puzzles", shown(path))));
        }
        line.clear();
    }
    Ok(ids)
}

const fn is_of_puzzle(byte: u8) -> bool {
    byte == b'.' || byte.is_ascii_digit()
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
