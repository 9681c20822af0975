//! The API as a client sees it: over a socket, with good questions and bad ones.

use std::time::Duration;

use ninefold_server::{Limits, openapi, router, serve};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// A server that ends with the test.
struct Server {
    address: String,
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    async fn start(limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (end, ended) = oneshot::channel();
        let task = tokio::spawn(serve(listener, router(limits), async {
            let _ = ended.await;
        }));
        Self { address, end, task }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).await.unwrap()
    }

    async fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        let mut stream = self.connect().await;
        stream.write_all(head(method, path, body.len()).as_bytes()).await.unwrap();
        stream.write_all(body.as_bytes()).await.unwrap();
        read(&mut stream).await
    }

    async fn ask(&self, name: &str, body: &Value) -> Answer {
        self.send("POST", &format!("/api/v1/{name}"), &body.to_string()).await
    }
}

fn head(method: &str, path: &str, length: usize) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: \
         {length}\r\n\r\n"
    )
}

/// An answer over the wire.
#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: Value,
}

impl Answer {
    fn has(&self, header: &str) -> bool {
        self.head.to_ascii_lowercase().contains(header)
    }
}

async fn read(stream: &mut TcpStream) -> Answer {
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = serde_json::from_str(body).unwrap_or(Value::Null);
    Answer { status, head: head.to_owned(), body }
}

fn limits() -> Limits {
    Limits::of(2)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_example_of_the_description_is_answered() {
    let server = Server::start(limits()).await;
    let description = openapi();
    let told = server.send("GET", "/api/v1/openapi.json", "").await;
    assert_eq!((told.status, &told.body), (200, &description));
    let paths = description["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 19);
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

/// A question that would take for ever.
fn endless() -> Value {
    json!({"seed": 1, "count": 1_000_000, "level": "extreme"})
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_too_long_is_broken_off_and_makes_room() {
    let time = Duration::from_millis(300);
    let server = Server::start(Limits { time, long: 1, ..limits() }).await;
    for _ in 0..3 {
        // Each would wait for ever if the one before it did not stop.
        let answer = server.ask("generate", &endless()).await;
        assert_eq!((answer.status, &answer.body["kind"]), (503, &json!("time")), "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_client_goes_its_work_stops() {
    let server = Server::start(Limits { long: 1, ..limits() }).await;
    let body = endless().to_string();
    for _ in 0..5 {
        let mut stream = server.connect().await;
        let head = head("POST", "/api/v1/generate", body.len());
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        drop(stream);
    }
    let answer = server.ask("rate", &json!({"puzzle": PUZZLE})).await;
    assert_eq!(answer.status, 200, "the only place for long work is free: {answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_work_does_not_keep_quick_work_waiting() {
    let server = Server::start(Limits { long: 1, ..limits() }).await;
    let body = endless().to_string();
    let mut busy = Vec::new();
    for _ in 0..20 {
        let mut stream = server.connect().await;
        let head = head("POST", "/api/v1/generate", body.len());
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        busy.push(stream);
    }
    let answer = server.ask("hint", &json!({"puzzle": PUZZLE})).await;
    assert_eq!(answer.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_slow_and_broken_connections_do_not_stop_a_healthy_one() {
    let server = Server::start(limits()).await;
    let mut slow = Vec::new();
    for place in 0..1000 {
        let mut stream = server.connect().await;
        let said: &[u8] = match place % 5 {
            0 => b"",
            1 => b"POST /api/v1/so",
            2 => b"POST /api/v1/solve HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{\"pu",
            3 => b"\x16\x03\x01 this is not HTTP\r\n\r\n",
            _ => b"GET / HTTP/9.9\r\n\r\n",
        };
        stream.write_all(said).await.unwrap();
        slow.push(stream);
    }
    let answer = server.ask("solve", &json!({"puzzle": PUZZLE})).await;
    assert_eq!(answer.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_those_who_talk_may_finish() {
    let server = Server::start(limits()).await;
    let body = json!({"puzzle": PUZZLE}).to_string();
    let mut stream = server.connect().await;
    let head = head("POST", "/api/v1/solve", body.len());
    let half = body.len() / 2;
    stream.write_all((head + &body[..half]).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    server.end.send(()).unwrap();
    stream.write_all(&body.as_bytes()[half..]).await.unwrap();
    assert_eq!(read(&mut stream).await.status, 200);
    server.task.await.unwrap();
    assert!(TcpStream::connect(&server.address).await.is_err(), "nobody is there any more");
}
