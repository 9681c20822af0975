//! Files of many puzzles and of much else: read to their end, in pieces, and in work that grows with
//! their length alone. No test here is timed; what takes the square of its length would take
//! minutes.

use std::cell::Cell as Counter;
use std::fmt::Write as _;
use std::io::{self, Read};

use ninefold_core::{Cell, Content, Digit, Grid};
use ninefold_format::{
    Detail, Format, LARGEST_DOCUMENT, Options, Problem, Reader, Record, Writer, losses, read_one,
    write,
};

const LINE: &[u8; 81] =
    b"5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// How much of an input is looked at to tell its format, and how long a piece is.
const SEAMS: [usize; 2] = [1 << 16, 1 << 20];

fn plain() -> Record {
    read_one(LINE).unwrap()
}

/// The same with a digit filled in, which makes some formats write otherwise.
fn played() -> Record {
    let mut record = plain();
    record.puzzle.set(Cell::from_index(1), Content::Placed(Digit::from_index(8)));
    record
}

fn written(format: Format, record: &Record, count: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = Writer::new(format, &mut bytes);
    (0..count).for_each(|_| writer.write(record).unwrap());
    writer.finish().unwrap();
    bytes
}

/// The writable formats that hold many.
fn of_many() -> impl Iterator<Item = Format> {
    let single = |format: &Format| *format != Format::Mat;
    Format::ALL.into_iter().filter(|format| format.can_write()).filter(single)
}

#[test]
fn every_format_reads_its_own_output_whatever_the_size() {
    for record in [plain(), played()] {
        for format in of_many() {
            let grid = Grid::new(&record.puzzle);
            let size = written(format, &record, 40).len() / 40;
            let keeps = losses(format, &record).is_empty();
            for seam in SEAMS {
                // Lines have no pieces.
                if seam > SEAMS[0] && format.is_lines() {
                    continue;
                }
                for count in [seam / size - 1, seam / size + 1] {
                    let bytes = written(format, &record, count.max(1));
                    let reader = Reader::new(bytes.as_slice());
                    let reader =
                        reader.unwrap_or_else(|error| panic!("{format}, {count}: {error}"));
                    let mut read = 0;
                    for found in reader {
                        let found = found.unwrap_or_else(|error| panic!("{format}: {error}"));
                        assert!(!keeps || Grid::new(&found.puzzle) == grid, "{format}, {read}");
                        read += 1;
                    }
                    assert_eq!(read, count.max(1), "{format}");
                }
            }
        }
    }
}

#[test]
fn headers_belong_to_the_board_below_them() {
    let mut records = Vec::new();
    for number in 0..3 {
        for mut record in [plain(), played()] {
            record.details.set(Detail::Author, format!("Ada {number}"));
            record.details.set(Detail::Comment, format!("one\ntwo {number}"));
            records.push(record);
        }
    }
    let mut bytes = Vec::new();
    let mut writer = Writer::new(Format::Sdk, &mut bytes);
    for record in &records {
        writer.write(record).unwrap();
    }
    assert_eq!(writer.finish().unwrap(), []);
    let back: Vec<Record> = Reader::new(bytes.as_slice()).unwrap().map(Result::unwrap).collect();
    assert_eq!(back.len(), records.len());
    for (back, record) in back.iter().zip(&records) {
        assert_eq!((&back.details, back.puzzle), (&record.details, record.puzzle));
    }
    // A board begins where its rows do.
    let lines: Vec<u64> = back.iter().map(|record| record.line).collect();
    assert_eq!(lines, [4, 18, 41, 55, 78, 92]);
}

/// The same bytes again and again, of which what was handed out is counted.
struct Repeated<'a> {
    bytes: &'a [u8],
    left: usize,
    place: usize,
    read: &'a Counter<usize>,
}

impl Read for Repeated<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.bytes[self.place..];
        let count = if self.left == 0 { 0 } else { rest.len().min(buffer.len()) };
        buffer[..count].copy_from_slice(&rest[..count]);
        self.place += count;
        if self.place == self.bytes.len() {
            self.place = 0;
            self.left -= 1;
        }
        self.read.set(self.read.get() + count);
        Ok(count)
    }
}

#[test]
fn boards_beyond_the_largest_document_come_in_pieces() {
    for format in [Format::Msk, Format::Marks, Format::Sdk] {
        let one = [write(format, &plain()).unwrap(), b"\n".to_vec()].concat();
        let times = LARGEST_DOCUMENT / one.len() + 1000;
        let read = Counter::new(0);
        let input = Repeated { bytes: &one, left: times, place: 0, read: &read };
        let mut reader = Reader::new(input).unwrap();
        assert_eq!(reader.next().unwrap().unwrap().puzzle.open().len(), 46, "{format}");
        assert!(read.get() < 4 << 20, "{format} has read {} bytes for one board", read.get());
        let last = reader.map(Result::unwrap).last().unwrap();
        let lines = one.split(|&byte| byte == b'\n').count() as u64 - 1;
        assert!(last.line > lines * (times as u64 - 1), "{format}: {}", last.line);
        assert_eq!(read.get(), one.len() * times, "{format}");
    }
}

