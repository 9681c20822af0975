//! What every fuzz target asserts.

use ninefold_core::Grid;
use ninefold_format::{Format, Options, Reader, Record, losses, read_one_as, write};
use ninefold_render::json::{ClaimedPath, claimed_paths};
use ninefold_verify::prove;

/// Reads the input in this format; each puzzle found must survive being written and read again,
/// unless the format says that it loses something.
pub fn check(format: Format, input: &[u8]) {
    let options = Options { format: Some(format), ..Options::default() };
    let Ok(reader) = Reader::with_options(input, &options) else { return };
    for item in reader {
        match item {
            Ok(record) => check_round_trip(format, &record),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn check_round_trip(format: Format, record: &Record) {
    if !format.can_write() || !losses(format, record).is_empty() {
        return;
    }
    let options = Options { format: Some(format), ..Options::default() };
    let written = write(format, record).expect("the format can be written");
    let back = read_one_as(&written, &options).expect("what was written can be read");
    // The same grid: candidates that a digit strikes anyway need not be written.
    assert_eq!(Grid::new(&back.puzzle), Grid::new(&record.puzzle));
    assert_eq!(back.details, record.details);
}

/// Lets the content tell the format, as a user would.
pub fn check_detection(input: &[u8]) {
    let Ok(reader) = Reader::new(input) else { return };
    let format = reader.format();
    for item in reader {
        match item {
            Ok(record) => check_round_trip(format, &record),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Reads solve paths that someone claims to be sound, and asks for the proof of each first step.
pub fn check_paths(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    for path in claimed_paths(text) {
        match path {
            Ok(path) => check_first_claim(&path),
            Err(error) => assert!(error.line() > 0 && !error.to_string().is_empty()),
        }
    }
}

fn check_first_claim(path: &ClaimedPath) {
    let Some(claim) = path.claims.first() else { return };
    for conclusion in &claim.conclusions {
        let _ = prove(&path.start, &claim.premises, *conclusion);
    }
}
