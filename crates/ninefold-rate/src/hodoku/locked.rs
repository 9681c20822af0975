//! Locked candidates: a digit that one house confines to its crossing with another.

use ninefold_core::{Digit, House};

use super::{RatedStep, Search, Technique};

/// The crossings of a block with its rows, then with its columns, as places of the block.
const IN_BLOCK: [u16; 6] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444];

/// A block has its places for a digit in one line: the rest of the line loses it.
pub(super) fn pointing(search: &mut Search<'_>) -> Option<RatedStep> {
    for block in House::BLOCKS {
        for digit in Digit::ALL {
            let places = search.state.places(block, digit);
            if places.count_ones() < 2 {
                continue;
            }
            let Some(crossing) = IN_BLOCK.iter().position(|line| places & !line == 0) else {
                continue;
            };
            let corner = block.cell(0);
            let line = if crossing < 3 {
                House::ROWS[corner.row_index() + crossing]
            } else {
                House::COLUMNS[corner.column_index() + crossing - 3]
            };
            let rest = search.state.cells(digit) & (line.cells() - block.cells());
            if !rest.is_empty() {
                return RatedStep::striking(Technique::Pointing, digit, rest);
            }
        }
    }
    None
}

/// A line has its places for a digit in one block: the rest of the block loses it.
pub(super) fn claiming(search: &mut Search<'_>) -> Option<RatedStep> {
    for line in House::ROWS.into_iter().chain(House::COLUMNS) {
        for digit in Digit::ALL {
            let places = search.state.places(line, digit);
            if places.count_ones() < 2 {
                continue;
            }
            let third = places.trailing_zeros() / 3;
            if places & !(0o7 << (3 * third)) != 0 {
                continue;
            }
            let block = line.cell(3 * third as usize).block();
            let rest = search.state.cells(digit) & (block.cells() - line.cells());
            if !rest.is_empty() {
                return RatedStep::striking(Technique::Claiming, digit, rest);
            }
        }
    }
    None
}
