//! The ladder as tables: the levels, every technique, and those on request.

use std::fmt::Write as _;

use ninefold::rate::LEVELS;
use ninefold::rate::se::Value;
use ninefold::{Ladder, Level, values_of};

/// The levels and the ladder in Markdown, with links to a file `ID.md` for each technique.
pub fn markdown() -> String {
    let mut text = String::from(
        "## Levels\n\nThe level of a puzzle comes from its ER, the number that Sudoku Explainer 1.2.1 gives it \
         (`ninefold rate`). The level of a technique is that of a puzzle that asks for nothing harder.\n\n\
         | level | ER | what it asks of a person |\n|---|---|---|\n",
    );
    for level in Level::ALL {
        let _ = writeln!(text, "| {level} | {} | {} |", range(level), level.meaning());
    }
    text += "\n## The ladder\n\n| technique | family | level | SE | HoDoKu | what it does |\n|---|---|---|---|---|---|\n";
    rows(&mut text, &Ladder::all());
    text += "\n## On request\n\nThese are used only if they are asked for by name: they are slow, or tell at once what simpler \
             ones find bit by bit.\n\n| technique | family | level | SE | HoDoKu | what it does |\n|---|---|---|---|---|---|\n";
    rows(&mut text, &Ladder::extra());
    text
}

fn rows(text: &mut String, ladder: &Ladder) {
    for technique in ladder.techniques() {
        let meta = technique.meta();
        let values = values_of(meta.id);
        let _ = writeln!(
            text,
            "| [{}]({}.md) | {} | {} | {} | {} | {} |",
            meta.name,
            meta.id,
            meta.family,
            meta.level,
            values.se(),
            values.hodoku(),
            meta.page.summary()
        );
    }
}

/// The numbers of Sudoku Explainer that puzzles of this level have: "2.3–3.1".
fn range(level: Level) -> String {
    let place = LEVELS.iter().position(|(other, _)| *other == level).unwrap_or_default();
    let lowest = LEVELS[place].1;
    match LEVELS.get(place + 1) {
        Some((_, next)) => format!("{lowest}–{}", Value::from_tenths(next.tenths() - 1)),
        None => format!("{lowest} and more"),
    }
}
