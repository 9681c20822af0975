//! What went wrong, as a problem document (RFC 9457) with a message for people.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ninefold::json::Refusal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a question was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Problem {
    /// What kind of trouble: `unreadable`, `techniques`, `recipe`, `question`, `path`, `method`, `size`,
    /// `slow`, `time`, `busy`, `internal`.
    pub(crate) kind: String,
    /// The status of the answer.
    pub(crate) status: u16,
    /// The kind in words.
    pub(crate) title: String,
    /// What is wrong and what would be right.
    pub(crate) detail: String,
    /// The line of the puzzle at which it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// The column of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<u64>,
}

impl Problem {
    fn new(kind: &str, status: StatusCode, title: &str, detail: impl Into<String>) -> Self {
        let (kind, title, detail) = (kind.to_owned(), title.to_owned(), detail.into());
        Self { kind, status: status.as_u16(), title, detail, line: None, column: None }
    }

    /// The body is not such a question.
    pub(crate) fn question(detail: impl Into<String>) -> Self {
        Self::new("question", StatusCode::BAD_REQUEST, "The question can't be read", detail)
    }

    /// There is nothing at this path.
    pub(crate) fn path() -> Self {
        let detail = "GET /api/v1/openapi.json says what can be asked";
        Self::new("path", StatusCode::NOT_FOUND, "There is nothing here", detail)
    }

    /// There is something at this path, but not for this method.
    pub(crate) fn method() -> Self {
        let detail = "questions are asked with POST, everything else with GET";
        Self::new("method", StatusCode::METHOD_NOT_ALLOWED, "The method does not fit", detail)
    }

    /// The body is too long.
    pub(crate) fn size(most: usize) -> Self {
        let detail = format!("a question may have {most} bytes");
        Self::new("size", StatusCode::PAYLOAD_TOO_LARGE, "The question is too long", detail)
    }

    /// The client took too long.
    pub(crate) fn slow(most: Duration) -> Self {
        let detail = format!("a question must arrive within {} seconds", most.as_secs());
        Self::new("slow", StatusCode::REQUEST_TIMEOUT, "The question did not arrive", detail)
    }

    /// It took too long.
    pub(crate) fn time_over(most: Duration) -> Self {
        let detail = format!("an answer may take {} seconds", most.as_secs_f32());
        Self::new("time", StatusCode::SERVICE_UNAVAILABLE, "It took too long", detail)
    }

    /// Others are in the way.
    pub(crate) fn busy() -> Self {
        let detail = "too many long questions at once; ask again in a while";
        Self::new("busy", StatusCode::SERVICE_UNAVAILABLE, "It has too much to do", detail)
    }

    /// It is nobody's fault but ours.
    pub(crate) fn internal() -> Self {
        let detail = "the question could not be answered because of a fault in Ninefold";
        Self::new("internal", StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong", detail)
    }
}

impl From<&Refusal> for Problem {
    fn from(refusal: &Refusal) -> Self {
        let title = match refusal.kind.as_str() {
            "unreadable" => "The puzzle can't be read",
            "techniques" => "There is no such technique",
            "recipe" => "No puzzle can be like that",
            _ => "The question was not answered",
        };
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let problem = Self::new(&refusal.kind, status, title, &refusal.message);
        Self { line: refusal.line, column: refusal.column, ..problem }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let document = ninefold::json::to_line(&self);
        let mut response = (status, document).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}
