//! Every question gets its answer, as data that the schema describes; what can't be answered is
//! refused in words.

use std::sync::atomic::AtomicBool;

use ninefold::json::{Refusal, Report, Request, StepReport, answer, schema};
use ninefold::{Cancel, Detail, Grid, Highlights, Ladder, Puzzle, Random, samples};
use serde_json::{Value, json};

mod common;

/// Judges a value by the part of the schema that has this name.
fn judge(part: &str) -> jsonschema::Validator {
    let mut whole = serde_json::to_value(schema()).unwrap();
    let reference = whole["properties"][part].clone();
    let definitions = whole["$defs"].take();
    let part = json!({"allOf": [reference], "$defs": definitions});
    jsonschema::validator_for(&part).unwrap()
}

fn ask(request: &Value) -> Result<Report, Refusal> {
    let request: Request = serde_json::from_value(request.clone()).unwrap();
    answer(&request, Cancel::NEVER)
}

/// A question of every kind about this puzzle.
fn questions(puzzle: &str) -> Vec<Value> {
    vec![
        json!({"ask": "parse", "puzzle": puzzle, "marks": "123r1c23"}),
        json!({"ask": "solve", "puzzle": puzzle, "full": true, "limit": 10, "rate": true}),
        json!({"ask": "solve", "puzzle": puzzle, "method": "logic", "techniques": "singles"}),
        json!({"ask": "hint", "puzzle": puzzle}),
        json!({"ask": "hint", "puzzle": puzzle, "skip": 2, "marks": ["1r1c2"], "techniques": "subsets"}),
        json!({"ask": "steps", "puzzle": puzzle, "techniques": "up-to:hidden-pair"}),
        json!({"ask": "why", "puzzle": puzzle, "conclusion": "r1c2<>9"}),
        json!({"ask": "check", "puzzle": puzzle}),
        json!({"ask": "check", "puzzle": puzzle, "answer": puzzle}),
        json!({"ask": "candidates", "puzzle": puzzle}),
        json!({"ask": "rate", "puzzle": puzzle, "steps": true}),
        json!({"ask": "rate", "puzzle": puzzle, "scales": ["hodoku"]}),
        json!({"ask": "facts", "puzzle": puzzle}),
        json!({"ask": "canonical", "puzzle": puzzle}),
        json!({"ask": "render", "puzzle": puzzle, "candidates": true}),
        json!({"ask": "render", "puzzle": puzzle, "look": "text"}),
        json!({"ask": "render", "puzzle": puzzle, "look": "overlay", "large": true}),
        json!({"ask": "render", "puzzle": puzzle, "theme": "light", "large": true}),
        json!({"ask": "generate", "seed": 3, "count": 2, "level": "easy", "symmetry": "rotate180",
            "tell": {"solution": true, "rating": true, "path": true, "canonical": true}}),
        json!({"ask": "generate", "er": [1.5, 2.6], "givens": [22, 30], "require": ["pointing"],
            "forbid": ["harder"]}),
        json!({"ask": "daily", "date": "2026-11-16", "level": "medium"}),
        json!({"ask": "practise", "technique": "x-wing", "seed": 4, "count": 2}),
        json!({"ask": "techniques"}),
        json!({"ask": "techniques", "technique": "x-wing"}),
        json!({"ask": "attempt", "puzzle": puzzle, "technique": "x-wing", "cells": "r12c12", "struck": ["7r3c3"]}),
        json!({"ask": "convert", "puzzle": puzzle, "to": "opensudoku"}),
        json!({"ask": "convert", "puzzle": puzzle, "to": "mat", "all": true}),
        json!({"ask": "formats"}),
    ]
}

#[test]
fn every_answer_is_as_the_schema_says_and_reads_back() {
    let (requests, reports) = (judge("request"), judge("report"));
    for sample in samples::ALL {
        for question in questions(sample.text) {
            assert!(requests.is_valid(&question), "{question}");
            let report = ask(&question).unwrap();
            let value = serde_json::to_value(&report).unwrap();
            if let Err(error) = reports.validate(&value) {
                panic!("{question}: {error} at {}", error.instance_path());
            }
            assert_eq!(value["report"], question["ask"]);
            assert_eq!(serde_json::from_value::<Report>(value).unwrap(), report);
        }
    }
}

