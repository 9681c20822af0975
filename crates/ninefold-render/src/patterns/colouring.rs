//! Colourings in words: which candidates stand or fall together, and what that shows.

use ninefold_core::{CandidateSet, Constraint, DigitSet, Grid, HouseSet};
use ninefold_logic::{Colouring, ColouringRule, Step};

use super::{Portrait, blocks, lone};
use crate::highlights::Arrow;
use crate::words::list;

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
        let start = self.clusters[0].colours[0].first();
        format!("colour the strong links from {}", start.map_or(String::new(), |at| at.to_string()))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        let [one, other] = self.clusters[0].colours.each_ref();
        let why = match &self.rule {
            ColouringRule::Trap => format!("seen by both colours, {one} and {other}"),
            ColouringRule::Wrap(twice) => format!("{one} would stand twice in {}", place(*twice)),
            ColouringRule::Emptied(cell) => format!("{one} would leave {cell} empty"),
            ColouringRule::Bridges(_) => "seen by two colours of which one is true".to_owned(),
            ColouringRule::Squeeze(_) => {
                format!("{one} is seen by both colours of another cluster")
            }
        };
        format!("{why} ({noun})")
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let clusters: Vec<String> =
            self.clusters.iter().map(|cluster| told(&cluster.colours)).collect();
        let [one, _] = self.clusters[0].colours.each_ref();
        let rule = match &self.rule {
            ColouringRule::Trap => {
                "One of them is so, and what sees a candidate of each can't be true.".to_owned()
            }
            ColouringRule::Wrap(twice) => {
                format!("But {one} can't all be true: two of them share {}.", place(*twice))
            }
            ColouringRule::Emptied(cell) => {
                format!("But if {one} were true, no digit would be left for {cell}.")
            }
            ColouringRule::Bridges(bridges) => {
                let met: HouseSet = bridges.iter().filter_map(|bridge| house(bridge.by)).collect();
                format!(
                    "In {} they meet: two of these colours can't both be true, so one of the \
                     opposite colours is, and what sees both of those can't be.",
                    list::houses(met)
                )
            }
            ColouringRule::Squeeze(joints) => {
                let met: HouseSet = joints.iter().filter_map(|&joint| house(joint)).collect();
                format!(
                    "{one} meets both colours of the second cluster, in {}, and one of those is true.",
                    list::houses(met)
                )
            }
        };
        format!("{} {rule}", clusters.join(" "))
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

/// "Either 7r6c6 and 7r8c5 are true, or 7r5c5 …".
fn told([one, other]: &[CandidateSet; 2]) -> String {
    let all = |colour: &CandidateSet| list::joined(colour.to_string().split(' '), "and");
    format!("Strong links leave two ways: {}, or {}.", all(one), all(other))
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
