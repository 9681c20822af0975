//! A game without a terminal: keys in, screens out. Questions are answered at once.

use std::fmt::Write;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::{Cancel, Puzzle};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::app::{App, Effect, Input, World};
use crate::draw::{Depth, draw};
use crate::settings::Settings;

/// A game, and what it wanted done outside, but for questions.
#[derive(Debug)]
pub(crate) struct Rehearsal {
    pub(crate) app: App,
    pub(crate) effects: Vec<Effect>,
}

impl Rehearsal {
    pub(crate) fn new(world: World) -> Self {
        Self { app: App::new(world, Settings::default()), effects: Vec::new() }
    }

    pub(crate) fn start(&mut self, puzzle: &Puzzle, title: &str) {
        let effects = self.app.start_with(puzzle, title.to_owned());
        self.perform(effects);
    }

    pub(crate) fn handle(&mut self, input: Input) {
        let effects = self.app.handle(input);
        self.perform(effects);
    }

    pub(crate) fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(ticket, question) => {
                    // Nobody can break it off.
                    if let Ok(answer) = question.answer(self.app.words(), Cancel::NEVER) {
                        self.handle(Input::Answer(ticket, answer));
                    }
                }
                other => self.effects.push(other),
            }
        }
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.handle(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// The screen of a terminal of this size.
    pub(crate) fn screen(&mut self, width: u16, height: u16, depth: Depth) -> Buffer {
        let backend = TestBackend::new(width, height);
        let Ok(mut terminal) = Terminal::new(backend);
        let Ok(_) = terminal.draw(|frame| draw(frame, &mut self.app, depth));
        terminal.backend().buffer().clone()
    }
}

/// The screens of a game, 80 by 24, as text with ANSI styles: at the start, and after each of these keys. A key
/// is a character, or called `Enter`, `Esc`, `Left`, `Right`, `Up` or `Down`.
///
/// ```
/// let puzzle =
///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
/// let screens = ninefold_play::rehearse(&puzzle, "a puzzle", &["Enter"]);
/// assert!(screens[1].contains("Look at "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rehearse(puzzle: &Puzzle, title: &str, keys: &[&str]) -> Vec<String> {
    let style = ninefold::Style { charset: ninefold::render::Charset::Unicode, colour: true };
    let today = ninefold::generate::Date::from_days(0);
    let world = World { style, seed: 0, today, page: String::new(), kept: Vec::new() };
    let mut rehearsal = Rehearsal::new(world);
    rehearsal.start(puzzle, title);
    let mut screens = vec![ansi(&rehearsal.screen(80, 24, Depth::True))];
    for key in keys {
        rehearsal.press(named(key));
        screens.push(ansi(&rehearsal.screen(80, 24, Depth::True)));
    }
    screens
}

fn named(key: &str) -> KeyCode {
    match key {
        "Enter" => KeyCode::Enter,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        other => {
            other.chars().next().filter(|_| other.len() == 1).map_or(KeyCode::Esc, KeyCode::Char)
        }
    }
}

/// A screen as text with ANSI styles.
fn ansi(buffer: &Buffer) -> String {
    let mut text = String::new();
    for line in buffer.content().chunks(usize::from(buffer.area.width)) {
        let mut style = String::new();
        for cell in line {
            let next = sgr(cell);
            if next != style {
                let _ = write!(text, "\u{1b}[0{next}m");
                style = next;
            }
            text += cell.symbol();
        }
        text += "\u{1b}[0m\n";
    }
    text
}

/// The codes of a style, each after a semicolon.
fn sgr(cell: &Cell) -> String {
    const MODIFIERS: [(Modifier, &str); 5] = [
        (Modifier::BOLD, ";1"),
        (Modifier::DIM, ";2"),
        (Modifier::UNDERLINED, ";4"),
        (Modifier::REVERSED, ";7"),
        (Modifier::CROSSED_OUT, ";9"),
    ];
    let mut codes: String = MODIFIERS
        .iter()
        .filter(|(modifier, _)| cell.modifier.contains(*modifier))
        .map(|(_, code)| *code)
        .collect();
    for (colour, code) in [(cell.fg, 38), (cell.bg, 48)] {
        if let Color::Rgb(red, green, blue) = colour {
            let _ = write!(codes, ";{code};2;{red};{green};{blue}");
        }
    }
    codes
}
