//! What is packed is read like what is not: from files, in every format, and with its errors.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold_format::{Format, Options, PackingProblem, Problem, Reader, Record, read_one, write};

const LINE: &[u8; 81] =
    b"5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// 20 lines of the same puzzle, as `zstd` 1.5 packs them.
const ZSTD: &[u8] = include_bytes!("fixtures/lines.zst");

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

fn count(bytes: &[u8]) -> usize {
    Reader::new(bytes).unwrap().map(Result::unwrap).count()
}

#[test]
fn every_format_is_read_packed() {
    let record = read_one(LINE).unwrap();
    for format in Format::ALL.into_iter().filter(|format| format.can_write()) {
        let plain = write(format, &record).unwrap();
        let packed = gzip(&plain);
        for options in [Options::default(), Options { format: Some(format), ..Options::default() }]
        {
            let back = |bytes: &[u8]| -> Vec<Record> {
                Reader::with_options(bytes, &options).unwrap().map(Result::unwrap).collect()
            };
            assert_eq!(back(&packed), back(&plain), "{format}");
        }
    }
}

#[test]
fn a_real_archive_of_each_kind() {
    assert_eq!(count(ZSTD), 20);
    assert_eq!(count(&[ZSTD, ZSTD].concat()), 40);
    let lines = [LINE, &b"\n"[..]].concat().repeat(50_000);
    assert_eq!(count(&gzip(&lines)), 50_000);
    assert_eq!(count(&[gzip(&lines), gzip(&lines)].concat()), 100_000);
}

#[test]
fn puzzles_before_the_damage_are_read_and_the_damage_is_the_last_thing_said() {
    let lines = [LINE, &b"\n"[..]].concat().repeat(50_000);
    let packed = gzip(&lines);
    let items: Vec<_> = Reader::new(&packed[..packed.len() / 2]).unwrap().collect();
    let (last, before) = items.split_last().unwrap();
    assert!(before.len() > 1000 && before.iter().all(Result::is_ok));
    let error = last.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "the gzip data are cut short; fetch or pack the file again");
    let mut wrong = ZSTD.to_vec();
    let last = wrong.len() - 1;
    wrong[last] ^= 1;
    let last = |bytes: &[u8]| match Reader::new(bytes) {
        Ok(reader) => reader.last().unwrap().unwrap_err().problem,
        Err(error) => error.problem,
    };
    assert!(
        matches!(last(&wrong), Problem::Packing(PackingProblem::Damaged(_))),
        "the checksum is wrong"
    );
    assert!(matches!(last(&ZSTD[..ZSTD.len() - 1]), Problem::Packing(PackingProblem::CutShort(_))));
}

#[test]
fn what_is_packed_twice_or_otherwise_is_refused_by_name() {
    let error = |bytes: &[u8]| Reader::new(bytes).unwrap_err().to_string();
    assert_eq!(error(&gzip(&gzip(LINE))), "this is gzip data; unpack it first with gunzip");
    assert_eq!(error(&gzip(b"PK\x03\x04\x14")), "this is zip data; unpack it first with unzip");
    assert!(error(&gzip(b"")).contains("nothing in it"));
}

#[test]
fn zeros_without_end_are_refused_at_once() {
    let bomb = gzip(&vec![0; 64 << 20]);
    assert!(bomb.len() < 100_000);
    assert!(matches!(Reader::new(bomb.as_slice()).unwrap_err().problem, Problem::NotText(0)));
    let text = gzip(&vec![b'5'; 64 << 20]);
    let options = Options { format: Some(Format::Board), ..Options::default() };
    let error = Reader::with_options(text.as_slice(), &options).unwrap_err();
    assert!(matches!(error.problem, Problem::LargeDocument(_)), "{error}");
}
