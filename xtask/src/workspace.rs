//! Where the repository is, which files belong to it, and what cargo knows about its packages.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::Outcome;

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
    pub(crate) fn metadata(&self) -> Outcome<Metadata> {
        let output = self.cargo().args(["metadata", "--format-version=1"]).output()?;
        if !output.status.success() {
            let complaint = String::from_utf8_lossy(&output.stderr);
            return Err(format!("cargo metadata failed:\n{complaint}").into());
        }
        Ok(Metadata(serde_json::from_slice(&output.stdout)?))
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
    pub(crate) fn text(&self, path: &str) -> Outcome<Option<String>> {
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

/// What `cargo metadata` says, read without a typed mirror of its whole schema.
#[derive(Debug)]
pub(crate) struct Metadata(Value);

impl Metadata {
    /// Every package of the graph, ours and others'.
    pub(crate) fn packages(&self) -> impl Iterator<Item = Package<'_>> {
        self.0["packages"].as_array().into_iter().flatten().map(Package)
    }

    /// The packages of this workspace.
    pub(crate) fn members(&self) -> impl Iterator<Item = Package<'_>> {
        self.packages().filter(|package| package.source().is_none())
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Package<'a>(&'a Value);

impl<'a> Package<'a> {
    pub(crate) fn name(self) -> &'a str {
        self.0["name"].as_str().unwrap_or_default()
    }

    pub(crate) fn version(self) -> &'a str {
        self.0["version"].as_str().unwrap_or_default()
    }

    pub(crate) fn licence(self) -> Option<&'a str> {
        self.0["license"].as_str()
    }

    /// Where the package comes from; `None` for one of ours.
    pub(crate) fn source(self) -> Option<&'a str> {
        self.0["source"].as_str()
    }

    pub(crate) fn rust_version(self) -> Option<&'a str> {
        self.0["rust_version"].as_str()
    }

    /// The manifest's path from `root`, with forward slashes.
    pub(crate) fn manifest(self, root: &Path) -> String {
        let path = Path::new(self.0["manifest_path"].as_str().unwrap_or_default());
        path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
    }

    /// The direct dependencies, each with its kind: `normal`, `dev` or `build`.
    pub(crate) fn dependencies(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0["dependencies"].as_array().into_iter().flatten().map(|dependency| {
            let name = dependency["name"].as_str().unwrap_or_default();
            (name, dependency["kind"].as_str().unwrap_or("normal"))
        })
    }
}
