//! What is true is explained, what is false is said to be false, and nothing is concluded from
//! a state that is wrong.

use ninefold::{
    Approach, Argument, Cell, Conclusion, Content, Explanation, Grid, Known, Position, Reasoning,
    Words, samples, verify,
};

mod common;

fn sample(name: &str) -> Position {
    samples::find(name).unwrap().position()
}

fn why(position: &Position, conclusion: &str) -> Explanation {
    position.why(conclusion.parse().unwrap(), &Reasoning::default()).unwrap()
}

fn told(position: &Position, conclusion: &str) -> String {
    let explanation = why(position, conclusion);
    position.tell_why(conclusion.parse().unwrap(), &explanation, Words::ASCII.unabridged())
}

#[test]
fn a_statement_is_proved_or_false_never_both() {
    let position = sample("sudoku1");
    let solution = *position.admits().only().unwrap();
    let quick = Reasoning::with("up-to:hidden-quad,forcing".parse().unwrap());
    for at in position.grid().all_candidates().iter().step_by(7) {
        let right = solution[at.cell()] == at.digit();
        let because = |conclusion| position.why(conclusion, &quick).unwrap();
        let (truth, lie) = if right {
            (Conclusion::Placement(at), Conclusion::Elimination(at))
        } else {
            (Conclusion::Elimination(at), Conclusion::Placement(at))
        };
        assert!(matches!(because(truth), Explanation::Follows(_)), "{truth}");
        let Explanation::False(why_not) = because(lie) else { panic!("{lie}") };
        assert_eq!(*why_not, because(truth), "a lie is answered with the truth");
    }
}

#[test]
fn a_wrong_digit_is_named_before_anything_is_explained() {
    let wrong =
        sample("sudoku1").with("r1c2".parse().unwrap(), Content::Placed("3".parse().unwrap()));
    for conclusion in ["r1c2=9", "r1c2<>9", "r1c3<>9", "r4c3=9"] {
        assert_eq!(why(&wrong, conclusion), Explanation::Mistaken, "{conclusion}");
        let told = told(&wrong, conclusion);
        assert_eq!(told, "Stop: something is already wrong.\nr1c2 = 3 is wrong.\n");
    }
}

#[test]
fn a_candidate_struck_by_mistake_is_named_too() {
    let start = sample("sudoku1");
    let left = start.grid().candidates("r1c2".parse().unwrap()).without("9".parse().unwrap());
    let wrong = start.with("r1c2".parse().unwrap(), Content::Open(left));
    assert_eq!(why(&wrong, "r1c2=9"), Explanation::Mistaken);
    assert!(told(&wrong, "r1c2=9").contains("9 was struck from r1c2, but belongs there."));
}

#[test]
fn without_a_solution_neither_a_statement_nor_its_opposite_is_proved() {
    let position = sample("no-solution");
    for at in position.grid().all_candidates().iter().take(20) {
        for conclusion in [Conclusion::Placement(at), Conclusion::Elimination(at)] {
            let explanation = position.why(conclusion, &Reasoning::default()).unwrap();
            assert_eq!(explanation, Explanation::NoSolution, "{conclusion}");
        }
    }
    assert!(told(&position, "r1c1=1").starts_with("This puzzle has no solution"));
}

#[test]
fn what_differs_between_solutions_is_undecided() {
    let position = sample("several-solutions");
    let [one, other] = position.admits().solutions() else { panic!("it has two") };
    let cell = one.differences(other).first().unwrap();
    for digit in [one[cell], other[cell]] {
        for sign in ["=", "<>"] {
            let explanation = why(&position, &format!("{cell}{sign}{digit}"));
            assert_eq!(explanation, Explanation::Undecided, "{cell}{sign}{digit}");
        }
    }
    let text = of_cell(&position, &cell.to_string());
    let both = [one[cell].min(other[cell]), one[cell].max(other[cell])];
    let start =
        format!("{cell} can be {} or {}: this puzzle has several solutions.", both[0], both[1]);
    assert!(text.starts_with(&start), "{text}");
}

#[test]
fn what_the_grid_says_is_told_as_it_stands() {
    let position = sample("sudoku1");
    assert!(matches!(why(&position, "r1c1=5"), Explanation::Known(Known::Holds(..))));
    assert_eq!(told(&position, "r1c1=5"), "The grid says so: r1c1 is 5.\n");
    assert_eq!(told(&position, "r1c2<>5"), "The grid says so: row 1 has its 5 at r1c1.\n");
    assert_eq!(told(&position, "r1c1<>5"), "5 is right for r1c1.\nThe grid says so: r1c1 is 5.\n");
    assert_eq!(
        told(&position, "r1c2=5"),
        "No: r1c2 is not 5.\nThe grid says so: row 1 has its 5 at r1c1.\n"
    );
}

