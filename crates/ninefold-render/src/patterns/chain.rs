//! Chains in words: what follows if the first node is false, link by link.

use ninefold_core::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, HouseSet};
use ninefold_logic::{Chain, Link, Node, Step};

use super::{Portrait, blocks, excluded, lone};
use crate::highlights::Arrow;
use crate::words::{Line, list};

/// Longer chains are told line by line.
const MOST_IN_PROSE: usize = 8;

impl Portrait for Chain {
    fn place(&self) -> HouseSet {
        let ends = self.nodes.first().into_iter().chain(self.nodes.last());
        blocks(ends.fold(CellSet::EMPTY, |all, node| all | node.cells))
    }

    fn focus(&self) -> DigitSet {
        lone(self.nodes.iter().map(|node| node.digit).collect())
    }

    fn area(&self) -> String {
        list::houses(blocks(cells(self)))
    }

    fn clue(&self) -> String {
        let what = if self.focus().is_empty() { "the links" } else { "it" };
        format!("follow {what} through {}", stops(self))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        if let (Some(pair), Ends::Two(first, last)) = (remote_pair(self), ends(self)) {
            let ends = list::cells(first.cells | last.cells);
            return format!("{ends} hold {} between them ({noun} {self})", list::digits(pair));
        }
        match ends(self) {
            Ends::Closed => format!("one end of every link is true ({noun} {self})"),
            Ends::Same(node) => {
                format!("that {} follows from its opposite ({noun} {self})", is(node))
            }
            Ends::Two(first, last) => format!("{} ({noun} {self})", either(first, last)),
        }
    }

    fn argument(&self, step: &Step, _: &Grid) -> String {
        if let (Some(pair), Ends::Two(first, last)) = (remote_pair(self), ends(self)) {
            let mut stops: Vec<CellSet> = self.nodes.iter().map(|node| node.cells).collect();
            stops.dedup();
            return format!(
                "{} can each hold only {}, and each sees the next, so the two digits alternate \
                 along them. The first and the last, {}, therefore hold one each, and a cell that \
                 sees both can hold neither. In short: {self}.",
                list::joined(stops, "and"),
                list::any_digit(pair),
                list::cells(first.cells | last.cells),
            );
        }
        if is_long(self) {
            return format!("As the lines below show, {} In short: {self}.", ending(self, step));
        }
        let ending = match ends(self) {
            Ends::Two(..) => format!("Either way, {}", ending(self, step)),
            Ends::Closed | Ends::Same(_) => list::capitalised(&ending(self, step)),
        };
        format!("{} {ending} In short: {self}.", walk(self))
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        match self.nodes.first() {
            Some(&first) if is_long(self) => {
                let lines = (1..).zip(self.joints()).map(link_line).collect();
                vec![Line { lines, ..Line::new(format!("Suppose {}.", is_not(first))) }]
            }
            _ => Vec::new(),
        }
    }

    /// What is false if the first node is.
    fn second(&self) -> CandidateSet {
        self.nodes.iter().step_by(2).fold(CandidateSet::EMPTY, |all, node| all | node.candidates())
    }

