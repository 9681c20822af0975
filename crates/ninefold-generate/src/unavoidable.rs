//! Sets of cells that can't all be left out.
//!
//! ## Why it works
//!
//! Exchange two rows of a band in some of their columns. If the two rows hold the same digits in
//! these columns, the result is another full grid. So a puzzle needs a given in one of these cells:
//! they are an *unavoidable set*. The same holds for two columns of a stack. There are many more such
//! sets, but these are found in a moment, and they decide about a third of the givens that turn out to
//! be needed. (Cells in which two digits can be exchanged decide about a few more, and take longer to
//! find than it takes to ask.)

use ninefold_core::{Cell, CellSet, Digit, Solution};

/// Each cell is in two pairs of rows and two of columns.
const OF_A_CELL: usize = 4;

/// 18 pairs of lines have at most four sets each: a digit never stands below itself, so that a set
/// spans two columns or more.
const MOST: usize = 4 * 18;

/// The unavoidable sets of a solution that lie in two lines.
#[derive(Clone, Debug)]
pub(crate) struct Unavoidable {
    sets: [CellSet; MOST],
    count: usize,
    /// The sets that each cell is in.
    of_cell: [[u8; OF_A_CELL]; 81],
}

impl Unavoidable {
    pub(crate) fn new(solution: &Solution) -> Self {
        let mut found =
            Self { sets: [CellSet::EMPTY; MOST], count: 0, of_cell: [[0; OF_A_CELL]; 81] };
        let digits = solution.digits().map(Digit::index);
        found.add(&digits, 0, |line, place| line * 9 + place);
        found.add(&digits, 2, |line, place| place * 9 + line);
        found
    }

    /// Whether one of the sets would have no given if this part were left out.
    pub(crate) fn needs(&self, part: CellSet, givens: CellSet) -> bool {
        let rest = givens - part;
        let is_last = |&set: &u8| self.sets[usize::from(set)].is_disjoint(rest);
        part.into_iter().any(|cell| self.of_cell[cell.index()].iter().any(is_last))
    }

    /// For each two lines of a chute, the sets of places in which they hold the same digits: from a
    /// place go to the one where the first line has what the second has here, until you are back.
    /// The sets of a cell go to two of its slots.
    fn add(&mut self, digits: &[usize; 81], slot: usize, cell: impl Fn(usize, usize) -> usize) {
        // Each line is the first or the second of two pairs: its sets go to different slots.
        let pairs = [(0, 1, [0, 0]), (1, 2, [1, 0]), (2, 0, [1, 1])];
        for (chute, (first, second, slots)) in (0..9).map(|pair| (pair / 3 * 3, pairs[pair % 3])) {
            let (first, second) = (chute + first, chute + second);
            let mut place_of = [0; 9];
            (0..9).for_each(|place| place_of[digits[cell(first, place)]] = place);
            let mut seen = [false; 9];
            for start in 0..9 {
                if seen[start] {
                    continue;
                }
                let mut place = start;
                while !seen[place] {
                    seen[place] = true;
                    let ends = [cell(first, place), cell(second, place)];
                    for (end, own) in ends.into_iter().zip(slots) {
                        self.sets[self.count].insert(Cell::from_index(end));
                        self.of_cell[end][slot + own] = self.count as u8;
                    }
                    place = place_of[digits[ends[1]]];
                }
                self.count += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, random_solution};

    #[test]
    fn without_a_whole_set_there_is_a_second_solution() {
        for stream in 0..20 {
            let solution = random_solution(&mut Random::new(3, stream));
            let found = Unavoidable::new(&solution);
            for &set in &found.sets[..found.count] {
                let start = CellSet::ALL - set;
                let given = |cell| start.contains(cell).then(|| solution.digit(cell));
                let puzzle = ninefold_core::Puzzle::from_givens(Cell::ALL.map(given));
                assert!(!ninefold_exact::is_unique(&puzzle), "{set:?}");
            }
            // Two rows or columns have 18 cells, and each cell is in a set with each of its four
            // neighbours in the chute.
            assert_eq!(found.sets.iter().map(|set| set.len()).sum::<usize>(), 18 * 18);
        }
    }

    #[test]
    fn a_part_is_needed_if_it_holds_the_last_givens_of_a_set() {
        let solution = random_solution(&mut Random::new(3, 0));
        let found = Unavoidable::new(&solution);
        for &set in &found.sets[..found.count] {
            for cell in set {
                let only = CellSet::only(cell);
                assert!(found.needs(only, (CellSet::ALL - set) | only));
                let other = set.without(cell).first().unwrap();
                let both = only.with(other);
                assert!(found.needs(both, (CellSet::ALL - set) | both));
            }
        }
        assert!(Cell::ALL.into_iter().all(|cell| !found.needs(CellSet::only(cell), CellSet::ALL)));
    }
}
