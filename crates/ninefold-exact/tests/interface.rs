//! What callers rely on: readings, limits, errors, candidates.

mod support;

use ninefold_core::{Candidate, Cell, Content, Digit, DigitSet, Grid, Puzzle, Solution};
use ninefold_exact::{
    Answer, Bulk, Line81, Start, count, is_unique, solutions, solutions_per_candidate, solve,
    solve_line, true_candidates,
};
use support::{Random, read};

const SOLVED: &Line81 =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn text(solution: Solution) -> Line81 {
    solution.digits().map(|digit| b'0' + digit.get())
}

fn puzzle_of(line: &Line81) -> Puzzle {
    let given = |byte: u8| Digit::from_char(char::from(byte));
    Puzzle::from_givens(line.map(given))
}

#[test]
fn a_line_a_puzzle_and_a_grid_are_the_same_start() {
    let mut random = Random::with_seed(11);
    for _ in 0..200 {
        let line = random.minimal();
        let puzzle = puzzle_of(&line);
        assert_eq!(Start::from(&puzzle), read(&line));
        assert_eq!(solve_line(&line).ok().flatten(), solve(&puzzle).map(text));
        // A grid has struck the candidates that givens see, which changes no solution.
        assert_eq!(solve(&Grid::new(&puzzle)), solve(&puzzle));
        assert!(solve(&puzzle).is_some_and(|solution| solution.solves(&puzzle)));
    }
}

#[test]
fn placed_digits_count_as_given_and_marks_as_struck() {
    let mut puzzle = Puzzle::EMPTY;
    let (cell, digit) = (Cell::from_index(0), Digit::from_index(6));
    puzzle.set(cell, Content::Placed(digit));
    assert_eq!(solve(&puzzle).map(|solution| solution.digit(cell)), Some(digit));
    puzzle.set(cell, Content::Open(DigitSet::ALL.without(digit)));
    assert_ne!(solve(&puzzle).map(|solution| solution.digit(cell)), Some(digit));
    puzzle.set(cell, Content::Open(DigitSet::EMPTY));
    assert_eq!(count(&puzzle, 2), 0);
}

#[test]
fn a_grid_with_candidates_struck_keeps_to_them() {
    let mut grid = Grid::new(&Puzzle::EMPTY);
    for digit in Digit::ALL.into_iter().skip(1) {
        grid.eliminate(Candidate::new(Cell::from_index(40), digit));
    }
    let solution = solve(&grid).expect("one digit is left");
    assert_eq!(solution.digit(Cell::from_index(40)), Digit::from_index(0));
}

#[test]
fn limits_are_kept() {
    let empty = read(&[b'.'; 81]);
    for limit in [0, 1, 2, 1000] {
        assert_eq!(count(empty, limit), limit);
        let mut answers = [Answer::NONE; 20];
        Bulk::new(limit).answer(&[empty; 20], &mut answers);
        assert!(answers.iter().all(|answer| answer.count() == limit));
        assert!(answers.iter().all(|answer| answer.line().is_some() == (limit > 0)));
    }
}

#[test]
fn a_full_board_is_its_own_solution_and_a_wrong_one_has_none() {
    assert!(is_unique(read(SOLVED)));
    assert_eq!(solve(read(SOLVED)).map(|s| s.to_string().into_bytes()), Some(SOLVED.to_vec()));
    for (one, two) in [(0, 1), (0, 9), (40, 80)] {
        let mut wrong = *SOLVED;
        wrong.swap(one, two);
        assert_eq!(count(read(&wrong), 2), 0);
    }
}

#[test]
fn two_digits_for_one_cell_are_a_contradiction() {
    // Rows 2 and 3 and the left column leave r1c1 as the only place for both 1 and 2 in block 1.
    let mut line = [b'.'; 81];
    for (cell, digit) in [(12, b'1'), (24, b'1'), (28, b'1'), (56, b'1')] {
        line[cell] = digit;
    }
    for (cell, digit) in [(15, b'2'), (21, b'2'), (37, b'2'), (65, b'2')] {
        line[cell] = digit;
    }
    assert_eq!(count(read(&line), 2), 0);
}

#[test]
fn bad_bytes_are_named_and_the_rest_is_answered() {
    let mut lines = [[b'.'; 81]; 40];
    lines[7][80] = b'x';
    lines[20][26] = b' ';
    lines[39][0] = 0xFF;
    let mut answers = [Answer::NONE; 40];
    Bulk::new(2).answer(&lines, &mut answers);
    for (index, answer) in answers.iter().enumerate() {
        let bad = [(7, 80), (20, 26), (39, 0)].into_iter().find(|(line, _)| *line == index);
        assert_eq!(answer.error().map(|error| error.cell.index()), bad.map(|(_, cell)| cell));
        assert_eq!(answer.count(), if bad.is_some() { 0 } else { 2 });
        assert_eq!(Start::from_line(&lines[index]).is_err(), bad.is_some());
    }
}

