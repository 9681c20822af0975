//! Finders tried on boards made for them: each has a position, and near misses for its guards.
//!
//! The boards are open: every cell may hold every digit, but for what a test strikes.

use ninefold_core::{Cancel, Candidate, CellSet, Digit, DigitSet, OneSolution, Solution};

use super::state::State;
use super::{Outcome, RatedStep, Search, Technique, avoidable, basic_fish, brute_force};
use super::{franken_fish, locked, single_digit, subsets, wings};

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A board and what is known of it; the knowledge serves guesses alone.
struct Board {
    known: OneSolution,
    state: State,
}

impl Board {
    #[expect(clippy::disallowed_methods, reason = "an open board has no givens to vouch for")]
    fn open() -> Self {
        let solution: Solution = SOLUTION.parse().unwrap();
        let known = OneSolution::vouched(CellSet::EMPTY, solution);
        Self { state: State::new(&known), known }
    }

    /// Strikes some digits from some cells.
    fn without(mut self, digits: &str, cells: &str) -> Self {
        for cell in cells.parse::<CellSet>().unwrap() {
            for digit in digits.parse::<DigitSet>().unwrap() {
                self.state.eliminate(Candidate::new(cell, digit));
            }
        }
        self
    }

    /// Leaves nothing but some digits in some cells.
    fn with_only(self, digits: &str, cells: &str) -> Self {
        let others = !digits.parse::<DigitSet>().unwrap();
        self.without(&others.to_string(), cells)
    }

    fn with_placed(mut self, candidate: &str) -> Self {
        self.state.place(candidate.parse().unwrap());
        self
    }

