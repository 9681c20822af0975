//! Every vector unit of the exact solver agrees with the portable one and a plain solver: those of this
//! processor, those of ARM under qemu, and those of WebAssembly under node.
//!
//! A target needs its standard library. Rustup installs one (`rustup target add`); where it can't, a
//! compiler with the sources of the library beside it builds one, as Debian's `rustc-web` and
//! `rust-web-src` do.

use std::path::Path;
use std::process::Command;

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

/// A target other than this machine's own.
struct Target {
    name: &'static str,
    /// As cargo spells it in the names of its variables.
    variable: &'static str,
    /// Programs that must be there.
    needs: &'static [&'static str],
    linker: Option<&'static str>,
    runner: &'static str,
    flags: &'static str,
}

const TARGETS: &[Target] = &[
    Target {
        name: "aarch64-unknown-linux-gnu",
        variable: "AARCH64_UNKNOWN_LINUX_GNU",
        needs: &["qemu-aarch64", "aarch64-linux-gnu-gcc"],
        linker: Some("aarch64-linux-gnu-gcc"),
        runner: "qemu-aarch64 -L /usr/aarch64-linux-gnu",
        flags: "",
    },
    Target {
        name: "wasm32-unknown-unknown",
        variable: "WASM32_UNKNOWN_UNKNOWN",
        needs: &["node"],
        linker: None,
        runner: "node benches/units/run.mjs",
        flags: "-C target-feature=+simd128",
    },
];

/// Where Debian and its kin put a compiler that has the sources of the standard library.
const SYSTEM_COMPILER: &str = "/usr/bin/rustc";

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

/// Where the standard library of a target comes from.
#[derive(Clone, Copy)]
enum Library {
    Installed,
    /// Built from its sources.
    Sources,
}

impl Target {
    /// Where its standard library comes from, or what is missing.
    fn library(&self, workspace: &Workspace) -> Result<Library, String> {
        if let Some(missing) = self.needs.iter().find(|program| !starts(workspace, program)) {
            return Err(format!("there is no {missing}"));
        }
        let mut rustc = workspace.command("rustc");
        rustc.args(["--print", "target-libdir", "--target", self.name]);
        if output_of(&mut rustc).is_some_and(|path| Path::new(path.trim()).exists()) {
            return Ok(Library::Installed);
        }
        let sysroot = output_of(workspace.command(SYSTEM_COMPILER).args(["--print", "sysroot"]));
        let sources = |sysroot: &String| {
            Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std").exists()
        };
        if sysroot.as_ref().is_some_and(sources) {
            return Ok(Library::Sources);
        }
        Err(format!("it has no standard library (rustup target add {})", self.name))
    }

    fn run(&self, workspace: &Workspace, library: Library) -> Result<Ending> {
        let mut cargo = workspace.cargo();
        cargo.args(["run", "--quiet", "--release", "--package", "units", "--target", self.name]);
        let setting = |what: &str| format!("CARGO_TARGET_{}_{what}", self.variable);
        cargo.env(setting("RUNNER"), self.runner).env("RUSTFLAGS", self.flags);
        if let Some(linker) = self.linker {
            cargo.env(setting("LINKER"), linker);
        }
        if let Library::Sources = library {
            self.build_library(workspace, &mut cargo, &setting("LINKER"));
        }
        must_succeed(&mut cargo, &format!("vector units disagree on {}", self.name))
    }

    /// Makes cargo build the standard library with the compiler of the system, in a folder of its own.
    fn build_library(&self, workspace: &Workspace, cargo: &mut Command, linker: &str) {
        cargo.args(["-Zbuild-std=std,panic_abort", "--target-dir", "target/units"]);
        cargo.env("RUSTC", SYSTEM_COMPILER).env("RUSTC_BOOTSTRAP", "1");
        // The compiler of the system comes without a linker for WebAssembly; rustup's has one.
        let sysroot = output_of(workspace.command("rustc").args(["--print", "sysroot"]));
        let host = output_of(workspace.command("rustc").args(["--print", "host-tuple"]));
        if let (None, Some(sysroot), Some(host)) = (self.linker, sysroot, host) {
            let tools = Path::new(sysroot.trim()).join("lib/rustlib").join(host.trim());
            cargo.env(linker, tools.join("bin/rust-lld"));
        }
    }
}

fn starts(workspace: &Workspace, program: &str) -> bool {
    output_of(workspace.command(program).arg("--version")).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Target = Target {
        name: "aarch64-unknown-linux-gnu",
        variable: "AARCH64_UNKNOWN_LINUX_GNU",
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

    #[test]
    fn variables_are_spelled_as_cargo_does() {
        for target in TARGETS {
            assert_eq!(target.variable, target.name.replace('-', "_").to_uppercase());
        }
    }
}
