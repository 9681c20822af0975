//! The engine as WebAssembly: with 128-bit vectors, and without for browsers that have none.
//!
//! No further optimiser runs over the modules: what `wasm-opt` saves is what packing would save anyway.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::targets::{Library, WASM};
use crate::test::must_succeed;
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

/// The modules by the names of their files.
pub(super) fn build(workspace: &Workspace) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let library = needs(workspace)?;
    let mut built = Vec::new();
    for module in &MODULES {
        let bytes = module.compile(workspace, library)?;
        built.push((module.file, bytes));
    }
    Ok(built)
}

impl Module {
    fn compile(&self, workspace: &Workspace, library: Library) -> Result<Vec<u8>> {
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--quiet", "--profile", "module", "--package", "ninefold-wasm"]);
        cargo.args(["--target", WASM, "--target-dir", self.folder]).env("RUSTFLAGS", self.flags);
        library.prepare(workspace, &mut cargo, WASM);
        if let Library::Sources = library {
            cargo.arg(SMALL).env("RUSTFLAGS", format!("{} {SILENT}", self.flags));
        }
        must_succeed(&mut cargo, &format!("{} could not be built", self.file))?;
        let made = Path::new(self.folder).join(WASM).join("module/ninefold_wasm.wasm");
        Ok(fs::read(workspace.root().join(made))?)
    }
}
