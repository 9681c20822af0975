//! What the page makes of the same moves, and of the same links.

use ninefold::game::{Board, Colour, Game, Mode, link};
use ninefold::{Candidate, CandidateSet, CellSet, Conclusion, Digit, Puzzle};
use serde::Deserialize;
use serde_json::Value;

/// Games that the page played (`web/tests/unit/agreed.js` writes them).
const AGREED: &str = include_str!("agreed.json");

/// The links that the engine makes to the boards of these games, which the tests of the page read.
const LINKS: &str = include_str!("links.txt");

#[derive(Deserialize)]
struct Agreed {
    givens: Puzzle,
    title: String,
    acts: Vec<Act>,
    game: Value,
    link: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Act {
    Enter { cells: CellSet, mode: String, digit: Digit, tidy: bool },
    Clear(CellSet),
    ClearGivens(CellSet),
    Restart(()),
    Fill(()),
    Apply { placements: Vec<Conclusion>, eliminations: Vec<Conclusion>, tidy: bool },
    Strike(Candidate),
    Tint { candidate: Candidate, colour: u8 },
    Undo(()),
    Redo(()),
    GoTo(usize),
    Save(String),
    Restore(usize),
    Branch(()),
    KeepBranch(()),
    DropBranch(()),
    Pass(u64),
}

fn mode(name: &str) -> Mode {
    match name {
        "digit" => Mode::Digit,
        "corner" => Mode::Corner,
        "centre" => Mode::Centre,
        "notes" => Mode::Notes,
        "colour" => Mode::Colour,
        "given" => Mode::Given,
        _ => panic!("{name} is no mode"),
    }
}

fn candidates(conclusions: &[Conclusion]) -> CandidateSet {
    conclusions.iter().map(|conclusion| conclusion.candidate()).collect()
}

/// The board after a move and what the page calls it, if it is one.
fn moved(board: &Board, act: &Act) -> Option<(Board, &'static str)> {
    Some(match act {
        Act::Enter { cells, mode: name, digit, tidy } => {
            (board.enter(*cells, mode(name), *digit, *tidy), "enter")
        }
        Act::Clear(cells) => (board.clear(*cells), "clear"),
        Act::ClearGivens(cells) => (board.clear_givens(*cells), "clearGivens"),
        Act::Restart(()) => (board.restart(), "restart"),
        Act::Fill(()) => (board.fill(), "fill"),
        Act::Apply { placements, eliminations, tidy } => {
            let (placed, struck) = (candidates(placements), candidates(eliminations));
            (board.conclude_all(&placed, &struck, *tidy), "apply")
        }
        Act::Strike(at) => (board.conclude(Conclusion::Elimination(*at)), "strike"),
        Act::Tint { candidate, colour } => {
            (board.colour_candidate(*candidate, Colour::new(*colour).unwrap()), "tint")
        }
        _ => return None,
    })
}

fn act(game: &mut Game, act: &Act) {
    if let Some((board, label)) = moved(game.board(), act) {
        game.record(board, label);
        return;
    }
    match act {
        Act::Undo(()) => _ = game.undo(),
        Act::Redo(()) => _ = game.redo(),
        Act::GoTo(length) => game.go_to(*length),
        Act::Save(name) => game.save(name),
        Act::Restore(index) => _ = game.restore(*index),
        Act::Branch(()) => game.branch(),
        Act::KeepBranch(()) => game.keep_branch(),
        Act::DropBranch(()) => game.drop_branch(),
        Act::Pass(seconds) => game.seconds += seconds,
        _ => unreachable!("a move"),
    }
}

fn agreed() -> Vec<Agreed> {
    serde_json::from_str(AGREED).unwrap()
}

#[test]
fn what_is_done_in_a_game_leads_to_what_the_page_says_too() {
    for played in agreed() {
        let mut game = Game::new(Board::new(&played.givens), &played.title);
        for one in &played.acts {
            act(&mut game, one);
        }
        let saved: Value = serde_json::from_str(&game.to_json()).unwrap();
        assert_eq!(saved, played.game, "{}", played.title);
    }
}

#[test]
fn a_game_that_the_page_kept_is_opened_and_kept_as_it_was() {
    for played in agreed() {
        let game = Game::from_json(&played.game.to_string()).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&game.to_json()).unwrap(), played.game);
        assert_eq!((game.title.as_str(), game.seconds), (played.title.as_str(), 61));
        assert!(game.is_branching() && game.can_undo() && game.can_redo());
    }
}

#[test]
fn a_link_leads_to_the_same_board_here_and_on_the_page() {
    let mut links = String::new();
    for played in agreed() {
        let game = Game::from_json(&played.game.to_string()).unwrap();
        assert_eq!(link::decode(&played.link).as_ref(), Ok(game.board()));
        links += &link::encode(game.board());
        links.push('\n');
    }
    // If only the packing has become another one, the file gets these links.
    assert_eq!(links, LINKS);
}
