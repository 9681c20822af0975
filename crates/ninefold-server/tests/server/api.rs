//! Questions over a socket, good ones and bad ones.

use ninefold_server::{Limits, openapi};
use serde_json::json;

use crate::client::{PUZZLE, Server, limits};

#[tokio::test(flavor = "multi_thread")]
async fn every_example_of_the_description_is_answered() {
    let server = Server::start(limits()).await;
    let description = openapi();
    let told = server.send("GET", "/api/v1/openapi.json", "").await;
    assert_eq!((told.status, &told.body), (200, &description));
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 18, "{}", paths.len());
    for (path, about) in paths {
        let example = &about["post"]["requestBody"]["content"]["application/json"]["example"];
        let answer = server.send("POST", path, &example.to_string()).await;
        assert_eq!(answer.status, 200, "{path}: {:?}", answer.body);
        assert!(answer.has("content-type: application/json"), "{}", answer.head);
        assert!(answer.body["report"].is_string(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_what_the_engine_says() {
    let server = Server::start(limits()).await;
    let answer = server.ask("why", &json!({"puzzle": PUZZLE, "conclusion": "r1c7=7"})).await;
    let asked = json!({"ask": "why", "puzzle": PUZZLE, "conclusion": "r1c7=7"});
    let request = serde_json::from_value(asked).unwrap();
    let report = ninefold::json::answer(&request, ninefold::Cancel::NEVER).unwrap();
    assert_eq!(answer.body, serde_json::to_value(&report).unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_mistake_is_a_problem_that_says_what_would_be_right() {
    let server = Server::start(Limits { body: 2000, ..limits() }).await;
    let cases = [
        ("POST", "/api/v1/solve", "{", 400, "question", "not JSON"),
        ("POST", "/api/v1/solve", "[]", 400, "question", "must be an object"),
        ("POST", "/api/v1/solve", "{}", 400, "question", "puzzle"),
        ("POST", "/api/v1/solve", "", 400, "question", "puzzle"),
        ("POST", "/api/v1/solve", r#"{"puzzle": "12"}"#, 422, "unreadable", ""),
        ("POST", "/api/v1/steps", r#"{"puzzle": "1", "techniques": "telepathy"}"#, 422, "", ""),
        ("POST", "/api/v1/sleep", "{}", 404, "path", "openapi.json"),
        ("GET", "/nothing", "", 404, "path", "openapi.json"),
        ("GET", "/api/v1/solve", "", 405, "method", "POST"),
        ("POST", "/api/v1/openapi.json", "", 405, "method", "GET"),
    ];
    for (method, path, body, status, kind, detail) in cases {
        let answer = server.send(method, path, body).await;
        assert_eq!(answer.status, status, "{method} {path} {body}: {answer:?}");
        assert!(answer.has("content-type: application/problem+json"), "{}", answer.head);
        assert_eq!(answer.body["status"], status);
        let (told, why) = (&answer.body["kind"], answer.body["detail"].as_str().unwrap());
        assert!(kind.is_empty() || told == kind, "{answer:?}");
        assert!(why.contains(detail) && !why.is_empty(), "{answer:?}");
    }
    let long = json!({"puzzle": ".".repeat(3000)}).to_string();
    let answer = server.send("POST", "/api/v1/solve", &long).await;
    assert_eq!((answer.status, &answer.body["kind"]), (413, &json!("size")));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_guarded_by_its_headers() {
    let server = Server::start(limits()).await;
    for path in ["/api/v1/openapi.json", "/nothing"] {
        let answer = server.send("GET", path, "").await;
        assert!(answer.has("content-security-policy: default-src 'none';"), "{}", answer.head);
        assert!(answer.has("x-content-type-options: nosniff"), "{}", answer.head);
        assert!(!answer.has("set-cookie") && !answer.has("access-control-allow-origin"));
    }
}
