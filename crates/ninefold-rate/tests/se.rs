//! The scale of Sudoku Explainer on puzzles dug from random grids.

use std::sync::atomic::{AtomicBool, Ordering};

use ninefold_core::{Cancel, Digit, Grid, OneSolution, Puzzle, Transform};
use ninefold_generate::{Maker, Random, Recipe};
use ninefold_rate::se::{Rated, Rating, Technique, Value, Variant, rate, rate_within};

/// Puzzles, their ratings, and a technique that their paths use.
const RATED: &[(&str, &str, Technique)] = &[
    (
        "...2......51.3.6.43.7..6....2...7...8.6142.....48..9......54....4.6..3.9........6",
        "1.2 1.2 1.2",
        Technique::HiddenSingle,
    ),
    (
        "3.6.9.8...2.4............59..2.7.1......563.....3.2.6..57.......1.....92..3.8....",
        "1.7 1.2 1.2",
        Technique::DirectPointing,
    ),
    (
        "5.....9.6..7..1......9...81.2..965...9...2....3....4.....7....8.7.28....8...391.2",
        "2.0 1.2 1.2",
        Technique::DirectHiddenPair,
    ),
    (
        "..73.9.14...2.....9..76....5.............81...14...5.2.....3....2.14.3.838...2..5",
        "2.3 1.2 1.2",
        Technique::NakedSingle,
    ),
    (
        "......28......5.......8..713.....6..8....612.4..9......5...17..1465.3.....7.4....",
        "2.5 1.2 1.2",
        Technique::DirectHiddenTriplet,
    ),
    (
        "..137.6..6...9...7...5.....31.9........2.8.9...2...54......51.3.......64..68..2..",
        "2.6 1.2 1.2",
        Technique::Pointing,
    ),
    (
        "..8...3..5.9.2...6...6.....4.7..3..2.1.7..5..9....2..3...1........5.6.48....4..1.",
        "2.8 1.2 1.2",
        Technique::Claiming,
    ),
    (
        ".6..7.5.......4.1..8...1..24..1....8.....5.4.6.7.2...51..3...8...........439.....",
        "3.0 1.2 1.2",
        Technique::NakedPair,
    ),
    (
        "..5.3....7.81..3...2.....4..8..2.567.3.5.........7....4..2.3..9...61...5..3..4.8.",
        "3.2 1.2 1.2",
        Technique::XWing,
    ),
    (
        ".......466...3..1.......3.....1...8.34..28.5..6..97...49..7...8.3...9.....5....61",
        "3.4 1.2 1.2",
        Technique::HiddenPair,
    ),
    (
        "6....5...5.....7.9.83.7...2...6...1.86.....7..3..12.4.....8.......39.8..42.......",
        "3.6 1.2 1.2",
        Technique::NakedTriplet,
    ),
    (
        "..45.1..7.1..32.8......8.....7.6...........4.56.4....2........48.3..95...5.8....9",
        "4.0 1.2 1.2",
        Technique::HiddenTriplet,
    ),
    (
        "1...62...8....47....9.3.....2...5..7.5.....3...6473.2...86.......5..7.63........4",
        "4.2 1.2 1.2",
        Technique::Swordfish,
    ),
    (
        "......85.52..3......8.9...74......7...7..4.1..8...29.......37851...6.......7...46",
        "4.2 1.2 1.2",
        Technique::XYWing,
    ),
    (
        "......86...7......43......98...91.....64.2...2.46...1...19......42.3.7........258",
        "4.4 1.2 1.2",
        Technique::XYZWing,
    ),
    (
        "..6.......4.67.......9.3.6.38.......5..8.....9.....3.7......52.....9....25..14.98",
        "4.5 1.2 1.2",
        Technique::UniqueLoop1,
    ),
    (
        "7....8..52.35....94.61.............3..4....1......65..6....9..8..176...2.9.3.....",
        "4.5 1.2 1.2",
        Technique::UniqueLoop2,
    ),
    (
        "....95...34......99..1..68.5.....8....63..9.2.....6.7...3.......27....1.41..3.5.7",
        "4.5 1.2 1.2",
        Technique::UniqueLoop3,
    ),
    (
        "2.85..9...4.1....75.1.......5.71.8.3..6.3...1.......2....2..5..7.....6......46...",
        "4.5 1.2 1.2",
        Technique::UniqueLoop4,
    ),
    (
        "...2..18....841..5...9....6..2...94...4...6..3.6.795..2.3164.............7..8....",
        "5.0 1.2 1.2",
        Technique::NakedQuad,
    ),
    (
        "....8.9....7.......94..73..45..2..9.3.194..8.....6...19...........3..6.7.23......",
        "5.6 1.2 1.2",
        Technique::Bug1,
    ),
    (
        "41...9..7....618........25.7..9.5..818..7.5.............6.9....5..4.871......7.9.",
        "5.7 1.2 1.2",
        Technique::Bug2,
    ),
    (
        "..241........893.19..73.....9..........9.7..43.7..8...7....521..2....9...13....8.",
        "6.5 1.2 1.2",
        Technique::XCycle,
    ),
    (
        ".849.56..9...6.35.5............9..4..56.24.....75..8...1967.....7............2.9.",
        "6.6 1.2 1.2",
        Technique::AlignedPair,
    ),
    (
        "..........46.53..95..2..31.......2..26.9......7.6.8....2..8..5..1..4..7.4.71.9...",
        "6.6 1.2 1.2",
        Technique::YCycle,
    ),
    (
        "..45..8..7.81......1......5.......4....43.2.8..3...75....38....5.7.16..39....5..6",
        "6.6 1.2 1.2",
        Technique::ForcingXChain,
    ),
    (
        "......25...8..9.14..64.8...2.96.....4.15.3....8..........3.1.4......53.1.4.....7.",
        "6.8 1.2 1.2",
        Technique::Bug4,
    ),
    (
        "1..8......9346...1.......8.9.....4....6..3.5.5..79.3.......6....52...6....13.2...",
        "7.0 1.2 1.2",
        Technique::Cycle,
    ),
    (
        "4.......2..276.39...89.3....41...2.....1...3....2....9...8...7..3...742......9..6",
        "7.1 1.2 1.2",
        Technique::Jellyfish,
    ),
    (
        "6....1..9.513.......9...7.4.9..8..46......38...36.4....7..2.......8......6......5",
        "7.1 1.2 1.2",
        Technique::ForcingChain,
    ),
    (
        ".3..4..56...3...2.1.2..5.......3....5.67....839...1..5..497....96.8.3....7.......",
        "7.1 1.2 1.2",
        Technique::Bug3,
    ),
    (
        "38.....2.......8.6..9......8..7.6....5..42.....2...3.99.5..823......7.54...2..7..",
        "7.2 1.2 1.2",
        Technique::HiddenQuad,
    ),
    (
        "..6....3517.9.5..2..98....6......5..91.......2..5..3.9...2...87.4..3........8..9.",
        "7.5 1.2 1.2",
        Technique::AlignedTriplet,
    ),
    (
        "4....1.6.7..8.....8...952......6..4..5.9.4.8.......9.2.2...8...5.....1.39.3.5....",
        "7.6 1.2 1.2",
        Technique::Nishio,
    ),
    (
        ".371....62.....8.1......53........5....963...8....76....8.2....1.....7.46...4.39.",
        "8.2 1.2 1.2",
        Technique::RegionChains,
    ),
    (
        ".97......1..8...9.5.......4.85..1...3.....7....679.5.1....2.8.6..218...5....5.4..",
        "8.3 1.2 1.2",
        Technique::CellChains,
    ),
    (
        ".3...86....5......9..4.1..3.....4.2.....59.1.456.12....8.....7...9..5268.2.......",
        "8.8 1.2 1.2",
        Technique::Contradiction0,
    ),
    (
        ".3..1....1..4..8.2.24..531.7.2..4..............35.7..6..1.......7.....643....81.9",
        "8.8 1.2 1.2",
        Technique::Cell0,
    ),
    (
        "16..8.9...7.1.....8.9..7.2..4.8..6.......3.425.......3.....4....9..71.8.......5.6",
        "8.8 1.2 1.2",
        Technique::Region0,
    ),
    (
        "....8.6...8.....9.91...4...5....62.4..2...3.....8.3..5...9....1.59..84..6..3.....",
        "8.9 1.2 1.2",
        Technique::Double0,
    ),
];

