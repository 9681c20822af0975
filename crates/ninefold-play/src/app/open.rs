//! A board from outside: pasted, from a file, made, or begun before.

use ninefold::format::read_one;
use ninefold::game::{Board, Game, Mode, link};
use ninefold::{CellSet, Puzzle, Style};

use super::{App, Effect, Panel, Scene};
use crate::engine::{Question, Wish};

/// The board that a text holds: a link of the page, or anything that is read elsewhere.
pub(crate) fn board_of(bytes: &[u8]) -> Result<Board, String> {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(board) = link::decode(text.trim())
    {
        return Ok(board);
    }
    match read_one(bytes) {
        Ok(record) => Ok(Board::new(&record.puzzle)),
        Err(error) => Err(error.to_string()),
    }
}

impl App {
    /// A text was pasted: a name where one is typed, else a board.
    pub(super) fn paste(&mut self, text: &str) {
        if let Scene::Prompt(prompt) = &mut self.scene {
            prompt.text.extend(text.chars().filter(|it| !it.is_control()));
            return;
        }
        match board_of(text.as_bytes()) {
            Ok(board) => self.begin(board, "Pasted".to_owned()),
            Err(why) => self.note(format!("What was pasted is no puzzle: {why}")),
        }
    }

    pub(super) fn opened(&mut self, content: Result<Vec<u8>, String>) {
        match content.and_then(|bytes| board_of(&bytes)) {
            Ok(board) => self.begin(board, "From a file".to_owned()),
            Err(why) => self.notice = why,
        }
    }

    /// Another game begins.
    pub(crate) fn begin(&mut self, board: Board, title: String) {
        self.take_up(Game::new(board, title));
        self.notice.clear();
        let board = Box::new(self.game.board().clone());
        if !board.is_empty() {
            self.last_ticket += 1;
            self.rating_asked = Some(self.last_ticket);
            self.effect(Effect::Ask(self.last_ticket, Question::Rate(board)));
        }
    }

    /// The first game: this puzzle.
    pub(crate) fn start_with(&mut self, puzzle: &Puzzle, title: String) -> Vec<Effect> {
        self.begin(Board::new(puzzle), title);
        std::mem::take(&mut self.effects)
    }

    /// The first game: a puzzle that is made.
    pub(crate) fn start_making(&mut self, wish: Wish) -> Vec<Effect> {
        self.ask(Question::Make(wish));
        std::mem::take(&mut self.effects)
    }

    /// Goes on with a game that was begun before.
    pub(crate) fn resume(&mut self, game: Game) {
        self.take_up(game);
        self.note("Here you were.");
    }

    fn take_up(&mut self, game: Game) {
        if let Some(ticket) = self.rating_asked.take() {
            self.effect(Effect::BreakOff(ticket));
        }
        self.effect(Effect::Begin);
        self.game = game;
        self.rating = None;
        self.scene = Scene::Play;
        self.panel = Panel::Nothing;
        self.mode = Mode::Digit;
        self.focus = None;
        self.selected = CellSet::only(self.cursor);
    }

    /// Whether the terminal shows more than ASCII.
    pub(crate) fn style(&self) -> Style {
        self.world.style
    }
}
