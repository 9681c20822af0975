//! The ladder: one slice whose order is the order in which techniques are tried.

use crate::Technique;

mod aic;
mod aligned_exclusion;
mod almost_locked_candidates;
mod als_chain;
mod als_xz;
mod avoidable_loop;
mod avoidable_rectangle;
mod basic_fish;
mod bent_set;
mod bivalue_oddagon;
mod borescoper;
mod broken_wing;
mod bug;
mod chain_wing;
mod chromatic_pattern;
mod colouring;
mod complex_fish;
mod continuous_loop;
mod counting_argument;
mod deadly_pattern_cases;
mod deadly_pattern_chain;
mod death_blossom;
mod discontinuous_loop;
mod double_exocet;
mod exocet;
mod exocet_cases;
mod extended_rectangle;
mod extended_subset;
mod finned_fish;
mod firework;
mod firework_cases;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod guardian_cases;
mod guardian_chain;
mod hidden_rectangle;
mod hidden_single;
mod intersection;
mod junior_exocet;
mod kraken_fish;
mod locked_subset;
mod msls;
mod naked_single;
mod nested_net;
mod pattern_contradiction;
mod qiu;
mod remote_pair;
mod siamese_fish;
mod simple_contradiction;
mod sk_loop;
mod subset;
mod sue_de_coq;
mod symmetrical_placement;
mod templates;
mod tridagon;
mod two_links;
mod unique_loop;
mod unique_matrix;
mod unique_rectangle;
mod w_wing;
mod whip;
mod x_chain;
mod xy_chain;
mod xy_wing;

