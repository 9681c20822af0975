//! The server, in a process of its own, so that its memory is its own.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::num::NonZero;
use std::process::{Child, Command, Stdio};
use std::thread;

use ninefold_server::{Limits, router};

use crate::Result;

/// What the process is told that serves.
pub(crate) const SERVE: &str = "serve";

/// Serves until whoever started it goes.
pub(crate) fn serve() -> Result<()> {
    let server = ninefold_server::Server::bind("127.0.0.1:0")?;
    println!("{}", server.address());
    let stopper = server.stopper();
    thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        stopper.stop();
    });
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    Ok(server.run(router(Limits::of(processors)))?)
}

pub(crate) struct Server {
    child: Child,
    address: String,
}

impl Server {
    pub(crate) fn start() -> Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg(SERVE)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().ok_or("the server says nothing")?;
        let mut address = String::new();
        BufReader::new(stdout).read_line(&mut address)?;
        Ok(Self { child, address: address.trim_end().to_owned() })
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// How much memory it has, in kB, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
