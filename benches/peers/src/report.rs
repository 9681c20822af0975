//! The table, or a line of JSON for each row.

use std::io::{self, Write};

use crate::making::Made;
use crate::measure::Measured;

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
