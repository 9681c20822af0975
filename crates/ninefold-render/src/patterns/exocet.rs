//! Exocets in words: why the targets hold what the base holds, then each strike with its rule.

use ninefold_core::{CandidateSet, Digit, Grid, HouseKind, HouseSet};
use ninefold_logic::{Cover, Exocet, ExocetRule, ExocetStrike, Step};

use super::Portrait;
use crate::words::{Line, alike, list};

impl Portrait for Exocet {
    fn place(&self) -> HouseSet {
        HouseSet::only(self.block)
    }

    fn focus(&self) -> ninefold_core::DigitSet {
        self.digits
    }

    fn clue(&self) -> String {
        format!(
            "the base is {}, its targets are {}",
            list::cells(self.base),
            list::cells(self.target_cells())
        )
    }

    fn reason(&self, step: &Step) -> String {
        let (targets, base) = (list::cells(self.target_cells()), list::cells(self.base));
        format!("{targets} hold what {base} hold ({})", self.noun(step.technique))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let (base, digits) = (list::cells(self.base), list::digits(self.digits));
        let targets = list::any_cell(self.target_cells());
        let (line, block) = (list::house(self.line), list::house(self.block));
        let cross = list::houses(self.cross_set());
        let band = band(self);
        format!(
            "The base, {base}, has {digits} between its two cells. Take a digit that is in the base. The rest of \
             {line} and of {block} can't have it, so each of {cross} has it at a target, {targets}, or outside {band}. \
             There it has room for two at most: {}. So a target holds it. That goes for both digits of the base: \
             the two targets hold just these.",
            covers(self)
        )
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        self.strikes.iter().map(|strike| Line::new(told(self, strike))).collect()
    }

    fn houses(&self) -> HouseSet {
        self.cross_set()
    }

    fn second(&self) -> CandidateSet {
        self.candidates.within(self.target_cells())
    }
}

/// The lines of the base's band or stack: "rows 4, 5 and 6".
fn band(exocet: &Exocet) -> String {
    let kind = match exocet.line.kind() {
        HouseKind::Row => HouseSet::ROWS,
        _ => HouseSet::COLUMNS,
    };
    list::houses(kind.touching(exocet.block.cells()))
}

/// "1 lies in rows 1 and 9, 3 in column 2 and row 8".
fn covers(exocet: &Exocet) -> String {
    let cover_of = |digit: Digit| exocet.covers.iter().find(|cover| cover.digit == digit);
    let told = exocet.digits.iter().filter_map(cover_of).enumerate();
    let told = told.map(|(place, &Cover { digit, lines })| {
        let verb = if place == 0 { "lies " } else { "" };
        match lines.len() {
            0 => format!("{digit} {verb}nowhere"),
            _ => format!("{digit} {verb}in {}", list::houses(lines)),
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// "r4c2 is not 2 or 4: a target holds a digit of the base."
fn told(exocet: &Exocet, strike: &ExocetStrike) -> String {
    let groups = alike(&strike.struck).into_iter().map(|(cells, digits)| {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {}", list::cells(cells), list::any_digit(digits))
    });
    format!("{}: {}.", list::joined(groups, "and"), rule(exocet, strike))
}

fn rule(exocet: &Exocet, strike: &ExocetStrike) -> String {
    let them = if strike.struck.all_digits().len() == 1 { "it" } else { "them" };
    match strike.rule {
        ExocetRule::Target => "a target holds a digit of the base".to_owned(),
        ExocetRule::Base => format!("no target can hold {them}"),
        ExocetRule::CrossLine(target) => {
            let others = exocet.cross_set().filter(|line| !line.contains(target));
            format!(
                "otherwise {} would both have {them} outside {}, where there is no room for both",
                list::houses(others),
                band(exocet)
            )
        }
        ExocetRule::Mirror(target) => {
            let mirror = list::cells(exocet.mirror_of(target));
            format!("what {target} holds is in its mirror, {mirror}, too, which can't hold {them}")
        }
        ExocetRule::MirrorCell(target, equal) => {
            let mirror = list::cells(exocet.mirror_of(target));
            format!(
                "what {target} holds is in its mirror, {mirror}, too, and of these only {equal} can hold a digit \
                 of the base: {equal} and {target} are the same"
            )
        }
        ExocetRule::MirrorLock(target, digit, house) => {
            let mirror = list::cells(exocet.mirror_of(target));
            format!(
                "what {target} holds is in its mirror, {mirror}, too, and so is the {digit} of {}: there is no \
                 room for more",
                list::house(house)
            )
        }
        ExocetRule::Certain => {
            format!(
                "the base certainly holds {them}, and so do the targets; this sees both cells of either"
            )
        }
        ExocetRule::CoverLine => {
            format!(
                "the base certainly holds {them}, so that {} have {them} twice outside {}, once in each line that \
                 covers {them}",
                list::houses(exocet.cross_set()),
                band(exocet)
            )
        }
    }
}
