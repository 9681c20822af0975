//! What every fuzz target asserts.

use ninefold_core::Grid;
use ninefold_format::{Format, Options, Reader, Record, losses, read_one_as, write};

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
