//! Making grids and puzzles, in interleaved rounds of batches; the fastest batch of each side.
//!
//! Each batch is new on both sides. What they make is counted by the other.

use std::time::Duration;

use ninefold_exact::Unit;
use ninefold_generate::{Layout, Maker, Random, Recipe, Redundancy, Symmetry};

use crate::Line;
use crate::clock::Clock;
use crate::ours::{self, BATCH};
use crate::peer::{Kind, Peer};

/// Whatever it is, the run can be repeated on our side; the peer's chance is its own.
const SEED: u64 = 2026;

/// One line of the table.
pub struct Made {
    pub what: &'static str,
    pub ninefold_us: f64,
    pub peer_us: f64,
}

/// Makes our side's batch with this number.
type Ours = Box<dyn FnMut(u64) -> Vec<Line>>;

/// Full grids, minimal puzzles, and what each makes unless told otherwise.
pub fn all(peer: Peer, rounds: usize) -> Result<Vec<Made>, String> {
    let mut random = Random::new(SEED, 0);
    let rotated = Recipe {
        layout: Layout::Symmetric(Symmetry::Rotate180),
        // No pair of givens can be spared; one of a pair perhaps could.
        redundancy: Some(Redundancy::Extra(0)),
        ..Recipe::default()
    };
    let rows: [(&str, Ours, Kind); 4] = [
        ("full grids", Box::new(move |_| ours::solved(&mut random)), Kind::Solved),
        ("minimal puzzles", with(Recipe::default()), Kind::Minimal),
        ("symmetric puzzles", with(rotated), Kind::Rotated),
        ("default puzzles", with(Recipe::default()), Kind::Rotated),
    ];
    rows.into_iter().map(|(what, ours, kind)| fastest(what, ours, (peer, kind), rounds)).collect()
}

fn with(recipe: Recipe) -> Ours {
    let mut maker = Maker::new(recipe, SEED).expect("such puzzles can be made");
    Box::new(move |number| ours::puzzles(&mut maker, number * BATCH as u64))
}

fn fastest(
    what: &'static str,
    mut ours: Ours,
    (peer, kind): (Peer, Kind),
    rounds: usize,
) -> Result<Made, String> {
    let mut fastest = [Duration::MAX; 2];
    let mut theirs = vec![[0; 81]; BATCH];
    for round in 0..rounds {
        let clock = Clock::start();
        peer.make(kind, &mut theirs);
        fastest[0] = fastest[0].min(clock.elapsed());
        let clock = Clock::start();
        let lines = ours(round as u64);
        fastest[1] = fastest[1].min(clock.elapsed());
        check(what, peer, &lines, &theirs)?;
    }
    let [peer_us, ninefold_us] = fastest.map(|time| time.as_secs_f64() * 1e6 / BATCH as f64);
    Ok(Made { what, ninefold_us, peer_us })
}

/// All have one solution, and as many were made as were asked for.
fn check(what: &str, peer: Peer, ours: &[Line], theirs: &[Line]) -> Result<(), String> {
    let mut counts = vec![0; ours.len()];
    peer.count(ours, 2, &mut counts);
    let mut others = vec![0; theirs.len()];
    ours::one(Unit::widest(), theirs, 2, &mut others);
    let proper = |counts: &[u8]| counts.len() == BATCH && counts.iter().all(|&count| count == 1);
    match (proper(&counts), proper(&others)) {
        (true, true) => Ok(()),
        (ours, theirs) => {
            Err(format!("{what} with one solution: ours {ours}, the peer's {theirs}"))
        }
    }
}
