//! What a player does to a board, and what has no effect.

use ninefold::game::{Board, Colour, Mode};
use ninefold::{CellSet, Content, Digit};

fn board() -> Board {
    let line = format!("5{}", ".".repeat(80));
    Board::new(&line.parse().unwrap())
}

fn cells(names: &str) -> CellSet {
    names.parse().unwrap()
}

fn enter(board: &Board, names: &str, mode: Mode, digit: u8) -> Board {
    board.enter(cells(names), mode, Digit::new(digit).unwrap(), true)
}

#[test]
fn the_same_digit_again_takes_it_away_but_only_if_all_have_it() {
    let one = enter(&board(), "r2c2", Mode::Digit, 7);
    let both = enter(&one, "r2c2 r3c4", Mode::Digit, 7);
    assert_eq!(cells("r2c2 r3c4").filter(|cell| both.digit(cell).is_none()).len(), 0);
    assert_eq!(enter(&both, "r2c2 r3c4", Mode::Digit, 7), board());
    assert_eq!(enter(&both, "r1c1 r2c2 r3c4", Mode::Digit, 7), board(), "a given has no say");
}

#[test]
fn givens_stay_whatever_is_done_but_setting() {
    for mode in [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Notes] {
        assert_eq!(enter(&board(), "r1c1", mode, 3), board(), "{mode:?}");
    }
    assert_eq!(board().clear(cells("r1c1")), board());
    assert_eq!(board().restart(), board());
    assert_eq!(board().conclude("r1c1=3".parse().unwrap()), board());
    let set = enter(&enter(&board(), "r1c2", Mode::Digit, 4), "r1c12", Mode::Given, 3);
    assert_eq!(set, enter(&enter(&Board::EMPTY, "r1c2", Mode::Digit, 4), "r1c12", Mode::Given, 3));
    assert_eq!(enter(&set, "r1c12", Mode::Given, 3), Board::EMPTY);
    assert_eq!(set.clear_givens(cells("r1c12")), Board::EMPTY);
}

#[test]
fn a_digit_takes_its_marks_from_the_cells_that_see_it_and_no_others() {
    let marked =
        [Mode::Corner, Mode::Centre, Mode::Notes].into_iter().fold(board(), |now, mode| {
            let seven = now.enter(CellSet::ALL, mode, Digit::from_index(6), true);
            seven.enter(CellSet::ALL, mode, Digit::from_index(7), true)
        });
    let after = enter(&marked, "r5c5", Mode::Digit, 7);
    let [centre, given] = ["r5c5", "r1c1"].map(|name| name.parse().unwrap());
    for cell in CellSet::ALL.without(centre).without(given) {
        let left = if centre.sees(cell) { "8" } else { "78" }.parse().unwrap();
        assert_eq!([after.corner(cell), after.centre(cell), after.notes(cell)], [left; 3]);
    }
    let untidy = marked.enter(cells("r5c5"), Mode::Digit, Digit::from_index(6), false);
    assert_eq!(untidy.corner("r5c6".parse().unwrap()), "78".parse().unwrap());
}

#[test]
fn a_cell_under_a_digit_takes_no_marks() {
    let placed = enter(&board(), "r5c5", Mode::Digit, 7);
    assert_eq!(enter(&placed, "r5c5", Mode::Corner, 3), placed);
    assert_eq!(placed.fill().notes("r5c5".parse().unwrap()).len(), 0);
}

#[test]
fn there_are_eight_colours_for_givens_too() {
    let eight = enter(&board(), "r1c1", Mode::Colour, 8);
    let found: Vec<Colour> = eight.colours("r1c1".parse().unwrap()).collect();
    assert_eq!(found, [Colour::ALL[7]]);
    assert_eq!(enter(&board(), "r1c1", Mode::Colour, 9), board());
    assert_eq!((Colour::new(0), Colour::new(9)), (None, None));
}

#[test]
fn clearing_takes_digits_then_marks_then_colours() {
    let coloured = enter(&board(), "r5c5", Mode::Colour, 2);
    let marked = enter(&coloured, "r5c5", Mode::Centre, 4);
    let full = enter(&marked, "r5c5", Mode::Digit, 6);
    let at = cells("r5c5");
    assert_eq!(full.clear(at), marked);
    assert_eq!(marked.clear(at), coloured);
    assert_eq!(coloured.clear(at), board());
    let other = enter(&full, "r5c6", Mode::Centre, 4);
    assert_eq!(other.clear(cells("r5c56")), enter(&marked, "r5c6", Mode::Centre, 4));
    let struck = coloured.fill().clear(at);
    assert!(!struck.is_filled("r5c5".parse().unwrap()));
}

#[test]
fn what_is_struck_is_struck_from_all_candidates_and_stays_so() {
    let at = "r1c2".parse().unwrap();
    let struck = enter(&board(), "r1c2", Mode::Centre, 8).conclude("r1c2<>8".parse().unwrap());
    assert_eq!((struck.notes(at), struck.is_filled(at)), ("1234679".parse().unwrap(), true));
    assert_eq!(struck.centre(at).len(), 0);
    assert!(!struck.is_filled("r1c3".parse().unwrap()));
    let again = struck.conclude("r1c2<>9".parse().unwrap()).fill();
    assert_eq!(again.notes(at), "123467".parse().unwrap());
    assert_eq!(again.puzzle().content(at), Content::Open(again.notes(at)));
}

#[test]
fn a_step_that_places_what_stands_there_does_not_take_it_away() {
    let placed = board().conclude("r5c5=7".parse().unwrap());
    assert_eq!(placed.digit("r5c5".parse().unwrap()), Digit::new(7));
    assert_eq!(placed.conclude("r5c5=7".parse().unwrap()), placed);
}

#[test]
fn a_candidate_is_coloured_and_the_same_colour_again_takes_it_away() {
    let at = "9r5c5".parse().unwrap();
    let red = board().colour_candidate(at, Colour::ALL[7]);
    assert_eq!(red.tint(at), Some(Colour::ALL[7]));
    assert_eq!(red.tint("8r5c5".parse().unwrap()), None);
    assert_eq!(red.colour_candidate(at, Colour::ALL[2]).tint(at), Some(Colour::ALL[2]));
    assert_eq!(red.colour_candidate(at, Colour::ALL[7]), board());
}
