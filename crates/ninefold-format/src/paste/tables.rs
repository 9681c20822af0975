//! Tables of Markdown, pages of the web and LaTeX as lines of fields between commas.
//!
//! ```text
//! | c1 | c2 | … |                                            c1,c2,…
//! |:--:|:--:| … |   <tr><td>5</td><td></td>…   5 & & … \\
//! | 5  |    | … |                                      ──▶   5,,…
//! ```

use std::borrow::Cow;

use super::elements;
use crate::board;

/// The text with a table, if it has one, as lines of fields.
pub(super) fn fields(text: &str) -> Cow<'_, str> {
    if has_table(text) {
        Cow::Owned(page(text))
    } else if text.trim_start().starts_with('<') {
        elements::lines(text).map_or(Cow::Borrowed(text), Cow::Owned)
    } else if text.contains("\\begin{") {
        Cow::Owned(each_line(text, latex))
    } else if text.lines().any(is_rule) {
        Cow::Owned(each_line(text, |line| markdown(line).unwrap_or_else(|| line.to_owned())))
    } else {
        Cow::Borrowed(text)
    }
}

fn each_line(text: &str, changed: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| changed(line) + "\n").collect()
}

/// Whether this is a page of the web, or part of one, with a board in it.
pub(crate) fn is_page(text: &str) -> bool {
    has_table(text)
        || text.trim_start().starts_with('<')
            && !text.contains("<opensudoku")
            && elements::lines(text).is_some()
}

/// Whether this is a page of the web, or part of one, with a table in it.
fn has_table(text: &str) -> bool {
    text.trim_start().starts_with('<') && ["<td", "<TD"].iter().any(|cell| text.contains(cell))
}

/// The tables of a page: a line for each row, and nothing of what stands around them.
fn page(text: &str) -> String {
    let mut lines = String::new();
    let (mut is_cell, mut is_first) = (false, true);
    let mut rest = text;
    while let Some((before, tagged)) = rest.split_once('<') {
        if is_cell {
            lines.push_str(before.replace("&nbsp;", " ").trim());
        }
        let (tag, behind) = tagged.split_once('>').unwrap_or((tagged, ""));
        let name = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "td" | "th" => {
                if !is_first {
                    lines.push(',');
                }
                (is_cell, is_first) = (true, false);
            }
            "tr" | "/tr" | "/table" => {
                if !is_first {
                    lines.push('\n');
                }
                (is_cell, is_first) = (false, true);
            }
            "/td" | "/th" => is_cell = false,
            // Small digits above or below are notes.
            "sup" | "sub" if is_cell => lines.push('^'),
            // A board to be filled in has its digits in the fields.
            "input" if is_cell => lines.push_str(attribute(tag, "value").unwrap_or_default()),
            _ => {}
        }
        rest = behind;
    }
    lines
}

/// The value of an attribute of a tag, quoted or not.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    while let Some((before, value)) = rest.split_once('=') {
        let is_it = before
            .trim_end()
            .rsplit(char::is_whitespace)
            .next()
            .is_some_and(|last| last.eq_ignore_ascii_case(name));
        let value = value.trim_start();
        let (value, behind) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => value[1..].split_once(quote)?,
            _ => value.split_once(char::is_whitespace).unwrap_or((value, "")),
        };
        if is_it {
            return Some(value.trim_end_matches('/'));
        }
        rest = behind;
    }
    None
}

/// A row of `tabular` or of the package `sudoku`. What begins with a command is none.
fn latex(line: &str) -> String {
    let trimmed = line.trim();
    let row = trimmed.split("\\\\").next().unwrap_or_default();
    if row.contains('&') {
        return row.replace('&', ",");
    }
    if matches!(trimmed, "$$" | "$" | "\\[" | "\\]") || trimmed.starts_with("$$\\") {
        return String::new();
    }
    match trimmed.strip_suffix("|.").and_then(|row| row.strip_prefix('|')) {
        Some(row) => row.replace('|', ","),
        None if trimmed.starts_with('\\') => String::new(),
        None => line.to_owned(),
    }
}

/// Whether the line parts the head of a table of Markdown of at least nine columns from its rows.
fn is_rule(line: &str) -> bool {
    let fields: Vec<&str> = inside(line).split('|').map(str::trim).collect();
    let is_rule =
        |field: &&str| field.contains('-') && field.trim_matches(':').chars().all(|c| c == '-');
    (9..=10).contains(&fields.len()) && fields.iter().all(is_rule)
}

/// The fields of a row, between commas: none for the rule, nor for a head that is empty. A line of
/// another number of fields is no row.
fn markdown(line: &str) -> Option<String> {
    if is_rule(line) {
        return Some(String::new());
    }
    let fields: Vec<&str> = inside(line).split('|').map(str::trim).collect();
    let is_row = (9..=10).contains(&fields.len()) && !line.contains(',') && !board::is_frame(line);
    let is_empty = fields.iter().all(|field| field.is_empty());
    is_row.then(|| if is_empty { String::new() } else { fields.join(",") })
}

/// The line without the bars at its ends.
fn inside(line: &str) -> &str {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    line.strip_suffix('|').unwrap_or(line)
}
