//! What Markdown, chats and word processors put around a board: fences of code and quotation marks
//! go, and of a link its address stays.

use super::tables;
use crate::assumption::{Assumption, note};

/// The text without markup, line by line as before.
pub(super) fn plain(text: String, assumptions: &mut Vec<Assumption>) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in tables::fields(&text).lines() {
        if !is_fence(line) {
            plain.extend(linked(line).chars().filter(|&c| !is_quotation_mark(c)));
        }
        plain.push('\n');
    }
    // Whatever is left out or exchanged makes the text another one.
    if plain.lines().eq(text.lines()) {
        return text;
    }
    note(assumptions, Assumption::Markup);
    assumptions.sort_unstable();
    plain
}

/// Whether the line begins or ends a block of code, perhaps with the name of its language.
fn is_fence(line: &str) -> bool {
    let rest = ["```", "~~~"].into_iter().find_map(|fence| line.trim().strip_prefix(fence));
    rest.is_some_and(|rest| rest.chars().all(|c| c.is_alphanumeric() || "`~-+ ".contains(c)))
}

/// Marks that quote. Those of ASCII are ornament to every format, but for the one that quotes code.
fn is_quotation_mark(character: char) -> bool {
    matches!(character, '`' | '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»')
}

/// The address of the line, if it is a link: `[words](address)` or `<address>`.
fn linked(line: &str) -> &str {
    let trimmed = line.trim();
    let in_brackets = trimmed.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    let behind_words = trimmed
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]("))
        .and_then(|(_, rest)| rest.strip_suffix(')'));
    let is_address = |text: &&str| text.starts_with("http://") || text.starts_with("https://");
    in_brackets.or(behind_words).filter(is_address).unwrap_or(line)
}