    fn order(&self) -> Vec<Candidate> {
        let nodes = self.joints().map(|(_, _, to)| to).filter(|_| is_long(self));
        nodes.filter_map(|node| node.candidates().first()).collect()
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
}

/// The cells on the way: "r3c1, r8c1 and r8c6", "r3c1, r8c1 and back to r3c1".
pub(super) fn stops(chain: &Chain) -> String {
    let mut stops: Vec<String> = chain.nodes.iter().map(|node| node.cells.to_string()).collect();
    stops.dedup();
    if stops.len() > 2 && stops.first() == stops.last() {
        let home = stops.pop().unwrap_or_default();
        return format!("{} and back to {home}", stops.join(", "));
    }
    list::joined(stops, "and")
}

/// The two digits that alternate along the chain, if it is a remote pair.
fn remote_pair(chain: &Chain) -> Option<DigitSet> {
    chain.twin().map(|_| chain.nodes.iter().map(|node| node.digit).collect())
}

/// How a chain ends.
enum Ends {
    /// The last node is linked to the first.
    Closed,
    /// The last node is the first.
    Same(Node),
    /// One of the two is true.
    Two(Node, Node),
}

fn ends(chain: &Chain) -> Ends {
    match (chain.nodes.first(), chain.nodes.last()) {
        (Some(&first), Some(&last)) if !chain.is_loop() => {
            if first == last {
                Ends::Same(first)
            } else {
                Ends::Two(first, last)
            }
        }
        _ => Ends::Closed,
    }
}

/// What a chain comes to.
fn ending(chain: &Chain, step: &Step) -> String {
    match ends(chain) {
        Ends::Closed => "the chain closes and runs the other way round as well: of any two \
                         neighbours one is true, and what sees both is out."
            .to_owned(),
        Ends::Same(node) => format!("from its own opposite it follows that {}.", is(node)),
        Ends::Two(first, last) if first.digit != last.digit => format!(
            "{}. Whichever it is, it excludes {}.",
            either(first, last),
            excluded(&step.eliminations)
        ),
        Ends::Two(first, last) => {
            let all = if (first.cells | last.cells).len() > 2 { "them all" } else { "both" };
            format!("{}, and what sees {all} is out.", either(first, last))
        }
    }
}

/// Whether it takes more than a sentence to tell.
fn is_long(chain: &Chain) -> bool {
    chain.nodes.len() > MOST_IN_PROSE && remote_pair(chain).is_none()
}

/// "3. r4c2 is 5: row 4 has no other place for 5."
fn link_line((number, (from, link, to)): (usize, (Node, Link, Node))) -> Line {
    let text = match why(link, from.digit) {
        Some(why) => format!("{}: {why}.", is(to)),
        None => format!("{}.", list::capitalised(&is_not(to))),
    };
    Line { name: Some(number.to_string()), ..Line::new(text) }
}

/// "If r4c7 is not 5, r4c2 is 5 (row 4 has no other place for 5), so it is not 8, so …"; of a chain
/// that begins with a weak link "If r4c7 is 5, …".
pub(super) fn walk(chain: &Chain) -> String {
    let Some(&first) = chain.nodes.first() else { return String::new() };
    let supposed = match chain.links.first() {
        Some(link) if !link.is_strong() => is(first),
        _ => is_not(first),
    };
    let links = chain.joints().map(|(from, link, to)| {
        // What was spoken of last need not be named again.
        let same = from.cells == to.cells && to.cells.len() == 1;
        match (why(link, from.digit), same) {
            (Some(why), true) => format!("it is {} ({why})", to.digit),
            (Some(why), false) => format!("{} ({why})", is(to)),
            (None, true) => format!("it is not {}", to.digit),
            (None, false) => is_not(to),
        }
    });
    format!("If {supposed}, {}.", links.collect::<Vec<_>>().join(", so "))
}

/// "r3c1 or r1c6 is 9", "r3c1 is 9 or r1c6 is 4", "r3c1 is 9, or r1c6 or r2c6 is 4".
fn either(first: Node, last: Node) -> String {
    if first.digit == last.digit {
        is(Node { digit: first.digit, cells: first.cells | last.cells })
    } else {
        let comma = if (first.cells | last.cells).len() > 2 { "," } else { "" };
        format!("{}{comma} or {}", is(first), is(last))
    }
}

fn is(node: Node) -> String {
    format!("{} is {}", list::any_cell(node.cells), node.digit)
}

fn is_not(node: Node) -> String {
    let Node { digit, cells } = node;
    match cells.len() {
        1 => format!("{} is not {digit}", list::cells(cells)),
        2 => format!("neither {} is {digit}", list::joined(cells, "nor")),
        _ => format!("none of {} is {digit}", list::cells(cells)),
    }
}

/// Why the second node of a strong link is true if the first is not.
fn why(link: Link, digit: Digit) -> Option<String> {
    match link {
        Link::StrongCell(_) => Some("its last digit".to_owned()),
        Link::StrongHouse(house) => {
            Some(format!("{} has no other place for {digit}", list::house(house)))
        }
        Link::StrongSet(als) => Some(format!(
            "{} hold all but one of {}",
            list::cells(als.cells),
            list::digits(als.digits)
        )),
        Link::Guarded => Some("one of the two is true".to_owned()),
        Link::Weak(_) => None,
    }
}

/// The cells of the nodes.
pub(super) fn cells(chain: &Chain) -> CellSet {
    chain.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells)
}

