//! Many steps at a glance.

use std::fmt::Write;

use ninefold_logic::{Meta, Step};

use super::{Words, list};

/// So many steps still make a page with a line for each.
const MOST_LINES: usize = 30;

/// A line of a technique takes no more columns than this.
const WIDEST: usize = 78;

impl Words {
    /// The steps, a line for each if that makes no more than a page; else a line for each
    /// technique with the first of its steps.
    pub fn survey(self, steps: &[Step]) -> String {
        if steps.len() <= MOST_LINES {
            return self.every(steps);
        }
        let groups = by_technique(steps);
        let mut text = format!(
            "{} of {} are possible now.\n",
            list::counted(steps.len(), "step"),
            list::counted(groups.len(), "technique")
        );
        for (technique, steps) in groups {
            text += &self.of_technique(technique, &steps);
        }
        text
    }

    /// "Hidden Single, 13: r3c3 = 1 / r8c4 = 1 / 11 more": as many as fit, the first in any case.
    fn of_technique(self, technique: &Meta, steps: &[&Step]) -> String {
        let mut line = format!("{}, {}:", technique.name, steps.len());
        for (place, step) in steps.iter().enumerate() {
            let said = format!(" {}", self.conclusions_in_short(step));
            let more = steps.len() - place - 1;
            let rest = if more == 0 { String::new() } else { format!(" / {more} more") };
            let width = |text: &str| text.chars().count();
            let room = WIDEST.saturating_sub(width(&line) + width(&rest) + 2);
            if place > 0 && width(&said) > room {
                let _ = write!(line, " / {} more", more + 1);
                break;
            }
            line += if place > 0 { " /" } else { "" };
            line += &said;
        }
        line + "\n"
    }

    /// What follows, or how much where that is much.
    fn conclusions_in_short(self, step: &Step) -> String {
        let said = self.conclusions(step);
        if said.chars().count() <= WIDEST / 2 {
            return said;
        }
        let (placed, struck) = (step.placements.len(), step.eliminations.len());
        if placed > 0 {
            format!("{} placed", list::counted(placed, "digit"))
        } else {
            format!("{} struck", list::counted(struck, "candidate"))
        }
    }

    /// A line for each step.
    pub fn every(self, steps: &[Step]) -> String {
        steps.iter().map(|step| self.brief(step) + "\n").collect()
    }
}

/// The steps of each technique, in the order of first use.
fn by_technique(steps: &[Step]) -> Vec<(&'static Meta, Vec<&Step>)> {
    let mut groups: Vec<(&'static Meta, Vec<&Step>)> = Vec::new();
    for step in steps {
        match groups.iter_mut().find(|(technique, _)| *technique == step.technique) {
            Some((_, group)) => group.push(step),
            None => groups.push((step.technique, vec![step])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use ninefold_core::Grid;

    use super::*;
    use crate::Charset;
    use ninefold_logic::{Ladder, Solver};

    fn steps() -> Vec<Step> {
        let puzzle =
            "500010004274000600080904000810460302002030100706091058000503010005000927100020003";
        let grid = Grid::new(&puzzle.parse().unwrap());
        Solver::new(Ladder::all()).all_steps(&grid).unwrap()
    }

    #[test]
    fn many_steps_are_told_in_a_page() {
        let (steps, words) = (steps(), Words::new(Charset::Unicode));
        let text = words.survey(&steps);
        assert!(steps.len() > 1000 && text.lines().count() <= 60, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDEST), "{text}");
        assert!(text.contains("\nHidden Single, 13: r3c3 = 1 / r8c4 = 1 / "), "{text}");
        assert_eq!(words.every(&steps).lines().count(), steps.len());
    }

    #[test]
    fn every_step_is_counted() {
        let steps = steps();
        let text = Words::ASCII.survey(&steps);
        let counts = text.lines().skip(1).map(|line| {
            let before = line.split(':').next().unwrap();
            before.rsplit(' ').next().unwrap().parse::<usize>().unwrap()
        });
        assert_eq!(counts.sum::<usize>(), steps.len());
    }

    #[test]
    fn few_steps_have_a_line_each() {
        let few = &steps()[..MOST_LINES];
        assert_eq!(Words::ASCII.survey(few), Words::ASCII.every(few));
    }
}
