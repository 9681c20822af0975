//! The command line of `generate`, `practise` and `minimise`.

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ninefold::format::Format;
use ninefold::generate::{Date, Gem, Layout, NoSuchDate};
use ninefold::rate::se;
use ninefold::{Level, Symmetry, Technique};

use super::{InputArgs, at_least_one, named_technique, seconds};

#[derive(Clone, Debug, Args)]
pub(crate) struct GenerateArgs {
    /// How many puzzles.
    #[arg(short = 'n', long = "number", alias = "count", value_name = "N", default_value = "1", value_parser = at_least_one)]
    pub(crate) number: NonZeroU64,
    /// What chance begins with: the same seed and options give the same puzzles [default: drawn, and said].
    #[arg(long, value_name = "SEED", conflicts_with = "daily")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) difficulty: DifficultyArgs,
    #[command(flatten)]
    pub(crate) givens: GivensArgs,
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) result: MadeArgs,
    /// Stop after this many seconds with what was found.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<f64>,
    /// How many threads, 512 at most; 0, as without this, means as many as there are processors.
    #[arg(long, short, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) jobs: usize,
    /// Go on behind the puzzles that are in the file already, with the same seed and options.
    #[arg(long, requires = "output", requires = "seed")]
    pub(crate) resume: bool,
}

/// How hard the puzzles are and what solving them takes.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Difficulty")]
pub(crate) struct DifficultyArgs {
    /// How hard: easy, medium, hard, unfair or extreme.
    #[arg(long, conflicts_with = "se")]
    pub(crate) level: Option<Level>,
    /// The ER on the scale of Sudoku Explainer: 4.2, 3.0..4.5 or 7..
    #[arg(long, value_name = "MIN..MAX")]
    pub(crate) se: Option<Bounds<Tenths>>,
    /// The score on HoDoKu's scale: 500..700.
    #[arg(long, value_name = "MIN..MAX")]
    pub(crate) hodoku_score: Option<Bounds<u32>>,
    /// Techniques that the path of `ninefold solve` uses.
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = named_technique)]
    pub(crate) require: Vec<&'static dyn Technique>,
    /// Techniques or families that it does not use; `harder`: all that are harder than those
    /// required.
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub(crate) forbid: Vec<String>,
    /// A technique that, with singles alone, solves them; singles alone do not.
    #[arg(long, value_name = "TECHNIQUE", value_parser = named_technique)]
    pub(crate) only: Option<&'static dyn Technique>,
    /// The hardest step comes before the first digit: ER and EP are equal.
    #[arg(long, conflicts_with = "diamond")]
    pub(crate) pearl: bool,
    /// The hardest step comes first: ER, EP and ED are equal.
    #[arg(long)]
    pub(crate) diamond: bool,
}

/// Which cells are given.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Givens")]
pub(crate) struct GivensArgs {
    /// How many givens: 24, 22..26 or ..23. Beyond what minimal puzzles have, redundant ones are
    /// added.
    #[arg(long, value_name = "MIN..MAX")]
    pub(crate) clues: Option<Bounds<usize>>,
    /// No given can be left out; this is the default, but for --pattern.
    #[arg(long, conflicts_with = "redundant")]
    pub(crate) minimal: bool,
    /// This many givens more than a minimal puzzle has.
    #[arg(long, value_name = "K")]
    pub(crate) redundant: Option<usize>,
    /// How the pattern of the givens maps onto itself.
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetries(), conflicts_with = "pattern")]
    pub(crate) symmetry: Option<Layout>,
    /// The cells that are given: a file, or 81 characters, with . or 0 for those that are not.
    #[arg(long, value_name = "FILE|MASK")]
    pub(crate) pattern: Option<OsString>,
}

