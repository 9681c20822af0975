//! The verifier is tested by what it refuses: a proof without one of its premises, the opposite of
//! what is true, an argument from uniqueness without the knowledge, a path with an edited field.

use ninefold::json::{SolveReport, StepReport, claimed_paths};
use ninefold::verify::{Unproved, prove};
use ninefold::{
    Approach, Cancel, CellSet, Conclusion, Detail, DigitSet, HouseSet, Premises, Refutation, Step,
    Transform, samples,
};
use serde_json::{Value, json};

mod common;

/// Every rule of Sudoku.
fn all_premises() -> Premises {
    Premises::NONE.and_cells(CellSet::ALL).and_places(DigitSet::ALL, HouseSet::ALL)
}

#[test]
fn nothing_is_proved_from_uniqueness_where_there_are_two_solutions() {
    let position = samples::find("several-solutions").unwrap().position();
    let [one, other] = position.admits().solutions() else { panic!("it has two") };
    let deadly = one.differences(other);
    let premises = all_premises().and_unique(deadly);
    let mut refused = 0;
    for cell in deadly {
        for digit in [one[cell], other[cell]] {
            let conclusion = format!("{cell}<>{digit}").parse().unwrap();
            let proof = prove(position.grid(), &premises, conclusion, position.one_solution());
            assert_eq!(proof, Err(Unproved::NotKnownUnique(deadly)), "{conclusion}");
            refused += 1;
        }
    }
    assert!(refused >= 8, "only {refused}");
}

#[test]
fn what_is_known_of_one_puzzle_proves_nothing_of_another() {
    let known = *samples::find("sudoku1").unwrap().position().one_solution().unwrap();
    let mut refused = 0;
    for (position, step) in common::examples() {
        if step.premises().deadly().is_empty() {
            continue;
        }
        for conclusion in step.conclusions() {
            let by = |known| prove(position.grid(), &step.premises(), conclusion, known);
            assert_eq!(by(position.one_solution()), Ok(()), "{step}");
            let deadly = step.premises().deadly();
            assert_eq!(by(Some(&known)), Err(Unproved::NotKnownUnique(deadly)), "{step}");
            assert_eq!(by(None), Err(Unproved::NotKnownUnique(deadly)), "{step}");
            refused += 1;
        }
    }
    assert!(refused > 20, "only {refused}");
}

#[test]
fn a_symmetry_is_argued_from_only_where_the_givens_have_it_and_one_solution() {
    let mut examples = common::examples().into_iter();
    let is_symmetric = |(_, step): &(_, Step)| step.premises().symmetry().is_some();
    let (position, step) = examples.find(is_symmetric).expect("one technique argues so");
    let symmetry = *step.premises().symmetry().unwrap();
    let sudoku = samples::find("sudoku1").unwrap().position();
    let conclusion = step.conclusions().next().unwrap();
    let by = |premises: &Premises, known| prove(position.grid(), premises, conclusion, known);
    assert_eq!(by(&step.premises(), position.one_solution()), Ok(()));
    let unknown = Err(Unproved::NotKnownUnique(CellSet::EMPTY));
    assert_eq!(by(&step.premises(), None), unknown);
    assert_eq!(by(&step.premises(), sudoku.one_solution()), unknown);
    let other: Transform = "r213456789".parse().unwrap();
    let wrong = Premises::NONE.and_symmetric(other);
    assert_eq!(by(&wrong, position.one_solution()), Err(Unproved::Asymmetric));
    // What stays as it is leaves everything possible.
    let idle = Premises::NONE.and_symmetric(symmetry.then(&symmetry.inverse()));
    assert!(matches!(by(&idle, position.one_solution()), Err(Unproved::Counterexample(_))));
}

/// The premises without one of their constraints, or without the argument from uniqueness, each in
/// turn.
fn weakened(premises: &Premises) -> Vec<(String, Premises)> {
    let all: Vec<_> = premises.iter().collect();
    let without = |dropped: usize| {
        let kept = all.iter().enumerate().filter(move |(place, _)| *place != dropped);
        kept.map(|(_, constraint)| *constraint).collect::<Premises>()
    };
    let mut weaker: Vec<(String, Premises)> = (0..all.len())
        .map(|dropped| (all[dropped].to_string(), without(dropped).and_unique(premises.deadly())))
        .collect();
    if !premises.deadly().is_empty() {
        weaker.push(("uniqueness".to_owned(), without(all.len())));
    }
    weaker
}

