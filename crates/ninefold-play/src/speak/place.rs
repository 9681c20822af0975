//! Cells and digits as people type or dictate them.

use ninefold::{Cell, CellSet, Digit, DigitSet};

/// What is said of cells and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Is,
    IsNot,
    /// The digits stand there, and nothing else is said.
    Bare,
}

/// Cells, and digits that are said to be there or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) cells: CellSet,
    pub(super) relation: Relation,
    pub(super) digits: DigitSet,
}

const NUMBERS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// What stands between cells and digits, and what it says. Longer ones come before those that they begin with.
const RELATIONS: [(&str, Relation); 9] = [
    ("<>", Relation::IsNot),
    ("!=", Relation::IsNot),
    ("/=", Relation::IsNot),
    ("≠", Relation::IsNot),
    (" is not ", Relation::IsNot),
    (" isn't ", Relation::IsNot),
    (" not ", Relation::IsNot),
    ("=", Relation::Is),
    (" is ", Relation::Is),
];

/// The text with words for numbers, rows and columns as they are written: "row four column 7" becomes "r4c7".
pub(super) fn written(text: &str) -> String {
    let words = text.split_whitespace().map(|word| match word {
        "row" | "rows" => "r".to_owned(),
        "column" | "columns" | "col" => "c".to_owned(),
        "equals" => "=".to_owned(),
        _ => match NUMBERS.iter().position(|it| *it == word) {
            Some(index) => (index + 1).to_string(),
            None => word.to_owned(),
        },
    });
    let text = format!(" {} ", words.collect::<Vec<_>>().join(" "));
    // A letter and its number, and a row and its column, belong together.
    text.replace(" r ", " r").replace(" c ", " c").trim().to_owned()
}

/// What is said of cells and digits; nothing, if no cell is named, or anything besides.
pub(super) fn said(text: &str) -> Option<Said> {
    let text = written(text);
    for (sign, relation) in RELATIONS {
        if let Some((left, right)) = text.split_once(sign) {
            return Some(Said { cells: cells(left)?, relation, digits: digits(right)? });
        }
    }
    if let Some(cells) = cells(&text) {
        return Some(Said { cells, relation: Relation::Bare, digits: DigitSet::EMPTY });
    }
    let (cell, rest) = cell_at_start(&text)?;
    let digits = digits(rest.trim_start_matches([',', ':', ' ']))?;
    Some(Said { cells: CellSet::only(cell), relation: Relation::Bare, digits })
}

/// Cells: "r4c7", "r4c78", "r4c5, r6c7", "r4 c7", "4 7", "47".
fn cells(text: &str) -> Option<CellSet> {
    let plain = text.replace(" and ", " ").replace([',', ';'], " ");
    if let Ok(cells) = plain.trim().parse::<CellSet>()
        && !cells.is_empty()
    {
        return Some(cells);
    }
    let (cell, rest) = cell_at_start(text)?;
    rest.trim_matches([' ', ',', ';', ':']).is_empty().then(|| CellSet::only(cell))
}

/// The cell with which the text begins, and what comes after it.
fn cell_at_start(text: &str) -> Option<(Cell, &str)> {
    let between: &[char] = &[' ', ',', '/', '-'];
    let (row, rest) = number(text.trim_start().trim_start_matches('r').trim_start())?;
    let rest = rest.trim_start_matches(between);
    let (column, rest) = number(rest.strip_prefix('c').unwrap_or(rest).trim_start())?;
    Some((Cell::from_row_column(row.index(), column.index()), rest))
}

fn number(text: &str) -> Option<(Digit, &str)> {
    let digit = Digit::from_char(text.chars().next()?)?;
    Some((digit, &text[1..]))
}

/// Digits, however they are separated.
pub(super) fn digits(text: &str) -> Option<DigitSet> {
    let text = text.replace(" and ", " ").replace(" or ", " ");
    let digits = text.chars().filter(|it| !matches!(it, ' ' | ',' | '/' | ';' | '.'));
    let digits = digits.map(Digit::from_char).collect::<Option<Vec<_>>>()?;
    (!digits.is_empty()).then(|| digits.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, Relation, String)> {
        said(text).map(|it| (it.cells.to_string(), it.relation, it.digits.to_string()))
    }

    #[test]
    fn a_digit_in_a_cell_is_said_in_many_ways() {
        let sayings = ["r4c7=5", "r4c7 = 5", "r4c7 is 5", "row 4 column 7 is five", "4 7 = 5"];
        for text in sayings {
            let expected = ("r4c7".to_owned(), Relation::Is, "5".to_owned());
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in
            ["r4c7 5", "4 7 5", "475", "4,7,5", "4, 7: 5", "r4 c7 5", "row four column seven five"]
        {
            let expected = ("r4c7".to_owned(), Relation::Bare, "5".to_owned());
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in
            ["r4c7<>58", "r4c7 != 5 8", "r4c7 is not 5 or 8", "r4c7 ≠ 5, 8", "r4c7 isn't 5, 8"]
        {
            let expected = ("r4c7".to_owned(), Relation::IsNot, "58".to_owned());
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in ["r4c7", "r4 c7", "47", "4 7", "4,7", "row 4, column 7", "row 4 column 7"] {
            let expected = ("r4c7".to_owned(), Relation::Bare, String::new());
            assert_eq!(read(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn several_cells_as_the_engine_prints_them() {
        for text in ["r4c57<>2", "r4c5, r4c7 <> 2", "r4c5 and r4c7 is not 2"] {
            let expected = ("r4c57".to_owned(), Relation::IsNot, "2".to_owned());
            assert_eq!(read(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_cell_is_none() {
        for text in
            ["", "r4", "r0c7=5", "r4c7=", "r4c7=x", "r4c7=0", "hint", "r4c7 hint", "=", "<>5"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
