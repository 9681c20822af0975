//! Where the repository is, which files belong to it, and what cargo knows about its packages.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};

use crate::Result;

/// Folders that hold what tools made, for when git cannot say which files are ours.
const MADE_BY_TOOLS: &[&str] = &[".git", "target", "node_modules"];

#[derive(Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that this program was started for, wherever in it the user stands.
    pub(crate) fn here() -> Self {
        // Cargo sets the variable for `cargo run`; the built-in value serves a direct call.
        let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
            .unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
        let root = Path::new(&xtask).parent().unwrap_or(Path::new(".")).to_path_buf();
        Self { root }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A command that runs in the root of the repository.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The cargo that started us, so that every check uses the toolchain the user chose.
    pub(crate) fn cargo(&self) -> Command {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| String::from("cargo"));
        self.command(&cargo)
    }

    /// `cargo metadata`, with the whole dependency graph.
    pub(crate) fn metadata(&self) -> Result<Metadata> {
        let mut metadata = MetadataCommand::new();
        metadata.current_dir(&self.root).features(CargoOpt::AllFeatures);
        Ok(metadata.exec()?)
    }

    /// The path of a package's manifest from the root, with forward slashes.
    pub(crate) fn manifest_of(&self, package: &Package) -> String {
        let path = &package.manifest_path;
        path.strip_prefix(&self.root).unwrap_or(path).as_str().replace('\\', "/")
    }

    /// The repository's files as sorted paths with forward slashes: those that git tracks, and
    /// those that it would if they were added, so that a check passes before the commit as after.
    pub(crate) fn files(&self) -> BTreeSet<String> {
        let mut git = self.command("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let files = match output_of(&mut git) {
            Some(list) => list.split_terminator('\0').map(String::from).collect(),
            None => self.walk(),
        };
        files.into_iter().filter(|path| self.root.join(path).is_file()).collect()
    }

    /// All files below the root, for a copy of the repository without git.
    fn walk(&self) -> Vec<String> {
        let mut files = Vec::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            let Ok(entries) = fs::read_dir(&folder) else { continue };
            for path in entries.flatten().map(|entry| entry.path()) {
                let ours = path.file_name().is_some_and(|name| {
                    !MADE_BY_TOOLS.iter().any(|made| name.to_str() == Some(made))
                });
                if ours && path.is_dir() {
                    folders.push(path);
                } else if ours && let Ok(relative) = path.strip_prefix(&self.root) {
                    files.push(relative.to_string_lossy().replace('\\', "/"));
                }
            }
        }
        files
    }

    /// The text of a file, or `None` if it is binary.
    pub(crate) fn text(&self, path: &str) -> Result<Option<String>> {
        let bytes = fs::read(self.root.join(path))
            .map_err(|error| format!("cannot read {path}: {error}"))?;
        if bytes.contains(&0) {
            return Ok(None);
        }
        Ok(String::from_utf8(bytes).ok())
    }
}

/// What a command prints, or `None` if it is missing or fails.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
