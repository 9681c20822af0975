//! `ninefold facts`: what setters and researchers ask of puzzles.

use std::fmt::Write;
use std::sync::atomic::AtomicU64;

use ninefold::format::ReadError;
use ninefold::json::{FactsReport, Header, RateReport};
use ninefold::render::list;
use ninefold::{
    Backdoors, Cancel, Facts, Idea, Insight, NotRated, Position, Ratings, Scale, Style, Symmetry,
};

use super::bulk::{self, Judge, Origin};
use super::rate::{self, UNCOUNTED};
use crate::args::{FactsArgs, FactsFormat};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::plural::counted;
use crate::results::Kind;
use crate::table;
use crate::terminal::Surroundings;

pub(super) fn run(args: &FactsArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.input.reading);
    let sources = super::sources(&args.input, &options, around)?;
    if args.results.target.resume && args.format == FactsFormat::Text {
        let message = "--resume goes on with a table: add --format csv or json";
        return Err(Failure::Usage(message.to_owned()));
    }
    // Counting to one would not tell one solution from several.
    let limit = args.count.map_or(1000, u64::from).max(2);
    let finder = Finder { format: args.format, limit, style };
    bulk::run(&sources, &options, &args.results, &finder, around)
}

/// What was asked, resolved.
struct Finder {
    format: FactsFormat,
    /// Up to how many solutions are counted.
    limit: u64,
    style: Style,
}

/// The columns before those of the ratings.
const COLUMNS: [&str; 15] = [
    "source",
    "line",
    "puzzle",
    "givens",
    "solutions",
    "minimal",
    "redundant",
    "symmetry",
    "singles",
    "backdoor_size",
    "backdoors",
    "nesting",
    "idea",
    "opened_by",
    "longest_argument",
];

impl Judge for Finder {
    fn header(&self) -> String {
        match self.format {
            FactsFormat::Csv => {
                table::row(COLUMNS.into_iter().chain(rate::columns(&Scale::ALL)).chain(["note"]))
            }
            FactsFormat::Text | FactsFormat::Json => String::new(),
        }
    }

    fn kind(&self) -> Kind {
        match self.format {
            FactsFormat::Csv => Kind::Table,
            FactsFormat::Json => Kind::Json,
            FactsFormat::Text => Kind::Line,
        }
    }

    fn judge(
        &self,
        origin: Origin<'_>,
        position: &Position,
        so_far: &AtomicU64,
        cancel: Cancel<'_>,
    ) -> (String, Exit) {
        let Ok(facts) = position.facts_watched(self.limit, so_far, cancel) else {
            return self.uncounted(origin);
        };
        let rated = position.rate(&Scale::ALL, cancel);
        let (source, record) = origin;
        let text = match self.format {
            FactsFormat::Text => {
                super::heading(source, record, self.style) + "\n" + &self.text(&facts, &rated)
            }
            FactsFormat::Csv => row(origin, position, &facts, &rated),
            FactsFormat::Json => {
                let mut report = FactsReport::new(position, &facts, self.limit, &rated);
                report.header = report.header.at(source.name(), Some(record.line));
                ninefold::json::to_line(&report) + "\n"
            }
        };
        let exit = match facts.solutions {
            0 => Exit::Unsolved,
            1 => Exit::Done,
            _ => Exit::Several,
        };
        (text, exit)
    }

    fn uncounted(&self, (source, record): Origin<'_>) -> (String, Exit) {
        let text = match self.format {
            FactsFormat::Text => {
                format!("{}\n  {UNCOUNTED}\n", super::heading(source, record, self.style))
            }
            FactsFormat::Csv => {
                bare_row(source, record.line, &record.puzzle.start().to_string(), UNCOUNTED)
            }
            FactsFormat::Json => {
                let header = Header::new(&record.puzzle.start());
                note_line(header.at(source.name(), Some(record.line)), UNCOUNTED)
            }
        };
        (text, Exit::Unsolved)
    }

    fn unreadable(&self, source: &Source, error: &ReadError) -> Option<String> {
        let note = format!("can't be read: {}", error.problem);
        match self.format {
            FactsFormat::Text => None,
            FactsFormat::Csv => Some(bare_row(source, error.line.unwrap_or_default(), "", &note)),
            FactsFormat::Json => {
                Some(note_line(Header::default().at(source.name(), error.line), &note))
            }
        }
    }
}

