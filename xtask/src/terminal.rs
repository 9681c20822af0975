//! The game in a real terminal, which tmux plays.

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    if output_of(workspace.command("tmux").arg("-V")).is_none() {
        return Ok(Ending::Skipped(String::from("there is no tmux")));
    }
    let mut cargo = workspace.cargo();
    cargo.args(["test", "--package", "ninefold-cli", "--test", "play", "--", "--ignored"]);
    must_succeed(&mut cargo, "the game does not do what a terminal expects of it")
}
