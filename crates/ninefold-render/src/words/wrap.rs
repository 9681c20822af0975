//! Paragraphs broken into lines.

/// Lines of at most this many characters are easy to read, and fit any terminal.
const WIDTH: usize = 80;

/// The text as an indented paragraph, broken between words, with a line break at its end.
pub(super) fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut line = "  ".to_owned();
    for word in text.split(' ') {
        let blank = line.trim().is_empty();
        if !blank && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += &line;
            lines += "\n";
            // What goes on stands further in than what begins.
            line = format!("    {word}");
        } else {
            line += if blank { "" } else { " " };
            line += word;
        }
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_lose_nothing() {
        let text =
            "Naked single. r4c3 can only be 9: row 4 has 1, 2, 3, 4, 6 and 8; column 3 has 5.";
        let lines = wrapped(text);
        assert!(lines.lines().all(|line| line.chars().count() <= WIDTH), "{lines}");
        assert_eq!(lines.lines().count(), 2);
        assert_eq!(lines.split_whitespace().collect::<Vec<_>>().join(" "), text);
    }

    #[test]
    fn a_word_too_long_for_a_line_has_one_for_itself() {
        let long = "x".repeat(100);
        assert_eq!(wrapped(&long), format!("  {long}\n"));
        assert_eq!(wrapped(&format!("a {long} b")), format!("  a\n    {long}\n    b\n"));
    }
}
