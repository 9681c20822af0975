//! `ninefold solve`, one puzzle at a time.

use crate::process::{PUZZLE, SOLUTION, command, run};

/// The board of this line as it is printed, without colours.
fn board(line: &str) -> String {
    let rows: Vec<String> = line
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let part = |part: &[u8]| part.iter().flat_map(|&c| [c as char, ' ']).collect();
            let parts: Vec<String> = row.chunks(3).map(part).collect();
            format!("│ {}│\n", parts.join("│ "))
        })
        .collect();
    rows[..3].concat()
}

#[test]
fn the_puzzle_then_the_reasoning_then_the_solution() {
    let text = run(&["solve", PUZZLE]).ends_with(0).without_complaint().stdout;
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part:?} in\n{text}"));
    let puzzle = place(&board(&PUZZLE.replace('0', ".")));
    let reasoning = place("Round 1: ");
    let summary = place("Solved by logic in ");
    assert!(puzzle < reasoning && reasoning < summary && summary < place(&board(SOLUTION)));
}

#[test]
fn each_step_names_the_cell_the_digit_and_the_reason() {
    run(&["solve", "--techniques", "hidden-single", PUZZLE])
        .says("r6c4 = 2: the only place for 2 in")
        .says("Hidden Single");
}

#[test]
fn the_summary_counts_rounds_steps_and_techniques() {
    let text = run(&["solve", PUZZLE]).stdout;
    let rounds = text.lines().filter(|line| line.starts_with("Round ")).count();
    let steps = text.lines().filter(|line| line.starts_with("  r")).count();
    assert!(text.contains(&format!("Solved by logic in {rounds} rounds and {steps} steps.")));
    let used: usize = text
        .lines()
        .filter_map(|line| line.split_once(" × "))
        .map(|(count, _)| count.trim().parse::<usize>().unwrap())
        .sum();
    assert_eq!(used, steps);
}

#[test]
fn steps_can_be_left_out_or_told_in_full() {
    let length = |steps: &str| run(&["solve", "--steps", steps, PUZZLE]).ends_with(0).stdout.len();
    assert!(length("none") < length("brief") && length("brief") < length("full"));
    run(&["solve", "--steps", "none", PUZZLE]).does_not_say("Round 1").says("Solved by logic");
}

#[test]
fn where_logic_is_stuck_search_finishes_and_says_so() {
    let arguments = ["solve", "--techniques", "singles", "--sample", "sudoku4"];
    let first = run(&arguments).ends_with(0).says("Logic finds nothing more after");
    let first = first.says("Search finishes it with ").says(" guesses, ").says("Guess 1: ");
    assert_eq!(first.stdout, run(&arguments).stdout, "the same guesses each time");
}

#[test]
fn logic_alone_stops_and_shows_how_far_it_got() {
    run(&["solve", "--method", "logic", "--techniques", "singles", "--sample", "sudoku4"])
        .ends_with(1)
        .says("Logic finds nothing more after")
        .says("still open, with")
        .does_not_say("Search");
    run(&["solve", "--method", "logic", PUZZLE]).ends_with(0).says("Solved by logic");
}

#[test]
fn exact_gives_just_the_solution() {
    let run = run(&["solve", "--method", "exact", PUZZLE]).ends_with(0).without_complaint();
    let run = run.says(&board(SOLUTION)).does_not_say("Round");
    assert_eq!(run.stdout.lines().count(), 13);
}

#[test]
fn no_solution_because_givens_clash() {
    run(&["solve", &PUZZLE.replacen("50", "55", 1)])
        .ends_with(1)
        .says("No solution: 5 stands twice in row 1: r1c1 and r1c2.")
        .says("No solution: 5 stands twice in box 1: r1c1 and r1c2.");
}

#[test]
fn no_solution_as_logic_shows_after_some_steps() {
    run(&["solve", "--sample", "no-solution"])
        .ends_with(1)
        .says("Round 1")
        .says("No solution: after ")
        .says("place left for");
}

#[test]
fn no_solution_as_only_search_can_show() {
    run(&["solve", "--techniques", "full-house", "--sample", "no-solution"])
        .ends_with(1)
        .says("Logic finds no step")
        .says("No solution: search proved it.");
    run(&["solve", "--method", "exact", "--sample", "no-solution"])
        .ends_with(1)
        .says("No solution: search proved it.");
}

