//! What is on the desk: the game, what the teacher says, and where the player is.
//!
//! Everything that happens is an [`Input`]; what it makes necessary outside comes back as [`Effect`]s. Nothing
//! here reads a clock, a file or a terminal, so that any sequence of inputs can be tested.

mod entry;
mod learn;
mod menu;
mod mouse;
mod open;
mod scenes;
mod teacher;

use std::path::PathBuf;

use crossterm::event::{KeyEvent, MouseEvent};
use ninefold::game::{Board, Game, Mode};
use ninefold::generate::Date;
use ninefold::{Cell, CellSet, Digit, Style, Words};

use crate::engine::{Answer, Question, Ticket};
use crate::keys::{self, Action};
use crate::scene::{Awaiting, Choice, Panel, Scene};
use crate::settings::{Settings, Size};

pub(crate) use open::board_of;
pub(crate) use teacher::COMPLETE;

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// So many seconds went by.
    Time(u64),
    Answer(Ticket, Answer),
    /// A file that was to be opened: its content, or why not.
    Opened(Result<Vec<u8>, String>),
    /// A file that was to be written: its name, or why not.
    Written(Result<String, String>),
    /// A game that was begun before.
    Resumed(Box<Game>),
}

/// Something to be done outside.
#[derive(Debug)]
pub(crate) enum Effect {
    Ask(Ticket, Question),
    BreakOff(Ticket),
    /// The game changed: it is kept.
    Keep,
    /// Another game begins; the one before stays where it was kept.
    Begin,
    KeepSettings,
    Copy(String),
    Read(PathBuf),
    Write(PathBuf, Vec<u8>),
    /// A game that was begun before is wanted, by its name.
    Resume(String),
    Suspend,
    Redraw,
    Quit,
}

/// A question that the player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub(crate) ticket: Ticket,
    pub(crate) doing: &'static str,
}

/// Where things come from that this program does not know by itself.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) style: Style,
    /// What chance begins with.
    pub(crate) seed: u64,
    pub(crate) today: Date,
    /// Where the page is, for links.
    pub(crate) page: String,
    /// Games that were begun before, the latest first: their names, and what they are called.
    pub(crate) kept: Vec<(String, String)>,
}

/// What is on the desk.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) world: World,
    pub(crate) settings: Settings,
    pub(crate) game: Game,
    /// How hard the puzzle is, once that is known.
    pub(crate) rating: Option<String>,
    pub(crate) cursor: Cell,
    /// The cells that a key is about, with the one under the cursor.
    pub(crate) selected: CellSet,
    pub(crate) mode: Mode,
    /// A digit that is highlighted wherever it is.
    pub(crate) focus: Option<Digit>,
    pub(crate) scene: Scene,
    pub(crate) panel: Panel,
    pub(crate) awaiting: Option<Awaiting>,
    /// One line about what just happened.
    pub(crate) notice: String,
    /// How far the text is scrolled.
    pub(crate) scroll: u16,
    pub(crate) waiting: Option<Waiting>,
    /// How often the sign that something is going on has turned.
    pub(crate) turns: usize,
    rating_asked: Option<Ticket>,
    last_ticket: Ticket,
    /// The sizes that fit the screen, as it was last drawn, and where the board was.
    pub(crate) drawn: Drawn,
    effects: Vec<Effect>,
}

/// What was drawn: only drawing knows what fits and where it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    pub(crate) fitting: Vec<Size>,
    pub(crate) layout: Option<crate::draw::Layout>,
    /// How far the text can be scrolled.
    pub(crate) furthest: u16,
}

impl App {
    pub(crate) fn new(world: World, settings: Settings) -> Self {
        Self {
            world,
            settings,
            game: Game::new(Board::EMPTY, ""),
            rating: None,
            cursor: Cell::from_row_column(4, 4),
            selected: CellSet::only(Cell::from_row_column(4, 4)),
            mode: Mode::Digit,
            focus: None,
            scene: Scene::Play,
            panel: Panel::Nothing,
            awaiting: None,
            notice: String::new(),
            scroll: 0,
            waiting: None,
            turns: 0,
            rating_asked: None,
            last_ticket: 0,
            drawn: Drawn::default(),
            effects: Vec::new(),
        }
    }

    pub(crate) fn words(&self) -> Words {
        Words::new(self.world.style.charset)
    }

