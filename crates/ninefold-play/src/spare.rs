//! A puzzle made ahead, so that the next start takes no time.

use ninefold::{Level, Puzzle, Words};

use crate::engine::{Answer, Engine, Question, Wish};
use crate::shelf::Shelf;

/// Makes a puzzle of this level beside everything else, if there is none; and drops old games.
pub(crate) fn make(
    shelf: &Shelf,
    level: Level,
    seed: u64,
    done: impl FnOnce(Level, Puzzle) + Send + 'static,
) {
    shelf.tidy();
    if shelf.has_spare(level) {
        return;
    }
    // Not the seed that the game of this run is made with.
    let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut engine = Engine::default();
    engine.ask(0, Question::Make(Wish::Level(level, seed)), Words::ASCII, move |_, answer| {
        if let Answer::Made(made) = answer {
            done(level, made.board.puzzle());
        }
    });
    engine.leave_running();
}