/// Techniques that state more than a proof of their example needs, and why.
///
/// * Locked pairs and triples, duals, remote pairs and sets that see a cell twice have two reasons for
///   the same conclusion.
/// * A colouring names its whole cluster, a template every house, aligned exclusion every cell that
///   excludes anything: what the picture shows.
/// * An SK loop counts its whole ring, where shorter arguments might do for its few strikes.
/// * A firework states row, column and box of each digit, even of one that a wing lacks or that could be spared.
/// * What can't be filled, and an exocet, are stated whole: all cells, and each digit in every line and box that confines it.
/// * In a deadly pattern all rules hang together: each follows from the others.
const GENEROUS: &str = "
    locked-pair locked-triple remote-pair dual-two-string-kite xy-wing wxyz-wing
    simple-colours-trap simple-colours-wrap multi-colours-1 multi-colours-2 medusa-3d
    template-set template-delete aligned-pair-exclusion aligned-triple-exclusion
    als-xz als-xy-wing als-chain als-aic als-continuous-nice-loop als-discontinuous-nice-loop
    death-blossom aic grouped-aic mutant-x-wing franken-jellyfish kraken-fish-2
    cell-forcing-chain forcing-net-contradiction avoidable-rectangle-1 hidden-rectangle
    unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5
    unique-rectangle-6 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4
    extended-rectangle-1 extended-rectangle-2 extended-rectangle-3 extended-rectangle-4
    borescoper-1 borescoper-2 borescoper-3 borescoper-4 unique-matrix-1 unique-matrix-2
    unique-matrix-3 unique-matrix-4 avoidable-loop-1 avoidable-loop-2 avoidable-loop-3
    qiu-1 qiu-2 qiu-3 qiu-4 deadly-pattern-chain deadly-pattern-cases
    firework-triple firework-quad firework-pair firework-cases bug-plus-one bug-2 bug-3 bug-4 sk-loop
    bivalue-oddagon tridagon chromatic-pattern guardian-chain guardian-cases
    junior-exocet double-exocet exocet exocet-cases long-exocet-cases braid pattern-contradiction
";

