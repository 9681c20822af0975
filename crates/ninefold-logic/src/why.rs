//! Why not this digit here? The shortest known proof of one conclusion.

use std::ops::ControlFlow;

use ninefold_core::{Conclusion, Grid};

use crate::pattern::Net;
use crate::reasoning::{Board, Effort, Literal, Refuter};
use crate::{Family, Ladder, Meta, Pattern, Step, Technique};

/// Why a conclusion holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The grid says so already: the digit stands there, or the candidate is struck.
    Known,
    /// It follows by this step, which may conclude more besides.
    Follows(Box<Step>),
}

/// Why the conclusion holds in this grid, told by the simplest technique of the ladder that shows
/// it in one step.
///
/// Where none does, the opposite is assumed and refuted, if the ladder has forcing nets: by
/// implications alone, then with lemmas, then with lemmas within lemmas. `None` if no proof is
/// found, and so for whatever is false in a puzzle that has a solution.
///
/// ```
/// use ninefold_core::{Digit, Grid, Puzzle};
/// use ninefold_logic::{Ladder, Why, why};
///
/// let line = "500010004274000600080904000810460302002030100706091058000503010005000927100020003";
/// let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
/// let grid = Grid::new(&Puzzle::from_givens(givens.try_into().unwrap()));
///
/// let ladder = Ladder::all();
/// let because = |text: &str| why(&grid, text.parse().unwrap(), &ladder);
/// assert_eq!(because("r1c2<>5"), Some(Why::Known));
/// let Some(Why::Follows(step)) = because("r4c3=9") else { panic!("it does") };
/// assert_eq!(step.technique.id, "naked-single");
/// assert_eq!(because("r4c3<>9"), None);
/// ```
pub fn why(grid: &Grid, conclusion: Conclusion, ladder: &Ladder) -> Option<Why> {
    let candidate = conclusion.candidate();
    if !grid.has(candidate) {
        let placed = grid.digit(candidate.cell()) == Some(candidate.digit());
        let said = placed == matches!(conclusion, Conclusion::Placement(_));
        return said.then_some(Why::Known);
    }
    let simple = ladder.techniques().iter().filter(|technique| !is_forcing(technique.meta()));
    let step = simple.copied().find_map(|technique| simplest(technique, grid, conclusion));
    step.or_else(|| refutation(grid, conclusion, ladder)).map(|step| Why::Follows(Box::new(step)))
}

fn is_forcing(technique: &Meta) -> bool {
    technique.family == Family::Forcing
}

/// The step of this technique that concludes it from the fewest premises.
fn simplest(
    technique: &'static dyn Technique,
    grid: &Grid,
    conclusion: Conclusion,
) -> Option<Step> {
    let mut best: Option<Step> = None;
    let _ = technique.find(grid, &mut |step| {
        let fewer = |known: &Step| step.premises().len() < known.premises().len();
        if step.conclusions().any(|other| other == conclusion) && best.as_ref().is_none_or(fewer) {
            best = Some(step);
        }
        ControlFlow::Continue(())
    });
    best
}

/// The net that refutes the opposite.
fn refutation(grid: &Grid, conclusion: Conclusion, ladder: &Ladder) -> Option<Step> {
    let meta = |id: &str| {
        let mut metas = ladder.techniques().iter().map(|technique| technique.meta());
        metas.find(|meta| meta.id == id)
    };
    let board = Board::new(grid);
    let opposite = Literal::from(conclusion).opposite();
    let refuted = |technique: &'static Meta, effort: Effort| {
        let branch = Refuter::new(&board, effort).refute(opposite)?;
        Some(Step::concluding(technique, conclusion, Pattern::Net(Net::contradiction(branch))))
    };
    let plain = meta("forcing-net-contradiction").and_then(|net| refuted(net, Effort::PLAIN));
    plain.or_else(|| {
        let nested = meta("nested-forcing-net")?;
        let efforts = Effort::NESTED.into_iter().chain(Effort::DEEPER);
        efforts.into_iter().find_map(|effort| refuted(nested, effort))
    })
}