    /// What a finder says of the board: the technique, and what it strikes.
    fn ask(&self, find: fn(&mut Search<'_>) -> Option<RatedStep>) -> String {
        let mut search = Search::new(&self.known, Cancel::NEVER);
        search.state = self.state.clone();
        match find(&mut search) {
            Some(RatedStep { technique, outcome: Outcome::Eliminated(struck) }) => {
                let digits: DigitSet = struck.iter().map(|candidate| candidate.digit()).collect();
                let cells: CellSet = struck.iter().map(|candidate| candidate.cell()).collect();
                format!("{}: {cells}<>{digits}", technique.id())
            }
            Some(step) => format!("{step:?}"),
            None => "nothing".to_owned(),
        }
    }
}

#[test]
fn a_locked_pair_strikes_in_the_block_and_in_the_line_outside() {
    let board = || Board::open().with_only("12", "r2c79");
    let found = board().ask(subsets::locked_pair);
    assert_eq!(found, "locked-pair: r13c789 r2c1234568<>12");
    let in_block_alone = board().without("12", "r2c123456");
    assert_eq!(in_block_alone.ask(subsets::locked_pair), "nothing");
    assert!(in_block_alone.ask(subsets::naked_pair).starts_with("naked-pair"));
    let in_line_alone = board().without("12", "r13c789 r2c8");
    assert_eq!(in_line_alone.ask(subsets::locked_pair), "nothing");
    assert!(in_line_alone.ask(subsets::naked_pair).starts_with("naked-pair"));
}

#[test]
fn pointing_needs_all_places_of_the_block_in_the_line() {
    let board = Board::open().without("5", "r23c123");
    assert_eq!(board.ask(locked::pointing), "pointing: r1c456789<>5");
    let one_more = Board::open().without("5", "r2c123 r3c12");
    assert_eq!(one_more.ask(locked::pointing), "nothing");
}

#[test]
fn claiming_needs_all_places_of_the_line_in_the_block() {
    let board = Board::open().without("5", "r456789c1");
    assert_eq!(board.ask(locked::claiming), "claiming: r123c23<>5");
    let one_more = Board::open().without("5", "r45678c1");
    assert_eq!(one_more.ask(locked::claiming), "nothing");
}

#[test]
fn a_hidden_pair_needs_two_cells_for_two_digits() {
    let board = Board::open().without("12", "r1c3456789");
    assert_eq!(board.ask(subsets::hidden_pair), "hidden-pair: r1c12<>3456789");
    let a_third_cell = Board::open().without("1", "r1c3456789").without("2", "r1c456789");
    assert_eq!(a_third_cell.ask(subsets::hidden_pair), "nothing");
}

#[test]
fn an_x_wing_needs_two_lines_with_the_same_two_places() {
    let board = Board::open().without("7", "r15c1345789");
    assert_eq!(board.ask(basic_fish::x_wing), "x-wing: r2346789c26<>7");
    let a_third_place = Board::open().without("7", "r1c1345789 r5c345789");
    assert_eq!(a_third_place.ask(basic_fish::x_wing), "nothing");
}

#[test]
fn a_fin_protects_what_does_not_see_it() {
    let board = Board::open().without("7", "r1c1345789 r5c345789");
    let found = board.ask(basic_fish::finned_x_wing);
    assert_eq!(found, "finned-x-wing: r46c2<>7");
    // Two fins in different blocks: nothing sees both.
    let apart = Board::open().without("7", "r1c1345789 r5c34578");
    assert_eq!(apart.ask(basic_fish::finned_x_wing), "nothing");
}

#[test]
fn without_its_second_place_a_finned_line_is_sashimi() {
    let board = Board::open().without("7", "r1c1345789 r5c2345789");
    assert_eq!(board.ask(basic_fish::finned_x_wing), "nothing");
    assert_eq!(board.ask(basic_fish::sashimi_x_wing), "sashimi-x-wing: r23c1<>7");
}

#[test]
fn a_skyscraper_stands_on_one_aligned_end() {
    let board = Board::open().without("7", "r1c1345789 r5c1346789");
    assert_eq!(board.ask(single_digit::skyscraper), "skyscraper: r23c5 r46c6<>7");
    let both_aligned = Board::open().without("7", "r15c1345789");
    assert_eq!(both_aligned.ask(single_digit::skyscraper), "nothing");
}

#[test]
fn a_block_may_cover_a_franken_fish() {
    let board = Board::open().without("7", "r12c46789");
    let found = board.ask(franken_fish::franken_x_wing);
    assert_eq!(found, "franken-x-wing: r3c1235 r456789c5<>7");
    let one_more = Board::open().without("7", "r1c4689 r2c46789");
    assert_eq!(one_more.ask(franken_fish::franken_x_wing), "nothing");
}

#[test]
fn a_franken_fish_may_have_fins() {
    // Without the fins r12c23, column 1 and block 2 hold the digit for both rows.
    let board = Board::open().without("7", "r1c6789 r2c46789");
    let found = board.ask(franken_fish::finned_franken_x_wing);
    assert_eq!(found, "finned-franken-x-wing: r3c1<>7");
    let next = board.without("7", "r3c1").ask(franken_fish::finned_franken_x_wing);
    assert_eq!(next, "finned-franken-x-wing: r3c2<>7");
}

#[test]
fn a_franken_swordfish_has_three_bases() {
    let board = Board::open().without("7", "r58c456789");
    let found = board.ask(franken_fish::franken_swordfish);
    assert_eq!(found, "franken-swordfish: r4679c123<>7");
    let one_more = Board::open().without("7", "r58c45678");
    assert_eq!(one_more.ask(franken_fish::franken_swordfish), "nothing");
}

#[test]
fn a_w_wing_needs_an_end_of_the_link_beside_each_cell() {
    let board = || Board::open().with_only("12", "r1c1 r5c9");
    let linked = board().without("2", "r3c2345678");
    assert_eq!(linked.ask(wings::w_wing), "w-wing: r1c9 r5c1<>1");
    // Both ends are beside the first cell, and the one that is also beside the second counts for the
    // first alone.
    let beside_one = board().without("2", "r1c2345678").without("2", "r1c1");
    assert_eq!(beside_one.ask(wings::w_wing), "nothing");
}

#[test]
fn an_avoidable_rectangle_needs_one_common_digit() {
    let board = || Board::open().with_placed("1r1c1").with_placed("2r1c2");
    let found = board().with_only("29", "r4c1").with_only("19", "r4c2").ask(avoidable::type_2);
    assert_eq!(found, "avoidable-rectangle-2: r4c3456789 r56c123<>9");
    let other = board().with_only("28", "r4c1").with_only("19", "r4c2").ask(avoidable::type_2);
    assert_eq!(other, "nothing");
}

#[test]
fn a_guess_fills_the_middle_cell() {
    let board = Board::open().with_placed("5r1c1");
    let mut search = Search::new(&board.known, Cancel::NEVER);
    search.state = board.state.clone();
    let step = brute_force(&mut search).unwrap();
    // Of 80 open cells, the one behind 40 others.
    let middle = Candidate::new("r5c6".parse().unwrap(), Digit::from_index(2));
    assert_eq!(step, RatedStep::placing(Technique::BruteForce, middle));
}
