//! Lists the files of the page and puts them into the library.

#![allow(
    clippy::disallowed_methods,
    reason = "a build script is told where things are by variables"
)]

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let page =
        PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../web/page").canonicalize()?;
    println!("cargo::rerun-if-changed={}", page.display());
    let mut paths = Vec::new();
    collect(&page, &mut paths)?;
    paths.sort();
    let mut list = String::from("&[\n");
    for path in &paths {
        let name = path.strip_prefix(&page)?.to_string_lossy().replace('\\', "/");
        let _ = writeln!(list, "({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    list += "]\n";
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}

/// Every file below the folder, but hidden ones, which are of editors and systems.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')) {
            continue;
        }
        if path.is_dir() {
            collect(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
