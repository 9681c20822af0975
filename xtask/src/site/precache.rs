//! What the service worker keeps for days without a network: every file, each with its fingerprint.

use std::collections::BTreeMap;

use ninefold_site::File;

use crate::Result;

/// The service worker.
const WORKER: &str = "service-worker.js";

/// Where it has its list, and what stands there before.
const EMPTY: &str = "const FILES = {};";

/// Writes the list of all files but itself into the service worker.
pub(super) fn fill(files: &mut BTreeMap<String, File>) -> Result<()> {
    let worker = files.get(WORKER).ok_or_else(|| format!("there is no {WORKER}"))?;
    let text = String::from_utf8_lossy(&worker.bytes).into_owned();
    if text.matches(EMPTY).count() != 1 {
        return Err(format!("{WORKER} has no line {EMPTY}").into());
    }
    let kept = files.iter().filter(|(path, _)| *path != WORKER);
    let prints: BTreeMap<&str, &str> =
        kept.map(|(path, file)| (path.as_str(), file.fingerprint.as_str())).collect();
    let list = serde_json::to_string_pretty(&prints)?;
    let text = text.replace(EMPTY, &format!("const FILES = {list};"));
    files.insert(WORKER.to_owned(), File::new(WORKER, text.into_bytes()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(worker: &'static str) -> BTreeMap<String, File> {
        let file =
            |path: &str, text: &'static str| (path.to_owned(), File::new(path, text.as_bytes()));
        BTreeMap::from([file("index.html", "page"), file(WORKER, worker)])
    }

    #[test]
    fn every_other_file_is_named_with_its_fingerprint() {
        let mut files = site("// kept\nconst FILES = {};\n");
        fill(&mut files).unwrap();
        let worker = String::from_utf8(files[WORKER].bytes.to_vec()).unwrap();
        let print = &files["index.html"].fingerprint;
        assert!(worker.contains(&format!("\"index.html\": \"{print}\"")), "{worker}");
        assert!(
            worker.starts_with("// kept\nconst FILES = {\n") && !worker.contains(WORKER),
            "{worker}"
        );
    }

    #[test]
    fn a_worker_without_a_place_for_the_list_is_refused() {
        assert!(fill(&mut site("const FILES = [];")).is_err());
        assert!(fill(&mut BTreeMap::new()).is_err());
    }
}
