//! Where to branch when the rules strike no more.
//!
//! At a cell with as few candidates as any, and of the first such cells of each band the one with
//! the most unsolved peers: whatever goes there is told to the most cells that still have
//! something to learn. Ties go to the first cell, so that the choice depends on the candidates
//! alone.

use crate::layout::{CELLS, MANY, place_of};
use crate::vector::BoardWords;

/// A cell as the band and the bit that it has in that band's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) band: usize,
    pub(crate) bit: u32,
    /// The peers of the cell, by band, as a quad.
    pub(crate) peers: &'static [u32; 4],
}

/// The peers of each place, by band and bit number. Number 32 stands for none.
static PEERS: [[[u32; 4]; 33]; 3] = peers();

/// How many cells of each band are looked at. A fixed number lets the processor run ahead. More
/// would save a few nodes on the hardest puzzles, cost others time, and change which solution comes first.
const TRIED: usize = 2;

/// The place to branch at, among `fewest`, which must not be empty.
#[inline(always)]
pub(crate) fn choose(fewest: [u32; 3], unsolved: [u32; 3]) -> Place {
    let unsolved = two_words(unsolved);
    let mut best = 0;
    for band in 0..3 {
        let mut left = fewest[band];
        for _ in 0..TRIED {
            let number = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            let [a, b, c, _] = PEERS[band][number as usize];
            let peers = two_words([a, b, c]);
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
    let (band, number) = ((index / 64).min(2) as usize, index % 32);
    Place { band, bit: 1 << number, peers: &PEERS[band][number as usize] }
}

/// Bands a and b in the halves of the first word, band c in the second.
#[inline(always)]
fn two_words([a, b, c]: [u32; 3]) -> [u64; 2] {
    [u64::from(a) | u64::from(b) << 32, u64::from(c)]
}

/// What is left of a board once the lowest digit of a place has been tried: strikes it there. If that
/// leaves one digit, it is struck from the peers at once, and those that had it as one of two
/// candidates are solved: the next sweep then knows what it would have found out.
#[inline(always)]
pub(crate) fn strike_lowest(board: &mut BoardWords, place: Place, digits: u32, three: [u32; 3]) {
    let (part, lane) = place_of(digits.trailing_zeros() as usize % 9, place.band);
    board[part].0[lane] &= !place.bit;
    let left = digits & digits.wrapping_sub(1);
    if left & left.wrapping_sub(1) == 0 {
        let digit = left.trailing_zeros() as usize % 9;
        let (many, first) = place_of(MANY, 0);
        board[many].0[first + place.band] &= !place.bit;
        let (part, lane) = place_of(digit, 0);
        for (band, three) in three.into_iter().enumerate() {
            let struck = board[part].0[lane + band] & place.peers[band];
            board[part].0[lane + band] &= !struck;
            board[many].0[first + band] &= !(struck & !three);
        }
    }
}

/// The cells of a board with the fewest candidates, two or more.
#[cold]
pub(crate) fn with_fewest(board: &BoardWords) -> [u32; 3] {
    // at_least[n] are the cells with n candidates or more.
    let mut at_least = [[0; 11]; 3];
    for (band, at_least) in at_least.iter_mut().enumerate() {
        at_least[0] = CELLS;
        for digit in 0..9 {
            let (part, lane) = place_of(digit, band);
            let cells = board[part].0[lane];
            for n in (1..10).rev() {
                at_least[n] |= at_least[n - 1] & cells;
            }
        }
    }
    let exactly = |n: usize| at_least.map(|cells| cells[n] & !cells[n + 1]);
    (2..10).map(exactly).find(|cells| *cells != [0; 3]).unwrap_or_default()
}

const fn peers() -> [[[u32; 4]; 33]; 3] {
    let mut peers = [[[0; 4]; 33]; 3];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if other != cell && see_each_other(cell, other) {
                peers[cell / 27][number_of(cell)][other / 27] |= 1 << number_of(other);
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
