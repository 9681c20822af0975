//! Skyscraper, two-string kite, turbot fish and empty rectangle: two strong links of one digit.
//!
//! ## Why it works
//!
//! If a house has but two places for a digit, one of them holds it: a strong link. Take two such
//! links, with one end of each in a common house. These two ends can't both hold the digit, so at
//! least one of the other two ends does. A cell that sees both of those can't hold it.
//!
//! ## Scope
//!
//! Two parallel lines whose ends stand in one crossing line make a *skyscraper*, a row and a column
//! whose ends meet in a box a *two-string kite*, any other mix a *turbot fish*. If the places of a
//! box lie in one row and one column of it, row part and column part are strongly linked as well:
//! together with a line of two places that is an *empty rectangle*. In the *grouped* forms several
//! cells that share a box and a line stand for one end. Two kites through the same two cells of a
//! box, or two empty rectangles of the same box and lines, are told as one *dual* pattern.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseSet};

use crate::pattern::{Chain, Dual as Shapes, Link, Node};
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

macro_rules! two_links {
    ($name:ident, $shape:ident, $nodes:ident, $id:literal, $title:literal, $level:ident
    ) => {
        pub(super) static $name: TwoLinks = TwoLinks {
            shape: Shape::$shape,
            nodes: Nodes::$nodes,
            meta: meta!("two_links.rs", $id, $title, SingleDigit, $level),
        };
    };
}

two_links!(SKYSCRAPER, Skyscraper, Single, "skyscraper", "Skyscraper", Hard);
two_links!(TWO_STRING_KITE, Kite, Single, "two-string-kite", "Two-String Kite", Hard);
two_links!(TURBOT_FISH, Turbot, Single, "turbot-fish", "Turbot Fish", Hard);
two_links!(
    GROUPED_SKYSCRAPER,
    Skyscraper,
    Grouped,
    "grouped-skyscraper",
    "Grouped Skyscraper",
    Hard
);
two_links!(GROUPED_KITE, Kite, Grouped, "grouped-two-string-kite", "Grouped Two-String Kite", Hard);
two_links!(GROUPED_TURBOT, Turbot, Grouped, "grouped-turbot-fish", "Grouped Turbot Fish", Hard);
two_links!(EMPTY_RECTANGLE, EmptyRectangle, Grouped, "empty-rectangle", "Empty Rectangle", Hard);

pub(super) static DUAL_KITE: Dual = Dual {
    of: &TWO_STRING_KITE,
    meta: meta!("two_links.rs", "dual-two-string-kite", "Dual Two-String Kite", SingleDigit, Hard),
};
pub(super) static DUAL_EMPTY_RECTANGLE: Dual = Dual {
    of: &EMPTY_RECTANGLE,
    meta: meta!("two_links.rs", "dual-empty-rectangle", "Dual Empty Rectangle", SingleDigit, Hard),
};

/// How the two houses lie and meet.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Skyscraper,
    Kite,
    Turbot,
    EmptyRectangle,
}

/// Whether an end may be several cells.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Nodes {
    Single,
    Grouped,
}

#[derive(Debug)]
pub(super) struct TwoLinks {
    shape: Shape,
    nodes: Nodes,
    meta: Meta,
}

/// Two patterns of one kind through the same cells of a box.
#[derive(Debug)]
pub(super) struct Dual {
    of: &'static TwoLinks,
    meta: Meta,
}

/// A house whose places for the digit make up two nodes, one of which is true.
#[derive(Clone, Copy, Debug)]
struct StrongLink {
    house: House,
    ends: [CellSet; 2],
    /// What sees all of either end: worked out once, since every pair of links asks for it.
    peers: [CellSet; 2],
    /// Whether it is a box split into a row part and a column part, which may share a cell.
    bent: bool,
}

impl StrongLink {
    fn new(house: House, ends: [CellSet; 2], bent: bool) -> Self {
        Self { house, ends, peers: ends.map(CellSet::common_peers), bent }
    }

    fn reversed(self) -> Self {
        let ([one, other], [sees_one, sees_other]) = (self.ends, self.peers);
        Self { ends: [other, one], peers: [sees_other, sees_one], ..self }
    }

    fn is_grouped(self) -> bool {
        self.ends.iter().any(|end| end.len() > 1)
    }
}

