//! The page of a technique: why it works, and worked examples.
//!
//! ```
//! use ninefold_render::{Style, page};
//!
//! let pair = ninefold_logic::technique("naked-pair").unwrap();
//! let values = page::Values { se: Some("3.0".to_owned()), hodoku: None };
//! assert!(page::text(pair, &values, Style::PLAIN).starts_with("Naked Pair (naked-pair)"));
//! assert!(page::markdown(pair, &values).starts_with("# Naked Pair"));
//! ```

mod idea;

use ninefold_logic::{Example, Meta, Step, Technique};

pub use idea::idea;

use crate::svg::{self, BoardOptions};
use crate::{Charset, Highlights, Style, Words, marks};

/// What the scales say of a technique, where they know it: no technique knows its own numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Its value on the scale of Sudoku Explainer.
    pub se: Option<String>,
    /// Its score on the scale of `HoDoKu`.
    pub hodoku: Option<String>,
}

impl Values {
    /// Its value on the scale of Sudoku Explainer, or a dash.
    pub fn se(&self) -> &str {
        self.se.as_deref().unwrap_or("–")
    }

    /// Its score on the scale of `HoDoKu`, or a dash.
    pub fn hodoku(&self) -> &str {
        self.hodoku.as_deref().unwrap_or("–")
    }
}

/// The technique in a line of a list: id, family, level, its values on both scales, what it does.
pub fn line(meta: &Meta, values: &Values, style: Style) -> String {
    let text = format!(
        "{:<33}{:<19}{:<9}{:>4}{:>8}  {}",
        meta.id,
        meta.family,
        meta.level,
        values.se(),
        values.hodoku(),
        meta.page.summary()
    );
    match style.charset {
        Charset::Unicode => text,
        Charset::Ascii => text.replace('–', "-"),
    }
}

/// The heading of the columns of [`line()`].
pub fn heading() -> String {
    format!("{:<33}{:<19}{:<9}{:>4}{:>8}  what it does", "id", "family", "level", "SE", "HoDoKu")
}

/// The page for a terminal, with the first example drawn.
pub fn text(technique: &'static dyn Technique, values: &Values, style: Style) -> String {
    let meta = technique.meta();
    let words = Words::new(style.charset);
    let mut parts = vec![
        format!("{} ({})", meta.name, meta.id),
        facts(meta, values),
        meta.page.summary().to_owned(),
        meta.page.why(),
    ];
    if let Some((example, step)) = worked_example(technique) {
        parts.push(format!("Example: {}", example.title));
        parts.push(example.prose.clone());
        parts.push(marks(&example.grid, &Highlights::from(&step), style).trim_end().to_owned());
        parts.push(words.unabridged().tell(&step, &example.grid).trim_end().to_owned());
    }
    parts.join("\n\n") + "\n"
}

/// The page as Markdown; the drawing is a file `ID.svg` beside it.
pub fn markdown(technique: &'static dyn Technique, values: &Values) -> String {
    let meta = technique.meta();
    let why = meta.page.why();
    // The introduction of a file names all its techniques: on a page it stands below the summary.
    let mut parts = vec![
        format!("# {}", meta.name),
        meta.page.summary().to_owned(),
        format!("`{}` · {}", meta.id, facts(meta, values)),
        why,
    ];
    if let Some((example, step)) = worked_example(technique) {
        parts.push(format!("## Example: {}", example.title));
        parts.push(example.prose.clone());
        parts.push(format!("![{}]({}.svg)", example.title, meta.id));
        parts.push(quoted(&Words::UNICODE.unabridged().tell(&step, &example.grid)));
    }
    parts.join("\n\n") + "\n"
}

/// A proof as Markdown: its summary, then its lines as they stand.
fn quoted(told: &str) -> String {
    match told.trim_end().split_once('\n') {
        None => format!("> {}", told.trim_end()),
        Some((summary, lines)) => format!("> {summary}\n\n```text\n{lines}\n```"),
    }
}

/// The drawing of the first example.
pub fn drawing(technique: &'static dyn Technique) -> Option<String> {
    let (example, step) = worked_example(technique)?;
    Some(svg::board(&example.grid, &Highlights::from(&step), &BoardOptions::of_step(&step)))
}

/// The first example of the page, and its first step.
pub fn worked_example(technique: &'static dyn Technique) -> Option<(Example, Step)> {
    let example = technique.meta().page.examples().into_iter().next()?;
    let step = technique.first_step(&example.analysis()).ok()??;
    Some((example, step))
}

fn facts(meta: &Meta, values: &Values) -> String {
    let mut facts = vec![format!("family {}", meta.family), format!("level {}", meta.level)];
    facts.extend(values.se.as_ref().map(|value| format!("Sudoku Explainer {value}")));
    facts.extend(values.hodoku.as_ref().map(|score| format!("HoDoKu {score}")));
    facts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_logic::Ladder;

    #[test]
    fn every_technique_has_a_page_with_a_drawing() {
        for technique in Ladder::all().techniques() {
            let id = technique.meta().id;
            let page = text(*technique, &Values::default(), Style::PLAIN);
            assert!(page.contains("Example: "), "{id}");
            assert!(page.contains("Why it works"), "{id}");
            assert!(drawing(*technique).is_some_and(|svg| svg.contains("<svg")), "{id}");
        }
    }

    #[test]
    fn a_value_that_a_scale_does_not_know_is_a_dash() {
        let pair = ninefold_logic::technique("naked-pair").unwrap().meta();
        let values = Values { se: Some("3.0".to_owned()), hodoku: Some("60".to_owned()) };
        assert!(line(pair, &values, Style::PLAIN).contains(" 3.0      60  Two cells"));
        let medusa = ninefold_logic::technique("medusa-3d").unwrap().meta();
        assert!(line(medusa, &Values::default(), Style::PLAIN).contains(" -       -  "));
    }
}
