//! `ninefold canon`.

use std::fs;

use crate::process::{PUZZLE, SOLUTION, file, run, run_with};

/// The canonical form of `PUZZLE`.
const FORM: &str =
    ".....1.23..1.2.4...3.564.....3.7.1..6748.....9......75.4.1..2...86.9351.1.924.8.7";

/// Puzzles of which the first, the second and the last are equivalent, and the others are not.
fn mixed() -> String {
    let images = run(&["transform", "--seed", "5", "-n", "2", PUZZLE]).ends_with(0).stdout;
    let (second, last) = images.split_once('\n').unwrap();
    let blank = ".".repeat(81);
    format!("{PUZZLE}\n# a comment\n{second}\n12x\n{blank}\n{SOLUTION}\n11{}\n{last}", &blank[2..])
}

/// A pencil-mark grid without a digit.
fn sukaku() -> String {
    "12345678.".repeat(81)
}

#[test]
fn a_form_for_people() {
    let shown = run(&["canon", PUZZLE]).ends_with(0).without_complaint();
    let shown = shown.says("35 givens").says(&format!("  form           {FORM}\n"));
    let shown = shown.says("\n  automorphisms  1\n");
    let transform = shown.stdout.split("  transform      ").nth(1).unwrap().lines().next().unwrap();
    // The transform leads there.
    let image = run(&["transform", "--by", transform, PUZZLE]).ends_with(0).stdout;
    assert_eq!(image.trim_end(), FORM);
    run(&["canon", &".".repeat(81)]).ends_with(0).says("1218998108160");
    // Neither a clash nor several solutions are in the way.
    run(&["canon", &format!("55{}", ".".repeat(79))]).ends_with(0).says("..11\n");
}

#[test]
fn a_line_for_each_puzzle_in_the_order_of_the_input() {
    let forms = run_with(&["canon", "-f", "line"], mixed()).ends_with(4).complains("line 4");
    let lines: Vec<&str> = forms.stdout.lines().collect();
    assert_eq!(lines.len(), 7);
    assert_eq!([lines[0], lines[1], lines[6]], [FORM; 3]);
    assert!(lines[2].starts_with("# can't be read"), "{}", lines[2]);
    assert_eq!(lines[3], ".".repeat(81));
    assert!(lines[4].starts_with("123456789456") || lines[4].starts_with("123456789457"));
    assert!(lines[5].ends_with(".11"));
}

#[test]
fn a_table_and_objects_tell_the_same() {
    let table = run_with(&["canon", "-f", "csv"], mixed()).ends_with(4).stdout;
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "source,line,puzzle,form,transform,automorphisms,note");
    let dots = PUZZLE.replace('0', ".");
    assert!(rows[1].starts_with(&format!("standard input,1,{dots},{FORM},")), "{}", rows[1]);
    assert!(rows[1].ends_with(",1,"), "{}", rows[1]);
    assert!(rows[3].starts_with("standard input,4,,,,,\"can't be read: "), "{}", rows[3]);
    run_with(&["canon", "-f", "json"], mixed())
        .ends_with(4)
        .says(&format!("\"line\":1,\"puzzle\":\"{dots}\",\"form\":\"{FORM}\",\"transform\":\""))
        .says("\"automorphisms\":1218998108160}")
        .says("\"note\":\"can't be read: ");
}

#[test]
fn what_is_given_by_candidates_has_no_form() {
    let none = "given by candidates alone";
    run(&["canon", "--from", "sukaku", &sukaku()]).ends_with(1).says("no form").says(none);
    run(&["canon", "--from", "sukaku", "-f", "line", &sukaku()])
        .ends_with(1)
        .says(&format!("# {none}"));
    run(&["canon", "--from", "sukaku", "-f", "csv", &sukaku()]).ends_with(1).says(none);
    // Nor are two of them taken for the same.
    let two = format!("{}\n{}\n", sukaku(), sukaku());
    let kept = run_with(&["canon", "--from", "sukaku", "-f", "json", "--unique"], two).ends_with(1);
    assert_eq!(kept.stdout.matches(none).count(), 2);
}