/// Every technique, simplest first.
pub(crate) static REGISTRY: &[&dyn Technique] = &[
    &full_house::FULL_HOUSE,
    // People see where a digit must go long before they see what a cell must be.
    &hidden_single::HIDDEN_SINGLE,
    &naked_single::NAKED_SINGLE,
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
    &remote_pair::REMOTE_PAIR,
    &bug::BUG_PLUS_ONE,
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
    &almost_locked_candidates::ALMOST_LOCKED_PAIR,
    &almost_locked_candidates::ALMOST_LOCKED_TRIPLE,
    &unique_rectangle::TYPE_1,
    &unique_rectangle::TYPE_2,
    &unique_rectangle::TYPE_3,
    &unique_rectangle::TYPE_4,
    &unique_rectangle::TYPE_5,
    &unique_rectangle::TYPE_6,
    &hidden_rectangle::HIDDEN_RECTANGLE,
    &avoidable_rectangle::TYPE_1,
    &avoidable_rectangle::TYPE_2,
    &unique_loop::TYPE_1,
    &unique_loop::TYPE_2,
    &unique_loop::TYPE_3,
    &unique_loop::TYPE_4,
    &avoidable_loop::TYPE_1,
    &avoidable_loop::TYPE_2,
    &avoidable_loop::TYPE_3,
    &extended_rectangle::TYPE_1,
    &extended_rectangle::TYPE_2,
    &extended_rectangle::TYPE_3,
    &extended_rectangle::TYPE_4,
    &bug::BUG_2,
    &bug::BUG_3,
    &bug::BUG_4,
    &bent_set::WXYZ_WING,
    &bent_set::VWXYZ_WING,
    &bent_set::UVWXYZ_WING,
    &bent_set::TUVWXYZ_WING,
    &finned_fish::FINNED_X_WING,
    &finned_fish::SASHIMI_X_WING,
    &finned_fish::FINNED_SWORDFISH,
    &finned_fish::SASHIMI_SWORDFISH,
    &finned_fish::FINNED_JELLYFISH,
    &finned_fish::SASHIMI_JELLYFISH,
    &borescoper::TYPE_1,
    &borescoper::TYPE_2,
    &borescoper::TYPE_3,
    &borescoper::TYPE_4,
    &unique_matrix::TYPE_1,
    &unique_matrix::TYPE_2,
    &unique_matrix::TYPE_3,
    &unique_matrix::TYPE_4,
    &qiu::TYPE_1,
    &qiu::TYPE_2,
    &qiu::TYPE_3,
    &qiu::TYPE_4,
    &symmetrical_placement::SYMMETRICAL_PLACEMENT,
    &sue_de_coq::SUE_DE_COQ,
    &sue_de_coq::CANNIBAL,
    &firework::TRIPLE,
    &firework::QUAD,
    &firework::PAIR,
    &aligned_exclusion::PAIR_EXCLUSION,
    &colouring::SIMPLE_TRAP,
    &colouring::SIMPLE_WRAP,
    &colouring::MULTI_1,
    &colouring::MULTI_2,
    &colouring::MEDUSA,
    &chain_wing::M_WING,
    &chain_wing::S_WING,
    &chain_wing::L_WING,
    &chain_wing::H_WING,
    &x_chain::X_CHAIN,
    &broken_wing::BROKEN_WING,
    &xy_chain::XY_CHAIN,
    &continuous_loop::CONTINUOUS,
    &aic::AIC,
    &discontinuous_loop::DISCONTINUOUS,
    &chain_wing::GROUPED_W_WING,
    &chain_wing::GROUPED_M_WING,
    &chain_wing::GROUPED_S_WING,
    &chain_wing::GROUPED_L_WING,
    &chain_wing::GROUPED_H_WING,
    &continuous_loop::GROUPED_CONTINUOUS,
    &aic::GROUPED_AIC,
    &discontinuous_loop::GROUPED_DISCONTINUOUS,
    &extended_subset::EXTENDED_SUBSET,
    &als_xz::ALS_XZ,
    &als_chain::ALS_XY_WING,
    &als_chain::ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &bivalue_oddagon::BIVALUE_ODDAGON,
    &tridagon::TRIDAGON,
    &aligned_exclusion::TRIPLE_EXCLUSION,
    &continuous_loop::ALS_CONTINUOUS,
    &aic::ALS_AIC,
    &discontinuous_loop::ALS_DISCONTINUOUS,
    &deadly_pattern_chain::DEADLY_PATTERN_CHAIN,
    &complex_fish::FRANKEN_X_WING,
    &complex_fish::FRANKEN_SWORDFISH,
    &complex_fish::FRANKEN_JELLYFISH,
    &complex_fish::FINNED_FRANKEN_X_WING,
    &complex_fish::FINNED_FRANKEN_SWORDFISH,
    &complex_fish::FINNED_FRANKEN_JELLYFISH,
    &complex_fish::MUTANT_X_WING,
    &complex_fish::MUTANT_SWORDFISH,
    &complex_fish::MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_X_WING,
    &complex_fish::FINNED_MUTANT_SWORDFISH,
    &complex_fish::FINNED_MUTANT_JELLYFISH,
    &kraken_fish::TYPE_1,
    &kraken_fish::TYPE_2,
    &chromatic_pattern::CHROMATIC,
    &junior_exocet::JUNIOR,
    &double_exocet::DOUBLE,
    &sk_loop::SK_LOOP,
    &msls::MSLS,
    &exocet::EXOCET,
    &guardian_chain::GUARDIAN_CHAIN,
    &exocet_cases::EXOCET_CASES,
    &guardian_cases::GUARDIAN_CASES,
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
    &forcing_net::NISHIO,
    &forcing_chain::CELL,
    &forcing_chain::REGION,
    &forcing_chain::CONTRADICTION,
    &simple_contradiction::SIMPLE_CONTRADICTION,
    // Before simple contradictions they would take nearly half of the speed on hard puzzles, and have half as many
    // implications again.
    &whip::WHIP,
    &whip::BRAID,
    // Where a candidate fails by itself, that is easier to follow than cases.
    &firework_cases::FIREWORK_CASES,
    &deadly_pattern_cases::DEADLY_PATTERN_CASES,
    &exocet_cases::LONG_EXOCET_CASES,
    &pattern_contradiction::PATTERN_CONTRADICTION,
    &forcing_net::CONTRADICTION,
    &forcing_net::VERITY,
    &nested_net::NESTED,
];

/// Techniques that are used only if they are asked for by name: slow, or the same as others that
/// come before them.
pub(crate) static EXTRA: &[&dyn Technique] = &[
    &siamese_fish::FINNED_SWORDFISH,
    &siamese_fish::SASHIMI_SWORDFISH,
    &siamese_fish::FINNED_JELLYFISH,
    &siamese_fish::SASHIMI_JELLYFISH,
    &siamese_fish::FRANKEN_SWORDFISH,
    &siamese_fish::FRANKEN_JELLYFISH,
    &siamese_fish::MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SQUIRMBAG,
    &complex_fish::FINNED_MUTANT_WHALE,
    &counting_argument::COUNTING_ARGUMENT,
];
