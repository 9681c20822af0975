//! Boards in the strings of a program: whole puzzles, or nine rows.
//!
//! ```text
//! s = '530070000…'      grid = """53..7....        s = "53..7...." \
//!                       6..195...                      "6..195..."
//!                       …"""                           …
//! ```

use ninefold_core::{Content, Puzzle};

use crate::{line, text};

/// More strings than this are a program that does other things.
const MOST_STRINGS: usize = 1000;

/// The boards of the strings; `None` if those that could be parts of boards are not whole ones.
pub(super) fn boards(text: &str) -> Option<Vec<Puzzle>> {
    let strings = strings(text)?;
    let parts: Vec<Vec<Content>> = strings
        .iter()
        .filter_map(|string| cells(string))
        .filter(|cells| cells.len() >= 9)
        .collect();
    let length = parts.first()?.len();
    if parts.iter().any(|part| part.len() != length) || !(length == 81 || length == 9) {
        return None;
    }
    let cells = parts.concat();
    // One board in rows, not several: nobody knows what else the strings of a program are.
    if length == 9 && cells.len() != 81 {
        return None;
    }
    cells.chunks(81).map(|cells| line::puzzle(cells.iter().copied())).collect()
}

/// What stands in quotation marks, with `\n` as a line break; `None` if a quotation does not end.
fn strings(text: &str) -> Option<Vec<String>> {
    let mut strings = Vec::new();
    let mut rest = text;
    let is_quote = |c: char| matches!(c, '"' | '\'' | '`');
    while let Some(at) = rest.find(is_quote) {
        let before = rest[..at].chars().next_back();
        rest = &rest[at..];
        let mark = ["\"\"\"", "'''", "\"", "'", "`"].into_iter().find(|&m| rest.starts_with(m))?;
        rest = &rest[mark.len()..];
        // An apostrophe in a word quotes nothing.
        if mark == "'" && before.is_some_and(char::is_alphabetic) {
            continue;
        }
        let end = rest.find(mark)?;
        let string = rest[..end].replace("\\n", "\n").replace("\\\n", "\n");
        // Only marks that are made for it quote several lines.
        let is_long = mark.len() == 3 || mark == "`" || rest[..end].contains("\\\n");
        if !is_long && rest[..end].contains('\n') || strings.len() == MOST_STRINGS {
            return None;
        }
        strings.push(string);
        rest = &rest[end + mark.len()..];
    }
    Some(strings)
}

/// The cells that the string consists of.
fn cells(string: &str) -> Option<Vec<Content>> {
    string.chars().filter(|c| !c.is_whitespace()).map(text::cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted() {
        let of = |text: &str| strings(text).map(|strings| strings.join("|"));
        let cases = [
            ("s = '12'", Some("12")),
            ("a(\"1\", '2', `3`)", Some("1|2|3")),
            ("s = \"\"\"1\n2\"\"\"", Some("1\n2")),
            ("s = \"1\\n2\"", Some("1\n2")),
            ("s = \"1\\\n 2\"", Some("1\n 2")),
            ("it isn't '5'", Some("5")),
            ("s = '1\n2'", None),
            ("s = '1", None),
            ("", Some("")),
        ];
        for (text, expected) in cases {
            assert_eq!(of(text).as_deref(), expected, "{text}");
        }
    }
}
