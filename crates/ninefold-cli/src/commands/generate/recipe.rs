//! What was typed, as a recipe; and back, for headers.

use std::ffi::OsStr;

use ninefold::exact::one_solution;
use ninefold::format::Options;
use ninefold::generate::{
    Date, Demands, FEWEST_GIVENS, Layout, MOST_MINIMAL_GIVENS, Recipe, Redundancy, Source, er_of,
    harder_than,
};
use ninefold::rate::se;
use ninefold::{Ladder, Meta, OneSolution, Puzzle, Solution};

use crate::args::{DifficultyArgs, GenerateArgs, layout};
use crate::failure::Failure;
use crate::input;

/// Minimal puzzles hardly ever have more givens: beyond, redundant ones are added.
const COMMON_GIVENS: usize = 28;

pub(super) fn resolve(args: &GenerateArgs) -> Result<Recipe, Failure> {
    let givens = args.givens.clues.map(|it| it.within(FEWEST_GIVENS, 81));
    let redundancy = match (&args.givens.redundant, &givens) {
        (Some(more), _) => Redundancy::Extra(*more),
        _ if args.givens.minimal => Redundancy::Minimal,
        _ if args.givens.pattern.is_some() => Redundancy::Any,
        (None, Some(givens)) if *givens.start() > COMMON_GIVENS => Redundancy::Fill,
        _ => Redundancy::Minimal,
    };
    if args.givens.minimal && args.givens.pattern.is_none() {
        if let Some(least) =
            givens.as_ref().map(|it| *it.start()).filter(|&it| it > MOST_MINIMAL_GIVENS)
        {
            return Err(usage(format_args!(
                "--clues {least}.. and --minimal: no such puzzle is known"
            )));
        }
    }
    Ok(Recipe {
        source: source(args)?,
        layout: match (&args.givens.pattern, &args.givens.symmetry) {
            (Some(pattern), _) => Layout::Pattern(puzzle("--pattern", pattern)?.givens()),
            (None, Some(symmetry)) => layout(symmetry),
            (None, None) => Layout::Free,
        },
        givens,
        redundancy,
        demands: demands(&args.difficulty)?,
    })
}

fn source(args: &GenerateArgs) -> Result<Source, Failure> {
    let source = &args.source;
    if let Some(text) = &source.near {
        return Ok(Source::Near { known: known("--near", text)?, swaps: source.swaps.get() });
    }
    if let Some(text) = &source.minimise {
        return known("--minimise", text).map(Source::Within);
    }
    let Some(text) = &source.from_solution else { return Ok(Source::Random) };
    let grid = puzzle("--from-solution", text)?;
    let digits = ninefold::Cell::ALL.map(|cell| grid.digit(cell));
    let full = digits.iter().flatten().count() == 81;
    let digits = digits.map(|digit| digit.unwrap_or(ninefold::Digit::ALL[0]));
    let solution = Solution::new(digits).filter(|_| full);
    solution.map(Source::Solution).ok_or_else(|| {
        usage(format_args!(
            "--from-solution: expected a full grid without a digit twice in a house"
        ))
    })
}

fn demands(args: &DifficultyArgs) -> Result<Demands, Failure> {
    let required: Vec<&'static Meta> = args.require.iter().map(|it| it.meta()).collect();
    let lowest = se::Value::from_tenths(0);
    let er = args.se.map(|it| {
        let range = it.within(crate::args::Tenths(lowest), crate::args::Tenths(se::Value::STUCK));
        range.start().0..=range.end().0
    });
    Ok(Demands {
        er: er.or(args.level.map(er_of)),
        hodoku_score: args.hodoku_score.map(|it| it.within(0, u32::MAX)),
        forbidden: forbidden(&args.forbid, &required)?,
        required,
        only: args.only.map(|it| it.meta()),
        gem: args.gem(),
    })
}

/// Ids, families, and the word for all that is harder than what is required.
fn forbidden(words: &[String], required: &[&'static Meta]) -> Result<Vec<&'static Meta>, Failure> {
    let mut forbidden = Vec::new();
    for word in words {
        if word == "harder" {
            if required.is_empty() {
                return Err(usage(format_args!(
                    "--forbid harder: than what? Name it with --require"
                )));
            }
            forbidden.extend(harder_than(required));
            continue;
        }
        let ladder: Ladder =
            word.parse().map_err(|error| usage(format_args!("--forbid: {error}")))?;
        forbidden.extend(ladder.techniques().iter().map(|it| it.meta()));
    }
    Ok(forbidden)
}

fn puzzle(option: &str, text: &OsStr) -> Result<Puzzle, Failure> {
    let options = Options::default();
    let record = input::Source::from_argument(text, &options).first(&options);
    record.map(|record| record.puzzle).map_err(|error| usage(format_args!("{option}: {error}")))
}

/// A puzzle that is to be worked on: it has one solution.
fn known(option: &str, text: &OsStr) -> Result<OneSolution, Failure> {
    one_solution(&puzzle(option, text)?).ok_or_else(|| {
        usage(format_args!("{option}: this puzzle does not have exactly one solution"))
    })
}

fn usage(message: impl ToString) -> Failure {
    Failure::Usage(message.to_string())
}

/// The version, and the command that makes these puzzles again.
pub(super) fn header(args: &GenerateArgs, seed: u64) -> String {
    format!("ninefold {}: {}", env!("CARGO_PKG_VERSION"), command_without_number(args, seed))
}

/// The same for the puzzles of a day.
pub(super) fn daily_header(date: Date) -> String {
    format!("ninefold {}: ninefold generate --daily {date}", env!("CARGO_PKG_VERSION"))
}

/// The command that was typed, with the seed.
pub(super) fn command(args: &GenerateArgs, seed: u64) -> String {
    let mut words = command_without_number(args, seed);
    words += &format!(" -n {}", args.number);
    if let Some(path) = &args.result.output {
        words += &format!(" --output {}", quoted(&path.to_string_lossy()));
    }
    words
}

/// All that decides about the puzzles and what is told of them.
fn command_without_number(args: &GenerateArgs, seed: u64) -> String {
    let typed: Vec<String> = args.typed();
    let words = typed.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    format!("ninefold generate --seed {seed}{}{words}", if words.is_empty() { "" } else { " " })
}

/// As a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_./,=+:".contains(it);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
