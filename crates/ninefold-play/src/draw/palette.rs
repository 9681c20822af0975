//! Colours, from 16 million down to none.

use ninefold::render::Role;
use ratatui::style::{Color, Modifier, Style};

use crate::settings::Theme;

/// How many colours the terminal knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// None: bold, underlined and reversed letters alone.
    Mono,
    /// The sixteen that terminals name.
    #[default]
    Sixteen,
    /// 256.
    Indexed,
    /// Every one.
    True,
}

/// What a part of the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text,
    Quiet,
    Heading,
    Key,
    Warning,
    Frame,
    Given,
    Own,
    Note,
    Clash,
}

/// What lies under a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Plain,
    Cursor,
    Selected,
    /// The same digit as the one that is highlighted.
    Same,
    /// A house that an argument is about.
    House,
    /// A house that loses candidates by it.
    Cleared,
    /// A cell to look at.
    Look,
    /// One of the player's eight colours.
    Colour(u8),
}

/// The colours of a theme on a terminal of this depth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) theme: Theme,
    pub(crate) depth: Depth,
}

/// A colour for dark and for light ground, and the nearest of the sixteen.
type Shade = ([u8; 3], [u8; 3], Color);

const TEXT: Shade = ([0xd7, 0xdd, 0xe5], [0x1c, 0x22, 0x2b], Color::Reset);
const QUIET: Shade = ([0x8d, 0x97, 0xa5], [0x5c, 0x66, 0x74], Color::DarkGray);
const ACCENT: Shade = ([0x7a, 0xb0, 0xff], [0x0b, 0x57, 0xb0], Color::Blue);
const WARNING: Shade = ([0xff, 0x7b, 0x82], [0xb3, 0x1d, 0x28], Color::Red);
const FRAME: Shade = ([0x6b, 0x76, 0x86], [0x7a, 0x84, 0x92], Color::DarkGray);
const OWN: Shade = ([0x74, 0xc7, 0xff], [0x00, 0x4f, 0x9e], Color::Cyan);
const PATTERN: Shade = ([0x56, 0xb4, 0xe9], [0x00, 0x5f, 0x99], Color::Yellow);
const SECOND: Shade = ([0xe6, 0x9f, 0x00], [0x9a, 0x5b, 0x00], Color::Cyan);
const FIN: Shade = ([0xe0, 0x8f, 0xc0], [0x9c, 0x2f, 0x74], Color::Magenta);
const STRUCK: Shade = ([0xff, 0x7f, 0x50], [0xb8, 0x3b, 0x00], Color::Red);
const PLACED: Shade = ([0x2f, 0xd1, 0x9c], [0x00, 0x6b, 0x4f], Color::Green);

impl Palette {
    pub(crate) fn part(self, part: Part) -> Style {
        let style = match part {
            Part::Text | Part::Given | Part::Heading => self.fore(TEXT),
            Part::Quiet | Part::Note => self.fore(QUIET),
            Part::Key => self.fore(ACCENT),
            Part::Warning | Part::Clash => self.fore(WARNING),
            Part::Frame => self.fore(FRAME),
            Part::Own => self.fore(OWN),
        };
        match part {
            Part::Given | Part::Heading | Part::Key => style.add_modifier(Modifier::BOLD),
            Part::Clash => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Part::Quiet | Part::Frame if self.depth == Depth::Mono => {
                style.add_modifier(Modifier::DIM)
            }
            _ => style,
        }
    }

