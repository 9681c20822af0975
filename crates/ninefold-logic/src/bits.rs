//! Sets of small numbers as words, and tables of such sets.

use ninefold_core::DigitSet;

/// How many of the lowest nine bits are ones: nine things are counted as quickly as nine digits.
pub(crate) const fn ones_of_nine(bits: u16) -> usize {
    DigitSet::from_bits(bits).len()
}

/// A set of numbers for each row.
#[derive(Clone, Debug)]
pub(crate) struct BitTable {
    words: usize,
    bits: Vec<u64>,
}

impl BitTable {
    /// An empty set for each row, with room for the numbers below `columns`.
    pub(crate) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    /// How many words a set has.
    pub(crate) const fn words(&self) -> usize {
        self.words
    }

    /// The set of this row.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// The set of this row, to change.
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }
}

/// Whether the set has this number.
pub(crate) fn contains(set: &[u64], number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 == 1
}

/// Puts this number into the set.
pub(crate) fn insert(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// Takes this number out of the set.
pub(crate) fn remove(set: &mut [u64], number: usize) {
    set[number / 64] &= !(1 << (number % 64));
}

/// Adds all of the other set.
pub(crate) fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(mine, theirs)| *mine |= theirs);
}

/// Keeps what is in the other set.
pub(crate) fn intersect(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(mine, theirs)| *mine &= theirs);
}

/// Takes out all of the other set.
pub(crate) fn subtract(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(mine, theirs)| *mine &= !theirs);
}

/// Adds what the first of the others has and the second has not.
pub(crate) fn unite_difference(set: &mut [u64], plus: &[u64], minus: &[u64]) {
    let others = plus.iter().zip(minus);
    set.iter_mut().zip(others).for_each(|(mine, (plus, minus))| *mine |= plus & !minus);
}

/// Whether the set has no number.
pub(crate) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// The least number of the set.
pub(crate) fn first(set: &[u64]) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

/// The numbers of a set, in order.
pub(crate) fn iter(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(word * 64 + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sets_of_their_own() {
        let mut table = BitTable::new(3, 130);
        assert_eq!(table.words(), 3);
        for number in [0, 64, 129] {
            insert(table.row_mut(1), number);
        }
        assert!(is_empty(table.row(0)) && is_empty(table.row(2)));
        assert_eq!(iter(table.row(1)).collect::<Vec<_>>(), [0, 64, 129]);
        remove(table.row_mut(1), 0);
        assert_eq!(first(table.row(1)), Some(64));
        assert!(contains(table.row(1), 129) && !contains(table.row(1), 0));
    }

    #[test]
    fn sets_are_united_and_cut() {
        let mut set = [0b0110];
        unite_difference(&mut set, &[0b1001], &[0b0001]);
        assert_eq!(set, [0b1110]);
        intersect(&mut set, &[0b0111]);
        assert_eq!(set, [0b0110]);
        subtract(&mut set, &[0b0010]);
        assert_eq!(set, [0b0100]);
    }
}
