//! The simplex method for linear programmes whose variables all have bounds, from a start where every
//! variable is zero.

use std::ops::ControlFlow;

/// Below this a number counts as zero.
const TINY: f64 = 1e-9;

/// What changes the objective by less than this for each unit changes nothing.
const FLAT: f64 = 1e-7;

/// Rows `s = sum of some columns`, each within bounds, over columns that are zero or more.
///
/// A dense table: each *basic* variable as a sum of the *nonbasic* ones, which stand at one of their
/// bounds. At first the rows are basic. The numbers are small fractions and become inexact all the same:
/// whoever reads a result checks it.
pub(super) struct Simplex {
    width: usize,
    /// For each basic variable how much it changes with each nonbasic one.
    table: Vec<f64>,
    basic: Vec<Variable>,
    nonbasic: Vec<Variable>,
    /// What the basic variables are.
    values: Vec<f64>,
    /// Whether the nonbasic variable stands at its upper bound.
    at_upper: Vec<bool>,
    /// The columns of a row that are not zero; kept to be used again.
    filled: Vec<usize>,
}

/// A column, or the sum of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Column(usize),
    Row(usize),
}

impl Variable {
    const fn lower(self) -> f64 {
        match self {
            Self::Column(_) => 0.0,
            Self::Row(row) => -slack(row),
        }
    }

    const fn upper(self) -> f64 {
        match self {
            Self::Column(_) => f64::INFINITY,
            Self::Row(row) => slack(row),
        }
    }
}

/// How far the sum of a row may be from zero: one, and a little that differs from row to row, so that
/// no two rows get in the way at once and no step is without progress.
const fn slack(row: usize) -> f64 {
    1.0 + 1e-6 * ((row * 7919 % 1009) as u16 as f64 / 1009.0)
}

/// How the search for the largest value of a column ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Largest {
    /// It has a largest value.
    Found,
    /// It can be larger than what was asked for.
    Above,
    /// It takes too long.
    GivenUp,
}

/// Where a variable that changes is stopped.
struct Stop {
    /// By how much it has changed then.
    after: f64,
    /// The row of the basic variable that has come to a bound, and whether that is the upper one; none if
    /// it is the variable's own other bound.
    by: Option<(usize, bool)>,
}

impl Simplex {
    /// The programme in which each of the columns adds these to rows.
    pub(super) fn new(rows: usize, columns: &[Vec<(usize, f64)>]) -> Self {
        let width = columns.len();
        let mut table = vec![0.0; rows * width];
        for (column, entries) in columns.iter().enumerate() {
            for &(row, entry) in entries {
                table[row * width + column] = entry;
            }
        }
        Self {
            width,
            table,
            basic: (0..rows).map(Variable::Row).collect(),
            nonbasic: (0..width).map(Variable::Column).collect(),
            values: vec![0.0; rows],
            at_upper: vec![false; width],
            filled: Vec::with_capacity(width),
        }
    }

    /// Makes the value of a column as large as it can be, or larger than `limit`.
    ///
    /// `look` is asked before each step whether to go on.
    pub(super) fn maximise(
        &mut self,
        column: usize,
        limit: f64,
        look: &dyn Fn() -> ControlFlow<()>,
    ) -> ControlFlow<(), Largest> {
        let most_steps = 20 * (self.basic.len() + self.width);
        for _ in 0..most_steps {
            look()?;
            if self.row_of(column).is_some_and(|row| self.values[row] > limit) {
                return ControlFlow::Continue(Largest::Above);
            }
            let Some((place, direction)) = self.entering(column) else {
                return ControlFlow::Continue(Largest::Found);
            };
            let Some(stop) = self.stop(place, direction) else {
                return ControlFlow::Continue(Largest::Above);
            };
            self.step(place, direction, &stop);
        }
        ControlFlow::Continue(Largest::GivenUp)
    }

    fn place_of(&self, column: usize) -> Option<usize> {
        self.nonbasic.iter().position(|variable| *variable == Variable::Column(column))
    }

    /// The values of the columns.
    pub(super) fn columns(&self) -> Vec<f64> {
        let mut values = vec![0.0; self.width];
        for (variable, value) in self.basic.iter().zip(&self.values) {
            if let Variable::Column(column) = *variable {
                values[column] = *value;
            }
        }
        values
    }

    /// By how much the column changes with the sum of each row that stands at a bound.
    pub(super) fn prices(&self, column: usize) -> Vec<(usize, f64)> {
        let Some(objective) = self.row_of(column) else {
            return Vec::new();
        };
        let prices = self.nonbasic.iter().zip(self.row(objective));
        let price = |(variable, price): (&Variable, &f64)| match *variable {
            Variable::Row(row) if price.abs() > FLAT => Some((row, *price)),
            _ => None,
        };
        prices.filter_map(price).collect()
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.table[row * self.width..(row + 1) * self.width]
    }

