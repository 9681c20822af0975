//! Which of our levels a puzzle has: one table, by its number on the scale of Sudoku Explainer.

use ninefold_core::Level;

use crate::se::Value;

/// The lowest ER of each level.
///
/// Below 2.3 nobody needs pencil marks: singles of a house, and what pointing and a hidden pair show
/// at once. Up to 3.1 one house at a time is enough (naked singles, pointing, claiming, naked pairs).
/// From 3.2, the X-wing, patterns span the board; 6.8 is beyond turbot fish and short chains of one
/// digit; from 8.3 every step that matters is a forcing chain of several branches or worse.
pub const LEVELS: [(Level, Value); 5] = [
    (Level::Easy, Value::from_tenths(0)),
    (Level::Medium, Value::from_tenths(23)),
    (Level::Hard, Value::from_tenths(32)),
    (Level::Unfair, Value::from_tenths(68)),
    (Level::Extreme, Value::from_tenths(83)),
];

/// The level of a puzzle with this ER.
///
/// ```
/// use ninefold_core::Level;
/// use ninefold_rate::{level, se::Value};
///
/// assert_eq!(level(Value::from_tenths(12)), Level::Easy);
/// assert_eq!(level(Value::from_tenths(42)), Level::Hard);
/// ```
pub fn level(er: Value) -> Level {
    let reached = LEVELS.iter().rev().find(|(_, lowest)| er >= *lowest);
    reached.map_or(Level::Easy, |(level, _)| *level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_begins_at_its_lowest_number_and_not_before() {
        for [(below, _), (here, lowest)] in LEVELS.array_windows() {
            assert_eq!(level(*lowest), *here);
            assert_eq!(level(Value::from_tenths(lowest.tenths() - 1)), *below);
        }
        assert_eq!(level(Value::STUCK), Level::Extreme);
    }
}