fn known(line: &str) -> OneSolution {
    ninefold_exact::one_solution(&line.parse::<Puzzle>().unwrap()).unwrap()
}

fn rated(puzzle: &OneSolution) -> Rated {
    rated_as(puzzle, Variant::Classic)
}

fn rated_as(puzzle: &OneSolution, variant: Variant) -> Rated {
    rate(puzzle, variant, Cancel::NEVER).unwrap()
}

/// Puzzles without a given that could be spared.
fn minimal(seed: u64) -> impl Iterator<Item = OneSolution> {
    let maker = Maker::new(Recipe::default(), seed).unwrap();
    maker.puzzles().map(|made| made.known)
}

/// Follows the path, and asserts that each step does something and that nothing is wrong.
fn follow(puzzle: &OneSolution, rated: &Rated) {
    let mut grid = Grid::new(&puzzle.puzzle());
    for step in &rated.steps {
        let name = step.technique.name();
        for struck in &step.eliminations {
            assert!(grid.has(struck), "{name} strikes {struck}, which is gone");
            assert_ne!(puzzle.solution()[struck.cell()], struck.digit(), "{name}");
            grid.eliminate(struck);
        }
        if let Some(placed) = step.placement {
            assert!(grid.has(placed), "{name} places {placed}, which is gone");
            grid.place(placed);
        }
        assert_eq!(step.placement.is_some(), step.eliminations.is_empty(), "{name} does one thing");
    }
    assert_eq!(grid.solution().as_ref(), Some(puzzle.solution()));
}

