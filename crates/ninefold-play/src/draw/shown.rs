//! What board is shown, and what is pointed out on it.

use ninefold::game::Board;
use ninefold::render::Role;
use ninefold::{Candidate, Cell, CellSet, Digit, DigitSet, Family, Grid, Highlights, Hint, Step};

use crate::app::App;
use crate::scene::{Panel, Scene};

/// A board, and what is pointed out on it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) board: Board,
    pub(crate) highlights: Highlights,
    pub(crate) clashing: CellSet,
    /// None on boards that are only looked at.
    pub(crate) cursor: Option<Cell>,
    pub(crate) selected: CellSet,
    pub(crate) focus: Option<Digit>,
    /// Candidates with a number: the places of a chain, in order.
    pub(crate) numbered: Vec<Candidate>,
}

/// More places than this are not numbered one by one: only the ends are.
const MOST_NUMBERS: usize = 9;

impl Shown {
    pub(crate) fn of(app: &App) -> Self {
        match &app.scene {
            Scene::Steps(choice) => {
                let highlights = choice.chosen().map(Highlights::from).unwrap_or_default();
                Self::looked_at(app.game.board().clone(), highlights)
            }
            Scene::Path(choice) => match choice.chosen() {
                Some(moment) => {
                    let board = board_at(&moment.before, &moment.step);
                    Self::looked_at(board, Highlights::from(&moment.step))
                }
                None => Self::played(app),
            },
            Scene::Lesson(lesson) => match &lesson.example {
                Some((grid, step)) => Self::looked_at(board_at(grid, step), lesson.highlights()),
                None => Self::played(app),
            },
            Scene::Drill(drill) => {
                let stage = drill.shown.checked_sub(1);
                let stage = stage
                    .map(|stage| Highlights::stages(&drill.exercise.step)[stage.min(2)].clone());
                let said = drill.assessment.as_ref().map(|it| it.highlights.clone());
                Self { highlights: said.or(stage).unwrap_or_default(), ..Self::played(app) }
                    .finished()
            }
            _ => Self::played(app),
        }
    }

    /// The board that the player plays on.
    fn played(app: &App) -> Self {
        let board = app.table().board().clone();
        let highlights = match &app.panel {
            Panel::Hint(hinted, stage) => match &hinted.hint {
                Hint::Steps(steps) => {
                    let stages = steps.first().map(Highlights::stages);
                    stages.map(|stages| stages[(*stage).min(2)].clone()).unwrap_or_default()
                }
                Hint::Mistaken => Highlights {
                    wrong: hinted.position.mistakes().cells(),
                    ..Highlights::default()
                },
                _ => Highlights::default(),
            },
            Panel::Told(told) => told.highlights.clone(),
            Panel::Nothing => Highlights::default(),
        };
        // Nothing else is pointed out beside an argument, unless the player asked for it.
        let under_cursor = board.digit(app.cursor).filter(|_| highlights.is_empty());
        let focus = app.focus.or(under_cursor);
        let cursor = matches!(app.scene, Scene::Play | Scene::Drill(_)).then_some(app.cursor);
        Self {
            clashing: board.puzzle().clashing(),
            board,
            highlights,
            cursor,
            selected: if cursor.is_some() { app.selected } else { CellSet::EMPTY },
            focus,
            numbered: Vec::new(),
        }
        .finished()
    }

    fn looked_at(board: Board, highlights: Highlights) -> Self {
        let (clashing, selected) = (CellSet::EMPTY, CellSet::EMPTY);
        let (cursor, focus, numbered) = (None, None, Vec::new());
        Self { board, highlights, clashing, cursor, selected, focus, numbered }.finished()
    }

    fn finished(self) -> Self {
        let numbered = numbered(&self.highlights);
        Self { numbered, ..self }
    }

    /// The candidates that an open cell shows: what is noted, and what is pointed out.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        let Highlights { pattern, second, fins, struck, placed, .. } = &self.highlights;
        let pointed = [pattern, second, fins, struck, placed].map(|set| set.digits(cell));
        let board = &self.board;
        let noted = board.notes(cell) | board.corner(cell) | board.centre(cell);
        pointed.into_iter().fold(noted, |all, more| all | more)
    }

    /// Whether a cell shows more candidates than there is room for where only digits are drawn.
    pub(crate) fn has_candidates(&self) -> bool {
        self.board.open().iter().any(|cell| self.candidates(cell).len() > 1)
    }

    /// What stands behind a candidate: what is to be done with it, its number, or what it is.
    pub(crate) fn sign(&self, at: Candidate, unicode: bool) -> Option<char> {
        let role = self.highlights.role_of(at);
        if matches!(role, Role::Struck | Role::Changed) {
            return role.sign();
        }
        let number = self.numbered.iter().position(|it| *it == at);
        number.map(|index| number_sign(index, unicode)).or_else(|| role.sign())
    }
}

/// A grid as a board; with all its candidates, unless the step is a single, which needs none.
fn board_at(grid: &Grid, step: &Step) -> Board {
    let board = Board::new(&grid.to_puzzle());
    if step.technique.family == Family::Singles { board } else { board.fill() }
}

/// The places of an argument in order; of a long one, its ends.
fn numbered(highlights: &Highlights) -> Vec<Candidate> {
    let Highlights { order, arrows, .. } = highlights;
    let mut places = order.clone();
    if places.is_empty() {
        places.extend(arrows.first().map(|arrow| arrow.from));
        places.extend(arrows.iter().map(|arrow| arrow.to));
    }
    let mut seen = Vec::new();
    places.retain(|at| {
        !seen.contains(at) && {
            seen.push(*at);
            true
        }
    });
    match &places[..] {
        [first, .., last] if places.len() > MOST_NUMBERS => vec![*first, *last],
        _ => places,
    }
}

fn number_sign(index: usize, unicode: bool) -> char {
    const RAISED: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    const LETTERS: [char; 9] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    let signs = if unicode { RAISED } else { LETTERS };
    signs[index.min(MOST_NUMBERS - 1)]
}
