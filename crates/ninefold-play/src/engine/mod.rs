//! The engine beside the game: questions are answered in threads of their own and can be broken off.

mod question;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ninefold::{Cancel, Words};

pub use question::Wish;
pub(crate) use question::{Answer, Hinted, Moment, Question, Told};

/// Which question an answer is for.
pub(crate) type Ticket = u64;

/// The questions that are being answered.
#[derive(Debug, Default)]
pub(crate) struct Engine {
    running: Vec<(Ticket, Arc<AtomicBool>)>,
}

impl Engine {
    /// Answers the question beside us, and calls `done` with what comes of it; not at all if it was broken
    /// off.
    pub(crate) fn ask(
        &mut self,
        ticket: Ticket,
        question: Question,
        words: Words,
        done: impl FnOnce(Ticket, Answer) + Send + 'static,
    ) {
        let flag = Arc::new(AtomicBool::new(false));
        self.running.retain(|(_, flag)| Arc::strong_count(flag) > 1);
        self.running.push((ticket, Arc::clone(&flag)));
        thread::spawn(move || {
            if let Ok(answer) = question.answer(words, Cancel::by(&flag)) {
                done(ticket, answer);
            }
        });
    }

    /// What is being answered goes on, whether anybody looks or not.
    pub(crate) fn leave_running(mut self) {
        self.running.clear();
    }

    /// Nobody waits for this answer any more.
    pub(crate) fn break_off(&mut self, ticket: Ticket) {
        for (other, flag) in &self.running {
            if *other == ticket {
                flag.store(true, Ordering::Relaxed);
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        for (_, flag) in &self.running {
            flag.store(true, Ordering::Relaxed);
        }
    }
}