/// The numbers as they are defined, from the steps.
fn rating_of_steps(rated: &Rated) -> Rating {
    let hardest =
        |count: usize| rated.steps[..count].iter().map(|step| step.value).max().unwrap_or_default();
    let placed = rated.steps.iter().position(|step| step.placement.is_some());
    let until_placed = placed.map_or(rated.steps.len(), |index| index + 1);
    let first = rated.steps.first().map(|step| step.value).unwrap_or_default();
    Rating { er: hardest(rated.steps.len()), ep: hardest(until_placed), ed: first }
}

#[test]
fn each_technique_has_its_puzzle_and_each_puzzle_its_rating() {
    for &(line, rating, technique) in RATED {
        let puzzle = known(line);
        let rated = rated(&puzzle);
        assert_eq!(rated.rating.to_string(), rating, "{line}");
        let used = rated.steps.iter().any(|step| step.technique == technique);
        assert!(used, "{} in {line}", technique.name());
        follow(&puzzle, &rated);
    }
}

#[test]
fn paths_lead_to_the_solution_and_earn_the_rating() {
    for puzzle in minimal(20).take(150) {
        for variant in [Variant::Classic, Variant::Sukaku] {
            let rated = rated_as(&puzzle, variant);
            follow(&puzzle, &rated);
            assert_eq!(rated.rating, rating_of_steps(&rated));
            let hardest = rated.hardest().map(|step| step.value);
            assert_eq!(hardest, Some(rated.rating.er));
        }
    }
}

#[test]
fn sukaku_knows_strong_links_and_larger_wings() {
    let mut used = std::collections::BTreeSet::new();
    let (mut same, mut others) = (0, 0);
    for puzzle in minimal(23).take(300) {
        let [classic, sukaku] =
            [Variant::Classic, Variant::Sukaku].map(|variant| rated_as(&puzzle, variant));
        used.extend(sukaku.steps.iter().map(|step| step.technique));
        // Up to the first step that only Sukaku knows, the paths are the same.
        let of_classic = |step: &&ninefold_rate::se::RatedStep| {
            !step.technique.id().ends_with("strong-links") && !is_larger_wing(step.technique)
        };
        let common = sukaku.steps.iter().take_while(of_classic).count();
        assert_eq!(sukaku.steps[..common], classic.steps[..common]);
        *if common == sukaku.steps.len() { &mut same } else { &mut others } += 1;
    }
    assert!(same > 0 && others > 0, "{same} and {others}");
    assert!(used.contains(&Technique::TwoStrongLinks), "{used:?}");
    assert!(used.iter().any(|&technique| is_larger_wing(technique)), "{used:?}");
}

fn is_larger_wing(technique: Technique) -> bool {
    use Technique::{TuvwxyzWing, UvwxyzWing, VwxyzWing, WxyzWing};
    matches!(technique, WxyzWing | VwxyzWing | UvwxyzWing | TuvwxyzWing)
}

