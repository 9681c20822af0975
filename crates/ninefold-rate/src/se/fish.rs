//! X-wing, swordfish and jellyfish, without fins.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Digit, DigitSet, House};

use super::board::{Board, Filling, Position};
use super::combinations::masks;
use super::geometry::Places;
use super::hint::{Hint, digit_in};
use super::technique::Technique;
use super::value::Difficulty;

/// A digit that so many parallel lines can hold in only as many crossing lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    /// All lines of the kind of the base.
    pub(super) lines: [House; 9],
    /// All lines that cross them.
    pub(super) crossing: [House; 9],
    /// Which of the lines are the base.
    pub(super) base: Places,
    /// Which of the crossing lines are the cover.
    pub(super) cover: Places,
}

impl Fish {
    /// Every fish of this size and these digits: columns as base first, then rows; the base lines in the order of
    /// their mask; then the digits. A digit that stands too often to have so many open lines is
    /// passed over.
    pub(super) fn each<B>(
        board: &Board,
        filling: &Filling,
        among: DigitSet,
        size: usize,
        mut found: impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (lines, crossing) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
            let mut in_order: Vec<Self> = Vec::new();
            for digit in among {
                let bases = bases(board, filling, size, lines, digit);
                let fish = |(base, cover)| Self { digit, lines, crossing, base, cover };
                in_order.extend(bases.map(fish));
            }
            in_order.sort_by_key(|fish| (fish.base, fish.digit));
            in_order.into_iter().try_for_each(&mut found)?;
        }
        ControlFlow::Continue(())
    }

    /// The digit in the rest of the cover lines.
    pub(super) fn struck(&self, board: &Board) -> CandidateSet {
        let covered = self.cover.iter().map(|line| self.crossing[line]);
        covered.fold(CandidateSet::EMPTY, |struck, line| {
            let outside = board.places(line, self.digit) - self.base;
            let cells = outside.cells_of(line).collect();
            struck | digit_in(board, cells, self.digit)
        })
    }
}

/// The bases that this digit has, each with its cover.
fn bases(
    board: &Board,
    filling: &Filling,
    size: usize,
    lines: [House; 9],
    digit: Digit,
) -> impl Iterator<Item = (Places, Places)> {
    let fits = |line: &usize| (2..=size).contains(&board.places(lines[*line], digit).len());
    let usable = if filling.copies(digit) + 2 * size > 9 {
        0
    } else {
        (0..9).filter(fits).fold(0, |usable, line| usable | 1 << line)
    };
    let with_cover = move |base| {
        let base = Places::from_bits(base);
        let cover =
            base.iter().fold(Places::EMPTY, |cover, line| cover | board.places(lines[line], digit));
        (cover.len() == size).then_some((base, cover))
    };
    masks(usable, size).filter_map(with_cover)
}

/// A fish of this many lines.
pub(super) fn fish<const SIZE: usize>(position: &Position) -> Option<Hint> {
    let (technique, difficulty) = match SIZE {
        2 => (Technique::XWing, 3.2),
        3 => (Technique::Swordfish, 3.8),
        _ => (Technique::Jellyfish, 5.2),
    };
    let Position { board, filling, fresh, .. } = position;
    let found = Fish::each(board, filling, fresh.digits, SIZE, |fish| {
        Hint::striking(technique, Difficulty::new(difficulty), fish.struck(board))
            .map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    found.break_value()
}
