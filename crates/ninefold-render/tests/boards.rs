//! Text boards: as they were approved, and read back as what they show.

use ninefold_core::{Cell, CellSet, Content, Grid, Puzzle};
use ninefold_format::{Format, Reader, Record};
use ninefold_render::{Charset, Highlights, Style, board, filled, large_marks, marks};

mod common;

const PLAIN: [Style; 2] = [Style::PLAIN, Style { charset: Charset::Unicode, colour: false }];

const VIVID: Style = Style { charset: Charset::Unicode, colour: true };

fn read(text: &str) -> (Format, Puzzle) {
    let mut reader = Reader::new(text.as_bytes()).expect(text);
    let format = reader.format();
    let Record { puzzle, .. } = reader.next().expect(text).expect(text);
    assert!(reader.next().is_none(), "more than one puzzle in\n{text}");
    (format, puzzle)
}

/// The digits, all as givens: a board can't tell which were placed.
fn digits(grid: &Grid) -> Puzzle {
    Puzzle::from_givens(Cell::ALL.map(|cell| grid.digit(cell)))
}

#[test]
fn boards_read_back() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..500 {
        let grid = common::random_grid(&mut random);
        for style in PLAIN {
            let text = board(&grid, &Highlights::default(), style);
            assert_eq!(read(&text), (Format::Board, digits(&grid)), "\n{text}");
        }
    }
}

#[test]
fn marks_read_back() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut compared = 0;
    for _ in 0..500 {
        let grid = common::random_grid(&mut random);
        let lone = grid.open().filter(|cell| grid.candidates(cell).len() == 1);
        let several = grid.open().filter(|cell| grid.candidates(cell).len() > 1);
        let empty = grid.open() - lone - several;
        // Hardly a group of several digits: that looks like a board, and shows no less as one.
        if several.len() <= empty.len() {
            continue;
        }
        compared += 1;
        for style in PLAIN {
            let text = marks(&grid, &Highlights::default(), style);
            let (format, puzzle) = read(&text);
            assert_eq!(format, Format::Marks, "\n{text}");
            // A lone candidate may be taken for the digit of its cell: the same thing, in effect.
            assert_shows(&grid, &puzzle, lone, &text);
        }
    }
    assert!(compared > 300, "only {compared} boards were compared");
}

fn assert_shows(grid: &Grid, puzzle: &Puzzle, lone: CellSet, text: &str) {
    for cell in CellSet::ALL - lone {
        let expected = match grid.digit(cell) {
            Some(digit) => Content::Given(digit),
            None => Content::Open(grid.candidates(cell)),
        };
        let found = puzzle.content(cell);
        // A digit that is still among the candidates of a peer reads as a lone candidate.
        let same = match (expected, found) {
            (Content::Given(digit), Content::Open(left)) => left.single() == Some(digit),
            _ => expected == found,
        };
        assert!(same, "{cell}: {expected:?} read as {found:?}\n{text}");
    }
}

#[test]
fn there_are_no_colour_codes_without_colour() {
    for (grid, step) in common::examples() {
        let highlights = Highlights { wrong: CellSet::ALL, ..Highlights::from(&step) };
        for style in PLAIN {
            for draw in [board, marks, large_marks] {
                let text = draw(&grid, &highlights, style);
                assert!(!text.contains('\u{1b}'));
                assert!(style.charset == Charset::Unicode || text.is_ascii());
            }
        }
    }
}

/// What is left when the colour codes are taken out.
fn without_colour(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn colours_change_nothing_but_colours() {
    for (grid, step) in common::examples() {
        let highlights = Highlights::from(&step);
        for draw in [board, marks, large_marks] {
            let plain = draw(&grid, &highlights, Style { colour: false, ..VIVID });
            let vivid = draw(&grid, &highlights, VIVID);
            assert_ne!(plain, vivid);
            assert_eq!(plain, without_colour(&vivid));
        }
    }
}

#[test]
fn every_line_is_as_long_as_the_others() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..100 {
        let grid = common::random_grid(&mut random);
        for draw in [board, marks, large_marks] {
            let text = draw(&grid, &Highlights::default(), PLAIN[1]);
            let mut lengths = text.lines().map(|line| line.chars().count());
            let first = lengths.next();
            assert!(lengths.all(|length| Some(length) == first), "\n{text}");
        }
    }
}

#[test]
fn givens_and_deduced_digits_are_told_apart() {
    let grid = common::grid(common::EASY);
    let path = common::solve(&grid);
    let text = board(path.end(), &Highlights::default(), VIVID);
    assert_eq!(text.matches("\u{1b}[1m").count(), grid.givens().len());
    assert_eq!(text.matches("\u{1b}[36m").count(), grid.open().len());
}

#[test]
fn a_solution_fills_the_open_cells_only() {
    let grid = common::grid(common::EASY);
    let path = common::solve(&grid);
    let full = filled(&grid, &path.end().solution().unwrap());
    assert_eq!(&full, path.end());
    assert_eq!(full.givens(), grid.givens());
}

#[test]
fn boards_look_as_approved() {
    let grid = common::state(
        ".36....59.......76...38..1....4.3....578.......29.1.37.........5.9...4..46..3....",
        "......8...84...3..975..62.4691.7.5..3...6294184..5.6..723...1...1..2...3..81..7..",
    );
    let mut texts = Vec::new();
    for style in PLAIN {
        for draw in [board, marks, large_marks] {
            texts.push(draw(&grid, &Highlights::default(), style));
        }
    }
    common::snapshot("boards.txt", &texts.join("\n"));
}
