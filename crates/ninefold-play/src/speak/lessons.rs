//! Techniques, explained and to be found.

use std::io::{self, Write};

use ninefold::game::Board;
use ninefold::render::{list, page};
use ninefold::{CellSet, Family, Grade, HintLevel, Ladder, Level, Meta, Technique, values_of};

use super::session::{Scene, Session};
use super::tell;
use crate::app::COMPLETE;
use crate::engine::{Answer, Question};
use crate::scene::{Drill, Lesson};

/// So many names are listened to at once.
const MOST_NAMES: usize = 12;

fn of_level(level: Level) -> Vec<&'static Meta> {
    let all = Ladder::all();
    let metas = all.techniques().iter().map(|technique| technique.meta());
    metas.filter(|meta| meta.level == level).collect()
}

impl<W: Write> Session<W> {
    /// A line for each level; what would be too long to listen to is only counted.
    pub(super) fn list_techniques(&mut self) {
        for level in Level::ALL {
            match of_level(level).len() {
                0..=MOST_NAMES => self.list_level(level),
                count => {
                    let name = list::capitalised(level.id());
                    self.say(format!("{name}: {count} techniques. learn {level} lists them."));
                }
            }
        }
        self.say("learn and a name explains one: learn x-wing.");
    }

    /// The techniques of a level, with how many drills of each were found.
    pub(super) fn list_level(&mut self, level: Level) {
        let names =
            of_level(level).into_iter().map(|meta| match self.settings.found.get(meta.id) {
                Some(count) => format!("{} (found {})", meta.name, list::number(*count as usize)),
                None => meta.name.to_owned(),
            });
        let names = names.collect::<Vec<_>>().join(", ");
        self.say(format!("{}: {names}.", list::capitalised(level.id())));
    }

    pub(super) fn learn(&mut self, technique: &'static dyn Technique) {
        self.scene = Scene::Lesson(Box::new(Lesson::new(technique)));
        self.tell_lesson();
    }

    pub(super) fn next_stage(&mut self) {
        let Scene::Lesson(lesson) = &mut self.scene else { return };
        if lesson.stage < lesson.last() {
            lesson.stage += 1;
            return self.tell_lesson();
        }
        let id = lesson.technique.meta().id;
        self.say(format!("That was all. drill {id} lets you find one, back goes to your game."));
    }

    pub(super) fn tell_lesson(&mut self) {
        let words = self.words();
        let Scene::Lesson(lesson) = &self.scene else { return };
        let meta = lesson.technique.meta();
        let mut told = String::new();
        let after = match (&lesson.example, lesson.stage.checked_sub(1)) {
            (Some((grid, step)), Some(stage)) => {
                match stage {
                    0 => {
                        told += "An example. board, row 4, cell r4c7 and where 5 read it.\n";
                        told += &tell::board(&self.viewed());
                        told += &words.hint(step, grid, HintLevel::Vague);
                    }
                    1 => told += &words.hint(step, grid, HintLevel::Concrete),
                    _ => told += &words.unabridged().tell(step, grid),
                }
                if stage < COMPLETE {
                    "Enter goes on."
                } else {
                    "drill lets you find one yourself."
                }
            }
            (example, _) => {
                let se = values_of(meta.id).se().to_owned();
                let idea = page::idea(meta).join("\n");
                told = format!("{}: {}, rated {se}.\n{idea}", meta.name, meta.level);
                match example {
                    Some(_) => "Enter works through an example.",
                    None => "back goes to your game.",
                }
            }
        };
        self.say(told);
        self.say(after);
    }

    /// Another one of the technique that is being learnt.
    pub(super) fn drill_again(&mut self) -> io::Result<()> {
        match &self.scene {
            Scene::Drill(drill) => self.drill(drill.technique),
            Scene::Lesson(lesson) => self.drill(lesson.technique),
            _ => {
                self.say("Which technique? drill x-wing. learn lists them.");
                Ok(())
            }
        }
    }

    pub(super) fn drill(&mut self, technique: &'static dyn Technique) -> io::Result<()> {
        let seed = self.seed();
        let question = Question::Exercise { technique, seed };
        if let Some(Answer::Exercise(exercise)) = self.ask(question)? {
            self.scene = Scene::Drill(Box::new(Drill::new(technique, *exercise)));
            let meta = technique.meta();
            let how = match meta.family {
                Family::Singles => "Place the digit that it shows: r4c7=5.",
                _ => "Strike what it rules out: r4c7<>5.",
            };
            self.say(format!(
                "Drill: {}. There is one here, and nothing simpler. {how}",
                meta.name
            ));
            self.say(tell::board(&self.viewed()));
            self.say("where 5 and candidates row 4 read the candidates. show helps, back leaves.");
        }
        Ok(())
    }

    /// Enter in a drill: another one after it was found, a look at what was marked, or help.
    pub(super) fn drill_on(&mut self) -> io::Result<()> {
        let Scene::Drill(drill) = &self.scene else { return Ok(()) };
        let is_over = drill.is_found || drill.shown > COMPLETE;
        if is_over || drill.game.past_len() > 0 && drill.assessment.is_none() {
            return self.check();
        }
        self.show();
        Ok(())
    }

    /// Looks at what the player marked.
    pub(super) fn check(&mut self) -> io::Result<()> {
        let Scene::Drill(drill) = &self.scene else {
            // In a game that is what hints begin with.
            return self.check_game();
        };
        let technique = drill.technique;
        if drill.is_found || drill.shown > COMPLETE {
            return self.drill(technique);
        }
        let marked = Box::new(drill.marked(CellSet::EMPTY));
        let board = Box::new(Board::new(&drill.exercise.grid.to_puzzle()));
        let asked = self.ask(Question::Assess { board, technique, marked })?;
        let Some(Answer::Assessed(assessment)) = asked else { return Ok(()) };
        let Scene::Drill(drill) = &mut self.scene else { return Ok(()) };
        let is_found = assessment.grade == Grade::Found;
        let is_unaided = is_found && drill.shown == 0;
        drill.is_found = is_found;
        let words = assessment.words.clone();
        drill.assessment = Some(*assessment);
        self.say(words);
        self.say(if is_found {
            "Enter gives another one."
        } else {
            "undo, or show, and try again."
        });
        if is_unaided {
            *self.settings.found.entry(technique.meta().id.to_owned()).or_default() += 1;
            self.keep_settings();
        }
        Ok(())
    }

    /// Whether something is wrong in the game.
    fn check_game(&mut self) -> io::Result<()> {
        match self.is_mistaken()? {
            Some(true) => return self.hint(),
            Some(false) => self.say("Nothing is wrong so far."),
            None => {}
        }
        Ok(())
    }

    /// Shows more of the step: where to look, what is there, what follows.
    pub(super) fn show(&mut self) {
        let words = self.words();
        let Scene::Drill(drill) = &mut self.scene else {
            return self.say(tell::board(&self.viewed()));
        };
        drill.shown = (drill.shown + 1).min(COMPLETE + 1);
        drill.assessment = None;
        let (step, grid) = (&drill.exercise.step, &drill.exercise.grid);
        let (told, after) = match drill.shown {
            1 => (words.hint(step, grid, HintLevel::Vague), "show says more."),
            2 => (words.hint(step, grid, HintLevel::Concrete), "show says what follows."),
            _ => (words.tell(step, grid), "Enter gives another one."),
        };
        self.say(told);
        self.say(after);
    }
}
