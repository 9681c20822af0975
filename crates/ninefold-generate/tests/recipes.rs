//! What is made is what was asked for, judged by the exact solver, the scales and the ladder.

use ninefold_core::{Cancel, Cell, CellSet, Content, Grid, Level, OneSolution, Puzzle};
use ninefold_generate::{
    Attempt, Demands, Gem, Layout, Made, Maker, Random, Recipe, Redundancy, Refusal, Schedule,
    Source, Symmetry, er_of, harder_than, id_of, random_solution,
};
use ninefold_logic::{Ladder, Meta, Outcome, Solver, technique};
use ninefold_rate::{hodoku, level, se};

/// The first puzzles after a recipe.
fn make(recipe: &Recipe, count: u64) -> Vec<Made> {
    let mut maker = Maker::new(recipe.clone(), 2026).unwrap();
    let mut schedule = Schedule::new(0..count, []);
    let mut made = Vec::new();
    while !schedule.is_done() {
        let attempts = schedule.work(16);
        let found = maker.make(&attempts, Cancel::NEVER).unwrap();
        schedule.report(&attempts, found);
        made.extend(std::iter::from_fn(|| schedule.take()).map(|(_, made)| made));
        assert!(schedule.attempts() < 400_000, "{recipe:?}");
    }
    for made in &made {
        // What is vouched for is so, and the id is that of the canonical form.
        assert_eq!(ninefold_exact::one_solution(&made.known.puzzle()), Some(made.known));
        assert_eq!(made.id, id_of(&made.known.puzzle()));
    }
    made
}

fn redundant(known: &OneSolution) -> CellSet {
    let puzzle = known.puzzle();
    puzzle.givens().filter(|cell| {
        let mut without = puzzle;
        without.set(cell, Content::BLANK);
        ninefold_exact::is_unique(&without)
    })
}

fn meta(id: &str) -> &'static Meta {
    technique(id).unwrap().meta()
}

fn rating(known: &OneSolution) -> se::Rating {
    se::rate(known, se::Variant::Classic, Cancel::NEVER).unwrap().rating
}

#[test]
fn by_default_no_given_can_be_left_out() {
    let made = make(&Recipe::default(), 300);
    assert!(made.iter().all(|made| redundant(&made.known).is_empty()));
    let givens: usize = made.iter().map(|made| made.known.puzzle().givens().len()).sum();
    // Minimal puzzles from uniform grids have 24.4 givens in the mean; 300 of them stray by 0.07.
    assert!((300 * 24 + 30..300 * 24 + 210).contains(&givens), "{givens}");
}

#[test]
fn a_symmetry_holds_for_the_pattern_and_the_puzzle_is_still_minimal() {
    let layouts = Symmetry::ALL.map(Layout::Symmetric);
    for layout in layouts.into_iter().chain([Layout::FullySymmetric, Layout::SomeSymmetry]) {
        for made in make(&Recipe { layout, ..Recipe::default() }, 2) {
            let found = Symmetry::of(made.known.puzzle().givens());
            match layout {
                Layout::Symmetric(symmetry) => assert!(found.contains(&symmetry)),
                Layout::FullySymmetric => assert_eq!(found, Symmetry::ALL),
                _ => assert!(!found.is_empty()),
            }
            assert!(redundant(&made.known).is_empty(), "{layout:?}");
        }
    }
}

#[test]
fn the_number_of_givens_is_kept() {
    for (range, redundancy) in [
        (22..=23, None),
        (28..=28, None),
        (20..=20, Some(Redundancy::Minimal)),
        (36..=40, None),
        (30..=30, Some(Redundancy::Extra(6))),
    ] {
        let recipe = Recipe { givens: Some(range.clone()), redundancy, ..Recipe::default() };
        for made in make(&recipe, 3) {
            let givens = made.known.puzzle().givens().len();
            assert!(range.contains(&givens), "{givens} {range:?}");
            assert_eq!(givens <= 28, redundant(&made.known).is_empty());
        }
    }
}

