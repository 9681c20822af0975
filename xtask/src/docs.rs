//! `cargo xtask docs`: what is generated from the code: the pages of the techniques, the schema of JSON.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::render::{page, svg};
use ninefold::{Ladder, values_of};

use crate::Result;
use crate::workspace::Workspace;

const FOLDER: &str = "docs/techniques";

/// A game in a terminal, as the README shows it.
const RECORDING: &str = "docs/images/play.svg";

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
    for (name, text) in [(SCHEMA, schema()?), (RECORDING, recording()?)] {
        let written = fs::read_to_string(workspace.root().join(name)).unwrap_or_default();
        if written != text {
            wrong.push(name.to_owned());
        }
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
    fs::write(workspace.root().join(RECORDING), recording()?)?;
    println!("{} files in {FOLDER}, {SCHEMA} and {RECORDING}", pages.len());
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

/// A game: a digit, a mistake, hints, and the way to the solution.
fn recording() -> Result<String> {
    const GAME: &str =
        "1.......3.8.379.5..3.1..87...2..3.8.31.8457.2.58...3..8...369...93..7.4....9...3.";
    // The first digit is wrong: the hint says so, and goes back. What follows is an X-Wing.
    const KEYS: &[(&str, f64)] = &[
        ("Left", 0.5),
        ("Left", 0.5),
        ("6", 1.2),
        ("Enter", 3.5),
        ("Enter", 2.0),
        ("f", 1.5),
        ("Enter", 3.0),
        ("Enter", 4.0),
        ("Enter", 6.0),
        ("Enter", 2.0),
        ("Enter", 1.0),
        ("Enter", 1.5),
        ("Enter", 4.0),
        ("Enter", 2.0),
    ];
    let puzzle = GAME.parse()?;
    let keys: Vec<&str> = KEYS.iter().map(|(key, _)| *key).collect();
    let times = std::iter::once(2.0).chain(KEYS.iter().map(|(_, seconds)| *seconds));
    let screens = ninefold_play::rehearse(&puzzle, "A puzzle", &keys);
    let screens: Vec<(String, f64)> = screens.into_iter().zip(times).collect();
    Ok(svg::recording("ninefold play", &screens))
}

fn index() -> String {
    let about = "# Techniques\n\nThe ladder: every technique, simplest first. These pages are made from the code by \
                 `cargo xtask docs`.\n\n";
    about.to_owned() + &ninefold_site::ladder_markdown()
}
