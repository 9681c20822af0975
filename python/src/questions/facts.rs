//! What setters and researchers ask of each row.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, UInt32Builder, UInt64Builder};
use arrow_schema::{DataType, Field};
use ninefold::{Cancelled, Facts, Position, Scale};

use super::rate::{self, Column};
use super::{Words, of, text};
use crate::clock::Clock;
use crate::columns::Texts;

/// The columns that a table of the command line has.
pub(super) fn fields() -> Vec<Field> {
    let mut fields = vec![
        of("givens", DataType::UInt32),
        of("solutions", DataType::UInt64),
        of("minimal", DataType::Boolean),
        text("redundant"),
        text("symmetry"),
        of("singles", DataType::UInt32),
        of("backdoor_size", DataType::UInt32),
        of("backdoors", DataType::UInt64),
        of("nesting", DataType::UInt32),
        text("idea"),
        text("opened_by"),
        of("longest_argument", DataType::UInt32),
    ];
    fields.extend(rate::fields(&Scale::ALL));
    fields
}

pub(super) fn answer(
    limit: u64,
    puzzles: &Texts,
    rows: Range<usize>,
    clock: &Clock<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let mut table = Table::default();
    let mut columns = Scale::ALL.map(Column::new);
    let mut reasons = Words::default();
    for row in rows {
        let found = match puzzles.puzzle(row) {
            Ok(puzzle) => clock.row(|cancel| {
                let position = Position::until(&puzzle, cancel)?;
                let facts = position.facts(limit, cancel)?;
                Ok(Ok((facts, rate::rate(&position, &Scale::ALL, cancel)?)))
            })?,
            Err(reason) => Err(reason),
        };
        let (facts, rated) = match found {
            Ok((facts, rated)) => (Some(facts), rated),
            Err(reason) => (None, Err(reason)),
        };
        table.push(facts.as_ref());
        for column in &mut columns {
            column.push(rated.as_ref().ok());
        }
        reasons.push(rated.err());
    }
    let mut arrays = table.finish();
    arrays.extend(columns.into_iter().flat_map(Column::finish));
    arrays.push(reasons.finish());
    Ok(arrays)
}

#[derive(Debug, Default)]
struct Table {
    givens: UInt32Builder,
    solutions: UInt64Builder,
    minimal: BooleanBuilder,
    redundant: Words,
    symmetry: Words,
    singles: UInt32Builder,
    backdoor_size: UInt32Builder,
    backdoors: UInt64Builder,
    nesting: UInt32Builder,
    idea: Words,
    opened_by: Words,
    longest_argument: UInt32Builder,
}

impl Table {
    fn push(&mut self, facts: Option<&Facts>) {
        let backdoors = facts.and_then(|facts| facts.backdoors);
        self.givens.append_option(facts.map(|facts| facts.givens as u32));
        self.solutions.append_option(facts.map(|facts| facts.solutions));
        self.minimal.append_option(facts.map(Facts::is_minimal));
        self.redundant.push(facts.map(|facts| joined(facts.redundant.iter())));
        self.symmetry.push(facts.map(|facts| joined(facts.symmetries.iter().map(|it| it.id()))));
        self.singles.append_option(facts.map(|facts| facts.singles as u32));
        self.backdoor_size.append_option(backdoors.map(|found| found.size as u32));
        self.backdoors.append_option(backdoors.map(|found| found.count));
        self.nesting.append_option(facts.and_then(|facts| facts.nesting).map(|depth| depth as u32));
        let insight = facts.and_then(|facts| facts.insight);
        let technique = insight.and_then(|insight| insight.idea.technique());
        let longest = insight.and_then(|insight| insight.longest);
        self.idea.push(insight.map(|insight| insight.idea.id().to_owned()));
        self.opened_by.push(technique.map(|technique| technique.id.to_owned()));
        self.longest_argument.append_option(longest.map(|(_, length)| length as u32));
    }

    fn finish(mut self) -> Vec<ArrayRef> {
        vec![
            Arc::new(self.givens.finish()),
            Arc::new(self.solutions.finish()),
            Arc::new(self.minimal.finish()),
            self.redundant.finish(),
            self.symmetry.finish(),
            Arc::new(self.singles.finish()),
            Arc::new(self.backdoor_size.finish()),
            Arc::new(self.backdoors.finish()),
            Arc::new(self.nesting.finish()),
            self.idea.finish(),
            self.opened_by.finish(),
            Arc::new(self.longest_argument.finish()),
        ]
    }
}

fn joined(items: impl Iterator<Item = impl ToString>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
