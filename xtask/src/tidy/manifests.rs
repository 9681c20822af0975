//! Every crate says what it is, under which licence, for which Rust, and obeys the common lints.

use toml::{Table, Value};

use super::Finding;

/// Keys that every crate inherits, so that they are decided in one place.
const INHERITED: &[&str] = &["edition", "license", "rust-version", "version"];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let manifest: Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(error) => return vec![Finding::new(path, 0, error.to_string())],
    };
    let package = manifest.get("package").and_then(Value::as_table).cloned().unwrap_or_default();
    let line = text.lines().position(|line| line.trim() == "[package]").map_or(0, |at| at + 1);
    let mut findings = Vec::new();

    let description = package.get("description").and_then(Value::as_str).unwrap_or_default();
    if description.trim().is_empty() {
        findings.push(Finding::new(path, line, "description: say in a line what the crate does"));
    }
    for key in INHERITED {
        if !is_inherited(package.get(*key)) {
            findings.push(Finding::new(path, line, format!("write {key}.workspace = true")));
        }
    }
    if !is_inherited(manifest.get("lints")) {
        findings.push(Finding::new(path, 0, "add [lints] with workspace = true"));
    }
    findings
}

fn is_inherited(value: Option<&Value>) -> bool {
    value.and_then(|value| value.get("workspace")).and_then(Value::as_bool) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = 'a'\ndescription = 'b'\nversion.workspace = true\n\
                        edition.workspace = true\nrust-version.workspace = true\n\
                        license.workspace = true\n\n[lints]\nworkspace = true\n";

    #[test]
    fn a_complete_manifest_is_fine() {
        assert_eq!(check("Cargo.toml", GOOD), []);
    }

    #[test]
    fn each_missing_line_is_named() {
        for missing in
            ["description", "version.", "edition", "rust-version", "license", "workspace"]
        {
            let kept = GOOD.lines().filter(|line| !line.starts_with(missing));
            let text = kept.collect::<Vec<_>>().join("\n");
            assert_eq!(check("Cargo.toml", &text).len(), 1, "without {missing}");
        }
    }

    #[test]
    fn a_value_of_its_own_is_not_inherited() {
        let own = GOOD.replace("rust-version.workspace = true", "rust-version = '1.99'");
        let findings = check("Cargo.toml", &own);
        assert_eq!((findings.len(), findings[0].line), (1, 1));
        assert!(findings[0].message.contains("rust-version"));
    }

    #[test]
    fn an_empty_description_says_nothing() {
        assert_eq!(check("Cargo.toml", &GOOD.replace("'b'", "' '")).len(), 1);
    }

    #[test]
    fn a_manifest_that_cannot_be_read_is_named() {
        assert_eq!(check("Cargo.toml", "[package").len(), 1);
    }
}
