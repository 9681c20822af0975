//! `ninefold practise`.

use crate::process::{run, run_with};

#[test]
fn the_technique_is_the_next_step_of_the_position() {
    for id in ["x-wing", "naked-pair", "full-house"] {
        let positions = run(&["practise", id, "-n", "3", "--seed", "1", "-f", "hodoku"]);
        let positions = positions.ends_with(0).without_complaint().stdout;
        assert_eq!(positions.lines().count(), 3);
        for position in positions.lines() {
            let hint = run_with(&["hint", "--level", "3", "-f", "json"], position).ends_with(0);
            hint.says(&format!("\"technique\":\"{id}\""));
        }
    }
}

#[test]
fn the_step_is_shown_or_hidden() {
    let shown = run(&["practise", "X-Wing", "--seed", "1"]).ends_with(0).stdout;
    assert!(shown.starts_with("1: X-Wing\n"));
    let hidden = run(&["practise", "x-wing", "--seed", "1", "--hide"]).ends_with(0).stdout;
    assert!(shown.len() > hidden.len() + 50 && !hidden.contains("<>") && !hidden.contains('≠'));
    run(&["practise", "x-wing", "--seed", "1", "-f", "json"])
        .ends_with(0)
        .says("\"technique\":\"x-wing\"")
        .says("\"before\":\"simpler\"");
}

#[test]
fn a_seed_repeats_the_positions_and_is_said_if_drawn() {
    let first = run(&["practise", "swordfish", "-n", "2"]).ends_with(0);
    let seed = first.stderr.split("--seed ").nth(1).unwrap().split(' ').next().unwrap();
    let again = run(&["practise", "swordfish", "-n", "2", "--seed", seed]).without_complaint();
    assert_eq!(again.stdout, first.stdout);
}

#[test]
fn what_forestalls_a_technique_is_left_aside_and_that_is_said() {
    run(&["practise", "finned-x-wing", "--seed", "1"]).ends_with(0).complains("same level");
    run(&["practise", "franken-x-wing", "--seed", "1"]).ends_with(0).complains("only singles");
}

#[test]
fn what_is_not_in_the_ladder_is_refused() {
    run(&["practise", "x-ray"]).ends_with(2).without_output();
    let never = ["practise", "nested-forcing-net", "--seed", "1", "--timeout", "0.2"];
    run(&never).ends_with(1).complains("the time is over: 0 of 1 position found");
}
