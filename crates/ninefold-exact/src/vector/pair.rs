//! Twice as many lanes in two registers.
//!
//! What one register waits for, the other has to do: boards in lockstep gain more by that than
//! they lose by having half the registers (docs/essays/exact-solver.md).

use super::{Lanes, Words};

/// Two registers, the lower lanes in the first.
#[derive(Clone, Copy)]
pub(super) struct Pair<V>(V, V);

impl<V: Lanes> Lanes for Pair<V> {
    const LANES: usize = 2 * V::LANES;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(V::splat(word), V::splat(word))
    }

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        Self(V::load(words, 2 * part), V::load(words, 2 * part + 1))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        self.0.store(words, 2 * part);
        self.1.store(words, 2 * part + 1);
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0), self.1.xor(other.1))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0), self.1.minus(other.1))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.add(other.0), self.1.add(other.1))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0.sub(other.0), self.1.sub(other.1))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Self(self.0.shl::<BY>(), self.1.shl::<BY>())
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        Self(self.0.shr::<BY>(), self.1.shr::<BY>())
    }

    #[inline(always)]
    fn select(mask: u32, inside: Self, outside: Self) -> Self {
        Self(V::select(mask, inside.0, outside.0), V::select(mask, inside.1, outside.1))
    }

    #[inline(always)]
    fn rows_on(self) -> (Self, Self) {
        let (first, second) = (self.0.rows_on(), self.1.rows_on());
        (Self(first.0, second.0), Self(first.1, second.1))
    }

    #[inline(always)]
    fn occupied(self) -> u16 {
        self.0.occupied() | self.1.occupied() << V::LANES
    }

    #[inline(always)]
    fn word(words: &Words, lane: usize) -> u32 {
        V::word(words, lane)
    }

    #[inline(always)]
    fn put_word(words: &mut Words, lane: usize, word: u32) {
        V::put_word(words, lane, word);
    }
}
