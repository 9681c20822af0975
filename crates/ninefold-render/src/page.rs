//! The page of a technique: why it works, and worked examples.
//!
//! ```
//! use ninefold_render::{Style, page};
//!
//! let pair = ninefold_logic::technique("naked-pair").unwrap();
//! assert!(page::text(pair, Style::PLAIN).starts_with("Naked Pair (naked-pair)"));
//! assert!(page::markdown(pair).starts_with("# Naked Pair"));
//! ```

use ninefold_logic::{Example, Meta, Step, Technique};

use crate::svg::{self, BoardOptions};
use crate::{Charset, Highlights, Style, Words, marks};

/// The technique in a line of a list: id, family, level, its values on both scales, what it does.
pub fn line(meta: &Meta, style: Style) -> String {
    let text = format!(
        "{:<33}{:<19}{:<9}{:>4}{:>8}  {}",
        meta.id,
        meta.family,
        meta.level,
        se(meta),
        hodoku(meta),
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
pub fn text(technique: &'static dyn Technique, style: Style) -> String {
    let meta = technique.meta();
    let words = Words::new(style.charset);
    let mut parts = vec![
        format!("{} ({})", meta.name, meta.id),
        facts(meta),
        meta.page.summary().to_owned(),
        meta.page.why(),
    ];
    if let Some((example, step)) = worked_example(technique) {
        parts.push(format!("Example: {}", example.title));
        parts.push(example.prose.clone());
        parts.push(marks(&example.grid, &Highlights::from(&step), style).trim_end().to_owned());
        parts.push(words.full(&step, &example.grid));
    }
    parts.join("\n\n") + "\n"
}

/// The page as Markdown; the drawing is a file `ID.svg` beside it.
pub fn markdown(technique: &'static dyn Technique) -> String {
    let meta = technique.meta();
    let why = meta.page.why();
    // The introduction of a file names all its techniques: on a page it stands below the summary.
    let mut parts = vec![
        format!("# {}", meta.name),
        meta.page.summary().to_owned(),
        format!("`{}` · {}", meta.id, facts(meta)),
        why,
    ];
    if let Some((example, step)) = worked_example(technique) {
        parts.push(format!("## Example: {}", example.title));
        parts.push(example.prose.clone());
        parts.push(format!("![{}]({}.svg)", example.title, meta.id));
        parts.push(format!("> {}", Words::UNICODE.full(&step, &example.grid)));
    }
    parts.join("\n\n") + "\n"
}

/// The drawing of the first example.
pub fn drawing(technique: &'static dyn Technique) -> Option<String> {
    let (example, step) = worked_example(technique)?;
    Some(svg::board(&example.grid, &Highlights::from(&step), &BoardOptions::of_step(&step)))
}

/// The first example of the page, and its first step.
fn worked_example(technique: &'static dyn Technique) -> Option<(Example, Step)> {
    let example = technique.meta().page.examples().into_iter().next()?;
    let step = technique.first_step(&example.analysis()).ok()??;
    Some((example, step))
}

fn facts(meta: &Meta) -> String {
    let mut facts = vec![format!("family {}", meta.family), format!("level {}", meta.level)];
    if meta.se.is_some() {
        facts.push(format!("Sudoku Explainer {}", se(meta)));
    }
    if meta.hodoku.is_some() {
        facts.push(format!("HoDoKu {}", hodoku(meta)));
    }
    facts.join(" · ")
}

/// Its value on the scale of Sudoku Explainer, or a dash.
pub fn se(meta: &Meta) -> String {
    meta.se.map_or("–".into(), |tenths| format!("{}.{}", tenths / 10, tenths % 10))
}

/// Its score on the scale of `HoDoKu`, or a dash.
pub fn hodoku(meta: &Meta) -> String {
    meta.hodoku.map_or("–".into(), |score| score.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_logic::Ladder;

    #[test]
    fn every_technique_has_a_page_with_a_drawing() {
        for technique in Ladder::all().techniques() {
            let id = technique.meta().id;
            let page = text(*technique, Style::PLAIN);
            assert!(page.contains("Example: "), "{id}");
            assert!(page.contains("Why it works"), "{id}");
            assert!(drawing(*technique).is_some_and(|svg| svg.contains("<svg")), "{id}");
        }
    }

    #[test]
    fn a_value_that_a_scale_does_not_know_is_a_dash() {
        let pair = ninefold_logic::technique("naked-pair").unwrap().meta();
        assert!(line(pair, Style::PLAIN).contains(" 3.0      60  Two cells"));
        let medusa = ninefold_logic::technique("medusa-3d").unwrap().meta();
        assert!(line(medusa, Style::PLAIN).contains(" -       -  "));
    }
}
