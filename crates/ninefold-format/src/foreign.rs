//! Text from outside, shown so that it can't play with the terminal on which an error is read.

use std::fmt::{self, Display, Formatter, Write};

/// How much of a long text [`Foreign::brief`] keeps, in characters.
const BRIEF: usize = 60;

/// Text that somebody else wrote: the name of a column, a variable, a file.
///
/// It is shown with what would act on a terminal or deceive the reader written as codes: escape
/// sequences and other controls, line breaks, marks that turn the direction of writing, characters
/// that can't be seen. Whatever an error says of its input goes through this type.
///
/// ```
/// use ninefold_format::Foreign;
///
/// assert_eq!(Foreign::new("red \u{1B}[31m\nrum").to_string(), r"red \u{1b}[31m\nrum");
/// assert_eq!(Foreign::new("grün").to_string(), "grün");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Foreign(String);

impl Foreign {
    /// This text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The beginning of this text, for messages of one line.
    pub fn brief(text: &str) -> Self {
        match text.char_indices().nth(BRIEF) {
            Some((end, _)) => Self(format!("{}…", &text[..end])),
            None => Self(text.to_owned()),
        }
    }

    /// The text as it came, for files and programs: not for terminals.
    pub fn as_raw(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Foreign {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Foreign {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl Display for Foreign {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '\n' | '\r' | '\t' => write!(f, "{}", character.escape_default())?,
                _ if is_hidden(character) => write!(f, "{}", character.escape_unicode())?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// JSON with every character that acts on a terminal or can't be seen written as its code: the same
/// value, safe to look at.
///
/// ```
/// let json = ninefold_format::visible_json("{\"name\": \"a\u{9B}31m\"}".to_owned());
/// assert_eq!(json, r#"{"name": "a\u009b31m"}"#);
/// ```
pub fn visible_json(json: String) -> String {
    // Below the space only line breaks and tabs between values are left: JSON has no others in strings.
    let is_hidden = |c: char| c >= ' ' && is_hidden(c);
    if !json.contains(is_hidden) {
        return json;
    }
    let mut visible = String::with_capacity(json.len() + 16);
    for character in json.chars() {
        if is_hidden(character) {
            let mut units = [0; 2];
            for unit in character.encode_utf16(&mut units) {
                write!(visible, "\\u{unit:04x}").expect("a string takes everything");
            }
        } else {
            visible.push(character);
        }
    }
    visible
}

/// Whether the character does something instead of being seen. The joiners, without which some
/// scripts can't be written, are let through.
pub(crate) fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{AD}'
                | '\u{61C}'
                | '\u{180E}'
                | '\u{200B}'
                | '\u{200E}'
                | '\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{E0000}'..='\u{E007F}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_keeps_its_value_and_its_lines() {
        let name = "\u{9B}2J\u{7F}\u{202E}\u{E0041}\u{1F600}é\u{1B}\n";
        let pretty = serde_json::to_string_pretty(&[name]).unwrap();
        let visible = visible_json(pretty.clone());
        assert_eq!(visible.lines().count(), 3);
        assert!(visible.chars().all(|c| c == '\n' || !is_hidden(c)), "{visible:?}");
        assert_eq!(serde_json::from_str::<[String; 1]>(&visible).unwrap(), [name]);
        let plain = "[\n  \"grün\u{200D}\"\n]";
        assert_eq!(visible_json(plain.to_owned()), plain);
    }

    #[test]
    fn nothing_that_acts_gets_through() {
        // Escape, the C1 form of the same, bell, backspace, delete, a line, an override, a mark.
        let hostile =
            "\u{1B}[2J\u{9B}2J\u{7}\u{8}\u{7F}\r\n\u{2028}\u{202E}\u{200F}\u{FEFF}\u{E0041}";
        let shown = Foreign::new(hostile).to_string();
        assert!(shown.chars().all(|c| c.is_ascii_graphic()), "{shown}");
        assert!(shown.starts_with(r"\u{1b}[2J\u{9b}2J\u{7}\u{8}\u{7f}\r\n"), "{shown}");
        assert_eq!(Foreign::new(hostile).as_raw(), hostile);
    }

    #[test]
    fn what_people_write_stays_as_it_is() {
        for text in ["C:\\Sudoku\\neu.txt", "naïve 数独 نوشته‌ها 👩‍🎓", "it's \"so\""]
        {
            assert_eq!(Foreign::new(text).to_string(), text);
        }
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(Foreign::brief(&"é".repeat(61)).as_raw(), format!("{}…", "é".repeat(60)));
        assert_eq!(Foreign::brief(&"é".repeat(60)).as_raw(), "é".repeat(60));
    }
}
