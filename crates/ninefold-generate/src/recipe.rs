//! What kind of puzzle is wanted.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

use ninefold_core::{CellSet, House, Level, OneSolution, Solution};
use ninefold_logic::{Family, Ladder, LadderError, Meta};
use ninefold_rate::{LEVELS, se};

use crate::Layout;

/// No puzzle with fewer givens has one solution.
pub const FEWEST_GIVENS: usize = 17;

/// No minimal puzzle with more givens is known.
pub const MOST_MINIMAL_GIVENS: usize = 40;

/// Random minimal puzzles hardly ever have more givens.
const COMMON_MINIMAL_GIVENS: usize = 28;

/// What kind of puzzle is wanted. The default is any minimal puzzle.
#[derive(Clone, Debug, Default)]
pub struct Recipe {
    /// What it is made from.
    pub source: Source,
    /// Where the givens may stand.
    pub layout: Layout,
    /// How many givens it may have; `None` for any number.
    pub givens: Option<RangeInclusive<usize>>,
    /// How many more givens than needed it has; if nothing is said, none, but for a pattern, which
    /// is followed whatever it gives, and for more givens than minimal puzzles have.
    pub redundancy: Option<Redundancy>,
    /// How hard it is, and what solving it takes.
    pub demands: Demands,
}

/// What a puzzle is made from.
#[derive(Clone, Debug, Default)]
pub enum Source {
    /// A full grid drawn at random.
    #[default]
    Random,
    /// This full grid: it becomes the solution.
    Solution(Solution),
    /// This puzzle, with some of its givens exchanged for others.
    Near {
        /// The puzzle.
        known: OneSolution,
        /// How many givens are left out at most; about as many others are put in.
        swaps: usize,
    },
    /// This puzzle, with some of its givens left out.
    Within(OneSolution),
}

/// How many more givens than needed a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redundancy {
    /// None: without any one of them there would be several solutions.
    Minimal,
    /// So many more than a minimal puzzle.
    Extra(usize),
    /// As many more as it takes to have the number of givens asked for.
    Fill,
    /// Any number.
    Any,
}

/// How hard a puzzle is to be, and what solving it takes.
#[derive(Clone, Debug, Default)]
pub struct Demands {
    /// Its ER on the scale of Sudoku Explainer.
    pub er: Option<RangeInclusive<se::Value>>,
    /// Its score on `HoDoKu`'s scale.
    pub hodoku_score: Option<RangeInclusive<u32>>,
    /// Techniques that the path of the whole ladder uses.
    pub required: Vec<&'static Meta>,
    /// Techniques that it does not use.
    pub forbidden: Vec<&'static Meta>,
    /// A technique that, with singles alone, solves it, and without which singles do not; one of the
    /// singles: they solve it.
    pub only: Option<&'static Meta>,
    /// How much of the way its hardest step stands at the beginning.
    pub gem: Option<Gem>,
}

/// Puzzles that are as hard at the beginning as anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gem {
    /// The hardest step comes before the first placement: ER and EP are equal.
    Pearl,
    /// It is the first step: ER, EP and ED are equal.
    Diamond,
}

impl Demands {
    /// Whether anything is demanded.
    pub fn is_empty(&self) -> bool {
        self.er.is_none() && self.hodoku_score.is_none() && self.gem.is_none() && !self.needs_path()
    }

    /// Whether the path of the ladder matters.
    pub(crate) fn needs_path(&self) -> bool {
        !self.required.is_empty() || !self.forbidden.is_empty() || self.only.is_some()
    }
}

/// The range of ER that makes a level.
///
/// ```
/// use ninefold_core::Level;
/// use ninefold_generate::er_of;
///
/// assert_eq!(er_of(Level::Medium).end().to_string(), "3.1");
/// ```
pub fn er_of(level: Level) -> RangeInclusive<se::Value> {
    let place = LEVELS.iter().position(|row| row.0 == level).unwrap_or(LEVELS.len() - 1);
    let above = LEVELS.get(place + 1);
    let highest = above.map_or(se::Value::STUCK, |row| se::Value::from_tenths(row.1.tenths() - 1));
    LEVELS[place].1..=highest
}

