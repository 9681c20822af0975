//! The command line.

use ninefold_exact::Unit;

pub const HELP: &str = "\
Measures ninefold-exact and ninefold-generate against the sudoku crate, on one core.

Usage: peers [OPTION...] [FILE...]
       peers table [OPTION...] [FILE...]
       peers generate [--json] [--rounds N]

  FILE               puzzles of 81 characters, one a line; without any, three sets are made
  table              the speed-ups of all vector units, a column for each set, counting to 2
  generate           measure the making of puzzles instead of their solving
  --unit NAME        our vector unit: portable, SSE, AVX2, AVX-512... [default: the widest]
  --target-cpu NAME  the build of the peer: x86-64-v2, x86-64-v3, native [default: as the unit]
  --json             a line of JSON for each row
  --rounds N         how often each is measured; the best counts [default: 7]
  --sample N         so many puzzles of each set at most
  --help             this
";

/// What to measure, and how.
pub struct Arguments {
    pub task: Task,
    pub help: bool,
    pub json: bool,
    pub rounds: usize,
    pub sample: usize,
    /// The vector unit we run on; the widest if none is named.
    pub unit: Option<Unit>,
    /// The processors that the peer was built for; those that have the unit if none is named.
    pub target_cpu: Option<String>,
    pub files: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Solving, a row for each set and mode.
    Solve,
    /// Solving, a row for each vector unit and mode, a column for each set.
    Table,
    /// Making puzzles.
    Make,
}

pub fn read(arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut read = Arguments {
        task: Task::Solve,
        help: false,
        json: false,
        rounds: 7,
        sample: usize::MAX,
        unit: None,
        target_cpu: None,
        files: Vec::new(),
    };
    let mut arguments = arguments.peekable();
    if arguments.next_if(|first| first == "generate").is_some() {
        read.task = Task::Make;
    } else if arguments.next_if(|first| first == "table").is_some() {
        read.task = Task::Table;
    }
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" | "-h" => read.help = true,
            "--json" => read.json = true,
            "--rounds" => read.rounds = number(arguments.next())?.max(1),
            "--sample" => read.sample = number(arguments.next())?.max(1),
            "--unit" => read.unit = Some(unit(&arguments.next().unwrap_or_default())?),
            "--target-cpu" => read.target_cpu = arguments.next(),
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

/// The unit of this name, in any spelling: AVX-512, avx512.
fn unit(name: &str) -> Result<Unit, String> {
    let plain = |name: &str| name.replace('-', "").to_lowercase();
    Unit::available().find(|unit| plain(&unit.to_string()) == plain(name)).ok_or_else(|| {
        let known: Vec<String> = Unit::available().map(|unit| unit.to_string()).collect();
        format!("this processor has {}, but no {name}", known.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_help_whatever_the_task() {
        for task in ["", "table ", "generate "] {
            for help in ["--help", "-h", "--json --help"] {
                let words = format!("{task}{help}");
                assert!(read(words.split_whitespace().map(str::to_owned)).unwrap().help, "{words}");
            }
        }
        assert!(!read(["help.txt".to_owned()].into_iter()).unwrap().help);
        assert!(read(["--halp".to_owned()].into_iter()).is_err());
    }
}
