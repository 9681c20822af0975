//! The page as a person meets it: its types, the tests of its parts, and Chromium on both of its carriers.
//!
//! All of it needs node and Chromium, and packages that are downloaded once. Where they can't be had it
//! is left out, in one line that says why.

use std::path::Path;

use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};
use crate::{Result, site};

/// Names that Chromium and its kin are installed under.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The oldest version of node that the tools run on.
const OLDEST_NODE: u32 = 20;

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    if let Some(reason) = missing(workspace) {
        return Ok(Ending::Skipped(reason));
    }
    if let Some(reason) = install(workspace)? {
        return Ok(Ending::Skipped(reason));
    }
    npm(workspace, "format", "npm run --prefix web format:fix puts this right")?;
    npm(workspace, "types", "tsc found something in web")?;
    npm(workspace, "unit", "a unit test of the page failed")?;
    in_the_browser(workspace)
}

/// What this machine lacks, if anything.
fn missing(workspace: &Workspace) -> Option<String> {
    let version = output_of(workspace.command("node").arg("--version")).unwrap_or_default();
    if major(&version).is_none_or(|major| major < OLDEST_NODE) {
        return Some(format!("there is no node {OLDEST_NODE} or later"));
    }
    if output_of(workspace.command("npm").arg("--version")).is_none() {
        return Some(String::from("there is no npm"));
    }
    let starts = |name: &&&str| output_of(workspace.command(name).arg("--version")).is_some();
    BROWSERS.iter().find(starts).is_none().then(|| String::from("there is no Chromium"))
}

/// The first number of a version such as `v20.1.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Downloads the tools unless they are there; says so if they can't be had.
fn install(workspace: &Workspace) -> Result<Option<String>> {
    let web = workspace.root().join("web");
    if is_newer(&web.join("node_modules/.package-lock.json"), &web.join("package-lock.json")) {
        return Ok(None);
    }
    let mut npm = workspace.command("npm");
    npm.args(["ci", "--prefix", "web", "--ignore-scripts", "--no-audit", "--no-fund"]);
    npm.args(["--fetch-retries=1", "--fetch-timeout=30000"]);
    let output = npm.output()?;
    if output.status.success() {
        return Ok(None);
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    // A lock file that doesn't fit is ours to mend; anything else is the network's.
    if said.contains("EUSAGE") || said.contains("EINTEGRITY") {
        return Err(format!("npm ci refused web/package-lock.json:\n{said}").into());
    }
    Ok(Some(String::from("npm could not download the tools of web/package.json")))
}

/// Whether both files exist and the first was written after the second.
fn is_newer(made: &Path, source: &Path) -> bool {
    let written = |path: &Path| path.metadata().and_then(|about| about.modified());
    matches!((written(made), written(source)), (Ok(made), Ok(source)) if made >= source)
}

fn npm(workspace: &Workspace, script: &str, advice: &str) -> Result<Ending> {
    let mut npm = workspace.command("npm");
    must_succeed(npm.args(["run", "--silent", "--prefix", "web", script]), advice)
}

/// The end-to-end tests, with the program as one carrier and the static site as the other.
fn in_the_browser(workspace: &Workspace) -> Result<Ending> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--quiet", "--package", "ninefold-cli"]);
    // What is built together shares the features of its dependencies: the check `python` then has nothing
    // left to build.
    cargo.args(["--package", "ninefold-python"]);
    must_succeed(&mut cargo, "the program doesn't build")?;
    let target = workspace.metadata()?.target_directory;
    let program = format!("ninefold{}", std::env::consts::EXE_SUFFIX);

    let mut node = workspace.command("node");
    node.args(["web/tests/e2e/run.js", "--program"]).arg(target.join("debug").join(program));
    match site::built(workspace)? {
        Ok(folder) => {
            node.arg("--site").arg(folder);
        }
        Err(reason) => eprintln!("the static site: skipped, {reason}"),
    }
    must_succeed(&mut node, "a test in the browser failed; target/e2e shows what it saw")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_node_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8\n"), Some(8));
        assert_eq!(major(""), None);
        assert_eq!(major("20.1"), None);
    }

    #[test]
    fn tools_that_are_not_there_are_not_newer() {
        let root = Workspace::here().root().to_path_buf();
        assert!(!is_newer(&root.join("no-such-file"), &root.join("Cargo.toml")));
        assert!(is_newer(&root.join("Cargo.toml"), &root.join("Cargo.toml")));
    }
}
