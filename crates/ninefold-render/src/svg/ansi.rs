//! Text with ANSI styles, taken apart into runs of one style.

/// One of the eight colours that terminals name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour {
    /// 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white.
    pub(super) index: u8,
    pub(super) bright: bool,
}

/// How a run looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a terminal sets each of them by itself")]
pub(super) struct Look {
    pub(super) bold: bool,
    pub(super) dim: bool,
    pub(super) underline: bool,
    pub(super) struck: bool,
    pub(super) colour: Option<Colour>,
}

/// Characters that look the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) text: String,
    pub(super) look: Look,
}

/// The runs of each line. Styles go on across line breaks; sequences that don't set a style are
/// dropped.
pub(super) fn lines(text: &str) -> Vec<Vec<Run>> {
    let mut look = Look::default();
    let mut lines = vec![Vec::new()];
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("\u{1b}[") {
            let end = after.find(|c| !matches!(c, ' '..='?')).unwrap_or(after.len());
            let (codes, last) = after.split_at(end);
            if last.starts_with('m') {
                look = codes.split(';').fold(look, Look::with);
            }
            rest = last.strip_prefix(|c| matches!(c, '@'..='~')).unwrap_or(last);
            continue;
        }
        match character {
            '\n' => lines.push(Vec::new()),
            c if c.is_control() => {}
            c => push(lines.last_mut(), c, look),
        }
        rest = &rest[character.len_utf8()..];
    }
    if lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

fn push(line: Option<&mut Vec<Run>>, character: char, look: Look) {
    let Some(line) = line else { return };
    match line.last_mut() {
        Some(run) if run.look == look => run.text.push(character),
        _ => line.push(Run { text: character.into(), look }),
    }
}

impl Look {
    /// This look after one code of a style sequence.
    fn with(self, code: &str) -> Self {
        let Ok(code) = (if code.is_empty() { Ok(0) } else { code.parse::<u8>() }) else {
            return self;
        };
        let colour = |index, bright| Some(Colour { index, bright });
        match code {
            0 => Self::default(),
            1 => Self { bold: true, ..self },
            2 => Self { dim: true, ..self },
            4 => Self { underline: true, ..self },
            9 => Self { struck: true, ..self },
            22 => Self { bold: false, dim: false, ..self },
            24 => Self { underline: false, ..self },
            29 => Self { struck: false, ..self },
            30..=37 => Self { colour: colour(code - 30, false), ..self },
            39 => Self { colour: None, ..self },
            90..=97 => Self { colour: colour(code - 90, true), ..self },
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_lasts_until_it_is_reset() {
        let lines = lines("a\u{1b}[1;32mb\nc\u{1b}[0md\n");
        let green = Some(Colour { index: 2, bright: false });
        let bold = Look { bold: true, colour: green, ..Look::default() };
        let run = |text: &str, look| Run { text: text.into(), look };
        assert_eq!(
            lines,
            [
                vec![run("a", Look::default()), run("b", bold)],
                vec![run("c", bold), run("d", Look::default())],
            ]
        );
    }

    #[test]
    fn other_sequences_and_broken_ones_vanish() {
        let text = |text| {
            let lines = lines(text);
            lines.concat().into_iter().map(|run| run.text).collect::<String>()
        };
        assert_eq!(text("a\u{1b}[2Kb\u{1b}[999mc\u{1b}[é"), "abcé");
        assert_eq!(text("a\u{1b}["), "a");
        assert_eq!(text("\u{1b}"), "");
    }
}
