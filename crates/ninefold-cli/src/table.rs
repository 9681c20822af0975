//! Rows of a table with commas between the fields.

use ninefold::format::Foreign;

/// The field in quotes, if a comma or quote would end it early. Names of files come from elsewhere, and
/// tables are looked at in terminals.
pub(crate) fn quoted(field: &str) -> String {
    let shown = Foreign::new(field).to_string();
    if shown.contains([',', '"']) { format!("\"{}\"", shown.replace('"', "\"\"")) } else { shown }
}

/// The fields as a row, with its line break.
pub(crate) fn row<T: AsRef<str>>(fields: impl IntoIterator<Item = T>) -> String {
    let fields: Vec<String> = fields.into_iter().map(|field| quoted(field.as_ref())).collect();
    fields.join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_that_need_quotes_get_them() {
        assert_eq!(quoted("plain.txt"), "plain.txt");
        assert_eq!(row(["a, \"b\".txt", "", "c"]), "\"a, \"\"b\"\".txt\",,c\n");
        assert_eq!(row(["a\u{1B}[31m\n", "\u{9B}1m, b"]), "a\\u{1b}[31m\\n,\"\\u{9b}1m, b\"\n");
    }
}
