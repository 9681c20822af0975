//! From scene to scene: back, on, and into what is chosen.

use ninefold::CellSet;
use ninefold::game::Mode;

use super::{App, Effect};
use crate::keys::Action;
use crate::scene::{Choice, Panel, Scene};
use crate::settings::Theme;

impl App {
    /// Closes what is open, innermost first.
    pub(super) fn back(&mut self) {
        self.scroll = 0;
        if let Some(waiting) = self.waiting.take() {
            self.effect(Effect::BreakOff(waiting.ticket));
            self.note("Broken off.");
            return;
        }
        match std::mem::replace(&mut self.scene, Scene::Play) {
            Scene::Play => {
                self.panel = Panel::Nothing;
                self.focus = None;
                self.selected = CellSet::only(self.cursor);
            }
            Scene::Help(behind) => self.scene = *behind,
            Scene::Lesson(lesson) => self.show_techniques(lesson.technique),
            Scene::Drill(drill) => {
                self.mode = Mode::Digit;
                self.show_techniques(drill.technique);
            }
            _ => {}
        }
    }

    pub(super) fn choose(&mut self, action: Action) {
        match action {
            Action::Theme => {
                self.settings.theme = match self.settings.theme {
                    Theme::Dark => Theme::Light,
                    Theme::Light => Theme::Dark,
                };
            }
            Action::Timer => self.settings.timer = !self.settings.timer,
            _ => self.resize(),
        }
        self.effect(Effect::KeepSettings);
    }

    /// The next of the sizes that fit, and after them the largest that does, whatever fits.
    fn resize(&mut self) {
        let fitting = &self.drawn.fitting;
        let next = match self.settings.size {
            None => fitting.first(),
            Some(size) => fitting.iter().find(|it| **it > size),
        };
        self.settings.size = next.copied();
        self.notice = match self.settings.size {
            Some(size) => format!("Board: {}", size.name()),
            None => "Board: as large as fits".to_owned(),
        };
    }

    /// Moves in a list, on a path or through a lesson.
    pub(super) fn move_on(&mut self, action: Action) {
        self.scroll = 0;
        match &mut self.scene {
            Scene::Steps(choice) => moved(choice, action),
            Scene::Path(choice) => moved(choice, action),
            Scene::Learn(choice) => moved(choice, action),
            Scene::Menu(choice) => moved(choice, action),
            Scene::Lesson(lesson) => match action {
                Action::Next => lesson.stage = (lesson.stage + 1).min(lesson.last()),
                _ => lesson.stage = lesson.stage.saturating_sub(1),
            },
            _ => {}
        }
    }

    /// Takes what is chosen.
    pub(super) fn take(&mut self) {
        match std::mem::replace(&mut self.scene, Scene::Play) {
            Scene::Steps(choice) => {
                if let Some(step) = choice.chosen() {
                    self.apply(step);
                }
            }
            Scene::Path(choice) => self.play_from(&choice),
            Scene::Learn(choice) => {
                if let Some(technique) = choice.chosen() {
                    self.read(*technique);
                }
            }
            Scene::Menu(choice) => {
                if let Some(entry) = choice.chosen() {
                    self.enter_menu(entry.clone());
                }
            }
            Scene::Prompt(prompt) => self.answer_prompt(&prompt),
            other => self.scene = other,
        }
    }
}

fn moved<T>(choice: &mut Choice<T>, action: Action) {
    match action {
        Action::Next => choice.next(),
        Action::Previous => choice.previous(),
        Action::First => choice.at = 0,
        _ => choice.last(),
    }
}
