//! The numbers of an argument's lines beside the candidates that they speak of.

use std::fmt::Write;

use ninefold_core::{Candidate, CandidateSet};

use super::geometry::{Point, mark};

/// How far to the right of its candidate and above it a number stands.
const ASIDE: (f64, f64) = (7.0, 5.0);

/// The place of each candidate in this list, from 1; all its places if it comes up again.
pub(super) fn numbers(order: &[Candidate]) -> String {
    let mut svg = String::new();
    let mut done = CandidateSet::EMPTY;
    for &candidate in order {
        if done.contains(candidate) {
            continue;
        }
        done.insert(candidate);
        let places = (1..).zip(order).filter(|&(_, &other)| other == candidate);
        let places: Vec<String> = places.map(|(place, _): (usize, _)| place.to_string()).collect();
        let Point { x, y } = mark(candidate);
        let _ = writeln!(
            svg,
            "<text class=\"order\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x + ASIDE.0,
            y - ASIDE.1,
            places.join(",")
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_that_comes_up_twice_has_both_numbers() {
        let order = ["5r1c1", "3r2c2", "5r1c1"].map(|text| text.parse().unwrap());
        let svg = numbers(&order);
        assert_eq!(svg.lines().count(), 2);
        assert!(svg.contains(">1,3</text>") && svg.contains(">2</text>"), "{svg}");
        assert_eq!(numbers(&[]), "");
    }
}
