//! Compares the scale of `HoDoKu` with what `HoDoKu` itself said of the same puzzles.
//!
//! `hodoku_oracle TABLE.tsv [PUZZLE]` reads a table with the columns `puzzle`, `hodoku_level`,
//! `hodoku_score` and `hodoku_techniques`, lists the rows that differ and prints how many agree; with
//! a puzzle it shows the steps of that row alone. `hodoku_oracle PUZZLES.txt [COUNT]` rates the
//! puzzles of a list and says how many a second.
#![allow(clippy::print_stdout, reason = "a runner for developers, which reports to them")]

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use ninefold_core::{Cancel, OneSolution, Puzzle};
use ninefold_rate::hodoku::{Rated, rate};

/// What `HoDoKu` said of a puzzle.
struct Row {
    known: OneSolution,
    level: String,
    score: u32,
    techniques: BTreeMap<String, usize>,
}

/// How a rating compares with a row.
struct Comparison {
    level: bool,
    score: bool,
    /// The techniques whose number differs: name, expected, found.
    techniques: Vec<(String, usize, usize)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("name a table or a list of puzzles")?;
    let option = arguments.next();
    let text = std::fs::read_to_string(&path)?;
    if text.starts_with("puzzle\t") {
        let table = read_table(&text)?;
        match option {
            None => compare_all(&table),
            Some(line) => show(&table, &line),
        }
    } else {
        let count = option.map_or(Ok(usize::MAX), |option| option.parse())?;
        measure(&text, count)
    }
}

fn read_table(text: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().ok_or("an empty table")?.split('\t').collect();
    let place = |name: &str| columns.iter().position(|&column| column == name);
    let column = |name| place(name).ok_or(format!("the table lacks the column {name}"));
    let (puzzle, level) = (column("puzzle")?, column("hodoku_level")?);
    let (score, techniques) = (column("hodoku_score")?, column("hodoku_techniques")?);
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Ok(Row {
            known: read_puzzle(fields[puzzle])?,
            level: fields[level].to_owned(),
            score: fields[score].parse()?,
            techniques: read_counts(fields[techniques])?,
        })
    };
    lines.map(row).collect()
}

fn read_puzzle(line: &str) -> Result<OneSolution, Box<dyn Error>> {
    let puzzle: Puzzle = line.parse()?;
    Ok(ninefold_exact::one_solution(&puzzle).ok_or("a puzzle without exactly one solution")?)
}

/// Reads `NAKED_SINGLE=13;X_WING=2`.
fn read_counts(text: &str) -> Result<BTreeMap<String, usize>, Box<dyn Error>> {
    let count = |item: &str| {
        let (name, count) = item.split_once('=').ok_or("a technique without its number")?;
        Ok((name.to_owned(), count.parse()?))
    };
    text.split(';').map(count).collect()
}

fn compare(expected: &Row, rated: &Rated) -> Comparison {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (name, &count) in &expected.techniques {
        counts.entry(name).or_default().0 = count;
    }
    for step in &rated.steps {
        counts.entry(step.technique.solution_type()).or_default().1 += 1;
    }
    let differs = |(name, (expected, found)): (&str, (usize, usize))| {
        (expected != found).then(|| (name.to_owned(), expected, found))
    };
    Comparison {
        level: rated.level.name().eq_ignore_ascii_case(&expected.level),
        score: rated.score == expected.score,
        techniques: counts.into_iter().filter_map(differs).collect(),
    }
}

/// What a puzzle needs decides to which class it belongs.
fn class(row: &Row) -> &'static str {
    let needs = |name: &str| row.techniques.keys().any(|technique| technique.contains(name));
    if needs("BRUTE_FORCE") {
        "with brute force"
    } else if needs("FORCING_NET") {
        "with forcing nets"
    } else if needs("FORCING_CHAIN") {
        "with forcing chains"
    } else {
        "without forcing"
    }
}

fn compare_all(table: &[Row]) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let rated: Vec<Rated> =
        table.iter().map(|row| rate(&row.known, Cancel::NEVER)).collect::<Result<_, _>>()?;
    let elapsed = started.elapsed();
    let mut classes: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    for (row, rated) in table.iter().zip(&rated) {
        let comparison = compare(row, rated);
        let equal = [comparison.level, comparison.score, comparison.techniques.is_empty()];
        for class in [class(row), "all"] {
            let counts = classes.entry(class).or_default();
            counts[0] += 1;
            for (count, equal) in counts[1..].iter_mut().zip(equal) {
                *count += usize::from(equal);
            }
        }
        print_difference(row, rated, &comparison);
    }
    for (class, [all, level, score, techniques]) in classes {
        println!("{class:20} {all:5}: equal level {level}, score {score}, techniques {techniques}");
    }
    println!("{} a second", per_second(table.len(), elapsed));
    Ok(())
}

fn print_difference(row: &Row, rated: &Rated, comparison: &Comparison) {
    if comparison.techniques.is_empty() {
        return;
    }
    let sign = if comparison.score { '=' } else { '!' };
    print!("{sign} {} {} {}:", row.known.puzzle(), row.score, rated.score);
    for (name, expected, found) in &comparison.techniques {
        print!(" {name} {expected}->{found}");
    }
    println!();
}

fn show(table: &[Row], line: &str) -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle = line.parse()?;
    for row in table.iter().filter(|row| row.known.puzzle() == puzzle) {
        let rated = rate(&row.known, Cancel::NEVER)?;
        for step in &rated.steps {
            println!("{:5} {}: {:?}", step.technique.score(), step.technique, step.outcome);
        }
        print_difference(row, &rated, &compare(row, &rated));
    }
    Ok(())
}

fn measure(text: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let puzzles: Vec<OneSolution> = text
        .lines()
        .take(count)
        .map(|line| read_puzzle(line.get(..81).unwrap_or(line)))
        .collect::<Result<_, _>>()?;
    let started = Instant::now();
    let mut score = 0;
    for known in &puzzles {
        score += u64::from(rate(known, Cancel::NEVER)?.score);
    }
    let per_second = per_second(puzzles.len(), started.elapsed());
    println!("{} puzzles with a total score of {score}, {per_second} a second", puzzles.len());
    Ok(())
}

fn per_second(count: usize, elapsed: Duration) -> u128 {
    count as u128 * 1_000_000 / elapsed.as_micros().max(1)
}