    /// A candidate of this role.
    pub(crate) fn role(self, role: Role) -> Style {
        let style = match role {
            Role::Pattern => self.fore(PATTERN),
            Role::Second => self.fore(SECOND),
            Role::Fin => self.fore(FIN),
            Role::Struck => self.fore(STRUCK).add_modifier(Modifier::CROSSED_OUT),
            Role::Changed => self.fore(PLACED),
            _ => return self.part(Part::Note),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// What lies under a cell.
    pub(crate) fn ground(self, ground: Ground) -> Style {
        if ground == Ground::Plain {
            return Style::new();
        }
        match (self.depth, ground) {
            (Depth::Mono | Depth::Sixteen, Ground::Cursor) => {
                Style::new().add_modifier(Modifier::REVERSED)
            }
            (Depth::Mono, Ground::Selected | Ground::Same | Ground::Look) => {
                Style::new().add_modifier(Modifier::UNDERLINED)
            }
            (Depth::Mono, _) => Style::new(),
            (Depth::Sixteen, ground) => Style::new().bg(sixteen(ground)).fg(Color::Black),
            (_, ground) => Style::new().bg(self.colour(self.shade(ground), Color::Reset)),
        }
    }

    fn shade(self, ground: Ground) -> [u8; 3] {
        let dark = self.theme == Theme::Dark;
        let one = |on_dark, on_light| if dark { on_dark } else { on_light };
        match ground {
            Ground::Plain => one([0, 0, 0], [255, 255, 255]),
            Ground::Cursor => one([0x2f, 0x5d, 0xa8], [0xa9, 0xcb, 0xff]),
            Ground::Selected => one([0x22, 0x3f, 0x6b], [0xcf, 0xe2, 0xff]),
            Ground::Same => one([0x4a, 0x42, 0x10], [0xff, 0xf0, 0xa8]),
            Ground::House => one([0x1d, 0x2b, 0x3d], [0xe3, 0xee, 0xfb]),
            Ground::Cleared => one([0x3a, 0x22, 0x1a], [0xfb, 0xe6, 0xdc]),
            Ground::Look => one([0x23, 0x4f, 0x45], [0xc8, 0xf0, 0xe2]),
            Ground::Colour(number) => {
                let index = usize::from(number.saturating_sub(1)) % 8;
                one(COLOURS_ON_DARK[index], COLOURS_ON_LIGHT[index])
            }
        }
    }

    fn fore(self, (dark, light, named): Shade) -> Style {
        if self.depth == Depth::Mono {
            return Style::new();
        }
        let rgb = if self.theme == Theme::Dark { dark } else { light };
        Style::new().fg(self.colour(rgb, named))
    }

    fn colour(self, [red, green, blue]: [u8; 3], named: Color) -> Color {
        match self.depth {
            Depth::Mono | Depth::Sixteen => named,
            Depth::Indexed => Color::Indexed(nearest([red, green, blue])),
            Depth::True => Color::Rgb(red, green, blue),
        }
    }
}

const fn sixteen(ground: Ground) -> Color {
    match ground {
        Ground::Selected => Color::Cyan,
        Ground::Same | Ground::Look => Color::Yellow,
        Ground::House | Ground::Colour(7) => Color::Gray,
        Ground::Cleared => Color::Magenta,
        Ground::Colour(1) => Color::LightRed,
        Ground::Colour(2) => Color::LightGreen,
        Ground::Colour(3) => Color::LightYellow,
        Ground::Colour(4) => Color::LightBlue,
        Ground::Colour(5) => Color::LightMagenta,
        Ground::Colour(6) => Color::LightCyan,
        _ => Color::White,
    }
}

const COLOURS_ON_DARK: [[u8; 3]; 8] = [
    [0x7a, 0x2e, 0x1e],
    [0x1e, 0x5c, 0x3a],
    [0x6b, 0x57, 0x10],
    [0x1d, 0x4f, 0x7a],
    [0x66, 0x2e, 0x5c],
    [0x12, 0x5b, 0x63],
    [0x4d, 0x4d, 0x55],
    [0x6e, 0x45, 0x14],
];

const COLOURS_ON_LIGHT: [[u8; 3]; 8] = [
    [0xff, 0xc9, 0xbd],
    [0xc4, 0xee, 0xd0],
    [0xff, 0xee, 0xa8],
    [0xc3, 0xe0, 0xff],
    [0xf3, 0xcb, 0xe8],
    [0xbf, 0xee, 0xf2],
    [0xdd, 0xdd, 0xe2],
    [0xff, 0xdc, 0xb0],
];

/// The nearest of the 216 colours of the cube, or of the 24 greys, that terminals with 256 colours have.
fn nearest(rgb: [u8; 3]) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |value: u8| {
        let distance = |step: &usize| STEPS[*step].abs_diff(value);
        (0..6).min_by_key(distance).unwrap_or(0)
    };
    let cube = rgb.map(step);
    let index = 16 + 36 * cube[0] + 6 * cube[1] + cube[2];
    let grey = (0..24_u8).min_by_key(|it| apart(rgb, [8 + 10 * it; 3])).unwrap_or(0);
    if apart(rgb, [8 + 10 * grey; 3]) < apart(rgb, cube.map(|it| STEPS[it])) {
        232 + grey
    } else {
        index as u8
    }
}

fn apart(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_cube_and_greys_are_themselves() {
        assert_eq!(nearest([0, 0, 0]), 16);
        assert_eq!(nearest([255, 255, 255]), 231);
        assert_eq!(nearest([95, 135, 215]), 16 + 36 + 12 + 4);
        assert_eq!(nearest([8, 8, 8]), 232);
        assert_eq!(nearest([118, 118, 118]), 243);
    }

    #[test]
    fn without_colours_nothing_is_coloured() {
        let plain = Palette { theme: Theme::Dark, depth: Depth::Mono };
        let grounds = [Ground::Cursor, Ground::House, Ground::Colour(3), Ground::Same];
        let styles = grounds
            .map(|it| plain.ground(it))
            .into_iter()
            .chain([Part::Text, Part::Given, Part::Own, Part::Clash].map(|it| plain.part(it)));
        for style in styles.chain([Role::Struck, Role::Pattern].map(|it| plain.role(it))) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
