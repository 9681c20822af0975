//! The shapes that steps rest on, as JSON.

use ninefold_core::{
    Candidate, CandidateSet, Cell, Conclusion, Constraint, Digit, House, Transform,
};
use ninefold_logic::{
    Als, AlsChain, Because, Branch, Burst, Cases, Chain, Counting, DeadlyPattern, DeadlyShape,
    DeathBlossom, End, Entry, Escape, Fish, Guardians, Impossible, Link, Net, Pattern, Single,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::CountReport;
use super::exocet::{CaseReport, ExocetReport};

/// The shape that a step rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename = "Pattern")]
#[non_exhaustive]
pub enum PatternReport {
    /// The last open cell of a house.
    FullHouse {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// The only place of a digit in a house.
    HiddenSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// The only digit of a cell.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A digit of one house, confined to where it crosses another.
    Intersection {
        /// The digit.
        digit: Digit,
        /// The house that is confined.
        base: House,
        /// The house that is cleared.
        cover: House,
        /// Where the digit is confined to.
        cells: Vec<Cell>,
    },
    /// `n` cells for `n` digits.
    Subset {
        /// Whether the digits have no other cells, rather than the cells no other digits.
        hidden: bool,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
        /// The houses that hold the cells.
        houses: Vec<House>,
    },
    /// One digit in `n` houses against `n` others.
    Fish(FishReport),
    /// Two fish with the same base.
    SiameseFish {
        /// The two.
        fish: Vec<FishReport>,
    },
    /// A fish, and chains from its fins to what falls.
    KrakenFish {
        /// The fish.
        fish: FishReport,
        /// The chains.
        chains: Vec<ChainReport>,
    },
    /// Every way to place one digit.
    Template {
        /// The digit.
        digit: Digit,
        /// The open cells that some way takes.
        cells: Vec<Cell>,
        /// The digits for which a way must leave room.
        others: Vec<Digit>,
    },
    /// Alternating strong and weak links.
    Chain(ChainReport),
    /// Two chains told as one.
    Dual {
        /// The two.
        chains: Vec<ChainReport>,
    },
    /// A pivot and its pincers.
    Wing {
        /// The pivot.
        pivot: Vec<Cell>,
        /// The pincers.
        pincers: Vec<Cell>,
        /// As many digits as there are cells.
        digits: Vec<Digit>,
        /// The digit that one of the cells must hold.
        digit: Digit,
    },
    /// Implications that branch and join.
    Net {
        /// `opposite` for a contradiction, a candidate that is true in one branch and false in the
        /// other, or the constraint whose candidates are the cases.
        cases: String,
        /// A branch for each case.
        branches: Vec<BranchReport>,
    },
    /// Candidates in two colours, of which one is true.
    Colouring {
        /// For each cluster the candidates of one colour, then those of the other.
        colours: Vec<CandidateSet>,
    },
    /// Almost locked sets joined by restricted commons.
    AlsChain {
        /// Whether the last is joined to the first.
        #[serde(rename = "loop")]
        is_loop: bool,
        /// The sets.
        sets: Vec<SetReport>,
        /// The digits that join each set to the next.
        commons: Vec<Digit>,
    },
    /// A cell whose every digit breaks an almost locked set.
    DeathBlossom {
        /// The cell.
        stem: Cell,
        /// Its digits.
        stem_digits: Vec<Digit>,
        /// A set for each of them.
        petals: Vec<SetReport>,
        /// The digits that one of the petals must hold.
        digits: Vec<Digit>,
    },
    /// Cells around the crossing of a line and a box, with as many digits.
    SueDeCoq {
        /// The line.
        line: House,
        /// The box.
        block: House,
        /// Cells where they cross.
        crossing: Vec<Cell>,
        /// Cells in the rest of the line.
        in_line: Vec<Cell>,
        /// Cells in the rest of the box.
        in_block: Vec<Cell>,
        /// Their digits.
        digits: Vec<Digit>,
    },
    /// `n` cells of several houses for `n` digits, none of which can be used twice.
    ExtendedSubset {
        /// The cells.
        cells: Vec<Cell>,
        /// Their digits.
        digits: Vec<Digit>,
    },
    /// Digits that burst from a box along a row and a column, into one cell each.
    Firework {
        /// One base, or two at opposite corners, each with its digits.
        bursts: Vec<BurstReport>,
        /// The cell in the row of the first base, and the cell in its column.
        wings: Vec<Cell>,
        /// The cell that sees both wings and has the same two digits, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pair: Option<Cell>,
    },
    /// A few digits shared between a line and a box.
    AlmostSubset {
        /// The digits.
        digits: Vec<Digit>,
        /// The house with cells that have nothing else.
        naked: House,
        /// These cells.
        naked_cells: Vec<Cell>,
        /// The house that has the digits, outside the crossing, only in these cells.
        hidden: House,
        /// These cells.
        hidden_cells: Vec<Cell>,
    },
    /// Cells whose digits are tried together.
    AlignedExclusion {
        /// The cells.
        cells: Vec<Cell>,
        /// Cells that would be left without a digit.
        excluders: Vec<Cell>,
    },
    /// Sets that must be filled, and all the room there is for it.
    Counting {
        /// What holds exactly one true candidate each, named as often as it counts.
        truths: Vec<Constraint>,
        /// What holds at most one true candidate each, named as often as it counts.
        links: Vec<Constraint>,
        /// By how many the links outnumber the truths.
        rank: u64,
    },
    /// Cells whose digits could be exchanged, if it were not for other candidates.
    Deadly {
        /// `rectangle`, `avoidable-rectangle`, `loop`, `avoidable-loop`, `extended-rectangle`,
        /// `polygon`, `matrix`, `crossed` or `grave`.
        shape: String,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
        /// The candidates of which one must be true.
        extras: Vec<Candidate>,
        /// The subset that they are part of, if that is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subset: Option<DeadlySubset>,
        /// The strong link that takes one of the digits, if that is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        link: Option<DeadlyLink>,
    },
    /// What leaves the givens as they are, and so the only solution.
    Automorphism {
        /// How cells and digits are rewritten.
        transform: Transform,
    },
    /// What can't be filled, if it were not for other candidates.
    Guardians {
        /// `tridagon`, `chromatic`, `oddagon` or `broken-wing`.
        shape: String,
        /// The cells: of a ring in order, of a tridagon box by box, each from the top.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
        /// The houses of a broken wing, each shared by a cell and the next.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        houses: Vec<House>,
        /// The candidates of which at least one is true.
        guardians: Vec<Candidate>,
    },
    /// A chain one of whose strong links joins the two guardians of a pattern that must not come about.
    GuardedChain {
        /// The pattern.
        source: Box<Self>,
        /// The chain.
        chain: ChainReport,
    },
    /// Two cells whose digits must stand in two others.
    Exocet(ExocetReport),
    /// Alternatives of which at least one is so, each followed to its end.
    Cases {
        /// The pattern that says that at least one of them is so; absent if there is one, which
        /// assumes the opposite of the conclusion.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Box<Self>>,
        /// The alternatives.
        cases: Vec<CaseReport>,
    },
}

/// A cell from which digits burst.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Burst")]
pub struct BurstReport {
    /// The cell.
    pub base: Cell,
    /// The digits that its row and column have outside its box in the wings alone.
    pub digits: Vec<Digit>,
}

/// A fish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Fish")]
pub struct FishReport {
    /// The digit.
    pub digit: Digit,
    /// The houses that supply it.
    pub base: Vec<House>,
    /// The houses that receive it.
    pub cover: Vec<House>,
    /// Cells of the base outside the cover.
    pub fins: Vec<Cell>,
    /// Cells in two houses of the base.
    pub endo_fins: Vec<Cell>,
    /// All cells of the base.
    pub cells: Vec<Cell>,
}

/// A chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Chain")]
pub struct ChainReport {
    /// In Eureka notation.
    pub eureka: String,
    /// Whether the last node is linked to the first.
    #[serde(rename = "loop")]
    pub is_loop: bool,
    /// Each a digit and its cells.
    pub nodes: Vec<CandidateSet>,
    /// `=` strong or `-` weak, with the cell, house or rule that each rests on; `=` alone where that is another pattern.
    pub links: Vec<String>,
}

/// An almost locked set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "AlmostLockedSet")]
pub struct SetReport {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Their digits, one more than there are cells.
    pub digits: Vec<Digit>,
    /// A house that holds them.
    pub house: House,
}

/// One case of a net.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Branch")]
pub struct BranchReport {
    /// What is assumed.
    pub assumption: Conclusion,
    /// What follows, in order.
    pub entries: Vec<EntryReport>,
    /// The constraint that is left without a candidate, if it fails so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<Constraint>,
    /// The candidate that is true and false at once, if it fails so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clash: Option<Candidate>,
}

/// One implication of a net: by a constraint or by a lemma.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Entry")]
pub struct EntryReport {
    /// What follows.
    pub says: Conclusion,
    /// By this constraint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Constraint>,
    /// By this lemma, a branch that fails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lemma: Option<Box<BranchReport>>,
    /// The earlier entries that it needs.
    pub from: Vec<Conclusion>,
}

/// The subset that the extra candidates of a deadly pattern are part of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeadlySubset {
    /// Its other cells.
    pub cells: Vec<Cell>,
    /// Its digits.
    pub digits: Vec<Digit>,
    /// The houses that hold it.
    pub houses: Vec<House>,
}

/// The strong link that takes a digit of a deadly pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeadlyLink {
    /// The digit.
    pub digit: Digit,
    /// The houses in which it has no other place.
    pub houses: Vec<House>,
}

