//! What the module exports: room for a question, and its answer.
//!
//! A module has one memory and its host writes into it, so this is the one place with state. The
//! lock is for the compiler: a module has one thread.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::reply;

static ROOM: Mutex<Room> = Mutex::new(Room { question: Vec::new(), answer: String::new() });

/// The question that stands in memory, and the answer to the one before.
struct Room {
    question: Vec<u8>,
    answer: String,
}

fn room() -> MutexGuard<'static, Room> {
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of that many bytes, and says where.
#[expect(unsafe_code, reason = "a module's exports have their plain names")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *mut u8 {
    let mut room = room();
    room.question = vec![0; length];
    room.question.as_mut_ptr()
}

/// Answers the question that stands in its room, and says how many bytes the answer has.
#[expect(unsafe_code, reason = "a module's exports have their plain names")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    let mut room = room();
    // A question is answered once; its room is given back.
    let question = mem::take(&mut room.question);
    room.answer = reply(&question);
    room.answer.len()
}

/// Where the answer stands, until the next question is answered.
#[expect(unsafe_code, reason = "a module's exports have their plain names")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    room().answer.as_ptr()
}
