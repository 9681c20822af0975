//! Nothing that a file says reaches the terminal as it is.

use ninefold_format::{Format, Loss, Options, Reader, losses, read_one};

/// Turns colours on, rings, goes back, breaks the line, and turns the direction of writing.
const HOSTILE: &str = "a\u{1B}[31m\u{9B}31m\u{7}\u{8}\u{202E}\u{2066}\u{2028}z";

const LINE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn is_harmless(text: &str) -> bool {
    let acts =
        |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    !text.contains(acts)
}

#[track_caller]
fn harmless_as(format: Option<Format>, text: &str) {
    let options = Options { format, ..Options::default() };
    let items: Vec<_> = match Reader::with_options(text.as_bytes(), &options) {
        Ok(reader) => reader.collect(),
        Err(error) => vec![Err(error)],
    };
    let error = items.into_iter().find_map(Result::err).expect("something is wrong");
    let words = error.to_string();
    assert!(is_harmless(&words), "{words:?}");
    assert!(words.contains('a') && words.contains('z'), "it is still named: {words:?}");
}

#[test]
fn names_in_files_are_shown_as_codes() {
    harmless_as(Some(Format::Csv), &format!("{HOSTILE},other\n1,2\n"));
    harmless_as(Some(Format::Csv), &format!("1,2,3,4,5,6,7,8,{HOSTILE}\n").repeat(9));
    let json = serde_json::to_string(HOSTILE).unwrap();
    let document = |head: &str| format!("{{\"ninefold\":{head},\"givens\":\"{LINE}\"}}");
    harmless_as(Some(Format::Json), &document(&format!("{{\"format\":{json},\"version\":1}}")));
    harmless_as(Some(Format::Json), &document(&json));
    harmless_as(None, &format!("{{{json}:\"{LINE}\",\"b\":\"{}\"}}", LINE.replace('5', ".")));
    let board = vec![vec![serde_json::json!({}); 9]; 9];
    let rules = serde_json::json!({ "size": 9, "grid": board, HOSTILE: [1] });
    let packed = lz_str::compress_to_base64(rules.to_string().as_str());
    harmless_as(None, &format!("https://www.f-puzzles.com/?load={packed}"));
}

#[test]
fn characters_are_shown_as_codes_too() {
    for c in ['\u{1B}', '\u{9B}', '\u{202E}', '\u{2066}', '\u{200B}', '\u{FEFF}', '\u{7F}'] {
        let text = LINE.replacen('.', &c.to_string(), 1);
        let options = Options { format: Some(Format::Line), ..Options::default() };
        let error = Reader::with_options(text.as_bytes(), &options).unwrap().next().unwrap();
        let words = error.unwrap_err().to_string();
        assert!(words.contains(&format!("U+{:04X}", u32::from(c))), "{words:?}");
    }
}

#[test]
fn a_field_that_is_lost_is_named_harmlessly() {
    let mut record = read_one(LINE.as_bytes()).unwrap();
    record.details.extra.push((HOSTILE.to_owned(), "1".to_owned()));
    let lost = losses(Format::Line, &record);
    assert!(matches!(lost.as_slice(), [Loss::Extra(_)]));
    assert!(is_harmless(&lost[0].to_string()), "{}", lost[0]);
}

#[test]
fn errors_are_grammatical() {
    let error = |format: Format, text: &str| {
        let options = Options { format: Some(format), ..Options::default() };
        let mut reader = Reader::with_options(text.as_bytes(), &options).unwrap();
        reader.next().unwrap().unwrap_err().to_string()
    };
    let link = "https://www.f-puzzles.com/?load=N4I";
    assert!(error(Format::FPuzzles, link).contains("not a valid f-puzzles link: the part after"));
    assert!(error(Format::Hodoku, ":1:2").contains("not a valid HoDoKu library line: expected"));
    assert!(error(Format::Json, "{\n x").contains("not valid Ninefold JSON: the JSON has"));
    let noun = |format: Format| {
        let name = format.name();
        name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).is_some()
    };
    // Names without an article are those of what can't be counted.
    let uncounted = Format::ALL.into_iter().filter(|format| !noun(*format));
    let uncounted: Vec<&str> = uncounted.map(Format::id).collect();
    assert_eq!(uncounted, ["csv", "opensudoku", "mat", "json"]);
}
