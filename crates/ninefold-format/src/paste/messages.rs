//! Who says what, and how loud: the names and times in front of the lines of a chat, and `**bold**`
//! letters.

/// The line without what a chat puts in front of it, `[19/11/2026, 21:15:02] Ada: ` or
/// `19/11/2026, 21:15 - Ada: `.
pub(super) fn without_sender(line: &str) -> &str {
    let message = stamped(line).and_then(|rest| rest.split_once(": "));
    message.filter(|(name, _)| name.len() < 64).map_or(line, |(_, message)| message)
}

/// What follows the date and time of a message.
fn stamped(line: &str) -> Option<&str> {
    let (stamp, rest) = match line.trim_start().strip_prefix('[') {
        Some(inner) => inner.split_once("] ")?,
        None => line.split_once(" - ")?,
    };
    let is_stamp = stamp.contains(':')
        && stamp.len() < 32
        && stamp.starts_with(|c: char| c.is_ascii_digit())
        && stamp.chars().all(|c| c.is_ascii_alphanumeric() || "/.-:, ".contains(c))
        // Cells of a board have points between digits, but no date has so few of its own signs.
        && stamp.chars().filter(|c| "/-.".contains(*c)).count() <= 4;
    is_stamp.then_some(rest)
}

/// The line with what stands between two pairs of stars, and nothing of the pairs, if all stars of it
/// are such.
pub(super) fn without_bold(line: &str) -> Option<String> {
    if !line.contains("**") || line.contains("***") {
        return None;
    }
    let parts: Vec<&str> = line.split("**").collect();
    let is_paired = parts.len() % 2 == 1 && !parts.iter().any(|part| part.contains('*'));
    // Stars that are empty cells have no gaps around those that happen to stand in pairs.
    let is_apart = |(before, behind): (&str, &str)| {
        !before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric)
    };
    let bold = parts.iter().skip(1).step_by(2);
    let all_bold = bold.clone().all(|part| !part.is_empty() && part.trim() == *part);
    let around = parts.iter().step_by(2).zip(parts.iter().skip(2).step_by(2));
    let all_apart = around.clone().all(|(before, behind)| is_apart((before, behind)));
    (is_paired && all_bold && all_apart).then(|| parts.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_times_go() {
        let cases = [
            ("[19/11/2026, 21:15:02] Ada: 53..7....", "53..7...."),
            ("[11/19/26, 9:15:02 PM] Ada Lovelace: 53..7....", "53..7...."),
            ("19.11.26, 21:15 - Ada: 53..7....", "53..7...."),
            ("53..7....", "53..7...."),
            ("[5, 3, 0] Ada: x", "[5, 3, 0] Ada: x"),
            ("r1: 5 - 3 - 7", "r1: 5 - 3 - 7"),
        ];
        for (line, message) in cases {
            assert_eq!(without_sender(line), message);
        }
    }

    #[test]
    fn stars_in_pairs_around_words() {
        let cases = [
            ("**5** . **3**", Some("5 . 3")),
            ("| **R1** | 5 |", Some("| R1 | 5 |")),
            ("**Row 1:** 5 3", Some("Row 1: 5 3")),
            ("53**7****", None),
            ("5**3**7", None),
            ("* ** 5", None),
            ("5 3", None),
        ];
        for (line, plain) in cases {
            assert_eq!(without_bold(line).as_deref(), plain, "{line}");
        }
    }
}
