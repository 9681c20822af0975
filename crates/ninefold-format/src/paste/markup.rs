//! What Markdown, chats and word processors put around a board.
//!
//! Fences of code and quotation marks go, of a link its address stays, and a table becomes lines of
//! fields between commas:
//!
//! ```text
//! | c1 | c2 | … |          c1,c2,…
//! |:--:|:--:| … |    ──▶
//! | 5  |    | … |          5,,…
//! ```

use crate::assumption::{Assumption, note};
use crate::board;

/// The text without markup, line by line as before.
pub(super) fn plain(text: String, assumptions: &mut Vec<Assumption>) -> String {
    let is_table = text.lines().any(is_table_rule);
    let mut plain = String::with_capacity(text.len());
    for line in text.lines() {
        if is_table && let Some(fields) = table_row(line) {
            plain.push_str(&fields);
        } else if !is_fence(line) {
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

/// Whether the line parts the head of a table of at least nine columns from its rows.
fn is_table_rule(line: &str) -> bool {
    let fields: Vec<&str> = inside(line).split('|').map(str::trim).collect();
    let is_rule =
        |field: &&str| field.contains('-') && field.trim_matches(':').chars().all(|c| c == '-');
    (9..=10).contains(&fields.len()) && fields.iter().all(is_rule)
}

/// The fields of a row of a table, between commas; nothing for the rule, nor for a head that is
/// empty or for a row of another number of fields.
fn table_row(line: &str) -> Option<String> {
    if is_table_rule(line) {
        return Some(String::new());
    }
    let fields: Vec<&str> = inside(line).split('|').map(str::trim).collect();
    let is_row = (9..=10).contains(&fields.len()) && !line.contains(',') && !board::is_frame(line);
    is_row.then(|| if is_empty(&fields) { String::new() } else { fields.join(",") })
}

fn is_empty(fields: &[&str]) -> bool {
    fields.iter().all(|field| field.is_empty())
}

/// The line without the bars at its ends.
fn inside(line: &str) -> &str {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    line.strip_suffix('|').unwrap_or(line)
}
