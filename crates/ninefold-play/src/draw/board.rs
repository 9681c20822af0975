//! The board, in any size.

use ninefold::render::{Charset, Role};
use ninefold::{Candidate, Cell, Digit};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::frame;
use super::geometry::{Geometry, Layout};
use super::glyphs::glyph;
use super::palette::{Ground, Palette, Part};
use super::shown::Shown;
use crate::settings::Size;

/// The sizes that fit into so much room, smallest first.
pub(crate) fn fitting(shown: &Shown, width: u16, height: u16) -> Vec<Geometry> {
    let widest = widest(shown);
    let all = Size::ALL.map(|size| Geometry::new(size, widest));
    all.into_iter().filter(|it| it.width <= width && it.height <= height).collect()
}

/// How many characters the candidates of each column take in a line.
fn widest(shown: &Shown) -> [u16; 9] {
    let mut widest = [2; 9];
    for cell in shown.board.open() {
        let width = in_line(shown, cell, false).len() as u16;
        let column = &mut widest[cell.column_index()];
        *column = width.max(*column);
    }
    widest
}

/// The candidates of a cell with their signs, in a line.
fn in_line(shown: &Shown, cell: Cell, unicode: bool) -> Vec<(char, Candidate)> {
    let mut line = Vec::new();
    for digit in shown.candidates(cell) {
        let at = Candidate::new(cell, digit);
        line.push((digit.to_char(), at));
        line.extend(shown.sign(at, unicode).map(|sign| (sign, at)));
    }
    line
}

/// Draws a board.
#[derive(Debug)]
pub(crate) struct BoardPainter<'a> {
    pub(crate) shown: &'a Shown,
    pub(crate) layout: &'a Layout,
    pub(crate) palette: Palette,
    pub(crate) charset: Charset,
}

