//! Puzzles and exercises on request.

use ninefold_core::{Cancel, Level};
use ninefold_generate::{Demands, Layout, Maker, Practice, Recipe, daily, er_of, forbidden};
use ninefold_logic::{Meta, Technique, technique_named};
use ninefold_rate::se;

use super::reports::{GenerateReport, PractiseReport, Refusal};
use super::request::{DailyRequest, GenerateRequest, PractiseRequest};
use super::{ExerciseReport, MadeReport};

/// More than this at once are asked for in several requests.
const MOST: u64 = 1000;

/// Makes puzzles. What was found when it is broken off is lost: ask for a few at a time.
///
/// Unlike a run of the command line, equivalents of puzzles before are not looked for.
pub(super) fn generate(
    asked: &GenerateRequest,
    cancel: Cancel<'_>,
) -> Result<GenerateReport, Refusal> {
    let mut maker = Maker::new(recipe(asked)?, asked.seed)?;
    let indices = asked.first..asked.first.saturating_add(asked.count.unwrap_or(1).min(MOST));
    let made = maker.several(indices.clone(), cancel)?;
    let told = indices.zip(&made);
    let puzzles = told.map(|(index, made)| MadeReport::new(index, made, asked.tell, cancel));
    Ok(GenerateReport { puzzles: puzzles.collect::<Result<_, _>>()? })
}

/// The puzzle of a day.
pub(super) fn of_the_day(asked: &DailyRequest, cancel: Cancel<'_>) -> Result<MadeReport, Refusal> {
    let date = asked.date.parse().map_err(unfit)?;
    let level: Level = asked.level.parse().map_err(unfit)?;
    let index = Level::ALL.iter().position(|it| *it == level).unwrap_or_default() as u64;
    Ok(MadeReport::new(index, &daily(date, level, cancel)?, asked.tell, cancel)?)
}

/// Positions in which a technique is the next step.
pub(super) fn practise(
    asked: &PractiseRequest,
    cancel: Cancel<'_>,
) -> Result<PractiseReport, Refusal> {
    let mut practice =
        Practice::new(named(&asked.technique)?, asked.seed)?.starting_at(asked.first);
    let mut exercises = Vec::new();
    for index in asked.first..asked.first.saturating_add(asked.count.unwrap_or(1).min(MOST)) {
        exercises.push(ExerciseReport::new(index, &practice.next_until(cancel)?));
    }
    Ok(PractiseReport { exercises })
}

fn recipe(asked: &GenerateRequest) -> Result<Recipe, Refusal> {
    let required = asked.require.iter().map(|id| meta(id)).collect::<Result<Vec<_>, _>>()?;
    let level = asked.level.as_deref().map(str::parse::<Level>).transpose().map_err(unfit)?;
    let er = asked.er.map(|(least, most)| value(least)..=value(most));
    let layout = asked.symmetry.as_deref().map(str::parse::<Layout>).transpose().map_err(unfit)?;
    Ok(Recipe {
        layout: layout.unwrap_or_default(),
        givens: asked.givens.map(|(least, most)| least..=most),
        demands: Demands {
            er: er.or(level.map(er_of)),
            hodoku_score: asked.hodoku_score.map(|(least, most)| least..=most),
            forbidden: forbidden(&asked.forbid, &required)?,
            required,
            only: asked.only.as_deref().map(meta).transpose()?,
            gem: None,
        },
        ..Recipe::default()
    })
}

/// The nearest value of the scale.
#[expect(clippy::cast_sign_loss, reason = "it is clamped to what the type holds")]
fn value(er: f64) -> se::Value {
    se::Value::from_tenths((er * 10.0).round().clamp(0.0, f64::from(u8::MAX)) as u8)
}

fn meta(id: &str) -> Result<&'static Meta, Refusal> {
    named(id).map(Technique::meta)
}

fn named(id: &str) -> Result<&'static dyn Technique, Refusal> {
    technique_named(id).map_err(|error| Refusal::new("techniques", error))
}

fn unfit(error: impl std::fmt::Display) -> Refusal {
    Refusal::new("recipe", error)
}
