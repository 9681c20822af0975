//! Boards of every kind from a seed, without the help of any solver.

use ninefold_exact::Line81;

/// A sequence of numbers that look random: xorshift, which is good enough for choosing cells.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for left in (1..N).rev() {
            order.swap(left, self.below(left + 1));
        }
        order
    }

    /// Lines in random order that stay in their bands, which change places as well.
    fn lines(&mut self) -> [usize; 9] {
        let bands = self.shuffled::<3>();
        let within = [self.shuffled::<3>(), self.shuffled::<3>(), self.shuffled::<3>()];
        std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
    }

    /// A full board.
    fn solution(&mut self) -> Line81 {
        let (rows, columns, digits) = (self.lines(), self.lines(), self.shuffled::<9>());
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            b'1' + digits[(row * 3 + row / 3 + column) % 9] as u8
        })
    }

    /// A full board without most of its digits, one of which is changed at times: none, one or
    /// several solutions.
    pub(crate) fn board(&mut self) -> Line81 {
        let mut line = self.solution();
        let givens = 24 + self.below(14);
        for cell in self.shuffled::<81>().into_iter().skip(givens) {
            line[cell] = b'.';
        }
        if self.below(4) == 0 {
            line[self.below(81)] = b'1' + self.below(9) as u8;
        }
        line
    }
}
