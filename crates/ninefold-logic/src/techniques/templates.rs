//! Templates: every way to place one digit on the whole board.
//!
//! ## Why it works
//!
//! A *template* takes one cell of each row, column and box: a way to place a digit nine times. One of
//! the templates that the candidates of a digit leave is the true one. A cell that all of them
//! take holds the digit (*template set*); a cell that none of them takes does not (*template delete*).
//! A cell that every template of one digit takes is lost to the templates of the others.
//!
//! ## Scope
//!
//! Nothing that rests on one digit alone can conclude more. But no person lists hundreds of templates,
//! so this is the last resort.

use std::ops::ControlFlow;

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid};

use crate::pattern::Template as Shape;
use crate::technique::meta;
use crate::templates::Templates;
use crate::{Analysis, Meta, Pattern, Sink, Step, Technique};

pub(super) static TEMPLATE_SET: TemplateTechnique = TemplateTechnique {
    kind: Kind::Set,
    meta: meta!("templates.rs", "template-set", "Template Set", Templates, Extreme),
};
pub(super) static TEMPLATE_DELETE: TemplateTechnique = TemplateTechnique {
    kind: Kind::Delete,
    meta: meta!("templates.rs", "template-delete", "Template Delete", Templates, Extreme),
};

#[derive(Debug)]
enum Kind {
    /// What every template takes.
    Set,
    /// What no template takes.
    Delete,
}

#[derive(Debug)]
pub(super) struct TemplateTechnique {
    kind: Kind,
    meta: Meta,
}

impl TemplateTechnique {
    fn step(&'static self, grid: &Grid, digit: Digit, overlay: &Overlay) -> Option<Step> {
        let open = grid.cells_with(digit);
        let Overlay { templates, others, taken, .. } = *overlay;
        let (placed, struck) = match self.kind {
            // Of no templates at all, each takes every cell, and none would be the true one.
            Kind::Set if templates.some.is_empty() => return None,
            Kind::Set => (open & templates.every, CellSet::EMPTY),
            Kind::Delete => (CellSet::EMPTY, open - templates.some),
        };
        let pattern =
            Pattern::Template(Shape { digit, cells: open & templates.some, others, taken });
        (!placed.is_empty() || !struck.is_empty()).then(|| Step {
            technique: &self.meta,
            pattern,
            placements: CandidateSet::of_digit(digit, placed),
            eliminations: CandidateSet::of_digit(digit, struck),
        })
    }
}

impl Technique for TemplateTechnique {
    fn meta(&'static self) -> &'static Meta {
        &self.meta
    }

    fn find(&'static self, analysis: &Analysis<'_>, found: &mut Sink<'_>) -> ControlFlow<()> {
        let grid = analysis.grid();
        let overlays = Overlay::of(grid);
        let digits = Digit::ALL.into_iter().zip(&overlays);
        digits.filter_map(|(digit, overlay)| self.step(grid, digit, overlay)).try_for_each(found)
    }
}

/// The templates of a digit that leave the others what all of their templates take.
#[derive(Clone, Copy, Debug)]
struct Overlay {
    /// The cells that it may take.
    allowed: CellSet,
    templates: Templates,
    /// The digits that took cells from it, and those that took cells from them.
    others: DigitSet,
    /// The cells that these took.
    taken: CellSet,
}

impl Overlay {
    /// One for each digit, when none can take anything more from another.
    fn of(grid: &Grid) -> [Self; 9] {
        let mut all = Digit::ALL.map(|digit| {
            let allowed = grid.cells_with(digit) | grid.cells_holding(digit);
            let templates = Templates::within(allowed);
            Self { allowed, templates, others: DigitSet::EMPTY, taken: CellSet::EMPTY }
        });
        while Self::exchange(&mut all) {}
        all
    }

    /// Takes from each digit what others take for certain, and says whether that was anything.
    fn exchange(all: &mut [Self; 9]) -> bool {
        let before = *all;
        let mut changed = false;
        for (digit, overlay) in Digit::ALL.into_iter().zip(all.iter_mut()) {
            for (other, taker) in Digit::ALL.into_iter().zip(&before) {
                let lost = overlay.allowed & taker.templates.every;
                if other == digit || lost.is_empty() || taker.templates.some.is_empty() {
                    continue;
                }
                overlay.allowed -= lost;
                overlay.others |= taker.others.with(other);
                overlay.taken |= taker.taken | lost;
            }
            if overlay.allowed != before[digit.index()].allowed {
                overlay.templates = Templates::within(overlay.allowed);
                changed = true;
            }
        }
        changed
    }
}
