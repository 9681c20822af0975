//! `ninefold why`: the argument for one conclusion, or for every digit of a cell.

use ninefold::json::SolveReport;
use ninefold::{Argument, Conclusion, Explanation, Position, Question, Reasoning, Style, Words};

use super::bulk::Origin;
use super::hint::drawing;
use crate::args::{HintFormat, WhyArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Surroundings;

/// What was asked, resolved.
#[derive(Debug)]
struct Settings {
    question: Question,
    reasoning: Reasoning<'static>,
    format: HintFormat,
    words: Words,
}

pub(super) fn run(args: WhyArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    let settings = Settings {
        question: args.question,
        reasoning: super::reasoning(args.techniques),
        format: args.format,
        words: super::words(style, args.full),
    };
    super::print_told(&sources, &options, settings.format, around, |origin| settings.tell(origin))
}

impl Settings {
    fn tell(&self, origin: Origin<'_>) -> Result<(String, Exit), Failure> {
        let position = Position::new(&origin.1.puzzle);
        match self.question {
            Question::Conclusion(conclusion) => self.tell_conclusion(origin, conclusion, &position),
            Question::Cell(cell) => {
                let answers = position.why_cell(cell, &self.reasoning)?;
                let answers = answers.as_deref();
                let exit = exit_of_cell(answers);
                let right = answers.into_iter().flatten().find(|(it, _)| is_placement(*it));
                if let (Some((conclusion, explanation)), true) =
                    (right, self.format != HintFormat::Text)
                {
                    return Ok((self.told(origin, *conclusion, explanation, &position), exit));
                }
                let told = position.tell_cell(cell, answers, self.words);
                Ok((self.without_steps(origin, &position, told), exit))
            }
        }
    }

    fn tell_conclusion(
        &self,
        origin: Origin<'_>,
        conclusion: Conclusion,
        position: &Position,
    ) -> Result<(String, Exit), Failure> {
        let explanation = position.why(conclusion, &self.reasoning)?;
        let exit = match explanation {
            Explanation::Known(_) | Explanation::Follows(_) => Exit::Done,
            Explanation::Undecided => Exit::Several,
            _ => Exit::Unsolved,
        };
        Ok((self.told(origin, conclusion, &explanation, position), exit))
    }

    /// What there is to say where there is no argument, as it is printed.
    fn without_steps(&self, origin: Origin<'_>, position: &Position, told: String) -> String {
        if self.format != HintFormat::Json {
            return told;
        }
        super::report_line(origin, SolveReport::of_round(&[], position.grid()), Some(told))
    }

    /// The explanation as it is printed.
    fn told(
        &self,
        origin: Origin<'_>,
        asked: Conclusion,
        explanation: &Explanation,
        position: &Position,
    ) -> String {
        match (explanation, self.format) {
            (Explanation::Follows(argument), HintFormat::Json) => {
                let report = SolveReport::of_argument(argument, position.grid());
                super::report_line(origin, report, None)
            }
            (Explanation::Follows(argument), HintFormat::Svg) => {
                drawing_of(argument, position, self.words)
            }
            _ => {
                let told = position.tell_why(asked, explanation, self.words);
                self.without_steps(origin, position, told)
            }
        }
    }
}

fn is_placement(conclusion: Conclusion) -> bool {
    matches!(conclusion, Conclusion::Placement(_))
}

fn exit_of_cell(answers: Option<&[(Conclusion, Explanation)]>) -> Exit {
    let undecided = |(_, it): &(Conclusion, Explanation)| *it == Explanation::Undecided;
    match answers {
        None => Exit::Unsolved,
        Some(answers) if answers.iter().any(undecided) => Exit::Several,
        Some(_) => Exit::Done,
    }
}

/// The last step, drawn on the board as those before it leave it.
fn drawing_of(argument: &Argument, position: &Position, words: Words) -> String {
    let last = argument.walk(position.grid()).last();
    last.map_or_else(String::new, |(step, before)| drawing(step, &before, words))
}
