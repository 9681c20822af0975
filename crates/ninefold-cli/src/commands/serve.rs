//! `ninefold serve`: the page in the browser, with the engine behind it.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, thread};

use ninefold_server::{Entry, Limits, Server, Stopper, logged, router};

use crate::args::ServeArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::INTERRUPTED;
use crate::output;

pub(super) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let asked = SocketAddr::new(args.host, args.port);
    let server = Server::bind(asked).map_err(|error| refused(asked, &error))?;
    stop_by_signal(server.stopper());
    let page = url(server.address());
    let mut out = output::stdout();
    writeln!(out, "{page}")?;
    out.flush()?;
    if !args.host.is_loopback() {
        output::complain("everybody who can reach this machine can ask; Ctrl-C ends it");
    }
    if args.open {
        open(page);
    }
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let router = router(Limits::of(processors));
    let router = if args.log { logged(router, tell) } else { router };
    server.run(router)?;
    Ok(Exit::Done)
}

/// The first signal lets those that talk finish, a second one ends the program at once.
fn stop_by_signal(stopper: Stopper) {
    let asked = AtomicBool::new(false);
    // Where no handler can be had, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        stopper.stop();
    });
}

/// Where a browser on this machine finds the page. An address that means all of them is no place to go.
fn url(address: SocketAddr) -> String {
    let host = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(host, address.port()))
}

/// Why the address can't be had, and what to do.
fn refused(address: SocketAddr, error: &io::Error) -> Failure {
    let port = address.port();
    let message = match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {port} is taken, perhaps by another `ninefold serve`: look at {}, or choose another \
             port with --port N (0 takes a free one)",
            url(address)
        ),
        ErrorKind::PermissionDenied => format!(
            "this account may not listen at port {port}: choose one from 1024 up with --port N"
        ),
        ErrorKind::AddrNotAvailable => {
            format!("{} is no address of this machine: see --host", address.ip())
        }
        _ => format!("can't listen at {address}: {error}"),
    };
    Failure::Usage(message)
}

/// Opens the page beside us: a browser that is slow to start, or not there, keeps nobody waiting.
fn open(page: String) {
    thread::spawn(move || {
        if let Err(error) = open::that_detached(&page) {
            output::complain(format!("no browser could be opened ({error}); open {page} yourself"));
        }
    });
}

fn tell(entry: &Entry) {
    let Entry { method, path, status, time } = entry;
    let time = time.as_secs_f64() * 1000.0;
    output::say(format_args!("{method} {} {status} {time:.1} ms\n", output::harmless(path)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> SocketAddr {
        address.parse().unwrap()
    }

    #[test]
    fn the_page_is_where_a_browser_can_go() {
        assert_eq!(url(at("127.0.0.1:9009")), "http://127.0.0.1:9009/");
        assert_eq!(url(at("0.0.0.0:80")), "http://127.0.0.1:80/");
        assert_eq!(url(at("[::]:80")), "http://[::1]:80/");
        assert_eq!(url(at("[::1]:80")), "http://[::1]:80/");
    }

    #[test]
    fn each_refusal_says_what_to_do() {
        for (kind, advice) in [
            (ErrorKind::AddrInUse, "--port N"),
            (ErrorKind::PermissionDenied, "from 1024 up"),
            (ErrorKind::AddrNotAvailable, "--host"),
            (ErrorKind::Other, "can't listen at 127.0.0.1:9"),
        ] {
            let failure = refused(at("127.0.0.1:9"), &kind.into());
            assert!(failure.to_string().contains(advice), "{failure}");
            assert_eq!(failure.code(), 2);
        }
    }
}
