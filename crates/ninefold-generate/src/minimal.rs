//! Random minimal puzzles.
use crate::reduce::*;
use crate::*;
use ninefold_core::*;
/// x
pub fn minimal_puzzles(seed: u64, from: u64, count: usize) -> Vec<CellSet> {
    let mut reducer = Reducer::new();
    let mut all = Vec::new();
    let mut done = 0;
    while done < count {
        let mut r: Vec<Reduction> = (0..1024.min(count - done)).map(|i| {
            let mut random = Random::new(seed, from + (done + i) as u64);
            let s = random_solution(&mut random);
            let mut cells = Cell::ALL;
            random.shuffle(&mut cells);
            Reduction::new(&s, CellSet::ALL, cells.iter().map(|&c| CellSet::only(c)).collect())
        }).collect();
        done += r.len();
        reducer.reduce(&mut r, Cancel::NEVER).unwrap();
        all.extend(r.iter().map(|r| r.givens()));
    }
    all
}
