//! What bad input is told: exactly what is wrong, where, and what would be right.

use std::io::{self, Read};

use ninefold_format::{
    Column, Format, LARGEST_DOCUMENT, Options, Problem, Reader, Record, read_one, read_one_as,
};

const LINE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn rows() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    rows.join("\n") + "\n"
}

fn message(bytes: impl AsRef<[u8]>) -> String {
    read_one(bytes.as_ref()).unwrap_err().to_string()
}

fn message_as(format: Format, bytes: impl AsRef<[u8]>) -> String {
    let options = Options { format: Some(format), ..Options::default() };
    read_one_as(bytes.as_ref(), &options).unwrap_err().to_string()
}

fn items(text: &str) -> Vec<Result<Record, String>> {
    Reader::new(text.as_bytes())
        .unwrap()
        .map(|item| item.map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn nothing() {
    let nothing = "there is nothing in it; expected a puzzle, such as 81 characters with 0 or . \
                   for each empty cell";
    for text in ["", "\n", " \r\n\t\n", "\u{FEFF}"] {
        assert_eq!(message(text), nothing, "{text:?}");
    }
    assert_eq!(message_as(Format::Board, ""), nothing);
    assert_eq!(message_as(Format::Line, "# only a comment\n"), nothing);
}

#[test]
fn a_line_of_another_length() {
    let tried = "(no format fits; this was tried as a line of 81 characters)";
    assert_eq!(
        message(&LINE[1..]),
        format!("line 1: found 80 characters, expected 81 (one for each cell) {tried}")
    );
    assert_eq!(
        message(format!("{LINE}.")),
        format!("line 1: found 82 characters, expected 81 (one for each cell) {tried}")
    );
    assert_eq!(
        message_as(Format::Line, format!("{} comment", &LINE[1..])),
        "line 1: found 80 characters, expected 81 (one for each cell)"
    );
}

#[test]
fn a_board_that_lacks_a_row_takes_none_from_the_next() {
    let row = "123456789\n";
    let shapes = |text: &str| -> Vec<_> {
        let records = Reader::new(text.as_bytes()).unwrap();
        records.map(|record| record.map(|record| record.line).map_err(|error| error.line)).collect()
    };
    let board = |rows: usize| row.repeat(rows) + "\n";
    assert_eq!(shapes(&(board(9) + &board(8) + &board(9))), [Ok(1), Err(Some(11)), Ok(20)]);
    // Bands may be parted, too, or all rows; and boards may follow each other without a gap.
    let bands = |last| board(3) + &board(3) + &board(last);
    assert_eq!(shapes(&(bands(2) + &bands(3))), [Err(Some(1)), Ok(12)]);
    assert_eq!(shapes(&board(1).repeat(18)), [Ok(1), Ok(19)]);
    assert_eq!(shapes(&row.repeat(18)), [Ok(1), Ok(10)]);
    assert_eq!(shapes(&(board(4) + &board(5))), [Ok(1)]);
}

#[test]
fn a_letter() {
    let bad = format!("{}q{}", &LINE[..13], &LINE[14..]);
    assert_eq!(
        message_as(Format::Line, &bad),
        "line 1, column 14: found 'q', expected a digit 1–9 or one of 0 . _ * X ? for an empty cell"
    );
    assert_eq!(
        message(format!("{LINE}q")),
        "line 1, column 82: found 'q', expected the end of the line, or a space, comma or # before \
         a comment (no format fits; this was tried as a line of 81 characters)"
    );
    assert_eq!(
        message(rows().replacen("274", "27é", 1)),
        "line 2, column 3: found 'é', expected a digit 1–9 or one of 0 . _ * X ? for an empty cell \
         (no format fits; this was tried as a board of nine rows)"
    );
}

#[test]
fn a_bad_line_among_many_stops_nothing() {
    let text = format!("{LINE}\n{}\n{LINE}\n{LINE}\u{1}\n# fine\n\n{LINE}\n", &LINE[1..]);
    let items = items(&text);
    let lines: Vec<u64> = items.iter().flatten().map(|record| record.line).collect();
    assert_eq!(lines, [1, 3, 7]);
    let errors: Vec<&String> = items.iter().filter_map(|item| item.as_ref().err()).collect();
    assert_eq!(errors[0], "line 2: found 80 characters, expected 81 (one for each cell)");
    assert!(errors[1].starts_with("line 4, column 82: found the character U+0001"), "{errors:?}");
    assert_eq!(errors.len(), 2);
}

#[test]
fn the_first_line_of_many_may_be_bad() {
    let items = items(&format!("{}\n{LINE}\n{LINE}\n", &LINE[1..]));
    assert_eq!(items.iter().filter(|item| item.is_ok()).count(), 2);
    assert!(items[0].is_err());
}

#[test]
fn matrices_of_another_shape() {
    let nine_by_eight = "5,0,0,0,1,0,0,0\n".repeat(9);
    assert_eq!(message(&nine_by_eight), "found 9 rows of 8 cells, expected 9 rows of 9");
    let eight_by_nine = "5,0,0,0,1,0,0,0,4\n".repeat(8);
    assert_eq!(message(&eight_by_nine), "found 8 rows of 9 cells, expected 9 rows of 9");
    let uneven = "5,0,0,0,1,0,0,0,4\n".repeat(8) + "5,0,0,0,1,0,0,0\n";
    assert_eq!(message(&uneven), "line 9: found a row of 8 cells, expected 9");
    assert_eq!(
        message("50001000\n".repeat(9)),
        "line 1: found 9 rows of 8 cells, expected 9 rows of 9 \
         (no format fits; this was tried as a board of nine rows)"
    );
    assert_eq!(
        message(&rows()[..80]),
        "line 1: found 8 rows of 9 cells, expected 9 rows of 9 \
         (no format fits; this was tried as a board of nine rows)"
    );
}

#[test]
fn numbers_that_are_no_digits() {
    let with = |field: &str| {
        format!(
            "{}5,0,{field},0,1,0,0,0,4\n{}",
            "5,0,0,0,1,0,0,0,4\n".repeat(4),
            "0,,,,,,,,\n".repeat(4)
        )
    };
    assert_eq!(read_one(with("5.0").as_bytes()).unwrap().puzzle.givens().len(), 16);
    assert_eq!(
        message(with("10")),
        "line 5, column 5: found 10, expected a digit 1–9, or 0 for an empty cell"
    );
    assert_eq!(
        message(with("-3")),
        "line 5, column 5: found -3, expected a digit 1–9, or 0 for an empty cell"
    );
    assert_eq!(
        message(with("2.5")),
        "line 5, column 5: found 2.5, expected a whole number 1–9, or 0 for an empty cell"
    );
    assert_eq!(
        message(with("two")),
        "line 5, column 5: found two, expected a whole number 1–9, or 0 for an empty cell"
    );
    let typo = rows().replacen('.', " . ", 81).replacen('4', "12", 1);
    assert!(message(&typo).starts_with("line 1: found a row of 10 cells, expected 9"), "{typo}");
}

#[test]
fn what_is_no_text() {
    assert_eq!(
        message(b"\x1F\x8B\x08\x00\x00\x00\x00\x00"),
        "the gzip data are cut short; fetch or pack the file again"
    );
    assert_eq!(message_as(Format::Line, b"\x1F\x8B\x08"), message(b"\x1F\x8B\x08"));
    assert_eq!(message_as(Format::Line, b"BZh9"), message(b"BZh9"));
    assert_eq!(message(b"PK\x03\x04\x14"), "this is zip data; unpack it first with unzip");
    assert_eq!(
        ninefold_format::detect::detect(b"\xFF\xFE1\x002\x00").unwrap_err().to_string(),
        "this is UTF-16 text; save it as UTF-8"
    );
    assert_eq!(
        message([b"12\n3", &[0; 100][..]].concat()),
        "line 2, column 2: this is not text (it holds the byte 0x00) and not a MATLAB file either"
    );
}

/// Counts what is asked of an endless input.
#[derive(Debug)]
struct Endless(u8, u64);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(self.0);
        self.1 += buffer.len() as u64;
        assert!(self.1 < 64 << 20, "slurped");
        Ok(buffer.len())
    }
}

