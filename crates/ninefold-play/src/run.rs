//! The loop: what happens goes to the desk, what it makes necessary is done, and the screen follows.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind};
use ninefold::{Level, Words};

use crate::app::{App, Effect, Input, World};
use crate::engine::{Engine, Question, Wish};
use crate::files::{read, written};
use crate::screen::Screen;
use crate::shelf::{Shelf, name_of_game};
use crate::signals::{self, Signal};
use crate::spare;
use crate::{End, Options, PlayError, Start};

/// What comes from outside.
enum Happening {
    Terminal(Event),
    /// The terminal can't be read any more.
    Lost,
    Input(Input),
    Signal(Signal),
    /// A puzzle for the next time.
    Spare(Level, Box<ninefold::Puzzle>),
}

/// Plays until the player has had enough.
///
/// # Errors
///
/// What is wrong with the terminal or with what was to be played.
pub fn play(options: Options) -> Result<End, PlayError> {
    let mut table = Table::new(options);
    let first = table.start()?;
    let (sender, happenings) = mpsc::channel();
    table.listen(sender)?;
    let screen =
        Screen::take(table.options.mouse, table.options.depth).map_err(PlayError::Terminal)?;
    table.screen = Some(screen);
    table.perform(first)?;
    let end = table.run(&happenings);
    table.keep();
    table.screen = None;
    end
}

struct Table {
    options: Options,
    app: App,
    shelf: Shelf,
    engine: Engine,
    screen: Option<Screen>,
    sender: Option<Sender<Happening>>,
    games: u64,
    end: Option<End>,
}

impl Table {
    fn new(options: Options) -> Self {
        let shelf = Shelf::new(options.directory.clone(), name_of_game(options.seed, 0));
        let mut settings = shelf.settings();
        if let Some(theme) = options.theme {
            settings.theme = theme;
        }
        if let Some(timer) = options.timer {
            settings.timer = timer;
        }
        let world = World {
            style: options.style,
            seed: options.seed,
            today: options.today,
            page: options.page.clone(),
            kept: shelf.games(),
        };
        let app = App::new(world, settings);
        let (engine, screen, sender) = (Engine::default(), None, None);
        Self { options, app, shelf, engine, screen, sender, games: 0, end: None }
    }

    /// What the player begins with.
    fn start(&mut self) -> Result<Vec<Effect>, PlayError> {
        let app = &mut self.app;
        Ok(match &self.options.start {
            Start::Level(level) => {
                let level = level.unwrap_or(app.settings.level);
                app.settings.level = level;
                match self.shelf.take_spare(level) {
                    Some(puzzle) => app.start_with(&puzzle, level.to_string()),
                    None => app.start_making(Wish::Level(level, self.options.seed)),
                }
            }
            Start::Daily(level) => {
                let level = level.unwrap_or(app.settings.level);
                app.start_making(Wish::Daily(self.options.today, level))
            }
            Start::Technique(technique) => {
                app.start_making(Wish::Technique(*technique, self.options.seed))
            }
            Start::Puzzle(puzzle, title) => app.start_with(puzzle, title.clone()),
            Start::Resume => {
                let kept = self.shelf.games();
                let Some((name, _)) = kept.first() else { return Err(PlayError::NothingToResume) };
                let game = self.shelf.game(name).ok_or(PlayError::NothingToResume)?;
                let effects = app.handle(Input::Resumed(Box::new(game)));
                self.shelf.begin(name.clone());
                effects.into_iter().filter(|it| !matches!(it, Effect::Begin)).collect()
            }
        })
    }

    /// Lets everything that happens come through one door.
    fn listen(&mut self, sender: Sender<Happening>) -> Result<(), PlayError> {
        let keys = sender.clone();
        thread::spawn(move || {
            loop {
                let happening = event::read().map_or(Happening::Lost, Happening::Terminal);
                let is_lost = matches!(happening, Happening::Lost);
                if keys.send(happening).is_err() || is_lost {
                    return;
                }
            }
        });
        let signals = sender.clone();
        signals::watch(move |signal| {
            let _ = signals.send(Happening::Signal(signal));
        })
        .map_err(PlayError::Terminal)?;
        self.sender = Some(sender);
        self.make_spare();
        Ok(())
    }

