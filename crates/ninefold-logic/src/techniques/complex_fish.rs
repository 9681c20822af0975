//! Franken and mutant fish: boxes among the houses, or rows and columns mixed.
//!
//! ## Why it works
//!
//! `n` base houses need the digit `n` times. But for the fins, their places for it lie in `n` cover
//! houses, which take it once each. So the base supplies the whole cover, and a place in the cover
//! that is not in the base can't hold the digit, if it sees every fin (or there are none).
//!
//! With boxes among the houses a place can count twice. In two base houses at once it would serve
//! both, and leave the cover one short: an *endo fin*, which must be seen like any fin. In two cover
//! houses at once, a place of the base itself would use up both, and leave too few for the other base
//! houses: it falls too, though it belongs to the fish.
//!
//! ## Scope
//!
//! *Franken*: rows and boxes against columns and boxes, or the other way round. *Mutant*: any other
//! mixture. Five fins and two endo fins at most. A base that holds a smaller fish with the same
//! consequence is left to that one, if it is a fish by itself: with no more
//! fins than these, and a place of its base in every cover house.

use std::ops::ControlFlow;

use ninefold_core::Digit;

use crate::fish::{Shape, finless, finned, report};
use crate::technique::meta;
use crate::{Analysis, Meta, Sink, Technique};

/// `fish!(NAME, size, shape, finned, "id", "Name", Level)`
macro_rules! fish {
    ($($name:ident: $size:literal $shape:ident $fins:literal
       $id:literal $title:literal $level:ident;)*) => {
        $(pub(super) static $name: ComplexFish = ComplexFish {
            size: $size,
            shape: Shape::$shape,
            fins: $fins,
            meta: meta!("complex_fish.rs", $id, $title, Fish, $level),
        };)*
    };
}

fish! {
    FRANKEN_X_WING: 2 Franken false "franken-x-wing" "Franken X-Wing" Unfair;
    FRANKEN_SWORDFISH: 3 Franken false "franken-swordfish" "Franken Swordfish" Unfair;
    FRANKEN_JELLYFISH: 4 Franken false "franken-jellyfish" "Franken Jellyfish" Unfair;
    FINNED_FRANKEN_X_WING: 2 Franken true "finned-franken-x-wing" "Finned Franken X-Wing" Unfair;
    FINNED_FRANKEN_SWORDFISH: 3 Franken true "finned-franken-swordfish" "Finned Franken Swordfish" Unfair;
    FINNED_FRANKEN_JELLYFISH: 4 Franken true "finned-franken-jellyfish" "Finned Franken Jellyfish" Unfair;
    MUTANT_X_WING: 2 Mutant false "mutant-x-wing" "Mutant X-Wing" Extreme;
    MUTANT_SWORDFISH: 3 Mutant false "mutant-swordfish" "Mutant Swordfish" Extreme;
    MUTANT_JELLYFISH: 4 Mutant false "mutant-jellyfish" "Mutant Jellyfish" Extreme;
    FINNED_MUTANT_X_WING: 2 Mutant true "finned-mutant-x-wing" "Finned Mutant X-Wing" Extreme;
    FINNED_MUTANT_SWORDFISH: 3 Mutant true "finned-mutant-swordfish" "Finned Mutant Swordfish" Extreme;
    FINNED_MUTANT_JELLYFISH: 4 Mutant true "finned-mutant-jellyfish" "Finned Mutant Jellyfish" Extreme;
    FINNED_MUTANT_SQUIRMBAG: 5 Mutant true "finned-mutant-squirmbag" "Finned Mutant Squirmbag" Extreme;
    FINNED_MUTANT_WHALE: 6 Mutant true "finned-mutant-whale" "Finned Mutant Whale" Extreme;
}

#[derive(Debug)]
pub(super) struct ComplexFish {
    size: usize,
    shape: Shape,
    fins: bool,
    meta: Meta,
}

impl Technique for ComplexFish {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let mut catches = if self.fins {
                finned(analysis, digit, self.size, self.shape)?
            } else {
                finless(analysis, digit, self.size, self.shape)?
            };
            catches.retain(|catch| Shape::of(catch.fish.base, catch.fish.cover) == self.shape);
            report(&self.meta, catches, found)?;
        }
        ControlFlow::Continue(())
    }
}