#[test]
fn a_state_that_was_spoilt_is_told_from_a_puzzle_without_solution() {
    let spoilt = format!(":0000:x:53+{}:::", &PUZZLE[2..].replace('0', "."));
    let spoilt = spoilt.replacen("53+", "5+3", 1);
    run(&["solve", &spoilt]).ends_with(1).says("The givens alone have a solution");
    run(&["solve", "--sample", "no-solution"]).does_not_say("The givens alone have a solution");
}

#[test]
fn several_solutions_two_of_them_and_where_they_differ() {
    let run = run(&["solve", "--sample", "several-solutions"]).ends_with(3);
    let run = run
        .says("Several solutions: exactly 2. Here they are.")
        .says("They differ in 10 cells: r1c2, ");
    assert_eq!(run.stdout.matches('┌').count(), 3, "the puzzle and two solutions");
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let empty = ".".repeat(81);
    run(&["solve", "--count", "7", &empty]).ends_with(3).says("at least 7.");
    run(&["solve", &empty]).ends_with(3).says("at least 1000.");
    for method in ["auto", "logic", "exact"] {
        let first = ["solve", "--count", "1", "--method", method, "--format"];
        run(&[&first[..], &["line", &empty]].concat()).ends_with(0).does_not_say("#");
        run(&[&first[..], &["text", &empty]].concat()).ends_with(0).does_not_say("No solution");
    }
    run(&["solve", "--count", "0", &empty]).ends_with(2);
}

#[test]
fn techniques_can_be_limited() {
    run(&["solve", "--no-rating", "--techniques", "up-to:hidden-single", PUZZLE])
        .ends_with(0)
        .does_not_say("Naked Single");
    run(&["solve", "--no-rating", "--techniques", "-hidden-single", PUZZLE])
        .ends_with(0)
        .does_not_say("Hidden Single");
    run(&["solve", "--no-rating", "--techniques", "telepathy", PUZZLE])
        .ends_with(2)
        .without_output()
        .complains("no technique or family is called telepathy");
}

#[test]
fn a_line_for_programs() {
    let line = |arguments: &[&str]| run(&[&["solve", "--format", "line"], arguments].concat());
    assert_eq!(line(&[PUZZLE]).ends_with(0).stdout, format!("{SOLUTION}\n"));
    for method in ["auto", "exact"] {
        let none = line(&["--method", method, "--sample", "no-solution"]).ends_with(1).stdout;
        assert!(none.starts_with("24.61....") && none.ends_with(" # no solution\n"), "{none}");
        let several = line(&["--method", method, "--sample", "several-solutions"]).ends_with(3);
        assert!(several.stdout.ends_with(" # several solutions\n"));
        assert!(several.stdout[..81].bytes().all(|c| c.is_ascii_digit()));
    }
    let logic = ["--method", "logic", "--techniques", "singles", "--sample", "sudoku4"];
    let stuck = line(&logic).ends_with(1).stdout;
    assert!(stuck[..81].contains('.') && stuck.ends_with(" # not finished\n"), "{stuck}");
}

#[test]
fn a_table_for_programs() {
    let table = run(&["solve", "--format", "csv", PUZZLE, "--sample", "no-solution"]).ends_with(1);
    let rows: Vec<&str> = table.stdout.lines().collect();
    assert_eq!(
        rows[0],
        "source,line,puzzle,solution,status,solutions,guesses,\
                         level,er,ep,ed,hodoku_level,hodoku_score"
    );
    let solved =
        format!(",{},{SOLUTION},solved,1,0,easy,1.2,1.2,1.2,Easy,", PUZZLE.replace('0', "."));
    assert!(rows[1].contains(&solved), "{}", rows[1]);
    assert!(rows[2].starts_with("sample no-solution,1,") && rows[2].contains(",,no solution,0,"));
    assert_eq!(rows.len(), 3);
    let bare = run(&["solve", "--format", "csv", "--no-rating", PUZZLE]).ends_with(0);
    assert!(bare.stdout.ends_with(",solved,1,0,,,,,,\n"), "{}", bare.stdout);
}

#[test]
fn the_end_tells_how_hard_it_was() {
    let told = run(&["solve", PUZZLE]).ends_with(0);
    told.says("level        easy").says("SE           ER 1.2").says("HoDoKu       Easy");
    run(&["solve", "--no-rating", PUZZLE]).ends_with(0).does_not_say("ER 1.2");
    run(&["solve", "--method", "exact", PUZZLE]).ends_with(0).does_not_say("ER 1.2");
    run(&["solve", "--format", "json", PUZZLE])
        .ends_with(0)
        .says("\"level\":\"easy\"")
        .says("\"er\":1.2");
}

