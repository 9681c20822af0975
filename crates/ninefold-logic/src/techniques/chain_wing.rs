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
//! ## Scope
//!
//! Candidates alone are linked, no groups. With equal ends the last of the H-wings is a W-wing.

use std::ops::ControlFlow;

use crate::links::{Finding, LinkKinds, NodeId, NodeKinds, Route, Survey, report_findings};
use crate::technique::meta;
use crate::{Analysis, Meta, Node, Sink, Technique};

pub(super) static M_WING: ChainWing =
    ChainWing { kind: Kind::M, meta: meta!("chain_wing.rs", "m-wing", "M-Wing", Wings, Unfair) };
pub(super) static S_WING: ChainWing =
    ChainWing { kind: Kind::S, meta: meta!("chain_wing.rs", "s-wing", "S-Wing", Wings, Unfair) };
pub(super) static L_WING: ChainWing =
    ChainWing { kind: Kind::L, meta: meta!("chain_wing.rs", "l-wing", "L-Wing", Wings, Unfair) };
pub(super) static H_WING: ChainWing =
    ChainWing { kind: Kind::H, meta: meta!("chain_wing.rs", "h-wing", "H-Wing", Wings, Unfair) };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    M,
    S,
    L,
    H,
}

#[derive(Debug)]
pub(super) struct ChainWing {
    kind: Kind,
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
        _ if !ends_differ => None,
        ([false, true, false], [false, false]) => Some(Kind::S),
        ([false, false, false], [true, true]) => Some(Kind::L),
        ([true, true, false] | [true, false, true], [false, false])
        | ([true, false, false], [false, true]) => Some(Kind::H),
        _ => None,
    }
}

impl ChainWing {
    /// The wings of its kind between these ends.
    fn wings(&self, survey: &Survey, (start, end): (NodeId, NodeId), found: &mut Vec<Finding>) {
        let eliminations = survey.links.seen_by_both(&survey.grid, start, end);
        if eliminations.is_empty() {
            return;
        }
        survey.ways(start, end, &mut |way| {
            let nodes: Vec<Node> = way.iter().map(|&number| survey.links.node(number)).collect();
            if <&[Node; 6]>::try_from(nodes.as_slice()).ok().and_then(kind) != Some(self.kind) {
                return ControlFlow::Continue(());
            }
            let chain = survey.write(way).pop();
            let route = chain.map(|chain| Route::Known(Box::new(chain)));
            found.extend(route.map(|route| Finding { length: 3, eliminations, route }));
            ControlFlow::Break(())
        });
    }
}

impl Technique for ChainWing {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let survey = analysis.links(LinkKinds::Both(NodeKinds::Plain));
        let mut wings = Vec::new();
        for start in survey.links.linked() {
            for end in survey.reach.from(start).filter(|&end| end > start) {
                // Two strong links are no wing of these, and with more a chain has no name.
                if survey.reach.length(start, end) == 3 {
                    self.wings(survey, (start, end), &mut wings);
                }
            }
        }
        report_findings(&self.meta, survey, wings, found)
    }
}
