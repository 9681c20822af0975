//! What people paste: read with a note of what was assumed, or refused.

#[path = "../common/mod.rs"]
mod common;
mod lists;
mod messages;
mod programs;
mod shifted;
mod words;

use ninefold_core::Puzzle;
use ninefold_format::{Assumption, Foreign, Format, Options, ReadError, Reader, Record, read_one};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str =
    "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3";

fn puzzle(line: &str) -> Puzzle {
    read_one(line.as_bytes()).unwrap().puzzle
}

fn read(text: &str) -> Result<(Vec<Puzzle>, Vec<Assumption>), ReadError> {
    let reader = Reader::new(text.as_bytes())?;
    let assumptions = reader.assumptions().to_vec();
    let records: Result<Vec<Record>, ReadError> = reader.collect();
    Ok((records?.into_iter().map(|record| record.puzzle).collect(), assumptions))
}

/// The text is the first puzzle, with these assumptions.
#[track_caller]
fn means(text: &str, assumptions: &[Assumption]) {
    assert_eq!(read(text), Ok((vec![puzzle(LINE)], assumptions.to_vec())), "{text}");
}

/// The rows, each written by `row` from its place and its nine characters.
fn rows(row: impl Fn(usize, Vec<char>) -> String) -> String {
    let characters: Vec<char> = LINE.chars().collect();
    let rows = characters.chunks(9).enumerate();
    rows.map(|(place, cells)| row(place, cells.to_vec()) + "\n").collect()
}

/// The rows with each cell written by `cell` and this between them.
fn cells(between: &str, cell: impl Fn(char) -> String) -> String {
    rows(|_, cells| cells.into_iter().map(&cell).collect::<Vec<_>>().join(between))
}

fn digit(c: char) -> char {
    if c == '.' { '0' } else { c }
}

fn plain(_: usize, cells: Vec<char>) -> String {
    cells.into_iter().collect()
}

#[test]
fn numbers_as_programs_save_them() {
    use Assumption::{Decimals, MissingValues};
    // save -ascii, np.savetxt, the same with commas, numpy's print of floats.
    means(&cells("", |c| format!("   {}.0000000e+00", digit(c))), &[Decimals]);
    means(&cells(" ", |c| format!("{}.000000000000000000e+00", digit(c))), &[Decimals]);
    means(&cells(" ", |c| format!("{}.0", digit(c))), &[Decimals]);
    // A line of 81 numbers for each puzzle.
    let line = |text: &str| {
        let numbers = text.chars().map(|c| format!("{}.0e+00", digit(c)));
        numbers.collect::<Vec<_>>().join(" ")
    };
    let both = read(&format!("{}\n{}\n", line(LINE), line(OTHER)));
    assert_eq!(both, Ok((vec![puzzle(LINE), puzzle(OTHER)], vec![Decimals])));
    for missing in ["NaN", "nan", "NA", "None", "null", "<NA>"] {
        let text = cells(" ", |c| if c == '.' { missing.to_owned() } else { c.to_string() });
        means(&text, &[MissingValues]);
    }
    let text = cells("  ", |c| if c == '.' { "NaN".to_owned() } else { format!("{c}.0") });
    means(&text, &[Decimals, MissingValues]);
    // A spreadsheet may do that too.
    means(&text.replace("  ", "\t"), &[]);
}

#[test]
fn tables_of_pandas() {
    use Assumption::{ColumnLabels, Decimals, RowLabels};
    let field = |c: char| if c == '.' { String::new() } else { format!("{c}.0") };
    let fields = |cells: Vec<char>| cells.into_iter().map(field).collect::<Vec<_>>().join(",");
    let with_index = rows(|row, cells| format!("{row},{}", fields(cells)));
    let header = ",0,1,2,3,4,5,6,7,8\n";
    means(&format!("{header}{with_index}"), &[Decimals, RowLabels, ColumnLabels]);
    let without_index = rows(|_, cells| fields(cells));
    means(&format!("0,1,2,3,4,5,6,7,8\n{without_index}"), &[Decimals, ColumnLabels]);
    // As it is printed.
    let printed = rows(|row, cells| {
        let cells: Vec<String> = cells.into_iter().map(|c| digit(c).to_string()).collect();
        format!("{row}  {}", cells.join("  "))
    });
    means(&format!("   0  1  2  3  4  5  6  7  8\n{printed}"), &[RowLabels, ColumnLabels]);
}

