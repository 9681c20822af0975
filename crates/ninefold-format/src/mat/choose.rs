//! Which variable holds the puzzle.
//!
//! The one that was asked for; else `puzzle`; else the only 9×9 matrix of numbers; else the only
//! field named `puzzle`; else the only one that can be read as boards at all. Structures and cell
//! arrays are looked into in the same order. Solutions are passed over if there is anything else.

use super::boards::{Boards, boards};
use super::problem::MatProblem;
use super::variable::{Value, Variable};
use super::{CANDIDATES, PLACED, PUZZLE};
use crate::Foreign;
use crate::assumption::{Assumption, note};

/// The boards of the file, and whether they come from the variable `puzzle` itself.
pub(super) fn choose(
    variables: &[Variable],
    wanted: Option<&str>,
) -> Result<(Boards, bool), MatProblem> {
    let chosen = match wanted {
        Some(wanted) => named(variables, wanted).ok_or_else(|| MatProblem::NoVariable {
            wanted: Foreign::brief(wanted),
            found: summaries(variables),
        })?,
        None => match variables.iter().find(|variable| variable.name == PUZZLE) {
            Some(puzzle) => puzzle,
            None => only(variables)?
                .ok_or_else(|| MatProblem::NoMatrix { found: summaries(variables) })?,
        },
    };
    let mut found =
        within(chosen)?.ok_or_else(|| MatProblem::NotAMatrix { found: chosen.summary() })?;
    let is_plain = chosen.is_matrix() && !chosen.name.contains(['.', '{']);
    if !is_plain && wanted.is_none() && chosen.name != PUZZLE {
        found.assumptions.insert(0, Assumption::Variable(Foreign::brief(&chosen.name)));
    }
    Ok((found, chosen.is_matrix() && chosen.name == PUZZLE))
}

fn summaries(variables: &[Variable]) -> Vec<super::MatVariable> {
    variables.iter().map(Variable::summary).collect()
}

/// The variable of this name, or at the end of this way.
fn named<'a>(variables: &'a [Variable], wanted: &str) -> Option<&'a Variable> {
    variables.iter().find_map(|variable| {
        if variable.name == wanted {
            return Some(variable);
        }
        // A name inside begins with the name outside.
        wanted.starts_with(&variable.name).then(|| named(children(variable), wanted)).flatten()
    })
}

fn children(variable: &Variable) -> &[Variable] {
    match &variable.value {
        Value::Elements(children) | Value::Fields(children) => children,
        Value::Numbers(_) | Value::Skipped => &[],
    }
}

fn is_field_puzzle(variable: &Variable) -> bool {
    variable.name.rsplit('.').next() == Some(PUZZLE)
}

/// Whether a variable says of itself that it is not the puzzle.
fn is_aside(variable: &Variable) -> bool {
    let name = variable.name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let ours = [PLACED, CANDIDATES].contains(&name.as_str());
    ours || ["solution", "solved", "answer"].iter().any(|start| name.starts_with(start))
}

/// The only one of these variables that could hold the puzzle.
fn only(variables: &[Variable]) -> Result<Option<&Variable>, MatProblem> {
    let matrices: Vec<&Variable> =
        variables.iter().filter(|variable| variable.is_matrix()).collect();
    let mut fields = Vec::new();
    collect_puzzles(variables, &mut fields);
    let mut any = Vec::new();
    for variable in variables {
        if within(variable)?.is_some() {
            any.push(variable);
        }
    }
    for mut candidates in [matrices, fields, any] {
        if candidates.iter().any(|variable| !is_aside(variable)) {
            candidates.retain(|variable| !is_aside(variable));
        }
        match candidates.as_slice() {
            [] => {}
            [only] => return Ok(Some(only)),
            several => {
                let found = several.iter().map(|variable| variable.summary()).collect();
                return Err(MatProblem::SeveralMatrices { found });
            }
        }
    }
    Ok(None)
}

/// All fields named `puzzle`, and arrays of structures that have such a field.
fn collect_puzzles<'a>(variables: &'a [Variable], found: &mut Vec<&'a Variable>) {
    for variable in variables {
        let is_array = matches!(variable.value, Value::Fields(_)) && variable.count() > 1;
        let is_wanted = match &variable.value {
            Value::Fields(fields) if is_array => fields.iter().any(is_field_puzzle),
            Value::Skipped => false,
            _ => is_field_puzzle(variable),
        };
        if is_wanted {
            found.push(variable);
        } else if !is_array {
            collect_puzzles(children(variable), found);
        }
    }
}

/// The boards that the variable holds or that are inside of it; `None` if there are none.
fn within(variable: &Variable) -> Result<Option<Boards>, MatProblem> {
    if let Some(boards) = boards(variable) {
        return boards.map(Some);
    }
    match &variable.value {
        Value::Elements(elements) => all(elements.iter()),
        Value::Fields(fields) if variable.count() > 1 => {
            all(fields.iter().filter(|field| is_field_puzzle(field)))
        }
        Value::Fields(fields) => {
            let inner = match fields.iter().find(|field| is_field_puzzle(field)) {
                Some(puzzle) => Some(puzzle),
                None => only(fields)?,
            };
            let Some(inner) = inner else { return Ok(None) };
            let Some(mut found) = within(inner)? else { return Ok(None) };
            let is_deeper = found.assumptions.iter().any(|a| matches!(a, Assumption::Variable(_)));
            if !is_deeper {
                found.assumptions.insert(0, Assumption::Variable(Foreign::brief(&inner.name)));
            }
            Ok(Some(found))
        }
        Value::Numbers(_) | Value::Skipped => Ok(None),
    }
}

/// The boards of all of these, one behind the other.
fn all<'a>(variables: impl Iterator<Item = &'a Variable>) -> Result<Option<Boards>, MatProblem> {
    let mut together: Option<Boards> = None;
    for variable in variables {
        let Some(boards) = within(variable)? else { continue };
        let together = together.get_or_insert_default();
        together.found.extend(boards.found);
        for assumption in boards.assumptions {
            note(&mut together.assumptions, assumption);
        }
    }
    Ok(together)
}
