//! Why a digit can or can't stand somewhere.

use ninefold_core::{Cancelled, Candidate, Cell, Conclusion, Digit, House};
use ninefold_logic::{Step, Why};
use ninefold_render::{Words, list};

use crate::{Admits, Position, Reasoning};

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
    /// It follows by this step, which may conclude more besides.
    Follows(Box<Step>),
    /// It is not so: the candidate stands in a solution though it was to be struck, or in none though
    /// it was to be placed.
    False,
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
    /// Why the conclusion holds here: the shortest proof that is known of it, or why there is none.
    ///
    /// ```
    /// use ninefold::{Explanation, Position, Reasoning};
    ///
    /// let position: Position =
    ///     "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3".parse()?;
    /// let because = |text: &str| position.why(text.parse().unwrap(), &Reasoning::default());
    /// assert!(matches!(because("r4c3=9")?, Explanation::Follows(_)));
    /// assert_eq!(because("r4c3<>9")?, Explanation::False);
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
            Truth::False => return Ok(Explanation::False),
            Truth::Undecided => return Ok(Explanation::Undecided),
            Truth::True => {}
        }
        Ok(match reasoning.solver(self).why(self.grid(), conclusion)? {
            Some(Why::Known) => Explanation::Known(self.known(conclusion.candidate())),
            Some(Why::Follows(step)) => Explanation::Follows(step),
            _ => Explanation::Unproved,
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

    /// The explanation in words.
    pub fn tell_why(
        &self,
        conclusion: Conclusion,
        explanation: &Explanation,
        words: Words,
    ) -> String {
        let at = conclusion.candidate();
        let (cell, digit) = (at.cell(), at.digit());
        match explanation {
            Explanation::Mistaken => self.mistakes().warning(words, false),
            Explanation::NoSolution => self.tell_no_solution(words),
            Explanation::Known(Known::Holds(cell, holds)) => {
                format!("The grid says so: {cell} is {holds}.\n")
            }
            Explanation::Known(Known::Elsewhere(house, peer)) => {
                format!("The grid says so: {} has its {digit} at {peer}.\n", list::house(*house))
            }
            Explanation::Known(Known::Struck) => {
                format!("The grid says so: {digit} is struck from {cell} already.\n")
            }
            Explanation::Follows(step) => words.full(step, self.grid()) + "\n",
            Explanation::False => self.tell_false(conclusion),
            Explanation::Undecided => format!(
                "It can't be shown: of the solutions of this puzzle, some have {digit} in {cell} and \
                 others do not.\n"
            ),
            Explanation::Unproved => format!(
                "{} is so, but none of the techniques shows it from here.\n",
                words.conclusion(conclusion)
            ),
        }
    }

    /// Why what is not so can't be shown.
    fn tell_false(&self, conclusion: Conclusion) -> String {
        let at = conclusion.candidate();
        let (cell, digit) = (at.cell(), at.digit());
        match (conclusion, self.admits()) {
            (Conclusion::Elimination(_), Admits::One(_)) => {
                format!("It can't be shown: {cell} is {digit}.\n")
            }
            (Conclusion::Elimination(_), _) => {
                format!("It can't be shown: {cell} is {digit} in every solution.\n")
            }
            (Conclusion::Placement(_), _) => {
                format!("It can't be shown: {cell} is not {digit}.\n")
            }
        }
    }
}

enum Truth {
    True,
    False,
    Undecided,
}

/// The digit of the cell, if it has one.
fn placed(position: &Position, cell: Cell) -> ninefold_core::CandidateSet {
    let digit = position.grid().digit(cell);
    digit.map(|digit| Candidate::new(cell, digit)).into_iter().collect()
}
