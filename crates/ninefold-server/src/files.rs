//! Files: found by their path, sent once and then only when they have changed.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use ninefold_site::File;
use tokio::task;

use crate::headers::{DRAWING_POLICY, with_headers};
use crate::problem::Problem;

/// Finds the file at a path such as `techniques/x-wing.html`, or that of a folder such as
/// `techniques/`, whose own name is empty.
pub(crate) type Find = Arc<dyn Fn(&str) -> Option<File> + Send + Sync>;

/// A router that serves files alone, for a site without a server of its own.
pub fn files(find: impl Fn(&str) -> Option<File> + Send + Sync + 'static) -> Router {
    let find: Find = Arc::new(find);
    Router::new()
        .fallback(move |request| answer(Arc::clone(&find), request))
        .layer(middleware::map_response(with_headers))
}

/// The file that the request asks for.
pub(crate) async fn answer(find: Find, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    let (file, folder) = match look(find, path.clone()).await {
        Ok(found) => found,
        Err(problem) => return problem.into_response(),
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let known = file.is_some() || folder;
        return if known { Problem::method() } else { Problem::path() }.into_response();
    }
    match file {
        Some(file) => sent(file, request.headers()),
        None if folder => moved(&path),
        None => Problem::path().into_response(),
    }
}

/// The file at this path, and whether there is a folder of this name. Off the threads that talk: a
/// file may have to be made, or read from a disk.
async fn look(find: Find, path: String) -> Result<(Option<File>, bool), Problem> {
    let job = task::spawn_blocking(move || {
        let file = find(&path);
        let folder = file.is_none() && !path.ends_with('/') && find(&format!("{path}/")).is_some();
        (file, folder)
    });
    job.await.map_err(|_| Problem::internal())
}

/// The file, or that it has not changed.
fn sent(file: File, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", file.fingerprint);
    let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|list| names(list, &tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.bytes.into_owned()).into_response()
    };
    let headers = response.headers_mut();
    if !known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.media_type));
    }
    if file.media_type == "image/svg+xml" {
        let policy = HeaderValue::from_static(DRAWING_POLICY);
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.extend(HeaderValue::from_str(&tag).ok().map(|tag| (header::ETAG, tag)));
    response
}

/// Whether a list of tags, as `If-None-Match` has it, names this one.
fn names(list: &HeaderValue, tag: &str) -> bool {
    let list = list.to_str().unwrap_or_default();
    list.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

/// Sends to the folder of this name: links in its page start from there.
fn moved(path: &str) -> Response {
    let last = path.rsplit('/').next().unwrap_or_default();
    let mut response = StatusCode::PERMANENT_REDIRECT.into_response();
    let there = HeaderValue::from_str(&format!("{last}/")).ok();
    response.headers_mut().extend(there.map(|there| (header::LOCATION, there)));
    response
}
