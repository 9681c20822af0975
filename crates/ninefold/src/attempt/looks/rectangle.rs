//! Uniqueness: of a rectangle two rows, two columns, two boxes, two digits? Of a grave the cells that
//! have too many candidates?

use ninefold_core::HouseSet;
use ninefold_render::list;

use super::{Look, Seen};

pub(super) fn look(seen: &Seen<'_>) -> Option<Look> {
    let id = seen.meta.id;
    if id.starts_with("bug") {
        let cell = seen.marked.cells.iter().find(|&it| seen.grid.candidates(it).len() == 2)?;
        return Some(Look::new(format!("{cell} has two candidates, as all but a few do.")));
    }
    if !id.starts_with("unique-rectangle") && id != "hidden-rectangle" {
        return None;
    }
    let cells = seen.marked.cells;
    if cells.is_empty() {
        return None;
    }
    if cells.len() != 4 {
        return Some(Look::new("A rectangle has four corners.".to_owned()));
    }
    let count = |kind: HouseSet| kind.touching(cells).len();
    let [rows, columns, boxes] = [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BLOCKS].map(count);
    if rows != 2 || columns != 2 {
        return Some(Look::new(format!(
            "The corners lie in {} and {}, not in two of each.",
            list::counted(rows, "row"),
            list::counted(columns, "column")
        )));
    }
    if boxes != 2 {
        return Some(Look::new(format!(
            "The corners lie in {}. Only in two boxes could their digits be exchanged.",
            list::houses(HouseSet::BLOCKS.touching(cells))
        )));
    }
    let digits = seen.common_digits();
    if digits.len() < 2 {
        let words = match digits.single() {
            Some(digit) => format!("The corners have only {digit} in common, not two digits."),
            None => "The corners have no candidate in common.".to_owned(),
        };
        return Some(Look::new(words));
    }
    None
}