#[test]
fn a_step_without_one_of_its_premises_is_refused_unless_that_is_known_to_be_superfluous() {
    let generous: Vec<&str> = GENEROUS.split_whitespace().collect();
    let (mut needed, mut wrong) = (0, Vec::new());
    for (position, step) in common::examples() {
        let follows = |premises: &Premises| {
            let known = position.one_solution();
            let proved = |conclusion| prove(position.grid(), premises, conclusion, known).is_ok();
            step.conclusions().all(proved)
        };
        let (superfluous, rest): (Vec<_>, Vec<_>) =
            weakened(&step.premises()).into_iter().partition(|(_, weaker)| follows(weaker));
        needed += rest.len();
        if generous.contains(&step.technique.id) == superfluous.is_empty() {
            wrong.push(format!("{}: {superfluous:?}", step.technique.id));
        }
        assert!(!follows(&Premises::NONE), "{step} follows from nothing");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(needed > 600, "only {needed} were needed");
}

#[test]
fn no_lie_is_proved_even_from_every_rule() {
    for sample in samples::ALL {
        let position = sample.position();
        let possible = position.true_candidates();
        let lies = position.grid().all_candidates().iter().map(|at| {
            let in_all = possible.contains(at) && possible.digits(at.cell()).len() == 1;
            // What is so in one solution and not in the other does not follow either.
            if in_all { Conclusion::Elimination(at) } else { Conclusion::Placement(at) }
        });
        if possible.is_empty() {
            continue;
        }
        let mut tried = 0;
        for lie in lies {
            let proof = prove(position.grid(), &all_premises(), lie, position.one_solution());
            assert!(matches!(proof, Err(Unproved::Counterexample(_))), "{lie}: {proof:?}");
            tried += 1;
        }
        assert!(tried > 100, "only {tried} in {}", sample.name);
    }
}

/// A path as JSON, to be edited.
fn path(sample: &str, limit: u64) -> Value {
    let position = samples::find(sample).unwrap().position();
    let attempt = position.solve(&Approach { limit, ..Approach::default() }).unwrap();
    serde_json::to_value(SolveReport::new(&attempt, Detail::Brief)).unwrap()
}

fn refutation(document: &Value) -> Option<Refutation> {
    let text = document.to_string();
    let path = claimed_paths(&text).next().unwrap().unwrap();
    path.verify(Cancel::NEVER).unwrap().refuted
}

fn edited(document: &Value, field: &str, value: Value) -> Option<Refutation> {
    let mut document = document.clone();
    *document.pointer_mut(field).unwrap_or_else(|| panic!("{field}")) = value;
    refutation(&document)
}

#[test]
fn every_sample_has_a_path_that_holds() {
    for sample in samples::ALL {
        assert_eq!(refutation(&path(sample.name, 10)), None, "{}", sample.name);
    }
}

#[test]
fn a_path_with_an_edited_field_is_refused() {
    let solved = path("sudoku2", 2);
    let other = path("sudoku3", 2);
    let refused = |field: &str, value: Value| edited(&solved, field, value);
    assert_eq!(refused("/puzzle", other["puzzle"].clone()), Some(Refutation::Puzzle));
    assert!(matches!(
        refused("/solutions", other["solutions"].clone()),
        Some(Refutation::Solution(_))
    ));
    let twice = json!([solved["solutions"][0], solved["solutions"][0]]);
    assert!(matches!(refused("/solutions", twice), Some(Refutation::Twice(_))));
    for outcome in ["stuck", "no-solution", "several-solutions"] {
        assert!(matches!(refused("/outcome", json!(outcome)), Some(Refutation::Outcome(_))));
    }
    assert!(matches!(refused("/solutions", json!([])), Some(Refutation::Outcome(_))));
    let several = path("several-solutions", 10);
    assert_eq!(edited(&several, "/count", json!(3)), Some(Refutation::Count(3)));
    for outcome in ["solved", "no-solution", "stuck"] {
        let edit = edited(&several, "/outcome", json!(outcome));
        assert!(matches!(edit, Some(Refutation::Outcome(_))), "{outcome}");
    }
    let without = path("no-solution", 2);
    let edit = edited(&without, "/outcome", json!("several-solutions"));
    assert!(matches!(edit, Some(Refutation::Outcome(_))));
}

#[test]
fn an_edited_start_or_step_is_refused() {
    let solved = path("sudoku2", 2);
    let is_step = |refuted: Option<Refutation>| matches!(refuted, Some(Refutation::Step { .. }));
    let count = solved["steps"].as_array().unwrap().len();
    let eliminating = (0..count)
        .find(|step| !solved["steps"][step]["eliminations"].as_array().unwrap().is_empty())
        .expect("a pair strikes something");
    let premises = format!("/steps/{eliminating}/premises");
    let none = json!({"cells": [], "places": [], "deadly": []});
    assert!(is_step(edited(&solved, &premises, none)));
    // A step that was needed is left out.
    let mut shorter = solved.clone();
    shorter["steps"].as_array_mut().unwrap().remove(eliminating);
    assert!(refutation(&shorter).is_some());
    // The first placement is another digit.
    let placing = (0..count)
        .find(|step| !solved["steps"][step]["placements"].as_array().unwrap().is_empty())
        .expect("a single");
    let placement = solved["steps"][placing]["placements"][0].as_str().unwrap();
    let (cell, digit) = placement.split_once('=').unwrap();
    let wrong = if digit == "1" { "2" } else { "1" };
    let field = format!("/steps/{placing}/placements/0");
    assert!(is_step(edited(&solved, &field, json!(format!("{cell}={wrong}")))));
    // Two givens change places.
    let givens = solved["start"]["givens"].as_str().unwrap();
    let other = givens.replace('1', "x").replace('2', "1").replace('x', "2");
    assert_eq!(edited(&solved, "/start/givens", json!(other)), Some(Refutation::Puzzle));
}

#[test]
fn a_deadly_pattern_made_up_for_a_puzzle_with_two_solutions_is_refused() {
    let position = samples::find("several-solutions").unwrap().position();
    let [one, other] = position.admits().solutions() else { panic!("it has two") };
    let deadly: Vec<String> = one.differences(other).iter().map(|cell| cell.to_string()).collect();
    let cell = one.differences(other).first().unwrap();
    let mut document = path("several-solutions", 2);
    let all = PremisesText::of(&all_premises());
    document["steps"] = json!([{
        "eliminations": [format!("{cell}<>{}", one[cell])],
        "premises": {"cells": all.cells, "places": all.places, "deadly": deadly}
    }]);
    assert!(matches!(refutation(&document), Some(Refutation::Step { .. })));
}

/// The first step of this technique's page, as a path of its own.
fn counted_path(technique: &str) -> Value {
    let (position, step) = common::examples()
        .into_iter()
        .find(|(_, step)| step.technique.id == technique)
        .expect("a technique with a page");
    let report = StepReport::new(&step, position.grid(), 1, Detail::Brief);
    json!({
        "format": "ninefold-solve-path",
        "version": 1,
        "start": position.grid().to_puzzle(),
        "steps": [serde_json::to_value(report).unwrap()],
    })
}

#[test]
fn a_count_is_read_back_and_holds() {
    for technique in ["msls", "sk-loop"] {
        let document = counted_path(technique);
        let [truths, links] = ["truths", "links"].map(|sets| {
            document["steps"][0]["premises"]["counting"][sets].as_array().unwrap().len()
        });
        assert!(truths > 5 && links > 5, "{technique}: {truths} truths, {links} links");
        assert_eq!(refutation(&document), None, "{technique}");
        let text = document.to_string();
        let path = claimed_paths(&text).next().unwrap().unwrap();
        let stated = path.claims[0].premises.counting();
        assert_eq!(stated.truths().map(|(_, weight)| weight as usize).sum::<usize>(), truths);
        assert_eq!(stated.links().map(|(_, weight)| weight as usize).sum::<usize>(), links);
    }
}

#[test]
fn a_forged_count_is_refused() {
    let document = counted_path("msls");
    let counting = &document["steps"][0]["premises"]["counting"];
    // What it counts is all that is stated: with all of it stated, trying would show the same.
    let with = |truths: &Value, links: &Value| {
        let mut forged = document.clone();
        forged["steps"][0]["premises"] = json!({"counting": {"truths": truths, "links": links}});
        refutation(&forged)
    };
    assert_eq!(with(&counting["truths"], &counting["links"]), None);
    let refused = |truths: &Value, links: &Value| {
        assert!(matches!(with(truths, links), Some(Refutation::Step { .. })), "{truths} {links}");
    };
    let without_one = |sets: &Value| {
        let mut fewer = sets.clone();
        fewer.as_array_mut().unwrap().remove(0);
        fewer
    };
    let (truths, links) = (&counting["truths"], &counting["links"]);
    refused(&without_one(truths), links);
    refused(truths, &without_one(links));
    refused(&json!([]), links);
    refused(&json!([]), &json!([]));
}

struct PremisesText {
    cells: Vec<String>,
    places: Vec<String>,
}

impl PremisesText {
    fn of(premises: &Premises) -> Self {
        let text: Vec<String> = premises.iter().map(|it| it.to_string()).collect();
        let (cells, places) = text.into_iter().partition(|it| it.starts_with('r'));
        Self { cells, places }
    }
}

#[test]
fn a_path_is_read_as_far_as_it_holds() {
    let mut document = path("sudoku1", 2);
    let steps = document["steps"].as_array().unwrap().len();
    document["steps"][steps / 2]["premises"] = json!({});
    let text = document.to_string();
    let verified = claimed_paths(&text).next().unwrap().unwrap().verify(Cancel::NEVER).unwrap();
    assert_eq!(verified.steps as usize, steps / 2);
    let Some(Refutation::Step { number, .. }) = verified.refuted else { panic!("it is refused") };
    assert_eq!(number as usize, steps / 2 + 1);
}
