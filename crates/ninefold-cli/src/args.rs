//! The command line as it is typed: the one place that parsing, `--help`, the man pages and the
//! completions come from. What it means is resolved by each command.

mod making;
mod playing;
mod serving;

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use ninefold::format::{Column, Format};
use ninefold::samples::{self, Sample};
use ninefold::{Ladder, Question, Technique, Transform};

pub(crate) use making::{
    Day, DifficultyArgs, GenerateArgs, MadeArgs, MinimiseArgs, PractiseArgs, Tenths, With,
};
pub(crate) use playing::{Ground, PlayArgs};
pub(crate) use serving::ServeArgs;

use crate::commands::techniques::named as named_technique;
use crate::exit;
use crate::terminal::Color;

/// Reads, shows, solves, explains and checks Sudoku puzzles.
///
/// An INPUT is a file, - for standard input, or the puzzle itself: 81 characters, a board, a link.
/// What it is, is told from its content. Try `ninefold solve --sample sudoku1`.
#[derive(Debug, Parser)]
#[command(name = "ninefold", version, after_help = exit::HELP, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// How the output looks.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LookArgs {
    /// Plain ASCII, also where the terminal could show more.
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// When to use colours; `NO_COLOR` turns auto off.
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    pub(crate) color: Color,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Show puzzles as boards.
    #[command(after_help = exit::HELP)]
    Show(ShowArgs),
    /// Solve puzzles and explain each step.
    ///
    /// Prints the puzzle, the reasoning in numbered rounds, and the solution.
    ///
    /// A file of many puzzles streams: one result for each, in the order of the input. A line that
    /// can't be read is reported on standard error with its number and gives no result; in the
    /// tables of --format csv the column `line` keeps results and input together. For millions of
    /// puzzles, --method exact --format line is the fastest.
    #[command(after_help = exit::HELP)]
    Solve(SolveArgs),
    /// Check whether a finished or half-filled grid is right.
    ///
    /// Lists the cells that clash or are wrong, and says whether what is there can still be
    /// finished.
    ///
    /// Many grids stream, one result for each, in the order of the input: a file of grids, a file of
    /// puzzles and one of answers, or a table that has both in columns, such as quizzes,solutions. How many
    /// were right is said at the end.
    #[command(after_help = exit::HELP)]
    Check(CheckArgs),
    /// Give a hint: the next step, as vague or as complete as you like.
    ///
    /// If a digit or a struck candidate of the grid is already wrong, it says that instead. What was
    /// filled in can stand in the same grid or in a second one, PROGRESS.
    #[command(after_help = exit::HELP)]
    Hint(HintArgs),
    /// Tell why a digit can or can't stand somewhere, by the argument that is easiest to follow.
    ///
    /// What is asked is written r4c7=5 or r4c7<>5 (also r4c7!=5, which needs no quotes), or r4c7 for
    /// every digit of that cell. An argument may take several steps.
    #[command(after_help = exit::HELP)]
    Why(WhyArgs),
    /// Rate puzzles: how hard they are, on the scales of Sudoku Explainer and HoDoKu.
    ///
    /// SE gives ER, the hardest step; EP, the hardest up to the first digit; ED, the first step. HoDoKu
    /// gives a level and a score. Our own level (easy, medium, hard, unfair, extreme) comes from ER.
    ///
    /// A file of many puzzles streams: one result for each, in the order of the input, also for
    /// those that can't be rated or read, with the reason. With --output FILE a run that was killed goes
    /// on with --resume.
    #[command(after_help = exit::HELP)]
    Rate(RateArgs),
    /// Tell what setters and researchers ask of puzzles.
    ///
    /// Givens, solutions, givens that could be left out, symmetry of the pattern, how many cells
    /// singles alone fill, the smallest sets of cells that let singles do the rest (backdoors), ratings.
    #[command(after_help = exit::HELP)]
    Facts(FactsArgs),
    /// Bring puzzles into their canonical form.
    ///
    /// Exchanging rows and columns, permuting rows in a band, columns in a stack, bands, stacks and
    /// digits makes no new puzzle. Of all the ways to write a puzzle the canonical form is the one that comes
    /// first, read row by row with empty cells before digits: two puzzles are equivalent if their forms are
    /// equal. It is that of the givens; whether they have a solution does not matter. With the form
    /// come a transform that leads there and the number of automorphisms: how many transforms leave the
    /// givens as they are.
    ///
    /// A file of many puzzles streams: one result for each, in the order of the input, also for those
    /// that can't be read, with the reason.
    #[command(after_help = exit::HELP)]
    Canon(CanonArgs),
    /// Write puzzles in another guise: rows, columns, boxes and digits exchanged.
    ///
    /// Digits that were filled in and pencil marks go along. Without --by, chance decides, each of the
    /// 1,218,998,108,160 transforms being as likely as any other; a seed repeats what it decided.
    ///
    /// A transform is written as up to four words: transpose r456123789 c213456789 d234567891
    /// exchanges rows and columns, then takes as new rows, from the top, the old rows 4, 5, 6, 1, ..., as
    /// new columns the old columns 2, 1, 3, ..., and writes 2 for 1, 3 for 2, ... What changes nothing is
    /// left out; identity changes nothing at all.
    #[command(after_help = exit::HELP)]
    Transform(TransformArgs),
    /// Make new puzzles: with one solution, as hard as you like, with the technique you want.
    ///
    /// Without options, a random puzzle from which no given can be left out. The same seed and options give
    /// the same puzzles in the same order, whatever the number of threads; no two of a run are the same
    /// puzzle in another guise.
    ///
    /// Puzzles of a rare kind take time: --timeout says how much. Ctrl-C ends a run with a complete file,
    /// and says how to go on.
    #[command(after_help = exit::HELP)]
    Generate(Box<GenerateArgs>),
    /// Make positions in which a technique is the next step, to practise it.
    ///
    /// Board and pencil marks are as they are when all that is simpler is done. A technique that others
    /// always forestall is shown without those; that is said.
    #[command(visible_alias = "practice", after_help = exit::HELP)]
    Practise(PractiseArgs),
    /// Leave out givens of puzzles until none can be spared.
    #[command(visible_alias = "minimize", after_help = exit::HELP)]
    Minimise(MinimiseArgs),
    /// Convert puzzles from any format to another.
    ///
    /// What the new format can't hold is said on standard error.
    #[command(after_help = exit::HELP)]
    Convert(ConvertArgs),
    /// Prove every step of solve paths, as `ninefold solve --format json` writes them.
    ///
    /// Each conclusion is proved from the premises that its step states and from the candidates of
    /// the grid, by exhaustive search over just those.
    #[command(after_help = exit::HELP)]
    Verify(VerifyArgs),
    /// Play in the terminal: with hints that explain, lessons and drills.
    ///
    /// Enter gives a hint, three times as much with each press, and then does what it says; ? shows all keys. The
    /// game is kept with every move: --resume goes on with it. With --speak, words are typed and
    /// answered in words, for screen readers.
    #[command(after_help = exit::HELP)]
    Play(PlayArgs),
    /// Show the page: play, get unstuck, learn, set puzzles, in the browser.
    ///
    /// Prints where the page is and serves it until Ctrl-C. Everything is in this program: nothing is fetched
    /// from elsewhere, and only this machine can ask. The engine's questions and answers are there as a
    /// JSON API too, described by `/api/v1/openapi.json`.
    #[command(after_help = exit::HELP)]
    Serve(ServeArgs),
    /// List the puzzles that are built in.
    Samples,
    /// List the techniques, simplest first, or explain one with a worked example.
    Techniques(TechniquesArgs),
    /// Print completions for a shell.
    Completions(CompletionsArgs),
    /// Print the man page, or write those of all commands into a directory.
    Man(ManArgs),
}

