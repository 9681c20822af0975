//! Characters that mean a digit or an empty cell in another guise, and those that mean nothing.

use crate::assumption::{Assumption, note};
use crate::foreign::is_hidden;

/// The zeros of other scripts; their other digits follow in order.
const ZEROS: [char; 14] = [
    '\u{FF10}',  // full-width
    '\u{0660}',  // Arabic
    '\u{06F0}',  // Persian
    '\u{0966}',  // Devanagari
    '\u{09E6}',  // Bengali
    '\u{0BE6}',  // Tamil
    '\u{0E50}',  // Thai
    '\u{17E0}',  // Khmer
    '\u{1D7CE}', // bold
    '\u{1D7D8}', // double-struck
    '\u{1D7E2}', // sans-serif
    '\u{1D7EC}', // sans-serif bold
    '\u{1D7F6}', // monospace
    '\u{1FBF0}', // segmented
];

/// The ones in circles, empty and full; their other digits follow in order.
const CIRCLED_ONES: [char; 4] = ['①', '❶', '➀', '➊'];

/// Signs for an empty cell beside those of every format.
const BLANKS: &str = "□☐▢◻◽▫⬜⬚◯○⚪〇■◼◾▪⬛⚫🔲🔳🟥🟦🟧🟨🟩🟪🟫·•∙・．。";

/// What word processors make of dashes.
const DASHES: [char; 4] = ['–', '—', '‒', '−'];

/// The text in plain characters, line by line as before.
pub(super) fn plain(text: &str, assumptions: &mut Vec<Assumption>) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in text.lines() {
        let start = plain.len();
        // A line of dashes alone is a rule.
        let has_digits = line.contains(|c: char| c.is_numeric());
        for character in line.chars() {
            if has_digits && DASHES.contains(&character) {
                note(assumptions, Assumption::OtherBlanks);
                plain.push('.');
            } else {
                plain.extend(plain_character(character, assumptions));
            }
        }
        let unquoted = without_quotes(&plain[start..]);
        if unquoted.len() < plain.len() - start {
            note(assumptions, Assumption::MailQuotes);
            let unquoted = unquoted.to_owned();
            plain.truncate(start);
            plain.push_str(&unquoted);
        }
        plain.push('\n');
    }
    assumptions.sort_unstable();
    plain
}

fn plain_character(character: char, assumptions: &mut Vec<Assumption>) -> Option<char> {
    if character.is_ascii() && !character.is_control() || character == '\t' {
        return Some(character);
    }
    if let Some(digit) = other_digit(character) {
        note(assumptions, Assumption::OtherDigits);
        return Some(digit);
    }
    if BLANKS.contains(character) {
        note(assumptions, Assumption::OtherBlanks);
        return Some('.');
    }
    // What makes an emoji of a digit, and joins several, can't be seen either.
    let is_joint =
        matches!(character, '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{200C}' | '\u{200D}');
    if is_joint || is_hidden(character) {
        note(assumptions, Assumption::HiddenCharacters);
        return None;
    }
    Some(if character.is_whitespace() { ' ' } else { character })
}

fn other_digit(character: char) -> Option<char> {
    let behind = |first: char| u32::from(character).checked_sub(u32::from(first));
    let digit = |zero: &char| behind(*zero).filter(|value| *value < 10);
    let circled = |one: &char| behind(*one).filter(|value| *value < 9).map(|value| value + 1);
    let value = ZEROS.iter().find_map(digit).or_else(|| CIRCLED_ONES.iter().find_map(circled))?;
    char::from_digit(value, 10)
}

/// The line without the `>`s with which mail quotes, once for each answer.
fn without_quotes(line: &str) -> &str {
    let mut rest = line;
    while let Some(quoted) = rest.trim_start().strip_prefix('>') {
        rest = quoted;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guise_of_a_digit() {
        let mut assumptions = Vec::new();
        let text = "５٣۷९𝟏𝟙𝟣𝟭𝟷\u{1FBF9}①⑨❾➄➎ 5\u{FE0F}\u{20E3} □\u{200B}\n> > 12 3\n>4";
        assert_eq!(plain(text, &mut assumptions), "537911111919955 5 .\n 12 3\n4\n");
        assert_eq!(
            assumptions,
            [
                Assumption::HiddenCharacters,
                Assumption::OtherDigits,
                Assumption::OtherBlanks,
                Assumption::MailQuotes
            ]
        );
    }

    #[test]
    fn plain_text_needs_no_assumption() {
        let mut assumptions = Vec::new();
        assert_eq!(plain("1|2\t3 é\n", &mut assumptions), "1|2\t3 é\n");
        assert_eq!(assumptions, []);
    }
}
