//! Questions that would take long are broken off, and until then answered as ever.

mod support;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ninefold_core::{Cancel, Cancelled, Puzzle};
use ninefold_exact::{
    Answer, Bulk, Line81, Start, count, count_until, one_solution, one_solution_until, solutions,
    solutions_per_candidate, solutions_per_candidate_until, solutions_until, true_candidates,
    true_candidates_until,
};
use support::{Random, read};

/// Has no solution, which takes seconds to find out.
const LONG: &Line81 =
    b"31.......7...1.......2648...........2....5.....9...............9.....3...........";

/// What comes of a question if the flag is raised while it is being answered.
fn broken_off<T: Send>(question: impl FnOnce(Cancel<'_>) -> T + Send) -> T {
    let flag = AtomicBool::new(false);
    thread::scope(|scope| {
        let answer = scope.spawn(|| question(Cancel::by(&flag)));
        thread::sleep(Duration::from_millis(5));
        assert!(!answer.is_finished(), "too short a question to be broken off");
        flag.store(true, Ordering::Relaxed);
        answer.join().expect("no question panics")
    })
}

#[test]
fn every_question_is_broken_off() {
    let (long, empty) = (read(LONG), &Puzzle::EMPTY);
    assert_eq!(broken_off(|cancel| count_until(long, 1, cancel)), Err(Cancelled));
    assert_eq!(broken_off(|cancel| count_until(empty, u64::MAX, cancel)), Err(Cancelled));
    assert_eq!(broken_off(|cancel| solutions_until(long, cancel).next()), Some(Err(Cancelled)));
    assert_eq!(broken_off(|cancel| true_candidates_until(long, cancel)), Err(Cancelled));
    let per_candidate = |cancel: Cancel<'_>| solutions_per_candidate_until(long, 1, cancel);
    assert_eq!(broken_off(per_candidate), Err(Cancelled));
    let per_candidate =
        |cancel: Cancel<'_>| solutions_per_candidate_until(empty, 1_000_000, cancel);
    assert_eq!(broken_off(per_candidate), Err(Cancelled));
    let puzzle: Puzzle = String::from_utf8_lossy(LONG).parse().unwrap();
    assert_eq!(broken_off(|cancel| one_solution_until(&puzzle, cancel)), Err(Cancelled));
}

#[test]
fn nothing_comes_after_the_end() {
    let flag = AtomicBool::new(true);
    let mut all = solutions_until(&Puzzle::EMPTY, Cancel::by(&flag));
    assert_eq!(all.next(), Some(Err(Cancelled)));
    flag.store(false, Ordering::Relaxed);
    assert_eq!(all.next(), None);
}

/// Both ways in which a bulk works are broken off: sixteen boards side by side, and the last few
/// one by one.
#[test]
fn a_bulk_that_was_broken_off_is_as_good_as_new() {
    let mut random = Random::with_seed(21);
    let lines: Vec<Line81> = std::iter::repeat_with(|| random.minimal()).take(40).collect();
    let expected: Vec<u64> = lines.iter().map(|line| count(read(line), 2)).collect();
    for number in [1, 40] {
        let mut bulk = Bulk::new(2);
        let long = vec![read(LONG); number];
        let mut answers = vec![Answer::NONE; number];
        let answer = |cancel: Cancel<'_>| bulk.answer_until(&long, &mut answers, cancel);
        assert_eq!(broken_off(answer), Err(Cancelled));
        let mut answers = vec![Answer::NONE; lines.len()];
        bulk.answer(&lines, &mut answers);
        assert!(answers.iter().map(Answer::count).eq(expected.iter().copied()));
    }
}

#[test]
fn a_stream_is_broken_off_once() {
    let mut bulk = Bulk::new(2);
    let long = read(LONG);
    let last = broken_off(|cancel| {
        let mut answers = bulk.answers_until([long; 40], cancel);
        (answers.next(), answers.next())
    });
    assert_eq!(last, (Some(Err(Cancelled)), None));
    let flag = AtomicBool::new(false);
    let mut answers = bulk.answers_until([[b'.'; 81]], Cancel::by(&flag));
    assert_eq!(answers.next().map(|answer| answer.map(|answer| answer.count())), Some(Ok(2)));
    assert_eq!(answers.next(), None);
}

#[test]
fn what_is_not_broken_off_is_answered_as_ever() {
    let flag = AtomicBool::new(false);
    let cancel = Cancel::by(&flag);
    let mut random = Random::with_seed(22);
    for _ in 0..100 {
        let line = random.near_minimal();
        let start: Start = read(&line);
        assert_eq!(count_until(start, 500, cancel), Ok(count(start, 500)));
        let all = solutions_until(start, cancel).take(500).map(Result::unwrap);
        assert!(all.eq(solutions(start).take(500)));
        assert_eq!(true_candidates_until(start, cancel), Ok(true_candidates(start)));
        let counts = solutions_per_candidate_until(start, 3, cancel);
        assert_eq!(counts, Ok(solutions_per_candidate(start, 3)));
        let puzzle: Puzzle = String::from_utf8_lossy(&line).parse().unwrap();
        assert_eq!(one_solution_until(&puzzle, cancel), Ok(one_solution(&puzzle)));
        let mut answers = [Answer::NONE; 2];
        assert_eq!(Bulk::new(2).answer_until(&[start, start], &mut answers, cancel), Ok(()));
        assert!(answers.iter().all(|answer| answer.count() == count(start, 2)));
    }
}
