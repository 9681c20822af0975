//! What to play next, files, and how the game stands.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ninefold::game::{Board, Game, link};
use ninefold::{Level, Technique};

use super::session::Session;
use super::tell;
use crate::app::board_of;
use crate::engine::{Answer, Question, Wish};
use crate::{PlayError, Start, files};

impl<W: Write> Session<W> {
    /// What the player begins with.
    pub(super) fn start(&mut self) -> Result<(), PlayError> {
        let started = match self.options.start.clone() {
            Start::Level(level) => self.start_level(level.unwrap_or(self.settings.level)),
            Start::Daily(level) => self.make_today(level.unwrap_or(self.settings.level)),
            Start::Technique(technique) => self.make_with(technique),
            Start::Puzzle(puzzle, title) => {
                self.begin(Board::new(&puzzle), &title);
                Ok(())
            }
            Start::Resume => {
                let kept = self.shelf.games();
                let name = kept.first().map(|(name, _)| name).ok_or(PlayError::NothingToResume)?;
                let game = self.shelf.game(name).ok_or(PlayError::NothingToResume)?;
                self.go_on_with(name, game);
                Ok(())
            }
        };
        started.map_err(PlayError::Terminal)?;
        self.say("Enter gives a hint, board reads it, help says what else you can type.");
        Ok(())
    }

    /// A puzzle that was made ahead, if there is one.
    fn start_level(&mut self, level: Level) -> io::Result<()> {
        match self.shelf.take_spare(level) {
            Some(puzzle) => {
                self.choose(level);
                self.begin(Board::new(&puzzle), level.id());
                Ok(())
            }
            None => self.make_level(level),
        }
    }

    /// The level is that of the next puzzle, too.
    fn choose(&mut self, level: Level) {
        if self.settings.level != level {
            self.settings.level = level;
            self.keep_settings();
        }
    }

    pub(super) fn make_level(&mut self, level: Level) -> io::Result<()> {
        self.choose(level);
        let seed = self.seed();
        self.make(Wish::Level(level, seed))
    }

    pub(super) fn make_with(&mut self, technique: &'static dyn Technique) -> io::Result<()> {
        let seed = self.seed();
        self.make(Wish::Technique(technique, seed))
    }

    pub(super) fn make_today(&mut self, level: Level) -> io::Result<()> {
        self.make(Wish::Daily(self.options.today, level))
    }

    fn make(&mut self, wish: Wish) -> io::Result<()> {
        if let Some(Answer::Made(made)) = self.ask(Question::Make(wish))? {
            self.begin(made.board, &made.title);
        }
        Ok(())
    }

    /// Another game begins.
    pub(super) fn begin(&mut self, board: Board, title: &str) {
        self.take_up(Game::new(board, title));
        let standing = tell::standing(&self.game);
        self.say(standing);
    }

    pub(super) fn list_games(&mut self) {
        let kept = self.shelf.games();
        if kept.is_empty() {
            return self.say("No other game is unfinished.");
        }
        for (index, (_, title)) in kept.iter().enumerate() {
            self.say(format!("{}: {title}.", index + 1));
        }
        self.say("resume 1 goes on with the first.");
    }

    pub(super) fn resume(&mut self, number: usize) {
        self.keep();
        let kept = self.shelf.games();
        let name = number.checked_sub(1).and_then(|index| kept.get(index)).map(|(name, _)| name);
        match name.and_then(|name| Some((name, self.shelf.game(name)?))) {
            Some((name, game)) => self.go_on_with(name, game),
            None => self.say("No such game: games lists them."),
        }
    }

    fn go_on_with(&mut self, name: &str, game: Game) {
        self.shelf.begin(name.to_owned());
        self.put_on_desk(game);
        let standing = tell::standing(&self.game);
        self.say(format!("Here you were. {standing}"));
    }

    /// A file, or a puzzle itself.
    pub(super) fn open(&mut self, name: &str) {
        let path = PathBuf::from(name);
        let title =
            path.file_stem().filter(|_| path.is_file()).map(|it| it.to_string_lossy().into_owned());
        match files::read(&path).and_then(|bytes| board_of(&bytes)) {
            Ok(board) => self.begin(board, title.as_deref().unwrap_or("Typed")),
            Err(why) if title.is_none() && !path.is_dir() => {
                self.say(format!("No such file, and no puzzle: {why}"));
            }
            Err(why) => self.say(format!("Not opened: {why}")),
        }
    }

    pub(super) fn save(&mut self, name: &str) {
        let path = Path::new(name);
        let content = files::content(self.game.board(), path);
        match content.and_then(|bytes| files::written(path, &bytes)) {
            Ok(name) => self.say(format!("Saved: {name}.")),
            Err(why) => self.say(format!("Not saved: {why}")),
        }
    }

    pub(super) fn link(&mut self) {
        let text = format!("{}#{}", self.options.page, link::encode(&self.viewed()));
        self.say(text);
    }

    pub(super) fn time(&mut self) {
        let time = tell::duration(self.game.seconds);
        self.say(format!("Played so far: {time}."));
    }

    pub(super) fn status(&mut self) -> io::Result<()> {
        let board = self.game.board().clone();
        if board.is_empty() {
            self.say("No puzzle yet: new makes one, or paste one.");
            return Ok(());
        }
        if board.is_solved() {
            self.say("Solved: every digit is in its place.");
        } else {
            self.say(tell::standing(&self.game));
            self.say(tell::digits_left(&board));
        }
        if self.rating.is_none()
            && let Some(Answer::Rated(rating)) = self.ask(Question::Rate(Box::new(board)))?
        {
            self.rating = Some(rating);
        }
        if let Some(rating) = self.rating.clone() {
            self.say(format!("How hard: {rating}."));
        }
        Ok(())
    }
}
