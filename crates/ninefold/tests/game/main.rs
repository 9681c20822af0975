//! Games as whole: what is done, undone, kept and linked to.

mod agreed;
mod boards;
mod history;
mod kept;
mod moves;
mod saved;

use fastrand::Rng;
use ninefold::game::{Board, Colour, Game, Mode};
use ninefold::{Candidate, Cell, CellSet, Conclusion, Digit};

/// The puzzle that the documentation uses: singles solve it.
const LINE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn any_cells(random: &mut Rng) -> CellSet {
    (0..=random.usize(..4)).map(|_| Cell::from_index(random.usize(..81))).collect()
}

fn any_digit(random: &mut Rng) -> Digit {
    Digit::from_index(random.usize(..9))
}

fn any_candidate(random: &mut Rng) -> Candidate {
    Candidate::from_index(random.usize(..729))
}

/// The board after something that a player may do.
fn any_move(board: &Board, random: &mut Rng) -> Board {
    const MODES: [Mode; 6] =
        [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Notes, Mode::Colour, Mode::Given];
    let cells = any_cells(random);
    match random.u8(..20) {
        0 => board.clear(cells),
        1 => board.clear_givens(cells),
        2 => board.fill(),
        3 if random.u8(..4) == 0 => board.restart(),
        4 => board.conclude(Conclusion::Elimination(any_candidate(random))),
        5 => board.conclude(Conclusion::Placement(any_candidate(random))),
        6 | 7 => {
            let colour = Colour::ALL[random.usize(..8)];
            board.colour_candidate(any_candidate(random), colour)
        }
        _ => {
            let mode = MODES[random.usize(..MODES.len())];
            board.enter(cells, mode, any_digit(random), random.bool())
        }
    }
}

fn start() -> Board {
    Board::new(&LINE.parse().unwrap())
}

/// A game with a long past, something undone, savepoints and perhaps a branch.
fn any_game(random: &mut Rng) -> Game {
    let mut game = Game::new(start(), "Any “game”\n");
    for _ in 0..random.usize(..120) {
        match random.u8(..24) {
            0 => game.save(format!("Point {}", random.u8(..))),
            1 => _ = game.restore(random.usize(..3)),
            2 => game.branch(),
            3 => game.drop_branch(),
            4 => game.keep_branch(),
            5 => _ = game.undo(),
            6 => _ = game.redo(),
            _ => {
                let board = any_move(game.board(), random);
                game.record(board, "Move");
            }
        }
    }
    game.go_to(game.past_len().saturating_sub(random.usize(..4)));
    game.seconds = random.u64(..);
    game
}
