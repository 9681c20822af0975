//! Every way in which people and programs lay out a board reads as the same puzzle.

mod common;

use common::{Mix, position, same_position};
use fastrand::Rng;
use ninefold_core::{Cell, Content, Digit, Puzzle};
use ninefold_format::{Detail, Format, Reader, Record, losses, read_one, write};

const LINE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn puzzle() -> Puzzle {
    read_one(LINE.as_bytes()).unwrap().puzzle
}

fn digit(puzzle: &Puzzle, cell: Cell, blank: char) -> char {
    puzzle.digit(cell).map_or(blank, Digit::to_char)
}

/// A board with these texts between cells, boxes, and at the ends, and these lines between rows.
struct Layout {
    left: &'static str,
    between: &'static str,
    box_gap: &'static str,
    right: &'static str,
    /// Before all, between rows, between bands, and after all.
    rules: [&'static str; 4],
}

impl Layout {
    fn print(&self, puzzle: &Puzzle, blank: char) -> String {
        let mut text = self.rules[0].to_owned();
        for cell in Cell::ALL {
            let (row, column) = (cell.row_index(), cell.column_index());
            text += match column {
                0 => self.left,
                3 | 6 => self.box_gap,
                _ => self.between,
            };
            text.push(digit(puzzle, cell, blank));
            if column == 8 {
                text += self.right;
                text += "\n";
                text += match row {
                    8 => self.rules[3],
                    2 | 5 => self.rules[2],
                    _ => self.rules[1],
                };
            }
        }
        text
    }
}

const fn layout(parts: [&'static str; 4], rules: [&'static str; 4]) -> Layout {
    let [left, between, box_gap, right] = parts;
    Layout { left, between, box_gap, right, rules }
}

const LAYOUTS: [Layout; 16] = [
    layout(["", "", "", ""], ["", "", "", ""]),
    layout(["", " ", " ", ""], ["", "", "", ""]),
    layout(["   ", "   ", "   ", ""], ["puzzle =\n\n", "", "", "\n"]),
    layout(["", " ", "  ", ""], ["", "", "\n", ""]),
    layout(["", "", "|", ""], ["", "", "---+---+---\n", ""]),
    layout(["", " ", " | ", ""], ["", "", "------+-------+------\n", ""]),
    layout(["", " ", " | ", " "], ["", "", "- - - - - - - - - - -\n", ""]),
    layout(["|", "", "|", "|"], ["*-----------*\n", "", "|---+---+---|\n", "*-----------*\n"]),
    layout(
        ["| ", " ", " | ", " |"],
        [
            "+-------+-------+-------+\n",
            "",
            "+-------+-------+-------+\n",
            "+-------+-------+-------+\n",
        ],
    ),
    layout(
        ["│ ", " ", " │ ", " │"],
        [
            "┌───────┬───────┬───────┐\n",
            "",
            "├───────┼───────┼───────┤\n",
            "└───────┴───────┴───────┘\n",
        ],
    ),
    layout(
        ["║ ", " │ ", " ║ ", " ║"],
        [
            "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n",
            "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n",
            "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣\n",
            "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝\n",
        ],
    ),
    layout(
        ["┃ ", " ", " ┃ ", " ┃"],
        [
            "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓\n",
            "",
            "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫\n",
            "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛\n",
        ],
    ),
    layout(
        ["| ", " | ", " || ", " |"],
        [
            "=======================\n",
            "-----------------------\n",
            "=======================\n",
            "=======================\n",
        ],
    ),
    layout(
        ["  | ", " ", " | ", " |"],
        [
            ".-------.-------.-------.\n",
            "",
            ":-------+-------+-------:\n",
            "'-------'-------'-------'\n",
        ],
    ),
    layout(["", " ", " ! ", ""], ["", "", "------+-------+------\n", ""]),
    layout(["\u{A0}", "\u{A0}", "\u{A0}", ""], ["", "", "", ""]),
];

#[test]
fn every_layout_reads_with_every_sign_for_empty() {
    let mut random = Rng::with_seed(9);
    for (index, layout) in LAYOUTS.iter().enumerate() {
        for round in 0..40 {
            let puzzle = if round == 0 { puzzle() } else { position(&mut random, Mix::ALL[0]) };
            for blank in ['0', '.', '_', '*', 'X', 'x', '?', '-'] {
                let text = layout.print(&puzzle, blank);
                let record = read_one(text.as_bytes())
                    .unwrap_or_else(|error| panic!("layout {index}: {error}\n{text}"));
                assert_eq!(record.puzzle, puzzle, "layout {index}\n{text}");
            }
        }
    }
}

#[test]
fn every_layout_reads_with_spaces_for_empty() {
    for (index, layout) in LAYOUTS.iter().enumerate() {
        // Spaces between boxes as well as cells are two spacings at once, but still one layout.
        let text = layout.print(&puzzle(), ' ');
        let trimmed = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        for text in [text, trimmed] {
            let record = read_one(text.as_bytes())
                .unwrap_or_else(|error| panic!("layout {index}: {error}\n{text}"));
            assert_eq!(record.puzzle, puzzle(), "layout {index}\n{text}");
        }
    }
}

#[test]
fn a_row_of_spaces_is_a_row() {
    let mut sparse = puzzle();
    for cell in Cell::ALL.into_iter().filter(|cell| cell.row_index() == 4) {
        sparse.set(cell, Content::BLANK);
    }
    for index in [0, 1, 7, 8, 9, 10] {
        let text = LAYOUTS[index].print(&sparse, ' ');
        let record = read_one(text.as_bytes())
            .unwrap_or_else(|error| panic!("layout {index}: {error}\n{text}"));
        assert_eq!(record.puzzle, sparse, "layout {index}\n{text}");
    }
}

#[test]
fn brackets_commas_and_quotes_are_ornament() {
    let zeros: Vec<String> = (0..9)
        .map(|row| {
            let cells: Vec<String> = (0..9)
                .map(|column| digit(&puzzle(), Cell::from_row_column(row, column), '0').to_string())
                .collect();
            cells.join(", ")
        })
        .collect();
    let python = format!("[[{}]]\n", zeros.join("],\n ["));
    let c = format!("{{{{{}}}}};\n", zeros.join("},\n{"));
    let strings = format!("\"{}\"\n", zeros.join("\",\n\"").replace(", ", ""));
    for text in [python, c, strings] {
        let record = read_one(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.puzzle, puzzle(), "{text}");
    }
}

#[test]
fn labels_beside_the_frame_are_no_cells() {
    let framed = LAYOUTS[8].print(&puzzle(), '.');
    let mut row = 0;
    let mut label = |line: &str| {
        row += u32::from(line.starts_with('|'));
        if line.starts_with('|') { format!("{row} {line}") } else { format!("  {line}") }
    };
    let labelled = framed.lines().map(&mut label).collect::<Vec<_>>().join("\n");
    for head in ["    1 2 3   4 5 6   7 8 9\n", "    A B C   D E F   G H I\n", ""] {
        let text = format!("{head}{labelled}");
        let record = read_one(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.puzzle, puzzle(), "{text}");
    }
}

#[test]
fn titles_part_the_boards_of_a_file() {
    let rows = LAYOUTS[0].print(&puzzle(), '0');
    let text = format!("Grid 01\n{rows}Grid 02\n{rows}Grid 03\n{}", &rows[10..]);
    let items: Vec<_> = Reader::new(text.as_bytes()).unwrap().collect();
    assert_eq!(items.len(), 3);
    let second = items[1].as_ref().unwrap();
    assert_eq!(second.puzzle, puzzle());
    assert_eq!(second.details.get(Detail::Title), Some("Grid 02"));
    assert_eq!(second.line, 12);
    assert_eq!(
        items[2].as_ref().unwrap_err().to_string(),
        "line 22: found 8 rows of 9 cells, expected 9 rows of 9"
    );
}

#[test]
fn lines_are_read_in_every_form() {
    let groups: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    let singles: Vec<String> = LINE.chars().map(String::from).collect();
    let forms = [
        LINE.replace('.', "0"),
        LINE.replace('.', " "),
        groups.join(" "),
        groups.join("/"),
        groups.join(" | "),
        singles.join(","),
        singles.join(" "),
        format!("  {LINE}  "),
        format!("\"{LINE}\""),
        LINE.to_owned(),
    ];
    for form in forms {
        let record = read_one(form.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{form}"));
        assert_eq!(record.puzzle, puzzle(), "{form}");
        assert!(record.details.is_empty(), "{form}: {:?}", record.details);
    }
    let commented = [
        format!("{LINE} easy"),
        format!("{LINE},easy"),
        format!("{LINE};easy"),
        format!("{LINE}\teasy"),
        format!("{LINE}#easy"),
        format!("{LINE} # easy"),
        format!("{} # easy", groups.join(" ")),
        format!("{},easy", LINE.replace('.', " ")),
        format!("easy {LINE}"),
    ];
    for line in commented {
        let record = read_one(line.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert_eq!(record.puzzle, puzzle(), "{line}");
        assert_eq!(record.details.get(Detail::Comment), Some("easy"), "{line}");
    }
}

#[test]
fn pencil_marks_read_in_every_frame() {
    let mut random = Rng::with_seed(10);
    let mut tried = 0;
    for _ in 0..100 {
        let record = Record::new(position(&mut random, Mix::ALL[2]));
        let open = record.puzzle.open().len();
        if open < 20 || !losses(Format::Marks, &record).is_empty() {
            continue;
        }
        tried += 1;
        let plain = String::from_utf8(write(Format::Marks, &record).unwrap()).unwrap();
        let starred = plain.replace('+', "*");
        let dotted = plain.replace('+', ".").replace('|', ":");
        let drawn = plain.replace('+', "┼").replace('-', "─").replace('|', "│");
        let bare: String = plain.replace(['+', '-', '|'], " ");
        let hinted = plain.replace("  ", " *");
        let bare_of_colons = dotted.replace(':', "|");
        for text in [plain, starred, bare_of_colons, drawn, bare, hinted] {
            let back = read_one(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(same_position(&record.puzzle, &back.puzzle), "{text}");
        }
    }
    assert!(tried > 20, "{tried} of 100 positions are not a test");
}

#[test]
fn a_lone_digit_is_placed_unless_a_peer_still_has_it() {
    let mut groups = vec!["123456789"; 81];
    groups[0] = "5";
    let text: String = groups.chunks(9).map(|row| row.join(" ") + "\n").collect();
    let single = read_one(text.as_bytes()).unwrap().puzzle;
    assert_eq!(single.content(Cell::from_index(0)), Content::Open("5".parse().unwrap()));
    for peer in Cell::from_index(0).peers() {
        groups[peer.index()] = "12346789";
    }
    let text: String = groups.chunks(9).map(|row| row.join(" ") + "\n").collect();
    let placed = read_one(text.as_bytes()).unwrap().puzzle;
    assert_eq!(placed.content(Cell::from_index(0)), Content::Given(Digit::new(5).unwrap()));
}
