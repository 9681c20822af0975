//! How hard a step is: a number with one decimal.

use std::fmt::{self, Display, Formatter};

/// A difficulty on this scale, in tenths; it prints with one decimal.
///
/// ```
/// use ninefold_rate::se::Value;
///
/// assert_eq!(Value::from_tenths(72).to_string(), "7.2");
/// assert_eq!(Value::default().to_string(), "0.0");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u8);

impl Value {
    /// What is shown when no technique finds a step.
    pub const STUCK: Self = Self(200);

    /// The value of this many tenths.
    pub const fn from_tenths(tenths: u8) -> Self {
        Self(tenths)
    }

    /// How many tenths it is.
    pub const fn tenths(self) -> u8 {
        self.0
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A difficulty as the scale computes it.
///
/// Among several hints of one search the least difficult is taken, and the numbers are compared as
/// they come out of floating-point sums: 6.6 + 0.1 is a little less than 6.5 + 0.2. So the order of
/// the sums is part of the scale.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Difficulty(f64);

impl Difficulty {
    pub(super) const fn new(difficulty: f64) -> Self {
        Self(difficulty)
    }

    /// A base with so many tenths more, as one product.
    pub(super) fn with_tenths(base: f64, tenths: u8) -> Self {
        Self(base + f64::from(tenths) * 0.1)
    }

    /// The base of a chain and what its length adds.
    pub(super) fn of_chain(base: f64, complexity: u32) -> Self {
        Self(base + length_difficulty(complexity))
    }

    pub(super) fn total_cmp(self, other: Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }

    /// As it is shown: one decimal, with a twentieth added before the rest is cut off.
    #[expect(clippy::cast_sign_loss, reason = "difficulties run from 1 to 20")]
    pub(super) fn value(self) -> Value {
        Value(((self.0 + 0.05) * 10.0).floor() as u8)
    }
}

/// A tenth for each threshold below the complexity less two: 4, 6, 8, 12, 16, 24 and so on, by
/// turns half and a third more.
fn length_difficulty(complexity: u32) -> f64 {
    let nodes = complexity.saturating_sub(2);
    let (mut added, mut threshold, mut next) = (0.0, 4, 6);
    while nodes > threshold {
        added += 0.1;
        (threshold, next) = (next, threshold * 2);
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_cost_a_tenth_per_threshold() {
        let tenths = |complexity| Difficulty::of_chain(8.0, complexity).value().tenths() - 80;
        let expected = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (14, 3),
            (18, 4),
            (26, 5),
            (66, 8),
            (98, 9),
            (194, 11),
        ];
        for (complexity, added) in expected {
            assert_eq!(tenths(complexity), added, "{complexity}");
        }
        assert_eq!(tenths(195), 12);
    }

    #[test]
    fn sums_are_compared_as_they_come_out() {
        let forcing = Difficulty::of_chain(6.6, 8);
        let cycle = Difficulty::of_chain(6.5, 10);
        assert!(forcing < cycle);
        assert_eq!(forcing.value(), cycle.value());
    }
}
