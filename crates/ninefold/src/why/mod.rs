//! Why a digit can or can't stand somewhere.

mod argument;
mod draft;
mod effort;
mod forward;
mod question;
mod rivals;
mod tell;

use ninefold_core::{Cancelled, Candidate, CandidateSet, Cell, Conclusion, Digit, House};
use ninefold_logic::Why;

use crate::{Admits, Position, Reasoning};

use forward::Forward;

pub use argument::Argument;
pub use question::Question;

/// An argument of this effort is easy enough: no other is looked for.
const EASY: u32 = 200;

/// Where one step takes more effort than this, ruling out rivals one by one may be easier.
const HARD: u32 = 800;

/// The answer to "why r4c7<>5?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// Something is wrong already ([`Position::mistakes`]): from that, anything could be shown.
    Mistaken,
    /// There is no solution: anything could be shown.
    NoSolution,
    /// The grid says so already.
    Known(Known),
    /// It follows by this argument, which may conclude more besides.
    Follows(Argument),
    /// It is not so; this is why the opposite is.
    False(Box<Self>),
    /// It is so in some solutions and not in others.
    Undecided,
    /// It is so, but no technique shows it.
    Unproved,
}

/// How a grid says already what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// The cell has its digit.
    Holds(Cell, Digit),
    /// The house has the digit at this cell.
    Elsewhere(House, Cell),
    /// The candidate was struck.
    Struck,
}

