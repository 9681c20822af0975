//! Where to branch when the rules strike no more.
//!
//! At a cell with as few candidates as any, and of the first such cells of each band the one with
//! the most unsolved peers: whatever goes there is told to the most cells that still have
//! something to learn. Ties go to the first cell, so that the choice depends on the candidates
//! alone.

use crate::layout::CELLS;

/// A cell as the band and the bit that it has in that band's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) band: usize,
    pub(crate) bit: u32,
}

/// Cells of the whole board: bands a and b in the halves of the first word, band c in the second.
type CellBits = [u64; 2];

/// The peers of each place, by band and bit number. Number 32 stands for none.
static PEERS: [[CellBits; 33]; 3] = peers();

/// How many cells of each band are looked at. A fixed number lets the processor run ahead. More
/// would save a few nodes on the hardest puzzles and cost all others time.
const TRIED: usize = 2;

/// The place to branch at, among `fewest`, which must not be empty.
#[inline(always)]
pub(crate) fn choose(fewest: [u32; 3], unsolved: [u32; 3]) -> Place {
    let unsolved = [u64::from(unsolved[0]) | u64::from(unsolved[1]) << 32, u64::from(unsolved[2])];
    let mut best = 0;
    for band in 0..3 {
        let mut left = fewest[band];
        for _ in 0..TRIED {
            let number = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            let peers = &PEERS[band][number as usize];
            let open =
                (peers[0] & unsolved[0]).count_ones() + (peers[1] & unsolved[1]).count_ones();
            // Seen through, the compiler counts bits in vectors, which is slower.
            let open = std::hint::black_box(open);
            // The count decides, then the lower place. A cell with two candidates has unsolved
            // peers, so what stands for none never wins.
            best = best.max(open << 8 | (255 - (band as u32 * 64 + number)));
        }
    }
    let index = 255 - (best & 255);
    Place { band: (index / 64) as usize % 3, bit: 1 << (index % 32) }
}

/// The cells with the fewest candidates, two or more. `words` gives a digit's words by band.
#[cold]
pub(crate) fn with_fewest(words: impl Fn(usize, usize) -> u32) -> [u32; 3] {
    // at_least[n] are the cells with n candidates or more.
    let mut at_least = [[0; 11]; 3];
    for (band, at_least) in at_least.iter_mut().enumerate() {
        at_least[0] = CELLS;
        for digit in 0..9 {
            let cells = words(digit, band);
            for n in (1..10).rev() {
                at_least[n] |= at_least[n - 1] & cells;
            }
        }
    }
    let exactly = |n: usize| at_least.map(|cells| cells[n] & !cells[n + 1]);
    (2..10).map(exactly).find(|cells| *cells != [0; 3]).unwrap_or_default()
}

const fn peers() -> [[CellBits; 33]; 3] {
    let mut peers = [[[0; 2]; 33]; 3];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if other != cell && see_each_other(cell, other) {
                let index = other / 27 * 32 + number_of(other);
                peers[cell / 27][number_of(cell)][index / 64] |= 1 << (index % 64);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}

/// The bit number of a cell in the words of its band.
const fn number_of(cell: usize) -> usize {
    cell / 9 % 3 * 10 + cell % 9
}

const fn see_each_other(one: usize, two: usize) -> bool {
    one / 9 == two / 9 || one % 9 == two % 9 || (one / 27 == two / 27 && one % 9 / 3 == two % 9 / 3)
}