#[test]
fn extra_givens_are_just_as_many_as_asked_for() {
    // What a minimal puzzle has too many is no reason to stumble.
    let few =
        Recipe { givens: Some(22..=23), redundancy: Some(Redundancy::Fill), ..Recipe::default() };
    assert!(make(&few, 5).iter().all(|made| made.known.puzzle().givens().len() <= 23));
    let recipe = Recipe { redundancy: Some(Redundancy::Extra(4)), ..Recipe::default() };
    let symmetric = Recipe { layout: Layout::Symmetric(Symmetry::Rotate180), ..recipe.clone() };
    for made in make(&recipe, 20) {
        // Without extras there are the four that were added, and they are redundant together.
        let givens = made.known.puzzle().givens();
        assert!(redundant(&made.known).len() >= 4);
        let minimal = make(&Recipe { source: Source::Within(made.known), ..Recipe::default() }, 1);
        assert!(minimal[0].known.puzzle().givens().len() < givens.len());
    }
    for made in make(&symmetric, 3) {
        assert!(Symmetry::of(made.known.puzzle().givens()).contains(&Symmetry::Rotate180));
        assert!(redundant(&made.known).len() >= 4);
    }
}

#[test]
fn a_pattern_is_met_exactly() {
    // The pattern of a minimal puzzle surely admits one.
    let pattern =
        make(&Recipe { givens: Some(28..=81), ..Recipe::default() }, 1)[0].known.puzzle().givens();
    let recipe = Recipe { layout: Layout::Pattern(pattern), ..Recipe::default() };
    for made in make(&recipe, 1) {
        assert_eq!(made.known.puzzle().givens(), pattern);
    }
    let minimal = Recipe { redundancy: Some(Redundancy::Minimal), ..recipe.clone() };
    for made in make(&minimal, 1) {
        assert_eq!(made.known.puzzle().givens(), pattern);
        assert!(redundant(&made.known).is_empty());
    }
    let extra = Recipe { redundancy: Some(Redundancy::Extra(1)), ..recipe };
    assert_eq!(Maker::new(extra, 0).expect_err("it is refused"), Refusal::ExtraToPattern);
}

#[test]
fn levels_and_ratings_are_as_asked_for() {
    for wanted in Level::ALL {
        let demands = Demands { er: Some(er_of(wanted)), ..Demands::default() };
        for made in make(&Recipe { demands, ..Recipe::default() }, 3) {
            assert_eq!(level(rating(&made.known).er), wanted);
        }
    }
    let demands = Demands { hodoku_score: Some(500..=520), ..Demands::default() };
    for made in make(&Recipe { demands, ..Recipe::default() }, 3) {
        assert!((500..=520).contains(&hodoku::rate(&made.known, Cancel::NEVER).unwrap().score));
    }
}

#[test]
fn pearls_and_diamonds_are_hardest_at_the_beginning() {
    let er = Some(se::Value::from_tenths(26)..=se::Value::STUCK);
    for (gem, count) in [(Gem::Pearl, 2), (Gem::Diamond, 1)] {
        let demands = Demands { er: er.clone(), gem: Some(gem), ..Demands::default() };
        for made in make(&Recipe { demands, ..Recipe::default() }, count) {
            let rating = rating(&made.known);
            assert_eq!(rating.er, rating.ep);
            assert!(gem == Gem::Pearl || rating.er == rating.ed);
        }
    }
}

#[test]
fn what_is_required_is_used_and_what_is_forbidden_is_not() {
    let x_wing = meta("x-wing");
    // One that random puzzles meet, and one that is looked for near known puzzles.
    for (required, forbidden) in [
        (vec![x_wing], harder_than(&[x_wing])),
        (vec![meta("hidden-quad")], vec![meta("naked-triple")]),
        (vec![], vec![meta("pointing"), meta("claiming")]),
    ] {
        let demands = Demands { required, forbidden, ..Demands::default() };
        for made in make(&Recipe { demands: demands.clone(), ..Recipe::default() }, 2) {
            let solver = Solver::new(Ladder::all()).knowing(Some(made.known));
            let path = solver.solve(&Grid::new(&made.known.puzzle()));
            let usage = path.usage();
            let is_used = |meta: &&&Meta| usage.iter().any(|it| it.0 == **meta);
            assert_eq!(demands.required.iter().filter(is_used).count(), demands.required.len());
            assert_eq!(demands.forbidden.iter().filter(is_used).count(), 0);
        }
    }
}

