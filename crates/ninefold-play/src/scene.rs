//! What is on the screen besides the board, and what the keys mean there.

use ninefold::game::{Board, Game};
use ninefold::generate::Exercise;
use ninefold::render::page::worked_example;
use ninefold::{Assessment, CandidateSet, Grid, Highlights, Level, Marked, Step, Technique};

use crate::engine::{Hinted, Moment, Told};
use crate::keys::{self, Binding};

/// Where the player is.
#[derive(Clone, Debug)]
pub(crate) enum Scene {
    Play,
    /// All steps that are possible now.
    Steps(Choice<Step>),
    /// The way to the solution.
    Path(Choice<Moment>),
    /// The techniques.
    Learn(Choice<&'static dyn Technique>),
    Lesson(Box<Lesson>),
    Drill(Box<Drill>),
    /// What to play next.
    Menu(Choice<Entry>),
    Prompt(Prompt),
    /// The keys of the scene behind it.
    Help(Box<Scene>),
}

impl Scene {
    /// What the keys do here.
    pub(crate) fn bindings(&self) -> &'static [Binding] {
        match self {
            Self::Play => keys::PLAY,
            Self::Steps(_) => keys::STEPS,
            Self::Path(_) => keys::PATH,
            Self::Learn(_) => keys::LEARN,
            Self::Lesson(_) => keys::LESSON,
            Self::Drill(_) => keys::DRILL,
            Self::Menu(_) => keys::MENU,
            Self::Prompt(_) => keys::PROMPT,
            Self::Help(_) => keys::HELP,
        }
    }
}

/// One of several.
#[derive(Clone, Debug)]
pub(crate) struct Choice<T> {
    pub(crate) items: Vec<T>,
    pub(crate) at: usize,
}

impl<T> Choice<T> {
    pub(crate) const fn new(items: Vec<T>, at: usize) -> Self {
        Self { items, at }
    }

    /// The one that is chosen; none if there are none.
    pub(crate) fn chosen(&self) -> Option<&T> {
        self.items.get(self.at)
    }

    pub(crate) fn next(&mut self) {
        self.at = (self.at + 1).min(self.items.len().saturating_sub(1));
    }

    pub(crate) fn previous(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(crate) fn last(&mut self) {
        self.at = self.items.len().saturating_sub(1);
    }
}

/// What can be played next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    Level(Level),
    /// Today's puzzle of the level last played.
    Today(Level),
    /// One that needs a technique.
    Technique,
    /// An empty board, to type a puzzle in.
    Own,
    File,
    /// A game that was begun before: its name, and what it is called.
    Kept(String, String),
}

impl Entry {
    pub(crate) fn label(&self) -> String {
        match self {
            Self::Level(level) => level.to_string(),
            Self::Today(level) => format!("today's puzzle ({level})"),
            Self::Technique => "one that needs a technique".to_owned(),
            Self::Own => "type one in".to_owned(),
            Self::File => "open a file".to_owned(),
            Self::Kept(_, title) => format!("go on with: {title}"),
        }
    }
}

impl Entry {
    /// What there is to know before it is chosen.
    pub(crate) fn meaning(&self) -> String {
        match self {
            Self::Level(level) => level.meaning().to_owned(),
            Self::Today(_) => "The same for everyone, on this day.".to_owned(),
            Self::Technique => "One of those that t lists, and nothing harder.".to_owned(),
            Self::Own => "An empty board: 1 to 9 are givens, until Space ends that.".to_owned(),
            Self::File => "Anything that `ninefold solve` reads.".to_owned(),
            Self::Kept(..) => "It was begun before and not finished.".to_owned(),
        }
    }
}

/// A name is being typed.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    pub(crate) what: Purpose,
    pub(crate) text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Open,
    Save,
}

impl Purpose {
    pub(crate) const fn question(self) -> &'static str {
        match self {
            Self::Open => "Open which file, or which puzzle?",
            Self::Save => {
                "Save to which file? Its ending says in which format: .txt, .sdk, .mat, or a name such as .marks."
            }
        }
    }
}

/// A digit is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Awaiting {
    Why,
    Focus,
}

/// What the teacher says of the game.
#[derive(Clone, Debug)]
pub(crate) enum Panel {
    Nothing,
    /// A hint, and how much of it is given away: 0, 1 or 2.
    Hint(Hinted, usize),
    Told(Box<Told>),
}

/// A technique, told and drawn in stages: the idea, where to look, what is there, what follows.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) technique: &'static dyn Technique,
    pub(crate) example: Option<(Grid, Step)>,
    pub(crate) stage: usize,
}

impl Lesson {
    pub(crate) fn new(technique: &'static dyn Technique) -> Self {
        let example = worked_example(technique).map(|(example, step)| (example.grid, step));
        Self { technique, example, stage: 0 }
    }

    /// The last stage that there is.
    pub(crate) fn last(&self) -> usize {
        if self.example.is_some() { 3 } else { 0 }
    }

    pub(crate) fn highlights(&self) -> Highlights {
        match (&self.example, self.stage.checked_sub(1)) {
            (Some((_, step)), Some(stage)) => {
                Highlights::stages(step).into_iter().nth(stage).unwrap_or_default()
            }
            _ => Highlights::default(),
        }
    }
}

/// A position in which a technique comes next, and what the player made of it.
#[derive(Clone, Debug)]
pub(crate) struct Drill {
    pub(crate) technique: &'static dyn Technique,
    pub(crate) exercise: Exercise,
    pub(crate) game: Game,
    /// What there was to say of what was marked.
    pub(crate) assessment: Option<Assessment>,
    /// How much of the step was shown.
    pub(crate) shown: usize,
    /// Whether it was found, with help or without.
    pub(crate) is_found: bool,
}

impl Drill {
    pub(crate) fn new(technique: &'static dyn Technique, exercise: Exercise) -> Self {
        let board = Board::new(&exercise.grid.to_puzzle()).fill();
        let game = Game::new(board, technique.meta().name);
        Self { technique, exercise, game, assessment: None, shown: 0, is_found: false }
    }

    /// What was struck and placed since the beginning; the cells that were coloured or selected are said to make
    /// up the pattern.
    pub(crate) fn marked(&self, selected: ninefold::CellSet) -> Marked {
        let board = self.game.board();
        let grid = &self.exercise.grid;
        let mut marked = Marked::default();
        for cell in grid.open() {
            if let Some(digit) = board.digit(cell) {
                marked.placed.insert(ninefold::Candidate::new(cell, digit));
            } else {
                let struck = grid.candidates(cell) - board.notes(cell);
                marked.struck |= CandidateSet::of_cell(cell, struck);
            }
            if board.colours(cell).next().is_some() {
                marked.cells.insert(cell);
            }
        }
        // What a digit that was placed takes from the cells that see it, is not struck by the player.
        let seen =
            marked.placed.iter().map(|at| CandidateSet::of_digit(at.digit(), at.cell().peers()));
        let seen = seen.fold(CandidateSet::EMPTY, |all, more| all | more);
        marked.struck -= seen;
        if marked.cells.is_empty() && selected.len() > 1 {
            marked.cells = selected;
        }
        marked
    }
}
