//! A board that is pasted or typed row by row.

use ninefold::game::Board;

use crate::app::board_of;

/// So many characters are more than any board has.
const LONGEST: usize = 1 << 16;

/// The rows of a board, as far as they came.
#[derive(Debug, Default)]
pub(super) struct Rows {
    text: String,
    count: usize,
    /// Whether the last line was blank.
    pause: bool,
}

/// What became of a line.
#[derive(Debug)]
pub(super) enum Taken {
    /// It is no row, and no board was begun.
    No,
    /// It is a row, and more are to come.
    Row,
    /// The board is complete.
    Board(Box<Board>),
    /// It is no board, and why. Whether the line is still to be read as something else.
    Failed(String, bool),
    /// It is no row, and there were only rules of a frame before.
    Dropped,
}

impl Rows {
    /// Takes a line, if it is a row or could be part of a board that was begun.
    pub(super) fn take(&mut self, line: &str) -> Taken {
        let is_begun = !self.text.is_empty();
        let is_rule = is_rule(line);
        if !is_rule && !is_row(line) {
            return self.end(line);
        }
        let is_whole = cells(line) >= 81;
        if is_whole && !is_begun {
            return self.read(line);
        }
        self.pause = false;
        self.count += usize::from(!is_rule);
        self.text += line;
        self.text += "\n";
        if self.count == 9 || self.text.len() > LONGEST {
            let text = std::mem::take(&mut self.text);
            return self.read(&text);
        }
        Taken::Row
    }

    /// How many rows came.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// A line that is no row.
    fn end(&mut self, line: &str) -> Taken {
        let is_blank = line.trim().is_empty();
        if self.text.is_empty() {
            return Taken::No;
        }
        // Some leave a blank line between bands.
        if is_blank && self.count > 0 && self.count.is_multiple_of(3) && !self.pause {
            self.pause = true;
            return Taken::Row;
        }
        let count = self.count;
        *self = Self::default();
        match count {
            0 if is_blank => Taken::No,
            0 => Taken::Dropped,
            1 => Taken::Failed(
                "No board: only one row came, and a board has nine.".to_owned(),
                !is_blank,
            ),
            _ => {
                let why = format!("No board: only {count} rows came, and a board has nine.");
                Taken::Failed(why, !is_blank)
            }
        }
    }

    fn read(&mut self, text: &str) -> Taken {
        *self = Self::default();
        match board_of(text.as_bytes()) {
            Ok(board) => Taken::Board(Box::new(board)),
            Err(why) => Taken::Failed(format!("No board: {why}."), false),
        }
    }
}

fn is_cell(character: char) -> bool {
    character.is_ascii_digit() || "._*?xX".contains(character)
}

fn cells(line: &str) -> usize {
    line.chars().filter(|&it| is_cell(it)).count()
}

/// Whether the line is a row of a board: cells and what stands between them, and nothing else.
fn is_row(line: &str) -> bool {
    let is_frame = |it: char| matches!(it, '\u{2500}'..='\u{257F}') || "|!:,;+-'\"".contains(it);
    let is_known = |it: char| is_cell(it) || is_frame(it) || it.is_whitespace();
    let cells = cells(line);
    let rows = line.split(|it: char| !is_cell(it)).filter(|it| !it.is_empty()).count();
    // Nine cells, or nine groups of candidates.
    cells >= 9 && (cells == 9 || cells >= 81 || rows >= 9) && line.chars().all(is_known)
}

/// Whether the line is a rule of a frame.
fn is_rule(line: &str) -> bool {
    let is_stroke = |it: char| matches!(it, '\u{2500}'..='\u{257F}') || "-=+*.'|: ".contains(it);
    let dashes = line.chars().filter(|it| matches!(it, '-' | '=' | '─' | '━' | '═')).count();
    dashes >= 5 && line.trim().chars().all(is_stroke)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

    fn rows() -> Vec<&'static str> {
        (0..9).map(|row| &LINE[row * 9..][..9]).collect()
    }

    /// How many lines were needed until there was a board.
    fn taken(text: &str) -> Option<usize> {
        let mut rows = Rows::default();
        for (index, line) in text.lines().enumerate() {
            match rows.take(line) {
                Taken::Board(board) => {
                    assert_eq!(board.open().len(), 81 - 35);
                    return Some(index + 1);
                }
                Taken::Row => {}
                other => panic!("{line}: {other:?}"),
            }
        }
        None
    }

    #[test]
    fn boards_are_taken_whole() {
        let rows = rows();
        assert_eq!(taken(LINE), Some(1));
        assert_eq!(taken(&rows.join("\n")), Some(9));
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        assert_eq!(taken(&bands.join("\n\n")), Some(11));
        let rule = "+---+---+---+";
        assert_eq!(
            taken(&format!("{rule}\n{}\n{rule}", bands.join(&format!("\n{rule}\n")))),
            Some(12)
        );
        let spaced = |row: &&str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        assert_eq!(taken(&rows.iter().map(spaced).collect::<Vec<_>>().join("\n")), Some(9));
        assert_eq!(taken(&LINE.replace('0', ".")), Some(1));
    }

    #[test]
    fn what_is_no_row_is_left_alone() {
        for line in ["", "475", "4 7 5", "mark r4c7 258", "12345678", "open 123456789", "r4c7<>5"] {
            assert!(matches!(Rows::default().take(line), Taken::No), "{line}");
        }
    }

    #[test]
    fn a_word_in_between_ends_the_board_and_is_heard() {
        let mut begun = Rows::default();
        assert!(matches!(begun.take(rows()[0]), Taken::Row));
        assert_eq!(begun.count(), 1);
        assert!(matches!(begun.take("hint"), Taken::Failed(_, true)));
        assert_eq!(begun.count(), 0);
        begun.take(rows()[0]);
        assert!(matches!(begun.take(""), Taken::Failed(_, false)));
        // Near miss: the last rule of a frame is no board that was begun.
        assert!(matches!(begun.take("+---+---+---+"), Taken::Row));
        assert!(matches!(begun.take("hint"), Taken::Dropped));
    }
}
