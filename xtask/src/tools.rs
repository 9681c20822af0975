//! The two components that a minimal toolchain lacks: installed if rustup can, named otherwise.

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

/// Each component with the cargo command that it provides.
const COMPONENTS: &[(&str, &str)] = &[("rustfmt", "fmt"), ("clippy", "clippy")];

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let missing: Vec<&str> = COMPONENTS
        .iter()
        .filter(|(_, subcommand)| !works(workspace, subcommand))
        .map(|(component, _)| *component)
        .collect();
    if missing.is_empty() {
        return Ok(Ending::Passed);
    }
    let advice = format!(
        "missing: {0}. With rustup: rustup component add {0}; otherwise ask your package manager.",
        missing.join(" ")
    );
    eprintln!("installing {}", missing.join(" "));
    let mut rustup = workspace.command("rustup");
    must_succeed(rustup.args(["component", "add"]).args(&missing), &advice)
        .map_err(|_| advice.into())
}

fn works(workspace: &Workspace, subcommand: &str) -> bool {
    output_of(workspace.cargo().args([subcommand, "--version"])).is_some()
}
