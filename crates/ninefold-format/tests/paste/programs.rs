//! Boards in programs, and as programs print them.

use ninefold_format::Assumption;

use super::{LINE, cells, digit, means, plain, puzzle, read, rows};

/// The rows as a program writes them, 9×9 or transposed, each in these brackets.
fn matrix(open: &str, close: &str, is_transposed: bool) -> Vec<String> {
    let cells: Vec<char> = LINE.chars().map(digit).collect();
    let cell = |row: usize, column: usize| {
        cells[if is_transposed { column * 9 + row } else { row * 9 + column }].to_string()
    };
    let row = |row| (0..9).map(|column| cell(row, column)).collect::<Vec<_>>().join(", ");
    (0..9).map(|place| format!("{open}{}{close}", row(place))).collect()
}

#[test]
fn boards_of_programs() {
    let program = [Assumption::ProgramText];
    let numbers = |cells: Vec<char>| {
        cells.into_iter().map(|c| digit(c).to_string()).collect::<Vec<_>>().join(", ")
    };
    let nested = rows(|_, cells| format!("    [{}],", numbers(cells)));
    // A name on a line of its own is a title.
    means(&format!("board = [\n{nested}]\n"), &[]);
    means(&format!("board = [{}]", nested.trim().trim_end_matches(',')), &program);
    let on_one_line = nested.replace('\n', " ");
    means(&format!("grid: list[list[int]] = [{on_one_line}]"), &program);
    means(&format!("board = np.array([{on_one_line}], dtype=int64)"), &program);
    means(&format!("array([{nested}], dtype=int8)\n"), &program);
    let braces = nested.replace('[', "{").replace(']', "}");
    means(&format!("int board[9][9] = {{\n{braces}}};\n"), &[]);
    means(&format!("int board[9][9] = {{ {} }};", braces.replace('\n', " ")), &program);
    let commented = rows(|row, cells| format!("  [{}],  # row {row}", numbers(cells)));
    means(&format!("puzzle = [\n{commented}]"), &program);
    let matlab = rows(|_, cells| numbers(cells).replace(',', "") + ";").replace('\n', " ");
    means(&format!("A = [{matlab}]"), &program);
    let strings = rows(|_, cells| format!("  \"{}\",", plain(0, cells)));
    means(&format!("board = [{}]", strings.replace('\n', "")), &program);
    // 81 numbers, wrapped as numpy does.
    let all: Vec<String> = LINE.chars().map(|c| digit(c).to_string()).collect();
    let wrapped =
        format!("[{}\n {}\n {}]", all[..37].join(" "), all[37..74].join(" "), all[74..].join(" "));
    means(&wrapped, &[]);
    means(&format!("p = {wrapped}"), &program);
}

#[test]
fn programs_that_lay_numbers_out_by_columns() {
    use Assumption::{ColumnByColumn, ProgramText};
    let (rows, columns) = (matrix("", "", false), matrix("", "", true));
    let by_rows = |text: &str| means(text, &[ProgramText]);
    let by_columns = |text: &str| means(text, &[ProgramText, ColumnByColumn]);
    // NumPy.
    by_rows(&format!("b = np.array([{}]).reshape(9, 9)", rows.join(", ")));
    by_rows(&format!("b = np.reshape([{}], (9, 9))", rows.join(",\n")));
    by_rows(&format!("b = np.array(list('{LINE}')).reshape((9, -1))"));
    let nested = matrix("[", "]", true).join(",\n");
    by_columns(&format!("b = np.array([\n{nested}\n]).T"));
    by_columns(&format!("b = np.transpose([\n{nested}\n])"));
    by_columns(&format!("b = list(zip(*[\n{nested}\n]))"));
    assert!(read(&format!("b = np.rot90([\n{nested}\n])")).is_err());
    // MATLAB: of what it prints in brackets the apostrophe is the whole difference.
    by_columns(&format!("A = [{}]';", columns.join("; ")));
    by_columns(&format!("A = [\n{}\n]';", columns.join("\n")));
    by_rows(&format!("A = [\n{}\n];", rows.join("\n")));
    by_columns(&format!("A = reshape([{}], 9, 9);", columns.join(" ").replace(',', "")));
    by_rows(&format!("A = reshape([{}], 9, 9)';", rows.join(" ").replace(',', "")));
    // R.
    by_columns(&format!("m <- matrix(c(\n{}), nrow = 9)", columns.join(",\n")));
    by_rows(&format!("m <- matrix(c(\n{}), 9, 9, byrow = TRUE)", rows.join(",\n")));
    by_rows(&format!("m <- rbind({})", matrix("c(", ")", false).join(",")));
    by_columns(&format!("m <- cbind({})", matrix("c(", ")", true).join(",\n")));
    // What code below does to the board by its name is done later.
    let board = format!("board = [\n{}\n]\n", matrix("  [", "],", false).join("\n"));
    means(&format!("{board}\ncolumns = list(zip(*board))\nprint(columns)\n"), &[]);
    // Julia prints the size and the type above.
    let printed = rows.join("\n").replace(',', " ");
    means(&format!("9×9 Matrix{{Int64}}:\n{printed}"), &[]);
}

