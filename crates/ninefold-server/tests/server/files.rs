//! The page and what belongs to it, as a browser asks for them.

use std::io;
use std::sync::{Arc, Mutex};
use std::thread;

use ninefold_server::{Entry, files, logged, router};
use ninefold_site::{File, Site};

use crate::client::{Answer, Server, limits};

/// The value of a header.
fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
    lines
        .filter(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, value)| value)
        .next()
        .unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_file_of_the_site_is_there_as_what_it_is() {
    let server = Server::start(limits()).await;
    let site = Site::new(ninefold_site::Engine::Http);
    for (path, file) in site.files().filter(|(path, _)| !path.starts_with("techniques/x")) {
        let answer = server.send("GET", &format!("/{path}"), "").await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(header(&answer, "content-type"), file.media_type, "{path}");
        assert_eq!(answer.text.as_bytes(), &*file.bytes, "{path}");
        assert_eq!(header(&answer, "cache-control"), "no-cache", "{path}");
    }
    let page = server.send("GET", "/", "").await;
    assert!(page.text.contains("name=\"ninefold-engine\" content=\"http\""), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_is_that_of_the_file_without_the_file() {
    let server = Server::start(limits()).await;
    let whole = server.send("GET", "/drawing.css", "").await;
    let head = server.send("HEAD", "/drawing.css", "").await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    for name in ["content-length", "content-type", "etag"] {
        assert_eq!(header(&head, name), header(&whole, name), "{name}");
        assert_ne!(header(&head, name), "", "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_not_changed_is_not_sent_again() {
    let server = Server::start(limits()).await;
    let tag = header(&server.send("GET", "/", "").await, "etag").to_owned();
    for (list, status) in [
        (tag.clone(), 304),
        (format!("W/{tag}"), 304),
        (format!("\"other\", {tag}"), 304),
        ("*".to_owned(), 304),
        ("\"other\"".to_owned(), 200),
        (tag.trim_matches('"').to_owned(), 200),
    ] {
        let lines = format!("if-none-match: {list}\r\n");
        let answer = server.send_with("GET", "/", &lines).await;
        assert_eq!(answer.status, status, "{list}");
        assert_eq!(answer.text.is_empty(), status == 304, "{list}");
        assert_eq!(header(&answer, "etag"), tag);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_without_its_slash_leads_to_the_folder() {
    let server = Server::start(limits()).await;
    let answer = server.send("GET", "/techniques", "").await;
    assert_eq!((answer.status, header(&answer, "location")), (308, "techniques/"));
    assert_eq!(server.send("GET", "/techniques/", "").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_not_written_to_and_nothing_else_is_there() {
    let server = Server::start(limits()).await;
    for (method, path, status) in [
        ("POST", "/", 405),
        ("PUT", "/drawing.css", 405),
        ("DELETE", "/techniques", 405),
        ("POST", "/nothing", 404),
        ("GET", "/../Cargo.toml", 404),
        ("GET", "/%2e%2e/Cargo.toml", 404),
        ("GET", "/index.html/", 404),
    ] {
        let answer = server.send(method, path, "").await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert_eq!(answer.body["status"], status, "{method} {path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn scripts_come_from_here_alone_and_drawings_keep_their_styles() {
    let server = Server::start(limits()).await;
    let page = server.send("GET", "/", "").await;
    let policy = header(&page, "content-security-policy");
    for part in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'"]
    {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    let drawing = server.send("GET", "/techniques/x-wing.svg", "").await;
    assert!(header(&drawing, "content-security-policy").contains("style-src 'unsafe-inline'"));
}

#[test]
fn a_bound_server_runs_until_it_is_stopped_and_tells_of_each_request() -> io::Result<()> {
    let server = ninefold_server::Server::bind("127.0.0.1:0")?;
    let (address, stopper) = (server.address(), server.stopper());
    let told: Arc<Mutex<Vec<Entry>>> = Arc::default();
    let noted = Arc::clone(&told);
    let router = logged(router(limits()), move |entry| noted.lock().unwrap().push(entry.clone()));
    let running = thread::spawn(move || server.run(router));
    for path in ["/drawing.css?secret=5", "/nothing"] {
        plain_get(&address.to_string(), path)?;
    }
    stopper.stop();
    running.join().unwrap()?;
    let told = told.lock().unwrap();
    let lines: Vec<_> = told.iter().map(|it| (&*it.method, &*it.path, it.status)).collect();
    assert_eq!(lines, [("GET", "/drawing.css", 200), ("GET", "/nothing", 404)]);
    assert!(std::net::TcpStream::connect(address).is_err(), "nobody is there any more");
    Ok(())
}

#[test]
fn a_site_of_files_alone_can_be_served() -> io::Result<()> {
    let server = ninefold_server::Server::bind("127.0.0.1:0")?;
    let (address, stopper) = (server.address().to_string(), server.stopper());
    let find = |path: &str| (path == "engine.wasm").then(|| File::new(path, &b"\0asm"[..]));
    let running = thread::spawn(move || server.run(files(find)));
    let found = plain_get(&address, "/engine.wasm")?;
    assert!(
        found.contains("content-type: application/wasm") && found.ends_with("\0asm"),
        "{found}"
    );
    assert!(plain_get(&address, "/api/v1/openapi.json")?.starts_with("HTTP/1.1 404"));
    stopper.stop();
    running.join().unwrap()
}

/// Asks without an asynchronous runtime.
fn plain_get(address: &str, path: &str) -> io::Result<String> {
    use io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(address)?;
    write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    Ok(text)
}
