//! Every vector unit of the exact solver agrees with the portable one and a plain solver: those of this
//! processor, those of ARM under qemu, and those of WebAssembly under node.

use crate::Result;
use crate::targets::{Library, WASM, setting, starts};
use crate::test::{Ending, must_succeed};
use crate::workspace::Workspace;

/// A target other than this machine's own.
struct Target {
    name: &'static str,
    /// Programs that must be there.
    needs: &'static [&'static str],
    linker: Option<&'static str>,
    runner: &'static str,
    flags: &'static str,
}

const TARGETS: &[Target] = &[
    Target {
        name: "aarch64-unknown-linux-gnu",
        needs: &["qemu-aarch64", "aarch64-linux-gnu-gcc"],
        linker: Some("aarch64-linux-gnu-gcc"),
        runner: "qemu-aarch64 -L /usr/aarch64-linux-gnu",
        flags: "",
    },
    Target {
        name: WASM,
        needs: &["node"],
        linker: None,
        runner: "node benches/units/run.mjs",
        flags: "-C target-feature=+simd128",
    },
];

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let mut cargo = workspace.cargo();
    must_succeed(cargo.args(["run", "--quiet", "--package", "units"]), "vector units disagree")?;
    for target in TARGETS {
        match target.library(workspace) {
            Ok(library) => {
                target.run(workspace, library)?;
                eprintln!("{}: vector units agree", target.name);
            }
            Err(reason) => eprintln!("{}: skipped, {reason}", target.name),
        }
    }
    Ok(Ending::Passed)
}

impl Target {
    /// Where its standard library comes from, or what is missing.
    fn library(&self, workspace: &Workspace) -> Result<Library, String> {
        if let Some(missing) = self.needs.iter().find(|program| !starts(workspace, program)) {
            return Err(format!("there is no {missing}"));
        }
        Library::of(workspace, self.name)
    }

    fn run(&self, workspace: &Workspace, library: Library) -> Result<Ending> {
        let mut cargo = workspace.cargo();
        cargo.args(["run", "--quiet", "--release", "--package", "units", "--target", self.name]);
        cargo.env(setting(self.name, "RUNNER"), self.runner).env("RUSTFLAGS", self.flags);
        cargo.args(["--target-dir", "target/units"]);
        library.prepare(workspace, &mut cargo, self.name);
        if let Some(linker) = self.linker {
            cargo.env(setting(self.name, "LINKER"), linker);
        }
        must_succeed(&mut cargo, &format!("vector units disagree on {}", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Target = Target {
        name: "aarch64-unknown-linux-gnu",
        needs: &["no-such-emulator"],
        linker: None,
        runner: "no-such-emulator",
        flags: "",
    };

    #[test]
    fn a_target_without_its_programs_is_skipped_by_name() {
        let reason = NOWHERE.library(&Workspace::here()).err().unwrap();
        assert_eq!(reason, "there is no no-such-emulator");
    }
}
