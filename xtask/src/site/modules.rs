//! The engine as WebAssembly: with 128-bit vectors, and without for browsers that have none.
//!
//! No further optimiser runs over the modules: what `wasm-opt` saves is what packing would save anyway.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

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

/// How many bytes a module may have when it travels, packed as every host does.
const MOST: usize = 700_000;

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
        let packed = packed(&bytes)?;
        eprintln!("{}: {} kB, {} kB packed", module.file, bytes.len() / 1000, packed / 1000);
        if packed > MOST {
            eprintln!("that is more than the {} kB that a slow connection bears", MOST / 1000);
        }
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
        must_succeed(&mut cargo, &format!("{} could not be built", self.file))?;
        let made = Path::new(self.folder).join(WASM).join("module/ninefold_wasm.wasm");
        Ok(fs::read(workspace.root().join(made))?)
    }
}

/// How many bytes are sent by a host that packs with gzip.
fn packed(bytes: &[u8]) -> Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    Ok(packer.finish()?.len())
}
