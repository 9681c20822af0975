//! How far the columns are in order, and what that makes of a row.

use super::board::Line;

/// The label of a digit that has none yet: it will be larger than all that are given away.
pub(super) const NEW: u8 = 15;

/// Columns in an order of which some of it is still open.
///
/// ```text
/// columns   2 0 1 │ 8 6 7 │ 3 4 5     the old columns, from the left
/// classes   ^ . ^ │ ^ . . │ ^ . .     a class begins: 2 and 0 may still change places
/// stacks    ^       ^       .         the second and the third stack may change places
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) columns: [u8; 9],
    /// The places at which a class of columns begins.
    classes: u16,
    /// The places at which a class of stacks begins: those of a class are alike in all rows so far,
    /// class by class.
    stacks: u8,
}

/// A row in the order that reads first, of those that are still open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arranged {
    /// For each place, the label in the upper and the old column in the lower four bits.
    places: [u8; 9],
    /// The labels, four bits each.
    pub(super) key: u64,
}

impl Order {
    /// Everything is open.
    pub(super) const NONE: Self =
        Self { columns: [0, 1, 2, 3, 4, 5, 6, 7, 8], classes: 0b001_001_001, stacks: 0b001 };

    /// Nothing is open.
    pub(super) const fn all(columns: [u8; 9]) -> Self {
        Self { columns, classes: 0x1FF, stacks: 7 }
    }

    /// The digits that may stand at this place, the first with a new digit, as bits: those of its
    /// class, and of the same class in stacks that could change places with its own.
    pub(super) fn choices(&self, arranged: &Arranged, row: &Line, place: usize) -> u16 {
        let (stack, offset) = (place / 3, place % 3);
        let of_stack = |stack: usize| arranged.key >> (24 - stack * 12) & 0xFFF;
        let mut digits = 0;
        for other in stack..3 {
            if other > stack
                && (self.stacks >> other & 1 == 1 || of_stack(other) != of_stack(stack))
            {
                break;
            }
            for place in other * 3 + offset..other * 3 + 3 {
                if place > other * 3 + offset && self.classes >> place & 1 == 1 {
                    break;
                }
                digits |= 1 << row[usize::from(arranged.places[place] & 15)];
            }
        }
        digits
    }

    /// The row in the order that reads first.
    pub(super) fn arrange(&self, row: &Line, labels: &[u8; 10]) -> Arranged {
        let mut places = [0; 9];
        for (place, &column) in places.iter_mut().zip(&self.columns) {
            *place = labels[usize::from(row[usize::from(column)])] << 4 | column;
        }
        let mut stacks = [0_u32; 3];
        for (stack, triple) in places.chunks_exact_mut(3).enumerate() {
            sort_classes(triple, self.classes >> (stack * 3));
            stacks[stack] = triple.iter().fold(0, |key, &place| key << 8 | u32::from(place));
        }
        sort_stacks(&mut stacks, self.stacks);
        let mut key = 0;
        for (triple, stack) in places.chunks_exact_mut(3).zip(stacks) {
            triple.copy_from_slice(&stack.to_be_bytes()[1..]);
            key = key << 12 | u64::from(labels_of(stack));
        }
        Arranged { places, key }
    }

    /// Puts in order what this row tells apart.
    pub(super) fn refine(&mut self, arranged: &Arranged) {
        self.columns = arranged.places.map(|place| place & 15);
        for place in 1..9 {
            if arranged.places[place] >> 4 != arranged.places[place - 1] >> 4 {
                self.classes |= 1 << place;
            }
        }
        for stack in 1..3 {
            let differ = (arranged.key ^ arranged.key >> 12) >> (24 - stack * 12) & 0xFFF != 0;
            self.stacks |= u8::from(differ) << stack;
        }
    }

    /// How many orders are still open.
    pub(super) fn count(&self) -> u64 {
        orders(self.classes, 9) * orders(self.stacks.into(), 3)
    }
}

/// How many orders keep so many things in their classes.
fn orders(classes: u16, count: usize) -> u64 {
    let mut size = 0;
    (0..count).fold(1, |orders, place| {
        size = if classes >> place & 1 == 1 { 1 } else { size + 1 };
        orders * size
    })
}

/// The place of the first new digit.
pub(super) fn first_new(key: u64) -> Option<usize> {
    (0..9).find(|place| key >> (32 - place * 4) & 15 == u64::from(NEW))
}

/// The row with labels for its new digits, from this one up.
pub(super) fn numbered(mut key: u64, mut next: u8) -> u64 {
    while let Some(place) = first_new(key) {
        key ^= u64::from(NEW ^ next) << (32 - place * 4);
        next += 1;
    }
    key
}

/// Whether the first places of a row already read later than the best.
pub(super) fn beyond(key: u64, best: u64, places: usize) -> bool {
    let shift = 36 - places * 4;
    key >> shift > best >> shift
}

/// The labels of three places.
const fn labels_of(stack: u32) -> u32 {
    stack >> 12 & 0xF00 | stack >> 8 & 0xF0 | stack >> 4 & 0xF
}

/// Sorts three places within their classes.
fn sort_classes(triple: &mut [u8], classes: u16) {
    sort_three(triple, classes, |&place| place);
}

/// Sorts three stacks within their classes, by labels alone.
fn sort_stacks(stacks: &mut [u32; 3], classes: u8) {
    sort_three(stacks, classes.into(), |&stack| labels_of(stack));
}

/// Sorts three things by this key, where no class begins between them.
fn sort_three<T, K: Ord>(things: &mut [T], classes: u16, key: impl Fn(&T) -> K) {
    let mut order = |a: usize, b: usize| {
        if key(&things[a]) > key(&things[b]) {
            things.swap(a, b);
        }
    };
    match classes >> 1 & 3 {
        0b00 => {
            order(0, 1);
            order(1, 2);
            order(0, 1);
        }
        0b01 => order(1, 2),
        0b10 => order(0, 1),
        _ => {}
    }
}
