//! Who may set aside the lints that keep the libraries silent (see `clippy.toml`).
//!
//! Shells and tests may. A library that did could print or read a clock, or vouch for what it has
//! not counted, and no lint would say so.

use super::layers::SHELLS;
use super::{Finding, extension};

const LINTS: &[&str] = &["disallowed_methods", "print_stderr", "print_stdout"];

/// The exact solver counts solutions and so may vouch for there being one; core tests what the word
/// means; a draft of a puzzle is what is left after counting, which its tests count again; the pages of
/// the techniques give their word, which the tests of logic count; tests of the ratings try finders on
/// open boards.
const MAY_VOUCH: &[&str] = &[
    "crates/ninefold-core/src/one_solution.rs",
    "crates/ninefold-exact/src/lib.rs",
    "crates/ninefold-generate/src/drafts.rs",
    "crates/ninefold-logic/src/example.rs",
    "crates/ninefold-rate/src/hodoku/boards.rs",
];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    if !is_library(path) || MAY_VOUCH.contains(&path) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(lint) = LINTS.iter().find(|lint| line.contains(&format!("clippy::{lint}"))) {
            let message = format!("{lint} holds below the shells: pass it as an argument");
            findings.push(Finding::new(path, index + 1, message));
        }
    }
    findings
}

/// Whether the file belongs to the product code of a library.
fn is_library(path: &str) -> bool {
    let mut folders = path.split('/');
    folders.next() == Some("crates")
        && folders.next().is_some_and(|name| !SHELLS.contains(&name))
        && folders.next() == Some("src")
        && extension(path) == "rs"
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: &str = "\n#![allow(clippy::disallowed_methods, reason = \"so there\")]\n";

    #[test]
    fn a_library_keeps_silent() {
        assert_eq!(check("crates/ninefold-logic/src/step.rs", ALLOWED)[0].line, 2);
        let printed = ALLOWED.replace("disallowed_methods", "print_stdout");
        assert_eq!(check("crates/ninefold/src/lib.rs", &printed).len(), 1);
        assert!(check("crates/ninefold/src/lib.rs", &ALLOWED.replace("clippy", "c")).is_empty());
    }

    #[test]
    fn shells_tests_and_who_counts_solutions_may() {
        for path in [
            "crates/ninefold-cli/src/main.rs",
            "crates/ninefold-logic/tests/paths.rs",
            "crates/ninefold-exact/src/lib.rs",
            "xtask/src/main.rs",
        ] {
            assert!(check(path, ALLOWED).is_empty(), "{path}");
        }
    }
}
