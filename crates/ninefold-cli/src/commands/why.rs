//! `ninefold why`: the shortest proof of one conclusion.

use ninefold_core::{Candidate, Conclusion, Grid};
use ninefold_format::Record;
use ninefold_logic::Why;
use ninefold_render::{Style, Words, list};

use super::hint::{drawing, path_of_one_step};
use crate::args::{HintFormat, WhyArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::soundness::SoundLadder;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    conclusion: Conclusion,
    ladder: SoundLadder,
    format: HintFormat,
    words: Words,
}

pub(super) fn run(args: WhyArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let settings = Settings {
        conclusion: args.conclusion,
        ladder: SoundLadder::new(args.techniques),
        format: args.format,
        words: Words::new(style.charset),
    };
    super::print_told(&sources, &options, settings.format, around, |record| settings.tell(record))
}

impl Settings {
    fn tell(&self, record: &Record) -> (String, Exit) {
        let grid = Grid::new(&record.puzzle);
        let proof = self.ladder.solver_for(&grid).why(&grid, self.conclusion);
        match proof.expect("nobody breaks it off") {
            Some(Why::Known) => (known(&grid, self.conclusion.candidate()), Exit::Done),
            Some(Why::Follows(step)) => {
                let text = match self.format {
                    HintFormat::Text => self.words.full(&step, &grid) + "\n",
                    HintFormat::Json => path_of_one_step(&step, &grid),
                    HintFormat::Svg => drawing(&step, &grid, self.words),
                };
                (text, Exit::Done)
            }
            _ => (self.refuse(&grid), Exit::Unsolved),
        }
    }

    /// Why there is no proof.
    fn refuse(&self, grid: &Grid) -> String {
        let candidate = self.conclusion.candidate();
        let true_here = ninefold_exact::true_candidates(grid).contains(candidate)
            || grid.digit(candidate.cell()) == Some(candidate.digit());
        let wrong = match self.conclusion {
            Conclusion::Placement(_) => !true_here,
            Conclusion::Elimination(_) => true_here,
        };
        let (cell, digit) = (candidate.cell(), candidate.digit());
        match (wrong, true_here) {
            (true, true) => format!("It can't be shown: {cell} can be {digit}.\n"),
            (true, false) => format!("It can't be shown: {cell} is not {digit}.\n"),
            (false, _) => format!("No proof of {} was found.\n", self.conclusion),
        }
    }
}

/// Why the grid says so already.
fn known(grid: &Grid, candidate: Candidate) -> String {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if let Some(holds) = grid.digit(cell) {
        return format!("The grid says so: {cell} is {holds}.\n");
    }
    let seen = (cell.peers() & grid.cells_holding(digit)).first();
    match seen.and_then(|peer| Some((peer, cell.shared_houses(peer).first()?))) {
        Some((peer, house)) => {
            format!("The grid says so: {} has its {digit} at {peer}.\n", list::house(house))
        }
        None => format!("The grid says so: {digit} is struck from {cell} already.\n"),
    }
}
