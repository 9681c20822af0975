//! `ninefold rate`: how hard puzzles are, on the scales that people use.

use std::fmt::Write;
use std::sync::atomic::AtomicU64;

use ninefold::format::ReadError;
use ninefold::json::{Header, RateReport, RatedStepReport};
use ninefold::rate::{hodoku, se};
use ninefold::render::list;
use ninefold::{Cancel, NotRated, Position, Ratings, Scale, Score, Style, Words};

use super::bulk::{self, Judge, Origin};
use crate::args::{RateArgs, RateFormat, ScaleArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::results::Kind;
use crate::table;
use crate::terminal::Surroundings;

/// What is said of a puzzle whose solutions could not be counted in time.
pub(super) const UNCOUNTED: &str = "its solutions could not be counted in time";

pub(super) fn run(args: &RateArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    if args.results.target.resume && args.format == RateFormat::Text {
        let message = "--resume goes on with a table: add --format csv, json or line";
        return Err(Failure::Usage(message.to_owned()));
    }
    let rater = Rater {
        scales: match args.scale {
            ScaleArg::Se => vec![Scale::Se],
            ScaleArg::Hodoku => vec![Scale::Hodoku],
            ScaleArg::SeSukaku => vec![Scale::SeSukaku],
            ScaleArg::All => Scale::ALL.to_vec(),
        },
        format: args.format,
        steps: args.steps,
        style,
    };
    bulk::run(&sources, &options, &args.results, &rater, around)
}

/// What was asked, resolved.
struct Rater {
    scales: Vec<Scale>,
    format: RateFormat,
    steps: bool,
    style: Style,
}

impl Judge for Rater {
    fn header(&self) -> String {
        if self.format != RateFormat::Csv {
            return String::new();
        }
        table::row(
            ["source", "line", "puzzle"].into_iter().chain(columns(&self.scales)).chain(["note"]),
        )
    }

    fn kind(&self) -> Kind {
        match self.format {
            RateFormat::Csv => Kind::Table,
            RateFormat::Json => Kind::Json,
            RateFormat::Line | RateFormat::Text => Kind::Line,
        }
    }

    fn judge(
        &self,
        origin: Origin<'_>,
        position: &Position,
        _so_far: &AtomicU64,
        cancel: Cancel<'_>,
    ) -> (String, Exit) {
        let rated = position.rate(&self.scales, cancel);
        let text = match self.format {
            RateFormat::Text => self.text(origin, &rated),
            RateFormat::Csv => self.row(origin, position, &rated),
            RateFormat::Json => self.json(origin, position, &rated),
            RateFormat::Line => line(position, &rated),
        };
        (text, exit(&rated))
    }

    fn uncounted(&self, (source, record): Origin<'_>) -> (String, Exit) {
        let puzzle = record.puzzle.start().to_string();
        let text = match self.format {
            RateFormat::Text => {
                format!("{}\n  {UNCOUNTED}\n", super::heading(source, record, self.style))
            }
            RateFormat::Csv => self.bare_row(source, record.line, &puzzle, UNCOUNTED),
            RateFormat::Json => {
                let header = Header::new(&puzzle).at(source.name(), Some(record.line));
                json_line(&noted(header, UNCOUNTED.to_owned()))
            }
            RateFormat::Line => format!("{puzzle} # {UNCOUNTED}\n"),
        };
        (text, Exit::Unsolved)
    }

    fn unreadable(&self, source: &Source, error: &ReadError) -> Option<String> {
        let note = format!("can't be read: {}", error.problem);
        Some(match self.format {
            RateFormat::Text => return None,
            RateFormat::Csv => self.bare_row(source, error.line.unwrap_or_default(), "", &note),
            RateFormat::Json => {
                json_line(&noted(Header::default().at(source.name(), error.line), note))
            }
            RateFormat::Line => format!("# {note}\n"),
        })
    }
}

impl Rater {
    /// For people.
    fn text(&self, (source, record): Origin<'_>, rated: &Result<Ratings, NotRated>) -> String {
        let mut text = super::heading(source, record, self.style) + "\n";
        match rated {
            // Writing to a string can't fail.
            Err(why) => drop(writeln!(text, "  not rated: {why}")),
            Ok(ratings) => {
                text += &summary(ratings);
                if self.steps {
                    text += &self.paths(ratings);
                }
            }
        }
        text
    }

    /// The paths that earned the numbers.
    fn paths(&self, ratings: &Ratings) -> String {
        let report = |steps: &[RatedStepReport], title: &str| {
            let mut text = format!("\n  {title}\n");
            for step in steps {
                let words = Words::new(self.style.charset);
                let told = step.conclusions.iter().map(|conclusion| words.conclusion(*conclusion));
                let told = told.collect::<Vec<_>>().join(", ");
                // Writing to a string can't fail.
                let _ = writeln!(text, "  {:>7}  {}: {told}", step.value, step.technique);
            }
            text
        };
        let mut text = String::new();
        if let Some(score) = &ratings.se {
            text += &report(&RatedStepReport::of_se(score.rated()), "Sudoku Explainer");
        }
        if let Some(score) = &ratings.hodoku {
            text += &report(&RatedStepReport::of_hodoku(score.rated()), "HoDoKu");
        }
        if let Some(score) = &ratings.se_sukaku {
            text += &report(&RatedStepReport::of_se(score.rated()), "SukakuExplainer");
        }
        text
    }

    fn row(
        &self,
        (source, record): Origin<'_>,
        position: &Position,
        rated: &Result<Ratings, NotRated>,
    ) -> String {
        let note = note(rated);
        let puzzle = position.puzzle().start().to_string();
        match rated {
            Err(_) => self.bare_row(source, record.line, &puzzle, &note),
            Ok(ratings) => {
                let fields = fields(&self.scales, ratings);
                let ends = [source.name(), record.line.to_string(), puzzle];
                table::row(ends.into_iter().chain(fields).chain([note]))
            }
        }
    }

    /// A row without numbers.
    fn bare_row(&self, source: &Source, line: u64, puzzle: &str, note: &str) -> String {
        let empty = columns(&self.scales).map(|_| String::new());
        let ends = [source.name(), line.to_string(), puzzle.to_owned()];
        table::row(ends.into_iter().chain(empty).chain([note.to_owned()]))
    }

    fn json(
        &self,
        (source, record): Origin<'_>,
        position: &Position,
        rated: &Result<Ratings, NotRated>,
    ) -> String {
        let mut report = RateReport::new(position, rated, self.steps);
        report.header = report.header.at(source.name(), Some(record.line));
        json_line(&report)
    }
}

/// The columns of these scales.
pub(super) fn columns(scales: &[Scale]) -> impl Iterator<Item = &'static str> {
    let of = |scale: &Scale| match scale {
        Scale::Se => &["level", "er", "ep", "ed"][..],
        Scale::SeSukaku => &["sukaku_er", "sukaku_ep", "sukaku_ed"][..],
        _ => &["hodoku_level", "hodoku_score"][..],
    };
    scales.iter().flat_map(of).copied().collect::<Vec<_>>().into_iter()
}

