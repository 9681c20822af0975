//! Unique rectangles and loops.
//!
//! A loop of cells that could all hold the same two digits, twice in each house it visits, could be
//! filled in two ways: taken alternately, its cells visit the same houses, each once. So one of its cells with further candidates must hold one of those.

use ninefold_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use super::board::{Board, Filling, Position};
use super::combinations::masks;
use super::geometry::{Places, cell_at, count, house_set_of, houses_of};
use super::hint::{Hint, candidates_in, digit_in};
use super::loop_cells::loop_cells;
use super::technique::Technique;
use super::value::Difficulty;

/// The least difficult argument from a loop; among equals that of the lower type, then the first
/// found.
pub(super) fn unique_loop(position: &Position) -> Option<Hint> {
    let mut search = Search { position, best: None, pairs: Vec::new(), closed: Vec::new() };
    let bivalue = position.board.counts().exactly(2);
    for start in bivalue {
        search.walk_from(start, bivalue);
    }
    search.best
}

struct Search<'a> {
    position: &'a Position,
    best: Option<Hint>,
    /// The cells that loops of a pair can visit, for each pair that came up.
    pairs: Vec<(DigitSet, CellSet)>,
    /// The loops that were closed, each with the first cell that has further candidates.
    closed: Vec<(CellSet, Option<Cell>)>,
}

/// A walk from one bivalue cell.
struct Walk {
    start: Cell,
    pair: DigitSet,
    /// The cells that have both digits of the pair.
    usable: CellSet,
    /// Those of them that a loop can visit.
    visitable: CellSet,
    path: Vec<Cell>,
    visited: CellSet,
    /// The houses of the cells at even and at odd places of the path.
    houses: [HouseSet; 2],
}

impl Walk {
    /// Goes on to this cell, and returns what `leave` needs.
    fn enter(&mut self, cell: Cell) -> HouseSet {
        let parity = self.path.len() % 2;
        let before = self.houses[parity];
        self.houses[parity] |= house_set_of(cell);
        self.path.push(cell);
        self.visited.insert(cell);
        before
    }

    fn leave(&mut self, cell: Cell, before: HouseSet) {
        self.visited.remove(cell);
        self.path.pop();
        self.houses[self.path.len() % 2] = before;
    }
}

