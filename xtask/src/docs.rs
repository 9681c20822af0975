//! `cargo xtask docs`: what is generated from the code: the pages of the techniques, the schema of JSON.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::render::page;
use ninefold::{Ladder, values_of};

use crate::Result;
use crate::workspace::Workspace;

const FOLDER: &str = "docs/techniques";

/// The schema of requests and reports.
const SCHEMA: &str = "docs/schema.json";

/// Writes the pages, or with `--check` says which are not current.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => write(workspace),
        [flag] if flag == "--check" => check(workspace),
        _ => Err("usage: cargo xtask docs [--check]".into()),
    }
}

/// Fails if a page is missing, superfluous or not what the code says.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let folder = workspace.root().join(FOLDER);
    let pages = pages();
    let stale = pages.iter().filter(|(name, text)| {
        fs::read_to_string(folder.join(name)).ok().as_deref() != Some(text.as_str())
    });
    let mut wrong: Vec<String> = stale.map(|(name, _)| name.clone()).collect();
    wrong.extend(superfluous(&folder, &pages)?);
    let written = fs::read_to_string(workspace.root().join(SCHEMA)).unwrap_or_default();
    if written != schema()? {
        wrong.push(SCHEMA.to_owned());
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("not current; run `cargo xtask docs`: {}", wrong.join(", ")).into())
}

fn write(workspace: &Workspace) -> Result<()> {
    let folder = &workspace.root().join(FOLDER);
    fs::create_dir_all(folder)?;
    let pages = pages();
    for name in superfluous(folder, &pages)? {
        fs::remove_file(folder.join(name))?;
    }
    for (name, text) in &pages {
        fs::write(folder.join(name), text)?;
    }
    fs::write(workspace.root().join(SCHEMA), schema()?)?;
    println!("{} files in {FOLDER}, and {SCHEMA}", pages.len());
    Ok(())
}

/// The files in the folder that no technique has.
fn superfluous(folder: &Path, pages: &BTreeMap<String, String>) -> Result<Vec<String>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    let names = paths.iter().filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
    Ok(names.filter(|name| !pages.contains_key(name)).collect())
}

/// Every file by its name.
fn pages() -> BTreeMap<String, String> {
    let mut pages = BTreeMap::from([("README.md".to_owned(), index())]);
    for technique in Ladder::all().techniques().iter().chain(Ladder::extra().techniques()) {
        let id = technique.meta().id;
        pages.insert(format!("{id}.md"), page::markdown(*technique, &values_of(id)));
        pages.extend(page::drawing(*technique).map(|svg| (format!("{id}.svg"), svg)));
    }
    pages
}

/// The schema, as it stands in its file.
fn schema() -> Result<String> {
    Ok(serde_json::to_string_pretty(&ninefold::json::schema())? + "\n")
}

fn index() -> String {
    let about = "# Techniques\n\nThe ladder: every technique, simplest first. These pages are made from the code by \
                 `cargo xtask docs`.\n\n";
    about.to_owned() + &ninefold_site::ladder_markdown()
}
