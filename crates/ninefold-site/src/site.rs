//! All files of the site, by their paths.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::file::File;
use crate::{drawing, techniques};

/// The files of the page, each with its path.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Where the page says which engine it asks.
const UNDECIDED: &str = "<meta name=\"ninefold-engine\" content=\"auto\"";

/// Where the page's engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Behind HTTP, in the server that the page comes from.
    Http,
    /// In the browser, as a WebAssembly module beside the page.
    Wasm,
}

impl Engine {
    const fn id(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Wasm => "wasm",
        }
    }
}

/// The site: files by their paths, `index.html` and so on.
#[derive(Clone, Debug)]
pub struct Site {
    page: BTreeMap<String, File>,
    /// Made when they are first asked for: their examples take a moment to work out.
    techniques: OnceLock<BTreeMap<String, File>>,
}

impl Site {
    /// The site whose page asks this engine.
    pub fn new(engine: Engine) -> Self {
        let page = PAGE.iter().map(|&(path, bytes)| match path {
            "index.html" => (path, decided(bytes, engine)),
            _ => (path, Cow::Borrowed(bytes)),
        });
        let drawing = ("drawing.css", Cow::Owned(drawing::styles().into_bytes()));
        let file = |(path, bytes)| (String::from(path), File::new(path, bytes));
        let page = page.chain([drawing]).map(file).collect();
        Self { page, techniques: OnceLock::new() }
    }

    /// The file at a path such as `index.html`; that of a folder is the `index.html` in it.
    ///
    /// The first page of a technique that is asked for takes some tenths of a second.
    pub fn file(&self, path: &str) -> Option<&File> {
        let index = path.is_empty() || path.ends_with('/');
        let path = if index { format!("{path}index.html") } else { path.to_owned() };
        let files = if is_technique(&path) { self.techniques() } else { &self.page };
        files.get(&path)
    }

    /// Every file with its path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &File)> {
        self.page.iter().chain(self.techniques()).map(|(path, file)| (path.as_str(), file))
    }

    fn techniques(&self) -> &BTreeMap<String, File> {
        self.techniques.get_or_init(|| {
            let file = |(path, text): (String, String)| {
                let file = File::new(&path, text.into_bytes());
                (path, file)
            };
            techniques::files().into_iter().map(file).collect()
        })
    }
}

/// Whether the path is among those of the techniques.
fn is_technique(path: &str) -> bool {
    path.starts_with(techniques::FOLDER)
}

/// The page, which now says which engine it asks.
fn decided(page: &[u8], engine: Engine) -> Cow<'static, [u8]> {
    let told = UNDECIDED.replace("auto", engine.id());
    Cow::Owned(String::from_utf8_lossy(page).replace(UNDECIDED, &told).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(engine: Engine, path: &str) -> String {
        let site = Site::new(engine);
        String::from_utf8(site.file(path).unwrap().bytes.to_vec()).unwrap()
    }

    #[test]
    fn the_page_knows_its_engine() {
        for (engine, id) in [(Engine::Http, "http"), (Engine::Wasm, "wasm")] {
            let page = text(engine, "");
            assert!(page.contains(&format!("name=\"ninefold-engine\" content=\"{id}\"")), "{page}");
            assert!(!page.contains("content=\"auto\""), "{page}");
        }
    }

    #[test]
    fn a_folder_is_its_index() {
        let site = Site::new(Engine::Http);
        assert_eq!(site.file(""), site.file("index.html"));
        assert_eq!(site.file("techniques/"), site.file("techniques/index.html"));
        assert!(site.file("techniques/").is_some());
        assert_eq!(site.file("techniques"), None);
        assert_eq!(site.file("nothing/"), None);
        assert_eq!(site.file("../Cargo.toml"), None);
    }

    #[test]
    fn other_bytes_have_another_fingerprint() {
        let (served, hosted) = (Site::new(Engine::Http), Site::new(Engine::Wasm));
        let print = |site: &Site, path| site.file(path).unwrap().fingerprint.clone();
        assert_ne!(print(&served, ""), print(&hosted, ""));
        assert_eq!(print(&served, "drawing.css"), print(&hosted, "drawing.css"));
    }
}
