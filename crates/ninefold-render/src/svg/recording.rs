//! A terminal window that shows one screen after another.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::ansi::{Run, lines};
use super::terminal::{drawn, extent, top, window};

/// From which screen on, and up to which, something is shown.
type Span = (usize, usize);

/// A picture of a terminal window that shows these screens, each for as many seconds as it says, again and again.
/// Each is a text that may carry ANSI styles. Whoever wants no motion sees the last one.
///
/// A line is drawn once for as long as it stays the same, so that ten screens are hardly larger than two.
///
/// ```
/// use ninefold_render::svg;
///
/// let moving = svg::recording("ninefold", &[("one\n".to_owned(), 1.0), ("two\n".to_owned(), 2.0)]);
/// assert!(moving.contains("one") && moving.contains("two") && moving.contains("@keyframes"));
/// ```
pub fn recording(title: &str, screens: &[(String, f64)]) -> String {
    let drawn: Vec<Vec<Vec<Run>>> = screens.iter().map(|(text, _)| lines(text)).collect();
    let (width, height) = drawn.iter().map(|lines| extent(lines)).fold((0.0, 0.0), larger);
    let rows = drawn.iter().map(Vec::len).max().unwrap_or(0);
    let lasting: Vec<(usize, Span)> = (0..rows)
        .flat_map(|row| spans(&drawn, row).into_iter().map(move |span| (row, span)))
        .collect();
    let times: Vec<f64> = screens.iter().map(|(_, seconds)| *seconds).collect();
    let mut svg = window(title, &motion(&lasting, &times), width, height);
    for (row, span) in &lasting {
        svg += &shown(&drawn, *row, *span, screens.len());
    }
    svg + "</svg>\n"
}

fn larger(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    (one.0.max(other.0), one.1.max(other.1))
}

/// For how long each state of a row lasts.
fn spans(screens: &[Vec<Vec<Run>>], row: usize) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    for (index, screen) in screens.iter().enumerate() {
        match spans.last_mut() {
            Some(span) if screens[span.0].get(row) == screen.get(row) => span.1 = index + 1,
            _ => spans.push((index, index + 1)),
        }
    }
    spans
}

fn name((first, end): Span) -> String {
    format!("s{first}-{end}")
}

/// The styles that show and hide.
fn motion(lasting: &[(usize, Span)], times: &[f64]) -> String {
    let total: f64 = times.iter().sum();
    let at = |screen: usize| 100.0 * times[..screen].iter().sum::<f64>() / total;
    let moving: BTreeSet<Span> =
        lasting.iter().map(|(_, span)| *span).filter(|span| *span != (0, times.len())).collect();
    let mut styles = String::new();
    for span in moving {
        let name = name(span);
        let _ = write!(
            styles,
            "@keyframes {name}{{0%{{visibility:{}}}{:.2}%{{visibility:visible}}{:.2}%{{visibility:{}}}}}\n\
             .nft .{name}{{visibility:hidden;animation:{name} {total:.1}s step-end infinite}}\n",
            if span.0 == 0 { "visible" } else { "hidden" },
            at(span.0),
            at(span.1),
            if span.1 == times.len() { "visible" } else { "hidden" },
        );
    }
    let still = "animation:none!important";
    format!(
        "{styles}@media(prefers-reduced-motion:reduce){{.nft g{{{still}}}.nft g.last{{visibility:visible}}}}\n"
    )
}

/// A row for as long as it stays the same.
fn shown(screens: &[Vec<Vec<Run>>], row: usize, span: Span, count: usize) -> String {
    let Some(line) = screens[span.0].get(row) else { return String::new() };
    let line = drawn(line, top(row));
    if line.is_empty() || span == (0, count) {
        return line;
    }
    let last = if span.1 == count { " last" } else { "" };
    format!("<g class=\"{}{last}\">\n{line}</g>\n", name(span))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(screens: &[&str]) -> String {
        let screens: Vec<(String, f64)> =
            screens.iter().map(|it| ((*it).to_owned(), 1.0)).collect();
        recording("test", &screens)
    }

    #[test]
    fn what_stays_is_drawn_once_and_does_not_move() {
        let svg = of(&["same\none\n", "same\ntwo\n", "same\none\n"]);
        assert_eq!(svg.matches(">same<").count(), 1);
        assert_eq!(svg.matches(">one<").count(), 2);
        assert_eq!(svg.matches(">two<").count(), 1);
        assert_eq!(svg.matches("@keyframes").count(), 3);
        assert!(svg.contains("@keyframes s1-2{0%{visibility:hidden}33.33%{visibility:visible}66.67%{visibility:hidden}}"));
    }

    #[test]
    fn without_motion_the_last_screen_is_seen() {
        let svg = of(&["one\n", "two\n"]);
        let last = svg.split("<g class=\"s1-2 last\">").nth(1).unwrap();
        assert!(last.contains(">two<"));
        assert!(svg.contains("prefers-reduced-motion"));
    }

    #[test]
    fn nothing_to_show_is_an_empty_window() {
        assert!(of(&[]).ends_with("</svg>\n"));
        assert!(of(&[""]).ends_with("</svg>\n"));
    }
}