impl Position {
    /// Why the conclusion holds here, by the argument that is easiest to follow, or why not.
    ///
    /// An argument may take several steps: three singles are easier to follow than one long chain.
    ///
    /// ```
    /// use ninefold::{Explanation, Position, Reasoning};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let because = |text: &str| position.why(text.parse().unwrap(), &Reasoning::default());
    /// assert!(matches!(because("r4c3=9")?, Explanation::Follows(_)));
    /// assert!(matches!(because("r4c3<>9")?, Explanation::False(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn why(
        &self,
        conclusion: Conclusion,
        reasoning: &Reasoning<'_>,
    ) -> Result<Explanation, Cancelled> {
        if !self.mistakes().is_empty() {
            return Ok(Explanation::Mistaken);
        }
        if *self.admits() == Admits::Nothing {
            return Ok(Explanation::NoSolution);
        }
        match self.truth(conclusion, reasoning)? {
            Truth::False => {
                let why_not = self.argued(conclusion.opposite(), reasoning)?;
                Ok(Explanation::False(Box::new(why_not)))
            }
            Truth::Undecided => Ok(Explanation::Undecided),
            Truth::True => self.argued(conclusion, reasoning),
        }
    }

    /// Why each digit can or can't stand in this cell, in the order of the digits; of a cell whose
    /// digit is known, why that. `None` for a puzzle that is wrong already.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if it was broken off.
    pub fn why_cell(
        &self,
        cell: Cell,
        reasoning: &Reasoning<'_>,
    ) -> Result<Option<Vec<(Conclusion, Explanation)>>, Cancelled> {
        if !self.mistakes().is_empty() || *self.admits() == Admits::Nothing {
            return Ok(None);
        }
        let possible = self.true_candidates_until(reasoning.cancel())? | placed(self, cell);
        let only = possible.digits(cell).single();
        let mut answers = Vec::new();
        for digit in Digit::ALL {
            let at = Candidate::new(cell, digit);
            let conclusion = match only {
                Some(only) if only == digit => Conclusion::Placement(at),
                _ => Conclusion::Elimination(at),
            };
            answers.push((conclusion, self.why(conclusion, reasoning)?));
        }
        Ok(Some(answers))
    }

    /// Why something holds that does hold.
    fn argued(
        &self,
        conclusion: Conclusion,
        reasoning: &Reasoning<'_>,
    ) -> Result<Explanation, Cancelled> {
        if argument::is_so(conclusion, self.grid()) {
            return Ok(Explanation::Known(self.known(conclusion.candidate())));
        }
        let argument = self.easiest_argument(conclusion, reasoning)?;
        Ok(argument.map_or(Explanation::Unproved, Explanation::Follows))
    }

    /// The argument that is easiest to follow: by simple steps, else by one hard step after simple
    /// ones, else by several hard ones that rule out its rivals or that a solve would go through.
    fn easiest_argument(
        &self,
        goal: Conclusion,
        reasoning: &Reasoning<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        let full_house = self.full_house(goal, reasoning)?;
        if full_house.is_some() {
            return Ok(full_house);
        }
        let (simple, forward) = self.by_simple_steps(goal, reasoning)?;
        if simple.as_ref().is_some_and(|argument| argument.effort() <= EASY) {
            return Ok(simple);
        }
        let singles = simple.as_ref().is_some_and(Argument::is_of_singles);
        let solver = reasoning.solver(self);
        let mut found: Vec<Argument> = simple.into_iter().collect();
        for before in [&Forward::new(self.grid()), &forward] {
            if let Some(Why::Follows(step)) = solver.why(before.grid(), goal)? {
                let argument = before.argument(&step, goal, &solver)?;
                // Whoever finds the singles one by one would not think of lemmas, however few.
                found.extend(argument.filter(|argument| !(singles && argument.has_lemmas())));
            }
        }
        let best = found.into_iter().min_by_key(Argument::effort);
        let is_hard = best.as_ref().is_none_or(|argument| argument.effort() > HARD);
        if !is_hard {
            return Ok(best);
        }
        let rivals = match goal {
            Conclusion::Placement(at) => rivals::argument(&forward, at, &solver)?,
            Conclusion::Elimination(_) => None,
        };
        let ladder = forward::whole_ladder(self, reasoning);
        let along = Forward::new(self.grid()).climb(goal, &ladder)?;
        Ok(best.into_iter().chain(rivals).chain(along).min_by_key(Argument::effort))
    }

    /// The easiest argument of simple steps, and all that such steps conclude without reaching the
    /// goal.
    fn by_simple_steps(
        &self,
        goal: Conclusion,
        reasoning: &Reasoning<'_>,
    ) -> Result<(Option<Argument>, Forward), Cancelled> {
        let mut best: Option<Argument> = None;
        let mut reached = Forward::new(self.grid());
        for set in forward::SETS {
            if best.as_ref().is_some_and(|best| best.effort() <= set.least) {
                break;
            }
            let mut forward = Forward::new(self.grid());
            match forward.reach(goal, &set.solver(self, reasoning))? {
                None => reached = forward,
                found => best = best.into_iter().chain(found).min_by_key(Argument::effort),
            }
        }
        Ok((best, reached))
    }

    /// The full house that concludes it, if the ladder has those.
    fn full_house(
        &self,
        goal: Conclusion,
        reasoning: &Reasoning<'_>,
    ) -> Result<Option<Argument>, Cancelled> {
        let full_houses = reasoning.ladder().clone().retaining(|meta| meta.id == "full-house");
        let solver = Reasoning::with(full_houses).cancelled_by(reasoning.cancel()).solver(self);
        Ok(match solver.why(self.grid(), goal)? {
            Some(Why::Follows(step)) => Some(Argument::new(vec![*step])),
            _ => None,
        })
    }

    /// Whether the conclusion holds in every solution, in none, or in some.
    fn truth(&self, conclusion: Conclusion, reasoning: &Reasoning<'_>) -> Result<Truth, Cancelled> {
        let at = conclusion.candidate();
        let possible = self.true_candidates_until(reasoning.cancel())? | placed(self, at.cell());
        let in_some = possible.contains(at);
        let in_all = in_some && possible.digits(at.cell()).len() == 1;
        let (always, never) = match conclusion {
            Conclusion::Placement(_) => (in_all, !in_some),
            Conclusion::Elimination(_) => (!in_some, in_all),
        };
        Ok(match (always, never) {
            (true, _) => Truth::True,
            (_, true) => Truth::False,
            _ => Truth::Undecided,
        })
    }

    /// How the grid says of this candidate what it says.
    fn known(&self, at: Candidate) -> Known {
        let (cell, digit) = (at.cell(), at.digit());
        if let Some(holds) = self.grid().digit(cell) {
            return Known::Holds(cell, holds);
        }
        let seen = (cell.peers() & self.grid().cells_holding(digit)).first();
        let shared = seen.and_then(|peer| Some((cell.shared_houses(peer).first()?, peer)));
        shared.map_or(Known::Struck, |(house, peer)| Known::Elsewhere(house, peer))
    }
}

enum Truth {
    True,
    False,
    Undecided,
}

/// The digit of the cell, if it has one.
fn placed(position: &Position, cell: Cell) -> CandidateSet {
    let digit = position.grid().digit(cell);
    digit.map(|digit| Candidate::new(cell, digit)).into_iter().collect()
}
