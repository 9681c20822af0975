//! The peer: the `sudoku` crate, in a shared library with native flags (see `build.rs`).

use crate::Line;

unsafe extern "C" {
    fn peer_count(lines: *const Line, len: usize, limit: usize, counts: *mut u8);
    fn peer_solve(lines: *const Line, len: usize, counts: *mut u8, solved: *mut Line);
    fn peer_make(kind: u8, len: usize, made: *mut Line);
}

/// What the peer can make.
#[derive(Clone, Copy)]
#[repr(u8)]
pub enum Kind {
    /// `Sudoku::generate_solved`: full grids.
    Solved,
    /// `Sudoku::generate_with_symmetry` without a symmetry: minimal puzzles.
    Minimal,
    /// `Sudoku::generate`: givens that come in pairs, by a half turn, and no pair can be spared.
    Rotated,
}

/// How many solutions each line has, at most `limit`.
pub fn count(lines: &[Line], limit: usize, counts: &mut [u8]) {
    assert_eq!(lines.len(), counts.len());
    // SAFETY: both slices have the length passed.
    unsafe { peer_count(lines.as_ptr(), lines.len(), limit, counts.as_mut_ptr()) }
}

/// A solution of each line that has one.
pub fn solve(lines: &[Line], counts: &mut [u8], solved: &mut [Line]) {
    assert_eq!(lines.len(), counts.len());
    assert_eq!(lines.len(), solved.len());
    // SAFETY: all three slices have the length passed.
    unsafe {
        peer_solve(lines.as_ptr(), lines.len(), counts.as_mut_ptr(), solved.as_mut_ptr());
    }
}

/// Makes as many as there is room for.
pub fn make(kind: Kind, made: &mut [Line]) {
    // SAFETY: the slice has the length passed.
    unsafe { peer_make(kind as u8, made.len(), made.as_mut_ptr()) }
}