#[test]
fn open_sudoku_streams_past_the_largest_document() {
    let records = 160_000;
    let bytes = written(Format::OpenSudoku, &plain(), records);
    assert!(bytes.len() > LARGEST_DOCUMENT);
    let read = Counter::new(0);
    let input = Repeated { bytes: &bytes, left: 1, place: 0, read: &read };
    let mut reader = Reader::new(input).unwrap();
    assert!(reader.next().unwrap().is_ok());
    assert!(read.get() < 1 << 20, "{} bytes for one game", read.get());
    let last = reader.map(Result::unwrap).last().unwrap();
    assert_eq!(last.line, 3 + records as u64);
    assert_eq!(read.get(), bytes.len());
}

#[test]
fn what_took_the_square_of_its_length() {
    let board = String::from_utf8(write(Format::Msk, &plain()).unwrap()).unwrap();
    // Attributes, up to the longest tag.
    let mut attributes = String::new();
    (0..80_000).for_each(|number| write!(attributes, " a{number}=\"\"").unwrap());
    let line = str::from_utf8(LINE).unwrap().replace('.', "0");
    let xml = format!("<opensudoku><game{attributes} data=\"{line}\"/></opensudoku>");
    assert!(read_one(xml.as_bytes()).is_ok());
    let long = xml.replace("a7", &"a7".repeat(20));
    assert!(read_one(long.as_bytes()).unwrap_err().to_string().contains("1 MiB"));
    // Headers and sections.
    let headers = format!("{}{board}", "#A\n".repeat(1_000_000));
    assert!(read_one(headers.as_bytes()).is_ok());
    let sections = format!("[Puzzle]\n{board}{}", "[ab cd]\n".repeat(500_000));
    assert!(read_one(sections.as_bytes()).is_ok());
    // Rows that look like the numbers of columns.
    let rows = "123456789\n".repeat(9 * 10_000);
    assert_eq!(Reader::new(rows.as_bytes()).unwrap().flatten().count(), 10_000);
    // One long row, in formats that know where each cell stands.
    let row = "1 ".repeat(2_000_000);
    for format in [Format::Sdx, Format::Csv, Format::Board, Format::Marks] {
        let options = Options { format: Some(format), ..Options::default() };
        let reader = Reader::with_options(row.as_bytes(), &options);
        assert!(reader.is_err() || reader.unwrap().all(|record| record.is_err()), "{format}");
    }
    let row = "1,".repeat(2_000_000);
    assert!(read_one(row.as_bytes()).is_err());
    // Brackets, tags and fields that never end.
    for sign in ["[", "[b", "<td", "<td><input a='", "(", "{[", "t(", "]'", "- [", "9×9 [:\n"] {
        assert!(read_one(sign.repeat(200_000).as_bytes()).is_err(), "{sign}");
    }
    // Spaces between the fields of a table.
    let spaced = format!("a{}b\n{line}\n", " ".repeat(1_000_000));
    let table = Options { format: Some(Format::Csv), ..Options::default() };
    let table = Reader::with_options(spaced.as_bytes(), &table);
    assert!(table.is_ok_and(|reader| reader.count() == 1));
    // Puzzles on one line.
    let many = format!("{line} ").repeat(10_000);
    assert!(Reader::new(many.as_bytes()).is_ok_and(|reader| reader.count() == 10_000));
}

#[test]
fn many_extra_fields_are_lost_one_by_one() {
    let mut record = plain();
    let field = |number: usize| (format!("name {number}"), "value".to_owned());
    record.details.extra = (0..300_000).map(field).collect();
    let json = write(Format::Json, &record).unwrap();
    assert!(json.ends_with(b"}\n"));
    let lost = losses(Format::Line, &record);
    assert_eq!(lost.len(), 300_000);
    let mut writer = Writer::new(Format::Line, io::sink());
    writer.write(&record).unwrap();
    writer.write(&record).unwrap();
    assert!(writer.finish().unwrap().iter().all(|(_, count)| *count == 2));
}

#[test]
fn blank_lines_are_passed_over_and_an_input_of_nothing_else_is_empty() {
    let options = Options { format: Some(Format::Board), ..Options::default() };
    let blank = || io::repeat(b'\n').take(3 * LARGEST_DOCUMENT as u64);
    let board = written(Format::Board, &plain(), 1);
    let mut reader = Reader::with_options(blank().chain(board.as_slice()), &options).unwrap();
    let record = reader.next().unwrap().unwrap();
    assert_eq!(record.puzzle, plain().puzzle);
    assert!(reader.next().is_none());
    let all: Vec<_> = Reader::with_options(blank(), &options).unwrap().collect();
    assert!(matches!(all.as_slice(), [Err(error)] if error.problem == Problem::Empty), "{all:?}");
}
