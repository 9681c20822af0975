//! The puzzle of the day: the same for everyone.
//!
//! ## The rule
//!
//! The puzzle of a level on a day is puzzle number `level` (easy 0, medium 1, hard 2, unfair 3, extreme 4)
//! of the run whose seed is the date read as a number, 20261116 for 16 November 2026, and whose
//! recipe is: that level, minimal, symmetric by a half turn. The days are those of UTC. The rule will
//! not change: a test holds puzzles of several days.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use ninefold_core::{Cancel, Cancelled, Level, OneSolution};

use crate::{Demands, Layout, Maker, Recipe, Symmetry, er_of};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchDate;

impl Display for NoSuchDate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("expected a date as year, month and day: 2026-11-16")
    }
}

impl Error for NoSuchDate {}

impl Date {
    /// The day that began so many days after 1 January 1970.
    ///
    /// ```
    /// use ninefold_generate::Date;
    ///
    /// assert_eq!(Date::from_days(20_773).to_string(), "2026-11-16");
    /// ```
    pub fn from_days(days: u32) -> Self {
        let (mut year, mut left) = (1970, days);
        while left >= days_of_year(year) {
            left -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while left >= u32::from(days_of_month(year, month)) {
            left -= u32::from(days_of_month(year, month));
            month += 1;
        }
        Self { year, month, day: left as u8 + 1 }
    }

    fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of_year(year: u16) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Display for Date {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoSuchDate;

    fn from_str(text: &str) -> Result<Self, NoSuchDate> {
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(NoSuchDate) };
        if [year.len(), month.len(), day.len()] != [4, 2, 2]
            || !parts.iter().all(|it| is_digits(it))
        {
            return Err(NoSuchDate);
        }
        let year = year.parse().map_err(|_| NoSuchDate)?;
        let (month, day) =
            (month.parse().map_err(|_| NoSuchDate)?, day.parse().map_err(|_| NoSuchDate)?);
        let is_day = (1..=12).contains(&month) && (1..=days_of_month(year, month)).contains(&day);
        is_day.then_some(Self { year, month, day }).ok_or(NoSuchDate)
    }
}

/// The puzzle of this level on this day.
///
/// # Errors
///
/// [`Cancelled`] if it was broken off.
pub fn daily(date: Date, level: Level, cancel: Cancel<'_>) -> Result<OneSolution, Cancelled> {
    let recipe = Recipe {
        layout: Layout::Symmetric(Symmetry::Rotate180),
        demands: Demands { er: Some(er_of(level)), ..Demands::default() },
        ..Recipe::default()
    };
    // Nothing in this recipe can be refused.
    let mut maker = Maker::new(recipe, date.seed()).map_err(|_| Cancelled)?;
    let index = Level::ALL.iter().position(|it| *it == level).unwrap_or_default() as u64;
    maker.one(index, cancel)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        assert_eq!(Date::from_days(0).to_string(), "1970-01-01");
        assert_eq!(Date::from_days(19_782).to_string(), "2024-02-29");
        assert_eq!(Date::from_days(19_783).to_string(), "2024-03-01");
        for days in (0..60_000).step_by(37) {
            let date = Date::from_days(days);
            assert_eq!(date.to_string().parse(), Ok(date));
        }
        for wrong in [
            "",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "26-11-16",
            "+026-11-16",
            "2026-1-1",
            "2026-11-16-",
        ] {
            assert_eq!(wrong.parse::<Date>(), Err(NoSuchDate), "{wrong}");
        }
    }

    #[test]
    fn the_rule_does_not_change() {
        let puzzle = |date: &str, level| {
            daily(date.parse().unwrap(), level, Cancel::NEVER).unwrap().puzzle().to_string()
        };
        assert_eq!(
            puzzle("2026-11-16", Level::Easy),
            ".43..9.72...2...8........6....1.73.6.........8.54.2....7........9...8...18.7..59."
        );
        assert_eq!(
            puzzle("2026-11-16", Level::Extreme),
            ".94..2.........5.....1.8.7.......4.217.....563.8.......8.6.7.....9.........5..71."
        );
        assert_eq!(
            puzzle("2030-01-01", Level::Hard),
            "7.....5...4.31....2.98..4......5...7...1.3...5...2......1..28.5....98.2...5.....3"
        );
    }
}
