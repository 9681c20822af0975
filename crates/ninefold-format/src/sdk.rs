//! `.sdk`: nine rows of nine, with headers (`SudoCue`) or in sections (`SadMan`).
//!
//! ```text
//! #AAuthor   #DDescription  #CComment  #BDate  #SSource  #LLevel  #Uaddress
//! 2..1.5..3
//! …
//! ```
//!
//! Each header is on a line of its own, and a text of several lines on as many. Behind a board a
//! header begins the next one. In sections,
//! `[Puzzle]` has the givens and `[State]` the board as it stands; what is only there was placed.
//! Pencil marks, nine lists of digits a row with commas between, are read as candidates. Other
//! sections are kept as details.

use ninefold_core::{Cell, Content, DigitSet, Puzzle};

use crate::format::{Codec, HeldCandidates, Holds, Read, Records};
use crate::record::{Detail, Details, Record};
use crate::{Problem, ReadError, board, msk, text};

pub(crate) static CODEC: Codec = Codec {
    id: "sdk",
    name: "a .sdk board",
    description: "boards with headers (.sdk, SudoCue and SadMan): author, level, state",
    read: Read::Text(read),
    write: Some(write),
    holds: Holds {
        placed: true,
        candidates: HeldCandidates::No,
        details: &[
            Detail::Author,
            Detail::Description,
            Detail::Comment,
            Detail::Date,
            Detail::Source,
            Detail::Level,
            Detail::Url,
        ],
        extra: false,
    },
};

const LETTERS: [(char, Detail); 7] = [
    ('A', Detail::Author),
    ('D', Detail::Description),
    ('C', Detail::Comment),
    ('B', Detail::Date),
    ('S', Detail::Source),
    ('L', Detail::Level),
    ('U', Detail::Url),
];

/// Whether the line opens a section, such as `[Puzzle]`.
pub(crate) fn is_section(line: &str) -> bool {
    section_name(line).is_some()
}

fn section_name(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = |c: char| c.is_alphabetic() || c == ' ';
    (name.len() > 2 && name.chars().all(is_name)).then_some(name)
}

/// Whether the text is a board under a header such as `#A`.
pub(crate) fn has_header(text: &str) -> bool {
    text.lines().any(|line| header(line).is_some()) && read(text).iter().any(Result::is_ok)
}

/// The detail that a header line has.
fn header(line: &str) -> Option<(Detail, &str)> {
    let mut characters = line.strip_prefix('#')?.chars();
    let letter = characters.next()?.to_ascii_uppercase();
    let &(_, detail) = LETTERS.iter().find(|(own, _)| *own == letter)?;
    let rest = characters.as_str();
    // Some people write the whole word: `#Author: Ada`.
    let word = &detail.name()[1..];
    let spelt = rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        && rest[word.len()..].starts_with([':', ' ', '=']);
    let rest = if spelt { &rest[word.len() + 1..] } else { rest };
    Some((detail, rest.trim()))
}

/// The lines of a section, and how many lines of the file come before them.
struct Section<'a> {
    name: &'a str,
    before: u64,
    text: String,
}

/// What belongs to one puzzle: headers and sections. Boards without headers between them share one.
struct Entry<'a> {
    details: Details,
    sections: Vec<Section<'a>>,
    /// Whether it has a row of a board.
    has_rows: bool,
}

impl Entry<'_> {
    fn new(before: u64) -> Self {
        let unnamed = Section { name: "", before, text: String::new() };
        Self { details: Details::default(), sections: vec![unnamed], has_rows: false }
    }

    fn has_puzzle(&self) -> bool {
        self.sections.iter().any(|section| is_puzzle(section.name))
    }

    fn add(&mut self, line: &str) {
        if let Some(section) = self.sections.last_mut() {
            section.text.push_str(if line.starts_with('#') { "" } else { line });
            section.text.push('\n');
        }
    }
}

fn is_puzzle(name: &str) -> bool {
    name.eq_ignore_ascii_case("puzzle")
}

fn read(text: &str) -> Records {
    entries(text).into_iter().flat_map(read_entry).collect()
}