#[test]
fn the_schema_refuses_what_is_no_report() {
    let reports = judge("report");
    let good = serde_json::to_value(ask(&questions(common::EASY)[3]).unwrap()).unwrap();
    assert!(reports.is_valid(&good));
    for (field, value) in [
        ("/steps/0/placements/0", json!("r0c1=5")),
        ("/steps/0/pattern/kind", json!("unheard-of")),
        ("/start/givens", json!("123")),
        ("/stages", json!("one")),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(field).unwrap_or_else(|| panic!("{field} in {good}")) = value;
        assert!(!reports.is_valid(&bad), "{field}");
    }
}

#[test]
fn steps_of_every_technique_are_as_the_schema_says() {
    let reports = judge("report");
    for (position, step) in common::examples() {
        let step = StepReport::new(&step, position.grid(), 1, Detail::Full);
        let steps = json!({"report": "steps", "start": position.grid(), "steps": [step]});
        if let Err(error) = reports.validate(&steps) {
            panic!("{}: {error} at {}", step.technique, error.instance_path());
        }
    }
}

#[test]
fn a_step_can_be_drawn_from_what_its_report_says() {
    for (position, step) in common::examples() {
        let report = StepReport::new(&step, position.grid(), 1, Detail::Full);
        let told = report.highlights.expect("it was asked for");
        assert_eq!(Highlights::from(&told), Highlights::from(&step), "{step}");
    }
}

#[test]
fn verifying_what_was_solved_proves_every_step() {
    let Report::Solve(solved) = ask(&questions(common::EASY)[1]).unwrap() else { panic!() };
    let paths = format!("{}\n{}", solved.to_line(), solved.to_pretty());
    let Report::Verify(verified) = ask(&json!({"ask": "verify", "paths": paths})).unwrap() else {
        panic!()
    };
    assert_eq!((verified.paths, verified.refuted.len()), (2, 0));
    assert_eq!(verified.steps as usize, 2 * solved.steps.len());
    let forged = paths.replacen("\"solved\"", "\"no-solution\"", 1);
    let Report::Verify(verified) = ask(&json!({"ask": "verify", "paths": forged})).unwrap() else {
        panic!()
    };
    assert_eq!(verified.refuted, ["path 1, outcome: no-solution is not how it ends"]);
}

#[test]
fn a_state_with_a_mistake_is_told_so_before_any_step() {
    let start = common::position(common::EASY);
    let wrong =
        start.with("r1c2".parse().unwrap(), "3".parse().map(ninefold::Content::Placed).unwrap());
    let state: &Grid = wrong.grid();
    for kind in ["hint", "steps"] {
        let report = ask(&json!({"ask": kind, "puzzle": state})).unwrap();
        let value = serde_json::to_value(report).unwrap();
        assert_eq!(value["mistakes"]["wrong"], json!(["3r1c2"]), "{kind}");
        assert_eq!(value["mistakes"]["words"], "r1c2 = 3 is wrong.\n");
        assert_eq!(value["steps"], json!([]), "{kind}");
    }
}

#[test]
fn what_is_asked_wrongly_is_refused_in_words() {
    let refused = |question: Value| ask(&question).unwrap_err();
    let unreadable = refused(json!({"ask": "solve", "puzzle": "12x4"}));
    assert_eq!(unreadable.kind, "unreadable");
    assert!(unreadable.message.contains("81"), "{unreadable}");
    let unknown = refused(json!({"ask": "hint", "puzzle": common::EASY, "techniques": "x-ray"}));
    assert_eq!(unknown.message, "no technique or family is called x-ray");
    assert_eq!(refused(json!({"ask": "techniques", "technique": "x-ray"})).kind, "techniques");
    assert_eq!(refused(json!({"ask": "verify", "paths": "{"})).line, Some(1));
    for nonsense in [json!({"ask": "dance"}), json!({"ask": "why", "puzzle": ""}), json!([])] {
        assert!(serde_json::from_value::<Request>(nonsense.clone()).is_err(), "{nonsense}");
    }
    let refusals = judge("refusal");
    assert!(refusals.is_valid(&serde_json::to_value(unreadable).unwrap()));
}

