//! Rust source with everything but the code blanked out, so that a search finds only code.
//!
//! Lines keep their numbers. This is a scanner, not a parser: it knows where comments and
//! literals end, and nothing else of the language.

/// The source with comments, strings and character literals replaced by blanks.
pub(crate) fn code_only(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut code = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        if let Some(end) = end_of_opaque(&chars, at) {
            let end = end.min(chars.len());
            code.extend(chars[at..end].iter().map(|&c| blank(c)));
            at = end;
        } else {
            code.push(chars[at]);
            at += 1;
        }
    }
    code
}

/// Code without the items under `#[cfg(test)]`. Expects what [`code_only`] returns, whose braces
/// all belong to code.
pub(crate) fn without_tests(code: &str) -> String {
    let mut rest = code;
    let mut kept = String::with_capacity(code.len());
    let markers = ["#[cfg(test)]", "#[cfg(all(test,"];
    while let Some(start) = markers.iter().filter_map(|marker| rest.find(marker)).min() {
        let end = start + end_of_item(&rest[start..]);
        kept.push_str(&rest[..start]);
        kept.extend(rest[start..end].chars().map(blank));
        rest = &rest[end..];
    }
    kept + rest
}

fn blank(c: char) -> char {
    if c == '\n' { '\n' } else { ' ' }
}

/// Where the item that starts here ends: at its closing brace, or at a semicolon before any brace.
fn end_of_item(code: &str) -> usize {
    let mut depth = 0_usize;
    for (index, c) in code.char_indices() {
        match c {
            ';' if depth == 0 => return index + 1,
            '{' => depth += 1,
            '}' if depth <= 1 => return index + 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// Where the comment or literal that starts at `at` ends, if one does; perhaps beyond the text.
fn end_of_opaque(chars: &[char], at: usize) -> Option<usize> {
    match &chars[at..] {
        ['/', '/', rest @ ..] => Some(at + 2 + distance(rest, '\n')),
        ['/', '*', ..] => Some(end_of_block_comment(chars, at)),
        ['"', ..] => Some(end_of_string(chars, at)),
        // In '\'' and '\\' the third character is not the closing quote.
        ['\'', '\\', _, rest @ ..] => Some(at + 3 + distance(rest, '\'') + 1),
        // Anything else after a quote is a lifetime.
        ['\'', _, '\'', ..] => Some(at + 3),
        ['r', '"' | '#', ..] if starts_word(chars, at) => end_of_raw_string(chars, at),
        _ => None,
    }
}

fn distance(chars: &[char], to: char) -> usize {
    chars.iter().position(|&c| c == to).unwrap_or(chars.len())
}

/// Whether a raw string could start here: no identifier runs up to it but a prefix `b` or `c`.
fn starts_word(chars: &[char], at: usize) -> bool {
    let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
    let before = &chars[..at];
    let before = before.strip_suffix(&['b']).or(before.strip_suffix(&['c'])).unwrap_or(before);
    !before.last().is_some_and(is_name)
}

fn end_of_block_comment(chars: &[char], at: usize) -> usize {
    let mut depth = 0_usize;
    let mut end = at;
    while end < chars.len() {
        match chars[end..] {
            ['/', '*', ..] => {
                depth += 1;
                end += 2;
            }
            ['*', '/', ..] => {
                depth -= 1;
                end += 2;
                if depth == 0 {
                    break;
                }
            }
            _ => end += 1,
        }
    }
    end
}

fn end_of_string(chars: &[char], at: usize) -> usize {
    let mut end = at + 1;
    while end < chars.len() {
        match chars[end] {
            '\\' => end += 2,
            '"' => return end + 1,
            _ => end += 1,
        }
    }
    end
}

fn end_of_raw_string(chars: &[char], at: usize) -> Option<usize> {
    let hashes = chars[at + 1..].iter().take_while(|&&c| c == '#').count();
    let open = at + 1 + hashes;
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let closes = |quote: usize| {
        chars[quote] == '"'
            && chars[quote + 1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    let quote = (open + 1..chars.len()).find(|&quote| closes(quote)).unwrap_or(chars.len());
    Some(quote + 1 + hashes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that survive.
    fn words(source: &str) -> Vec<String> {
        code_only(source).split_whitespace().map(String::from).collect()
    }

    #[test]
    fn comments_disappear() {
        assert_eq!(words("a // b\nc"), ["a", "c"]);
        assert_eq!(words("a /* b /* c */ d */ e"), ["a", "e"]);
        assert_eq!(words("/// b\n//! c\na / d"), ["a", "/", "d"]);
    }

    #[test]
    fn strings_disappear() {
        assert_eq!(words(r#"a "b \" c" d"#), ["a", "d"]);
        assert_eq!(words(r##"a r#"b " c"# d"##), ["a", "d"]);
        assert_eq!(words(r###"a br##"b "# c"## d"###), ["a", "b", "d"]);
    }

    #[test]
    fn a_character_is_blanked_and_a_lifetime_kept() {
        assert_eq!(words("a '\"' b"), ["a", "b"]);
        assert_eq!(words(r"a '\'' b '\\' c '\u{7f}' d"), ["a", "b", "c", "d"]);
        assert_eq!(words("f<'a>(x: &'a str)"), ["f<'a>(x:", "&'a", "str)"]);
    }

    #[test]
    fn a_raw_identifier_is_code() {
        assert_eq!(words("r#type b"), ["r#type", "b"]);
        assert_eq!(words("bar\"x\" c"), ["bar", "c"]);
    }

    #[test]
    fn what_never_ends_ends_with_the_text() {
        for source in ["a \"b", "a /* b", "a r#\"b", "a '\\", "a '\\n", "a \"\\"] {
            assert_eq!(code_only(source).trim_end().chars().next(), Some('a'), "{source}");
        }
    }

    #[test]
    fn lines_keep_their_numbers() {
        let source = "a\n\"b\nc\"\n/* d\n */\ne";
        assert_eq!(code_only(source).lines().nth(5), Some("e"));
        let tested = "a\n#[cfg(test)]\nmod tests {\n b {}\n}\ne";
        assert_eq!(without_tests(tested).lines().nth(5), Some("e"));
    }

    #[test]
    fn tests_disappear_and_what_follows_them_stays() {
        let code = "a #[cfg(test)] mod tests { b { c } } d #[cfg(test)] use e; f";
        let kept = without_tests(code);
        assert_eq!(kept.split_whitespace().collect::<Vec<_>>(), ["a", "d", "f"]);
    }

    #[test]
    fn other_conditions_stay() {
        let code = "#[cfg(not(test))] mod a { b }";
        assert_eq!(without_tests(code), code);
    }
}
