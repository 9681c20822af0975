//! Digits that are three lines high.

use ninefold::Digit;
use ninefold::render::Charset;

/// Lines of three characters.
pub(crate) fn glyph(digit: Digit, charset: Charset) -> [&'static str; 3] {
    let glyphs = match charset {
        Charset::Unicode => &UNICODE,
        Charset::Ascii => &ASCII,
    };
    glyphs[digit.index()]
}

const UNICODE: [[&str; 3]; 9] = [
    [" ╷ ", " │ ", " ╵ "],
    ["╶─┐", "┌─┘", "└─╴"],
    ["╶─┐", "╶─┤", "╶─┘"],
    ["╷ ╷", "└─┤", "  ╵"],
    ["┌─╴", "└─┐", "╶─┘"],
    ["┌─╴", "├─┐", "└─┘"],
    ["╶─┐", "  │", "  ╵"],
    ["┌─┐", "├─┤", "└─┘"],
    ["┌─┐", "└─┤", "╶─┘"],
];

const ASCII: [[&str; 3]; 9] = [
    ["   ", " | ", " | "],
    [" _ ", " _)", "(__"],
    ["__ ", " _)", "__)"],
    ["   ", "|_|", "  |"],
    [" __", "|_ ", "__)"],
    [" _ ", "|_ ", "|_)"],
    ["__ ", "  /", " / "],
    [" _ ", "(_)", "(_)"],
    [" _ ", "(_|", "  |"],
];
