//! What a player does to a board: from board to board.

use ninefold_core::{Candidate, CandidateSet, CellSet, Conclusion, Digit, Grid};
use ninefold_logic::Step;

use super::{Board, Colour, Layer};

/// What a digit key enters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A digit of the player's own.
    #[default]
    Digit,
    /// A mark in a corner.
    Corner,
    /// A mark in the middle.
    Centre,
    /// A candidate in its fixed place.
    Notes,
    /// A colour of the cell, 1 to 8.
    Colour,
    /// A given, of whoever sets a puzzle.
    Given,
}

impl Mode {
    /// What an entry is called in the history, before its digit: "Corner mark" 5.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digit => "Digit",
            Self::Corner => "Corner mark",
            Self::Centre => "Centre mark",
            Self::Notes => "Candidate",
            Self::Colour => "Colour",
            Self::Given => "Given",
        }
    }
}

/// The bit of a digit or a colour in the number of a set.
const fn bit(number: u8) -> u32 {
    1 << number
}

impl Board {
    /// The board with this digit (or the colour of this number) in the cells; without, if all have it.
    /// Givens stay unless the mode is [`Mode::Given`], and a cell with a digit takes no marks.
    ///
    /// With `tidy`, placing a digit takes its marks from the cells that see it.
    pub fn enter(&self, cells: CellSet, mode: Mode, digit: Digit, tidy: bool) -> Self {
        match mode {
            Mode::Given => self.enter_given(cells, digit),
            Mode::Digit => self.enter_digit(self.own(cells), digit, tidy),
            Mode::Colour => match Colour::new(digit.get()) {
                Some(colour) => self.toggle(Layer::Colours, cells, colour.number()),
                None => self.clone(),
            },
            Mode::Corner => self.toggle(Layer::Corner, cells & self.open(), digit.get()),
            Mode::Centre => self.toggle(Layer::Centre, cells & self.open(), digit.get()),
            Mode::Notes => self.toggle(Layer::Notes, cells & self.open(), digit.get()),
        }
    }

    fn enter_given(&self, cells: CellSet, digit: Digit) -> Self {
        let same = cells.iter().all(|cell| self.given(cell) == Some(digit));
        let given = if same { 0 } else { digit.get().into() };
        self.with(Layer::Givens, cells, |_| given).with(Layer::Digits, cells, |_| 0)
    }

    fn enter_digit(&self, cells: CellSet, digit: Digit, tidy: bool) -> Self {
        if cells.iter().all(|cell| self.digit(cell) == Some(digit)) {
            return self.with(Layer::Digits, cells, |_| 0);
        }
        let placed = self.with(Layer::Digits, cells, |_| digit.get().into());
        if !tidy {
            return placed;
        }
        let seen = cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
        [Layer::Notes, Layer::Corner, Layer::Centre]
            .into_iter()
            .fold(placed, |board, layer| board.with(layer, seen, |marks| marks & !bit(digit.get())))
    }

    /// Takes the number from the sets of these cells if all have it; else adds it to each.
    fn toggle(&self, layer: Layer, cells: CellSet, number: u8) -> Self {
        let all = cells.iter().all(|cell| self.number(layer, cell) & bit(number) != 0);
        self.with(layer, cells, |set| if all { set & !bit(number) } else { set | bit(number) })
    }

    /// The layer with the numbers of some cells changed.
    fn with(&self, layer: Layer, cells: CellSet, change: impl Fn(u32) -> u32) -> Self {
        let mut board = self.clone();
        cells.iter().for_each(|cell| board.set(layer, cell, change(self.number(layer, cell))));
        board
    }

    /// Those without a given.
    fn own(&self, cells: CellSet) -> CellSet {
        cells.filter(|cell| !self.is_given(cell))
    }

