//! Exocets in words: why the targets hold what the base holds, then each strike with its rule.

use ninefold_core::{CandidateSet, CellSet, Digit, DigitSet, Grid, HouseKind, HouseSet};
use ninefold_logic::{Cover, Exocet, ExocetProof, ExocetRule, ExocetStrike, Step};

mod digit_by_digit;

use super::Portrait;
use crate::words::{Line, alike, list};

impl Portrait for Exocet {
    fn place(&self) -> HouseSet {
        HouseSet::only(self.block)
    }

    fn focus(&self) -> DigitSet {
        self.digits
    }

    fn clue(&self) -> String {
        let cells = |exocet: &Self| (list::cells(exocet.base), list::cells(exocet.target_cells()));
        let (base, targets) = cells(self);
        match self.partner.as_deref().map(cells) {
            None => format!("the base is {base}, its targets are {targets}"),
            Some((other, others)) => format!(
                "the bases are {base}, with the targets {targets}, and {other}, with the targets {others}"
            ),
        }
    }

    fn reason(&self, step: &Step) -> String {
        let (targets, base) = (list::cells(self.target_cells()), list::cells(self.base));
        format!("{targets} hold what {base} hold ({})", self.noun(step.technique))
    }

    fn argument(&self, _: &Step, _: &Grid) -> String {
        let (base, digits) = (list::cells(self.base), list::digits(self.digits));
        let closing = "So a target holds it. That goes for both digits of the base: the two targets hold just \
                       these.";
        let proof = match &self.proof {
            ExocetProof::CrossLines { covers, .. } => by_cross_lines(self, covers),
            ExocetProof::DigitByDigit(proofs) => {
                let lines = proofs.iter().map(|proof| proof.course.len() + 1).sum();
                format!(
                    "If neither target, {}, held it, the digit would have no place left in some house; to see that \
                     for each digit and base cell takes {}.",
                    list::cells(self.target_cells()),
                    list::counted(lines, "line")
                )
            }
        };
        let partner = self.partner.as_ref().map_or_else(String::new, |partner| both(self, partner));
        format!(
            "The base, {base}, has {digits} between its two cells. Take a digit that is in the base. {proof} \
             {closing}{partner}"
        )
    }

    fn lines(&self, _: &Step) -> Vec<Line> {
        let proofs = match &self.proof {
            ExocetProof::CrossLines { .. } => Vec::new(),
            ExocetProof::DigitByDigit(proofs) => digit_by_digit::lines(proofs),
        };
        let strikes = self.strikes.iter().map(|strike| Line::new(told(self, strike)));
        proofs.into_iter().chain(strikes).collect()
    }

    fn houses(&self) -> HouseSet {
        self.cross_lines()
    }

    fn second(&self) -> CandidateSet {
        let partner = self.partner.as_ref();
        let targets = partner.map_or(CellSet::EMPTY, |partner| partner.target_cells());
        self.candidates.within(self.target_cells() | targets)
    }
}

/// Why the cross-lines need a target: "The rest of row 5 and of box 5 can't have it, so…"
fn by_cross_lines(exocet: &Exocet, covers: &[Cover]) -> String {
    let (line, block) = (list::house(exocet.line), list::house(exocet.block));
    let targets = list::any_cell(exocet.target_cells());
    format!(
        "The rest of {line} and of {block} can't have it, so each of {} has it at a target, {targets}, or outside \
         {}. There it has room for two at most: {}.",
        list::houses(exocet.cross_lines()),
        band(exocet),
        covered(exocet, covers)
    )
}

/// What two exocets with the same cross-lines and digits say together.
fn both(exocet: &Exocet, partner: &Exocet) -> String {
    format!(
        " The same goes for the base {} and the targets {}. If a digit were in both bases, both exocets would have it \
         in the third box: at {}. So no digit is in both, and each of {} is in one.",
        list::cells(partner.base),
        list::cells(partner.target_cells()),
        list::cells(
            (exocet.target_cells() | partner.target_cells())
                - exocet.block.cells()
                - partner.block.cells()
        ),
        list::digits(exocet.digits)
    )
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
fn covered(exocet: &Exocet, covers: &[Cover]) -> String {
    let cover_of = |digit: Digit| covers.iter().find(|cover| cover.digit == digit);
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
            let others = exocet.cross_lines().filter(|line| !line.contains(target));
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
        ExocetRule::Band => {
            format!("in {} the digits stand only in bases, targets and mirrors", band(exocet))
        }
        ExocetRule::CoverLine => {
            format!(
                "the base certainly holds {them}, so that {} have {them} twice outside {}, once in each line that \
                 covers {them}",
                list::houses(exocet.cross_lines()),
                band(exocet)
            )
        }
    }
}