#[test]
fn files_without_end_are_refused_early() {
    let error = Reader::new(Endless(0, 0)).unwrap_err();
    assert_eq!(error.problem, Problem::NotText(0));
    let error = Reader::new(Endless(b'0', 0)).unwrap_err();
    assert!(matches!(error.problem, Problem::Unrecognised(..)), "{error}");
    for format in [Format::Board, Format::Marks, Format::Json, Format::Sdk] {
        let options = Options { format: Some(format), ..Options::default() };
        let error = Reader::with_options(Endless(b'0', 0), &options).unwrap_err();
        assert_eq!(error.problem, Problem::LargeDocument(LARGEST_DOCUMENT), "{format}");
    }
    assert_eq!(
        Problem::LargeDocument(LARGEST_DOCUMENT).to_string(),
        "it is larger than 16 MiB, too much for a single document; files of many puzzles have one \
         on each line"
    );
    let options = Options { format: Some(Format::Line), ..Options::default() };
    let long = Reader::with_options(Endless(b'0', 0).take(40 << 20), &options).unwrap().next();
    assert_eq!(
        long.unwrap().unwrap_err().to_string(),
        "line 1: the line is longer than 1048576 bytes; a puzzle takes 81 characters"
    );
}

#[test]
fn an_input_that_fails_says_so_once() {
    #[derive(Debug)]
    struct Directory;
    impl Read for Directory {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::IsADirectory.into())
        }
    }
    let error = Reader::new(Directory).unwrap_err();
    assert_eq!(error.to_string(), "is a directory");
    let text = format!("{LINE}\n");
    let reader = Reader::new(text.as_bytes().chain(Directory)).unwrap();
    let items: Vec<_> = reader.collect();
    assert_eq!(items.len(), 2);
    assert!(items[1].is_err());
}

