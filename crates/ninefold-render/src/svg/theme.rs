//! The styles of a board, for light and for dark surroundings.
//!
//! The colours of the roles are those of Okabe and Ito, which people with any kind of colour vision
//! tell apart. Digits and words keep a contrast of 4.5 to 1 to what is below them; a role's colour is
//! that of its mark, not of the digit in it.

use std::fmt::Write;

/// The surroundings that a picture of its own is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Whichever the reader prefers.
    #[default]
    Auto,
    /// Light: what is printed, or becomes a picture of pixels.
    Light,
    /// Dark.
    Dark,
}

/// The tone of some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Everything, in the colours for light surroundings.
    Light,
    /// Only what differs in dark ones: to stand after the light ones.
    Dark,
}

/// Selectors and declarations. Everything stands within the class `nf`, so that a picture inline in
/// a page keeps to itself.
type Rules = &'static [(&'static str, &'static str)];

const LIGHT: Rules = &[
    (
        "text",
        "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;text-anchor:middle",
    ),
    (".paper", "fill:#fff"),
    (".thin", "stroke:#c3cad3;stroke-width:1"),
    (".thick", "stroke:#2b3440;stroke-width:3;stroke-linecap:square;fill:none"),
    (".label", "font-size:13px;fill:#6a7480"),
    (".digit", "font-size:34px"),
    (".given", "font-weight:700;fill:#151b23"),
    (".deduced", "font-weight:400;fill:#1f5fd0"),
    (".new", "font-weight:600;fill:#00664b"),
    (".wrong", "font-weight:700;fill:#b3202c"),
    (".mark", "font-size:14px;fill:#667080"),
    (".in-pattern", "font-weight:700;fill:#fff"),
    (".in-second,.in-fin,.in-struck,.in-placed", "font-weight:700;fill:#151b23"),
    (".house", "fill:#f3f4f6"),
    (".outline", "fill:none;stroke:#6b7280;stroke-width:3"),
    (".cleared", "stroke-width:2;stroke-dasharray:7 5"),
    (".cell-new", "fill:#e3f5ee"),
    (".cell-wrong", "fill:#fbd5d8"),
    (".dot-pattern", "fill:#0072b2"),
    (".dot-second", "fill:none;stroke:#e69f00;stroke-width:2.5"),
    (".dot-fin", "fill:none;stroke:#cc79a7;stroke-width:2.5;stroke-dasharray:3.5 2.5"),
    (".dot-placed,.dot-placed-inner", "fill:none;stroke:#009e73;stroke-width:1.5"),
    (".ring", "fill:none;stroke:#009e73;stroke-width:2"),
    (".strike", "stroke:#d55e00;stroke-width:2.5;stroke-linecap:round"),
    (".link", "fill:none;stroke:#2b3440;stroke-width:2.4"),
    (".weak", "stroke-width:1.3;stroke-dasharray:5 4"),
    (".head", "fill:#2b3440"),
    (
        ".order",
        "font-size:9px;font-weight:700;fill:#151b23;stroke:#fff;stroke-width:2.5px;paint-order:stroke",
    ),
];

const DARK: Rules = &[
    (".paper", "fill:#161b22"),
    (".thin", "stroke:#39424e"),
    (".thick", "stroke:#aeb8c4"),
    (".label", "fill:#909aa6"),
    (".given", "fill:#f0f4f8"),
    (".deduced", "fill:#79b0ff"),
    (".new", "fill:#6fdcb4"),
    (".wrong", "fill:#ff8a90"),
    (".mark", "fill:#98a2ae"),
    (".in-pattern", "fill:#06121b"),
    (".in-second,.in-fin,.in-struck,.in-placed", "fill:#f0f4f8"),
    (".house", "fill:#1f2630"),
    (".outline", "stroke:#8b95a3"),
    (".cell-new", "fill:#12332a"),
    (".cell-wrong", "fill:#4a1d21"),
    (".dot-pattern", "fill:#56b4e9"),
    (".link", "stroke:#c3ccd6"),
    (".head", "fill:#c3ccd6"),
    (".order", "fill:#f0f4f8;stroke:#161b22"),
];

