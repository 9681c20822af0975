//! Accepts connections: slow ones are closed, and at the end those that talk may finish.

use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

/// How long a client may take to send the head of a question.
const SLOWEST_HEAD: Duration = Duration::from_secs(10);

/// How long those that talk may go on at the end.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Serves until the future is ready.
pub async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let mut end = std::pin::pin!(end);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => talk(stream, router.clone(), &graceful),
                // Too many open files, for instance: others may close soon.
                Err(_) => sleep(Duration::from_millis(50)).await,
            },
            () = &mut end => break,
        }
    }
    drop(listener);
    let _ = timeout(LAST_WORDS, graceful.shutdown()).await;
}

/// Talks to one client, beside all others.
fn talk(stream: TcpStream, router: Router, graceful: &GracefulShutdown) {
    // An answer goes out at once; without this it could wait for the client to confirm the one before.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SLOWEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A client that breaks off, or is too slow, is no trouble of ours.
        let _ = connection.await;
    });
}
