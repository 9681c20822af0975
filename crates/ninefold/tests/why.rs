//! What is true is explained, what is false is said to be false, and nothing is concluded from
//! a state that is wrong.

use ninefold::{Conclusion, Content, Explanation, Known, Position, Reasoning, Words, samples};

fn sample(name: &str) -> Position {
    samples::find(name).unwrap().position()
}

fn why(position: &Position, conclusion: &str) -> Explanation {
    position.why(conclusion.parse().unwrap(), &Reasoning::default()).unwrap()
}

fn told(position: &Position, conclusion: &str) -> String {
    let explanation = why(position, conclusion);
    position.tell_why(conclusion.parse().unwrap(), &explanation, Words::ASCII)
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
        assert_eq!(because(lie), Explanation::False, "{lie}");
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
}

#[test]
fn what_the_grid_says_is_told_as_it_stands() {
    let position = sample("sudoku1");
    assert!(matches!(why(&position, "r1c1=5"), Explanation::Known(Known::Holds(..))));
    assert_eq!(told(&position, "r1c1=5"), "The grid says so: r1c1 is 5.\n");
    assert_eq!(told(&position, "r1c2<>5"), "The grid says so: row 1 has its 5 at r1c1.\n");
    assert_eq!(told(&position, "r1c1<>5"), "It can't be shown: r1c1 is 5.\n");
    assert_eq!(told(&position, "r1c2=5"), "It can't be shown: r1c2 is not 5.\n");
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
    let told = position.tell_why(conclusion, &explanation, Words::ASCII);
    assert!(told.contains("is so, but none of the techniques shows it"), "{told}");
}
