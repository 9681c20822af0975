//! What the place where the output goes can show.
//!
//! The environment is read once, here, and passed on as a value, so that everything that depends
//! on it can be tested.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use ninefold::Style;
use ninefold::render::Charset;
use ninefold_play::{Depth, Theme};
use terminal_size::{Height, Width};

/// Lines are no longer than this, however wide the terminal: nobody likes to read longer ones.
const WIDEST: usize = 100;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal that has them, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What was found around the program.
#[expect(clippy::struct_excessive_bools, reason = "six independent facts, none of them a state")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Surroundings {
    pub(crate) stdin_is_terminal: bool,
    pub(crate) stdout_is_terminal: bool,
    pub(crate) stderr_is_terminal: bool,
    /// Whether `NO_COLOR` is set to something.
    no_color: bool,
    /// How many colours the terminal says that it has.
    depth: Depth,
    /// Whether its ground is light, if it says so.
    pub(crate) ground: Option<Theme>,
    /// Whether the terminal only knows plain text.
    dumb: bool,
    /// Whether the locale says that text is UTF-8.
    utf8: bool,
    /// How many columns text may take.
    pub(crate) columns: usize,
}

impl Surroundings {
    /// Looks around.
    pub(crate) fn look() -> Self {
        let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            stdin_is_terminal: io::stdin().is_terminal(),
            stdout_is_terminal: io::stdout().is_terminal(),
            stderr_is_terminal: io::stderr().is_terminal(),
            no_color: variable("NO_COLOR").is_some(),
            depth: depth(variable),
            ground: variable("COLORFGBG").and_then(|colours| ground(&colours)),
            dumb: variable("TERM").is_some_and(|term| term == "dumb"),
            utf8: is_utf8(variable),
            columns: columns(
                terminal_size::terminal_size_of(io::stdout()),
                variable("COLUMNS").and_then(|columns| columns.parse().ok()),
            ),
        }
    }

    /// How many colours a screen in this style may have.
    pub(crate) const fn depth(&self, style: Style) -> Depth {
        if style.colour { self.depth } else { Depth::Mono }
    }

    /// How text on standard output is dressed.
    pub(crate) fn style(&self, ascii: bool, color: Color) -> Style {
        let unicode = self.utf8 && !ascii && !(self.stdout_is_terminal && self.dumb);
        let painted = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => self.stdout_is_terminal && !self.no_color && !self.dumb,
        };
        let charset = if unicode { Charset::Unicode } else { Charset::Ascii };
        Style { charset, colour: painted }
    }
}

/// How many colours a terminal has that is described so.
fn depth(variable: impl Fn(&str) -> Option<String>) -> Depth {
    let is_true = variable("COLORTERM").is_some_and(|it| it == "truecolor" || it == "24bit");
    let has_many = variable("TERM").is_some_and(|term| term.contains("256color"));
    match (is_true, has_many) {
        (true, _) => Depth::True,
        (false, true) => Depth::Indexed,
        (false, false) => Depth::Sixteen,
    }
}

/// Whether the ground is light: some terminals say "15;0", letters and ground as numbers of colours.
fn ground(colours: &str) -> Option<Theme> {
    let ground: u8 = colours.rsplit(';').next()?.parse().ok()?;
    Some(if matches!(ground, 7 | 9..=15) { Theme::Light } else { Theme::Dark })
}

/// How many columns text may take on a terminal of this size, or in a file: there, as many as the
/// environment says.
fn columns(size: Option<(Width, Height)>, said: Option<usize>) -> usize {
    let width = size.map(|(width, _)| usize::from(width.0)).or(said);
    // Some terminals say that they have no columns at all.
    width.map_or(WIDEST, |width| width.clamp(40, WIDEST))
}

/// Whether the locale is one of UTF-8: the first of the three variables that is set decides.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    if cfg!(windows) {
        return true;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMINAL: Surroundings = Surroundings {
        stdin_is_terminal: true,
        stdout_is_terminal: true,
        stderr_is_terminal: true,
        no_color: false,
        depth: Depth::Sixteen,
        ground: None,
        dumb: false,
        utf8: true,
        columns: 80,
    };

    #[test]
    fn text_is_as_wide_as_the_terminal_within_reason() {
        let of = |width| columns(Some((Width(width), Height(24))), Some(70));
        assert_eq!([of(0), of(80), of(300)], [40, 80, 100]);
        assert_eq!([columns(None, None), columns(None, Some(70))], [100, 70]);
    }

    #[test]
    fn a_capable_terminal_gets_colours_and_frames() {
        let style = TERMINAL.style(false, Color::Auto);
        assert_eq!(style, Style { charset: Charset::Unicode, colour: true });
    }

    #[test]
    fn each_reason_against_colours_suffices_and_options_overrule_it() {
        let reasons = [
            Surroundings { no_color: true, ..TERMINAL },
            Surroundings { dumb: true, ..TERMINAL },
            Surroundings { stdout_is_terminal: false, ..TERMINAL },
        ];
        for surroundings in reasons {
            assert!(!surroundings.style(false, Color::Auto).colour, "{surroundings:?}");
            assert!(surroundings.style(false, Color::Always).colour, "{surroundings:?}");
        }
        assert!(!TERMINAL.style(false, Color::Never).colour);
    }

    #[test]
    fn colours_are_as_many_as_the_terminal_says() {
        let of = |colorterm: Option<&str>, term: &str| {
            depth(|name| match name {
                "COLORTERM" => colorterm.map(str::to_owned),
                _ => Some(term.to_owned()),
            })
        };
        assert_eq!(of(Some("truecolor"), "xterm-256color"), Depth::True);
        assert_eq!(of(Some("24bit"), "xterm"), Depth::True);
        assert_eq!(of(Some("yes"), "screen-256color"), Depth::Indexed);
        assert_eq!(of(None, "xterm"), Depth::Sixteen);
        assert_eq!(TERMINAL.depth(Style::PLAIN), Depth::Mono);
    }

    #[test]
    fn the_ground_is_the_last_of_the_colours() {
        assert_eq!(ground("15;0"), Some(Theme::Dark));
        assert_eq!(ground("0;default;15"), Some(Theme::Light));
        assert_eq!(ground("15;8"), Some(Theme::Dark));
        assert_eq!(ground("0;default"), None);
    }

    #[test]
    fn each_reason_for_ascii_suffices() {
        let latin = Surroundings { utf8: false, ..TERMINAL };
        let dumb = Surroundings { dumb: true, ..TERMINAL };
        for style in [
            TERMINAL.style(true, Color::Auto),
            latin.style(false, Color::Auto),
            dumb.style(false, Color::Auto),
        ] {
            assert_eq!(style.charset, Charset::Ascii);
        }
    }

    #[cfg(not(windows))]
    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        let locale = |pairs: &'static [(&str, &str)]| {
            move |name: &str| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            }
        };
        assert!(is_utf8(locale(&[("LANG", "de_DE.UTF-8")])));
        assert!(is_utf8(locale(&[("LC_ALL", "C.utf8"), ("LANG", "C")])));
        assert!(!is_utf8(locale(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")])));
        assert!(!is_utf8(locale(&[])));
    }
}