/// What lies over a board lets it show through, but for the spots behind the digits of marks.
const OVERLAY_LIGHT: Rules = &[
    (".veil-house", "fill:#6b7280;fill-opacity:.12"),
    (".veil-new", "fill:#009e73;fill-opacity:.14"),
    (".veil-wrong", "fill:#d55e00;fill-opacity:.2"),
    (".spot", "fill:#fff"),
    (".big .mark", "font-size:17px"),
];

const OVERLAY_DARK: Rules = &[
    (".veil-house", "fill:#aeb8c4;fill-opacity:.12"),
    (".veil-new", "fill:#009e73;fill-opacity:.24"),
    (".veil-wrong", "fill:#d55e00;fill-opacity:.3"),
    (".spot", "fill:#161b22"),
];

/// Large print: digits of seven tenths of a cell, and marks as large as nine in a cell can be.
pub(super) const LARGE: &str = "\n.nf .digit{font-size:42px}\n.nf .mark{font-size:17px}\n";

/// The style of a picture that stands by itself.
pub fn style(theme: Theme) -> String {
    let (light, dark) = (written(LIGHT, ""), written(DARK, ""));
    match theme {
        Theme::Auto => format!("\n{light}@media (prefers-color-scheme:dark){{\n{dark}}}\n"),
        Theme::Light => format!("\n{light}"),
        Theme::Dark => format!("\n{light}{dark}"),
    }
}

/// The rules of this tone for a page that has [overlays](super::overlay()) and boards without styles of
/// their own, all of them within this selector, if there is one.
///
/// ```
/// use ninefold_render::svg::{Tone, rules};
///
/// let dark = rules(Tone::Dark, "[data-theme=dark]");
/// assert!(dark.contains("[data-theme=dark] .nf .dot-pattern{fill:#56b4e9}\n"));
/// assert!(rules(Tone::Light, "").contains("\n.nf .strike{"));
/// ```
pub fn rules(tone: Tone, within: &str) -> String {
    match tone {
        Tone::Light => written(LIGHT, within) + &written(OVERLAY_LIGHT, within),
        Tone::Dark => written(DARK, within) + &written(OVERLAY_DARK, within),
    }
}

fn written(rules: Rules, within: &str) -> String {
    let space = if within.is_empty() { "" } else { " " };
    let mut css = String::new();
    for (selectors, declarations) in rules {
        let selectors: Vec<String> =
            selectors.split(',').map(|it| format!("{within}{space}.nf {it}")).collect();
        // Writing to a string can't fail.
        let _ = writeln!(css, "{}{{{declarations}}}", selectors.join(","));
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_rules_only_change_what_light_ones_say() {
        for (light, dark) in [(LIGHT, DARK), (OVERLAY_LIGHT, OVERLAY_DARK)] {
            for (selectors, _) in dark {
                assert!(light.iter().any(|(other, _)| other == selectors), "{selectors}");
            }
        }
    }

    #[test]
    fn every_selector_of_a_list_is_scoped() {
        let css = rules(Tone::Dark, ".x");
        assert!(css.contains(".x .nf .in-second,.x .nf .in-fin,"), "{css}");
        let stray = |line: &&str| !line.starts_with(".x .nf ");
        assert_eq!(css.lines().find(stray), None);
    }

    #[test]
    fn only_what_follows_the_reader_asks_what_he_prefers() {
        let asks = |theme| style(theme).contains("@media");
        assert_eq!([Theme::Auto, Theme::Light, Theme::Dark].map(asks), [true, false, false]);
        assert!(!style(Theme::Light).contains("#161b22") && style(Theme::Dark).contains("#161b22"));
    }
}
