//! A hint on the board of a terminal: each role has a sign, so that it is told without colours too.

use ninefold_core::{Candidate, Cell, Digit, Grid};
use ninefold_logic::{Pattern, Step};

use crate::board::digit_role;
use crate::frame::{Painted, framed};
use crate::highlights::Highlights;
use crate::style::{Role, Style};
use crate::words::HintLevel;

/// The roles that are told by a sign, and what the signs mean.
const LEGEND: [(Role, &str); 5] = [
    (Role::Pattern, "pattern"),
    (Role::Second, "second set"),
    (Role::Fin, "exception"),
    (Role::Struck, "struck"),
    (Role::Changed, "placed"),
];

/// The board with as much of the step drawn on it as this level gives away, and what the signs mean;
/// nothing for a vague hint.
///
/// Candidates are left out, but for those that are pointed out, where they would take more columns
/// than these. Of a single the digits are drawn, and the cell.
pub fn hint_board(
    step: &Step,
    before: &Grid,
    level: HintLevel,
    style: Style,
    columns: usize,
) -> String {
    let complete = Highlights::from(step);
    let highlights = match level {
        HintLevel::Vague => return String::new(),
        HintLevel::Concrete => complete.concealed(step),
        HintLevel::Complete => complete,
    };
    if let Pattern::Single(single) = step.pattern {
        return single_board(single.candidate(), before, level, style);
    }
    let drawn = |all: bool| {
        let cells = Cell::ALL.map(|cell| marks_of(before, &highlights, cell, all, style));
        framed(&cells, 1, style)
    };
    let all = drawn(true);
    let widest = Cell::ALL.map(|cell| marks_of(before, &highlights, cell, true, style).width);
    let fits = frame_width(&widest) <= columns;
    (if fits { all } else { drawn(false) }) + &legend(&highlights, style)
}

/// How many columns a frame around cells of these widths takes.
fn frame_width(widths: &[usize; 81]) -> usize {
    let column = |index: usize| (0..9).map(|row| widths[row * 9 + index]).max().unwrap_or(1);
    (0..9).map(column).sum::<usize>() + 16
}

/// The digits, and the cell of the single: its digit, or a question mark.
fn single_board(at: Candidate, before: &Grid, level: HintLevel, style: Style) -> String {
    let complete = level == HintLevel::Complete;
    let cells = Cell::ALL.map(|cell| {
        if cell == at.cell() {
            let text = if complete { format!("{}=", at.digit()) } else { "?".to_owned() };
            return Painted::new(&text, Role::Changed, style);
        }
        let digit = before.digit(cell).map_or('.', Digit::to_char).to_string();
        Painted::new(&digit, digit_role(before, &Highlights::default(), cell), style)
    });
    let legend = if complete { "= placed\n" } else { "" };
    framed(&cells, 1, style) + legend
}

/// The digit of a cell, or its candidates with their signs.
fn marks_of(grid: &Grid, highlights: &Highlights, cell: Cell, all: bool, style: Style) -> Painted {
    if let Some(digit) = grid.digit(cell) {
        let role = digit_role(grid, highlights, cell);
        return Painted::new(&digit.to_string(), role, style);
    }
    let mut painted = Painted { text: String::new(), width: 0 };
    for digit in grid.candidates(cell) {
        let role = highlights.role_of(Candidate::new(cell, digit));
        let sign = role.sign();
        if sign.is_none() && !all {
            continue;
        }
        let text: String = [digit.to_char()].into_iter().chain(sign).collect();
        painted.width += text.len();
        painted.text += &style.paint(role, &text);
    }
    if painted.width == 0 { Painted::new(".", Role::Faint, style) } else { painted }
}

/// "* pattern  - struck": the signs that are there.
fn legend(highlights: &Highlights, style: Style) -> String {
    let Highlights { pattern, second, fins, struck, placed, .. } = highlights;
    let sets = [pattern, second, fins, struck, placed];
    let shown = LEGEND.iter().zip(sets).filter(|(_, set)| !set.is_empty());
    let parts: Vec<String> = shown
        .filter_map(|((role, name), _)| {
            Some(style.paint(*role, &format!("{} {name}", role.sign()?)))
        })
        .collect();
    parts.join("  ") + "\n"
}