#[test]
fn one_technique_and_singles_solve_it_and_singles_alone_do_not() {
    let demands = Demands { only: Some(meta("naked-single")), ..Demands::default() };
    for made in make(&Recipe { demands, ..Recipe::default() }, 2) {
        assert!(rating(&made.known).er <= se::Value::from_tenths(23));
    }
    for id in ["pointing", "x-wing", "xy-chain"] {
        let demands = Demands { only: Some(meta(id)), ..Demands::default() };
        for made in make(&Recipe { demands, ..Recipe::default() }, 2) {
            let solves = |ladder: &str| {
                let solver = Solver::new(ladder.parse().unwrap()).knowing(Some(made.known));
                let path = solver.solve(&Grid::new(&made.known.puzzle()));
                matches!(path.outcome(), Outcome::Solved(_))
            };
            assert!(solves(&format!("singles,{id}")) && !solves("singles"));
        }
    }
}

#[test]
fn puzzles_near_another_share_most_of_its_givens() {
    let known = make(&Recipe::default(), 1)[0].known;
    let puzzle = known.puzzle();
    let recipe = Recipe { source: Source::Near { known, swaps: 2 }, ..Recipe::default() };
    for made in make(&recipe, 20) {
        let other = made.known.puzzle();
        let kept = puzzle.givens().filter(|cell| other.given(cell) == puzzle.given(cell));
        // Two are left out; to be minimal, what was put in may have made some others superfluous.
        assert!(
            kept.len() + 10 > puzzle.givens().len(),
            "{} {}",
            kept.len(),
            puzzle.givens().len()
        );
        assert_ne!(other, puzzle);
    }
}

#[test]
fn puzzles_within_a_puzzle_or_a_solution_have_its_digits() {
    let solution = random_solution(&mut Random::new(8, 0));
    let made = make(&Recipe { source: Source::Solution(solution), ..Recipe::default() }, 20);
    assert!(made.iter().all(|made| *made.known.solution() == solution));
    let rich =
        make(&Recipe { redundancy: Some(Redundancy::Extra(12)), ..Recipe::default() }, 1)[0].known;
    for made in make(&Recipe { source: Source::Within(rich), ..Recipe::default() }, 5) {
        assert!(made.known.puzzle().givens().is_subset(rich.puzzle().givens()));
        assert_eq!(made.known.solution(), rich.solution());
        assert!(redundant(&made.known).is_empty());
    }
}

#[test]
fn no_two_of_a_run_are_equivalent_even_if_there_are_few() {
    // A minimal puzzle with three givens more holds a few minimal puzzles only.
    let rich =
        make(&Recipe { redundancy: Some(Redundancy::Extra(3)), ..Recipe::default() }, 1)[0].known;
    let recipe = Recipe { source: Source::Within(rich), ..Recipe::default() };
    let made = make(&recipe, 3);
    let forms: Vec<Puzzle> =
        made.iter().map(|made| ninefold_generate::canonical(&made.known.puzzle()).puzzle).collect();
    assert!(forms[0] != forms[1] && forms[1] != forms[2] && forms[0] != forms[2]);
}

#[test]
fn an_attempt_is_the_same_alone_and_among_others() {
    let demands = Demands { required: vec![meta("bug-4")], ..Demands::default() };
    for recipe in [
        Recipe::default(),
        Recipe { layout: Layout::SomeSymmetry, ..Recipe::default() },
        Recipe { demands, ..Recipe::default() },
        Recipe { givens: Some(17..=20), ..Recipe::default() },
    ] {
        let mut maker = Maker::new(recipe, 7).unwrap();
        // From 256 on, rare numbers of givens are looked for by climbing.
        let attempts: Vec<Attempt> =
            [0, 1, 2, 5, 255, 256].into_iter().map(|number| Attempt { index: 3, number }).collect();
        let together = maker.attempt(&attempts, Cancel::NEVER).unwrap();
        for (attempt, made) in attempts.iter().zip(together) {
            assert_eq!(maker.attempt(&[*attempt], Cancel::NEVER).unwrap(), [made]);
        }
    }
}

