//! A server for whoever has no asynchronous runtime: bound first, then run until it is stopped.

use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::runtime;
use tokio::sync::Notify;

use crate::serve::serve;

/// How long work that was broken off may take to notice.
const LAST_WORK: Duration = Duration::from_secs(1);

/// A server that has its address and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    end: Arc<Notify>,
}

impl Server {
    /// Takes an address; port 0 takes any that is free.
    ///
    /// # Errors
    ///
    /// What the system says: another has it, or it is not ours to take.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, end: Arc::default() })
    }

    /// Where it is.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What ends it, from any thread.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.end))
    }

    /// Serves until it is stopped; those that talk then may finish.
    ///
    /// # Errors
    ///
    /// The system gives no threads.
    pub fn run(self, router: Router) -> io::Result<()> {
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        let Self { listener, end, .. } = self;
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            serve(listener, router, end.notified()).await;
            io::Result::Ok(())
        })?;
        runtime.shutdown_timeout(LAST_WORK);
        Ok(())
    }
}

/// Ends a server.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Ends it, now or as soon as it runs.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}