    /// Takes in what happened, and says what is to be done outside.
    pub(crate) fn handle(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(event) => self.key(event),
            Input::Mouse(event) => self.mouse(event),
            Input::Paste(text) => self.paste(&text),
            Input::Time(seconds) => self.pass(seconds),
            Input::Answer(ticket, answer) => self.answered(ticket, answer),
            Input::Opened(content) => self.opened(content),
            Input::Written(result) => {
                self.notice = match result {
                    Ok(name) => format!("Saved: {name}"),
                    Err(why) => why,
                };
            }
            Input::Resumed(game) => self.resume(*game),
        }
        std::mem::take(&mut self.effects)
    }

    /// Says something in one line, until the next key.
    pub(crate) fn note(&mut self, text: impl Into<String>) {
        self.notice = text.into();
    }

    fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// The game that keys are about: that of the drill, if one is going on.
    pub(crate) fn table(&self) -> &Game {
        match &self.scene {
            Scene::Drill(drill) => &drill.game,
            _ => &self.game,
        }
    }

    fn table_mut(&mut self) -> &mut Game {
        match &mut self.scene {
            Scene::Drill(drill) => &mut drill.game,
            _ => &mut self.game,
        }
    }

    fn pass(&mut self, seconds: u64) {
        let is_playing = matches!(self.scene, Scene::Play) && !self.game.board().is_empty();
        if is_playing && !self.game.board().is_solved() {
            self.game.seconds += seconds;
        }
    }

    fn key(&mut self, event: KeyEvent) {
        self.notice.clear();
        if let Some(action) = keys::control(&event) {
            return self.act(action);
        }
        if let Scene::Prompt(_) = self.scene {
            return self.type_in(event);
        }
        if let Some(awaiting) = self.awaiting.take() {
            if let Some((digit, _)) = keys::digit(&event) {
                return self.with_digit(awaiting, digit);
            }
            if awaiting == Awaiting::Focus {
                self.focus = None;
            }
            if keys::direction(event.code).is_none() {
                return;
            }
        }
        if matches!(self.scene, Scene::Play | Scene::Drill(_)) && self.enter_key(&event) {
            return;
        }
        match keys::bound(&event, self.scene.bindings()) {
            Some(action) => self.act(action),
            None => self.note("? shows what the keys do."),
        }
    }

    pub(crate) fn act(&mut self, action: Action) {
        match action {
            Action::Quit => self.effect(Effect::Quit),
            Action::Suspend => self.effect(Effect::Suspend),
            Action::Redraw => self.effect(Effect::Redraw),
            Action::Back => self.back(),
            Action::Help => {
                self.scroll = 0;
                let behind = std::mem::replace(&mut self.scene, Scene::Play);
                self.scene = Scene::Help(Box::new(behind));
            }
            Action::ScrollUp => self.scroll = self.scroll.saturating_sub(5),
            Action::ScrollDown => self.scroll = (self.scroll + 5).min(self.drawn.furthest),
            Action::Theme | Action::Timer | Action::Size => self.choose(action),
            Action::Next | Action::Previous | Action::First | Action::Last => self.move_on(action),
            Action::Take => self.take(),
            Action::Hint
            | Action::Another
            | Action::Why
            | Action::WhyCell
            | Action::Steps
            | Action::Path => self.teach(action),
            Action::Learn | Action::Drill | Action::MakeWith | Action::Check | Action::Show => {
                self.learn(action);
            }
            Action::New | Action::Open | Action::Save | Action::Copy | Action::CopyLink => {
                self.manage(action);
            }
            _ => self.edit(action),
        }
    }

    /// Asks the engine something that the player waits for; who asked before waits no longer.
    fn ask(&mut self, question: Question) {
        if let Some(waiting) = self.waiting.take() {
            self.effect(Effect::BreakOff(waiting.ticket));
        }
        self.last_ticket += 1;
        let ticket = self.last_ticket;
        self.waiting = Some(Waiting { ticket, doing: question.doing() });
        self.effect(Effect::Ask(ticket, question));
    }

    fn answered(&mut self, ticket: Ticket, answer: Answer) {
        if self.rating_asked == Some(ticket) {
            if let Answer::Rated(rating) = answer {
                self.rating = Some(rating);
            }
            return;
        }
        // What is no longer wanted came too late.
        if self.waiting.is_none_or(|waiting| waiting.ticket != ticket) {
            return;
        }
        self.waiting = None;
        self.scroll = 0;
        self.receive(answer);
    }

    fn receive(&mut self, answer: Answer) {
        match answer {
            Answer::Hint(hinted) => self.show_hint(hinted),
            Answer::Why(told) => self.panel = Panel::Told(told),
            Answer::Steps(steps) => self.scene = Scene::Steps(Choice::new(steps, 0)),
            Answer::Path(moments) => self.scene = Scene::Path(Choice::new(moments, 0)),
            Answer::Made(made) => self.begin(made.board, made.title),
            Answer::Exercise(exercise) => self.begin_drill(*exercise),
            Answer::Assessed(assessment) => self.show_assessment(*assessment),
            Answer::Sorry(why) => why.trim_end().clone_into(&mut self.notice),
            Answer::Rated(_) => {}
        }
    }

    /// A seed that was not used before.
    fn seed(&mut self) -> u64 {
        self.world.seed = self.world.seed.wrapping_add(1);
        self.world.seed
    }
}
