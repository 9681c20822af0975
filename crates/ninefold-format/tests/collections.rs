//! Many puzzles in one file: written by `Writer`, read back by `Reader`.

use ninefold_core::{Content, Digit, Grid, Puzzle};
use ninefold_format::{
    Detail, Format, LARGEST_DOCUMENT, Loss, Options, Reader, Record, WriteError, Writer,
    WriterError, losses, read_one, write,
};

const LINE: &[u8; 81] =
    b"5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn written(format: Format, records: &[Record]) -> (Vec<u8>, Vec<(Loss, u64)>) {
    let mut bytes = Vec::new();
    let mut writer = Writer::new(format, &mut bytes);
    for record in records {
        writer.write(record).unwrap();
    }
    let losses = writer.finish().unwrap();
    (bytes, losses)
}

fn read(format: Format, bytes: &[u8]) -> Vec<Record> {
    let options = Options { format: Some(format), ..Options::default() };
    Reader::with_options(bytes, &options).unwrap().map(Result::unwrap).collect()
}

fn record(title: &str, comment: &str) -> Record {
    let mut record = read_one(LINE).unwrap();
    record.details.set(Detail::Title, title);
    record.details.set(Detail::Comment, comment);
    record
}

#[test]
fn every_format_but_one_holds_several() {
    let records = [record("", ""), Record::new(Puzzle::EMPTY), record("", "")];
    let mut tried = 0;
    for format in Format::ALL.into_iter().filter(|format| format.can_write()) {
        let lossless = records.iter().all(|record| losses(format, record).is_empty());
        if format == Format::Mat || !lossless {
            continue;
        }
        tried += 1;
        let (bytes, _) = written(format, &records);
        let grids = |records: &[Record]| -> Vec<Grid> {
            records.iter().map(|record| Grid::new(&record.puzzle)).collect()
        };
        assert_eq!(grids(&read(format, &bytes)), grids(&records), "{format}");
    }
    assert!(tried > 10, "only {tried} formats");
}

#[test]
fn a_file_of_one_is_as_it_always_was_and_a_file_of_none_is_empty() {
    for format in Format::ALL.into_iter().filter(|format| format.can_write()) {
        let one = record("A title", "");
        assert_eq!(
            written(format, std::slice::from_ref(&one)).0,
            write(format, &one).unwrap(),
            "{format}"
        );
        assert!(written(format, &[]).0.is_empty(), "{format}");
    }
}

#[test]
fn a_second_puzzle_is_refused_before_the_first_is_written() {
    let mut bytes = Vec::new();
    let mut writer = Writer::new(Format::Mat, &mut bytes);
    writer.write(&record("", "")).unwrap();
    let error = writer.write(&record("", "")).unwrap_err();
    assert!(matches!(error, WriterError::Format(WriteError::HoldsOne(Format::Mat))), "{error}");
    drop(writer);
    assert!(bytes.is_empty());
}

#[test]
fn games_keep_their_folders_their_notes_and_what_was_played() {
    let mut played = record("B & \"C\"", "");
    let open = played.puzzle.open().into_iter().next().unwrap();
    played.puzzle.set(open, Content::Placed(Digit::from_index(8)));
    let records = [record("A", "first"), record("A", ""), played, record("", "")];
    let (bytes, losses) = written(Format::OpenSudoku, &records);
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(losses, []);
    assert_eq!(text.matches("<folder").count(), 3, "{text}");
    assert_eq!(text.matches("</folder>").count(), 3, "{text}");
    let without_line = |record: &Record| Record { line: 1, ..record.clone() };
    let back: Vec<Record> =
        read(Format::OpenSudoku, text.as_bytes()).iter().map(without_line).collect();
    assert_eq!(back, records.map(|record| without_line(&record)));
}

#[test]
fn what_only_a_file_of_one_can_hold_is_lost_among_several_and_said() {
    let mut by_ada = record("A", "");
    by_ada.details.set(Detail::Author, "Ada");
    assert_eq!(written(Format::OpenSudoku, std::slice::from_ref(&by_ada)).1, []);
    let records = [by_ada.clone(), record("A", ""), by_ada];
    let lost = written(Format::OpenSudoku, &records).1;
    assert_eq!(lost, [(Loss::Detail(Detail::Author), 2)]);
    let lost = written(Format::Csv, &records).1;
    assert_eq!(lost, [(Loss::Detail(Detail::Title), 3), (Loss::Detail(Detail::Author), 2)]);
}

#[test]
fn json_lines_have_no_largest_size_but_a_document_has() {
    let one = write(Format::Json, &record("", "")).unwrap();
    let times = LARGEST_DOCUMENT / one.len() + 1;
    let lines = one.repeat(times);
    let reader = Reader::new(lines.as_slice()).unwrap();
    assert_eq!(reader.format(), Format::Json);
    assert_eq!(reader.flatten().count(), times);
    let array = [b"[", one.as_slice(), b",", &b" ".repeat(LARGEST_DOCUMENT), &one, b"]"].concat();
    assert!(Reader::new(array.as_slice()).unwrap_err().to_string().contains("16"));
}
