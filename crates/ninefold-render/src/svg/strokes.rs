//! Box-drawing characters as lines, so that frames join up whatever the font.

/// A line from the middle of a character to one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arm {
    None,
    Light,
    Heavy,
}

/// The arms of a character up, down, left and right.
pub(super) const fn arms(character: char) -> Option<[Arm; 4]> {
    const N: Arm = Arm::None;
    const L: Arm = Arm::Light;
    const H: Arm = Arm::Heavy;
    Some(match character {
        '─' => [N, N, L, L],
        '│' => [L, L, N, N],
        '┌' | '╭' => [N, L, N, L],
        '┐' | '╮' => [N, L, L, N],
        '└' | '╰' => [L, N, N, L],
        '┘' | '╯' => [L, N, L, N],
        '├' => [L, L, N, L],
        '┤' => [L, L, L, N],
        '┬' => [N, L, L, L],
        '┴' => [L, N, L, L],
        '┼' => [L, L, L, L],
        '━' => [N, N, H, H],
        '┃' => [H, H, N, N],
        '┏' => [N, H, N, H],
        '┓' => [N, H, H, N],
        '┗' => [H, N, N, H],
        '┛' => [H, N, H, N],
        '┣' => [H, H, N, H],
        '┫' => [H, H, H, N],
        '┳' => [N, H, H, H],
        '┻' => [H, N, H, H],
        '╋' => [H, H, H, H],
        '┠' => [H, H, N, L],
        '┨' => [H, H, L, N],
        '┯' => [N, L, H, H],
        '┷' => [L, N, H, H],
        '┿' => [L, L, H, H],
        '╂' => [H, H, L, L],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Charset, Highlights, Style, board, large_marks};

    #[test]
    fn every_stroke_of_our_boards_is_drawn() {
        let grid = ninefold_core::Grid::new(&ninefold_core::Puzzle::EMPTY);
        let style = Style { charset: Charset::Unicode, colour: false };
        for draw in [board, large_marks] {
            let text = draw(&grid, &Highlights::default(), style);
            let missing: String =
                text.chars().filter(|c| !c.is_ascii() && arms(*c).is_none()).collect();
            assert_eq!(missing, "");
        }
    }
}
