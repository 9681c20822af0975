//! Full grids, each of the 6,670,903,752,021,072,936,960 as likely as any other.
//!
//! ## Why it works
//!
//! Fill box 1, then the other two boxes of its band and of its stack: each way to do so is drawn
//! with the same chance. Four boxes are left.
//!
//! ```text
//!   1  2  3      A box is known as soon as it is known which three digits its rows and which its
//!   4 [5  6]     columns hold, if each row shares one digit with each column. The rows of box 4
//!   7 [8  9]     leave 56 ways to divide the other digits of their band between the rows of
//! ```
//!
//! boxes 5 and 6 (a *split*), and so for boxes 8 and 9; the columns of box 2 leave 56 for boxes 5 and
//! 8, and those of box 3 for boxes 6 and 9. So there is one grid for each choice of four splits that
//! fit. Three are chosen one after the other: any for the rows of box 5, one for its columns that fits
//! them, one for the rows of box 8 that fits its columns. Whatever the rows and columns, either
//! [`FITTING`] splits fit or none; if none does, the draw is given up. Of the splits that then fit
//! both boxes 6 and 9 there are [`FITTING`] at most: one of them, if there are as many as a number that
//! is drawn, is the last choice, and otherwise the draw is given up. So every grid has the chance
//! of its draw. About one draw of ten is kept.

use ninefold_core::{Digit, Solution};

use crate::Random;

/// A box: the indices of its digits, line by line. Whether the lines are its rows or its columns is
/// said where one is made.
type Lines = [u8; 9];

/// How the digits of a chute are divided: for each place in the second and third box, line by line,
/// where in the first box the digit stands. The order within a line means nothing.
#[derive(Clone, Copy)]
struct Split {
    second: Lines,
    third: Lines,
}

const SPLIT_COUNT: u64 = 56;

/// All the ways to divide the digits of a chute.
static SPLITS: [Split; SPLIT_COUNT as usize] = splits();

/// For each set of places of the first box, the splits (as bits) that give one of them to each line
/// of the second box.
static CROSSING_SECOND: [u64; 512] = crossing_sets(false);

/// The same for the third box.
static CROSSING_THIRD: [u64; 512] = crossing_sets(true);

/// As many splits of the columns of a box fit given rows, if any does. (Tests try them all.)
const FITTING: u64 = 8;

/// The ways to order the digits within three lines.
static ORDERS: [Lines; ORDER_COUNT as usize] = orders();

const ORDER_COUNT: u64 = 6 * 6 * 6;

/// Three splits, the orders of three boxes, and twice which of the splits that fit.
const FIRST_CHOICES: u64 = SPLIT_COUNT.pow(3) * ORDER_COUNT.pow(3) * FITTING.pow(2);

/// The order of one box, and which of the splits that fit.
const LAST_CHOICES: u64 = ORDER_COUNT * FITTING;

/// Box 1 by rows, in order: a place of it and the digit there are the same number.
const ACROSS: Lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// Box 1 by columns.
const DOWN: Lines = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// A full grid, each as likely as any other.
///
/// ```
/// use ninefold_generate::{Random, random_solution};
///
/// let solution = random_solution(&mut Random::new(1, 0));
/// assert_ne!(solution, random_solution(&mut Random::new(1, 1)));
/// ```
pub fn random_solution(random: &mut Random) -> Solution {
    loop {
        // Splits that fit give a full grid, so that what is drawn is one.
        if let Some(solution) = draw(random).and_then(|boxes| relabelled(&boxes, random)) {
            return solution;
        }
    }
}

fn relabelled(boxes: &[Lines; 9], random: &mut Random) -> Option<Solution> {
    let mut labels = Digit::ALL;
    random.shuffle(&mut labels);
    Solution::new(std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        let digit = boxes[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3];
        labels[usize::from(digit)]
    }))
}