/// What stands in these columns: nothing where a rating was broken off.
pub(super) fn fields(scales: &[Scale], ratings: &Ratings) -> Vec<String> {
    let numbers = |score: &Option<Score<se::Rated>>| match score {
        Some(Score::Done(rated)) => {
            let se::Rating { er, ep, ed } = rated.rating;
            [er, ep, ed].map(|value| value.to_string())
        }
        _ => [const { String::new() }; 3],
    };
    let mut fields = Vec::new();
    for scale in scales {
        match (scale, &ratings.hodoku) {
            (Scale::Se, _) => {
                fields.push(ratings.level().map(|level| level.to_string()).unwrap_or_default());
                fields.extend(numbers(&ratings.se));
            }
            (Scale::SeSukaku, _) => fields.extend(numbers(&ratings.se_sukaku)),
            (_, Some(Score::Done(rated))) => {
                fields.extend([rated.level.to_string(), rated.score.to_string()]);
            }
            _ => fields.extend([const { String::new() }; 2]),
        }
    }
    fields
}

/// Why numbers are missing, and what is certain of them.
pub(super) fn note(rated: &Result<Ratings, NotRated>) -> String {
    let ratings = match rated {
        Err(why) => return why.to_string(),
        Ok(ratings) => ratings,
    };
    let se = ratings.se.as_ref().filter(|score| !score.is_done());
    let hodoku = ratings.hodoku.as_ref().filter(|score| !score.is_done());
    let sukaku = ratings.se_sukaku.as_ref().filter(|score| !score.is_done());
    let notes = [
        se.map(|score| format!("broken off: ER >= {}", score.rated().rating.er)),
        hodoku.map(|score| format!("broken off: score >= {}", score.rated().score)),
        sukaku.map(|score| format!("broken off: ER >= {}", score.rated().rating.er)),
    ];
    notes.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// A line for each number that was asked for.
pub(super) fn summary(ratings: &Ratings) -> String {
    let level = ratings.level().map(|level| format!("{level} ({})", level.meaning()));
    let lines = [
        ("level", level),
        ("SE", ratings.se.as_ref().map(tell_se)),
        ("HoDoKu", ratings.hodoku.as_ref().map(tell_hodoku)),
        ("SE (Sukaku)", ratings.se_sukaku.as_ref().map(tell_se)),
    ];
    let told = lines.into_iter().filter_map(|(name, told)| Some((name, told?)));
    told.fold(String::new(), |text, (name, told)| format!("{text}  {name:<12} {told}\n"))
}

/// "ER 7.2, EP 1.2, ED 1.2; hardest step: Forcing Chain".
fn tell_se(score: &Score<se::Rated>) -> String {
    let rated = score.rated();
    let se::Rating { er, ep, ed } = rated.rating;
    let hardest = rated.steps.iter().rev().max_by_key(|step| step.value);
    let hardest = hardest.map(|step| format!("; hardest step: {}", step.technique.name()));
    let hardest = hardest.unwrap_or_default();
    match score {
        Score::Done(_) => format!("ER {er}, EP {ep}, ED {ed}{hardest}"),
        Score::AtLeast(_) => {
            format!("ER >= {er}: broken off after {}", list::counted(rated.steps.len(), "step"))
        }
    }
}

/// "Hard, score 1020; hardest step: X-Wing".
fn tell_hodoku(score: &Score<hodoku::Rated>) -> String {
    let rated = score.rated();
    let hardest = rated.hardest().map(|step| format!("; hardest step: {}", step.technique.name()));
    let hardest = hardest.unwrap_or_default();
    match score {
        Score::Done(_) => format!("{}, score {}{hardest}", rated.level, rated.score),
        Score::AtLeast(_) => {
            let steps = list::counted(rated.steps.len(), "step");
            format!("score >= {}: broken off after {steps}", rated.score)
        }
    }
}

/// The puzzle with its numbers as forums write them.
fn line(position: &Position, rated: &Result<Ratings, NotRated>) -> String {
    let mut parts = vec![position.puzzle().start().to_string()];
    if let Ok(ratings) = rated {
        if let Some(Score::Done(rated)) = &ratings.se {
            let se::Rating { er, ep, ed } = rated.rating;
            parts.push(format!("ED={er}/{ep}/{ed}"));
        }
        if let Some(Score::Done(rated)) = &ratings.hodoku {
            parts.push(format!("HoDoKu={}/{}", rated.level, rated.score));
        }
        if let Some(Score::Done(rated)) = &ratings.se_sukaku {
            let se::Rating { er, ep, ed } = rated.rating;
            parts.push(format!("Sukaku={er}/{ep}/{ed}"));
        }
    }
    let note = note(rated);
    if !note.is_empty() {
        parts.push(format!("# {note}"));
    }
    parts.join(" ") + "\n"
}

/// A report that has nothing to say but why.
fn noted(header: Header, note: String) -> RateReport {
    RateReport { header, note: Some(note), ..RateReport::default() }
}

fn json_line(report: &RateReport) -> String {
    ninefold::json::to_line(report) + "\n"
}

fn exit(rated: &Result<Ratings, NotRated>) -> Exit {
    match rated {
        Err(NotRated::Several) => Exit::Several,
        Err(_) => Exit::Unsolved,
        Ok(ratings) => {
            let se = ratings.se.as_ref().is_none_or(Score::is_done);
            let hodoku = ratings.hodoku.as_ref().is_none_or(Score::is_done);
            let sukaku = ratings.se_sukaku.as_ref().is_none_or(Score::is_done);
            if se && hodoku && sukaku { Exit::Done } else { Exit::Unsolved }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn of_what_was_broken_off_the_lower_bounds_are_told() {
        let position = ninefold::samples::find("sudoku4").unwrap().position();
        let flag = AtomicBool::new(true);
        let rated = position.rate(&Scale::ALL, Cancel::by(&flag));
        assert_eq!(note(&rated), "broken off: ER >= 0.0; broken off: score >= 0");
        assert_eq!(exit(&rated), Exit::Unsolved);
        let ratings = rated.unwrap();
        assert!(fields(&Scale::ALL, &ratings).iter().all(String::is_empty));
        assert!(summary(&ratings).contains("ER >= 0.0: broken off after 0 steps"));
    }
}
