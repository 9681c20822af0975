//! A server that ends with its test, and a client that says exactly what a test wants it to.

use ninefold_server::{Limits, router, serve};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// A server that ends with the test.
pub(crate) struct Server {
    pub(crate) address: String,
    pub(crate) end: oneshot::Sender<()>,
    pub(crate) task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (end, ended) = oneshot::channel();
        let task = tokio::spawn(serve(listener, router(limits), async {
            let _ = ended.await;
        }));
        Self { address, end, task }
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).await.unwrap()
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        let mut stream = self.connect().await;
        stream.write_all(head(method, path, body.len()).as_bytes()).await.unwrap();
        stream.write_all(body.as_bytes()).await.unwrap();
        read(&mut stream).await
    }

    /// Asks with these further lines in the head, each ending as HTTP wants it.
    pub(crate) async fn send_with(&self, method: &str, path: &str, lines: &str) -> Answer {
        let mut stream = self.connect().await;
        let head = head(method, path, 0).replacen("\r\n", &format!("\r\n{lines}"), 1);
        stream.write_all(head.as_bytes()).await.unwrap();
        read(&mut stream).await
    }

    pub(crate) async fn ask(&self, name: &str, body: &Value) -> Answer {
        self.send("POST", &format!("/api/v1/{name}"), &body.to_string()).await
    }
}

pub(crate) fn head(method: &str, path: &str, length: usize) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: \
         {length}\r\n\r\n"
    )
}

/// An answer over the wire.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn has(&self, header: &str) -> bool {
        self.head.to_ascii_lowercase().contains(header)
    }
}

pub(crate) async fn read(stream: &mut TcpStream) -> Answer {
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let (head, text) = (head.to_owned(), body.to_owned());
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    Answer { status, head, text, body }
}

pub(crate) fn limits() -> Limits {
    Limits::of(2)
}
