//! From one format to another.

use ninefold_core::Cancel;
use ninefold_format::{Format, Loss, WriteError, Writer, WriterError, base64};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PuzzleText, Refusal};

/// More losses than this are only counted.
const MOST_LOSSES: usize = 20;

/// What to write, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConvertRequest {
    /// The puzzle with what the player has done.
    pub puzzle: PuzzleText,
    /// The id of the format to write.
    pub to: String,
    /// Whether every puzzle of the text is written, and not the first alone.
    #[serde(default)]
    pub all: bool,
}

/// A file in another format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConvertReport {
    /// The file, if it is text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The bytes of the file, if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<String>,
    /// With what the name of such a file ends, without the dot.
    pub extension: String,
    /// How many puzzles were written.
    pub puzzles: u64,
    /// What the format can't hold, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
    /// How many puzzles of the text could not be read.
    #[serde(default)]
    pub unread: u64,
}

/// Which formats there are: nothing to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormatsRequest {}

/// The formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormatsReport {
    /// All that are read.
    pub formats: Vec<FormatReport>,
}

/// What is known of a format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "Format")]
pub struct FormatReport {
    /// How it is named in requests.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// What it is, in a line.
    pub description: String,
    /// With what the names of its files end, without the dot.
    pub extension: String,
    /// Whether its files are not text.
    pub binary: bool,
    /// Whether it is written, and not only read.
    pub writes: bool,
}

pub(super) fn formats() -> FormatsReport {
    let known = |format: &Format| FormatReport {
        id: format.id().to_owned(),
        name: format.name().to_owned(),
        description: format.description().to_owned(),
        extension: format.extension().to_owned(),
        binary: format.is_binary(),
        writes: format.can_write(),
    };
    FormatsReport { formats: Format::ALL.iter().map(known).collect() }
}

pub(super) fn convert(
    asked: &ConvertRequest,
    cancel: Cancel<'_>,
) -> Result<ConvertReport, Refusal> {
    let format: Format = asked.to.parse().map_err(|error| Refusal::new("format", error))?;
    let mut text = asked.puzzle.read()?;
    let (mut bytes, mut puzzles, mut unread) = (Vec::new(), 1, 0);
    let mut writer = Writer::new(format, &mut bytes);
    writer.write(&text.first()?)?;
    if asked.all {
        for record in text.rest() {
            cancel.check()?;
            match record {
                Ok(record) => {
                    writer.write(&record)?;
                    puzzles += 1;
                }
                Err(_) => unread += 1,
            }
        }
    }
    let lost = told(&writer.finish()?);
    let (text, base64) = match String::from_utf8(bytes) {
        Ok(text) if !format.is_binary() => (Some(text), None),
        Ok(text) => (None, Some(base64::encode(text.as_bytes()))),
        Err(error) => (None, Some(base64::encode(error.as_bytes()))),
    };
    let extension = format.extension().to_owned();
    Ok(ConvertReport { text, base64, extension, puzzles, lost, unread })
}

/// What was lost, each kind once however many puzzles there were.
fn told(losses: &[(Loss, u64)]) -> Vec<String> {
    let one = |(loss, count): &(Loss, u64)| match count {
        1 => loss.to_string(),
        _ => format!("{loss} (in {count} puzzles)"),
    };
    let mut told: Vec<String> = losses.iter().take(MOST_LOSSES).map(one).collect();
    if losses.len() > MOST_LOSSES {
        told.push(format!("{} further fields are dropped", losses.len() - MOST_LOSSES));
    }
    told
}

impl From<WriterError> for Refusal {
    fn from(error: WriterError) -> Self {
        Self::new("format", error)
    }
}

impl From<WriteError> for Refusal {
    fn from(error: WriteError) -> Self {
        Self::new("format", error)
    }
}