impl Search<'_> {
    fn walk_from(&mut self, start: Cell, bivalue: CellSet) {
        let board = &self.position.board;
        let pair = board.digits(start);
        if !has_company(board, start, pair) {
            return;
        }
        let visitable = self.visitable(pair, bivalue);
        if !visitable.contains(start) {
            return;
        }
        let usable = board.cells_with_all(pair);
        let visited = CellSet::only(start);
        let houses = [house_set_of(start), HouseSet::EMPTY];
        let mut walk = Walk { start, pair, usable, visitable, path: vec![start], visited, houses };
        self.extend(&mut walk, 2, DigitSet::EMPTY, None);
    }

    fn visitable(&mut self, pair: DigitSet, bivalue: CellSet) -> CellSet {
        if let Some((_, cells)) = self.pairs.iter().find(|(known, _)| *known == pair) {
            return *cells;
        }
        let cells = loop_cells(&self.position.board, pair, bivalue);
        self.pairs.push((pair, cells));
        cells
    }

    /// Goes on from the last cell of the path.
    ///
    /// `extra` collects what the cells have beyond the pair. It also keeps what a neighbour had that
    /// was tried before and left again: a habit of this scale, which hides some loops with more
    /// than two such cells.
    fn extend(
        &mut self,
        walk: &mut Walk,
        allowed: i8,
        mut extra: DigitSet,
        last_kind: Option<usize>,
    ) {
        let cell = walk.path[walk.path.len() - 1];
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            if last_kind == Some(kind) {
                continue;
            }
            let mut near = (walk.usable & house.cells()) - walk.visited;
            if walk.path.len() >= 4 && house.contains(walk.start) {
                near.insert(walk.start);
            }
            // In every house the order of the cells is that of the board.
            for next in near {
                if next == walk.start {
                    self.close(walk);
                    continue;
                }
                let digits = self.position.board.digits(next);
                let bivalue = count(digits) == 2;
                extra |= digits - walk.pair;
                let goes_on = bivalue || count(extra) == 1 || allowed > 0;
                if goes_on && self.may_enter(walk, next) {
                    let before = walk.enter(next);
                    self.extend(walk, allowed - i8::from(!bivalue), extra, Some(kind));
                    walk.leave(next, before);
                }
            }
        }
    }

    /// Whether a loop through this cell can be deadly, and less difficult than what is known.
    fn may_enter(&self, walk: &Walk, next: Cell) -> bool {
        let visited = walk.houses[walk.path.len() % 2];
        if !walk.visitable.contains(next) || !house_set_of(next).is_disjoint(visited) {
            return false;
        }
        let shortest = Difficulty::new(base((walk.path.len() + 2) & !1));
        self.best.as_ref().is_none_or(|best| shortest.total_cmp(best.difficulty).is_le())
    }

    fn close(&mut self, walk: &Walk) {
        // No house has two cells of the same parity, or the walk would not have gone there.
        if walk.houses[0] != walk.houses[1] {
            return;
        }
        let board = &self.position.board;
        let beyond = |cell: &&Cell| board.digits(**cell).len() > 2;
        let more: Vec<Cell> = walk.path.iter().filter(beyond).copied().collect();
        // The same loop, walked from elsewhere or the other way around, says nothing new.
        let key = (walk.visited, more.first().copied());
        if self.closed.contains(&key) {
            return;
        }
        self.closed.push(key);
        let deadly = Loop { pair: walk.pair, base: base(walk.path.len()) };
        match more[..] {
            [] => {}
            [only] => self.offer(deadly.type_1(board, only)),
            [first, second] => self.two_cells(&deadly, first, second),
            _ => self.offer(deadly.type_2(board, &more)),
        }
    }

    fn two_cells(&mut self, deadly: &Loop, first: Cell, second: Cell) {
        let board = &self.position.board;
        let extra = (board.digits(first) | board.digits(second)) - deadly.pair;
        if extra.len() == 1 {
            self.offer(deadly.type_2(board, &[first, second]));
        } else {
            for size in extra.len()..=7 {
                self.type_3(deadly, [first, second], size);
            }
        }
        for house in common_houses(first, second) {
            self.offer(deadly.type_4(board, house, first, second));
        }
    }

    fn type_3(&mut self, deadly: &Loop, cells: [Cell; 2], size: usize) {
        let Position { board, filling, .. } = self.position;
        for house in common_houses(cells[0], cells[1]) {
            for hint in deadly.naked_type_3(board, filling, house, cells, size) {
                self.offer(Some(hint));
            }
            for hint in deadly.hidden_type_3(board, filling, house, cells, size) {
                self.offer(Some(hint));
            }
        }
    }

    fn offer(&mut self, hint: Option<Hint>) {
        let Some(hint) = hint else { return };
        let better = |best: &Hint| {
            let difficulty = hint.difficulty.total_cmp(best.difficulty);
            difficulty.then(hint.technique.cmp(&best.technique)).is_lt()
        };
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(hint);
        }
    }
}

/// Whether each house of the cell has another cell with all these digits: quicker to see than what
/// follows, and most cells end here.
fn has_company(board: &Board, cell: Cell, digits: DigitSet) -> bool {
    houses_of(cell).into_iter().all(|house| {
        let all = Places::from_bits(0x1FF);
        digits.into_iter().fold(all, |both, digit| both & board.places(house, digit)).len() >= 2
    })
}

/// What a loop of so many cells is worth.
const fn base(cells: usize) -> f64 {
    match cells {
        ..=4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 5.0,
    }
}

fn common_houses(first: Cell, second: Cell) -> impl Iterator<Item = House> {
    houses_of(first).into_iter().filter(move |house| house.contains(second))
}

/// A loop that would be deadly.
struct Loop {
    pair: DigitSet,
    base: f64,
}

