//! Every dependency may be used in a program under MIT OR Apache-2.0.
//!
//! Building cargo-deny takes minutes, so the check is done here from `cargo metadata` in a blink.
//! Where cargo-deny is installed it runs as well. Both read the list of licences in `deny.toml`.

use std::fs;

use toml::{Table, Value};

use crate::test::{Verdict, must_succeed};
use crate::workspace::{Workspace, output_of};
use crate::{Outcome, spdx};

const POLICY: &str = "deny.toml";

pub(crate) fn check(workspace: &Workspace) -> Outcome<Verdict> {
    let policy = Policy::parse(&fs::read_to_string(workspace.root().join(POLICY))?)?;
    let metadata = workspace.metadata()?;
    let mut complaints = Vec::new();
    let mut count = 0;
    for package in metadata.packages() {
        let Some(source) = package.source() else { continue };
        count += 1;
        if let Some(complaint) = policy.complaint(package.name(), package.licence(), source) {
            complaints.push(format!("{} {}: {complaint}", package.name(), package.version()));
        }
    }
    if !complaints.is_empty() {
        return Err(complaints.join("\n").into());
    }
    eprintln!("{count} dependencies, all under licences that {POLICY} allows");

    if output_of(workspace.cargo().args(["deny", "--version"])).is_none() {
        return Ok(Verdict::Passed);
    }
    let mut deny = workspace.cargo();
    deny.args(["deny", "check", "licenses", "bans", "sources"]);
    must_succeed(&mut deny, "cargo deny found something")
}

/// The part of `deny.toml` that we judge by.
#[derive(Debug)]
struct Policy {
    allowed: Vec<String>,
    /// For a crate of this name, these licences too.
    exceptions: Vec<(String, Vec<String>)>,
}

impl Policy {
    fn parse(text: &str) -> Outcome<Self> {
        let table: Table = text.parse()?;
        let licences = table.get("licenses").and_then(Value::as_table);
        let licences = licences.ok_or_else(|| format!("{POLICY} has no [licenses]"))?;
        let exceptions = licences.get("exceptions").and_then(Value::as_array);
        Ok(Self {
            allowed: strings(licences.get("allow")),
            exceptions: exceptions.into_iter().flatten().filter_map(exception).collect(),
        })
    }

    /// What is wrong with a dependency, if anything is.
    fn complaint(&self, name: &str, licence: Option<&str>, source: &str) -> Option<String> {
        if !source.starts_with("registry+") {
            return Some(format!(
                "comes from {source}; a published version can be rebuilt for ever"
            ));
        }
        let Some(licence) = licence else {
            return Some(String::from("states no licence"));
        };
        let excepted = self.exceptions.iter().filter(|(crate_name, _)| crate_name == name);
        let allowed: Vec<&str> = (self.allowed.iter())
            .chain(excepted.flat_map(|(_, licences)| licences))
            .map(String::as_str)
            .collect();
        match spdx::is_satisfied(licence, &allowed) {
            Ok(true) => None,
            Ok(false) => Some(format!("its licence, {licence}, is not among those of {POLICY}")),
            Err(error) => Some(format!("its licence, {licence}, cannot be read: {error}")),
        }
    }
}

fn exception(value: &Value) -> Option<(String, Vec<String>)> {
    let name = value.get("crate").or_else(|| value.get("name"))?.as_str()?;
    Some((name.to_owned(), strings(value.get("allow"))))
}

fn strings(list: Option<&Value>) -> Vec<String> {
    let items = list.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGISTRY: &str = "registry+https://example.org/index";

    fn policy() -> Policy {
        let text = "[licenses]\nallow = ['MIT']\nexceptions = [{ crate = 'odd', allow = ['ISC'] }]";
        Policy::parse(text).unwrap()
    }

    #[test]
    fn an_allowed_licence_passes() {
        assert_eq!(policy().complaint("plain", Some("MIT OR GPL-3.0-only"), REGISTRY), None);
    }

    #[test]
    fn another_licence_or_none_is_named() {
        let complaint = policy().complaint("plain", Some("GPL-3.0-only"), REGISTRY).unwrap();
        assert!(complaint.contains("GPL-3.0-only"), "{complaint}");
        assert_eq!(
            policy().complaint("plain", None, REGISTRY).as_deref(),
            Some("states no licence")
        );
    }

    #[test]
    fn an_exception_is_for_one_crate() {
        assert_eq!(policy().complaint("odd", Some("ISC AND MIT"), REGISTRY), None);
        assert!(policy().complaint("plain", Some("ISC"), REGISTRY).is_some());
    }

    #[test]
    fn only_published_versions_are_dependencies() {
        let git = "git+https://example.org/repository";
        assert!(policy().complaint("plain", Some("MIT"), git).unwrap().contains(git));
    }

    #[test]
    fn a_policy_without_licences_is_refused() {
        assert!(Policy::parse("[bans]").is_err());
    }
}
