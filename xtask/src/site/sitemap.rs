//! What search engines read: the addresses of all pages. They must be whole, so it takes the site's own.

use std::collections::BTreeMap;

use ninefold_site::File;

use crate::Result;

/// The address as what paths are put behind.
pub(super) fn base(url: &str) -> Result<String> {
    if !url.starts_with("https://") && !url.starts_with("http://") {
        return Err(
            format!("{url} is no address of a site, such as https://example.org/sudoku/").into()
        );
    }
    Ok(format!("{}/", url.trim_end_matches('/')))
}

/// Adds `sitemap.txt` and `robots.txt`.
pub(super) fn add(files: &mut BTreeMap<String, File>, url: &str) {
    let pages = files.keys().filter_map(|path| path.strip_suffix(".html"));
    let address = |page: &str| match page.strip_suffix("index") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => format!("{url}{folder}\n"),
        _ => format!("{url}{page}.html\n"),
    };
    let sitemap: String = pages.map(address).collect();
    let robots = format!("User-agent: *\nAllow: /\nSitemap: {url}sitemap.txt\n");
    for (path, text) in [("sitemap.txt", sitemap), ("robots.txt", robots)] {
        files.insert(path.to_owned(), File::new(path, text.into_bytes()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_listed_by_their_whole_addresses() {
        let paths = ["index.html", "techniques/index.html", "techniques/x-wing.html", "main.js"];
        let mut files: BTreeMap<String, File> =
            paths.iter().map(|path| ((*path).to_owned(), File::new(path, &b""[..]))).collect();
        add(&mut files, &base("https://example.org/sudoku").unwrap());
        let text = |path: &str| String::from_utf8(files[path].bytes.to_vec()).unwrap();
        assert_eq!(
            text("sitemap.txt"),
            "https://example.org/sudoku/\nhttps://example.org/sudoku/techniques/\n\
             https://example.org/sudoku/techniques/x-wing.html\n"
        );
        assert!(text("robots.txt").ends_with("Sitemap: https://example.org/sudoku/sitemap.txt\n"));
    }
}
