//! What is said of a player's marks is true: in worked examples of every technique and in positions made
//! for practising.

use ninefold::json::{Report, Request, answer};
use ninefold::logic::{DeadlyShape, Solver};
use ninefold::{
    Assessment, Cancel, Candidate, CandidateSet, Cell, CellSet, Family, Grade, Ladder, Level,
    Marked, Pattern, Position, Step, Technique,
};

mod claims;
#[path = "../common/mod.rs"]
mod common;
mod reading;

/// A position, the technique to look for, and every step of it there.
struct Drill {
    position: Position,
    technique: &'static dyn Technique,
    steps: Vec<Step>,
}

impl Drill {
    fn new(position: Position, technique: &'static dyn Technique) -> Self {
        let solver = Solver::new(Ladder::all()).knowing(position.one_solution().copied());
        let steps = solver.steps_of(technique, position.grid()).unwrap();
        assert!(!steps.is_empty(), "{:?}", technique.meta());
        Self { position, technique, steps }
    }

    fn assess(&self, marked: &Marked) -> Assessment {
        let assessed = self.position.assess(self.technique, marked, Cancel::NEVER).unwrap();
        claims::check(self, marked, &assessed);
        assert_eq!(assessed.step.is_some(), assessed.grade == Grade::Found);
        assessed
    }

    fn right(&self, cell: Cell) -> Candidate {
        self.position.givens_admit().only().expect("one solution").at(cell)
    }

    /// What is false and no step strikes, nor follows from what one places.
    fn unshown(&self) -> CandidateSet {
        let grid = self.position.grid();
        let mut left = *grid.all_candidates();
        for step in &self.steps {
            let mut after = *grid;
            step.apply(&mut after);
            left &= *after.all_candidates();
        }
        left.iter().filter(|at| self.right(at.cell()) != *at).collect()
    }
}

/// The worked example of each technique whose givens have one solution.
fn examples() -> Vec<Drill> {
    let of = |technique: &&'static dyn Technique| {
        let pages = technique.meta().page.examples();
        let example = pages.into_iter().find(|it| !it.is_near_miss()).expect("a worked example");
        let position = Position::new(&example.grid.to_puzzle());
        let is_proper = position.givens_admit().only().is_some() && position.mistakes().is_empty();
        is_proper.then(|| Drill::new(position, *technique))
    };
    Ladder::all().techniques().iter().filter_map(of).collect()
}

