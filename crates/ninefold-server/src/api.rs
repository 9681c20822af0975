//! The paths: a question for each thing that the engine answers.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{self, DefaultBodyLimit, FromRequest, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ninefold::json::Request;
use ninefold_site::{Engine, Site};
use serde_json::Value;
use tokio::time::timeout;

use crate::files::{self, Find};
use crate::headers::with_headers;
use crate::openapi::openapi;
use crate::problem::Problem;
use crate::work::{Limits, Workers};

/// How long a client may take to send a question.
const SLOWEST_BODY: Duration = Duration::from_secs(10);

/// Everything that is served: the API, and the page that asks it.
pub fn router(limits: Limits) -> Router {
    let site = Site::new(Engine::Http);
    let find: Find = Arc::new(move |path| site.file(path).cloned());
    Router::new()
        .route("/api/v1/openapi.json", get(description))
        .route("/api/v1/{ask}", post(ask))
        .fallback(move |request| files::answer(Arc::clone(&find), request))
        .method_not_allowed_fallback(async || Problem::method())
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(middleware::map_response(with_headers))
        .with_state(Workers::new(limits))
}

async fn description() -> Response {
    json(openapi().to_string())
}

async fn ask(
    State(workers): State<Workers>,
    Path(name): Path<String>,
    request: extract::Request,
) -> Result<Response, Problem> {
    let body = timeout(SLOWEST_BODY, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| Problem::slow(SLOWEST_BODY))?;
    let body = body.map_err(|rejection| unread(&rejection, workers.limits()))?;
    let request = question(&name, &body)?;
    workers.answer(request).await.map(json)
}

/// Why a body did not arrive.
fn unread(rejection: &BytesRejection, limits: &Limits) -> Problem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::size(limits.body),
        _ => Problem::question("the question did not arrive"),
    }
}

/// The question of this name with these fields.
fn question(name: &str, body: &[u8]) -> Result<Request, Problem> {
    if !crate::openapi::is_asked(name) {
        return Err(Problem::path());
    }
    let fields = if body.is_empty() { b"{}" } else { body };
    let value: Value = serde_json::from_slice(fields)
        .map_err(|error| Problem::question(format!("the body is not JSON: {error}")))?;
    let Value::Object(mut fields) = value else {
        return Err(Problem::question("the body must be an object, such as {\"puzzle\": \"…\"}"));
    };
    fields.insert("ask".to_owned(), Value::String(name.to_owned()));
    serde_json::from_value(Value::Object(fields))
        .map_err(|error| Problem::question(error.to_string()))
}

fn json(document: String) -> Response {
    let mut response = document.into_response();
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