#[test]
fn drawings() {
    run(&["solve", "--format", "svg", PUZZLE]).ends_with(0).says("<svg").says("</svg>");
    run(&["solve", "--format", "terminal-svg", "--steps", "none", "--sample", "sudoku1"])
        .ends_with(0)
        .says("<svg")
        .says("ninefold solve --sample sudoku1 --steps none");
}

#[test]
fn reasoning_is_wrapped_between_words() {
    let long = run(&["solve", "--sample", "sudoku4"]).ends_with(0).stdout;
    assert!(long.lines().all(|line| line.chars().count() <= 102), "{long}");
    assert!(long.lines().any(|line| line.starts_with("      ")), "nothing was wrapped");
}

#[cfg(unix)]
#[test]
fn a_count_that_is_interrupted_tells_how_far_it_came() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::Stdio;

    let mut command = crate::process::command(&["solve", "-f", "csv", "--count", "1000000000000"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{PUZZLE}").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let (mut header, mut first, mut second) = Default::default();
    out.read_line(&mut header).unwrap();
    out.read_line(&mut first).unwrap();
    assert!(first.contains(",solved,1,"), "{first}");
    // The first result is there, so that the program listens.
    writeln!(stdin, "{}", ".".repeat(81)).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let kill = format!("kill -INT {}", child.id());
    assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    out.read_line(&mut second).unwrap();
    assert!(second.contains(",several solutions,"), "{second}");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.contains("interrupted: what was counted so far is told"), "{told}");
}

#[test]
fn a_line_counts_no_further_than_it_tells() {
    let empty = ".".repeat(81);
    run(&["solve", "-f", "line", "--count", "1000000000000", &empty])
        .ends_with(3)
        .says(" # several solutions");
}

#[test]
fn a_guess_is_told_whatever_the_format() {
    let solve = |format: &str| {
        let args = ["solve", "--techniques", "singles", "--sample", "sudoku4", "--format", format];
        run(&args).ends_with(0).stdout
    };
    assert!(solve("line").contains(" # 2 guesses\n"), "{}", solve("line"));
    assert!(solve("json").contains("\"guesses\":2"), "{}", solve("json"));
    assert!(solve("text").contains("Search finishes it with 2 guesses"), "{}", solve("text"));
    let header = solve("csv");
    let column = header.split(',').position(|name| name == "guesses").unwrap();
    assert_eq!(header.lines().nth(1).unwrap().split(',').nth(column), Some("2"));
    // Logic alone needs no comment.
    run(&["solve", "--sample", "sudoku1", "--format", "line"]).ends_with(0).does_not_say("#");
}

/// How long the beginning of a line is that can't be broken: a sign stays with the word before it and
/// the digit behind it.
fn unbroken(line: &str) -> usize {
    let words: Vec<&str> = line.split_whitespace().take(3).collect();
    let count = match words[..] {
        [_, "=" | "-" | "<>", next] if next.starts_with(|c: char| c.is_ascii_digit()) => 3,
        [_, "=" | "-" | "<>", ..] => 2,
        _ => 1,
    };
    words[..count].join(" ").len()
}

/// Lines are as long as they can be: the first word of a line that goes on did not fit above.
#[test]
fn text_is_wrapped_once() {
    for columns in ["60", "77", "100"] {
        let mut command = command(&["solve", "--steps", "full", "--no-rating", "--ascii"]);
        // Without proofs, whose lines are indented as what goes on is.
        command.args(["--sample", "sudoku4", "--techniques", "up-to:turbot-fish"]);
        let output = command.env("COLUMNS", columns).output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        let most: usize = columns.parse().unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let mut broken = 0;
        for pair in lines.windows(2) {
            assert!(pair[0].len() <= most, "{columns}: {}", pair[0]);
            let margin = |line: &str| line.len() - line.trim_start().len();
            // What goes on stands six columns in; what begins stands two in.
            if margin(pair[1]) == 6 && margin(pair[0]) <= 6 && pair[0].starts_with("  ") {
                let first = unbroken(pair[1]);
                assert!(pair[0].len() + 1 + first > most, "{columns}:\n{}\n{}", pair[0], pair[1]);
                broken += 1;
            }
        }
        assert!(broken > 10, "{broken} lines were broken");
    }
}
