//! Each producer of patterns on positions made for it: what it finds, and what it must not find.
//!
//! A position is the empty board with candidates struck, or with digits placed.

use ninefold_core::{Candidate, CellSet, Digit, DigitSet, Grid, Puzzle};

use super::aligned::{aligned_pair, aligned_triplet};
use super::als_wings::als_wing;
use super::board::Position;
use super::bug::bug;
use super::fish::fish;
use super::fresh::Fresh;
use super::hint::{Effect, Hint};
use super::locked::{direct_locked, locked};
use super::loops::unique_loop;
use super::singles::{hidden_single, naked_single};
use super::strong_links::strong_links;
use super::subsets::{direct_hidden, hidden, naked};
use super::technique::Technique;
use super::wings::wing;

/// The empty board.
fn empty() -> Position {
    Position::new(&Grid::new(&Puzzle::EMPTY))
}

trait Made {
    /// Leaves just these digits to these cells.
    fn leave(self, cells: &str, digits: &str) -> Self;
    /// Takes these digits from these cells.
    fn strike(self, cells: &str, digits: &str) -> Self;
    /// Leaves the digit to these cells alone of those of a house.
    fn confine(self, digit: &str, house: &str, cells: &str) -> Self;
    /// Puts digits into cells: `5r1c1`.
    fn put(self, placements: &str) -> Self;
}

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

fn cells(text: &str) -> CellSet {
    text.parse().unwrap()
}

impl Made for Position {
    fn leave(self, cells: &str, digits: &str) -> Self {
        let others = !self::digits(digits);
        let others: String = others.into_iter().map(Digit::to_char).collect();
        self.strike(cells, &others)
    }

    fn strike(mut self, cells: &str, digits: &str) -> Self {
        for cell in self::cells(cells) {
            for digit in self::digits(digits) {
                self.eliminate(Candidate::new(cell, digit), &mut { Fresh::NOTHING });
            }
        }
        self
    }

    fn confine(mut self, digit: &str, house: &str, cells: &str) -> Self {
        let house: ninefold_core::House = house.parse().unwrap();
        for cell in house.cells() - self::cells(cells) {
            for digit in digits(digit) {
                self.eliminate(Candidate::new(cell, digit), &mut { Fresh::NOTHING });
            }
        }
        self
    }

    fn put(mut self, placements: &str) -> Self {
        for placement in placements.split(' ') {
            self.place(placement.parse().unwrap());
        }
        self
    }
}

/// The hint in words: technique, value, what it does.
fn told(hint: Option<Hint>) -> String {
    let Some(hint) = hint else { return "nothing".into() };
    let effect = match hint.effect {
        Effect::Place(candidate) => format!("={candidate}"),
        Effect::Strike(struck) => {
            let each: Vec<String> = struck.iter().map(|candidate| candidate.to_string()).collect();
            each.join(" ")
        }
    };
    format!("{} {} {effect}", hint.technique.id(), hint.difficulty.value())
}