/// The text cut into what belongs to one puzzle each: a header or another `[Puzzle]` behind a board
/// begins a new one.
fn entries(text: &str) -> Vec<Entry<'_>> {
    let mut entries = vec![Entry::new(0)];
    let mut has_puzzle = false;
    for (number, line) in (0..).zip(text.lines()) {
        let (header, section) = (header(line), section_name(line));
        let opens_puzzle = section.is_some_and(is_puzzle);
        let current = entries.last().is_some_and(|entry| entry.has_rows);
        if current && header.is_some() || has_puzzle && opens_puzzle {
            entries.push(Entry::new(number));
            has_puzzle = false;
        }
        has_puzzle |= opens_puzzle;
        let Some(entry) = entries.last_mut() else { continue };
        if let Some((detail, text)) = header {
            entry.details.append(detail, text);
        } else if let Some(name) = section {
            entry.sections.push(Section { name, before: number + 1, text: String::new() });
            continue;
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            entry.has_rows = true;
        }
        entry.add(line);
    }
    join_footer(&mut entries);
    entries
}

/// Headers behind the last board belong to it.
fn join_footer(entries: &mut Vec<Entry<'_>>) {
    if entries.len() > 1
        && let Some(last) = entries.pop_if(|last| !last.has_rows && !last.has_puzzle())
        && let Some(entry) = entries.last_mut()
    {
        for (detail, text) in last.details.iter() {
            entry.details.append(detail, text);
        }
    }
}

fn read_entry(entry: Entry<'_>) -> Records {
    let Entry { mut details, sections, .. } = entry;
    let mut records = if let [only] = sections.as_slice() {
        boards(only)
    } else {
        vec![read_sections(&sections, &mut details)]
    };
    if let Some(Ok(record)) = records.first_mut() {
        let title = record.details.get(Detail::Title).unwrap_or_default().to_owned();
        record.details = details;
        record.details.set(Detail::Title, title);
    }
    records
}

/// The boards of a section, with the lines of the file.
fn boards(section: &Section<'_>) -> Records {
    let records = board::read(&section.text);
    records.into_iter().map(|record| text::shifted(record, section.before)).collect()
}

