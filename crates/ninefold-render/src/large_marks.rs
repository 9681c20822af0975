//! A large board with the candidates of every cell on fixed places, as people pencil them in.

use ninefold_core::{Candidate, Cell, Digit, Grid, House};

use crate::highlights::Highlights;
use crate::style::{Charset, Role, Style};

/// The candidates of every cell three by three: 73 columns, 37 lines.
///
/// A given stands in square brackets, a deduced digit in round ones, so that neither is mistaken
/// for a lone candidate where there are no colours.
///
/// ```
/// use ninefold_core::{Grid, Puzzle};
/// use ninefold_render::{Highlights, Style, large_marks};
///
/// let mut grid = Grid::new(&Puzzle::EMPTY);
/// grid.place("5r1c2".parse().unwrap());
/// let text = large_marks(&grid, &Highlights::default(), Style::PLAIN);
/// assert!(text.lines().nth(2).unwrap().starts_with("# 4   6 |  (5)  | 4   6 #"));
/// ```
pub fn large_marks(grid: &Grid, highlights: &Highlights, style: Style) -> String {
    let strokes = Strokes::of(style.charset);
    let rule = |rule: &Rule| style.paint(Role::Faint, &rule.across()) + "\n";
    let mut text = rule(&strokes.top);
    for row in House::ROWS {
        for third in 0..3 {
            text += &line(row, third, grid, highlights, style);
        }
        text += &match row.number() {
            9 => rule(&strokes.bottom),
            3 | 6 => rule(&strokes.between_boxes),
            _ => rule(&strokes.between_cells),
        };
    }
    text
}

fn line(row: House, third: usize, grid: &Grid, highlights: &Highlights, style: Style) -> String {
    let strokes = Strokes::of(style.charset);
    let mut text = style.paint(Role::Faint, strokes.thick);
    for cell in row.cells() {
        let bar = if cell.column_index() % 3 == 2 { strokes.thick } else { strokes.thin };
        text += &cell_line(cell, third, grid, highlights, style);
        text += &style.paint(Role::Faint, bar);
    }
    text + "\n"
}

/// Seven columns of one cell.
fn cell_line(
    cell: Cell,
    third: usize,
    grid: &Grid,
    highlights: &Highlights,
    style: Style,
) -> String {
    if let Some(digit) = grid.digit(cell) {
        let role = crate::board::digit_role(grid, highlights, cell);
        let given = grid.givens().contains(cell);
        let text = if given { format!("[{digit}]") } else { format!("({digit})") };
        let text = style.paint(role, &text);
        return if third == 1 { format!("  {text}  ") } else { " ".repeat(7) };
    }
    let mark = |digit: Digit| {
        let candidate = Candidate::new(cell, digit);
        let shown = if grid.has(candidate) { digit.to_string() } else { " ".to_owned() };
        style.paint(if shown == " " { Role::Mark } else { highlights.role_of(candidate) }, &shown)
    };
    let marks = [0, 1, 2].map(|place| mark(Digit::from_index(third * 3 + place)));
    format!(" {} ", marks.join(" "))
}

/// A horizontal line: its left end, its dash, the crossings with thin and thick lines, its right
/// end.
struct Rule([&'static str; 5]);

impl Rule {
    fn across(&self) -> String {
        let [left, dash, thin, thick, right] = self.0;
        let cell = dash.repeat(7);
        let cells = [cell.as_str(); 3].join(thin);
        format!("{left}{}{right}", [cells.as_str(); 3].join(thick))
    }
}

struct Strokes {
    thin: &'static str,
    thick: &'static str,
    top: Rule,
    between_cells: Rule,
    between_boxes: Rule,
    bottom: Rule,
}

impl Strokes {
    const fn of(charset: Charset) -> Self {
        match charset {
            Charset::Unicode => Self {
                thin: "│",
                thick: "┃",
                top: Rule(["┏", "━", "┯", "┳", "┓"]),
                between_cells: Rule(["┠", "─", "┼", "╂", "┨"]),
                between_boxes: Rule(["┣", "━", "┿", "╋", "┫"]),
                bottom: Rule(["┗", "━", "┷", "┻", "┛"]),
            },
            Charset::Ascii => Self {
                thin: "|",
                thick: "#",
                top: Rule(["#", "=", "=", "#", "#"]),
                between_cells: Rule(["#", "-", "+", "#", "#"]),
                between_boxes: Rule(["#", "=", "=", "#", "#"]),
                bottom: Rule(["#", "=", "=", "#", "#"]),
            },
        }
    }
}
