//! Patterns of one digit: Skyscraper, 2-String Kite, Turbot Fish, Empty Rectangle.

use ninefold_core::{Cell, CellSet, Digit, House};

use super::memo::DigitSearch;
use super::ranking::Best;
use super::state::State;
use super::strong_links::StrongLinks;
use super::{RatedStep, Search, Technique};

/// Two parallel lines with two places each, aligned at one end: what sees both other ends is out.
/// All digits are tried with rows before any is tried with columns.
pub(super) fn skyscraper(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    search
        .memo
        .first(state, DigitSearch::SkyscraperInRows, |digit| {
            skyscraper_in(state, digit, House::ROWS)
        })
        .or_else(|| {
            search.memo.first(state, DigitSearch::SkyscraperInColumns, |digit| {
                skyscraper_in(state, digit, House::COLUMNS)
            })
        })
}

fn skyscraper_in(state: &State, digit: Digit, lines: [House; 9]) -> Option<RatedStep> {
    lines.iter().enumerate().find_map(|(place, &line)| {
        let one = state.pair(line, digit)?;
        let places = state.places(line, digit);
        lines[place + 1..].iter().find_map(|&other| {
            let two = state.pair(other, digit)?;
            let aligned = places & state.places(other, digit);
            // Both ends aligned make an X-Wing.
            if aligned.count_ones() != 1 {
                return None;
            }
            let first = aligned.trailing_zeros();
            let ends = if first == places.trailing_zeros()
                && first == state.places(other, digit).trailing_zeros()
            {
                [one[1], two[1]]
            } else if first == places.ilog2() && first == state.places(other, digit).ilog2() {
                [one[0], two[0]]
            } else {
                return None;
            };
            let struck = state.cells(digit) & ends[0].peers() & ends[1].peers();
            RatedStep::striking(Technique::Skyscraper, digit, struck)
        })
    })
}

/// A row and a column with two places each that meet in a block: the cell that sees both free
/// ends along row and column is out.
pub(super) fn two_string_kite(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, DigitSearch::TwoStringKite, |digit| {
        let pairs = |lines: [House; 9]| -> Vec<[Cell; 2]> {
            lines.into_iter().filter_map(|line| state.pair(line, digit)).collect()
        };
        let mut rows = pairs(House::ROWS);
        let mut columns = pairs(House::COLUMNS);
        for row in &mut rows {
            for column in &mut columns {
                if let Some(step) = kite(state, digit, row, column) {
                    return Some(step);
                }
            }
        }
        None
    })
}

/// The ends that meet are moved to the front and stay there, which decides what later pairs are
/// tried with first.
fn kite(
    state: &State,
    digit: Digit,
    row: &mut [Cell; 2],
    column: &mut [Cell; 2],
) -> Option<RatedStep> {
    let meet = |&(r, c): &(usize, usize)| row[r].block_index() == column[c].block_index();
    let (r, c) = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(meet)?;
    row.swap(0, r);
    column.swap(0, c);
    if row.iter().any(|cell| column.contains(cell)) {
        return None;
    }
    let corner = Cell::from_row_column(column[1].row_index(), row[1].column_index());
    let struck = state.cells(digit) & CellSet::only(corner);
    RatedStep::striking(Technique::TwoStringKite, digit, struck)
}

/// Two strong links joined by a weak one; of all of them the one that strikes most.
pub(super) fn turbot_fish(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    let mut best = Best::new();
    for digit in Digit::ALL {
        if search.memo.is_barren(DigitSearch::TurbotFish, digit, state) {
            continue;
        }
        let links = StrongLinks::of(state, digit);
        let mut barren = true;
        for start in links.cells() {
            for middle in links.partners(start) {
                for joint in state.cells(digit) & middle.peers() {
                    if joint == start {
                        continue;
                    }
                    for end in links.partners(joint).without(middle) {
                        let struck = state.cells(digit) & start.peers() & end.peers();
                        if !struck.is_empty() {
                            barren = false;
                            best.offer(digit, struck);
                        }
                    }
                }
            }
        }
        if barren {
            search.memo.note(DigitSearch::TurbotFish, digit, state);
        }
    }
    let (digit, struck) = best.found()?;
    RatedStep::striking(Technique::TurbotFish, digit, struck)
}

/// A block whose places for a digit lie on a crossing of a row and a column, and a strong link
/// that stands on one of the two.
pub(super) fn empty_rectangle(search: &mut Search<'_>) -> Option<RatedStep> {
    let state = &search.state;
    search.memo.first(state, DigitSearch::EmptyRectangle, |digit| {
        House::BLOCKS.into_iter().find_map(|block| {
            let count = state.count(block, digit);
            if !(3..=5).contains(&count) {
                return None;
            }
            (0..9)
                .rev()
                .find_map(|place| empty_rectangle_at(state, digit, block, block.cell(place)))
        })
    })
}

fn empty_rectangle_at(
    state: &State,
    digit: Digit,
    block: House,
    crossing: Cell,
) -> Option<RatedStep> {
    let (row, column) = (crossing.row(), crossing.column());
    let cells = state.cells(digit);
    let inside = cells & block.cells();
    let arms = [inside & (row.cells() - column.cells()), inside & (column.cells() - row.cells())];
    let on_lines = inside.is_subset(row.cells() | column.cells());
    if !on_lines || arms.iter().any(|arm| arm.is_empty()) {
        return None;
    }
    let corner_of = |along_row: bool, foot: Cell| {
        let link = if along_row { foot.column() } else { foot.row() };
        let [one, two] = state.pair(link, digit)?;
        let far = if one == foot { two } else { one };
        let corner = if along_row {
            Cell::from_row_column(far.row_index(), crossing.column_index())
        } else {
            Cell::from_row_column(crossing.row_index(), far.column_index())
        };
        (cells.contains(corner) && !block.contains(corner)).then_some(corner)
    };
    let feet = |line: House| cells & (line.cells() - block.cells());
    let corner = feet(row)
        .into_iter()
        .find_map(|foot| corner_of(true, foot))
        .or_else(|| feet(column).into_iter().find_map(|foot| corner_of(false, foot)))?;
    RatedStep::striking(Technique::EmptyRectangle, digit, CellSet::only(corner))
}