/// What the puzzles are made from.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Source")]
pub(crate) struct SourceArgs {
    /// Exchange some givens of this puzzle for others.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["minimise", "from_solution"])]
    pub(crate) near: Option<OsString>,
    /// How many givens --near leaves out at most.
    #[arg(long, value_name = "K", default_value = "2", requires = "near")]
    pub(crate) swaps: NonZeroUsize,
    /// Leave out givens of this puzzle, until none can be spared.
    #[arg(long, value_name = "PUZZLE", conflicts_with = "from_solution")]
    pub(crate) minimise: Option<OsString>,
    /// Puzzles with this solution.
    #[arg(long, value_name = "GRID")]
    pub(crate) from_solution: Option<OsString>,
    /// The puzzles of a day, the same for everyone: of each level, or of the one named [default: today].
    #[arg(
        long,
        value_name = "DATE",
        num_args = 0..=1,
        default_missing_value = "today",
        conflicts_with_all = ["near", "minimise", "from_solution", "number", "se", "hodoku_score", "require",
            "forbid", "only", "pearl", "diamond", "clues", "minimal", "redundant", "symmetry", "pattern"]
    )]
    pub(crate) daily: Option<Day>,
}

/// Where the puzzles go, and what with them.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct MadeArgs {
    /// How to print puzzles: text, line, csv or json, or a format that `ninefold convert` writes.
    #[arg(long, short, value_name = "FORMAT", default_value = "text", value_parser = made_formats())]
    pub(crate) format: String,
    /// What to tell of each puzzle, in text, line, csv and json.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub(crate) with: Vec<With>,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What is told of a puzzle besides itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum With {
    /// Its solution.
    Solution,
    /// Level, ER, EP and ED, HoDoKu's level and score.
    Rating,
    /// The techniques of the path that solves it, in order.
    Path,
    /// Its canonical form.
    Canonical,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct PractiseArgs {
    /// The technique: its id or its name.
    #[arg(value_name = "TECHNIQUE", value_parser = named_technique)]
    pub(crate) technique: &'static dyn Technique,
    /// How many positions.
    #[arg(short = 'n', long = "number", alias = "count", value_name = "N", default_value = "1", value_parser = at_least_one)]
    pub(crate) number: NonZeroU64,
    /// What chance begins with: the same seed gives the same positions [default: drawn, and said].
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
    /// Leave the step out, to look for it yourself.
    #[arg(long)]
    pub(crate) hide: bool,
    /// How to print positions: text, json, or a format that `ninefold convert` writes.
    #[arg(long, short, value_name = "FORMAT", default_value = "text", value_parser = position_formats())]
    pub(crate) format: String,
    /// Stop after this many seconds with what was found.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<f64>,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct MinimiseArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// What chance begins with: which of several minimal puzzles it becomes [default: 0].
    #[arg(long, value_name = "SEED", default_value_t)]
    pub(crate) seed: u64,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = super::writable())]
    pub(crate) to: Format,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A day, or today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Day {
    Today,
    On(Date),
}

impl FromStr for Day {
    type Err = NoSuchDate;

    fn from_str(text: &str) -> Result<Self, NoSuchDate> {
        if text == "today" { Ok(Self::Today) } else { text.parse().map(Self::On) }
    }
}

/// A number with one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tenths(pub(crate) se::Value);

impl FromStr for Tenths {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected a number such as 4.2, not {text:?}");
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
        if !is_digits(whole) || !is_digits(tenth) || tenth.len() > 1 {
            return Err(wrong());
        }
        let tenths = format!("{whole}{tenth}").parse::<u8>().map_err(|_| wrong())?;
        Ok(Self(se::Value::from_tenths(tenths)))
    }
}

/// A range, both ends included; an end may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds<T> {
    least: Option<T>,
    most: Option<T>,
}

impl<T: Copy> Bounds<T> {
    /// The range within these limits.
    pub(crate) fn within(self, least: T, most: T) -> RangeInclusive<T> {
        self.least.unwrap_or(least)..=self.most.unwrap_or(most)
    }
}

impl<T: Copy + FromStr<Err: ToString>> FromStr for Bounds<T> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let end = |text: &str| {
            let parsed = (!text.is_empty()).then(|| text.parse::<T>()).transpose();
            parsed.map_err(|error| error.to_string())
        };
        let (least, most) = match text.split_once("..") {
            Some((least, most)) => (end(least)?, end(most.strip_prefix('=').unwrap_or(most))?),
            None => (end(text)?, end(text)?),
        };
        if least.is_none() && most.is_none() {
            return Err("expected a number or a range: 24, 22..26, 22.. or ..26".to_owned());
        }
        Ok(Self { least, most })
    }
}

