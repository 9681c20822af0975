//! Lists of numbers, one for each number, in one piece of memory.

use std::ops::Range;

/// A list of indices for each index.
#[derive(Debug)]
pub(super) struct Lists {
    ends: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// The lists of these pairs: the second of each belongs to the list of the first.
    pub(super) fn new(count: usize, pairs: impl Iterator<Item = (u16, u16)> + Clone) -> Self {
        let mut ends = vec![0_u32; count + 1];
        for (list, _) in pairs.clone() {
            ends[usize::from(list) + 1] += 1;
        }
        for list in 0..count {
            ends[list + 1] += ends[list];
        }
        let mut items = vec![0; ends[count] as usize];
        let mut next = ends.clone();
        for (list, item) in pairs {
            let slot = &mut next[usize::from(list)];
            items[*slot as usize] = item;
            *slot += 1;
        }
        Self { ends, items }
    }

    pub(super) fn of(&self, list: usize) -> &[u16] {
        let range: Range<usize> = self.ends[list] as usize..self.ends[list + 1] as usize;
        &self.items[range]
    }
}
