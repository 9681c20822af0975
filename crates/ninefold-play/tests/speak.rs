//! Whole games by ear: lines in, lines out.

#![allow(clippy::disallowed_methods, reason = "a shell is tested, with the files that it keeps")]

use std::fs;
use std::io::{self, BufReader, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use ninefold::render::Charset;
use ninefold::{Level, Position, Puzzle, Style};
use ninefold_play::{Depth, End, Options, PlayError, Start, speak};

const EASY: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn options(start: Start) -> Options {
    Options {
        start,
        style: Style { charset: Charset::Unicode, colour: false },
        depth: Depth::Mono,
        theme: None,
        mouse: false,
        timer: None,
        seed: 7,
        today: "2026-11-16".parse().unwrap(),
        page: "http://localhost:9009/".to_owned(),
        directory: None,
    }
}

fn easy() -> Options {
    options(Start::Puzzle(Box::new(EASY.parse().unwrap()), "a puzzle".to_owned()))
}

/// The answers to these lines, after what was said in greeting.
fn answers_in(options: Options, lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let input = lines.join("\n") + "\n";
    let end = speak(options, Cursor::new(input), &mut output, "").unwrap();
    assert_eq!(end, End::Quit);
    let output = String::from_utf8(output).unwrap();
    output.split("\n\n").skip(1).map(str::to_owned).collect()
}

fn answers(lines: &[&str]) -> Vec<String> {
    answers_in(easy(), lines)
}

#[test]
fn enter_alone_tells_more_and_more_and_then_does_it() {
    let said = answers(&["", "", "", "", "quit"]);
    assert_eq!(
        said,
        [
            "Look at box 1.\nEnter says what is there.",
            "There is a hidden single in box 1: r3c3 is the only place for one digit there.\n\
             Enter says what follows.",
            "Hidden single. The 1 of box 1 can only go to r3c3: r1c2 and r1c3 see the 1 in r1c5; \
             r3c1 sees the 1 in r9c1. So r3c3 = 1.\nEnter does it.",
            "Done: r3c3 = 1. 45 cells left.",
            "Bye.\n",
        ]
    );
}

/// Whether it is solved by pressing Enter, and nothing else.
fn is_solved_by_enter(options: Options) -> bool {
    let mut output = Vec::new();
    speak(options, Cursor::new("\n".repeat(1500)), &mut output, "").unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(!output.contains("Stop:"), "nothing that is told is wrong");
    output.contains("Solved! Every digit is in its place")
        && output.ends_with("new makes another puzzle.\n\nBye.\n")
}

#[test]
fn an_easy_and_a_hard_puzzle_are_solved_by_enter_alone() {
    assert!(is_solved_by_enter(options(Start::Level(Some(Level::Easy)))));
    assert!(is_solved_by_enter(options(Start::Level(Some(Level::Hard)))));
}

#[test]
fn a_mistake_is_named_and_gone_back_from() {
    let said = answers(&["r3c3=1", "r1c2=3", "r1c3=9", "hint", "", "r1c2", "redo", "back", "back"]);
    assert_eq!(said[1], "r1c2 is 3. 44 cells left.");
    assert_eq!(
        said[3],
        "Stop: something is already wrong.\nr1c2 = 3 is wrong.\nr1c3 = 9 is wrong.\n\
         Enter goes back to before it."
    );
    assert_eq!(said[4], "Back by 2 changes, to before 3 in r1c2. redo does them again.");
    assert_eq!(said[5], "r1c2: empty. It can be 3, 6 or 9.");
    assert_eq!(said[6], "Done again: 3 in r1c2. 44 cells left.");
    assert_eq!(said[7], "Undone: 3 in r1c2. redo does it again.");
    assert_eq!(said[8], "Nothing is wrong here. undo takes the last change back.");
}

#[test]
fn what_clashes_is_said_at_once() {
    let said = answers(&["1 2 5"]);
    assert_eq!(
        said[0],
        "r1c2 is 5. 45 cells left.\nCareful: 5 stands twice in row 1: r1c1 and r1c2.\n\
         Careful: 5 stands twice in box 1: r1c1 and r1c2."
    );
}

#[test]
fn everything_can_be_undone() {
    let done =
        ["475", "r1c2=9", "clear r1c2", "mark r1c2 39", "r1c3<>3", "fill", "r1c2<>3", "restart"];
    let mut lines = done.to_vec();
    lines.extend(["undo"; 8]);
    lines.push("copy");
    let said = answers(&lines);
    assert_eq!(said[0], "r4c7 is given: 3.", "a given stays");
    assert_eq!(said[3], "r1c2: marked 3 and 9.");
    assert_eq!(said[4], "r1c3 is not 3. It can be 9.");
    assert_eq!(said[14], "Undone: 9 in r1c2. 46 cells left.");
    assert_eq!(said[15], "Nothing to undo: this is the beginning.");
    assert_eq!(said[16], EASY);
}

#[test]
fn why_is_answered_by_the_engine() {
    let said = answers(&["why r3c3=1", "why r3c3 2", "why r1c1", "why"]);
    assert!(said[0].contains("The 1 of box 1 can only go to r3c3"), "{}", said[0]);
    assert!(said[1].contains("row 3") || said[1].contains("box 1"), "{}", said[1]);
    assert!(said[2].contains("r1c1"), "{}", said[2]);
    assert_eq!(said[3], "Type: why r4c7=5, or why r4c7<>5, or why r4c7.");
}

#[test]
fn the_path_is_told_page_by_page_and_can_be_played() {
    let said = answers(&["path", "next", "previous", "previous", "r1c2=9", "do", "status"]);
    assert!(said[0].starts_with("46 steps to the solution."), "{}", said[0]);
    assert!(said[0].contains("Page 1 of 6.\nHidden Single: r3c3 = 1: "), "{}", said[0]);
    assert!(said[1].starts_with("Page 2 of 6.\n"), "{}", said[1]);
    assert!(said[2].starts_with("Page 1 of 6.\n"), "{}", said[2]);
    assert_eq!(said[3], "This is the first page.");
    assert_eq!(said[4], "This is the path. do plays it up to here, back goes to your game.");
    assert_eq!(said[5], "Done up to here. 38 cells left.");
    assert!(said[6].starts_with("A puzzle: 38 cells to fill.\n"), "{}", said[6]);
    assert!(said[6].contains("How hard: easy, SE 1.2."), "{}", said[6]);
}

#[test]
fn a_lesson_leads_to_a_drill_and_the_drill_is_found() {
    let learn = ["learn hidden single", "", "", "", "drill", "show", "show", "show"];
    let said = answers(&learn);
    assert!(said[0].starts_with("Hidden Single: easy, rated 1.2"), "{}", said[0]);
    assert!(said[1].starts_with("An example."), "{}", said[1]);
    assert!(said[3].contains("Hidden single."), "{}", said[3]);
    assert!(said[4].starts_with("Drill: Hidden Single. There is one here"), "{}", said[4]);
    let answer = said[7].split("So ").last().unwrap().split('.').next().unwrap();
    // The same drill again, found without help; then another one, and home.
    let said = answers(&["drill hidden-single", answer, "", "", "back", "learn easy"]);
    assert!(said[1].ends_with("Enter checks your answer."), "{}", said[1]);
    assert!(said[2].starts_with("Yes. "), "{}", said[2]);
    assert!(said[3].starts_with("Drill: Hidden Single."), "{}", said[3]);
    assert_eq!(said[4], "Back in your game. A puzzle: 46 cells to fill.");
    assert!(said[5].contains("Hidden Single (found one)"), "{}", said[5]);
    // Near miss: with help it does not count.
    let said = answers(&["drill hidden-single", "show", answer, "check", "learn easy"]);
    assert!(said[3].starts_with("Yes. "), "{}", said[3]);
    assert!(!said[4].contains("found"), "{}", said[4]);
}

#[test]
fn what_is_no_answer_to_a_drill_is_looked_at() {
    let said = answers(&["drill x-wing", "check", "where 1", "another", "do", "undo", "back"]);
    assert!(said[1].starts_with("Nothing is marked yet."), "{}", said[1]);
    assert!(said[2].contains("Row "), "candidates are read: {}", said[2]);
    assert!(said[3].starts_with("Drill: X-Wing."), "{}", said[3]);
    assert_eq!(said[4], "Find it yourself: show helps, check looks at your answer.");
    assert_eq!(said[5], "Nothing to undo: this is the beginning.");
    assert_eq!(said[6], "Back in your game. A puzzle: 46 cells to fill.");
}

#[test]
fn bad_words_end_nothing() {
    let said =
        answers(&["hnit", "xyzzy", "r0c0=5", "new x-wng", "resume 9", "open nowhere", "row"]);
    assert_eq!(said[0], "Unknown word. Did you mean hint? help says what you can type.");
    assert_eq!(said[1], "Unknown word. help says what you can type.");
    assert!(said[2].starts_with("Unknown word."), "{}", said[2]);
    let meant =
        "No technique is called x-wng; did you mean x-wing or xy-wing? learn lists them all.";
    assert_eq!(said[3], meant);
    assert_eq!(said[4], "No such game: games lists them.");
    assert!(said[5].starts_with("No such file, and no puzzle: "), "{}", said[5]);
    assert_eq!(said[6], "Type: row 4.");
    assert_eq!(said[7], "Bye.\n");
}

#[test]
fn a_pasted_board_is_the_next_puzzle() {
    let position = Position::new(&EASY.parse().unwrap());
    let solution = position.admits().only().unwrap().to_string();
    let thinned = |(at, digit): (usize, char)| if at % 3 == 0 { '.' } else { digit };
    let other: String = solution.chars().enumerate().map(thinned).collect();
    let rows: Vec<&str> = (0..9).map(|row| &other[row * 9..][..9]).collect();
    let mut lines = rows.clone();
    lines.extend(["copy", EASY, "copy"]);
    lines.extend(&rows[..2]);
    lines.extend(["row 1", "status"]);
    let mut output = Vec::new();
    speak(easy(), Cursor::new(lines.join("\n")), &mut output, "").unwrap();
    let said = String::from_utf8(output).unwrap();
    let expected =
        format!("Pasted: 27 cells to fill.\n\n{other}\n\nPasted: 46 cells to fill.\n\n{EASY}\n\n");
    assert!(said.contains(&expected), "{said}");
    let failed = "No board: only 2 rows came, and a board has nine.\nRow 1: 5, empty, empty;";
    assert!(said.contains(failed), "the word after it is heard: {said}");
    assert!(said.contains("Pasted: 46 cells to fill.\nStill to place"), "{said}");
}

/// A directory of this test's own.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let name = format!("ninefold-speak-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn kept_in(place: &Path, start: Start, seed: u64) -> Options {
    Options { directory: Some(place.to_owned()), seed, ..options(start) }
}