/// Which puzzles, and how to read them.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct InputArgs {
    /// A file, - for standard input, or the puzzle itself.
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// How to read.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ReadingArgs {
    /// A puzzle that is built in; `ninefold samples` lists them.
    #[arg(long, value_name = "NAME", value_parser = sample())]
    pub(crate) sample: Vec<&'static Sample>,
    /// Read every input as this format instead of telling it from the content.
    #[arg(long, value_name = "FORMAT", value_parser = readable())]
    pub(crate) from: Option<Format>,
    /// The column of a table that has the puzzles: its name in the header, or its number.
    #[arg(long, value_name = "COLUMN")]
    pub(crate) column: Option<Column>,
    /// The variable of a MATLAB file that has the puzzle, or the way into one, such as game.puzzle.
    #[arg(long, value_name = "NAME")]
    pub(crate) variable: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the pencil marks of every cell.
    #[arg(long, short)]
    pub(crate) candidates: bool,
    /// How to show: text is a framed board, svg a drawing; the others are as in `convert --to`.
    #[arg(long, short, default_value = "text", value_parser = show_formats())]
    pub(crate) format: String,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How much of the reasoning to print.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) steps: StepsArg,
    /// How to solve.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) method: MethodArg,
    /// The techniques that logic may use: ids, families and `up-to:ID`, separated by commas; a
    /// `-` before one takes it out. `--techniques -uniqueness` is logic that does not take for
    /// granted that there is one solution; where the givens have several or none, that is so in any
    /// case. `ninefold techniques` lists them.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<Ladder>,
    /// Count solutions up to this many; 1 takes the first without asking whether it is the only
    /// one [default: 1000 as text, otherwise 2].
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(crate) count: Option<NonZeroU64>,
    /// Don't tell how hard the puzzle is, which takes longer than solving it.
    #[arg(long)]
    pub(crate) no_rating: bool,
    /// How to print results.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: SolveFormat,
    /// How many puzzles to work on at once, 512 at most; 0, as without this, means as many as there
    /// are processors.
    #[arg(long, short, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) jobs: usize,
}

