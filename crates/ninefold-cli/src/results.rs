//! Where the results of a long run go: standard output, or a file that a later run can go on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use crate::args::TargetArgs;
use crate::failure::Failure;
use crate::output;

/// Where results go, and how many are there already.
pub(crate) struct Results {
    pub(crate) output: Box<dyn Write>,
    /// How many puzzles have their results already.
    pub(crate) done: u64,
    /// Whether the header is still to be written.
    pub(crate) fresh: bool,
}

impl Results {
    /// As the arguments say. `header_lines` is how many lines of a file are no results.
    pub(crate) fn open(args: &TargetArgs, header_lines: u64) -> Result<Self, Failure> {
        let Some(path) = &args.output else {
            return Ok(Self { output: Box::new(output::stdout()), done: 0, fresh: true });
        };
        let at = |error: io::Error| Failure::from(output::error_at(path, &error));
        if args.resume {
            return resume(path, header_lines).map_err(at);
        }
        let file = File::create(path).map_err(at)?;
        Ok(Self { output: Box::new(BufWriter::new(file)), done: 0, fresh: true })
    }
}

/// Goes on behind the last whole line: what a run that was killed has left half-written is dropped.
pub(crate) fn resume(path: &Path, header_lines: u64) -> io::Result<Results> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let (lines, bytes) = whole_lines(BufReader::new(&file))?;
    file.set_len(bytes)?;
    file.seek(SeekFrom::End(0))?;
    let done = lines.saturating_sub(header_lines);
    Ok(Results { output: Box::new(BufWriter::new(file)), done, fresh: lines == 0 })
}

/// How many whole lines there are, and how many bytes they take.
fn whole_lines(mut reader: impl BufRead) -> io::Result<(u64, u64)> {
    let (mut lines, mut bytes, mut line) = (0, 0, Vec::new());
    while reader.read_until(b'\n', &mut line)? > 0 {
        if line.ends_with(b"\n") {
            lines += 1;
            bytes += line.len() as u64;
        }
        line.clear();
    }
    Ok((lines, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_its_end_does_not_count() {
        assert_eq!(whole_lines(&b""[..]).unwrap(), (0, 0));
        assert_eq!(whole_lines(&b"a\nb\n"[..]).unwrap(), (2, 4));
        assert_eq!(whole_lines(&b"a\nb\nc"[..]).unwrap(), (2, 4));
    }
}
