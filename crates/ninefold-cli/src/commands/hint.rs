//! `ninefold hint`: the next step, as vague or as complete as asked.

use ninefold_core::{Grid, Puzzle};
use ninefold_format::Record;
use ninefold_logic::{SolvePath, Step};
use ninefold_render::json::Report;
use ninefold_render::{Highlights, HintLevel, Style, Words, svg};

use crate::args::{HintArgs, HintFormat};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::mistakes::Mistakes;
use crate::soundness::SoundLadder;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    level: HintLevel,
    all: bool,
    ladder: SoundLadder,
    format: HintFormat,
    words: Words,
}

pub(super) fn run(args: HintArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let settings = Settings {
        level: HintLevel::from_number(args.level).unwrap_or(HintLevel::Vague),
        all: args.all,
        ladder: SoundLadder::new(args.techniques),
        format: args.format,
        words: Words::new(style.charset),
    };
    super::print_told(&sources, &options, settings.format, around, |record| settings.hint(record))
}

/// The step as a solve path that `ninefold verify` can check.
pub(super) fn path_of_one_step(step: &Step, grid: &Grid) -> String {
    Report::of_path(&SolvePath::of_step(grid, step.clone())).to_line() + "\n"
}

/// The step drawn on the board.
pub(super) fn drawing(step: &Step, grid: &Grid, words: Words) -> String {
    let options = svg::BoardOptions {
        title: words.conclusions(step),
        description: words.full(step, grid),
        marks: true,
        ..svg::BoardOptions::default()
    };
    svg::board(grid, &Highlights::from(step), &options)
}

impl Settings {
    /// The hint and how the state is.
    fn hint(&self, record: &Record) -> (String, Exit) {
        let (puzzle, grid) = (&record.puzzle, Grid::new(&record.puzzle));
        if let Some(warning) = self.warning(puzzle) {
            return (warning, Exit::Unsolved);
        }
        if grid.solution().is_some() {
            return ("It is finished: every digit is in its place.\n".to_owned(), Exit::Done);
        }
        let (note, exit) = match ninefold_exact::count(&grid, 2) {
            0 => return ("This puzzle has no solution.\n".to_owned(), Exit::Unsolved),
            1 => ("", Exit::Done),
            _ => ("Take care: this puzzle has several solutions.\n", Exit::Several),
        };
        let steps = self.steps(&grid);
        let Some(first) = steps.first() else {
            let stuck = "Logic finds nothing more here; `ninefold solve` finishes by search.\n";
            return (format!("{note}{stuck}"), exit.max(Exit::Unsolved));
        };
        if self.all && self.format == HintFormat::Text {
            let lines = steps.iter().map(|step| self.words.brief(step) + "\n");
            return (lines.fold(note.to_owned(), |text, line| text + &line), exit);
        }
        (self.told(first, &grid, note), exit)
    }

    /// The next step, or all that are possible now.
    fn steps(&self, grid: &Grid) -> Vec<Step> {
        let solver = self.ladder.solver_for(grid);
        let steps = if self.all {
            solver.all_steps(grid)
        } else {
            solver.next_step(grid).map(|step| step.into_iter().collect())
        };
        steps.expect("nobody breaks it off")
    }

    fn told(&self, step: &Step, grid: &Grid, note: &str) -> String {
        match self.format {
            HintFormat::Text => format!("{note}{}\n", self.words.hint(step, grid, self.level)),
            HintFormat::Json => path_of_one_step(step, grid),
            HintFormat::Svg => drawing(step, grid, self.words),
        }
    }

    /// What is already wrong with the state, if anything is.
    fn warning(&self, puzzle: &Puzzle) -> Option<String> {
        let mistakes = Mistakes::find(puzzle);
        let told = mistakes.tell(self.words, self.level == HintLevel::Complete);
        (!mistakes.is_empty()).then(|| format!("Stop: something is already wrong.\n{told}"))
    }
}