#[test]
fn a_game_is_kept_with_every_move_and_resumed() {
    let place = Place::new("kept");
    let nothing = speak(kept_in(&place.0, Start::Resume, 1), io::empty(), io::sink(), "");
    assert!(matches!(nothing, Err(PlayError::NothingToResume)));
    let start = Start::Puzzle(Box::new(EASY.parse::<Puzzle>().unwrap()), "a puzzle".to_owned());
    // Nobody says that it ends: the input just does.
    let said = answers_in(kept_in(&place.0, start, 1), &["r3c3=1", "r1c2=9"]);
    let kept = "Your game is kept. ninefold play --speak --resume goes on with it.\n";
    assert_eq!(said.last().unwrap(), kept);
    let lines = ["undo", "games", "new", "games", "resume 1"];
    let said = answers_in(kept_in(&place.0, Start::Resume, 2), &lines);
    assert_eq!(said[0], "Undone: 9 in r1c2. 45 cells left.");
    assert_eq!(said[1], "No other game is unfinished.");
    assert!(said[2].starts_with("Easy: "), "{}", said[2]);
    assert_eq!(said[3], "1: a puzzle, 45 cells to go.\nresume 1 goes on with the first.");
    assert_eq!(said[4], "Here you were. A puzzle: 45 cells to fill.");
}

