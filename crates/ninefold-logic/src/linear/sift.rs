//! Fractional solutions with a given candidate, as far as they are easily found.

/// So often all sums are made one before it is given up.
const ROUNDS: usize = 240;

/// Whether values are found so that the sum over each of these sets differs from one by less than the
/// tolerance: one for the candidate in question, which is in none of the sets, and what these make it for
/// the others.
///
/// Each set in turn has its values scaled to sum to one, again and again. Where there are such values this
/// comes ever nearer to them.
pub(super) fn is_solvable(sets: &[Vec<usize>], candidates: usize, tolerance: f64) -> bool {
    let mut values = vec![1.0; candidates];
    let sum = |values: &[f64], set: &[usize]| -> f64 { set.iter().map(|&of| values[of]).sum() };
    for round in 1..=ROUNDS {
        for set in sets {
            let sum = sum(&values, set);
            // A set that has nothing left, or as good as nothing, can't be helped.
            if sum < 1e-30 {
                return false;
            }
            let scale = 1.0 / sum;
            for &of in set {
                values[of] *= scale;
            }
        }
        let is_near = |set: &Vec<usize>| (sum(&values, set) - 1.0).abs() < tolerance;
        if round % 8 == 0 && sets.iter().all(is_near) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_sets_of_two_have_halves() {
        assert!(is_solvable(&[vec![0, 1], vec![1, 2], vec![2, 0]], 3, 0.01));
    }

    #[test]
    fn three_candidates_do_not_fill_two_sets_and_a_third_with_one_of_them() {
        // The first set is filled by 0 and 1, the others need each of them alone.
        assert!(!is_solvable(&[vec![0, 1], vec![0], vec![1]], 2, 0.01));
        assert!(!is_solvable(&[vec![0], vec![]], 1, 0.01));
    }
}
