//! A canonical form in the making: what is decided after some rows.

use ninefold_core::{Digit, Puzzle, Transform};

use super::board::{Board, Line, View};

/// The label of a digit that has none yet: it will be larger than all that are given away.
const NEW: u8 = 15;

/// Some rows of the form, and every arrangement that leads to them.
///
/// ```text
/// columns   2 0 1 │ 8 6 7 │ 3 4 5     the old columns, from the left
/// classes   ^ . ^ │ ^ . . │ ^ . .     a class begins: 2 and 0 may still change places
/// stacks    ^       ^       .         the second and the third stack may change places
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial {
    /// Which view of the board the rows are from.
    pub(super) view: u8,
    /// The rows that are used, as bits.
    used: u16,
    /// The old rows, from the top: as many as are used.
    rows: [u8; 9],
    columns: [u8; 9],
    /// The places at which a class of columns begins.
    classes: u16,
    /// The places at which a class of stacks begins: those of a class are alike in all rows so far,
    /// class by class.
    stacks: u8,
    /// By digit: its label, or `NEW`. Empty stays 0.
    labels: [u8; 10],
    /// The label that the next new digit gets.
    next: u8,
    /// How many choices of rows this one stands for.
    weight: u32,
}

/// The best rows found on a level.
#[derive(Debug)]
pub(super) struct Best {
    /// The row, a character in each four bits.
    pub(super) key: u64,
    /// The ways to get it.
    pub(super) found: Vec<Partial>,
}

impl Best {
    pub(super) const fn new(found: Vec<Partial>) -> Self {
        Self { key: u64::MAX, found }
    }

    /// Keeps this way, if none is better.
    pub(super) fn offer(&mut self, key: u64, partial: Partial) {
        if key < self.key {
            self.key = key;
            self.found.clear();
        }
        if key == self.key {
            self.found.push(partial);
        }
    }
}

/// A row in the best order that the classes allow.
#[derive(Clone, Copy, Debug)]
struct Arranged {
    /// For each place, the label in the upper and the old column in the lower four bits.
    places: [u8; 9],
    /// The labels, four bits each.
    key: u64,
}

impl Partial {
    /// Nothing is decided but the view.
    pub(super) const fn start(view: u8) -> Self {
        let mut labels = [NEW; 10];
        labels[0] = 0;
        Self {
            view,
            used: 0,
            rows: [0; 9],
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            classes: 0b001_001_001,
            stacks: 0b001,
            labels,
            next: 1,
            weight: 1,
        }
    }

    /// Two rows are decided, and with them all columns and labels.
    pub(super) fn after_two(view: u8, rows: [u8; 2], columns: [u8; 9], labels: [u8; 10]) -> Self {
        let mut partial = Self::start(view);
        partial.use_row(rows[0].into());
        partial.use_row(rows[1].into());
        Self { columns, labels, classes: 0x1FF, stacks: 7, next: 10, ..partial }
    }

    fn use_row(&mut self, row: usize) {
        self.rows[self.used.count_ones() as usize] = row as u8;
        self.used |= 1 << row;
    }

    fn last(&self) -> Option<usize> {
        let count = self.used.count_ones() as usize;
        count.checked_sub(1).map(|last| self.rows[last].into())
    }

    /// Offers every way to go on with another row.
    pub(super) fn extend(&self, view: &View, best: &mut Best) {
        for (row, count) in view.choices(self.used, self.last()) {
            let mut next = *self;
            next.use_row(row);
            next.weight *= count;
            next.label(&view.rows[row], view.repeats[row], best);
        }
    }

    /// Offers every way to give labels to the digits of the row that have none.
    fn label(mut self, row: &Line, repeats: bool, best: &mut Best) {
        loop {
            let arranged = self.arrange(row);
            let Some(place) = first_new(arranged.key) else {
                return best.offer(arranged.key, self.refined(&arranged));
            };
            // Behind the first new digit nothing is certain if it comes again: then it is no other.
            let certain = if repeats { place + 1 } else { 9 };
            if beyond(numbered(arranged.key, self.next), best.key, certain) {
                return;
            }
            let mut choices = self.choices(&arranged, row, place);
            loop {
                let digit = choices.trailing_zeros() as usize;
                choices &= choices - 1;
                if choices == 0 {
                    self.give(digit);
                    break;
                }
                let mut other = self;
                other.give(digit);
                other.label(row, repeats, best);
            }
        }
    }

