//! Bytes as letters: UTF-8, and what Windows wrote before it.
//!
//! Excel still saves its CSV in the letters of Windows, and old collections have names in them. The
//! digits are the same; one letter that is not UTF-8 should not hide a puzzle.

use std::borrow::Cow;

/// What Windows-1252 has in place of the control characters from 0x80 on; five are in use nowhere.
const WINDOWS: [char; 32] = [
    '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž',
    '\u{FFFD}', '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}',
    'ž', 'Ÿ',
];

/// The bytes as text: each line is UTF-8 or, if it can't be, Windows-1252, of which Latin-1 is a part.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.extend(line.iter().map(|&byte| of_windows(byte))),
        }
    }
    Cow::Owned(text)
}

fn of_windows(byte: u8) -> char {
    // Below and above these, the numbers of the letters are those of Unicode.
    byte.checked_sub(0x80)
        .and_then(|place| WINDOWS.get(usize::from(place)).copied())
        .unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_stays_as_it_is() {
        assert!(matches!(text("Rätsel … 53".as_bytes()), Cow::Borrowed("Rätsel … 53")));
        assert_eq!(text(b""), "");
    }

    #[test]
    fn a_line_that_is_no_utf_8_has_the_letters_of_windows() {
        assert_eq!(text(b"R\xE4tsel \x85 5\xA03 \xB7 \x80\x9F\xFF"), "Rätsel … 5\u{A0}3 · €Ÿÿ");
        assert_eq!(text(b"\x81\x8D\x8F\x90\x9D"), "\u{FFFD}".repeat(5));
    }

    #[test]
    fn each_line_is_judged_for_itself() {
        let lines = [b"R\xE4tsel\r\n".as_slice(), "für Zoë\n".as_bytes(), b"Zo\xEB"].concat();
        assert_eq!(text(&lines), "Rätsel\r\nfür Zoë\nZoë");
    }
}
