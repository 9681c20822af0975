//! Text with ANSI styles, taken apart into runs of one style.

/// A colour of a letter or of its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    /// One of the eight that terminals name, bright or not: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5
    /// magenta, 6 cyan, 7 white.
    Named(u8),
    /// Red, green and blue.
    Rgb([u8; 3]),
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
    pub(super) ground: Option<Colour>,
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
                look = look.after(codes);
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
    /// This look after a style sequence.
    fn after(self, codes: &str) -> Self {
        let mut numbers = codes.split(';').map(|code| if code.is_empty() { "0" } else { code });
        let mut look = self;
        while let Some(code) = numbers.next() {
            look = match code {
                "38" => Self { colour: rgb(&mut numbers).or(look.colour), ..look },
                "48" => Self { ground: rgb(&mut numbers).or(look.ground), ..look },
                code => code.parse().map_or(look, |code| look.with(code)),
            };
        }
        look
    }

    /// This look after one code.
    fn with(self, code: u8) -> Self {
        let named = |first: u8| Some(Colour::Named(code - first));
        match code {
            0 => Self::default(),
            1 => Self { bold: true, ..self },
            2 => Self { dim: true, ..self },
            4 => Self { underline: true, ..self },
            9 => Self { struck: true, ..self },
            22 => Self { bold: false, dim: false, ..self },
            24 => Self { underline: false, ..self },
            29 => Self { struck: false, ..self },
            30..=37 => Self { colour: named(30), ..self },
            39 => Self { colour: None, ..self },
            49 => Self { ground: None, ..self },
            90..=97 => Self { colour: named(90), ..self },
            _ => self,
        }
    }
}

/// What follows the code that begins a colour of red, green and blue.
fn rgb<'a>(numbers: &mut impl Iterator<Item = &'a str>) -> Option<Colour> {
    let mut next = || numbers.next()?.parse::<u8>().ok();
    (next()? == 2).then_some(())?;
    Some(Colour::Rgb([next()?, next()?, next()?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_lasts_until_it_is_reset() {
        let lines = lines("a\u{1b}[1;32mb\nc\u{1b}[0md\n");
        let green = Some(Colour::Named(2));
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
    fn colours_of_red_green_and_blue_are_those_of_letters_or_grounds() {
        let lines =
            lines("\u{1b}[38;2;1;2;3;48;2;4;5;6mx\u{1b}[39;49my\u{1b}[38;5;9;1mz\u{1b}[38;2mw");
        let looks: Vec<Look> = lines[0].iter().map(|run| run.look).collect();
        let [one, plain, bold] = looks[..] else { panic!("{looks:?}") };
        assert_eq!(one.colour, Some(Colour::Rgb([1, 2, 3])));
        assert_eq!(one.ground, Some(Colour::Rgb([4, 5, 6])));
        assert_eq!(plain, Look::default());
        // Colours by number, and those that break off, are left out.
        assert_eq!(bold.colour, None);
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
