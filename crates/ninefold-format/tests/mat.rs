//! MATLAB files that `SciPy` and Octave wrote, damaged ones, and our own.

use std::fs;
use std::path::PathBuf;

use ninefold_core::{Cell, Content, Digit, DigitSet, Puzzle};
use ninefold_format::{Format, Options, Reader, Record, losses, read_one, read_one_as, write};

const LINE: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

fn expected() -> Puzzle {
    read_one(LINE.as_bytes()).unwrap().puzzle
}

fn fixture(name: &str) -> Vec<u8> {
    fs::read(folder().join(format!("{name}.mat"))).unwrap()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/mat")
}

fn error(bytes: &[u8]) -> String {
    match read_one(bytes) {
        Ok(record) => panic!("it was read as {:?}", record.puzzle),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_level_and_class_that_others_write_is_read() {
    let mut read = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.extension().is_none_or(|extension| extension != "mat")
            || ["bad", "hdf5", "logical"].iter().any(|part| name.contains(part))
        {
            continue;
        }
        let reader = Reader::new(fs::File::open(&path).unwrap()).unwrap();
        assert_eq!(reader.format(), Format::Mat, "{name}");
        let records: Vec<Record> = reader.map(|record| record.unwrap()).collect();
        assert_eq!(records, [Record::new(expected())], "{name}");
        read += 1;
    }
    assert!(read >= 31, "{read} fixtures were found");
}

#[test]
fn a_logical_matrix_says_where_something_is_so_and_has_no_digits() {
    let error = read_one(&fixture("octave-6-logical")).unwrap_err().to_string();
    assert!(error.contains("(9×9 logical)"), "{error}");
}

#[test]
fn what_is_wrong_is_said_with_names_and_places() {
    let cases = [
        (
            "scipy-bad-names",
            "no variable named puzzle and no other 9×9 matrix of numbers; it has grid (9×8 double), title (1×5 char)",
        ),
        ("scipy-bad-two", "several that could be one (first (9×9 double), second (9×9 int8))"),
        ("scipy-bad-shape", "found puzzle (9×8 double), expected puzzle to be a 9×9 matrix"),
        ("scipy-bad-half", "found 9.5 in r3c4, expected a whole number"),
        ("scipy-bad-ten", "found 10 in r3c4, expected a digit"),
        ("scipy-bad-negative", "found -9 in r3c4, expected a digit"),
        ("scipy-bad-complex", "found puzzle (9×9 complex double)"),
        ("scipy-bad-empty", "no variables"),
        ("octave-hdf5", "-v7"),
    ];
    for (name, message) in cases {
        let error = error(&fixture(name));
        assert!(error.contains(message), "{name}: {error}");
    }
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    for name in ["scipy-5-double", "octave-7-double", "scipy-4-double", "scipy-5-sparse"] {
        let whole = fixture(name);
        for length in 21..whole.len() {
            // A level 5 file without variables is whole, and the last bytes may be mere padding.
            if name.contains("-5-") && (length == 128 || length > whole.len() - 8) {
                continue;
            }
            assert!(read_one(&whole[..length]).is_err(), "{name} cut to {length} bytes");
        }
    }
    assert!(error(&fixture("scipy-5-double")[..500]).contains("ends at byte 500"));
    assert!(error(&fixture("scipy-5-double")[..100]).contains("ends at byte 100"));
}

#[test]
fn damage_is_placed() {
    let damaged = |name: &str, at: usize, byte: u8| {
        let mut bytes = fixture(name);
        assert_ne!(bytes[at], byte, "nothing would change");
        bytes[at] = byte;
        error(&bytes)
    };
    assert!(
        damaged("scipy-5-double", 128, 99).contains("damaged at byte 128: expected a variable")
    );
    assert!(damaged("scipy-5-double", 126, b'X').contains("byte order"));
    assert!(damaged("octave-7-double", 140, 0xFF).contains("compressed data at byte 136"));
    // The last byte of the compressed data belongs to the checksum.
    let packed = fixture("octave-7-double");
    let last = packed.len() - 1;
    assert!(damaged("octave-7-double", last, !packed[last]).contains("compressed data"));
    assert!(damaged("scipy-4-double", 1, 0x08).contains("VAX"));
    assert!(damaged("scipy-5-double", 135, 0x7F).contains("cut short"));
}

#[test]
fn absurd_sizes_cost_nothing() {
    let mut level5 = fixture("scipy-5-double");
    level5[160..168].copy_from_slice(&[0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F]);
    assert!(error(&level5).contains("2147483647×2147483647"));
    let mut level4 = fixture("scipy-4-double");
    level4[4..12].copy_from_slice(&[0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F]);
    assert!(read_one(&level4).is_err());
    assert!(Reader::new(vec![0_u8; 100_000].as_slice()).is_err(), "zeros are no file of level 4");
}

#[test]
fn everything_that_we_write_reads_back() {
    let mut puzzle = expected();
    let plain = Record::new(puzzle);
    puzzle.set(Cell::from_index(1), Content::Placed(Digit::from_index(8)));
    let placed = Record::new(puzzle);
    puzzle.set(Cell::from_index(2), Content::Open(DigitSet::from_bits(0b100_000_100)));
    puzzle.set(Cell::from_index(3), Content::Open(DigitSet::EMPTY));
    for record in [plain, placed, Record::new(puzzle)] {
        let bytes = write(Format::Mat, &record).unwrap();
        assert!(bytes.len().is_multiple_of(8));
        assert!(losses(Format::Mat, &record).is_empty());
        assert_eq!(read_one(&bytes), Ok(record));
    }
}

/// The mutations that every reader gets start from what we write, which is level 5 alone.
#[test]
fn damaged_files_of_every_level_never_panic() {
    let mut random = fastrand::Rng::with_seed(4567);
    let files: Vec<Vec<u8>> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mat"))
        .map(|path| fs::read(path).unwrap())
        .collect();
    let options = Options { format: Some(Format::Mat), ..Options::default() };
    let mut read = 0;
    for _ in 0..200_000 {
        let mut bytes = files[random.usize(..files.len())].clone();
        for _ in 0..random.usize(1..5) {
            let place = random.usize(..bytes.len());
            match random.u8(..8) {
                0 => bytes.truncate(place.max(1)),
                1..4 => bytes[place] ^= 1 << random.u8(..8),
                _ => bytes[place] = random.u8(..),
            }
        }
        read += u32::from(read_one_as(&bytes, &options).is_ok());
    }
    assert!(read > 0, "damage to the words of the header does no harm");
}
