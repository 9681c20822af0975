//! Fish of lines: do as many lines have the digit in as many crossing ones?

use ninefold_core::{CandidateSet, CellSet, Digit, HouseSet};
use ninefold_render::list;

use super::{Look, Seen, further_places};
use crate::attempt::told;

/// Lines against crossing lines, as they were marked.
#[derive(Clone, Copy)]
struct Shape {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// The places of the base outside of the cover.
    extras: CellSet,
}

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let size = size(seen.meta.id)?;
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return None;
    }
    let digits = seen.digits();
    if digits.is_empty() {
        return Some(seen.nothing_in_common());
    }
    if let Some(lacking) = digits.single().and_then(|digit| seen.without(digit)) {
        return Some(lacking);
    }
    let is_finned = seen.meta.id.contains('-') && seen.meta.id != "x-wing";
    let shapes = digits.iter().flat_map(|digit| shapes(seen, digit, size, is_finned));
    match shapes.min_by_key(|shape| (shape.cover.len(), shape.extras.len())) {
        None => Some(lines_marked(seen, size)),
        Some(shape) if shape.cover.len() > size => Some(too_wide(shape, size)),
        Some(shape) if is_finned => finned(seen, shape),
        Some(shape) => plain(seen, shape),
    }
}

/// How many lines it has; nothing for those with boxes, chains or two covers.
fn size(id: &str) -> Option<usize> {
    let kind = id.strip_prefix("finned-").or(id.strip_prefix("sashimi-")).unwrap_or(id);
    match kind {
        "x-wing" => Some(2),
        "swordfish" => Some(3),
        "jellyfish" => Some(4),
        _ => None,
    }
}

/// The marked lines as base, each way round. A finned fish may take as cover any lines that leave out
/// some of its places.
fn shapes(seen: &Seen<'_>, digit: Digit, size: usize, is_finned: bool) -> Vec<Shape> {
    let places = seen.grid.cells_with(digit);
    let mut shapes = Vec::new();
    for (lines, crossing) in
        [(HouseSet::ROWS, HouseSet::COLUMNS), (HouseSet::COLUMNS, HouseSet::ROWS)]
    {
        let base = lines.touching(seen.marked.cells);
        if base.len() != size {
            continue;
        }
        let open = places & base.cells();
        let covers: Vec<HouseSet> = if is_finned {
            crossing.touching(open).subsets(size).collect()
        } else {
            vec![crossing.touching(seen.marked.cells)]
        };
        shapes.extend(covers.into_iter().map(|cover| Shape {
            digit,
            base,
            cover,
            extras: open - cover.cells(),
        }));
    }
    shapes
}

fn lines_marked(seen: &Seen<'_>, size: usize) -> Look {
    let count = |lines: HouseSet| lines.touching(seen.marked.cells).len();
    let (rows, columns) = (count(HouseSet::ROWS), count(HouseSet::COLUMNS));
    let number = list::number(size);
    Look::new(format!(
        "It takes {number} rows or {number} columns; the marked cells lie in {} and {}.",
        list::counted(rows, "row"),
        list::counted(columns, "column")
    ))
}

fn too_wide(shape: Shape, size: usize) -> Look {
    Look::new(format!(
        "The marked {}s of {} lie in {}: {} too many.",
        shape.digit,
        list::houses(shape.base),
        list::houses(shape.cover),
        list::number(shape.cover.len() - size)
    ))
}

fn plain(seen: &Seen<'_>, shape: Shape) -> Option<Look> {
    let Shape { digit, base, cover, extras } = shape;
    if let Some(line) = base.iter().find(|line| !extras.is_disjoint(line.cells())) {
        let known = (seen.places(digit, line) & cover.cells()).len();
        return Some(further_places(line, digit, known, extras & line.cells()));
    }
    let (base_words, cover_words) = (list::houses(base), list::houses(cover));
    let has =
        format!("{} have their {digit}s in {cover_words} alone", list::capitalised(&base_words));
    let to_lose = (seen.grid.cells_with(digit) & cover.cells()) - base.cells();
    if to_lose.is_empty() {
        return Some(Look::new(format!(
            "{has}, but no other cell of {cover_words} has {} {digit} to lose.",
            list::article(&digit.to_string())
        )));
    }
    let aside = seen.marked.struck.cells(digit) - to_lose;
    let aside = list::cells(aside.iter().next().map(CellSet::only)?);
    Some(Look::new(format!("{has}, but {aside} is not among the other cells of {cover_words}.")))
}

/// Of all covers that hold what was struck, the one with the fewest fins: who sees these?
fn finned(seen: &Seen<'_>, shape: Shape) -> Option<Look> {
    let struck = seen.marked.struck.cells(shape.digit);
    let all = shapes(seen, shape.digit, shape.base.len(), true);
    let of_base = all.into_iter().filter(|it| it.base == shape.base);
    let holds = |it: &Shape| struck.is_subset(it.cover.cells() - it.base.cells());
    let best = of_base.filter(holds).min_by_key(|it| it.extras.len())?;
    let Shape { digit, base, cover, extras: fins } = best;
    if fins.is_empty() {
        return None;
    }
    let against = format!("With {} against {}", list::houses(base), list::houses(cover));
    let are = told::verb(fins.len(), "is a fin", "are fins");
    let words =
        format!("{against}, {} {are}, and {}.", list::cells(fins), unseen(seen, best, struck)?);
    Some(Look { words, exceptions: CandidateSet::of_digit(digit, fins), houses: base })
}

/// What does not see all fins: what was struck, or every other place of the cover.
fn unseen(seen: &Seen<'_>, shape: Shape, struck: CellSet) -> Option<String> {
    let Shape { digit, base, cover, extras: fins } = shape;
    if let Some(cell) = struck.iter().find(|cell| !fins.is_subset(cell.peers())) {
        let fin = (fins - cell.peers()).first()?;
        return Some(format!("{cell} does not see {fin}"));
    }
    let others = (seen.grid.cells_with(digit) & cover.cells()) - base.cells();
    if !others.is_disjoint(fins.common_peers()) {
        return None;
    }
    let all = told::verb(fins.len(), "it", "them all");
    Some(format!("no other {digit} of {} sees {all}", list::houses(cover)))
}