/// How much of the reasoning to print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StepsArg {
    /// Only the summary.
    None,
    /// A line for each step.
    #[default]
    Brief,
    /// A few sentences for each step.
    Full,
}

/// How to solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MethodArg {
    /// Logic; where it finds nothing more, search finishes and says so.
    #[default]
    Auto,
    /// Logic alone: stops where it finds nothing more.
    Logic,
    /// Just the solution, as fast as possible.
    Exact,
}

/// How to print results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveFormat {
    /// For people.
    #[default]
    Text,
    /// 81 characters for each puzzle: its solution. If there are several, the first, and behind it
    /// `# several solutions`; if none, the puzzle and `# no solution`; if logic stopped, as far as
    /// it got and `# not finished`.
    Line,
    /// A JSON object on a line for each puzzle, with every step.
    Json,
    /// A table with a header: source, line, puzzle, solution, status, solutions, guesses, level, er,
    /// ep, ed, `hodoku_level`, `hodoku_score`.
    Csv,
    /// A drawing of the solution.
    Svg,
    /// A drawing of the terminal, for documents.
    #[value(hide = true)]
    TerminalSvg,
}

/// Where results go and how long each may take.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ResultArgs {
    #[command(flatten)]
    pub(crate) target: TargetArgs,
    /// Break a puzzle off after this many seconds, and tell what is certain of it.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<f64>,
}

/// How many at once, and where results go.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct TargetArgs {
    /// How many puzzles to work on at once, 512 at most; 0, as without this, means as many as there
    /// are processors.
    #[arg(long, short, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) jobs: usize,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Go on behind the results that are in the file already.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Whose numbers.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) scale: ScaleArg,
    /// Show the path that earned each number.
    #[arg(long)]
    pub(crate) steps: bool,
    /// How to print results.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: RateFormat,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
}

/// Whose numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleArg {
    /// Sudoku Explainer 1.2.1.
    Se,
    /// HoDoKu 2.2.
    Hodoku,
    /// SukakuExplainer 1.18.1 with its default techniques.
    SeSukaku,
    /// Sudoku Explainer and HoDoKu.
    #[default]
    All,
}

/// How to print ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RateFormat {
    /// For people.
    #[default]
    Text,
    /// A table with a header: source, line, puzzle, level, er, ep, ed, `hodoku_level`, `hodoku_score`, note.
    Csv,
    /// A JSON object on a line for each puzzle.
    Json,
    /// The puzzle and behind it ED=ER/EP/ED, as forums write it, and HoDoKu=LEVEL/SCORE.
    Line,
}

#[derive(Debug, Args)]
pub(crate) struct FactsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Count solutions up to this many [default: 1000].
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(crate) count: Option<NonZeroU64>,
    /// How to print results.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: FactsFormat,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
}

/// How to print facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FactsFormat {
    /// For people.
    #[default]
    Text,
    /// A table with a header.
    Csv,
    /// A JSON object on a line for each puzzle.
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Keep only the first of puzzles that are equivalent. Takes some 50 bytes of memory for each that is
    /// kept: not its form but a fingerprint of 128 bits, which two of a billion forms share with a chance
    /// of one in 10^20. A line that can't be read gives no result. A run that goes on with --resume looks
    /// at all puzzles again.
    #[arg(long)]
    pub(crate) unique: bool,
    /// How to print results.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: CanonFormat,
    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// How to print canonical forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonFormat {
    /// For people.
    #[default]
    Text,
    /// A table with a header: source, line, puzzle, form, transform, automorphisms, note.
    Csv,
    /// A JSON object on a line for each puzzle.
    Json,
    /// The form alone, 81 characters for each puzzle.
    Line,
}

