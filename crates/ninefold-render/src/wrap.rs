//! Long lines of text, broken between words.

/// How much further than its first line the others of a wrapped line begin.
const HANG: usize = 4;

/// Signs that stay with what they follow, and with a digit behind them.
const SIGNS: [&str; 5] = ["=", "≠", "<>", "!=", "-"];

/// Breaks every line that is longer than `width` between words; what goes on is indented a little
/// more than the line itself. A word that is longer than the width stays whole.
///
/// ```
/// use ninefold_render::wrap;
///
/// assert_eq!(wrap("so r2c5 is 8", 10), "so r2c5 is\n    8");
/// ```
pub fn wrap(text: &str, width: usize) -> String {
    wrap_hanging(text, width, |_| HANG)
}

/// The same, with as much more as `hang` says for each line.
pub fn wrap_hanging(text: &str, width: usize, hang: impl Fn(&str) -> usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        if columns(line.trim_end_matches('\n')) <= width {
            wrapped.push_str(line);
        } else {
            wrap_line(line, width, hang(line), &mut wrapped);
        }
    }
    wrapped
}

fn wrap_line(line: &str, width: usize, hang: usize, wrapped: &mut String) {
    let words = line.trim_start_matches(' ');
    let margin = line.len() - words.len();
    let mut used = margin;
    wrapped.push_str(&line[..margin]);
    // Nothing stands between the margin and the first word of a line.
    let mut between = "";
    for word in with_signs(words) {
        let length = columns(word.trim_end());
        if !between.is_empty() && used + between.len() + length > width {
            wrapped.push('\n');
            used = margin + hang;
            wrapped.extend(std::iter::repeat_n(' ', used));
            between = "";
        }
        wrapped.push_str(between);
        wrapped.push_str(word.trim_end_matches(' '));
        used += between.len() + length;
        between = " ";
    }
}

/// The words, each with the sign behind it: `r2c5 ≠ 8,` is one, but in `(8)r2c5 = (8)r2c7` there are two.
fn with_signs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = |from: usize| rest[from..].find(' ').map_or(rest.len(), |at| from + at + 1);
        let mut after = end(0);
        while after < rest.len() && SIGNS.contains(&rest[after..end(after)].trim_end()) {
            after = end(after);
            if rest[after..].starts_with(|next: char| next.is_ascii_digit()) {
                after = end(after);
            }
        }
        let (word, more) = rest.split_at(after);
        rest = more;
        (!word.is_empty()).then_some(word)
    })
}

/// How many columns the text takes, which the signs that switch colours do not.
fn columns(text: &str) -> usize {
    let mut count = 0;
    let mut in_sign = false;
    for character in text.chars() {
        match character {
            '\x1B' => in_sign = true,
            'm' if in_sign => in_sign = false,
            _ if in_sign => {}
            _ => count += 1,
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words_and_short_ones_stay() {
        let text = "  one two three four five\n\nshort enough\n";
        assert_eq!(wrap(text, 16), "  one two three\n      four five\n\nshort enough\n");
        assert_eq!(wrap(text, 25), text);
    }

    #[test]
    fn a_word_that_is_too_long_stays_whole() {
        assert_eq!(wrap("a-very-long-word-indeed b", 10), "a-very-long-word-indeed\n    b");
        assert_eq!(wrap("  a-very-long-word-indeed", 10), "  a-very-long-word-indeed");
    }

    #[test]
    fn no_line_begins_with_a_sign() {
        let chain = "so (8)r2c5 = (8)r2c7";
        assert_eq!(wrap(chain, 12), "so (8)r2c5 =\n    (8)r2c7");
        assert_eq!(wrap(chain, 11), "so\n    (8)r2c5 =\n    (8)r2c7");
    }

    #[test]
    fn a_digit_stays_with_its_sign() {
        assert_eq!(wrap("so r1c2, r2c5 ≠ 8, 9.", 16), "so r1c2,\n    r2c5 ≠ 8, 9.");
        assert_eq!(wrap("so r1c2, r2c5 ≠ 8, 9.", 15), "so r1c2,\n    r2c5 ≠ 8,\n    9.");
        assert_eq!(wrap("so r2c5 = 8", 10), "so\n    r2c5 = 8");
    }

    #[test]
    fn colours_take_no_columns() {
        let text = "\x1B[1mone\x1B[0m two";
        assert_eq!(wrap(text, 7), text);
        assert_ne!(wrap(text, 6), text);
    }

    #[test]
    fn nothing_is_lost() {
        let text = "  r1c2 ≠ 3: a chain (3)r1c2 = (4)r5c6 - (4)r7c8 = (5)r9c9, and more of it\n";
        for width in 1..90 {
            let wrapped = wrap(text, width);
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&wrapped), words(text));
            assert!(width < 20 || wrapped.lines().all(|line| columns(line) <= width), "{wrapped}");
        }
    }
}
