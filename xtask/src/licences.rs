//! Every dependency may be used in a program under MIT OR Apache-2.0.
//!
//! Building cargo-deny takes minutes, so the check is done here from `cargo metadata` in a blink.
//! Where cargo-deny is installed it runs as well. Both read the list of licences in `deny.toml`.

use std::fs;

use spdx::{Expression, Licensee, ParseMode};
use toml::{Table, Value};

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

const POLICY: &str = "deny.toml";

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let policy = Policy::parse(&fs::read_to_string(workspace.root().join(POLICY))?)?;
    let metadata = workspace.metadata()?;
    let mut complaints = Vec::new();
    let mut count = 0;
    for package in &metadata.packages {
        let Some(source) = &package.source else { continue };
        count += 1;
        let licence = package.license.as_deref();
        if let Some(complaint) = policy.complaint(&package.name, licence, &source.repr) {
            complaints.push(format!("{} {}: {complaint}", package.name, package.version));
        }
    }
    if count == 0 {
        return Err("cargo names no dependencies".into());
    }
    if !complaints.is_empty() {
        return Err(complaints.join("\n").into());
    }
    eprintln!("{count} dependencies, all under licences that {POLICY} allows");

    if output_of(workspace.cargo().args(["deny", "--version"])).is_none() {
        return Ok(Ending::Passed);
    }
    let mut deny = workspace.cargo();
    deny.args(["deny", "check", "licenses", "bans", "sources"]);
    must_succeed(&mut deny, "cargo deny found something")
}

/// The part of `deny.toml` that we judge by.
#[derive(Debug)]
struct Policy {
    allowed: Vec<Licensee>,
    /// For a crate of this name, these licences too.
    exceptions: Vec<(String, Vec<Licensee>)>,
}

impl Policy {
    fn parse(text: &str) -> Result<Self> {
        let table: Table = text.parse()?;
        let licences = table.get("licenses").and_then(Value::as_table);
        let licences = licences.ok_or_else(|| format!("{POLICY} has no [licenses]"))?;
        let exceptions = licences.get("exceptions").and_then(Value::as_array);
        Ok(Self {
            allowed: licensees(licences.get("allow"))?,
            exceptions: exceptions.into_iter().flatten().map(exception).collect::<Result<_>>()?,
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
        // Old manifests write MIT/Apache-2.0 and mean OR.
        let expression = match Expression::parse_mode(licence, ParseMode::LAX) {
            Ok(expression) => expression,
            Err(error) => return Some(format!("its licence cannot be read: {error}")),
        };
        let excepted = self.exceptions.iter().filter(|(excepted, _)| excepted == name);
        let allowed: Vec<&Licensee> =
            self.allowed.iter().chain(excepted.flat_map(|(_, licences)| licences)).collect();
        let satisfied =
            expression.evaluate(|wanted| allowed.iter().any(|licence| licence.satisfies(wanted)));
        (!satisfied).then(|| format!("its licence, {licence}, is not among those of {POLICY}"))
    }
}

fn exception(value: &Value) -> Result<(String, Vec<Licensee>)> {
    let name = value.get("crate").or_else(|| value.get("name")).and_then(Value::as_str);
    let name = name.ok_or_else(|| format!("an exception of {POLICY} names no crate"))?;
    Ok((name.to_owned(), licensees(value.get("allow"))?))
}

fn licensees(list: Option<&Value>) -> Result<Vec<Licensee>> {
    let names = list.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    names.map(|name| Ok(Licensee::parse(name)?)).collect()
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
    fn of_a_choice_one_suffices_and_of_a_conjunction_all_are_needed() {
        let policy = Policy::parse("[licenses]\nallow = ['MIT', 'Apache-2.0 WITH LLVM-exception']");
        let policy = policy.unwrap();
        let is_allowed = |licence| policy.complaint("plain", Some(licence), REGISTRY).is_none();
        assert!(is_allowed("GPL-3.0-only/MIT") && is_allowed("MIT OR MIT AND GPL-3.0-only"));
        assert!(!is_allowed("MIT AND GPL-3.0-only"));
        assert!(!is_allowed("(MIT OR MIT) AND GPL-3.0-only"));
        // An exception belongs to its licence.
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception"));
        assert!(!is_allowed("Apache-2.0") && !is_allowed("MIT WITH LLVM-exception"));
    }

    #[test]
    fn what_is_no_licence_is_named() {
        for licence in ["", "MIT OR", "(MIT", "MIT MIT", "MTI"] {
            let complaint = policy().complaint("plain", Some(licence), REGISTRY).unwrap();
            assert!(complaint.contains("cannot be read"), "{complaint}");
        }
        assert!(Policy::parse("[licenses]\nallow = ['MTI']").is_err());
        assert!(Policy::parse("[licenses]\nexceptions = [{ allow = ['MIT'] }]").is_err());
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
