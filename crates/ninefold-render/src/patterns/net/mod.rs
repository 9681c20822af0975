//! Forcing chains and nets in words: case by case, what follows and where it ends.

use std::cmp::Reverse;

use ninefold_core::{Candidate, Conclusion, Constraint, DigitSet, Grid, HouseSet};
use ninefold_logic::{Because, Branch, Cases, End, Entry, Net, Step};

mod falls;
mod lines;

use super::Portrait;
use crate::highlights::Arrow;
use crate::words::{Line, list};

/// Nets of more implications than this, or with lemmas, are told line by line.
const MOST_IN_PROSE: usize = 10;

/// A drawing of a numbered net of more lines than this has no arrows.
const MOST_WITH_ARROWS: usize = 15;

/// Where implications join, so are nets of more than this.
const MOST_JOINED_IN_PROSE: usize = 2;

impl Portrait for Net {
    fn place(&self) -> HouseSet {
        let house = match self.cases {
            Cases::Every(Constraint::Place(_, house)) => Some(house),
            Cases::Every(Constraint::Cell(cell)) => Some(cell.block()),
            Cases::Either(candidate) => Some(candidate.cell().block()),
            Cases::Opposite => {
                self.branches.first().map(|branch| branch.assumption.candidate().cell().block())
            }
        };
        house.into_iter().collect()
    }

    fn focus(&self) -> DigitSet {
        match self.cases {
            Cases::Every(Constraint::Place(digit, _)) => DigitSet::only(digit),
            _ => DigitSet::EMPTY,
        }
    }

    fn clue(&self) -> String {
        match self.cases {
            Cases::Every(Constraint::Cell(cell)) => format!("try each digit of {cell}"),
            Cases::Every(Constraint::Place(digit, house)) => {
                format!("try each place for {digit} in {}: {}", list::house(house), places(self))
            }
            Cases::Either(candidate) => {
                let (cell, digit) = (candidate.cell(), candidate.digit());
                format!("see what follows if {cell} is {digit}, and what if it is not")
            }
            Cases::Opposite => {
                let assumed = self.branches.iter().map(|branch| said(branch.assumption));
                format!("see what follows if {}", list::joined(assumed, "and"))
            }
        }
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        match (self.cases, self.branches.first()) {
            (Cases::Every(Constraint::Cell(cell)), _) => {
                format!("every digit of {cell} leads to it ({noun})")
            }
            (Cases::Every(Constraint::Place(digit, house)), _) => {
                format!("every place for {digit} in {} leads to it ({noun})", list::house(house))
            }
            (Cases::Either(candidate), _) => {
                let (cell, digit) = (candidate.cell(), candidate.digit());
                format!("it follows whether {cell} is {digit} or not ({noun})")
            }
            (Cases::Opposite, Some(branch)) => {
                format!("otherwise {} ({noun}, {})", failure(branch), length(self))
            }
            (Cases::Opposite, None) => noun,
        }
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        if is_long(self) {
            return outline(self, step);
        }
        let opening = match self.cases {
            Cases::Every(Constraint::Cell(cell)) => {
                let digits = self.branches.iter().map(|branch| branch.assumption.candidate());
                format!("{cell} is {}. ", list::joined(digits.map(Candidate::digit), "or"))
            }
            Cases::Every(Constraint::Place(digit, house)) => {
                let house = list::capitalised(&list::house(house));
                format!("{house} has its {digit} at {}. ", places(self))
            }
            Cases::Either(_) | Cases::Opposite => String::new(),
        };
        let branches: Vec<String> = self.branches.iter().map(|branch| told(branch, "If")).collect();
        let closing = match self.cases {
            Cases::Opposite => "",
            Cases::Either(_) => " Either way it comes to the same.",
            Cases::Every(_) => " In every case it comes to the same.",
        };
        format!("{opening}{}.{closing}", branches.join(". "))
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        if is_long(self) { lines::lines(self) } else { Vec::new() }
    }

    fn order(&self) -> Vec<Candidate> {
        if is_long(self) { lines::order(self) } else { Vec::new() }
    }

