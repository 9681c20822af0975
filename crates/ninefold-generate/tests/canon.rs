//! The canonical form is what its definition says, whatever the puzzle.

mod support;

use std::collections::HashSet;

use ninefold_core::{Cell, Content, Digit, Puzzle};
use ninefold_generate::{Canonical, Random, canonical};

/// 2 · 6⁸.
const ARRANGEMENTS: u64 = 2 * 6_u64.pow(8);

/// The solution with the most automorphisms.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

const PUZZLES: [&str; 3] = [
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

const SOLUTION: &str =
    "593612784274358691681974235819465372452837169736291458927543816345186927168729543";

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap()
}

/// The board whose digit in row `r` and column `c`, both from 0, is `digit(r, c)`; 0 for none.
fn board(digit: impl Fn(usize, usize) -> usize) -> Puzzle {
    Puzzle::from_givens(
        Cell::ALL.map(|cell| Digit::new(digit(cell.row_index(), cell.column_index()) as u8)),
    )
}

/// Nine on a diagonal, all of them different.
fn diagonal() -> Puzzle {
    board(|r, c| if r == c { r + 1 } else { 0 })
}

fn full_row() -> Puzzle {
    board(|r, c| if r == 4 { c + 1 } else { 0 })
}

fn full_block() -> Puzzle {
    board(|r, c| if r < 3 && c < 3 { r * 3 + c + 1 } else { 0 })
}

/// Every column has one digit nine times.
fn striped() -> Puzzle {
    board(|_, c| c + 1)
}

/// No row or column has a digit twice, but boxes do.
fn latin() -> Puzzle {
    board(|r, c| (r + c) % 9 + 1)
}

/// Digits at random, from 1 to `digits`, in one cell of `rarity`.
fn scattered(random: &mut Random, digits: usize, rarity: usize) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        if random.below(rarity) == 0 {
            puzzle.set(cell, Content::Given(Digit::from_index(random.below(digits))));
        }
    }
    puzzle
}

/// Boards of every kind: ordinary, symmetric, nearly empty, full, clashing.
fn gallery() -> Vec<Puzzle> {
    let mut gallery = vec![diagonal(), full_row(), full_block(), striped(), latin()];
    gallery.extend(PUZZLES.map(puzzle));
    gallery.extend([puzzle(MOST_SYMMETRIC), puzzle(SOLUTION)]);
    gallery.extend([
        Puzzle::EMPTY,
        board(|r, c| usize::from((r, c) == (4, 4)) * 5),
        board(|r, c| if r == c && r % 3 < 2 && r < 6 { r + 1 } else { 0 }),
        board(|r, c| usize::from(r == c)),
        board(|r, c| usize::from(r % 3 == c % 3)),
        board(|_, _| 1),
        board(|r, c| r % 3 * 3 + c % 3 + 1),
        board(|r, c| if r / 3 == c / 3 { r % 3 * 3 + c % 3 + 1 } else { 0 }),
        board(|r, c| if r % 3 == 0 { (r + c) % 9 + 1 } else { 0 }),
        // Rows that are the same in different bands, and bands of the same rows in another order.
        board(|r, c| [1, 2, 0, 2, 1, 0, 0, 1, 2][r] * usize::from(c % 4 == 0)),
        // The second new digit of a row comes again in it: 112 reads before 121.
        board(|r, c| if r < 2 { [1, 2, 2, 0, 2, 1, 0, 0, 1][c] } else { 0 }),
    ]);
    let random = &mut Random::new(17, 0);
    for (digits, rarity) in [(9, 1), (2, 1), (9, 2), (3, 2), (9, 3), (2, 5), (9, 10), (1, 4)] {
        gallery.push(scattered(random, digits, rarity));
    }
    gallery
}

fn line(puzzle: &Puzzle) -> String {
    puzzle.to_string().replace('.', "0")
}

#[test]
fn the_form_and_the_count_are_those_of_plain_enumeration() {
    for puzzle in gallery() {
        let form = canonical(&puzzle);
        assert_eq!((line(&form.puzzle), form.automorphisms), support::plainly(&puzzle), "{puzzle}");
    }
}

