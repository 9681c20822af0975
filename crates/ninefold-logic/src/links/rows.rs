//! A table of bits: for each node, a set of linked nodes.

/// A set of linked nodes for each node.
#[derive(Clone, Debug)]
pub(crate) struct BitTable {
    words: usize,
    bits: Vec<u64>,
}

impl BitTable {
    /// An empty set for each of the nodes, with room for the first `linked` of them.
    pub(crate) fn new(nodes: usize, linked: usize) -> Self {
        let words = linked.div_ceil(64);
        Self { words, bits: vec![0; nodes * words] }
    }

    /// How many words a set has.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The set of this node.
    pub(crate) fn row(&self, node: usize) -> &[u64] {
        &self.bits[node * self.words..(node + 1) * self.words]
    }

    /// The set of this node, to change.
    pub(crate) fn row_mut(&mut self, node: usize) -> &mut [u64] {
        &mut self.bits[node * self.words..(node + 1) * self.words]
    }
}

/// Whether the set has this node.
pub(crate) fn contains(set: &[u64], node: usize) -> bool {
    set[node / 64] >> (node % 64) & 1 == 1
}

/// Puts this node into the set.
pub(crate) fn insert(set: &mut [u64], node: usize) {
    set[node / 64] |= 1 << (node % 64);
}

/// Adds all of the other set.
pub(crate) fn unite(set: &mut [u64], other: &[u64]) {
    for (mine, theirs) in set.iter_mut().zip(other) {
        *mine |= theirs;
    }
}

/// Whether the set has no node.
pub(crate) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// The nodes of a set, in order.
pub(crate) fn bits(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        std::iter::successors((bits != 0).then_some(bits), |left| {
            let rest = left & (left - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |left| word * 64 + left.trailing_zeros() as usize)
    })
}
