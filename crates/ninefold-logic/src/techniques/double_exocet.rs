//! Double exocets: two junior exocets in one band that share their cross-lines and their four digits.
//!
//! ## Why it works
//!
//! Two junior exocets have the same cross-lines and the same four digits; their bases are in different boxes and
//! lines, and they share no target. Suppose a digit were in both bases. Then neither exocet could have it at its target in the
//! box of the other's base, so both would have it at their targets in the third box: two cells of one
//! box. So the bases share no digit, and all four are in one of them.
//!
//! Each of the four therefore stands in the band only in a base, a target or a mirror. And outside the
//! band the cross-lines have each of them twice, once in each line that covers it, so nowhere else in these lines.
//!
//! ## Scope
//!
//! Both are junior exocets, found as these are.

use std::ops::ControlFlow;

use ninefold_core::CandidateSet;

use crate::exocet::double;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static DOUBLE: DoubleExocet = DoubleExocet {
    meta: meta!("double_exocet.rs", "double-exocet", "Double Exocet", Exocets, Extreme),
};

#[derive(Debug)]
pub(super) struct DoubleExocet {
    meta: Meta,
}

impl Technique for DoubleExocet {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        for exocet in double(analysis.grid(), analysis.junior_exocets()) {
            let strikes = exocet.strikes.iter();
            let struck = strikes.fold(CandidateSet::EMPTY, |all, one| all | one.struck);
            found(Step::striking(&self.meta, struck, Pattern::Exocet(Box::new(exocet))))?;
        }
        ControlFlow::Continue(())
    }
}
