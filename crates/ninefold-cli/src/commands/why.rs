//! `ninefold why`: the shortest proof of one conclusion.

use ninefold::format::Record;
use ninefold::{Conclusion, Explanation, Position, Reasoning, Style, Words};

use super::hint::{drawing, path_of_one_step};
use crate::args::{HintFormat, WhyArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    conclusion: Conclusion,
    reasoning: Reasoning<'static>,
    format: HintFormat,
    words: Words,
}

pub(super) fn run(args: WhyArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let settings = Settings {
        conclusion: args.conclusion,
        reasoning: super::reasoning(args.techniques),
        format: args.format,
        words: Words::new(style.charset),
    };
    super::print_told(&sources, &options, settings.format, around, |record| settings.tell(record))
}

impl Settings {
    fn tell(&self, record: &Record) -> Result<(String, Exit), Failure> {
        let position = Position::new(&record.puzzle);
        let explanation = position.why(self.conclusion, &self.reasoning)?;
        let text = match (&explanation, self.format) {
            (Explanation::Follows(step), HintFormat::Json) => {
                path_of_one_step(step, position.grid())
            }
            (Explanation::Follows(step), HintFormat::Svg) => {
                drawing(step, position.grid(), self.words)
            }
            _ => position.tell_why(self.conclusion, &explanation, self.words),
        };
        let exit = match explanation {
            Explanation::Known(_) | Explanation::Follows(_) => Exit::Done,
            Explanation::Undecided => Exit::Several,
            _ => Exit::Unsolved,
        };
        Ok((text, exit))
    }
}
