//! What is written reads back as it was, and what is refused is told what was expected.

use std::fmt::Debug;

use ninefold_core::{
    Candidate, CandidateSet, Cell, CellSet, Conclusion, Constraint, Content, Digit, DigitSet, Grid,
    House, HouseSet, Puzzle, Solution, Transform,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";
const SOLUTION: &str =
    "593612784274358691681974235819465372452837169736291458927543816345186927168729543";

fn write(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).unwrap()
}

fn read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: &T) {
    let written = write(thing);
    assert_eq!(&serde_json::from_str::<T>(&written).unwrap(), thing, "{written}");
}

fn refusal<T: DeserializeOwned + Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text).unwrap_err().to_string()
}

/// A player's state: givens, a digit of their own, and strikes.
fn state() -> Puzzle {
    let mut puzzle: Puzzle = PUZZLE.parse().unwrap();
    puzzle.set("r1c2".parse().unwrap(), Content::Placed(Digit::try_from(9).unwrap()));
    puzzle.set("r1c3".parse().unwrap(), Content::Open("39".parse().unwrap()));
    puzzle.set("r1c4".parse().unwrap(), Content::Open(DigitSet::EMPTY));
    puzzle
}

#[test]
fn each_thing_reads_back() {
    Cell::ALL.iter().for_each(read_back);
    House::ALL.iter().for_each(read_back);
    Digit::ALL.iter().for_each(read_back);
    for candidate in (0..Candidate::COUNT).map(Candidate::from_index) {
        read_back(&candidate);
        read_back(&Conclusion::Placement(candidate));
        read_back(&Conclusion::Elimination(candidate));
        Constraint::of_candidate(candidate).iter().for_each(read_back);
    }
    read_back(&SOLUTION.parse::<Solution>().unwrap());
    read_back(&"transpose c312456789 d234567891".parse::<Transform>().unwrap());
}

#[test]
fn each_set_reads_back() {
    let mut random = fastrand::Rng::with_seed(12);
    for _ in 0..500 {
        read_back(&CellSet::from_bits(random.u128(..) & random.u128(..)));
        read_back(&HouseSet::from_bits(random.u32(..) & random.u32(..)));
        read_back(&DigitSet::from_bits(random.u16(..)));
        let candidates = (0..random.usize(..40)).map(|_| random.usize(..Candidate::COUNT));
        read_back(&candidates.map(Candidate::from_index).collect::<CandidateSet>());
    }
    assert_eq!(write(&DigitSet::EMPTY), r#""""#);
    read_back(&(CellSet::EMPTY, HouseSet::EMPTY, DigitSet::EMPTY, CandidateSet::EMPTY));
}

#[test]
fn things_are_written_as_people_write_them() {
    assert_eq!(write(&Digit::try_from(5).unwrap()), "5");
    assert_eq!(write(&"r4c7".parse::<Cell>().unwrap()), r#""r4c7""#);
    assert_eq!(write(&"28".parse::<DigitSet>().unwrap()), r#""28""#);
    assert_eq!(write(&"r4c7<>5".parse::<Conclusion>().unwrap()), r#""r4c7<>5""#);
    assert_eq!(write(&SOLUTION.parse::<Solution>().unwrap()), format!("{SOLUTION:?}"));
}

#[test]
fn a_puzzle_of_givens_is_a_line() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    assert_eq!(write(&puzzle), format!("{PUZZLE:?}"));
    read_back(&puzzle);
    read_back(&Puzzle::EMPTY);
}

#[test]
fn a_puzzle_with_more_than_givens_is_a_state() {
    let written = write(&state());
    let start = format!(r#"{{"givens":"{PUZZLE}","placed":".9......."#);
    assert!(written.starts_with(&start), "{written}");
    let row = r#""candidates":[". . 39 . . 123456789 123456789 123456789 .","#;
    assert!(written.contains(row), "{written}");
    read_back(&state());
    let mut placed: Puzzle = PUZZLE.parse().unwrap();
    placed.set("r1c2".parse().unwrap(), Content::Placed(Digit::try_from(9).unwrap()));
    read_back(&placed);
    let mut marked = Puzzle::EMPTY;
    marked.set("r9c9".parse().unwrap(), Content::Open("1".parse().unwrap()));
    read_back(&marked);
}

#[test]
fn a_grid_is_a_state() {
    let mut grid = Grid::new(&PUZZLE.parse().unwrap());
    assert!(write(&grid).starts_with(r#"{"givens":"5...1"#));
    read_back(&grid);
    grid.place("9r1c2".parse().unwrap());
    grid.eliminate("3r1c3".parse().unwrap());
    read_back(&grid);
    assert_eq!(grid.givens().len() + 1, 81 - grid.open().len(), "one digit is not given");
    read_back(&Grid::new(&state()));
}

#[test]
fn only_the_givens_of_a_state_must_be_said() {
    let text = format!(r#"{{"givens":"{PUZZLE}"}}"#);
    assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), PUZZLE.parse().unwrap());
    let line = format!("{PUZZLE:?}");
    let grid: Grid = serde_json::from_str(&line).unwrap();
    assert_eq!(grid, Grid::new(&PUZZLE.parse().unwrap()));
}

#[test]
fn what_is_refused_is_told_what_was_expected() {
    let starts = [
        (refusal::<Cell>(r#""r0c1""#), r#"expected a cell such as r4c7, found "r0c1""#),
        (refusal::<Cell>("5"), r#"invalid type: integer `5`, expected a cell such as "r4c7""#),
        (refusal::<Digit>("0"), "invalid value: integer `0`, expected a digit from 1 to 9"),
        (refusal::<Digit>("300"), "invalid value: integer `300`, expected a digit from 1 to 9"),
        (refusal::<Digit>("-1"), "invalid value: integer `-1`, expected a digit from 1 to 9"),
        (refusal::<Digit>(r#""5""#), r#"invalid type: string "5", expected a digit from 1 to 9"#),
        (refusal::<HouseSet>(r#""q1""#), r#"expected houses such as r12 c4 b7, found "q1""#),
        (refusal::<DigitSet>(r#""a""#), r#"expected digits such as 28, found "a""#),
        (refusal::<Puzzle>(r#""53""#), "expected the 81 characters of a board, found 2"),
        (refusal::<Puzzle>("7"), "invalid type: integer `7`, expected a string of 81 givens, or"),
        (refusal::<Puzzle>("{}"), "missing field `givens`"),
        (refusal::<Solution>(&format!("{PUZZLE:?}")), "expected a solution, but r1c2 is empty"),
    ];
    for (message, start) in starts {
        assert!(message.starts_with(start), "{message}");
    }
}

#[test]
fn a_state_that_says_two_things_of_a_cell_is_refused() {
    let written = write(&state());
    let both = written.replacen(r#""placed":".9"#, r#""placed":"59"#, 1);
    let two = "expected one of a given, a placed digit and candidates in r1c";
    assert!(refusal::<Puzzle>(&both).starts_with(&format!("{two}1, found more")));
    for (marks, cell) in [("5 . 39", 1), (". 9 39", 2)] {
        let marked = written.replacen(". . 39", marks, 1);
        assert!(refusal::<Grid>(&marked).starts_with(&format!("{two}{cell}")), "{marked}");
    }
    let short = written.replacen(". . 39 ", ". . ", 1);
    assert!(refusal::<Puzzle>(&short).starts_with("expected nine groups of candidates"));
    let rows = written.replacen(r#"". . 39 . . 123456789 123456789 123456789 .","#, "", 1);
    assert!(
        refusal::<Puzzle>(&rows).starts_with("invalid length 8, expected an array of length 9")
    );
}
