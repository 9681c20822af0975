//! Files with the letters of Windows, which are not UTF-8, mean what they mean in UTF-8.

use ninefold_format::{
    Assumption, Column, Detail, Format, Options, ReadError, Reader, Record, read_one,
};

const LINE: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn read(bytes: &[u8], options: &Options) -> Result<(Vec<Assumption>, Vec<Record>), ReadError> {
    let reader = Reader::with_options(bytes, options)?;
    let assumptions = reader.assumptions().to_vec();
    Ok((assumptions, reader.collect::<Result<_, _>>()?))
}

/// A text of letters whose numbers are the bytes of Windows.
fn windows(text: &str) -> Vec<u8> {
    text.chars().map(|character| u8::try_from(character).unwrap()).collect()
}

/// Reads the text in both encodings and returns what it means in either.
#[track_caller]
fn means_the_same(text: &str, options: &Options) -> Vec<Record> {
    let expected = read(text.as_bytes(), options).unwrap();
    assert!(str::from_utf8(&windows(text)).is_err(), "nothing to tell them apart: {text}");
    assert_eq!(read(&windows(text), options).unwrap(), expected, "{text}");
    expected.1
}

/// The rows of the puzzle, with this between the cells.
fn board(between: &str) -> String {
    let cells: Vec<String> = LINE.chars().map(String::from).collect();
    cells.chunks(9).map(|row| row.join(between) + "\n").collect()
}

#[test]
fn tables_as_spreadsheets_save_them() {
    let table = format!("Rätsel;Lösung;Für\n{LINE};;Zoë\n{LINE};;Hans\n");
    let named: Column = "Rätsel".parse().unwrap();
    assert_eq!(means_the_same(&table, &Options::default()).len(), 2);
    let options = Options { column: Some(named), ..Options::default() };
    assert_eq!(means_the_same(&table, &options).len(), 2);
    // The next megabyte is read line by line.
    let long = table.clone() + &format!("{LINE};;Zoë\n").repeat(20_000);
    assert_eq!(means_the_same(&long, &Options::default()).len(), 20_002);
}

#[test]
fn boards_and_lines_amid_words() {
    let texts = [
        format!("# für Zoë\n{LINE}\n"),
        format!("{LINE} für Zoë\n{LINE}\n"),
        format!("Müller schrieb: was ist mit {LINE} los?\n"),
        format!("für Zoë\n{}", board(" ")),
        format!("Zoë «schrieb»:\n\n{}\nGrüße\n", board("")),
        board("\u{A0}"),
        board(" ").replace('.', "·"),
        format!("[Puzzle]\n#AZoë\n{}", board("")),
        format!("{{\"name\": \"für Zoë\", \"puzzle\": \"{LINE}\"}}\n"),
    ];
    for text in &texts {
        let records = means_the_same(text, &Options::default());
        let [record] = records.as_slice() else {
            assert_eq!(records.len(), 2, "{text}");
            continue;
        };
        assert_eq!(record.puzzle, read_one(LINE.as_bytes()).unwrap().puzzle, "{text}");
    }
}

#[test]
fn names_keep_their_letters() {
    let sdk = windows(&format!("[Puzzle]\n#AZoë\n{}", board("")));
    let record = read_one(&sdk).unwrap();
    assert_eq!(record.details.get(Detail::Author), Some("Zoë"));
}

#[test]
fn a_letter_in_a_cell_is_still_an_error() {
    let mut line = LINE.as_bytes().to_vec();
    line[40] = 0xFF;
    let options = Options { format: Some(Format::Line), ..Options::default() };
    let error = read(&line, &options).unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 41: found 'ÿ'"), "{error}");
}
