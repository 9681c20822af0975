//! A net line by line: suppositions, cases and lemmas with names, each implication with its reason.

use ninefold_core::{Candidate, Conclusion, Constraint};
use ninefold_logic::{Because, Branch, Cases, End, Entry, Net};

use super::falls::{Falls, Named};
use super::{failure, said};
use crate::words::{FOR_IF, LEMMA, Line, list};

/// Every branch with what follows in it.
pub(super) fn lines(net: &Net) -> Vec<Line> {
    let mut writer = Writer::default();
    let branches = (1..).zip(&net.branches);
    branches.map(|(number, branch)| writer.branch(net.cases, number, branch)).collect()
}

/// The candidates of the numbered lines, in order.
pub(super) fn order(net: &Net) -> Vec<Candidate> {
    let numbered = |line: &Line| line.says.filter(|_| !line.is_lemma());
    let lines = lines(net);
    let told = lines.iter().flat_map(|branch| &branch.lines).filter_map(numbered);
    told.map(Conclusion::candidate).collect()
}

/// Writes lines, and remembers what they are called.
#[derive(Default)]
struct Writer {
    /// How many numbered lines there are.
    numbered: usize,
    /// The lemmas in force: what each says, and its number.
    lemmas: Vec<(Conclusion, String)>,
}

impl Writer {
    /// "Suppose r1c2 is not 1.", "Case 2. r4c7 is 5."
    fn branch(&mut self, cases: Cases, number: usize, branch: &Branch) -> Line {
        self.lemmas.clear();
        let assumed = said(branch.assumption);
        let (name, text, start) = match cases {
            Cases::Opposite => (None, format!("Suppose {assumed}."), "the start"),
            Cases::Either(_) | Cases::Every(_) => {
                (Some(format!("Case {number}")), format!("{assumed}."), "the case")
            }
        };
        let mut named = vec![Named { says: branch.assumption, name: start.to_owned() }];
        let mut lines = Vec::new();
        let mut lemmas = 0;
        for entry in told(branch) {
            let name = if let Because::Lemma(lemma) = &entry.because {
                lemmas += 1;
                lines.push(self.lemma(entry.says, lemma, lemmas.to_string()));
                format!("lemma {lemmas}")
            } else {
                self.numbered += 1;
                let falls = Falls { branch, named: &named };
                let number = self.numbered.to_string();
                let text = falls.line(entry);
                let name = Some(number.clone());
                lines.push(Line { name, says: Some(entry.says), ..Line::new(text) });
                format!("line {number}")
            };
            named.push(Named { says: entry.says, name });
        }
        lines.push(Line::new(match branch.end {
            End::Empty(empty) => {
                let falls = Falls { branch, named: &named }.at_end(empty);
                format!("But then {}{falls}.", failure(branch))
            }
            End::Conclusion | End::Clash(_) => self.end(branch),
        }));
        Line { name, text, says: Some(branch.assumption), lines }
    }

    /// "Lemma 2.1. r1c4 is not 3. For if it were:", and why not.
    fn lemma(&mut self, says: Conclusion, lemma: &Branch, number: String) -> Line {
        let outer = self.lemmas.len();
        let mut lines = Vec::new();
        let mut inner = 0;
        for entry in told(lemma) {
            lines.push(match &entry.because {
                Because::Lemma(lemma) => {
                    inner += 1;
                    self.lemma(entry.says, lemma, format!("{number}.{inner}"))
                }
                Because::Constraint(_) => self.implication(entry),
            });
        }
        let text = if lines.is_empty() {
            format!("{}, for then {}{}.", said(says), failure(lemma), self.cited_at_end(lemma))
        } else {
            lines.push(Line::new(self.end(lemma)));
            format!("{}.{FOR_IF}", said(says))
        };
        // What was shown under the assumption of the lemma does not hold outside.
        self.lemmas.truncate(outer);
        let name = Some(format!("{LEMMA}{number}"));
        self.lemmas.push((says, number));
        Line { name, text, says: Some(says), lines }
    }

    /// "r3c9 is 3: the last place in box 3 (lemma 2)."
    fn implication(&self, entry: &Entry) -> Line {
        let Because::Constraint(constraint) = entry.because else { return Line::default() };
        let reason = reason(entry.says, constraint);
        let cited = self.cited(|fact| entry.from.contains(&fact));
        let text = format!("{}: {reason}{cited}.", said(entry.says));
        Line { says: Some(entry.says), ..Line::new(text) }
    }

    /// "But then box 3 has no place for 6."
    fn end(&self, branch: &Branch) -> String {
        match branch.end {
            End::Conclusion => "That is what was to be shown.".to_owned(),
            End::Empty(_) | End::Clash(_) => {
                format!("But then {}{}.", failure(branch), self.cited_at_end(branch))
            }
        }
    }

    /// The lemmas that strike candidates of the constraint which is left empty.
    fn cited_at_end(&self, branch: &Branch) -> String {
        let End::Empty(empty) = branch.end else { return String::new() };
        self.cited(|fact| Constraint::of_candidate(fact.candidate()).contains(&empty))
    }

    /// " (lemmas 2 and 3.1)": those in force whose statement is one of these.
    fn cited(&self, is_used: impl Fn(Conclusion) -> bool) -> String {
        let used = self.lemmas.iter().filter(|(fact, _)| is_used(*fact));
        let numbers: Vec<&String> = used.map(|(_, number)| number).collect();
        match numbers.len() {
            0 => String::new(),
            count => {
                format!(" ({} {})", list::plural(count, "lemma"), list::joined(numbers, "and"))
            }
        }
    }
}

/// What a placement strikes goes without saying, unless that is what was to be shown.
fn told(branch: &Branch) -> impl Iterator<Item = &Entry> {
    branch.entries.iter().filter(|entry| {
        let strikes = matches!(entry.says, Conclusion::Elimination(_));
        let by_lemma = matches!(entry.because, Because::Lemma(_));
        let is_end = branch.end == End::Conclusion
            && branch.entries.last().is_some_and(|last| last.says == entry.says);
        !strikes || by_lemma || is_end
    })
}

/// Why one candidate follows by this constraint.
pub(super) fn reason(says: Conclusion, constraint: Constraint) -> String {
    match (says, constraint) {
        (Conclusion::Placement(_), Constraint::Cell(_)) => "its last digit".to_owned(),
        (Conclusion::Placement(_), Constraint::Place(_, house)) => {
            format!("the last place in {}", list::house(house))
        }
        (Conclusion::Elimination(_), Constraint::Place(digit, house)) => {
            format!("{} has its {digit}", list::house(house))
        }
        (Conclusion::Elimination(_), Constraint::Cell(_)) => "the cell has its digit".to_owned(),
    }
}
