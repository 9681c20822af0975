//! Puzzles after a recipe, but for what solving them takes: drawn many at a time.
//!
//! All that leads to a draft has counted: a full grid has one solution, the reducer leaves out nothing
//! without which there would be several, a neighbour gets givens until no second solution is left, and
//! what follows a pattern is counted here.

use ninefold_core::{Cancel, Cancelled, CellSet, OneSolution, Solution};
use ninefold_exact::{Start, count};

use crate::reduce::{Reducer, Reduction};
use crate::vicinity::neighbour;
use crate::{Layout, Random, Recipe, Redundancy, Source, random_solution};

/// A solution and givens of it that admit no other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draft {
    pub(crate) solution: Solution,
    pub(crate) givens: CellSet,
}

/// One draft for each source of chance, or none where the draw came to nothing.
pub(crate) fn drafts(
    recipe: &Recipe,
    randoms: &mut [Random],
    reducer: &mut Reducer,
    cancel: Cancel<'_>,
) -> Result<Vec<Option<Draft>>, Cancelled> {
    let layouts: Vec<Layout> =
        randoms.iter_mut().map(|random| recipe.layout.decided(random)).collect();
    let mut drafts = Vec::with_capacity(randoms.len());
    for random in randoms.iter_mut() {
        cancel.check()?;
        drafts.push(begin(recipe, random));
    }
    let is_fixed = matches!(recipe.layout, Layout::Pattern(_));
    if !is_fixed && recipe.redundancy() != Redundancy::Any {
        drafts = reduce(&drafts, &layouts, randoms, reducer, cancel)?;
    }
    if recipe.redundancy() == Redundancy::Minimal {
        keep_minimal(&mut drafts, &layouts, randoms, reducer, cancel)?;
    }
    let finished = drafts.into_iter().zip(layouts).zip(randoms);
    Ok(finished
        .map(|((draft, layout), random)| {
            let draft = recipe.with_extras(draft?, layout, random)?;
            recipe.allows(&draft, layout).then_some(draft)
        })
        .collect())
}

/// What is to be reduced.
fn begin(recipe: &Recipe, random: &mut Random) -> Option<Draft> {
    let (solution, givens) = match &recipe.source {
        Source::Random => (random_solution(random), CellSet::ALL),
        Source::Solution(solution) => (*solution, CellSet::ALL),
        Source::Near { known, swaps } => {
            let swaps = 1 + random.below((*swaps).max(1));
            neighbour(known, swaps, random)?
        }
        Source::Within(known) => (*known.solution(), known.puzzle().givens()),
    };
    let Layout::Pattern(pattern) = recipe.layout else { return Some(Draft { solution, givens }) };
    let draft = Draft { solution, givens: pattern };
    (count(draft.start(), 2) == 1).then_some(draft)
}

/// Leaves out what can be spared, part by part as the layout has it.
fn reduce(
    drafts: &[Option<Draft>],
    layouts: &[Layout],
    randoms: &mut [Random],
    reducer: &mut Reducer,
    cancel: Cancel<'_>,
) -> Result<Vec<Option<Draft>>, Cancelled> {
    let mut reductions = Vec::with_capacity(drafts.len());
    for ((draft, layout), random) in drafts.iter().zip(layouts).zip(randoms) {
        if let Some(Draft { solution, givens }) = draft {
            let mut parts = layout.parts();
            random.shuffle(&mut parts);
            reductions.push(Reduction::new(solution, *givens, parts));
        }
    }
    reducer.reduce(&mut reductions, cancel)?;
    let mut left = reductions.iter().map(Reduction::givens);
    let mut less = |draft: Draft| Some(Draft { givens: left.next()?, ..draft });
    Ok(drafts.iter().map(|draft| draft.and_then(&mut less)).collect())
}

/// Drops the drafts with a given that could be spared alone, though not with all its part.
fn keep_minimal(
    drafts: &mut [Option<Draft>],
    layouts: &[Layout],
    randoms: &mut [Random],
    reducer: &mut Reducer,
    cancel: Cancel<'_>,
) -> Result<(), Cancelled> {
    if layouts.iter().all(|&layout| layout == Layout::Free) {
        return Ok(());
    }
    let singly = vec![Layout::Free; drafts.len()];
    let minimal = reduce(drafts, &singly, randoms, reducer, cancel)?;
    for (draft, minimal) in drafts.iter_mut().zip(minimal) {
        *draft = draft.filter(|draft| minimal.is_some_and(|it| it.givens == draft.givens));
    }
    Ok(())
}

impl Draft {
    /// The knowledge that its givens have one solution.
    #[expect(clippy::disallowed_methods, reason = "a draft is what is left after counting")]
    pub(crate) fn known(&self) -> OneSolution {
        OneSolution::vouched(self.givens, self.solution)
    }

    fn start(&self) -> Start {
        let full = Start::from_cells(|digit| {
            CellSet::ALL.filter(|cell| self.solution.digit(cell) == digit)
        });
        full.opened(CellSet::ALL - self.givens)
    }
}

impl Recipe {
    /// Whether the givens are as many as wanted, and where they may be.
    fn allows(&self, draft: &Draft, layout: Layout) -> bool {
        let wanted = self.givens.as_ref();
        wanted.is_none_or(|wanted| wanted.contains(&draft.givens.len()))
            && layout.allows(draft.givens)
    }

    /// The draft with as many givens more as are wanted, if whole parts make up that number.
    fn with_extras(&self, draft: Draft, layout: Layout, random: &mut Random) -> Option<Draft> {
        let least = draft.givens.len();
        let wanted = match (self.redundancy(), &self.givens) {
            (Redundancy::Extra(more), _) => least + more,
            (Redundancy::Fill, Some(range)) => {
                let (from, to) = (least.max(*range.start()), (*range.end()).min(81));
                let choices = (to + 1).checked_sub(from).filter(|&choices| choices > 0)?;
                from + random.below(choices)
            }
            _ => return Some(draft),
        };
        let mut parts = layout.parts();
        random.shuffle(&mut parts);
        let mut givens = draft.givens;
        for part in parts {
            if (givens | part).len() <= wanted {
                givens |= part;
            }
        }
        (givens.len() == wanted).then_some(Draft { givens, ..draft })
    }
}
