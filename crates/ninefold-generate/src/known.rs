//! Puzzles whose paths use techniques that random puzzles seldom need, to look for more of them nearby.
//!
//! They were found by solving 700,000 random minimal puzzles: a dozen are kept of each technique that
//! few of them used; those with impossible patterns or symmetric givens were built around one.

use ninefold_core::{OneSolution, Puzzle};
use ninefold_exact::one_solution;
use ninefold_logic::Meta;

use crate::{Random, Source};

/// A technique and a puzzle a line.
const KNOWN: &str = include_str!("known.txt");

/// Techniques that rest on all givens at once: exchange one, and there is nothing to find.
const OF_ALL_GIVENS: &[&str] = &["symmetrical-placement"];

/// A puzzle whose path uses a rare technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) puzzle: OneSolution,
    /// Whether it does so only as it is.
    is_rigid: bool,
}

impl Known {
    /// An image of it, with so many givens exchanged unless it must stay as it is.
    pub(crate) fn source(&self, swaps: usize, random: &mut Random) -> Source {
        let known = random.image(&self.puzzle);
        if self.is_rigid { Source::Within(known) } else { Source::Near { known, swaps } }
    }
}

/// The puzzles known for this technique; empty for those that are easily met.
pub(crate) fn known_for(technique: &Meta) -> Vec<Known> {
    let is_rigid = OF_ALL_GIVENS.contains(&technique.id);
    let lines = KNOWN.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter(|(id, _)| *id == technique.id)
        .filter_map(|(_, puzzle)| one_solution(&puzzle.parse::<Puzzle>().ok()?))
        .map(|puzzle| Known { puzzle, is_rigid })
        .collect()
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cancel, Grid};
    use ninefold_logic::{Ladder, Solver, technique};

    use super::*;
    use crate::Practice;

    #[test]
    fn what_rests_on_all_givens_comes_with_all_of_them() {
        let technique = technique("symmetrical-placement").unwrap();
        let exercises = Practice::new(technique, 3).unwrap();
        for exercise in exercises.take(4) {
            assert!(exercise.step.is_useful(&exercise.grid));
        }
    }

    #[test]
    fn each_puzzle_uses_its_technique_or_leads_to_an_exercise() {
        let mut idle = Vec::new();
        for line in KNOWN.lines() {
            let (id, puzzle) = line.split_once(' ').unwrap();
            let puzzle: Puzzle = puzzle.parse().unwrap();
            let known = one_solution(&puzzle).expect("a known puzzle is proper");
            let solver = Solver::new(Ladder::all()).knowing(Some(known));
            let path = solver.solve(&Grid::new(&puzzle));
            let technique = technique(id).unwrap();
            let practice = Practice::new(technique, 1).unwrap();
            let is_used = path.usage().iter().any(|(meta, _)| meta.id == id);
            let leads = || practice.exercise(&known, Cancel::NEVER).unwrap().is_some();
            if !is_used && !leads() {
                idle.push(line);
            }
            assert!(known_for(technique.meta()).iter().any(|it| it.puzzle == known));
        }
        assert!(idle.is_empty(), "{}", idle.join("\n"));
    }
}
