//! What `ninefold play` is told.

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use ninefold::{Level, Technique};

use super::{ReadingArgs, named_technique};

/// What is played, and how it looks.
#[expect(
    clippy::struct_excessive_bools,
    reason = "switches of the command line, none of them a state"
)]
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// A puzzle to play: a file, - for standard input, or the puzzle itself. Without one, a new puzzle of the level last
    /// played.
    #[arg(value_name = "INPUT", conflicts_with_all = ["sample", "level", "technique", "daily", "resume"])]
    pub(crate) input: Option<OsString>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// How hard a new puzzle is: easy, medium, hard, unfair or extreme.
    #[arg(long, conflicts_with_all = ["technique", "resume"])]
    pub(crate) level: Option<Level>,
    /// A new puzzle that needs this technique and nothing harder.
    #[arg(long, value_name = "TECHNIQUE", value_parser = named_technique, conflicts_with_all = ["daily", "resume"])]
    pub(crate) technique: Option<&'static dyn Technique>,
    /// Today's puzzle, the same for everyone; of --level, or of the level last played.
    #[arg(long, conflicts_with = "resume")]
    pub(crate) daily: bool,
    /// Go on with the game that was played last and not finished.
    #[arg(long)]
    pub(crate) resume: bool,
    /// Speak in lines instead of drawing, for screen readers, braille, pipes and plain terminals: what is typed is
    /// answered in short sentences. Enter alone gives hints until it is solved; `help` says what else there is.
    #[arg(long)]
    pub(crate) speak: bool,
    /// Whether the terminal's ground is dark or light [default: as chosen last].
    #[arg(long, value_enum)]
    pub(crate) theme: Option<Ground>,
    /// Leave the mouse to the terminal.
    #[arg(long)]
    pub(crate) no_mouse: bool,
    /// Where the page is, for the links that are copied.
    #[arg(long, value_name = "URL", default_value = "http://localhost:9009/")]
    pub(crate) page: String,
    /// What chance begins with [default: drawn].
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
}

/// What lies behind the letters of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ground {
    /// Light letters on a dark ground.
    Dark,
    /// Dark letters on a light ground.
    Light,
}
