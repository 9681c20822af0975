//! Links between the Markdown files of the repository lead somewhere.

use super::{Finding, extension};

/// What a link target turns out to be.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Linked {
    Nothing,
    /// A folder, or a file without headings.
    Something,
    /// A Markdown file with this text.
    Page(String),
}

/// Findings about the links of a Markdown file, given what stands at a path of the repository.
pub(super) fn check(path: &str, text: &str, linked: &dyn Fn(&str) -> Linked) -> Vec<Finding> {
    if extension(path) != "md" {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (index, line) in prose(text) {
        for target in targets(&line).filter(|target| is_local(target)) {
            if let Some(message) = complaint(path, text, target, linked) {
                findings.push(Finding::new(path, index + 1, message));
            }
        }
    }
    findings
}

fn complaint(
    path: &str,
    text: &str,
    target: &str,
    linked: &dyn Fn(&str) -> Linked,
) -> Option<String> {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let page = if file.is_empty() {
        Linked::Page(text.to_owned())
    } else {
        resolve(path, file).map_or(Linked::Nothing, |file| linked(&file))
    };
    match page {
        Linked::Nothing => Some(format!("{target} leads nowhere")),
        Linked::Page(page) if !heading.is_empty() && !has_heading(&page, heading) => {
            Some(format!("{target}: there is no such heading"))
        }
        _ => None,
    }
}

/// The numbered lines outside fenced code, with inline code taken out.
fn prose(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut fence: Option<&str> = None;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let trimmed = line.trim_start();
        let marks = trimmed.len() - trimmed.trim_start_matches(['`', '~']).len();
        match fence {
            Some(open) if trimmed.trim_end() == &trimmed[..marks] && trimmed.starts_with(open) => {
                fence = None;
                None
            }
            Some(_) => None,
            None if marks >= 3 => {
                fence = Some(&trimmed[..marks]);
                None
            }
            None => Some((index, line.split('`').step_by(2).collect::<Vec<_>>().join("code"))),
        }
    })
}

/// The targets of `[text](target)` and of `[name]: target`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line.match_indices("](").filter_map(|(start, _)| {
        let rest = &line[start + 2..];
        Some(&rest[..rest.find(')')?])
    });
    let reference = line.starts_with('[').then(|| line.split_once("]: ")).flatten();
    let all = inline.chain(reference.map(|(_, target)| target));
    // A title may follow the target.
    all.filter_map(|target| target.split_whitespace().next())
}

fn is_local(target: &str) -> bool {
    !target.contains("://") && !target.starts_with("mailto:")
}

/// The path that `target` means in the file at `path`, or `None` if it leaves the repository.
fn resolve(path: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    if target.starts_with('/') {
        parts.clear();
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

fn has_heading(page: &str, anchor: &str) -> bool {
    prose(page).any(|(_, line)| {
        let heading = line.trim_start_matches('#');
        heading.len() < line.len() && heading.starts_with(' ') && slug(heading) == anchor
    })
}

/// The anchor that a heading gets: lower case, hyphens for blanks, no punctuation.
fn slug(heading: &str) -> String {
    let lower = heading.trim().to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(path: &str) -> Linked {
        match path {
            "README.md" => Linked::Page(String::from("# Two commands, one house\n")),
            "docs" | "examples/a.mat" => Linked::Something,
            _ => Linked::Nothing,
        }
    }

    fn lines(text: &str) -> Vec<usize> {
        check("docs/page.md", text, &linked).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn links_to_what_exists_are_fine() {
        assert!(lines("[a](../README.md) and ![b](../examples/a.mat \"title\")\n").is_empty());
        assert!(lines("[a](/README.md)\n[b]: ../docs/\n").is_empty());
        assert!(lines("[a](https://example.org/b) <c@example.org>\n").is_empty());
    }

    #[test]
    fn links_to_nothing_are_found_on_their_line() {
        assert_eq!(lines("a\n[b](README.md)\n"), [2]);
        assert_eq!(lines("[a]: ../missing.md\n"), [1]);
        assert_eq!(lines("[a](../../README.md)\n"), [1]);
        assert_eq!(lines("[a](../README.md) [b](../examples)\n"), [1]);
    }

    #[test]
    fn headings_are_looked_up() {
        assert!(lines("[a](../README.md#two-commands-one-house)\n").is_empty());
        assert_eq!(lines("[a](../README.md#three-commands)\n"), [1]);
        assert!(lines("## Here\n[a](#here)\n").is_empty());
        assert_eq!(lines("Here\n[a](#here)\n"), [2]);
    }

    #[test]
    fn code_holds_no_links() {
        assert!(lines("```\n[a](b)\n```\n").is_empty());
        assert!(lines("use `[a](b)` for it\n").is_empty());
        assert_eq!(lines("```\n```\n[a](b)\n"), [3]);
        assert_eq!(lines("````\n```\n````\n[a](b)\n"), [4]);
    }

    #[test]
    fn only_markdown_is_read() {
        assert!(check("a.rs", "[a](b)\n", &linked).is_empty());
    }
}
