//! The page, served: where it is said to be, what it answers, how it ends.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::process::{PUZZLE, Run, command, run};

/// A server that runs beside the test.
struct Served {
    child: Child,
    /// Kept open: a program whose output nobody reads may end.
    stdout: BufReader<ChildStdout>,
    /// Where it says that the page is.
    page: String,
}

impl Served {
    fn start(mut command: Command) -> Self {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program runs");
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut page = String::new();
        stdout.read_line(&mut page).unwrap();
        Self { child, stdout, page: page.trim_end().to_owned() }
    }

    /// The address without what is around it.
    fn address(&self) -> &str {
        self.page.trim_start_matches("http://").trim_end_matches('/')
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        let length = body.len();
        let head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n");
        write!(stream, "{head}content-length: {length}\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// What came of it after this signal.
    fn end(mut self, signal: &str) -> Run {
        let kill = format!("kill -{signal} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        let mut rest = String::new();
        self.stdout.read_to_string(&mut rest).unwrap();
        let mut run = Run::from(self.child.wait_with_output().unwrap());
        run.stdout = rest;
        run
    }
}

#[cfg(unix)]
#[test]
fn the_page_and_the_engine_are_where_it_says_until_ctrl_c() {
    let served = Served::start(command(&["serve", "--port", "0"]));
    assert!(served.page.starts_with("http://127.0.0.1:"), "{}", served.page);
    let page = served.ask("GET", "/", "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Ninefold"), "{page}");
    let question = format!("{{\"puzzle\": \"{PUZZLE}\"}}");
    let answer = served.ask("POST", "/api/v1/hint", &question);
    assert!(answer.contains("\"report\":\"hint\""), "{answer}");
    served.end("INT").ends_with(0).without_output().without_complaint();
}

#[cfg(unix)]
#[test]
fn the_log_tells_of_requests_and_not_of_puzzles() {
    let served = Served::start(command(&["serve", "--port", "0", "--log"]));
    served.ask("POST", "/api/v1/solve", &format!("{{\"puzzle\": \"{PUZZLE}\"}}"));
    served.ask("GET", &format!("/?puzzle={PUZZLE}"), "");
    served.ask("GET", "/nothing", "");
    let run = served.end("TERM").ends_with(0).without_output();
    let lines: Vec<&str> = run.stderr.lines().collect();
    let starts = ["POST /api/v1/solve 200 ", "GET / 200 ", "GET /nothing 404 "];
    assert_eq!(lines.len(), starts.len(), "{run:?}");
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start) && line.ends_with(" ms"), "{line}");
    }
    assert!(!run.stderr.contains(PUZZLE), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_port_that_is_taken_is_refused_with_advice() {
    let served = Served::start(command(&["serve", "--port", "0"]));
    let port = served.address().rsplit(':').next().unwrap().to_owned();
    let refused = run(&["serve", "--port", &port]).ends_with(2).without_output();
    refused
        .complains(&format!("port {port} is taken"))
        .complains("--port N")
        .complains(&served.page);
    served.end("INT").ends_with(0);
}

#[test]
fn what_is_no_port_or_address_is_usage() {
    run(&["serve", "--port", "70000"]).ends_with(2).without_output();
    run(&["serve", "--host", "example.org"]).ends_with(2).without_output();
    run(&["serve", "--port", "0", "--host", "192.0.2.1"])
        .ends_with(2)
        .without_output()
        .complains("192.0.2.1 is no address of this machine");
}

#[cfg(unix)]
#[test]
fn who_lets_others_in_is_told() {
    let served = Served::start(command(&["serve", "--port", "0", "--host", "0.0.0.0"]));
    assert!(served.page.starts_with("http://127.0.0.1:"), "{}", served.page);
    assert!(served.ask("HEAD", "/", "").starts_with("HTTP/1.1 200"));
    served.end("INT").ends_with(0).complains("everybody who can reach this machine");
}

/// A browser that writes down where it was sent.
#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_sent_to_the_page() {
    use std::os::unix::fs::PermissionsExt;

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
    fs::create_dir_all(&folder).unwrap();
    let (browser, seen) = (folder.join("xdg-open"), folder.join("seen"));
    // A pipe: reading it waits until the browser has been sent somewhere.
    let _ = fs::remove_file(&seen);
    assert!(Command::new("mkfifo").arg(&seen).status().unwrap().success());
    fs::write(&browser, format!("#!/bin/sh\necho \"$1\" >'{}'\n", seen.display())).unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = command(&["serve", "--port", "0", "--open"]);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", folder.display()));
    let served = Served::start(command);
    assert_eq!(fs::read_to_string(&seen).unwrap().trim_end(), served.page);
    served.end("INT").ends_with(0).without_complaint();
}
