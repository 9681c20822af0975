//! The ladder: one slice whose order is the order in which techniques are tried.

use crate::Technique;

mod basic_fish;
mod bent_set;
mod colouring;
mod full_house;
mod hidden_single;
mod intersection;
mod lines;
mod locked_subset;
mod naked_single;
mod subset;
mod two_links;
mod w_wing;
mod xy_wing;

/// Every technique, simplest first.
pub(crate) static REGISTRY: &[&dyn Technique] = &[
    &full_house::FULL_HOUSE,
    &naked_single::NAKED_SINGLE,
    &hidden_single::HIDDEN_SINGLE,
    &locked_subset::LOCKED_PAIR,
    &locked_subset::LOCKED_TRIPLE,
    &intersection::POINTING,
    &intersection::CLAIMING,
    &subset::NAKED_PAIR,
    &subset::NAKED_TRIPLE,
    &subset::HIDDEN_PAIR,
    &subset::HIDDEN_TRIPLE,
    &subset::NAKED_QUAD,
    &subset::HIDDEN_QUAD,
    &basic_fish::X_WING,
    &basic_fish::SWORDFISH,
    &basic_fish::JELLYFISH,
    &two_links::SKYSCRAPER,
    &two_links::TWO_STRING_KITE,
    &two_links::DUAL_KITE,
    &two_links::TURBOT_FISH,
    &two_links::EMPTY_RECTANGLE,
    &two_links::DUAL_EMPTY_RECTANGLE,
    &two_links::GROUPED_SKYSCRAPER,
    &two_links::GROUPED_KITE,
    &two_links::GROUPED_TURBOT,
    &w_wing::W_WING,
    &xy_wing::XY_WING,
    &xy_wing::XYZ_WING,
    &bent_set::WXYZ_WING,
    &bent_set::VWXYZ_WING,
    &bent_set::UVWXYZ_WING,
    &bent_set::TUVWXYZ_WING,
    &colouring::SIMPLE_TRAP,
    &colouring::SIMPLE_WRAP,
    &colouring::MULTI_1,
    &colouring::MULTI_2,
    &colouring::MEDUSA,
];
