//! JSON of solve paths: true to its documentation, read back as it was written, strict where it
//! must be.

use std::fs;
use std::path::PathBuf;

use ninefold_core::{Conclusion, Grid};
use ninefold_logic::{SolvePath, Solver};
use ninefold_render::json::{ClaimError, ClaimedPath, Method, Report, Verdict, claimed_paths};

mod common;

/// Three steps from the end.
fn nearly_done() -> Grid {
    let path = common::solve(&common::grid(common::EASY));
    let mut grid = *path.start();
    let steps: Vec<_> = path.steps().collect();
    steps[..steps.len() - 3].iter().for_each(|step| step.apply(&mut grid));
    grid
}

#[test]
fn the_documentation_shows_what_is_written() {
    let grid = common::state(
        ".36....59.......76...38..1....4.3....578.......29.1.37.........5.9...4..46..3....",
        "......8...84...3..975..62.4691.7.5..3...6294184..5.6..723...1...1..2...3..81..7..",
    );
    let path = Solver::new("naked-pair,full-house".parse().unwrap()).solve(&grid);
    let example = format!("```json\n{}\n```", Report::of_path(&path).to_pretty());
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.md");
    let page = fs::read_to_string(&file).expect("the page is there");
    let start = page.find("```json\n").expect("the page has an example");
    let end = start + page[start + 3..].find("```").expect("the example ends") + 6;
    if common::updating() {
        fs::write(&file, format!("{}{example}{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert!(page[start..end] == example, "docs/json-schema.md should show this:\n{example}");
}

#[test]
fn every_kind_of_pattern_is_documented() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.md");
    let page = fs::read_to_string(&file).expect("the page is there");
    for (grid, step) in common::examples() {
        let text = Report::of_path(&SolvePath::of_step(&grid, step)).to_line();
        let kind = text.split("\"kind\":\"").nth(1).and_then(|rest| rest.split('"').next());
        let kind = kind.expect("a pattern has a kind");
        assert!(page.contains(&format!("`{kind}`")), "{kind} is missing");
    }
}

#[test]
fn paths_read_back_as_they_were_written() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut steps = 0;
    for _ in 0..200 {
        let path = common::solve(&common::random_grid(&mut random));
        let report = Report::of_path(&path);
        let claims = ClaimedPath::from(&path);
        steps += claims.claims.len();
        for text in [report.to_line(), report.to_pretty()] {
            let read: Vec<ClaimedPath> =
                claimed_paths(&text).collect::<Result<_, _>>().expect("our own text");
            assert_eq!(read, std::slice::from_ref(&claims));
        }
    }
    assert!(steps > 1000, "only {steps} steps were tried");
}

/// Whether every conclusion of the path follows from what was read.
fn proves(path: &ClaimedPath) -> bool {
    let mut grid = path.start;
    for claim in &path.claims {
        for conclusion in &claim.conclusions {
            if ninefold_verify::prove(&grid, &claim.premises, *conclusion).is_err() {
                return false;
            }
        }
        for conclusion in &claim.conclusions {
            match conclusion {
                Conclusion::Placement(at) => grid.place(*at),
                Conclusion::Elimination(at) => grid.eliminate(*at),
            }
        }
    }
    true
}

#[test]
fn what_is_written_suffices_for_a_proof() {
    for (grid, step) in common::examples() {
        let path = common::solve(&grid);
        let text = Report::of_path(&path).to_line();
        let read = claimed_paths(&text).next().unwrap().unwrap();
        assert!(proves(&read), "{step}");
        // Without its premises nothing follows.
        let bare = text
            .replace("\"places\":[\"", "\"other\":[\"")
            .replace("\"cells\":[\"", "\"others\":[\"");
        let bare = claimed_paths(&bare).next().unwrap().unwrap();
        assert!(!proves(&bare), "{step}");
    }
}

#[test]
fn every_technique_reads_back() {
    for (grid, step) in common::examples() {
        let path = common::solve(&grid);
        assert!(path.steps().count() > 0, "{step}");
        let read = claimed_paths(&Report::of_path(&path).to_line()).next().unwrap().unwrap();
        assert_eq!(read, ClaimedPath::from(&path));
    }
}

#[test]
fn many_documents_are_read_in_turn() {
    let path = common::solve(&nearly_done());
    let report = Report::of_path(&path);
    let text = format!("{}\n\n{}\n{}", report.to_line(), report.to_pretty(), report.to_line());
    assert_eq!(claimed_paths(&text).flatten().count(), 3);
    assert_eq!(claimed_paths(" \n").count(), 0);
}

#[test]
fn a_verdict_without_a_path_is_written() {
    let start = common::grid(common::EASY);
    let report = Report {
        start: &start,
        method: Method::Exact,
        path: None,
        verdict: Verdict::Several(2),
        solutions: &[],
        guesses: Some(3),
    };
    let line = report.to_line();
    assert!(!line.contains('\n'));
    for part in ["\"method\":\"exact\"", "\"outcome\":\"several-solutions\"", "\"count\":2"] {
        assert!(line.contains(part), "{part} in {line}");
    }
    let [read] = claimed_paths(&line).collect::<Result<Vec<_>, _>>().unwrap().try_into().unwrap();
    assert_eq!(read, ClaimedPath { start, claims: Vec::new() });
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
        (foreign("{\"givens\": \"123\"}", "[]"), 2, "expected 81 digits"),
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
            "expected nine rows of candidates",
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
    let path = common::solve(&nearly_done());
    let text = Report::of_path(&path).to_pretty().into_bytes();
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
    let path = Report::of_path(&common::solve(&nearly_done())).to_line();
    let start = path.find("\"start\":").unwrap();
    let wrong_start = format!("{}\"start\":5}}", &path[..start]);
    for text in ["5", "\"text\"", &wrong_start] {
        let error = claimed_paths(text).next().unwrap().unwrap_err().to_string();
        assert!(error.contains("expected an object with the fields"), "{error}");
        assert!(!error.contains("struct"), "{error}");
    }
}

#[test]
fn damaged_paths_are_refused_or_read_but_never_panic() {
    let mut random = fastrand::Rng::with_seed(9);
    let text = Report::of_path(&common::solve(&nearly_done())).to_line();
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
