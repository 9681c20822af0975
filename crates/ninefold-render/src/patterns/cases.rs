//! Cases in words: why one of them must be so, and what comes of each.

use ninefold_core::{Candidate, CandidateSet, Conclusion, Constraint, DigitSet, Grid, HouseSet};
use ninefold_logic::{Case, CaseAnalysis, CaseEnd, CaseSource, Claim, Step};

use super::{Portrait, portrait};
use crate::words::{Line, Words, list};

impl Portrait for CaseAnalysis {
    fn place(&self) -> HouseSet {
        match &self.source {
            CaseSource::Pattern(pattern) => portrait(pattern).place(),
            CaseSource::Opposite => {
                let assumed = self.cases.iter().filter_map(|case| case.placements().next());
                assumed.map(|candidate| candidate.cell().block()).collect()
            }
        }
    }

    fn focus(&self) -> DigitSet {
        self.of_source(|source| source.focus())
    }

    fn clue(&self) -> String {
        let cases: Vec<String> = self.cases.iter().map(claimed).collect();
        let try_them = format!("see what follows if {}", cases.join(", or if "));
        match &self.source {
            CaseSource::Pattern(pattern) => format!("{}; {try_them}", portrait(pattern).clue()),
            CaseSource::Opposite => try_them,
        }
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let (all, failing) = (self.cases.len(), self.failing().count());
        match &self.source {
            CaseSource::Opposite => {
                format!("otherwise {} ({noun}, {})", self.ends(), list::counted(self.len(), "step"))
            }
            CaseSource::Pattern(_) => format!("{} ({noun})", led_to(all, failing)),
        }
    }

    fn argument(&self, step: &Step, before: &Grid) -> String {
        let CaseSource::Pattern(pattern) = &self.source else {
            let cases = self.cases.iter().map(claimed);
            let (assumed, ends) = (list::joined(cases, "and"), self.ends());
            return format!("If {assumed}, then {ends}. To see that takes {}.", self.efforts());
        };
        let (all, failing) = (self.cases.len(), self.failing().count());
        let why = portrait(pattern).argument(step, before);
        let comes = list::capitalised(&come_to(all, failing));
        format!("{why} That leaves {} cases. {comes}.", list::number(all))
    }

    fn lines(&self, step: &Step) -> Vec<Line> {
        match &self.source {
            CaseSource::Opposite => {
                self.cases.iter().flat_map(|case| line(None, case, None).lines).collect()
            }
            CaseSource::Pattern(pattern) => {
                // The only one that is left is what is concluded.
                let several = self.cases.len() - self.failing().count() > 1;
                let so = several.then(|| Words::UNICODE.conclusions(step));
                let cases = (1..).zip(&self.cases);
                let cases = cases.map(|(number, case)| {
                    line(Some(format!("Case {number}")), case, so.as_deref())
                });
                portrait(pattern).lines(step).into_iter().chain(cases).collect()
            }
        }
    }

    fn houses(&self) -> HouseSet {
        self.of_source(|source| source.houses())
    }

    fn second(&self) -> CandidateSet {
        self.of_source(|source| source.second())
    }

    fn fins(&self) -> CandidateSet {
        self.of_source(|source| source.fins())
    }

    fn order(&self) -> Vec<Candidate> {
        match self.source {
            CaseSource::Opposite => self.cases.iter().flat_map(Case::placements).collect(),
            CaseSource::Pattern(_) => Vec::new(),
        }
    }
}

/// What the words of cases need to know of them.
trait Told {
    /// What the pattern says that the alternatives come from; nothing without one.
    fn of_source<T: Default>(&self, asked: impl Fn(&dyn Portrait) -> T) -> T;

    /// How the failing cases end.
    fn ends(&self) -> String;

    /// "9 simple steps", "9 steps, among them a skyscraper and an exocet".
    fn efforts(&self) -> String;
}

impl Told for CaseAnalysis {
    fn of_source<T: Default>(&self, asked: impl Fn(&dyn Portrait) -> T) -> T {
        match &self.source {
            CaseSource::Pattern(pattern) => asked(portrait(pattern)),
            CaseSource::Opposite => T::default(),
        }
    }

    fn ends(&self) -> String {
        let ends = self.cases.iter().filter_map(|case| match case.end {
            CaseEnd::Empty(constraint) => Some(left_empty(constraint)),
            CaseEnd::Holds => None,
        });
        list::joined(ends, "and")
    }

    fn efforts(&self) -> String {
        let steps = self.cases.iter().flat_map(|case| &case.steps);
        let mut patterns: Vec<String> = Vec::new();
        for step in steps.filter(|step| !step.technique.family.is_simple()) {
            let noun = portrait(&step.pattern).noun(step.technique);
            let noun = format!("{} {noun}", list::article(&noun));
            if !patterns.contains(&noun) {
                patterns.push(noun);
            }
        }
        if patterns.is_empty() {
            return list::counted(self.len(), "simple step");
        }
        let (steps, patterns) = (list::counted(self.len(), "step"), list::joined(patterns, "and"));
        format!("{steps}, among them {patterns}")
    }
}

