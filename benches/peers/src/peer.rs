//! The peer: the `sudoku` crate, in a shared library for each kind of processor (see `build.rs`).

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::ffi::{CStr, CString, c_void};
use std::mem::transmute;

use crate::Line;

/// The kinds of processor that the peer was built for.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    env!("PEER_KINDS").split(',')
}

/// One build of the peer.
#[derive(Clone, Copy)]
pub struct Peer {
    count: unsafe extern "C" fn(*const Line, usize, usize, *mut u8),
    solve: unsafe extern "C" fn(*const Line, usize, *mut u8, *mut Line),
    make: unsafe extern "C" fn(u8, usize, *mut Line),
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

impl Peer {
    /// Loads the build for this kind of processor.
    pub fn built_for(kind: &str) -> Result<Self, String> {
        if !kinds().any(|known| known == kind) {
            let known: Vec<&str> = kinds().collect();
            return Err(format!("the peer is built for {}, not for {kind}", known.join(", ")));
        }
        let library =
            format!("{}/{kind}/release/{DLL_PREFIX}peer_native{DLL_SUFFIX}", env!("PEERS"));
        let path = CString::new(library.clone()).map_err(|_| "a path with a zero in it")?;
        // SAFETY: the library is our own, and runs nothing when it is loaded.
        let handle = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        if handle.is_null() {
            return Err(format!("cannot load {library}"));
        }
        // SAFETY: the signatures are those of native/src/lib.rs. The library is never unloaded.
        unsafe {
            Ok(Self {
                count: transmute::<*mut c_void, unsafe extern "C" fn(_, _, _, _)>(symbol(
                    handle,
                    c"peer_count",
                )?),
                solve: transmute::<*mut c_void, unsafe extern "C" fn(_, _, _, _)>(symbol(
                    handle,
                    c"peer_solve",
                )?),
                make: transmute::<*mut c_void, unsafe extern "C" fn(_, _, _)>(symbol(
                    handle,
                    c"peer_make",
                )?),
            })
        }
    }

    /// How many solutions each line has, at most `limit`.
    pub fn count(self, lines: &[Line], limit: usize, counts: &mut [u8]) {
        assert_eq!(lines.len(), counts.len());
        // SAFETY: both slices have the length passed.
        unsafe { (self.count)(lines.as_ptr(), lines.len(), limit, counts.as_mut_ptr()) }
    }

    /// A solution of each line that has one.
    pub fn solve(self, lines: &[Line], counts: &mut [u8], solved: &mut [Line]) {
        assert_eq!(lines.len(), counts.len());
        assert_eq!(lines.len(), solved.len());
        // SAFETY: all three slices have the length passed.
        unsafe {
            (self.solve)(lines.as_ptr(), lines.len(), counts.as_mut_ptr(), solved.as_mut_ptr());
        }
    }

    /// Makes as many as there is room for.
    pub fn make(self, kind: Kind, made: &mut [Line]) {
        // SAFETY: the slice has the length passed.
        unsafe { (self.make)(kind as u8, made.len(), made.as_mut_ptr()) }
    }
}

fn symbol(library: *mut c_void, name: &CStr) -> Result<*mut c_void, String> {
    // SAFETY: the handle comes from `dlopen`.
    let symbol = unsafe { libc::dlsym(library, name.as_ptr()) };
    if symbol.is_null() {
        Err(format!("the peer lacks {}", name.to_string_lossy()))
    } else {
        Ok(symbol)
    }
}
