//! The function from question to answer, asked what nobody would ask.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use ninefold::Cancel;
use ninefold::json::{self, Refusal, Report, Request};
use ninefold_server::openapi;
use serde_json::{Map, Value, json};

/// How many questions are made of each example.
const EACH: u64 = 60;

/// Questions that are answered in a moment whatever the puzzle.
const QUICK: [&str; 6] = ["parse", "check", "render", "convert", "formats", "techniques"];

/// What a slip of the pen leaves.
const SCRIBBLES: [char; 16] =
    ['0', '1', '5', '9', '.', ' ', '\n', '|', '+', '-', '*', 'r', 'c', 'x', 'é', '"'];

/// The examples of the API, each with the name of its question.
fn examples() -> Vec<(String, Map<String, Value>)> {
    let description = openapi();
    let paths = description["paths"].as_object().unwrap();
    let example = |(path, about): (&String, &Value)| {
        let name = path.rsplit('/').next().unwrap().to_owned();
        let fields = &about["post"]["requestBody"]["content"]["application/json"]["example"];
        (name, fields.as_object().unwrap().clone())
    };
    paths.iter().map(example).collect()
}

/// Something that may stand where something else is expected.
fn anything(rng: &mut Rng) -> Value {
    match rng.u8(..9) {
        0 => Value::Null,
        1 => json!(rng.bool()),
        2 => json!(rng.i64(..)),
        3 => json!(-1.5e300),
        4 => json!(""),
        5 => json!("\u{0}\u{202e}é🎲<script>"),
        6 => json!([[], {}, null]),
        7 => json!({"base64": "AAECAw=="}),
        _ => json!("9".repeat(usize::from(rng.u8(..)))),
    }
}

/// The text with a few characters exchanged, left out or doubled.
fn scribbled(text: &str, rng: &mut Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(..4) {
        if characters.is_empty() {
            break;
        }
        let at = rng.usize(..characters.len());
        match rng.u8(..3) {
            0 => characters[at] = rng.choice(SCRIBBLES).unwrap_or('.'),
            1 => drop(characters.remove(at)),
            _ => characters.insert(at, characters[at]),
        }
    }
    characters.into_iter().collect()
}

/// The example with some fields changed, left out, or those of others added.
fn distorted(fields: &Map<String, Value>, names: &[String], rng: &mut Rng) -> Map<String, Value> {
    let mut fields = fields.clone();
    for (_, value) in &mut fields {
        *value = match (rng.u8(..4), value.take()) {
            (0, _) => anything(rng),
            (1, Value::String(text)) => json!(scribbled(&text, rng)),
            (_, kept) => kept,
        };
    }
    if rng.u8(..4) == 0 {
        let known: Vec<String> = fields.keys().cloned().collect();
        rng.choice(known).map(|name| fields.remove(&name));
    }
    if rng.u8(..4) == 0 {
        let other = rng.choice(names).cloned();
        other.map(|name| fields.insert(name, anything(rng)));
    }
    fields
}

/// Calls with many distorted questions of each kind that can be read at all; says how many these were.
fn for_each_question(seed: u64, mut judge: impl FnMut(&str, &Request)) -> usize {
    let examples = examples();
    let names: Vec<String> =
        examples.iter().flat_map(|(_, fields)| fields.keys().cloned()).collect();
    let mut rng = Rng::with_seed(seed);
    let mut count = 0;
    for (name, fields) in &examples {
        for _ in 0..EACH {
            let mut question = distorted(fields, &names, &mut rng);
            question.insert("ask".to_owned(), json!(name));
            if let Ok(request) = serde_json::from_value(Value::Object(question)) {
                count += 1;
                judge(name, &request);
            }
        }
    }
    count
}

fn is_plain(refusal: &Refusal) -> bool {
    !refusal.kind.is_empty() && !refusal.message.is_empty() && !refusal.message.contains('\0')
}

#[test]
fn whatever_is_asked_is_answered_the_same_twice_or_refused_with_a_reason() {
    let count = for_each_question(1, |name, request| {
        if !QUICK.contains(&name) {
            return;
        }
        let answer = || json::answer(request, Cancel::NEVER);
        match answer() {
            Ok(report) => {
                let text = json::to_line(&report);
                let read: Report = serde_json::from_str(&text).unwrap();
                assert_eq!(json::to_line(&read), text, "{request:?}");
                assert_eq!(json::to_line(&answer().unwrap()), text, "{request:?}");
            }
            Err(refusal) => assert!(is_plain(&refusal), "{request:?}: {refusal:?}"),
        }
    });
    assert!(count > 300, "too few questions can be read: {count}");
}

#[test]
fn whatever_is_asked_and_broken_off_at_once_ends() {
    let flag = AtomicBool::new(true);
    for_each_question(2, |_, request| {
        if let Err(refusal) = json::answer(request, Cancel::by(&flag)) {
            assert!(is_plain(&refusal), "{request:?}: {refusal:?}");
        }
    });
}
