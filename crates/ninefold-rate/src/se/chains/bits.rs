//! Sets of candidates by their number among those of a board, in as few words as will do.

/// A set of so many words.
pub(super) type Bits<const WORDS: usize> = [u64; WORDS];

#[inline]
pub(super) const fn only<const WORDS: usize>(number: usize) -> Bits<WORDS> {
    let mut bits = [0; WORDS];
    insert(&mut bits, number);
    bits
}

#[inline]
pub(super) const fn insert<const WORDS: usize>(bits: &mut Bits<WORDS>, number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

#[inline]
pub(super) const fn remove<const WORDS: usize>(bits: &mut Bits<WORDS>, number: usize) {
    bits[number / 64] &= !(1 << (number % 64));
}

#[inline]
pub(super) fn merge<const WORDS: usize>(into: &mut Bits<WORDS>, from: &Bits<WORDS>) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

#[inline]
pub(super) fn common<const WORDS: usize>(one: &Bits<WORDS>, two: &Bits<WORDS>) -> Bits<WORDS> {
    let mut common = *one;
    for (mine, theirs) in common.iter_mut().zip(two) {
        *mine &= theirs;
    }
    common
}

#[inline]
pub(super) fn meet<const WORDS: usize>(one: &Bits<WORDS>, two: &Bits<WORDS>) -> bool {
    one.iter().zip(two).fold(0, |common, (one, two)| common | one & two) != 0
}

#[inline]
pub(super) fn is_empty<const WORDS: usize>(bits: &Bits<WORDS>) -> bool {
    bits.iter().fold(0, |all, word| all | word) == 0
}

#[inline]
pub(super) fn for_each<const WORDS: usize>(bits: &Bits<WORDS>, mut each: impl FnMut(usize)) {
    for (index, &word) in bits.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            each(index * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
