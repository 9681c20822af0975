//! SVG pictures: as they were approved, and sound as XML.

use ninefold_core::Candidate;
use ninefold_logic::Family;
use ninefold_render::svg::{BoardOptions, Theme, Tone, board, overlay, rules, terminal};
use ninefold_render::{Arrow, Charset, Detail, Highlights, Style, Words};

mod common;

fn candidate(text: &str) -> Candidate {
    text.parse().unwrap()
}

/// Every tag that opens is closed in turn, and every attribute is quoted.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?} not closed");
}

#[test]
fn a_step_of_every_technique_is_drawn() {
    for (grid, step) in common::examples() {
        let svg = board(&grid, &Highlights::from(&step), &BoardOptions::of_step(&step));
        assert_well_formed(&svg);
        let strikes = svg.matches("class=\"strike\"").count();
        assert_eq!(strikes, step.eliminations.len(), "{step}");
        let placed = svg.matches("class=\"dot-placed\"").count();
        assert_eq!(placed, step.placements.len(), "{step}");
        if step.technique.id == "naked-triple" {
            common::snapshot("naked-triple.svg", &svg);
        }
    }
}

#[test]
fn a_placement_without_marks_is_circled() {
    let grid = common::grid(common::EASY);
    let placed = candidate("9r4c3").into();
    let highlights = Highlights { placed, ..Highlights::default() };
    let svg = board(&grid, &highlights, &BoardOptions::default());
    assert_well_formed(&svg);
    assert_eq!(svg.matches("class=\"ring\"").count(), 2, "a double ring");
    common::snapshot("board.svg", &svg);
}

#[test]
fn a_chain_is_drawn_with_arrows() {
    let grid = common::grid(common::EASY);
    let nodes = ["3r3c1", "3r3c8", "7r3c8", "7r4c8", "7r4c6", "7r9c6"].map(candidate);
    let link = |(place, pair): (usize, &[Candidate])| Arrow {
        from: pair[0],
        to: pair[1],
        strong: place % 2 == 0,
    };
    let arrows: Vec<Arrow> = nodes.windows(2).enumerate().map(link).collect();
    let pattern = nodes.into_iter().collect();
    let highlights = Highlights { arrows, pattern, ..Highlights::default() };
    let options = BoardOptions { marks: true, numbered: true, ..BoardOptions::default() };
    let svg = board(&grid, &highlights, &options);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("class=\"link").count(), 5);
    assert_eq!(svg.matches("class=\"link weak").count(), 2);
    common::snapshot("chain.svg", &svg);
}

#[test]
fn the_title_is_escaped() {
    let options = BoardOptions { title: "<b> & \"c\"".to_owned(), ..BoardOptions::default() };
    let svg = board(&common::grid(common::EASY), &Highlights::default(), &options);
    assert!(svg.contains("<title>&lt;b&gt; &amp; &quot;c&quot;</title>"));
    assert_well_formed(&svg);
}

#[test]
fn a_terminal_shows_boards_and_words() {
    let grid = common::grid(common::EASY);
    let style = Style { charset: Charset::Unicode, colour: true };
    let path = common::solve(&grid);
    let none = Highlights::default();
    let text = format!(
        "$ ninefold solve examples/sudoku1.mat\n{}\n{}\n{}\n{}",
        ninefold_render::board(&grid, &none, style),
        Words::UNICODE.round(1, &path.rounds()[0], path.start(), Detail::Brief, style),
        Words::UNICODE.summary(&path),
        ninefold_render::board(path.end(), &none, style),
    );
    let svg = terminal("ninefold", &text);
    assert_well_formed(&svg);
    assert!(!svg.contains('\u{1b}'));
    common::snapshot("terminal.svg", &svg);
}

#[test]
fn an_overlay_has_what_is_pointed_out_and_nothing_of_the_board() {
    for (grid, step) in common::examples() {
        let svg = overlay(&grid, &Highlights::from(&step), false);
        assert_well_formed(&svg);
        assert!(svg.contains("viewBox=\"0 0 540 540\""), "{step}");
        for absent in ["<style", "style=", "paper", "thick", "thin", "label", "class=\"digit"] {
            assert!(!svg.contains(absent), "{absent}: {step}");
        }
        let strikes = svg.matches("class=\"strike\"").count();
        assert_eq!(strikes, step.eliminations.len(), "{step}");
        let placed = svg.matches("class=\"dot-placed\"").count();
        assert_eq!(placed, step.placements.len(), "{step}");
        let spots = svg.matches("class=\"spot\"").count();
        assert_eq!(spots, svg.matches("<text class=\"mark").count(), "{step}");
    }
}

#[test]
fn every_class_of_an_overlay_has_a_rule() {
    let css = rules(Tone::Light, "");
    for (grid, step) in common::examples() {
        let wrong = step.eliminations.all_cells();
        let highlights = Highlights { wrong, cells: wrong, ..Highlights::from(&step) };
        for class in overlay(&grid, &highlights, true).split("class=\"").skip(2) {
            let classes = class.split('"').next().unwrap_or_default();
            let known = |class: &str| css.contains(&format!(".{class}"));
            assert!(classes.split(' ').all(known), "{classes}");
        }
    }
}

#[test]
fn large_print_and_a_fixed_theme() {
    let grid = common::grid(common::EASY);
    let draw = |options: BoardOptions| board(&grid, &Highlights::default(), &options);
    let plain = draw(BoardOptions::default());
    let large = draw(BoardOptions { large: true, ..BoardOptions::default() });
    assert!(large.contains("font-size:42px") && !plain.contains("font-size:42px"));
    let light = draw(BoardOptions { theme: Theme::Light, ..BoardOptions::default() });
    assert!(!light.contains("@media") && plain.contains("@media"));
}

#[test]
fn each_stage_of_a_hint_draws_more() {
    for (_, step) in common::examples() {
        let [place, pattern, all] = Highlights::stages(&step);
        let houses = place.houses;
        assert_eq!(place, Highlights { houses, ..Highlights::default() }, "{step}");
        assert!(pattern.struck.is_empty() && pattern.placed.is_empty(), "{step}");
        assert!(pattern.cleared.is_empty() && pattern.changed.is_empty(), "{step}");
        assert!(!pattern.pattern.is_empty() || !pattern.cells.is_empty(), "{step}");
        if step.technique.family == Family::Singles {
            assert!(pattern.pattern.is_empty(), "{step}: its candidate is the answer");
        }
        assert_eq!(all, Highlights::from(&step));
    }
}
