//! `cargo xtask test`: every check, cheapest first, so that a failure shows as early as it can.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::workspace::Workspace;
use crate::{Result, docs, licences, msrv, page, site, terminal, tidy, tools, units};

/// How a check ended, unless it failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Passed,
    /// Not run, for the reason given.
    Skipped(String),
}

struct Check {
    name: &'static str,
    about: &'static str,
    run: fn(&Workspace) -> Result<Ending>,
}

/// The tests come last: they take longest, and their closing lines are what people look for.
const CHECKS: &[Check] = &[
    Check { name: "tools", about: "rustfmt and clippy are installed", run: tools::check },
    Check { name: "format", about: "cargo fmt changes nothing", run: format },
    Check { name: "tidy", about: "the conventions hold", run: tidy::check },
    Check { name: "licences", about: "dependencies may be used", run: licences::check },
    Check { name: "clippy", about: "no warnings", run: clippy },
    Check { name: "msrv", about: "the stated minimum Rust version builds it", run: msrv::check },
    Check { name: "docs", about: "the documentation builds without warnings", run: rustdoc },
    Check { name: "pages", about: "the pages of the techniques are current", run: pages },
    Check { name: "units", about: "vector units agree, here and elsewhere", run: units::check },
    Check { name: "site", about: "the engine in a browser says the same", run: site::check },
    Check { name: "page", about: "the page does what a person expects of it", run: page::check },
    Check { name: "terminal", about: "the game leaves a terminal as it was", run: terminal::check },
    Check { name: "tests", about: "all tests and documentation examples", run: tests },
];

struct Report {
    name: &'static str,
    outcome: Result<Ending>,
    time: Duration,
}

pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let keep_going = arguments.iter().any(|argument| argument == "--keep-going");
    let names: Vec<&str> = arguments
        .iter()
        .map(String::as_str)
        .filter(|argument| *argument != "--keep-going")
        .collect();
    let chosen = choose(&names)?;

    let start = Instant::now();
    let mut reports = Vec::new();
    for (index, check) in chosen.iter().enumerate() {
        eprintln!("\n[{}/{}] {}: {}", index + 1, chosen.len(), check.name, check.about);
        let report = perform(check, workspace);
        let failed = report.outcome.is_err();
        reports.push(report);
        if failed && !keep_going {
            break;
        }
    }
    summarise(&reports, chosen.len(), start.elapsed())
}

/// The checks with the given names in their usual order, or all when none is named.
fn choose(names: &[&str]) -> Result<Vec<&'static Check>> {
    if let Some(unknown) = names.iter().find(|name| CHECKS.iter().all(|check| check.name != **name))
    {
        let known: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
        return Err(format!("no check is called {unknown}; there are {}", known.join(", ")).into());
    }
    Ok(CHECKS.iter().filter(|check| names.is_empty() || names.contains(&check.name)).collect())
}

fn perform(check: &Check, workspace: &Workspace) -> Report {
    let start = Instant::now();
    let outcome = (check.run)(workspace);
    let time = start.elapsed();
    match &outcome {
        Ok(Ending::Passed) => {}
        Ok(Ending::Skipped(reason)) => eprintln!("skipped: {reason}"),
        Err(error) => eprintln!("{error}"),
    }
    Report { name: check.name, outcome, time }
}

fn summarise(reports: &[Report], chosen: usize, total: Duration) -> Result<()> {
    eprintln!("\nSummary");
    for report in reports {
        let word = match report.outcome {
            Ok(Ending::Passed) => "passed",
            Ok(Ending::Skipped(_)) => "skipped",
            Err(_) => "FAILED",
        };
        eprintln!("  {word:<8}{:<10}{:>6.1} s", report.name, report.time.as_secs_f64());
    }
    let failed: Vec<&str> =
        reports.iter().filter(|report| report.outcome.is_err()).map(|report| report.name).collect();
    if failed.is_empty() {
        eprintln!("Nothing failed; it took {:.0} s.", total.as_secs_f64());
        return Ok(());
    }
    let unseen = chosen - reports.len();
    let rest = if unseen > 0 { format!("; {unseen} more not run") } else { String::new() };
    Err(format!("failed: {}{rest}", failed.join(", ")).into())
}

/// Runs a command whose output the user sees; its failure is the check's.
pub(crate) fn must_succeed(command: &mut Command, advice: &str) -> Result<Ending> {
    let status = command.status().map_err(|error| {
        format!("cannot start {}: {error}", command.get_program().to_string_lossy())
    })?;
    if status.success() { Ok(Ending::Passed) } else { Err(advice.into()) }
}

fn format(workspace: &Workspace) -> Result<Ending> {
    let mut cargo = workspace.cargo();
    must_succeed(cargo.args(["fmt", "--all", "--check"]), "cargo fmt --all puts this right")
}

fn clippy(workspace: &Workspace) -> Result<Ending> {
    let mut cargo = workspace.cargo();
    cargo.args(["clippy", "--workspace", "--all-targets", "--all-features"]);
    cargo.args(["--", "-D", "warnings"]);
    must_succeed(&mut cargo, "clippy found something")
}

/// Twice, because each sees what the other cannot: private items may hold broken links, and
/// public ones may link to what a reader of the public pages will not find.
fn rustdoc(workspace: &Workspace) -> Result<Ending> {
    for private in [true, false] {
        let mut cargo = workspace.cargo();
        cargo.env("RUSTDOCFLAGS", "-D warnings").args([
            "doc",
            "--workspace",
            "--no-deps",
            "--all-features",
        ]);
        if private {
            cargo.arg("--document-private-items");
        }
        must_succeed(&mut cargo, "rustdoc found something")?;
    }
    Ok(Ending::Passed)
}

fn pages(workspace: &Workspace) -> Result<Ending> {
    docs::check(workspace).map(|()| Ending::Passed)
}

fn tests(workspace: &Workspace) -> Result<Ending> {
    let mut cargo = workspace.cargo();
    must_succeed(cargo.args(["test", "--workspace", "--all-features"]), "a test failed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_checks_run_when_none_is_named() {
        assert_eq!(choose(&[]).unwrap().len(), CHECKS.len());
    }

    #[test]
    fn named_checks_run_in_their_usual_order() {
        let names: Vec<&str> =
            choose(&["tests", "format"]).unwrap().iter().map(|check| check.name).collect();
        assert_eq!(names, ["format", "tests"]);
    }

    #[test]
    fn an_unknown_check_is_refused_with_the_known_ones() {
        let message = choose(&["tidi"]).err().unwrap().to_string();
        assert!(message.contains("tidi") && message.contains("tidy, licences"), "{message}");
    }

    #[test]
    fn a_failure_fails_the_whole_and_counts_what_was_not_run() {
        let reports =
            [Report { name: "format", outcome: Err("no".into()), time: Duration::from_secs(1) }];
        let message = summarise(&reports, 3, Duration::from_secs(1)).unwrap_err().to_string();
        assert_eq!(message, "failed: format; 2 more not run");
    }

    #[test]
    fn a_skipped_check_fails_nothing() {
        let outcome = Ok(Ending::Skipped(String::from("no such tool")));
        let reports = [Report { name: "msrv", outcome, time: Duration::ZERO }];
        assert!(summarise(&reports, 1, Duration::ZERO).is_ok());
    }
}
