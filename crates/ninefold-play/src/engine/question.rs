//! What is asked of the engine, and what it says.

use ninefold::game::Board;
use ninefold::generate::harder_than;
use ninefold::generate::{Date, Demands, Exercise, Layout, Maker, Practice, Recipe, daily, er_of};
use ninefold::{
    Approach, Assessment, Cancel, Cancelled, Explanation, Extent, Grid, Highlights, Hint, Level,
    Marked, Position, Reasoning, Scale, Step, Symmetry, Technique, Words,
};

/// What can be asked. Each can take long, and is answered beside the game.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// The next step, after so many were passed over.
    Hint { board: Box<Board>, skip: usize },
    /// Why something is so, or what a cell can be.
    Why { board: Box<Board>, about: ninefold::Question },
    /// All steps that are possible now.
    Steps(Box<Board>),
    /// The whole way to the solution.
    Path(Box<Board>),
    /// How hard the puzzle is.
    Rate(Box<Board>),
    /// A new puzzle.
    Make(Wish),
    /// A position in which the technique comes next.
    Exercise { technique: &'static dyn Technique, seed: u64 },
    /// Whether what was marked is a step of the technique.
    Assess { board: Box<Board>, technique: &'static dyn Technique, marked: Box<Marked> },
}

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug)]
pub enum Wish {
    /// One of this level.
    Level(Level, u64),
    /// One that needs this technique and nothing harder.
    Technique(&'static dyn Technique, u64),
    /// The one of this day.
    Daily(Date, Level),
}

/// What the engine says.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Hint(Hinted),
    Why(Box<Told>),
    Steps(Vec<Step>),
    Path(Vec<Moment>),
    Rated(String),
    Made(Box<Made>),
    Exercise(Box<Exercise>),
    Assessed(Box<Assessment>),
    /// Nothing that was asked for can be given, and why.
    Sorry(String),
}

/// A hint and the position that it is about.
#[derive(Clone, Debug)]
pub(crate) struct Hinted {
    pub(crate) position: Box<Position>,
    pub(crate) hint: Hint,
    /// How many steps were passed over.
    pub(crate) skip: usize,
}

/// Something in words, and what is drawn with it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) highlights: Highlights,
}

/// A step of a path, and the grid in which it is taken.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) before: Grid,
    pub(crate) step: Step,
}

/// A puzzle that was made, and what it is called.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) board: Board,
    pub(crate) title: String,
}

impl Question {
    /// What is said while it is being answered.
    pub(crate) const fn doing(&self) -> &'static str {
        match self {
            Self::Hint { .. } => "Looking for a step",
            Self::Why { .. } => "Looking for an argument",
            Self::Steps(_) => "Looking for all steps",
            Self::Path(_) => "Solving",
            Self::Rate(_) => "Rating",
            Self::Make(_) => "Making a puzzle",
            Self::Exercise { .. } => "Making an exercise",
            Self::Assess { .. } => "Looking at it",
        }
    }

    /// Answers it, unless it is broken off.
    pub(crate) fn answer(self, words: Words, cancel: Cancel<'_>) -> Result<Answer, Cancelled> {
        match self {
            Self::Hint { board, skip } => hint(&board, skip, cancel).map(Answer::Hint),
            Self::Why { board, about } => {
                why(&board, about, words, cancel).map(|told| Answer::Why(Box::new(told)))
            }
            Self::Steps(board) => steps(&board, words, cancel),
            Self::Path(board) => path(&board, words, cancel),
            Self::Rate(board) => rate(&board, cancel),
            Self::Make(wish) => make(wish, cancel),
            Self::Exercise { technique, seed } => exercise(technique, seed, cancel),
            Self::Assess { board, technique, marked } => {
                let assessed = board.position_until(cancel)?.assess(technique, &marked, cancel)?;
                Ok(Answer::Assessed(Box::new(assessed)))
            }
        }
    }
}

