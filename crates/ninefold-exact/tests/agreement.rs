//! Every vector unit, alone and in bulk, agrees with a plain second solver.

mod support;

use ninefold_exact::{Answer, Bulk, Line81, Solutions, Start, Unit, count_on};
use support::{Marks, Random, count_plainly, marks_of, read, solve_plainly, start_of};

const LIMIT: u64 = 3;

fn text(solution: &ninefold_core::Solution) -> Line81 {
    solution.digits().map(|digit| b'0' + digit.get())
}

/// Counts on every unit, alone and in bulk; first solutions on every unit, alone and in bulk.
fn agree(puzzles: &[Marks]) {
    let counts: Vec<u64> = puzzles.iter().map(|marks| count_plainly(marks, LIMIT)).collect();
    for kind in 0..=LIMIT {
        let number = counts.iter().filter(|&&count| count == kind).count();
        assert!(number > 100, "{number} puzzles with {kind} solutions are not a test");
    }
    let starts: Vec<Start> = puzzles.iter().map(start_of).collect();
    let firsts: Vec<Option<Line81>> = starts
        .iter()
        .map(|start| Solutions::on(Unit::Portable, start).next().as_ref().map(text))
        .collect();
    for unit in Unit::available() {
        for limit in [1, LIMIT] {
            let mut answers = vec![Answer::NONE; starts.len()];
            Bulk::on(unit, limit).answer(&starts, &mut answers);
            for ((answer, &count), first) in answers.iter().zip(&counts).zip(&firsts) {
                assert_eq!(answer.count(), count.min(limit), "{unit} in bulk");
                assert_eq!(answer.line(), first.as_ref(), "{unit} in bulk");
            }
        }
        for ((start, &count), first) in starts.iter().zip(&counts).zip(&firsts) {
            assert_eq!(count_on(unit, start, LIMIT), count, "{unit} alone");
            assert_eq!(&Solutions::on(unit, start).next().as_ref().map(text), first, "{unit}");
        }
    }
}

#[test]
fn puzzles_with_none_one_or_several_solutions() {
    let mut random = Random::with_seed(2);
    let puzzle = || marks_of(&random.near_minimal());
    agree(&std::iter::repeat_with(puzzle).take(20_000).collect::<Vec<Marks>>());
}

#[test]
fn boards_with_candidates_struck() {
    let mut random = Random::with_seed(3);
    agree(&std::iter::repeat_with(|| random.sukaku()).take(6_000).collect::<Vec<Marks>>());
}

/// All units count as the plain solver does, and find the same solution first, in bulk and alone.
#[test]
fn two_hundred_thousand_more() {
    let mut random = Random::with_seed(6);
    let mut lines: Vec<Line81> = Vec::new();
    while lines.len() < 200_000 {
        let mut line = random.minimal();
        lines.push(line);
        // Each given taken away or changed makes another puzzle at no cost.
        for _ in 0..9 {
            let cell = random.below(81);
            line[cell] = if line[cell] == b'.' { b'1' + random.below(9) as u8 } else { b'.' };
            lines.push(line);
        }
    }
    let mut expected = vec![Answer::NONE; lines.len()];
    Bulk::on(Unit::Portable, 2).answer(&lines, &mut expected);
    let mut kinds = [0; 3];
    for (line, expected) in lines.iter().zip(&expected) {
        let count = count_plainly(&marks_of(line), 2);
        assert_eq!(expected.count(), count, "{}", String::from_utf8_lossy(line));
        kinds[count as usize] += 1;
    }
    assert!(kinds.iter().all(|&number| number > 15_000), "{kinds:?} are not a test");
    for unit in Unit::available() {
        let mut answers = vec![Answer::NONE; lines.len()];
        Bulk::on(unit, 2).answer(&lines, &mut answers);
        assert!(answers == expected, "{unit} in bulk");
        for (line, expected) in lines.iter().zip(&expected) {
            let first = Solutions::on(unit, read(line)).next();
            assert_eq!(first, expected.solution(), "{unit} alone");
        }
    }
}

/// The same solutions in the same order on every unit, and all of them.
#[test]
fn all_solutions_in_one_order() {
    let mut random = Random::with_seed(5);
    let mut several = 0;
    for _ in 0..1_500 {
        let mut line = random.minimal();
        for _ in 0..2 {
            let givens: Vec<usize> = (0..81).filter(|&cell| line[cell] != b'.').collect();
            line[givens[random.below(givens.len())]] = b'.';
        }
        let first: Vec<Line81> =
            Solutions::on(Unit::Portable, read(&line)).take(300).map(|s| text(&s)).collect();
        for unit in Unit::available() {
            let same = Solutions::on(unit, read(&line)).take(300).map(|s| text(&s));
            assert!(same.eq(first.iter().copied()), "{unit}");
        }
        let (mut mine, mut plain) = (first, solve_plainly(&marks_of(&line), 300));
        if mine.len() < 300 {
            mine.sort_unstable();
            plain.sort_unstable();
            assert_eq!(mine, plain);
            several += usize::from(mine.len() > 1);
        }
    }
    assert!(several > 500, "only {several} had several solutions");
}
