//! What Markdown, forums, chats and word processors put around a board: fences of code, tags, bullets
//! and quotation marks go, and of a link its address stays.

use std::borrow::Cow;

use super::{messages, tables, tags};
use crate::assumption::{Assumption, note};

/// The text without markup, line by line as before.
pub(super) fn plain(text: String, assumptions: &mut Vec<Assumption>) -> String {
    let mut plain = String::with_capacity(text.len());
    let bullet = bullet(&text);
    for line in tables::fields(&without_breaks(&text)).lines() {
        if !is_fence(line) {
            let line = messages::without_sender(without_bullet(line, bullet));
            let line = tags::left_out(linked(line));
            let line = messages::without_bold(&line).unwrap_or(line);
            plain.extend(line.chars().filter(|&c| !is_quotation_mark(c)));
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

/// The text with the line breaks and spaces of a page as such.
fn without_breaks(text: &str) -> Cow<'_, str> {
    let mut plain = Cow::Borrowed(text);
    for (sign, meant) in
        [("<br>", "\n"), ("<br/>", "\n"), ("<br />", "\n"), ("&nbsp;", " "), ("&gt;", "")]
    {
        if plain.contains(sign) {
            plain = Cow::Owned(plain.replace(sign, meant));
        }
    }
    plain
}

/// Whether the line begins or ends a block of code, perhaps with the name of its language.
fn is_fence(line: &str) -> bool {
    let rest = ["```", "~~~"].into_iter().find_map(|fence| line.trim().strip_prefix(fence));
    rest.is_some_and(|rest| rest.chars().all(|c| c.is_alphanumeric() || "`~-+ ".contains(c)))
}

/// The sign in front of the items of a list, if the text has one of a row each.
fn bullet(text: &str) -> Option<&'static str> {
    let has_nine = |bullet: &&str| {
        text.lines().filter(|line| line.trim_start().starts_with(*bullet)).count() >= 9
    };
    ["- ", "* "].into_iter().find(has_nine)
}

fn without_bullet<'a>(line: &'a str, bullet: Option<&str>) -> &'a str {
    bullet.and_then(|bullet| line.trim_start().strip_prefix(bullet)).unwrap_or(line)
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