impl<T: Display + PartialEq> Display for Bounds<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let end = |end: &Option<T>| end.as_ref().map(ToString::to_string).unwrap_or_default();
        write!(f, "{}..{}", end(&self.least), end(&self.most))
    }
}

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl GenerateArgs {
    /// The options that decide about the puzzles and what is told of them, as they can be typed.
    pub(crate) fn typed(&self) -> Vec<String> {
        let Self { difficulty, givens, source, result, .. } = self;
        let mut words = Vec::new();
        let mut add = |name: &str, value: Option<String>| {
            words.extend(value.map(|value| [format!("--{name}"), value]).into_iter().flatten());
        };
        let path = |text: &OsString| text.to_string_lossy().into_owned();
        let ids = |all: &[&'static dyn Technique]| {
            let ids: Vec<&str> = all.iter().map(|it| it.meta().id).collect();
            (!ids.is_empty()).then(|| ids.join(","))
        };
        add("level", difficulty.level.map(|it| it.to_string()));
        add("se", difficulty.se.map(|it| it.to_string()));
        add("hodoku-score", difficulty.hodoku_score.map(|it| it.to_string()));
        add("require", ids(&difficulty.require));
        add("forbid", (!difficulty.forbid.is_empty()).then(|| difficulty.forbid.join(",")));
        add("only", difficulty.only.map(|it| it.meta().id.to_owned()));
        add("clues", givens.clues.map(|it| it.to_string()));
        add("redundant", givens.redundant.map(|it| it.to_string()));
        add("symmetry", givens.symmetry.map(|it| it.to_string()));
        add("pattern", givens.pattern.as_ref().map(path));
        add("near", source.near.as_ref().map(path));
        add("swaps", source.near.as_ref().map(|_| source.swaps.to_string()));
        add("minimise", source.minimise.as_ref().map(path));
        add("from-solution", source.from_solution.as_ref().map(path));
        add("format", (result.format != "text").then(|| result.format.clone()));
        let with: Vec<String> = result.with.iter().map(With::to_string).collect();
        add("with", (!with.is_empty()).then(|| with.join(",")));
        let flags = [
            ("--pearl", difficulty.pearl),
            ("--diamond", difficulty.diamond),
            ("--minimal", givens.minimal),
        ];
        words.extend(flags.into_iter().filter(|it| it.1).map(|it| it.0.to_owned()));
        words
    }
}

impl Display for With {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

impl DifficultyArgs {
    pub(crate) fn gem(&self) -> Option<Gem> {
        match (self.pearl, self.diamond) {
            (_, true) => Some(Gem::Diamond),
            (true, _) => Some(Gem::Pearl),
            _ => None,
        }
    }
}

fn symmetries() -> impl TypedValueParser<Value = Layout> {
    let named = Symmetry::ALL.map(Symmetry::id);
    PossibleValuesParser::new(["none"].into_iter().chain(named).chain(["full", "random"]))
        .try_map(|name| name.parse::<Layout>())
}

fn made_formats() -> PossibleValuesParser {
    formats(&["text", "line", "csv", "json"])
}

fn position_formats() -> PossibleValuesParser {
    formats(&["text", "json"])
}

/// Ours, and those that can be written.
fn formats(ours: &'static [&'static str]) -> PossibleValuesParser {
    let formats = Format::ALL.into_iter().filter(|format| format.can_write()).map(Format::id);
    let others = formats.filter(move |id| !ours.contains(id));
    PossibleValuesParser::new(ours.iter().copied().chain(others))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_one_end_or_two() {
        let range = |text: &str| text.parse::<Bounds<usize>>().map(|it| it.within(17, 81));
        assert_eq!(range("24"), Ok(24..=24));
        assert_eq!(range("22..26"), Ok(22..=26));
        assert_eq!(range("22..=26"), Ok(22..=26));
        assert_eq!(range("..26"), Ok(17..=26));
        assert_eq!(range("60.."), Ok(60..=81));
        for wrong in ["", "..", "x", "3..x", "-1"] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn ratings_have_one_decimal() {
        let tenths = |text: &str| text.parse::<Tenths>().map(|it| it.0.tenths());
        assert_eq!(tenths("7"), Ok(70));
        assert_eq!(tenths("10.5"), Ok(105));
        for wrong in ["", ".", "7.", "7.25", "x", "99.9", "-1.0", "1e1"] {
            assert!(tenths(wrong).is_err(), "{wrong}");
        }
    }
}