/// "of three cases one fails, the other two lead to it".
fn led_to(all: usize, failing: usize) -> String {
    let (cases, left) = (list::number(all), all - failing);
    match (left, failing) {
        (1, _) => format!("of {cases} cases only one does not fail"),
        (2, 0) => "both cases lead to it".to_owned(),
        (_, 0) => format!("all {cases} cases lead to it"),
        (_, 1) => {
            format!("of {cases} cases one fails, the other {} lead to it", list::number(left))
        }
        _ => format!(
            "of {cases} cases {} fail, the other {} lead to it",
            list::number(failing),
            list::number(left)
        ),
    }
}

/// "one of them fails; the other two come to the same".
fn come_to(all: usize, failing: usize) -> String {
    let left = all - failing;
    match (left, failing) {
        (1, 1) => "one of them fails".to_owned(),
        (1, _) => "all but one of them fail".to_owned(),
        (2, 0) => "both of them come to the same".to_owned(),
        (_, 0) => "all of them come to the same".to_owned(),
        (_, 1) => format!("one of them fails; the other {} come to the same", list::number(left)),
        _ => format!(
            "{} of them fail; the other {} come to the same",
            list::number(failing),
            list::number(left)
        ),
    }
}

/// The case with what follows in it, and with what it comes to if it is not the only one.
fn line(name: Option<String>, case: &Case, so: Option<&str>) -> Line {
    let mut lines: Vec<Line> = case.steps.iter().map(inner).collect();
    let text = match case.end {
        CaseEnd::Empty(constraint) if lines.is_empty() => {
            format!("{}: then {}.", claimed(case), left_empty(constraint))
        }
        CaseEnd::Empty(constraint) => {
            lines.push(Line::new(format!("But then {}.", left_empty(constraint))));
            format!("{}.", claimed(case))
        }
        CaseEnd::Holds => {
            let left = || "This is the one that is left.".to_owned();
            lines.push(Line::new(so.map_or_else(left, |so| format!("So {so}."))));
            format!("{}.", claimed(case))
        }
    };
    Line { name, text, says: None, lines }
}

/// One step: "r4c5 = 3: the only place for 3 in row 4.", and the lines of a pattern that takes some.
fn inner(step: &Step) -> Line {
    let says = step.placements.single().map(Conclusion::Placement);
    let lines = portrait(&step.pattern).lines(step);
    Line { says, lines, ..Line::new(format!("{}.", Words::UNICODE.brief(step))) }
}

/// "r5c4 and r5c6 hold 2 and 7, and r4c2 is 2", "r5c4 and r5c6 hold 2 and 7, and so do r4c1 and
/// r4c2".
fn claimed(case: &Case) -> String {
    let claims = &case.assumption.claims;
    let said = claims.iter().enumerate().map(|(place, claim)| {
        let before = place.checked_sub(1).map(|place| &claims[place]);
        match claim.cells.single() {
            Some(cell) => format!("{cell} is {}", list::any_digit(claim.digits)),
            None if before.is_some_and(|before| hold_the_same(before, claim)) => {
                format!("so do {}", list::cells(claim.cells))
            }
            None => format!("{} hold {}", list::cells(claim.cells), list::digits(claim.digits)),
        }
    });
    said.collect::<Vec<_>>().join(", and ")
}

fn hold_the_same(one: &Claim, other: &Claim) -> bool {
    one.digits == other.digits && one.cells.len() > 1
}

fn left_empty(constraint: Constraint) -> String {
    match constraint {
        Constraint::Cell(cell) => format!("no digit is left for {cell}"),
        Constraint::Place(digit, house) => {
            format!("there is no place left for {digit} in {}", list::house(house))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_case_fails_and_two_fail() {
        let told = [(2, 0), (3, 0), (2, 1), (3, 1), (4, 2), (3, 2)];
        let told = told.map(|(all, failing)| [come_to(all, failing), led_to(all, failing)]);
        let expected = [
            ["both of them come to the same", "both cases lead to it"],
            ["all of them come to the same", "all three cases lead to it"],
            ["one of them fails", "of two cases only one does not fail"],
            [
                "one of them fails; the other two come to the same",
                "of three cases one fails, the other two lead to it",
            ],
            [
                "two of them fail; the other two come to the same",
                "of four cases two fail, the other two lead to it",
            ],
            ["all but one of them fail", "of three cases only one does not fail"],
        ];
        assert_eq!(told, expected.map(|pair| pair.map(str::to_owned)));
    }
}
