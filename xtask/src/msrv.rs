//! The minimum Rust version that the manifests state is one that really builds the project.

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let metadata = workspace.metadata()?;
    let stated = metadata
        .workspace_packages()
        .into_iter()
        .find_map(|package| package.rust_version.as_ref())
        .ok_or("no package states a rust-version")?;
    let stated = format!("{}.{}", stated.major, stated.minor);

    let running = output_of(workspace.command("rustc").arg("--version")).unwrap_or_default();
    if is_release_of(running.split(' ').nth(1).unwrap_or_default(), &stated) {
        eprintln!("this toolchain is {stated}: the other checks show that it builds");
        return Ok(Ending::Passed);
    }

    let mut rustup = workspace.command("rustup");
    let installed = output_of(rustup.args(["toolchain", "list"])).unwrap_or_default();
    let Some(toolchain) = toolchain_for(&stated, &installed) else {
        return Ok(Ending::Skipped(format!(
            "Rust {stated} is not installed (rustup toolchain install {stated} --profile minimal)"
        )));
    };
    let mut rustup = workspace.command("rustup");
    rustup.args([
        "run",
        toolchain,
        "cargo",
        "check",
        "--workspace",
        "--all-targets",
        "--all-features",
    ]);
    must_succeed(&mut rustup, &format!("Rust {stated}, the stated minimum, does not build this"))
}

/// The first installed toolchain that is a release of the stated version.
fn toolchain_for<'a>(stated: &str, installed: &'a str) -> Option<&'a str> {
    installed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .find(|name| is_release_of(name.split('-').next().unwrap_or_default(), stated))
}

/// Whether `version` is the stated one, give or take the patch: 1.95.2 is a release of 1.95.
fn is_release_of(version: &str, stated: &str) -> bool {
    version.strip_prefix(stated).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSTALLED: &str = "stable-x86_64-unknown-linux-gnu (active, default)\n\
                             1.95.0-x86_64-unknown-linux-gnu\n\
                             1.9-x86_64-unknown-linux-gnu\n";

    #[test]
    fn a_toolchain_of_the_stated_version_is_found() {
        assert_eq!(toolchain_for("1.95", INSTALLED), Some("1.95.0-x86_64-unknown-linux-gnu"));
        assert_eq!(toolchain_for("1.9", INSTALLED), Some("1.9-x86_64-unknown-linux-gnu"));
    }

    #[test]
    fn stable_is_not_taken_for_a_version() {
        assert_eq!(toolchain_for("1.96", INSTALLED), None);
    }

    #[test]
    fn a_longer_number_is_another_version() {
        assert!(is_release_of("1.95.1", "1.95"));
        assert!(!is_release_of("1.950.0", "1.95"));
        assert!(!is_release_of("1.96.0", "1.95"));
    }
}