#[test]
fn json_of_any_kind() {
    let key = |key: &str| [Assumption::Key(Foreign::new(key))];
    means(&format!(r#"{{"puzzle":"{LINE}"}}"#), &key("puzzle"));
    means(&format!(r#"{{"puzzle":"{LINE}","solution":"{OTHER}","level":3}}"#), &key("puzzle"));
    means(&format!("{{\n  \"quiz\": \"{LINE}\"\n}}\n"), &key("quiz"));
    let numbers: Vec<String> = LINE.chars().map(|c| digit(c).to_string()).collect();
    let rows: Vec<String> = numbers.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let board = format!("[{}]", rows.join(","));
    means(&format!(r#"{{"board":{board}}}"#), &key("board"));
    means(
        &format!(r#"{{"newboard":{{"grids":[{{"value":{board},"solution":{board}}}]}}}}"#),
        &key("newboard.grids.value"),
    );
    means(&board, &[]);
    means(&board.replace('0', "null"), &[]);
    means(&format!("[{}]", numbers.join(",")), &[]);
    let two = vec![puzzle(LINE), puzzle(OTHER)];
    assert_eq!(read(&format!(r#"["{LINE}","{OTHER}"]"#)), Ok((two.clone(), vec![])));
    let lines = format!("{{\"puzzle\":\"{LINE}\"}}\n\n{{\"puzzle\":\"{OTHER}\"}}\n");
    assert_eq!(read(&lines), Ok((two, key("puzzle").to_vec())));
}

#[test]
fn json_that_could_be_two_things_is_refused() {
    let error = |text: &str| read(text).unwrap_err().to_string();
    let two = error(&format!(r#"{{"a":"{LINE}","b\u001b":"{OTHER}"}}"#));
    assert!(two.contains(r"several keys hold puzzles (a, b\u{1b})"), "{two}");
    assert!(error(r#"{"puzzle":"12"}"#).contains("\"ninefold\""));
    assert!(error(r#"{"puzzle":12}"#).contains("\"ninefold\""));
    // Nine rows of nine numbers, but not digits.
    let board = format!("[{}]", ["[10,2,3,4,5,6,7,8,9]"; 9].join(","));
    assert!(read(&format!(r#"{{"board":{board}}}"#)).is_err());
}

#[test]
fn reports_of_our_own_are_puzzles_without_any_assumption() {
    let made = "{\"version\":1,\"made_by\":\"ninefold generate\"}\n";
    let report =
        |rest: &str| format!("{{\"version\":1,\"index\":0,\"puzzle\":\"{LINE}\"{rest}}}\n");
    means(&format!("{made}{}", report(",\"givens\":30")), &[]);
    let path =
        report("").replace("\"version\":1", "\"format\":\"ninefold-solve-path\",\"version\":1");
    means(&path, &[]);
    let state = format!(
        r#"{{"givens":"{LINE}","placed":"..4{}","candidates":[{}]}}"#,
        ".".repeat(78),
        ["\". . . . . . . . .\""; 9].join(",")
    );
    let practise = report(&format!(",\"start\":{state}"));
    let (found, assumptions) = read(&practise).unwrap();
    assert_eq!((found[0].placed().len(), assumptions), (1, vec![]));
    let strict = Options { format: Some(Format::Json), ..Options::default() };
    let strictly = |text: &str| {
        let reader = Reader::with_options(text.as_bytes(), &strict);
        reader.and_then(|mut reader| reader.next().unwrap())
    };
    assert!(strictly(&report("")).is_ok());
    assert!(strictly(&format!(r#"{{"puzzle":"{LINE}"}}"#)).is_err());
    assert!(strictly(&report("").replace(LINE, "12")).is_err());
    assert!(
        strictly("{\"version\":1,\"puzzle\":null}").unwrap_err().to_string().contains("no puzzle")
    );
}

#[test]
fn what_scanners_and_chats_make_of_digits() {
    use Assumption::{HiddenCharacters, Letters, OtherBlanks, OtherDigits};
    let map = |from: char, to: &str| rows(plain).replace(from, to);
    means(&map('.', "O"), &[Letters]);
    means(&map('.', "o").replace('1', "l"), &[Letters]);
    means(&map('1', "I"), &[Letters]);
    means(&LINE.replace('.', "O"), &[Letters]);
    let wide = |c: char| char::from_u32(u32::from(c) - u32::from('0') + 0xFF10).unwrap();
    let wide: String = LINE.chars().map(|c| if c == '.' { '０' } else { wide(c) }).collect();
    means(&wide, &[OtherDigits]);
    means(&map('.', "□"), &[OtherBlanks]);
    let emoji = rows(|_, cells| {
        let emoji =
            |c: char| if c == '.' { "⬜".to_owned() } else { format!("{c}\u{FE0F}\u{20E3}") };
        cells.into_iter().map(emoji).collect()
    });
    means(&emoji, &[HiddenCharacters, OtherBlanks]);
    means(&LINE.replace("53", "5\u{200B}3"), &[HiddenCharacters]);
    means(&emoji.replace('⬜', "⬛"), &[HiddenCharacters, OtherBlanks]);
    means(
        &emoji.replace('⬜', "🟦 ").replace('\u{20E3}', "\u{20E3} "),
        &[HiddenCharacters, OtherBlanks],
    );
    let circled = |c: char| char::from_u32(u32::from(c) - u32::from('1') + u32::from('①'));
    let circled: String =
        LINE.chars().map(|c| if c == '.' { '.' } else { circled(c).unwrap() }).collect();
    means(&circled, &[OtherDigits]);
}

#[test]
fn markup_around_a_board() {
    use Assumption::{ColumnLabels, Markup, RowLabels};
    let fenced = format!("```text\n{}```\n", rows(plain));
    means(&fenced, &[Markup]);
    means(&format!("I'm stuck:\n\n{fenced}\nAny ideas?\n"), &[Markup]);
    means(&format!("`{LINE}`"), &[Markup]);
    means(&format!("“{LINE}”"), &[Markup]);
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", LINE.replace('.', "0"));
    means(&format!("[my puzzle]({link})"), &[Markup]);
    assert_eq!(read(&format!("<{link}>")).unwrap().0, [puzzle(LINE)]);
    let table = |head: &str, label: fn(usize) -> String| {
        let rule = "|:-:".repeat(head.matches('|').count() - 1);
        let row = |place, cells: Vec<char>| {
            let fields: Vec<String> = cells.iter().map(char::to_string).collect();
            format!("|{} {} |", label(place), fields.join(" | ").replace('.', ""))
        };
        format!("{head}\n{rule}|\n{}", rows(row))
    };
    let none = |_| String::new();
    means(&table(&"|  ".repeat(10)[..28], none), &[Markup]);
    means(&table("| c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |", none), &[Markup, ColumnLabels]);
    // As pandas writes a frame.
    let numbered = table("|    | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |", |row| format!(" {row} |"));
    means(&numbered, &[Markup, RowLabels, ColumnLabels]);
    // A table that lacks a row is no board.
    assert!(read(numbered.trim_end().rsplit_once('\n').unwrap().0).is_err());
}

#[test]
fn tables_of_pages_and_of_latex() {
    use Assumption::{Markup, RowLabels};
    let page = |blank: &'static str| {
        let row = |_, cells: Vec<char>| {
            let cell = |c: char| format!("<td class=\"c4\">{c}</td>").replace('.', blank);
            format!("<tr>{}</tr>", cells.into_iter().map(cell).collect::<String>())
        };
        format!("<html><h1>No. 42</h1>\n<TABLE>\n{}</TABLE><p>12 more</p></html>", rows(row))
    };
    means(&page(""), &[Markup]);
    means(&page("&nbsp;"), &[Markup]);
    means(&page("\n <b> </b>\n"), &[Markup]);
    means(&page("").to_uppercase(), &[Markup]);
    assert!(read(&page("").replacen("<td class=\"c4\"></td>", "", 1)).is_err());
    assert!(read("<td").is_err() && read("<tr><td>5</td").is_err());
    let tabular = cells(" & ", |c| c.to_string().replace('.', "")).replace('\n', " \\\\ \\hline\n");
    means(&format!("\\begin{{tabular}}{{|c|c|}}\n\\hline\n{tabular}\\end{{tabular}}\n"), &[Markup]);
    let package = rows(|_, cells| {
        let cells: Vec<String> = cells.iter().map(char::to_string).collect();
        format!("|{}|.", cells.join("|").replace('.', " "))
    });
    let package = format!("\\begin{{sudoku}}\n{package}\\end{{sudoku}}\n");
    means(&package, &[Markup]);
    assert!(read(&package.replacen("|.", "", 1)).is_err());
    // As R prints a matrix and a frame.
    let matrix = |label: fn(usize) -> String, blank: &'static str| {
        rows(|place, cells| {
            let cells: Vec<String> =
                cells.iter().map(|c| c.to_string().replace('.', blank)).collect();
            format!("{}    {}", label(place), cells.join("    "))
        })
    };
    let head = (1..=9).map(|column| format!("[,{column}]")).collect::<Vec<_>>().join(" ");
    let printed = format!("      {head}\n{}", matrix(|row| format!(" [{},]", row + 1), "0"));
    means(&printed, &[RowLabels, Assumption::ColumnLabels]);
    assert!(read(&printed.replace("[9,]", "[8,]")).is_err());
    let head = (1..=9).map(|column| format!("V{column}")).collect::<Vec<_>>().join(" ");
    let printed = format!("   {head}\n{}", matrix(|row| (row + 1).to_string(), "NA"));
    means(&printed, &[Assumption::MissingValues, RowLabels, Assumption::ColumnLabels]);
}

#[test]
fn fields_to_be_filled_in() {
    let row = |blank: &str| {
        let cell = |c: &char| {
            let value = if *c == '.' { blank.to_owned() } else { format!("value=\"{c}\"") };
            format!("<td><input class=\"a b\" maxlength=1 {value} size='1'/></td>")
        };
        rows(|_, cells| format!("<tr>{}</tr>", cells.iter().map(cell).collect::<String>()))
    };
    means(&format!("<table>{}</table>", row("value=''")), &[Assumption::Markup]);
    means(&format!("<table>{}</table>", row("")), &[Assumption::Markup]);
    // Where the digits are not to be found, the board is not an empty one.
    let hidden = row("").replace("value", "data-value");
    assert!(read(&format!("<table>{hidden}</table>")).is_err());
}

#[test]
fn tags_of_forums_and_bullets() {
    use Assumption::Markup;
    let board = rows(plain);
    means(&format!("[code]\n{board}[/code]"), &[Markup]);
    means(&format!("I'm stuck:\n[CODE]\n{board}[/CODE]\nAny ideas?\n"), &[Markup]);
    means(&format!("[size=120][code]{board}[/code][/size]"), &[Markup]);
    means(&format!("[quote=\"Ada\"]{board}[/quote]"), &[Markup]);
    means(&board.replacen('5', "[b]5[/b]", 1), &[Markup]);
    assert!(read(&board.replacen('5', "[x]5[/x]", 1)).is_err());
    let items = |bullet: &str| rows(|_, cells| format!("{bullet}\"{}\"", plain(0, cells)));
    means(&format!("puzzle:\n{}", items("  - ")), &[Markup]);
    means(&items("* "), &[Markup]);
    // Eight bullets and a row of nine are no list.
    assert!(read(&items("- ").replacen("- ", "", 1).replace('"', "")).is_err());
}

#[test]
fn empty_columns_and_rows_between_the_boxes_of_a_sheet() {
    let sheet = |between: &'static str| {
        let row = |place: usize, cells: Vec<char>| {
            let box_ = |cells: &[char]| {
                let cells: Vec<String> = cells.iter().map(char::to_string).collect();
                cells.join(",").replace('.', "")
            };
            let boxes: Vec<String> = cells.chunks(3).map(box_).collect();
            let end = if [2, 5].contains(&place) { between } else { "" };
            format!("{}{end}", boxes.join(",,"))
        };
        rows(row)
    };
    for between in ["", "\n", "\n,,,,,,,,,,"] {
        means(&sheet(between), &[]);
        means(&sheet(between).replace(',', "\t"), &[]);
    }
    // A digit there is one too many.
    assert!(read(&sheet("").replacen(",,,,", ",,1,,", 1)).is_err());
}

#[test]
fn rows_that_lost_their_empty_cells_are_refused() {
    let packed = |between: &str| {
        rows(|_, cells| {
            let digits: Vec<String> =
                cells.iter().filter(|&&c| c != '.').map(char::to_string).collect();
            digits.join(between)
        })
    };
    for between in ["", " ", "  "] {
        let error = read(&packed(between)).unwrap_err().to_string();
        assert!(error.starts_with("line 1: found a row of 3 cells, expected 9"), "{error}");
    }
    // One row with a gap shows that there are some.
    let spaced = rows(plain).replace('.', " ");
    means(&spaced, &[]);
    let trimmed: Vec<&str> = spaced.lines().map(str::trim_end).collect();
    means(&trimmed.join("\n"), &[]);
}

#[test]
fn a_puzzle_in_any_address() {
    for address in ["https://example.org/play/", "https://example.org/?level=3&p="] {
        let (found, _) = read(&format!("{address}{LINE}")).unwrap();
        assert_eq!(found, [puzzle(LINE)]);
    }
    assert!(read(&format!("https://example.org/play/{}", &LINE[1..])).is_err());
}

#[test]
fn quotes_labels_and_words_around_a_board() {
    use Assumption::{Letters, MailQuotes, RowLabels};
    let quoted = rows(|_, cells| format!("> {}", plain(0, cells)));
    means(&quoted, &[MailQuotes]);
    means(&format!("On Monday, Ada wrote:\n{}", quoted.replace('>', "> >")), &[MailQuotes]);
    means(&quoted.replace('.', "O"), &[MailQuotes, Letters]);
    let labelled = |label: fn(usize) -> String| {
        rows(move |row, cells| format!("{}{}", label(row), plain(0, cells)))
    };
    means(&labelled(|row| format!("r{}: ", row + 1)), &[RowLabels]);
    means(&labelled(|row| format!("Row {}: ", row + 1)), &[RowLabels]);
    means(&labelled(|row| format!("{}) ", row + 1)), &[RowLabels]);
    means(&labelled(|row| format!("{} ", char::from(b'A' + row as u8))), &[RowLabels]);
    means(&labelled(|row| format!("{row} ")), &[RowLabels]);
}

#[test]
fn several_on_a_line_are_all_read() {
    let two = Ok((vec![puzzle(LINE), puzzle(OTHER)], vec![Assumption::SeveralOnLine]));
    for between in [";", " ", ",", "|", "; "] {
        assert_eq!(read(&format!("{LINE}{between}{OTHER}")), two, "{between}");
        assert_eq!(read(&format!("{LINE}{between}{OTHER}\n")), two, "{between}");
    }
    let groups = |line: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..][..9]).collect();
        rows.join(" ")
    };
    assert_eq!(read(&format!("{} {}", groups(LINE), groups(OTHER))), two);
    // Lines of two in a file of many are errors, each with its number.
    let items: Vec<_> =
        Reader::new(format!("{LINE}\n{LINE} {OTHER}\n").as_bytes()).unwrap().collect();
    let error = items[1].as_ref().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2: found 2 puzzles on the line; put each on a line of its own"
    );
    let strict = Options { format: Some(Format::Line), ..Options::default() };
    let both = format!("{LINE} {OTHER}");
    let strict = Reader::with_options(both.as_bytes(), &strict);
    assert!(strict.unwrap().next().unwrap().is_err());
    // Columns without a header are as ambiguous, and a solution is no second puzzle.
    let table = Options { format: Some(Format::Csv), ..Options::default() };
    let table = |text: &str| Reader::with_options(text.as_bytes(), &table).unwrap().next().unwrap();
    assert!(table(&format!("{LINE},{OTHER}\n{LINE},{OTHER}\n")).is_err());
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert!(table(&format!("{LINE},{solution}\n")).is_ok());
    // Neither is a wrong one, nor what somebody has filled in so far, nor an empty grid.
    let wrong = solution.replacen("46", "64", 1);
    let half = format!("{}{}", &solution[..40], &LINE[40..]);
    for answer in [solution, &wrong, &half, &".".repeat(81)] {
        assert_eq!(read(&format!("{LINE} {answer}")), Ok((vec![puzzle(LINE)], vec![])));
    }
    assert_eq!(read(&format!("{half} {LINE}")), Ok((vec![puzzle(&half)], vec![])));
    let named = format!("puzzle,other\n{LINE},{OTHER}\n");
    assert_eq!(read(&named), Ok((vec![puzzle(LINE)], vec![])));
}

#[test]
fn a_near_miss_is_refused_with_the_error_it_always_had() {
    let miss = |text: &str, message: &str| {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(message), "{error}\n{text}");
    };
    // Eight rows, ten columns, labels out of order, letters that no scanner confuses.
    let quoted = rows(|_, cells| format!("> {}", plain(0, cells)));
    let eight = quoted.split_once('\n').unwrap().1;
    miss(eight, "found '>'");
    miss(&cells(" ", |c| format!("{}.5", digit(c))), "");
    miss(&cells(" ", |c| format!("1{}.0", digit(c))), "");
    let labels = rows(|row, cells| format!("r{}: {}", 9 - row, plain(0, cells)));
    miss(&labels, "");
    miss(&rows(plain).replace('.', "S"), "found 'S'");
    miss(&rows(plain).replace('8', "B"), "found 'B'");
    let some_labels =
        rows(
            |row, cells| {
                if row < 5 { format!("r{}: {}", row + 1, plain(0, cells)) } else { plain(0, cells) }
            },
        );
    miss(&some_labels, "");
    miss(&"O".repeat(81), "found 'O'");
    miss(&format!("board = [{}", cells(",", |c| digit(c).to_string())), "");
    miss("Hello, world", "");
    // Labels in front, or a row that ends with a comma? Nobody knows.
    let number = |c: char| if c == '.' { "O".to_owned() } else { c.to_string() };
    let ended = rows(|row, cells| {
        let cells: Vec<String> = cells[1..].iter().map(|&c| number(c)).collect();
        format!("{row},{},", cells.join(","))
    });
    miss(&ended, "");
    miss("[[1,2,3],[4,5,6]]", "");
}

/// A way in which people write boards.
type Style = fn(&[char]) -> String;

#[test]
fn every_style_reads_back_whatever_the_board() {
    fn join(cells: &[char], between: &str, row: impl Fn(usize, String) -> String) -> String {
        let line = |(place, cells): (usize, &[char])| {
            let cells: Vec<String> = cells.iter().map(|&c| digit(c).to_string()).collect();
            row(place, cells.join(between))
        };
        cells.chunks(9).enumerate().map(line).collect::<Vec<_>>().join("\n")
    }
    let styles: [Style; 9] = [
        |cells| join(cells, ".0 ", |_, row| row + ".0"),
        |cells| join(cells, " ", |_, row| row).replace('0', "NaN"),
        |cells| join(cells, ", ", |_, row| format!("[{row}],")).replace('\n', " "),
        |cells| {
            format!("b = [{}]", join(cells, ", ", |_, row| format!("[{row}],")).replace('\n', ""))
        },
        |cells| {
            format!(
                "{{\"board\":[{}]}}",
                join(cells, ",", |_, row| format!("[{row}]")).replace('\n', ",")
            )
        },
        |cells| join(cells, "", |_, row| format!("> {row}")),
        |cells| join(cells, "", |place, row| format!("r{}: {row}", place + 1)),
        |cells| {
            format!(
                ",0,1,2,3,4,5,6,7,8\n{}",
                join(cells, ",", |place, row| format!("{place},{row}"))
            )
        },
        |cells| join(cells, "", |_, row| row).replace('0', "O").replace('1', "l"),
    ];
    let mut random = fastrand::Rng::with_seed(8);
    for round in 0..200 {
        let puzzle = common::position(&mut random, common::Mix::ALL[0]);
        if puzzle.givens().len() < 8 {
            continue;
        }
        let cells = ninefold_core::Cell::ALL
            .map(|cell| puzzle.digit(cell).map_or('.', ninefold_core::Digit::to_char));
        let text = styles[round % styles.len()](&cells);
        let (found, _) = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(found, [puzzle], "{text}");
    }
}

#[test]
fn a_format_that_is_named_assumes_nothing() {
    let quoted = rows(|_, cells| format!("> {}", plain(0, cells)));
    for (format, text) in [(Format::Board, quoted), (Format::Line, LINE.replace('.', "O"))] {
        let options = Options { format: Some(format), ..Options::default() };
        let reader = Reader::with_options(text.as_bytes(), &options);
        assert!(reader.is_err() || reader.unwrap().next().unwrap().is_err(), "{format}");
    }
}
