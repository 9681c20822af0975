//! The form that each row shares with all its equivalents.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::UInt64Builder;
use arrow_schema::{DataType, Field};
use ninefold::{Cancel, Cancelled};

use super::{Words, of, text};
use crate::columns::Texts;

/// The columns that a table of the command line has.
pub(super) fn fields() -> Vec<Field> {
    vec![text("form"), text("transform"), of("automorphisms", DataType::UInt64)]
}

pub(super) fn answer(
    puzzles: &Texts,
    rows: Range<usize>,
    cancel: Cancel<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let (mut forms, mut transforms) = (Words::for_lines(rows.len()), Words::default());
    let (mut automorphisms, mut reasons) = (UInt64Builder::new(), Words::default());
    for row in rows {
        cancel.check()?;
        let puzzle = puzzles.puzzle(row);
        let found = puzzle.and_then(|it| ninefold::canonical(&it).map_err(|why| why.to_string()));
        let form = found.as_ref().ok();
        forms.push(form.map(|form| form.puzzle.to_string()));
        transforms.push(form.map(|form| form.transform.to_string()));
        automorphisms.append_option(form.map(|form| form.automorphisms));
        reasons.push(found.err());
    }
    let automorphisms = Arc::new(automorphisms.finish());
    Ok(vec![forms.finish(), transforms.finish(), automorphisms, reasons.finish()])
}
