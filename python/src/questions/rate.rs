//! How hard each row is, on the scales that were asked for.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{Float64Builder, UInt32Builder};
use arrow_schema::{DataType, Field};
use ninefold::rate::se;
use ninefold::{Cancel, Cancelled, Position, Ratings, Scale, Score};

use super::{Words, of, text};
use crate::clock::{Answered, Clock};
use crate::columns::Texts;

/// The columns that a table of the command line has.
pub(super) fn fields(scales: &[Scale]) -> Vec<Field> {
    let number = |name: &str| of(name, DataType::Float64);
    let mut fields = Vec::new();
    for scale in scales {
        match scale {
            Scale::Se => fields.extend([text("level"), number("er"), number("ep"), number("ed")]),
            Scale::SeSukaku => {
                fields.extend([number("sukaku_er"), number("sukaku_ep"), number("sukaku_ed")]);
            }
            _ => fields.extend([text("hodoku_level"), of("hodoku_score", DataType::UInt32)]),
        }
    }
    fields
}

pub(super) fn answer(
    scales: &[Scale],
    puzzles: &Texts,
    rows: Range<usize>,
    clock: &Clock<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let mut columns: Vec<Column> = scales.iter().map(|scale| Column::new(*scale)).collect();
    let mut reasons = Words::default();
    for row in rows {
        let rated = match puzzles.puzzle(row) {
            Ok(puzzle) => {
                clock.row(|cancel| rate(&Position::until(&puzzle, cancel)?, scales, cancel))?
            }
            Err(reason) => Err(reason),
        };
        for column in &mut columns {
            column.push(rated.as_ref().ok());
        }
        reasons.push(rated.err());
    }
    let mut arrays: Vec<ArrayRef> = columns.into_iter().flat_map(Column::finish).collect();
    arrays.push(reasons.finish());
    Ok(arrays)
}

/// The ratings, or why there are none. A lower bound of what was broken off is no answer here.
pub(super) fn rate(position: &Position, scales: &[Scale], cancel: Cancel<'_>) -> Answered<Ratings> {
    let rated = position.rate(scales, cancel).map_err(|why| why.to_string());
    cancel.check()?;
    Ok(rated)
}

/// The columns of one scale.
pub(super) enum Column {
    Se { level: Words, numbers: [Float64Builder; 3] },
    Hodoku { level: Words, score: UInt32Builder },
    Sukaku { numbers: [Float64Builder; 3] },
}

impl Column {
    pub(super) fn new(scale: Scale) -> Self {
        match scale {
            Scale::Se => Self::Se { level: Words::default(), numbers: Default::default() },
            Scale::SeSukaku => Self::Sukaku { numbers: Default::default() },
            _ => Self::Hodoku { level: Words::default(), score: UInt32Builder::new() },
        }
    }

    pub(super) fn push(&mut self, ratings: Option<&Ratings>) {
        match self {
            Self::Se { level, numbers } => {
                level.push(ratings.and_then(Ratings::level).map(|level| level.to_string()));
                push_se(numbers, ratings.and_then(|it| it.se.as_ref()));
            }
            Self::Sukaku { numbers } => {
                push_se(numbers, ratings.and_then(|it| it.se_sukaku.as_ref()));
            }
            Self::Hodoku { level, score } => {
                let rated = ratings.and_then(|it| it.hodoku.as_ref()).map(Score::rated);
                level.push(rated.map(|rated| rated.level.to_string()));
                score.append_option(rated.map(|rated| rated.score));
            }
        }
    }

    pub(super) fn finish(self) -> Vec<ArrayRef> {
        let finished = |mut numbers: Float64Builder| Arc::new(numbers.finish()) as ArrayRef;
        match self {
            Self::Se { level, numbers } => {
                let mut columns = vec![level.finish()];
                columns.extend(numbers.map(finished));
                columns
            }
            Self::Sukaku { numbers } => numbers.map(finished).into(),
            Self::Hodoku { level, mut score } => vec![level.finish(), Arc::new(score.finish())],
        }
    }
}

fn push_se(numbers: &mut [Float64Builder; 3], score: Option<&Score<se::Rated>>) {
    let rating = score.map(|score| score.rated().rating);
    let values = rating.map(|se::Rating { er, ep, ed }| [er, ep, ed]);
    for (place, number) in numbers.iter_mut().enumerate() {
        number.append_option(values.map(|values| f64::from(values[place].tenths()) / 10.0));
    }
}
