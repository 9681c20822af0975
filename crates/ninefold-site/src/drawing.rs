//! `drawing.css`: the styles of drawings that stand in a page, which must not bring their own.

use ninefold::render::svg::{Tone, rules};

/// Pages that follow the system and were not told otherwise. Light and high contrast are told.
const FOLLOWING: &str = ":root:not([data-theme='light'], [data-theme='contrast'])";

/// Pages that were told to be dark.
const TOLD: &str = ":root[data-theme='dark']";

/// The style sheet: light, and dark where the page is.
pub(crate) fn styles() -> String {
    let light = rules(Tone::Light, "");
    let (following, told) = (rules(Tone::Dark, FOLLOWING), rules(Tone::Dark, TOLD));
    format!("{light}@media (prefers-color-scheme: dark) {{\n{following}}}\n{told}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_dark_where_the_page_is() {
        let styles = styles();
        let dark = ".nf .dot-pattern{fill:#56b4e9}";
        let (light, rest) = styles.split_once("@media (prefers-color-scheme: dark) {\n").unwrap();
        let (following, told) = rest.split_once("\n}\n").unwrap();
        assert!(light.contains("\n.nf .dot-pattern{") && !light.contains(dark), "{light}");
        assert!(following.contains(&format!("{FOLLOWING} {dark}")), "{following}");
        assert!(told.contains(&format!("{TOLD} {dark}")), "{told}");
    }
}
