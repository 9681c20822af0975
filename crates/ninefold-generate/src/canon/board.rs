//! The givens as both ways to look at them: by rows and by columns.

use ninefold_core::{Cell, Digit, Puzzle};

/// Nine characters: 0 for empty, otherwise a digit.
pub(super) type Line = [u8; 9];

/// The rows of a board, as it stands or transposed.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) rows: [Line; 9],
    /// For each row, whether a digit stands in it twice.
    pub(super) repeats: [bool; 9],
    /// For each row, those of its band that are the same, itself among them, as bits.
    alike_rows: [u16; 9],
    /// For each band, those that have the same rows in some order, itself among them, as bits.
    alike_bands: [u8; 3],
}

/// The givens, seen both ways.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// As it stands, and transposed.
    pub(super) views: [View; 2],
    /// The digits that are there, as bits of their codes.
    digits: u16,
}

impl Board {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let mut rows = [[0; 9]; 9];
        let mut columns = [[0; 9]; 9];
        let mut digits = 0;
        for cell in Cell::ALL {
            let code = puzzle.given(cell).map_or(0, Digit::get);
            rows[cell.row_index()][cell.column_index()] = code;
            columns[cell.column_index()][cell.row_index()] = code;
            digits |= 1 << code;
        }
        Self { views: [View::new(rows), View::new(columns)], digits }
    }

    /// Whether the digit of this index is among the givens.
    pub(super) const fn uses(&self, digit: u8) -> bool {
        self.digits >> (digit + 1) & 1 == 1
    }

    /// Whether it is a solution: full, without a clash.
    pub(super) fn is_solution(&self) -> bool {
        let full = |line: &Line| codes(line) == 0x3FE;
        let [view, transposed] = &self.views;
        let blocks = (0..9).map(|block| {
            let (row, column) = (block / 3 * 3, block % 3 * 3);
            (0..9).fold(0, |seen, place| {
                seen | 1_u16 << view.rows[row + place / 3][column + place % 3]
            })
        });
        view.rows.iter().chain(&transposed.rows).all(full)
            && blocks.into_iter().all(|it| it == 0x3FE)
    }
}

/// The characters of the line, as bits.
fn codes(line: &Line) -> u16 {
    line.iter().fold(0, |seen, &code| seen | 1 << code)
}

impl View {
    fn new(rows: [Line; 9]) -> Self {
        let repeats = rows.map(|row| {
            let digits = row.iter().filter(|&&code| code > 0).count() as u32;
            (codes(&row) & !1).count_ones() < digits
        });
        let mut alike_rows = [0; 9];
        for (row, alike) in alike_rows.iter_mut().enumerate() {
            let band = row / 3 * 3..row / 3 * 3 + 3;
            *alike = bits(band.filter(|&other| rows[other] == rows[row]));
        }
        let bands = [0, 1, 2].map(|band| {
            let mut sorted = [rows[band * 3], rows[band * 3 + 1], rows[band * 3 + 2]];
            sorted.sort_unstable();
            sorted
        });
        let alike = |band: &[Line; 3]| bits((0..3).filter(|&other| bands[other] == *band)) as u8;
        let alike_bands = [alike(&bands[0]), alike(&bands[1]), alike(&bands[2])];
        Self { rows, repeats, alike_rows, alike_bands }
    }

    /// The rows that may come next, each with how many it stands for, when these are `used`, the
    /// last of them the given one.
    pub(super) fn choices(
        &self,
        used: u16,
        last: Option<usize>,
    ) -> impl Iterator<Item = (usize, u32)> {
        let used_of = move |band: usize| used >> (band * 3) & 7;
        let begun = last.map(|row| row / 3).filter(|&band| used_of(band) != 7);
        let free_bands = bits((0..3).filter(|&band| used_of(band) == 0)) as u8;
        (0..3_usize)
            .filter_map(move |band| match begun {
                Some(begun) => (band == begun).then_some((band, 1)),
                None => first_of(band, u16::from(self.alike_bands[band] & free_bands)),
            })
            .flat_map(move |(band, bands)| {
                (band * 3..band * 3 + 3)
                    .filter_map(move |row| first_of(row, self.alike_rows[row] & !used))
                    .map(move |(row, rows)| (row, rows * bands))
            })
    }
}

/// The place and how many there are, if it is the first of these.
fn first_of(place: usize, alike: u16) -> Option<(usize, u32)> {
    (alike != 0 && alike.trailing_zeros() as usize == place).then(|| (place, alike.count_ones()))
}

fn bits(places: impl Iterator<Item = usize>) -> u16 {
    places.fold(0, |bits, place| bits | 1 << place)
}
