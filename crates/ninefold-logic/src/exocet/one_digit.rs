//! What follows within one digit from one of its places, and how it fails.

use ninefold_core::{Candidate, Cell, CellSet, Digit, Grid, House, HouseSet};

use crate::pattern::DigitProof;

/// Every way to place one digit in the grid, or none if there are too many to list.
pub(super) fn templates(grid: &Grid, digit: Digit, most: usize) -> Option<Vec<CellSet>> {
    let places = grid.cells_with(digit) | grid.cells_holding(digit);
    let mut all = Vec::new();
    let complete = extend(places, 0, CellSet::EMPTY, most, &mut all);
    complete.then_some(all)
}

/// Adds the ways to serve this row and those below it; `false` if they become too many.
fn extend(left: CellSet, row: usize, taken: CellSet, most: usize, all: &mut Vec<CellSet>) -> bool {
    if row == 9 {
        all.push(taken);
        return all.len() <= most;
    }
    let row_cells = Cell::from_row_column(row, 0).row().cells();
    (left & row_cells).into_iter().all(|cell| {
        extend(left - cell.peers(), row + 1, taken.with(cell), most, all)
    })
}

/// The proof that the digit can't stand in this cell unless it stands in one of the targets too.
pub(super) fn refute(grid: &Grid, assumed: Candidate, targets: CellSet) -> Option<DigitProof> {
    let digit = assumed.digit();
    let all = grid.cells_with(digit) - targets;
    let served = grid.cells_holding(digit).houses();
    let mut chain = Chain { all, left: all, placed: vec![(assumed.cell(), None)] };
    chain.exclude(assumed.cell());
    loop {
        let open: HouseSet = House::ALL
            .into_iter()
            .filter(|&house| !served.contains(house) && !chain.serves(house))
            .collect();
        let fewest = open.iter().min_by_key(|house| (chain.left & house.cells()).len())?;
        let places = chain.left & fewest.cells();
        if places.is_empty() {
            return Some(chain.proof(assumed, fewest));
        }
        let last = places.single()?;
        chain.placed.push((last, Some(fewest)));
        chain.exclude(last);
    }
}

struct Chain {
    /// The places of the digit, targets apart.
    all: CellSet,
    /// Those that nothing placed excludes.
    left: CellSet,
    /// What is placed, each with the house whose last place it is.
    placed: Vec<(Cell, Option<House>)>,
}

impl Chain {
    fn exclude(&mut self, cell: Cell) {
        self.left = self.left - cell.peers();
    }

    fn serves(&self, house: House) -> bool {
        self.placed.iter().any(|&(cell, _)| house.contains(cell))
    }

    /// What the empty house rests on, and nothing else.
    fn proof(&self, assumed: Candidate, empty: House) -> DigitProof {
        let mut needed = vec![false; self.placed.len()];
        let mut links = HouseSet::EMPTY;
        let mut pending = vec![(empty, self.placed.len())];
        while let Some((house, before)) = pending.pop() {
            let kept = self.placed.get(before).map(|&(cell, _)| cell);
            let gone = (self.all & house.cells()).filter(|cell| Some(cell) != kept);
            for cell in gone {
                let by = self.placed[..before].iter().position(|&(placed, _)| placed.sees(cell));
                let Some(by) = by else { continue };
                let (placed, reason) = self.placed[by];
                links = links | placed.shared_houses(cell).iter().take(1).collect();
                if !std::mem::replace(&mut needed[by], true) {
                    pending.extend(reason.map(|house| (house, by)));
                }
            }
        }
        let steps = self.placed.iter().zip(needed).filter(|(_, needed)| *needed);
        let forced = steps.filter_map(|(&(cell, house), _)| Some((cell, house?))).collect();
        DigitProof { assumed, forced, empty, links }
    }
}
