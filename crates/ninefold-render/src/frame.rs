//! The frame around nine by nine texts, with a line between boxes.

use ninefold_core::{Cell, House};

use crate::style::{Charset, Role, Style};

/// A text together with its width on screen, which colours don't count towards.
pub(crate) struct Painted {
    pub(crate) text: String,
    pub(crate) width: usize,
}

impl Painted {
    pub(crate) fn new(text: &str, role: Role, style: Style) -> Self {
        Self { text: style.paint(role, text), width: text.chars().count() }
    }
}

/// Nine lines of nine texts in a frame; each column is as wide as its widest text.
pub(crate) fn framed(cells: &[Painted; 81], gap: usize, style: Style) -> String {
    let width = |column: usize| {
        House::COLUMNS[column].cells().iter().map(|cell| cells[cell.index()].width).max()
    };
    let widths: [usize; 9] = std::array::from_fn(|column| width(column).unwrap_or(1).max(1));
    let rules = Rules::new(&widths, gap, style);
    let mut text = rules.top;
    for row in House::ROWS {
        if row.number() % 3 == 1 && row.number() > 1 {
            text += &rules.middle;
        }
        text += &line(row, cells, &widths, gap, style);
    }
    text + &rules.bottom
}

fn line(
    row: House,
    cells: &[Painted; 81],
    widths: &[usize; 9],
    gap: usize,
    style: Style,
) -> String {
    let bar = style.paint(Role::Faint, Strokes::of(style.charset).bar);
    let mut text = bar.clone();
    for cell in row.cells() {
        let painted = &cells[cell.index()];
        let column = cell.column_index();
        let padding = " ".repeat(widths[column] - painted.width);
        let before = if column % 3 == 0 { 1 } else { gap };
        text += &(" ".repeat(before) + &painted.text + &padding);
        if ends_box(cell) {
            text += " ";
            text += &bar;
        }
    }
    text + "\n"
}

fn ends_box(cell: Cell) -> bool {
    cell.column_index() % 3 == 2
}

/// The horizontal lines of a frame, each with its line break.
struct Rules {
    top: String,
    middle: String,
    bottom: String,
}

impl Rules {
    fn new(widths: &[usize; 9], gap: usize, style: Style) -> Self {
        let strokes = Strokes::of(style.charset);
        let rule = |[left, middle, right]: [&str; 3]| {
            // A space at either side, and the gaps between the three columns.
            let length = |columns: &[usize]| columns.iter().sum::<usize>() + 2 * gap + 2;
            let boxes: Vec<String> =
                widths.chunks(3).map(|columns| strokes.dash.repeat(length(columns))).collect();
            style.paint(Role::Faint, &format!("{left}{}{right}", boxes.join(middle))) + "\n"
        };
        Self { top: rule(strokes.top), middle: rule(strokes.middle), bottom: rule(strokes.bottom) }
    }
}

struct Strokes {
    bar: &'static str,
    dash: &'static str,
    top: [&'static str; 3],
    middle: [&'static str; 3],
    bottom: [&'static str; 3],
}

impl Strokes {
    const fn of(charset: Charset) -> Self {
        match charset {
            Charset::Unicode => Self {
                bar: "│",
                dash: "─",
                top: ["┌", "┬", "┐"],
                middle: ["├", "┼", "┤"],
                bottom: ["└", "┴", "┘"],
            },
            Charset::Ascii => {
                Self { bar: "|", dash: "-", top: ["+"; 3], middle: ["+"; 3], bottom: ["+"; 3] }
            }
        }
    }
}
