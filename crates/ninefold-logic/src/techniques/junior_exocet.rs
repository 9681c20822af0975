//! Junior exocets: two base cells whose digits must stand in two targets.
//!
//! ## Why it works
//!
//! Two cells of a line and a box, the *base*, have three or four digits between them. Three
//! *cross-lines* run across: one through the third cell of the base's box and line, one through each
//! of the other two boxes of the band. In the band each of these two has one cell that can hold a base digit, its *target*, and
//! beside it a companion that can't. Suppose a digit is in the base. Then the cross-lines can't take it in the
//! line or the box of the base, so they take it outside the band or in a target. Outside the band there is
//! room for it twice at most, because all its places there lie in two lines. So a target holds it. That is so for
//! both digits of the base: the two targets hold just these two.
//!
//! From that follows, rule by rule:
//!
//! - A target holds no other digit, and a digit that no target can hold is not in the base.
//! - If a target holds a digit, the other two cross-lines take it outside the band; where they can't both, it does not.
//! - The digit of a target stands in the line of the base and in its own line, so in the third line of
//!   the other target's box, and there in one of two cells: its *mirror*. What the mirror can't hold, the
//!   target can't hold. If another digit is locked in the mirror, nothing but that digit and the target's is there.
//! - A digit that is certainly in the base is in no cell that sees both base cells or both targets, and
//!   outside the band it stands in both lines that cover it, so nowhere else in them.
//!
//! ## Scope
//!
//! The base has at most four digits. All rules are applied until none strikes more; each may use
//! what those before it struck.

use std::ops::ControlFlow;

use crate::exocet::step;
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static JUNIOR: JuniorExocet = JuniorExocet {
    meta: meta!("junior_exocet.rs", "junior-exocet", "Junior Exocet", Exocets, Extreme),
};

#[derive(Debug)]
pub(super) struct JuniorExocet {
    meta: Meta,
}

impl Technique for JuniorExocet {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        for layout in analysis.junior_exocets() {
            analysis.look()?;
            if let Some(step) = step(&self.meta, grid, layout) {
                found(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
