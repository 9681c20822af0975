//! What `ninefold serve` is told.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

/// Where the page is, and what is said of it.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The port; 0 takes one that is free.
    #[arg(long, short, value_name = "N", default_value_t = 9009)]
    pub(crate) port: u16,
    /// The address to listen at. Unless told otherwise, only this machine can ask; 0.0.0.0 lets in
    /// everybody who can reach it, such as a phone in the same network.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) host: IpAddr,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Tell of each request on standard error: method, path, status, time. Puzzles are not told.
    #[arg(long)]
    pub(crate) log: bool,
}
