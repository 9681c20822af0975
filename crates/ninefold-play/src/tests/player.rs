//! Someone who plays without a terminal.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::render::Charset;
use ninefold::{Cancel, Puzzle, Style};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::app::{App, Effect, Input, World};
use crate::draw::{Depth, draw};
use crate::settings::Settings;

pub(super) const EASY: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// What was done outside, apart from questions, which are answered at once.
#[derive(Debug, Default)]
pub(super) struct Outside {
    pub(super) copied: Vec<String>,
    pub(super) written: Vec<(String, Vec<u8>)>,
    pub(super) kept: usize,
    pub(super) has_quit: bool,
}

#[derive(Debug)]
pub(super) struct Player {
    pub(super) app: App,
    pub(super) outside: Outside,
}

impl Player {
    pub(super) fn new(charset: Charset) -> Self {
        let style = Style { charset, colour: true };
        let today = "2026-11-16".parse().unwrap();
        let page = "http://localhost:9009/".to_owned();
        let world = World { style, seed: 7, today, page, kept: Vec::new() };
        let app = App::new(world, Settings::default());
        Self { app, outside: Outside::default() }
    }

    /// Someone in front of this puzzle.
    pub(super) fn with(line: &str) -> Self {
        let mut player = Self::new(Charset::Unicode);
        let puzzle: Puzzle = line.parse().unwrap();
        let effects = player.app.start_with(&puzzle, "a puzzle".to_owned());
        player.perform(effects);
        player
    }

    pub(super) fn handle(&mut self, input: Input) {
        let effects = self.app.handle(input);
        self.perform(effects);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(ticket, question) => {
                    let answer = question.answer(self.app.words(), Cancel::NEVER).unwrap();
                    self.handle(Input::Answer(ticket, answer));
                }
                Effect::Copy(text) => self.outside.copied.push(text),
                Effect::Write(path, bytes) => {
                    self.outside.written.push((path.display().to_string(), bytes));
                }
                Effect::Keep => self.outside.kept += 1,
                Effect::Quit => self.outside.has_quit = true,
                _ => {}
            }
        }
    }

    pub(super) fn code(&mut self, code: KeyCode) {
        self.handle(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Types these characters; a line break is Enter, a tilde is Esc.
    pub(super) fn types(&mut self, text: &str) {
        for character in text.chars() {
            self.code(match character {
                '\n' => KeyCode::Enter,
                '~' => KeyCode::Esc,
                character => KeyCode::Char(character),
            });
        }
    }

    pub(super) fn line(&self) -> String {
        self.app.game.board().puzzle().to_string()
    }

    /// The screen of a terminal of this size.
    pub(super) fn sees(&mut self, width: u16, height: u16, depth: Depth) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &mut self.app, depth)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The same as text, without the spaces at the ends of lines.
    pub(super) fn reads(&mut self, width: u16, height: u16) -> String {
        let buffer = self.sees(width, height, Depth::True);
        let lines = buffer.content().chunks(usize::from(width)).map(|line| {
            let text: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }
}
