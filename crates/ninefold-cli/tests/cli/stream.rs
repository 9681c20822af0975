//! Files of many puzzles.

use std::fmt::Write;

use ninefold::generate::Random;

use crate::process::{PUZZLE, SOLUTION, command, file, run, run_with};

/// So many puzzles, and their solutions.
fn puzzles(count: usize) -> (Vec<String>, Vec<String>) {
    (0..count as u64)
        .map(|seed| {
            let transform = Random::new(2026, seed).transform();
            let image = |line: &str| transform.puzzle(&line.parse().unwrap()).to_string();
            (image(PUZZLE), image(SOLUTION))
        })
        .unzip()
}

#[test]
fn one_result_for_each_puzzle_in_order_whatever_the_number_of_jobs() {
    let (puzzles, solutions) = puzzles(5000);
    let (input, expected) = (puzzles.join("\n"), solutions.join("\n") + "\n");
    for jobs in ["0", "1", "2", "7", "100000"] {
        let arguments = ["solve", "--format", "line", "--method", "exact", "--jobs", jobs];
        let run = run_with(&arguments, &input).ends_with(0).without_complaint();
        assert!(run.stdout == expected, "{jobs} jobs");
    }
    let some = puzzles[..300].join("\n");
    for method in ["auto", "logic"] {
        let arguments = ["solve", "--format", "line", "--method", method, "--jobs", "3"];
        let run = run_with(&arguments, &some).ends_with(0).without_complaint();
        assert!(run.stdout == solutions[..300].join("\n") + "\n", "{method}");
    }
}

#[test]
fn a_bad_line_is_reported_with_its_number_and_the_rest_goes_on() {
    let (mut puzzles, solutions) = puzzles(2500);
    puzzles[1700].truncate(80);
    puzzles[1801].replace_range(40..41, "k");
    let path = file("bad-lines.txt", puzzles.join("\n"));
    let mut rest = solutions;
    rest.remove(1801);
    rest.remove(1700);
    for method in ["exact", "auto"] {
        let run = run(&["solve", "--format", "line", "--method", method, &path]).ends_with(4);
        let run = run.complains("bad-lines.txt: line 1701: found 80 characters, expected 81");
        let run = run.complains("bad-lines.txt: line 1802, column 41: found 'k'");
        assert_eq!(run.stderr.lines().count(), 2);
        assert!(run.stdout == rest.join("\n") + "\n", "{method}");
    }
}

#[test]
fn blank_lines_comments_and_other_spellings_are_read_on_the_fast_way_too() {
    let input = format!(
        "# a comment\n\n{PUZZLE}\n{}  # why not\r\n{}\n",
        PUZZLE.replace('0', "_"),
        PUZZLE.replace('0', "*")
    );
    for method in ["exact", "auto"] {
        let run = run_with(&["solve", "--format", "line", "--method", method], &input);
        assert_eq!(run.ends_with(0).without_complaint().stdout, format!("{SOLUTION}\n").repeat(3));
    }
}

/// A million in a row: batches that each count their lines from the start of a chunk would take minutes.
#[test]
fn blank_lines_without_number_take_no_time() {
    let input = format!("{}{PUZZLE}\nx\n", "\n".repeat(1 << 20));
    for method in ["exact", "auto"] {
        let run = run_with(&["solve", "--format", "line", "--method", method], &input).ends_with(4);
        let run = run.complains("line 1048578: found 1 character, expected 81");
        assert_eq!(run.stdout, format!("{SOLUTION}\n"));
    }
}

#[test]
fn the_worst_puzzle_decides_the_exit_code() {
    let several = ".".repeat(81);
    let none = format!("55{}", ".".repeat(79));
    let cases: [(&[&str], i32); 5] = [
        (&[PUZZLE, PUZZLE], 0),
        (&[&several, PUZZLE], 3),
        (&[&none, &several, PUZZLE], 1),
        (&[PUZZLE, &several, &none], 1),
        (&[PUZZLE, "x", &none, &several], 4),
    ];
    for (lines, code) in cases {
        for method in ["exact", "auto"] {
            let arguments = ["solve", "--format", "line", "--method", method];
            run_with(&arguments, lines.join("\n")).ends_with(code);
        }
    }
}

#[test]
fn text_says_on_which_line_each_puzzle_is() {
    let run = run_with(&["solve", "--steps", "none"], format!("{PUZZLE}\n{PUZZLE}\n"));
    run.ends_with(0).says("standard input: 35 givens").says("standard input, line 2: 35 givens");
}

#[test]
fn each_json_document_is_a_line_and_verifies() {
    let (puzzles, _) = puzzles(200);
    let paths = run_with(&["solve", "--format", "json"], puzzles.join("\n")).ends_with(0).stdout;
    assert_eq!(paths.lines().count(), 200);
    for (number, path) in (1..).zip(paths.lines()) {
        let origin = format!("\"source\":\"standard input\",\"line\":{number},");
        assert!(path.contains(&origin), "{path}");
    }
    run_with(&["verify"], paths).ends_with(0).says("200 paths, 9200 steps: every one is proved.");
}

#[test]
fn answers_come_before_the_input_ends() {
    use std::io::{BufRead, BufReader, Write as _};
    use std::process::Stdio;
    for method in ["exact", "auto"] {
        let mut command = command(&["solve", "--format", "line", "--method", method]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut questions = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            writeln!(questions, "{PUZZLE}").unwrap();
            assert_eq!(answers.next().unwrap().unwrap(), SOLUTION);
        }
        drop(questions);
        assert!(answers.next().is_none());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_long_file_takes_little_memory() {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else {
        eprintln!("skipped: no /proc to ask for memory");
        return;
    };
    assert!(status.contains("VmHWM"));
    // 16 MB of input, through a shell that asks how much memory its child took.
    let (puzzles, _) = puzzles(1000);
    let mut text = String::new();
    for puzzle in puzzles.iter().cycle().take(200_000) {
        writeln!(text, "{puzzle}").unwrap();
    }
    let path = file("long.txt", text);
    let mut child = command(&["solve", "--format", "line", "--method", "exact", &path])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut buffer = vec![0; 1 << 16];
    let (mut lines, mut peak) = (0, 0);
    loop {
        let read = std::io::Read::read(&mut output, &mut buffer).unwrap();
        if read == 0 {
            break;
        }
        lines += buffer[..read].split(|&byte| byte == b'\n').count() - 1;
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        peak = peak.max(status.ok().and_then(|status| high_water_mark(&status)).unwrap_or(0));
    }
    assert!(child.wait().unwrap().success());
    assert_eq!(lines, 200_000);
    assert!((1..64 * 1024).contains(&peak), "{peak} kB");
    std::fs::remove_file(path).unwrap();
}

/// The most memory that was ever in use, in kB.
fn high_water_mark(status: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
