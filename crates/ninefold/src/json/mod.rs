//! Requests and reports as JSON: the one place where its structure is said.
//!
//! A [`Request`] is answered by [`answer()`] with a [`Report`]; a command line, a server and a page
//! all speak these. [`SolveReport`] is also the line that `ninefold solve --format json` writes for
//! each puzzle, and [`claimed_paths`] reads from such lines, ours or anyone's, what a verifier has to
//! prove. [`schema`] describes all of it, generated from these types; `docs/json-schema.md` tells it to
//! people.
//!
//! ```
//! use ninefold::json::{Report, Request, answer};
//! use ninefold::Cancel;
//!
//! let asked = r#"{"ask": "hint", "puzzle": "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3"}"#;
//! let request: Request = serde_json::from_str(asked)?;
//! let Report::Hint(hint) = answer(&request, Cancel::NEVER)? else { unreachable!() };
//! assert_eq!(hint.steps.len(), 1);
//! assert!(!hint.steps[0].highlights.as_ref().unwrap().pattern.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod attempt;
mod canonical;
mod check;
mod claim;
mod convert;
mod exocet;
mod header;
mod highlights;
mod hint;
mod made;
mod making;
mod parse;
mod pattern;
mod rating;
mod read;
mod render;
mod reports;
mod request;
mod sets;
mod solve_report;
mod step;
mod techniques;
mod text;

pub use answer::answer;
pub use attempt::{AttemptReport, AttemptRequest};
pub use canonical::CanonicalReport;
pub use check::CheckReport;
pub use claim::{Claim, ClaimError, ClaimedPath, claimed_paths};
pub use convert::{ConvertReport, ConvertRequest, FormatReport, FormatsReport, FormatsRequest};
pub use exocet::{CaseClaim, CaseReport, CaseStepReport, ExocetReport, StrikeReport};
pub use header::{Header, VERSION};
pub use highlights::{ArrowReport, HighlightsReport};
pub use hint::{HintReport, HintRequest};
pub use made::{BeforeName, ExerciseReport, MadeReport, RunReport, Telling, UsedReport};
pub use parse::{AssumptionReport, ParseReport, ParseRequest};
pub use pattern::{
    BranchReport, BurstReport, ChainReport, DeadlyLink, DeadlySubset, EntryReport, FishReport,
    PatternReport, SetReport,
};
pub use rating::{FactsReport, HodokuReport, RateReport, RatedStepReport, SeReport};
pub use render::{Look, RenderReport, RenderRequest, Theme};
pub use reports::{
    CandidatesReport, DigitReport, GenerateReport, MistakesReport, PractiseReport, Refusal, Report,
    StepsReport, VerifyReport, WhyReport,
};
pub use request::{
    CheckRequest, DailyRequest, FactsRequest, GenerateRequest, PractiseRequest, PuzzleRequest,
    RateRequest, Request, SolveRequest, StepsRequest, VerifyRequest, WhyRequest,
};
pub use sets::{Candidates, Cells};
pub use solve_report::{DocumentKind, OutcomeName, SolveReport};
pub use step::{CountReport, LineReport, PremisesReport, StepReport};
pub use techniques::{
    ExampleReport, LevelReport, TechniqueReport, TechniquesReport, TechniquesRequest,
};
pub use text::{FileBytes, PuzzleText};

/// A report on one line, without a line break: for files of many. Nothing in it acts on a terminal.
pub fn to_line(report: &impl serde::Serialize) -> String {
    // What these types hold can always be written.
    ninefold_format::visible_json(serde_json::to_string(report).unwrap_or_default())
}

/// The schema of requests and reports.
pub fn schema() -> schemars::Schema {
    let mut generator = schemars::SchemaGenerator::default();
    let request = generator.subschema_for::<Request>();
    let report = generator.subschema_for::<Report>();
    let refusal = generator.subschema_for::<Refusal>();
    let mut schema = schemars::json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ninefold: requests and reports",
        "type": "object",
        "properties": {"request": request, "report": report, "refusal": refusal}
    });
    schema.insert("$defs".to_owned(), generator.take_definitions(true).into());
    schema
}
