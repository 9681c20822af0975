//! Typed bitsets: a set of cells can't be mistaken for a set of digits or houses.

use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Cell, Digit, House};

/// How many of the lowest nine bits are ones; there are no others.
///
/// No other set is counted as often as that of a cell's digits. Where the processor may lack an instruction for it, half a
/// kilobyte to look it up is quicker than adding bits.
const fn ones_of_nine(bits: u16) -> u32 {
    const ONES: [u8; 512] = {
        let mut ones = [0; 512];
        let mut bits = 1;
        while bits < 512 {
            ones[bits] = ones[bits / 2] + (bits % 2) as u8;
            bits += 1;
        }
        ones
    };
    if cfg!(all(target_arch = "x86_64", not(target_feature = "popcnt"))) {
        ONES[bits as usize % 512] as u32
    } else {
        bits.count_ones()
    }
}

/// Defines a set of small things that have an `index()` and a `from_index()`.
macro_rules! bitset {
    ($(#[$doc:meta])* $set:ident of $element:ident in $bits:ty, $count:literal, $ones:path,
     $iter:ident, $subsets:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set($bits);

        impl $set {
            /// The set of nothing.
            pub const EMPTY: Self = Self(0);

            /// The set of everything.
            pub const ALL: Self = Self(<$bits>::MAX >> (<$bits>::BITS - $count));

            /// The set whose bit `i` says whether it has the element of index `i`; bits beyond
            /// the last element are dropped.
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// Bit `i` says whether the element of index `i` is in the set.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of just this element.
            pub const fn only(element: $element) -> Self {
                Self(1 << element.index())
            }

            /// How many elements it has.
            pub const fn len(self) -> usize {
                $ones(self.0) as usize
            }

            /// Whether it has no element.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether it has this element.
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 == 1
            }

            /// Whether every element of `other` is in this set.
            pub const fn is_superset(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether every element of this set is in `other`.
            pub const fn is_subset(self, other: Self) -> bool {
                other.is_superset(self)
            }

            /// Whether the two have no element in common.
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// Adds this element.
            pub const fn insert(&mut self, element: $element) {
                self.0 |= 1 << element.index();
            }

            /// Takes this element out.
            pub const fn remove(&mut self, element: $element) {
                self.0 &= !(1 << element.index());
            }

            /// This set and this element.
            pub const fn with(self, element: $element) -> Self {
                Self(self.0 | 1 << element.index())
            }

            /// This set without this element.
            pub const fn without(self, element: $element) -> Self {
                Self(self.0 & !(1 << element.index()))
            }

            /// The element with the lowest index.
            pub const fn first(self) -> Option<$element> {
                if self.is_empty() {
                    None
                } else {
                    Some($element::from_index(self.0.trailing_zeros() as usize))
                }
            }

            /// The only element, if there is exactly one.
            pub const fn single(self) -> Option<$element> {
                // One bit and its predecessor share nothing; cheaper than a count.
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// The elements for which `keep` holds.
            pub fn filter(self, mut keep: impl FnMut($element) -> bool) -> Self {
                self.iter().filter(|&element| keep(element)).collect()
            }

            /// The elements in ascending order.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }

            /// Every subset of exactly `size` elements, in lexicographic order.
            pub fn subsets(self, size: usize) -> $subsets {
                $subsets::new(self, size)
            }
        }

        /// The elements of a set in ascending order.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $element;

            #[inline]
            fn next(&mut self) -> Option<$element> {
                let element = $set(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(element)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = $set(self.0).len();
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $element;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$element> for $set {
            fn extend<I: IntoIterator<Item = $element>>(&mut self, elements: I) {
                elements.into_iter().for_each(|element| self.insert(element));
            }
        }

        impl From<$element> for $set {
            fn from(element: $element) -> Self {
                Self::only(element)
            }
        }

        /// The subsets of a set that have a given size.
        #[derive(Clone, Debug)]
        pub struct $subsets {
            set: $set,
            chosen: $set,
            done: bool,
        }

        impl $subsets {
            fn new(set: $set, size: usize) -> Self {
                Self { set, chosen: Self::lowest(set, size), done: size > set.len() }
            }

            /// The so many lowest elements.
            fn lowest(set: $set, size: usize) -> $set {
                set.iter().take(size).collect()
            }

            /// Moves the last element that has room to its right, and lines up those behind it.
            fn advance(&mut self) {
                // Behind the last that is left out, the chosen ones are crowded together.
                let left_out = (self.set - self.chosen).0.checked_ilog2();
                let before = left_out.map_or(0, |last| self.chosen.0 & ((1 << last) - 1));
                let Some(mover) = before.checked_ilog2() else {
                    self.done = true;
                    return;
                };
                let crowded = self.chosen.0 & !before;
                let behind = self.set.0 & !((2 << mover) - 1);
                let lined_up = Self::lowest($set(behind), $set(crowded).len() + 1);
                self.chosen = $set(before & !(1 << mover)) | lined_up;
            }
        }

        impl Iterator for $subsets {
            type Item = $set;

            fn next(&mut self) -> Option<$set> {
                if self.done {
                    return None;
                }
                let chosen = self.chosen;
                self.advance();
                Some(chosen)
            }
        }

        operators!($set);

        impl Not for $set {
            type Output = Self;

            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }
    };
}

macro_rules! operators {
    ($set:ident) => {
        impl BitAnd for $set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl BitOr for $set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl BitXor for $set {
            type Output = Self;

            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }

        impl Sub for $set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl BitAndAssign for $set {
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl BitXorAssign for $set {
            fn bitxor_assign(&mut self, other: Self) {
                *self = *self ^ other;
            }
        }

        impl SubAssign for $set {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}

bitset! {
    /// A set of cells; its `Debug` form is a picture of the board.
    ///
    /// ```
    /// use ninefold_core::{CellSet, House};
    ///
    /// let (row, block): (House, House) = ("r1".parse()?, "b1".parse()?);
    /// let shared: CellSet = row.cells() & block.cells();
    /// assert_eq!(shared.to_string(), "r1c123");
    /// assert_eq!(shared.subsets(2).count(), 3);
    /// # Ok::<(), ninefold_core::NotationError>(())
    /// ```
    CellSet of Cell in u128, 81, u128::count_ones, Cells, CellSubsets
}

bitset! {
    /// A set of digits.
    ///
    /// ```
    /// use ninefold_core::{Digit, DigitSet};
    ///
    /// let pair: DigitSet = "28".parse()?;
    /// assert!(pair.contains(Digit::try_from(8)?));
    /// assert_eq!((!pair).to_string(), "1345679");
    /// # Ok::<(), ninefold_core::NotationError>(())
    /// ```
    DigitSet of Digit in u16, 9, ones_of_nine, Digits, DigitSubsets
}

bitset! {
    /// A set of houses.
    ///
    /// ```
    /// use ninefold_core::{CellSet, HouseSet};
    ///
    /// let rows: HouseSet = "r45".parse()?;
    /// let cells: CellSet = "r4c24 r5c24".parse()?;
    /// assert_eq!(HouseSet::COLUMNS.touching(cells & rows.cells()).to_string(), "c24");
    /// # Ok::<(), ninefold_core::NotationError>(())
    /// ```
    HouseSet of House in u32, 27, u32::count_ones, Houses, HouseSubsets
}

impl CellSet {
    /// The cells that see every cell of this set; every cell, if the set is empty.
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |common, cell| common & cell.peers())
    }

    /// The houses that hold every cell of this set.
    pub fn common_houses(self) -> HouseSet {
        let Some(first) = self.first() else { return HouseSet::ALL };
        first.houses().into_iter().filter(|house| self.is_subset(house.cells())).collect()
    }

    /// Whether every row, column and block holds at least one cell of this set.
    pub const fn touches_every_house(self) -> bool {
        let mut rows = self.bits();
        let (mut columns, mut band) = (0, 0);
        let mut row = 0;
        while row < 9 {
            let cells = rows & 0x1FF;
            if cells == 0 {
                return false;
            }
            band |= cells;
            if row % 3 == 2 {
                let (left, middle, right) = (band & 0o7, band & 0o70, band & 0o700);
                if left == 0 || middle == 0 || right == 0 {
                    return false;
                }
                columns |= band;
                band = 0;
            }
            rows >>= 9;
            row += 1;
        }
        columns == 0x1FF
    }

    /// The houses that hold at least one cell of this set.
    pub fn houses(self) -> HouseSet {
        self.iter().flat_map(Cell::houses).collect()
    }
}

impl HouseSet {
    /// All rows.
    pub const ROWS: Self = Self(0x1FF);

    /// All columns.
    pub const COLUMNS: Self = Self(0x1FF << 9);

    /// All blocks.
    pub const BLOCKS: Self = Self(0x1FF << 18);

    /// All rows and columns.
    pub const LINES: Self = Self(0x3FFFF);

    /// Every cell of every house in the set.
    pub fn cells(self) -> CellSet {
        self.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }

    /// The houses of this set that hold at least one of these cells.
    pub fn touching(self, cells: CellSet) -> Self {
        self.filter(|house| !house.cells().is_disjoint(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_is_touched_just_if_each_is() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut touched = 0;
        for _ in 0..5000 {
            let thin = random.u128(..) & random.u128(..);
            let cells = CellSet::from_bits(if random.bool() { thin } else { random.u128(..) });
            let each = House::ALL.into_iter().all(|house| !cells.is_disjoint(house.cells()));
            assert_eq!(cells.touches_every_house(), each, "{cells:?}");
            touched += usize::from(each);
        }
        assert!((500..4500).contains(&touched), "both kinds are tried, not {touched} of 5000");
    }

    #[test]
    fn digits_are_counted() {
        for bits in 0..512 {
            let digits = DigitSet::from_bits(bits);
            assert_eq!(digits.len(), digits.iter().fold(0, |count, _| count + 1));
        }
    }

    #[test]
    fn subsets_are_all_there_and_in_order() {
        let cells: CellSet = "r1c123 r9c9".parse().unwrap();
        let pairs: Vec<String> = cells.subsets(2).map(|pair| pair.to_string()).collect();
        assert_eq!(pairs, ["r1c12", "r1c13", "r1c1 r9c9", "r1c23", "r1c2 r9c9", "r1c3 r9c9"]);
        assert_eq!(cells.subsets(4).collect::<Vec<_>>(), [cells]);
        assert_eq!(cells.subsets(5).count(), 0);
        assert_eq!(cells.subsets(0).collect::<Vec<_>>(), [CellSet::EMPTY]);
        assert_eq!(CellSet::EMPTY.subsets(0).collect::<Vec<_>>(), [CellSet::EMPTY]);
        for size in 0..=9 {
            let all: Vec<Vec<Digit>> =
                DigitSet::ALL.subsets(size).map(|digits| digits.iter().collect()).collect();
            let plainly = (0..512).map(DigitSet::from_bits).filter(|digits| digits.len() == size);
            assert_eq!(all.len(), plainly.count());
            assert!(all.is_sorted_by(|one, next| one < next), "in order, each once");
        }
    }
}
