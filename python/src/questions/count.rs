//! How many solutions each row has, up to a limit.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::UInt64Builder;
use arrow_schema::{DataType, Field};
use ninefold::exact::Bulk;
use ninefold::{Cancel, Cancelled};

use super::solve::for_each;
use super::{Words, of};
use crate::columns::Texts;

pub(super) fn fields() -> Vec<Field> {
    vec![of("count", DataType::UInt64)]
}

pub(super) fn answer(
    bulk: &mut Bulk,
    puzzles: &Texts,
    rows: Range<usize>,
    cancel: Cancel<'_>,
) -> Result<Vec<ArrayRef>, Cancelled> {
    let mut reasons = Words::default();
    let mut counts = UInt64Builder::with_capacity(rows.len());
    for_each(bulk, puzzles, rows, cancel, |solved| {
        counts.append_option(solved.as_ref().ok().map(|answer| answer.count()));
        reasons.push(solved.err());
    })?;
    Ok(vec![Arc::new(counts.finish()), reasons.finish()])
}
