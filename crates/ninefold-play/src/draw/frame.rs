//! The lines of a board.

use ninefold::render::Charset;

use super::geometry::Geometry;

/// How a line runs through a place, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    None,
    Thin,
    Thick,
}

/// The character at each place of the board's lines.
pub(crate) fn lines(geometry: &Geometry, charset: Charset) -> Vec<(u16, u16, char)> {
    let mut places = Vec::new();
    for y in 0..geometry.height {
        for x in 0..geometry.width {
            let (upright, level) = (upright(geometry, x), level(geometry, y));
            if let Some(character) = character(geometry, (x, y), upright, level, charset) {
                places.push((x, y, character));
            }
        }
    }
    places
}

fn upright(geometry: &Geometry, x: u16) -> Line {
    if geometry.upright_lines().contains(&x) {
        Line::Thick
    } else if geometry.thin_upright_lines().contains(&x) {
        Line::Thin
    } else {
        Line::None
    }
}

fn level(geometry: &Geometry, y: u16) -> Line {
    if geometry.level_lines().contains(&y) {
        Line::Thick
    } else if geometry.thin_level_lines().contains(&y) {
        Line::Thin
    } else {
        Line::None
    }
}

fn character(
    geometry: &Geometry,
    (x, y): (u16, u16),
    upright: Line,
    level: Line,
    charset: Charset,
) -> Option<char> {
    if (upright, level) == (Line::None, Line::None) {
        return None;
    }
    if charset == Charset::Ascii {
        return ascii(upright, level);
    }
    let column = place(x, geometry.width);
    let row = place(y, geometry.height);
    Some(match (upright, level) {
        (Line::None, Line::Thick) => '━',
        (Line::None, _) => '─',
        (Line::Thick, Line::None) => '┃',
        (_, Line::None) => '│',
        (Line::Thin, Line::Thin) => '┼',
        (Line::Thick, Line::Thick) => {
            [['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']][row][column]
        }
        (Line::Thick, Line::Thin) => ['┠', '╂', '┨'][column],
        (Line::Thin, Line::Thick) => ['┯', '┿', '┷'][row],
    })
}

/// Thin lines would be hard to tell from thick ones.
fn ascii(upright: Line, level: Line) -> Option<char> {
    match (upright, level) {
        (Line::Thick, Line::Thick) => Some('+'),
        (Line::Thick, _) => Some('|'),
        (_, Line::Thick) => Some('-'),
        (Line::Thin, Line::Thin) => Some('.'),
        _ => None,
    }
}

/// Whether a place is at the beginning, inside, or at the end.
const fn place(at: u16, length: u16) -> usize {
    match at {
        0 => 0,
        at if at + 1 == length => 2,
        _ => 1,
    }
}
