//! Sets of puzzles, read from files or made from a seed.

use std::fs;
use std::path::Path;

use ninefold_exact::{Start, count};
use ninefold_generate::{Maker, Random, Recipe, random_solution};

use crate::Line;
use crate::ours::{self, BATCH};

/// How many puzzles a made set has.
const MADE: usize = 20_000;

/// Puzzles of one kind.
pub struct Set {
    pub name: String,
    pub lines: Vec<Line>,
}

impl Set {
    /// Puts the puzzles in random order, always the same: neighbours in a file are often alike,
    /// which flatters a solver whose branches are then predicted.
    pub fn permute(&mut self) {
        Random::new(9, 0).shuffle(&mut self.lines);
    }
}

/// The first 81 characters of each line of the file, comments and short lines left out.
pub fn read(file: &str) -> Result<Set, String> {
    let path = Path::new(file);
    let text = fs::read(path).map_err(|problem| format!("{file}: {problem}"))?;
    let puzzle = |line: &[u8]| -> Option<Line> {
        let line: Line = line.get(..81)?.try_into().ok()?;
        line.iter().all(|byte| *byte == b'.' || byte.is_ascii_digit()).then_some(line)
    };
    let lines: Vec<Line> = text.split(|&byte| byte == b'\n').filter_map(puzzle).collect();
    if lines.is_empty() {
        return Err(format!("{file} has no puzzles"));
    }
    let name = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into());
    Ok(Set { name, lines })
}

/// Easy, minimal and invalid puzzles, each made from a seed of its own.
pub fn made() -> Vec<Set> {
    let mut random = Random::new(0, 0);
    let easy = std::iter::repeat_with(|| easy(&mut random)).flatten().take(MADE).collect();
    let minimal = minimal(1).take(MADE).collect();
    let mut random = Random::new(2, 0);
    let invalid = minimal_spoilt(2, &mut random).take(MADE).collect();
    [("easy", easy), ("minimal", minimal), ("invalid", invalid)]
        .map(|(name, lines)| Set { name: name.to_owned(), lines })
        .into()
}

/// 33 to 37 givens, and naked singles are enough.
fn easy(random: &mut Random) -> Option<Line> {
    let mut line = random_solution(random).digits().map(|digit| b'0' + digit.get());
    let wanted = 33 + random.below(5);
    let mut givens = 81;
    for cell in shuffled(random) {
        let given = std::mem::replace(&mut line[cell], b'.');
        if naked_singles_solve(line) {
            givens -= 1;
        } else {
            line[cell] = given;
        }
        if givens == wanted {
            return Some(line);
        }
    }
    None
}

/// One solution, and several if any given is taken away; without end.
fn minimal(seed: u64) -> impl Iterator<Item = Line> {
    let mut maker = Maker::new(Recipe::default(), seed).expect("any puzzle will do");
    (0..).step_by(BATCH).flat_map(move |first| ours::puzzles(&mut maker, first))
}

/// Minimal puzzles with one given changed, such that no house has a digit twice and yet there is no
/// solution.
fn minimal_spoilt(seed: u64, random: &mut Random) -> impl Iterator<Item = Line> {
    minimal(seed).filter_map(|mut line| {
        let cell = shuffled(random).into_iter().find(|&cell| line[cell] != b'.')?;
        line[cell] = b'.';
        let wrong: Vec<u8> = candidates(&line, cell)
            .filter(|&digit| {
                line[cell] = digit;
                count(start(&line), 1) == 0
            })
            .collect();
        line[cell] = *random.one_of(&wrong)?;
        Some(line)
    })
}

/// The digits that no peer of the cell has.
fn candidates(line: &Line, cell: usize) -> impl Iterator<Item = u8> + use<> {
    let taken = Taken::by(line).around(cell);
    (b'1'..=b'9').filter(move |digit| taken >> (digit - b'0') & 1 == 0)
}

/// The digits that each row, column and block has, as bits.
struct Taken([[u16; 9]; 3]);

impl Taken {
    fn by(line: &Line) -> Self {
        let mut taken = Self([[0; 9]; 3]);
        for (cell, &byte) in line.iter().enumerate().filter(|(_, byte)| **byte != b'.') {
            taken.add(cell, byte);
        }
        taken
    }

    fn add(&mut self, cell: usize, byte: u8) {
        for (houses, house) in self.0.iter_mut().zip(houses_of(cell)) {
            houses[house] |= 1 << (byte - b'0');
        }
    }

    fn around(&self, cell: usize) -> u16 {
        self.0.iter().zip(houses_of(cell)).fold(0, |all, (houses, house)| all | houses[house])
    }
}

fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

fn naked_singles_solve(mut line: Line) -> bool {
    let mut taken = Taken::by(&line);
    loop {
        let mut progress = false;
        for (cell, sign) in line.iter_mut().enumerate() {
            let left = !taken.around(cell) & 0b11_1111_1110;
            if *sign == b'.' && left.is_power_of_two() {
                *sign = b'0' + left.trailing_zeros() as u8;
                taken.add(cell, *sign);
                progress = true;
            }
        }
        if !progress {
            return !line.contains(&b'.');
        }
    }
}

fn shuffled(random: &mut Random) -> [usize; 81] {
    let mut cells = std::array::from_fn(|cell| cell);
    random.shuffle(&mut cells);
    cells
}

fn start(line: &Line) -> Start {
    Start::from_line(line).expect("lines hold digits and dots")
}