fn reasoning(cancel: Cancel<'_>) -> Reasoning<'_> {
    Reasoning::default().cancelled_by(cancel)
}

fn hint(board: &Board, skip: usize, cancel: Cancel<'_>) -> Result<Hinted, Cancelled> {
    let position = Box::new(board.position_until(cancel)?);
    let hint = position.hint(Extent::After(skip), &reasoning(cancel))?;
    Ok(Hinted { position, hint, skip })
}

fn why(
    board: &Board,
    about: ninefold::Question,
    words: Words,
    cancel: Cancel<'_>,
) -> Result<Told, Cancelled> {
    let position = board.position_until(cancel)?;
    let reasoning = reasoning(cancel);
    match about {
        ninefold::Question::Conclusion(conclusion) => {
            let explanation = position.why(conclusion, &reasoning)?;
            let text = position.tell_why(conclusion, &explanation, words);
            Ok(Told { text, highlights: drawn(&explanation, &position) })
        }
        ninefold::Question::Cell(cell) => {
            let answers = position.why_cell(cell, &reasoning)?;
            let text = position.tell_cell(cell, answers.as_deref(), words);
            Ok(Told { text, highlights: Highlights::default() })
        }
    }
}

/// The last step of an argument is what it comes to.
fn drawn(explanation: &Explanation, position: &Position) -> Highlights {
    match explanation {
        Explanation::Follows(argument) => {
            argument.steps().last().map(Highlights::from).unwrap_or_default()
        }
        Explanation::False(other) => drawn(other, position),
        Explanation::Mistaken => {
            Highlights { wrong: position.mistakes().clashing(), ..Highlights::default() }
        }
        _ => Highlights::default(),
    }
}

/// What there is to say instead of steps.
fn instead(position: &Position, words: Words) -> Option<String> {
    let hint = if !position.mistakes().is_empty() {
        Hint::Mistaken
    } else if position.grid().solution().is_some() {
        Hint::Finished
    } else if position.admits().solutions().is_empty() {
        Hint::NoSolution
    } else {
        return None;
    };
    Some(position.tell_hint(&hint, ninefold::HintLevel::Vague, words))
}

fn steps(board: &Board, words: Words, cancel: Cancel<'_>) -> Result<Answer, Cancelled> {
    let position = board.position_until(cancel)?;
    if let Some(text) = instead(&position, words) {
        return Ok(Answer::Sorry(text));
    }
    let steps = position.all_steps(&reasoning(cancel))?;
    Ok(if steps.is_empty() {
        Answer::Sorry("Logic finds nothing here.".to_owned())
    } else {
        Answer::Steps(steps)
    })
}

fn path(board: &Board, words: Words, cancel: Cancel<'_>) -> Result<Answer, Cancelled> {
    let position = board.position_until(cancel)?;
    if let Some(text) = instead(&position, words) {
        return Ok(Answer::Sorry(text));
    }
    let approach = Approach { reasoning: reasoning(cancel), ..Approach::default() };
    let attempt = position.solve(&approach)?;
    let Some(path) = attempt.path.filter(|path| path.steps().next().is_some()) else {
        let text = "No reasoning leads to a solution: this puzzle has several.";
        return Ok(Answer::Sorry(text.to_owned()));
    };
    let mut before = *path.start();
    let mut moments = Vec::new();
    for step in path.steps() {
        if step.is_useful(&before) {
            moments.push(Moment { before, step: step.clone() });
            step.apply(&mut before);
        }
    }
    Ok(Answer::Path(moments))
}

fn rate(board: &Board, cancel: Cancel<'_>) -> Result<Answer, Cancelled> {
    let position = board.position_until(cancel)?;
    Ok(match position.rate(&[Scale::Se], cancel) {
        Err(why) => Answer::Rated(why.to_string()),
        Ok(ratings) => match (ratings.level(), ratings.se) {
            (Some(level), Some(score)) => {
                Answer::Rated(format!("{level}, SE {}", score.rated().rating.er))
            }
            _ => return Err(Cancelled),
        },
    })
}

fn make(wish: Wish, cancel: Cancel<'_>) -> Result<Answer, Cancelled> {
    let (demands, seed, title) = match wish {
        Wish::Daily(date, level) => {
            let known = daily(date, level, cancel)?;
            let title = format!("{date}, {level}");
            return Ok(Answer::Made(Box::new(Made { board: Board::new(&known.puzzle()), title })));
        }
        Wish::Level(level, seed) => {
            (Demands { er: Some(er_of(level)), ..Demands::default() }, seed, level.to_string())
        }
        Wish::Technique(technique, seed) => {
            let required = vec![technique.meta()];
            let forbidden = harder_than(&required);
            let demands = Demands { required, forbidden, ..Demands::default() };
            (demands, seed, technique.meta().name.to_owned())
        }
    };
    // A half turn is what people expect of a puzzle; what needs a rare technique is found without.
    let layout = match wish {
        Wish::Technique(..) => Layout::default(),
        _ => Layout::Symmetric(Symmetry::Rotate180),
    };
    match Maker::new(Recipe { layout, demands, ..Recipe::default() }, seed) {
        Err(refusal) => Ok(Answer::Sorry(refusal.to_string())),
        Ok(mut maker) => {
            let board = Board::new(&maker.one(0, cancel)?.puzzle());
            Ok(Answer::Made(Box::new(Made { board, title })))
        }
    }
}

fn exercise(
    technique: &'static dyn Technique,
    seed: u64,
    cancel: Cancel<'_>,
) -> Result<Answer, Cancelled> {
    match Practice::new(technique, seed) {
        Err(refusal) => Ok(Answer::Sorry(refusal.to_string())),
        Ok(mut practice) => Ok(Answer::Exercise(Box::new(practice.next_until(cancel)?))),
    }
}