#[test]
fn whatever_can_take_long_is_broken_off() {
    let flag = AtomicBool::new(true);
    let hard = samples::find("sudoku4").unwrap().text;
    let mut broken_off = 0;
    for question in questions(hard) {
        let request: Request = serde_json::from_value(question.clone()).unwrap();
        match answer(&request, Cancel::by(&flag)) {
            Err(refusal) => {
                assert_eq!(refusal.kind, "cancelled", "{question}");
                broken_off += 1;
            }
            Ok(report) => {
                let short = matches!(
                    report,
                    Report::Canonical(_)
                        | Report::Render(_)
                        | Report::Techniques(_)
                        | Report::Convert(_)
                        | Report::Formats(_)
                );
                assert!(short, "{question}");
            }
        }
    }
    assert_eq!(broken_off, 18);
}

#[test]
fn the_request_that_the_documentation_shows_is_answered() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.md");
    let page = std::fs::read_to_string(file).expect("the page is there");
    let shown = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let shown: Value = serde_json::from_str(shown.expect("it shows one")).unwrap();
    let Ok(Report::Why(why)) = ask(&shown) else { panic!("{shown}") };
    assert_eq!(why.steps.len(), 1);
}

#[test]
fn transforms_of_a_puzzle_have_one_canonical_form() {
    let form_of = |puzzle: &Puzzle| {
        let asked = json!({"ask": "canonical", "puzzle": puzzle.to_string()});
        let Report::Canonical(report) = ask(&asked).unwrap() else { panic!() };
        let transform = report.transform.unwrap();
        assert_eq!(Some(transform.puzzle(puzzle).to_string()), report.form);
        (report.form, report.automorphisms)
    };
    let puzzle: Puzzle = common::EASY.parse().unwrap();
    let image = Random::new(1, 0).transform().puzzle(&puzzle);
    assert_eq!(form_of(&image), form_of(&puzzle));
    let sukaku = json!({"givens": ".".repeat(81), "candidates": vec!["12 . 358 . . 17 . . 9"; 9]});
    let asked = json!({"ask": "canonical", "puzzle": sukaku});
    let Report::Canonical(report) = ask(&asked).unwrap() else { panic!() };
    assert_eq!((report.form, report.transform, report.automorphisms), (None, None, None));
    assert!(report.note.unwrap().contains("candidates"));
}

#[test]
fn a_text_that_was_read_with_assumptions_has_them_in_its_report() {
    let line = "500010004274000600080904000810460302002030100706091058000503010005000927100020003";
    let rows: Vec<String> = (0..9).map(|row| format!("> {}", &line[row * 9..][..9])).collect();
    let assumed = |puzzle: &str| -> Value {
        let question = json!({"ask": "parse", "puzzle": puzzle});
        let report = serde_json::to_value(ask(&question).unwrap()).unwrap();
        assert!(judge("report").is_valid(&report), "{report}");
        report["assumed"].clone()
    };
    assert_eq!(assumed(line), Value::Null);
    let quotes = json!({"kind": "mail-quotes", "words": "the > in front of lines is left out, as of a mail"});
    assert_eq!(assumed(&rows.join("\n")), json!([quotes]));
    let two = json!({"ask": "parse", "puzzle": format!("{line};{line}")});
    let Ok(Report::Parse(report)) = ask(&two) else { panic!("it can be read") };
    assert_eq!((report.more, report.assumed[0].kind.as_str()), (1, "several-on-line"));
}

/// What is answered, as data.
fn told(question: &Value) -> Value {
    serde_json::to_value(ask(question).unwrap()).unwrap()
}

#[test]
fn the_bytes_of_a_file_are_read_as_a_text_is() {
    let line = json!({"ask": "parse", "puzzle": common::EASY});
    let to_mat = json!({"ask": "convert", "puzzle": common::EASY, "to": "mat"});
    let file = told(&to_mat);
    assert_eq!((&file["extension"], &file["text"]), (&json!("mat"), &Value::Null));
    let puzzle = json!({"base64": file["base64"]});
    let read = told(&json!({"ask": "parse", "puzzle": puzzle}));
    assert_eq!(read["state"], told(&line)["state"]);
    assert_eq!(read["format"], "mat");
    let refusal = ask(&json!({"ask": "parse", "puzzle": {"base64": "no!"}})).unwrap_err();
    assert_eq!((refusal.kind.as_str(), refusal.message.contains("base64")), ("unreadable", true));
    let neither: Result<Request, _> =
        serde_json::from_value(json!({"ask": "parse", "puzzle": {"bytes": ""}}));
    let message = neither.unwrap_err().to_string();
    assert!(message.contains("givens or base64"), "{message}");
}

