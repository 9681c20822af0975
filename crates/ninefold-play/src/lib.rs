#![doc = include_str!("../README.md")]
//!
//! # The way through
//!
//! `run` reads what happens, `app` takes it in and says what is to be done, `draw` makes the screen equal to it.
//! What takes long is asked in `engine`, beside the game. `keys` says which key does what, `shelf` keeps games
//! and settings, `screen` has the terminal and gives it back. `speak` is the same game without any of it: lines in,
//! lines out.

#![allow(clippy::disallowed_methods, reason = "a shell: it talks to people and asks the system")]

mod app;
mod draw;
mod engine;
mod files;
mod keys;
mod rehearsal;
mod run;
mod scene;
mod screen;
mod settings;
mod shelf;
mod signals;
mod spare;
mod speak;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::PathBuf;

use ninefold::generate::Date;
use ninefold::{Level, Puzzle, Style, Technique};

pub use draw::Depth;
pub use engine::Wish;
pub use rehearsal::rehearse;
pub use run::play;
pub use settings::Theme;
pub use speak::speak;

/// What is played, and how it looks.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the player begins with.
    pub start: Start,
    /// Whether there are other characters than those of ASCII.
    pub style: Style,
    /// How many colours there are.
    pub depth: Depth,
    /// Whether the ground is dark, if that is known; else as the player last said.
    pub theme: Option<Theme>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Whether the time is shown; else as the player last said.
    pub timer: Option<bool>,
    /// What chance begins with. It also names the games of this run, so it is drawn anew for each.
    pub seed: u64,
    /// The day of today's puzzle.
    pub today: Date,
    /// Where the page is, for links.
    pub page: String,
    /// Where games and settings are kept; nowhere, if nothing is said.
    pub directory: Option<PathBuf>,
}

/// What the player begins with.
#[derive(Clone, Debug)]
pub enum Start {
    /// A new puzzle of this level, or of the one last played.
    Level(Option<Level>),
    /// Today's puzzle of this level, or of the one last played.
    Daily(Option<Level>),
    /// A puzzle that needs this technique and nothing harder.
    Technique(&'static dyn Technique),
    /// This puzzle, and what it is called.
    Puzzle(Box<Puzzle>, String),
    /// The game that was played last and not finished.
    Resume,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player had enough.
    Quit,
    /// The terminal went away.
    Lost,
    /// The system sent a signal of this number.
    Signal(i32),
}

/// Why nothing can be played.
#[derive(Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// The terminal does not do what is asked of it.
    Terminal(io::Error),
    /// No game was begun and not finished.
    NothingToResume,
}

impl Display for PlayError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Terminal(error) => write!(f, "the terminal can't be used: {error}"),
            Self::NothingToResume => {
                f.write_str("there is no game to go on with: `ninefold play` begins one")
            }
        }
    }
}

impl Error for PlayError {}
