//! Why not this digit here? The shortest known proof of one conclusion.

use std::ops::ControlFlow;

use ninefold_core::{Cancelled, Conclusion, Grid};

use crate::pattern::Net;
use crate::reasoning::{Effort, Literal, Refuter};
use crate::{Analysis, Family, Meta, Pattern, Solver, Step, Technique};

/// Why a conclusion holds.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The grid says so already: the digit stands there, or the candidate is struck.
    Known,
    /// It follows by this step, which may conclude more besides.
    Follows(Box<Step>),
}

impl Solver<'_> {
    /// Why the conclusion holds in this grid, shown by the simplest technique of the ladder that
    /// does so in one step.
    ///
    /// Where none does, the opposite is assumed and refuted, if the ladder has forcing nets: by
    /// implications alone, then with lemmas, then with lemmas within lemmas. `None` if no proof is
    /// found, and so for whatever is false in a puzzle that has a solution.
    ///
    /// ```
    /// use ninefold_core::{Grid, Puzzle};
    /// use ninefold_logic::{Ladder, Solver, Why};
    ///
    /// let puzzle: Puzzle =
    ///     "500010004274000600080904000810460302002030100706091058000503010005000927100020003"
    ///         .parse()
    ///         .unwrap();
    /// let grid = Grid::new(&puzzle);
    ///
    /// let solver = Solver::new(Ladder::all());
    /// let because = |text: &str| solver.why(&grid, text.parse().unwrap()).unwrap();
    /// assert_eq!(because("r1c2<>5"), Some(Why::Known));
    /// let Some(Why::Follows(step)) = because("r4c3=9") else { panic!("it does") };
    /// assert_eq!(step.technique.id, "naked-single");
    /// assert_eq!(because("r4c3<>9"), None);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the answer is no longer wanted.
    pub fn why(&self, grid: &Grid, conclusion: Conclusion) -> Result<Option<Why>, Cancelled> {
        let candidate = conclusion.candidate();
        if !grid.has(candidate) {
            let placed = grid.digit(candidate.cell()) == Some(candidate.digit());
            let said = placed == matches!(conclusion, Conclusion::Placement(_));
            return Ok(said.then_some(Why::Known));
        }
        let analysis = self.analysis(grid);
        let techniques = self.ladder().techniques().iter().copied();
        for technique in techniques.filter(|technique| !is_forcing(technique.meta())) {
            analysis.cancel().check()?;
            let step = simplest(technique, &analysis, conclusion);
            analysis.cancel().check()?;
            if let Some(step) = step {
                return Ok(Some(Why::Follows(Box::new(step))));
            }
        }
        let step = self.refutation(&analysis, conclusion);
        analysis.cancel().check()?;
        Ok(step.map(|step| Why::Follows(Box::new(step))))
    }

    /// The net that refutes the opposite.
    fn refutation(&self, analysis: &Analysis<'_>, conclusion: Conclusion) -> Option<Step> {
        let meta = |id: &str| {
            let mut metas = self.ladder().techniques().iter().map(|technique| technique.meta());
            metas.find(|meta| meta.id == id)
        };
        let opposite = Literal::from(conclusion).opposite();
        let refuted = |technique: &'static Meta, effort: Effort| {
            let mut refuter = Refuter::new(analysis.constraints(), effort, analysis.cancel());
            let branch = refuter.refute(opposite)?;
            Some(Step::concluding(technique, conclusion, Pattern::Net(Net::contradiction(branch))))
        };
        let plain = meta("forcing-net-contradiction").and_then(|net| refuted(net, Effort::PLAIN));
        plain.or_else(|| {
            let nested = meta("nested-forcing-net")?;
            let efforts = Effort::NESTED.into_iter().chain(Effort::DEEPER);
            efforts.into_iter().find_map(|effort| refuted(nested, effort))
        })
    }
}

fn is_forcing(technique: &Meta) -> bool {
    technique.family == Family::Forcing
}

/// The step of this technique that concludes it from the fewest premises.
fn simplest(
    technique: &'static dyn Technique,
    analysis: &Analysis<'_>,
    conclusion: Conclusion,
) -> Option<Step> {
    let mut best: Option<Step> = None;
    let _ = technique.find(analysis, &mut |step| {
        let fewer = |known: &Step| step.premises().len() < known.premises().len();
        if step.conclusions().any(|other| other == conclusion) && best.as_ref().is_none_or(fewer) {
            best = Some(step);
        }
        ControlFlow::Continue(())
    });
    best
}
