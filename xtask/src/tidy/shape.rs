//! A file is one idea, and its name says which.

use super::{Finding, extension};

/// Longer than this and it is rarely one idea; about half of it is what we aim for.
const MOST_LINES: usize = 700;

/// Names that say nothing: whatever fits nowhere ends up there.
const EMPTY_NAMES: &[&str] =
    &["common.rs", "helper.rs", "helpers.rs", "misc.rs", "util.rs", "utils.rs"];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    if extension(path) != "rs" {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let lines = text.lines().count();
    if lines > MOST_LINES {
        let message = format!("{lines} lines, more than {MOST_LINES}: is it one idea?");
        findings.push(Finding::new(path, 0, message));
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    let in_source = path.split('/').any(|folder| folder == "src");
    if in_source && EMPTY_NAMES.contains(&name) {
        findings.push(Finding::new(path, 0, "name the file after the idea it holds"));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_too_many_is_found() {
        assert_eq!(check("src/a.rs", &"x\n".repeat(MOST_LINES + 1)).len(), 1);
        assert!(check("src/a.rs", &"x\n".repeat(MOST_LINES)).is_empty());
        assert!(check("data/a.txt", &"x\n".repeat(MOST_LINES + 1)).is_empty());
    }

    #[test]
    fn a_name_that_says_nothing_is_found() {
        assert_eq!(check("crates/a/src/b/utils.rs", "").len(), 1);
        assert!(check("crates/a/src/b/util_linux.rs", "").is_empty());
        assert!(check("crates/a/tests/common.rs", "").is_empty());
    }
}
