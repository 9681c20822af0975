//! Puzzles whose paths use techniques that random puzzles seldom need, to look for more of them nearby.
//!
//! They were found by solving 700,000 random minimal puzzles: a dozen are kept of each technique that
//! few of them used; those with impossible patterns were built around one.

use ninefold_core::{OneSolution, Puzzle};
use ninefold_exact::one_solution;
use ninefold_logic::Meta;

/// A technique and a puzzle a line.
const KNOWN: &str = include_str!("known.txt");

/// The puzzles known for this technique; empty for those that are easily met.
pub(crate) fn known_for(technique: &Meta) -> Vec<OneSolution> {
    let lines = KNOWN.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter(|(id, _)| *id == technique.id)
        .filter_map(|(_, puzzle)| one_solution(&puzzle.parse::<Puzzle>().ok()?))
        .collect()
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Cancel, Grid};
    use ninefold_logic::{Ladder, Solver, technique};

    use super::*;
    use crate::Practice;

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
            assert!(known_for(technique.meta()).contains(&known));
        }
        assert!(idle.is_empty(), "{}", idle.join("\n"));
    }
}