pub(super) fn all<T>(set: impl IntoIterator<Item = T>) -> Vec<T> {
    set.into_iter().collect()
}

impl From<&Pattern> for PatternReport {
    fn from(pattern: &Pattern) -> Self {
        match pattern {
            Pattern::Single(single) => single.into(),
            Pattern::Intersection(it) => Self::Intersection {
                digit: it.digit,
                base: it.base,
                cover: it.cover,
                cells: all(it.cells),
            },
            Pattern::Subset(subset) => Self::Subset {
                hidden: subset.hidden,
                cells: all(subset.cells),
                digits: all(subset.digits),
                houses: all(subset.houses),
            },
            Pattern::Fish(fish) => Self::Fish(fish.into()),
            Pattern::SiameseFish(two) => {
                Self::SiameseFish { fish: two.fish.iter().map(FishReport::from).collect() }
            }
            Pattern::KrakenFish(kraken) => Self::KrakenFish {
                fish: (&kraken.fish).into(),
                chains: kraken.chains.iter().map(ChainReport::from).collect(),
            },
            Pattern::Template(template) => Self::Template {
                digit: template.digit,
                cells: all(template.cells),
                others: all(template.others),
            },
            Pattern::Chain(chain) => Self::Chain(chain.into()),
            Pattern::Dual(dual) => {
                Self::Dual { chains: dual.chains.iter().map(ChainReport::from).collect() }
            }
            Pattern::Net(net) => net.into(),
            Pattern::Wing(wing) => Self::Wing {
                pivot: all(wing.pivot),
                pincers: all(wing.pincers),
                digits: all(wing.digits),
                digit: wing.digit,
            },
            Pattern::Colouring(colouring) => Self::Colouring {
                colours: colouring.clusters.iter().flat_map(|cluster| cluster.colours).collect(),
            },
            Pattern::AlsChain(chain) => chain.into(),
            Pattern::DeathBlossom(blossom) => blossom.into(),
            Pattern::Exocet(exocet) => Self::Exocet((&**exocet).into()),
            Pattern::Cases(cases) => (&**cases).into(),
            Pattern::SueDeCoq(sue) => Self::SueDeCoq {
                line: sue.line,
                block: sue.block,
                crossing: all(sue.crossing),
                in_line: all(sue.in_line),
                in_block: all(sue.in_block),
                digits: all(sue.candidates.all_digits()),
            },
            Pattern::ExtendedSubset(subset) => {
                Self::ExtendedSubset { cells: all(subset.cells), digits: all(subset.digits) }
            }
            Pattern::Firework(firework) => Self::Firework {
                bursts: firework.bursts.iter().map(BurstReport::from).collect(),
                wings: all(firework.wings),
                pair: firework.pair,
            },
            Pattern::AlmostSubset(subset) => Self::AlmostSubset {
                digits: all(subset.digits),
                naked: subset.naked,
                naked_cells: all(subset.naked_cells),
                hidden: subset.hidden,
                hidden_cells: all(subset.hidden_cells),
            },
            Pattern::AlignedExclusion(exclusion) => Self::AlignedExclusion {
                cells: all(exclusion.cells),
                excluders: all(exclusion.excluders),
            },
            Pattern::Counting(counting) => counting.as_ref().into(),
            Pattern::Deadly(deadly) => deadly.as_ref().into(),
            Pattern::Automorphism(automorphism) => {
                Self::Automorphism { transform: *automorphism.transform() }
            }
            Pattern::Guardians(guardians) => guardians.as_ref().into(),
            Pattern::GuardedChain(guarded) => Self::GuardedChain {
                source: Box::new((&guarded.source).into()),
                chain: (&guarded.chain).into(),
            },
        }
    }
}

