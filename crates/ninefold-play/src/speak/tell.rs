//! How the board stands, in sentences that are heard and not seen.

use ninefold::game::{Board, Game};
use ninefold::render::list;
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

/// The rows, a line for each: "Row 1: 5 empty empty, empty 1 empty, empty empty 4."
pub(super) fn board(board: &Board) -> String {
    lines(|row| format!("{}.", threes(row, |cell| content(board, cell), " ", ", ")))
}

/// The same with dots, for braille and for copying: "Row 1: 5.. .1. ..4".
pub(super) fn short_board(board: &Board) -> String {
    let short = |cell| board.digit(cell).map_or(".".to_owned(), |digit| digit.to_string());
    lines(|row| threes(row, short, "", " "))
}

fn lines(told: impl Fn(House) -> String) -> String {
    joined(HouseSet::ROWS.iter().map(|row| format!("Row {}: {}", row.number(), told(row))))
}

/// The cells of a house in groups of three: a pause at the border of each box.
fn threes(house: House, told: impl Fn(Cell) -> String, within: &str, between: &str) -> String {
    let places: Vec<String> = (0..9).map(|place| told(house.cell(place))).collect();
    places.chunks(3).map(|three| three.join(within)).collect::<Vec<_>>().join(between)
}

fn content(board: &Board, cell: Cell) -> String {
    board.digit(cell).map_or("empty".to_owned(), |digit| digit.to_string())
}

/// "Row 4: 8, 1, empty; 4, 6, empty; 3, empty, 2. Missing: 5, 7 and 9."
pub(super) fn house(board: &Board, house: House) -> String {
    let name = list::capitalised(&list::house(house));
    let digits = threes(house, |cell| content(board, cell), ", ", "; ");
    let standing: DigitSet = house.cells().iter().filter_map(|cell| board.digit(cell)).collect();
    let missing = match DigitSet::ALL - standing {
        DigitSet::EMPTY => "Nothing is missing.".to_owned(),
        missing => format!("Missing: {}.", list::digits(missing)),
    };
    format!("{name}: {digits}. {missing}")
}

/// "r4c7: 5, given." "r4c7: empty. It can be 2, 5 or 8."
pub(super) fn cell(board: &Board, cell: Cell) -> String {
    if let Some(digit) = board.digit(cell) {
        let whose = if board.is_given(cell) { "given" } else { "yours" };
        return format!("{cell}: {digit}, {whose}.");
    }
    let own = board.notes(cell) | board.centre(cell);
    let marks = match own {
        _ if board.is_filled(cell) => String::new(),
        DigitSet::EMPTY => String::new(),
        own => format!(" Your marks: {}.", list::digits(own)),
    };
    format!("{cell}: empty.{marks} {}", can_be(candidates_of(board, cell)))
}

/// What the board leaves of a cell; what was struck there is gone.
pub(super) fn candidates_of(board: &Board, cell: Cell) -> DigitSet {
    Grid::new(&board.puzzle()).candidates(cell)
}

fn can_be(candidates: DigitSet) -> String {
    match candidates {
        DigitSet::EMPTY => "Nothing can go there.".to_owned(),
        candidates => format!("It can be {}.", list::any_digit(candidates)),
    }
}

/// The candidates of the open cells among these, a line for each.
pub(super) fn candidates(board: &Board, cells: CellSet) -> String {
    let grid = Grid::new(&board.puzzle());
    let open = cells & board.open();
    if open.is_empty() {
        return "No cell is empty there.".to_owned();
    }
    joined(open.iter().map(|cell| format!("{cell}: {}.", list::any_digit(grid.candidates(cell)))))
}

/// Where a digit stands, how many are left, and where they can go if candidates are filled.
pub(super) fn digit(board: &Board, digit: Digit) -> String {
    let standing = CellSet::ALL.filter(|cell| board.digit(cell) == Some(digit));
    let stands = match standing.len() {
        0 => format!("{digit} stands nowhere yet."),
        _ => format!("{digit} stands in {}.", list::cells(standing)),
    };
    let missing = HouseSet::BLOCKS.filter(|block| (block.cells() & standing).is_empty());
    let left = match board.left(digit) {
        0 => "All nine are there.".to_owned(),
        left => format!("{left} left, in {}.", list::houses(missing)),
    };
    format!("{stands} {left}\n{}", places(board, digit))
}

/// The cells with the candidate, row by row: a fish is heard in them.
fn places(board: &Board, digit: Digit) -> String {
    let noted = board.cells_with(digit) & board.open();
    let noted = noted.filter(|cell| board.is_filled(cell));
    let rows = HouseSet::ROWS.iter().filter(|row| !(row.cells() & noted).is_empty());
    joined(rows.map(|row| {
        let columns = (row.cells() & noted).iter().map(|cell| cell.column_index() + 1);
        let columns: Vec<usize> = columns.collect();
        let name = list::plural(columns.len(), "column");
        format!("Row {}: {digit} can go in {name} {}.", row.number(), list::joined(columns, "or"))
    }))
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.fold(String::new(), |text, line| text + &line + "\n")
}

/// "Easy: 45 cells to fill."
pub(super) fn standing(game: &Game) -> String {
    let open = game.board().open().len();
    let name = if game.title.is_empty() { "A puzzle" } else { &game.title };
    format!("{}: {} to fill.", list::capitalised(&spoken(name)), list::counted(open, "cell"))
}

