//! MATLAB files in which the puzzle is anything but a 9×9 matrix named `puzzle`.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use ninefold_core::{Cell, Content, Digit, Puzzle};
use ninefold_format::{Assumption, Foreign, Options, ReadError, Reader, Record};

const LINE: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";
const OTHER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const CELL: u32 = 1;
const STRUCT: u32 = 2;
const CHAR: u32 = 4;
const DOUBLE: u32 = 6;
const UINT8: u32 = 9;
const LOGICAL: u32 = 9 | 0x200;

fn puzzle(line: &str) -> Puzzle {
    ninefold_format::read_one(line.as_bytes()).unwrap().puzzle
}

fn part(kind: u32, content: &[u8]) -> Vec<u8> {
    let mut part = kind.to_le_bytes().to_vec();
    part.extend((content.len() as u32).to_le_bytes());
    part.extend(content);
    part.resize(part.len().next_multiple_of(8), 0);
    part
}

fn words(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// A variable of this class and size, and what follows its name.
fn variable(name: &str, class: u32, size: &[u32], rest: &[u8]) -> Vec<u8> {
    let head = [part(6, &words(&[class, 0])), part(5, &words(size)), part(1, name.as_bytes())];
    part(14, &[&head.concat(), rest].concat())
}

fn bytes(name: &str, class: u32, size: &[u32], elements: &[u8]) -> Vec<u8> {
    variable(name, class, size, &part(2, elements))
}

fn array(name: &str, size: &[u32], elements: &[Vec<u8>]) -> Vec<u8> {
    variable(name, CELL, size, &elements.concat())
}

fn structure(name: &str, size: &[u32], fields: &[&str], values: &[Vec<u8>]) -> Vec<u8> {
    let mut names = Vec::new();
    for field in fields {
        names.extend(field.as_bytes());
        names.resize(names.len().next_multiple_of(32), 0);
    }
    let rest = [part(5, &words(&[32])), part(1, &names), values.concat()].concat();
    variable(name, STRUCT, size, &rest)
}

fn file(variables: &[Vec<u8>]) -> Vec<u8> {
    let mut file = format!("{:<124}", "MATLAB 5.0 MAT-file").into_bytes();
    file.extend(b"\x00\x01IM");
    file.extend(variables.concat());
    file
}

fn packed(variable: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(variable).unwrap();
    let content = packer.finish().unwrap();
    [&words(&[15, content.len() as u32])[..], &content].concat()
}

/// The digits of a line, row by row.
fn rows(line: &str) -> Vec<u8> {
    line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect()
}

/// The digits of a line, column by column, as MATLAB stores a matrix.
fn columns(line: &str) -> Vec<u8> {
    (0..81).map(|place| rows(line)[place % 9 * 9 + place / 9]).collect()
}

fn matrix(name: &str, line: &str) -> Vec<u8> {
    bytes(name, DOUBLE, &[9, 9], &columns(line))
}

fn read_with(
    input: impl Read,
    variable: Option<&str>,
) -> Result<(Vec<Puzzle>, Vec<Assumption>), ReadError> {
    let options = Options { variable: variable.map(str::to_owned), ..Options::default() };
    let reader = Reader::with_options(input, &options)?;
    let assumptions = reader.assumptions().to_vec();
    let records: Result<Vec<Record>, ReadError> = reader.collect();
    Ok((records?.into_iter().map(|record| record.puzzle).collect(), assumptions))
}

fn read(variables: &[Vec<u8>]) -> (Vec<Puzzle>, Vec<Assumption>) {
    read_with(file(variables).as_slice(), None).unwrap()
}

fn error(variables: &[Vec<u8>]) -> String {
    read_with(file(variables).as_slice(), None).unwrap_err().to_string()
}

/// The givens of a line in three columns: rows, columns and digits, counted from this.
fn listed(line: &str, first: u8) -> Vec<u8> {
    let rows = rows(line);
    let cells = || (0..81).filter(|&place| rows[place] > 0);
    let of = |part: fn(usize) -> usize| cells().map(move |place| part(place) as u8 + first);
    of(|place| place / 9).chain(of(|place| place % 9)).chain(cells().map(|p| rows[p])).collect()
}

#[test]
fn a_list_of_cells() {
    let read = |list: &[u8]| {
        let count = list.len() as u32 / 3;
        let others = bytes("colours", DOUBLE, &[64, 3], &[1; 192]);
        read_with(file(&[others, bytes("B", DOUBLE, &[count, 3], list)]).as_slice(), None)
    };
    let list = listed(LINE, 1);
    let assumptions = vec![Assumption::Variable(Foreign::new("B")), Assumption::ListedCells];
    assert_eq!(read(&list), Ok((vec![puzzle(LINE)], assumptions)));
    // MATLAB counts from 1; no cell has two digits, and no row one digit twice.
    assert!(read(&listed(LINE, 0)).is_err());
    let twice = |from: usize, to: usize| {
        let mut list = list.clone();
        let count = list.len() / 3;
        (0..2).for_each(|part| list[part * count + to] = list[part * count + from]);
        list
    };
    assert!(read(&twice(0, 1)).is_err());
    let mut clash = list.clone();
    let count = clash.len() / 3;
    clash[2 * count + 1] = clash[2 * count];
    assert!(read(&clash).is_err());
    // Sixteen are too few for a puzzle.
    let sixteen: Vec<u8> = (0..48).map(|place| list[place / 16 * count + place % 16]).collect();
    assert!(read(&sixteen).is_err());
}

#[test]
fn a_mask_beside_a_board_is_no_board() {
    let mask: Vec<u8> = columns(LINE).iter().map(|&digit| u8::from(digit > 0)).collect();
    let mask = bytes("given", LOGICAL, &[9, 9], &mask);
    assert_eq!(read(&[mask.clone(), matrix("A", LINE)]).0, [puzzle(LINE)]);
    assert!(error(&[mask]).contains("given (9×9 logical)"));
}

#[test]
fn a_line_of_81_and_many_of_them() {
    let both = [rows(LINE), rows(OTHER)];
    let by_row: Vec<u8> = (0..162).map(|place| both[place % 2][place / 2]).collect();
    let pages = [columns(LINE), columns(OTHER)].concat();
    // Stacked as NumPy does, the board counts fastest.
    let stacked: Vec<u8> = columns(LINE)
        .into_iter()
        .zip(columns(OTHER))
        .flat_map(|(one, other)| [one, other])
        .collect();
    let one = vec![puzzle(LINE)];
    let two = vec![puzzle(LINE), puzzle(OTHER)];
    let cases = [
        (bytes("puzzle", UINT8, &[1, 81], &rows(LINE)), &one, Assumption::RowByRow),
        (bytes("puzzle", DOUBLE, &[81, 1], &rows(LINE)), &one, Assumption::RowByRow),
        (bytes("puzzle", UINT8, &[2, 81], &by_row), &two, Assumption::PuzzleInEachRow),
        (bytes("puzzle", UINT8, &[81, 2], &both.concat()), &two, Assumption::PuzzleInEachColumn),
        (bytes("puzzle", UINT8, &[9, 9, 2], &pages), &two, Assumption::PuzzleOnEachPage),
        (bytes("puzzle", UINT8, &[2, 9, 9], &stacked), &two, Assumption::PuzzleOnEachPage),
        (
            bytes("puzzle", CHAR, &[1, 81], OTHER.as_bytes()),
            &vec![puzzle(OTHER)],
            Assumption::RowByRow,
        ),
    ];
    for (variable, puzzles, assumption) in cases {
        assert_eq!(read(&[variable]), (puzzles.clone(), vec![assumption]));
    }
}

/// A cube in which `is` says whether the digit is left in the cell.
fn cube(is: impl Fn(Cell, Digit) -> bool) -> Vec<u8> {
    let place = |place: usize| (Cell::from_row_column(place % 9, place / 9 % 9), place / 81);
    (0..729).map(place).map(|(cell, digit)| u8::from(is(cell, Digit::from_index(digit)))).collect()
}

#[test]
fn a_cube_has_a_layer_for_each_digit() {
    let given = puzzle(LINE);
    let layers = cube(|cell, digit| given.digit(cell) == Some(digit));
    let digits = (vec![given], vec![Assumption::DigitLayers]);
    assert_eq!(read(&[bytes("puzzle", LOGICAL, &[9, 9, 9], &layers)]), digits);
    assert_eq!(read(&[bytes("puzzle", DOUBLE, &[9, 9, 9], &layers)]), digits);
    let left = cube(|cell, digit| given.digit(cell).is_none_or(|own| own == digit));
    let (found, assumptions) = read(&[bytes("puzzle", LOGICAL, &[9, 9, 9], &left)]);
    assert_eq!((found, assumptions), (vec![given], vec![Assumption::CandidateLayers]));
    // With both kinds of cells, nobody knows what an empty one means.
    let mixed = cube(|cell, digit| cell.index() == 0 && digit.index() < 2);
    assert!(error(&[bytes("puzzle", LOGICAL, &[9, 9, 9], &mixed)]).contains("no digit and cells"));
    // With numbers beyond 1, pages are boards.
    let boards = columns(LINE).repeat(9);
    assert_eq!(read(&[bytes("puzzle", UINT8, &[9, 9, 9], &boards)]).0, vec![given; 9]);
}

#[test]
fn structures_and_cell_arrays_are_looked_into() {
    let (title, board) = (bytes("", CHAR, &[1, 5], b"hello"), matrix("", LINE));
    let one = || vec![puzzle(LINE)];
    let way = |name: &str| vec![Assumption::Variable(Foreign::new(name))];
    let game = structure("game", &[1, 1], &["title", "puzzle"], &[title.clone(), board.clone()]);
    assert_eq!(read(&[game]), (one(), way("game.puzzle")));
    let held = structure("puzzle", &[1, 1], &["title", "grid"], &[title.clone(), board.clone()]);
    assert_eq!(read(&[held]), (one(), way("puzzle.grid")));
    let cells = array("c", &[1, 2], &[title.clone(), board.clone()]);
    assert_eq!(read(std::slice::from_ref(&cells)), (one(), way("c")));
    let solved =
        structure("s", &[1, 1], &["board", "solution"], &[board.clone(), matrix("", OTHER)]);
    assert_eq!(read(&[solved]).0, one());
    let many = array("puzzle", &[1, 2], &[board.clone(), matrix("", OTHER)]);
    assert_eq!(read(&[many]).0, [puzzle(LINE), puzzle(OTHER)]);
    let games = structure("games", &[1, 2], &["puzzle"], &[board.clone(), matrix("", OTHER)]);
    assert_eq!(read(&[games]).0, [puzzle(LINE), puzzle(OTHER)]);
    let texts = array(
        "puzzle",
        &[2, 1],
        &[bytes("", CHAR, &[1, 81], LINE.as_bytes()), bytes("", CHAR, &[1, 81], OTHER.as_bytes())],
    );
    assert_eq!(read(&[texts]).0, [puzzle(LINE), puzzle(OTHER)]);
}

#[test]
fn a_cell_array_may_be_the_board_itself() {
    let cell = |place: usize| match columns(LINE)[place] {
        0 if place.is_multiple_of(2) => part(14, &[]),
        0 => bytes("", CHAR, &[0, 0], &[]),
        digit if place.is_multiple_of(3) => bytes("", CHAR, &[1, 1], &[digit + b'0']),
        digit => bytes("", DOUBLE, &[1, 1], &[digit]),
    };
    let cells: Vec<Vec<u8>> = (0..81).map(cell).collect();
    assert_eq!(read(&[array("puzzle", &[9, 9], &cells)]), (vec![puzzle(LINE)], vec![]));
    let wrong: Vec<Vec<u8>> = (0..81).map(|_| bytes("", CHAR, &[1, 2], b"55")).collect();
    assert!(error(&[array("puzzle", &[9, 9], &wrong)]).contains("found puzzle (9×9 cell)"));
}

#[test]
fn a_variable_can_be_named() {
    let board = matrix("", OTHER);
    let variables = [
        matrix("puzzle", LINE),
        matrix("second", OTHER),
        structure("game", &[1, 1], &["a", "b"], &[matrix("", LINE), board.clone()]),
        array("c", &[1, 2], &[matrix("", LINE), board]),
    ];
    let named = |name: &str| read_with(file(&variables).as_slice(), Some(name));
    assert_eq!(named("puzzle").unwrap().0, [puzzle(LINE)]);
    for name in ["second", "game.b", "c{2}"] {
        assert_eq!(named(name).unwrap(), (vec![puzzle(OTHER)], vec![]), "{name}");
    }
    let error = named("third").unwrap_err().to_string();
    assert!(error.contains("no variable third; it has puzzle (9×9 double), second"), "{error}");
    assert!(named("game.c").unwrap_err().to_string().contains("no variable game.c"));
}

#[test]
fn what_could_be_two_things_is_refused() {
    let two = |first: &str, second: &str| error(&[matrix(first, LINE), matrix(second, OTHER)]);
    assert!(two("a", "b").contains("(a (9×9 double), b (9×9 double))"));
    assert!(two("a", "b").contains("--variable"));
    let inside = structure("s", &[1, 1], &["a", "b"], &[matrix("", LINE), matrix("", OTHER)]);
    assert!(error(&[inside]).contains("s.a (9×9 double), s.b"));
    let lines =
        [bytes("a", UINT8, &[1, 81], &rows(LINE)), bytes("b", UINT8, &[1, 81], &rows(LINE))];
    assert!(error(&lines).contains("a (1×81 uint8), b (1×81 uint8)"));
    // A solution beside it does not make it so.
    let solved = [matrix("grid", LINE), matrix("solution", OTHER)];
    assert_eq!(read(&solved).0, [puzzle(LINE)]);
}

#[test]
fn names_can_not_play_with_the_terminal() {
    let error = error(&[matrix("a\x1B[31m", LINE), matrix("b\n\u{202E}", OTHER)]);
    assert!(error.contains(r"a\u{1b}[31m (9×9") && error.contains(r"b\n\u{202e} (9×9"), "{error}");
}

/// Counts what is read of it, and makes up large variables as it goes.
struct Workspace {
    head: Vec<u8>,
    zeros: u64,
    tail: Vec<u8>,
    place: u64,
}

impl Read for Workspace {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let head = self.head.len() as u64;
        let count = if self.place < head {
            (&self.head[self.place as usize..]).read(buffer)?
        } else if self.place < head + self.zeros {
            let count = buffer.len().min((head + self.zeros - self.place) as usize);
            buffer[..count].fill(0);
            count
        } else {
            (&self.tail[(self.place - head - self.zeros) as usize..]).read(buffer)?
        };
        self.place += count as u64;
        Ok(count)
    }
}