fn read_sections(sections: &[Section<'_>], details: &mut Details) -> Result<Record, ReadError> {
    let named =
        |name: &str| sections.iter().find(|section| section.name.eq_ignore_ascii_case(name));
    let puzzle = named("puzzle").ok_or(Problem::Missing("[Puzzle] section"))?;
    let mut record = only_board(puzzle)?;
    if let Some(state) = named("state") {
        let state = only_board(state)?;
        place(&mut record.puzzle, &state.puzzle);
    }
    for section in sections {
        let name = section.name.to_ascii_lowercase();
        if matches!(name.as_str(), "" | "puzzle" | "state") {
            continue;
        }
        let is_marks = name.contains("pencil") || name.contains("mark");
        if let Some(marks) = marks(&section.text).filter(|_| is_marks) {
            mark(&mut record.puzzle, &marks);
        } else {
            let text = section.text.trim().to_owned();
            details.extra.push((section.name.to_owned(), text));
        }
    }
    Ok(record)
}

/// The only board of a section.
fn only_board(section: &Section<'_>) -> Result<Record, ReadError> {
    let mut boards = boards(section).into_iter();
    let first = boards.next().unwrap_or(Err(Problem::Missing("board").into()))?;
    // A row too many, or a board of which nobody says what it is.
    match boards.next() {
        None => Ok(first),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => {
            let shape = Problem::Shape { rows: 9 * (2 + boards.count()), columns: 9 };
            Err(ReadError::from(shape).on_line(second.line))
        }
    }
}

/// Places the digits of the state that are not given.
fn place(puzzle: &mut Puzzle, state: &Puzzle) {
    for cell in puzzle.open() {
        if let Some(digit) = state.digit(cell) {
            puzzle.set(cell, Content::Placed(digit));
        }
    }
}

/// The pencil marks of every cell, if the text is nine rows of nine lists with commas between.
fn marks(text: &str) -> Option<Vec<DigitSet>> {
    let rows = text.lines().filter(|row| !row.trim().is_empty());
    let lists: Vec<&str> = rows.flat_map(|row| row.split(',').map(str::trim)).collect();
    let sets: Option<Vec<DigitSet>> = lists.iter().map(|list| list.parse().ok()).collect();
    sets.filter(|sets| sets.len() == 81)
}

/// Leaves only the marked candidates in the open cells that have marks.
fn mark(puzzle: &mut Puzzle, marks: &[DigitSet]) {
    for (cell, &digits) in Cell::ALL.into_iter().zip(marks) {
        if !digits.is_empty() && puzzle.digit(cell).is_none() {
            puzzle.set(cell, Content::Open(digits));
        }
    }
}

fn write(record: &Record) -> Vec<u8> {
    let mut text = String::new();
    for (letter, detail) in LETTERS {
        for line in record.details.get(detail).unwrap_or_default().lines() {
            text.extend(['#', letter]);
            text.push_str(line);
            text.push('\n');
        }
    }
    let state = msk::rows(record);
    if record.puzzle.placed().is_empty() {
        return (text + &state).into_bytes();
    }
    let start = Record::new(Puzzle::new(Cell::ALL.map(|cell| match record.puzzle.content(cell) {
        Content::Given(digit) => Content::Given(digit),
        Content::Placed(_) | Content::Open(_) => Content::BLANK,
    })));
    (text + "[Puzzle]\n" + &msk::rows(&start) + "[State]\n" + &state).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "5...1...4\n274...6..\n.8.9.4...\n81.46.3.2\n..2.3.1..\n7.6.91.58\n\
                        ...5.3.1.\n..5...927\n1...2...3\n";

    fn one(text: &str) -> Record {
        let mut records = read(text);
        assert_eq!(records.len(), 1, "{records:?}");
        records.remove(0).unwrap()
    }

    #[test]
    fn headers_become_details() {
        let record = one(&format!("#AAda\n#Uhttp://example.org/\n#CFirst\n#CSecond\n{ROWS}"));
        assert_eq!(record.puzzle.givens().len(), 35);
        assert_eq!(record.details.get(Detail::Author), Some("Ada"));
        assert_eq!(record.details.get(Detail::Url), Some("http://example.org/"));
        assert_eq!(record.details.get(Detail::Comment), Some("First\nSecond"));
        assert_eq!(one(&format!("#Level: hard\n{ROWS}")).details.get(Detail::Level), Some("hard"));
        assert_eq!(one(&format!("#LLevel\n{ROWS}")).details.get(Detail::Level), Some("Level"));
    }

    #[test]
    fn what_only_the_state_has_was_placed() {
        let state = ROWS.replacen('.', "9", 1);
        let record = one(&format!("[Puzzle]\n{ROWS}[State]\n{state}[Colours]\nred\n"));
        assert_eq!(record.puzzle.givens().len(), 35);
        assert_eq!(record.puzzle.placed().to_string(), "r1c2");
        assert_eq!(record.details.extra, [("Colours".to_owned(), "red".to_owned())]);
    }

    #[test]
    fn marks_of_open_cells_are_candidates() {
        let rows = ",36,5,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
        assert!(marks(&rows[1..]).is_none(), "80 lists");
        let record = one(&format!("[Puzzle]\n{ROWS}[Pencil marks]\n{rows}"));
        let content = |cell: &str| record.puzzle.content(cell.parse().unwrap());
        assert_eq!(content("r1c2"), Content::Open("36".parse().unwrap()));
        assert_eq!(content("r1c4"), Content::BLANK);
        assert!(record.puzzle.givens().contains("r1c1".parse().unwrap()));
    }

    #[test]
    fn errors_keep_the_line_of_the_file() {
        let bad = ROWS.replacen("274", "27q", 1);
        let error = read(&format!("#AAda\n[Puzzle]\n{bad}")).remove(0).unwrap_err();
        assert_eq!((error.line, error.column), (Some(4), Some(3)));
        let error = read(&format!("[Header]\n{ROWS}")).remove(0).unwrap_err();
        assert_eq!(error.to_string(), "it has no [Puzzle] section");
    }
}