#[derive(Debug, Args)]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How many transforms of each puzzle to write.
    #[arg(long, short, value_name = "N", default_value_t = NonZeroU64::MIN, value_parser = at_least_one)]
    pub(crate) number: NonZeroU64,
    /// Where chance begins: the same seed writes the same [default: drawn anew, and said].
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Exchange digits alone; every cell stays where it is.
    #[arg(long)]
    pub(crate) relabel_only: bool,
    /// This transform, such as "transpose r456123789", instead of one by chance.
    #[arg(long, value_name = "TRANSFORM", conflicts_with_all = ["number", "seed", "relabel_only"])]
    pub(crate) by: Option<Transform>,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = writable(), default_value = "line")]
    pub(crate) to: Format,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// The puzzle, or a grid with digits filled in: a file, - or the puzzle itself.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,
    /// The same puzzle with some or all cells filled in.
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: Option<OsString>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// The column of a table that has the answers: its name in the header, or its number where there is
    /// none [default: solution or answer, or the first other one of 81 digits].
    #[arg(long, value_name = "COLUMN", conflicts_with = "answer")]
    pub(crate) answers: Option<String>,
    /// How to print results.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: CheckFormat,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
}

/// How to print checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// For people.
    #[default]
    Text,
    /// A table with a header: source, line, puzzle, answer, standing (correct, on-track, several,
    /// wrong), wrong (cells), note.
    Csv,
    /// A JSON object on a line for each grid.
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    /// The puzzle, or a grid with digits filled in: a file, - or the puzzle itself.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,
    /// The same puzzle as far as you have come.
    #[arg(value_name = "PROGRESS")]
    pub(crate) progress: Option<OsString>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// How much to give away: 1 the technique and where to look, 2 the cells, 3 the whole step.
    #[arg(long, short, value_name = "1|2|3", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,
    /// Give every step that is possible now, simplest technique first; a line for each technique if
    /// they are many.
    #[arg(long, conflicts_with = "level")]
    pub(crate) all: bool,
    /// Leave nothing out: every line of a long proof; with --all, a line for each step.
    #[arg(long)]
    pub(crate) full: bool,
    /// The techniques that the hint may use, as for solve.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<Ladder>,
    /// How to print the hint.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: HintFormat,
}

#[derive(Debug, Args)]
pub(crate) struct WhyArgs {
    /// What is to be shown: r4c7=5, r4c7<>5, or r4c7 for every digit of the cell.
    #[arg(value_name = "QUESTION")]
    pub(crate) question: Question,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Tell every line of a long proof, those of its lemmas too.
    #[arg(long)]
    pub(crate) full: bool,
    /// The techniques that the proof may use, as for solve.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<Ladder>,
    /// How to print the proof.
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: HintFormat,
}

/// How to print a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum HintFormat {
    /// In words.
    #[default]
    Text,
    /// The steps as a JSON object that `ninefold verify` can check.
    Json,
    /// A drawing of the whole step, the last if there are several.
    Svg,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    pub(crate) to: Format,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// Files of solve paths, or - for standard input.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// The technique to explain: its id or its name.
    #[arg(value_name = "ID", value_parser = named_technique)]
    pub(crate) id: Option<&'static dyn Technique>,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// Write the man pages of all commands into this directory.
    #[arg(value_name = "DIRECTORY")]
    pub(crate) directory: Option<PathBuf>,
}

/// A number of things, of which there is at least one.
fn at_least_one(text: &str) -> Result<NonZeroU64, String> {
    text.parse().map_err(|_| "expected a whole number from 1".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected seconds, such as 10 or 0.5".to_owned())?;
    // A day is more than anybody waits for a puzzle.
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("expected at most 86400 seconds, a day".to_owned())
    }
}

fn sample() -> impl TypedValueParser<Value = &'static Sample> {
    let values =
        samples::ALL.iter().map(|sample| PossibleValue::new(sample.name).help(sample.about));
    PossibleValuesParser::new(values).try_map(|name| samples::find(&name).ok_or("no such sample"))
}

fn readable() -> impl TypedValueParser<Value = Format> {
    named(|_| true)
}

fn writable() -> impl TypedValueParser<Value = Format> {
    named(Format::can_write)
}

/// The formats that `keep` likes, each with its description.
fn named(keep: fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL
        .into_iter()
        .filter(move |format| keep(*format))
        .map(|format| PossibleValue::new(format.id()).help(format.description()));
    PossibleValuesParser::new(values).try_map(|id| id.parse::<Format>())
}

fn show_formats() -> PossibleValuesParser {
    let ours = ["text", "svg"];
    let formats = Format::ALL.into_iter().filter(|format| format.can_write()).map(Format::id);
    PossibleValuesParser::new(ours.into_iter().chain(formats))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
