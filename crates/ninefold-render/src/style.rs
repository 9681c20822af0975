//! How text is dressed: its characters and its colours.
//!
//! ```
//! use ninefold_render::{Charset, Role, Style};
//!
//! assert_eq!(Style::PLAIN.paint(Role::Given, "5"), "5");
//! let vivid = Style { charset: Charset::Unicode, colour: true };
//! assert_eq!(vivid.paint(Role::Given, "5"), "\u{1b}[1m5\u{1b}[0m");
//! ```

use anstyle::{AnsiColor, Style as Ansi};

/// Which characters may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Box drawing, `≠` and the like.
    #[default]
    Unicode,
    /// The 95 characters that every terminal and file has.
    Ascii,
}

/// How text is dressed. The caller decides, since it knows where the text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Which characters may be used.
    pub charset: Charset,
    /// Whether ANSI styles are written.
    pub colour: bool,
}

impl Style {
    /// ASCII without colours: what goes anywhere and reads back.
    pub const PLAIN: Self = Self { charset: Charset::Ascii, colour: false };

    /// The text in the colours of its role, or as it is if there are none.
    pub fn paint(self, role: Role, text: &str) -> String {
        let ansi = role.ansi();
        if !self.colour || ansi.is_plain() || text.is_empty() {
            return text.to_owned();
        }
        format!("{ansi}{text}{ansi:#}")
    }
}

/// What a piece of text is, which decides its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A given digit.
    Given,
    /// A digit that was deduced or put there by a player.
    Deduced,
    /// What a step has just changed.
    Changed,
    /// What clashes or is wrong.
    Wrong,
    /// A candidate of the pattern.
    Pattern,
    /// A candidate of a second set.
    Second,
    /// A fin, or another exception.
    Fin,
    /// A candidate that is struck.
    Struck,
    /// An ordinary candidate.
    Mark,
    /// A frame, or an empty cell.
    Faint,
    /// The head of a section.
    Heading,
}

impl Role {
    /// What stands behind a candidate of this role, so that it is told without colours too.
    pub const fn sign(self) -> Option<char> {
        match self {
            Self::Pattern => Some('*'),
            Self::Second => Some('+'),
            Self::Fin => Some('~'),
            Self::Struck => Some('-'),
            Self::Changed => Some('='),
            _ => None,
        }
    }

    /// Only the sixteen colours that every terminal lets its owner choose, so that they fit light
    /// and dark backgrounds.
    const fn ansi(self) -> Ansi {
        match self {
            Self::Given | Self::Heading => Ansi::new().bold(),
            Self::Deduced => AnsiColor::Cyan.on_default(),
            Self::Changed => AnsiColor::Green.on_default().bold(),
            Self::Wrong => AnsiColor::Red.on_default().bold().underline(),
            Self::Pattern => AnsiColor::Yellow.on_default().bold(),
            Self::Second => AnsiColor::Cyan.on_default().bold(),
            Self::Fin => AnsiColor::Magenta.on_default().bold(),
            Self::Struck => AnsiColor::Red.on_default().strikethrough(),
            Self::Mark => Ansi::new(),
            Self::Faint => Ansi::new().dimmed(),
        }
    }
}