#[test]
fn puzzles_made_together_are_those_of_the_first_attempts_that_succeed() {
    let near = Demands { required: vec![meta("bug-4")], ..Demands::default() };
    let hard = Demands { er: Some(er_of(Level::Hard)), ..Demands::default() };
    for (recipe, count) in [
        (Recipe::default(), 300),
        (Recipe { demands: hard, ..Recipe::default() }, 12),
        (Recipe { demands: near, ..Recipe::default() }, 2),
        // So rare that it is climbed to after 256 attempts.
        (Recipe { givens: Some(17..=20), ..Recipe::default() }, 2),
    ] {
        let mut maker = Maker::new(recipe, 11).unwrap();
        let mut first = |index| {
            let mut tried = (0..).map(|number| {
                maker.attempt(&[Attempt { index, number }], Cancel::NEVER).unwrap().remove(0)
            });
            tried.find_map(|made| made).unwrap()
        };
        let alone: Vec<OneSolution> = (5..5 + count).map(&mut first).collect();
        assert_eq!(maker.several(5..5 + count, Cancel::NEVER).unwrap(), alone);
        assert_eq!(maker.one(6, Cancel::NEVER).unwrap(), alone[1]);
    }
    let mut maker = Maker::new(Recipe::default(), 11).unwrap();
    assert_eq!(maker.several([], Cancel::NEVER).unwrap(), []);
    assert!(maker.several([u64::MAX], Cancel::NEVER).is_ok_and(|made| made.len() == 1));
}

#[test]
fn what_can_not_be_is_refused_with_the_reason() {
    let refused = |recipe: Recipe| Maker::new(recipe, 0).expect_err("it is refused");
    let givens = |range| Recipe { givens: Some(range), ..Recipe::default() };
    assert_eq!(refused(givens(10..=16)), Refusal::TooFewGivens(16));
    assert_eq!(refused(givens(82..=90)), Refusal::TooManyGivens(82));
    let extra = |more| Recipe { redundancy: Some(Redundancy::Extra(more)), ..Recipe::default() };
    assert_eq!(refused(extra(65)), Refusal::TooManyGivens(82));
    assert!(Maker::new(extra(64), 0).is_ok());
    let many = Recipe { redundancy: Some(Redundancy::Minimal), ..givens(41..=50) };
    assert_eq!(refused(many), Refusal::TooManyForMinimal(41));
    #[expect(clippy::reversed_empty_ranges, reason = "that is the point")]
    let reversed = givens(30..=20);
    assert_eq!(refused(reversed), Refusal::EmptyRange("givens"));
    let pattern = |cells: CellSet| Recipe { layout: Layout::Pattern(cells), ..Recipe::default() };
    let few: CellSet = CellSet::ALL.into_iter().take(16).collect();
    assert_eq!(refused(pattern(few)), Refusal::SmallPattern(16));
    let [first, second] = [Cell::ALL[0].row(), Cell::ALL[9].row()];
    let open = CellSet::ALL - first.cells() - second.cells();
    assert_eq!(refused(pattern(open)), Refusal::OpenLines(first, second));
    // A near miss: one open line of a chute can't be exchanged with anything.
    assert!(Maker::new(pattern(CellSet::ALL - first.cells()), 0).is_ok());
    let x_wing = meta("x-wing");
    let demands = |demands| Recipe { demands, ..Recipe::default() };
    let both = Demands { required: vec![x_wing], forbidden: vec![x_wing], ..Demands::default() };
    assert_eq!(refused(demands(both)), Refusal::RequiredAndForbidden("x-wing"));
    let only =
        Demands { only: Some(x_wing), required: vec![meta("pointing")], ..Demands::default() };
    assert_eq!(refused(demands(only)), Refusal::OnlyAndRequired("pointing"));
    let extra = Ladder::extra().techniques()[0].meta();
    let unused = Demands { required: vec![extra], ..Demands::default() };
    assert_eq!(refused(demands(unused)), Refusal::NotInLadder(extra.id));
}
