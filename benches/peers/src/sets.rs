//! Sets of puzzles, read from files or made from a seed.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use ninefold_exact::{Start, count, is_unique, solve};

use crate::Line;

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
        Rng::with_seed(9).shuffle(&mut self.lines);
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
    let kinds: [(&str, fn(&mut Rng) -> Option<Line>); 3] =
        [("easy", easy), ("minimal", |rng| Some(minimal(rng))), ("invalid", invalid)];
    let make = |(seed, (name, kind)): (usize, (&str, fn(&mut Rng) -> Option<Line>))| {
        let mut rng = Rng::with_seed(seed as u64);
        let lines = std::iter::repeat_with(|| kind(&mut rng)).flatten().take(MADE).collect();
        Set { name: name.to_owned(), lines }
    };
    kinds.into_iter().enumerate().map(make).collect()
}

/// 33 to 37 givens, and naked singles are enough.
fn easy(rng: &mut Rng) -> Option<Line> {
    let mut line = solved(rng);
    let wanted = rng.usize(33..=37);
    let mut givens = 81;
    for cell in shuffled(rng) {
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

/// One solution, and several if any given is taken away.
fn minimal(rng: &mut Rng) -> Line {
    let mut line = solved(rng);
    for cell in shuffled(rng) {
        let given = std::mem::replace(&mut line[cell], b'.');
        if !is_unique(start(&line)) {
            line[cell] = given;
        }
    }
    line
}

/// A minimal puzzle with one given changed, such that no house has a digit twice and yet there is
/// no solution.
fn invalid(rng: &mut Rng) -> Option<Line> {
    let mut line = minimal(rng);
    let cell = shuffled(rng).into_iter().find(|&cell| line[cell] != b'.')?;
    line[cell] = b'.';
    let wrong: Vec<u8> = candidates(&line, cell)
        .filter(|&digit| {
            line[cell] = digit;
            count(start(&line), 1) == 0
        })
        .collect();
    line[cell] = *wrong.get(rng.usize(0..wrong.len().max(1)))?;
    Some(line)
}

/// A full board. The blocks on the diagonal do not see each other, so any digits go there; a few
/// more cells get random digits as long as that leaves a solution, and the solver does the rest.
fn solved(rng: &mut Rng) -> Line {
    let mut line = [b'.'; 81];
    for block in 0..3 {
        let mut digits: Vec<u8> = (b'1'..=b'9').collect();
        rng.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            line[(block * 3 + place / 3) * 9 + block * 3 + place % 3] = digit;
        }
    }
    for cell in shuffled(rng).into_iter().filter(|&cell| is_off_diagonal(cell)).take(8) {
        let mut digits: Vec<u8> = candidates(&line, cell).collect();
        rng.shuffle(&mut digits);
        line[cell] = digits
            .into_iter()
            .find(|&digit| {
                line[cell] = digit;
                count(start(&line), 1) == 1
            })
            .expect("the board had a solution before");
    }
    let solution = solve(start(&line)).expect("the board had a solution before");
    solution.digits().map(|digit| b'0' + digit.get())
}

/// Whether the cell lies outside the blocks on the diagonal.
fn is_off_diagonal(cell: usize) -> bool {
    cell / 27 != cell % 9 / 3
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
        for cell in 0..81 {
            let left = !taken.around(cell) & 0b11_1111_1110;
            if line[cell] == b'.' && left.is_power_of_two() {
                line[cell] = b'0' + left.trailing_zeros() as u8;
                taken.add(cell, line[cell]);
                progress = true;
            }
        }
        if !progress {
            return !line.contains(&b'.');
        }
    }
}

fn shuffled(rng: &mut Rng) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    cells
}

fn start(line: &Line) -> Start {
    Start::from_line(line).expect("lines hold digits and dots")
}
