//! The ladder: one slice whose order is the order in which techniques are tried.

use crate::Technique;

mod full_house;
mod hidden_single;
mod intersection;
mod naked_single;
mod subset;

/// Every technique, simplest first.
pub(crate) static REGISTRY: &[&dyn Technique] = &[
    &full_house::FULL_HOUSE,
    &naked_single::NAKED_SINGLE,
    &hidden_single::HIDDEN_SINGLE,
    &intersection::POINTING,
    &intersection::CLAIMING,
    &subset::NAKED_PAIR,
    &subset::NAKED_TRIPLE,
    &subset::HIDDEN_PAIR,
    &subset::HIDDEN_TRIPLE,
    &subset::NAKED_QUAD,
    &subset::HIDDEN_QUAD,
];
