//! Someone who plays without a terminal.

use std::ops::{Deref, DerefMut};

use crossterm::event::KeyCode;
use ninefold::Style;
use ninefold::render::Charset;

use crate::app::{Effect, World};
use crate::draw::Depth;
use crate::rehearsal::Rehearsal;

pub(super) const EASY: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// Someone who plays, and what was done outside, but for questions.
#[derive(Debug)]
pub(super) struct Player(Rehearsal);

impl Deref for Player {
    type Target = Rehearsal;

    fn deref(&self) -> &Rehearsal {
        &self.0
    }
}

impl DerefMut for Player {
    fn deref_mut(&mut self) -> &mut Rehearsal {
        &mut self.0
    }
}

impl Player {
    pub(super) fn new(charset: Charset) -> Self {
        let style = Style { charset, colour: true };
        let today = "2026-11-16".parse().unwrap();
        let page = "http://localhost:9009/".to_owned();
        Self(Rehearsal::new(World { style, seed: 7, today, page, kept: Vec::new() }))
    }

    /// Someone in front of this puzzle.
    pub(super) fn with(line: &str) -> Self {
        let mut player = Self::new(Charset::Unicode);
        player.start(&line.parse().unwrap(), "a puzzle");
        player
    }

    /// Types these characters; a line break is Enter, a tilde is Esc.
    pub(super) fn types(&mut self, text: &str) {
        for character in text.chars() {
            self.press(match character {
                '\n' => KeyCode::Enter,
                '~' => KeyCode::Esc,
                character => KeyCode::Char(character),
            });
        }
    }

    pub(super) fn line(&self) -> String {
        self.app.game.board().puzzle().to_string()
    }

    /// How often the game was kept.
    pub(super) fn kept(&self) -> usize {
        self.effects.iter().filter(|it| matches!(it, Effect::Keep)).count()
    }

    /// The screen as text, without the spaces at the ends of lines.
    pub(super) fn reads(&mut self, width: u16, height: u16) -> String {
        let buffer = self.screen(width, height, Depth::True);
        let lines = buffer.content().chunks(usize::from(width)).map(|line| {
            let text: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }
}
