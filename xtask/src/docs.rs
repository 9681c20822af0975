//! `cargo xtask docs`: the pages of the techniques, from the code and its fixtures.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold_logic::{Ladder, Level, Meta};
use ninefold_render::page;

use crate::Result;
use crate::workspace::Workspace;

const FOLDER: &str = "docs/techniques";

/// Writes the pages, or with `--check` says which are not current.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => write(&workspace.root().join(FOLDER)),
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
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("{FOLDER} is not current; run `cargo xtask docs`: {}", wrong.join(", ")).into())
}

fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let pages = pages();
    for name in superfluous(folder, &pages)? {
        fs::remove_file(folder.join(name))?;
    }
    for (name, text) in &pages {
        fs::write(folder.join(name), text)?;
    }
    println!("{} files in {FOLDER}", pages.len());
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
        pages.insert(format!("{id}.md"), page::markdown(*technique));
        pages.extend(page::drawing(*technique).map(|svg| (format!("{id}.svg"), svg)));
    }
    pages
}

fn index() -> String {
    let mut text = String::from(
        "# Techniques\n\nThe ladder: every technique, simplest first. These pages are made from the code by \
         `cargo xtask docs`.\n\n## Levels\n\nThe level of a technique is the level of a puzzle that needs it.\n\n\
         | level | meaning | Sudoku Explainer | HoDoKu |\n|---|---|---|---|\n",
    );
    for level in Level::ALL {
        let _ = writeln!(text, "| {level} | {} | {} |", level.meaning(), values(level));
    }
    text += "\n## The ladder\n\n| technique | family | level | SE | HoDoKu | what it does |\n|---|---|---|---|---|---|\n";
    rows(&mut text, &Ladder::all());
    text += "\n## On request\n\nThese are used only if they are asked for by name: they are slow, or tell at once what simpler \
             ones find bit by bit.\n\n| technique | family | level | SE | HoDoKu | what it does |\n|---|---|---|---|---|---|\n";
    rows(&mut text, &Ladder::extra());
    text
}

fn rows(text: &mut String, ladder: &Ladder) {
    for technique in ladder.techniques() {
        let meta = technique.meta();
        let (se, hodoku) = (page::se(meta), page::hodoku(meta));
        let _ = writeln!(
            text,
            "| [{}]({}.md) | {} | {} | {se} | {hodoku} | {} |",
            meta.name,
            meta.id,
            meta.family,
            meta.level,
            meta.page.summary()
        );
    }
}

/// The range of values that the techniques of a level have on both scales.
fn values(level: Level) -> String {
    let all = Ladder::all();
    let metas: Vec<&Meta> = all
        .techniques()
        .iter()
        .map(|technique| technique.meta())
        .filter(|meta| meta.level == level)
        .collect();
    let range = |value: &dyn Fn(&Meta) -> Option<u16>, text: &dyn Fn(&Meta) -> String| {
        let known = || metas.iter().filter(|meta| value(meta).is_some());
        match (known().min_by_key(|meta| value(meta)), known().max_by_key(|meta| value(meta))) {
            (Some(low), Some(high)) if value(low) == value(high) => text(low),
            (Some(low), Some(high)) => format!("{}–{}", text(low), text(high)),
            _ => "–".to_owned(),
        }
    };
    format!("{} | {}", range(&|meta| meta.se, &page::se), range(&|meta| meta.hodoku, &page::hodoku))
}