impl BoardPainter<'_> {
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        let style = self.palette.part(Part::Frame);
        for (x, y, character) in frame::lines(&self.layout.geometry, self.charset) {
            put(buffer, self.layout.x + x, self.layout.y + y, character, style);
        }
        for cell in Cell::ALL {
            self.draw_cell(cell, buffer);
        }
    }

    fn draw_cell(&self, cell: Cell, buffer: &mut Buffer) {
        let place = self.layout.cell(cell);
        let kind = self.ground(cell);
        let ground = self.palette.ground(kind);
        buffer.set_style(self.under(place, kind), ground);
        match self.shown.board.digit(cell) {
            Some(digit) => self.draw_digit(cell, digit, place, ground, buffer),
            None => match self.layout.geometry.size {
                Size::Compact => self.draw_compact(cell, place, ground, buffer),
                Size::Marks => self.draw_line(cell, place, ground, buffer),
                Size::Candidates | Size::Large => self.draw_candidates(cell, place, ground, buffer),
            },
        }
    }

    /// What is tinted: a house without gaps; of a cell in small sizes not the space behind it.
    fn under(&self, place: Rect, ground: Ground) -> Rect {
        match self.layout.geometry.size {
            _ if matches!(ground, Ground::House | Ground::Cleared) => place,
            Size::Compact => Rect { width: 1, ..place },
            Size::Marks => Rect { width: place.width - 1, ..place },
            _ => place,
        }
    }

    fn ground(&self, cell: Cell) -> Ground {
        let Shown { board, highlights, cursor, selected, focus, .. } = self.shown;
        let houses = |set: ninefold::HouseSet| set.iter().any(|house| house.contains(cell));
        if *cursor == Some(cell) {
            Ground::Cursor
        } else if selected.contains(cell) {
            Ground::Selected
        } else if highlights.cells.contains(cell) {
            Ground::Look
        } else if let Some(colour) = board.colours(cell).next() {
            Ground::Colour(colour.number())
        } else if houses(highlights.cleared) {
            Ground::Cleared
        } else if houses(highlights.houses) {
            Ground::House
        } else if focus.is_some() && board.digit(cell) == *focus {
            Ground::Same
        } else {
            Ground::Plain
        }
    }

    fn digit_style(&self, cell: Cell) -> Style {
        let Shown { board, highlights, clashing, .. } = self.shown;
        let part = if clashing.contains(cell) || highlights.wrong.contains(cell) {
            Part::Clash
        } else if board.is_given(cell) {
            Part::Given
        } else {
            Part::Own
        };
        self.palette.part(part)
    }

    fn draw_digit(
        &self,
        cell: Cell,
        digit: Digit,
        place: Rect,
        ground: Style,
        buffer: &mut Buffer,
    ) {
        let style = self.digit_style(cell).patch(ground);
        match self.layout.geometry.size {
            Size::Compact | Size::Marks => put(buffer, place.x, place.y, digit.to_char(), style),
            Size::Candidates | Size::Large => {
                for (line, text) in (0..).zip(glyph(digit, self.charset)) {
                    buffer.set_string(place.x + 1, place.y + line, text, style);
                }
            }
        }
    }

    fn unicode(&self) -> bool {
        self.charset == Charset::Unicode
    }

    /// How a candidate is painted: as what it is pointed out, or in the colour that the player gave it.
    fn mark_style(&self, at: Candidate) -> Style {
        let role = self.shown.highlights.role_of(at);
        let style = self.palette.role(role);
        if role == Role::Mark && self.shown.focus == Some(at.digit()) {
            return self.palette.part(Part::Key).add_modifier(Modifier::UNDERLINED);
        }
        match self.shown.board.tint(at) {
            Some(colour) if role == Role::Mark => {
                style.patch(self.palette.ground(Ground::Colour(colour.number())))
            }
            _ => style,
        }
    }

    /// Of the candidates there is room for one: one that is pointed out.
    fn draw_compact(&self, cell: Cell, place: Rect, ground: Style, buffer: &mut Buffer) {
        let pointed = |digit: &Digit| {
            self.shown.highlights.role_of(Candidate::new(cell, *digit)) != Role::Mark
        };
        let candidates = self.shown.candidates(cell);
        let Some(digit) = candidates.iter().find(pointed) else {
            let dot = if self.unicode() { '·' } else { '.' };
            let noted = if candidates.is_empty() { dot } else { ':' };
            let style = self.palette.part(Part::Quiet).patch(ground);
            return put(buffer, place.x, place.y, noted, style);
        };
        let at = Candidate::new(cell, digit);
        let style = self.mark_style(at);
        put(buffer, place.x, place.y, digit.to_char(), style.patch(ground));
        // More than one is told by a sign that says so.
        let sign = if candidates.iter().filter(pointed).count() > 1 {
            Some('&')
        } else {
            self.shown.sign(at, self.unicode())
        };
        if let Some(sign) = sign {
            put(buffer, place.x + 1, place.y, sign, style.remove_modifier(Modifier::CROSSED_OUT));
        }
    }

    fn draw_line(&self, cell: Cell, place: Rect, ground: Style, buffer: &mut Buffer) {
        let line = in_line(self.shown, cell, self.unicode());
        if line.is_empty() {
            let dot = if self.unicode() { '·' } else { '.' };
            let style = self.palette.part(Part::Quiet).patch(ground);
            return put(buffer, place.x, place.y, dot, style);
        }
        for (x, (character, at)) in (place.x..).zip(line) {
            let style = self.mark_style(at).patch(ground);
            // A sign is read more easily if it is not struck.
            let is_sign = character != at.digit().to_char();
            let style = if is_sign { style.remove_modifier(Modifier::CROSSED_OUT) } else { style };
            put(buffer, x, place.y, character, style);
        }
    }

    fn draw_candidates(&self, cell: Cell, place: Rect, ground: Style, buffer: &mut Buffer) {
        for digit in self.shown.candidates(cell) {
            let at = Candidate::new(cell, digit);
            let style = self.mark_style(at);
            let index = digit.index() as u16;
            let (x, y) = (place.x + index % 3 * 2, place.y + index / 3);
            put(buffer, x, y, digit.to_char(), style.patch(ground));
            if let Some(sign) = self.shown.sign(at, self.unicode()) {
                let style = style.remove_modifier(Modifier::CROSSED_OUT).patch(ground);
                put(buffer, x + 1, y, sign, style);
            }
        }
    }
}

fn put(buffer: &mut Buffer, x: u16, y: u16, character: char, style: Style) {
    if let Some(place) = buffer.cell_mut((x, y)) {
        place.set_char(character).set_style(style);
    }
}
