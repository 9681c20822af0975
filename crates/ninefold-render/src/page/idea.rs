//! The idea of a technique as plain text: what it does and why it works.

use ninefold_logic::Meta;

/// What it does, in a sentence, and why it works, a text for each paragraph and each item of a list,
/// without markup. Of a list of variants only what is about this one.
///
/// ```
/// use ninefold_render::page;
///
/// let pair = ninefold_logic::technique("naked-pair").unwrap();
/// let idea = page::idea(pair.meta());
/// assert!(idea[0].starts_with("Two cells of a house with the same two candidates"));
/// assert!(idea[1].starts_with("Naked: n cells of a house"));
/// ```
pub fn idea(meta: &Meta) -> Vec<String> {
    let page = meta.page.why();
    let why = page.split("## ").find_map(|part| part.strip_prefix("Why it works"));
    let parts = parts(why.unwrap_or_default());
    let is_mine = |part: &Part| part.variant().is_some_and(|variant| names(meta.name, variant));
    let listed = parts.iter().any(is_mine);
    let kept = parts.iter().filter(|part| !part.item || !listed || is_mine(part));
    let summary = meta.page.summary().to_owned();
    std::iter::once(summary).chain(kept.map(|part| part.text.clone())).collect()
}

/// A paragraph, or an item of a list.
struct Part {
    text: String,
    item: bool,
}

impl Part {
    /// What an item is about: "Type 2" of "Type 2: all extras are of one digit."
    fn variant(&self) -> Option<&str> {
        let (head, _) = self.text.split_once(':').filter(|_| self.item)?;
        Some(head.split(" (").next().unwrap_or(head))
    }
}

/// Whether the name is that of the variant, by its last words.
fn names(name: &str, variant: &str) -> bool {
    name.to_lowercase().ends_with(&variant.to_lowercase())
}

fn parts(markdown: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut goes_on = false;
    for line in markdown.lines() {
        let item = line.strip_prefix("- ");
        let text = plain(item.unwrap_or(line).trim());
        match parts.last_mut() {
            _ if text.is_empty() => goes_on = false,
            Some(last) if goes_on && item.is_none() => {
                last.text.push(' ');
                last.text.push_str(&text);
            }
            _ => {
                parts.push(Part { text, item: item.is_some() });
                goes_on = true;
            }
        }
    }
    parts
}

/// A line without the signs for emphasis and code.
fn plain(line: &str) -> String {
    line.replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_logic::Ladder;

    fn of(id: &str) -> Vec<String> {
        idea(ninefold_logic::technique(id).unwrap().meta())
    }

    #[test]
    fn every_technique_has_an_idea_without_markup() {
        for technique in Ladder::all().techniques().iter().chain(Ladder::extra().techniques()) {
            let idea = idea(technique.meta());
            assert!(idea.len() > 1, "{}", technique.meta().id);
            for part in idea {
                let is_sound = part.ends_with(['.', ':'])
                    && !part.contains(['`', '*', '\n', '#', '['])
                    && !part.starts_with([' ', '-']);
                assert!(is_sound, "{}: {part}", technique.meta().id);
            }
        }
    }

    #[test]
    fn of_a_list_of_variants_only_its_own_is_told() {
        let of_type_2 = of("unique-rectangle-2");
        assert!(of_type_2.iter().any(|part| part.starts_with("Type 2: ")), "{of_type_2:?}");
        assert!(!of_type_2.iter().any(|part| part.starts_with("Type 3: ")), "{of_type_2:?}");
        assert!(of("s-wing").iter().any(|part| part.starts_with("S-wing (split wing): ")));
        assert!(!of("s-wing").iter().any(|part| part.starts_with("M-wing: ")));
    }
}
