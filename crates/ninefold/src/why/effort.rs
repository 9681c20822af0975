//! How hard a step is to follow, in the unit of `HoDoKu`'s scores: what proofs are ranked by.

use ninefold_core::{HouseKind, Level};
use ninefold_logic::{Pattern, Single, Step};
use ninefold_rate::hodoku;

/// What it takes to follow the step.
pub(super) fn effort(step: &Step) -> u32 {
    match &step.pattern {
        Pattern::Single(single) => of_single(*single),
        Pattern::Net(net) => {
            let (lines, depth) = (net.len() as u32, net.depth() as u32);
            200 + 12 * lines + 100 * depth
        }
        _ => of_technique(step) + 4 * step.premises().len() as u32,
    }
}

/// Where a digit must go is easier to see than what a cell must be, whatever a scale says.
const fn of_single(single: Single) -> u32 {
    match single {
        Single::FullHouse(..) => 3,
        Single::Hidden(_, house) if matches!(house.kind(), HouseKind::Block) => 4,
        Single::Hidden(..) => 6,
        Single::Naked(_) => 8,
    }
}

/// What the scale says, or what it says of others of that level. Templates can't be followed
/// without a program.
fn of_technique(step: &Step) -> u32 {
    if let Pattern::Template(_) = step.pattern {
        return 5_000;
    }
    let known = hodoku::score_of(step.technique.id);
    known.unwrap_or(match step.technique.level {
        Level::Easy => 14,
        Level::Medium => 80,
        Level::Hard => 150,
        Level::Unfair => 320,
        _ => 600,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(id: &str) -> u32 {
        let technique = ninefold_logic::technique(id).unwrap();
        let example = technique.meta().page.examples().into_iter().next().unwrap();
        effort(&technique.first_step(&example.analysis()).unwrap().unwrap())
    }

    #[test]
    fn what_people_find_easier_comes_first() {
        let rising = [
            "full-house",
            "hidden-single",
            "naked-single",
            "pointing",
            "naked-triple",
            "x-wing",
            "aic",
            "nested-forcing-net",
        ];
        let efforts = rising.map(of);
        assert!(efforts.is_sorted(), "{efforts:?}");
        assert!(of("template-set") > of("nested-forcing-net"));
    }
}