impl Finder {
    fn text(&self, facts: &Facts, rated: &Result<Ratings, NotRated>) -> String {
        let mut text = String::new();
        let mut say = |name: &str, value: String| {
            // Writing to a string can't fail.
            let _ = writeln!(text, "  {name:<12} {value}");
        };
        let at_least = if facts.solutions == self.limit { "at least " } else { "" };
        say("solutions", format!("{at_least}{}", facts.solutions));
        say("redundant", redundant(facts));
        say("symmetry", symmetry(&facts.symmetries));
        say(
            "singles",
            format!("fill {} of {}", facts.singles, list::counted(81 - facts.givens, "cell")),
        );
        say("backdoors", backdoors(facts));
        say("nesting", nesting(facts).to_owned());
        if let Some(Insight { idea, longest }) = facts.insight {
            say("idea", opened_by(idea));
            if let Some((technique, length)) = longest {
                let length = list::counted(length, "implication");
                say("longest", format!("argument: {length}, {}", list::spoken(technique.name)));
            }
        }
        match rated {
            Ok(ratings) => text + &rate::summary(ratings),
            Err(why) => format!("{text}  {:<12} {why}\n", "not rated"),
        }
    }
}

fn redundant(facts: &Facts) -> String {
    match (facts.solutions, facts.redundant.is_empty()) {
        (1, true) => "none: the puzzle is minimal".to_owned(),
        (1, false) => format!("each of {} could be left out", list::cells(facts.redundant)),
        _ => "not asked, without one solution".to_owned(),
    }
}

fn symmetry(symmetries: &[Symmetry]) -> String {
    match symmetries {
        [] => "none".to_owned(),
        some => some.iter().map(|it| it.id()).collect::<Vec<_>>().join(", "),
    }
}

fn backdoors(facts: &Facts) -> String {
    match facts.backdoors {
        Some(Backdoors { size: 0, .. }) => "none needed: singles solve it".to_owned(),
        Some(Backdoors { size, count }) => {
            let sets = counted(count, "set");
            format!("{} filled in and singles solve it: {sets}", list::counted(size, "cell"))
        }
        None if facts.solutions == 1 => "more than three cells".to_owned(),
        None => "not asked, without one solution".to_owned(),
    }
}

fn nesting(facts: &Facts) -> &'static str {
    match facts.nesting {
        Some(0) => "none: singles solve it",
        Some(1) => "1: trials of one candidate, and singles solve it",
        Some(_) => "2: trials within trials, and singles solve it",
        None if facts.solutions == 1 => "more than 2",
        None => "not asked, without one solution",
    }
}

fn opened_by(idea: Idea) -> String {
    match idea {
        Idea::Basics => "none needed: basics solve it".to_owned(),
        Idea::Technique(technique) => {
            format!("{}: {}", technique.family, list::spoken(technique.name))
        }
        Idea::Guess => "none that is known here: logic does not solve it".to_owned(),
    }
}

fn row(
    (source, record): Origin<'_>,
    position: &Position,
    facts: &Facts,
    rated: &Result<Ratings, NotRated>,
) -> String {
    let cells: Vec<String> = facts.redundant.iter().map(|cell| cell.to_string()).collect();
    let symmetries: Vec<&str> = facts.symmetries.iter().map(|it| it.id()).collect();
    let mut fields = vec![
        source.name(),
        record.line.to_string(),
        position.puzzle().start().to_string(),
        facts.givens.to_string(),
        facts.solutions.to_string(),
        facts.is_minimal().to_string(),
        cells.join(" "),
        symmetries.join(" "),
        facts.singles.to_string(),
        facts.backdoors.map(|it| it.size.to_string()).unwrap_or_default(),
        facts.backdoors.map(|it| it.count.to_string()).unwrap_or_default(),
        facts.nesting.map(|depth| depth.to_string()).unwrap_or_default(),
    ];
    let longest = facts.insight.and_then(|insight| insight.longest);
    let idea = facts.insight.map(|insight| insight.idea);
    let opened_by = idea.and_then(Idea::technique);
    fields.extend([
        idea.map(|idea| idea.id().to_owned()).unwrap_or_default(),
        opened_by.map(|technique| technique.id.to_owned()).unwrap_or_default(),
        longest.map(|(_, length)| length.to_string()).unwrap_or_default(),
    ]);
    match rated {
        Ok(ratings) => fields.extend(rate::fields(&Scale::ALL, ratings)),
        Err(_) => fields.extend(rate::columns(&Scale::ALL).map(|_| String::new())),
    }
    fields.push(rate::note(rated));
    table::row(fields)
}

/// A row without facts.
fn bare_row(source: &Source, line: u64, puzzle: &str, note: &str) -> String {
    let empty = COLUMNS.len() + rate::columns(&Scale::ALL).count() - 3;
    let mut fields = vec![source.name(), line.to_string(), puzzle.to_owned()];
    fields.extend(std::iter::repeat_n(String::new(), empty));
    fields.push(note.to_owned());
    table::row(fields)
}

/// A line that has nothing to say but why.
fn note_line(header: Header, note: &str) -> String {
    let rating = RateReport { note: Some(note.to_owned()), ..RateReport::default() };
    ninefold::json::to_line(&FactsReport { header, rating, ..FactsReport::default() }) + "\n"
}
