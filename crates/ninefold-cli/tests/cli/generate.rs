//! `ninefold generate` and `ninefold minimise`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::process::{PUZZLE, Run, SOLUTION, command, file, run, run_with};

/// The puzzles of a run, a line each.
fn lines(arguments: &[&str]) -> Vec<String> {
    let all = [&["generate", "-f", "line"], arguments].concat();
    let run = run(&all).ends_with(0).without_complaint();
    run.stdout.lines().map(str::to_owned).collect()
}

/// What `facts` says of each line, as rows of a table.
fn facts(puzzles: &[String]) -> Vec<String> {
    let table = run_with(&["facts", "-f", "csv"], &(puzzles.join("\n") + "\n")).ends_with(0).stdout;
    table.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn a_seed_repeats_a_run_whatever_the_number_of_threads() {
    let first = run(&["generate", "-n", "40", "-f", "line"]).ends_with(0);
    let seed = first.stderr.split("--seed ").nth(1).unwrap().split(' ').next().unwrap();
    for jobs in ["1", "2", "5"] {
        let again = lines(&["-n", "40", "--seed", seed, "--jobs", jobs]);
        assert_eq!(again, first.stdout.lines().collect::<Vec<_>>());
    }
    assert_eq!(lines(&["-n", "7", "--seed", seed])[..], again_prefix(&first, 7)[..]);
    assert_ne!(lines(&["--seed", "1"]), lines(&["--seed", "2"]));
}

fn again_prefix(run: &Run, count: usize) -> Vec<String> {
    run.stdout.lines().take(count).map(str::to_owned).collect()
}

#[test]
fn rare_puzzles_too_are_the_same_for_any_number_of_threads() {
    // Few succeed, so that several threads try the same puzzle.
    let rare = |jobs| {
        lines(&["-n", "3", "--seed", "4", "--only", "hidden-triple", "--clues", "23", "-j", jobs])
    };
    let alone = rare("1");
    assert_eq!(alone.len(), 3);
    assert_eq!(rare("4"), alone);
}

#[test]
fn every_puzzle_has_one_solution_and_no_given_to_spare() {
    let puzzles = lines(&["-n", "50", "--seed", "9"]);
    assert_eq!(puzzles.iter().collect::<HashSet<_>>().len(), 50);
    let header = run(&["facts", "-f", "csv", PUZZLE]).stdout;
    let column =
        |name: &str| header.lines().next().unwrap().split(',').position(|it| it == name).unwrap();
    let (solutions, minimal) = (column("solutions"), column("minimal"));
    for row in facts(&puzzles) {
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!((fields[solutions], fields[minimal]), ("1", "true"), "{row}");
    }
    let forms = run_with(&["canon", "--unique", "-f", "line"], &(puzzles.join("\n") + "\n"));
    assert_eq!(forms.ends_with(0).stdout.lines().count(), 50);
}

#[test]
fn tables_begin_with_how_to_make_them_again() {
    let asked = [
        "generate",
        "-n",
        "2",
        "--seed",
        "5",
        "--level",
        "easy",
        "--with",
        "solution,rating,path,canonical",
    ];
    let table = run(&[&asked[..], &["-f", "csv"]].concat()).ends_with(0).stdout;
    let rows: Vec<&str> = table.lines().collect();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        rows[0],
        format!(
            "# ninefold {version}: ninefold generate --seed 5 --level easy --format csv \
             --with solution,rating,path,canonical"
        )
    );
    assert_eq!(
        rows[1],
        "index,puzzle,givens,solution,level,er,ep,ed,hodoku_level,hodoku_score,path,canonical"
    );
    assert_eq!(rows.len(), 4);
    for (index, row) in rows[2..].iter().enumerate() {
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!((fields[0], fields[4]), (&*index.to_string(), "easy"));
        let solved = run(&["solve", "--method", "exact", "-f", "line", fields[1]]);
        assert_eq!(solved.stdout.trim_end(), fields[3]);
        assert!(fields[10].contains("-single*"), "{row}");
        assert_eq!(run(&["canon", "-f", "line", fields[1]]).stdout.trim_end(), fields[11]);
    }
    let json = run(&[&asked[..], &["-f", "json"]].concat()).ends_with(0);
    let json = json.says("\"made_by\":\"ninefold ").says("\"level\":\"easy\"").stdout;
    assert_eq!(json.lines().count(), 3);
    assert!(json.contains(rows[2].split(',').nth(1).unwrap()));
}

