//! Forcing chains: every case leads to the same conclusion, or an assumption to its own opposite,
//! by implications that each have a single premise.
//!
//! ## Why it works
//!
//! One digit of a cell is true, and one place of a digit in a house. If each of them, followed link
//! by link, leads to the same conclusion, the conclusion holds, whichever of them it is. And what
//! leads to a candidate being true and false at once can't be so itself.
//!
//! A link reads: a true candidate makes false whatever shares its cell, or its digit in a house; a
//! false one makes true the only other candidate of a cell or of a digit in a house.
//!
//! ## Scope
//!
//! Links are those of the grid as it stands. An implication that needs several premises makes a
//! forcing *net*. A cell with two digits, or a house with two places, is itself a link: what both
//! of its ends lead to is an ordinary chain, and so is a case that leads to its own opposite. For each conclusion the cell, or house, with the
//! shortest chains is told.

use std::ops::ControlFlow;

use crate::pattern::{Branch, Cases, End, Entry, Net};
use crate::reasoning::{CandidateId, Consequences, ConstraintId, Constraints, Literal, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static CONTRADICTION: ForcingChain = ForcingChain {
    kind: Kind::Contradiction,
    meta: meta!(
        "forcing_chain.rs",
        "contradiction-forcing-chain",
        "Contradiction Forcing Chain",
        Forcing,
        Extreme
    ),
};
pub(super) static CELL: ForcingChain = ForcingChain {
    kind: Kind::Cell,
    meta: meta!("forcing_chain.rs", "cell-forcing-chain", "Cell Forcing Chain", Forcing, Extreme),
};
pub(super) static REGION: ForcingChain = ForcingChain {
    kind: Kind::Region,
    meta: meta!(
        "forcing_chain.rs",
        "region-forcing-chain",
        "Region Forcing Chain",
        Forcing,
        Extreme
    ),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Contradiction,
    Cell,
    Region,
}

#[derive(Debug)]
pub(super) struct ForcingChain {
    kind: Kind,
    meta: Meta,
}

impl ForcingChain {
    /// What can be concluded.
    fn conclusions(&self, analysis: &Analysis<'_>) -> Vec<Literal> {
        let (constraints, closure) = (analysis.constraints(), analysis.closure());
        if self.kind == Kind::Contradiction {
            let both = |&candidate: &CandidateId| Literal::both(candidate);
            let literals = constraints.candidates().iter().flat_map(both);
            let fails = |literal: &Literal| closure.leads(literal.opposite(), *literal);
            return literals.filter(fails).collect();
        }
        let which = constraints.with_at_least(1).filter(|&one| self.covers(one));
        closure.common(constraints, which)
    }

    /// Whether the cases may be the candidates of this constraint.
    fn covers(&self, constraint: ConstraintId) -> bool {
        constraint.is_cell() == (self.kind == Kind::Cell)
    }

    /// The shortest chains to a conclusion, told from what its opposite reaches.
    ///
    /// A cell all of whose digits the opposite strikes is, read backwards, a cell each of whose
    /// digits leads to the conclusion.
    fn net(
        &self,
        constraints: &Constraints,
        consequences: &Consequences,
        conclusion: Literal,
    ) -> Option<Net> {
        if self.kind == Kind::Contradiction {
            let clash = consequences.clash()?;
            return Some(contradiction(consequences, conclusion.opposite(), clash));
        }
        let emptied = consequences.emptied(constraints).filter(|&(one, _)| self.covers(one));
        let (shortest, _) = emptied.min_by_key(|&(_, length)| length)?;
        let branches = constraints.members(shortest).iter().map(|&member| Branch {
            assumption: Literal::is(member).into(),
            entries: consequences.way_back(Literal::is_not(member)),
            end: End::Conclusion,
        });
        Some(Net { cases: Cases::Every(shortest.into()), branches: branches.collect() })
    }
}

/// The start leads to a candidate being true and to its being false.
fn contradiction(consequences: &Consequences, start: Literal, clash: CandidateId) -> Net {
    let mut entries = consequences.way_to(Literal::is(clash));
    for entry in consequences.way_to(Literal::is_not(clash)) {
        // Both ways may begin alike.
        if !entries.iter().any(|known: &Entry| known.says == entry.says) {
            entries.push(entry);
        }
    }
    let end = End::Clash(clash.into());
    Net::contradiction(Branch { assumption: start.into(), entries, end })
}

impl Technique for ForcingChain {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let constraints = analysis.constraints();
        let mut consequences = Consequences::new();
        let mut nets = Vec::new();
        for conclusion in self.conclusions(analysis) {
            analysis.look()?;
            consequences.follow(constraints, conclusion.opposite());
            let net = self.net(constraints, &consequences, conclusion);
            nets.extend(net.map(|net| (net, conclusion)));
        }
        report(&self.meta, nets, found)
    }
}