#[test]
fn a_large_workspace_is_passed_over_not_held() {
    // A matrix of 40 million doubles, uncompressed: 320 MB that nobody holds.
    let zeros = 320_000_000_u64;
    let inner = [part(6, &words(&[DOUBLE, 0])), part(5, &words(&[1, 40_000_000])), part(1, b"big")];
    let inner = inner.concat();
    let length = inner.len() as u32 + 8 + zeros as u32;
    let head = [words(&[14, length]), inner, words(&[9, zeros as u32])].concat();
    let head = file(&[head]);
    let workspace = Workspace { head, zeros, tail: matrix("puzzle", LINE), place: 0 };
    assert_eq!(read_with(workspace, None).unwrap().0, [puzzle(LINE)]);
}

#[test]
fn what_is_packed_and_not_wanted_is_not_unpacked() {
    // Damage inside of it goes unseen, which shows that nobody looked.
    let mut noise = packed(&bytes("noise", UINT8, &[1, 100_000], &vec![7; 100_000]));
    let last = noise.len() - 1;
    noise[last] ^= 0xFF;
    let wanted = packed(&structure("game", &[1, 1], &["puzzle"], &[matrix("", LINE)]));
    assert_eq!(read(&[noise, wanted.clone()]).0, [puzzle(LINE)]);
    // In what is wanted it is seen.
    let mut damaged = wanted;
    let last = damaged.len() - 1;
    damaged[last] ^= 0xFF;
    assert!(error(&[damaged]).contains("compressed data"));
}