#[test]
fn every_byte_in_every_cell_is_told_from_a_digit() {
    for cell in 0..81 {
        for byte in 0..=255_u8 {
            let mut line = [b'0'; 81];
            line[cell] = byte;
            let readable = byte == b'.' || byte.is_ascii_digit();
            assert_eq!(Start::from_line(&line).is_ok(), readable);
        }
    }
}

#[test]
fn bulk_is_reusable_and_takes_any_number() {
    let mut random = Random::with_seed(12);
    let lines: Vec<Line81> = std::iter::repeat_with(|| random.minimal()).take(50).collect();
    let mut bulk = Bulk::new(2);
    for number in 0..lines.len() {
        let borrowed: Vec<&Line81> = lines[..number].iter().collect();
        let mut answers = vec![Answer::NONE; number];
        bulk.answer(&borrowed, &mut answers);
        for (line, answer) in lines.iter().zip(&answers) {
            assert_eq!((answer.count(), answer.solution()), (1, solve(read(line))));
        }
    }
}

/// Lines, starts and references to them; bad bytes in their places; more than the window that keeps
/// answers in order, with one that takes long near the front.
#[test]
fn a_stream_gives_every_answer_in_order() {
    let mut random = Random::with_seed(14);
    let mut lines: Vec<Line81> =
        std::iter::repeat_with(|| random.near_minimal()).take(6_000).collect();
    lines[7][80] = b'x';
    lines[4_200][0] = b'?';
    // Many boards that hold up those behind them: they have so many solutions.
    for line in lines.iter_mut().skip(20).step_by(1_500) {
        *line = [b'.'; 81];
    }
    for limit in [0, 1, 2, 300] {
        let mut expected = vec![Answer::NONE; lines.len()];
        let mut bulk = Bulk::new(limit);
        bulk.answer(&lines, &mut expected);
        assert!(bulk.answers(&lines).eq(expected.iter().copied()));
        assert!(bulk.answers(lines.iter().copied()).eq(expected.iter().copied()));
        let starts = || lines.iter().filter_map(|line| Start::from_line(line).ok());
        let readable = || expected.iter().copied().filter(|answer| answer.error().is_none());
        assert!(limit == 0 || bulk.answers(starts()).eq(readable()));
        assert!(limit == 0 || bulk.answers(&starts().collect::<Vec<_>>()).eq(readable()));
    }
}

#[test]
fn a_stream_may_be_left_and_takes_no_more_than_it_needs() {
    let mut random = Random::with_seed(15);
    let lines: Vec<Line81> = std::iter::repeat_with(|| random.minimal()).take(200).collect();
    let mut bulk = Bulk::new(2);
    let mut taken = 0;
    let counted = lines.iter().inspect(|_| taken += 1);
    assert_eq!(bulk.answers(counted).take(3).count(), 3);
    assert!(taken < 100, "{taken} were taken for three answers");
    assert!(bulk.answers(&lines).eq(lines.iter().map(|line| {
        let mut answer = [Answer::NONE];
        Bulk::new(2).answer(&[line], &mut answer);
        answer[0]
    })));
    assert_eq!(bulk.answers(std::iter::empty::<Start>()).next(), None);
}

#[test]
fn a_bulk_can_move_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&Bulk::new(2));
    is_send(&solutions(&Puzzle::EMPTY));
}

#[test]
fn candidates_are_true_if_a_solution_holds_them() {
    let mut random = Random::with_seed(13);
    let lines = std::iter::repeat_with(|| random.near_minimal());
    let boards = lines.map(|line| (line, solutions(read(&line)).take(2_000).collect::<Vec<_>>()));
    let mut kinds = [0; 3];
    for (line, all) in boards.filter(|(_, all)| all.len() < 2_000).take(60) {
        kinds[all.len().min(2)] += 1;
        let (found, counts) =
            (true_candidates(read(&line)), solutions_per_candidate(read(&line), 2_000));
        let capped = solutions_per_candidate(read(&line), 3);
        for index in 0..729 {
            let candidate = Candidate::from_index(index);
            let holds = |s: &&Solution| s.digit(candidate.cell()) == candidate.digit();
            let number = all.iter().filter(holds).count() as u32;
            assert_eq!(found.contains(candidate), number > 0);
            assert_eq!(counts.of(candidate), number);
            assert_eq!(capped.of(candidate), number.min(3));
        }
    }
    assert!(kinds.iter().all(|&number| number > 5), "{kinds:?} are not a test");
}
