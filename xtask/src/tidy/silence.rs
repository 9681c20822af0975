//! Below the shells there is no clock, randomness, environment or printing.
//!
//! The libraries then give the same answer to the same question everywhere: in a browser, which
//! has none of these, in a test, and in a bug report that somebody else has to reproduce.
//! Seeds and limits are arguments; results are return values. Tests may do as they like.

use super::{Finding, extension, has_word};
use crate::rust_text::{code_only, without_tests};

const QUIET_CRATES: &[&str] = &[
    "ninefold-core",
    "ninefold-exact",
    "ninefold-format",
    "ninefold-generate",
    "ninefold-logic",
    "ninefold-render",
    "ninefold-verify",
];

/// Modules of the standard library that reach outside; also found in `use std::{…}`.
const STD_MODULES: &[(&str, &str)] = &[
    ("env", "the environment is read by the shells"),
    ("time", "the clock is read by the shells"),
];

const WORDS: &[(&str, &str)] = &[
    ("print!", "return it; the shells print"),
    ("println!", "return it; the shells print"),
    ("eprint!", "return it; the shells print"),
    ("eprintln!", "return it; the shells print"),
    ("stdout()", "return it; the shells print"),
    ("stderr()", "return it; the shells print"),
    ("stdin()", "take it as an argument; the shells read"),
    ("thread_rng", SEED),
    ("rand::rng()", SEED),
    ("rand::random", SEED),
    ("from_os_rng", SEED),
    ("from_entropy", SEED),
    ("getrandom::", SEED),
    ("fastrand::Rng::new", SEED),
];

const SEED: &str = "take a seed as an argument, so that a run can be repeated";

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    if !is_quiet(path) {
        return Vec::new();
    }
    let code = without_tests(&code_only(text));
    let mut findings = Vec::new();
    for (index, line) in code.lines().enumerate() {
        for (word, advice) in WORDS {
            if has_word(line, word) {
                findings.push(Finding::new(path, index + 1, format!("{word}: {advice}")));
            }
        }
        if uses_global_generator(line) {
            findings.push(Finding::new(path, index + 1, format!("fastrand: {SEED}")));
        }
    }
    for (start, _) in code.match_indices("std::") {
        let line = code[..start].matches('\n').count() + 1;
        let named = modules_named(&code[start + "std::".len()..]);
        for (module, advice) in STD_MODULES.iter().filter(|(module, _)| named.contains(module)) {
            findings.push(Finding::new(path, line, format!("std::{module}: {advice}")));
        }
    }
    findings
}

/// Whether the file belongs to the product code of a library.
fn is_quiet(path: &str) -> bool {
    let mut folders = path.split('/');
    let in_library = folders.next() == Some("crates")
        && folders.next().is_some_and(|name| QUIET_CRATES.contains(&name))
        && folders.next() == Some("src");
    // `mod tests;` in a file or folder of its own.
    let of_tests = folders.any(|name| name == "tests" || name == "tests.rs");
    in_library && extension(path) == "rs" && !of_tests
}

/// Whether a free function of fastrand is called: those draw from a generator seeded by chance.
fn uses_global_generator(line: &str) -> bool {
    let mut uses = line.match_indices("fastrand::");
    uses.any(|(start, path)| {
        line[start + path.len()..].starts_with(|next: char| next.is_lowercase())
    })
}

/// The modules named after `std::`, be it one or a group in braces.
fn modules_named(rest: &str) -> Vec<&str> {
    let Some(group) = rest.strip_prefix('{') else {
        return vec![leading_name(rest)];
    };
    let mut depth = 0_usize;
    let mut names = vec![leading_name(group)];
    for (index, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(leading_name(&group[index + 1..])),
            _ => {}
        }
    }
    names
}

fn leading_name(text: &str) -> &str {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = "crates/ninefold-core/src/grid.rs";

    fn lines(text: &str) -> Vec<usize> {
        check(LIBRARY, text).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn printing_is_found() {
        assert_eq!(lines("fn f() {\n    println!(\"a\");\n}\n"), [2]);
        assert_eq!(lines("std::io::stdout().lock();\n"), [1]);
        assert!(lines("my_println!(); writeln!(f, \"a\");\n").is_empty());
    }

    #[test]
    fn the_clock_and_the_environment_are_found_however_they_are_imported() {
        assert_eq!(lines("\nuse std::time::Instant;\n"), [2]);
        assert_eq!(lines("\nstd::env::args();\n"), [2]);
        assert_eq!(lines("use std::{fmt, env};\n"), [1]);
        assert_eq!(lines("use std::{\n    fmt::{self, Debug},\n    time,\n};\n"), [1]);
        assert!(lines("use std::{fmt, collections::{time, env}};\n").is_empty());
        assert!(lines("use std::timeline;\nlet a = env!(\"CARGO_PKG_VERSION\");\n").is_empty());
    }

    #[test]
    fn chance_is_found_and_a_seed_is_fine() {
        assert_eq!(lines("let a = fastrand::u8(..);\n"), [1]);
        assert_eq!(lines("let a = fastrand::Rng::new();\n"), [1]);
        assert!(lines("let a = fastrand::Rng::with_seed(seed);\n").is_empty());
    }

    #[test]
    fn tests_and_examples_may_do_as_they_like() {
        assert!(lines("/// println!();\n#[cfg(test)]\nmod tests { use std::env; }\n").is_empty());
        assert_eq!(lines("#[cfg(test)]\nmod tests {}\nuse std::env;\n"), [3]);
        assert!(check("crates/ninefold-core/src/grid/tests.rs", "println!();\n").is_empty());
        assert!(check("crates/ninefold-core/tests/grid.rs", "println!();\n").is_empty());
    }

    #[test]
    fn shells_may_print() {
        assert!(check("crates/ninefold-cli/src/main.rs", "println!();\n").is_empty());
    }
}
