//! Explanations in words.

use ninefold_core::{Candidate, Cell, Conclusion, Digit, DigitSet, Grid};
use ninefold_logic::{Family, Step};
use ninefold_render::{Words, list};

use super::{Argument, Explanation, Known};
use crate::Position;

impl Position {
    /// The explanation in words; of a long proof the lines of lemmas only if the words are
    /// [unabridged](Words::unabridged).
    pub fn tell_why(
        &self,
        conclusion: Conclusion,
        explanation: &Explanation,
        words: Words,
    ) -> String {
        let is_argued = matches!(explanation, Explanation::Follows(_));
        let answer = match conclusion {
            Conclusion::Placement(at) if is_argued => is_right(at),
            _ => String::new(),
        };
        answer + &self.tell_proof(conclusion, explanation, words)
    }

    /// The same where it has been said already what is right.
    fn tell_proof(
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
            Explanation::Known(known) => format!("{}\n", tell_known(*known, cell, digit)),
            Explanation::Follows(argument) => {
                tell_argument(argument, conclusion, self.grid(), words)
            }
            Explanation::False(why_not) => {
                let answer = match conclusion {
                    Conclusion::Elimination(at) => is_right(at),
                    Conclusion::Placement(_) => format!("No: {cell} is not {digit}.\n"),
                };
                answer + &self.tell_proof(conclusion.opposite(), why_not, words)
            }
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

    /// What the cell can be and why nothing else, digit by digit.
    pub fn tell_cell(
        &self,
        cell: Cell,
        answers: Option<&[(Conclusion, Explanation)]>,
        words: Words,
    ) -> String {
        let Some(answers) = answers else {
            return if self.mistakes().is_empty() {
                self.tell_no_solution(words)
            } else {
                self.mistakes().warning(words, false)
            };
        };
        if let Some(digit) = self.grid().digit(cell) {
            return format!("The grid says so: {cell} is {digit}.\n");
        }
        let mut text = possible(cell, answers) + "\n" + &self.standing_around(cell);
        let by_digit = ByDigit::of(answers);
        for (conclusion, explanation) in &by_digit.wrong {
            let digit = conclusion.candidate().digit();
            let proof = self.tell_proof(*conclusion, explanation, words);
            text.extend([format!("\nWhy not {digit}:\n"), proof]);
        }
        if let Some((conclusion, explanation)) = by_digit.right {
            text += &by_digit.heading(conclusion.candidate().digit());
            text += &if by_digit.leaves_one() {
                "Nothing else is left.\n".to_owned()
            } else {
                self.tell_proof(*conclusion, explanation, words)
            };
        }
        text
    }

    /// The digits that the cell sees, house by house.
    fn standing_around(&self, cell: Cell) -> String {
        let mut parts = Vec::new();
        let mut told = DigitSet::EMPTY;
        for house in cell.houses() {
            let holds = |digit: Digit| !self.grid().cells_holding(digit).is_disjoint(house.cells());
            let here = DigitSet::ALL.filter(holds) - told;
            if !here.is_empty() {
                parts.push(format!("{} has {}", list::house(house), list::digits(here)));
            }
            told |= here;
        }
        if parts.is_empty() {
            return String::new();
        }
        format!("{}.\n", list::capitalised(&parts.join("; ")))
    }
}

type Answer = (Conclusion, Explanation);

/// What there is to tell of the digits of a cell, each argument once.
struct ByDigit<'a> {
    /// What has an argument of its own, or is struck already.
    wrong: Vec<&'a Answer>,
    /// What is wrong by the very argument that shows what is right.
    so_too: DigitSet,
    right: Option<&'a Answer>,
}

impl<'a> ByDigit<'a> {
    /// What the cell sees, or what differs between solutions, is not told digit by digit.
    fn of(answers: &'a [Answer]) -> Self {
        let right = answers.iter().find(|(it, _)| matches!(it, Conclusion::Placement(_)));
        let is_told = |answer: &&Answer| {
            let known = matches!(answer.1, Explanation::Known(Known::Elsewhere(..)));
            !known && answer.1 != Explanation::Undecided && Some(*answer) != right
        };
        let shares = |answer: &&Answer| {
            matches!(answer.1, Explanation::Follows(_)) && right.is_some_and(|it| it.1 == answer.1)
        };
        let (so_too, wrong): (Vec<_>, Vec<_>) = answers.iter().filter(is_told).partition(shares);
        let so_too = so_too.into_iter().map(|(it, _)| it.candidate().digit()).collect();
        Self { wrong, so_too, right }
    }