#[test]
fn facts_of_a_logic_program() {
    let row = |_, cells: Vec<char>| {
        let cells: Vec<String> = cells.iter().map(char::to_string).collect();
        format!("[{}],", cells.join(",").replace('.', "_"))
    };
    let facts = rows(row);
    let facts = facts.trim_end().trim_end_matches(',');
    means(&format!("problem(1, [{facts}])."), &[Assumption::ProgramText]);
    // Three numbers in front may be cells.
    assert!(read(&format!("problem([1,2,3, {facts}]).")).is_err());
}

#[test]
fn boards_in_strings() {
    let program = [Assumption::ProgramText];
    let nine = |open: &str, between: &str, close: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..][..9]).collect();
        format!("{open}{}{close}", rows.join(between))
    };
    means(&format!("s = '{LINE}'"), &program);
    means(&format!("curl -d 'puzzle={LINE}' x").replace("puzzle=", ""), &program);
    means(&nine("grid = \"\"\"", "\n", "\"\"\"\n"), &program);
    means(&nine("s = \"", "\"    \\\n  \"", "\""), &program);
    means(&nine("s = \"", "\" + \n  \"", "\""), &program);
    means(&nine("let s = \"", "\\\n         ", "\";"), &program);
    // Ten rows, of which the first stands behind the name, are none.
    for ten in [
        nine("grid = \"\"\"53..7....\n", "\n", "\"\"\"\n"),
        nine("b = [[53..7....],\n  [", "],\n  [", "]]"),
        nine("b = array([[53..7....],\n  [", "],\n  [", "]])"),
    ] {
        assert!(read(&ten).is_err(), "{ten}");
    }
    assert!(read(&nine("s = \"", "\" + \n  \"", "")).is_err());
    assert!(read(&format!("s = '{}'", &LINE[1..])).is_err());
    // A puzzle and its solution, as Python prints them.
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let printed = format!("{{'puzzle': '{LINE}', 'solution': '{solution}', 'rating': None}}");
    means(&printed, &[Assumption::Key(ninefold_format::Foreign::new("puzzle"))]);
    assert!(read(&printed.replacen("53", "5", 1)).is_err());
}

#[test]
fn numbers_in_wrappers() {
    use Assumption::{MissingValues, ProgramText};
    let board = |blank: &str, digit: fn(char) -> String| {
        let rows = cells(", ", |c| if c == '.' { blank.to_owned() } else { digit(c) });
        let rows: Vec<String> = rows.lines().map(|row| format!("[{row}]")).collect();
        format!("[{}]", rows.join(", "))
    };
    let wrapped = [ProgramText, MissingValues];
    means(&board("None", |c| format!("Some({c})")), &wrapped);
    means(&board("Nothing", |c| format!("Just {c}")), &wrapped);
    means(&format!("let b = {}", board("undefined", String::from)), &wrapped);
    assert!(read(&board("None", |c| format!("Some(1{c})"))).is_err());
}

#[test]
fn what_matlab_shows_and_what_is_typed_there() {
    let shown = cells("     ", |c| digit(c).to_string());
    for head in ["A =", "x =", "puzzle =", "s.b(2) =", "A =\n\n  9×9 uint8 matrix"] {
        means(&format!("{head}\n\n{shown}\n"), &[]);
    }
    assert!(read(&format!("A = 5\n\n{shown}\n")).is_err());
    let rows = matrix("", "", false).join("; ...\n");
    means(&format!("A = [ ...\n{rows}];"), &[Assumption::ProgramText]);
}

#[test]
fn no_values_in_a_program() {
    use Assumption::{Decimals, MissingValues, ProgramText, RowLabels};
    let row = |blank: &'static str| {
        move |c: char| if c == '.' { blank.to_owned() } else { c.to_string() }
    };
    let board = |blank| {
        let rows = cells(", ", row(blank));
        format!(
            "[{}]",
            rows.trim_end().lines().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",\n ")
        )
    };
    means(&format!("board = {}", board("None")), &[ProgramText, MissingValues]);
    means(&format!("const board = {};", board("null")), &[ProgramText, MissingValues]);
    let floats = |c: char| if c == '.' { "nan".to_owned() } else { format!("{c}.") };
    let floats = cells(", ", floats);
    let floats: Vec<String> = floats.lines().map(|row| format!("[{row}]")).collect();
    means(
        &format!("array([{}])", floats.join(",\n       ")),
        &[ProgramText, Decimals, MissingValues],
    );
    let items = rows(|_, cells| {
        let cells: Vec<String> = cells.into_iter().map(digit).map(String::from).collect();
        format!("  - [{}]", cells.join(", "))
    });
    means(&format!("puzzle:\n{items}"), &[Assumption::Markup]);
    // A row may be empty.
    let strings = |line: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..][..9]).collect();
        format!("board = [\"{}\"]", rows.join("\", \""))
    };
    let empty = LINE.replacen(&LINE[27..36], ".........", 1);
    assert_eq!(read(&strings(&empty)), Ok((vec![puzzle(&empty)], vec![ProgramText])));
    let empty = empty.replace('.', "*");
    assert_eq!(read(&strings(&empty)), Ok((vec![puzzle(&empty)], vec![ProgramText])));
    let listed = rows(|place, cells| format!("{}. {}", place + 1, plain(0, cells)));
    means(&listed, &[RowLabels]);
}