    fn row_of(&self, column: usize) -> Option<usize> {
        self.basic.iter().position(|variable| *variable == Variable::Column(column))
    }

    /// The nonbasic variable whose change raises the column most, and in which direction.
    fn entering(&self, column: usize) -> Option<(usize, f64)> {
        let Some(objective) = self.row_of(column) else {
            return self.place_of(column).map(|place| (place, 1.0));
        };
        let mut best = None;
        let mut most = FLAT;
        for (place, (price, at_upper)) in self.row(objective).iter().zip(&self.at_upper).enumerate()
        {
            let direction = if *at_upper { -1.0 } else { 1.0 };
            let gain = price * direction;
            if gain > most {
                (best, most) = (Some((place, direction)), gain);
            }
        }
        best
    }

    /// How far the nonbasic variable can change; `None` if nothing stops it.
    fn stop(&self, place: usize, direction: f64) -> Option<Stop> {
        let own = self.nonbasic[place].upper() - self.nonbasic[place].lower();
        let mut stop = Stop { after: own, by: None };
        let mut pivot = 0.0;
        for (row, (variable, value)) in self.basic.iter().zip(&self.values).enumerate() {
            let change = self.table[row * self.width + place] * direction;
            if change.abs() < TINY {
                continue;
            }
            let up = change > 0.0;
            let bound = if up { variable.upper() } else { variable.lower() };
            let after = ((bound - value) / change).max(0.0);
            // Of two that come to a bound together, the larger number divides more exactly.
            let nearer = after < stop.after - TINY;
            if nearer || (after < stop.after + TINY && change.abs() > pivot) {
                stop = Stop { after: after.min(stop.after), by: Some((row, up)) };
                pivot = change.abs();
            }
        }
        stop.after.is_finite().then_some(stop)
    }

    /// Changes the nonbasic variable as far as it goes, and lets it take the place of what stopped it.
    fn step(&mut self, place: usize, direction: f64, stop: &Stop) {
        let change = direction * stop.after;
        for (row, value) in self.values.iter_mut().enumerate() {
            *value += self.table[row * self.width + place] * change;
        }
        let Some((row, up)) = stop.by else {
            self.at_upper[place] = !self.at_upper[place];
            return;
        };
        let entering = self.nonbasic[place];
        let was = if self.at_upper[place] { entering.upper() } else { entering.lower() };
        self.pivot(row, place);
        self.values[row] = was + change;
        self.nonbasic[place] = self.basic[row];
        self.basic[row] = entering;
        self.at_upper[place] = up;
    }

    /// Solves the row for the nonbasic variable and puts that into all other rows.
    fn pivot(&mut self, row: usize, place: usize) {
        let width = self.width;
        let (before, rest) = self.table.split_at_mut(row * width);
        let (own, after) = rest.split_at_mut(width);
        let inverse = 1.0 / own[place];
        self.filled.clear();
        for (column, entry) in own.iter_mut().enumerate() {
            if column == place {
                *entry = inverse;
            } else if entry.abs() < TINY {
                *entry = 0.0;
            } else {
                *entry *= -inverse;
                self.filled.push(column);
            }
        }
        for other in before.chunks_exact_mut(width).chain(after.chunks_exact_mut(width)) {
            let factor = other[place];
            if factor == 0.0 {
                continue;
            }
            for &column in &self.filled {
                other[column] += factor * own[column];
            }
            other[place] = factor * inverse;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn never() -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[test]
    fn the_largest_value_is_found_with_what_holds_it_back() {
        // s0 = x - y, s1 = y, both at most about one: x is at most two.
        let columns = [vec![(0, 1.0)], vec![(0, -1.0), (1, 1.0)]];
        let mut simplex = Simplex::new(2, &columns);
        assert_eq!(simplex.maximise(0, 10.0, &never), ControlFlow::Continue(Largest::Found));
        assert!((simplex.columns()[0] - 2.0).abs() < 1e-4);
        let mut prices = simplex.prices(0);
        prices.sort_by_key(|(row, _)| *row);
        let rounded: Vec<(usize, i32)> =
            prices.iter().map(|(row, price)| (*row, price.round() as i32)).collect();
        assert_eq!(rounded, [(0, 1), (1, 1)]);
    }

    #[test]
    fn what_nothing_holds_back_is_above_any_limit() {
        // s0 = x - y: both grow together.
        let mut simplex = Simplex::new(1, &[vec![(0, 1.0)], vec![(0, -1.0)]]);
        assert_eq!(simplex.maximise(0, 1e9, &never), ControlFlow::Continue(Largest::Above));
    }

    #[test]
    fn it_can_be_broken_off() {
        let mut simplex = Simplex::new(1, &[vec![(0, 1.0)]]);
        assert_eq!(simplex.maximise(0, 10.0, &|| ControlFlow::Break(())), ControlFlow::Break(()));
    }
}
