//! `ninefold facts`.

use crate::process::{PUZZLE, run, run_with};

#[test]
fn facts_for_people() {
    run(&["facts", "--sample", "sudoku4"])
        .ends_with(0)
        .without_complaint()
        .says("solutions    1")
        .says("redundant    each of r4c8 and r7c8 could be left out")
        .says("symmetry     rotate180")
        .says("singles      fill 10 of 55 cells")
        .says("backdoors    1 cell filled in and singles solve it: 7 sets")
        .says("nesting      1: trials of one candidate")
        .says("idea         ")
        .says("longest      argument: ")
        .says("ER 7.2");
    run(&["facts", PUZZLE])
        .ends_with(0)
        .says("none needed: singles solve it")
        .says("nesting      none: singles solve it")
        .says("idea         none needed: basics solve it");
    run(&["facts", "--sample", "no-solution"]).ends_with(1).says("solutions    0");
    run(&["facts", "--sample", "several-solutions"]).ends_with(3).says("solutions    2");
    run(&["facts", &".".repeat(81), "--count", "50"]).ends_with(3).says("at least 50");
    run(&["facts", &".".repeat(81), "--count", "1"]).ends_with(3).says("at least 2");
}

#[test]
fn facts_as_a_table_and_as_objects() {
    let input = format!("{PUZZLE}\n12x\n");
    let table = run_with(&["facts", "-f", "csv"], &input).ends_with(4).stdout;
    let rows: Vec<&str> = table.lines().collect();
    let columns = rows[0].split(',').count();
    assert_eq!(
        rows[0],
        "source,line,puzzle,givens,solutions,minimal,redundant,symmetry,singles,\
                         backdoor_size,backdoors,nesting,idea,opened_by,longest_argument,level,er,ep,ed,hodoku_level,hodoku_score,note"
    );
    assert_eq!(rows[1].split(',').count(), columns, "{}", rows[1]);
    assert!(
        rows[2].starts_with("standard input,2,,,") && rows[2].contains("can't be read"),
        "{}",
        rows[2]
    );
    run_with(&["facts", "-f", "json"], &input)
        .ends_with(4)
        .says("\"givens\":35,\"solutions\":1,\"limit\":1000,\"minimal\":false")
        .says("\"backdoor_size\":0,\"backdoors\":1,\"nesting\":0,\"idea\":\"basics\"")
        .says("\"note\":\"can't be read");
}
