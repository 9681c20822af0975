//! `ninefold check`: is what stands there right, and can it still be finished?

use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ninefold::format::{Format, ReadError, Record, read_line};
use ninefold::json::{CheckReport, Header, to_line};
use ninefold::render::board;
use ninefold::{Cancel, Cancelled, Check, Highlights, Position, Standing, Style, Words};

use super::bulk::jobs;
use super::rate::UNCOUNTED;
use crate::args::{CheckArgs, CheckFormat};
use crate::counting::Counting;
use crate::deadline::Deadline;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::output;
use crate::pairs::{Answered, Answers, Pair, Unpaired};
use crate::pipeline::{self, Answer, Batch, Plan, Puzzles};
use crate::plural::counted;
use crate::results::{Kind, Results};
use crate::table;
use crate::terminal::Surroundings;

/// Grids in a batch: a millisecond of work.
const BATCH: usize = 128;

pub(super) fn run(args: &CheckArgs, style: Style, around: &Surroundings) -> Result<Exit, Failure> {
    let options = super::options(&args.reading);
    let mut sources: Vec<Source> = args.reading.sample.iter().map(|s| Source::Sample(s)).collect();
    let named = [&args.puzzle, &args.answer].into_iter().flatten();
    sources.extend(named.map(|text| Source::from_argument(text, &options)));
    if sources.is_empty() {
        sources.push(super::unnamed(&options, around)?);
    }
    let (puzzles, answers) = match sources.as_slice() {
        [grids] => (grids, Answers::Column(args.answers.as_deref())),
        [Source::Stdin, Source::Stdin] => {
            return Err(usage("only one of PUZZLE and ANSWER can be standard input"));
        }
        [puzzles, answers] => (puzzles, Answers::Source(answers)),
        _ => return Err(usage("name one PUZZLE and one ANSWER at most")),
    };
    if args.results.target.resume && args.format == CheckFormat::Text {
        return Err(usage("--resume goes on with a table: add --format csv or json"));
    }
    let named = if let Answers::Source(source) = answers { source } else { puzzles };
    let checker = Checker { format: args.format, style, named, tally: Tally::default() };
    let header = checker.header();
    let mut results = Results::open(&args.results.target, &sources, &header, checker.kind())?;
    let plan = Plan {
        sources: slice::from_ref(puzzles),
        options: &options,
        jobs: jobs(args.results.target.jobs),
        batch: BATCH,
        header: if results.fresh { header.as_bytes() } else { b"" },
        answers: Some(answers),
        skip: results.done,
        repeated: 0,
        counting: Counting::default(),
        surroundings: around,
    };
    let limit = args.results.timeout.map(Duration::from_secs_f64);
    let worker = || {
        let deadline = Deadline::new(limit);
        let checker = &checker;
        move |batch: &Batch| checker.work(batch, &deadline)
    };
    let exit = pipeline::run(&plan, worker, &mut results.output);
    checker.tally.tell();
    Ok(exit)
}

fn usage(message: &str) -> Failure {
    Failure::Usage(message.to_owned())
}

/// What was asked, resolved.
struct Checker<'a> {
    format: CheckFormat,
    style: Style,
    /// Where the grids that are checked come from, as people know it.
    named: &'a Source,
    tally: Tally,
}

/// How many grids came to what.
#[derive(Debug, Default)]
struct Tally {
    correct: AtomicU64,
    on_track: AtomicU64,
    several: AtomicU64,
    wrong: AtomicU64,
    unknown: AtomicU64,
}

