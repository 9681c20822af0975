//! Symmetric givens in words: what leaves them as they are, and what that rules out.

use ninefold_core::{CandidateSet, Cell, Digit, DigitSet, Grid, HouseSet, Transform};
use ninefold_logic::{Automorphism, Meta, Step};

use super::Portrait;
use crate::words::list;

impl Portrait for Automorphism {
    fn noun(&self, _: &Meta) -> String {
        "symmetrical placement".to_owned()
    }

    fn place(&self) -> HouseSet {
        HouseSet::EMPTY
    }

    fn area(&self) -> String {
        "the whole board".to_owned()
    }

    fn clue(&self) -> String {
        let all = [self.moved(), self.seen(), self.gone()];
        // The cells that stay tell most.
        let cells = all.into_iter().find(|struck| !struck.is_empty()).map(CandidateSet::all_cells);
        let cells = list::cells(cells.unwrap_or_default());
        format!("the givens stay the same if {}; look at {cells}", rewriting(self.transform()))
    }

    fn reason(&self, step: &Step) -> String {
        let noun = self.noun(step.technique);
        format!("the givens are symmetric, and so is the solution ({noun})")
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let mut sentences = vec![format!(
            "The givens stay the same if {}. Since the puzzle has one solution, that stays the same as well.",
            rewriting(self.transform())
        )];
        sentences.extend(staying(self));
        sentences.extend(seeing(self));
        sentences.extend(ruled_out(self));
        sentences.join(" ")
    }

    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }
}

/// What the cells hold that stay where they are.
fn staying(automorphism: &Automorphism) -> Option<String> {
    let cells = automorphism.moved().all_cells();
    let (pronoun, verb, holds) = match cells.len() {
        0 => return None,
        1 => ("it", "comes back to where it is", "holds a digit that comes back"),
        _ => ("they", "come back to where they are", "hold digits that come back"),
    };
    let left = automorphism.kept().within(cells).all_digits();
    let left = if left.is_empty() { String::new() } else { format!(": {}", list::any_digit(left)) };
    Some(format!("{} {verb}, so {pronoun} {holds}{left}.", list::cells(cells)))
}

/// What would come to see itself.
fn seeing(automorphism: &Automorphism) -> Option<String> {
    let struck = automorphism.seen();
    (!struck.is_empty())
        .then(|| format!("With {}, a house would get the same digit twice.", alternatives(struck)))
}

/// What becomes something that is ruled out.
fn ruled_out(automorphism: &Automorphism) -> Option<String> {
    let struck = automorphism.gone();
    (!struck.is_empty())
        .then(|| format!("What becomes of {} is ruled out already.", alternatives(struck)))
}

/// "4 in r5c1 or r5c9 or 6 in r2c3".
fn alternatives(candidates: &CandidateSet) -> String {
    let each = |digit: Digit| format!("{digit} in {}", list::any_cell(candidates.cells(digit)));
    list::joined(candidates.all_digits().iter().map(each), "or")
}

/// "the board is turned by half a turn, and 1 is exchanged with 9".
fn rewriting(transform: &Transform) -> String {
    let digits = relabelling(transform);
    if digits.is_empty() {
        return movement(transform);
    }
    format!("{}, and {digits}", movement(transform))
}

/// How the cells move.
fn movement(transform: &Transform) -> String {
    let straight: Vec<usize> = (0..9).collect();
    let back: Vec<usize> = (0..9).rev().collect();
    let [rows, columns] = line_images(transform);
    let is = |wanted: [&Vec<usize>; 2]| [&rows, &columns] == wanted;
    let turned = "the board is turned by";
    let reflected = "the board is reflected in the diagonal from";
    match transform.transposes() {
        false if is([&back, &back]) => format!("{turned} half a turn"),
        true if is([&straight, &straight]) => format!("{reflected} r1c1 to r9c9"),
        true if is([&back, &back]) => format!("{reflected} r1c9 to r9c1"),
        true if is([&back, &straight]) => format!("{turned} a quarter to the right"),
        true if is([&straight, &back]) => format!("{turned} a quarter to the left"),
        transposes => {
            let names = if transposes { ["columns", "rows"] } else { ["rows", "columns"] };
            let lines = [("rows", names[0], rows), ("columns", names[1], columns)];
            let moved =
                lines.into_iter().filter(|(from, to, images)| from != to || *images != straight);
            list::joined(moved.map(|(from, to, images)| renumbering(from, to, &images)), "and")
        }
    }
}

/// The line that each row becomes, and the line that each column becomes.
fn line_images(transform: &Transform) -> [Vec<usize>; 2] {
    let image = |row, column| transform.cell(Cell::from_row_column(row, column));
    if transform.transposes() {
        let rows = (0..9).map(|row| image(row, 0).column_index()).collect();
        [rows, (0..9).map(|column| image(0, column).row_index()).collect()]
    } else {
        let rows = (0..9).map(|row| image(row, 0).row_index()).collect();
        [rows, (0..9).map(|column| image(0, column).column_index()).collect()]
    }
}

/// "rows 1 to 9 become rows 4, 5, 6, 7, 8, 9, 1, 2 and 3".
fn renumbering(from: &str, to: &str, images: &[usize]) -> String {
    let numbers = list::joined(images.iter().map(|image| image + 1), "and");
    format!("{from} 1 to 9 become {to} {numbers}")
}

/// How the digits change: "1 is exchanged with 9, and 2 becomes 3, 3 becomes 4 and 4 becomes 2".
fn relabelling(transform: &Transform) -> String {
    let image = |digit| transform.digit(digit);
    let changing = DigitSet::ALL.filter(|digit| image(digit) != digit);
    let swapped = changing.filter(|digit| image(image(digit)) == digit);
    let first = swapped.first();
    let pairs = swapped.iter().filter(|&digit| digit < image(digit)).map(|digit| {
        let is = if Some(digit) == first { " is exchanged" } else { "" };
        format!("{digit}{is} with {}", image(digit))
    });
    let others =
        (changing - swapped).iter().map(|digit| format!("{digit} becomes {}", image(digit)));
    let parts = [list::joined(pairs, "and"), list::joined(others, "and")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(transform: &str) -> String {
        rewriting(&transform.parse().unwrap())
    }

    #[test]
    fn turns_and_reflections_have_names() {
        let half = said("r987654321 c987654321 d987654321");
        let told = "the board is turned by half a turn, and 1 is exchanged with 9, 2 with 8, 3 with 7 and 4 with 6";
        assert_eq!(half, told);
        assert_eq!(said("transpose"), "the board is reflected in the diagonal from r1c1 to r9c9");
        let other = said("transpose r987654321 c987654321");
        assert_eq!(other, "the board is reflected in the diagonal from r1c9 to r9c1");
        // The top row becomes the rightmost column.
        assert_eq!(said("transpose c987654321"), "the board is turned by a quarter to the right");
        assert_eq!(said("transpose r987654321"), "the board is turned by a quarter to the left");
    }

    #[test]
    fn what_has_no_name_is_told_line_by_line() {
        let told = "rows 1 to 9 become rows 4, 5, 6, 7, 8, 9, 1, 2 and 3, and 1 becomes 2, 2 becomes 3 and 3 becomes 1";
        assert_eq!(said("r789123456 d231456789"), told);
        let turned = said("transpose c312456789");
        assert!(turned.starts_with("rows 1 to 9 become columns 2, 3, 1, 4"), "{turned}");
        assert!(turned.contains(" and columns 1 to 9 become rows 1, 2, 3"), "{turned}");
    }
}