#[test]
fn what_no_technique_shows_is_said_to_be_so_all_the_same() {
    let position = sample("sudoku4");
    let solution = *position.admits().only().unwrap();
    let few = Reasoning::with("full-house".parse().unwrap());
    let cell = position.grid().open().first().unwrap();
    let conclusion: Conclusion = format!("{cell}={}", solution[cell]).parse().unwrap();
    let explanation = position.why(conclusion, &few).unwrap();
    assert_eq!(explanation, Explanation::Unproved);
    let told = position.tell_why(conclusion, &explanation, Words::ASCII.unabridged());
    assert!(told.contains("is so, but none of the techniques shows it"), "{told}");
}

/// Three hard puzzles: singles, pairs and fish do not get far.
const HARD: [&str; 3] = [
    "5..6...82..2.5.......3............7..6.8....18.94..........49......2835..1......7",
    "..94..5......57...6.....4.....9..1..392....6..1.62........18.....5...3.1.47.6.28.",
    "..947.1...6.8.....7.....4.6.862.9..1.5..6...2..4...6.85.......7...9......7..23...",
];

/// Arto Inkala's puzzle of 2012, which newspapers called the hardest.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn argument(position: &Position, conclusion: Conclusion) -> Argument {
    match position.why(conclusion, &Reasoning::default()).unwrap() {
        Explanation::Follows(argument) => argument,
        other => panic!("{conclusion}: {other:?}"),
    }
}

/// What holds of this candidate.
fn truth(position: &Position, at: ninefold::Candidate) -> Conclusion {
    let right = position.admits().only().unwrap()[at.cell()] == at.digit();
    if right { Conclusion::Placement(at) } else { Conclusion::Elimination(at) }
}

fn is_so(conclusion: Conclusion, grid: &Grid) -> bool {
    let at = conclusion.candidate();
    match conclusion {
        Conclusion::Placement(_) => grid.digit(at.cell()) == Some(at.digit()),
        Conclusion::Elimination(_) => !grid.has(at),
    }
}

#[test]
fn every_step_of_an_argument_is_proved_where_it_stands_and_the_last_ones_reach_the_goal() {
    let (mut single, mut several) = (0, 0);
    for puzzle in HARD.iter().chain([&common::EASY]) {
        let position = common::position(puzzle);
        let known = position.one_solution();
        for at in position.grid().all_candidates().iter().step_by(11) {
            let goal = truth(&position, at);
            let argument = argument(&position, goal);
            let mut end = *position.grid();
            for (step, before) in argument.walk(position.grid()) {
                assert!(!is_so(goal, &before), "{goal} needs no {step}");
                for conclusion in step.conclusions() {
                    let proof = verify::prove(&before, &step.premises(), conclusion, known);
                    assert_eq!(proof, Ok(()), "{goal}: {step}");
                }
                step.apply(&mut end);
            }
            assert!(is_so(goal, &end), "{goal}");
            if argument.steps().len() == 1 { single += 1 } else { several += 1 }
        }
    }
    assert!(single > 3 && several > 20, "both happen: {single}, {several}");
}

#[test]
fn no_step_of_an_argument_can_be_left_out() {
    let position = common::position(common::EASY);
    for at in position.grid().all_candidates().iter().step_by(5) {
        let goal = truth(&position, at);
        let argument = argument(&position, goal);
        let steps = argument.steps();
        for missing in 0..steps.len() - 1 {
            // A later step is no longer proved, or not found, without it.
            let mut grid = *position.grid();
            let holds = (0..steps.len()).filter(|&place| place != missing).all(|place| {
                let step = &steps[place];
                let known = position.one_solution();
                let proved = step
                    .conclusions()
                    .all(|it| verify::prove(&grid, &step.premises(), it, known).is_ok());
                step.apply(&mut grid);
                proved
            });
            assert!(!holds || !is_so(goal, &grid), "{goal} without {}", steps[missing]);
        }
    }
}

