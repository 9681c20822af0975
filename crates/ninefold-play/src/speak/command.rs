//! A line that a player typed, understood.

use std::fmt::{self, Display, Formatter};

use ninefold::logic::{UnknownTechnique, technique_named};
use ninefold::render::list;
use ninefold::{Cell, CellSet, Digit, DigitSet, House, Level, Technique};

use super::place::{self, Relation, said};
use super::words::{self, Verb, Word};

/// What a player wants.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// The word needs nothing else, or stands alone.
    Just(Verb),
    /// The rows as short lines.
    ShortBoard,
    House(House),
    /// The candidates of these cells.
    Candidates(CellSet),
    Cell(Cell),
    Where(Digit),
    Place(Cell, Digit),
    Strike(CellSet, DigitSet),
    Clear(CellSet),
    Mark(CellSet, DigitSet),
    /// Why a digit is there, or is not; or just this digit; or what the cell can be.
    Why(Cell, Option<(Digit, Relation)>),
    Learn(&'static dyn Technique),
    /// The techniques of this level.
    Techniques(Level),
    Drill(&'static dyn Technique),
    New(Level),
    NewWith(&'static dyn Technique),
    Today(Level),
    Resume(usize),
    /// A file or a puzzle, as it was typed.
    Open(String),
    Save(String),
    Help(&'static Word),
}

/// Why a line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// No such word; this one may be meant.
    Unknown(Option<&'static str>),
    /// The word needs something that is missing or was not understood: this is how it is used.
    Usage(&'static str),
    OneCell,
    OneDigit,
    Technique(UnknownTechnique),
}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(Some(near)) => {
                write!(f, "Unknown word. Did you mean {near}? help says what you can type.")
            }
            Self::Unknown(None) => f.write_str("Unknown word. help says what you can type."),
            Self::Usage(usage) => write!(f, "Type: {usage}."),
            Self::OneCell => f.write_str("One cell at a time, please: r4c7=5."),
            Self::OneDigit => f.write_str(
                "One digit at a time, please: r4c7=5. Marks are written so: mark r4c7 258.",
            ),
            Self::Technique(error) => {
                let error = list::capitalised(&error.to_string());
                let stop = if error.ends_with('?') { "" } else { "." };
                write!(f, "{error}{stop} learn lists them all.")
            }
        }
    }
}

/// What the line asks for; a blank one asks to go on, and is none.
pub(super) fn read(line: &str) -> Result<Option<Command>, Trouble> {
    let spaced = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = spaced.to_lowercase();
    if text.is_empty() {
        return Ok(None);
    }
    // People end sentences; a question mark alone asks for help.
    let sentence = text.trim_end_matches(['.', '!', '?']).trim_end();
    let text = if sentence.is_empty() { text.as_str() } else { sentence };
    if let Some(said) = said(text) {
        return entered(said.cells, said.relation, said.digits).map(Some);
    }
    let (word, rest) = split(text).ok_or_else(|| unknown(text))?;
    // Names of files keep their capitals.
    let typed = spaced.split_once(' ').map_or("", |(_, rest)| rest);
    command(word, rest, typed).map(Some)
}

/// The word with which a text begins, and what comes after it; names of two words before those of one.
fn split(text: &str) -> Option<(&'static Word, &str)> {
    let mut spaces = text.match_indices(' ').map(|(at, _)| at);
    let ends = [spaces.next(), spaces.next()];
    let whole = words::named(text).map(|word| (word, ""));
    let part = |end: usize| words::named(&text[..end]).map(|word| (word, text[end..].trim()));
    whole.or_else(|| ends.into_iter().flatten().rev().find_map(part))
}

fn unknown(text: &str) -> Trouble {
    let first = text.split(' ').next().unwrap_or(text);
    Trouble::Unknown(words::nearest(first))
}

fn entered(cells: CellSet, relation: Relation, digits: DigitSet) -> Result<Command, Trouble> {
    match relation {
        Relation::Bare if digits.is_empty() => one(cells).map(Command::Cell),
        Relation::IsNot => Ok(Command::Strike(cells, digits)),
        _ => Ok(Command::Place(one(cells)?, digits.single().ok_or(Trouble::OneDigit)?)),
    }
}

fn one(cells: CellSet) -> Result<Cell, Trouble> {
    cells.first().filter(|_| cells.len() == 1).ok_or(Trouble::OneCell)
}

fn command(word: &'static Word, rest: &str, typed: &str) -> Result<Command, Trouble> {
    let usage = || Trouble::Usage(word.usage);
    let verb = word.verb;
    match verb {
        Verb::Row | Verb::Column | Verb::Block => {
            house(verb, rest).map(Command::House).ok_or_else(usage)
        }
        Verb::Board if ["short", "digits", "compact", "dots"].contains(&rest) => {
            Ok(Command::ShortBoard)
        }
        Verb::Cell => {
            let said = said(rest).filter(|it| it.digits.is_empty()).ok_or_else(usage)?;
            one(said.cells).map(Command::Cell)
        }
        Verb::Where => {
            let number = place::written(rest.strip_prefix("is ").unwrap_or(rest));
            number.parse().map(Command::Where).map_err(|_| usage())
        }
        Verb::Candidates => candidates(rest).map(Command::Candidates).ok_or_else(usage),
        Verb::Place | Verb::Strike | Verb::Mark | Verb::Clear => about_cells(word, rest),
        Verb::Why => why(rest).ok_or_else(usage),
        Verb::Learn if level(rest).is_some() => {
            level(rest).map(Command::Techniques).ok_or_else(usage)
        }
        Verb::Learn | Verb::Drill if !rest.is_empty() => {
            let technique = technique(rest)?;
            Ok(if verb == Verb::Learn {
                Command::Learn(technique)
            } else {
                Command::Drill(technique)
            })
        }
        Verb::New if !rest.is_empty() => match level(rest) {
            Some(level) => Ok(Command::New(level)),
            None => technique(rest).map(Command::NewWith),
        },
        Verb::Today if !rest.is_empty() => level(rest).map(Command::Today).ok_or_else(usage),
        Verb::Resume | Verb::Games if !rest.is_empty() => {
            place::written(rest).parse().map(Command::Resume).map_err(|_| usage())
        }
        Verb::Open | Verb::Save if typed.is_empty() => Err(usage()),
        Verb::Open => Ok(Command::Open(unquoted(typed))),
        Verb::Save => Ok(Command::Save(unquoted(typed))),
        Verb::Help if !rest.is_empty() => {
            words::named(rest).map(Command::Help).ok_or_else(|| unknown(rest))
        }
        _ => Ok(Command::Just(verb)),
    }
}

/// A row, column or box by its number.
fn house(verb: Verb, text: &str) -> Option<House> {
    let number: Digit = place::written(text).parse().ok()?;
    let first = match verb {
        Verb::Row => 0,
        Verb::Column => 9,
        _ => 18,
    };
    Some(House::from_index(first + number.index()))
}

/// The cells of "row 4", "r4" or "r4c7".
fn candidates(text: &str) -> Option<CellSet> {
    let text = text.strip_prefix("in ").or(text.strip_prefix("of ")).unwrap_or(text);
    if let Some(said) = said(text).filter(|it| it.digits.is_empty()) {
        return Some(said.cells);
    }
    let by_word = split(text).and_then(|(word, rest)| match word.verb {
        Verb::Row | Verb::Column | Verb::Block => house(word.verb, rest),
        _ => None,
    });
    by_word.or_else(|| text.parse().ok()).map(House::cells)
}

/// Words that may stand before what can be said without them.
fn about_cells(word: &'static Word, rest: &str) -> Result<Command, Trouble> {
    let usage = || Trouble::Usage(word.usage);
    // "strike 5 from r4c7", "put 5 in r4c7".
    let turned = [" from ", " in ", " into ", " at "].into_iter().find_map(|between| {
        let (digits, cells) = rest.split_once(between)?;
        said(&format!("{cells} = {digits}"))
    });
    let said = turned.or_else(|| said(rest)).ok_or_else(usage)?;
    match word.verb {
        Verb::Clear if said.digits.is_empty() => Ok(Command::Clear(said.cells)),
        Verb::Strike if !said.digits.is_empty() => Ok(Command::Strike(said.cells, said.digits)),
        Verb::Mark if said.relation != Relation::IsNot => {
            Ok(Command::Mark(said.cells, said.digits))
        }
        Verb::Place if !said.digits.is_empty() => entered(said.cells, said.relation, said.digits),
        _ => Err(usage()),
    }
}

fn why(text: &str) -> Option<Command> {
    let (negated, text) = match text.strip_prefix("not ") {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix("is ").unwrap_or(text)),
    };
    let said = said(text)?;
    let cell = one(said.cells).ok()?;
    if said.digits.is_empty() {
        return Some(Command::Why(cell, None));
    }
    let relation = if negated { Relation::IsNot } else { said.relation };
    Some(Command::Why(cell, Some((said.digits.single()?, relation))))
}

