//! The table, or a line of JSON for each row.

use ninefold_exact::Unit;

use crate::making::Made;
use crate::measure::Measured;
use crate::sets::Set;

pub fn head(json: bool) {
    if !json {
        println!(
            "{:<24} {:>8}  {:<4} {:>5} {:>12} {:>12} {:>7}",
            "set", "puzzles", "mode", "limit", "ninefold µs", "peer µs", "ratio"
        );
    }
}

pub fn row(measured: &Measured, json: bool) {
    let Measured { set, puzzles, mode, limit, ninefold_us, peer_us } = measured;
    let ratio = measured.ratio();
    if json {
        println!(
            r#"{{"set":{set:?},"mode":"{mode}","limit":{limit},"ninefold_us":{ninefold_us:.4},"peer_us":{peer_us:.4},"ratio":{ratio:.3}}}"#
        );
    } else {
        println!(
            "{set:<24} {puzzles:>8}  {mode:<4} {limit:>5} {ninefold_us:>12.3} {peer_us:>12.3} {ratio:>7.2}"
        );
    }
}

/// The names of the sets, cut to the width of a column.
pub fn table_head(sets: &[Set]) {
    print!("{:<16}", "speed-up");
    for set in sets {
        print!(" {:>10.10}", set.name);
    }
    println!();
}

/// A row for each mode, with a column for each set.
pub fn table_rows(unit: Unit, measured: &[Measured]) {
    for mode in ["one", "bulk"] {
        print!("{:<16}", format!("{unit} {mode}"));
        for measured in measured.iter().filter(|measured| measured.mode == mode) {
            print!(" {:>10.2}", measured.ratio());
        }
        println!();
    }
}

pub fn made(rows: &[Made], json: bool) {
    if !json {
        println!("{:<24} {:>12} {:>12} {:>7}", "made", "ninefold µs", "peer µs", "ratio");
    }
    for Made { what, ninefold_us, peer_us } in rows {
        let ratio = peer_us / ninefold_us;
        if json {
            println!(
                r#"{{"made":{what:?},"ninefold_us":{ninefold_us:.4},"peer_us":{peer_us:.4},"ratio":{ratio:.3}}}"#
            );
        } else {
            println!("{what:<24} {ninefold_us:>12.3} {peer_us:>12.3} {ratio:>7.2}");
        }
    }
}