#[test]
fn singles_come_before_everything_harder() {
    let position = sample("sudoku1");
    let text = told(&position, "r1c7=7");
    assert_eq!(
        text,
        "7 is right for r1c7.\nTwo singles, one after the other, lead to it:\n  1. r3c7 = 2: the only \
         place for 2 in row 3.\n  2. Hidden single. The 7 of column 7 can only go to r1c7: r7c7 and \
         r9c7 see the 7 in r8c9; r6c7 sees the 7 in r6c1. So r1c7 = 7.\n"
    );
}

/// A net with a lemma is shorter than the thirty-three singles that lead there, but who would look for it?
#[test]
fn however_many_singles_come_before_lemmas() {
    let position = common::position(
        ".2..81.........3....5....7......47.885.....6...9.....136.1..5.....6..4.7....52...",
    );
    let text = told(&position, "r7c9=9");
    assert!(text.starts_with("9 is right for r7c9.\n33 singles, one after"), "{text}");
    assert!(!text.contains("net"), "{text}");
}

#[test]
fn what_a_placement_strikes_is_a_reason_too() {
    let text = told(&sample("sudoku1"), "r5c6<>5");
    assert!(text.contains("So r5c2 = 5.\nSo r5c6 <> 5.\n"), "{text}");
}

fn of_cell(position: &Position, cell: &str) -> String {
    let cell: Cell = cell.parse().unwrap();
    let answers = position.why_cell(cell, &Reasoning::default()).unwrap();
    position.tell_cell(cell, answers.as_deref(), Words::ASCII)
}

#[test]
fn a_cell_is_gone_through_digit_by_digit() {
    let text = of_cell(&sample("sudoku1"), "r5c6");
    assert!(text.starts_with("r5c6 is 7.\nRow 5 has 1, 2 and 3; column 6 has 4;"), "{text}");
    let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("Why")).collect();
    assert_eq!(headings, ["Why not 5:", "Why not 8:", "Why 7:"]);
    assert_eq!(of_cell(&sample("sudoku1"), "r1c1"), "The grid says so: r1c1 is 5.\n");
    assert!(of_cell(&sample("no-solution"), "r5c5").contains("no solution"));
    let wrong =
        sample("sudoku1").with("r1c2".parse().unwrap(), Content::Placed("3".parse().unwrap()));
    assert!(of_cell(&wrong, "r5c6").starts_with("Stop: something is already wrong."));
}

/// One step to it takes a net with thousands of implications; a solve gets there by ideas.
#[test]
fn the_way_of_a_solve_is_told_where_every_single_step_would_be_longer() {
    let position = common::position(INKALA);
    let goal: Conclusion = "r1c2=1".parse().unwrap();
    let solved = argument(&position, goal);
    let used: Vec<&str> = solved.steps().iter().map(|step| step.technique.id).collect();
    assert_eq!(used.first(), Some(&"msls"), "{used:?}");
    assert!(!used.contains(&"nested-forcing-net"), "{used:?}");
    let path = position.solve(&Approach::default()).unwrap().path.unwrap();
    let before = path.steps().position(|step| step.placements.contains(goal.candidate())).unwrap();
    assert!(used.len() < before, "what the goal does not rest on is left out: {used:?}");
}

/// The files are there to be read from top to bottom: does a person follow them?
#[test]
fn a_long_argument_is_told_as_a_proof() {
    let position = common::position(HARD[1]);
    let conclusion = "r2c4=8".parse().unwrap();
    // With other techniques no trial within a trial is needed.
    let nested = Reasoning::with("singles,intersections,nested-forcing-net".parse().unwrap());
    let explanation = position.why(conclusion, &nested).unwrap();
    let told = |words| position.tell_why(conclusion, &explanation, words);
    common::snapshot("long-argument.txt", &told(Words::UNICODE.unabridged()));
    common::snapshot("long-argument-brief.txt", &told(Words::UNICODE));
}

#[test]
fn of_a_cell_each_argument_is_told_once() {
    let told = of_cell(&sample("sudoku4"), "r9c8");
    assert!(told.contains("\nWhy 2, and so not 1 or 3:\nHidden single."), "{told}");
    assert_eq!(told.matches("Hidden single").count(), 1, "{told}");
    assert!(!told.contains("Why not"), "{told}");
}

#[test]
fn what_every_other_digit_leaves_needs_no_argument_of_its_own() {
    let told = of_cell(&sample("sudoku4"), "r1c2");
    assert!(told.contains("\nWhy not 1:\n"), "{told}");
    assert!(told.ends_with("\nWhy 9:\nNothing else is left.\n"), "{told}");
}
