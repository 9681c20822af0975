//! How each row is solved, step by step.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder, UInt32Builder};
use arrow_array::{ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use ninefold::json::{SolveReport, StepReport};
use ninefold::{Approach, Cancelled, Conclusion, Detail, Ladder, Method, Position, Reasoning};

use super::{Words, of, text};
use crate::clock::Clock;
use crate::columns::Texts;

pub(super) fn fields() -> Vec<Field> {
    vec![text("outcome"), of("steps", DataType::List(Arc::new(item()))), text("hardest")]
}

/// A step.
fn item() -> Field {
    of("item", DataType::Struct(parts()))
}

fn parts() -> Fields {
    let texts = |name| of(name, DataType::List(Arc::new(text("item"))));
    Fields::from(vec![
        of("round", DataType::UInt32),
        text("technique"),
        texts("placements"),
        texts("eliminations"),
        text("words"),
    ])
}

pub(super) fn answer(
    method: Method,
    ladder: &Ladder,
    puzzles: &Texts,
    rows: Range<usize>,
    clock: &Clock<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let [mut outcomes, mut hardest, mut reasons] = <[Words; 3]>::default();
    let mut paths = Paths::default();
    for row in rows {
        let report = match puzzles.puzzle(row) {
            Ok(puzzle) => clock.row(|cancel| {
                let reasoning = Reasoning::with(ladder.clone()).cancelled_by(cancel);
                let approach = Approach { method, reasoning, limit: 2 };
                let attempt = Position::until(&puzzle, cancel)?.solve(&approach)?;
                Ok(Ok(SolveReport::new(&attempt, Detail::Brief)))
            })?,
            Err(reason) => Err(reason),
        };
        let told = report.as_ref().ok();
        outcomes.push(told.map(|report| report.outcome.id()));
        hardest.push(told.and_then(hardest_of));
        paths.push(told.map(|report| &*report.steps));
        reasons.push(report.map_or_else(Some, |report| report.reason));
    }
    Ok(vec![outcomes.finish(), paths.finish(), hardest.finish(), reasons.finish()])
}

/// The technique of the hardest step.
fn hardest_of(report: &SolveReport) -> Option<&str> {
    let place = usize::try_from(report.hardest?).ok()?;
    report.steps.get(place).map(|step| &*step.technique)
}

/// Lists of steps.
#[derive(Debug, Default)]
struct Paths {
    lengths: Vec<usize>,
    valid: Vec<bool>,
    round: UInt32Builder,
    technique: Words,
    placements: ListBuilder<StringBuilder>,
    eliminations: ListBuilder<StringBuilder>,
    words: Words,
}

impl Paths {
    fn push(&mut self, steps: Option<&[StepReport]>) {
        self.valid.push(steps.is_some());
        self.lengths.push(steps.unwrap_or_default().len());
        for step in steps.unwrap_or_default() {
            self.round.append_value(step.round as u32);
            self.technique.push(Some(&step.technique));
            self.placements.append_value(written(&step.placements));
            self.eliminations.append_value(written(&step.eliminations));
            self.words.push(Some(&step.words));
        }
    }

    fn finish(mut self) -> ArrayRef {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.round.finish()),
            self.technique.finish(),
            Arc::new(self.placements.finish()),
            Arc::new(self.eliminations.finish()),
            self.words.finish(),
        ];
        let steps = StructArray::new(parts(), columns, None);
        let offsets = OffsetBuffer::from_lengths(self.lengths);
        let nulls = NullBuffer::from(self.valid);
        Arc::new(ListArray::new(Arc::new(item()), offsets, Arc::new(steps), Some(nulls)))
    }
}

fn written(conclusions: &[Conclusion]) -> Vec<Option<String>> {
    conclusions.iter().map(|conclusion| Some(conclusion.to_string())).collect()
}
