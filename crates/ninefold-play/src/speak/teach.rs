//! Hints, why, all steps, and the way to the solution.

use std::io::{self, Write};
use std::ops::Range;

use ninefold::game::Board;
use ninefold::render::list;
use ninefold::{Candidate, Cell, Conclusion, Digit, Family, Grid, Hint, HintLevel, Words};

use super::place::Relation;
use super::session::{Scene, Session};
use crate::app::COMPLETE;
use crate::engine::{Answer, Moment, Question};

/// So many singles make a page.
const SINGLES: usize = 8;

/// The way to the solution, page by page: several singles, or one step that takes more words.
#[derive(Debug)]
pub(super) struct Pages {
    moments: Vec<Moment>,
    ranges: Vec<Range<usize>>,
    at: usize,
}

impl Pages {
    fn new(moments: Vec<Moment>) -> Self {
        let is_single = |moment: &Moment| moment.step.technique.family == Family::Singles;
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for (index, moment) in moments.iter().enumerate() {
            match ranges.last_mut() {
                Some(page)
                    if is_single(moment)
                        && page.len() < SINGLES
                        && moments[page.clone()].iter().all(is_single) =>
                {
                    page.end = index + 1;
                }
                _ => ranges.push(index..index + 1),
            }
        }
        Self { moments, ranges, at: 0 }
    }

    fn page(&self) -> &[Moment] {
        self.ranges.get(self.at).map_or(&[], |page| &self.moments[page.clone()])
    }

    /// The grid in which the steps of this page are taken.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.page().first().map(|moment| &moment.before)
    }

    fn tell(&self, words: Words) -> String {
        let heading = format!("Page {} of {}.\n", self.at + 1, self.ranges.len());
        let brief = |it: &Moment| format!("{}: {}.", it.step.technique.name, words.brief(&it.step));
        let steps = match self.page() {
            [moment] => words.tell(&moment.step, &moment.before),
            moments => moments.iter().map(brief).collect::<Vec<_>>().join("\n"),
        };
        heading + &steps
    }
}

