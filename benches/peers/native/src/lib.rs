//! The `sudoku` crate behind three C functions, each with its loop inside, so that crossing the
//! library boundary costs nothing per puzzle.

use std::slice;

use sudoku::Sudoku;
use sudoku::board::Symmetry;

type Line = [u8; 81];

/// Writes how many solutions each line has, at most `limit`.
///
/// # Safety
///
/// `lines` and `counts` must point to `len` elements each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_count(lines: *const Line, len: usize, limit: usize, counts: *mut u8) {
    // SAFETY: the caller promises both lengths.
    let (lines, counts) =
        unsafe { (slice::from_raw_parts(lines, len), slice::from_raw_parts_mut(counts, len)) };
    for (line, count) in lines.iter().zip(counts) {
        *count = parse(line).solutions_count_up_to(limit) as u8;
    }
}

/// Writes a solution of each line, or leaves the line as it is, and says which it was.
///
/// # Safety
///
/// `lines`, `counts` and `solved` must point to `len` elements each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_solve(
    lines: *const Line,
    len: usize,
    counts: *mut u8,
    solved: *mut Line,
) {
    // SAFETY: the caller promises all three lengths.
    let (lines, counts, solved) = unsafe {
        (
            slice::from_raw_parts(lines, len),
            slice::from_raw_parts_mut(counts, len),
            slice::from_raw_parts_mut(solved, len),
        )
    };
    for ((line, count), solved) in lines.iter().zip(counts).zip(solved) {
        let solution = parse(line).some_solution();
        *count = u8::from(solution.is_some());
        if let Some(solution) = solution {
            *solved = solution.to_bytes();
        }
    }
}

/// Writes new boards: full ones for kind 0, minimal puzzles for 1, what the crate generates by default
/// for any other.
///
/// # Safety
///
/// `made` must point to `len` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_make(kind: u8, len: usize, made: *mut Line) {
    let make = match kind {
        0 => Sudoku::generate_solved,
        1 => || Sudoku::generate_with_symmetry(Symmetry::None),
        _ => Sudoku::generate,
    };
    // SAFETY: the caller promises the length.
    for line in unsafe { slice::from_raw_parts_mut(made, len) } {
        *line = make().to_bytes().map(|digit| b'0' + digit);
    }
}

fn parse(line: &Line) -> Sudoku {
    let text = str::from_utf8(line).expect("lines are ASCII");
    Sudoku::from_str_line(text).expect("lines hold digits and dots")
}