#[test]
fn tables_without_the_column() {
    let table = format!("id,task,answer\n1,{LINE},x\n");
    assert_eq!(read_one(table.as_bytes()).unwrap().puzzle.givens().len(), 35);
    let with = |column: &str| {
        let column = Some(column.parse::<Column>().unwrap());
        read_one_as(table.as_bytes(), &Options { column, ..Options::default() })
    };
    assert!(with("task").is_ok());
    assert!(with("TASK").is_ok());
    assert!(with("2").is_ok());
    assert_eq!(
        with("puzzle").unwrap_err().to_string(),
        "there is no column puzzle; the columns are id, task, answer"
    );
    assert_eq!(
        with("4").unwrap_err().to_string(),
        "there is no column 4; the columns are id, task, answer"
    );
    assert_eq!(
        with("0").unwrap_err().to_string(),
        "there is no column 0; the columns are id, task, answer"
    );
    assert_eq!(
        message_as(Format::Csv, "id,name\n1,Ada\n"),
        "no column holds puzzles of 81 characters; the columns are id, name"
    );
    let bad = format!("id,puzzle\n1,\"{}q\"\n2,{LINE}\n3\n", &LINE[1..]);
    let items = items(&bad);
    assert!(items[1].is_ok());
    let expected = "line 2, column 84: found 'q'";
    assert!(items[0].as_ref().unwrap_err().starts_with(expected), "{items:?}");
    assert_eq!(
        items[2].as_ref().unwrap_err(),
        "line 4: there is no column puzzle; the columns are 3"
    );
}

#[test]
fn pencil_marks_that_are_short_of_a_cell() {
    let grid = "12 34 56 78 9 12 34 56 78\n".repeat(9);
    assert!(read_one(grid.as_bytes()).is_ok());
    assert_eq!(
        message(&grid[3..]),
        "found 80 groups of digits, expected 81 (the candidates of each cell) \
         (no format fits; this was tried as a pencil-mark grid)"
    );
    assert_eq!(
        message_as(Format::Marks, grid.replacen("34", "33", 1)),
        "line 1, column 5: found '3', expected candidates 1–9, each once in its cell"
    );
}

#[test]
fn sukaku_lines_that_are_short() {
    let full = "123456789".repeat(81);
    assert!(read_one(full.as_bytes()).is_ok());
    assert_eq!(
        message(&full[..720]),
        "line 1: found 720 characters, expected 729 (nine for each cell) \
         (no format fits; this was tried as a Sukaku line of 729 characters)"
    );
}
