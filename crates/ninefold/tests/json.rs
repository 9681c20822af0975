//! JSON of solve paths: true to its documentation, read back as it was written, strict where it
//! must be.

use std::fs;
use std::path::PathBuf;

use ninefold::json::{
    ClaimError, ClaimedPath, OutcomeName, SolveReport, StepReport, claimed_paths,
};
use ninefold::{Approach, Detail, Grid, Position, SolvePath};

mod common;

/// Three steps from the end.
fn nearly_done() -> Grid {
    let path = common::solve(&common::position(common::EASY));
    let mut grid = *path.start();
    let steps: Vec<_> = path.steps().collect();
    steps[..steps.len() - 3].iter().for_each(|step| step.apply(&mut grid));
    grid
}

/// The path of the last three steps.
fn short_path() -> SolvePath {
    common::solve(&Position::new(&nearly_done().to_puzzle()))
}

fn report(path: &SolvePath) -> SolveReport {
    SolveReport::of_path(path, Detail::Brief)
}

fn read_one(text: &str) -> ClaimedPath {
    let [read] = claimed_paths(text).collect::<Result<Vec<_>, _>>().unwrap().try_into().unwrap();
    read
}

#[test]
fn the_documentation_shows_what_is_written() {
    let position = common::state(
        ".36....59.......76...38..1....4.3....578.......29.1.37.........5.9...4..46..3....",
        "......8...84...3..975..62.4691.7.5..3...6294184..5.6..723...1...1..2...3..81..7..",
    );
    let path = common::solve_with(&position, "naked-pair,full-house");
    let example = format!("```json\n{}\n```", report(&path).to_pretty());
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.md");
    let page = fs::read_to_string(&file).expect("the page is there");
    let start = page.rfind("```json\n").expect("the page has an example");
    let end = start + page[start + 3..].find("```").expect("the example ends") + 6;
    if common::updating() {
        fs::write(&file, format!("{}{example}{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert!(page[start..end] == example, "docs/json-schema.md should show this:\n{example}");
}

#[test]
fn reports_of_every_technique_read_back_as_they_were_written() {
    let mut kinds = std::collections::BTreeSet::new();
    for (position, step) in common::examples() {
        let written = StepReport::new(&step, position.grid(), 1, Detail::Full);
        let text = serde_json::to_string(&written).unwrap();
        let read: StepReport = serde_json::from_str(&text).unwrap();
        assert_eq!(read, written, "{step}");
        let kind = text.split("\"kind\":\"").nth(1).and_then(|rest| rest.split('"').next());
        kinds.insert(kind.expect("a pattern has a kind").to_owned());
    }
    assert!(kinds.len() >= 19, "{kinds:?}");
}

#[test]
fn claims_read_back_as_they_were_written() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut steps = 0;
    for _ in 0..200 {
        let path = common::solve(&common::random_position(&mut random));
        let report = report(&path);
        let claims = ClaimedPath::from(&path).claims;
        steps += claims.len();
        for text in [report.to_line(), report.to_pretty()] {
            let read = read_one(&text);
            assert_eq!(read.claims, claims);
            assert_eq!(Grid::new(&read.start), *path.start());
            assert_eq!(read.outcome, Some(report.outcome));
            let whole: SolveReport = serde_json::from_str(&text).unwrap();
            assert_eq!(whole, report);
        }
    }
    assert!(steps > 1000, "only {steps} steps were tried");
}

#[test]
fn many_documents_are_read_in_turn() {
    let report = report(&short_path());
    let text = format!("{}\n\n{}\n{}", report.to_line(), report.to_pretty(), report.to_line());
    assert_eq!(claimed_paths(&text).flatten().count(), 3);
    assert_eq!(claimed_paths(" \n").count(), 0);
}

#[test]
fn what_came_of_an_attempt_is_written_whole() {
    let several = ninefold::samples::find("several-solutions").unwrap().position();
    let attempt = several.solve(&Approach { limit: 10, ..Approach::default() }).unwrap();
    let line = SolveReport::new(&attempt, Detail::Brief).to_line();
    assert!(!line.contains('\n'));
    let parts = ["\"method\":\"auto\"", "\"outcome\":\"several-solutions\"", "\"count\":2"];
    for part in parts {
        assert!(line.contains(part), "{part} in {line}");
    }
    let read = read_one(&line);
    assert_eq!((read.outcome, read.count), (Some(OutcomeName::SeveralSolutions), Some(2)));
    assert_eq!((read.solutions.len(), read.claims.len(), read.limit), (2, 0, Some(10)));
}

/// A small document by another program, with a field that we don't know.
fn foreign(start: &str, steps: &str) -> String {
    format!(
        "{{\"format\": \"ninefold-solve-path\", \"version\": 1, \"author\": [\"Ada\"],\n\
         \"start\": {start},\n\"steps\": {steps}}}"
    )
}

fn blank() -> String {
    format!("{{\"givens\": \"{}\"}}", ".".repeat(81))
}

fn error(text: &str) -> ClaimError {
    let found = claimed_paths(text).find_map(Result::err);
    found.unwrap_or_else(|| panic!("no error in {text}"))
}

#[test]
fn documents_of_others_need_little() {
    let step =
        "[{\"eliminations\": [\"r1c1<>5\", \"r1c2≠5\"], \"premises\": {\"places\": [\"5r1\"]}}]";
    let path = claimed_paths(&foreign(&blank(), step)).next().unwrap().unwrap();
    assert_eq!(path.claims[0].conclusions.len(), 2);
    assert_eq!(path.claims[0].technique, None);
    assert!(path.claims[0].premises.contains("5r1".parse().unwrap()));
}

#[test]
fn trouble_is_named_with_its_place() {
    let told = [
        ("{".to_owned(), 1, "EOF while parsing an object"),
        ("\n\n[1]".to_owned(), 3, "invalid type"),
        ("{}".to_owned(), 1, "expected \"format\": \"ninefold-solve-path\""),
        ("{\"format\": \"chess\"}".to_owned(), 1, "found \"chess\""),
        ("{\"format\": \"ninefold-solve-path\"}".to_owned(), 1, "expected \"version\": 1"),
        (
            "\n{\"format\": \"ninefold-solve-path\", \"version\": 2}".to_owned(),
            2,
            "version 2 of the format; version 1 is understood",
        ),
        (foreign("{}", "[]"), 2, "missing field `givens`"),
        (
            foreign("{\"givens\": \"123\"}", "[]"),
            2,
            "expected the 81 characters of a board, found 3",
        ),
        (foreign(&blank(), "[{}]"), 3, "missing field `premises`"),
        (
            foreign(&blank(), "[{\"placements\": [\"r0c1=5\"], \"premises\": {}}]"),
            3,
            "expected a conclusion such as r4c7=5 or r4c7<>5, found \"r0c1=5\"",
        ),
        (
            foreign(&blank(), "[{\"placements\": [\"r1c1<>5\"], \"premises\": {}}]"),
            3,
            "r1c1<>5 is not a placement",
        ),
        (
            foreign(&blank(), "[{\"eliminations\": [\"r1c1=5\"], \"premises\": {}}]"),
            3,
            "r1c1=5 is not an elimination",
        ),
        (
            foreign(&blank(), "[{\"premises\": {\"places\": [\"r1c1\"]}}]"),
            3,
            "r1c1 is not a digit and a house",
        ),
        (
            foreign(&format!("{{\"givens\":\"{}\",\"candidates\":[\"1\"]}}", ".".repeat(81)), "[]"),
            2,
            "expected nine groups of candidates",
        ),
        (
            foreign(&format!("{{\"givens\":\"{}\",\"candidates\":[]}}", ".".repeat(81)), "[]"),
            2,
            "invalid length 0",
        ),
    ];
    for (text, line, words) in told {
        let error = error(&text);
        assert!(error.to_string().contains(words), "{error} for {text}");
        assert_eq!(error.line(), line, "{error} for {text}");
    }
}

#[test]
fn no_broken_text_panics() {
    let mut random = fastrand::Rng::with_seed(11);
    let text = report(&short_path()).to_pretty().into_bytes();
    for _ in 0..20_000 {
        let mut broken = text.clone();
        for _ in 0..random.usize(1..4) {
            let place = random.usize(..broken.len());
            match random.u8(..3) {
                0 => broken[place] = *random.choice(b"{}[]\",:0129rc<>=. \n\\").unwrap(),
                1 => drop(broken.remove(place)),
                _ => broken.truncate(place.max(1)),
            }
        }
        let broken = String::from_utf8_lossy(&broken);
        // A path or an error: either will do.
        let _ = claimed_paths(&broken).count();
    }
}

#[test]
fn what_stands_in_the_place_of_something_else_is_said_in_plain_words() {
    let path = report(&short_path()).to_line();
    let start = path.find("\"start\":").unwrap();
    let wrong_start = format!("{}\"start\":5}}", &path[..start]);
    for text in ["5", "\"text\"", &wrong_start] {
        let error = claimed_paths(text).next().unwrap().unwrap_err().to_string();
        let object = error.contains("expected an object with the fields");
        assert!(object || error.contains("or an object with the field givens"), "{error}");
        assert!(!error.contains("struct"), "{error}");
    }
}

#[test]
fn damaged_paths_are_refused_or_read_but_never_panic() {
    let mut random = fastrand::Rng::with_seed(9);
    let text = report(&short_path()).to_line();
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            match random.u8(..4) {
                0 => bytes[at] = random.u8(b' '..=b'~'),
                1 => bytes.truncate(at.max(1)),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"{}[],:\"0r9"[random.usize(..10)]),
            }
            if bytes.is_empty() {
                break;
            }
        }
        for path in claimed_paths(&String::from_utf8_lossy(&bytes)) {
            match path {
                Ok(_) => read += 1,
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 100 && refused > 10_000, "{read} were read, {refused} refused");
}

#[test]
fn outcomes_are_written_as_they_are_called() {
    use OutcomeName::{Interrupted, NoSolution, SeveralSolutions, Solved, Stuck};
    for outcome in [Solved, Stuck, Interrupted, NoSolution, SeveralSolutions] {
        assert_eq!(serde_json::to_value(outcome).unwrap(), outcome.id());
    }
}
