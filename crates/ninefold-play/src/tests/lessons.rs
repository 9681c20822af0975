//! Techniques, and drills on them.

use ninefold::game::Mode;
use ninefold::{Grade, Ladder};

use super::player::{EASY, Player};
use crate::scene::{Drill, Scene};

fn drill(player: &Player) -> &Drill {
    match &player.app.scene {
        Scene::Drill(drill) => drill,
        other => panic!("no drill, but {other:?}"),
    }
}

/// Someone who drills this technique.
fn drilling(id: &str) -> Player {
    let mut player = Player::with(EASY);
    let at = Ladder::all().ids().position(|it| it == id).unwrap();
    player.types("t");
    player.types(&"j".repeat(at));
    player.types("d");
    player
}

#[test]
fn a_lesson_goes_from_the_idea_to_what_follows() {
    let mut player = Player::with(EASY);
    player.types("tjjj\n");
    let told: Vec<String> = (0..4)
        .map(|_| {
            let text = player.reads(100, 40);
            player.types("\n");
            text
        })
        .collect();
    assert!(told[0].contains("Locked Pair"));
    assert!(told[1].contains("Look at"));
    assert!(told.windows(2).all(|two| two[0] != two[1]));
    player.types("h");
    assert_eq!(player.reads(100, 40), told[2]);
    player.types("~");
    assert!(matches!(&player.app.scene, Scene::Learn(choice) if choice.at == 3));
}

#[test]
fn a_drill_is_found_by_striking_what_follows_and_counts() {
    let mut player = drilling("naked-pair");
    let step = drill(&player).exercise.step.clone();
    for struck in &step.eliminations {
        player.app.cursor = struck.cell();
        player.app.selected = ninefold::CellSet::only(struck.cell());
        player.types(&struck.digit().to_string());
    }
    player.types("\n");
    assert_eq!(drill(&player).assessment.as_ref().map(|it| it.grade), Some(Grade::Found));
    assert_eq!(player.app.settings.found.get("naked-pair"), Some(&1));
    // The game was not touched.
    assert_eq!(player.line(), EASY);
    player.types("~");
    assert_eq!(player.app.mode, Mode::Digit);
}

#[test]
fn a_drill_that_was_shown_does_not_count() {
    let mut player = drilling("naked-pair");
    let step = drill(&player).exercise.step.clone();
    player.types("s");
    for struck in &step.eliminations {
        player.app.cursor = struck.cell();
        player.app.selected = ninefold::CellSet::only(struck.cell());
        player.types(&struck.digit().to_string());
    }
    player.types("\n");
    assert_eq!(drill(&player).assessment.as_ref().map(|it| it.grade), Some(Grade::Found));
    assert_eq!(player.app.settings.found.get("naked-pair"), None);
}

#[test]
fn what_the_solution_contradicts_is_wrong() {
    let mut player = drilling("naked-pair");
    let exercise = drill(&player).exercise.clone();
    let cell = exercise.grid.open().first().unwrap();
    player.app.cursor = cell;
    player.app.selected = ninefold::CellSet::only(cell);
    player.types(&exercise.known.solution().at(cell).digit().to_string());
    player.types("\n");
    assert_eq!(drill(&player).assessment.as_ref().map(|it| it.grade), Some(Grade::Wrong));
    player.types("u");
    assert!(drill(&player).assessment.is_none());
}

#[test]
fn a_drill_of_singles_takes_digits() {
    let mut player = drilling("hidden-single");
    assert_eq!(player.app.mode, Mode::Digit);
    let at = drill(&player).exercise.step.placements.first().unwrap();
    player.app.cursor = at.cell();
    player.app.selected = ninefold::CellSet::only(at.cell());
    player.types(&at.digit().to_string());
    player.types("\n");
    assert!(drill(&player).is_found);
    let before = drill(&player).exercise.grid;
    player.types("\n");
    assert_ne!(drill(&player).exercise.grid, before);
    assert!(!drill(&player).is_found);
}

#[test]
fn a_puzzle_that_needs_a_technique_is_made() {
    let mut player = Player::with(EASY);
    player.types("tjjjjjjjn");
    assert!(matches!(player.app.scene, Scene::Play));
    assert_eq!(player.app.game.title, "Naked Pair");
    assert_ne!(player.line(), EASY);
}
