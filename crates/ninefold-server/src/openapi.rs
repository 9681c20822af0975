//! The description of the API, made from the types of the engine, with an example for each question.

use ninefold::json::{
    AttemptReport, AttemptRequest, CandidatesReport, CanonicalReport, CheckReport, CheckRequest,
    ConvertReport, ConvertRequest, DailyRequest, FactsReport, FactsRequest, FormatsReport,
    FormatsRequest, GenerateReport, GenerateRequest, HintReport, HintRequest, MadeReport,
    ParseReport, ParseRequest, PractiseReport, PractiseRequest, PuzzleRequest, RateReport,
    RateRequest, RenderReport, RenderRequest, SolveReport, SolveRequest, StepsReport, StepsRequest,
    TechniquesReport, TechniquesRequest, VerifyReport, VerifyRequest, WhyReport, WhyRequest,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::problem::Problem;

/// The puzzle of the examples.
const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// A question: its name, what it asks, an example, and the types of question and answer.
struct Ask {
    name: &'static str,
    summary: &'static str,
    example: fn() -> Value,
    request: fn(&mut SchemaGenerator) -> Schema,
    report: fn(&mut SchemaGenerator) -> Schema,
}

const fn ask<Request: JsonSchema, Report: JsonSchema>(
    name: &'static str,
    summary: &'static str,
    example: fn() -> Value,
) -> Ask {
    Ask {
        name,
        summary,
        example,
        request: SchemaGenerator::subschema_for::<Request>,
        report: SchemaGenerator::subschema_for::<Report>,
    }
}

/// Every question.
const ASKS: &[Ask] = &[
    ask::<ParseRequest, ParseReport>(
        "parse",
        "What puzzle is this, and what does it admit?",
        || json!({"puzzle": PUZZLE, "marks": "39r1c2"}),
    ),
    ask::<SolveRequest, SolveReport>(
        "solve",
        "Solve it and explain each step.",
        || json!({"puzzle": PUZZLE, "full": true}),
    ),
    ask::<HintRequest, HintReport>(
        "hint",
        "The next step, after what is wrong has been named.",
        || json!({"puzzle": PUZZLE, "marks": "39r1c2", "skip": 1}),
    ),
    ask::<StepsRequest, StepsReport>(
        "steps",
        "Every step that is possible now.",
        || json!({"puzzle": PUZZLE, "techniques": "singles,intersections"}),
    ),
    ask::<WhyRequest, WhyReport>(
        "why",
        "Why is this so?",
        || json!({"puzzle": PUZZLE, "conclusion": "r1c7=7"}),
    ),
    ask::<CheckRequest, CheckReport>(
        "check",
        "Is what was filled in right, and can it be finished?",
        || json!({"puzzle": PUZZLE, "answer": PUZZLE.replacen('.', "9", 1)}),
    ),
    ask::<PuzzleRequest, CandidatesReport>(
        "candidates",
        "Which candidates stand in some solution?",
        || json!({"puzzle": PUZZLE}),
    ),
    ask::<RateRequest, RateReport>(
        "rate",
        "How hard is it?",
        || json!({"puzzle": PUZZLE, "scales": ["se", "hodoku"]}),
    ),
    ask::<FactsRequest, FactsReport>(
        "facts",
        "What do setters and researchers ask?",
        || json!({"puzzle": PUZZLE}),
    ),
    ask::<PuzzleRequest, CanonicalReport>(
        "canonical",
        "Which form does it share with all its equivalents?",
        || json!({"puzzle": PUZZLE}),
    ),
    ask::<GenerateRequest, GenerateReport>(
        "generate",
        "Make puzzles.",
        || json!({"seed": 1, "count": 2, "level": "easy"}),
    ),
    ask::<DailyRequest, MadeReport>(
        "daily",
        "The puzzle of a day, the same for everyone.",
        || json!({"date": "2026-01-31", "level": "medium"}),
    ),
    ask::<PractiseRequest, PractiseReport>(
        "practise",
        "Positions in which a technique is the next step.",
        || json!({"technique": "naked-pair", "seed": 1, "count": 1}),
    ),
    ask::<VerifyRequest, VerifyReport>(
        "verify",
        "Does every step of these paths follow from its premises?",
        || json!({"paths": ""}),
    ),
    ask::<RenderRequest, RenderReport>(
        "render",
        "A picture.",
        || json!({"puzzle": PUZZLE, "look": "svg", "candidates": true}),
    ),
    ask::<TechniquesRequest, TechniquesReport>(
        "techniques",
        "The ladder, or one of its rungs.",
        || json!({"technique": "x-wing"}),
    ),
    ask::<AttemptRequest, AttemptReport>(
        "attempt",
        "Is this what the technique shows?",
        || json!({"puzzle": PUZZLE, "technique": "hidden-single", "placed": "9r1c2"}),
    ),
    ask::<ConvertRequest, ConvertReport>(
        "convert",
        "The same in another format.",
        || json!({"puzzle": PUZZLE, "to": "sdk"}),
    ),
    ask::<FormatsRequest, FormatsReport>("formats", "Which formats are there?", || json!({})),
];

/// Whether there is a question of this name.
pub(crate) fn is_asked(name: &str) -> bool {
    ASKS.iter().any(|ask| ask.name == name)
}

/// The description of the API as an `OpenAPI` document.
pub fn openapi() -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut paths = Map::new();
    for ask in ASKS {
        paths.insert(format!("/api/v1/{}", ask.name), path(ask, &mut generator));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ninefold",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A Sudoku engine: what it is asked and what it answers.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": generator.take_definitions(true)},
    })
}

fn path(ask: &Ask, generator: &mut SchemaGenerator) -> Value {
    let content = |schema: Schema| json!({"application/json": {"schema": schema}});
    let mut question = content((ask.request)(generator));
    question["application/json"]["example"] = (ask.example)();
    let answer = content((ask.report)(generator));
    let problem =
        json!({"application/problem+json": {"schema": generator.subschema_for::<Problem>()}});
    json!({"post": {
        "operationId": ask.name,
        "summary": ask.summary,
        "requestBody": {"required": true, "content": question},
        "responses": {
            "200": {"description": "The answer.", "content": answer},
            "default": {"description": "Why there is none.", "content": problem},
        },
    }})
}
