//! What a sentence names: cells, digits, houses, numbers.

use ninefold::{Cell, CellSet, Digit, DigitSet, House, HouseSet};

pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', ':', '(', ')', '.']).filter(|word| !word.is_empty())
}

/// Every cell that is named.
pub(crate) fn cells(text: &str) -> CellSet {
    words(text).filter_map(|word| word.parse::<Cell>().ok()).collect()
}

/// Every digit that is named and is not the number of a house.
pub(crate) fn digits(text: &str) -> DigitSet {
    let bare = text.split(", ").flat_map(|part| part.split(' '));
    let bare = bare.map(|word| word.trim_matches([':', ',', '.']));
    bare.filter(|word| word.len() == 1).filter_map(|word| word.parse::<Digit>().ok()).collect()
}

/// The house that is named first.
pub(crate) fn house(text: &str) -> House {
    let all: Vec<&str> = words(text).collect();
    let named = all.windows(2).find_map(|pair| {
        let kind = match pair[0].to_lowercase().as_str() {
            "row" => 'r',
            "column" => 'c',
            "box" => 'b',
            _ => return None,
        };
        format!("{kind}{}", pair[1]).parse().ok()
    });
    named.unwrap_or_else(|| panic!("a house in: {text}"))
}

/// The rows, columns or boxes of a list such as "rows 4 and 8 and box 2".
pub(crate) fn houses(text: &str) -> HouseSet {
    let mut kind = ' ';
    let mut all = HouseSet::EMPTY;
    for word in words(text) {
        match word.to_lowercase().as_str() {
            "row" | "rows" => kind = 'r',
            "column" | "columns" => kind = 'c',
            "box" | "boxes" => kind = 'b',
            _ => {
                all.extend(format!("{kind}{word}").parse::<House>());
            }
        }
    }
    all
}

pub(crate) fn count_of(word: &str) -> usize {
    let numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let known = numbers.iter().position(|known| *known == word.to_lowercase());
    known.or_else(|| word.parse().ok()).unwrap_or_else(|| panic!("{word} is no number"))
}

pub(crate) fn ordinal_of(word: &str) -> usize {
    let all =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    1 + all.iter().position(|known| *known == word).unwrap_or_else(|| panic!("{word}"))
}