impl Tally {
    fn note(&self, standing: Option<Standing>) {
        let count = match standing {
            Some(Standing::Correct) => &self.correct,
            Some(Standing::OnTrack) => &self.on_track,
            Some(Standing::Several) => &self.several,
            Some(Standing::Wrong) => &self.wrong,
            None => &self.unknown,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// The sum, if there was more than one grid.
    fn tell(&self) {
        let parts = [
            (&self.correct, "correct"),
            (&self.on_track, "right so far"),
            (&self.several, "with several solutions"),
            (&self.wrong, "wrong"),
            (&self.unknown, "could not be checked"),
        ];
        let parts = parts.map(|(count, name)| (count.load(Ordering::Relaxed), name));
        let all: u64 = parts.iter().map(|(count, _)| count).sum();
        if all > 1 {
            let told = parts.iter().filter(|(count, _)| *count > 0);
            let told: Vec<String> = told.map(|(count, name)| format!("{count} {name}")).collect();
            output::complain(format_args!("{all} grids checked: {}", told.join(", ")));
        }
    }
}

/// Where a grid comes from, and its line there.
type Origin<'a> = (&'a Source, u64);

impl Checker<'_> {
    fn header(&self) -> String {
        match self.format {
            CheckFormat::Csv => {
                table::row(["source", "line", "puzzle", "answer", "standing", "wrong", "note"])
            }
            CheckFormat::Text | CheckFormat::Json => String::new(),
        }
    }

    fn kind(&self) -> Kind {
        match self.format {
            CheckFormat::Csv => Kind::Table,
            CheckFormat::Json => Kind::Json,
            CheckFormat::Text => Kind::Line,
        }
    }

    fn work(&self, batch: &Batch, deadline: &Deadline) -> Answer {
        let mut answer = Answer::default();
        match &batch.puzzles {
            Puzzles::Unreadable(error) => answer.complain(error),
            Puzzles::Unpaired(unpaired) => complain_of(unpaired, &mut answer),
            Puzzles::Pairs(pairs) => {
                for pair in pairs {
                    self.pair(&batch.source, pair, deadline, &mut answer);
                }
            }
            Puzzles::Lines { .. } | Puzzles::Records(_) => {}
        }
        answer
    }

    /// Checks one, and writes what came of it.
    fn pair(&self, source: &Source, pair: &Pair, deadline: &Deadline, answer: &mut Answer) {
        let record = match &pair.puzzle {
            Ok(record) => record,
            Err(error) => return self.unreadable(source, error, answer),
        };
        let given = match given(&pair.answer, record.line) {
            Ok(given) => given,
            Err(NoAnswer::Missing) => {
                return self.untold((source, record.line), record, "no answer", answer);
            }
            Err(NoAnswer::Unreadable(error)) => {
                return self.unreadable(self.named, &error, answer);
            }
        };
        let given = given.as_ref();
        let shown = given.unwrap_or(record);
        match deadline.during(|cancel| check(record, given, cancel)) {
            Ok(check) => {
                self.tally.note(Some(check.standing()));
                answer.note(exit(check.standing()));
                answer.results.extend_from_slice(self.told(shown, &check).as_bytes());
            }
            Err(Cancelled) => self.untold((self.named, shown.line), record, UNCOUNTED, answer),
        }
    }

    /// What is to be said of a grid that was checked.
    fn told(&self, shown: &Record, check: &Check) -> String {
        let at = (self.named, shown.line);
        match self.format {
            CheckFormat::Text => {
                let shown = Record { puzzle: *check.position().puzzle(), ..shown.clone() };
                let heading = super::heading(self.named, &shown, self.style);
                format!("{heading}\n{}", text(check, self.style))
            }
            CheckFormat::Csv => row(at, check),
            CheckFormat::Json => {
                let mut report = CheckReport::new(check);
                report.header = report.header.at(at.0.name(), Some(at.1));
                to_line(&report) + "\n"
            }
        }
    }

    /// Writes why a grid could not be checked.
    fn untold(&self, at: Origin<'_>, record: &Record, why: &str, answer: &mut Answer) {
        self.tally.note(None);
        answer.note(Exit::Unsolved);
        let puzzle = record.puzzle.start().to_string();
        let (source, line) = at;
        let text = match self.format {
            CheckFormat::Text => {
                format!("{}\n{why}\n", super::heading(source, record, self.style))
            }
            CheckFormat::Csv => bare_row(at, &puzzle, why),
            CheckFormat::Json => noted(Header::new(&puzzle).at(source.name(), Some(line)), why),
        };
        answer.results.extend_from_slice(text.as_bytes());
    }

