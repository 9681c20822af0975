//! The command line.

pub const HELP: &str = "\
Measures ninefold-exact and ninefold-generate against the sudoku crate, on one core.

Usage: peers [--json] [--rounds N] [--sample N] [FILE...]
       peers generate [--json] [--rounds N]

  FILE         puzzles of 81 characters, one a line; without any, three sets are made
  generate     measure the making of puzzles instead of their solving
  --json       a line of JSON for each row
  --rounds N   how often each is measured; the best counts [default: 7]
  --sample N   so many puzzles of each set at most
  --help       this
";

/// What to measure, and how.
pub struct Arguments {
    /// Making puzzles, instead of solving them.
    pub making: bool,
    pub help: bool,
    pub json: bool,
    pub rounds: usize,
    pub sample: usize,
    pub files: Vec<String>,
}

pub fn read(arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut read = Arguments {
        making: false,
        help: false,
        json: false,
        rounds: 7,
        sample: usize::MAX,
        files: Vec::new(),
    };
    let mut arguments = arguments.peekable();
    read.making = arguments.next_if(|first| first == "generate").is_some();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" | "-h" => read.help = true,
            "--json" => read.json = true,
            "--rounds" => read.rounds = number(arguments.next())?.max(1),
            "--sample" => read.sample = number(arguments.next())?.max(1),
            other if other.starts_with('-') => {
                return Err(format!("unknown option {other}; --help lists them"));
            }
            _ => read.files.push(argument),
        }
    }
    Ok(read)
}

fn number(text: Option<String>) -> Result<usize, String> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| "a number is missing".to_owned())
}
