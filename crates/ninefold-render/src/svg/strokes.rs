//! Box-drawing characters as lines, so that frames join up whatever the font.

/// Whether a character has a line from its middle up, down, left and right.
pub(super) const fn arms(character: char) -> Option<[bool; 4]> {
    const YES: bool = true;
    const NO: bool = false;
    Some(match character {
        '─' | '━' => [NO, NO, YES, YES],
        '│' | '┃' => [YES, YES, NO, NO],
        '┌' | '╭' | '┏' => [NO, YES, NO, YES],
        '┐' | '╮' | '┓' => [NO, YES, YES, NO],
        '└' | '╰' | '┗' => [YES, NO, NO, YES],
        '┘' | '╯' | '┛' => [YES, NO, YES, NO],
        '├' | '┣' | '┠' => [YES, YES, NO, YES],
        '┤' | '┫' | '┨' => [YES, YES, YES, NO],
        '┬' | '┳' | '┯' => [NO, YES, YES, YES],
        '┴' | '┻' | '┷' => [YES, NO, YES, YES],
        '┼' | '╋' | '┿' | '╂' => [YES, YES, YES, YES],
        _ => return None,
    })
}
