//! Tags of forums: `[code]`, `[size=120]`, `[/b]`.

/// Their names.
const TAGS: [&str; 14] = [
    "b", "center", "code", "color", "font", "i", "list", "pre", "quote", "size", "spoiler",
    "table", "tt", "u",
];

/// None is no longer than this: `[quote="a long name"]`.
const LONGEST_TAG: usize = 64;

/// Whether this is a tag and nothing else.
pub(crate) fn is_tag(text: &str) -> bool {
    text.trim().strip_prefix('[').and_then(tag_end).is_some_and(str::is_empty)
}

/// What follows the tag of which this is all but the first bracket.
fn tag_end(text: &str) -> Option<&str> {
    let end = text.bytes().take(LONGEST_TAG).position(|byte| byte == b']')?;
    let name = text[..end].strip_prefix('/').unwrap_or(&text[..end]);
    let name = name.split_once('=').map_or(name, |(name, _)| name);
    let is_tag = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    is_tag.then_some(&text[end + 1..])
}

/// The line without tags.
pub(super) fn left_out(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('[') {
        plain.push_str(before);
        rest = tag_end(behind).unwrap_or_else(|| {
            plain.push('[');
            behind
        });
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_go_and_other_brackets_stay() {
        let cases = [
            ("[code]5[/CODE]", "5"),
            ("[size=120][b]5[/b]3[/size]", "53"),
            ("[quote=\"Ada\"]5", "5"),
            ("[5,3]", "[5,3]"),
            ("[x]5[", "[x]5["),
            ("[[b]5]", "[5]"),
            ("[b", "[b"),
        ];
        for (line, plain) in cases {
            assert_eq!(left_out(line), plain);
        }
        assert!(is_tag(" [code]\r") && !is_tag("[Puzzle]") && !is_tag("[code]5"));
        let long = |length: usize| format!("[quote={}]", "a".repeat(length - 7));
        assert!(is_tag(&long(LONGEST_TAG)) && !is_tag(&long(LONGEST_TAG + 1)));
    }
}
