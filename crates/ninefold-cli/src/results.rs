//! Where the results of a long run go: standard output, or a file that a later run can go on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use crate::args::TargetArgs;
use crate::failure::Failure;
use crate::input::{Source, refuse_overwriting, shown};
use crate::output;

/// Where results go, and how many are there already.
pub(crate) struct Results {
    pub(crate) output: Box<dyn Write>,
    /// How many puzzles have their results already.
    pub(crate) done: u64,
    /// Whether the header is still to be written.
    pub(crate) fresh: bool,
}

/// How the lines of a file look that such results are in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A table, known by its header.
    Table,
    /// A report on each line.
    Json,
    /// A puzzle at the beginning of each line, or a comment instead.
    Line,
}

impl Kind {
    /// Whether the line, without its line break, is of such a file; perhaps only its beginning.
    fn fits(self, line: &[u8], is_whole: bool) -> bool {
        let is_cell = |byte: &u8| *byte == b'.' || byte.is_ascii_digit();
        match self {
            // What stands below the right header is ours.
            Self::Table => true,
            Self::Json => {
                let begins = line.starts_with(REPORT) || !is_whole && REPORT.starts_with(line);
                begins && (!is_whole || line.ends_with(b"}"))
            }
            Self::Line if line.starts_with(b"#") => true,
            Self::Line => {
                let cells = line.iter().take(81).take_while(|byte| is_cell(byte)).count();
                match line.get(cells) {
                    None => cells == 81 || !is_whole,
                    Some(next) => cells == 81 && *next == b' ',
                }
            }
        }
    }
}

/// With what every report begins.
const REPORT: &[u8] = b"{\"version\":";

impl Results {
    /// As the arguments say, for results of this kind below this header. None of the sources is
    /// written over.
    pub(crate) fn open(
        args: &TargetArgs,
        sources: &[Source],
        header: &str,
        kind: Kind,
    ) -> Result<Self, Failure> {
        let Some(path) = &args.output else {
            return Ok(Self { output: Box::new(output::stdout()), done: 0, fresh: true });
        };
        refuse_overwriting(path, sources)?;
        let at = |error: io::Error| Failure::from(output::error_at(path, &error));
        if args.resume {
            // Judged before anything is cut off: a file of something else stays as it is.
            let foreign = match File::open(path) {
                Ok(file) => foreign_line(BufReader::new(file), header, kind).map_err(at)?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(at(error)),
            };
            if let Some(number) = foreign {
                return Err(Failure::Usage(format!(
                    "{}, line {number}: this is no result of such a run; the file is left as it is",
                    shown(path)
                )));
            }
            return resume(path, header.lines().count() as u64).map_err(at);
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

/// The number of the first line that is not of such a file.
fn foreign_line(mut reader: impl BufRead, header: &str, kind: Kind) -> io::Result<Option<u64>> {
    let (mut line, mut number) = (Vec::new(), 0);
    let mut expected = header.split_inclusive('\n').map(str::as_bytes);
    while reader.read_until(b'\n', &mut line)? > 0 {
        number += 1;
        let is_whole = line.ends_with(b"\n");
        let fits = match expected.next() {
            Some(expected) => line == expected || !is_whole && expected.starts_with(&line),
            None => kind.fits(line.trim_ascii_end(), is_whole),
        };
        if !fits {
            return Ok(Some(number));
        }
        line.clear();
    }
    Ok(None)
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
    fn a_file_of_something_else_is_told_from_one_that_was_broken_off() {
        let foreign = |text: &str, header: &str, kind: Kind| {
            foreign_line(text.as_bytes(), header, kind).unwrap()
        };
        let table = |text| foreign(text, "a,b\n", Kind::Table);
        assert_eq!(["", "a,", "a,b\n", "a,b\n1,2\n3"].map(table), [None; 4]);
        assert_eq!(
            ["a", "b", "a\n", "a,b,c\n1,2,3\n"].map(table),
            [None, Some(1), Some(1), Some(1)]
        );
        let json = |text| foreign(text, "", Kind::Json);
        assert_eq!(
            ["{\"version\":1}\n{\"ver", "{\"version\":1}\n{\"version\":1,\"x"].map(json),
            [None; 2]
        );
        assert_eq!(["{}\n", "notes", "{\"version\":1\n"].map(json), [Some(1); 3]);
        let puzzle = ".".repeat(81);
        let line = |text: &str| foreign(text, "", Kind::Line);
        assert_eq!(line(&format!("{puzzle}\n{puzzle} ED=1\n# can't be read\n..12")), None);
        assert_eq!(line(&format!("{puzzle}\nnotes without an end")), Some(2));
        assert_eq!(line(&format!("{puzzle}1\n")), Some(1));
        assert_eq!(line(&format!("{}\n", &puzzle[1..])), Some(1));
    }

    #[test]
    fn a_line_without_its_end_does_not_count() {
        assert_eq!(whole_lines(&b""[..]).unwrap(), (0, 0));
        assert_eq!(whole_lines(&b"a\nb\n"[..]).unwrap(), (2, 4));
        assert_eq!(whole_lines(&b"a\nb\nc"[..]).unwrap(), (2, 4));
    }
}
