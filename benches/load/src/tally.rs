//! How long answers took: counted in steps of a tenth of a millisecond, so that a million need no memory.

use std::time::Duration;

/// How many steps are told apart: up to ten seconds.
const STEPS: usize = 100_000;

#[derive(Clone, Debug)]
pub(crate) struct Tally {
    counts: Vec<u64>,
    errors: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self { counts: vec![0; STEPS], errors: 0 }
    }
}

impl Tally {
    pub(crate) fn add(&mut self, time: Duration, right: bool) {
        let step = (time.as_micros() / 100) as usize;
        self.counts[step.min(STEPS - 1)] += 1;
        self.errors += u64::from(!right);
    }

    pub(crate) fn and(&self, other: &Self) -> Self {
        let counts = self.counts.iter().zip(&other.counts).map(|(one, two)| one + two).collect();
        Self { counts, errors: self.errors + other.errors }
    }

    pub(crate) fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    pub(crate) const fn errors(&self) -> u64 {
        self.errors
    }

    /// The time within which this part of all answers came, rounded up to a step.
    #[expect(clippy::cast_sign_loss, reason = "a part of a count is no less than nothing")]
    pub(crate) fn quantile(&self, part: f64) -> Duration {
        let wanted = (self.count() as f64 * part).ceil() as u64;
        let mut seen = 0;
        let step = self.counts.iter().position(|count| {
            seen += count;
            seen >= wanted
        });
        Duration::from_micros(100 * (step.unwrap_or_default() as u64 + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_times_that_were_added() {
        let mut tally = Tally::default();
        for ms in 1..=100 {
            tally.add(Duration::from_millis(ms), ms != 7);
        }
        assert_eq!((tally.count(), tally.errors()), (100, 1));
        assert_eq!(tally.quantile(0.5), Duration::from_micros(50_100));
        assert_eq!(tally.quantile(0.99), Duration::from_micros(99_100));
        assert_eq!(tally.quantile(1.0), Duration::from_micros(100_100));
        assert_eq!(tally.and(&tally).count(), 200);
    }
}
