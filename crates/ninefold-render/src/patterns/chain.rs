//! Chains in words: what follows if the first node is false, link by link.

use ninefold_core::{Digit, Grid, HouseSet};
use ninefold_logic::{Chain, Link, Node, Step};

use super::Portrait;
use crate::highlights::Arrow;
use crate::json::Fields;
use crate::words::list;

impl Portrait for Chain {
    fn area(&self) -> String {
        let cells = self.nodes.iter().map(|node| node.cells);
        let cells = cells.reduce(|all, more| all | more).unwrap_or_default();
        list::houses(cells.houses() & HouseSet::BLOCKS)
    }

    fn clue(&self) -> String {
        let mut cells: Vec<String> = self.nodes.iter().map(|node| node.cells.to_string()).collect();
        cells.dedup();
        format!("follow the links of {}", list::joined(cells, "and"))
    }

    fn reason(&self, step: &Step) -> String {
        format!("{self} ({})", self.noun(step.technique))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let walk = walk(self);
        let ending = match (self.is_loop(), self.nodes.first(), self.nodes.last()) {
            (true, ..) => {
                "The chain closes, so it runs the other way round as well: of any two neighbours \
                 one is true, and nothing that sees both can be."
                    .to_owned()
            }
            (false, Some(first), Some(last)) if first == last => {
                format!("It follows from its own opposite: {}.", is(*first))
            }
            (false, Some(first), Some(last)) => format!(
                "Either way, {} or {}, and nothing that sees both can be true.",
                is(*first),
                is(*last)
            ),
            _ => String::new(),
        };
        format!("{walk} {ending} In short: {self}.")
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn arrows(&self) -> Vec<Arrow> {
        let joints = self.joints().filter_map(|(from, link, to)| {
            let (from, to) = (from.candidates().first()?, to.candidates().first()?);
            Some(Arrow { from, to, strong: link.is_strong() })
        });
        joints.collect()
    }

    fn json(&self) -> Fields {
        let nodes: Vec<String> =
            self.nodes.iter().map(|node| node.candidates().to_string()).collect();
        Fields::of_kind("chain")
            .with("eureka", self.to_string())
            .with("loop", self.is_loop())
            .with("nodes", nodes)
            .with_list("links", self.links.iter().map(|link| link_name(*link)))
    }
}

/// "If r4c7 is not 5, r4c2 is 5 (row 4 has no other place); then r4c2 is not 8; …".
fn walk(chain: &Chain) -> String {
    let Some(first) = chain.nodes.first() else { return String::new() };
    let mut parts = vec![format!("If {}", is_not(*first))];
    for (from, link, to) in chain.joints() {
        parts.push(match link {
            Link::Weak(_) => format!("then {}", is_not(to)),
            strong => format!("{} ({})", is(to), why(strong, from.digit)),
        });
    }
    let text = parts.join("; ");
    // The first consequence belongs to the "if".
    text.replacen("; ", ", ", 1) + "."
}

fn is(node: Node) -> String {
    format!("{} is {}", list::any_cell(node.cells), node.digit)
}

fn is_not(node: Node) -> String {
    match node.cells.len() {
        1 => format!("{} is not {}", list::cells(node.cells), node.digit),
        _ => format!("none of {} is {}", list::cells(node.cells), node.digit),
    }
}

fn why(link: Link, digit: Digit) -> String {
    match link {
        Link::StrongCell(cell) => format!("{cell} has no other digit"),
        Link::StrongHouse(house) => {
            format!("{} has no other place for {digit}", list::house(house))
        }
        Link::StrongSet(als) => format!("the set {als} can lack one digit only"),
        Link::Weak(constraint) => constraint.to_string(),
    }
}

/// What the link rests on: `=r4c7` two digits of a cell, `=r4` two places in a house, `=r1c23{124}`
/// an almost locked set; `-r4c7` and `-5r4` the weak ones.
fn link_name(link: Link) -> String {
    match link {
        Link::StrongCell(cell) => format!("={cell}"),
        Link::StrongHouse(house) => format!("={house}"),
        Link::StrongSet(als) => format!("={als}"),
        Link::Weak(constraint) => {
            format!("-{constraint}")
        }
    }
}
