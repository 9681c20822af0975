//! Help, man pages, completions, samples.

use std::fs;
use std::path::PathBuf;

use crate::process::run;

const COMMANDS: [&str; 14] = [
    "show",
    "solve",
    "canon",
    "check",
    "hint",
    "why",
    "convert",
    "verify",
    "serve",
    "samples",
    "techniques",
    "transform",
    "completions",
    "man",
];

#[test]
fn help_names_every_command_and_exit_code() {
    let mut help = run(&["--help"]).ends_with(0).without_complaint();
    for command in COMMANDS {
        help = help.says(command);
        run(&[command, "--help"]).ends_with(0).without_complaint().says("Usage: ninefold");
    }
    for code in ["0  done", "1  no solution", "2  ", "3  several", "4  ", "5  "] {
        help = help.says(code);
    }
    let solve = run(&["solve", "--help"]).says("Exit codes:").stdout;
    assert!(solve.lines().all(|line| line.chars().count() <= 100), "{solve}");
    let unwrapped = solve.split_whitespace().collect::<Vec<_>>().join(" ");
    for comment in ["# no solution", "# several solutions", "# not finished"] {
        assert!(unwrapped.contains(comment), "{unwrapped}");
    }
}

#[test]
fn what_makes_no_sense_is_usage() {
    for arguments in [&["sing"][..], &["solve", "--volume", "9"], &[], &["convert", "x"]] {
        let run = run(arguments).ends_with(2).without_output();
        assert!(!run.stderr.is_empty());
    }
    for none in ["0", "-1", "x"] {
        let count = format!("--count={none}");
        run(&["solve", &count, "--sample", "sudoku1"])
            .ends_with(2)
            .without_output()
            .complains("expected a whole number from 1");
        run(&["generate", &count]).ends_with(2).complains("expected a whole number from 1");
    }
}

#[test]
fn the_man_page_tells_the_exit_codes() {
    run(&["man"])
        .ends_with(0)
        .without_complaint()
        .says(".TH ninefold 1")
        .says("several solutions")
        .says("EXIT STATUS")
        .says(".TP\n\\fB4\\fR\nsome input can\\(aqt be read\n.TP\n")
        .does_not_say("ninefold\\-help");
}

#[test]
fn each_command_has_a_man_page() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("man");
    run(&["man", folder.to_str().unwrap()]).ends_with(0).without_output();
    for command in COMMANDS {
        let page = fs::read_to_string(folder.join(format!("ninefold-{command}.1"))).unwrap();
        assert!(page.contains(&format!("ninefold\\-{command}")), "{page}");
    }
    assert!(folder.join("ninefold.1").exists());
}

#[test]
fn completions_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        run(&["completions", shell]).ends_with(0).without_complaint().says("hint");
    }
    run(&["completions", "abacus"]).ends_with(2).without_output();
}

#[test]
fn samples_are_listed_with_a_line_each_and_all_are_read() {
    let list = run(&["samples"]).ends_with(0).without_complaint().stdout;
    assert!(list.lines().count() >= 6);
    for line in list.lines() {
        let (name, about) = line.split_once(' ').unwrap();
        assert!(!about.trim().is_empty());
        run(&["show", "--sample", name]).ends_with(0);
    }
    run(&["solve", "--sample", "sudoku9"]).ends_with(2).without_output().complains("sudoku1");
}

#[test]
fn the_samples_show_what_they_promise() {
    let by = |techniques: &str, sample: &str| {
        let logic = ["solve", "--method", "logic", "--steps", "none", "--techniques", techniques];
        run(&[&logic[..], &["--sample", sample]].concat())
    };
    let pairs = "singles,pointing,claiming,naked-pair,hidden-pair";
    let basic = "singles,pointing,claiming,subsets";
    by("singles", "sudoku1").ends_with(0);
    by(basic, "sudoku2").ends_with(0).says("Naked Pair");
    by(&format!("{basic},-naked-pair"), "sudoku2").ends_with(1);
    by(&format!("{pairs},naked-triple"), "sudoku3").ends_with(0).says("Naked Triple");
    by(pairs, "sudoku3").ends_with(1);
    by(basic, "sudoku4").ends_with(1);
}

#[test]
fn techniques_are_listed_with_their_values() {
    let list = run(&["techniques"]).ends_with(0).without_complaint();
    list.says("naked-pair").says("subsets").says("medium").says("3.0").says("Two cells of a house");
}

#[test]
fn a_technique_is_explained_with_an_example() {
    for name in ["naked-pair", "Naked Pair"] {
        let page = run(&["techniques", name]).ends_with(0).without_complaint();
        page.says("Why it works").says("Example: ").says("So r7c6");
    }
    let unknown = run(&["techniques", "x-ray"]).ends_with(2).without_output();
    assert!(unknown.stderr.contains("no technique is called x-ray"), "{}", unknown.stderr);
}

#[test]
fn a_technique_is_found_by_the_names_that_people_type() {
    for name in ["xwing", "X Wing", "y-wing", "xy wings", "UR type 1", "2-string kite"] {
        run(&["techniques", name]).ends_with(0).without_complaint().says("Why it works");
    }
    run(&["techniques", "swordfihs"]).ends_with(2).complains("did you mean swordfish");
    run(&["practise", "Xwing", "--seed", "1"]).ends_with(0).says("X-Wing");
    run(&["practise", "wxwing"]).ends_with(2).complains("x-wing");
    run(&["generate", "--only", "X Wing", "--require", "jelly"])
        .ends_with(2)
        .complains("jellyfish");
    run(&["solve", "--techniques", "singles,Y-Wing", "--no-rating", "--sample", "sudoku1"])
        .ends_with(0);
}
