//! Steps, contradictions and solve paths in words.

use ninefold_core::{CandidateSet, CellSet, Conclusion, Contradiction, Digit, DigitSet, Grid};
use ninefold_logic::Step;

use crate::patterns::{Portrait, portrait};
use crate::style::Charset;

mod contradiction;
pub mod list;
mod path;
mod proof;
mod survey;

pub(crate) use proof::{FOR_IF, LEMMA};
pub use proof::{Line, Proof};

/// Puts things into words.
///
/// ```
/// use ninefold_core::Contradiction;
/// use ninefold_render::Words;
///
/// let nothing_left = Contradiction::EmptyCell("r4c5".parse().unwrap());
/// assert_eq!(Words::UNICODE.contradiction(&nothing_left), "no digit is left for r4c5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    charset: Charset,
    unabridged: bool,
}

/// How much of the reasoning is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// A line for each step.
    #[default]
    Brief,
    /// A few sentences for each step.
    Full,
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintLevel {
    /// Where to look, and not what for.
    Vague,
    /// The technique and the cells of the pattern.
    Concrete,
    /// The whole step.
    Complete,
}

impl HintLevel {
    /// The level that this number means: 1 is vague, 3 is complete.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Vague),
            2 => Some(Self::Concrete),
            3 => Some(Self::Complete),
            _ => None,
        }
    }
}

impl Words {
    /// With `≠`.
    pub const UNICODE: Self = Self::new(Charset::Unicode);

    /// With `<>`.
    pub const ASCII: Self = Self::new(Charset::Ascii);

    /// With these characters.
    pub const fn new(charset: Charset) -> Self {
        Self { charset, unabridged: false }
    }

    /// The same words, and long proofs with every line of their lemmas.
    #[must_use]
    pub const fn unabridged(self) -> Self {
        Self { unabridged: true, ..self }
    }

    /// The step in a line: "r3c1 = 6: the only place for 6 in box 1".
    pub fn brief(self, step: &Step) -> String {
        format!("{}: {}", self.conclusions(step), portrait(&step.pattern).reason(step))
    }

    /// The step in a few sentences: the pattern, why it works here, the conclusion.
    ///
    /// `before` is the grid in which the step was found.
    pub fn full(self, step: &Step, before: &Grid) -> String {
        let portrait = portrait(&step.pattern);
        let name = list::capitalised(&portrait.noun(step.technique));
        let argument = portrait.argument(step, before);
        format!("{name}. {argument} So {}.", self.conclusions(step))
    }

    /// As much of the step as this level gives away.
    ///
    /// `before` is the grid in which the step was found.
    pub fn hint(self, step: &Step, before: &Grid, level: HintLevel) -> String {
        let portrait = portrait(&step.pattern);
        match level {
            HintLevel::Vague => where_to_look(portrait),
            HintLevel::Concrete => what_is_there(portrait, step),
            HintLevel::Complete => self.full(step, before),
        }
    }

    /// One conclusion: "r3c1 = 6", "r4c5 ≠ 2".
    pub fn conclusion(self, conclusion: Conclusion) -> String {
        let (cell, digit) = (conclusion.candidate().cell(), conclusion.candidate().digit());
        match conclusion {
            Conclusion::Placement(_) => format!("{cell} = {digit}"),
            Conclusion::Elimination(_) => format!("{cell} {} {digit}", self.differs()),
        }
    }

    /// What follows: "r3c1 = 6", "r4c5, r4c7 ≠ 2, 8".
    pub fn conclusions(self, step: &Step) -> String {
        let placements = step.placements.iter().map(|at| format!("{} = {}", at.cell(), at.digit()));
        let eliminations = alike(&step.eliminations).into_iter().map(|(cells, digits)| {
            format!("{} {} {}", commas(cells), self.differs(), commas(digits))
        });
        placements.chain(eliminations).collect::<Vec<_>>().join("; ")
    }

    const fn differs(self) -> &'static str {
        match self.charset {
            Charset::Unicode => "≠",
            Charset::Ascii => "<>",
        }
    }

    const fn times(self) -> &'static str {
        match self.charset {
            Charset::Unicode => "×",
            Charset::Ascii => "x",
        }
    }

    /// Why a grid can't be finished: "there is no place left for 7 in box 2".
    pub fn contradiction(self, contradiction: &Contradiction) -> String {
        contradiction::sentence(contradiction)
    }
}

/// "Look at row 4 and the digit 7."
fn where_to_look(portrait: &dyn Portrait) -> String {
    let (houses, digits) = (portrait.place(), portrait.focus());
    let digits = match digits.len() {
        0 => String::new(),
        count => format!("{} {}", list::plural(count, "the digit"), list::digits(digits)),
    };
    let area = list::houses(houses);
    match (houses.len(), digits.as_str()) {
        (0, "") => "Look at the whole board.".to_owned(),
        (0, digits) => format!("Look at {digits} all over the board."),
        (_, "") => format!("Look at {area}."),
        (1, digits) => format!("Look at {area} and {digits}."),
        (_, digits) => format!("Look at {area}, and {digits}."),
    }
}

/// "There is an X-wing of 7 in rows 4 and 8: look at r4c2, r4c6, r8c2 and r8c6."
fn what_is_there(portrait: &dyn Portrait, step: &Step) -> String {
    let noun = portrait.noun(step.technique);
    let digits = portrait.digits();
    let of = match digits.len() {
        0 => String::new(),
        _ => format!(" of {}", list::digits(digits)),
    };
    let there_is = if list::is_plural(&noun) {
        "There are".to_owned()
    } else {
        format!("There is {}", list::article(&noun))
    };
    let area = portrait.area();
    let within = if area.ends_with("board") { "on" } else { "in" };
    format!("{there_is} {noun}{of} {within} {area}: {}.", portrait.clue())
}

fn commas<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// The candidates as groups of cells that have the same digits, in the order of the cells.
pub(crate) fn alike(candidates: &CandidateSet) -> Vec<(CellSet, DigitSet)> {
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    for cell in candidates.all_cells() {
        let digits = candidates.digits(cell);
        match groups.iter_mut().find(|(_, known)| *known == digits) {
            Some((cells, _)) => cells.insert(cell),
            None => groups.push((CellSet::only(cell), digits)),
        }
    }
    groups
}

/// The digits that no open cell lacks any more.
fn finished_digits(grid: &Grid) -> DigitSet {
    DigitSet::ALL.filter(|digit: Digit| grid.cells_holding(digit).len() == 9)
}
