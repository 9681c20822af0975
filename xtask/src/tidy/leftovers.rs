//! Nothing half done is committed: no placeholders, debugging prints or silently ignored tests.

use super::{Finding, extension, has_word};
use crate::rust_text::code_only;

/// What must not occur in code, and what to do instead. A space in the middle of each, taken out
/// before use, keeps this file clear of its own rule.
const IN_CODE: &[(&str, &str)] = &[
    ("to do!", "finish it or leave it out"),
    ("unimple mented!", "finish it or leave it out"),
    ("db g!", "debugging output stays on your machine"),
    ("#[ig nore]", "say why: #[ignore = \"reason\"]"),
];

/// What must not occur anywhere, in code or prose.
const ANYWHERE: &[(&str, &str)] = &[("FIX ME", "fix it, or describe the limitation in words")];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = occurrences(path, text, ANYWHERE);
    if extension(path) == "rs" {
        findings.extend(occurrences(path, &code_only(text), IN_CODE));
    }
    findings
}

fn occurrences(path: &str, text: &str, rules: &[(&str, &str)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (spaced, advice) in rules {
        let word = spaced.replace(' ', "");
        for (index, line) in text.lines().enumerate() {
            if has_word(line, &word) {
                findings.push(Finding::new(path, index + 1, format!("{word}: {advice}")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(path, text).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn each_leftover_is_found_on_its_line() {
        for (spaced, _) in IN_CODE {
            let text = format!("fn f() {{\n    {}\n}}\n", spaced.replace(' ', ""));
            assert_eq!(lines("a.rs", &text), [2], "{text}");
        }
    }

    #[test]
    fn a_placeholder_for_later_is_found_in_prose_too() {
        let word = ANYWHERE[0].0.replace(' ', "");
        assert_eq!(lines("a.rs", &format!("// {word}: later\n")), [1]);
        assert_eq!(lines("a.md", &format!("\n{word}\n")), [2]);
        assert!(lines("a.md", "fix me\n").is_empty());
    }

    #[test]
    fn an_ignored_test_with_a_reason_is_fine() {
        assert!(lines("a.rs", "#[ignore = \"takes an hour\"]\n").is_empty());
    }

    #[test]
    fn words_in_comments_strings_and_longer_names_are_fine() {
        let word = IN_CODE[0].0.replace(' ', "");
        assert!(lines("a.rs", &format!("// {word}\nlet a = \"{word}\"; my_{word}\n")).is_empty());
        assert!(lines("a.md", &format!("{word}\n")).is_empty());
    }
}
