//! Text files end with a newline and hold no blanks or carriage returns at the ends of lines, so
//! that a difference between two versions is a difference in meaning.

use super::{Finding, extension};

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    if is_exempt(path) || text.is_empty() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        if line.ends_with('\r') {
            findings.push(Finding::new(path, index + 1, "a carriage return ends the line"));
        } else if line.trim_end() != line {
            findings.push(Finding::new(path, index + 1, "white space ends the line"));
        }
    }
    let lines = text.lines().count();
    if !text.ends_with('\n') {
        findings.push(Finding::new(path, lines, "the last line has no newline"));
    } else if text.ends_with("\n\n") {
        findings.push(Finding::new(path, lines, "the file ends with an empty line"));
    }
    findings
}

/// What other programs wrote is kept as it is.
fn is_exempt(path: &str) -> bool {
    ["svg", "mat"].contains(&extension(path)) || format!("/{path}").contains("/tests/fixtures/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        check("a.txt", text).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn tidy_text_is_fine() {
        assert!(lines("").is_empty());
        assert!(lines("a\n\n  b\n").is_empty());
    }

    #[test]
    fn each_untidiness_is_found_on_its_line() {
        assert_eq!(lines("a\nb \n"), [2]);
        assert_eq!(lines("a\n\t\nb\n"), [2]);
        assert_eq!(lines("a\r\nb\n"), [1]);
        assert_eq!(lines("a\nb"), [2]);
        assert_eq!(lines("a\n\n"), [2]);
    }

    #[test]
    fn what_others_wrote_is_kept() {
        assert!(check("crates/a/tests/fixtures/b.sdk", "a \r\n").is_empty());
        assert!(check("board.svg", "a").is_empty());
        assert_eq!(check("crates/a/fixtures/b.md", "a").len(), 1);
    }
}
