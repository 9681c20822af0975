//! Targets other than this machine's own, and where their standard library comes from.
//!
//! Rustup installs one (`rustup target add`); where it can't, a compiler with the sources of the library
//! beside it builds one, as Debian's `rustc-web` and `rust-web-src` do.

use std::path::Path;
use std::process::Command;

use crate::workspace::{Workspace, output_of};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Where Debian and its kin put a compiler that has the sources of the standard library.
const SYSTEM_COMPILER: &str = "/usr/bin/rustc";

/// Where the standard library of a target comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Library {
    Installed,
    /// Built from its sources.
    Sources,
}

impl Library {
    /// Where the library of this target comes from, or what is missing.
    pub(crate) fn of(workspace: &Workspace, target: &str) -> Result<Self, String> {
        let mut rustc = workspace.command("rustc");
        rustc.args(["--print", "target-libdir", "--target", target]);
        if output_of(&mut rustc).is_some_and(|path| Path::new(path.trim()).exists()) {
            return Ok(Self::Installed);
        }
        let sysroot = output_of(workspace.command(SYSTEM_COMPILER).args(["--print", "sysroot"]));
        let sources = |sysroot: &String| {
            Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std").exists()
        };
        if sysroot.as_ref().is_some_and(sources) {
            return Ok(Self::Sources);
        }
        Err(format!(
            "{target} has no standard library (rustup target add {target}, or Debian's packages \
             rustc-web and rust-web-src)"
        ))
    }

    /// Makes cargo use the library. One that is built from sources needs another compiler, and so a
    /// folder of its own for what is built.
    pub(crate) fn prepare(self, workspace: &Workspace, cargo: &mut Command, target: &str) {
        let Self::Sources = self else { return };
        cargo.arg("-Zbuild-std=std,panic_abort");
        cargo.env("RUSTC", SYSTEM_COMPILER).env("RUSTC_BOOTSTRAP", "1");
        // The compiler of the system comes without a linker for WebAssembly; rustup's has one.
        let sysroot = output_of(workspace.command("rustc").args(["--print", "sysroot"]));
        let host = output_of(workspace.command("rustc").args(["--print", "host-tuple"]));
        if let (WASM, Some(sysroot), Some(host)) = (target, sysroot, host) {
            let tools = Path::new(sysroot.trim()).join("lib/rustlib").join(host.trim());
            cargo.env(setting(target, "LINKER"), tools.join("bin/rust-lld"));
        }
    }
}

/// A variable that tells cargo something of a target.
pub(crate) fn setting(target: &str, what: &str) -> String {
    format!("CARGO_TARGET_{}_{what}", target.replace('-', "_").to_uppercase())
}

/// Whether there is such a program.
pub(crate) fn starts(workspace: &Workspace, program: &str) -> bool {
    output_of(workspace.command(program).arg("--version")).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_spelled_as_cargo_does() {
        assert_eq!(setting(WASM, "LINKER"), "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER");
    }

    #[test]
    fn a_target_without_a_library_is_named_with_what_to_do() {
        let workspace = Workspace::here();
        if let Err(reason) = Library::of(&workspace, WASM) {
            assert!(reason.contains("rustup target add wasm32-unknown-unknown"), "{reason}");
        }
        let here = output_of(workspace.command("rustc").args(["--print", "host-tuple"])).unwrap();
        assert!(matches!(Library::of(&workspace, here.trim()), Ok(Library::Installed)));
    }
}
