//! How near what was marked is to a step of the technique.

use ninefold_core::{Cancel, Cancelled, Conclusion, Level};
use ninefold_logic::{Family, Solver, Step};
use ninefold_render::list;

use super::instances::{Instances, cells_of, placed_by, struck_by};
use super::looks::{self, Seen};
use super::{Assessment, Grade, Marked, instances, told};
use crate::{Ladder, Position};

/// Of strikes and digits.
pub(super) fn of_conclusions(
    position: &Position,
    marked: &Marked,
    instances: &Instances,
    cancel: Cancel<'_>,
) -> Result<Assessment, Cancelled> {
    let grid = position.grid();
    let shown = instances.shown(marked, grid);
    let rest = Marked {
        cells: marked.cells,
        struck: marked.struck - shown.struck,
        placed: marked.placed - shown.placed,
    };
    if !rest.concludes() {
        if let Some(step) = instances.told(marked) {
            return Ok(Assessment::found(position, step));
        }
        let nearest = instances.nearest(marked, grid);
        let missing = nearest.map_or(0, |step| instances::missing(step, marked));
        let words = told::part(&shown, missing, instances.meta);
        return Ok(Assessment::new(Grade::Partly, words, marked));
    }
    let mut sentences = Vec::new();
    if shown.concludes() {
        sentences.push(told::right(&shown));
    }
    sentences.push(unshown(position, &rest, instances, cancel)?);
    if shown.concludes() {
        return Ok(Assessment::new(Grade::Partly, sentences.join(" "), marked));
    }
    Ok(looked_at(position, marked, instances, sentences))
}

/// Of cells alone.
pub(super) fn of_cells(
    position: &Position,
    marked: &Marked,
    instances: &Instances,
    cancel: Cancel<'_>,
) -> Result<Assessment, Cancelled> {
    let meta = instances.meta;
    if let Some(step) = instances.with_cells(marked.cells) {
        if meta.family == Family::Singles {
            let words =
                format!("{} is the cell. Which digit goes there?", list::cells(marked.cells));
            return Ok(Assessment::new(Grade::Partly, words, marked));
        }
        return Ok(Assessment::found(position, step));
    }
    let whole = |step: &&Step| marked.cells.is_subset(cells_of(step));
    if let Some(step) = instances.sharing(marked.cells).filter(whole) {
        let words = told::belonging(marked.cells, cells_of(step) - marked.cells, meta);
        return Ok(Assessment::new(Grade::Partly, words, marked));
    }
    let mut sentences = Vec::new();
    let others = simpler(position, instances, cancel, |step| cells_of(step) == marked.cells)?;
    if let Some(other) = others {
        sentences.push(told::another_pattern(marked.cells, &other, meta));
    }
    Ok(looked_at(position, marked, instances, sentences))
}

/// What the technique does not show, and what shows it instead.
fn unshown(
    position: &Position,
    rest: &Marked,
    instances: &Instances,
    cancel: Cancel<'_>,
) -> Result<String, Cancelled> {
    let placed = rest.placed.iter().map(Conclusion::Placement);
    let Some(first) = placed.chain(rest.struck.iter().map(Conclusion::Elimination)).next() else {
        return Ok(String::new());
    };
    let shows = |step: &Step| match first {
        Conclusion::Placement(at) => placed_by(step, position.grid()).contains(at),
        Conclusion::Elimination(at) => struck_by(step, position.grid()).contains(at),
    };
    let other = simpler(position, instances, cancel, shows)?;
    let is_known = position.admits().only().is_some();
    Ok(told::unshown(first, is_known, other.as_ref(), instances.meta))
}

/// A step of another technique that is quick to find.
fn simpler(
    position: &Position,
    instances: &Instances,
    cancel: Cancel<'_>,
    is_wanted: impl Fn(&Step) -> bool,
) -> Result<Option<Step>, Cancelled> {
    let is_quick = |meta: &ninefold_logic::Meta| meta.level <= Level::Hard;
    let ladder = Ladder::all().retaining(|meta| is_quick(meta) && meta != instances.meta);
    let solver =
        Solver::new(ladder.clone()).knowing(position.one_solution().copied()).cancelled_by(cancel);
    for &technique in ladder.techniques() {
        let steps = solver.steps_of(technique, position.grid())?;
        if let Some(step) = steps.into_iter().find(&is_wanted) {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Not yet, with a look at the cells and candidates that were marked.
fn looked_at(
    position: &Position,
    marked: &Marked,
    instances: &Instances,
    mut sentences: Vec<String>,
) -> Assessment {
    let mut assessment = Assessment::not_yet(String::new(), marked);
    if instances.with_cells(marked.cells).is_some() {
        sentences.push(told::something_else(marked.cells, instances.meta));
        assessment.words = sentences.join(" ");
        return assessment;
    }
    let seen = Seen { grid: position.grid(), meta: instances.meta, marked };
    match looks::look(&seen) {
        Some(look) => {
            assessment.highlights.fins = look.exceptions;
            assessment.highlights.houses = look.houses;
            sentences.push(look.words);
        }
        None if !marked.cells.is_empty() => {
            let step = instances.sharing(marked.cells);
            sentences.push(told::sharing(marked.cells, step.map(cells_of), instances.meta));
        }
        None => {}
    }
    assessment.words = sentences.join(" ");
    assessment
}