#[test]
fn parse_tells_what_a_page_shows_at_once() {
    let start = common::position(common::EASY);
    let clash =
        start.with("r1c2".parse().unwrap(), ninefold::Content::Placed("5".parse().unwrap()));
    let report = told(&json!({"ask": "parse", "puzzle": clash.grid()}));
    assert_eq!(report["clashing"], json!(["r1c1", "r1c2"]));
    assert_eq!((&report["standing"], &report["format"]), (&json!("wrong"), &Value::Null));
    let report =
        told(&json!({"ask": "parse", "puzzle": common::EASY, "marks": ["3r1c2", "6r1c2"]}));
    assert_eq!(report["mistakes"]["missed"], json!(["r1c2"]));
    let words = "The marks in r1c2 miss the digit that belongs there.\n";
    assert_eq!(report["mistakes"]["words"], words);
    assert_eq!((&report["standing"], &report["format"]), (&json!("wrong"), &json!("line")));
    let report = told(&json!({"ask": "parse", "puzzle": common::EASY, "marks": "39r1c2"}));
    assert_eq!((&report["standing"], &report["mistakes"]), (&json!("on-track"), &Value::Null));
    let many = format!("{}\n", common::EASY).repeat(120);
    let report = told(&json!({"ask": "parse", "puzzle": many}));
    assert_eq!(report["more"], 119);
    assert_eq!(report["others"].as_array().map(Vec::len), Some(100));
    assert_eq!(report["others"][0], common::EASY.replace('0', "."));
}

#[test]
fn every_format_that_is_written_reads_back() {
    let formats = told(&json!({"ask": "formats"}));
    let formats = formats["formats"].as_array().unwrap();
    assert_eq!(formats.len(), ninefold::format::Format::ALL.len());
    let state = told(&json!({"ask": "parse", "puzzle": common::EASY}))["state"].clone();
    for format in formats.iter().filter(|format| format["writes"] == true) {
        let file = told(&json!({"ask": "convert", "puzzle": common::EASY, "to": format["id"]}));
        assert_eq!(format["binary"], json!(file["text"].is_null()), "{format}");
        assert_eq!(format["extension"], file["extension"]);
        let puzzle = match &file["text"] {
            Value::Null => json!({"base64": file["base64"]}),
            text => text.clone(),
        };
        let read = told(&json!({"ask": "parse", "puzzle": puzzle}));
        if format["id"] != "sukaku" {
            assert_eq!(read["state"], state, "{format}");
        }
    }
}

#[test]
fn a_conversion_tells_what_is_lost_and_what_can_not_be() {
    let state = json!({"givens": common::EASY, "placed": format!(".9{}", ".".repeat(79))});
    let file = told(&json!({"ask": "convert", "puzzle": state, "to": "line"}));
    assert_eq!(file["lost"], json!(["placed digits become givens"]));
    let two = format!("{0}\n{0}\nrubbish\n", common::EASY);
    let file = told(&json!({"ask": "convert", "puzzle": two, "to": "sdm", "all": true}));
    assert_eq!((&file["puzzles"], &file["unread"]), (&json!(2), &json!(1)));
    assert_eq!(file["text"].as_str().map(|text| text.lines().count()), Some(2));
    let first = told(&json!({"ask": "convert", "puzzle": two, "to": "sdm"}));
    assert_eq!(first["puzzles"], 1);
    let refused = |to: &str| {
        ask(&json!({"ask": "convert", "puzzle": two, "to": to, "all": true})).unwrap_err()
    };
    assert_eq!(
        refused("mat").message,
        "a file of the format mat holds one puzzle, and there are more"
    );
    assert!(
        refused("word").message.starts_with("there is no format 'word'; the formats are line,")
    );
}

#[test]
fn a_hint_has_a_drawing_for_each_stage_and_others_after_it() {
    let mut seen = Vec::new();
    for skip in 0..4 {
        let hint = told(&json!({"ask": "hint", "puzzle": common::EASY, "skip": skip}));
        assert_eq!(hint["stages"].as_array().map(Vec::len), Some(3));
        let drawings = hint["drawings"].as_array().unwrap();
        assert_eq!(drawings.len(), 3);
        assert_eq!((&drawings[0]["pattern"], &drawings[1]["placed"]), (&json!([]), &json!([])));
        assert_eq!(drawings[2], hint["steps"][0]["highlights"]);
        assert_eq!(hint["more"], true);
        assert!(!seen.contains(&hint["steps"][0]["placements"]), "{hint}");
        seen.push(hint["steps"][0]["placements"].clone());
    }
    let end = json!({"ask": "hint", "puzzle": common::EASY, "skip": 900, "techniques": "singles"});
    assert_eq!(told(&end)["stages"], json!(["There is no other step.\n"]));
    let marks = json!({"ask": "hint", "puzzle": common::EASY, "marks": "36r1c2"});
    let marks = told(&marks);
    assert_eq!((&marks["steps"], &marks["mistakes"]["missed"]), (&json!([]), &json!(["r1c2"])));
}

