//! How many questions the server answers in a second, how long each waits, and how much memory it takes.
//!
//! ```text
//! cargo run --release -p load -- [--requests N] [--connections N] [--level LEVEL]…
//! cargo run --release -p load -- cancel
//! ```
//!
//! A server in a process of its own is asked to solve puzzles of these levels (easy, medium and hard, unless
//! told) over connections that stay open, each asking again as soon as it has its answer. `cancel` goes away in the
//! middle of long questions, and measures how long the server works on.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a shell: it talks to people and asks the system"
)]
#![allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]

mod client;
mod gone;
mod puzzles;
mod server;
mod tally;

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use client::Client;
use server::Server;
use tally::Tally;

type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

const USAGE: &str = "usage: load [--requests N] [--connections N] [--level LEVEL]… | load cancel";

struct Options {
    requests: u64,
    connections: u64,
    levels: Vec<String>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        Some(server::SERVE) => server::serve(),
        Some("cancel") => gone::measure(),
        _ => options(&arguments).and_then(|options| run(&options)),
    };
    done.map_or_else(
        |error| {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

fn options(arguments: &[String]) -> Result<Options> {
    let mut options = Options { requests: 100_000, connections: 16, levels: Vec::new() };
    for pair in arguments.chunks(2) {
        match pair {
            [name, value] if name == "--requests" => options.requests = value.parse()?,
            [name, value] if name == "--connections" => options.connections = value.parse()?,
            [name, value] if name == "--level" => options.levels.push(value.clone()),
            _ => return Err(USAGE.into()),
        }
    }
    if options.levels.is_empty() {
        options.levels = ["easy", "medium", "hard"].map(str::to_owned).to_vec();
    }
    Ok(options)
}

fn run(options: &Options) -> Result<()> {
    let questions = puzzles::questions(&options.levels)?;
    let server = Server::start()?;
    // Whatever is set up once is set up before anything is measured.
    put(&server, &questions, options.connections, questions.len() as u64)?;
    let half = options.requests / 2;
    let begin = server.memory();
    let start = Instant::now();
    let first = put(&server, &questions, options.connections, half)?;
    let middle = server.memory();
    let second = put(&server, &questions, options.connections, options.requests - half)?;
    let time = start.elapsed();
    let end = server.memory();
    tell(&first.and(&second), time, [begin, middle, end]);
    Ok(())
}

/// Asks this many questions over this many connections.
fn put(server: &Server, questions: &[String], connections: u64, count: u64) -> Result<Tally> {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let talk = || -> Result<Tally> {
            let mut client = Client::connect(server.address())?;
            let mut tally = Tally::default();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                if place >= count {
                    return Ok(tally);
                }
                let question = &questions[place as usize % questions.len()];
                let start = Instant::now();
                let status = client.ask("solve", question)?;
                tally.add(start.elapsed(), status == 200);
            }
        };
        let talks: Vec<_> = (0..connections).map(|_| scope.spawn(talk)).collect();
        let mut whole = Tally::default();
        for talk in talks {
            whole = whole.and(&talk.join().map_err(|_| "a connection broke")??);
        }
        Ok(whole)
    })
}

fn tell(tally: &Tally, time: Duration, memory: [Option<u64>; 3]) {
    let rate = tally.count() as f64 / time.as_secs_f64();
    println!("{} answers in {:.1} s: {rate:.0} a second", tally.count(), time.as_secs_f64());
    println!("errors: {}", tally.errors());
    for (name, part) in [("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("most", 1.0)] {
        println!("{name}: {:.1} ms", tally.quantile(part).as_secs_f64() * 1000.0);
    }
    let [begin, middle, end] =
        memory.map(|kb| kb.map_or_else(|| "?".to_owned(), |kb| kb.to_string()));
    println!(
        "memory of the server in kB: {begin} at the start, {middle} half-way, {end} at the end"
    );
}