/// The technique and value of a hint alone.
fn named(hint: Option<Hint>) -> String {
    told(hint).split(' ').take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn hidden_singles_of_blocks_go_before_those_of_lines() {
    let line = empty().confine("5", "r1", "r1c1");
    assert_eq!(told(hidden_single(&line)), "hidden-single 1.5 =5r1c1");
    let both = line.clone().confine("7", "b9", "r9c9");
    assert_eq!(told(hidden_single(&both)), "hidden-single 1.2 =7r9c9");
    let column_first = line.confine("7", "c9", "r9c9");
    assert_eq!(told(hidden_single(&column_first)), "hidden-single 1.5 =7r9c9");
    let two_places = empty().confine("5", "r1", "r1c12");
    assert_eq!(told(hidden_single(&two_places)), "nothing");
}

#[test]
fn the_last_empty_cell_of_a_house_goes_first() {
    let full = empty().put("1r9c1 2r9c2 3r9c3 4r9c4 5r9c5 6r9c6 7r9c7 8r9c8");
    assert_eq!(told(hidden_single(&full)), "hidden-single 1.0 =9r9c9");
    let two_left = empty().put("1r9c1 2r9c2 3r9c3 4r9c4 5r9c5 6r9c6 7r9c7");
    assert_eq!(told(hidden_single(&two_left)), "nothing");
}

#[test]
fn a_naked_single_is_the_first_cell_with_one_candidate() {
    let position = empty().leave("r4c4", "6").leave("r2c8", "3");
    assert_eq!(told(naked_single(&position)), "naked-single 2.3 =3r2c8");
    assert_eq!(told(naked_single(&empty().leave("r2c8", "36"))), "nothing");
}

#[test]
fn pointing_is_direct_if_a_block_is_left_with_one_place() {
    let pointing = empty().confine("1", "b1", "r1c12");
    let direct = pointing.clone().confine("1", "b2", "r1c4 r2c5");
    assert_eq!(told(direct_locked(&direct)), "direct-pointing 1.7 =1r2c5");
    let two_left = pointing.clone().confine("1", "b2", "r1c4 r2c5 r3c5");
    assert_eq!(told(direct_locked(&two_left)), "nothing");
    // A column is left with one place too, but only houses of the same kind count.
    let column = pointing.confine("1", "c4", "r1c4 r7c4");
    assert_eq!(told(direct_locked(&column)), "nothing");
}

#[test]
fn claiming_is_direct_if_a_line_is_left_with_one_place() {
    // With one place in the third block, that block points to nothing.
    let claiming = empty().confine("1", "r1", "r1c12").strike("r3c78", "1");
    let direct = claiming.clone().confine("1", "r2", "r2c34");
    assert_eq!(told(direct_locked(&direct)), "direct-claiming 1.9 =1r2c4");
    let two_left = claiming.confine("1", "r2", "r2c345");
    assert_eq!(told(direct_locked(&two_left)), "nothing");
}

#[test]
fn locked_candidates_strike_the_rest_of_the_other_house() {
    let pointing = empty().confine("1", "b1", "r1c12");
    assert_eq!(told(locked(&pointing)), "pointing 2.6 1r1c4 1r1c5 1r1c6 1r1c7 1r1c8 1r1c9");
    let claiming = empty().confine("1", "c1", "r12c1");
    assert_eq!(named(locked(&claiming)), "claiming 2.8");
    assert_eq!(told(locked(&empty().confine("1", "b1", "r1c1 r2c1 r1c2"))), "nothing");
    // One place is a single, and both houses confined leave nothing to strike.
    assert_eq!(told(locked(&empty().confine("1", "b1", "r1c1"))), "nothing");
    let nothing_left = pointing.confine("1", "r1", "r1c12");
    assert_eq!(told(locked(&nothing_left)), "nothing");
}

#[test]
fn a_hidden_pair_is_direct_if_its_house_is_left_with_one_place() {
    let pair = empty().confine("12", "r5", "r5c28");
    let direct = pair.clone().confine("6", "r5", "r5c2 r5c4");
    assert_eq!(told(direct_hidden::<2>(&direct)), "direct-hidden-pair 2.0 =6r5c4");
    let two_left = pair.confine("6", "r5", "r5c2 r5c4 r5c5");
    assert_eq!(told(direct_hidden::<2>(&two_left)), "nothing");
    let triplet = empty().confine("123", "r5", "r5c258").confine("6", "r5", "r5c2 r5c4");
    assert_eq!(told(direct_hidden::<3>(&triplet)), "direct-hidden-triplet 2.5 =6r5c4");
    assert_eq!(told(direct_hidden::<2>(&triplet)), "nothing");
}

#[test]
fn naked_sets_need_as_many_digits_as_cells() {
    let pair = empty().leave("r5c28", "12");
    assert_eq!(named(naked::<2>(&pair)), "naked-pair 3.0");
    assert_eq!(told(naked::<2>(&empty().leave("r5c28", "123"))), "nothing");
    let triplet = empty().leave("r5c2", "12").leave("r5c5", "23").leave("r5c8", "13");
    assert_eq!(named(naked::<3>(&triplet)), "naked-triplet 3.6");
    assert_eq!(told(naked::<2>(&triplet)), "nothing");
    let quad = empty().leave("r5c2468", "1234");
    assert_eq!(named(naked::<4>(&quad)), "naked-quad 5.0");
    assert_eq!(told(naked::<3>(&quad)), "nothing");
}

#[test]
fn naked_sets_leave_crowded_houses_to_hidden_ones() {
    // Three empty cells in the row and in the block of the pair: fewer than twice two.
    let row = "4r5c4 5r5c5 6r5c6 7r5c7 8r5c8 9r5c9";
    let block = "4r4c1 5r4c2 6r4c3 7r6c1 8r6c2 9r6c3";
    let crowded = empty().put(row).put(block).leave("r5c12", "12");
    assert_eq!(told(naked::<2>(&crowded)), "nothing");
    let roomy = empty().put("4r5c4 5r5c5 6r5c6 7r5c7 8r5c8").leave("r5c12", "12");
    assert_eq!(named(naked::<2>(&roomy)), "naked-pair 3.0");
}

#[test]
fn hidden_sets_strike_their_cells() {
    let pair = empty().confine("12", "r5", "r5c28");
    let found = told(hidden::<2>(&pair));
    assert!(found.starts_with("hidden-pair 3.4 3r5c2 3r5c8 4r5c2"), "{found}");
    let three_places = empty().confine("1", "r5", "r5c28").confine("2", "r5", "r5c128");
    assert_eq!(told(hidden::<2>(&three_places)), "nothing");
    let triplet = empty().confine("123", "r5", "r5c258");
    assert_eq!(named(hidden::<3>(&triplet)), "hidden-triplet 4.0");
    let quad = empty().confine("1234", "r5", "r5c2568");
    assert_eq!(named(hidden::<4>(&quad)), "hidden-quad 5.4");
    // A hidden quad needs all nine cells of its house empty.
    let one_placed = quad.put("9r5c1");
    assert_eq!(told(hidden::<4>(&one_placed)), "nothing");
}

#[test]
fn fish_need_as_many_cover_lines_as_base_lines() {
    let x_wing = empty().confine("7", "r2", "r2c38").confine("7", "r6", "r6c38");
    let found = told(fish::<2>(&x_wing));
    assert!(found.starts_with("x-wing 3.2 7r1c3 7r1c8 7r3c3"), "{found}");
    let uneven = empty().confine("7", "r2", "r2c38").confine("7", "r6", "r6c37");
    assert_eq!(told(fish::<2>(&uneven)), "nothing");
    let swordfish = uneven.confine("7", "r9", "r9c78");
    assert_eq!(named(fish::<3>(&swordfish)), "swordfish 3.8");
    let jellyfish = empty().confine("7", "r2", "r2c38").confine("7", "r4", "r4c37");
    let jellyfish = jellyfish.confine("7", "r7", "r7c57").confine("7", "r9", "r9c58");
    assert_eq!(named(fish::<4>(&jellyfish)), "jellyfish 5.2");
    assert_eq!(told(fish::<3>(&jellyfish)), "nothing");
}

#[test]
fn columns_are_the_base_of_a_fish_before_rows() {
    let both = empty().confine("7", "r2", "r2c38").confine("7", "r6", "r6c38");
    let both = both.confine("4", "c2", "r38c2").confine("4", "c6", "r38c6");
    assert!(told(fish::<2>(&both)).starts_with("x-wing 3.2 4r3c1"));
}

#[test]
fn wings_meet_in_one_digit() {
    let xy = empty().leave("r1c1", "12").leave("r1c5", "13").leave("r2c2", "23");
    assert_eq!(told(wing::<2>(&xy)), "xy-wing 4.2 3r1c2 3r1c3 3r2c4 3r2c5 3r2c6");
    let same_pincers = empty().leave("r1c1", "12").leave("r1c5", "13").leave("r2c2", "13");
    assert_eq!(told(wing::<2>(&same_pincers)), "nothing");
    let xyz = empty().leave("r1c1", "123").leave("r1c5", "13").leave("r2c2", "23");
    assert_eq!(told(wing::<3>(&xyz)), "xyz-wing 4.4 3r1c2 3r1c3");
    assert_eq!(told(wing::<2>(&xyz)), "nothing");
}

#[test]
fn two_strong_links_strike_what_both_ends_see() {
    let skyscraper = empty().confine("4", "r1", "r1c1 r1c5").confine("4", "r8", "r8c1 r8c6");
    assert_eq!(told(strong_links::<2>(&skyscraper)), "2-strong-links 4.0 4r2c6 4r3c6 4r7c5 4r9c5");
    let far_apart = empty().confine("4", "r1", "r1c1 r1c5").confine("4", "r8", "r8c2 r8c6");
    assert_eq!(told(strong_links::<2>(&far_apart)), "nothing");
    let kite = empty().confine("4", "r1", "r1c1 r1c5").confine("4", "c2", "r2c2 r8c2");
    assert_eq!(told(strong_links::<2>(&kite)), "2-strong-links 4.1 4r8c5");
    let crane = empty().confine("4", "b1", "r1c1 r2c2").confine("4", "c5", "r1c5 r8c5");
    assert_eq!(told(strong_links::<2>(&crane)), "2-strong-links 4.1 4r8c2");
}

#[test]
fn a_group_is_the_end_of_a_strong_link_and_costs_more() {
    let rectangle = empty().confine("4", "b1", "r2c1 r2c3 r1c2 r3c2 r2c2");
    let rectangle = rectangle.confine("4", "c5", "r2c5 r8c5");
    assert_eq!(told(strong_links::<2>(&rectangle)), "2-strong-links 4.3 4r8c2");
    let one_more = empty().confine("4", "b1", "r2c1 r2c3 r1c2 r3c2 r3c3");
    let one_more = one_more.confine("4", "c5", "r2c5 r8c5");
    assert_eq!(told(strong_links::<2>(&one_more)), "nothing");
}

#[test]
fn three_strong_links_join_end_to_end() {
    let links = empty().confine("4", "r1", "r1c1 r1c5").confine("4", "r8", "r8c1 r8c6");
    let links = links.confine("4", "c9", "r9c9 r4c9");
    assert_eq!(named(strong_links::<3>(&links)), "nothing");
    let joined = empty().confine("4", "r1", "r1c1 r1c5").confine("4", "r8", "r8c1 r8c6");
    let joined = joined.confine("4", "r5", "r5c6 r5c4");
    assert_eq!(told(strong_links::<3>(&joined)), "3-strong-links 5.4 4r2c4 4r3c4 4r4c5 4r6c5");
    assert_eq!(named(strong_links::<4>(&joined)), "nothing");
}

#[test]
fn a_set_and_a_cell_of_two_candidates_make_a_wing() {
    // If r5c1 is no 2, it is a 1, and the set in row 1 holds 2, 3 and 4.
    let set = |last: &str| empty().leave("r1c1", "13").leave("r1c2", "34").leave("r1c3", last);
    let wing = set("24").leave("r5c1", "12");
    assert_eq!(told(als_wing::<3>(&wing)), "wxyz-wing 5.5 2r2c1 2r3c1 2r4c3 2r5c3 2r6c3");
    assert_eq!(told(als_wing::<3>(&set("24").leave("r5c2", "12"))), "nothing");
    assert_eq!(told(als_wing::<3>(&set("245").leave("r5c1", "12"))), "nothing");
    assert_eq!(told(als_wing::<4>(&wing)), "nothing");
}

#[test]
fn a_set_that_is_linked_twice_is_locked() {
    let row = empty().leave("r1c1", "123").leave("r1c5", "34").leave("r1c6", "34");
    let Some(hint) = als_wing::<3>(&row.leave("r5c1", "12")) else { panic!("a wing") };
    let Effect::Strike(struck) = hint.effect else { panic!("a wing strikes") };
    // 1 and 2 leave the rest of column 1, 3 and 4 that of row 1 and of the block.
    for candidate in ["1r2c1", "2r9c1", "3r1c9", "4r2c4"] {
        assert!(struck.contains(candidate.parse().unwrap()), "{candidate}");
    }
    assert_eq!(hint.difficulty.value().to_string(), "5.6");
}

#[test]
fn unique_rectangles_lie_in_two_blocks() {
    let type_1 = empty().leave("r1c12 r4c1", "12").leave("r4c2", "123");
    assert_eq!(told(unique_loop(&type_1)), "unique-loop-1 4.5 1r4c2 2r4c2");
    let four_blocks = empty().leave("r1c14 r4c1", "12").leave("r4c4", "123");
    assert_eq!(told(unique_loop(&four_blocks)), "nothing");
}

#[test]
fn unique_rectangles_with_one_more_digit_strike_it_where_both_are_seen() {
    let type_2 = empty().leave("r1c12", "12").leave("r4c12", "123");
    let found = told(unique_loop(&type_2));
    assert!(found.starts_with("unique-loop-2 4.5 3r4c3 3r4c4"), "{found}");
    let two_digits = empty().leave("r1c12", "12").leave("r4c1", "123").leave("r4c2", "124");
    assert_eq!(told(unique_loop(&two_digits)), "nothing");
}

#[test]
fn unique_rectangles_join_sets_and_confined_digits() {
    let two_digits = empty().leave("r1c12", "12").leave("r4c1", "123").leave("r4c2", "124");
    let naked = two_digits.clone().leave("r4c8", "34");
    let found = told(unique_loop(&naked));
    assert!(found.starts_with("unique-loop-3 4.6 3r4c3 3r4c4"), "{found}");
    let type_4 = two_digits.confine("1", "r4", "r4c12");
    assert_eq!(told(unique_loop(&type_4)), "unique-loop-4 4.5 2r4c1 2r4c2");
}

#[test]
fn loops_of_six_cells_cost_a_tenth_more() {
    // The other crossings of these rows and columns can't hold the pair.
    let crossings = empty().strike("r1c7 r2c1 r3c4", "1");
    let hexagon = crossings.clone().leave("r1c14 r2c47 r3c7", "12").leave("r3c1", "129");
    assert_eq!(told(unique_loop(&hexagon)), "unique-loop-1 4.6 1r3c1 2r3c1");
    let open = crossings.leave("r1c14 r2c47 r3c7", "12").leave("r3c1", "29");
    assert_eq!(told(unique_loop(&open)), "nothing");
}

#[test]
fn aligned_cells_leave_something_to_each_excluder() {
    let pair = empty().leave("r1c1", "12").leave("r1c2", "13");
    let excluded = pair.clone().leave("r1c5", "23").leave("r2c3", "12").leave("r1c9", "13");
    assert_eq!(named(aligned_pair(&excluded)), "aligned-pair-exclusion 6.2");
    let harmless = empty().leave("r1c1", "12").leave("r1c5", "23");
    assert_eq!(told(aligned_pair(&harmless)), "nothing");
    assert_eq!(told(aligned_triplet(&harmless)), "nothing");
}

#[test]
fn a_grave_needs_every_cell_to_have_two_candidates() {
    assert_eq!(told(bug(&empty())), "nothing");
    assert_eq!(told(bug(&empty().leave("r1c12 r2c12", "12"))), "nothing");
}

#[test]
fn techniques_have_names_of_their_own() {
    let mut ids: Vec<&str> = Technique::ALL.iter().map(|technique| technique.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Technique::ALL.len());
}
