//! The table, or a line of JSON for each row.

use std::io::{self, Write};

use ninefold_exact::Unit;

use crate::making::Made;
use crate::measure::Measured;
use crate::sets::Set;

pub fn head(json: bool, out: &mut impl Write) -> io::Result<()> {
    if !json {
        writeln!(
            out,
            "{:<24} {:>8}  {:<4} {:>5} {:>12} {:>12} {:>7}",
            "set", "puzzles", "mode", "limit", "ninefold µs", "peer µs", "ratio"
        )?;
    }
    Ok(())
}

pub fn row(measured: &Measured, json: bool, out: &mut impl Write) -> io::Result<()> {
    let Measured { set, puzzles, mode, limit, ninefold_us, peer_us } = measured;
    let ratio = measured.ratio();
    if json {
        writeln!(
            out,
            r#"{{"set":{set:?},"mode":"{mode}","limit":{limit},"ninefold_us":{ninefold_us:.4},"peer_us":{peer_us:.4},"ratio":{ratio:.3}}}"#
        )
    } else {
        writeln!(
            out,
            "{set:<24} {puzzles:>8}  {mode:<4} {limit:>5} {ninefold_us:>12.3} {peer_us:>12.3} {ratio:>7.2}"
        )
    }
}

/// The names of the sets, cut to the width of a column.
pub fn table_head(sets: &[Set], out: &mut impl Write) -> io::Result<()> {
    write!(out, "{:<16}", "speed-up")?;
    for set in sets {
        write!(out, " {:>10.10}", set.name)?;
    }
    writeln!(out)
}

/// A row for each mode, with a column for each set.
pub fn table_rows(unit: Unit, measured: &[Measured], out: &mut impl Write) -> io::Result<()> {
    for mode in ["one", "bulk"] {
        write!(out, "{:<16}", format!("{unit} {mode}"))?;
        for measured in measured.iter().filter(|measured| measured.mode == mode) {
            write!(out, " {:>10.2}", measured.ratio())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub fn made(rows: &[Made], json: bool, out: &mut impl Write) -> io::Result<()> {
    if !json {
        writeln!(out, "{:<24} {:>12} {:>12} {:>7}", "made", "ninefold µs", "peer µs", "ratio")?;
    }
    for Made { what, ninefold_us, peer_us } in rows {
        let ratio = peer_us / ninefold_us;
        if json {
            writeln!(
                out,
                r#"{{"made":{what:?},"ninefold_us":{ninefold_us:.4},"peer_us":{peer_us:.4},"ratio":{ratio:.3}}}"#
            )?;
        } else {
            writeln!(out, "{what:<24} {ninefold_us:>12.3} {peer_us:>12.3} {ratio:>7.2}")?;
        }
    }
    Ok(())
}
