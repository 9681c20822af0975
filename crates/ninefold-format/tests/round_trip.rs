//! What is written reads back: for every format that has a writer, over random positions.

mod common;

use common::{Mix, digits, position, same_digits_and_candidates, same_position};
use fastrand::Rng;
use ninefold_core::{Grid, Puzzle};
use ninefold_format::{
    Format, HeldCandidates, Loss, Options, Reader, Record, losses, read_one, read_one_as, write,
};

fn writable() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.can_write())
}

fn forced(format: Format) -> Options {
    Options { format: Some(format), ..Options::default() }
}

/// Checks that as much came back as the losses leave; whether that is anything.
fn check(format: Format, losses: &[Loss], puzzle: &Puzzle, back: &Puzzle, text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    if losses.is_empty() {
        assert!(same_position(puzzle, back), "{format}: {puzzle:?}\n{back:?}\n{text}");
    } else if losses == [Loss::Placed] {
        assert!(same_digits_and_candidates(puzzle, back), "{format}: {puzzle:?}\n{back:?}\n{text}");
    } else if !losses.contains(&Loss::Digits) && !losses.contains(&Loss::LoneCandidate) {
        assert_eq!(digits(puzzle), digits(back), "{format}:\n{text}");
    } else {
        return false;
    }
    true
}

#[test]
fn what_is_written_reads_back() {
    let mut random = Rng::with_seed(81);
    for format in writable() {
        let mut lossless = 0;
        for round in 0..350 {
            let mix = Mix::ALL[round % Mix::ALL.len()];
            let record = Record::new(position(&mut random, mix));
            let losses = losses(format, &record);
            let text = write(format, &record).unwrap();
            let back = read_one_as(&text, &forced(format))
                .unwrap_or_else(|error| panic!("{format}: {error}\n{}", text.escape_ascii()));
            check(format, &losses, &record.puzzle, &back.puzzle, &text);
            lossless += u32::from(losses.is_empty());
        }
        assert!(lossless >= 40, "{format} loses something of almost every position: {lossless}");
    }
}

/// Whether a cell has no candidate left. In a pencil-mark grid that is a dot, and a grid with many
/// dots is taken for a board.
fn has_emptied_cell(puzzle: &Puzzle) -> bool {
    let grid = Grid::new(puzzle);
    grid.open().iter().any(|cell| grid.candidates(cell).is_empty())
}

#[test]
fn what_is_written_is_recognised() {
    let mut random = Rng::with_seed(82);
    for format in writable() {
        let mut compared = 0;
        for round in 0..210 {
            let mix = Mix::ALL[round % Mix::ALL.len()];
            let record = Record::new(position(&mut random, mix));
            if format == Format::Marks && has_emptied_cell(&record.puzzle) {
                continue;
            }
            let losses = losses(format, &record);
            let text = write(format, &record).unwrap();
            let back = read_one(&text)
                .unwrap_or_else(|error| panic!("{format}: {error}\n{}", text.escape_ascii()));
            compared += u32::from(check(format, &losses, &record.puzzle, &back.puzzle, &text));
        }
        assert!(compared >= 25, "{format}: {compared} of 210 positions are not a test");
    }
}

#[test]
fn details_that_a_format_holds_come_back() {
    let mut random = Rng::with_seed(83);
    for format in writable() {
        let mut record = Record::new(position(&mut random, Mix::ALL[0]));
        for &detail in format.holds().details {
            record.details.set(detail, format!("Some {} & <more>", detail.name()));
        }
        let losses = losses(format, &record);
        assert!(!losses.iter().any(|loss| matches!(loss, Loss::Detail(_))), "{format}: {losses:?}");
        let back = read_one_as(&write(format, &record).unwrap(), &forced(format)).unwrap();
        for (detail, text) in record.details.iter() {
            assert_eq!(back.details.get(detail), Some(text), "{format}");
        }
    }
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let mut random = Rng::with_seed(84);
    let mut record = Record::new(position(&mut random, Mix::ALL[1]));
    assert!(!record.puzzle.placed().is_empty());
    record.details.extra.push(("id".to_owned(), "7".to_owned()));
    for format in writable() {
        let holds = format.holds();
        let losses = losses(format, &record);
        let only = holds.candidates == HeldCandidates::Only;
        assert_eq!(losses.contains(&Loss::Placed), !holds.placed && !only, "{format}");
        assert_eq!(losses.contains(&Loss::Digits), only, "{format}");
        assert_eq!(losses.contains(&Loss::Extra("id".into())), !holds.extra, "{format}");
    }
}

#[test]
fn files_of_many_read_back_in_order() {
    let mut random = Rng::with_seed(85);
    for format in writable().filter(|format| format.is_lines()) {
        let puzzles: Vec<Puzzle> = (0..200).map(|_| position(&mut random, Mix::ALL[0])).collect();
        let mut file = Vec::new();
        for puzzle in &puzzles {
            file.extend(write(format, &Record::new(*puzzle)).unwrap());
        }
        let reader = Reader::new(file.as_slice()).unwrap();
        let back: Vec<Record> = reader.map(Result::unwrap).collect();
        assert_eq!(back.len(), puzzles.len(), "{format}");
        for ((number, record), puzzle) in (1..).zip(&back).zip(&puzzles) {
            assert_eq!(record.line, number, "{format}");
            let losses = losses(format, &Record::new(*puzzle));
            let only = format.holds().candidates == HeldCandidates::Only;
            assert!(only || check(format, &losses, puzzle, &record.puzzle, &[]), "{format}");
        }
    }
}

#[test]
fn line_ends_and_byte_order_marks_change_nothing() {
    let mut random = Rng::with_seed(86);
    for format in writable().filter(|&format| format != Format::Mat) {
        for mix in &Mix::ALL[..4] {
            let text = write(format, &Record::new(position(&mut random, *mix))).unwrap();
            let plain = read_one(&text).unwrap();
            let text = String::from_utf8(text).unwrap();
            let variants = [
                text.replace('\n', "\r\n"),
                format!("\u{FEFF}{text}"),
                format!("{text}\n\n"),
                format!("\n\n{text}"),
                text.trim_end().to_owned(),
            ];
            for variant in variants {
                let back = read_one(variant.as_bytes())
                    .unwrap_or_else(|error| panic!("{format}: {error}\n{variant:?}"));
                assert_eq!(back.puzzle, plain.puzzle, "{format}\n{variant:?}");
            }
        }
    }
}
