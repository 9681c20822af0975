//! From a question to its answer, without a transport.

use ninefold_core::{Cancel, Conclusion};
use ninefold_render::{Detail, Words};

use super::reports::{
    CandidatesReport, DigitReport, MistakesReport, Refusal, Report, StepsReport, VerifyReport,
    WhyReport,
};
use super::request::{CheckRequest, FactsRequest, RateRequest, Request, SolveRequest, WhyRequest};
use super::{
    CanonicalReport, CheckReport, FactsReport, PuzzleText, RateReport, SolveReport, StepReport,
    attempt, claimed_paths, convert, hint, making, parse, render, techniques,
};
use crate::{Approach, Check, Explanation, Extent, Hint, Ladder, Question, Reasoning, Scale};

/// Answers a question, unless it is broken off.
///
/// # Errors
///
/// What can't be read, which technique is unknown, or that it was broken off.
pub fn answer(request: &Request, cancel: Cancel<'_>) -> Result<Report, Refusal> {
    Ok(match request {
        Request::Parse(asked) => Report::Parse(parse::parse(asked, cancel)?),
        Request::Solve(asked) => Report::Solve(Box::new(solve(asked, cancel)?)),
        Request::Hint(asked) => Report::Hint(hint::hint(asked, cancel)?),
        Request::Steps(asked) => {
            let reasoning = reasoning(asked.techniques.as_deref(), cancel)?;
            Report::Steps(steps(&asked.puzzle, &reasoning)?)
        }
        Request::Why(asked) => Report::Why(why(asked, cancel)?),
        Request::Check(asked) => Report::Check(check(asked, cancel)?),
        Request::Candidates(asked) => Report::Candidates(candidates(&asked.puzzle, cancel)?),
        Request::Rate(asked) => Report::Rate(rate(asked, cancel)?),
        Request::Facts(asked) => Report::Facts(facts(asked, cancel)?),
        Request::Canonical(asked) => Report::Canonical(canonical(&asked.puzzle)?),
        Request::Generate(asked) => Report::Generate(making::generate(asked, cancel)?),
        Request::Daily(asked) => Report::Daily(making::of_the_day(asked, cancel)?),
        Request::Practise(asked) => Report::Practise(making::practise(asked, cancel)?),
        Request::Verify(asked) => Report::Verify(verify(&asked.paths, cancel)?),
        Request::Render(asked) => Report::Render(render::render(asked)?),
        Request::Techniques(asked) => Report::Techniques(Box::new(techniques::techniques(asked)?)),
        Request::Attempt(asked) => Report::Attempt(Box::new(attempt::attempt(asked, cancel)?)),
        Request::Convert(asked) => Report::Convert(convert::convert(asked, cancel)?),
        Request::Formats(_) => Report::Formats(convert::formats()),
    })
}

/// What a request may reason with.
pub(super) fn reasoning<'a>(
    techniques: Option<&str>,
    cancel: Cancel<'a>,
) -> Result<Reasoning<'a>, Refusal> {
    let ladder = techniques.map_or_else(|| Ok(Ladder::all()), str::parse)?;
    Ok(Reasoning::with(ladder).cancelled_by(cancel))
}

fn solve(asked: &SolveRequest, cancel: Cancel<'_>) -> Result<SolveReport, Refusal> {
    let approach = Approach {
        method: asked.method,
        reasoning: reasoning(asked.techniques.as_deref(), cancel)?,
        limit: asked.limit.unwrap_or(2).max(1),
    };
    let position = asked.puzzle.position(cancel)?;
    let detail = if asked.full { Detail::Full } else { Detail::Brief };
    let report = SolveReport::new(&position.solve(&approach)?, detail);
    let ratings = asked.rate.then(|| position.rate(&Scale::ALL, cancel).ok()).flatten();
    Ok(ratings.iter().fold(report, SolveReport::with_ratings))
}

