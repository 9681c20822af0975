//! What is asked: puzzles made for the occasion, the same in every run.

use ninefold::Cancel;
use ninefold::json::{GenerateRequest, Report, Request, answer};
use serde_json::json;

use crate::Result;

/// How many puzzles of each level.
const EACH: u64 = 200;

/// The questions, levels in turn.
pub(crate) fn questions(levels: &[String]) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for level in levels {
        let wish = GenerateRequest {
            seed: 1,
            count: Some(EACH),
            level: Some(level.clone()),
            ..GenerateRequest::default()
        };
        let Report::Generate(made) = answer(&Request::Generate(Box::new(wish)), Cancel::NEVER)?
        else {
            return Err("no puzzles were made".into());
        };
        all.push(made.puzzles);
    }
    let turns = (0..EACH as usize).flat_map(|place| all.iter().filter_map(move |of| of.get(place)));
    Ok(turns.map(|made| json!({"puzzle": made.puzzle}).to_string()).collect())
}
