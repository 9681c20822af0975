//! A line for each request: what was asked for and how it went, never what was in it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Request;
use axum::middleware::{self, Next};
use axum::response::Response;

/// What is said of a request. Puzzles travel in bodies and behind `#`, neither of which is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `GET`, `POST` and so on.
    pub method: String,
    /// The path, without what follows a question mark.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
    /// From the head of the question to that of the answer.
    pub time: Duration,
}

/// The same router, which tells of each request.
pub fn logged(router: Router, tell: impl Fn(&Entry) + Send + Sync + 'static) -> Router {
    let tell = Arc::new(tell);
    router.layer(middleware::from_fn(move |request: Request, next: Next| {
        let tell = Arc::clone(&tell);
        async move {
            let start = Instant::now();
            let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
            let response: Response = next.run(request).await;
            let status = response.status().as_u16();
            tell(&Entry { method, path, status, time: start.elapsed() });
            response
        }
    }))
}
