//! Compares the scale of `HoDoKu` with what `HoDoKu` itself said of the same puzzles.
//!
//! `hodoku_oracle FILE.tsv [-v]`: a table with the columns `puzzle`, `hodoku_level`, `hodoku_score`
//! and `hodoku_techniques`; lists the differences. Other files are lists of puzzles, which are only timed.
#![allow(clippy::print_stdout, reason = "a runner for developers, which reports to them")]

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;

use ninefold_core::{Cancel, OneSolution, Puzzle};
use ninefold_rate::hodoku::{Rated, rate};

/// What `HoDoKu` said of a puzzle.
struct Expected {
    known: OneSolution,
    level: String,
    score: u32,
    techniques: BTreeMap<String, usize>,
}

/// How a rating compares with what was expected.
struct Comparison {
    level: bool,
    score: bool,
    /// Techniques that differ, each as (name, expected, found).
    techniques: Vec<(String, usize, usize)>,
}

fn read_table(text: &str) -> Result<Vec<Expected>, Box<dyn Error>> {
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().ok_or("an empty table")?.split('\t').collect();
    let column =
        |name: &str| columns.iter().position(|&column| column == name).ok_or("a column is missing");
    let (puzzle, level) = (column("puzzle")?, column("hodoku_level")?);
    let (score, techniques) = (column("hodoku_score")?, column("hodoku_techniques")?);
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Ok(Expected {
                known: read_puzzle(fields[puzzle])?,
                level: fields[level].to_owned(),
                score: fields[score].parse()?,
                techniques: read_counts(fields[techniques])?,
            })
        })
        .collect()
}

fn read_puzzle(line: &str) -> Result<OneSolution, Box<dyn Error>> {
    let puzzle: Puzzle = line.parse()?;
    Ok(ninefold_exact::one_solution(&puzzle).ok_or("a puzzle without exactly one solution")?)
}

fn read_counts(text: &str) -> Result<BTreeMap<String, usize>, Box<dyn Error>> {
    text.split(';')
        .map(|item| {
            let (name, count) = item.split_once('=').ok_or("a count without =")?;
            Ok((name.to_owned(), count.parse()?))
        })
        .collect()
}

fn compare(expected: &Expected, rated: &Rated) -> Comparison {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for step in &rated.steps {
        *found.entry(step.technique.solution_type()).or_default() += 1;
    }
    let mut names: Vec<&str> = expected.techniques.keys().map(String::as_str).collect();
    names.extend(found.keys());
    names.sort_unstable();
    names.dedup();
    let differs = |name: &str| {
        let expected = expected.techniques.get(name).copied().unwrap_or(0);
        let found = found.get(name).copied().unwrap_or(0);
        (expected != found).then(|| (name.to_owned(), expected, found))
    };
    Comparison {
        level: rated.level.name().eq_ignore_ascii_case(&expected.level),
        score: rated.score == expected.score,
        techniques: names.into_iter().filter_map(differs).collect(),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("name a file")?;
    let options: Vec<String> = arguments.collect();
    let text = std::fs::read_to_string(&path)?;
    if text.starts_with("puzzle\t") { oracle(&text, &options) } else { speed(&text, &options) }
}

/// The hardest slot decides to which class a puzzle belongs.
fn class(expected: &Expected) -> &'static str {
    let uses = |name: &str| expected.techniques.keys().any(|technique| technique.contains(name));
    if uses("BRUTE") {
        "4 brute force"
    } else if uses("FORCING_NET") {
        "3 forcing nets"
    } else if uses("FORCING") {
        "2 forcing chains"
    } else {
        "1 no forcing"
    }
}

fn oracle(text: &str, options: &[String]) -> Result<(), Box<dyn Error>> {
    let table = read_table(text)?;
    let started = Instant::now();
    let rated: Vec<Rated> =
        table.iter().map(|row| rate(&row.known, Cancel::NEVER)).collect::<Result<_, _>>()?;
    let seconds = started.elapsed().as_secs_f64();
    let mut classes: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    for (row, rated) in table.iter().zip(&rated) {
        let comparison = compare(row, rated);
        for class in [class(row), "all"] {
            let counts = classes.entry(class).or_default();
            counts[0] += 1;
            counts[1] += usize::from(comparison.level);
            counts[2] += usize::from(comparison.score);
            counts[3] += usize::from(comparison.techniques.is_empty());
        }
        if !comparison.techniques.is_empty() {
            let score = if comparison.score { "=" } else { "!" };
            print!("{score} {} {} {}:", row.known.puzzle(), row.score, rated.score);
            for (name, expected, found) in &comparison.techniques {
                print!(" {name} {expected}->{found}");
            }
            println!();
        }
    }
    if options.iter().any(|option| option == "-v") {
        for rated in &rated {
            for step in &rated.steps {
                println!("{:?}", step);
            }
        }
    }
    for (class, [all, level, score, techniques]) in classes {
        println!("{class:20} {all:5}: level {level}, score {score}, techniques {techniques}");
    }
    println!("{:.0} puzzles per second", table.len() as f64 / seconds);
    Ok(())
}

fn speed(text: &str, options: &[String]) -> Result<(), Box<dyn Error>> {
    let limit = options.first().map_or(Ok(usize::MAX), |option| option.parse())?;
    let puzzles: Vec<OneSolution> =
        text.lines().take(limit).map(|line| read_puzzle(&line[..81])).collect::<Result<_, _>>()?;
    let started = Instant::now();
    let mut score = 0;
    for known in &puzzles {
        score += u64::from(rate(known, Cancel::NEVER)?.score);
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{} puzzles, total score {score}, {:.0} per second",
        puzzles.len(),
        puzzles.len() as f64 / seconds
    );
    Ok(())
}
