//! `cargo xtask site`: the page for any host of plain files, with the engine as WebAssembly beside it.
//!
//! What is up to date is left alone, so that a second run takes seconds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold_server::Server;
use ninefold_site::{Engine, File, Site};

use crate::Result;
use crate::test::Ending;
use crate::workspace::Workspace;

mod asked;
mod modules;
mod precache;
mod sitemap;

/// Where the site is written.
const FOLDER: &str = "target/site";

/// Where `--serve` shows it, unless told otherwise.
const PORT: u16 = 9010;

/// What `cargo xtask site` was told.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    serve: bool,
    port: Option<u16>,
    /// Where the site will be, with a slash at its end.
    url: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let options = parse(arguments)?;
    let folder = build(workspace, options.url.as_deref())?;
    println!("{}", folder.display());
    if options.serve { show(&folder, options.port.unwrap_or(PORT)) } else { Ok(()) }
}

/// Builds the site and asks both modules what the engine is asked here.
pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    match built(workspace)? {
        Ok(folder) => asked::check(workspace, &folder),
        Err(reason) => Ok(Ending::Skipped(reason)),
    }
}

/// The folder of the site, up to date, or why it can't be built here.
pub(crate) fn built(workspace: &Workspace) -> Result<Result<PathBuf, String>> {
    match modules::needs(workspace) {
        Ok(_) => build(workspace, None).map(Ok),
        Err(reason) => Ok(Err(reason)),
    }
}

fn parse(arguments: &[String]) -> Result<Options> {
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match (argument.as_str(), rest.as_slice().first()) {
            ("--serve", _) => options.serve = true,
            ("--port", Some(port)) => {
                options.port = Some(port.parse().map_err(|_| format!("{port} is no port"))?);
                rest.next();
            }
            ("--url", Some(url)) => {
                options.url = Some(sitemap::base(url)?);
                rest.next();
            }
            _ => return Err("usage: cargo xtask site [--url URL] [--serve [--port N]]".into()),
        }
    }
    Ok(options)
}

/// Brings the site up to date, and says where it is.
fn build(workspace: &Workspace, url: Option<&str>) -> Result<PathBuf> {
    let mut files: BTreeMap<String, File> = Site::new(Engine::Wasm)
        .files()
        .map(|(path, file)| (path.to_owned(), file.clone()))
        .collect();
    for (path, bytes) in modules::build(workspace)? {
        files.insert(path.to_owned(), File::new(path, bytes));
    }
    precache::fill(&mut files)?;
    if let Some(url) = url {
        sitemap::add(&mut files, url);
    }
    let folder = workspace.root().join(FOLDER);
    write(&folder, &files)?;
    Ok(folder)
}

/// Writes what has changed, and removes what is no longer there.
fn write(folder: &Path, files: &BTreeMap<String, File>) -> Result<()> {
    for (path, file) in files {
        let path = folder.join(path);
        if fs::read(&path).is_ok_and(|there| there == *file.bytes) {
            continue;
        }
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, &file.bytes)?;
    }
    remove_others(folder, folder, files)
}

fn remove_others(root: &Path, folder: &Path, files: &BTreeMap<String, File>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        if path.is_dir() {
            remove_others(root, &path, files)?;
        } else if !files.contains_key(&name) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

/// Shows the site until Ctrl-C.
fn show(folder: &Path, port: u16) -> Result<()> {
    let server = Server::bind(("127.0.0.1", port)).map_err(|error| {
        format!("can't listen at port {port}: {error}; choose another with --port N")
    })?;
    println!("http://{}/", server.address());
    let folder = folder.to_owned();
    Ok(server.run(ninefold_server::files(move |path| find(&folder, path)))?)
}

/// The file at a path of the site; that of a folder is the `index.html` in it.
fn find(folder: &Path, path: &str) -> Option<File> {
    let index = path.is_empty() || path.ends_with('/');
    let path = if index { format!("{path}index.html") } else { path.to_owned() };
    let inside = path.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let bytes = inside.then(|| fs::read(folder.join(&path)).ok()).flatten()?;
    Some(File::new(&path, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options> {
        parse(&arguments.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn options_come_in_any_order_and_others_are_refused() {
        let all = options(&["--port", "0", "--serve", "--url", "https://example.org/a"]).unwrap();
        assert_eq!((all.serve, all.port), (true, Some(0)));
        assert_eq!(all.url.as_deref(), Some("https://example.org/a/"));
        assert_eq!(options(&[]).unwrap(), Options::default());
        for wrong in [&["--port"][..], &["--port", "x"], &["--sing"], &["--url", "example.org"]] {
            assert!(options(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_changed_is_written_what_is_gone_removed_and_the_rest_left_alone() {
        let folder = std::env::temp_dir().join(format!("ninefold-site-{}", std::process::id()));
        let files = |list: &[(&str, &'static str)]| -> BTreeMap<String, File> {
            list.iter()
                .map(|(path, text)| ((*path).to_owned(), File::new(path, text.as_bytes())))
                .collect()
        };
        write(&folder, &files(&[("a.txt", "one"), ("b/c.txt", "two")])).unwrap();
        let untouched = fs::metadata(folder.join("a.txt")).unwrap().modified().unwrap();
        write(&folder, &files(&[("a.txt", "one"), ("d.txt", "three")])).unwrap();
        let read = |path: &str| find(&folder, path).map(|file| file.bytes.into_owned());
        assert_eq!(read("a.txt").as_deref(), Some(&b"one"[..]));
        assert_eq!(read("d.txt").as_deref(), Some(&b"three"[..]));
        assert_eq!(read("b/c.txt"), None);
        assert_eq!(fs::metadata(folder.join("a.txt")).unwrap().modified().unwrap(), untouched);
        assert_eq!((read("../a.txt"), read("/a.txt"), read("b/./c.txt")), (None, None, None));
        fs::remove_dir_all(folder).unwrap();
    }
}
