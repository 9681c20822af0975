//! A cell too few beside something else must not make another board.

use super::plain;
use super::{LINE, puzzle, read, rows};

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[track_caller]
fn says(text: &str, message: &str) {
    let error = read(text).expect_err(text).to_string();
    assert!(error.contains(message), "{error}\n{text}");
}

#[test]
fn eighty_cells_and_a_number_are_no_board() {
    let short = &LINE[..80];
    for beside in ["1 ", "1,", "1: ", "0  ", "1\t"] {
        assert!(read(&format!("{beside}{short}\n")).is_err(), "{beside}");
    }
    for beside in [" 1", ",1", ":1", " : 1"] {
        says(&format!("{short}{beside}\n"), "found 80 characters");
    }
    says(&format!("1 {short}"), "found 80 characters, expected 81");
    assert!(read(&format!("{}\n{} 1\n", &LINE[..60], &LINE[60..80])).is_err());
    // Wherever else a line is broken, it is one.
    for at in [20, 27, 60, 80] {
        assert_eq!(read(&format!("{}\n{}\n", &LINE[..at], &LINE[at..])).unwrap().0, [puzzle(LINE)]);
    }
    // Nine rows behind their numbers, of which the last is cut off.
    let numbered = rows(|at, cells| format!("     {}\t{}", at + 1, plain(at, cells)));
    assert!(read(&numbered[..numbered.len() - 10]).is_err());
}

#[test]
fn the_answer_beside_a_puzzle_that_lacks_a_cell_is_not_the_puzzle() {
    let short = &LINE[1..];
    for between in [" -> ", " = ", " ", "->", "-> ", ","] {
        assert!(read(&format!("{short}{between}{SOLUTION}")).is_err(), "{between}");
        assert!(read(&format!("5{LINE}{between}{SOLUTION}")).is_err(), "{between}");
    }
    let table = |puzzle: &str| format!("puzzle,solution\n{puzzle},{SOLUTION}\n");
    assert!(read(&table(short)).is_err());
    // The comma behind the number is missing.
    let numbered = format!("id,puzzle,solution\n1{LINE},{SOLUTION}\n");
    says(&numbered, "line 2, column 1: found 82 characters, expected 81");
    let json = |puzzle: &str| format!(r#"{{"puzzle":"{puzzle}","solution":"{SOLUTION}"}}"#);
    assert!(read(&json(LINE)).is_ok() && read(&json(short)).is_err());
    assert!(read(&format!(r#"{{"solution":"{SOLUTION}"}}"#)).is_ok());
}

#[test]
fn a_row_too_many_in_a_section_is_an_error() {
    let board = rows(plain);
    let sections = |more: &str| format!("[Puzzle]\n{board}{more}");
    assert_eq!(read(&sections("")).unwrap().0, [puzzle(LINE)]);
    says(&sections("53..7....\n"), "line 11");
    says(&sections(&board), "line 11: found 18 rows");
}