fn technique(text: &str) -> Result<&'static dyn Technique, Trouble> {
    let text =
        ["a ", "an ", "the "].into_iter().find_map(|it| text.strip_prefix(it)).unwrap_or(text);
    technique_named(text).map_err(Trouble::Technique)
}

fn level(text: &str) -> Option<Level> {
    let first = text.split(' ').next().unwrap_or(text);
    // "new hard puzzle", but not "new hard rectangle".
    let rest = text[first.len()..].trim();
    first.parse().ok().filter(|_| ["", "puzzle", "one", "game", "sudoku"].contains(&rest))
}

/// People drag files into a terminal, which puts quotes around names with spaces.
fn unquoted(text: &str) -> String {
    let within = |quote: char| text.strip_prefix(quote).and_then(|it| it.strip_suffix(quote));
    within('\'').or_else(|| within('"')).unwrap_or(text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A command, short enough to compare.
    fn reads(line: &str) -> String {
        match read(line) {
            Ok(None) => "go on".to_owned(),
            Ok(Some(command)) => shown(command),
            Err(trouble) => format!("! {trouble}"),
        }
    }

    fn shown(command: Command) -> String {
        match command {
            Command::Just(verb) => format!("{verb:?}"),
            Command::House(house) => format!("house {house}"),
            Command::Candidates(cells) => format!("candidates {}", cells.len()),
            Command::Cell(cell) => format!("cell {cell}"),
            Command::Place(cell, digit) => format!("{cell}={digit}"),
            Command::Strike(cells, digits) => format!("{cells}<>{digits}"),
            Command::Clear(cells) => format!("clear {cells}"),
            Command::Mark(cells, digits) => format!("mark {cells} {digits}"),
            Command::Why(cell, None) => format!("why {cell}"),
            Command::Why(cell, Some((digit, relation))) => {
                format!("why {cell} {relation:?} {digit}")
            }
            Command::Learn(technique) => format!("learn {}", technique.meta().id),
            Command::Drill(technique) => format!("drill {}", technique.meta().id),
            Command::NewWith(technique) => format!("new with {}", technique.meta().id),
            Command::Help(word) => format!("help {}", word.names[0]),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn every_word_is_read_by_each_of_its_names() {
        let needy = [
            Verb::Row,
            Verb::Column,
            Verb::Block,
            Verb::Cell,
            Verb::Where,
            Verb::Candidates,
            Verb::Place,
            Verb::Strike,
            Verb::Clear,
            Verb::Mark,
            Verb::Why,
            Verb::Open,
            Verb::Save,
        ];
        for word in words::WORDS {
            for name in word.names {
                let read = reads(&format!("  {} ", name.to_uppercase()));
                if needy.contains(&word.verb) {
                    assert_eq!(read, format!("! Type: {}.", word.usage), "{name}");
                } else {
                    assert_eq!(read, format!("{:?}", word.verb), "{name}");
                }
            }
        }
    }

    #[test]
    fn words_with_something_after_them() {
        let lines = [
            ("", "go on"),
            ("   ", "go on"),
            ("row 4", "house r4"),
            ("Row four.", "house r4"),
            ("column 7", "house c7"),
            ("box 3", "house b3"),
            ("board short", "ShortBoard"),
            ("cell r4c7", "cell r4c7"),
            ("row 4 column 7", "cell r4c7"),
            ("where 5", "Where(5)"),
            ("where is five", "Where(5)"),
            ("candidates row 4", "candidates 9"),
            ("candidates b3", "candidates 9"),
            ("candidates r4c7", "candidates 1"),
            ("r4c7=5", "r4c7=5"),
            ("R4C7 5", "r4c7=5"),
            ("4 7 5", "r4c7=5"),
            ("place r4c7 5", "r4c7=5"),
            ("put 5 in r4c7", "r4c7=5"),
            ("r4c7<>5", "r4c7<>5"),
            ("strike r4c7 5", "r4c7<>5"),
            ("strike 5 from r4c7", "r4c7<>5"),
            ("strike r4c7 <> 58", "r4c7<>58"),
            ("clear r4c7", "clear r4c7"),
            ("mark r4c7 258", "mark r4c7 258"),
            ("mark r4c7 2 5 8", "mark r4c7 258"),
            ("why r4c7", "why r4c7"),
            ("why r4c7=5", "why r4c7 Is 5"),
            ("why r4c7 5", "why r4c7 Bare 5"),
            ("why r4c7<>5", "why r4c7 IsNot 5"),
            ("why not r4c7=5", "why r4c7 IsNot 5"),
            ("why is r4c7 not 5?", "why r4c7 IsNot 5"),
            ("?", "Help"),
            ("learn x-wing", "learn x-wing"),
            ("learn hard", "Techniques(Hard)"),
            ("what is an X wing", "learn x-wing"),
            ("drill naked pair", "drill naked-pair"),
            ("new hard", "New(Hard)"),
            ("new hard puzzle", "New(Hard)"),
            ("new x-wing", "new with x-wing"),
            ("today easy", "Today(Easy)"),
            ("resume 2", "Resume(2)"),
            ("open My File.txt", "Open(\"My File.txt\")"),
            ("save 'a b.txt'", "Save(\"a b.txt\")"),
            ("help why", "help why"),
        ];
        for (line, expected) in lines {
            assert_eq!(reads(line), expected, "{line}");
        }
    }

    #[test]
    fn near_misses_say_what_would_be_right() {
        let lines = [
            ("hnit", "! Unknown word. Did you mean hint? help says what you can type."),
            ("xyzzy", "! Unknown word. help says what you can type."),
            ("...", "! Unknown word. help says what you can type."),
            ("row 0", "! Type: row 4."),
            ("row 10", "! Type: row 4."),
            ("where 55", "! Type: where 5."),
            (
                "r4c7=58",
                "! One digit at a time, please: r4c7=5. Marks are written so: mark r4c7 258.",
            ),
            ("r4c78=5", "! One cell at a time, please: r4c7=5."),
            ("clear", "! Type: clear r4c7."),
            ("clear r4c7 5", "! Type: clear r4c7."),
            ("today never", "! Type: today, or today hard."),
            ("resume x", "! Type: resume, or resume 2."),
            ("help elephant", "! Unknown word. help says what you can type."),
        ];
        for (line, expected) in lines {
            assert_eq!(reads(line), expected, "{line}");
        }
        assert!(reads("learn x-wng").contains("did you mean x-wing"), "{}", reads("learn x-wng"));
    }
}
