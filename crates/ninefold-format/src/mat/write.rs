//! Writing level 5, which every MATLAB since 1996, Octave and `SciPy` read.

use ninefold_core::{Cell, Content, Digit, Puzzle};

use super::{CANDIDATES, PLACED, PUZZLE};
use crate::Record;

const WORDS: &str = "MATLAB 5.0 MAT-file, written by Ninefold";

const DOUBLE: u32 = 6;
const LOGICAL_UINT8: u32 = 9 | 0x200;

/// Types of parts.
const INT8: u32 = 1;
const UINT8: u32 = 2;
const INT32: u32 = 5;
const UINT32: u32 = 6;
const MATRIX: u32 = 14;

pub(super) fn write(record: &Record) -> Vec<u8> {
    let puzzle = &record.puzzle;
    let mut out = format!("{WORDS:<116}").into_bytes();
    out.extend([0; 8]);
    out.extend(b"\x00\x01IM");
    out.extend(matrix(PUZZLE, DOUBLE, &[9, 9], &by_column(|cell| given(puzzle, cell))));
    if !puzzle.placed().is_empty() {
        out.extend(matrix(PLACED, DOUBLE, &[9, 9], &by_column(|cell| placed(puzzle, cell))));
    }
    if puzzle.has_marks() {
        let layers = Digit::ALL.map(|digit| by_column(|cell| candidate(puzzle, cell, digit)));
        out.extend(matrix(CANDIDATES, LOGICAL_UINT8, &[9, 9, 9], &layers.concat()));
    }
    out
}

fn given(puzzle: &Puzzle, cell: Cell) -> u8 {
    match puzzle.content(cell) {
        Content::Given(digit) => digit.get(),
        Content::Placed(_) | Content::Open(_) => 0,
    }
}

fn placed(puzzle: &Puzzle, cell: Cell) -> u8 {
    match puzzle.content(cell) {
        Content::Placed(digit) => digit.get(),
        Content::Given(_) | Content::Open(_) => 0,
    }
}

fn candidate(puzzle: &Puzzle, cell: Cell, digit: Digit) -> u8 {
    match puzzle.content(cell) {
        Content::Open(left) => u8::from(left.contains(digit)),
        Content::Given(_) | Content::Placed(_) => 0,
    }
}

fn by_column(element: impl Fn(Cell) -> u8) -> Vec<u8> {
    (0..81).map(|place| element(Cell::from_row_column(place % 9, place / 9))).collect()
}

/// Whole numbers from 0 to 9 are stored as bytes whatever the class: readers widen them.
fn matrix(name: &str, class: u32, size: &[u32], elements: &[u8]) -> Vec<u8> {
    let size: Vec<u8> = size.iter().flat_map(|size| size.to_le_bytes()).collect();
    let class = [class.to_le_bytes(), [0; 4]].concat();
    let parts = [
        part(UINT32, &class),
        part(INT32, &size),
        part(INT8, name.as_bytes()),
        part(UINT8, elements),
    ];
    part(MATRIX, &parts.concat())
}

fn part(kind: u32, content: &[u8]) -> Vec<u8> {
    let mut part = kind.to_le_bytes().to_vec();
    part.extend((content.len() as u32).to_le_bytes());
    part.extend(content);
    part.resize(part.len().next_multiple_of(8), 0);
    part
}
