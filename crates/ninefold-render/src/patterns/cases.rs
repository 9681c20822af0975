//! Cases in words: why one of them must be so, and what comes of each.

use ninefold_core::{CandidateSet, Conclusion, Constraint, DigitSet, Grid, HouseSet};
use ninefold_logic::{Case, CaseAnalysis, CaseEnd, Claim, Step};

use super::{Portrait, portrait};
use crate::words::{Line, Words, list};

impl Portrait for CaseAnalysis {
    fn place(&self) -> HouseSet {
        portrait(&self.source).place()
    }

    fn focus(&self) -> DigitSet {
        portrait(&self.source).focus()
    }

    fn clue(&self) -> String {
        let cases = self.cases.iter().map(|case| claimed(case, "and"));
        format!(
            "{}; see what follows if {}",
            portrait(&self.source).clue(),
            list::joined(cases, "or if")
        )
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let (all, failing) = (self.cases.len(), self.failing().count());
        match all - failing {
            1 => format!("of {} only one does not fail ({noun})", list::counted(all, "case")),
            left if failing > 0 => {
                format!(
                    "of {} {failing} fail, the other {left} lead to it ({noun})",
                    list::counted(all, "case")
                )
            }
            _ => format!("all {} lead to it ({noun})", list::counted(all, "case")),
        }
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        let why = portrait(&self.source).argument(step, before);
        let (all, failing) = (self.cases.len(), self.failing().count());
        let comes = match all - failing {
            1 => "All but one of them fail.".to_owned(),
            left if failing > 0 => {
                format!(
                    "{} of them fail; the other {left} come to the same.",
                    list::capitalised(&list::number(failing))
                )
            }
            _ => "All of them come to the same.".to_owned(),
        };
        format!("{why} That leaves {}. {comes}", list::counted(all, "case"))
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        (1..).zip(&self.cases).map(|(number, case)| line(number, case)).collect()
    }

    fn houses(&self) -> HouseSet {
        portrait(&self.source).houses()
    }

    fn second(&self) -> CandidateSet {
        portrait(&self.source).second()
    }

    fn fins(&self) -> CandidateSet {
        portrait(&self.source).fins()
    }
}

/// The case with what follows in it.
fn line(number: usize, case: &Case) -> Line {
    let mut lines: Vec<Line> = case.steps.iter().map(simple).collect();
    let text = match case.end {
        CaseEnd::Empty(constraint) if lines.is_empty() => {
            format!("{}: then {}.", claimed(case, "and"), left_empty(constraint))
        }
        CaseEnd::Empty(constraint) => {
            lines.push(Line::new(format!("But then {}.", left_empty(constraint))));
            format!("{}.", claimed(case, "and"))
        }
        CaseEnd::Holds => format!("{}.", claimed(case, "and")),
    };
    Line { name: Some(format!("Case {number}")), text, says: None, lines }
}

/// One simple step: "r4c5 = 3: the only place for 3 in row 4."
fn simple(step: &Step) -> Line {
    let says = step.placements.single().map(Conclusion::Placement);
    Line { says, ..Line::new(format!("{}.", Words::UNICODE.brief(step))) }
}

/// "r5c4 and r5c6 hold 2 and 7, and r4c2 is 2".
fn claimed(case: &Case, word: &str) -> String {
    let claims = case.assumption.claims.iter().map(|claim| match claim.cells.single() {
        Some(cell) => format!("{cell} is {}", list::any_digit(claim.digits)),
        None => hold(claim),
    });
    list::joined(claims, word)
}

fn hold(claim: &Claim) -> String {
    format!("{} hold {}", list::cells(claim.cells), list::digits(claim.digits))
}

fn left_empty(constraint: Constraint) -> String {
    match constraint {
        Constraint::Cell(cell) => format!("no digit is left for {cell}"),
        Constraint::Place(digit, house) => {
            format!("there is no place left for {digit} in {}", list::house(house))
        }
    }
}
