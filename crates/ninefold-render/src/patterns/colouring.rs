//! Colourings in words: which candidates stand or fall together, and what that shows.

use ninefold_core::{CandidateSet, Constraint, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{Colouring, ColouringRule, Step};

use super::{Portrait, blocks, lone};
use crate::highlights::Arrow;
use crate::words::{Line, list};

impl Portrait for Colouring {
    fn place(&self) -> HouseSet {
        blocks(self.clusters[0].colours[0].all_cells())
    }

    fn focus(&self) -> DigitSet {
        lone(coloured(self).all_digits())
    }

    fn area(&self) -> String {
        list::houses(blocks(coloured(self).all_cells()))
    }

    fn clue(&self) -> String {
        format!("colour the strong links from {}", start(self))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let start = start(self);
        let why = match &self.rule {
            ColouringRule::Trap => format!("seen by both colours of the links from {start}"),
            ColouringRule::Wrap(twice) => {
                format!("the colour of {start} would stand twice in {}", place(*twice))
            }
            ColouringRule::Emptied(cell) => {
                format!("the colour of {start} would leave {cell} empty")
            }
            ColouringRule::Bridges(_) => "seen by two colours of which one is true".to_owned(),
            ColouringRule::Squeeze(_) => {
                format!("the colour of {start} is seen by both colours of another cluster")
            }
        };
        format!("{why} ({noun})")
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        format!("{} {}", opening(self), conclusion(self))
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        if !is_long(self) {
            return Vec::new();
        }
        let line = |(name, way): (&str, &CandidateSet)| Line {
            name: Some(list::capitalised(name)),
            ..Line::new(format!("{}.", places(way)))
        };
        WAYS.into_iter().zip(ways(self)).map(line).collect()
    }

    fn houses(&self) -> HouseSet {
        match self.rule {
            ColouringRule::Wrap(twice) => house(twice).into_iter().collect(),
            _ => HouseSet::EMPTY,
        }
    }

    fn second(&self) -> CandidateSet {
        self.clusters.iter().fold(CandidateSet::EMPTY, |all, cluster| all | cluster.colours[1])
    }

    fn arrows(&self) -> Vec<Arrow> {
        let links = self.clusters.iter().flat_map(|cluster| {
            let [one, other] = cluster.colours;
            cluster.links.iter().filter_map(move |&link| {
                let at = |colour: &CandidateSet| {
                    colour
                        .iter()
                        .find(|&candidate| Constraint::of_candidate(candidate).contains(&link))
                };
                Some(Arrow { from: at(&one)?, to: at(&other)?, strong: true })
            })
        });
        links.collect()
    }
}

/// Every candidate that has a colour.
fn coloured(colouring: &Colouring) -> CandidateSet {
    let colours = colouring.clusters.iter().flat_map(|cluster| cluster.colours);
    colours.fold(CandidateSet::EMPTY, |all, colour| all | colour)
}

/// What the colours of the first cluster and of the second are called.
const WAYS: [&str; 4] = ["the first way", "the second way", "the third way", "the fourth way"];

/// More candidates than this are told line by line, colour by colour.
const MOST_IN_PROSE: usize = 12;

/// The colours of all clusters, in the order of their names.
fn ways(colouring: &Colouring) -> impl Iterator<Item = &CandidateSet> {
    colouring.clusters.iter().flat_map(|cluster| &cluster.colours)
}

fn is_long(colouring: &Colouring) -> bool {
    coloured(colouring).len() > MOST_IN_PROSE
}

/// The candidate where whoever colours may begin: "7 in r6c6".
fn start(colouring: &Colouring) -> String {
    let start = colouring.clusters[0].colours[0].first();
    start.map_or_else(String::new, |at| format!("{} in {}", at.digit(), at.cell()))
}

/// Which colours there are: "Strong links leave two ways: either r6c6 and r8c5 are 7, or r5c5 is 7."
fn opening(colouring: &Colouring) -> String {
    let is_one = colouring.clusters.len() == 1;
    match (is_long(colouring), is_one) {
        (true, true) => {
            return "Strong links leave two ways, which the lines below name.".to_owned();
        }
        (true, false) => {
            return "Strong links leave two ways, the first and the second, and others leave two more, \
                    the third and the fourth: the lines below name them."
                .to_owned();
        }
        (false, _) => {}
    }
    let two = colouring.clusters.iter().map(|cluster| {
        let [one, other] = cluster.colours.each_ref().map(told);
        format!("either {one}, or {other}.")
    });
    let two: Vec<String> = two.collect();
    format!("Strong links leave two ways: {}", two.join(" Others leave a third and a fourth: "))
}

/// What follows from that.
fn conclusion(colouring: &Colouring) -> String {
    let all: Vec<&CandidateSet> = ways(colouring).collect();
    match &colouring.rule {
        ColouringRule::Trap => {
            "One of them is right, so what sees a candidate of each is out.".to_owned()
        }
        ColouringRule::Wrap(twice) => {
            format!("But the first way fails: {}.", clash(*twice, &[all[0]]))
        }
        ColouringRule::Emptied(cell) => {
            format!("But the first way fails: it would leave no digit for {cell}.")
        }
        ColouringRule::Bridges(bridges) => {
            let told = bridges.iter().map(|bridge| {
                let [one, other] = [bridge.colours[0], 2 + bridge.colours[1]];
                let [far, away] = [1 - bridge.colours[0], 3 - bridge.colours[1]];
                format!(
                    "{} and {} can't both be right, for {}. So {} or {} is, and what sees a candidate \
                     of each is out.",
                    list::capitalised(WAYS[one]),
                    WAYS[other],
                    clash(bridge.by, &[all[one], all[other]]),
                    WAYS[far],
                    WAYS[away],
                )
            });
            told.collect::<Vec<_>>().join(" ")
        }
        ColouringRule::Squeeze([third, fourth]) => format!(
            "The first way fails with the third, for {}, and with the fourth, for {}. But one of these \
             two is right.",
            clash(*third, &[all[0], all[2]]),
            clash(*fourth, &[all[0], all[3]]),
        ),
    }
}

/// What goes wrong if these are true at once: "r5c6 and r6c5 would both be 5 in box 5".
fn clash(by: Constraint, ways: &[&CandidateSet]) -> String {
    let all = ways.iter().fold(CandidateSet::EMPTY, |all, way| all | **way);
    match by {
        Constraint::Cell(cell) => {
            format!("{cell} would be {} at once", list::digits(all.digits(cell)))
        }
        Constraint::Place(digit, house) => {
            let cells = all.cells(digit) & house.cells();
            let both = if cells.len() == 2 { "both" } else { "all" };
            format!("{} would {both} be {digit} in {}", list::cells(cells), list::house(house))
        }
    }
}

/// "r6c6 and r8c5 are 7", "r1c1 is 5 and r2c2 and r3c3 are 7".
fn told(colour: &CandidateSet) -> String {
    let are = |digit: Digit| {
        let cells = colour.cells(digit);
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} {digit}", list::cells(cells))
    };
    colour.all_digits().iter().map(are).collect::<Vec<_>>().join(", and ")
}

/// "4 in r1c5 and r2c8; 7 in r3c1".
fn places(colour: &CandidateSet) -> String {
    let each = |digit: Digit| format!("{digit} in {}", list::cells(colour.cells(digit)));
    colour.all_digits().iter().map(each).collect::<Vec<_>>().join("; ")
}

fn place(constraint: Constraint) -> String {
    match constraint {
        Constraint::Cell(cell) => cell.to_string(),
        Constraint::Place(_, house) => list::house(house),
    }
}

fn house(constraint: Constraint) -> Option<ninefold_core::House> {
    match constraint {
        Constraint::Cell(_) => None,
        Constraint::Place(_, house) => Some(house),
    }
}
