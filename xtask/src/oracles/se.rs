//! The scale of Sudoku Explainer, and what `SukakuExplainer` makes of it, against a table.

use ninefold::Cancel;
use ninefold::exact::one_solution;
use ninefold::rate::se::{Rating, Value, Variant, rate};

use super::{Row, Table, Times, share};
use crate::Result;

/// Prints how many ratings are equal, and those that are not.
pub(super) fn compare(table: &Table<'_>) -> Result<()> {
    compare_variant(table, Variant::Classic, "SE", "se")?;
    compare_variant(table, Variant::Sukaku, "SE (Sukaku)", "sukaku")
}

fn compare_variant(table: &Table<'_>, variant: Variant, title: &str, prefix: &str) -> Result<()> {
    let column = |name: &str| table.column(&format!("{prefix}_{name}"));
    let Some(er) = column("er") else { return Ok(()) };
    let others = [column("ep"), column("ed")];
    // Where the program gave up, a word stands in place of a number.
    let is_word = |text: &&str| text.starts_with(|first: char| first.is_alphabetic());
    let is_known = |row: &&Row<'_>| !row.fields.get(er).is_some_and(is_word);
    let rows: Vec<&Row<'_>> = table.rows.iter().filter(is_known).collect();
    let (mut times, mut equal, mut all_equal, mut furthest) = (Times::default(), 0, 0, 0);
    for row in &rows {
        let known = one_solution(&row.puzzle).ok_or("a puzzle has not one solution")?;
        let rated = times.measure(|| rate(&known, variant, Cancel::NEVER));
        let found = rated.map_err(|_| "nobody breaks it off")?.rating;
        let expected = expected(row, er, others)?;
        let [er, ep, ed] = expected;
        let same = er == Some(found.er);
        let same_others = ep.is_none_or(|ep| ep == found.ep) && ed.is_none_or(|ed| ed == found.ed);
        equal += usize::from(same);
        all_equal += usize::from(same && same_others);
        furthest = furthest.max(er.unwrap_or_default().tenths().abs_diff(found.er.tenths()));
        if !(same && same_others) {
            println!("  {} expected {}, found {}", row.puzzle, told(expected), told(all(found)));
        }
    }
    let rows = rows.len();
    println!(
        "  {title}: ER equal on {}, off by {} at most",
        share(equal, rows),
        Value::from_tenths(furthest)
    );
    if others.iter().any(Option::is_some) {
        println!("  {title}: ER, EP and ED equal on {}", share(all_equal, rows));
    }
    println!("  {title}: {}", times.summary());
    Ok(())
}

/// The numbers that the row has.
fn expected(row: &Row<'_>, er: usize, others: [Option<usize>; 2]) -> Result<[Option<Value>; 3]> {
    let value = |column: Option<usize>| {
        let text = column.and_then(|column| row.fields.get(column)).filter(|it| !it.is_empty());
        text.map(|text| read(text)).transpose()
    };
    Ok([value(Some(er))?, value(others[0])?, value(others[1])?])
}

/// Reads "7.2", or "7" for 7.0.
fn read(text: &str) -> Result<Value> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let tenths = whole.parse::<u8>()?.checked_mul(10).zip(tenth.parse::<u8>().ok());
    let tenths = tenths.and_then(|(whole, tenth)| whole.checked_add(tenth));
    Ok(Value::from_tenths(tenths.ok_or_else(|| format!("{text} is no rating"))?))
}

fn all(rating: Rating) -> [Option<Value>; 3] {
    [Some(rating.er), Some(rating.ep), Some(rating.ed)]
}

fn told(values: [Option<Value>; 3]) -> String {
    values.map(|value| value.map_or("-".to_owned(), |value| value.to_string())).join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_to_the_decimal() {
        assert_eq!(read("7.2").unwrap(), Value::from_tenths(72));
        assert_eq!(read("10").unwrap(), Value::from_tenths(100));
        assert!(read("7.x").is_err() && read("99.9").is_err() && read("").is_err());
    }
}
