//! Reports nets.

use std::ops::ControlFlow;

use super::literal::Literal;
use crate::pattern::Net;
use crate::{Meta, Pattern, Sink, Step};

/// Reports the nets with what each concludes, the shortest first.
pub(crate) fn report(
    technique: &'static Meta,
    mut nets: Vec<(Net, Literal)>,
    found: &mut Sink<'_>,
) -> ControlFlow<()> {
    nets.sort_by_cached_key(|(net, _)| net.len());
    nets.into_iter().try_for_each(|(net, conclusion)| {
        found(Step::concluding(technique, conclusion.into(), Pattern::Net(net)))
    })
}
