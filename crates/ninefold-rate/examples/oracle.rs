//! Compares ratings with those of a table: `oracle FILE [FIRST [COUNT]]`.
//!
//! The table has a header with the columns `puzzle`, `se_er` and perhaps `se_ep` and `se_ed`.
#![allow(clippy::print_stdout, reason = "it is a program for developers")]

use std::time::{Duration, Instant};

use ninefold_core::{Cancel, Puzzle};
use ninefold_rate::se::{Rating, Variant, rate};

/// A row of the table.
struct Case {
    puzzle: String,
    er: String,
    ep: Option<String>,
    ed: Option<String>,
}

/// What became of a row.
struct Outcome {
    rating: Rating,
    time: Duration,
}

impl Case {
    /// Whether each number that the table gives is the one that was found.
    fn agrees(&self, rating: Rating) -> bool {
        let same = |expected: &str, found: String| {
            expected == found || found.strip_suffix(".0") == Some(expected)
        };
        same(&self.er, rating.er.to_string())
            && self.ep.as_ref().is_none_or(|ep| same(ep, rating.ep.to_string()))
            && self.ed.as_ref().is_none_or(|ed| same(ed, rating.ed.to_string()))
    }
}

fn cases(table: &str, prefix: &str) -> Vec<Case> {
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| header.iter().position(|column| *column == name);
    let [er, ep, ed] = ["er", "ep", "ed"].map(|name| column(&format!("{prefix}_{name}")));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let known = |index: &usize| !fields[*index].is_empty();
            let field =
                |index: Option<usize>| index.filter(known).map(|index| fields[index].to_string());
            Case {
                puzzle: fields[0].to_string(),
                er: field(er).unwrap_or_default(),
                ep: field(ep),
                ed: field(ed),
            }
        })
        .collect()
}

fn outcome(case: &Case) -> Option<Outcome> {
    let puzzle: Puzzle = case.puzzle.parse().ok()?;
    let known = ninefold_exact::one_solution(&puzzle)?;
    let (clock, start) = (Instant::now(), processor_time());
    let rated = rate(&known, Variant::Classic, Cancel::NEVER).ok()?;
    let time = match (start, processor_time()) {
        (Some(start), Some(end)) => end.saturating_sub(start),
        _ => clock.elapsed(),
    };
    Some(Outcome { rating: rated.rating, time })
}

/// The time that the processor has given to this thread, where the system tells.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let path = arguments.first().expect("a table");
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<usize>().ok());
    let table = std::fs::read_to_string(path).expect("a readable table");
    let all = cases(&table, "se");
    let chosen = all.iter().skip(number(1).unwrap_or(0)).take(number(2).unwrap_or(usize::MAX));
    let mut times = Vec::new();
    let mut different = 0;
    for case in chosen {
        let Some(Outcome { rating, time }) = outcome(case) else {
            println!("not rated: {}", case.puzzle);
            continue;
        };
        if time > Duration::from_secs(4) {
            println!("{} took {time:.2?}", case.puzzle);
        }
        times.push(time);
        if !case.agrees(rating) {
            different += 1;
            let [ep, ed] = [&case.ep, &case.ed].map(|text| text.as_deref().unwrap_or("-"));
            println!(
                "{} expected {} {ep} {ed} found {} {} {} in {time:.2?}",
                case.puzzle, case.er, rating.er, rating.ep, rating.ed
            );
        }
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let per_second = times.len() as u128 * 1_000_000 / total.as_micros().max(1);
    let at = |part: usize| times.get(times.len() * part / 100).or(times.last());
    println!(
        "{} puzzles, {different} different, {total:.2?}, {per_second} a second; median {:?}, longest {:?}",
        times.len(),
        at(50),
        times.last()
    );
}