/// Positions made for practising, of the techniques that are quick to meet.
fn exercises() -> Vec<Drill> {
    let mut drills = Vec::new();
    for technique in Ladder::filtered(|it| it.meta().level <= Level::Hard).techniques() {
        let id = technique.meta().id;
        // Rare ones take long to meet; their pages have examples.
        if technique.meta().family == Family::Uniqueness && id != "unique-rectangle-1" {
            continue;
        }
        let asked = format!(r#"{{"ask": "practise", "technique": "{id}", "seed": 7, "count": 2}}"#);
        let request: Request = serde_json::from_str(&asked).unwrap();
        let Ok(Report::Practise(made)) = answer(&request, Cancel::NEVER) else { panic!("{id}") };
        let position = |start: &ninefold::Grid| Position::new(&start.to_puzzle());
        drills.extend(made.exercises.iter().map(|it| Drill::new(position(&it.start), *technique)));
    }
    drills
}

/// The cells of the pattern; of a grave those that keep it from being one.
fn cells_of(step: &Step) -> CellSet {
    match &step.pattern {
        Pattern::Deadly(deadly) if deadly.shape() == DeadlyShape::Grave => deadly.guarded(),
        pattern => pattern.candidates().all_cells(),
    }
}

/// Some of them, drawn by lot.
fn some(set: &CandidateSet, most: usize, random: &mut fastrand::Rng) -> Vec<Candidate> {
    random.choose_multiple(set.iter(), most)
}

fn judge_conclusions(drill: &Drill, random: &mut fastrand::Rng) {
    for step in drill.steps.iter().take(4) {
        let whole =
            Marked { struck: step.eliminations, placed: step.placements, ..Marked::default() };
        assert_eq!(drill.assess(&whole).grade, Grade::Found, "{step}");
        if let Some(first) = step.eliminations.first().filter(|_| step.eliminations.len() > 1) {
            let part = Marked { struck: first.into(), ..Marked::default() };
            let grade = drill.assess(&part).grade;
            // Another step may strike just this one.
            let alone = drill.steps.iter().any(|it| it.eliminations == part.struck);
            assert_eq!(grade, if alone { Grade::Found } else { Grade::Partly }, "{step}");
        }
    }
    let grid = drill.position.grid();
    let right: CandidateSet = grid.open().iter().map(|cell| drill.right(cell)).collect();
    for at in some(&right, 3, random) {
        let marked = Marked { struck: at.into(), ..Marked::default() };
        let assessed = drill.assess(&marked);
        let needs = format!("{} needs its {}.", at.cell(), at.digit());
        assert_eq!((assessed.grade, assessed.words), (Grade::Wrong, needs));
    }
    let unshown = drill.unshown();
    for at in some(&unshown, 5, random) {
        let placed = Marked { placed: at.into(), ..Marked::default() };
        assert_eq!(drill.assess(&placed).grade, Grade::Wrong, "{at}");
        let struck = Marked { struck: at.into(), ..Marked::default() };
        let assessed = drill.assess(&struck);
        assert_eq!(assessed.grade, Grade::NotYet, "{at}: {}", assessed.words);
        assert!(assessed.words.contains(&format!("{} ≠ {}", at.cell(), at.digit())));
        // With what a step strikes it is right in part.
        if let Some(step) = drill.steps.first().filter(|step| !step.eliminations.is_empty()) {
            let both = Marked { struck: step.eliminations | at.into(), ..Marked::default() };
            assert_eq!(drill.assess(&both).grade, Grade::Partly, "{step} and {at}");
        }
        let cells = cells_of(&drill.steps[0]);
        drill.assess(&Marked { cells, ..struck });
    }
}

fn judge_cells(drill: &Drill, random: &mut fastrand::Rng) {
    let open = drill.position.grid().open();
    for step in drill.steps.iter().take(4) {
        let cells = cells_of(step);
        let marked = |cells: CellSet| Marked { cells, ..Marked::default() };
        let is_single = step.technique.family == Family::Singles;
        let expected = if is_single { Grade::Partly } else { Grade::Found };
        assert_eq!(drill.assess(&marked(cells)).grade, expected, "{step}");
        for cell in random.choose_multiple(cells.iter(), 3) {
            let fewer = cells.without(cell);
            drill.assess(&marked(fewer));
            for other in random.choose_multiple(open.iter(), 6) {
                let exchanged = drill.assess(&marked(fewer.with(other)));
                assert_ne!(exchanged.grade, Grade::Wrong);
                let struck = some(&drill.unshown(), 1, random).into_iter().collect();
                drill.assess(&Marked { struck, ..marked(fewer.with(other)) });
            }
        }
    }
    for size in 1..=4 {
        let cells = random.choose_multiple(open.iter(), size).into_iter().collect();
        drill.assess(&Marked { cells, ..Marked::default() });
    }
}

#[test]
fn what_is_said_of_marks_in_worked_examples_is_true() {
    let mut random = fastrand::Rng::with_seed(11);
    let drills = examples();
    assert!(drills.len() > 60, "{}", drills.len());
    for drill in drills {
        judge_conclusions(&drill, &mut random);
        judge_cells(&drill, &mut random);
    }
}

#[test]
fn what_is_said_of_marks_in_exercises_is_true() {
    let mut random = fastrand::Rng::with_seed(12);
    for drill in exercises() {
        judge_conclusions(&drill, &mut random);
        judge_cells(&drill, &mut random);
    }
}

/// The position of the first worked example.
fn drill(id: &str) -> Drill {
    let technique = ninefold::logic::technique(id).unwrap();
    let example = technique.meta().page.examples().swap_remove(0);
    Drill::new(Position::new(&example.grid.to_puzzle()), technique)
}

/// What is said if one of the cells of the pattern is exchanged for each other open cell: the first
/// few answers that differ in more than places and digits.
fn near_misses(id: &str) -> Vec<String> {
    let drill = drill(id);
    let cells = cells_of(&drill.steps[0]);
    let mut kinds: Vec<String> = Vec::new();
    let mut told = Vec::new();
    for other in drill.position.grid().open() - cells {
        for cell in cells {
            let cells = cells.without(cell).with(other);
            let assessed = drill.assess(&Marked { cells, ..Marked::default() });
            let kind = assessed.words.replace(|c: char| c.is_ascii_digit() || c == ',', "");
            let kind = kind.replace("rc ", "").replace("and ", "").replace(' ', "");
            if assessed.grade == Grade::NotYet && told.len() < 4 && !kinds.contains(&kind) {
                told.push(format!("{id} {cells}: {}\n", assessed.words));
                kinds.push(kind);
            }
        }
    }
    told
}

#[test]
fn an_answer_looks_at_what_was_marked() {
    let ids = [
        "pointing",
        "claiming",
        "naked-pair",
        "naked-triple",
        "hidden-pair",
        "x-wing",
        "swordfish",
        "finned-x-wing",
        "skyscraper",
        "two-string-kite",
        "turbot-fish",
        "simple-colours-trap",
        "xy-wing",
        "xyz-wing",
        "w-wing",
        "remote-pair",
        "xy-chain",
        "x-chain",
        "aic",
        "unique-rectangle-1",
        "als-xz",
    ];
    let told: String = ids.into_iter().flat_map(near_misses).collect();
    common::snapshot("attempts.txt", &told);
}

#[test]
fn nothing_and_what_is_so_already_are_not_yet_an_answer() {
    let drill = drill("x-wing");
    let assess = |marked| drill.position.assess(drill.technique, &marked, Cancel::NEVER).unwrap();
    let nothing = assess(Marked::default());
    assert_eq!(nothing.grade, Grade::NotYet);
    assert!(nothing.words.starts_with("Nothing is marked yet."), "{}", nothing.words);
    let filled = (CellSet::ALL - drill.position.grid().open()).first().unwrap();
    let right = drill.right(filled);
    let other = ninefold::Digit::ALL.into_iter().find(|&digit| digit != right.digit()).unwrap();
    let gone = assess(Marked { struck: Candidate::new(filled, other).into(), ..Marked::default() });
    assert_eq!(gone.grade, Grade::NotYet);
    assert!(gone.words.starts_with(&format!("{filled} has no {other} left to strike.")));
}