/// The nine boxes by rows, if the draw is kept.
fn draw(random: &mut Random) -> Option<[Lines; 9]> {
    // All that boxes 2, 4, 5, 7 and 8 depend on, as one number.
    let mut choice = Choice(random.below_wide(FIRST_CHOICES));
    let [down, upper, across] = std::array::from_fn(|_| choice.split());
    let left = transposed(&choice.shuffled(&pick(&DOWN, &down.second)));
    let lowest = transposed(&choice.shuffled(&pick(&DOWN, &down.third)));
    let top = choice.shuffled(&across.second);

    let (rows, columns) = (pick(&left, &upper.second), transposed(&top));
    let split = choice.one_of(crossing(&CROSSING_SECOND, &columns, &rows))?;
    let middle = meeting(&rows, &pick(&columns, &split.second));
    let columns = pick(&columns, &split.third);
    let lower = choice.one_of(crossing(&CROSSING_SECOND, &lowest, &columns))?;
    let bottom = meeting(&pick(&lowest, &lower.second), &columns);

    let mut choice = Choice(random.below_wide(LAST_CHOICES));
    let corner = choice.shuffled(&across.third);
    let columns = transposed(&corner);
    let rows = [pick(&left, &upper.third), pick(&lowest, &lower.third)];
    let split = choice.one_of(fitting_both(&columns, &rows))?;
    let side = meeting(&rows[0], &pick(&columns, &split.second));
    let last = meeting(&rows[1], &pick(&columns, &split.third));
    Some([ACROSS, top, corner, left, middle, side, lowest, bottom, last])
}

/// The splits of a box (as bits) that give one digit of each of these lines to each crossing line.
fn crossing(table: &[u64; 512], split: &Lines, lines: &Lines) -> u64 {
    let mut place_of = [0_u16; 9];
    split.iter().zip(0..).for_each(|(&digit, place)| place_of[usize::from(digit)] = 1 << place);
    let places = |line: &[u8]| line.iter().fold(0, |set, &it| set | place_of[usize::from(it)]);
    lines.chunks(3).fold(u64::MAX, |fitting, line| fitting & table[usize::from(places(line))])
}

/// The splits of these columns that fit the rows of the two boxes below.
fn fitting_both(columns: &Lines, [second, third]: &[Lines; 2]) -> u64 {
    crossing(&CROSSING_SECOND, columns, second) & crossing(&CROSSING_THIRD, columns, third)
}

/// Several choices in one number, the way a time in seconds holds minutes and hours.
struct Choice(u64);

impl Choice {
    fn below(&mut self, count: u64) -> usize {
        let chosen = self.0 % count;
        self.0 /= count;
        chosen as usize
    }

    fn split(&mut self) -> &'static Split {
        &SPLITS[self.below(SPLIT_COUNT)]
    }

    /// One of the splits that fit, unless the number that is chosen is beyond them.
    fn one_of(&mut self, mut fitting: u64) -> Option<&'static Split> {
        let chosen = self.below(FITTING);
        if chosen >= fitting.count_ones() as usize {
            return None;
        }
        (0..chosen).for_each(|_| fitting &= fitting - 1);
        Some(&SPLITS[fitting.trailing_zeros() as usize])
    }

    /// The box with the digits of each line in any order.
    fn shuffled(&mut self, lines: &Lines) -> Lines {
        pick(lines, &ORDERS[self.below(ORDER_COUNT)])
    }
}

fn pick(digits: &Lines, places: &Lines) -> Lines {
    std::array::from_fn(|place| digits[usize::from(places[place])])
}

fn transposed(lines: &Lines) -> Lines {
    std::array::from_fn(|place| lines[place % 3 * 3 + place / 3])
}

/// The box with these rows and columns, by rows.
fn meeting(rows: &Lines, columns: &Lines) -> Lines {
    let set = |line: &[u8; 3]| line.iter().fold(0_u16, |set, digit| set | 1 << digit);
    let (rows, columns) = (rows.as_chunks().0, columns.as_chunks().0);
    std::array::from_fn(|place| {
        (set(&rows[place / 3]) & set(&columns[place % 3])).trailing_zeros() as u8
    })
}

