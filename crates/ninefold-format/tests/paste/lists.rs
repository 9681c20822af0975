//! Lists of cells, sheets with margins, a cell on each line, and JSON with names for rows and cells.

use ninefold_format::Assumption;

use super::{LINE, cells, digit, means, plain, read, rows};

/// The givens, each written from its row, its column and its digit.
fn listed(given: impl Fn(usize, usize, char) -> String, between: &str) -> String {
    let cells = LINE.chars().enumerate().filter(|&(_, c)| c != '.');
    let cells = cells.map(|(place, c)| given(place / 9 + 1, place % 9 + 1, c));
    cells.collect::<Vec<_>>().join(between)
}

#[test]
fn lists_of_cells() {
    let list = [Assumption::ListedCells];
    let triples = |between: &str| listed(|r, c, v| format!("{r},{c},{v}"), between);
    means(&format!("B = [{}];", triples(";\n     ")), &list);
    means(&format!("row,col,value\n{}\n", triples("\n")), &list);
    means(&listed(|r, c, v| format!("r{r}c{c}={v}"), " "), &list);
    means(&listed(|r, c, v| format!("R{r}C{c}: {v}"), ", "), &list);
    means(&listed(|r, c, v| format!("given({r},{c},{v})."), " "), &list);
    let from_0 = listed(|r, c, v| format!("({}, {}): {v}", r - 1, c - 1), ", ");
    means(&format!("{{{from_0}}}"), &list);
    means(&listed(|r, c, v| format!("board[{}][{}] = {v};", r - 1, c - 1), "\n"), &list);
    let refused = [
        // Nothing parts the groups.
        triples(","),
        // The column comes first, or nobody knows.
        format!("col,row,value\n{}", triples("\n")),
        format!("x,y,value\n{}", triples("\n")),
        // A group has four numbers, or two; a cell is there twice; a digit clashes.
        triples("\n").replacen("1,1,5", "1,1,5,3", 1),
        triples("\n").replacen("1,1,5", "1,5", 1),
        triples("\n").replacen("1,1,5", "1,2,5", 1),
        triples("\n").replacen("1,1,5", "1,1,7", 1),
        // Counted from 0 and from 1, or two digits in one.
        triples("\n").replacen("1,1,5", "0,0,5", 1),
        triples("\n").replacen("1,1,5", "1,1,15", 1),
        // Too few.
        triples("\n").lines().take(16).collect::<Vec<_>>().join("\n"),
        // Neither the first place nor the last is there: it could be either.
        triples("\n").lines().filter(|line| !line.contains('9')).collect::<Vec<_>>().join("\n"),
    ];
    for text in refused {
        assert_eq!(read(&text).ok(), None, "{text}");
    }
}

#[test]
fn json_with_names_for_rows_and_cells() {
    let field = |c: char| if c == '.' { "null".to_owned() } else { c.to_string() };
    let records = |name: fn(usize) -> String| {
        let record = |_, cells: Vec<char>| {
            let cells = cells.iter().enumerate();
            let cells = cells.map(|(at, &c)| format!("\"{}\":{}", name(at), field(c)));
            format!("{{{}}}", cells.collect::<Vec<_>>().join(","))
        };
        format!("[{}]", rows(record).trim_end().replace('\n', ","))
    };
    means(&records(|at| at.to_string()), &[Assumption::ColumnLabels]);
    means(&records(|at| format!("c{}", at + 1)), &[Assumption::ColumnLabels]);
    assert!(read(&records(|at| format!("c{}", (at * 2) % 9 * 7))).is_err());
    let rows_of = |name: &str| {
        let row = |at, cells| format!("\"{name}{}\":\"{}\"", at + 1, plain(0, cells));
        format!("{{{}}}", rows(row).trim_end().replace('\n', ","))
    };
    means(&rows_of("r"), &[Assumption::RowLabels]);
    means(&rows_of("row_"), &[Assumption::RowLabels]);
    // These could be columns.
    assert!(read(&rows_of("")).is_err() && read(&rows_of("col")).is_err());
    let cell = |r, c, v| format!("{{\"row\":{r},\"col\":{c},\"value\":{v}}}");
    let cells = format!("{{\"cells\":[{}]}}", listed(cell, ","));
    let key = Assumption::Key(ninefold_format::Foreign::new("cells"));
    means(&cells, &[Assumption::ListedCells, key]);
    assert!(read(&cells.replace("\"col\"", "\"x\"")).is_err());
}

#[test]
fn sheets_with_empty_rows_and_columns_around_the_board() {
    let sheet = |before: &str, behind: &str| {
        rows(|_, cells| {
            let cells: Vec<String> = cells.iter().map(|c| c.to_string().replace('.', "")).collect();
            format!("{before}{}{behind}", cells.join(","))
        })
    };
    for (before, behind) in [("", ",,,"), (",", ""), (",,", ",")] {
        means(&sheet(before, behind), &[]);
        means(&sheet(before, behind).replace(',', "\t"), &[]);
        means(&sheet(before, behind).replace(',', ";"), &[]);
    }
    let margin = ",,,,,,,,\n";
    means(&format!("{margin}{}{margin}{margin}", sheet("", "")), &[]);
    // The last column is empty: the board could be one place further left.
    let open = rows(|_, cells| {
        let cells: Vec<String> = cells.iter().map(|c| c.to_string().replace('.', "")).collect();
        format!(",{},,", cells[..8].join(","))
    });
    assert_eq!(read(&open).ok(), None, "{open}");
    // A separator is missing: what stands behind it is in the wrong column.
    assert!(read(&sheet("", ",,,").replacen(",,,", ",,", 1)).is_err());
    assert!(read(&sheet("", "").replacen(",,7", ",7", 1)).is_err());
    // Tabs at the ends of lines may be lost, if some are left.
    let trimmed = |sheet: String| {
        sheet.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>()
    };
    means(&trimmed(sheet("", "").replace(',', "\t")), &[]);
    let packed = rows(|_, cells| {
        let digits: Vec<String> =
            cells.iter().filter(|&&c| c != '.').map(char::to_string).collect();
        digits.join("\t")
    });
    assert!(read(&packed).is_err());
}

#[test]
fn a_cell_on_each_of_81_lines() {
    let column = |blank: &str| cells("\n", |c| c.to_string().replace('.', blank));
    means(&column(""), &[Assumption::RowByRow]);
    means(&column("").replace('\n', "\r\n"), &[Assumption::RowByRow]);
    assert_eq!(read(&column("0")).unwrap().0, read(LINE).unwrap().0);
    assert!(read(&column("").replacen("\n\n", "\n", 1)).is_err());
    assert!(read(&column("").replacen('5', "55", 1)).is_err());
    assert_eq!(digit('.'), '0');
}