#[test]
fn a_technique_is_told_with_its_idea_its_numbers_and_an_example() {
    let all = told(&json!({"ask": "techniques"}));
    let all = all["techniques"].as_array().unwrap();
    let extra = all.iter().filter(|technique| technique["extra"] == true).count();
    assert_eq!(extra, Ladder::extra().techniques().len());
    assert_eq!(all.len() - extra, Ladder::all().techniques().len());
    let judge = judge("report");
    for id in all.iter().map(|technique| &technique["id"]) {
        let report = told(&json!({"ask": "techniques", "technique": id}));
        assert!(judge.is_valid(&report), "{id}");
        assert!(report["idea"].as_array().is_some_and(|idea| idea.len() > 1), "{id}");
        let example = &report["example"];
        assert_eq!(&example["step"]["technique"], id);
        assert_eq!(example["step"]["highlights"], example["drawings"][2], "{id}");
        assert_eq!(example["stages"].as_array().map(Vec::len), Some(3), "{id}");
    }
    let x_wing = told(&json!({"ask": "techniques", "technique": "x-wing"}));
    let known = &x_wing["techniques"][0];
    assert_eq!((&known["se"], &known["hodoku"]), (&json!("3.2"), &json!("140")));
    let first = &x_wing["example"]["stages"][0];
    assert_eq!(first, "Look at row 1 and the digit 9.\n");
}

#[test]
fn the_hardest_step_of_a_path_is_pointed_out() {
    let hard = samples::find("sudoku4").unwrap().text;
    let path = told(&json!({"ask": "solve", "puzzle": hard}));
    let place = usize::try_from(path["hardest"].as_u64().unwrap()).unwrap();
    let steps = path["steps"].as_array().unwrap();
    let value = |step: &Value| {
        let value = ninefold::rate::se::value_of(step["technique"].as_str().unwrap());
        value.unwrap_or_default()
    };
    assert!(steps[..place].iter().all(|step| value(step) < value(&steps[place])), "{path}");
    assert!(steps[place..].iter().all(|step| value(step) <= value(&steps[place])));
    let exact = told(&json!({"ask": "solve", "puzzle": hard, "method": "exact"}));
    assert_eq!(exact["hardest"], Value::Null);
}

#[test]
fn what_a_player_marks_in_an_exercise_is_answered() {
    let made = told(&json!({"ask": "practise", "technique": "naked-pair", "seed": 2}));
    let exercise = &made["exercises"][0];
    let struck: Vec<String> = exercise["step"]["eliminations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            it.as_str().unwrap().split_once("<>").map(|(cell, digit)| format!("{digit}{cell}"))
        })
        .map(Option::unwrap)
        .collect();
    let attempt = |marked: Value| {
        let mut asked =
            json!({"ask": "attempt", "puzzle": exercise["start"], "technique": "Naked Pair"});
        asked.as_object_mut().unwrap().extend(marked.as_object().unwrap().clone());
        told(&asked)
    };
    for found in [
        json!({"struck": struck}),
        json!({"struck": struck.join(" ")}),
        json!({"cells": exercise["step"]["pattern"]["cells"]}),
    ] {
        let found = attempt(found);
        assert_eq!(found["verdict"], "found", "{found}");
        assert_eq!(found["step"]["pattern"]["kind"], "subset");
        assert_eq!(found["highlights"], found["step"]["highlights"]);
    }
    let nothing = attempt(json!({}));
    assert_eq!((&nothing["verdict"], &nothing["step"]), (&json!("not-yet"), &Value::Null));
    let unknown = json!({"ask": "attempt", "puzzle": common::EASY, "technique": "x-ray"});
    assert_eq!(ask(&unknown).unwrap_err().kind, "techniques");
}