/// Every way to give each place of the first box a line of the second and another of the third, so
/// that it stands in each of the three lines once and each line has three.
const fn splits() -> [Split; SPLIT_COUNT as usize] {
    let mut splits = [Split { second: [0; 9], third: [0; 9] }; SPLIT_COUNT as usize];
    let (mut count, mut turns) = (0, 0);
    while turns < 512 {
        if let Some(split) = turned(turns) {
            splits[count] = split;
            count += 1;
        }
        turns += 1;
    }
    assert!(count == SPLIT_COUNT as usize);
    splits
}

/// The split in which the place of a set bit goes one line on and that of a clear one two lines on,
/// if that fills every line.
const fn turned(turns: usize) -> Option<Split> {
    let mut split = Split { second: [0; 9], third: [0; 9] };
    let (mut second, mut third) = ([0; 3], [0; 3]);
    let mut place = 0;
    while place < 9 {
        let step = 2 - (turns >> place & 1);
        let (line, other) = ((place / 3 + step) % 3, (place / 3 + 3 - step) % 3);
        if second[line] == 3 || third[other] == 3 {
            return None;
        }
        split.second[line * 3 + second[line]] = place as u8;
        split.third[other * 3 + third[other]] = place as u8;
        second[line] += 1;
        third[other] += 1;
        place += 1;
    }
    Some(split)
}

