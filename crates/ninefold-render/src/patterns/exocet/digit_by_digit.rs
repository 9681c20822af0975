//! Why a digit of the base must stand in a target, for one digit and base cell after the other.

use ninefold_core::{Cell, Digit, House};
use ninefold_logic::{DigitCourse, DigitEnd, DigitProof};

use crate::words::{Line, list};

/// A line for each digit at each base cell, and under it what follows.
pub(super) fn lines(proofs: &[DigitProof]) -> Vec<Line> {
    proofs.iter().map(proof).collect()
}

/// "1 at r4c3 and at no target:", and how it fails.
fn proof(proof: &DigitProof) -> Line {
    let (cell, digit) = (proof.assumed.cell(), proof.assumed.digit());
    under(&format!("{digit} at {cell} and at no target"), digit, &proof.course)
}

fn under(head: &str, digit: Digit, course: &DigitCourse) -> Line {
    match (&course.end, course.forced.is_empty()) {
        (DigitEnd::Empty(house), true) => Line::new(format!("{head}: {}.", nowhere(digit, *house))),
        _ => Line { lines: followed(digit, course), ..Line::new(format!("{head}:")) },
    }
}

fn followed(digit: Digit, course: &DigitCourse) -> Vec<Line> {
    let mut lines: Vec<Line> =
        course.forced.iter().map(|&(cell, house)| Line::new(forced(digit, cell, house))).collect();
    match &course.end {
        DigitEnd::Empty(house) => {
            lines.push(Line::new(format!("But then {}.", nowhere(digit, *house))));
        }
        DigitEnd::Each(house, courses) => {
            let head = |cell: Cell| format!("If {} has its {digit} at {cell}", list::house(*house));
            lines.extend(courses.iter().map(|(cell, course)| under(&head(*cell), digit, course)));
        }
    }
    lines
}

fn forced(digit: Digit, cell: Cell, house: House) -> String {
    format!("{cell} = {digit}: the last place in {}.", list::house(house))
}

fn nowhere(digit: Digit, house: House) -> String {
    format!("{} has no place for {digit}", list::house(house))
}