#[test]
fn within_a_range_is_what_the_whole_rating_says() {
    let within = |puzzle: &OneSolution, lowest: u8, highest: u8| {
        let range = Value::from_tenths(lowest)..=Value::from_tenths(highest);
        rate_within(puzzle, Variant::Classic, range, Cancel::NEVER).unwrap()
    };
    let mut random = Random::new(22, 0);
    let puzzles: Vec<OneSolution> =
        RATED.iter().map(|(line, _, _)| known(line)).chain(minimal(22).take(60)).collect();
    for puzzle in &puzzles {
        let rating = rated(puzzle).rating;
        let er = rating.er.tenths();
        assert_eq!(within(puzzle, er, er), Some(rating));
        assert_eq!(within(puzzle, 0, er - 1), None);
        assert_eq!(within(puzzle, er + 1, 200), None);
        for _ in 0..4 {
            let [lowest, highest] = [(); 2].map(|()| 10 + random.below(85) as u8);
            let expected = (lowest..=highest).contains(&er).then_some(rating);
            assert_eq!(within(puzzle, lowest, highest), expected, "{lowest} to {highest}: {er}");
        }
    }
}

#[test]
fn a_second_look_gives_the_same_path() {
    for (line, _, _) in RATED {
        assert_eq!(rated(&known(line)), rated(&known(line)), "{line}");
    }
}

#[test]
fn what_singles_reach_does_not_depend_on_the_arrangement() {
    let rows = [5, 3, 4, 8, 7, 6, 0, 2, 1];
    let columns = [1, 0, 2, 8, 6, 7, 3, 5, 4];
    let mut digits = Digit::ALL;
    digits.reverse();
    let transform = Transform::new(rows, columns, digits).unwrap().transposed();
    let mut tried = [0; 3];
    for known in minimal(21).take(200) {
        let image = ninefold_exact::one_solution(&transform.puzzle(&known.puzzle())).unwrap();
        // Singles of blocks, singles of any house, or more: each set of them ends in one way.
        let class = |er: Value| usize::from(er.tenths() > 12) + usize::from(er.tenths() > 15);
        let (before, after) = (rated(&known).rating.er, rated(&image).rating.er);
        assert_eq!(class(before), class(after), "{before} became {after}");
        tried[class(before)] += 1;
    }
    assert!(tried[1] > 0 && tried[2] > 0, "{tried:?}");
}

#[test]
fn a_solved_grid_is_rated_nothing() {
    let line = "593612784274358691681974235819465372452837169736291458927543816345186927168729543";
    let full: Puzzle = line.parse().unwrap();
    let rated = rated(&ninefold_exact::one_solution(&full).expect("it is solved"));
    assert_eq!(rated, Rated::default());
    assert_eq!(rated.rating.to_string(), "0.0 0.0 0.0");
}

#[test]
fn whoever_asks_in_vain_gets_what_is_certain() {
    let (line, _, _) = RATED[RATED.len() - 1];
    let puzzle = known(line);
    let all = rated(&puzzle);
    let raised = AtomicBool::new(true);
    let unfinished = rate(&puzzle, Variant::Classic, Cancel::by(&raised)).unwrap_err();
    assert_eq!(unfinished.so_far, Rated::default());
    assert_eq!(unfinished.to_string(), "> 0.0");
    let any = Value::default()..=Value::STUCK;
    assert!(rate_within(&puzzle, Variant::Classic, any, Cancel::by(&raised)).is_err());

    // Raised at some time, the flag leaves a beginning of the path, or all of it.
    for pause in 0..8 {
        let flag = AtomicBool::new(false);
        let outcome = std::thread::scope(|scope| {
            let task = scope.spawn(|| rate(&puzzle, Variant::Classic, Cancel::by(&flag)));
            for _ in 0..pause * 20_000 {
                std::hint::spin_loop();
            }
            flag.store(true, Ordering::Relaxed);
            task.join().unwrap()
        });
        let reached = outcome.unwrap_or_else(|unfinished| unfinished.so_far);
        assert!(all.steps.starts_with(&reached.steps));
        assert!(reached.rating.er <= all.rating.er);
    }
}