    fn houses(&self) -> HouseSet {
        let ends = self.branches.iter().filter_map(|branch| match branch.end {
            End::Empty(constraint) => Some(constraint),
            End::Conclusion | End::Clash(_) => None,
        });
        let cases = match self.cases {
            Cases::Every(constraint) => Some(constraint),
            Cases::Either(_) | Cases::Opposite => None,
        };
        let places = ends.chain(cases).filter_map(|constraint| match constraint {
            Constraint::Place(_, house) => Some(house),
            Constraint::Cell(_) => None,
        });
        places.collect()
    }

    fn arrows(&self) -> Vec<Arrow> {
        let numbered = is_long(self) && !self.branches.iter().all(is_chain);
        // Numbers tell the order where arrows would only cover the board.
        if numbered && (self.depth() > 0 || told_of(self) > MOST_WITH_ARROWS) {
            return Vec::new();
        }
        let mut arrows: Vec<Arrow> = Vec::new();
        for branch in &self.branches {
            for entry in branch.entries.iter().filter(|entry| is_told(branch, entry)) {
                let strong = matches!(entry.says, Conclusion::Placement(_));
                let mut sources = told_sources(branch, entry);
                if numbered {
                    // The thread: where the line before it, or the latest that it needs, is.
                    sources.sort_by_key(|source| Reverse(place_of(branch, *source)));
                    sources.truncate(1);
                }
                for from in sources {
                    let arrow = Arrow { from, to: entry.says.candidate(), strong };
                    if !arrows.contains(&arrow) {
                        arrows.push(arrow);
                    }
                }
            }
        }
        arrows
    }
}

/// Whether it takes more than a few sentences to tell.
fn is_long(net: &Net) -> bool {
    let joined = !net.branches.iter().all(is_chain);
    let most = if joined { MOST_JOINED_IN_PROSE } else { MOST_IN_PROSE };
    net.depth() > 0 || told_of(net) > most
}

/// "6 lines" of a net that is told so; otherwise "9 implications".
fn length(net: &Net) -> String {
    if net.depth() > 0 || !is_long(net) {
        return list::counted(net.len(), "implication");
    }
    list::counted(lines::lines(net).iter().map(|branch| branch.lines.len()).sum(), "line")
}

/// How many entries are told of.
fn told_of(net: &Net) -> usize {
    let told = |branch: &Branch| branch.entries.iter().filter(|it| is_told(branch, it)).count();
    net.branches.iter().map(told).sum()
}

/// The place of the entry that places this candidate; `None`, which comes first, for the start.
fn place_of(branch: &Branch, candidate: Candidate) -> Option<usize> {
    let placed = Conclusion::Placement(candidate);
    branch.entries.iter().position(|entry| entry.says == placed)
}

/// What a long net comes to, in a sentence.
fn outline(net: &Net, step: &Step) -> String {
    let lemmas = net.branches.iter().map(|branch| branch.lemmas().count()).sum::<usize>();
    let takes = match lemmas {
        0 => length(net),
        count => format!("{} and {} in all", list::counted(count, "lemma"), length(net)),
    };
    match (net.cases, net.branches.first()) {
        (Cases::Opposite, Some(branch)) => {
            format!(
                "If {}, then {}. To see that takes {takes}.",
                said(branch.assumption),
                failure(branch)
            )
        }
        (Cases::Either(candidate), _) => {
            let (cell, digit) = (candidate.cell(), candidate.digit());
            format!(
                "Whether {cell} is {digit} or not, the same follows. To see that takes {takes}."
            )
        }
        (Cases::Every(Constraint::Cell(cell)), _) => {
            format!("Whichever digit {cell} has, the same follows. To see that takes {takes}.")
        }
        (Cases::Every(Constraint::Place(digit, house)), _) => {
            let house = list::house(house);
            format!(
                "Wherever {house} has its {digit}, the same follows. To see that takes {takes}."
            )
        }
        (Cases::Opposite, None) => net.noun(step.technique),
    }
}

