//! `cargo xtask regression FILE`: isolated positions that a technique must read exactly right.
//!
//! Each line of the file is a case in the notation of `HoDoKu`'s regression library:
//!
//! ```text
//! :code[-variant]:digits:grid:deleted:eliminations:placements:extra
//! ```
//!
//! All steps of the technique are found in the position. Of those that concern the same digits there
//! must be one, and each must conclude just what the case says; with the variant `x`, there must be
//! none.

use std::collections::BTreeMap;
use std::fs;

use ninefold::logic::Analysis;
use ninefold::{DigitSet, Step};

use crate::Result;
use crate::workspace::Workspace;
use case::Case;
use codes::{Code, Digits};

mod case;
mod codes;

/// Checks every case of the files; `--failures` tells each one that differs.
pub(crate) fn run(_: &Workspace, arguments: &[String]) -> Result<()> {
    let (flags, files): (Vec<_>, Vec<_>) =
        arguments.iter().partition(|word| word.starts_with("--"));
    if files.is_empty() || flags.iter().any(|flag| *flag != "--failures") {
        return Err("usage: cargo xtask regression [--failures] FILE…".into());
    }
    let mut tally = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| text.starts_with(':')) {
            let case =
                Case::parse(text).map_err(|error| format!("{file}, line {line}: {error}"))?;
            let result = judge(&case);
            if let CaseResult::Failed(found) = &result
                && !flags.is_empty()
            {
                println!("{file}, line {line}: {text}\n{}", describe(&case, found));
            }
            tally.entry(case.code.clone()).or_insert([0; 3])[result.column()] += 1;
        }
    }
    report(&tally)
}

enum CaseResult {
    Passed,
    /// What was found of these digits.
    Failed(Vec<Step>),
    /// No technique answers to the code.
    NotApplicable,
}

impl CaseResult {
    fn column(&self) -> usize {
        match self {
            Self::Passed => 0,
            Self::Failed(_) => 1,
            Self::NotApplicable => 2,
        }
    }
}

fn judge(case: &Case) -> CaseResult {
    let Some(code) = Code::of(case) else { return CaseResult::NotApplicable };
    let techniques = code.techniques();
    if techniques.is_empty() {
        return CaseResult::NotApplicable;
    }
    let known = ninefold::exact::one_solution(&case.grid.to_puzzle());
    let analysis = Analysis::new(&case.grid).knowing(known.as_ref());
    let mut steps: Vec<Step> = techniques
        .iter()
        .flat_map(|&technique| technique.every_step(&analysis).unwrap_or_default())
        .collect();
    steps.retain(|step| digits(step, code.digits) == case.digits);
    let as_expected =
        |step: &Step| step.eliminations == case.eliminations && step.placements == case.placements;
    let passed = steps.is_empty() != case.must_find && steps.iter().all(as_expected);
    if passed { CaseResult::Passed } else { CaseResult::Failed(steps) }
}

/// The digits by which a case picks the steps that it speaks of.
fn digits(step: &Step, which: Digits) -> DigitSet {
    match which {
        Digits::Placed => step.placements.all_digits(),
        Digits::Eliminated => step.eliminations.all_digits(),
        Digits::Pattern => step.pattern.digits(),
        Digits::None => DigitSet::EMPTY,
    }
}

fn describe(case: &Case, found: &[Step]) -> String {
    let expected = match (case.must_find, case.placements.is_empty()) {
        (false, _) => "nothing".to_owned(),
        (true, true) => format!("strike {}", case.eliminations),
        (true, false) => format!("place {}", case.placements),
    };
    let found: Vec<String> = found.iter().map(|step| format!("\n  found:    {step}")).collect();
    let found =
        if found.is_empty() { "\n  found nothing of these digits".into() } else { found.concat() };
    format!("  expected: {expected}{found}")
}

fn report(tally: &BTreeMap<String, [usize; 3]>) -> Result<()> {
    println!("{:<8}{:>8}{:>8}{:>8}  technique", "code", "passed", "failed", "n/a");
    let mut total = [0; 3];
    for (code, counts) in tally {
        let [passed, failed, absent] = counts;
        println!("{code:<8}{passed:>8}{failed:>8}{absent:>8}  {}", codes::names(code));
        for (sum, count) in total.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    let [passed, failed, absent] = total;
    println!("{:<8}{passed:>8}{failed:>8}{absent:>8}", "total");
    match (passed, failed) {
        (0, 0) => Err("there is no case for any of our techniques".into()),
        (_, 0) => Ok(()),
        _ => Err(format!("{failed} cases differ").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row 1 of a position of our own, in which r1c12 hold 1 and 2.
    const PAIR: &str = ":0200:12:..3......456......789......\
        ......................................................:\
        DELETED:ELIMINATED::";

    fn result(deleted: &str, eliminated: &str) -> CaseResult {
        let line = PAIR.replace("DELETED", deleted).replace("ELIMINATED", eliminated);
        judge(&Case::parse(&line).unwrap())
    }

    const BOTH: &str = "114 115 116 117 118 119 214 215 216 217 218 219";

    #[test]
    fn a_case_passes_when_just_its_conclusions_are_found() {
        assert!(matches!(result("", BOTH), CaseResult::Passed));
    }

    #[test]
    fn one_elimination_more_or_less_fails() {
        assert!(matches!(result("", &BOTH[4..]), CaseResult::Failed(_)));
        assert!(matches!(result("114", BOTH), CaseResult::Failed(_)));
    }

    #[test]
    fn what_no_technique_answers_to_is_not_applicable() {
        let line = PAIR.replace("0200", "9999").replace("DELETED", "").replace("ELIMINATED", "");
        assert!(matches!(judge(&Case::parse(&line).unwrap()), CaseResult::NotApplicable));
    }

    #[test]
    fn a_case_that_must_not_be_found_fails_when_it_is() {
        let line =
            PAIR.replace("0200", "0200-x").replace("DELETED", "").replace("ELIMINATED", BOTH);
        assert!(matches!(judge(&Case::parse(&line).unwrap()), CaseResult::Failed(_)));
    }

    #[test]
    fn nothing_tried_is_nothing_passed() {
        let tally = |counts| BTreeMap::from([(String::from("0200"), counts)]);
        assert!(report(&tally([1, 0, 7])).is_ok());
        assert!(report(&tally([0, 0, 7])).is_err());
        assert!(report(&tally([7, 1, 0])).is_err());
        assert!(report(&BTreeMap::new()).is_err());
    }

    #[test]
    fn a_broken_line_is_refused() {
        for line in [":0200:12", ":0200:12:...::::", ":0200:1x:.::::", ":0200:12:+x::::"] {
            assert!(Case::parse(line).is_err(), "{line}");
        }
    }
}
