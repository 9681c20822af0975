//! The cursor, digits, marks and colours; undoing and redoing them.

use crossterm::event::KeyEvent;
use ninefold::game::{Board, Mode};
use ninefold::{Cell, CellSet, Digit};

use super::{App, Effect};
use crate::keys::{self, Action};
use crate::scene::{Awaiting, Panel, Scene};

impl App {
    /// Whether the key moves the cursor or enters a digit.
    pub(super) fn enter_key(&mut self, event: &KeyEvent) -> bool {
        if let Some((rows, columns)) = keys::direction(event.code) {
            self.move_cursor(rows, columns, keys::extends(event));
            return true;
        }
        if let Some((digit, shifted)) = keys::digit(event) {
            self.enter(digit, shifted);
            return true;
        }
        false
    }

    fn move_cursor(&mut self, rows: isize, columns: isize, extend: bool) {
        // Out at one side is in at the other.
        let row = (self.cursor.row_index().cast_signed() + rows).rem_euclid(9);
        let column = (self.cursor.column_index().cast_signed() + columns).rem_euclid(9);
        let cell = Cell::from_row_column(row.cast_unsigned(), column.cast_unsigned());
        self.put_cursor(cell, extend);
    }

    pub(super) fn put_cursor(&mut self, cell: Cell, extend: bool) {
        self.cursor = cell;
        if !extend {
            self.selected = CellSet::EMPTY;
        }
        self.selected.insert(cell);
    }

    /// A digit key, in the mode that is on; with Shift, as a mark.
    fn enter(&mut self, digit: Digit, shifted: bool) {
        let mode = match self.mode {
            Mode::Digit if shifted => Mode::Notes,
            Mode::Notes if shifted => Mode::Digit,
            mode => mode,
        };
        if mode == Mode::Digit && self.table().board().is_given(self.cursor) {
            self.note(format!("{} is given.", self.cursor));
            return;
        }
        let label = match mode {
            Mode::Colour => format!("Colour {digit}"),
            Mode::Digit | Mode::Given => format!("{digit} in {}", self.cursor),
            _ => format!("Mark {digit} in {}", self.cursor),
        };
        let board = self.table().board().enter(self.selected, mode, digit, true);
        self.record(board, &label);
    }

    /// The board becomes this one, if that is a change.
    pub(super) fn record(&mut self, board: Board, label: &str) {
        if self.table_mut().record(board, label) {
            self.changed();
        }
    }

    /// Something on the board is different: what was said about it before no longer holds.
    fn changed(&mut self) {
        if let Scene::Drill(drill) = &mut self.scene {
            drill.assessment = None;
            return;
        }
        self.panel = Panel::Nothing;
        self.effect(Effect::Keep);
        if self.game.board().is_solved() {
            self.note("Solved: every digit is in its place.");
        } else if self.game.board().is_full() {
            self.note("Full, but something clashes: Enter says more.");
        }
    }

    /// What keys do to the board and to how digits are entered.
    pub(super) fn edit(&mut self, action: Action) {
        match action {
            Action::Marks => self.switch(Mode::Notes),
            Action::Colours => self.switch(Mode::Colour),
            Action::Clear => {
                let board = self.table().board().clear(self.selected);
                self.record(board, "Clear");
            }
            Action::Fill => {
                let board = self.table().board().fill();
                self.record(board, "Fill candidates");
            }
            Action::Restart => {
                let board = self.game.board().restart();
                self.record(board, "Start over");
                self.note("Everything of yours is gone; u brings it back.");
            }
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Focus => {
                self.awaiting = Some(Awaiting::Focus);
                self.note("Highlight which digit? Any other key: none.");
            }
            Action::Branch => self.branch(),
            Action::DropBranch if self.game.is_branching() => {
                self.game.drop_branch();
                self.changed();
                self.note("Dropped: the board is as it was.");
            }
            _ => {}
        }
    }

    fn undo(&mut self) {
        let undone = self.table_mut().undo().map(str::to_owned);
        match undone {
            Some(label) => {
                self.changed();
                self.note(format!("Undone: {label}"));
            }
            None => self.note("This is the beginning."),
        }
    }

    fn redo(&mut self) {
        let redone = self.table_mut().redo().map(str::to_owned);
        match redone {
            Some(label) => {
                self.changed();
                self.note(format!("Done again: {label}"));
            }
            None => self.note("There is nothing to do again."),
        }
    }

    /// Turns a mode on, or off if it is on; givens are typed until something else is wanted.
    fn switch(&mut self, mode: Mode) {
        let is_over = self.mode == mode || self.mode == Mode::Given;
        self.mode = if is_over { Mode::Digit } else { mode };
    }

    /// Begins to try something, or keeps what was tried.
    fn branch(&mut self) {
        if self.game.is_branching() {
            self.game.keep_branch();
            self.note("Kept.");
        } else {
            self.game.branch();
            self.note("What if: try something; b keeps it, B drops it.");
        }
        self.effect(Effect::Keep);
    }
}
