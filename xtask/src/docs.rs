//! `cargo xtask docs`: what is generated from the code: the pages of the techniques, the schema of JSON, and what an
//! essay shows of solves.

use std::collections::BTreeMap;
use std::fs;

use ninefold::render::{page, svg};
use ninefold::{Ladder, values_of};

use crate::workspace::Workspace;
use crate::{Result, essay};

const TECHNIQUES: &str = "docs/techniques";

/// An essay that shows steps, and their drawings.
const ESSAY: &str = "docs/essays/hardest.md";
const DRAWINGS: &str = "docs/essays/hardest";

/// Folders in which everything is generated.
const FOLDERS: [&str; 2] = [TECHNIQUES, DRAWINGS];

/// A game in a terminal, as the README shows it.
const RECORDING: &str = "docs/images/play.svg";

/// The schema of requests and reports.
const SCHEMA: &str = "docs/schema.json";

/// Writes the files, or with `--check` says which are not current.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => write(workspace),
        [flag] if flag == "--check" => check(workspace),
        _ => Err("usage: cargo xtask docs [--check]".into()),
    }
}

/// Fails if a file is missing, superfluous or not what the code says.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let files = files(workspace)?;
    let stale = files.iter().filter(|(name, text)| {
        fs::read_to_string(workspace.root().join(name)).ok().as_deref() != Some(text.as_str())
    });
    let mut wrong: Vec<String> = stale.map(|(name, _)| name.clone()).collect();
    wrong.extend(superfluous(workspace, &files)?);
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("not current; run `cargo xtask docs`: {}", wrong.join(", ")).into())
}

fn write(workspace: &Workspace) -> Result<()> {
    let files = files(workspace)?;
    for name in superfluous(workspace, &files)? {
        fs::remove_file(workspace.root().join(name))?;
    }
    for folder in FOLDERS {
        fs::create_dir_all(workspace.root().join(folder))?;
    }
    for (name, text) in &files {
        fs::write(workspace.root().join(name), text)?;
    }
    println!("{} files, most of them in {}", files.len(), FOLDERS.join(" and "));
    Ok(())
}

/// The files in the folders that nothing is made for.
fn superfluous(workspace: &Workspace, files: &BTreeMap<String, String>) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = fs::read_dir(workspace.root().join(folder)) else { continue };
        for entry in entries {
            found.push(format!("{folder}/{}", entry?.file_name().to_string_lossy()));
        }
    }
    found.retain(|name| !files.contains_key(name));
    Ok(found)
}

/// Every file by its name.
fn files(workspace: &Workspace) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::from([
        (format!("{TECHNIQUES}/README.md"), index()),
        (SCHEMA.to_owned(), schema()?),
        (RECORDING.to_owned(), recording()?),
    ]);
    for technique in Ladder::all().techniques().iter().chain(Ladder::extra().techniques()) {
        let id = technique.meta().id;
        files.insert(format!("{TECHNIQUES}/{id}.md"), page::markdown(*technique, &values_of(id)));
        files.extend(page::drawing(*technique).map(|svg| (format!("{TECHNIQUES}/{id}.svg"), svg)));
    }
    let essay = fs::read_to_string(workspace.root().join(ESSAY))?;
    let filled = essay::filled(&essay)?;
    files.insert(ESSAY.to_owned(), filled.text);
    let drawings = filled.drawings.into_iter();
    files.extend(drawings.map(|(name, svg)| (format!("{DRAWINGS}/{name}"), svg)));
    Ok(files)
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
