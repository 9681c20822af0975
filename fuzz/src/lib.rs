//! What every fuzz target asserts.

use std::fmt::{Debug, Display};
use std::io::Write;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use ninefold::format::{Format, Options, Reader, Record, losses, read_one_as, write};
use ninefold::game::{Game, link};
use ninefold::generate::Date;
use ninefold::json::{Report, Request, answer, claimed_paths};
use ninefold::{
    Cancel, Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Digit, DigitSet, Grid,
    House, HouseSet, Puzzle, Solution, Transform,
};

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

/// Reads what somebody pasted; what could be read with assumptions has whole boards, each of which
/// reads back as a line, and is refused by a format that is named.
pub fn check_paste(input: &[u8]) {
    let Ok(reader) = Reader::new(input) else { return };
    let assumed = !reader.assumptions().is_empty();
    reader.assumptions().iter().for_each(|assumption| assert!(!assumption.to_string().is_empty()));
    let records: Vec<_> = reader.collect();
    assert!(!records.is_empty(), "neither a puzzle nor an error");
    for record in records.iter().flatten().filter(|_| assumed) {
        let line = write(Format::Line, record).expect("a line can be written");
        let back = read_one_as(&line, &Options::default()).expect("and read");
        assert_eq!(back.puzzle.givens().len() + back.puzzle.open().len(), 81);
    }
}

/// Reads the input as what it may be once it is unpacked, and packed as it is: both say the same as
/// the input itself.
pub fn check_packed(input: &[u8]) {
    for magic in [&b""[..], b"\x1F\x8B\x08\0\0\0\0\0\0\x03", b"\x28\xB5\x2F\xFD"] {
        let bytes = [magic, input].concat();
        if let Ok(reader) = Reader::new(bytes.as_slice()) {
            reader.take(1000).for_each(drop);
        }
    }
    if input.starts_with(b"\x1F\x8B") || input.starts_with(b"\x28\xB5\x2F\xFD") {
        return;
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(input).expect("memory can be written to");
    let packed = packer.finish().expect("memory can be written to");
    let read = |bytes: &[u8]| Reader::new(bytes).map(|reader| reader.collect::<Vec<_>>());
    assert_eq!(read(&packed), read(input));
}

/// Reads solve paths that someone claims to be sound, and judges those that are short.
pub fn check_paths(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    for path in claimed_paths(text) {
        match path {
            Ok(path) if path.claims.len() < 4 => {
                drop(path.verify(Cancel::by(&AtomicBool::new(true))))
            }
            Ok(_) => {}
            Err(error) => assert!(error.line() > 0 && !error.to_string().is_empty()),
        }
    }
}

/// Reads a request and answers it, unless that takes more than a look: what is answered is written and
/// read again.
pub fn check_requests(input: &[u8]) {
    let Ok(request) = serde_json::from_slice::<Request>(input) else { return };
    match answer(&request, Cancel::by(&AtomicBool::new(true))) {
        Ok(report) => {
            let text = serde_json::to_string(&report).expect("a report can be written");
            assert_eq!(serde_json::from_str::<Report>(&text).expect("and read"), report);
        }
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
}

/// Reads the input as a link to a board, as what such a link packs, and as a game that was kept. What is read
/// is written and read again, and every board of a game can be linked to.
pub fn check_game(input: &[u8]) {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(input).expect("memory can be written to");
    check_link(&format!("s={}", letters(&packer.finish().expect("memory can be written to"))));
    let Ok(text) = std::str::from_utf8(input) else { return };
    check_link(text);
    match Game::from_json(text) {
        Ok(mut game) => {
            assert_eq!(Game::from_json(&game.to_json()).expect("what was kept is a game"), game);
            while game.redo().is_some() {}
            for (_, board) in game.backwards() {
                assert_eq!(link::decode(&link::encode(&board)), Ok(board));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_link(text: &str) {
    match link::decode(text) {
        Ok(board) => assert_eq!(link::decode(&link::encode(&board)), Ok(board)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The bytes in the letters of base64 that a link can have.
fn letters(bytes: &[u8]) -> String {
    let alphabet = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']);
    let alphabet: Vec<char> = alphabet.collect();
    let group = |group: &[u8]| {
        let bits = group.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - group.len()));
        let sextet = |place: usize| alphabet[(bits >> (18 - 6 * place)) as usize & 63];
        (0..=group.len()).map(sextet).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

/// Reads the input as everything that has a notation; what is read is printed and read again.
pub fn check_notation(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    check_notation_of::<Candidate>(text);
    check_notation_of::<CandidateSet>(text);
    check_notation_of::<Cell>(text);
    check_notation_of::<CellSet>(text);
    check_notation_of::<Conclusion>(text);
    check_notation_of::<Constraint>(text);
    check_notation_of::<Date>(text);
    check_notation_of::<Digit>(text);
    check_notation_of::<DigitSet>(text);
    check_notation_of::<House>(text);
    check_notation_of::<HouseSet>(text);
    check_notation_of::<Puzzle>(text);
    check_notation_of::<Solution>(text);
    check_notation_of::<Transform>(text);
}

fn check_notation_of<T: FromStr<Err: Debug + Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(thing) => {
            let back = thing.to_string().parse::<T>().expect("what was printed can be read");
            assert_eq!(back, thing);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