impl From<&Single> for PatternReport {
    fn from(single: &Single) -> Self {
        let (cell, digit) = (single.candidate().cell(), single.candidate().digit());
        match *single {
            Single::FullHouse(_, house) => Self::FullHouse { cell, digit, house },
            Single::Naked(_) => Self::NakedSingle { cell, digit },
            Single::Hidden(_, house) => Self::HiddenSingle { cell, digit, house },
        }
    }
}

impl From<&Burst> for BurstReport {
    fn from(burst: &Burst) -> Self {
        Self { base: burst.base, digits: all(burst.digits) }
    }
}

impl From<&Fish> for FishReport {
    fn from(fish: &Fish) -> Self {
        Self {
            digit: fish.digit,
            base: all(fish.base),
            cover: all(fish.cover),
            fins: all(fish.fins),
            endo_fins: all(fish.endo_fins),
            cells: all(fish.cells),
        }
    }
}

impl From<&Chain> for ChainReport {
    fn from(chain: &Chain) -> Self {
        let link = |link: &Link| match link {
            Link::StrongCell(cell) => format!("={cell}"),
            Link::StrongHouse(house) => format!("={house}"),
            Link::StrongSet(als) => format!("={als}"),
            Link::Guarded => "=".to_owned(),
            Link::Weak(constraint) => format!("-{constraint}"),
        };
        Self {
            eureka: chain.to_string(),
            is_loop: chain.is_loop(),
            nodes: chain.nodes.iter().map(|node| node.candidates()).collect(),
            links: chain.links.iter().map(link).collect(),
        }
    }
}