#[test]
fn a_run_goes_on_where_it_was_broken_off() {
    for format in ["csv", "json", "line"] {
        let asked = |number, path: &str, more: &[&str]| {
            let asked = [
                "generate", "--seed", "6", "-n", number, "-f", format, "--level", "medium", "-o",
                path,
            ];
            run(&[&asked, more].concat())
        };
        let (whole, part) =
            (file(&format!("whole-{format}"), ""), file(&format!("part-{format}"), ""));
        let (whole, part) = (whole.as_str(), part.as_str());
        asked("12", whole, &[]).ends_with(0);
        let wanted = fs::read_to_string(whole).unwrap();
        asked("5", part, &[]).ends_with(0);
        // Something was half-written when it ended.
        let written = fs::read_to_string(part).unwrap();
        assert!(wanted.starts_with(&written));
        fs::write(part, &wanted[..written.len() + 9]).unwrap();
        asked("12", part, &["--resume"]).ends_with(0).without_complaint();
        assert_eq!(fs::read_to_string(part).unwrap(), wanted, "{format}");
        // There is nothing more to do, and nothing is lost by asking for less.
        asked("3", part, &["--resume"]).ends_with(0);
        assert_eq!(fs::read_to_string(part).unwrap(), wanted);
    }
}

#[test]
fn another_run_is_not_gone_on_with() {
    let path = file("another-run", "");
    let path = path.as_str();
    let asked = |seed, more: &[&str]| {
        run(&[&["generate", "--seed", seed, "-n", "2", "-f", "csv", "-o", path], more].concat())
    };
    asked("1", &[]).ends_with(0);
    let before = fs::read_to_string(path).unwrap();
    asked("2", &["--resume"]).ends_with(2).complains("made with another seed or options");
    asked("1", &["--resume", "--level", "easy"]).ends_with(2).complains("another seed or options");
    assert_eq!(fs::read_to_string(path).unwrap(), before);
    // Somebody's file without a line break at its end stays as it is, in every format.
    for format in ["csv", "json", "line"] {
        for foreign in ["my thesis", "my thesis\nis long"] {
            fs::write(path, foreign).unwrap();
            run(&["generate", "--seed", "1", "-f", format, "-o", path, "--resume"]).ends_with(2);
            assert_eq!(fs::read_to_string(path).unwrap(), foreign);
        }
    }
    // A near miss: half of our own header is written anew, and no file is an empty one.
    fs::write(path, &before[..9]).unwrap();
    asked("1", &["--resume"]).ends_with(0);
    assert_eq!(fs::read_to_string(path).unwrap(), before);
    fs::remove_file(path).unwrap();
    asked("1", &["--resume"]).ends_with(0);
    assert_eq!(fs::read_to_string(path).unwrap(), before);
    run(&["generate", "-n", "2", "-o", path, "--resume"]).ends_with(2).complains("--seed");
    run(&["generate", "--seed", "1", "-o", path, "--resume"])
        .ends_with(2)
        .complains("line, csv or json");
}

