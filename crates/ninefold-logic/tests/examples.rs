//! Every technique finds exactly the steps of its page, and nothing in its near misses.

mod support;

use ninefold_core::{Candidate, DigitSet, OneSolution};
use ninefold_logic::{Analysis, Example, Family, Ladder, Step, Technique};

/// Every technique there is.
fn techniques() -> impl Iterator<Item = &'static dyn Technique> {
    let (ladder, extra) = (Ladder::all(), Ladder::extra());
    [ladder.techniques(), extra.techniques()].concat().into_iter()
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

#[test]
fn pages_list_exactly_the_steps_found() {
    for technique in techniques() {
        for example in technique.meta().page.examples() {
            let steps = technique.every_step(&example.analysis()).unwrap();
            let found = steps.iter().map(Step::to_string).collect();
            assert_eq!(
                sorted(found),
                sorted(example.steps),
                "{}: {}",
                technique.meta().id,
                example.title
            );
        }
    }
}

#[test]
fn every_technique_has_a_positive_case_and_a_near_miss() {
    for technique in techniques() {
        let (id, examples) = (technique.meta().id, technique.meta().page.examples());
        assert!(
            examples.first().is_some_and(|first| !first.is_near_miss()),
            "{id} opens with a step"
        );
        assert!(examples.iter().any(Example::is_near_miss), "{id} has a near miss");
        for example in examples {
            let titled = example.title.starts_with("Near miss: ");
            assert_eq!(titled, example.is_near_miss(), "{id}: {}", example.title);
        }
    }
}

#[test]
fn every_step_of_every_page_is_proved_and_true() {
    let mut placements = 0;
    for technique in techniques() {
        for example in technique.meta().page.examples() {
            let truth = ninefold_exact::true_candidates(&example.grid);
            for step in technique.every_step(&example.analysis()).unwrap() {
                for conclusion in step.conclusions() {
                    let known = example.one_solution.as_ref();
                    let premises = step.premises();
                    let proof = ninefold_verify::prove(&example.grid, &premises, conclusion, known);
                    assert_eq!(proof, Ok(()), "{step}: {conclusion} in {:?}", example.grid);
                }
                assert!(step.eliminations.is_disjoint(&truth), "{step}");
                let is_all = |placed: Candidate| {
                    truth.digits(placed.cell()) == DigitSet::only(placed.digit())
                };
                assert!(step.placements.iter().all(is_all), "{step}");
                placements += step.placements.len();
            }
        }
    }
    assert!(placements > 5, "singles and templates place digits, not {placements}");
}

/// Those that argue from there being one solution.
fn uniqueness() -> impl Iterator<Item = &'static dyn Technique> {
    techniques().filter(|technique| technique.meta().family == Family::Uniqueness)
}

#[test]
fn what_a_page_says_of_its_givens_was_counted() {
    let mut counted = 0;
    for technique in techniques() {
        for example in technique.meta().page.examples() {
            let id = technique.meta().id;
            if example.one_solution.is_some() {
                let known = ninefold_exact::one_solution(&example.grid.to_puzzle());
                assert_eq!(example.one_solution, known, "{id}: {}", example.title);
                counted += 1;
            } else {
                assert_ne!(technique.meta().family, Family::Uniqueness, "{id} needs to know it");
            }
        }
    }
    assert!(counted > 50, "every page on uniqueness says so, not {counted} sections");
}

#[test]
fn without_knowing_of_one_solution_nothing_is_argued_from_it() {
    let mut silenced = 0;
    for technique in uniqueness() {
        for example in technique.meta().page.examples() {
            let unknowing = Analysis::new(&example.grid);
            assert_eq!(technique.every_step(&unknowing), Ok(vec![]), "{}", example.title);
            silenced += example.steps.len();
        }
    }
    assert!(silenced > 20, "with the knowledge they find something, not {silenced} steps");
}

#[test]
fn knowledge_about_another_puzzle_proves_nothing_here() {
    let examples = || uniqueness().flat_map(|technique| technique.meta().page.examples());
    let others: Vec<OneSolution> = examples().filter_map(|example| example.one_solution).collect();
    for technique in uniqueness() {
        for example in technique.meta().page.examples() {
            let other = others.iter().find(|other| !other.is_about(&example.grid));
            let misled = Analysis::new(&example.grid).knowing(other);
            assert_eq!(technique.every_step(&misled), Ok(vec![]), "{}", example.title);
        }
    }
}