impl From<&Als> for SetReport {
    fn from(set: &Als) -> Self {
        Self { cells: all(set.cells), digits: all(set.digits), house: set.house }
    }
}

impl From<&AlsChain> for PatternReport {
    fn from(chain: &AlsChain) -> Self {
        Self::AlsChain {
            is_loop: chain.is_loop(),
            sets: chain.sets.iter().map(SetReport::from).collect(),
            commons: chain.commons.iter().map(|common| common.digit).collect(),
        }
    }
}

impl From<&DeathBlossom> for PatternReport {
    fn from(blossom: &DeathBlossom) -> Self {
        Self::DeathBlossom {
            stem: blossom.stem,
            stem_digits: blossom.petals.iter().map(|(digit, _)| *digit).collect(),
            petals: blossom.petals.iter().map(|(_, set)| set.into()).collect(),
            digits: all(blossom.digits),
        }
    }
}

impl From<&Net> for PatternReport {
    fn from(net: &Net) -> Self {
        let cases = match net.cases {
            Cases::Opposite => "opposite".to_owned(),
            Cases::Either(candidate) => candidate.to_string(),
            Cases::Every(constraint) => constraint.to_string(),
        };
        Self::Net { cases, branches: net.branches.iter().map(BranchReport::from).collect() }
    }
}