const fn orders() -> [Lines; ORDER_COUNT as usize] {
    const OF_A_LINE: [[u8; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = [[0; 9]; ORDER_COUNT as usize];
    let mut order = 0;
    while order < orders.len() {
        let lines = [OF_A_LINE[order % 6], OF_A_LINE[order / 6 % 6], OF_A_LINE[order / 36]];
        let mut place = 0;
        while place < 9 {
            orders[order][place] = (place / 3 * 3) as u8 + lines[place / 3][place % 3];
            place += 1;
        }
        order += 1;
    }
    orders
}

const fn crossing_sets(third: bool) -> [u64; 512] {
    let mut table = [0; 512];
    let mut split = 0;
    while split < SPLITS.len() {
        let box_ = if third { &SPLITS[split].third } else { &SPLITS[split].second };
        // One place of each line: 27 sets.
        let mut choice = 0;
        while choice < 27 {
            let [one, two, three] = [choice % 3, 3 + choice / 3 % 3, 6 + choice / 9];
            table[1 << box_[one] | 1 << box_[two] | 1 << box_[three]] |= 1 << split;
            choice += 1;
        }
        split += 1;
    }
    table
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "chances are compared roughly")]
mod tests {
    use ninefold_core::{Cell, Puzzle};

    use super::*;

    /// Every way to put nine digits into three lines, the lines and the digits of each in order.
    fn divisions() -> Vec<Lines> {
        let mut found = Vec::new();
        for set in 0..512_u32 {
            for other in 0..512_u32 {
                let sets = [set, other, 511 & !set & !other];
                let lowest = sets.map(u32::trailing_zeros);
                if sets.iter().all(|set| set.count_ones() == 3)
                    && set & other == 0
                    && lowest.is_sorted()
                {
                    let digits = sets.map(|set| (0..9).filter(move |digit| set >> digit & 1 == 1));
                    let digits: Vec<u8> = digits.into_iter().flatten().collect();
                    found.push(digits.try_into().unwrap());
                }
            }
        }
        found
    }

    #[test]
    fn as_many_splits_fit_as_the_draw_takes_for_granted() {
        let divisions = divisions();
        assert_eq!(divisions.len(), 280);
        // By trying each split, instead of by table.
        let fits = |rows: &Lines, places: fn(&Split) -> &Lines| {
            let is_met = |split: &Split| is_box(&meeting(rows, &pick(&DOWN, places(split))));
            SPLITS.iter().rev().fold(0_u64, |set, split| set << 1 | u64::from(is_met(split)))
        };
        let mut most = 0;
        for upper in &divisions {
            let second = fits(upper, |split| &split.second);
            assert_eq!(second, crossing(&CROSSING_SECOND, &DOWN, upper));
            assert!([0, FITTING].contains(&second.count_ones().into()));
            for lower in &divisions {
                let both = second & fits(lower, |split| &split.third);
                assert_eq!(both, fitting_both(&DOWN, &[*upper, *lower]));
                most = most.max(both.count_ones().into());
            }
        }
        assert_eq!(most, FITTING);
    }

    fn is_box(digits: &Lines) -> bool {
        digits.iter().fold(0_u32, |set, digit| set | 1_u32.unbounded_shl((*digit).into())) == 511
    }

    #[test]
    fn each_full_grid_that_begins_so_is_met_by_one_choice() {
        for stream in 0..12 {
            let mut random = Random::new(9, stream);
            let boxes = loop {
                if let Some(boxes) = draw(&mut random) {
                    break boxes;
                }
            };
            let [_, top, corner, left, _, _, lowest, ..] = boxes;
            let members = |set: u64| SPLITS.iter().zip(0..).filter(move |it| set >> it.1 & 1 == 1);
            let mut met = 0;
            for upper in &SPLITS {
                let (rows, columns) = (pick(&left, &upper.second), transposed(&top));
                for (split, _) in members(crossing(&CROSSING_SECOND, &columns, &rows)) {
                    let columns = pick(&columns, &split.third);
                    for (lower, _) in members(crossing(&CROSSING_SECOND, &lowest, &columns)) {
                        let rows = [pick(&left, &upper.third), pick(&lowest, &lower.third)];
                        met += u64::from(fitting_both(&transposed(&corner), &rows).count_ones());
                    }
                }
            }
            let given = |cell: Cell| {
                let (row, column) = (cell.row_index(), cell.column_index());
                let digit = boxes[cell.block_index()][row % 3 * 3 + column % 3];
                (row < 3 || column < 3).then(|| Digit::from_index(digit.into()))
            };
            let begun = Puzzle::from_givens(Cell::ALL.map(given));
            assert_eq!(met, ninefold_exact::count(&begun, u64::MAX));
        }
    }

    #[test]
    fn as_many_draws_are_kept_as_there_are_full_grids() {
        const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;
        let draws = FIRST_CHOICES as f64 * LAST_CHOICES as f64;
        // Box 1 is one of 9! fillings, and each choice that is kept gives a grid.
        let expected = GRIDS / 362_880.0 / draws;
        let mut random = Random::new(10, 0);
        let tries = 2_000_000;
        let kept = (0..tries).filter(|_| draw(&mut random).is_some()).count() as f64;
        let deviation = (expected * f64::from(tries)).sqrt();
        assert!((kept - expected * f64::from(tries)).abs() < 4.0 * deviation, "{kept} {expected}");
    }

    #[test]
    fn the_digit_of_the_first_cell_is_anywhere_with_the_same_chance() {
        let mut counts = [[0_u32; 9]; 9];
        let grids = 20_000;
        for stream in 0..grids {
            let solution = random_solution(&mut Random::new(11, stream));
            let digit = solution.digit(Cell::ALL[0]);
            for cell in Cell::ALL.into_iter().filter(|&cell| solution.digit(cell) == digit) {
                counts[cell.row_index()][cell.column_index()] += 1;
            }
        }
        // Once in each row and column; six cells of a row are free in boxes 2 and 3, and the same
        // holds for columns; in the four other boxes each cell has one chance of nine.
        let expected = |row: usize, column: usize| match (row, column) {
            (0, 0) => 1.0,
            (0, _) | (_, 0) | (1 | 2, 1 | 2) => 0.0,
            (1 | 2, _) | (_, 1 | 2) => 1.0 / 6.0,
            _ => 1.0 / 9.0,
        };
        let square: f64 = (0..81)
            .map(|cell| {
                (f64::from(counts[cell / 9][cell % 9]), expected(cell / 9, cell % 9) * grids as f64)
            })
            .filter(|&(_, expected)| expected > 0.0)
            .map(|(count, expected)| (count - expected).powi(2) / expected)
            .sum();
        // Some 40 degrees of freedom: 100 is far beyond chance.
        assert!(square < 100.0, "{square}");
    }
}