#[test]
fn of_equivalent_puzzles_the_first_is_kept() {
    let kept =
        run_with(&["canon", "-f", "csv", "--unique"], mixed()).ends_with(4).complains("line 4");
    let lines: Vec<&str> =
        kept.stdout.lines().skip(1).map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(lines, ["1", "5", "6", "7"]);
    // Also across batches and threads, and when all have been seen.
    let many = mixed().repeat(300);
    let unique = |jobs: &str| {
        run_with(&["canon", "-f", "line", "--unique", "--jobs", jobs], &many).ends_with(4).stdout
    };
    assert_eq!(unique("1").lines().count(), 4);
    assert_eq!(unique("1"), unique("7"));
    let people = run_with(&["canon", "--unique"], format!("{PUZZLE}\n{PUZZLE}\n")).ends_with(0);
    assert_eq!(people.stdout.matches("automorphisms").count(), 1);
}

#[test]
fn the_same_on_any_number_of_threads() {
    let many = mixed().repeat(100);
    let with = |jobs: &str| run_with(&["canon", "-f", "csv", "--jobs", jobs], &many).stdout;
    let one = with("1");
    assert_eq!(one.lines().count(), 701);
    assert_eq!(one, with("2"));
    assert_eq!(one, with("7"));
}

#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let input = file("canon-many.txt", mixed().repeat(50));
    for format in ["csv", "json", "line"] {
        let whole = run(&["canon", "-f", format, &input]).ends_with(4).stdout;
        let results = file(&format!("canon-{format}.out"), "");
        for kept in [0, 40, whole.len() / 3, whole.len()] {
            fs::write(&results, &whole.as_bytes()[..kept]).unwrap();
            run(&["canon", "-f", format, &input, "--output", &results, "--resume"])
                .without_output();
            assert_eq!(fs::read_to_string(&results).unwrap(), whole, "{format}, {kept} bytes");
        }
    }
    run(&["canon", PUZZLE, "--resume", "--output", "x"]).ends_with(2).complains("--format csv");
}

#[test]
fn the_first_of_each_class_are_gone_on_with() {
    let input = file("canon-unique.txt", mixed().repeat(3));
    for format in ["line", "csv", "json"] {
        let out = file(&format!("canon-unique-{format}"), "");
        let arguments = ["canon", "--unique", "-f", format, "-o", &out, &input];
        run(&arguments).ends_with(4);
        let whole = std::fs::read_to_string(&out).unwrap();
        let half: String = whole.split_inclusive('\n').take(2).collect();
        std::fs::write(&out, half + &whole[..5]).unwrap();
        run(&[&arguments[..], &["--resume"]].concat()).ends_with(4);
        assert_eq!(std::fs::read_to_string(&out).unwrap(), whole, "{format}");
    }
}

#[test]
fn an_input_is_not_written_over() {
    for command in ["canon", "rate", "facts", "check"] {
        let path = file(&format!("{command}-both.txt"), PUZZLE);
        for more in [&[][..], &["--resume"]] {
            let arguments = [&[command, "-f", "json", "-o", &path, &path], more].concat();
            run(&arguments).ends_with(2).complains("is an input");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), PUZZLE, "{command}");
        }
    }
}

#[test]
fn a_file_of_something_else_is_left_as_it_is() {
    let notes = "my notes\nwithout an end";
    for command in ["canon", "rate", "facts", "check"] {
        for format in ["csv", "json", "line"] {
            if format == "line" && ["facts", "check"].contains(&command) {
                continue;
            }
            let out = file(&format!("{command}-foreign-{format}"), notes);
            run(&[command, "-f", format, "-o", &out, "--resume", PUZZLE])
                .ends_with(2)
                .complains("line 1: this is no result of such a run");
            assert_eq!(std::fs::read_to_string(&out).unwrap(), notes, "{command} {format}");
        }
    }
}
