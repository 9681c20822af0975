//! The techniques as pages: one for each, with its drawing beside it, and the ladder.

use ninefold::render::page;
use ninefold::{Ladder, Meta, Technique, values_of};

use crate::html::{Document, escaped, from_markdown};
use crate::ladder;

/// Where they stand.
pub(crate) const FOLDER: &str = "techniques/";

/// The pages and drawings with their paths.
pub(crate) fn files() -> Vec<(String, String)> {
    let all: Vec<_> = [Ladder::all(), Ladder::extra()]
        .iter()
        .flat_map(|ladder| ladder.techniques().to_vec())
        .collect();
    let mut files = vec![(format!("{FOLDER}index.html"), index())];
    for (place, &technique) in all.iter().enumerate() {
        let meta = technique.meta();
        let before = place.checked_sub(1).map(|before| all[before].meta());
        let after = all.get(place + 1).map(|after| after.meta());
        files.push((format!("{FOLDER}{}.html", meta.id), one(technique, before, after)));
        let drawing = page::drawing(technique);
        files.extend(drawing.map(|svg| (format!("{FOLDER}{}.svg", meta.id), svg)));
    }
    files
}

/// The page of a technique, between those before and after it on the ladder.
fn one(technique: &'static dyn Technique, before: Option<&Meta>, after: Option<&Meta>) -> String {
    let meta = technique.meta();
    let text = from_markdown(&page::markdown(technique, &values_of(meta.id)));
    let id = escaped(meta.id);
    let main = format!(
        "<article>\n{text}<p class=\"practise\"><a href=\"../#learn/{id}\">Practise it</a></p>\n\
         </article>\n<nav class=\"neighbours\" aria-label=\"Neighbours on the ladder\">\n{}{}</nav>\n",
        neighbour(before, "prev", "Simpler"),
        neighbour(after, "next", "Harder")
    );
    let links = head_link(before, "prev") + &head_link(after, "next");
    let description = meta.page.summary();
    Document { title: meta.name, description, links: &links, main: &main }.html()
}

fn neighbour(meta: Option<&Meta>, relation: &str, word: &str) -> String {
    let Some(meta) = meta else { return String::new() };
    let (id, name) = (escaped(meta.id), escaped(meta.name));
    format!("<a rel=\"{relation}\" href=\"{id}.html\">{word}: {name}</a>\n")
}

fn head_link(meta: Option<&Meta>, relation: &str) -> String {
    meta.map_or_else(String::new, |meta| {
        format!("<link rel=\"{relation}\" href=\"{}.html\">\n", escaped(meta.id))
    })
}

/// The page of the ladder.
fn index() -> String {
    let description = "Every technique that Ninefold explains, simplest first: what it does, how hard it is, why it works.";
    let main = format!(
        "<h1>Techniques</h1>\n<p>{description}</p>\n{}",
        from_markdown(&ladder::markdown())
    );
    Document { title: "Techniques", description, links: "", main: &main }.html()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// What stands between the quotes of an attribute, each time it occurs.
    fn values<'a>(page: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
        let parts = page.split(attribute).skip(1);
        parts.filter_map(|rest| rest.strip_prefix("=\"")?.split('"').next())
    }

    fn is_page(path: &str) -> bool {
        path.rsplit_once('.').is_some_and(|(_, ending)| ending == "html")
    }

    #[test]
    fn every_link_leads_somewhere() {
        let files: BTreeMap<String, String> = files().into_iter().collect();
        for (path, page) in files.iter().filter(|(path, _)| is_page(path)) {
            for target in values(page, "href").chain(values(page, "src")) {
                let outside = target.starts_with("../") || target == "./";
                let beside = files.contains_key(&format!("techniques/{target}"));
                assert!(outside || beside, "{path}: {target}");
            }
        }
    }

    #[test]
    fn pages_follow_the_ladder_in_both_directions() {
        let files: BTreeMap<String, String> = files().into_iter().collect();
        let (mut at, mut count) = ("full-house".to_owned(), 1);
        while let Some((_, rest)) =
            files[&format!("techniques/{at}.html")].split_once("rel=\"next\" href=\"")
        {
            let next = rest.split_once(".html").unwrap().0.to_owned();
            let back = format!("rel=\"prev\" href=\"{at}.html\"");
            assert!(files[&format!("techniques/{next}.html")].contains(&back), "{next}");
            (at, count) = (next, count + 1);
        }
        assert_eq!(count, files.keys().filter(|path| is_page(path)).count() - 1);
    }

    #[test]
    fn a_page_explains_draws_and_leads_to_practice() {
        let files: BTreeMap<String, String> = files().into_iter().collect();
        let page = &files["techniques/x-wing.html"];
        for part in [
            "<h1>X-Wing</h1>",
            "<meta name=\"description\" content=\"Two lines confine a digit",
            "<h2>Why it works</h2>",
            "<img src=\"x-wing.svg\" alt=\"Two rows confine a digit to two columns\"",
            "href=\"../#learn/x-wing\"",
        ] {
            assert!(page.contains(part), "no {part} in {page}");
        }
        assert!(!page.contains("<script") && !page.contains("<style"), "{page}");
        assert!(files["techniques/x-wing.svg"].starts_with("<svg"));
    }
}
