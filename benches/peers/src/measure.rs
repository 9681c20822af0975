//! Interleaved rounds, and the minimum over them.
//!
//! A set is measured in chunks. In each round the peer and we solve the same chunk one right after
//! the other; the minimum over the rounds is taken for each chunk and each side, and the minima
//! are added up. A disturbance of the machine then costs one chunk of one round, not the whole
//! comparison. The clock is that of the thread's own processor time.

use std::time::Duration;

use ninefold_exact::{Answer, Bulk, Unit};

use crate::clock::Clock;
use crate::peer::Peer;
use crate::sets::Set;
use crate::{Line, ours};

const CHUNK: usize = 4096;

/// One line of the table.
pub struct Measured {
    pub set: String,
    pub puzzles: usize,
    pub mode: &'static str,
    pub limit: u64,
    pub ninefold_us: f64,
    pub peer_us: f64,
}

impl Measured {
    /// How many times faster we are.
    pub fn ratio(&self) -> f64 {
        self.peer_us / self.ninefold_us
    }
}

/// The two that are compared.
#[derive(Clone, Copy)]
pub struct Sides {
    pub unit: Unit,
    pub peer: Peer,
}

/// Measures a set in both modes, counting to each of the limits.
pub fn all(
    set: &Set,
    rounds: usize,
    sides: Sides,
    limits: &[u64],
) -> Result<Vec<Measured>, String> {
    let mut measured = Vec::new();
    for &limit in limits {
        let mut total = [Duration::ZERO; 3];
        for chunk in set.lines.chunks(CHUNK) {
            let fastest = Chunk::new(chunk, limit, sides).fastest(rounds)?;
            for (total, fastest) in total.iter_mut().zip(fastest) {
                *total += fastest;
            }
        }
        let [peer_us, one_us, bulk_us] =
            total.map(|total| total.as_secs_f64() * 1e6 / set.lines.len() as f64);
        for (mode, ninefold_us) in [("one", one_us), ("bulk", bulk_us)] {
            let (set_name, puzzles) = (set.name.clone(), set.lines.len());
            measured.push(Measured { set: set_name, puzzles, mode, limit, ninefold_us, peer_us });
        }
    }
    Ok(measured)
}

struct Chunk<'a> {
    lines: &'a [Line],
    limit: u64,
    sides: Sides,
    bulk: Bulk,
    counts: Vec<u8>,
    solved: Vec<Line>,
    answers: Vec<Answer>,
}

impl<'a> Chunk<'a> {
    fn new(lines: &'a [Line], limit: u64, sides: Sides) -> Self {
        let len = lines.len();
        Self {
            lines,
            limit,
            sides,
            bulk: Bulk::on(sides.unit, limit),
            counts: vec![0; len],
            solved: vec![[0; 81]; len],
            answers: vec![Answer::NONE; len],
        }
    }

    /// The minimum over the rounds: the peer, one at a time, bulk.
    fn fastest(mut self, rounds: usize) -> Result<[Duration; 3], String> {
        let mut fastest = [Duration::MAX; 3];
        for _ in 0..rounds {
            let peer = self.peer();
            let expected = self.counts.clone();
            let one = self.one();
            self.check("one", &expected, self.counts.iter().map(|&count| u64::from(count)))?;
            let bulk = self.bulk();
            self.check("bulk", &expected, self.answers.iter().map(Answer::count))?;
            for (fastest, now) in fastest.iter_mut().zip([peer, one, bulk]) {
                *fastest = now.min(*fastest);
            }
        }
        Ok(fastest)
    }

    fn peer(&mut self) -> Duration {
        let clock = Clock::start();
        if self.limit == 1 {
            self.sides.peer.solve(self.lines, &mut self.counts, &mut self.solved);
        } else {
            self.sides.peer.count(self.lines, self.limit as usize, &mut self.counts);
        }
        clock.elapsed()
    }

    fn one(&mut self) -> Duration {
        let clock = Clock::start();
        ours::one(self.sides.unit, self.lines, self.limit, &mut self.counts);
        clock.elapsed()
    }

    fn bulk(&mut self) -> Duration {
        let clock = Clock::start();
        ours::bulk(&mut self.bulk, self.lines, &mut self.answers);
        clock.elapsed()
    }

    fn check(
        &self,
        mode: &str,
        expected: &[u8],
        counts: impl Iterator<Item = u64>,
    ) -> Result<(), String> {
        for ((line, &expected), count) in self.lines.iter().zip(expected).zip(counts) {
            if count != u64::from(expected) {
                let line = String::from_utf8_lossy(line);
                return Err(format!("{line}: {mode} counts {count}, the peer {expected}"));
            }
        }
        Ok(())
    }
}