impl Loop {
    /// Only one cell has more than the pair: it holds neither digit of the pair.
    fn type_1(&self, board: &Board, cell: Cell) -> Option<Hint> {
        let struck = candidates_in(board, [cell], self.pair);
        Hint::striking(Technique::UniqueLoop1, Difficulty::new(self.base), struck)
    }

    /// All further candidates are one digit: one of these cells holds it.
    fn type_2(&self, board: &Board, cells: &[Cell]) -> Option<Hint> {
        let digit = (board.digits(cells[0]) - self.pair).first()?;
        let seen = cells.iter().copied().collect::<CellSet>().common_peers();
        let struck = digit_in(board, seen, digit);
        Hint::striking(Technique::UniqueLoop2, Difficulty::new(self.base), struck)
    }

    /// The two cells act as one cell that has their further candidates, in a naked set.
    fn naked_type_3(
        &self,
        board: &Board,
        filling: &Filling,
        house: House,
        [first, second]: [Cell; 2],
        size: usize,
    ) -> Vec<Hint> {
        if 2 * size > filling.empty_in(house) {
            return Vec::new();
        }
        let in_either = (board.digits(first) | board.digits(second)) - self.pair;
        let in_both = (board.digits(first) & board.digits(second)) - self.pair;
        let (mine, other) = (Places::only(house, first), Places::only(house, second));
        let usable = (0..9).filter(|&place| board.digits(cell_at(house, place)).len() >= 2);
        let usable = usable.fold(0, |usable, place| usable | 1 << place) & !mine.bits();
        masks(usable & !other.bits(), size - 1)
            .filter_map(|chosen| {
                let chosen = Places::from_bits(chosen);
                let digits = chosen
                    .cells_of(house)
                    .fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
                let all = digits | in_either;
                if all.len() != size || digits | in_both != all {
                    return None;
                }
                let rest = Places::from_bits(0x1FF) - chosen - mine - other;
                let struck = candidates_in(board, rest.cells_of(house), all);
                let difficulty = Difficulty::with_tenths(self.base, size as u8 - 1);
                Hint::striking(Technique::UniqueLoop3, difficulty, struck)
            })
            .collect()
    }

    /// The two cells act as one cell that holds a digit of the pair, in a hidden set.
    fn hidden_type_3(
        &self,
        board: &Board,
        filling: &Filling,
        house: House,
        [first, second]: [Cell; 2],
        size: usize,
    ) -> Vec<Hint> {
        if 2 * size >= filling.empty_in(house) {
            return Vec::new();
        }
        let in_either = board.digits(first) | board.digits(second) | self.pair;
        let (mine, other) = (Places::only(house, first), Places::only(house, second));
        let places = |digit: Digit| board.places(house, digit) - other;
        let usable = (!in_either).filter(|digit| !places(digit).is_empty());
        masks(usable.bits(), size - 2)
            .filter_map(|chosen| {
                let digits = DigitSet::from_bits(chosen) | self.pair;
                let all = digits.into_iter().fold(Places::EMPTY, |all, digit| all | places(digit));
                if all.len() != size {
                    return None;
                }
                let struck = candidates_in(board, (all - mine).cells_of(house), !digits);
                let difficulty = Difficulty::with_tenths(self.base, size as u8 - 2);
                Hint::striking(Technique::UniqueLoop3, difficulty, struck)
            })
            .collect()
    }

    /// One digit of the pair has no other place in a common house: the other digit goes.
    fn type_4(&self, board: &Board, house: House, first: Cell, second: Cell) -> Option<Hint> {
        let both = Places::only(house, first) | Places::only(house, second);
        let confined = |digit: &Digit| (board.places(house, *digit) - both).is_empty();
        let kept = self.pair.into_iter().find(confined)?;
        let other = self.pair.without(kept).first()?;
        let struck: CandidateSet =
            [first, second].into_iter().map(|cell| Candidate::new(cell, other)).collect();
        Hint::striking(Technique::UniqueLoop4, Difficulty::new(self.base), struck)
    }
}
