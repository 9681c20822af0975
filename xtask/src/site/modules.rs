//! The engine as WebAssembly: with 128-bit vectors, and without for browsers that have none.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold_site::fingerprint;

use crate::Result;
use crate::targets::{Library, WASM, starts};
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

/// What makes a module smaller and faster, where it is installed (Debian's `binaryen`).
const OPTIMISER: &str = "wasm-opt";

/// What must be there to build the modules, or what is missing.
pub(super) fn needs(workspace: &Workspace) -> Result<Library, String> {
    Library::of(workspace, WASM)
}

/// The modules by the names of their files.
pub(super) fn build(workspace: &Workspace) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let library = needs(workspace)?;
    let optimised = starts(workspace, OPTIMISER);
    if !optimised {
        eprintln!(
            "there is no {OPTIMISER} (Debian's binaryen): the modules stay as the compiler made them"
        );
    }
    let mut built = Vec::new();
    for module in &MODULES {
        let path = module.compile(workspace, library)?;
        let bytes = if optimised { optimise(workspace, &path)? } else { fs::read(&path)? };
        let packed = packed(&bytes)?;
        eprintln!("{}: {} kB, {} kB packed", module.file, bytes.len() / 1000, packed / 1000);
        if packed > MOST {
            return Err(format!("{} has more than {} kB packed", module.file, MOST / 1000).into());
        }
        built.push((module.file, bytes));
    }
    Ok(built)
}

impl Module {
    fn compile(&self, workspace: &Workspace, library: Library) -> Result<PathBuf> {
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--quiet", "--profile", "module", "--package", "ninefold-wasm"]);
        cargo.args(["--target", WASM]).env("RUSTFLAGS", self.flags);
        library.prepare(workspace, &mut cargo, WASM, self.folder);
        if let Library::Installed = library {
            cargo.args(["--target-dir", self.folder]);
        }
        must_succeed(&mut cargo, &format!("{} could not be built", self.file))?;
        let made = Path::new(self.folder).join(WASM).join("module/ninefold_wasm.wasm");
        Ok(workspace.root().join(made))
    }
}

/// The module as the optimiser leaves it; what it made of the same bytes before is taken again.
fn optimise(workspace: &Workspace, path: &Path) -> Result<Vec<u8>> {
    let print = fingerprint(&fs::read(path)?);
    let made = path.with_file_name(format!("optimised-{print}.wasm"));
    if !made.exists() {
        forget_older(path)?;
        let unfinished = path.with_file_name("unfinished.wasm");
        let mut optimiser = workspace.command(OPTIMISER);
        optimiser.args(["-O3", "--all-features"]).arg(path).arg("-o").arg(&unfinished);
        must_succeed(&mut optimiser, "the module could not be optimised")?;
        fs::rename(unfinished, &made)?;
    }
    Ok(fs::read(made)?)
}

/// Removes what the optimiser made of other bytes.
fn forget_older(path: &Path) -> Result<()> {
    for entry in fs::read_dir(path.parent().unwrap_or(Path::new(".")))? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("optimised-")) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// How many bytes are sent by a host that packs with gzip.
fn packed(bytes: &[u8]) -> Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    Ok(packer.finish()?.len())
}
