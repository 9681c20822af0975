//! Things and lists of things as people say them.
//!
//! ```
//! use ninefold_render::list;
//!
//! assert_eq!(list::cells("r4c12".parse().unwrap()), "r4c1 and r4c2");
//! assert_eq!(list::digits("258".parse().unwrap()), "2, 5 and 8");
//! assert_eq!(list::any_digit("258".parse().unwrap()), "2, 5 or 8");
//! assert_eq!(list::house("b1".parse().unwrap()), "box 1");
//! assert_eq!(list::counted(3, "step"), "3 steps");
//! ```

use std::fmt::Display;

use ninefold_core::{CellSet, DigitSet, House, HouseKind, HouseSet};

/// The items with commas, and this word before the last: "2, 5 and 8".
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>, word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {word} {last}", items.join(", ")),
    }
}

/// All of these cells: "r4c1 and r4c2".
pub fn cells(cells: CellSet) -> String {
    joined(cells, "and")
}

/// One of these cells: "r4c1 or r4c2".
pub fn any_cell(cells: CellSet) -> String {
    joined(cells, "or")
}

/// All of these digits: "2, 5 and 8".
pub fn digits(digits: DigitSet) -> String {
    joined(digits, "and")
}

/// One of these digits: "2, 5 or 8".
pub fn any_digit(digits: DigitSet) -> String {
    joined(digits, "or")
}

/// A house as people call it: "row 4", "box 1".
pub fn house(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Block => "box",
    };
    format!("{kind} {}", house.number())
}

/// All of these houses: "row 4 and box 1", "rows 2 and 7".
pub fn houses(houses: HouseSet) -> String {
    let kinds = [("row", HouseSet::ROWS), ("column", HouseSet::COLUMNS), ("box", HouseSet::BLOCKS)];
    let of_kind = kinds.into_iter().filter_map(|(name, kind)| {
        let numbers = joined((houses & kind).iter().map(House::number), "and");
        match (houses & kind).len() {
            0 => None,
            count => Some(format!("{} {numbers}", plural(count, name))),
        }
    });
    joined(of_kind, "and")
}

/// The number and the word, which takes an ending unless there is one: "3 steps", "1 box".
pub fn counted(count: usize, word: &str) -> String {
    format!("{count} {}", plural(count, word))
}

/// The word in the number that fits the count: "boxes", "step".
pub fn plural(count: usize, word: &str) -> String {
    match word {
        _ if count == 1 => word.to_owned(),
        _ if word.ends_with('x') => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// A small number as a word: "two", "three"; in digits from ten on.
pub fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), ToString::to_string)
}

/// Which one of several: "first", "second"; "10th" from ten on.
pub fn ordinal(place: usize) -> String {
    let words =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    let word = place.checked_sub(1).and_then(|place| words.get(place));
    word.map_or_else(|| format!("{place}th"), ToString::to_string)
}

/// The sentence with a capital at its beginning, unless it begins with a cell such as r4c7.
pub fn capitalised(sentence: &str) -> String {
    let mut characters = sentence.chars();
    let begins_with_cell = sentence.len() > 1 && sentence.as_bytes()[1].is_ascii_digit();
    match characters.next() {
        Some(first) if !begins_with_cell => {
            first.to_uppercase().collect::<String>() + characters.as_str()
        }
        _ => sentence.to_owned(),
    }
}

/// Whether the name is of several: "exocet cases", "multi-colours 1".
pub fn is_plural(name: &str) -> bool {
    name.trim_end_matches(|end: char| end.is_ascii_digit() || end == ' ').ends_with('s')
}

/// "a" or "an", whichever is said before the word or the digit: an X-wing, an 8.
pub fn article(word: &str) -> &'static str {
    match word.chars().next() {
        // Letters that are spelled out: an X-wing, an M-wing; but a W-wing, a U.
        Some(letter) if word.chars().nth(1) == Some('-') => {
            ["a", "an"][usize::from("AEFHILMNORSX".contains(letter))]
        }
        Some('a' | 'e' | 'i' | 'o' | 'A' | 'E' | 'I' | 'O' | '8') => "an",
        Some(_) if word.starts_with("XY") || word.starts_with("SK") => "an",
        _ => "a",
    }
}

/// The name of a technique within a sentence: "Naked Pair" becomes "naked pair", "X-Wing" "X-wing".
pub fn spoken(name: &str) -> String {
    // Abbreviations keep their capitals: XY, ALS, 3D. So do people: Qiu's.
    let part = |part: &str| {
        let small = part.chars().skip(1).any(char::is_lowercase) && !part.ends_with("'s");
        if small { part.to_lowercase() } else { part.to_owned() }
    };
    let word = |word: &str| word.split('-').map(part).collect::<Vec<_>>().join("-");
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_none_one_two_and_three() {
        let said = |digits: &str| super::digits(digits.parse().unwrap());
        assert_eq!(["", "2", "28", "258"].map(said), ["", "2", "2 and 8", "2, 5 and 8"]);
    }

    #[test]
    fn houses_of_a_kind_share_a_word() {
        let set = |text: &str| -> HouseSet {
            text.split(' ').map(|house| house.parse::<House>().unwrap()).collect()
        };
        assert_eq!(houses(set("r2 r7")), "rows 2 and 7");
        assert_eq!(houses(set("r4 b1")), "row 4 and box 1");
        assert_eq!(houses(set("b1 b4")), "boxes 1 and 4");
    }

    #[test]
    fn names_are_spoken_in_small_letters_but_for_abbreviations_and_people() {
        let names = ["Naked Pair", "X-Wing", "XY-Chain", "ALS-XZ", "Qiu's Deadly Pattern"];
        let said = ["naked pair", "X-wing", "XY-chain", "ALS-XZ", "Qiu's deadly pattern"];
        assert_eq!(names.map(spoken), said.map(str::to_owned));
    }

    #[test]
    fn articles_go_by_the_sound() {
        let words = ["naked pair", "X-wing", "W-wing", "XY-chain", "empty rectangle", "SK loop"];
        assert_eq!(words.map(article), ["a", "an", "a", "an", "an", "an"]);
        assert_eq!(["1", "7", "8", "9"].map(article), ["a", "a", "an", "a"]);
    }

    #[test]
    fn names_of_several_are_told_from_names_of_one() {
        let names = ["exocet cases", "multi-colours 1", "simple colours trap", "BUG type 2"];
        assert_eq!(names.map(is_plural), [true, true, false, false]);
    }

    #[test]
    fn places_in_a_row_are_words_up_to_nine() {
        assert_eq!([1, 2, 9, 10].map(ordinal), ["first", "second", "ninth", "10th"]);
    }

    #[test]
    fn cells_stay_small_at_the_beginning_of_a_sentence() {
        assert_eq!(capitalised("row 4 has"), "Row 4 has");
        assert_eq!(capitalised("r4c1 has"), "r4c1 has");
        assert_eq!(capitalised(""), "");
    }
}