/// How many of each digit are to be placed.
pub(super) fn digits_left(board: &Board) -> String {
    let left = Digit::ALL.into_iter().filter(|&digit| board.left(digit) > 0);
    let left: Vec<String> =
        left.map(|digit| format!("{digit} {}", times(board.left(digit)))).collect();
    if left.is_empty() { String::new() } else { format!("Still to place: {}.", left.join(", ")) }
}

fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{} times", list::number(count)),
    }
}

/// "1 hour, 2 minutes and 5 seconds".
pub(super) fn duration(seconds: u64) -> String {
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")];
    let said = parts.into_iter().filter(|(count, _)| *count > 0);
    let said = said.map(|(count, unit)| list::counted(usize::try_from(count).unwrap_or(0), unit));
    let said = list::joined(said, "and");
    if said.is_empty() { "less than a second".to_owned() } else { said }
}

/// The text in words that every screen reader says: some pass over signs.
pub(super) fn spoken(text: &str) -> String {
    let text = text.replace(" <> ", " ≠ ").replace(" · ", ", ");
    let mut parts = text.split(" ≠ ");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_not = if let Some(comma) = last_comma_of_cells(&said) {
            said.replace_range(comma..=comma, " and");
            " are not "
        } else {
            " is not "
        };
        said += is_not;
        said += &or_before_the_last_digit(part);
    }
    said
}

/// Where the last comma is, if the text ends with several cells: "r4c5, r4c7".
fn last_comma_of_cells(text: &str) -> Option<usize> {
    let (before, last) = text.rsplit_once(", ")?;
    let is_cell = |word: &str| word.parse::<Cell>().is_ok();
    let is_list = is_cell(last) && before.rsplit(' ').next().is_some_and(is_cell);
    is_list.then_some(before.len())
}

/// "4, 5, 7; r8c3" becomes "4, 5 or 7; r8c3".
fn or_before_the_last_digit(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let (mut at, mut comma) = (0, None);
    while is_digit(at)
        && bytes[at + 1..].starts_with(b", ")
        && is_digit(at + 3)
        && !is_digit(at + 4)
    {
        comma = Some(at + 1);
        at += 3;
    }
    comma.map_or_else(
        || text.to_owned(),
        |comma| format!("{} or{}", &text[..comma], &text[comma + 1..]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

    fn sample() -> Board {
        Board::new(&LINE.parse().unwrap())
    }

    #[test]
    fn a_board_is_heard_row_by_row() {
        let told = board(&sample());
        assert_eq!(told.lines().count(), 9);
        assert!(told.starts_with("Row 1: 5 empty empty, empty 1 empty, empty empty 4.\n"));
        let short = short_board(&sample());
        assert!(short.ends_with("Row 9: 1.. .2. ..3\n"), "{short}");
    }

    #[test]
    fn a_house_says_what_is_missing() {
        let told = house(&sample(), "r4".parse().unwrap());
        assert_eq!(told, "Row 4: 8, 1, empty; 4, 6, empty; 3, empty, 2. Missing: 5, 7 and 9.");
        let told = house(&sample(), "b9".parse().unwrap());
        assert_eq!(
            told,
            "Box 9: empty, 1, empty; 9, 2, 7; empty, empty, 3. Missing: 4, 5, 6 and 8."
        );
    }

    #[test]
    fn a_cell_says_whose_digit_it_has_or_what_it_can_be() {
        let start = sample();
        let at = |text: &str| text.parse::<Cell>().unwrap();
        assert_eq!(cell(&start, at("r4c1")), "r4c1: 8, given.");
        assert_eq!(cell(&start, at("r4c3")), "r4c3: empty. It can be 9.");
        let placed = start.conclude("r4c3=9".parse().unwrap());
        assert_eq!(cell(&placed, at("r4c3")), "r4c3: 9, yours.");
        let struck = start.conclude("r4c3<>9".parse().unwrap());
        assert_eq!(cell(&struck, at("r4c3")), "r4c3: empty. Nothing can go there.");
    }

    #[test]
    fn a_digit_says_where_it_stands_and_where_it_can_go() {
        let two = "2".parse().unwrap();
        let told = digit(&sample(), two);
        let stands =
            "2 stands in r2c1, r4c9, r5c3, r8c8 and r9c5. 4 left, in boxes 2, 3, 5 and 7.\n";
        assert_eq!(told, stands);
        let filled = digit(&sample().fill(), two);
        assert!(filled.starts_with(stands), "{filled}");
        assert!(filled.contains("Row 1: 2 can go in columns 4, 6 or 7.\n"), "{filled}");
    }

    #[test]
    fn signs_are_said_in_the_number_of_their_cells() {
        assert_eq!(
            spoken("So r4c5 ≠ 2; r1c1, r1c2 <> 7."),
            "So r4c5 is not 2; r1c1 and r1c2 are not 7."
        );
        assert_eq!(spoken("If r1c1 = 2, r4c5 ≠ 2"), "If r1c1 = 2, r4c5 is not 2");
        assert_eq!(
            spoken("r1c1, r2c1, r3c1 ≠ 4, 5, 7; r8c3 ≠ 6: the rest"),
            "r1c1, r2c1 and r3c1 are not 4, 5 or 7; r8c3 is not 6: the rest"
        );
    }

    #[test]
    fn time_is_said_as_people_say_it() {
        assert_eq!(duration(0), "less than a second");
        assert_eq!(duration(61), "1 minute and 1 second");
        assert_eq!(duration(3605), "1 hour and 5 seconds");
    }
}
