//! Every technique has a fixture, and every fixture a technique.
//!
//! The library's own tests read the fixtures; this rule sees to it that none is missing or orphaned,
//! which a test that reads what it finds would not notice.

use std::collections::BTreeSet;

use super::Finding;

const FOLDER: &str = "crates/ninefold-logic/fixtures/";

/// Findings about the techniques with these ids, given all files of the repository.
pub(super) fn check<'a>(
    ids: impl Iterator<Item = &'a str>,
    files: &BTreeSet<String>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut wanted = BTreeSet::new();
    for id in ids {
        let fixture = format!("{FOLDER}{id}.md");
        if !is_kebab_case(id) {
            findings.push(Finding::new(&fixture, 0, format!("write the id {id} in-kebab-case")));
        }
        if !files.contains(&fixture) {
            let message = format!("missing: {id} needs a case that fires and a near miss");
            findings.push(Finding::new(&fixture, 0, message));
        }
        if !wanted.insert(fixture.clone()) {
            findings.push(Finding::new(&fixture, 0, format!("two techniques are called {id}")));
        }
    }
    let present = files.iter().filter(|path| path.starts_with(FOLDER));
    let orphans = present.filter(|path| !wanted.contains(*path));
    findings.extend(orphans.map(|path| Finding::new(path, 0, "no technique has this id")));
    findings
}

fn is_kebab_case(id: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    id.split('-').all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(ids: &[&str], fixtures: &[&str]) -> Vec<String> {
        let files = fixtures.iter().map(|name| format!("{FOLDER}{name}")).collect();
        check(ids.iter().copied(), &files).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn techniques_and_fixtures_in_pairs_are_fine() {
        assert!(messages(&["x-wing", "als-xz"], &["als-xz.md", "x-wing.md"]).is_empty());
    }

    #[test]
    fn a_technique_without_a_fixture_is_found() {
        assert!(messages(&["x-wing"], &[])[0].contains("x-wing needs"));
    }

    #[test]
    fn a_fixture_without_a_technique_is_found() {
        assert_eq!(messages(&["x-wing"], &["x-wing.md", "y-wing.md"]).len(), 1);
        assert_eq!(messages(&["x-wing"], &["x-wing.md", "x-wing.txt"]).len(), 1);
    }

    #[test]
    fn files_elsewhere_are_nobodys_fixtures() {
        let files = BTreeSet::from([String::from("crates/ninefold-format/fixtures/a.md")]);
        assert!(check(std::iter::empty(), &files).is_empty());
    }

    #[test]
    fn ids_are_kebab_case_and_unique() {
        assert_eq!(messages(&["X-Wing"], &["X-Wing.md"]).len(), 1);
        assert_eq!(messages(&["x--wing"], &["x--wing.md"]).len(), 1);
        assert_eq!(messages(&["x-wing", "x-wing"], &["x-wing.md"]).len(), 1);
        assert!(messages(&["wxyz-wing2"], &["wxyz-wing2.md"]).is_empty());
    }
}