#[test]
fn files_are_saved_and_opened_and_never_overwritten() {
    let place = Place::new("files");
    let name = place.0.join("My Puzzle.txt");
    let (save, open) = (format!("save {}", name.display()), format!("open '{}'", name.display()));
    let said = answers(&[&save, &save, &open, "save x.unheard-of"]);
    assert_eq!(said[0], format!("Saved: {}.", name.display()));
    assert!(said[1].starts_with("Not saved: "), "{}", said[1]);
    assert_eq!(said[2], "My Puzzle: 46 cells to fill.");
    assert_eq!(said[3], "Not saved: No format that can be written has this ending.");
}

#[test]
fn somebody_who_types_sees_when_it_is_their_turn() {
    let mut output = Vec::new();
    let input = Cursor::new("cell r1c1\n5...1...4\n");
    speak(easy(), input, &mut output, "> ").unwrap();
    let said = String::from_utf8(output).unwrap();
    assert!(said.ends_with("> r1c1: 5, given.\n> row 2: \nBye.\n"), "{said}");
}

/// Closed after so many bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_quietly() {
    let endless = BufReader::new(io::repeat(b'\n'));
    assert_eq!(speak(easy(), endless, Closing(2000), "").unwrap(), End::Lost);
}

#[test]
fn a_line_without_end_takes_no_memory_and_ends_nothing() {
    let long = BufReader::new(io::repeat(b'x').take(1 << 20));
    assert_eq!(speak(easy(), long, io::sink(), "").unwrap(), End::Quit);
}

