//! Answers questions beside the threads that talk, and stops as soon as nobody waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ninefold::Cancel;
use ninefold::json::{self, Request};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task;
use tokio::time::{Instant, timeout_at};

use crate::problem::Problem;

/// How much one server does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes a question may have.
    pub body: usize,
    /// How long an answer may take.
    pub time: Duration,
    /// How many long questions are worked on at once; the others wait.
    pub long: usize,
    /// How many quick questions are worked on at once; the others wait.
    pub quick: usize,
}

impl Limits {
    /// What suits a machine with this many processors.
    pub const fn of(processors: usize) -> Self {
        Self {
            body: 2 << 20,
            time: Duration::from_secs(30),
            long: processors,
            quick: processors * 4,
        }
    }
}

/// The workers, shared by all connections.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    limits: Limits,
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Workers {
    pub(crate) fn new(limits: Limits) -> Self {
        let of = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        Self { limits, quick: of(limits.quick), long: of(limits.long) }
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The answer as JSON. If the future is dropped, because the client is gone, or time is over,
    /// the work stops.
    pub(crate) async fn answer(&self, request: Request) -> Result<String, Problem> {
        let end = Instant::now() + self.limits.time;
        let permit = self.permit(&request, end).await?;
        let stop = Stop::default();
        let flag = Arc::clone(&stop.0);
        let job = task::spawn_blocking(move || {
            let _permit = permit;
            let report = json::answer(&request, Cancel::by(&flag))?;
            Ok(json::to_line(&report))
        });
        match timeout_at(end, job).await {
            Ok(Ok(answer)) => answer.map_err(|refusal: json::Refusal| Problem::from(&refusal)),
            Ok(Err(_)) => Err(Problem::internal()),
            Err(_) => Err(Problem::time_over(self.limits.time)),
        }
    }

    /// The right to work, once it is this question's turn. What is long waits for what is long
    /// only.
    async fn permit(
        &self,
        request: &Request,
        end: Instant,
    ) -> Result<OwnedSemaphorePermit, Problem> {
        let lane = if is_long(request) { &self.long } else { &self.quick };
        match timeout_at(end, Arc::clone(lane).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(Problem::busy()),
        }
    }
}

/// Whether the question can take more than a moment by its nature.
const fn is_long(request: &Request) -> bool {
    match request {
        Request::Solve(asked) => asked.rate,
        Request::Generate(_)
        | Request::Daily(_)
        | Request::Practise(_)
        | Request::Attempt(_)
        | Request::Rate(_)
        | Request::Facts(_)
        | Request::Steps(_)
        | Request::Why(_)
        | Request::Verify(_) => true,
        _ => false,
    }
}

/// Raises its flag when it is dropped.
#[derive(Debug, Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
