//! What is kept from one time to the next: games, settings, and a puzzle made ahead.
//!
//! Every game has a file of its own, so that two terminals never write over each other's. Files are written
//! beside and then moved into place: whatever happens, one of the two states is there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ninefold::game::Game;
use ninefold::{Level, Puzzle};

use crate::settings::Settings;

/// So many games are kept; those that were not touched for longest go first.
const MOST_GAMES: usize = 30;

/// Where things are kept; nowhere, if the system has no place for that.
#[derive(Debug)]
pub(crate) struct Shelf {
    directory: Option<PathBuf>,
    /// The file of the game that is played.
    current: String,
}

impl Shelf {
    /// The shelf in this directory; `name` is unlike that of any other game.
    pub(crate) const fn new(directory: Option<PathBuf>, name: String) -> Self {
        Self { directory, current: name }
    }

    pub(crate) fn settings(&self) -> Settings {
        let text = self.path("settings.json").and_then(|path| fs::read_to_string(path).ok());
        // What can't be understood is chosen anew.
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(crate) fn keep_settings(&self, settings: &Settings) -> io::Result<()> {
        let text = serde_json::to_string_pretty(settings).map_err(io::Error::other)?;
        self.write("settings.json", &text)
    }

    /// Another game is kept from now on, under this name.
    pub(crate) fn begin(&mut self, name: String) {
        self.current = name;
    }

    /// Keeps the game; one that is finished is no longer needed.
    pub(crate) fn keep(&self, game: &Game, is_finished: bool) -> io::Result<()> {
        let name = format!("games/{}.json", self.current);
        if !is_finished {
            return self.write(&name, &game.to_json());
        }
        match self.path(&name).map(fs::remove_file) {
            Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The game of this name.
    pub(crate) fn game(&self, name: &str) -> Option<Game> {
        // A name from elsewhere leads nowhere else.
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let path = self.path(&format!("games/{name}.json")).filter(|_| is_name)?;
        Game::from_json(&fs::read_to_string(path).ok()?).ok()
    }

    /// The games that were begun and not finished, the latest first: their names, and what they are called.
    pub(crate) fn games(&self) -> Vec<(String, String)> {
        let games = self.names().into_iter().filter(|name| *name != self.current);
        games.filter_map(|name| self.game(&name).map(|game| (name, called(&game)))).collect()
    }

    /// The names of all games, the latest first.
    fn names(&self) -> Vec<String> {
        let Some(entries) = self.path("games").and_then(|path| fs::read_dir(path).ok()) else {
            return Vec::new();
        };
        let mut names: Vec<(SystemTime, String)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let name = entry.file_name().into_string().ok()?;
                let name = name.strip_suffix(".json")?.to_owned();
                Some((entry.metadata().ok()?.modified().ok()?, name))
            })
            .collect();
        names.sort_by(|one, other| other.cmp(one));
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// Drops the games that were not touched for longest.
    pub(crate) fn tidy(&self) {
        for name in self.names().into_iter().skip(MOST_GAMES) {
            if let Some(path) = self.path(&format!("games/{name}.json")) {
                // Another terminal may have done so.
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Takes the puzzle of this level that was made ahead.
    pub(crate) fn take_spare(&self, level: Level) -> Option<Puzzle> {
        let path = self.path(&format!("spare-{level}.txt"))?;
        let text = fs::read_to_string(&path).ok()?;
        fs::remove_file(path).ok()?;
        text.trim().parse().ok()
    }

    /// Whether a puzzle of this level was made ahead.
    pub(crate) fn has_spare(&self, level: Level) -> bool {
        self.path(&format!("spare-{level}.txt")).is_none_or(|path| path.exists())
    }

    /// Keeps a puzzle of this level for the next time.
    pub(crate) fn keep_spare(&self, level: Level, puzzle: &Puzzle) -> io::Result<()> {
        self.write(&format!("spare-{level}.txt"), &format!("{puzzle}\n"))
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.directory.as_ref().map(|directory| directory.join(name))
    }

    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let Some(path) = self.path(name) else { return Ok(()) };
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory)?;
        }
        // Two terminals write beside each other, too.
        let beside = path.with_extension(format!("{}.new", self.current));
        fs::write(&beside, text)?;
        move_into_place(&beside, &path)
    }
}

fn move_into_place(beside: &Path, path: &Path) -> io::Result<()> {
    fs::rename(beside, path).inspect_err(|_| {
        let _ = fs::remove_file(beside);
    })
}

/// What a game is called in a list: its title, and how far it is.
fn called(game: &Game) -> String {
    let board = game.board();
    let open = board.open().len();
    let title = if game.title.is_empty() { "a puzzle" } else { &game.title };
    format!("{title}, {open} cells to go")
}

/// Unlike that of any other game: the seed is drawn anew for each run.
pub(crate) fn name_of_game(seed: u64, count: u64) -> String {
    format!("{seed:016x}-{count}")
}
