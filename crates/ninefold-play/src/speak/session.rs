//! A game by ear: what is on the desk, and which file answers which word.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::game::{Board, Game};
use ninefold::{Cancel, Cancelled, Level, Puzzle, Words};

use super::command::{self, Command};
use super::interrupt::Interrupt;
use super::paste::{Rows, Taken};
use super::teach::Pages;
use super::voice::Voice;
use super::words::{self, Verb};
use super::{Happening, tell};
use crate::engine::{Answer, Hinted, Question};
use crate::scene::{Drill, Lesson};
use crate::settings::Settings;
use crate::shelf::{Shelf, name_of_game};
use crate::{Options, spare};

/// After so long a player who waits is told what is going on.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Whoever says nothing for longer is somewhere else: the time does not count.
const LONGEST_THOUGHT: Duration = Duration::from_mins(10);

/// What the player is at, and Enter goes on with.
#[derive(Debug)]
pub(super) enum Scene {
    Game,
    /// A hint, and how much of it was given away: 0, 1 or 2.
    Hint(Box<Hinted>, usize),
    Path(Pages),
    Lesson(Box<Lesson>),
    Drill(Box<Drill>),
}

/// A game by ear.
#[derive(Debug)]
pub(super) struct Session<W> {
    pub(super) voice: Voice<W>,
    pub(super) options: Options,
    pub(super) settings: Settings,
    pub(super) shelf: Shelf,
    pub(super) game: Game,
    pub(super) scene: Scene,
    /// How hard the puzzle is, once that was asked.
    pub(super) rating: Option<String>,
    rows: Rows,
    interrupt: Arc<Interrupt>,
    games: u64,
    /// When the player was last heard of.
    heard: Instant,
    has_ended: bool,
}

impl<W: Write> Session<W> {
    pub(super) fn new(options: Options, voice: Voice<W>, interrupt: Arc<Interrupt>) -> Self {
        let shelf = Shelf::new(options.directory.clone(), name_of_game(options.seed, 0));
        let settings = shelf.settings();
        Self {
            voice,
            settings,
            shelf,
            game: Game::new(Board::EMPTY, ""),
            scene: Scene::Game,
            rating: None,
            rows: Rows::default(),
            interrupt,
            games: 0,
            heard: Instant::now(),
            has_ended: false,
            options,
        }
    }

    /// It is the player's turn.
    pub(super) fn turn(&mut self) -> io::Result<()> {
        match self.rows.count() {
            0 => self.voice.turn(None),
            count => self.voice.turn(Some(&format!("row {}: ", count + 1))),
        }
    }

    /// The signal that ends everything.
    pub(super) fn signal(&self) -> Option<i32> {
        self.interrupt.ended()
    }

    pub(super) const fn has_ended(&self) -> bool {
        self.has_ended
    }

    pub(super) fn say(&mut self, text: impl AsRef<str>) {
        self.voice.say(text.as_ref());
    }

    pub(super) fn words(&self) -> Words {
        Words::new(self.options.style.charset)
    }

    /// Answers a line.
    pub(super) fn hear(&mut self, line: &str) -> io::Result<()> {
        self.count_time();
        match self.rows.take(line) {
            Taken::Row => return Ok(()),
            Taken::Board(board) => {
                self.begin(*board, "Pasted");
                return Ok(());
            }
            Taken::Failed(why, is_open) => {
                self.say(why);
                if !is_open {
                    return Ok(());
                }
            }
            Taken::No | Taken::Dropped => {}
        }
        match command::read(line) {
            Ok(None) => self.go_on(),
            Ok(Some(command)) => self.answer(command),
            Err(trouble) => {
                self.say(trouble.to_string());
                Ok(())
            }
        }
    }

    fn count_time(&mut self) {
        let thought = self.heard.elapsed();
        self.heard = Instant::now();
        let is_playing = matches!(self.scene, Scene::Game | Scene::Hint(..));
        if is_playing && !self.game.board().is_empty() && !self.game.board().is_solved() {
            // What is left of a second is thought of as the next one.
            self.game.seconds += thought.min(LONGEST_THOUGHT).as_secs();
            self.heard -= Duration::from_nanos(thought.subsec_nanos().into());
        }
    }

