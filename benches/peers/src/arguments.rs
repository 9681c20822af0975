//! The command line.

/// What to measure, and how.
pub struct Arguments {
    /// Making puzzles, instead of solving them.
    pub making: bool,
    pub json: bool,
    pub rounds: usize,
    pub sample: usize,
    pub files: Vec<String>,
}

pub fn read(arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut read =
        Arguments { making: false, json: false, rounds: 7, sample: usize::MAX, files: Vec::new() };
    let mut arguments = arguments.peekable();
    read.making = arguments.next_if(|first| first == "generate").is_some();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--json" => read.json = true,
            "--rounds" => read.rounds = number(arguments.next())?.max(1),
            "--sample" => read.sample = number(arguments.next())?.max(1),
            other if other.starts_with('-') => return Err(format!("unknown option {other}")),
            _ => read.files.push(argument),
        }
    }
    Ok(read)
}

fn number(text: Option<String>) -> Result<usize, String> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| "a number is missing".to_owned())
}
