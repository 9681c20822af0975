//! What is slow, broken, endless or gone harms nobody else.

use std::time::Duration;

use ninefold_server::Limits;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::client::{PUZZLE, Server, head, limits, read};

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
