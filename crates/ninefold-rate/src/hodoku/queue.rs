//! A queue with room for all that can ever be in it.

use ninefold_core::Candidate;

/// First in, first out; each candidate enters at most a fixed number of times, so that nothing
/// needs to grow.
#[derive(Clone, Debug)]
pub(super) struct Queue<const ROOM: usize> {
    entries: [u16; ROOM],
    head: usize,
    tail: usize,
}

impl<const ROOM: usize> Queue<ROOM> {
    pub(super) const fn new() -> Self {
        Self { entries: [0; ROOM], head: 0, tail: 0 }
    }

    /// Adds an entry at the end.
    pub(super) const fn push(&mut self, candidate: Candidate) {
        self.entries[self.tail] = candidate.index() as u16;
        self.tail += 1;
    }

    /// Takes the first entry.
    pub(super) fn pop(&mut self) -> Option<Candidate> {
        let first = self.iter().next()?;
        self.head += 1;
        Some(first)
    }

    /// The entries, the oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> {
        self.entries[self.head..self.tail].iter().map(|&entry| Candidate::from_index(entry.into()))
    }
}
