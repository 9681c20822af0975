//! What the player does to the board.

use std::io::Write;

use ninefold::game::{Board, Game, Mode};
use ninefold::render::list;
use ninefold::{Candidate, Cell, CellSet, Conclusion, Contradiction, Digit, DigitSet};

use super::session::{Scene, Session};
use super::tell;

impl<W: Write> Session<W> {
    /// The game that moves are made in; nothing where something is only looked at, and that is said.
    fn table(&mut self) -> Option<&mut Game> {
        match &self.scene {
            Scene::Lesson(_) => {
                self.say(
                    "This is only an example. drill gives you one to find, back goes to your game.",
                );
                return None;
            }
            Scene::Path(_) => {
                self.say("This is the path. do plays it up to here, back goes to your game.");
                return None;
            }
            Scene::Game | Scene::Hint(..) if self.game.board().is_empty() => {
                self.say("No puzzle yet: new makes one, or paste one.");
                return None;
            }
            Scene::Drill(_) | Scene::Game | Scene::Hint(..) => {}
        }
        match &mut self.scene {
            Scene::Drill(drill) => Some(&mut drill.game),
            _ => Some(&mut self.game),
        }
    }

    /// The board becomes this one, and that is said.
    pub(super) fn record(&mut self, board: Board, label: &str, said: &str) {
        let Some(game) = self.table() else { return };
        let before = game.board().open().len();
        if game.record(board, label) {
            self.changed(said, before);
        } else {
            self.say("Nothing changed.");
        }
    }

    /// Something on the board is different, on which so many cells were open: what was said about it before
    /// no longer holds.
    fn changed(&mut self, said: &str, before: usize) {
        if let Scene::Drill(drill) = &mut self.scene {
            drill.assessment = None;
            let after = if drill.game.can_undo() { " Enter checks your answer." } else { "" };
            return self.say(format!("{said}{after}"));
        }
        self.scene = Scene::Game;
        self.keep();
        let board = self.game.board();
        if board.is_solved() {
            let time = tell::duration(self.game.seconds);
            self.say(format!("{said} Solved! Every digit is in its place, after {time}."));
            self.say("new makes another puzzle.");
            return;
        }
        let clashes = board.puzzle().clashes();
        let left = board.open().len();
        let left = match left {
            0 => " No cell is left, but something is wrong: Enter says what.".to_owned(),
            _ if left == before => String::new(),
            _ => format!(" {} left.", list::counted(left, "cell")),
        };
        let words = self.words();
        self.say(format!("{said}{left}"));
        for clash in clashes {
            let why = words.contradiction(&Contradiction::Clash(clash));
            self.say(format!("Careful: {why}."));
        }
    }

    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let Some(game) = self.table() else { return };
        let board = game.board();
        if let Some(given) = board.given(cell) {
            return self.say(format!("{cell} is given: {given}."));
        }
        let before = board.digit(cell);
        if before == Some(digit) {
            return self.say(format!("{cell} is {digit} already."));
        }
        let after = board.conclude(Conclusion::Placement(Candidate::new(cell, digit)));
        let no_longer = before.map(|before| format!(", no longer {before}")).unwrap_or_default();
        let is_last = after.left(digit) == 0 && board.left(digit) > 0;
        let last = if is_last { format!(" That was the last {digit}.") } else { String::new() };
        let said = format!("{cell} is {digit}{no_longer}.{last}");
        self.record(after, &format!("{digit} in {cell}"), &said);
    }

    pub(super) fn strike(&mut self, cells: CellSet, digits: DigitSet) {
        let Some(game) = self.table() else { return };
        let board = game.board().clone();
        let mut after = board.clone();
        let mut struck = CellSet::EMPTY;
        for cell in cells & board.open() {
            for digit in digits & tell::candidates_of(&board, cell) {
                after = after.conclude(Conclusion::Elimination(Candidate::new(cell, digit)));
                struck.insert(cell);
            }
        }
        let (Some(first), digits) = (struck.first(), list::any_digit(digits)) else {
            let cell = cells.first().map(|cell| tell::cell(&board, cell)).unwrap_or_default();
            return self.say(format!("Nothing to strike. {cell}"));
        };
        let is_not = if struck.len() == 1 { "is" } else { "are" };
        let rest = match tell::candidates_of(&after, first) {
            _ if struck.len() > 1 => String::new(),
            DigitSet::EMPTY => " Nothing is left for it.".to_owned(),
            rest => format!(" It can be {}.", list::any_digit(rest)),
        };
        let cells = list::cells(struck);
        let said = format!("{cells} {is_not} not {digits}.{rest}");
        self.record(after, &format!("{cells} not {digits}"), &said);
    }

    pub(super) fn clear(&mut self, cells: CellSet) {
        let Some(game) = self.table() else { return };
        let board = game.board();
        if let Some((cell, given)) =
            cells.iter().find_map(|it| board.given(it).map(|digit| (it, digit)))
        {
            return self.say(format!("{cell} is given: {given}."));
        }
        let has_digit = cells.iter().any(|cell| board.digit(cell).is_some());
        let after = board.clear(cells);
        let names = list::cells(cells);
        let said =
            if has_digit { format!("{names}: empty.") } else { format!("{names}: marks gone.") };
        self.record(after, &format!("Clear {names}"), &said);
    }

    pub(super) fn mark(&mut self, cells: CellSet, digits: DigitSet) {
        let Some(game) = self.table() else { return };
        let board = game.board().clone();
        let names = list::cells(cells);
        if digits.is_empty() {
            let lines: Vec<String> = cells.iter().map(|cell| tell::cell(&board, cell)).collect();
            return self.say(lines.join("\n"));
        }
        if (cells & board.open()).is_empty() {
            return self.say(format!("{names} can't take marks: a digit is there."));
        }
        let mut after = board.clone();
        for cell in cells & board.open() {
            let (before, only) = (board.notes(cell), CellSet::only(cell));
            for digit in (before - digits) | (digits - before) {
                after = after.enter(only, Mode::Notes, digit, true);
            }
        }
        let said = format!("{names}: marked {}.", list::digits(digits));
        self.record(after, &format!("Marks in {names}"), &said);
    }

    pub(super) fn fill(&mut self) {
        let Some(game) = self.table() else { return };
        let board = game.board().fill();
        let said = "Candidates are filled in. where 5 and candidates row 4 read them.";
        self.record(board, "Fill candidates", said);
    }

    pub(super) fn restart(&mut self) {
        let Some(game) = self.table() else { return };
        let board = game.board().restart();
        self.record(board, "Start over", "Everything of yours is gone; undo brings it back.");
    }

    pub(super) fn undo(&mut self) {
        let Some(game) = self.table() else { return };
        let before = game.board().open().len();
        match game.undo().map(str::to_owned) {
            Some(label) => self.changed(&format!("Undone: {label}."), before),
            None => self.say("Nothing to undo: this is the beginning."),
        }
    }

    pub(super) fn redo(&mut self) {
        let Some(game) = self.table() else { return };
        let before = game.board().open().len();
        match game.redo().map(str::to_owned) {
            Some(label) => self.changed(&format!("Done again: {label}."), before),
            None => self.say("Nothing to do again."),
        }
    }
}
