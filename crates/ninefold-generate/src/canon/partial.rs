//! A canonical form in the making: what is decided after some rows.

use ninefold_core::{Digit, Puzzle, Transform};

use super::board::{Board, Line, View};
use super::order::{NEW, Order, beyond, first_new, numbered};

/// Some rows of the form, and every arrangement that leads to them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial {
    /// Which view of the board the rows are from.
    pub(super) view: u8,
    /// The rows that are used, as bits.
    used: u16,
    /// The old rows, from the top: as many as are used.
    rows: [u8; 9],
    /// How far the columns are in order.
    order: Order,
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

impl Partial {
    /// Nothing is decided but the view.
    pub(super) const fn start(view: u8) -> Self {
        let mut labels = [NEW; 10];
        labels[0] = 0;
        Self { view, used: 0, rows: [0; 9], order: Order::NONE, labels, next: 1, weight: 1 }
    }

    /// Two rows are decided, and with them all columns and labels.
    pub(super) fn after_two(view: u8, rows: [u8; 2], columns: [u8; 9], labels: [u8; 10]) -> Self {
        let mut partial = Self::start(view);
        partial.use_row(rows[0].into());
        partial.use_row(rows[1].into());
        Self { order: Order::all(columns), labels, next: 10, ..partial }
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
            let arranged = self.order.arrange(row, &self.labels);
            let Some(place) = first_new(arranged.key) else {
                self.order.refine(&arranged);
                return best.offer(arranged.key, self);
            };
            // Behind the first new digit nothing is certain if it comes again: then it is no other.
            let certain = if repeats { place + 1 } else { 9 };
            if beyond(numbered(arranged.key, self.next), best.key, certain) {
                return;
            }
            let mut choices = self.order.choices(&arranged, row, place);
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

    /// How many arrangements of the board lead here.
    pub(super) fn arrangements(&self) -> u64 {
        u64::from(self.weight) * self.order.count()
    }

    /// The form, once all rows are decided.
    pub(super) fn puzzle(&self, board: &Board) -> Puzzle {
        let rows = &board.views[usize::from(self.view)].rows;
        let mut givens = [None; 81];
        for (place, given) in givens.iter_mut().enumerate() {
            let row = &rows[usize::from(self.rows[place / 9])];
            let code = row[usize::from(self.order.columns[place % 9])];
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
        let arranged = Transform::new(targets(self.rows), targets(self.order.columns), digits)
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