#[test]
fn a_structure_that_unpacks_without_end_is_bounded() {
    // 4 GB in a few megabytes: a field that must be passed over to get to the next.
    let big = [part(6, &words(&[DOUBLE, 0])), part(5, &words(&[1, 1])), part(1, b"")].concat();
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
    let mut names = b"big".to_vec();
    names.resize(32, 0);
    let head = [
        part(6, &words(&[STRUCT, 0])),
        part(5, &words(&[1, 1])),
        part(1, b"s"),
        part(5, &words(&[32])),
        part(1, &names),
        words(&[14, 3 << 30]),
        big,
        words(&[9, 2 << 30]),
    ]
    .concat();
    packer.write_all(&words(&[14, 0xFFFF_FFF0])).unwrap();
    packer.write_all(&head).unwrap();
    let zeros = vec![0; 1 << 20];
    (0..1100).for_each(|_| packer.write_all(&zeros).unwrap());
    let content = packer.finish().unwrap();
    let element = [&words(&[15, content.len() as u32])[..], &content].concat();
    assert!(error(&[element]).contains("1024 MiB"));
}

#[test]
fn placed_digits_belong_to_the_matrix_alone() {
    let mut placed = rows(&".".repeat(81));
    placed[9] = 9;
    let state = bytes("ninefold_placed", DOUBLE, &[9, 9], &placed);
    let mut expected = puzzle(LINE);
    expected.set(Cell::from_index(1), Content::Placed(Digit::from_index(8)));
    assert_eq!(read(&[matrix("puzzle", LINE), state.clone()]).0, [expected]);
    assert_eq!(read(&[matrix("grid", LINE), state]).0, [puzzle(LINE)]);
}
