//! Every technique finds exactly the steps of its page, and nothing in its near misses.

mod support;

use ninefold_logic::{Example, Ladder, Step, Technique};

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
            let found = technique.every_step(&example.grid).iter().map(Step::to_string).collect();
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
    for technique in techniques() {
        for example in technique.meta().page.examples() {
            let truth = ninefold_exact::true_candidates(&example.grid);
            for step in technique.every_step(&example.grid) {
                for conclusion in step.conclusions() {
                    let proof = ninefold_verify::prove(&example.grid, &step.premises(), conclusion);
                    assert_eq!(proof, Ok(()), "{step}: {conclusion} in {:?}", example.grid);
                }
                assert!(step.eliminations.is_disjoint(&truth), "{step}");
            }
        }
    }
}