#[test]
fn every_transform_of_a_puzzle_has_the_same_form() {
    let mut random = Random::new(5, 0);
    for puzzle in gallery() {
        let Canonical { puzzle: form, automorphisms, .. } = canonical(&puzzle);
        assert_eq!(canonical(&form).puzzle, form, "{puzzle}");
        for _ in 0..60 {
            let image = random.transform().puzzle(&puzzle);
            let found = canonical(&image);
            assert_eq!((found.puzzle, found.automorphisms), (form, automorphisms), "{image}");
            assert_eq!(found.transform.puzzle(&image), form, "{image}");
        }
    }
}

#[test]
fn thousands_of_transforms_of_ordinary_puzzles_have_one_form() {
    let mut random = Random::new(6, 0);
    for start in PUZZLES.into_iter().chain([SOLUTION]).map(puzzle) {
        let form = canonical(&start).puzzle;
        let mut image = start;
        for _ in 0..2_000 {
            image = random.transform().puzzle(&image);
            let found = canonical(&image);
            assert_eq!(found.puzzle, form);
            assert_eq!(found.transform.puzzle(&image), form);
        }
    }
}

#[test]
fn what_is_not_equivalent_has_another_form() {
    // One given is moved, or becomes another digit.
    let start = puzzle(PUZZLES[0]);
    let given = start.givens().first().unwrap();
    let mut forms = HashSet::from([line(&canonical(&start).puzzle)]);
    for cell in start.open() {
        let mut other = start;
        other.set(cell, start.content(given));
        other.set(given, Content::BLANK);
        forms.insert(line(&canonical(&other).puzzle));
    }
    for digit in Digit::ALL.into_iter().filter(|&digit| start.given(given) != Some(digit)) {
        let mut other = start;
        other.set(given, Content::Given(digit));
        forms.insert(line(&canonical(&other).puzzle));
    }
    assert_eq!(forms.len(), 1 + start.open().len() + 8);
}

#[test]
fn symmetric_boards_have_the_automorphisms_that_theory_gives_them() {
    let count = |puzzle: &Puzzle| canonical(puzzle).automorphisms;
    let orders = |n: u64| (1..=n).product::<u64>();
    assert_eq!(count(&Puzzle::EMPTY), ARRANGEMENTS * orders(9));
    assert_eq!(count(&board(|_, _| 1)), ARRANGEMENTS * orders(8));
    // One cell of 81 stays where it is.
    assert_eq!(count(&board(|r, c| usize::from((r, c) == (4, 4)))), ARRANGEMENTS / 81 * orders(8));
    assert_eq!(count(&puzzle(MOST_SYMMETRIC)), 648);
    // The boxes on the diagonal change places, and each permutes its lines.
    assert_eq!(count(&diagonal()), 2 * 6 * 6_u64.pow(3));
    assert_eq!(count(&full_block()), 2 * 36 * (2 * 36) * (2 * 36));
    assert_eq!(count(&puzzle(PUZZLES[0])), 1);
}

#[test]
fn an_automorphism_exchanges_digits_too() {
    // Two givens that the half turn exchanges, and two that nothing does.
    let turned =
        board(|r, c| [(0, 0), (8, 8)].iter().position(|&at| at == (r, c)).map_or(0, |i| i + 1));
    let same = board(|r, c| usize::from([(0, 0), (8, 8)].contains(&(r, c))));
    let apart = canonical(&turned).automorphisms;
    assert_eq!(apart * 8, canonical(&same).automorphisms, "7! against 8! digits to exchange");
}

#[test]
fn only_givens_count() {
    let start = puzzle(PUZZLES[0]);
    let [first, second] = {
        let mut open = start.open().into_iter();
        [open.next().unwrap(), open.next().unwrap()]
    };
    let mut played = start;
    played.set(first, Content::Placed(Digit::ALL[0]));
    played.set(second, Content::Open("28".parse().unwrap()));
    assert_eq!(canonical(&played), canonical(&start));
    played.set(first, Content::Given(Digit::ALL[0]));
    assert_ne!(canonical(&played).puzzle, canonical(&start).puzzle);
}
