//! The scale of `HoDoKu` against a table.

use std::collections::BTreeMap;

use ninefold::Cancel;
use ninefold::exact::one_solution;
use ninefold::rate::hodoku::{Rated, rate};

use super::{Row, Table, Times, share};
use crate::Result;

/// What a puzzle needs decides to which class it belongs.
const CLASSES: [(&str, &str); 3] = [
    ("BRUTE_FORCE", "with brute force"),
    ("FORCING_NET", "with forcing nets"),
    ("FORCING_CHAIN", "with forcing chains"),
];

/// Rows of a class, and how many of them have the same level and score.
#[derive(Clone, Copy, Default)]
struct Tally {
    rows: usize,
    level: usize,
    score: usize,
}

/// Prints how many ratings are equal, class by class, and those that are not.
pub(super) fn compare(table: &Table<'_>) -> Result<()> {
    let columns = ["hodoku_level", "hodoku_score", "hodoku_techniques"].map(|it| table.column(it));
    let [Some(level), Some(score), Some(techniques)] = columns else { return Ok(()) };
    let (mut times, mut tallies) = (Times::default(), BTreeMap::<&str, Tally>::new());
    for row in &table.rows {
        let known = one_solution(&row.puzzle).ok_or("a puzzle has not one solution")?;
        let rated = times.measure(|| rate(&known, Cancel::NEVER))?;
        let same_level = rated.level.name().eq_ignore_ascii_case(row.fields[level]);
        let same_score = rated.score.to_string() == row.fields[score];
        for class in [class(row.fields[techniques]), "all"] {
            let tally = tallies.entry(class).or_default();
            tally.rows += 1;
            tally.level += usize::from(same_level);
            tally.score += usize::from(same_score);
        }
        if !(same_level && same_score) {
            print_difference(row, [level, score, techniques], &rated);
        }
    }
    for (class, Tally { rows, level, score }) in tallies {
        let (level, score) = (share(level, rows), share(score, rows));
        println!("  HoDoKu, {class}: level equal on {level}, score on {score}");
    }
    println!("  HoDoKu: {}", times.summary());
    Ok(())
}

fn class(techniques: &str) -> &'static str {
    let found = CLASSES.iter().find(|(name, _)| techniques.contains(name));
    found.map_or("without forcing", |(_, class)| class)
}

/// The row, what was found, and the techniques whose number differs.
fn print_difference(row: &Row<'_>, [level, score, techniques]: [usize; 3], rated: &Rated) {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for item in row.fields[techniques].split(';') {
        let (name, count) = item.split_once('=').unwrap_or((item, "0"));
        counts.entry(name).or_default().0 = count.parse().unwrap_or_default();
    }
    for step in &rated.steps {
        counts.entry(step.technique.solution_type()).or_default().1 += 1;
    }
    let differing = counts.iter().filter(|(_, (expected, found))| expected != found);
    let differing: Vec<String> =
        differing.map(|(name, (expected, found))| format!("{name} {expected}->{found}")).collect();
    let (puzzle, found) = (row.puzzle, rated.score);
    let expected = format!("{} {}", row.fields[level], row.fields[score]);
    println!(
        "  {puzzle} expected {expected}, found {} {found}: {}",
        rated.level,
        differing.join(" ")
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hardest_technique_decides_the_class() {
        assert_eq!(class("NAKED_SINGLE=3;BRUTE_FORCE=1;FORCING_NET_VERITY=2"), "with brute force");
        assert_eq!(class("FORCING_CHAIN_VERITY=2;X_WING=1"), "with forcing chains");
        assert_eq!(class("X_WING=1"), "without forcing");
    }
}
