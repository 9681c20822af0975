//! The picture of a board.

use std::fmt::Write;

use ninefold_core::{Cell, CellSet, Digit, Grid, House};
use ninefold_logic::Step;

use super::geometry::{CELL, Point, corner, extent, margin, middle, number};
use super::theme::{self, Theme};
use super::{arrows, escaped, marks, order};
use crate::highlights::Highlights;
use crate::words::Words;

/// What a picture of a board shows besides its digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardOptions {
    /// What the picture is called, for those who can't see it and as a tooltip; "Sudoku" if empty.
    pub title: String,
    /// What it shows, in words; the digits row by row if empty.
    pub description: String,
    /// Whether the candidates of all open cells are drawn, and not only those pointed out.
    pub marks: bool,
    /// Whether rows and columns are numbered.
    pub numbered: bool,
    /// Whether digits and marks are as large as they can be.
    pub large: bool,
    /// The surroundings that it is made for.
    pub theme: Theme,
}

impl BoardOptions {
    /// All candidates and numbers, and the step as title and description.
    pub fn of_step(step: &Step) -> Self {
        Self {
            title: step.technique.name.to_owned(),
            description: Words::UNICODE.brief(step),
            marks: true,
            numbered: true,
            ..Self::default()
        }
    }
}

/// The board as a standalone SVG, 552 units wide, or 572 with numbers.
pub fn board(grid: &Grid, highlights: &Highlights, options: &BoardOptions) -> String {
    let margin = margin(options.numbered);
    // Numbers stand to the left and on top; the other sides only need room for the frame.
    let side = margin + 9.0 * CELL + 6.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nf\" role=\"img\" width=\"{side}\" \
         height=\"{side}\" viewBox=\"{} {} {side} {side}\">\n",
        -margin, -margin
    );
    svg += &head(grid, options);
    let _ = writeln!(
        svg,
        "<rect class=\"paper\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"8\"/>",
        -margin, -margin
    );
    svg += &shades(grid, highlights, ["cell-wrong", "cell-new", "house"]);
    svg += &lines();
    svg += &outlines(highlights, 0.0);
    svg += &marks::marks(grid, highlights, options.marks, options.large);
    svg += &digits(grid, highlights, options);
    svg += &arrows::arrows(&highlights.arrows, grid, &marks::pointed_out(highlights));
    svg += &order::numbers(&highlights.order);
    if options.numbered {
        svg += &numbers();
    }
    svg + "</svg>\n"
}

fn head(grid: &Grid, options: &BoardOptions) -> String {
    let title = if options.title.is_empty() { "Sudoku" } else { &options.title };
    let description = match options.description.as_str() {
        "" => rows_in_words(grid),
        words => words.to_owned(),
    };
    let (title, description) = (escaped(title), escaped(&description));
    let large = if options.large { theme::LARGE } else { "" };
    let style = theme::style(options.theme) + large;
    format!("<title>{title}</title>\n<desc>{description}</desc>\n<style>{style}</style>\n")
}

fn rows_in_words(grid: &Grid) -> String {
    let digit = |cell: Cell| grid.digit(cell).map_or('.', Digit::to_char).to_string();
    let row = |row: House| {
        let digits: Vec<String> = row.cells().iter().map(digit).collect();
        format!("Row {}: {}.", row.number(), digits.join(" "))
    };
    House::ROWS.map(row).join(" ")
}

/// A tint below what is wrong, new or outlined, in these classes; never the only sign of it.
pub(super) fn shades(
    grid: &Grid,
    highlights: &Highlights,
    [wrong, fresh, house]: [&str; 3],
) -> String {
    let new = highlights.placed.all_cells() | (highlights.changed - grid.open());
    let mut drawn = CellSet::EMPTY;
    let mut svg = String::new();
    let layers = [
        (wrong, highlights.wrong),
        (fresh, new),
        (house, highlights.houses.cells() | highlights.cells),
    ];
    for (class, cells) in layers {
        for cell in cells - drawn {
            let Point { x, y } = corner(cell);
            let _ = writeln!(
                svg,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
            );
        }
        drawn |= cells;
    }
    svg
}

/// Thin lines between cells, thick ones around boxes.
fn lines() -> String {
    let (mut thin, mut thick) = (String::new(), String::new());
    for index in 0..=9 {
        let at = number(index) * CELL;
        let path = if index % 3 == 0 { &mut thick } else { &mut thin };
        let _ = write!(path, "M0 {at}H540M{at} 0V540");
    }
    format!("<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>\n")
}

/// Dashed around what is cleared, and a little inside so as not to hide the lines of the board;
/// solid around what the argument is about. All of them so far inside of their houses.
pub(super) fn outlines(highlights: &Highlights, inside: f64) -> String {
    let mut svg = String::new();
    let cleared = highlights.cleared.iter().map(|house| (house, "outline cleared", inside + 3.0));
    let houses = highlights.houses.iter().map(|house| (house, "outline", inside));
    let houses = cleared.chain(houses).map(|(house, class, inset)| (extent(house), class, inset));
    let cells = highlights.cells.iter().map(|cell| ((corner(cell), CELL, CELL), "outline", 2.0));
    for ((Point { x, y }, width, height), class, inset) in houses.chain(cells) {
        let _ = writeln!(
            svg,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
            x + inset,
            y + inset,
            width - 2.0 * inset,
            height - 2.0 * inset
        );
    }
    svg
}

/// The digits that stand; and, where no marks are drawn, those that a step places.
fn digits(grid: &Grid, highlights: &Highlights, options: &BoardOptions) -> String {
    let mut svg = String::new();
    // A digit is some seven tenths of its size tall: half of that below the middle.
    let drop = if options.large { 15.0 } else { 12.0 };
    for cell in Cell::ALL {
        if let Some(digit) = grid.digit(cell) {
            svg += &large(cell, digit, class(grid, highlights, cell), drop);
        }
    }
    if !options.marks {
        for placed in &highlights.placed {
            let Point { x, y } = middle(placed.cell());
            svg += &large(placed.cell(), placed.digit(), "new", drop);
            for radius in [21, 26] {
                let _ =
                    writeln!(svg, "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
            }
        }
    }
    svg
}

fn class(grid: &Grid, highlights: &Highlights, cell: Cell) -> &'static str {
    if highlights.wrong.contains(cell) {
        "wrong"
    } else if highlights.changed.contains(cell) {
        "new"
    } else if grid.givens().contains(cell) {
        "given"
    } else {
        "deduced"
    }
}

fn large(cell: Cell, digit: Digit, class: &str, drop: f64) -> String {
    let Point { x, y } = middle(cell);
    format!("<text class=\"digit {class}\" x=\"{x}\" y=\"{}\">{digit}</text>\n", y + drop)
}

fn numbers() -> String {
    let mut svg = String::new();
    for index in 0..9 {
        let (at, label) = ((number(index) + 0.5) * CELL, index + 1);
        let _ = writeln!(svg, "<text class=\"label\" x=\"{at}\" y=\"-9\">{label}</text>");
        let _ = writeln!(svg, "<text class=\"label\" x=\"-14\" y=\"{}\">{label}</text>", at + 4.5);
    }
    svg
}