    /// Writes why something can't be read.
    fn unreadable(&self, source: &Source, error: &ReadError, answer: &mut Answer) {
        self.tally.note(None);
        answer.complain(&source.error(error.clone()));
        let note = format!("can't be read: {}", error.problem);
        let text = match self.format {
            CheckFormat::Text => return,
            CheckFormat::Csv => bare_row((source, error.line.unwrap_or_default()), "", &note),
            CheckFormat::Json => noted(Header::default().at(source.name(), error.line), &note),
        };
        answer.results.extend_from_slice(text.as_bytes());
    }
}

/// Why there is no answer.
enum NoAnswer {
    Missing,
    Unreadable(ReadError),
}

/// What was answered to the puzzle on this line, if that does not stand in the grid itself.
fn given(answer: &Answered, line: u64) -> Result<Option<Record>, NoAnswer> {
    match answer {
        Answered::InPlace => Ok(None),
        Answered::Missing => Err(NoAnswer::Missing),
        Answered::By(Ok(record)) => Ok(Some((**record).clone())),
        Answered::By(Err(error)) => Err(NoAnswer::Unreadable(error.clone())),
        Answered::Beside(text) => match read_line(Format::Line, text.as_bytes(), line) {
            Some(read) => read.map(Some).map_err(NoAnswer::Unreadable),
            None => Err(NoAnswer::Missing),
        },
    }
}

fn check(record: &Record, given: Option<&Record>, cancel: Cancel<'_>) -> Result<Check, Cancelled> {
    match given {
        Some(given) => Check::of_answer(&record.puzzle, &given.puzzle, cancel),
        None => Ok(Position::until(&record.puzzle, cancel)?.check()),
    }
}

const fn exit(standing: Standing) -> Exit {
    match standing {
        Standing::Correct | Standing::OnTrack => Exit::Done,
        Standing::Several => Exit::Several,
        Standing::Wrong => Exit::Unsolved,
    }
}

fn complain_of(unpaired: &Unpaired, answer: &mut Answer) {
    let many = |count: u64, what: &str| counted(count, &format!("more {what}"));
    let complaint = match unpaired {
        Unpaired { puzzles: 0, answers: 0 } => return,
        Unpaired { puzzles: 0, answers } => format!("{} than puzzles", many(*answers, "answer")),
        Unpaired { puzzles, .. } => format!("{} than answers", many(*puzzles, "puzzle")),
    };
    answer.complaints.push(complaint);
    answer.exit = answer.exit.max(Exit::Unsolved);
}

/// What is to be said of a grid to people.
fn text(check: &Check, style: Style) -> String {
    let mut text = String::new();
    if check.standing() == Standing::Wrong {
        let highlights = Highlights { wrong: check.wrong_cells(), ..Highlights::default() };
        text += &board(check.position().grid(), &highlights, style);
    }
    text + &check.tell(Words::new(style.charset))
}

fn row((source, line): Origin<'_>, check: &Check) -> String {
    let standing = check.standing();
    let cells: Vec<String> = check.wrong_cells().iter().map(|cell| cell.to_string()).collect();
    let note = match standing {
        Standing::Correct | Standing::OnTrack => String::new(),
        Standing::Several | Standing::Wrong => {
            check.tell(Words::ASCII).trim_end().replace('\n', " ")
        }
    };
    table::row([
        source.name(),
        line.to_string(),
        check.position().puzzle().start().to_string(),
        check.answer().to_string(),
        standing.id().to_owned(),
        cells.join(" "),
        note,
    ])
}

/// A row that has nothing to say but why.
fn bare_row((source, line): Origin<'_>, puzzle: &str, note: &str) -> String {
    table::row([source.name().as_str(), &line.to_string(), puzzle, "", "", "", note])
}

/// A line that has nothing to say but why.
fn noted(header: Header, why: &str) -> String {
    to_line(&CheckReport { header, words: why.to_owned(), ..CheckReport::default() }) + "\n"
}
