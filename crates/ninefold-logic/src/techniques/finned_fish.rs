//! Finned and Sashimi fish: rows against columns, but for a few extra places.
//!
//! ## Why it works
//!
//! But for the *fins*, the base lines have all their places for the digit in as many cover lines. If
//! no fin holds the digit, this is a fish, and the rest of the cover lines can't hold it. If a fin
//! holds it, no cell that sees this fin can. So a cell in the rest of the cover that sees every fin
//! can't hold the digit either way.
//!
//! ## Scope
//!
//! Without its fins, each base line of a *finned* fish still has two places at least; a *Sashimi* fish
//! has a line that is down to one. Five fins at most. A base that holds a smaller fish with
//! the same consequence is left to that one, if it is a fish by itself: with no more
//! fins than these, and a place of its base in every cover house.

use std::ops::ControlFlow;

use ninefold_core::Digit;

use crate::fish::{Shape, finned, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

pub(super) static FINNED_X_WING: FinnedFish = FinnedFish {
    size: 2,
    sashimi: false,
    meta: meta!("finned_fish.rs", "finned-x-wing", "Finned X-Wing", Fish, Hard),
};
pub(super) static FINNED_SWORDFISH: FinnedFish = FinnedFish {
    size: 3,
    sashimi: false,
    meta: meta!("finned_fish.rs", "finned-swordfish", "Finned Swordfish", Fish, Unfair),
};
pub(super) static FINNED_JELLYFISH: FinnedFish = FinnedFish {
    size: 4,
    sashimi: false,
    meta: meta!("finned_fish.rs", "finned-jellyfish", "Finned Jellyfish", Fish, Unfair),
};
pub(super) static SASHIMI_X_WING: FinnedFish = FinnedFish {
    size: 2,
    sashimi: true,
    meta: meta!("finned_fish.rs", "sashimi-x-wing", "Sashimi X-Wing", Fish, Hard),
};
pub(super) static SASHIMI_SWORDFISH: FinnedFish = FinnedFish {
    size: 3,
    sashimi: true,
    meta: meta!("finned_fish.rs", "sashimi-swordfish", "Sashimi Swordfish", Fish, Unfair),
};
pub(super) static SASHIMI_JELLYFISH: FinnedFish = FinnedFish {
    size: 4,
    sashimi: true,
    meta: meta!("finned_fish.rs", "sashimi-jellyfish", "Sashimi Jellyfish", Fish, Unfair),
};

#[derive(Debug)]
pub(super) struct FinnedFish {
    size: usize,
    sashimi: bool,
    meta: Meta,
}

impl Technique for FinnedFish {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let mut catches = finned(analysis, digit, self.size, Shape::Basic)?;
            catches.retain(|catch| catch.is_sashimi() == self.sashimi);
            report(&self.meta, catches, found)?;
        }
        ControlFlow::Continue(())
    }
}
