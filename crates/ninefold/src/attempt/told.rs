//! The sentences that do not look at the board.

use ninefold_core::{CandidateSet, CellSet, Conclusion};
use ninefold_logic::{Family, Meta, Step};
use ninefold_render::{Words, list};

use super::Marked;
use crate::Position;

/// "an X-wing".
pub(super) fn one(meta: &Meta) -> String {
    let noun = noun(meta);
    format!("{} {noun}", list::article(&noun))
}

/// What people call it: "X-wing".
pub(super) fn noun(meta: &Meta) -> String {
    match meta.id {
        "pointing" | "claiming" => format!("{} pair or triple", list::spoken(meta.name)),
        _ => list::spoken(meta.name),
    }
}

/// "is" or "are".
pub(super) fn verb<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// "r4c5 needs its 7." "r4c6 is not 3."
pub(super) fn mistaken(struck: &CandidateSet, placed: &CandidateSet) -> String {
    let needs = struck.iter().map(|at| format!("{} needs its {}.", at.cell(), at.digit()));
    let is_not = placed.iter().map(|at| format!("{} is not {}.", at.cell(), at.digit()));
    needs.chain(is_not).collect::<Vec<_>>().join(" ")
}

/// What to do where nothing new was marked.
pub(super) fn idle(marked: &Marked, meta: &Meta) -> String {
    let gone = marked.struck.iter().next();
    let stands = marked.placed.iter().next();
    let what = match (gone, stands) {
        (Some(at), _) => format!("{} has no {} left to strike.", at.cell(), at.digit()),
        (_, Some(at)) => format!("{} can't take a digit any more.", at.cell()),
        (None, None) => "Nothing is marked yet.".to_owned(),
    };
    format!("{what} Mark the cells of {}, or strike or place what follows from it.", one(meta))
}

/// What follows and why; the lines of a long proof are the step's to tell.
pub(super) fn found(position: &Position, step: &Step) -> String {
    format!("Yes. {}", Words::UNICODE.proof(step, position.grid()).summary)
}

/// "r4c5 ≠ 7 follows."
pub(super) fn right(shown: &Marked) -> String {
    let placed = shown.placed.iter().map(Conclusion::Placement);
    let struck = shown.struck.iter().map(Conclusion::Elimination);
    let all: Vec<String> = placed.chain(struck).map(|it| Words::UNICODE.conclusion(it)).collect();
    format!("{} {}.", list::joined(&all, "and"), verb(all.len(), "follows", "follow"))
}

/// A part of what the step tells.
pub(super) fn part(shown: &Marked, missing: usize, meta: &Meta) -> String {
    let right = right(shown);
    match missing {
        0 => right,
        _ => format!("{right} The {} tells {} more.", noun(meta), list::number(missing)),
    }
}

/// That these cells are some of a pattern.
pub(super) fn belonging(cells: CellSet, missing: CellSet, meta: &Meta) -> String {
    let belongs = verb(cells.len(), "belongs", "belong");
    let more = match missing.len() {
        1 => "One of its cells is missing.".to_owned(),
        count => {
            let number = list::capitalised(&list::number(count));
            format!("{number} of its cells are missing.")
        }
    };
    format!("{} {belongs} to {}. {more}", list::cells(cells), one(meta))
}

/// Which cells belong to a pattern and which do not.
pub(super) fn sharing(cells: CellSet, pattern: Option<CellSet>, meta: &Meta) -> String {
    if meta.family == Family::Singles {
        let there = pattern.map_or(CellSet::EMPTY, |pattern| pattern & cells);
        return match there.first() {
            Some(cell) => format!("There is {} in {cell}.", one(meta)),
            None => format!("No {} was found in {}.", noun(meta), list::any_cell(cells)),
        };
    }
    let Some(pattern) = pattern else {
        let belongs = verb(cells.len(), "does not belong", "do not belong");
        return format!("{} {belongs} to {} that was found here.", list::cells(cells), one(meta));
    };
    let (mine, others) = (cells & pattern, cells - pattern);
    let belongs = verb(mine.len(), "belongs", "belong");
    let mine = format!("{} {belongs} to {}", list::cells(mine), one(meta));
    match others.len() {
        0 => format!("{mine}."),
        count => {
            let do_not = verb(count, "does not", "do not");
            format!("{mine}; {} {do_not}.", list::cells(others))
        }
    }
}

/// That these cells are a pattern of the technique, but not one that shows what was marked.
pub(super) fn something_else(cells: CellSet, meta: &Meta) -> String {
    match meta.family {
        Family::Singles => format!("There is {} in {}.", one(meta), list::cells(cells)),
        _ => format!(
            "{} make {}, but something else follows from it.",
            list::cells(cells),
            one(meta)
        ),
    }
}

/// That these cells are a pattern of another technique.
pub(super) fn another_pattern(cells: CellSet, other: &Step, meta: &Meta) -> String {
    let make = verb(cells.len(), "makes", "make");
    format!("{} {make} {}, not {}.", list::cells(cells), one(other.technique), one(meta))
}

/// That the technique does not show it.
pub(super) fn unshown(
    conclusion: Conclusion,
    is_right: bool,
    other: Option<&Step>,
    meta: &Meta,
) -> String {
    let what = Words::UNICODE.conclusion(conclusion);
    match other {
        Some(other) => {
            format!("{what} is right, but by {}, not by {}.", one(other.technique), one(meta))
        }
        None if is_right => {
            format!("{what} is right, but no {} was found that shows it.", noun(meta))
        }
        None => format!("No {} was found that shows {what}.", noun(meta)),
    }
}
