//! What is said, and when it is the player's turn.

use std::io::{self, Write};

/// Collects an answer and says it.
#[derive(Debug)]
pub(super) struct Voice<W> {
    out: W,
    /// What stands where the player types; nothing if nobody sees it.
    prompt: String,
    answer: String,
}

impl<W: Write> Voice<W> {
    pub(super) fn new(out: W, prompt: &str) -> Self {
        Self { out, prompt: prompt.to_owned(), answer: String::new() }
    }

    /// Adds lines to the answer.
    pub(super) fn say(&mut self, text: &str) {
        // A blank line ends an answer. What comes from files steers no terminal.
        for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
            self.answer.extend(super::tell::spoken(line).chars().filter(|it| !it.is_control()));
            self.answer.push('\n');
        }
    }

    /// Says at once that something takes a while, if somebody waits.
    pub(super) fn note(&mut self, text: &str) -> io::Result<()> {
        if self.prompt.is_empty() {
            return Ok(());
        }
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Says the answer; then it is the player's turn: after the prompt, or after a blank line.
    pub(super) fn turn(&mut self, prompt: Option<&str>) -> io::Result<()> {
        self.last()?;
        if self.prompt.is_empty() {
            // While rows of a board come, nothing is to be said.
            if prompt.is_none() {
                writeln!(self.out)?;
            }
        } else {
            write!(self.out, "{}", prompt.unwrap_or(&self.prompt))?;
        }
        self.out.flush()
    }

    /// Says the answer, and nothing comes after it.
    pub(super) fn last(&mut self) -> io::Result<()> {
        self.out.write_all(self.answer.as_bytes())?;
        self.answer.clear();
        self.out.flush()
    }

    /// Ends the line of the prompt, which nobody answered.
    pub(super) fn unanswered(&mut self) -> io::Result<()> {
        if self.prompt.is_empty() { Ok(()) } else { writeln!(self.out) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(prompt: &str, said: &[&str]) -> String {
        let mut out = Vec::new();
        let mut voice = Voice::new(&mut out, prompt);
        for text in said {
            voice.say(text);
        }
        voice.turn(None).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn an_answer_ends_with_the_prompt_or_a_blank_line() {
        assert_eq!(heard("> ", &["One.\n\nTwo.\n"]), "One.\nTwo.\n> ");
        assert_eq!(heard("", &["One.", "Two."]), "One.\nTwo.\n\n");
    }

    #[test]
    fn signs_are_words_and_steer_nothing() {
        assert_eq!(heard("", &["r4c5, r4c7 ≠ 2\u{1b}[2J"]), "r4c5 and r4c7 are not 2[2J\n\n");
    }
}
