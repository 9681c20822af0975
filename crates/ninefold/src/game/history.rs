//! A board, everything that led to it, and what was undone.

use ninefold_core::Cell;

use super::{Board, Layer};

/// What one number of a board was before a change, and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) layer: Layer,
    pub(super) cell: Cell,
    pub(super) before: u32,
    pub(super) after: u32,
}

/// A change of the board: what it is called, and what became different. So a history of thousands of moves
/// stays small enough to be saved after each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub(super) label: String,
    pub(super) patches: Vec<Patch>,
}

impl Change {
    /// What it is called: "Digit 5".
    pub fn label(&self) -> &str {
        &self.label
    }

    fn between(before: &Board, after: &Board, label: &str) -> Self {
        let mut patches = Vec::new();
        for layer in Layer::ALL {
            for cell in Cell::ALL {
                let (before, after) = (before.number(layer, cell), after.number(layer, cell));
                if before != after {
                    patches.push(Patch { layer, cell, before, after });
                }
            }
        }
        Self { label: label.to_owned(), patches }
    }

    pub(super) fn undo(&self, board: &mut Board) {
        self.patches
            .iter()
            .rev()
            .for_each(|patch| board.set(patch.layer, patch.cell, patch.before));
    }

    pub(super) fn redo(&self, board: &mut Board) {
        self.patches.iter().for_each(|patch| board.set(patch.layer, patch.cell, patch.after));
    }
}

/// A board that a player wants to be able to come back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Savepoint {
    /// What the player called it.
    pub name: String,
    /// The board as it was.
    pub board: Board,
}

/// A game: a board, everything that led to it, and what was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What the puzzle is called.
    pub title: String,
    /// How long it has been played, as whoever has a clock says.
    pub seconds: u64,
    pub(super) board: Board,
    pub(super) past: Vec<Change>,
    /// What was undone, the latest last.
    pub(super) future: Vec<Change>,
    pub(super) savepoints: Vec<Savepoint>,
    /// How long the past was when "what if" began.
    pub(super) branch: Option<usize>,
}

impl Game {
    /// The game that begins with this board.
    pub fn new(board: Board, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            seconds: 0,
            board,
            past: Vec::new(),
            future: Vec::new(),
            savepoints: Vec::new(),
            branch: None,
        }
    }

    /// What stands.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The changes that led here, the first one first.
    pub fn past(&self) -> &[Change] {
        &self.past
    }

    /// How many changes led here.
    pub const fn past_len(&self) -> usize {
        self.past.len()
    }

    /// Whether something can be undone.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something can be done again.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The board becomes this one; what was undone is forgotten. `false` if nothing changed.
    pub fn record(&mut self, board: Board, label: &str) -> bool {
        let change = Change::between(&self.board, &board, label);
        if change.patches.is_empty() {
            return false;
        }
        self.board = board;
        self.past.push(change);
        self.future.clear();
        true
    }

    /// Undoes the last change: its label. Going back beyond where a branch began ends the branch.
    pub fn undo(&mut self) -> Option<&str> {
        let change = self.past.pop()?;
        change.undo(&mut self.board);
        self.branch = self.branch.filter(|&length| length <= self.past.len());
        self.future.push(change);
        self.future.last().map(Change::label)
    }

    /// Does again what was undone last: its label.
    pub fn redo(&mut self) -> Option<&str> {
        let change = self.future.pop()?;
        change.redo(&mut self.board);
        self.past.push(change);
        self.past.last().map(Change::label)
    }

    /// Goes back to where so many changes had been made; the rest can be redone.
    pub fn go_to(&mut self, length: usize) {
        while self.past.len() > length {
            self.undo();
        }
    }

    /// The boards of the past, the latest first, each with how many changes led to it.
    pub fn backwards(&self) -> impl Iterator<Item = (usize, Board)> {
        let mut board = self.board.clone();
        self.past.iter().enumerate().rev().map(move |(length, change)| {
            change.undo(&mut board);
            (length, board.clone())
        })
    }

    /// How many changes there were before the first mistake that is still there. Asked of a game in which
    /// something is wrong: where to go back to.
    pub fn before_mistake(&self) -> usize {
        let mut position = self.board.position();
        for (length, board) in self.backwards() {
            position = board.position_after(&position);
            if position.mistakes().is_empty() {
                return length;
            }
        }
        0
    }

    /// Keeps the board under this name.
    pub fn save(&mut self, name: impl Into<String>) {
        self.savepoints.push(Savepoint { name: name.into(), board: self.board.clone() });
    }

    /// The boards that were kept, the first one first.
    pub fn savepoints(&self) -> &[Savepoint] {
        &self.savepoints
    }

    /// Goes back to a savepoint, which is a change like any other. `false` if there is no such savepoint, or
    /// nothing changed.
    pub fn restore(&mut self, index: usize) -> bool {
        let Some(point) = self.savepoints.get(index) else { return false };
        let (board, label) = (point.board.clone(), format!("Back to {}", point.name));
        self.record(board, &label)
    }

    /// Begins to try something.
    pub const fn branch(&mut self) {
        self.branch = Some(self.past.len());
    }

    /// What was tried becomes part of the game.
    pub const fn keep_branch(&mut self) {
        self.branch = None;
    }

    /// As if it had never been tried; it can be redone.
    pub fn drop_branch(&mut self) {
        if let Some(length) = self.branch.take() {
            self.go_to(length);
        }
    }

    /// Whether something is being tried.
    pub const fn is_branching(&self) -> bool {
        self.branch.is_some()
    }
}
