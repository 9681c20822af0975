//! Playing by ear: lines are read and answered in lines, for screen readers, braille, pipes and plain terminals.
//!
//! `command` understands a line, `session` answers it with the files beside it, `tell` puts the board into
//! sentences, `voice` says them.

mod command;
mod interrupt;
mod lessons;
mod moves;
mod paste;
mod place;
mod puzzles;
mod session;
mod teach;
mod tell;
mod voice;
mod words;

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use ninefold::{Level, Puzzle};

use crate::signals::{self, Signal};
use crate::{End, Options, PlayError};
use interrupt::Interrupt;
use session::Session;
use voice::Voice;

/// Nobody types more than this; a device that never ends a line must not fill the memory.
const LONGEST_LINE: u64 = 1 << 16;

/// What comes from outside.
enum Happening {
    Line(String),
    /// Nothing more will be typed.
    EndOfInput,
    /// A signal wants to be looked at.
    Signal,
    /// A puzzle for the next time.
    Spare(Level, Box<Puzzle>),
}

/// Plays in lines until the player has had enough, or the input ends.
///
/// `prompt` stands where the player is to type. Without one, as through a pipe, a blank line ends each answer.
///
/// # Errors
///
/// What is wrong with what was to be played, or that signals can't be had.
pub fn speak(
    options: Options,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    prompt: &str,
) -> Result<End, PlayError> {
    let interrupt = Arc::new(Interrupt::default());
    let (sender, happenings) = mpsc::sync_channel(4);
    let watching = listen(&interrupt, sender.clone()).map_err(PlayError::Terminal)?;
    let mut session = Session::new(options, Voice::new(output, prompt), interrupt);
    session.start()?;
    session.make_spare(sender.clone());
    thread::spawn(move || read(input, &sender));
    // Whoever can't hear us any more has seen enough.
    let end = hear(&mut session, &happenings).unwrap_or(End::Lost);
    session.keep();
    if matches!(end, End::Signal(_)) {
        // The terminal may be gone with it.
        let _ = session.farewell(true);
    }
    drop(watching);
    Ok(end)
}

fn listen(
    interrupt: &Arc<Interrupt>,
    sender: SyncSender<Happening>,
) -> io::Result<signals::Watching> {
    let interrupt = Arc::clone(interrupt);
    signals::watch_for_a_while(move |signal| match signal {
        Signal::Stop => {
            // There is nothing to be put in order before; if it can't be stopped, it goes on.
            let _ = signals::stop();
        }
        Signal::End(number) => {
            if number == signals::INTERRUPT {
                interrupt.press(number);
            } else {
                interrupt.end(number);
            }
            // Whoever is busy looks by itself afterwards.
            let _ = sender.try_send(Happening::Signal);
        }
    })
}

/// Sends line after line.
fn read(mut input: impl BufRead, sender: &SyncSender<Happening>) {
    loop {
        let mut line = Vec::new();
        let happening = match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Happening::EndOfInput,
            Ok(_) => Happening::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let is_end = matches!(happening, Happening::EndOfInput);
        if sender.send(happening).is_err() || is_end {
            return;
        }
    }
}

fn hear<W: Write>(session: &mut Session<W>, happenings: &Receiver<Happening>) -> io::Result<End> {
    session.turn()?;
    while let Ok(happening) = happenings.recv() {
        if let Some(signal) = session.signal() {
            return Ok(End::Signal(signal));
        }
        match happening {
            Happening::Line(line) => session.hear(line.trim_end_matches(['\r', '\n']))?,
            Happening::EndOfInput => {
                session.farewell(true)?;
                return Ok(End::Quit);
            }
            Happening::Spare(level, puzzle) => {
                session.keep_spare(level, &puzzle);
                continue;
            }
            Happening::Signal => continue,
        }
        if let Some(signal) = session.signal() {
            return Ok(End::Signal(signal));
        }
        if session.has_ended() {
            session.farewell(false)?;
            return Ok(End::Quit);
        }
        session.turn()?;
    }
    Ok(End::Lost)
}
