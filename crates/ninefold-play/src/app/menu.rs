//! What to play next, files, and the clipboard.

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::Level;
use ninefold::game::{Board, Mode, link};

use super::{App, Effect};
use crate::engine::{Question, Wish};
use crate::files;
use crate::keys::{self, Action};
use crate::scene::{Choice, Entry, Prompt, Purpose, Scene};

impl App {
    pub(super) fn manage(&mut self, action: Action) {
        match action {
            Action::New => self.show_menu(),
            Action::Open => self.prompt(Purpose::Open),
            Action::Save => self.prompt(Purpose::Save),
            Action::Copy => {
                let text = self.game.board().puzzle().to_string();
                self.effect(Effect::Copy(text));
                self.note("Copied: 81 characters.");
            }
            _ => {
                let text = format!("{}#{}", self.world.page, link::encode(self.game.board()));
                self.effect(Effect::Copy(text));
                self.note("Copied: a link that holds the whole board.");
            }
        }
    }

    fn show_menu(&mut self) {
        let level = self.settings.level;
        let mut entries: Vec<Entry> = Level::ALL.into_iter().map(Entry::Level).collect();
        entries.extend([Entry::Today(level), Entry::Technique, Entry::Own, Entry::File]);
        let kept = self.world.kept.iter();
        entries.extend(kept.map(|(name, title)| Entry::Kept(name.clone(), title.clone())));
        let at = Level::ALL.iter().position(|it| *it == level).unwrap_or(0);
        self.scene = Scene::Menu(Choice::new(entries, at));
    }

    pub(super) fn enter_menu(&mut self, entry: Entry) {
        match entry {
            Entry::Level(level) => {
                self.settings.level = level;
                self.effect(Effect::KeepSettings);
                let seed = self.seed();
                self.ask(Question::Make(Wish::Level(level, seed)));
            }
            Entry::Today(level) => {
                self.ask(Question::Make(Wish::Daily(self.world.today, level)));
            }
            Entry::Technique => {
                self.act(Action::Learn);
                self.note("Choose a technique, then n makes a puzzle.");
            }
            Entry::Own => {
                self.begin(Board::EMPTY, "My own".to_owned());
                self.mode = Mode::Given;
                self.note("Type the givens; Space ends that.");
            }
            Entry::File => self.prompt(Purpose::Open),
            Entry::Kept(name, _) => self.effect(Effect::Resume(name)),
        }
    }

    fn prompt(&mut self, what: Purpose) {
        self.scene = Scene::Prompt(Prompt { what, text: String::new() });
    }

    /// A key where a name is typed.
    pub(super) fn type_in(&mut self, event: KeyEvent) {
        let Scene::Prompt(prompt) = &mut self.scene else { return };
        match event.code {
            KeyCode::Char(character) if !event.modifiers.contains(KeyModifiers::CONTROL) => {
                prompt.text.push(character);
            }
            KeyCode::Backspace => {
                prompt.text.pop();
            }
            _ => {
                if let Some(action) = keys::bound(&event, keys::PROMPT) {
                    self.act(action);
                }
            }
        }
    }

    pub(super) fn answer_prompt(&mut self, prompt: &Prompt) {
        let text = prompt.text.trim();
        if text.is_empty() {
            return;
        }
        match prompt.what {
            Purpose::Open => self.effect(Effect::Read(PathBuf::from(text))),
            Purpose::Save => self.save(text),
        }
    }

    fn save(&mut self, name: &str) {
        let path = PathBuf::from(name);
        match files::content(self.game.board(), &path) {
            Ok(bytes) => self.effect(Effect::Write(path, bytes)),
            Err(why) => self.notice = why,
        }
    }
}
