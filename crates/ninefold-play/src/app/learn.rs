//! Techniques: their pages, and drills on fresh positions.

use ninefold::game::{Board, Mode};
use ninefold::generate::Exercise;
use ninefold::{Assessment, Family, Grade, Ladder, Technique};

use super::{App, Effect};
use crate::engine::{Question, Wish};
use crate::keys::Action;
use crate::scene::{Choice, Drill, Lesson, Scene};

impl App {
    pub(super) fn learn(&mut self, action: Action) {
        match action {
            Action::Learn => self.list_techniques(0),
            Action::Drill => {
                if let Some(technique) = self.technique() {
                    self.drill(technique);
                }
            }
            Action::MakeWith => {
                if let Some(technique) = self.technique() {
                    let seed = self.seed();
                    self.ask(Question::Make(Wish::Technique(technique, seed)));
                }
            }
            Action::Check => self.check(),
            _ => self.show_more(),
        }
    }

    /// The technique that the scene is about.
    fn technique(&self) -> Option<&'static dyn Technique> {
        match &self.scene {
            Scene::Learn(choice) => choice.chosen().copied(),
            Scene::Lesson(lesson) => Some(lesson.technique),
            Scene::Drill(drill) => Some(drill.technique),
            _ => None,
        }
    }

    fn list_techniques(&mut self, at: usize) {
        self.scroll = 0;
        self.scene = Scene::Learn(Choice::new(Ladder::all().techniques().to_vec(), at));
    }

    /// The list, at this technique.
    pub(super) fn show_techniques(&mut self, technique: &'static dyn Technique) {
        let id = technique.meta().id;
        let at = Ladder::all().ids().position(|it| it == id).unwrap_or(0);
        self.list_techniques(at);
    }

    pub(super) fn read(&mut self, technique: &'static dyn Technique) {
        self.scroll = 0;
        self.scene = Scene::Lesson(Box::new(Lesson::new(technique)));
    }

    pub(super) fn drill(&mut self, technique: &'static dyn Technique) {
        let seed = self.seed();
        self.ask(Question::Exercise { technique, seed });
    }

    pub(super) fn begin_drill(&mut self, exercise: Exercise) {
        let id = exercise.step.technique.id;
        let Some(technique) = ninefold::logic::technique(id) else { return };
        // Singles are placed; of everything else something is struck.
        let is_single = technique.meta().family == Family::Singles;
        self.mode = if is_single { Mode::Digit } else { Mode::Notes };
        self.selected = ninefold::CellSet::only(self.cursor);
        self.scene = Scene::Drill(Box::new(Drill::new(technique, exercise)));
    }

    /// Looks at what the player marked.
    fn check(&mut self) {
        let Scene::Drill(drill) = &self.scene else { return };
        if drill.is_found || drill.shown > crate::app::teacher::COMPLETE {
            let technique = drill.technique;
            return self.drill(technique);
        }
        let marked = Box::new(drill.marked(self.selected));
        let board = Box::new(Board::new(&drill.exercise.grid.to_puzzle()));
        let technique = drill.technique;
        self.ask(Question::Assess { board, technique, marked });
    }

    pub(super) fn show_assessment(&mut self, assessment: Assessment) {
        let Scene::Drill(drill) = &mut self.scene else { return };
        let id = drill.technique.meta().id;
        let is_new = assessment.grade == Grade::Found && !drill.is_found;
        drill.is_found |= is_new;
        let unaided = drill.shown == 0;
        drill.assessment = Some(assessment);
        if is_new && unaided {
            *self.settings.found.entry(id.to_owned()).or_default() += 1;
            self.effect(Effect::KeepSettings);
        }
    }

    /// Shows more of the step: where to look, what is there, what follows.
    fn show_more(&mut self) {
        if let Scene::Drill(drill) = &mut self.scene {
            drill.shown = (drill.shown + 1).min(3);
            drill.assessment = None;
        }
    }
}
