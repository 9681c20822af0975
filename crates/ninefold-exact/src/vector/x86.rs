//! Which vector units of x86-64 the processor has, and the way onto them.
//!
//! Every method of their lanes is inlined into [`on_avx512`], [`on_avx2`] or [`on_sse`], the only
//! functions that name these types, and [`run`] calls those only after it has asked the processor.
#![expect(unsafe_code, reason = "what needs a vector unit is unsafe to call without asking for it")]

use std::ptr;

use super::avx2::Avx2;
use super::avx512::Avx512;
use super::quad::Quad;
use super::sse::Sse;
use super::{Task, Unit, Words, portable};

#[inline]
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && has_avx2()
}

#[inline]
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
}

#[inline]
pub(super) fn has_sse() -> bool {
    is_x86_feature_detected!("sse4.1")
        && is_x86_feature_detected!("ssse3")
        && is_x86_feature_detected!("popcnt")
}

#[inline]
pub(super) fn run<T: Task>(unit: Unit, task: T) -> T::Output {
    match unit {
        // SAFETY: the processor has just been asked for every feature that the function enables.
        Unit::Avx512 if has_avx512() => unsafe { on_avx512(task) },
        // SAFETY: as above.
        Unit::Avx2 if has_avx2() => unsafe { on_avx2(task) },
        // SAFETY: as above.
        Unit::Sse if has_sse() => unsafe { on_sse(task) },
        _ => task.run::<portable::Portable>(),
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,popcnt")]
fn on_avx512<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn on_avx2<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

#[target_feature(enable = "sse4.1,ssse3,popcnt")]
fn on_sse<T: Task>(task: T) -> T::Output {
    task.run::<Quad<Sse>>()
}

/// One lane of words in memory, read by an instruction of its own.
#[inline(always)]
pub(super) fn word(words: &Words, lane: usize) -> u32 {
    let word = &raw const words.0[lane % 16];
    // SAFETY: the pointer comes from a reference to an initialised word. Volatile reads cannot be
    // merged, which is all that is wanted of them.
    unsafe { ptr::read_volatile(word) }
}
