//! Hints, why, all steps, and the way to the solution.

use ninefold::game::Board;
use ninefold::{Candidate, Conclusion, Digit, Hint, Step};

use super::App;
use crate::engine::{Hinted, Moment, Question};
use crate::keys::Action;
use crate::scene::{Awaiting, Choice, Panel, Scene};

/// The last stage of a hint: everything.
pub(crate) const COMPLETE: usize = 2;

impl App {
    pub(super) fn teach(&mut self, action: Action) {
        let board = Box::new(self.game.board().clone());
        match action {
            Action::Hint => self.hint(),
            Action::Another => {
                let skip = match &self.panel {
                    Panel::Hint(hinted, _) => hinted.skip + 1,
                    _ => 0,
                };
                self.ask(Question::Hint { board, skip });
            }
            Action::Why => {
                self.awaiting = Some(Awaiting::Why);
                self.note(format!("Why not which digit in {}? 1 to 9", self.cursor));
            }
            Action::WhyCell => {
                let about = ninefold::Question::Cell(self.cursor);
                self.ask(Question::Why { board, about });
            }
            Action::Steps => self.ask(Question::Steps(board)),
            _ => self.ask(Question::Path(board)),
        }
    }

    /// Enter: a hint, more of it, and then what it says, done.
    fn hint(&mut self) {
        let board = Box::new(self.game.board().clone());
        if board.is_empty() {
            self.note("There is no puzzle yet: paste one, or press n.");
            return;
        }
        match &mut self.panel {
            Panel::Hint(hinted, stage) => match (&hinted.hint, *stage) {
                (Hint::Steps(_), 0..COMPLETE) => {
                    self.scroll = 0;
                    *stage += 1;
                }
                (Hint::Steps(steps), _) => {
                    let step = steps.first().cloned();
                    if let Some(step) = step {
                        self.apply(&step);
                    }
                }
                (Hint::Mistaken, _) => self.go_back(),
                _ => self.panel = Panel::Nothing,
            },
            _ => self.ask(Question::Hint { board, skip: 0 }),
        }
    }

    pub(super) fn show_hint(&mut self, hinted: Hinted) {
        if hinted.skip > 0 && hinted.hint == Hint::Stuck {
            self.note("There is no other step.");
            return;
        }
        self.panel = Panel::Hint(hinted, 0);
    }

    /// Goes back to where nothing was wrong; what came after can be redone.
    fn go_back(&mut self) {
        let before = self.game.before_mistake();
        let undone = self.game.past_len() - before;
        self.game.go_to(before);
        self.panel = Panel::Nothing;
        self.effect(super::Effect::Keep);
        self.notice = match undone {
            0 => "The mistake was there from the beginning.".to_owned(),
            1 => "Back by one change; r does it again.".to_owned(),
            _ => format!("Back by {undone} changes; r does them again."),
        };
    }

    /// Does what a step says.
    pub(super) fn apply(&mut self, step: &Step) {
        let board = self.game.board().apply(step);
        if let Some(at) = step.placements.first().or_else(|| step.eliminations.first()) {
            self.put_cursor(at.cell(), false);
        }
        let done = self.words().conclusions(step);
        self.record(board, step.technique.name);
        if !self.game.board().is_solved() {
            self.note(format!("Done: {done}"));
        }
    }

    pub(super) fn with_digit(&mut self, awaiting: Awaiting, digit: Digit) {
        match awaiting {
            Awaiting::Focus => self.focus = Some(digit),
            Awaiting::Why => {
                let at = Candidate::new(self.cursor, digit);
                let board = Box::new(self.table().board().clone());
                let about = if board.digit(self.cursor) == Some(digit) {
                    Conclusion::Placement(at)
                } else {
                    Conclusion::Elimination(at)
                };
                let about = ninefold::Question::Conclusion(about);
                self.ask(Question::Why { board, about });
            }
        }
    }

    /// The board becomes that of a moment of the path.
    pub(super) fn play_from(&mut self, choice: &Choice<Moment>) {
        let Some(moment) = choice.chosen() else { return };
        let steps = choice.items[..choice.at].iter().map(|moment| &moment.step);
        let board = steps.fold(self.game.board().clone(), |board: Board, step| board.apply(step));
        self.scene = Scene::Play;
        let label = format!("Path up to {}", moment.step.technique.name);
        self.record(board, &label);
    }
}
