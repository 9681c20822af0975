//! M-, S-, L- and H-wings: short chains of three strong links that have names of their own.
//!
//! ## Why it works
//!
//! Each is a chain of strong and weak links in turn: `=` joins two candidates of which at least one
//! is true, `-` two of which at most one is. If the first is false the second is true, so the third
//! is false, and so on: one of the two ends is true, and what sees both is false.
//!
//! - *M-wing*: `(x=y) - (y) = (y-x) = (x)`. A cell with two digits, and a house for each of them.
//! - *S-wing* (split wing): `(x) = (x) - (x=y) - (y) = (y)`. The same around a cell in the middle.
//! - *L-wing* (local wing): `(x) = (x-y) = (y-z) = (z)`. Three digits, each with two places in a house,
//!   that meet in two cells.
//! - *H-wing* (hybrid wing): cells and houses mixed, with ends of different digits:
//!   `(x=y) - (y=z) - (z) = (z)`, `(x=y) - (y) = (y-z) = (z)` or `(x=y) - (y) = (y) - (y=z)`.
//!
//! In a *grouped* wing one of the links at least joins a group: the two or three places of a digit where a
//! line and a box cross, of which one is true if the group is. With equal ends the last of the H-wings is a
//! W-wing, `(x=y) - (y) = (y) - (y=x)`, which has its own page unless it is grouped.
//!
//! ## Scope
//!
//! No more than three strong links, and none by sets.

use std::ops::ControlFlow;

use crate::links::{Ends, Finding, LinkKinds, NodeId, NodeKinds, Route, Survey, report_findings};
use crate::technique::meta;
use crate::{Analysis, Meta, Node, Sink, Technique};

pub(super) static M_WING: ChainWing =
    plain(Kind::M, meta!("chain_wing.rs", "m-wing", "M-Wing", Wings, Unfair));
pub(super) static S_WING: ChainWing =
    plain(Kind::S, meta!("chain_wing.rs", "s-wing", "S-Wing", Wings, Unfair));
pub(super) static L_WING: ChainWing =
    plain(Kind::L, meta!("chain_wing.rs", "l-wing", "L-Wing", Wings, Unfair));
pub(super) static H_WING: ChainWing =
    plain(Kind::H, meta!("chain_wing.rs", "h-wing", "H-Wing", Wings, Unfair));
pub(super) static GROUPED_W_WING: ChainWing =
    grouped(Kind::W, meta!("chain_wing.rs", "grouped-w-wing", "Grouped W-Wing", Wings, Unfair));
pub(super) static GROUPED_M_WING: ChainWing =
    grouped(Kind::M, meta!("chain_wing.rs", "grouped-m-wing", "Grouped M-Wing", Wings, Unfair));
pub(super) static GROUPED_S_WING: ChainWing =
    grouped(Kind::S, meta!("chain_wing.rs", "grouped-s-wing", "Grouped S-Wing", Wings, Unfair));
pub(super) static GROUPED_L_WING: ChainWing =
    grouped(Kind::L, meta!("chain_wing.rs", "grouped-l-wing", "Grouped L-Wing", Wings, Unfair));
pub(super) static GROUPED_H_WING: ChainWing =
    grouped(Kind::H, meta!("chain_wing.rs", "grouped-h-wing", "Grouped H-Wing", Wings, Unfair));

const fn plain(kind: Kind, meta: Meta) -> ChainWing {
    ChainWing { kind, nodes: NodeKinds::Plain, meta }
}

const fn grouped(kind: Kind, meta: Meta) -> ChainWing {
    ChainWing { kind, nodes: NodeKinds::Grouped, meta }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    W,
    M,
    S,
    L,
    H,
}

#[derive(Debug)]
pub(super) struct ChainWing {
    kind: Kind,
    nodes: NodeKinds,
    meta: Meta,
}

/// The kind of a chain of six nodes, read from whichever end.
fn kind(nodes: &[Node; 6]) -> Option<Kind> {
    let mut reversed = *nodes;
    reversed.reverse();
    forward_kind(nodes).or_else(|| forward_kind(&reversed))
}

fn forward_kind(nodes: &[Node; 6]) -> Option<Kind> {
    // A link that changes the digit stays in its cell; one that keeps it stays in a house.
    let [first, second, third] =
        [0, 2, 4].map(|place| nodes[place].digit != nodes[place + 1].digit);
    let turns = [1, 3].map(|place| nodes[place].digit != nodes[place + 1].digit);
    let ends_differ = nodes[0].digit != nodes[5].digit;
    match ([first, second, third], turns) {
        ([true, false, false], [false, true]) if !ends_differ => Some(Kind::M),
        ([true, false, true], [false, false]) if !ends_differ => Some(Kind::W),
        _ if !ends_differ => None,
        ([false, true, false], [false, false]) => Some(Kind::S),
        ([false, false, false], [true, true]) => Some(Kind::L),
        ([true, true, false] | [true, false, true], [false, false])
        | ([true, false, false], [false, true]) => Some(Kind::H),
        _ => None,
    }
}

impl ChainWing {
    /// A wing of its kind between these ends.
    fn wing(&self, survey: &Survey, &(start, end, eliminations): &Ends) -> Option<Finding> {
        let mut found = None;
        survey.ways(start, end, &mut |way| {
            let Ok(&way) = <&[NodeId; 6]>::try_from(way) else {
                return ControlFlow::Continue(());
            };
            let nodes = way.map(|number| survey.links.node(number));
            let is_grouped = nodes.iter().any(|node| node.cells.len() > 1);
            if self.nodes == NodeKinds::Grouped && !is_grouped {
                // Without groups it is as short.
                found = None;
                return ControlFlow::Break(());
            }
            if found.is_some() || kind(&nodes) != Some(self.kind) {
                return ControlFlow::Continue(());
            }
            let route = survey.write(&way).pop().map(|chain| Route::Known(Box::new(chain)));
            found = route.map(|route| Finding { length: 3, eliminations, route });
            match self.nodes {
                NodeKinds::Grouped => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        found
    }
}

impl Technique for ChainWing {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let survey = analysis.links(LinkKinds::Both(self.nodes));
        // Two strong links are no wing of these, and with more a chain has no name.
        let ends = survey.three_apart().iter();
        let wings = ends.filter_map(|ends| self.wing(survey, ends)).collect();
        report_findings(&self.meta, survey, wings, found)
    }
}
