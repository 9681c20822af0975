//! Boards as programs write them: `board = [[5, 3, 0, …], …]`, `np.array(…)`, `{{5,3,0,…},…};`,
//! `A = [5 3 0 …; 6 0 0 …]`.
//!
//! The innermost brackets hold rows. What stands before an equals sign and begins with a letter
//! declares a name; words outside of the innermost brackets are functions and types; what follows
//! `#`, `%` or `//` is a comment.

use std::borrow::Cow;

use super::rows::{Line, fields, is_missing};

/// The text with the labels that R prints around a matrix, `[4,]` and `[,4]`, as plain numbers, and
/// without the type that Julia prints above one.
pub(super) fn without_indices(text: &str) -> Cow<'_, str> {
    if let Some(plain) = without_wrappers(text) {
        return Cow::Owned(plain);
    }
    if text.starts_with("9×9 ")
        && let Some((head, matrix)) = text.split_once('\n')
        && head.ends_with(':')
    {
        return Cow::Owned(format!("\n{matrix}"));
    }
    if !text.contains("[1,]") {
        return Cow::Borrowed(text);
    }
    let indices = (1..=9).flat_map(|index| [format!("[{index},]"), format!("[,{index}]")]);
    let plain =
        |text: String, index: String| text.replace(&index, index.trim_matches(['[', ',', ']']));
    Cow::Owned(indices.fold(text.to_owned(), plain))
}

/// The text without what is around each number in languages that have no empty ones, `Some(5)` or
/// `Just 5`, and without the points with which MATLAB goes on behind the end of a line.
fn without_wrappers(text: &str) -> Option<String> {
    if text.contains("...\n") && text.contains('[') {
        return Some(text.replace("...\n", "\n"));
    }
    if text.contains("Nothing") && text.contains("Just ") {
        return Some(text.replace("Nothing", "None").replace("Just ", ""));
    }
    if !(text.contains("None") && text.contains("Some(")) {
        return None;
    }
    let wrapped = (0..=9).map(|digit| (format!("Some({digit})"), digit.to_string()));
    Some(wrapped.fold(text.to_owned(), |text, (wrapped, digit)| text.replace(&wrapped, &digit)))
}

/// The rows between brackets; `None` if brackets don't match or numbers stand outside of them.
pub(super) fn lines(text: &str) -> Option<Vec<Line<'_>>> {
    let mut scan = Scan::default();
    for (number, line) in (1..).zip(text.lines()) {
        let line = without_declaration(without_comment(line));
        let mut start = 0;
        for (at, character) in line.char_indices() {
            let before = &line[start..at];
            match character {
                '[' | '{' | '(' => scan.open(number, before)?,
                ']' | '}' | ')' => scan.close(number, before)?,
                ';' if scan.innermost => scan.add(number, before),
                _ => continue,
            }
            start = at + 1;
        }
        scan.end_of_line(number, &line[start..])?;
    }
    (scan.depth == 0 && !scan.rows.is_empty()).then_some(scan.rows)
}

fn without_comment(line: &str) -> &str {
    let ends = ["#", "%", "//"].into_iter().filter_map(|sign| line.find(sign));
    &line[..ends.min().unwrap_or(line.len())]
}

/// The line without `int board[9][9] =` in front.
fn without_declaration(line: &str) -> &str {
    let Some((before, after)) = line.split_once('=') else { return line };
    let may_declare =
        |c: char| c.is_alphanumeric() || c.is_whitespace() || "_[]*&<>:.,(){}".contains(c);
    let declares = before.trim_start().starts_with(|c: char| c.is_alphabetic() || c == '_')
        && before.chars().all(may_declare);
    if declares { after } else { line }
}

/// Brackets so far.
#[derive(Default)]
struct Scan<'a> {
    depth: usize,
    /// Whether no bracket was closed since one was opened: it may be an innermost one.
    innermost: bool,
    /// What stands in that bracket, line by line and between semicolons.
    inner: Vec<Line<'a>>,
    rows: Vec<Line<'a>>,
}

impl<'a> Scan<'a> {
    fn open(&mut self, number: u64, before: &'a str) -> Option<()> {
        self.add(number, before);
        // What stands before an inner bracket must be words.
        if !self.inner.drain(..).all(|line| is_word(&line.text)) || !is_word(before) {
            return None;
        }
        self.depth += 1;
        self.innermost = true;
        Some(())
    }

    fn close(&mut self, number: u64, before: &'a str) -> Option<()> {
        self.depth = self.depth.checked_sub(1)?;
        if !self.innermost {
            return is_word(before).then_some(());
        }
        self.add(number, before);
        self.innermost = false;
        let inner = std::mem::take(&mut self.inner);
        self.rows.extend(rows_of(inner));
        Some(())
    }

    /// Notes a part of the bracket that is open.
    fn add(&mut self, number: u64, text: &'a str) {
        if self.innermost && !text.trim().is_empty() {
            self.inner.push(Line { number, text: Cow::Borrowed(text) });
        }
    }

    fn end_of_line(&mut self, number: u64, text: &'a str) -> Option<()> {
        self.add(number, text);
        (self.innermost || is_word(text)).then_some(())
    }
}

/// Whether the text between brackets is no part of a board: separators, the bullet of a list, the
/// number of a puzzle or the size of a matrix, or words of a program. `None` and the like are cells.
fn is_word(text: &str) -> bool {
    let sign = |c: char| c.is_whitespace() || ",;:.=\"'*".contains(c);
    let blanks = text.chars().filter(|c| ".*".contains(*c)).count();
    let text = text.trim_matches(sign);
    // A row of nothing but points is one of empty cells.
    if text.is_empty() || text == "-" {
        return blanks < 3;
    }
    let fields = || fields(text).into_iter().filter(|field| !is_missing(field));
    // Nobody writes a board one or two numbers at a time.
    if fields().count() < 3 && fields().all(|field| field.parse::<i32>().is_ok()) {
        return true;
    }
    let letters = fields().flat_map(str::chars).filter(|c| c.is_alphabetic()).count();
    let digits = fields().flat_map(str::chars).filter(char::is_ascii_digit).count();
    letters > digits
}

/// The rows of a bracket: its lines, unless only all of them together make a board. Words, such as
/// `int64`, are no rows.
fn rows_of(parts: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let parts = parts.into_iter().filter(|line| !is_word(&line.text));
    let mut parts: Vec<Line<'_>> = parts.map(without_last_separator).collect();
    let length =
        |line: &Line<'_>| fields(&line.text).iter().filter(|field| !field.is_empty()).count();
    let lengths = || parts.iter().map(length);
    if parts.len() > 1 && lengths().sum::<usize>() == 81 && lengths().any(|length| length != 9) {
        let joined: Vec<&str> = parts.iter().map(|line| &*line.text).collect();
        let text = Cow::Owned(joined.join(" "));
        parts = vec![Line { number: parts[0].number, text }];
    }
    parts
}

/// The line without the separator that stands between its last cell and the first one of the next.
fn without_last_separator(line: Line<'_>) -> Line<'_> {
    let all = fields(&line.text);
    let is_ended =
        all.len() > 9 && all.len() % 9 == 1 && all.last().is_some_and(|last| last.is_empty());
    match line.text.trim_end().strip_suffix([',', ';']) {
        Some(rest) if is_ended => Line { number: line.number, text: Cow::Owned(rest.to_owned()) },
        _ => line,
    }
}
