#![doc = include_str!("../README.md")]

mod exports;

use ninefold::Cancel;
use ninefold::json::{self, Refusal, Report, Request};
use serde::Serialize;

/// What comes of a question.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Reply {
    Report(Box<Report>),
    Refusal(Refusal),
}

/// The reply to a question, both as JSON.
fn reply(question: &[u8]) -> String {
    let request = serde_json::from_slice(question).map_err(|error| unasked(&error));
    let report = request.and_then(|request: Request| json::answer(&request, Cancel::NEVER));
    let reply = report.map_or_else(Reply::Refusal, |report| Reply::Report(Box::new(report)));
    json::to_line(&reply)
}

/// The bytes are no question.
fn unasked(error: &serde_json::Error) -> Refusal {
    let (kind, message) = ("question".to_owned(), error.to_string());
    Refusal { kind, message, line: None, column: None }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::reply;

    fn replied(question: &str) -> Value {
        serde_json::from_str(&reply(question.as_bytes())).unwrap()
    }

    #[test]
    fn an_answer_is_wrapped_as_a_report() {
        let told = replied(r#"{"ask": "techniques", "technique": "x-wing"}"#);
        assert_eq!(told["report"]["techniques"][0]["id"], "x-wing");
        assert_eq!(told["refusal"], Value::Null);
    }

    #[test]
    fn what_is_no_question_is_refused() {
        for rubbish in ["", "{", "[]", r#"{"ask": "sleep"}"#, r#"{"ask": "solve"}"#] {
            let told = replied(rubbish);
            assert_eq!(told["refusal"]["kind"], "question", "{rubbish}: {told}");
            assert_ne!(told["refusal"]["message"], "", "{rubbish}");
        }
        let bytes: Value = serde_json::from_str(&reply(b"\xff\xfe")).unwrap();
        assert_eq!(bytes["refusal"]["kind"], "question");
    }

    #[test]
    fn what_the_engine_refuses_keeps_its_kind() {
        let told = replied(&json!({"ask": "solve", "puzzle": "12"}).to_string());
        assert_eq!(told["refusal"]["kind"], "unreadable");
    }
}
