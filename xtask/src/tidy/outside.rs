//! The repository speaks of itself alone, so that a clone makes sense anywhere and for ever.
//!
//! A path of somebody's machine helps nobody else; a number in a tracker needs the tracker; the
//! host that a package came from changes. What a reader needs is said in place.

use super::{Finding, extension};

/// Where absolute paths on somebody's machine begin. A space in the middle of each, taken out
/// before use, keeps this file clear of its own rule.
const MACHINE_PATHS: &[&str] =
    &["/ho me/", "/ro ot/", "/Us ers/", "/wo rk/", "/tm p/", "C:\\ Users", "../sha red"];

/// Hosts of package registries; lock files, which tools write, are exempt.
const HOSTS: &[&str] = &["crates .io", "pypi .org", "npmjs .org", "npmjs .com"];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut report = |message: String| findings.push(Finding::new(path, index + 1, message));
        for start in MACHINE_PATHS.iter().map(|spaced| spaced.replace(' ', "")) {
            if has_path(line, &start) {
                report(format!("{start} exists on one machine only"));
            }
        }
        if names_tracker_entry(line) {
            report(String::from("say the reason itself: the tracker is not in the repository"));
        }
        for host in HOSTS.iter().map(|spaced| spaced.replace(' ', "")) {
            if !is_lock_file(path) && line.contains(&host) {
                report(format!("{host} is a registry: name the package alone"));
            }
        }
    }
    findings
}

fn is_lock_file(path: &str) -> bool {
    extension(path) == "lock" || path.ends_with("package-lock.json")
}

/// Whether an absolute path begins with `start`; the same folder names inside a path are fine.
fn has_path(line: &str, start: &str) -> bool {
    line.match_indices(start).any(|(at, _)| {
        !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-~}/\\".contains(c))
            || line[..at].ends_with("file://")
    })
}

/// Whether the line refers to a numbered entry, or to "this" one.
fn names_tracker_entry(line: &str) -> bool {
    let line = line.to_lowercase();
    let noun = ["iss", "ue"].concat();
    line.match_indices(&noun).any(|(start, _)| {
        let rest = line[start + noun.len()..].trim_start_matches('s');
        let numbered = rest.trim_start_matches([' ', '#', '/']);
        let separated = numbered.len() < rest.len();
        let before = line[..start].trim_end();
        separated && numbered.starts_with(|c: char| c.is_ascii_digit())
            || before.ends_with("this") && !rest.starts_with(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds(text: &str) -> bool {
        !check("README.md", text).is_empty()
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        for start in MACHINE_PATHS.iter().map(|spaced| spaced.replace(' ', "")) {
            assert!(finds(&format!("see `{start}notes`\n")), "{start}");
        }
        assert!(finds(&format!("file://{}me\n", MACHINE_PATHS[0].replace(' ', ""))));
    }

    #[test]
    fn the_same_folders_inside_a_path_are_fine() {
        for start in &MACHINE_PATHS[..5] {
            let start = start.replace(' ', "");
            assert!(!finds(&format!("see docs{start}notes\n")), "{start}");
        }
    }

    #[test]
    fn a_numbered_entry_is_found() {
        let noun = ["Iss", "ue"].concat();
        assert!(finds(&format!("as {noun} 12 says\n")));
        assert!(finds(&format!("as {noun} #12 says\n")));
        assert!(finds(&format!("https://example.org/{noun}s/12\n")));
        assert!(finds(&format!("techniques in this {noun}\n")));
    }

    #[test]
    fn the_plain_word_is_fine() {
        let noun = ["iss", "ue"].concat();
        assert!(!finds(&format!("open an {noun} when something is wrong; this is{noun}d\n")));
        assert!(!finds(&format!("{noun}s: 12\n")));
    }

    #[test]
    fn a_registry_is_found_except_in_a_lock_file() {
        let host = HOSTS[0].replace(' ', "");
        assert!(finds(&format!("see {host}\n")));
        assert!(check("Cargo.lock", &host).is_empty());
        assert!(!finds("crates, io\n"));
    }
}
