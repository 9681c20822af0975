//! Both solvers behind a few functions for `measure.mjs`, each with its loop inside. Lines lie in a
//! buffer of this module; every function returns the sum of the counts, which must agree.

use std::cell::RefCell;

use ninefold_exact::{Answer, Bulk, Start, Unit, count};
use sudoku::Sudoku;

type Line = [u8; 81];

thread_local! {
    static LINES: RefCell<Vec<Line>> = const { RefCell::new(Vec::new()) };
}

getrandom::register_custom_getrandom!(no_chance);

fn no_chance(_: &mut [u8]) -> Result<(), getrandom::Error> {
    Err(getrandom::Error::UNSUPPORTED)
}

/// Makes room for so many lines, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(len: usize) -> *mut Line {
    LINES.with_borrow_mut(|lines| {
        lines.resize(len, [b'.'; 81]);
        lines.as_mut_ptr()
    })
}

/// Whether we run on the vector unit of WebAssembly.
#[unsafe(no_mangle)]
pub extern "C" fn has_vectors() -> bool {
    Unit::widest() == Unit::Simd128
}

#[unsafe(no_mangle)]
pub extern "C" fn peer(limit: u32) -> u32 {
    let counted = |line: &Line| {
        let text = str::from_utf8(line).expect("lines are ASCII");
        let puzzle = Sudoku::from_str_line(text).expect("lines hold digits and dots");
        puzzle.solutions_count_up_to(limit as usize) as u32
    };
    LINES.with_borrow(|lines| lines.iter().map(counted).sum())
}

#[unsafe(no_mangle)]
pub extern "C" fn one(limit: u32) -> u32 {
    let counted = |line: &Line| {
        let start = Start::from_line(line).expect("lines hold digits and dots");
        count(start, u64::from(limit)) as u32
    };
    LINES.with_borrow(|lines| lines.iter().map(counted).sum())
}

#[unsafe(no_mangle)]
pub extern "C" fn bulk(limit: u32) -> u32 {
    LINES.with_borrow(|lines| {
        let mut answers = vec![Answer::NONE; lines.len()];
        Bulk::new(u64::from(limit)).answer(lines, &mut answers);
        answers.iter().map(|answer| answer.count() as u32).sum()
    })
}
