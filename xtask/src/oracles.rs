//! `cargo xtask oracles`: compares our ratings with what the programs themselves said of the same
//! puzzles.
//!
//! A table has a header and tabs between its columns: `puzzle`, then any of `se_er`, `se_ep`, `se_ed`,
//! `sukaku_er`, `sukaku_ep`, `sukaku_ed`,
//! `hodoku_level`, `hodoku_score`, `hodoku_techniques`. A folder stands for the tables in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ninefold::Puzzle;

use crate::Result;
use crate::workspace::Workspace;

mod hodoku;
mod se;

pub(crate) fn run(_: &Workspace, arguments: &[String]) -> Result<()> {
    let paths: Vec<PathBuf> = arguments.iter().flat_map(|path| tables(Path::new(path))).collect();
    if paths.is_empty() {
        return Err("name tables of ratings, or a folder of them: cargo xtask oracles PATH…".into());
    }
    for path in &paths {
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let table = Table::read(&text)?;
        println!("{}", path.display());
        se::compare(&table)?;
        hodoku::compare(&table)?;
    }
    Ok(())
}

/// The tables of a folder, in the order of their names; what is no folder is a table.
fn tables(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    let entries = entries.flatten();
    let is_table = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "tsv");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_table).collect();
    paths.sort();
    paths
}

/// A table of puzzles and what is known of them.
struct Table<'a> {
    columns: Vec<&'a str>,
    rows: Vec<Row<'a>>,
}

/// A puzzle, and the fields of its row.
struct Row<'a> {
    puzzle: Puzzle,
    fields: Vec<&'a str>,
}

impl<'a> Table<'a> {
    fn read(text: &'a str) -> Result<Self> {
        let mut lines = text.lines();
        let columns: Vec<&str> = lines.next().ok_or("an empty table")?.split('\t').collect();
        if columns.first() != Some(&"puzzle") {
            return Err("the first column of a table of ratings is called puzzle".into());
        }
        let row = |(number, line): (usize, &'a str)| {
            let fields: Vec<&str> = line.split('\t').collect();
            let puzzle = fields[0].parse().map_err(|error| format!("line {number}: {error}"))?;
            Ok(Row { puzzle, fields })
        };
        let rows = (2..).zip(lines).map(row).collect::<Result<_>>()?;
        Ok(Self { columns, rows })
    }

    /// The place of a column, if there is one.
    fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| *column == name)
    }
}

/// How long each rating took.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        self.0.push(start.elapsed());
        done
    }

    /// "812 a second, 0.9 ms at the median, 14 ms at most".
    fn summary(&mut self) -> String {
        self.0.sort_unstable();
        let total: Duration = self.0.iter().sum();
        let rate = per_second(self.0.len(), total);
        let median = self.0.get(self.0.len() / 2).copied().unwrap_or_default();
        let longest = self.0.last().copied().unwrap_or_default();
        format!("{rate} a second, {median:.2?} at the median, {longest:.2?} at most")
    }
}

fn per_second(count: usize, time: Duration) -> u128 {
    count as u128 * 1_000_000 / time.as_micros().max(1)
}

/// "1002 of 1003 (99.90 %)".
fn share(equal: usize, all: usize) -> String {
    let hundredths = equal * 10_000 / all.max(1);
    format!("{equal} of {all} ({}.{:02} %)", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_by_the_names_of_its_columns() {
        let blank = ".".repeat(81);
        let text = format!("puzzle\tse_er\tother\n{blank}\t1.2\tx\n");
        let table = Table::read(&text).unwrap();
        assert_eq!(table.column("se_er"), Some(1));
        assert_eq!(table.column("se_ep"), None);
        assert_eq!(table.rows[0].fields[1], "1.2");
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_line() {
        assert!(Table::read("").is_err());
        assert!(Table::read("er\tpuzzle\n").is_err());
        let error = Table::read("puzzle\n12\n").err().unwrap().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
    }

    #[test]
    fn shares_are_of_all() {
        assert_eq!(share(3, 4), "3 of 4 (75.00 %)");
        assert_eq!(share(0, 0), "0 of 0 (0.00 %)");
    }
}