/// The candidates that are told of and that this entry follows from, what goes without saying
/// passed over.
fn told_sources(branch: &Branch, entry: &Entry) -> Vec<Candidate> {
    let is_shown = |said: &Conclusion| {
        *said == branch.assumption
            || branch.entries.iter().any(|other| other.says == *said && is_told(branch, other))
    };
    let mut sources = Vec::new();
    for from in &entry.from {
        if is_shown(from) {
            sources.push(from.candidate());
            continue;
        }
        let untold = branch.entries.iter().find(|other| other.says == *from);
        let before = untold.into_iter().flat_map(|other| &other.from);
        sources.extend(before.filter(|said| is_shown(said)).map(|said| said.candidate()));
    }
    sources
}

/// The cells of the cases: "r4c1, r4c2 or r4c7".
fn places(net: &Net) -> String {
    let cells = net.branches.iter().map(|branch| branch.assumption.candidate());
    list::joined(cells.map(Candidate::cell), "or")
}

/// A branch from its assumption to its end, without a full stop.
fn told(branch: &Branch, opening: &str) -> String {
    let mut text = format!("{opening} {}", said(branch.assumption));
    // What a lemma says stands apart, so that its own words are not taken for what follows.
    let mut joint = ", then ";
    for entry in branch.entries.iter().filter(|entry| is_told(branch, entry)) {
        match &entry.because {
            Because::Constraint(constraint) => {
                text.extend([joint, &follows(entry.says, *constraint)]);
                joint = ", so ";
            }
            Because::Lemma(lemma) => {
                text.extend(["; ", &said(entry.says), ", because ", &told(lemma, "if")]);
                joint = "; so ";
            }
        }
    }
    match branch.end {
        End::Conclusion => text,
        End::Empty(_) | End::Clash(_) => {
            format!("{text}{}{}", joint.replace("so", "but then"), failure(branch))
        }
    }
}

/// In a chain every link is told. In a net, what a placement strikes goes without saying: else
/// the many things that it strikes would hide what follows from them.
fn is_told(branch: &Branch, entry: &Entry) -> bool {
    let placed = matches!(entry.says, Conclusion::Placement(_));
    let lemma = matches!(entry.because, Because::Lemma(_));
    let last = branch.end == End::Conclusion
        && branch.entries.last().is_some_and(|last| last.says == entry.says);
    placed || lemma || last || is_chain(branch)
}

/// Whether each entry follows from the one before it alone.
fn is_chain(branch: &Branch) -> bool {
    let said = branch.entries.iter().map(|entry| entry.says);
    let before = std::iter::once(branch.assumption).chain(said);
    branch.entries.iter().zip(before).all(|(entry, before)| entry.from == [before])
}

/// "r4c2 is 8 (its last digit)".
fn follows(says: Conclusion, constraint: Constraint) -> String {
    let why = match (says, constraint) {
        (Conclusion::Placement(_), Constraint::Cell(_)) => " (its last digit)".to_owned(),
        (Conclusion::Placement(_), Constraint::Place(_, house)) => {
            format!(" (the last place in {})", list::house(house))
        }
        (Conclusion::Elimination(_), Constraint::Place(_, house)) => {
            format!(" ({})", list::house(house))
        }
        (Conclusion::Elimination(_), Constraint::Cell(_)) => String::new(),
    };
    format!("{}{why}", said(says))
}

fn said(conclusion: Conclusion) -> String {
    let (cell, digit) = (conclusion.candidate().cell(), conclusion.candidate().digit());
    match conclusion {
        Conclusion::Placement(_) => format!("{cell} is {digit}"),
        Conclusion::Elimination(_) => format!("{cell} is not {digit}"),
    }
}

/// What is wrong at the end of a branch that fails: "nothing is left for r4c2".
fn failure(branch: &Branch) -> String {
    match branch.end {
        End::Conclusion => String::new(),
        End::Empty(Constraint::Cell(cell)) => format!("nothing is left for {cell}"),
        End::Empty(Constraint::Place(digit, house)) => {
            format!("{} has no place for {digit}", list::house(house))
        }
        End::Clash(candidate) => {
            let (cell, digit) = (candidate.cell(), candidate.digit());
            format!("{cell} would be {digit} and not {digit} at once")
        }
    }
}
