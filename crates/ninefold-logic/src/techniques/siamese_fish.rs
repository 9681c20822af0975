//! Siamese fish: two finned fish with one base.
//!
//! ## Why it works
//!
//! The same base lines, covered in two ways, leave different fins over and strike different cells.
//! Each fish is valid by itself, so what either strikes falls.
//!
//! ## Scope
//!
//! A convenience for the eye: the two fish taken one by one conclude the same. So these techniques
//! are not part of the ladder unless asked for by name.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, Digit};

use crate::fish::{Catch, Shape, finned};
use crate::pattern::SiameseFish as Twins;
use crate::technique::meta;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

macro_rules! siamese {
    ($($name:ident: $size:literal $shape:ident $sashimi:literal $id:literal $title:literal $level:ident;)*) => {
        $(pub(super) static $name: SiameseFish = SiameseFish {
            size: $size,
            shape: Shape::$shape,
            sashimi: $sashimi,
            meta: meta!("siamese_fish.rs", $id, $title, Fish, $level),
        };)*
    };
}

siamese! {
    FINNED_SWORDFISH: 3 Basic false "siamese-finned-swordfish" "Siamese Finned Swordfish" Unfair;
    SASHIMI_SWORDFISH: 3 Basic true "siamese-sashimi-swordfish" "Siamese Sashimi Swordfish" Unfair;
    FINNED_JELLYFISH: 4 Basic false "siamese-finned-jellyfish" "Siamese Finned Jellyfish" Unfair;
    SASHIMI_JELLYFISH: 4 Basic true "siamese-sashimi-jellyfish" "Siamese Sashimi Jellyfish" Unfair;
    FRANKEN_SWORDFISH: 3 Franken false "siamese-finned-franken-swordfish" "Siamese Finned Franken Swordfish" Unfair;
    FRANKEN_JELLYFISH: 4 Franken false "siamese-finned-franken-jellyfish" "Siamese Finned Franken Jellyfish" Unfair;
    MUTANT_JELLYFISH: 4 Mutant false "siamese-finned-mutant-jellyfish" "Siamese Finned Mutant Jellyfish" Extreme;
}

#[derive(Debug)]
pub(super) struct SiameseFish {
    size: usize,
    shape: Shape,
    /// For basic fish: whether without the fins a line is down to one place.
    sashimi: bool,
    meta: Meta,
}

impl SiameseFish {
    fn step(&'static self, first: &Catch, second: &Catch) -> Option<Step> {
        let (one, other) = (first.eliminated, second.eliminated);
        let differ = !one.is_subset(other) && !other.is_subset(one);
        // One that still has its body makes the two finned.
        let sashimi = first.is_sashimi() && second.is_sashimi();
        let named = self.shape != Shape::Basic || sashimi == self.sashimi;
        (first.fish.base == second.fish.base && differ && named).then(|| {
            let pattern = Pattern::SiameseFish(Twins { fish: [first.fish, second.fish] });
            Step::eliminating(&self.meta, first.fish.digit, one | other, pattern)
        })
    }
}

impl Technique for SiameseFish {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let mut catches = finned(analysis, digit, self.size, self.shape)?;
            catches.retain(|catch| Shape::of(catch.fish.base, catch.fish.cover) == self.shape);
            catches.sort_by_key(|catch| (catch.fish.base, catch.fish.cover));
            catches.dedup();
            let mut seen: Vec<CandidateSet> = Vec::new();
            for (place, first) in catches.iter().enumerate() {
                let pairs = catches[place + 1..].iter();
                for step in pairs.filter_map(|second| self.step(first, second)) {
                    if !seen.contains(&step.eliminations) {
                        seen.push(step.eliminations);
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