/// The techniques of the ladder that come after all of these.
///
/// ```
/// use ninefold_generate::harder_than;
/// use ninefold_logic::technique;
///
/// let x_wing = technique("x-wing").unwrap().meta();
/// let harder = harder_than(&[x_wing]);
/// assert!(harder.iter().any(|it| it.id == "swordfish") && !harder.contains(&x_wing));
/// ```
pub fn harder_than(techniques: &[&'static Meta]) -> Vec<&'static Meta> {
    let ladder = Ladder::all();
    let metas = ladder.techniques().iter().map(|technique| technique.meta());
    let hardest = metas.clone().rev().position(|meta| techniques.contains(&meta));
    metas.rev().take(hardest.unwrap_or(0)).collect::<Vec<_>>().into_iter().rev().collect()
}

/// The techniques that these words forbid: ids, families, `up-to:ID`, and `harder` for all that are harder
/// than those required.
///
/// # Errors
///
/// A word that says nothing.
pub fn forbidden<T: AsRef<str>>(
    words: &[T],
    required: &[&'static Meta],
) -> Result<Vec<&'static Meta>, LadderError> {
    let mut forbidden = Vec::new();
    for word in words.iter().map(AsRef::as_ref) {
        if word == "harder" && !required.is_empty() {
            forbidden.extend(harder_than(required));
        } else {
            let ladder: Ladder = word.parse()?;
            forbidden.extend(ladder.techniques().iter().map(|it| it.meta()));
        }
    }
    Ok(forbidden)
}

/// Why no puzzle can be made after a recipe.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// At most so many givens are wanted, fewer than any puzzle has.
    TooFewGivens(usize),
    /// At least so many givens are wanted, more than there are cells.
    TooManyGivens(usize),
    /// A range that ends before it begins, by the name of what it is a range of.
    EmptyRange(&'static str),
    /// A pattern of too few cells.
    SmallPattern(usize),
    /// The pattern leaves these two lines of a chute empty: their digits could be exchanged.
    OpenLines(House, House),
    /// The pattern has so many cells, and another number of givens is wanted.
    PatternSize(usize),
    /// This technique is both required and forbidden.
    RequiredAndForbidden(&'static str),
    /// The ladder does not use this technique.
    NotInLadder(&'static str),
    /// Nothing but singles and one technique is to be used, and this one is required too.
    OnlyAndRequired(&'static str),
    /// At least so many givens are wanted, more than minimal puzzles have.
    TooManyForMinimal(usize),
    /// At least so many givens are wanted, more than the puzzle has that they are taken from.
    TooManyForSource(usize),
    /// The givens of a puzzle that is given can't follow a pattern too.
    PatternOfSource,
    /// A pattern says how many givens there are: there can't be extra ones.
    ExtraToPattern,
    /// What is near a puzzle is as little symmetric as chance.
    SymmetryNearby,
    /// The number of givens is to be reached with extra ones, and no number was named.
    FillWithoutNumber,
}

/// "1 cell", "2 cells".
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewGivens(most) => write!(
                f,
                "no puzzle with {} has one solution: {FEWEST_GIVENS} is the fewest",
                counted(*most, "given")
            ),
            Self::TooManyGivens(least) => {
                write!(f, "{least} givens are more than the 81 cells of a board")
            }
            Self::EmptyRange(what) => write!(f, "the range of {what} ends before it begins"),
            Self::SmallPattern(cells) => write!(
                f,
                "the pattern has {}, and no puzzle with fewer than {FEWEST_GIVENS} givens has one \
                 solution",
                counted(*cells, "cell")
            ),
            Self::OpenLines(one, other) => write!(
                f,
                "the pattern leaves {one} and {other} empty: their digits could be exchanged, so \
                 that no puzzle with it has one solution"
            ),
            Self::PatternSize(cells) => {
                write!(f, "the pattern has {cells} cells, which is not a number of givens wanted")
            }
            Self::RequiredAndForbidden(id) => write!(f, "{id} is both required and forbidden"),
            Self::NotInLadder(id) => write!(
                f,
                "{id} is not among the techniques that solve puzzles, only shown on request: no \
                 puzzle's path uses it"
            ),
            Self::OnlyAndRequired(id) => write!(
                f,
                "only singles and one other technique are to be used, and {id} is required besides"
            ),
            Self::TooManyForMinimal(least) => write!(
                f,
                "no minimal puzzle with {least} givens is known ({MOST_MINIMAL_GIVENS} is the \
                 most); ask for redundant givens"
            ),
            Self::TooManyForSource(least) => {
                write!(f, "the puzzle to take givens from has fewer than {least}")
            }
            Self::PatternOfSource => {
                write!(f, "a pattern can't be combined with a puzzle whose givens are used")
            }
            Self::ExtraToPattern => {
                write!(f, "a pattern says which cells are given: no redundant ones can be added")
            }
            Self::SymmetryNearby => {
                write!(f, "a symmetry can't be combined with puzzles near another")
            }
            Self::FillWithoutNumber => {
                write!(f, "how many givens are to be reached with redundant ones?")
            }
        }
    }
}

impl Error for Refusal {}

impl Recipe {
    /// Whether a puzzle can be made after it, as far as that is plain.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn check(&self) -> Result<(), Refusal> {
        self.check_givens()?;
        match (self.layout, &self.source) {
            (Layout::Pattern(pattern), _) => self.check_pattern(pattern)?,
            (Layout::Free, _) => {}
            (_, Source::Near { .. }) => return Err(Refusal::SymmetryNearby),
            _ => {}
        }
        self.demands.check()
    }

    /// How many more givens than needed it has, also if nothing is said.
    pub(crate) fn redundancy(&self) -> Redundancy {
        let many = self.givens.as_ref().is_some_and(|it| *it.start() > COMMON_MINIMAL_GIVENS);
        match (self.redundancy, self.layout) {
            (Some(redundancy), _) => redundancy,
            (None, Layout::Pattern(_)) => Redundancy::Any,
            (None, _) if many => Redundancy::Fill,
            (None, _) => Redundancy::Minimal,
        }
    }

    fn check_givens(&self) -> Result<(), Refusal> {
        if let Redundancy::Extra(more) = self.redundancy()
            && more > 81 - FEWEST_GIVENS
        {
            return Err(Refusal::TooManyGivens(more.saturating_add(FEWEST_GIVENS)));
        }
        let Some(givens) = &self.givens else {
            let fills = self.redundancy() == Redundancy::Fill;
            return if fills { Err(Refusal::FillWithoutNumber) } else { Ok(()) };
        };
        let (least, most) = (*givens.start(), *givens.end());
        if most < FEWEST_GIVENS {
            return Err(Refusal::TooFewGivens(most));
        }
        if givens.is_empty() {
            return Err(Refusal::EmptyRange("givens"));
        }
        if least > 81 {
            return Err(Refusal::TooManyGivens(least));
        }
        if self.redundancy() == Redundancy::Minimal && least > MOST_MINIMAL_GIVENS {
            return Err(Refusal::TooManyForMinimal(least));
        }
        match &self.source {
            Source::Within(known) if known.puzzle().givens().len() < least => {
                Err(Refusal::TooManyForSource(least))
            }
            _ => Ok(()),
        }
    }

    fn check_pattern(&self, pattern: CellSet) -> Result<(), Refusal> {
        if matches!(self.source, Source::Within(_) | Source::Near { .. }) {
            return Err(Refusal::PatternOfSource);
        }
        if matches!(self.redundancy(), Redundancy::Extra(_) | Redundancy::Fill) {
            return Err(Refusal::ExtraToPattern);
        }
        if pattern.len() < FEWEST_GIVENS {
            return Err(Refusal::SmallPattern(pattern.len()));
        }
        let is_open = |line: &House| line.cells().is_disjoint(pattern);
        for lines in House::ALL[..18].chunks(3) {
            let mut open = lines.iter().filter(|line| is_open(line));
            if let (Some(&one), Some(&other)) = (open.next(), open.next()) {
                return Err(Refusal::OpenLines(one, other));
            }
        }
        match &self.givens {
            Some(givens) if !givens.contains(&pattern.len()) => {
                Err(Refusal::PatternSize(pattern.len()))
            }
            _ => Ok(()),
        }
    }
}

impl Demands {
    fn check(&self) -> Result<(), Refusal> {
        if self.er.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err(Refusal::EmptyRange("ER"));
        }
        if self.hodoku_score.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err(Refusal::EmptyRange("scores"));
        }
        let ladder = Ladder::all();
        let is_in_ladder = |meta: &Meta| ladder.ids().any(|id| id == meta.id);
        if let Some(meta) = self.required.iter().chain(&self.only).find(|meta| !is_in_ladder(meta))
        {
            return Err(Refusal::NotInLadder(meta.id));
        }
        let wanted: Vec<_> = self.required.iter().chain(&self.only).collect();
        if let Some(meta) = wanted.into_iter().find(|meta| self.forbidden.contains(meta)) {
            return Err(Refusal::RequiredAndForbidden(meta.id));
        }
        let Some(only) = self.only else { return Ok(()) };
        let besides = |meta: &&&Meta| meta.family != Family::Singles && **meta != only;
        match self.required.iter().find(besides) {
            Some(meta) => Err(Refusal::OnlyAndRequired(meta.id)),
            None => Ok(()),
        }
    }
}
