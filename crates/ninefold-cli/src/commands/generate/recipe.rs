//! What was typed, as a recipe; and back, for headers.

use std::ffi::OsStr;

use ninefold::exact::one_solution;
use ninefold::format::Options;
use ninefold::generate::{
    self, Date, Demands, FEWEST_GIVENS, Layout, Recipe, Redundancy, Source, er_of,
};
use ninefold::rate::se;
use ninefold::{Meta, OneSolution, Puzzle, Solution, Technique};

use crate::args::{DifficultyArgs, GenerateArgs};
use crate::failure::Failure;
use crate::input;

pub(super) fn resolve(args: &GenerateArgs) -> Result<Recipe, Failure> {
    let givens = args.givens.clues.map(|it| it.within(FEWEST_GIVENS, 81));
    let redundancy = args.givens.redundant.map(Redundancy::Extra);
    let minimal = args.givens.minimal.then_some(Redundancy::Minimal);
    Ok(Recipe {
        source: source(args)?,
        layout: match (&args.givens.pattern, &args.givens.symmetry) {
            (Some(pattern), _) => Layout::Pattern(puzzle("--pattern", pattern)?.givens()),
            (None, Some(symmetry)) => *symmetry,
            (None, None) => Layout::Free,
        },
        givens,
        redundancy: redundancy.or(minimal),
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
        usage("--from-solution: expected a full grid without a digit twice in a house")
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
        only: args.only.map(Technique::meta),
        gem: args.gem(),
    })
}

/// Ids, families, and the word for all that is harder than what is required.
fn forbidden(words: &[String], required: &[&'static Meta]) -> Result<Vec<&'static Meta>, Failure> {
    if words.iter().any(|word| word == "harder") && required.is_empty() {
        return Err(usage("--forbid harder: than what? Name it with --require"));
    }
    generate::forbidden(words, required).map_err(|error| usage(format!("--forbid: {error}")))
}

fn puzzle(option: &str, text: &OsStr) -> Result<Puzzle, Failure> {
    let options = Options::default();
    let record = input::Source::from_argument(text, &options).first(&options);
    record.map(|record| record.puzzle).map_err(|error| usage(format!("{option}: {error}")))
}

/// A puzzle that is to be worked on: it has one solution.
fn known(option: &str, text: &OsStr) -> Result<OneSolution, Failure> {
    one_solution(&puzzle(option, text)?)
        .ok_or_else(|| usage(format!("{option}: this puzzle does not have exactly one solution")))
}

fn usage(message: impl Into<String>) -> Failure {
    Failure::Usage(message.into())
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
    let output = args.result.output.as_ref();
    let output = output.map(|path| format!(" --output {}", quoted(&path.to_string_lossy())));
    let words = command_without_number(args, seed);
    format!("{words} -n {}{}", args.number, output.unwrap_or_default())
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
