//! Chance that can be repeated: the same seed and stream give the same numbers, for ever.
//!
//! The rule is part of the interface, because seeds and dates stand for puzzles that people share:
//! a stream is xoshiro256++, its state filled by `SplitMix64` from the mix of seed and stream that
//! [`Random::new`] shows; a number below `n` is the high word of a product of 64 bits by `n`, drawn
//! again in the few cases that would favour some numbers (Lemire's method); a shuffle is Fisher and
//! Yates's, from the end.

use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// A source of numbers that a seed and a stream determine.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The numbers of one stream of a seed: a run has one seed, and each puzzle of it a stream of
    /// its own, so that it does not matter who makes which, and when.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mixed = SplitMix64::seed_from_u64(seed).next_u64() ^ stream;
        Self(Xoshiro256PlusPlus::seed_from_u64(SplitMix64::seed_from_u64(mixed).next_u64()))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `count`, each as likely as any other.
    ///
    /// # Panics
    ///
    /// If `count` is 0: there is no such number.
    pub fn below(&mut self, count: usize) -> usize {
        self.below_wide(count as u64) as usize
    }

    /// The same for counts that may not fit a machine's word.
    pub(crate) fn below_wide(&mut self, count: u64) -> u64 {
        assert!(count > 0, "no number is below 0");
        loop {
            let product = u128::from(self.bits()) * u128::from(count);
            let (high, low) = ((product >> 64) as u64, product as u64);
            // 2^64 is no multiple of `count`: its remainder is what would favour some numbers.
            if low >= count || low >= count.wrapping_neg() % count {
                return high;
            }
        }
    }

    /// One of these, each as likely as any other.
    pub fn one_of<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        (!choices.is_empty()).then(|| &choices[self.below(choices.len())])
    }

    /// Puts these into an order, each as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(2026, 7);
        let numbers: Vec<usize> = (0..12).map(|_| random.below(81)).collect();
        assert_eq!(numbers, [70, 6, 10, 65, 65, 13, 19, 62, 59, 76, 7, 37]);
    }

    #[test]
    fn streams_and_seeds_differ() {
        let first = |seed, stream| Random::new(seed, stream).bits();
        assert_eq!(first(1, 2), first(1, 2));
        assert_ne!(first(1, 2), first(1, 3));
        assert_ne!(first(1, 2), first(2, 1));
    }

    #[test]
    fn each_order_of_four_is_as_likely_as_any_other() {
        let mut random = Random::new(4, 0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *seen.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 of each are expected, with a standard deviation of 31.
        assert!(seen.values().all(|count| count.abs_diff(1_000) < 150), "{seen:?}");
    }
}
