//! Candidates in two colours, one of which is true.

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Constraint, DigitSet, Premises};

use super::sight::sight;

/// One or two clusters, and what they show.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colouring {
    /// The clusters: one, or two of one digit.
    pub clusters: Vec<Cluster>,
    /// Why something can be struck.
    pub rule: ColouringRule,
}

/// Candidates joined by strong links, coloured in turn: all of one colour are true and all of the
/// other false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cluster {
    /// The candidates of either colour.
    pub colours: [CandidateSet; 2],
    /// The cells and houses in which two candidates are left, one of each colour.
    pub links: Vec<Constraint>,
}

/// What the colours show.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ColouringRule {
    /// What sees both colours of the cluster is false.
    Trap,
    /// The first colour stands twice where one is allowed: it is false.
    Wrap(Constraint),
    /// The first colour leaves this cell without a candidate: it is false.
    Emptied(Cell),
    /// A colour of each cluster exclude each other: what sees both opposite colours is false.
    Bridges(Vec<Bridge>),
    /// The first colour of the first cluster sees both colours of the second: it is false.
    Squeeze([Constraint; 2]),
}

/// Two colours of different clusters that are not both true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bridge {
    /// Which colour of the first cluster and which of the second.
    pub colours: [usize; 2],
    /// The constraint that two of their candidates would break together.
    pub by: Constraint,
}

impl Bridge {
    /// The colours of which one must be true.
    pub fn opposites<'a>(&self, clusters: &'a [Cluster]) -> Vec<&'a CandidateSet> {
        let far = clusters.iter().zip(self.colours);
        far.map(|(cluster, colour)| &cluster.colours[1 - colour]).collect()
    }
}

impl Colouring {
    pub(super) fn premises(&self, eliminations: &CandidateSet) -> Premises {
        let links = self.clusters.iter().flat_map(|cluster| cluster.links.iter().copied());
        let mut premises: Premises = links.collect();
        match &self.rule {
            ColouringRule::Trap => {
                see(&mut premises, eliminations, &self.clusters[0].colours.each_ref());
            }
            ColouringRule::Bridges(bridges) => {
                for bridge in bridges {
                    premises.insert(bridge.by);
                    see(&mut premises, eliminations, &bridge.opposites(&self.clusters));
                }
            }
            ColouringRule::Wrap(twice) => premises.insert(*twice),
            ColouringRule::Squeeze(joints) => premises.extend(*joints),
            ColouringRule::Emptied(cell) => {
                premises.insert(Constraint::Cell(*cell));
                // Each digit of the cell is excluded by a candidate of the colour.
                let digits = CandidateSet::of_cell(*cell, DigitSet::ALL);
                see(&mut premises, &digits, &[&self.clusters[0].colours[0]]);
            }
        }
        premises
    }

    pub(super) fn candidates(&self) -> CandidateSet {
        let colours = self.clusters.iter().flat_map(|cluster| cluster.colours);
        colours.fold(CandidateSet::EMPTY, |all, colour| all | colour)
    }
}

/// Adds how each candidate that sees all of these colours does.
fn see(premises: &mut Premises, candidates: &CandidateSet, colours: &[&CandidateSet]) {
    for candidate in candidates {
        let sights: Option<Vec<_>> =
            colours.iter().map(|colour| first_sight(candidate, colour)).collect();
        premises.extend(sights.into_iter().flatten());
    }
}

/// The constraint by which the candidate sees a candidate of this colour, if it does.
fn first_sight(candidate: Candidate, colour: &CandidateSet) -> Option<Constraint> {
    colour.iter().find_map(|other| sight(candidate, other.digit(), CellSet::only(other.cell())))
}

impl Display for Colouring {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, cluster) in self.clusters.iter().enumerate() {
            let gap = if place == 0 { "" } else { " and " };
            write!(f, "{gap}{} / {}", cluster.colours[0], cluster.colours[1])?;
        }
        Ok(())
    }
}
