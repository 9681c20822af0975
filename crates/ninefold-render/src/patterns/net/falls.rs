//! To which lines the candidates fall that a line of a net leaves out.

use ninefold_core::{Candidate, Conclusion, Constraint};
use ninefold_logic::{Because, Branch, Entry};

use super::lines::reason;
use super::said;
use crate::words::list;

/// What a line says, and how other lines call it: "line 3", "the start".
pub(super) struct Named {
    pub(super) says: Conclusion,
    pub(super) name: String,
}

/// A branch, and the lines of it that are told so far.
pub(super) struct Falls<'a> {
    pub(super) branch: &'a Branch,
    pub(super) named: &'a [Named],
}

impl Falls<'_> {
    /// "Row 6: 7 must be r6c2 (r6c5 falls to the start, r6c8 to line 2)."
    pub(super) fn line(&self, entry: &Entry) -> String {
        let Because::Constraint(constraint) = entry.because else {
            return String::new();
        };
        let Conclusion::Placement(last) = entry.says else {
            return format!("{}: {}.", said(entry.says), reason(entry.says, constraint));
        };
        let struck: Vec<Candidate> = entry.from.iter().map(|said| said.candidate()).collect();
        let falls = self.told(constraint, &struck);
        match constraint {
            Constraint::Cell(cell) => format!("{cell} must be {}{falls}.", last.digit()),
            Constraint::Place(digit, house) => {
                let house = list::capitalised(&list::house(house));
                format!("{house}: {digit} must be at {}{falls}.", last.cell())
            }
        }
    }

    /// Why nothing is left to the constraint at the end of the branch.
    pub(super) fn at_end(&self, empty: Constraint) -> String {
        let struck = self.branch.entries.iter().map(|entry| entry.says);
        let struck = struck.chain([self.branch.assumption]).filter_map(|says| match says {
            Conclusion::Elimination(candidate) => Some(candidate),
            Conclusion::Placement(_) => None,
        });
        let of_empty = |it: &Candidate| Constraint::of_candidate(*it).contains(&empty);
        self.told(empty, &struck.filter(of_empty).collect::<Vec<_>>())
    }

    /// " (r6c5 and r6c7 fall to the start, r6c8 to line 2)": candidates of one constraint, by what
    /// they fall to.
    fn told(&self, of: Constraint, struck: &[Candidate]) -> String {
        let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
        for &candidate in struck {
            let name = self.striker(candidate);
            let text = match of {
                Constraint::Cell(_) => candidate.digit().to_string(),
                Constraint::Place(..) => candidate.cell().to_string(),
            };
            match groups.iter_mut().find(|(other, _)| *other == name) {
                Some((_, texts)) => texts.push(text),
                None => groups.push((name, vec![text])),
            }
        }
        let told: Vec<String> = groups
            .into_iter()
            .enumerate()
            .map(|(place, (name, texts))| {
                // The verb is said once.
                let verb = match (place, texts.len()) {
                    (0, 1) => " falls to",
                    (0, _) => " fall to",
                    _ => " to",
                };
                format!("{}{verb} {name}", list::joined(texts, "and"))
            })
            .collect();
        if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) }
    }

    /// What the candidate falls to: the line that says so itself, or the one whose candidate
    /// excludes it.
    fn striker(&self, struck: Candidate) -> &str {
        let says = Conclusion::Elimination(struck);
        let called = |says: Conclusion| self.named.iter().find(|named| named.says == says);
        let entry = self.branch.entries.iter().find(|entry| entry.says == says);
        let by = || entry?.from.iter().find_map(|&from| called(from));
        called(says).or_else(by).map_or("what is known", |named| &named.name)
    }
}