/// Pieces from which lines are made that are nearly right.
const PIECES: &[&str] = &[
    "hint",
    "more",
    "do",
    "another",
    "back",
    "board",
    "row",
    "column",
    "box",
    "cell",
    "where",
    "candidates",
    "place",
    "strike",
    "clear",
    "mark",
    "undo",
    "redo",
    "fill",
    "restart",
    "why",
    "next",
    "previous",
    "learn",
    "check",
    "show",
    "games",
    "resume",
    "copy",
    "link",
    "time",
    "help",
    "r1c2",
    "r3c3",
    "r9c9",
    "r4c78",
    "r0c0",
    "=",
    "<>",
    "≠",
    "1",
    "5",
    "9",
    "0",
    "258",
    "not",
    "is",
    "in",
    "x-wing",
    "naked pair",
    "é",
    "\u{1b}[2J",
    "+---+---+---+",
    "5...1...4",
    "274...6..",
    "",
    "",
    "",
    "?",
    "99999999999999999999999",
];

#[test]
fn no_lines_end_the_session() {
    let mut random = fastrand::Rng::with_seed(1);
    for round in 0..12 {
        let mut line = || {
            let words: Vec<&str> =
                (0..random.usize(0..5)).map(|_| PIECES[random.usize(0..PIECES.len())]).collect();
            words.join(if random.bool() { " " } else { "" })
        };
        let lines: Vec<String> = (0..40).map(|_| line()).collect();
        let mut output = Vec::new();
        let input = Cursor::new(lines.join("\n") + "\nhelp\n");
        let end = speak(easy(), input, &mut output, "").unwrap();
        let said = String::from_utf8(output).unwrap();
        assert_eq!(end, End::Quit, "{round}: {lines:#?}");
        let last = "quit ends, and your game is kept.\n\nBye.\n";
        assert!(said.ends_with(last), "{round}: {lines:#?}\n{said}");
        assert!(!said.contains('\u{1b}'), "{round}: {lines:#?}");
    }
}
