//! Transforms by chance.

use ninefold_core::{Digit, Transform};

use crate::Random;

impl Random {
    /// One of the 2 · 6⁸ · 9! transforms, each as likely as any other.
    ///
    /// ```
    /// use ninefold_core::Puzzle;
    /// use ninefold_generate::{Random, canonical};
    ///
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let image = Random::new(2026, 0).transform().puzzle(&puzzle);
    /// assert_ne!(image, puzzle);
    /// assert_eq!(canonical(&image).puzzle, canonical(&puzzle).puzzle);
    /// # Ok::<(), ninefold_core::NotationError>(())
    /// ```
    pub fn transform(&mut self) -> Transform {
        let (rows, columns) = (self.lines(), self.lines());
        let arranged = arranged(rows, columns, self.digits());
        if self.below(2) == 1 { arranged.transposed() } else { arranged }
    }

    /// One of the 9! transforms that leave each cell where it is, each as likely as any other.
    pub fn relabelling(&mut self) -> Transform {
        let straight = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        arranged(straight, straight, self.digits())
    }

    fn digits(&mut self) -> [Digit; 9] {
        let mut digits = Digit::ALL;
        self.shuffle(&mut digits);
        digits
    }

    /// Where each of nine lines goes, such that those of a chute stay together.
    fn lines(&mut self) -> [usize; 9] {
        let mut chutes = [0, 1, 2];
        self.shuffle(&mut chutes);
        let mut lines = [0; 9];
        for (lines, chute) in lines.chunks_mut(3).zip(chutes) {
            lines.copy_from_slice(&[chute * 3, chute * 3 + 1, chute * 3 + 2]);
            self.shuffle(lines);
        }
        lines
    }
}

fn arranged(rows: [usize; 9], columns: [usize; 9], digits: [Digit; 9]) -> Transform {
    Transform::new(rows, columns, digits).expect("chutes stay together")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_transforms_of_a_seed_never_change() {
        let mut random = Random::new(2026, 7);
        assert_eq!(random.transform().to_string(), "transpose r312456789 c546321987 d436812795");
        assert_eq!(random.relabelling().to_string(), "d715842963");
    }

    #[test]
    fn what_is_written_of_any_reads_back_and_its_inverse_undoes_it() {
        let mut random = Random::new(1, 0);
        for _ in 0..2_000 {
            let transform = random.transform();
            assert_eq!(transform.to_string().parse(), Ok(transform));
            assert_eq!(transform.then(&transform.inverse()), Transform::IDENTITY);
        }
    }

    #[test]
    fn each_cell_goes_everywhere_and_each_digit_becomes_any() {
        let mut random = Random::new(3, 0);
        let (mut cells, mut digits, mut transposed) = (BTreeMap::new(), BTreeMap::new(), 0_u32);
        let corner = "r1c2".parse().unwrap();
        for _ in 0..81_000 {
            let transform = random.transform();
            *cells.entry(transform.cell(corner)).or_insert(0_u32) += 1;
            *digits.entry(transform.digit(Digit::ALL[4])).or_insert(0_u32) += 1;
            transposed += u32::from(transform.transposes());
        }
        // Five standard deviations: 1,000 ± 31, 9,000 ± 89 and 40,500 ± 142.
        assert_eq!((cells.len(), digits.len()), (81, 9));
        assert!(cells.values().all(|count| count.abs_diff(1_000) < 160), "{cells:?}");
        assert!(digits.values().all(|count| count.abs_diff(9_000) < 450), "{digits:?}");
        assert!(transposed.abs_diff(40_500) < 710, "{transposed}");
    }

    #[test]
    fn a_relabelling_moves_nothing() {
        let mut random = Random::new(5, 0);
        let relabelling = random.relabelling();
        assert!(relabelling.to_string().starts_with('d'), "{relabelling}");
    }
}