impl From<&Branch> for BranchReport {
    fn from(branch: &Branch) -> Self {
        let (empty, clash) = match branch.end {
            End::Conclusion => (None, None),
            End::Empty(constraint) => (Some(constraint), None),
            End::Clash(candidate) => (None, Some(candidate)),
        };
        let entries = branch.entries.iter().map(EntryReport::from).collect();
        Self { assumption: branch.assumption, entries, empty, clash }
    }
}

impl From<&Entry> for EntryReport {
    fn from(entry: &Entry) -> Self {
        let (because, lemma) = match &entry.because {
            Because::Constraint(constraint) => (Some(*constraint), None),
            Because::Lemma(branch) => (None, Some(Box::new(branch.as_ref().into()))),
        };
        Self { says: entry.says, because, lemma, from: entry.from.clone() }
    }
}

impl From<&Guardians> for PatternReport {
    fn from(pattern: &Guardians) -> Self {
        let (shape, cells, houses) = match &pattern.core {
            Impossible::Tridagon(tridagon) => ("tridagon", tridagon.blocks.concat(), Vec::new()),
            Impossible::Chromatic { cells, .. } => ("chromatic", all(*cells), Vec::new()),
            Impossible::Oddagon { ring, .. } => ("oddagon", ring.clone(), Vec::new()),
            Impossible::BrokenWing { ring, houses, .. } => {
                ("broken-wing", ring.clone(), houses.clone())
            }
        };
        Self::Guardians {
            shape: shape.to_owned(),
            cells,
            digits: all(pattern.core.digits()),
            houses,
            guardians: all(&pattern.guardians),
        }
    }
}

impl From<&Counting> for PatternReport {
    fn from(counting: &Counting) -> Self {
        let CountReport { truths, links } = CountReport::from(&counting.weights);
        Self::Counting { truths, links, rank: counting.rank().unsigned_abs().into() }
    }
}

impl From<&DeadlyPattern> for PatternReport {
    fn from(deadly: &DeadlyPattern) -> Self {
        let shape = match deadly.shape() {
            DeadlyShape::Rectangle => "rectangle",
            DeadlyShape::Avoidable => "avoidable-rectangle",
            DeadlyShape::Loop => "loop",
            DeadlyShape::Extended => "extended-rectangle",
            DeadlyShape::AvoidableLoop => "avoidable-loop",
            DeadlyShape::Crossed { .. } => "crossed",
            DeadlyShape::Polygon => "polygon",
            DeadlyShape::Matrix => "matrix",
            DeadlyShape::Grave => "grave",
        };
        let (subset, link) = match *deadly.escape() {
            Escape::Any | Escape::Cell | Escape::Digit(_) => (None, None),
            Escape::Subset { cells, digits, houses, .. } => {
                let (cells, digits, houses) = (all(cells), all(digits), all(houses));
                (Some(DeadlySubset { cells, digits, houses }), None)
            }
            Escape::Links { digit, houses } => {
                (None, Some(DeadlyLink { digit, houses: all(houses) }))
            }
        };
        Self::Deadly {
            shape: shape.to_owned(),
            cells: all(deadly.cells()),
            digits: all(deadly.digits()),
            extras: all(&deadly.extras()),
            subset,
            link,
        }
    }
}
