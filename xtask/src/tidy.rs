//! `cargo xtask tidy`: the conventions that a machine can check.
//!
//! Each rule is a function from a file's path and text to findings, in a module of its own that
//! says why the rule exists. Paths are those of the repository, with forward slashes.

use std::collections::BTreeSet;
use std::fmt;

use ninefold::Ladder;

use crate::Result;
use crate::test::Ending;
use crate::workspace::Workspace;
use links::Linked;

mod exceptions;
mod fixtures;
mod layers;
mod leftovers;
mod links;
mod manifests;
mod outside;
mod samples;
mod shape;
mod whitespace;

/// Something that breaks a convention.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    path: String,
    /// Counted from one; zero when it is about the whole file.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.path, self.message)
        } else {
            write!(f, "{}:{}: {}", self.path, self.line, self.message)
        }
    }
}

/// The rules that look at one text file at a time.
const FILE_RULES: &[fn(&str, &str) -> Vec<Finding>] =
    &[exceptions::check, leftovers::check, outside::check, shape::check, whitespace::check];

pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    if let Some(surplus) = arguments.first() {
        return Err(format!("tidy takes no arguments, but got {surplus}").into());
    }
    check(workspace).map(|_| ())
}

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let files = workspace.files();
    if !files.contains("Cargo.toml") {
        return Err("the files of the repository were not found".into());
    }
    let mut findings = Vec::new();
    for path in &files {
        let Some(text) = workspace.text(path)? else { continue };
        findings.extend(FILE_RULES.iter().flat_map(|rule| rule(path, &text)));
        findings.extend(links::check(path, &text, &|target| linked(workspace, &files, target)));
    }
    for package in workspace.metadata()?.workspace_packages() {
        let path = workspace.manifest_of(package);
        let text = workspace.text(&path)?.unwrap_or_default();
        findings.extend(manifests::check(&path, &text));
        let dependencies = package.dependencies.iter();
        let dependencies = dependencies.map(|on| (on.name.as_str(), on.kind));
        findings.extend(layers::check(&path, &text, &package.name, dependencies));
    }
    let (ladder, extra) = (Ladder::all(), Ladder::extra());
    findings.extend(fixtures::check(ladder.ids().chain(extra.ids()), &files));
    findings.extend(samples::check(&|path| workspace.text(path).ok().flatten()));
    findings.sort();
    if findings.is_empty() {
        eprintln!("{} files in order", files.len());
        return Ok(Ending::Passed);
    }
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    Err(lines.join("\n").into())
}

/// What stands at `target`, a path of the repository.
fn linked(workspace: &Workspace, files: &BTreeSet<String>, target: &str) -> Linked {
    if files.contains(target) {
        let page =
            (extension(target) == "md").then(|| workspace.text(target).ok().flatten()).flatten();
        return page.map_or(Linked::Something, Linked::Page);
    }
    let folder = format!("{target}/");
    let holds_files = target.is_empty() || files.iter().any(|file| file.starts_with(&folder));
    if holds_files { Linked::Something } else { Linked::Nothing }
}

/// What follows the last dot of a path. Compared with care for case, as the tools do.
fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}