    fn answer(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Just(verb) => return self.just(verb),
            Command::ShortBoard => self.say(tell::short_board(&self.viewed())),
            Command::House(house) => self.say(tell::house(&self.viewed(), house)),
            Command::Candidates(cells) => self.say(tell::candidates(&self.viewed(), cells)),
            Command::Cell(cell) => self.say(tell::cell(&self.viewed(), cell)),
            Command::Where(digit) => self.say(tell::digit(&self.viewed(), digit)),
            Command::Place(cell, digit) => self.place(cell, digit),
            Command::Strike(cells, digits) => self.strike(cells, digits),
            Command::Clear(cells) => self.clear(cells),
            Command::Mark(cells, digits) => self.mark(cells, digits),
            Command::Why(cell, about) => return self.why(cell, about),
            Command::Learn(technique) => self.learn(technique),
            Command::Techniques(level) => self.list_level(level),
            Command::Drill(technique) => return self.drill(technique),
            Command::New(level) => return self.make_level(level),
            Command::NewWith(technique) => return self.make_with(technique),
            Command::Today(level) => return self.make_today(level),
            Command::Resume(number) => self.resume(number),
            Command::Open(name) => self.open(&name),
            Command::Save(name) => self.save(&name),
            Command::Help(word) => self.say(format!("{} {}", word.usage, word.does)),
        }
        Ok(())
    }

    /// A word that stands alone.
    fn just(&mut self, verb: Verb) -> io::Result<()> {
        match verb {
            Verb::Hint => return self.hint(),
            Verb::More | Verb::Next => return self.go_on(),
            Verb::Do => self.take(),
            Verb::Another => return self.another(),
            Verb::Back => return self.back(),
            Verb::Previous => self.turn_back(),
            Verb::Steps => return self.steps(),
            Verb::Path => return self.path(),
            Verb::Learn => self.list_techniques(),
            Verb::Drill => return self.drill_again(),
            Verb::Check => return self.check(),
            Verb::Show => self.show(),
            Verb::Undo => self.undo(),
            Verb::Redo => self.redo(),
            Verb::Fill => self.fill(),
            Verb::Restart => self.restart(),
            Verb::New => return self.make_level(self.settings.level),
            Verb::Today => return self.make_today(self.settings.level),
            Verb::Games => self.list_games(),
            Verb::Resume => self.resume(1),
            Verb::Copy => self.say(self.viewed().puzzle().to_string()),
            Verb::Link => self.link(),
            Verb::Time => self.time(),
            Verb::Status => return self.status(),
            Verb::Help => self.say(words::HELP),
            Verb::Quit => self.has_ended = true,
            // The others are never alone.
            _ => self.say(tell::board(&self.viewed())),
        }
        Ok(())
    }

    /// Enter: whatever is being told goes on.
    fn go_on(&mut self) -> io::Result<()> {
        match self.scene {
            Scene::Game | Scene::Hint(..) => self.hint_on(),
            Scene::Path(_) => {
                self.turn_page();
                Ok(())
            }
            Scene::Lesson(_) => {
                self.next_stage();
                Ok(())
            }
            Scene::Drill(_) => self.drill_on(),
        }
    }

    /// The board that is talked about: that of the game, of the drill, of the example, or of the path.
    pub(super) fn viewed(&self) -> Board {
        let of_grid = |grid: &ninefold::Grid| Board::new(&grid.to_puzzle()).fill();
        match &self.scene {
            Scene::Game | Scene::Hint(..) => self.game.board().clone(),
            Scene::Drill(drill) => drill.game.board().clone(),
            Scene::Lesson(lesson) => match &lesson.example {
                Some((grid, _)) => of_grid(grid),
                None => self.game.board().clone(),
            },
            Scene::Path(pages) => pages.grid().map_or(Board::EMPTY, of_grid),
        }
    }

    /// Asks the engine. There is no answer if it was broken off, or if there is nothing to say but that.
    pub(super) fn ask(&mut self, question: Question) -> io::Result<Option<Answer>> {
        let (words, doing) = (self.words(), question.doing());
        match self.work(doing, move |cancel| question.answer(words, cancel))? {
            Some(Answer::Sorry(why)) => {
                self.say(why);
                Ok(None)
            }
            answer => Ok(answer),
        }
    }

    /// Whether something is wrong in the game; nothing, if that was broken off.
    pub(super) fn is_mistaken(&mut self) -> io::Result<Option<bool>> {
        let board = self.game.board().clone();
        self.work("Looking for mistakes", move |cancel| {
            Ok(!board.position_until(cancel)?.mistakes().is_empty())
        })
    }

    /// Does what can take long, beside us, and says so if it does; nothing comes of it if it was broken off.
    fn work<T: Send>(
        &mut self,
        doing: &str,
        work: impl FnOnce(Cancel<'_>) -> Result<T, Cancelled> + Send,
    ) -> io::Result<Option<T>> {
        let interrupt = Arc::clone(&self.interrupt);
        let (sender, results) = mpsc::channel();
        let result = thread::scope(|scope| {
            let cancel = interrupt.begin();
            scope.spawn(move || sender.send(work(cancel)));
            match results.recv_timeout(PATIENCE) {
                Ok(result) => Ok(result),
                Err(RecvTimeoutError::Disconnected) => Ok(Err(Cancelled)),
                Err(RecvTimeoutError::Timeout) => {
                    let noted = self.voice.note(&format!("{doing}. Ctrl-C breaks it off."));
                    // Where nobody listens any more, nobody waits.
                    noted.inspect_err(|_| interrupt.break_off())?;
                    Ok(results.recv().unwrap_or(Err(Cancelled)))
                }
            }
        });
        self.interrupt.finish();
        match result {
            Err(error) => Err(error),
            Ok(Ok(answer)) => Ok(Some(answer)),
            Ok(Err(Cancelled)) => {
                self.say("Broken off.");
                Ok(None)
            }
        }
    }

    /// Keeps the game, if somebody has touched it.
    pub(super) fn keep(&mut self) {
        let game = &self.game;
        if game.past_len() > 0 || game.can_redo() {
            let kept = self.shelf.keep(game, game.board().is_solved());
            self.complain(kept);
        }
    }

    pub(super) fn keep_settings(&mut self) {
        let kept = self.shelf.keep_settings(&self.settings);
        self.complain(kept);
    }

    /// Nothing ends because it can't be kept; but it is said.
    fn complain(&mut self, kept: io::Result<()>) {
        if let Err(error) = kept {
            self.say(format!("Not kept: {error}."));
        }
    }

    /// Another game is kept under another name from now on.
    pub(super) fn take_up(&mut self, game: Game) {
        self.keep();
        self.games += 1;
        self.shelf.begin(name_of_game(self.options.seed, self.games));
        self.put_on_desk(game);
    }

    pub(super) fn put_on_desk(&mut self, game: Game) {
        self.game = game;
        self.scene = Scene::Game;
        self.rating = None;
    }

    /// A seed that was not used before.
    pub(super) fn seed(&mut self) -> u64 {
        self.options.seed = self.options.seed.wrapping_add(1);
        self.options.seed
    }

    /// Makes a puzzle for the next start.
    pub(super) fn make_spare(&self, sender: SyncSender<Happening>) {
        let (level, seed) = (self.settings.level, self.options.seed);
        spare::make(&self.shelf, level, seed, move |level, puzzle| {
            // Whoever has left in the meantime makes one the next time.
            let _ = sender.send(Happening::Spare(level, Box::new(puzzle)));
        });
    }

    pub(super) fn keep_spare(&self, level: Level, puzzle: &Puzzle) {
        // It was only made ahead: without it the next start takes a moment longer.
        let _ = self.shelf.keep_spare(level, puzzle);
    }

    /// The last words.
    pub(super) fn farewell(&mut self, is_unanswered: bool) -> io::Result<()> {
        if is_unanswered {
            self.voice.unanswered()?;
        }
        self.count_time();
        self.keep();
        let is_open = self.game.past_len() > 0 && !self.game.board().is_solved();
        if is_open && self.options.directory.is_some() {
            self.say("Your game is kept. ninefold play --speak --resume goes on with it.");
        } else {
            self.say("Bye.");
        }
        self.voice.last()
    }
}
