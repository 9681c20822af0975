//! Files that a player names.

use std::fs;
use std::io;
use std::path::Path;

use ninefold::format::{Format, Record, write};
use ninefold::game::Board;

/// Files that are longer hold no puzzle.
const LONGEST_FILE: u64 = 64 << 20;

/// What stands in the file; the name itself, if there is no such file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    // Who types a puzzle instead of a name means the puzzle.
    let Ok(meta) = fs::metadata(path) else {
        let text = path.to_string_lossy().into_owned();
        return Ok(text.into_bytes());
    };
    if meta.is_dir() {
        return Err(format!("{} is a directory.", path.display()));
    }
    if meta.len() > LONGEST_FILE {
        return Err(format!("{} is too long for a puzzle.", path.display()));
    }
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a new file: its name, or why not.
pub(crate) fn written(path: &Path, bytes: &[u8]) -> Result<String, String> {
    let name = path.display().to_string();
    // What stands in a file already may be somebody's only copy.
    let file = fs::OpenOptions::new().write(true).create_new(true).open(path);
    let result = file.and_then(|mut file| io::Write::write_all(&mut file, bytes));
    match result {
        Ok(()) => Ok(name),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(format!("{name} is there already: choose another name."))
        }
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// The puzzle of the board, in the format that the ending of the name says.
pub(crate) fn content(board: &Board, path: &Path) -> Result<Vec<u8>, String> {
    let Some(format) = format_of(path) else {
        return Err("No format that can be written has this ending.".to_owned());
    };
    write(format, &Record::new(board.puzzle())).map_err(|error| error.to_string())
}

/// The format that the ending of a name says: what its files end with, or its own name, such as `marks`; a line of
/// 81 characters, if it says nothing.
fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension().and_then(|it| it.to_str()).unwrap_or("txt");
    let says = |it: &Format| it.extension() == ending || it.id() == ending;
    Format::ALL.into_iter().find(|it| says(it) && it.can_write())
}