impl<W: Write> Session<W> {
    /// A hint, from its beginning.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        match self.scene {
            Scene::Drill(_) => {
                self.show();
                Ok(())
            }
            _ => self.hint_after(0),
        }
    }

    fn hint_after(&mut self, skip: usize) -> io::Result<()> {
        let board = self.game.board().clone();
        if board.is_empty() {
            self.say("No puzzle yet: new makes one, or paste one.");
            return Ok(());
        }
        let Some(Answer::Hint(hinted)) =
            self.ask(Question::Hint { board: Box::new(board), skip })?
        else {
            return Ok(());
        };
        if skip > 0 && hinted.hint == Hint::Stuck {
            self.say("No other step. more says more of this one.");
            return Ok(());
        }
        self.scene = Scene::Hint(Box::new(hinted), 0);
        self.tell_hint();
        Ok(())
    }

    fn tell_hint(&mut self) {
        let words = self.words();
        let Scene::Hint(hinted, stage) = &self.scene else { return };
        let level = match (&hinted.hint, stage) {
            (Hint::Steps(_), 1) => HintLevel::Concrete,
            (Hint::Steps(_), 2..) => HintLevel::Complete,
            _ => HintLevel::Vague,
        };
        let told = hinted.position.tell_hint(&hinted.hint, level, words);
        let after = match (&hinted.hint, stage) {
            (Hint::Steps(_), 0) => "Enter says what is there.",
            (Hint::Steps(_), 1) => "Enter says what follows.",
            (Hint::Steps(_), _) => "Enter does it.",
            (Hint::Mistaken, _) => "Enter goes back to before it.",
            _ => "new makes another puzzle.",
        };
        self.say(told);
        self.say(after);
    }

    /// Enter: a hint, more of it, and then what it says, done.
    pub(super) fn hint_on(&mut self) -> io::Result<()> {
        match &mut self.scene {
            Scene::Hint(hinted, stage) => match hinted.hint {
                Hint::Steps(_) if *stage < COMPLETE => {
                    *stage += 1;
                    self.tell_hint();
                }
                Hint::Steps(_) => self.take(),
                Hint::Mistaken => self.go_back(),
                _ => self.tell_hint(),
            },
            _ => return self.hint(),
        }
        Ok(())
    }

    /// Does what was told: the step of a hint, or the path up to here.
    pub(super) fn take(&mut self) {
        match &self.scene {
            Scene::Hint(hinted, _) => match &hinted.hint {
                Hint::Steps(steps) => {
                    let Some(step) = steps.first().cloned() else { return };
                    let board = self.game.board().apply(&step);
                    let said = format!("Done: {}.", self.words().conclusions(&step));
                    self.record(board, step.technique.name, &said);
                }
                Hint::Mistaken => self.go_back(),
                _ => self.tell_hint(),
            },
            Scene::Path(pages) => {
                let end = pages.ranges.get(pages.at).map_or(0, |page| page.end);
                let steps = pages.moments[..end].iter().map(|moment| &moment.step);
                let board =
                    steps.fold(self.game.board().clone(), |board: Board, step| board.apply(step));
                self.scene = Scene::Game;
                self.record(board, "Path", "Done up to here.");
            }
            Scene::Drill(_) => {
                self.say("Find it yourself: show helps, check looks at your answer.");
            }
            Scene::Game | Scene::Lesson(_) => {
                self.say("Nothing to do: hint says what could be done.");
            }
        }
    }

    pub(super) fn another(&mut self) -> io::Result<()> {
        match &self.scene {
            Scene::Hint(hinted, _) => self.hint_after(hinted.skip + 1),
            Scene::Drill(_) | Scene::Lesson(_) => self.drill_again(),
            _ => self.hint(),
        }
    }

    /// Leaves what is only looked at; or goes back to before a mistake.
    pub(super) fn back(&mut self) -> io::Result<()> {
        if matches!(self.scene, Scene::Game | Scene::Hint(..)) {
            match self.is_mistaken()? {
                Some(true) => self.go_back(),
                Some(false) => self.say("Nothing is wrong here. undo takes the last change back."),
                None => {}
            }
        } else {
            self.scene = Scene::Game;
            self.say(format!("Back in your game. {}", super::tell::standing(&self.game)));
        }
        Ok(())
    }

    /// Goes back to where nothing was wrong; what came after can be redone.
    fn go_back(&mut self) {
        let before = self.game.before_mistake();
        let undone = self.game.past_len() - before;
        let first = self.game.past().get(before).map(|change| change.label().to_owned());
        let first = first.unwrap_or_default();
        self.game.go_to(before);
        self.scene = Scene::Game;
        self.keep();
        self.say(match undone {
            0 => "The mistake was there from the beginning.".to_owned(),
            1 => format!("Undone: {first}. redo does it again."),
            _ => format!("Back by {undone} changes, to before {first}. redo does them again."),
        });
    }

    pub(super) fn why(&mut self, cell: Cell, about: Option<(Digit, Relation)>) -> io::Result<()> {
        let board = self.viewed();
        let about = match about {
            None => ninefold::Question::Cell(cell),
            Some((digit, relation)) => {
                let at = Candidate::new(cell, digit);
                let is_there = board.digit(cell) == Some(digit);
                ninefold::Question::Conclusion(match relation {
                    Relation::Is => Conclusion::Placement(at),
                    Relation::Bare if is_there => Conclusion::Placement(at),
                    Relation::Bare | Relation::IsNot => Conclusion::Elimination(at),
                })
            }
        };
        if let Some(Answer::Why(told)) =
            self.ask(Question::Why { board: Box::new(board), about })?
        {
            self.say(told.text);
        }
        Ok(())
    }

    pub(super) fn steps(&mut self) -> io::Result<()> {
        let board = self.viewed();
        if let Some(Answer::Steps(steps)) = self.ask(Question::Steps(Box::new(board)))? {
            let survey = self.words().survey(&steps);
            // A survey of many begins with their number.
            if survey.lines().count() == steps.len() {
                let are = if steps.len() == 1 { "is" } else { "are" };
                self.say(format!("{} {are} possible now.", list::counted(steps.len(), "step")));
            }
            self.say(survey);
        }
        Ok(())
    }

    pub(super) fn path(&mut self) -> io::Result<()> {
        if matches!(self.scene, Scene::Drill(_) | Scene::Lesson(_)) {
            self.say("The path is that of your game: back goes there.");
            return Ok(());
        }
        let board = self.game.board().clone();
        if let Some(Answer::Path(moments)) = self.ask(Question::Path(Box::new(board)))? {
            let count = list::counted(moments.len(), "step");
            self.say(format!(
                "{count} to the solution. next and previous turn pages, back leaves."
            ));
            self.scene = Scene::Path(Pages::new(moments));
            self.tell_page();
        }
        Ok(())
    }

    fn tell_page(&mut self) {
        let words = self.words();
        let Scene::Path(pages) = &self.scene else { return };
        let told = pages.tell(words);
        let is_last = pages.at + 1 == pages.ranges.len();
        self.say(told);
        self.say(if is_last {
            "That was the last page. back goes to your game."
        } else {
            "Enter goes on."
        });
    }

    pub(super) fn turn_page(&mut self) {
        let Scene::Path(pages) = &mut self.scene else { return };
        if pages.at + 1 == pages.ranges.len() {
            return self.say("That was the last page. back goes to your game, do fills it in.");
        }
        pages.at += 1;
        self.tell_page();
    }

    /// The page, or the stage of an example, before.
    pub(super) fn turn_back(&mut self) {
        match &mut self.scene {
            Scene::Path(pages) if pages.at > 0 => {
                pages.at -= 1;
                self.tell_page();
            }
            Scene::Path(_) => self.say("This is the first page."),
            Scene::Lesson(lesson) => {
                lesson.stage = lesson.stage.saturating_sub(1);
                self.tell_lesson();
            }
            _ => self.say("Nothing to go back to. undo takes the last change back."),
        }
    }
}