    fn run(&mut self, happenings: &Receiver<Happening>) -> Result<End, PlayError> {
        let mut watch = Watch::new();
        self.draw()?;
        loop {
            let pause = if self.app.waiting.is_some() { 100 } else { 1000 };
            match happenings.recv_timeout(Duration::from_millis(pause)) {
                Ok(happening) => {
                    self.take_in(happening)?;
                    // What came in the meantime is drawn with it.
                    while let Ok(more) = happenings.try_recv() {
                        self.take_in(more)?;
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.app.turns += 1,
                Err(RecvTimeoutError::Disconnected) => return Ok(End::Quit),
            }
            let effects = self.app.handle(Input::Time(watch.seconds()));
            self.perform(effects)?;
            if let Some(end) = self.end.take() {
                return Ok(end);
            }
            self.draw()?;
        }
    }

    fn draw(&mut self) -> Result<(), PlayError> {
        match &mut self.screen {
            Some(screen) => screen.draw(&mut self.app).map_err(PlayError::Terminal),
            None => Ok(()),
        }
    }

    fn take_in(&mut self, happening: Happening) -> Result<(), PlayError> {
        let input = match happening {
            Happening::Terminal(event) => match event {
                Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
                Event::Mouse(mouse) => Input::Mouse(mouse),
                Event::Paste(text) => Input::Paste(text),
                _ => return Ok(()),
            },
            Happening::Input(input) => input,
            Happening::Lost => {
                self.end = Some(End::Lost);
                return Ok(());
            }
            Happening::Signal(Signal::End(number)) => {
                self.end = Some(End::Signal(number));
                return Ok(());
            }
            Happening::Signal(Signal::Stop) => return self.suspend(),
            Happening::Spare(level, puzzle) => {
                // It was only made ahead: without it the next start takes a moment longer.
                let _ = self.shelf.keep_spare(level, &puzzle);
                return Ok(());
            }
        };
        let effects = self.app.handle(input);
        self.perform(effects)
    }

    fn perform(&mut self, effects: Vec<Effect>) -> Result<(), PlayError> {
        for effect in effects {
            match effect {
                Effect::Ask(ticket, question) => self.ask(ticket, question),
                Effect::BreakOff(ticket) => self.engine.break_off(ticket),
                Effect::Keep => self.keep(),
                Effect::Begin => {
                    self.games += 1;
                    self.shelf.begin(name_of_game(self.options.seed, self.games));
                    self.app.world.kept = self.shelf.games();
                }
                Effect::KeepSettings => {
                    let kept = self.shelf.keep_settings(&self.app.settings);
                    self.complain(kept);
                }
                Effect::Copy(text) => {
                    let copied = self.screen.as_mut().map_or(Ok(()), |screen| screen.copy(&text));
                    self.complain(copied);
                }
                Effect::Read(path) => self.input(Input::Opened(read(&path))),
                Effect::Write(path, bytes) => self.input(Input::Written(written(&path, &bytes))),
                Effect::Resume(name) => self.resume(&name),
                Effect::Suspend => self.suspend()?,
                Effect::Redraw => {
                    let cleared = self.screen.as_mut().map_or(Ok(()), Screen::clear);
                    cleared.map_err(PlayError::Terminal)?;
                }
                Effect::Quit => self.end = Some(End::Quit),
            }
        }
        Ok(())
    }

    fn ask(&mut self, ticket: u64, question: Question) {
        let Some(sender) = self.sender.clone() else { return };
        let words = Words::new(self.options.style.charset);
        self.engine.ask(ticket, question, words, move |ticket, answer| {
            let _ = sender.send(Happening::Input(Input::Answer(ticket, answer)));
        });
    }

    /// Something that is known at once goes the same way as what comes later.
    fn input(&self, input: Input) {
        if let Some(sender) = &self.sender {
            let _ = sender.send(Happening::Input(input));
        }
    }

    fn keep(&mut self) {
        let game = &self.app.game;
        // What nobody has touched is not worth keeping.
        if game.past_len() > 0 || game.can_redo() {
            let kept = self.shelf.keep(game, game.board().is_solved());
            self.complain(kept);
        }
    }

    /// Nothing ends because it can't be kept; but it is said.
    fn complain(&mut self, result: io::Result<()>) {
        if let Err(error) = result {
            self.app.note(format!("This can't be kept: {error}"));
        }
    }

    fn resume(&mut self, name: &str) {
        self.keep();
        match self.shelf.game(name) {
            Some(game) => {
                let effects = self.app.handle(Input::Resumed(Box::new(game)));
                self.shelf.begin(name.to_owned());
                self.app.world.kept = self.shelf.games();
                drop(effects);
            }
            None => self.app.note("This game is no longer there."),
        }
    }

    fn suspend(&mut self) -> Result<(), PlayError> {
        self.keep();
        match &mut self.screen {
            Some(screen) => screen.lend(signals::stop).map_err(PlayError::Terminal),
            None => Ok(()),
        }
    }

    /// Makes a puzzle for the next start beside everything else.
    fn make_spare(&self) {
        let Some(sender) = self.sender.clone() else { return };
        spare::make(
            &self.shelf,
            self.app.settings.level,
            self.options.seed,
            move |level, puzzle| {
                let _ = sender.send(Happening::Spare(level, Box::new(puzzle)));
            },
        );
    }
}

/// Counts the seconds that somebody played.
struct Watch {
    last: Instant,
    rest: Duration,
}

impl Watch {
    fn new() -> Self {
        Self { last: Instant::now(), rest: Duration::ZERO }
    }

    /// The whole seconds since the last look. After a long pause the program was stopped: nobody played.
    fn seconds(&mut self) -> u64 {
        let now = Instant::now();
        self.rest += (now - self.last).min(Duration::from_secs(2));
        self.last = now;
        let seconds = self.rest.as_secs();
        self.rest -= Duration::from_secs(seconds);
        seconds
    }
}