    /// Gives the digit the next label.
    fn give(&mut self, digit: usize) {
        self.labels[digit] = self.next;
        self.next += 1;
    }

    /// The digits that may stand at this place, the first with a new digit, as bits: those of its
    /// class, and of the same class in stacks that could change places with its own.
    fn choices(&self, arranged: &Arranged, row: &Line, place: usize) -> u16 {
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
    fn arrange(&self, row: &Line) -> Arranged {
        let mut places = [0; 9];
        for (place, &column) in places.iter_mut().zip(&self.columns) {
            *place = self.labels[usize::from(row[usize::from(column)])] << 4 | column;
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

    /// With this row decided: what it tells apart is in order now.
    fn refined(mut self, arranged: &Arranged) -> Self {
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
        self
    }

    /// How many arrangements of the board lead here.
    pub(super) fn arrangements(&self) -> u64 {
        let orders = |classes: u16, count: usize| {
            let mut size = 0;
            (0..count).fold(1, |orders, place| {
                size = if classes >> place & 1 == 1 { 1 } else { size + 1 };
                orders * size
            })
        };
        u64::from(self.weight) * orders(self.classes, 9) * orders(self.stacks.into(), 3)
    }

    /// The form, once all rows are decided.
    pub(super) fn puzzle(&self, board: &Board) -> Puzzle {
        let rows = &board.views[usize::from(self.view)].rows;
        let mut givens = [None; 81];
        for (place, given) in givens.iter_mut().enumerate() {
            let row = &rows[usize::from(self.rows[place / 9])];
            let code = row[usize::from(self.columns[place % 9])];
            *given = Digit::new(self.labels[usize::from(code)]);
        }
        Puzzle::from_givens(givens)
    }

    /// The transform that leads here, once all rows are decided.
    pub(super) fn transform(&self, board: &Board) -> Transform {
        let mut next = self.next;
        let mut labels = [0; 9];
        for (index, label) in (0..9).zip(&mut labels) {
            *label = self.labels[usize::from(index) + 1];
            if !board.uses(index) {
                *label = next;
                next += 1;
            }
        }
        let digits = labels.map(|label| Digit::new(label).expect("nine digits get nine labels"));
        let arranged = Transform::new(targets(self.rows), targets(self.columns), digits)
            .expect("rows and columns stay with those of their chute");
        match self.view {
            0 => arranged,
            _ => Transform::IDENTITY.transposed().then(&arranged),
        }
    }
}

/// Where each old line goes.
fn targets(order: [u8; 9]) -> [usize; 9] {
    let mut targets = [0; 9];
    for (place, line) in order.into_iter().enumerate() {
        targets[usize::from(line)] = place;
    }
    targets
}

/// The place of the first new digit.
fn first_new(key: u64) -> Option<usize> {
    (0..9).find(|place| key >> (32 - place * 4) & 15 == u64::from(NEW))
}

/// The row with labels for its new digits, from this one up.
fn numbered(mut key: u64, mut next: u8) -> u64 {
    while let Some(place) = first_new(key) {
        key ^= u64::from(NEW ^ next) << (32 - place * 4);
        next += 1;
    }
    key
}

/// Whether the first places of a row already read later than the best.
fn beyond(key: u64, best: u64, places: usize) -> bool {
    let shift = 36 - places * 4;
    key >> shift > best >> shift
}

/// The labels of three places.
const fn labels_of(stack: u32) -> u32 {
    stack >> 12 & 0xF00 | stack >> 8 & 0xF0 | stack >> 4 & 0xF
}

/// Sorts three places within their classes.
fn sort_classes(triple: &mut [u8], classes: u16) {
    let mut order = |a: usize, b: usize| {
        if triple[a] > triple[b] {
            triple.swap(a, b);
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

/// Sorts three stacks within their classes, by labels alone.
fn sort_stacks(stacks: &mut [u32; 3], classes: u8) {
    let mut order = |a: usize, b: usize| {
        if labels_of(stacks[a]) > labels_of(stacks[b]) {
            stacks.swap(a, b);
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
