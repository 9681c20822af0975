//! The engine as WebAssembly: with 128-bit vectors, and without for browsers that have none.
//!
//! No further optimiser runs over the modules: what `wasm-opt` saves is what packing would save anyway.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};

use crate::Result;
use crate::targets::{Library, WASM};
use crate::workspace::Workspace;

/// A module of the site.
struct Module {
    file: &'static str,
    flags: &'static str,
    /// Where it is built: other flags would build all again.
    folder: &'static str,
}

const MODULES: [Module; 2] = [
    Module { file: "engine.wasm", flags: "", folder: "target/modules/plain" },
    Module {
        file: "engine-simd.wasm",
        flags: "-C target-feature=+simd128",
        folder: "target/modules/simd",
    },
];

/// What makes a library that is built from its sources smaller. Nobody hears what a module says when it
/// panics, so it does not carry the words.
const SILENT: &str = "-Z unstable-options -C panic=immediate-abort";
const SMALL: &str = "-Zbuild-std-features=optimize_for_size";

/// What must be there to build the modules, or what is missing.
pub(super) fn needs(workspace: &Workspace) -> Result<Library, String> {
    Library::of(workspace, WASM)
}

/// The modules by the names of their files. They are built side by side: each ends with minutes of work for
/// one processor.
pub(super) fn build(workspace: &Workspace) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let library = needs(workspace)?;
    let begun: Vec<Child> = MODULES
        .iter()
        .map(|module| module.compiler(workspace, library).spawn())
        .collect::<Result<_, _>>()?;
    let ends: Vec<ExitStatus> =
        begun.into_iter().map(|mut child| child.wait()).collect::<Result<_, _>>()?;
    let mut built = Vec::new();
    for (module, end) in MODULES.iter().zip(ends) {
        if !end.success() {
            return Err(format!("{} could not be built", module.file).into());
        }
        built.push((module.file, module.bytes(workspace)?));
    }
    Ok(built)
}

impl Module {
    /// What builds it.
    fn compiler(&self, workspace: &Workspace, library: Library) -> Command {
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--quiet", "--profile", "module", "--package", "ninefold-wasm"]);
        cargo.args(["--target", WASM, "--target-dir", self.folder]).env("RUSTFLAGS", self.flags);
        library.prepare(workspace, &mut cargo, WASM);
        if let Library::Sources = library {
            cargo.arg(SMALL).env("RUSTFLAGS", format!("{} {SILENT}", self.flags));
        }
        cargo
    }

    /// What was built.
    fn bytes(&self, workspace: &Workspace) -> Result<Vec<u8>> {
        let made = Path::new(self.folder).join(WASM).join("module/ninefold_wasm.wasm");
        Ok(fs::read(workspace.root().join(made))?)
    }
}