fn steps(puzzle: &PuzzleText, reasoning: &Reasoning<'_>) -> Result<StepsReport, Refusal> {
    let position = puzzle.position(reasoning.cancel())?;
    let found = match position.hint(Extent::All, reasoning)? {
        Hint::Steps(steps) => steps,
        _ => Vec::new(),
    };
    let report = |step| StepReport::new(step, position.grid(), 1, Detail::Full);
    Ok(StepsReport {
        start: *position.grid(),
        mistakes: MistakesReport::of(position.mistakes()),
        steps: found.iter().map(report).collect(),
    })
}

/// The words of an answer that leaves nothing out.
const WORDS: Words = Words::UNICODE.unabridged();

fn why(asked: &WhyRequest, cancel: Cancel<'_>) -> Result<WhyReport, Refusal> {
    let position = asked.puzzle.position(cancel)?;
    let reasoning = reasoning(asked.techniques.as_deref(), cancel)?;
    let start = *position.grid();
    let told = |conclusion: Conclusion, explanation: &Explanation| {
        position.tell_why(conclusion, explanation, WORDS)
    };
    match asked.conclusion {
        Question::Conclusion(conclusion) => {
            let explanation = position.why(conclusion, &reasoning)?;
            let steps = StepReport::of_explanation(&explanation, &start);
            Ok(WhyReport { start, steps, words: told(conclusion, &explanation), digits: vec![] })
        }
        Question::Cell(cell) => {
            let answers = position.why_cell(cell, &reasoning)?;
            let all = answers.as_deref();
            let words = position.tell_cell(cell, all, WORDS);
            let digit = |(conclusion, explanation): &(Conclusion, Explanation)| DigitReport {
                conclusion: *conclusion,
                steps: StepReport::of_explanation(explanation, &start),
                words: told(*conclusion, explanation),
            };
            let digits = all.unwrap_or_default().iter().map(digit).collect();
            Ok(WhyReport { start, steps: vec![], words, digits })
        }
    }
}

fn check(asked: &CheckRequest, cancel: Cancel<'_>) -> Result<CheckReport, Refusal> {
    let check = match &asked.answer {
        Some(answer) => Check::of_answer(&asked.puzzle.puzzle()?, &answer.puzzle()?, cancel)?,
        None => asked.puzzle.position(cancel)?.check(),
    };
    Ok(CheckReport::new(&check))
}

fn candidates(puzzle: &PuzzleText, cancel: Cancel<'_>) -> Result<CandidatesReport, Refusal> {
    let position = puzzle.position(cancel)?;
    Ok(CandidatesReport {
        candidates: position.true_candidates_until(cancel)?.iter().collect(),
        solution: position.admits().only().copied(),
    })
}

/// A rating that was broken off is an answer too: what is certain.
fn rate(asked: &RateRequest, cancel: Cancel<'_>) -> Result<RateReport, Refusal> {
    let position = asked.puzzle.position(cancel)?;
    let scales = asked.scales.as_deref().unwrap_or(&Scale::ALL);
    Ok(RateReport::new(&position, &position.rate(scales, cancel), asked.steps))
}

fn facts(asked: &FactsRequest, cancel: Cancel<'_>) -> Result<FactsReport, Refusal> {
    let position = asked.puzzle.position(cancel)?;
    let limit = asked.limit.unwrap_or(1000).max(2);
    let facts = position.facts(limit, cancel)?;
    Ok(FactsReport::new(&position, &facts, limit, &position.rate(&Scale::ALL, cancel)))
}

fn canonical(puzzle: &PuzzleText) -> Result<CanonicalReport, Refusal> {
    let puzzle = puzzle.puzzle()?;
    Ok(CanonicalReport::new(&puzzle, &crate::canonical(&puzzle)))
}

fn verify(paths: &str, cancel: Cancel<'_>) -> Result<VerifyReport, Refusal> {
    let mut report = VerifyReport { paths: 0, steps: 0, refuted: Vec::new() };
    for path in claimed_paths(paths) {
        let path = path.map_err(|error| Refusal {
            line: Some(error.line() as u64),
            column: error.column().map(|column| column as u64),
            ..Refusal::new("unreadable", error)
        })?;
        report.paths += 1;
        let verified = path.verify(cancel)?;
        report.steps += verified.steps;
        let number = report.paths;
        report.refuted.extend(verified.refuted.map(|it| format!("path {number}, {it}")));
    }
    Ok(report)
}
