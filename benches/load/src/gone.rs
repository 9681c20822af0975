//! How long the server works on for a client that has gone.
//!
//! Every place for long work is taken by a client that goes away; how long the next long question then waits, beyond
//! what it takes when nobody was there, is how long the work went on.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::Result;
use crate::client::Client;
use crate::server::Server;

const PUZZLE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

/// One of the hardest puzzles known: its rating takes seconds.
const HARDEST: &str =
    "98.7.....6.....87...7.....56.4..3.......8..3.....6..4.8.2.3.....1..9.3......1.2..";

/// How often each is tried.
const TIMES: usize = 10;

pub(crate) fn measure() -> Result<()> {
    let server = Server::start()?;
    let places = thread::available_parallelism()?.get();
    let endless = [
        ("generate", json!({"seed": 1, "count": 1000, "level": "extreme"})),
        ("practise", json!({"seed": 1, "count": 1000, "technique": "jellyfish"})),
        ("rate", json!({"puzzle": HARDEST})),
        ("facts", json!({"puzzle": HARDEST})),
        ("steps", json!({"puzzle": HARDEST})),
    ];
    for (name, question) in endless {
        let mut worst = Duration::ZERO;
        for _ in 0..TIMES {
            let mut busy = Vec::new();
            for _ in 0..places {
                let mut client = Client::connect(server.address())?;
                client.send(name, &question.to_string())?;
                busy.push(client);
            }
            thread::sleep(Duration::from_millis(200));
            drop(busy);
            worst = worst.max(waited(&server)?);
        }
        println!("{name}: the next waits {:.1} ms at most", worst.as_secs_f64() * 1000.0);
    }
    println!("with nobody before it: {:.1} ms", waited(&server)?.as_secs_f64() * 1000.0);
    Ok(())
}

/// How long a short question that needs a place for long work takes.
fn waited(server: &Server) -> Result<Duration> {
    let mut client = Client::connect(server.address())?;
    let start = Instant::now();
    let status = client.ask("rate", &json!({"puzzle": PUZZLE}).to_string())?;
    if status != 200 {
        return Err(format!("the answer has status {status}").into());
    }
    Ok(start.elapsed())
}