    /// Whether what was told of the wrong digits has shown the right one by the way.
    fn leaves_one(&self) -> bool {
        let argued = |answer: &&Answer| matches!(answer.1, Explanation::Follows(_));
        let unproved = |answer: &&Answer| answer.1 == Explanation::Unproved;
        self.so_too.is_empty() && self.wrong.iter().any(argued) && !self.wrong.iter().any(unproved)
    }

    /// "Why 2:", "Why 2, and so not 1 or 3:".
    fn heading(&self, right: Digit) -> String {
        if self.so_too.is_empty() {
            return format!("\nWhy {right}:\n");
        }
        format!("\nWhy {right}, and so not {}:\n", list::any_digit(self.so_too))
    }
}

fn is_right(at: Candidate) -> String {
    format!("{} is right for {}.\n", at.digit(), at.cell())
}

/// "r4c7 is 5.", "r4c7 can be 3 or 5: this puzzle has several solutions."
fn possible(cell: Cell, answers: &[(Conclusion, Explanation)]) -> String {
    let right = answers.iter().find(|(it, _)| matches!(it, Conclusion::Placement(_)));
    if let Some((right, _)) = right {
        return format!("{cell} is {}.", right.candidate().digit());
    }
    let open = answers.iter().filter(|(_, explanation)| *explanation == Explanation::Undecided);
    let digits = list::joined(open.map(|(it, _)| it.candidate().digit()), "or");
    format!("{cell} can be {digits}: this puzzle has several solutions.")
}

fn tell_known(known: Known, cell: Cell, digit: Digit) -> String {
    match known {
        Known::Holds(cell, holds) => format!("The grid says so: {cell} is {holds}."),
        Known::Elsewhere(house, peer) => {
            format!("The grid says so: {} has its {digit} at {peer}.", list::house(house))
        }
        Known::Struck => format!("The grid says so: {digit} is struck from {cell} already."),
    }
}

fn tell_argument(argument: &Argument, goal: Conclusion, start: &Grid, words: Words) -> String {
    let steps: Vec<(&Step, Grid)> = argument.walk(start).collect();
    let Some(((last, before), first)) = steps.split_last() else { return String::new() };
    let mut text = String::new();
    if !first.is_empty() {
        text.extend([&list::capitalised(&heading(argument)), ":\n"]);
    }
    for (number, (step, grid)) in (1..).zip(first) {
        let is_short = words.proof(step, grid).lines.is_empty();
        let brief = || format!("{}.\n", words.brief(step));
        text += &numbered(number, &if is_short { brief() } else { words.tell(step, grid) });
    }
    let told = words.tell(last, before);
    text += &if first.is_empty() { told } else { numbered(steps.len(), &told) };
    if !last.conclusions().any(|conclusion| conclusion == goal) {
        text.extend(["So ", &words.conclusion(goal), ".\n"]);
    }
    if steps.iter().any(|(step, grid)| words.abridges(step, grid)) {
        text += "Lines of lemmas are left out: ask for the full proof to see them.\n";
    }
    text
}

/// "three singles lead to it", "it takes four steps".
fn heading(argument: &Argument) -> String {
    let steps = argument.steps();
    let count = list::number(steps.len());
    if steps.iter().all(|step| step.technique.family == Family::Singles) {
        format!("{count} singles, one after the other, lead to it")
    } else {
        format!("it takes {count} steps")
    }
}

/// The text behind its number, with the lines after the first further in.
fn numbered(number: usize, text: &str) -> String {
    let lines = text.lines().enumerate().map(|(place, line)| match place {
        0 => format!("  {number}. {line}\n"),
        _ => format!("     {line}\n"),
    });
    lines.collect()
}
