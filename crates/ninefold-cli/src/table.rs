//! Rows of a table with commas between the fields.

/// The field in quotes, if a comma, quote or line break would end it early.
pub(crate) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
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
    }
}
