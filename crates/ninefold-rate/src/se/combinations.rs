//! Choices of a few out of nine, in the order of this scale.

/// Every choice of `size` bits out of `from`, in increasing value of the mask.
pub(super) fn masks(from: u16, size: usize) -> impl Iterator<Item = u16> {
    let mut elements = [0; 9];
    let mut count = 0;
    let mut left = from;
    while left != 0 {
        elements[count] = left & left.wrapping_neg();
        left &= left - 1;
        count += 1;
    }
    let end = 1_u32 << count;
    let mut compact = if size > count { end } else { (1_u32 << size) - 1 };
    std::iter::from_fn(move || {
        if compact >= end {
            return None;
        }
        let mut chosen = 0;
        let mut bits = compact;
        while bits != 0 {
            chosen |= elements[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        compact = next_of_same_size(compact).unwrap_or(end);
        Some(chosen)
    })
}

/// The next larger number with as many bits set; none after nothing, which is the only empty one.
const fn next_of_same_size(bits: u32) -> Option<u32> {
    if bits == 0 {
        return None;
    }
    let lowest = bits & bits.wrapping_neg();
    let carried = bits + lowest;
    Some(carried | (((bits ^ carried) >> 2) / lowest))
}

#[cfg(test)]
mod tests {
    use super::masks;

    #[test]
    fn the_highest_element_moves_last() {
        let pairs: Vec<u16> = masks(0b1_0110_0001, 2).collect();
        assert_eq!(
            pairs,
            [
                0b0_0010_0001,
                0b0_0100_0001,
                0b0_0110_0000,
                0b1_0000_0001,
                0b1_0010_0000,
                0b1_0100_0000
            ]
        );
        assert_eq!(masks(0b111, 4).count(), 0);
        assert_eq!(masks(0b111, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(masks(0x1FF, 4).count(), 126);
    }
}
