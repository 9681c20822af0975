//! Hidden and naked singles.

use ninefold_core::House;

use super::board::Position;
use super::geometry::{BLOCKS_COLUMNS_ROWS, cell_at};
use super::hint::Hint;
use super::technique::Technique;

/// A digit with one place left in a house.
///
/// Houses with one empty cell come first, then the others; among them blocks, columns, rows, and in
/// a house the lowest digit. It is worth 1.0 as the last cell of a house, 1.2 in a block and 1.5 in a
/// line.
pub(super) fn hidden_single(position: &Position) -> Option<Hint> {
    let last = |house: &&House| position.filling.empty_in(**house) == 1;
    if let Some(&house) = BLOCKS_COLUMNS_ROWS.iter().find(last)
        && let Some(hint) = single_in(position, house, 1.0)
    {
        return Some(hint);
    }
    BLOCKS_COLUMNS_ROWS.iter().find_map(|&house| {
        let difficulty = if house.is_block() { 1.2 } else { 1.5 };
        single_in(position, house, difficulty)
    })
}

fn single_in(position: &Position, house: House, difficulty: f64) -> Option<Hint> {
    let digit = position.singles(house).first()?;
    let cell = cell_at(house, position.board.places(house, digit).first());
    Some(Hint::placing(Technique::HiddenSingle, difficulty, cell, digit))
}

/// A cell with one candidate left: the first.
pub(super) fn naked_single(position: &Position) -> Option<Hint> {
    position.filling.empty().into_iter().find_map(|cell| {
        let digit = position.board.digits(cell).single()?;
        Some(Hint::placing(Technique::NakedSingle, 2.3, cell, digit))
    })
}
