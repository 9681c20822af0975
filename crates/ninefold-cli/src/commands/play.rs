//! `ninefold play`: the game in a terminal.

use std::io::{self, BufReader};
use std::path::PathBuf;

use etcetera::BaseStrategy;
use ninefold::Style;
use ninefold::format::Record;
use ninefold_play::{End, Options, PlayError, Start, Theme, play, speak};

use crate::args::{Ground, PlayArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::seed;
use crate::terminal::Surroundings;

pub(super) fn run(args: PlayArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    if let Some(why) = refusal(&args, around) {
        return Err(Failure::Usage(why.to_owned()));
    }
    let options = Options {
        start: start(&args)?,
        style,
        depth: around.depth(style),
        theme: theme(args.theme).or(around.ground),
        mouse: !args.no_mouse,
        timer: None,
        seed: args.seed.unwrap_or_else(seed::drawn),
        today: super::generate::today(),
        page: args.page,
        directory: directory(),
    };
    let end = if args.speak { spoken(options, around)? } else { play(options)? };
    match end {
        End::Quit => Ok(Exit::Done),
        End::Lost => Err(Failure::Closed),
        // What shells expect of a program that a signal has ended.
        End::Signal(number) => std::process::exit(128 + number),
    }
}

/// Why it can't be played so.
fn refusal(args: &PlayArgs, around: &Surroundings) -> Option<&'static str> {
    let is_dash = args.input.as_ref().is_some_and(|input| input == "-");
    match args.speak {
        false if !around.stdout_is_terminal => {
            Some("a game needs a terminal: `ninefold play --speak` does with lines of text")
        }
        true if is_dash => Some(
            "with --speak, standard input is for what you say: name a file, or paste the puzzle once it runs",
        ),
        _ => None,
    }
}

/// Lines in, lines out; somebody who types is told when it is their turn.
fn spoken(options: Options, around: &Surroundings) -> Result<End, PlayError> {
    let prompt = if around.stdin_is_terminal { "> " } else { "" };
    let input = BufReader::new(io::stdin());
    speak(options, input, io::stdout().lock(), prompt)
}

fn theme(asked: Option<Ground>) -> Option<Theme> {
    asked.map(|ground| match ground {
        Ground::Dark => Theme::Dark,
        Ground::Light => Theme::Light,
    })
}

fn start(args: &PlayArgs) -> Result<Start, Failure> {
    if let Some((title, record)) = named(args)? {
        return Ok(Start::Puzzle(Box::new(record.puzzle), title));
    }
    Ok(match args.technique {
        _ if args.resume => Start::Resume,
        _ if args.daily => Start::Daily(args.level),
        Some(technique) => Start::Technique(technique),
        None => Start::Level(args.level),
    })
}

/// The first puzzle of what was named, and what it is called.
fn named(args: &PlayArgs) -> Result<Option<(String, Record)>, Failure> {
    let options = super::options(&args.reading);
    let named = args.input.as_ref().map(|text| Source::from_argument(text, &options));
    let sample = args.reading.sample.first().map(|sample| Source::Sample(sample));
    let Some(source) = named.or(sample) else { return Ok(None) };
    let mut reader = source.reader_noted(&options)?;
    match reader.next() {
        Some(Ok(record)) => Ok(Some((title(&source), record))),
        Some(Err(error)) => Err(source.error(error).into()),
        None => Ok(None),
    }
}

/// What a puzzle from there is called: 81 characters are no name.
fn title(source: &Source) -> String {
    match source {
        Source::Typed(_) => "Your puzzle".to_owned(),
        other => other.name(),
    }
}

/// Where the system wants programs to keep their state.
fn directory() -> Option<PathBuf> {
    let places = etcetera::choose_base_strategy().ok()?;
    Some(places.state_dir().unwrap_or_else(|| places.data_dir()).join("ninefold").join("play"))
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Terminal(error) => error.into(),
            other => Self::Usage(other.to_string()),
        }
    }
}
