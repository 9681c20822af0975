//! What chats, word processors and pages make of a board.

use ninefold_format::Assumption;

use super::{LINE, cells, means, plain, puzzle, read, rows};

#[test]
fn messages_of_a_chat() {
    use Assumption::Markup;
    let each = rows(|at, cells| format!("[19/11/2026, 21:15:0{at}] Ada: {}", plain(at, cells)));
    means(&each, &[Markup]);
    let first = rows(plain);
    means(&format!("[19/11/2026, 21:15:02] Ada: {first}"), &[Markup]);
    assert!(read(&each.replacen("] Ada", " Ada", 1)).is_err());
    let bold = cells(" ", |c| if c == '.' { ".".to_owned() } else { format!("**{c}**") });
    means(&bold, &[Markup]);
    let labelled = rows(|at, cells| {
        let cells: Vec<String> = cells.iter().map(|c| c.to_string().replace('.', "_")).collect();
        format!("**Row {}:** {}", at + 1, cells.join(" "))
    });
    means(&labelled, &[Markup, Assumption::RowLabels]);
    // Stars in pairs are empty cells if nothing parts them from digits.
    let stars = rows(plain).replace('.', "*");
    assert_eq!(read(&stars), Ok((vec![puzzle(LINE)], vec![])));
    assert!(read(&stars.replacen("53**7", "53***7", 1)).is_err());
}

#[test]
fn dashes_of_word_processors_and_digits_of_more_scripts() {
    means(&cells(" ", |c| c.to_string().replace('.', "—")), &[Assumption::OtherBlanks]);
    for zero in ['\u{09E6}', '\u{0BE6}', '\u{0E50}', '\u{17E0}'] {
        let other = |c: char| match c.to_digit(10) {
            Some(value) => char::from_u32(u32::from(zero) + value).unwrap(),
            None => c,
        };
        means(&LINE.chars().map(other).collect::<String>(), &[Assumption::OtherDigits]);
    }
}

#[test]
fn elements_of_a_page() {
    use Assumption::Markup;
    let row = |open: &'static str, close: &'static str, blank: &'static str| {
        let cell = move |c: &char| format!("{open}{}{close}", c.to_string().replace('.', blank));
        rows(move |_, cells| cells.iter().map(cell).collect())
    };
    let cells = row("<div class='c'>", "</div>", "");
    means(&format!("<div id=grid><h1>No. 42</h1>{cells}</div>"), &[Markup]);
    means(&format!("<svg>{}</svg>", row("<c>", "</c>", "&nbsp;")), &[Markup]);
    let nine = rows(|at, cells| format!("<row>{}</row>", plain(at, cells)));
    means(&format!("<sudoku>{nine}</sudoku>"), &[Markup]);
    means(&format!("<pre>\n{}</pre>", rows(plain)), &[Markup]);
    means(&rows(plain).replace('\n', "<br>"), &[Markup]);
    means(&rows(plain).replace('.', "&nbsp;"), &[Markup]);
    means(&rows(|at, cells| format!("&gt; {}", plain(at, cells))), &[Markup]);
    // A cell too few; notes inside of cells; two boards.
    assert!(
        read(&format!("<div>{}</div>", cells.replacen("<div class='c'></div>", "", 1))).is_err()
    );
    let notes = cells.replacen("<div class='c'></div>", "<div><i>1</i></div>", 1);
    assert!(read(&format!("<div>{notes}</div>")).is_err());
    assert!(read(&format!("<div>{nine}{nine}</div>")).is_err());
    let table = rows(|_, cells| {
        let cells = cells.iter().map(|c| format!("<td>{c}</td>").replace('.', ""));
        format!("<tr>{}</tr>", cells.collect::<String>())
    });
    means(&format!("<table>{table}</table>"), &[Markup]);
    let small = table.replace("<td></td>", "<td><sup>1</sup></td>");
    assert!(read(&format!("<table>{small}</table>")).is_err());
}

#[test]
fn the_answer_in_a_block_of_its_own() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let block = |line: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..][..9]).collect();
        format!("```\n{}\n```\n", rows.join("\n"))
    };
    let text = |line: &str| format!("Puzzle:\n\n{}\nSolution:\n\n{}", block(LINE), block(line));
    means(&text(solution), &[Assumption::Markup, Assumption::Answers]);
    let another = solution.replacen('5', "6", 1);
    assert_eq!(read(&text(&another)).unwrap().0.len(), 2);
}

#[test]
fn a_line_in_the_path_of_an_address() {
    let zeros = LINE.replace('.', "0");
    for host in ["sudokupad.app/sudoku", "app.crackingthecryptic.com"] {
        assert_eq!(read(&format!("https://{host}/{zeros}")).unwrap().0, [puzzle(LINE)]);
        assert!(read(&format!("https://{host}/{}", &zeros[1..])).is_err());
    }
}