#[test]
fn the_time_that_is_allowed_is_kept_and_what_was_found_is_said() {
    let never = ["generate", "--seed", "1", "--clues", "17", "--timeout", "0.3", "-f", "csv"];
    let run = run(&never).ends_with(1).complains("the time is over: 0 of 1 puzzle found");
    assert_eq!(run.stdout.lines().count(), 2);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_whole_lines_and_says_how_to_go_on() {
    let path = file("interrupted", "");
    let path = path.as_str();
    let mut child =
        command(&["generate", "--seed", "8", "-n", "100000000", "-f", "csv", "-o", path])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
    // It has begun when there is something in the file.
    while fs::metadata(path).unwrap().len() < 100_000 {
        std::thread::yield_now();
    }
    let kill = format!("kill -INT {}", child.id());
    let killed = std::process::Command::new("sh").args(["-c", &kill]).status();
    assert!(killed.unwrap().success());
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(
        told.contains("interrupted: ") && told.contains("of 100000000 puzzles found"),
        "{told}"
    );
    let command_line =
        format!("ninefold generate --seed 8 --format csv -n 100000000 --output {path} --resume");
    assert!(told.contains(&command_line), "{told}");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.ends_with('\n'));
    let last = text.lines().last().unwrap();
    assert_eq!(last.split(',').count(), 3, "{last}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = command(&["generate", "--seed", "8", "-n", "100000000", "-f", "line"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    assert_eq!(first.len(), 82);
    drop(reader);
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!((child.wait().unwrap().code(), &*told), (Some(0), ""));
}

#[test]
fn what_can_not_be_is_refused_before_anything_is_written() {
    for (options, reason) in [
        (&["--clues", "16"][..], "17 is the fewest"),
        (&["--clues", "..16"], "17 is the fewest"),
        (&["--clues", "30..20"], "ends before it begins"),
        (&["--clues", "50", "--minimal"], "no minimal puzzle with 50 givens is known"),
        (&["--clues", "x"], "invalid"),
        (&["--se", "7.25"], "expected a number such as 4.2"),
        (&["--require", "x-wing", "--forbid", "x-wing"], "both required and forbidden"),
        (&["--require", "x-wing", "--forbid", "fish"], "both required and forbidden"),
        (&["--forbid", "harder"], "than what?"),
        (&["--forbid", "x-ray"], "no technique or family is called x-ray"),
        (&["--require", "x-ray"], "x-ray"),
        (&["--only", "x-wing", "--require", "swordfish"], "required besides"),
        (&["--level", "easy", "--se", "7.0.."], "cannot be used with"),
        (&["--symmetry", "full", "--pattern", PUZZLE], "cannot be used with"),
        (&["--near", PUZZLE, "--minimise", PUZZLE], "cannot be used with"),
        (&["--near", PUZZLE, "--symmetry", "full"], "can't be combined"),
        (&["--near", &"0".repeat(81)], "exactly one solution"),
        (&["--from-solution", PUZZLE], "expected a full grid"),
        (&["--pattern", "1"], "--pattern"),
        (&["--daily", "2026-02-30"], "expected a date"),
        (&["--daily", "--level", "easy", "--clues", "25"], "cannot be used with"),
        (&["-n", "0"], "invalid"),
        (&["--with", "rating", "-f", "sdm"], "--with needs"),
        (&["--resume"], "--output"),
    ] {
        let all = [&["generate"], options].concat();
        run(&all).ends_with(2).complains(reason).without_output();
    }
    let open_rows = format!("{}{}", "0".repeat(18), "1".repeat(63));
    run(&["generate", "--pattern", &open_rows]).ends_with(2).complains("could be exchanged");
}

#[test]
fn sources_and_patterns_are_followed() {
    let within = lines(&["--seed", "1", "--minimise", PUZZLE]);
    let is_within =
        |line: &str| line.bytes().zip(PUZZLE.bytes()).all(|(one, all)| one == b'.' || one == all);
    assert!(is_within(&within[0]));
    assert_eq!(
        run_with(&["minimise", "--seed", "1", "--to", "line"], PUZZLE).ends_with(0).stdout.len(),
        82
    );
    let of_solution = lines(&["--seed", "1", "--from-solution", SOLUTION, "-n", "3"]);
    for line in &of_solution {
        let solved = run(&["solve", "--method", "exact", "-f", "line", line]).stdout;
        assert_eq!(solved.trim_end(), SOLUTION);
    }
    let near = lines(&["--seed", "1", "--near", PUZZLE, "-n", "3", "--swaps", "1"]);
    assert_eq!(near.iter().collect::<HashSet<_>>().len(), 3);
    // Any character but a blank marks a given.
    let pattern = lines(&["--seed", "1", "--pattern", PUZZLE, "--timeout", "60"]);
    let blanks =
        |line: &str| line.replace('0', ".").match_indices('.').map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(blanks(&pattern[0]), blanks(PUZZLE));
    let symmetric = lines(&["--seed", "1", "--symmetry", "rotate180"]);
    let turned: String = symmetric[0].chars().rev().collect();
    assert_eq!(blanks(&symmetric[0]), blanks(&turned));
}

#[test]
fn more_givens_than_minimal_puzzles_have_are_made_up_for() {
    for puzzle in lines(&["--seed", "1", "--clues", "36..40", "-n", "5"]) {
        let givens = puzzle.bytes().filter(|&it| it != b'.').count();
        assert!((36..=40).contains(&givens));
    }
}

#[test]
fn the_puzzles_of_a_day_are_the_same_for_everyone() {
    let all = run(&["generate", "--daily", "2026-11-16", "-f", "csv", "--with", "rating"]);
    let all = all.ends_with(0).without_complaint().stdout;
    let levels: Vec<&str> = all.lines().skip(2).map(|row| row.split(',').nth(3).unwrap()).collect();
    assert_eq!(levels, ["easy", "medium", "hard", "unfair", "extreme"]);
    let one = lines(&["--daily", "2026-11-16", "--level", "hard"]);
    assert!(all.contains(&one[0]));
    run(&["generate", "--daily", "2026-11-16"]).ends_with(0).says("2026-11-16, extreme: ");
    run(&["generate", "--daily", "--level", "easy"]).ends_with(0).says(", easy: ");
    run(&["generate", "--daily", "--seed", "1"]).ends_with(2);
}

#[test]
fn every_format_can_be_read_again() {
    let puzzle = &lines(&["--seed", "3"])[0];
    for format in ["sdm", "sdk", "grid", "opensudoku", "json"] {
        let asked = ["generate", "--seed", "3", "-f", format];
        let Run { code, stdout, .. } = run(&asked);
        if code == 2 {
            continue;
        }
        let text =
            if format == "json" { stdout.lines().nth(1).unwrap().to_owned() } else { stdout };
        assert!(
            text.contains(&puzzle[..9]) || text.contains(&puzzle[..9].replace('.', "0")),
            "{text}"
        );
    }
    let drawn = run(&["generate", "--seed", "3"]).ends_with(0).stdout;
    assert!(drawn.contains(puzzle.as_str()));
}

#[test]
fn what_has_not_one_solution_is_not_minimised() {
    let two = format!("{}\n{PUZZLE}\n", "0".repeat(81));
    let run = run_with(&["minimise"], &two).ends_with(3).complains("line 1: several solutions");
    assert_eq!(run.stdout.lines().count(), 1);
    let impossible = PUZZLE.replacen("50", "55", 1);
    run_with(&["minimise"], &impossible).ends_with(1).complains("no solution");
}
