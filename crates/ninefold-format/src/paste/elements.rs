//! Boards in the innermost elements of a page or of other XML: 81 with a cell each, nine with a row
//! each, or one with a whole board.
//!
//! ```text
//! <div class="cell">5</div><div class="cell"></div>…      <row>53..7....</row>…      <pre>…</pre>
//! ```

use std::collections::BTreeMap;

use crate::text;

/// Elements that hold text as it is typed.
const TYPED: [&str; 3] = ["pre", "code", "textarea"];

/// A page with more elements than this is not searched for a board.
const MOST_ELEMENTS: usize = 20_000;

/// The board of the elements as lines; `None` if none or several kinds of elements make one.
pub(super) fn lines(page: &str) -> Option<String> {
    let leaves = leaves(page)?;
    let mut typed = leaves.iter().filter(|leaf| TYPED.contains(&&*leaf.name));
    if let Some(only) = typed.next() {
        return typed.next().is_none().then(|| plain(only.text) + "\n");
    }
    let mut kinds: BTreeMap<&str, Vec<&Leaf<'_>>> = BTreeMap::new();
    for leaf in &leaves {
        kinds.entry(&leaf.name).or_default().push(leaf);
    }
    let mut boards = kinds.values().filter_map(|leaves| board(leaves));
    boards.next().filter(|_| boards.next().is_none())
}

/// An element with nothing inside but text.
struct Leaf<'a> {
    name: String,
    text: &'a str,
}

fn leaves(page: &str) -> Option<Vec<Leaf<'_>>> {
    let mut leaves = Vec::new();
    let mut open: Option<String> = None;
    let mut rest = page;
    while let Some((before, tagged)) = rest.split_once('<') {
        let (tag, behind) = tagged.split_once('>')?;
        let name = |tag: &str| {
            tag.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or("").to_lowercase()
        };
        if let Some(closed) = tag.strip_prefix('/') {
            if open.take().is_some_and(|open| open == name(closed)) {
                leaves.push(Leaf { name: name(closed), text: before });
            }
        } else if tag.ends_with('/') {
            open = None;
            leaves.push(Leaf { name: name(tag), text: "" });
        } else {
            open = Some(name(tag));
        }
        if leaves.len() > MOST_ELEMENTS {
            return None;
        }
        rest = behind;
    }
    Some(leaves)
}

/// The text with the characters that its entities stand for.
fn plain(text: &str) -> String {
    text.replace("&nbsp;", " ").replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")
}

/// The rows of a board, if these elements are its cells or its rows.
fn board(leaves: &[&Leaf<'_>]) -> Option<String> {
    let texts = leaves.iter().map(|leaf| plain(leaf.text).trim().to_owned());
    let texts: Vec<String> = texts.collect();
    let is_cells = |text: &String| text.chars().all(|c| text::cell(c).is_some());
    if !texts.iter().all(is_cells) {
        return None;
    }
    match texts.len() {
        81 if texts.iter().all(|text| text.len() < 2) => {
            let rows = texts.chunks(9).map(|row| row.join(",") + "\n");
            Some(rows.collect())
        }
        9 if texts.iter().all(|text| text.len() == 9) => Some(texts.join("\n") + "\n"),
        _ => None,
    }
}