    /// The board without the topmost layer of these cells: digits, else marks, else colours.
    pub fn clear(&self, cells: CellSet) -> Self {
        const MARKS: [Layer; 4] = [Layer::Notes, Layer::Filled, Layer::Corner, Layer::Centre];
        let own = self.own(cells);
        if own.iter().any(|cell| self.digit(cell).is_some()) {
            return self.with(Layer::Digits, own, |_| 0);
        }
        let open = cells & self.open();
        let has_marks = |cell| MARKS.into_iter().any(|layer| self.number(layer, cell) != 0);
        if open.iter().any(has_marks) {
            let layers = MARKS.into_iter().chain([Layer::Tints]);
            return layers.fold(self.clone(), |board, layer| board.with(layer, open, |_| 0));
        }
        self.with(Layer::Colours, cells, |_| 0)
    }

    /// The board without the givens of these cells, for whoever sets a puzzle.
    pub fn clear_givens(&self, cells: CellSet) -> Self {
        self.with(Layer::Givens, cells, |_| 0).with(Layer::Digits, cells, |_| 0)
    }

    /// The givens alone: everything of the player's is taken away.
    pub fn restart(&self) -> Self {
        let mut board = Self::EMPTY;
        for cell in CellSet::ALL {
            board.set(Layer::Givens, cell, self.number(Layer::Givens, cell));
        }
        board
    }

    /// All candidates that are left as notes in open cells. What was struck stays struck.
    pub fn fill(&self) -> Self {
        self.fill_from(&Grid::new(&self.puzzle()))
    }

    pub(super) fn fill_from(&self, grid: &Grid) -> Self {
        let mut board = self.clone();
        board.fill_cells(self.open(), grid);
        board
    }

    fn fill_cells(&mut self, cells: CellSet, grid: &Grid) {
        for cell in cells {
            self.set(Layer::Notes, cell, u32::from(grid.candidates(cell).bits()) << 1);
            self.set(Layer::Filled, cell, 1);
        }
    }

    /// The board after a step: its digits placed, its candidates struck, and marks made tidy.
    pub fn apply(&self, step: &Step) -> Self {
        self.conclude_all(&step.placements, &step.eliminations, true)
    }

    /// The board with the digit placed, or the candidate struck.
    pub fn conclude(&self, conclusion: Conclusion) -> Self {
        match conclusion {
            Conclusion::Placement(at) => self.conclude_all(&at.into(), &CandidateSet::EMPTY, true),
            Conclusion::Elimination(at) => {
                self.conclude_all(&CandidateSet::EMPTY, &at.into(), true)
            }
        }
    }

    /// The board with these digits placed and these candidates struck.
    ///
    /// Where something is struck, the notes must hold all candidates: cells whose notes do not are filled
    /// with what is left.
    pub fn conclude_all(
        &self,
        placements: &CandidateSet,
        eliminations: &CandidateSet,
        tidy: bool,
    ) -> Self {
        let mut board = self.clone();
        if !eliminations.is_empty() {
            let unfilled = eliminations.all_cells().filter(|cell| !self.is_filled(cell));
            board.fill_cells(unfilled, &Grid::new(&self.puzzle()));
        }
        for struck in eliminations {
            for layer in [Layer::Notes, Layer::Centre] {
                let marks = board.number(layer, struck.cell());
                board.set(layer, struck.cell(), marks & !bit(struck.digit().get()));
            }
        }
        for placed in placements {
            // Entering what stands there would take it away.
            if board.digit(placed.cell()) != Some(placed.digit()) {
                board =
                    board.enter(CellSet::only(placed.cell()), Mode::Digit, placed.digit(), tidy);
            }
        }
        board
    }

    /// The board with the candidate in this colour; without, if it has it.
    pub fn colour_candidate(&self, candidate: Candidate, colour: Colour) -> Self {
        let before = self.tint(candidate).map_or(0, |tint| u32::from(tint.number()));
        let wanted = u32::from(colour.number());
        let after = if before == wanted { 0 } else { wanted };
        let place = 9_u32.pow(candidate.digit().index() as u32);
        let cell = CellSet::only(candidate.cell());
        self.with(Layer::Tints, cell, |tints| tints - before * place + after * place)
    }
}
