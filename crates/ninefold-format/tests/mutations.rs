//! No reader panics, whatever it is given: valid samples of every format, cut, spliced and bent.
//!
//! Each reader gets 200,000 inputs, and so does the way that tells the format: half a minute on
//! one core. The variable `NINEFOLD_MUTATIONS` asks for another number.

mod common;

use std::io::Write as _;
use std::thread;

use common::{Mix, position};
use fastrand::Rng;
use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold_format::{Format, Options, Reader, Record, write};

const MUTATIONS: usize = 200_000;

fn samples() -> Vec<Vec<u8>> {
    let mut random = Rng::with_seed(200);
    let mut samples: Vec<Vec<u8>> = Vec::new();
    for format in Format::ALL.into_iter().filter(|format| format.can_write()) {
        for mix in Mix::ALL {
            samples.push(write(format, &Record::new(position(&mut random, mix))).unwrap());
        }
    }
    let line = "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";
    let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
    let spaced = rows.join("\n").replace('.', " ");
    samples.extend(
        [
            format!("puzzle,solution,level\n{line},,\"very \"\"hard\"\"\"\n"),
            format!("id;quizzes\n1;{line}\n2;{line}\n"),
            format!("0123456789ab {line}  7.1\n"),
            format!("[Puzzle]\n{0}\n[State]\n{0}\n[Pencil marks]\n,12,\n", rows.join("\n")),
            format!("#AAda\n#LHard\n{}\n", rows.join("\n")),
            format!("Grid 01\n{0}\nGrid 02\n{0}\n", rows.join("\n")),
            format!("{}\n", rows.join(" ")),
            format!("┌───┐\n│{}│\n└───┘\n", rows.join("│\n│")),
            spaced,
            format!("{line} # comment\n{line},more\n"),
            "\u{FEFF}1,2,3,4,5,6,7,8,9\r\n".repeat(9),
        ]
        .map(String::into_bytes),
    );
    let cells = |write: fn(char) -> String| -> String {
        let row = |row: &&str| row.chars().map(write).collect::<Vec<_>>().join(" ");
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let numbers = cells(|c| if c == '.' { "0".to_owned() } else { c.to_string() });
    samples.extend(
        [
            cells(|c| if c == '.' { "NaN".to_owned() } else { format!("{c}.0e+00") }),
            format!("board = [[{}]]", numbers.replace('\n', "], [").replace(' ', ", ")),
            format!("{{\"puzzle\":\"{line}\",\"solution\":\"{line}\"}}\n").repeat(2),
            format!("[[{}]]", numbers.replace('\n', "],[").replace(' ', ",")),
            format!("{{\"version\":1,\"puzzle\":\"{line}\"}}\n"),
            format!("> {}\n", rows.join("\n> ")).replace('.', "O"),
            format!("r1: {}\n", rows.join("\nr2: ")),
            format!(",0,1,2,3,4,5,6,7,8\n0,{}\n", numbers.replace('\n', "\n1,").replace(' ', ",")),
            format!("{line};{line}"),
            numbers.replace('5', "５").replace('0', "□"),
        ]
        .map(String::into_bytes),
    );
    samples.push(gzip(line.as_bytes()));
    samples.push(gzip(rows.join("\n").as_bytes()));
    samples.push(include_bytes!("fixtures/lines.zst").to_vec());
    samples
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

fn mutate(random: &mut Rng, samples: &[Vec<u8>]) -> Vec<u8> {
    let any = |random: &mut Rng| samples[random.usize(..samples.len())].clone();
    let mut bytes = any(random);
    for _ in 0..random.usize(1..6) {
        let length = bytes.len();
        if length == 0 {
            break;
        }
        let start = random.usize(..length);
        let end = random.usize(start..=length.min(start + 40));
        match random.u8(..9) {
            0 => bytes[start] ^= 1 << random.u8(..8),
            1 => bytes[start] = random.u8(..),
            2 => bytes.insert(start, b"0123456789.+u:,;|#[]{}\"\n\r \t-*"[random.usize(..29)]),
            3 => bytes.truncate(start),
            4 => drop(bytes.drain(start..end)),
            5 => {
                let part = bytes[start..end].to_vec();
                bytes.splice(start..start, part);
            }
            6 => {
                let other = any(random);
                let from = random.usize(..other.len());
                let to = random.usize(from..=other.len().min(from + 200));
                bytes.splice(start..end, other[from..to].iter().copied());
            }
            7 => bytes.splice(start..start, "é│\u{A0}\u{FEFF}".bytes()).for_each(drop),
            _ => bytes.swap(start, end.saturating_sub(1)),
        }
    }
    bytes
}

/// Reads each input to its end; returns how many held a puzzle.
fn try_all(format: Option<Format>, samples: &[Vec<u8>], count: usize, seed: u64) -> usize {
    let options = Options { format, ..Options::default() };
    let mut random = Rng::with_seed(seed);
    let mut read = 0;
    for _ in 0..count {
        let bytes = mutate(&mut random, samples);
        if let Ok(reader) = Reader::with_options(bytes.as_slice(), &options) {
            let items: Vec<_> = reader.collect();
            assert!(!items.is_empty(), "neither a puzzle nor an error: {}", bytes.escape_ascii());
            for item in items {
                match item {
                    Ok(_) => read += 1,
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        }
    }
    read
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the long form is chosen from outside")]
fn no_reader_panics() {
    let count = std::env::var("NINEFOLD_MUTATIONS")
        .map_or(MUTATIONS, |count| count.parse().expect("a number"));
    let all = samples();
    thread::scope(|scope| {
        let all = &all;
        let readers = Format::ALL.into_iter().map(Some).chain([None]);
        for (seed, format) in (1..).zip(readers) {
            scope.spawn(move || {
                // Half of what a reader gets was once its own format, or it would only ever refuse.
                let own: Vec<Vec<u8>> = own_samples(format, all);
                let read = try_all(format, &own, count / 2, seed);
                assert!(read > 0, "{format:?} read none of its own");
                try_all(format, all, count - count / 2, seed + 100);
            });
        }
    });
}

/// The samples that the reader can read.
fn own_samples(format: Option<Format>, all: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let options = Options { format, ..Options::default() };
    let reads = |sample: &&Vec<u8>| {
        Reader::with_options(sample.as_slice(), &options)
            .is_ok_and(|mut reader| reader.any(|item| item.is_ok()))
    };
    all.iter().filter(reads).cloned().collect()
}