#[cfg(test)]
mod tests {
    use ninefold_core::Constraint;

    use super::*;

    fn node(text: &str) -> Node {
        Node::of(text.parse().unwrap())
    }

    /// 5 in row 4, the two digits of a cell, 8 in column 2.
    fn chain(last: &str, closing: Option<&str>) -> Chain {
        let weak = |text: &str| Link::Weak(text.parse().unwrap());
        let mut links = vec![
            Link::StrongHouse("r4".parse().unwrap()),
            weak("r4c2"),
            Link::StrongHouse("c2".parse().unwrap()),
        ];
        links.extend(closing.map(weak));
        let nodes = ["5r4c7", "5r4c2", "8r4c2", last].map(node).to_vec();
        Chain { nodes, links }
    }

    #[test]
    fn a_chain_is_walked_link_by_link() {
        assert_eq!(
            walk(&chain("8r9c2", None)),
            "If r4c7 is not 5, r4c2 is 5 (row 4 has no other place for 5), so it is not 8, so r9c2 is 8 \
             (column 2 has no other place for 8)."
        );
    }

    #[test]
    fn a_chain_from_something_true_is_walked_from_there() {
        let links =
            vec![Link::Weak("r4c2".parse().unwrap()), Link::StrongCell("r4c2".parse().unwrap())];
        let chain = Chain { nodes: ["5r4c2", "8r4c2", "7r4c2"].map(node).to_vec(), links };
        assert_eq!(walk(&chain), "If r4c2 is 5, it is not 8, so it is 7 (its last digit).");
    }

    #[test]
    fn ends_are_told_apart() {
        assert!(matches!(ends(&chain("8r9c2", None)), Ends::Two(..)));
        assert!(matches!(ends(&chain("5r4c7", None)), Ends::Same(_)));
        assert!(matches!(ends(&chain("5r9c2", Some("5c7"))), Ends::Closed));
    }

    #[test]
    fn a_remote_pair_is_told_as_a_pair() {
        let nodes = ["4r4c4", "5r4c4", "5r5c6", "4r5c6", "4r7c6", "5r7c6", "5r7c2", "4r7c2"];
        let links = ["r4c4", "5b5", "r5c6", "4c6", "r7c6", "5r7", "r7c2"].map(|text| {
            match text.parse::<Constraint>().unwrap() {
                Constraint::Cell(cell) => Link::StrongCell(cell),
                place @ Constraint::Place(..) => Link::Weak(place),
            }
        });
        let chain = Chain { nodes: nodes.map(node).to_vec(), links: links.to_vec() };
        assert_eq!(remote_pair(&chain), Some("45".parse().unwrap()));
        assert_eq!(remote_pair(&self::chain("8r9c2", None)), None);
    }

    #[test]
    fn ends_of_one_digit_share_it() {
        assert_eq!(either(node("9r3c1"), node("9r1c6")), "r1c6 or r3c1 is 9");
        assert_eq!(either(node("9r3c1"), node("4r1c6")), "r3c1 is 9 or r1c6 is 4");
        let group = Node { cells: "r12c6".parse().unwrap(), ..node("4r1c6") };
        assert_eq!(either(node("9r3c1"), group), "r3c1 is 9, or r1c6 or r2c6 is 4");
    }

    #[test]
    fn groups_are_denied_as_a_whole() {
        let group = |cells: &str| is_not(Node { cells: cells.parse().unwrap(), ..node("5r1c1") });
        assert_eq!(group("r1c1"), "r1c1 is not 5");
        assert_eq!(group("r1c12"), "neither r1c1 nor r1c2 is 5");
        assert_eq!(group("r1c123"), "none of r1c1, r1c2 and r1c3 is 5");
    }

    #[test]
    fn links_become_arrows() {
        let arrows = chain("5r9c2", Some("5c7")).arrows();
        let strong: Vec<bool> = arrows.iter().map(|arrow| arrow.strong).collect();
        assert_eq!(strong, [true, false, true, false]);
        assert_eq!(arrows[3].to, "5r4c7".parse().unwrap());
    }
}