/// A chain of two strong links: far end, near end, near end, far end.
#[derive(Clone, Copy, Debug)]
struct Found {
    first: StrongLink,
    second: StrongLink,
    joint: House,
    eliminated: CellSet,
}

impl Found {
    fn chain(&self, digit: Digit) -> Chain {
        let [far, near] = self.first.ends;
        let [near_too, far_too] = self.second.ends;
        Chain {
            nodes: [far, near, near_too, far_too].map(|cells| Node { digit, cells }).to_vec(),
            links: vec![
                Link::StrongHouse(self.first.house),
                Link::Weak(Constraint::Place(digit, self.joint)),
                Link::StrongHouse(self.second.house),
            ],
        }
    }
}

impl TwoLinks {
    fn find_digit(
        &self,
        open: CellSet,
        found: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Two strong links and something to strike take five places.
        if open.len() < 5 {
            return ControlFlow::Continue(());
        }
        let links = self.strong_links(open);
        for (place, &one) in links.iter().enumerate() {
            for &other in &links[place + 1..] {
                if self.fits(one, other) {
                    for joined in joints(one, other, open) {
                        if self.has_shape(&joined) {
                            found(joined)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn strong_links(&self, open: CellSet) -> Vec<StrongLink> {
        let mut links = Vec::new();
        let lines_only = matches!(self.shape, Shape::Skyscraper | Shape::Kite);
        for house in if lines_only { HouseSet::LINES } else { HouseSet::ALL } {
            let places = open & house.cells();
            match (places.len(), self.nodes) {
                (2, _) => {
                    let first: CellSet = places.first().into_iter().collect();
                    links.push(StrongLink::new(house, [first, places - first], false));
                }
                // An empty rectangle takes a line of two places.
                (3.., Nodes::Grouped) if house.is_line() && self.shape == Shape::EmptyRectangle => {
                }
                (3.., Nodes::Grouped) if house.is_line() => {
                    links.extend(line_groups(house, places));
                }
                (3.., Nodes::Grouped) => links.extend(block_groups(house, places)),
                _ => {}
            }
        }
        links
    }

    /// Whether the two houses can make up the shape, before looking at where they meet.
    fn fits(&self, one: StrongLink, other: StrongLink) -> bool {
        let grouped = one.is_grouped() || other.is_grouped();
        let (one, other) = (one.house, other.house);
        let parallel = one.kind() == other.kind() && one.is_line();
        let crossing = one.is_line() && other.is_line() && !parallel;
        let lines = usize::from(one.is_line()) + usize::from(other.is_line());
        grouped == (self.nodes == Nodes::Grouped)
            && match self.shape {
                Shape::Skyscraper => parallel,
                Shape::Kite => crossing,
                Shape::Turbot => !crossing,
                Shape::EmptyRectangle => lines == 1,
            }
    }

    fn has_shape(&self, found: &Found) -> bool {
        let parallel = found.first.house.is_line() && found.second.house.is_line();
        match self.shape {
            Shape::Skyscraper => found.joint.is_line(),
            Shape::Kite => found.joint.is_block(),
            // Parallel lines that meet in a line are a skyscraper; bent boxes an empty rectangle.
            Shape::Turbot => !(is_bent(found) || parallel && found.joint.is_line()),
            Shape::EmptyRectangle => is_bent(found),
        }
    }
}

/// A bent box and a line of two places.
fn is_bent(found: &Found) -> bool {
    let plain = |link: StrongLink| link.house.is_line() && !link.is_grouped();
    (found.first.bent && plain(found.second)) || (found.second.bent && plain(found.first))
}

/// The places of a line that lie in two boxes.
fn line_groups(house: House, places: CellSet) -> Option<StrongLink> {
    let mut groups = HouseSet::BLOCKS.touching(places).iter().map(|block| block.cells() & places);
    match (groups.next(), groups.next(), groups.next()) {
        (Some(one), Some(other), None) => Some(StrongLink::new(house, [one, other], false)),
        _ => None,
    }
}

/// The places of a box that lie in two of its lines.
fn block_groups(house: House, places: CellSet) -> Vec<StrongLink> {
    // The diagonal of a box meets each of its rows and columns once.
    let diagonal = [0, 4, 8].map(|place| house.cell(place));
    let crossing = diagonal.map(Cell::row).into_iter().chain(diagonal.map(Cell::column));
    let mut links: Vec<StrongLink> = Vec::new();
    for (place, line) in crossing.clone().enumerate() {
        for crossing in crossing.clone().skip(place + 1) {
            let (one, other) = (line.cells() & places, crossing.cells() & places);
            // A part that is all of the box is a pointing, and one inside the other is none.
            if one | other != places || one.is_subset(other) || other.is_subset(one) {
                continue;
            }
            let bent = line.kind() != crossing.kind();
            // A part of one cell lies in a row and a column: the same two parts, seen as bent.
            let same =
                |link: &&mut StrongLink| link.ends.contains(&one) && link.ends.contains(&other);
            match links.iter_mut().find(same) {
                Some(known) => known.bent |= bent,
                None => links.push(StrongLink::new(house, [one, other], bent)),
            }
        }
    }
    links
}

/// Every way to join an end of one link to an end of the other such that the far ends strike
/// something.
fn joints(one: StrongLink, other: StrongLink, open: CellSet) -> impl Iterator<Item = Found> {
    let ways = [
        (one, other),
        (one.reversed(), other),
        (one, other.reversed()),
        (one.reversed(), other.reversed()),
    ];
    ways.into_iter().filter_map(move |(first, second)| {
        let ([far, near], [near_too, far_too]) = (first.ends, second.ends);
        // A place that stands on both sides of the joint, or at both ends, is no link between two.
        if !near.is_disjoint(near_too) || !far.is_disjoint(far_too) {
            return None;
        }
        let eliminated = open & first.peers[0] & second.peers[1];
        if eliminated.is_empty() || !near_too.is_subset(first.peers[1]) {
            return None;
        }
        let joint = (near | near_too).common_houses().first()?;
        Some(Found { first, second, joint, eliminated })
    })
}

impl Technique for TwoLinks {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for digit in analysis.digits_with_targets() {
            self.find_digit(grid.cells_with(digit), &mut |joined| {
                let pattern = Pattern::Chain(joined.chain(digit));
                found(Step::eliminating(&self.meta, digit, joined.eliminated, pattern))
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// One half of a dual pattern.
struct Half {
    digit: Digit,
    /// What the other half must have in common with it.
    shared: CellSet,
    found: Found,
}

impl Half {
    fn eliminations(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.found.eliminated)
    }
}

impl Dual {
    fn singles(&self, analysis: &Analysis<'_>) -> Vec<Half> {
        let grid = analysis.grid();
        let mut halves = Vec::new();
        for digit in analysis.digits_with_targets() {
            for of in [self.of, &TURBOT_FISH] {
                let _ = of.find_digit(grid.cells_with(digit), &mut |found| {
                    let half = |shared| Half { digit, shared, found };
                    halves.extend(self.shared(&found).map(half));
                    ControlFlow::Continue(())
                });
            }
        }
        halves
    }

    /// Kites tied at the same two cells may be of two digits; a box is an empty rectangle for one.
    fn allows(&self, one: Digit, other: Digit) -> bool {
        self.of.shape == Shape::Kite || one == other
    }

    /// What two patterns must have in common to be told as one.
    fn shared(&self, found: &Found) -> Option<CellSet> {
        match self.of.shape {
            // The two cells of the box in which the kites are tied.
            Shape::Kite => {
                let crossing = found.first.house.is_line() && found.second.house.is_line();
                crossing.then(|| found.first.ends[1] | found.second.ends[0])
            }
            // The box; one of two places counts here, though alone it is a turbot fish.
            Shape::EmptyRectangle => {
                let links = [found.first, found.second];
                let block = links.iter().find(|link| link.house.is_block())?;
                let line = links.iter().find(|link| link.house.is_line() && !link.is_grouped())?;
                let angled = block.bent || block.ends[0].len() + block.ends[1].len() == 2;
                (angled && line.house != block.house).then(|| block.house.cells())
            }
            Shape::Skyscraper | Shape::Turbot => None,
        }
    }
}

impl Technique for Dual {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let singles = self.singles(analysis);
        for (place, one) in singles.iter().enumerate() {
            for other in &singles[place + 1..] {
                let eliminated = one.eliminations() | other.eliminations();
                let more = eliminated != one.eliminations() && eliminated != other.eliminations();
                if one.shared == other.shared && more && self.allows(one.digit, other.digit) {
                    let chains = [one.found.chain(one.digit), other.found.chain(other.digit)];
                    let pattern = Pattern::Dual(Shapes { chains: Box::new(chains) });
                    found(Step::striking(&self.meta, eliminated, pattern))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
