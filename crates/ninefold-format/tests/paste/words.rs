//! Boards in frames and lines of 81 amid words.

use ninefold_format::{Assumption, Detail, Format, ReadError, Reader, Record, read_one};

use super::{LINE, OTHER, puzzle, read};

/// The puzzle in a frame.
fn framed(line: &str) -> String {
    let record = read_one(line.as_bytes()).unwrap();
    String::from_utf8(ninefold_format::write(Format::Board, &record).unwrap()).unwrap()
}

/// Its solution.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn boards_in_frames_amid_words() {
    use Assumption::{Answers, Words};
    let (first, second) = (framed(LINE), framed(OTHER));
    let both = |text: &str, assumptions: &[Assumption]| {
        let expected = vec![puzzle(LINE), puzzle(OTHER)];
        assert_eq!(read(text), Ok((expected, assumptions.to_vec())), "{text}");
    };
    both(&format!("1: 30 givens\n{first}\n2: 35 givens\n{second}"), &[]);
    both(&format!("1: 30 givens\n{first}  line {LINE}\n\n2: hard\n{second}"), &[Words]);
    both(&format!("It is hard:\n\n{first}\n(3 × hidden single)\n{second}"), &[Words]);
    both(&format!("One\n===\n{first}\nTwo\n---\n\n{second}\n"), &[Words]);
    let answer = framed(SOLUTION);
    let half = framed(&format!("{}{}", &SOLUTION[..40], &LINE[40..]));
    both(&format!("Mine\n{first}so far\n{half}{answer}\nYours\n{second}"), &[Answers]);
    // Once more under a title it is a puzzle again; without one it is what was shown before.
    let twice = format!("1: easy\n{first}2: easy\n{first}\n{first}");
    assert_eq!(read(&twice), Ok((vec![puzzle(LINE); 2], vec![Answers])));
    // What does not fill it in is another puzzle, be it full.
    let wrong = framed(&SOLUTION.replacen('5', "6", 1));
    assert_eq!(read(&format!("1: easy\n{first}\n{wrong}")).unwrap().0.len(), 2);
    // Without words they are boards like any other.
    assert_eq!(read(&format!("{first}\n{answer}")).unwrap().0.len(), 2);
    let text = format!("Nine:\n{first}and\nten\n{second}");
    let title = |record: Record| record.details.get(Detail::Title).map(str::to_owned);
    let titles: Result<Vec<_>, ReadError> =
        Reader::new(text.as_bytes()).unwrap().map(|record| record.map(title)).collect();
    assert_eq!(titles, Ok(vec![Some("Nine".to_owned()), None]));
}

#[test]
fn a_broken_frame_is_an_error_where_it_stands() {
    let (first, second) = (framed(LINE), framed(OTHER));
    let without_row = second.replacen("| 2 7 4 | . . . | 6 . . |\n", "", 1);
    assert_ne!(without_row, second);
    let error = |text: &str| {
        let items: Vec<_> = Reader::new(text.as_bytes()).unwrap().collect();
        items.into_iter().find_map(Result::err).expect(text).to_string()
    };
    error(&format!("1: easy\n{first}2: easy\n{without_row}"));
    let cut = second.rsplit_once("| 1").unwrap().0;
    let cut = error(&format!("1: easy\n{first}2: easy\n{cut}"));
    assert_eq!(cut, "line 16: found 8 rows of 9 cells, expected 9 rows of 9");
    // Beyond what is looked at to tell the format, too.
    let many = format!("1: easy\n{first}").repeat(300);
    let broken = error(&format!("{many}2: easy\n{without_row}{many}"));
    assert_eq!(broken, "line 4202: found 2 rows of 9 cells, expected 9 rows of 9");
}

#[test]
fn lines_amid_words() {
    let report =
        format!("a.txt: 30 givens\n  form  {LINE}\n  order r123 c456\nb\n  form  {OTHER}\n");
    let both = Ok((vec![puzzle(LINE), puzzle(OTHER)], vec![Assumption::Words]));
    assert_eq!(read(&report), both);
    // A bad line is no word, and where no words come first a word is bad.
    let errors = |text: &str| {
        let items: Vec<_> = Reader::new(text.as_bytes()).unwrap().collect();
        items
            .into_iter()
            .filter_map(Result::err)
            .map(|error| error.line.unwrap())
            .collect::<Vec<_>>()
    };
    let bad = LINE.replacen("53", "5q", 1);
    assert_eq!(
        errors(&format!("2 of mine:\n{LINE}\n{bad}\n{}\n(x y)\n{OTHER}\n", &LINE[..80])),
        [3, 4]
    );
    assert_eq!(errors(&format!("{LINE}\n{bad}\nand\n{OTHER}\n")), [2, 3]);
    assert_eq!(errors(&format!("{bad}\n{LINE}\nand\n")), [1, 3]);
    assert!(read("Mine:\nnone\n").is_err());
}
