//! The picture of a terminal window.

use std::fmt::Write;

use super::ansi::{Colour, Look, Run, lines};
use super::escaped;
use super::geometry::number;
use super::strokes::{Arm, arms};

const CHARACTER: f64 = 8.4;
const LINE: f64 = 20.0;
const PADDING: f64 = 18.0;
const BAR: f64 = 34.0;

/// No window is narrower than this many characters: the title needs room.
const FEWEST_COLUMNS: usize = 40;

const STYLE: &str = "
.nft text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;\
font-size:14px;white-space:pre;fill:#d7dde5}
.nft .window{fill:#12161d;stroke:#2c343f}
.nft .bar{fill:#1d232c}
.nft text.title{fill:#8d97a5;text-anchor:middle;font-family:system-ui,sans-serif;font-size:13px}
.nft .frame{fill:none;stroke:#566070;stroke-width:1}
.nft .heavy{stroke:#8791a0;stroke-width:2}
.nft .bold{font-weight:700;fill:#fff}
.nft .dim{fill:#778293}
.nft .underline{text-decoration:underline}
.nft .struck{text-decoration:line-through}
.nft .c0{fill:#4d5766}
.nft .c1{fill:#ff7b82}
.nft .c2{fill:#74dc92}
.nft .c3{fill:#f2cc60}
.nft .c4{fill:#7ab0ff}
.nft .c5{fill:#d2a8ff}
.nft .c6{fill:#62d3e4}
.nft .c7{fill:#d7dde5}
";

/// A picture of a terminal window that shows this text, which may carry ANSI styles.
///
/// Every character stands on its place in a grid, and frames are drawn as lines, so that boards
/// look right in whatever monospaced font the reader has.
pub fn terminal(title: &str, text: &str) -> String {
    let lines = lines(text);
    let (width, height) = extent(&lines);
    let mut svg = window(title, "", width, height);
    for (row, line) in lines.iter().enumerate() {
        svg += &drawn(line, top(row));
    }
    svg + "</svg>\n"
}

/// The width and height of a window that shows these lines.
pub(super) fn extent(lines: &[Vec<Run>]) -> (f64, f64) {
    let columns = |line: &Vec<Run>| line.iter().map(|run| run.text.chars().count()).sum();
    let columns: usize = lines.iter().map(columns).max().unwrap_or(0).max(FEWEST_COLUMNS);
    let width = number(columns) * CHARACTER + 2.0 * PADDING;
    (width, BAR + number(lines.len()) * LINE + 2.0 * PADDING - 6.0)
}

/// Where a line begins.
pub(super) fn top(row: usize) -> f64 {
    BAR + PADDING + number(row) * LINE
}

/// The window without its lines; `more` are styles that the lines need.
pub(super) fn window(title: &str, more: &str, width: f64, height: f64) -> String {
    let title = escaped(title);
    let middle = width / 2.0;
    let button = |fill, x| format!("<circle cx=\"{x}\" cy=\"17\" r=\"6\" fill=\"{fill}\"/>");
    let buttons = [("#ff5f57", 20), ("#febc2e", 40), ("#28c840", 60)];
    let buttons = buttons.map(|(fill, x)| button(fill, x)).concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nft\" role=\"img\" width=\"{width:.0}\" \
         height=\"{height:.0}\" viewBox=\"0 0 {width:.1} {height:.1}\">\n<title>{title}</title>\n\
         <style>{STYLE}{more}</style>\n\
         <rect class=\"window\" x=\".5\" y=\".5\" width=\"{:.1}\" height=\"{:.1}\" rx=\"10\"/>\n\
         <path class=\"bar\" d=\"M1 34V11A10 10 0 0 1 11 1H{:.1}A10 10 0 0 1 {:.1} 11V34Z\"/>\n\
         {buttons}\n<text class=\"title\" x=\"{middle:.1}\" y=\"21.5\">{title}</text>\n",
        width - 1.0,
        height - 1.0,
        width - 11.0,
        width - 1.0,
    )
}

/// A line whose top is at `top`: its frames, then its words, each set on its place.
pub(super) fn drawn(line: &[Run], top: f64) -> String {
    let (mut frame, mut words, mut grounds) = (Frame::default(), String::new(), String::new());
    let mut column = 0;
    for run in line {
        if let Some(Colour::Rgb(rgb)) = run.look.ground {
            grounds += &ground(rgb, column, run.text.chars().count(), top);
        }
        for word in words_of(&run.text) {
            let x = PADDING + number(column) * CHARACTER;
            for (place, arms) in word.chars().filter_map(arms).enumerate() {
                frame.add(x + number(place) * CHARACTER, top, arms);
            }
            if !word.starts_with(|c| c == ' ' || arms(c).is_some()) {
                words += &set(word, run.look, x, top);
            }
            column += word.chars().count();
        }
    }
    grounds + &frame.drawn() + &words
}

/// What lies behind letters.
fn ground(rgb: [u8; 3], column: usize, length: usize, top: f64) -> String {
    let (x, width) = (PADDING + number(column) * CHARACTER, number(length) * CHARACTER);
    format!(
        "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{LINE:.0}\" fill=\"{}\"/>\n",
        hex(rgb)
    )
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The text cut where words, spaces and frames meet.
fn words_of(text: &str) -> Vec<&str> {
    let kind = |character: char| (character == ' ', arms(character).is_some());
    let mut words = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (place, character) in text.char_indices() {
        if before.is_some_and(|before| before != kind(character)) {
            words.push(&text[start..place]);
            start = place;
        }
        before = Some(kind(character));
    }
    words.push(&text[start..]);
    words
}

/// The lines of box-drawing characters, as paths.
#[derive(Default)]
struct Frame {
    light: String,
    heavy: String,
}

impl Frame {
    /// Adds the arms of a character whose top left corner is here.
    fn add(&mut self, x: f64, top: f64, [up, down, left, right]: [Arm; 4]) {
        // Half a unit off, so that a line of width 1 covers one row of pixels.
        let (mx, my) = ((x + CHARACTER / 2.0).floor() + 0.5, top + LINE / 2.0 + 0.5);
        let ends = [
            (up, mx, top),
            (down, mx, top + LINE + 0.5),
            (left, x, my),
            (right, x + CHARACTER + 0.5, my),
        ];
        for (arm, x, y) in ends {
            let path = match arm {
                Arm::None => continue,
                Arm::Light => &mut self.light,
                Arm::Heavy => &mut self.heavy,
            };
            let _ = write!(path, "M{mx} {my}L{x:.1} {y}");
        }
    }

    fn drawn(&self) -> String {
        let mut svg = String::new();
        for (class, path) in [("frame", &self.light), ("frame heavy", &self.heavy)] {
            if !path.is_empty() {
                let _ = writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
            }
        }
        svg
    }
}

fn set(word: &str, look: Look, x: f64, top: f64) -> String {
    let length = number(word.chars().count()) * CHARACTER;
    let class = classes(look);
    let class = if class.is_empty() { class } else { format!(" class=\"{class}\"") };
    let fill = match look.colour {
        Some(Colour::Rgb(rgb)) => format!(" style=\"fill:{}\"", hex(rgb)),
        _ => String::new(),
    };
    // The length is told, so that a font of another width stays in step with the frames.
    format!(
        "<text{class}{fill} x=\"{x:.1}\" y=\"{:.1}\" textLength=\"{length:.1}\" \
         lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        top + 14.5,
        escaped(word)
    )
}

fn classes(look: Look) -> String {
    let colour = look.colour.and_then(|colour| match colour {
        Colour::Named(index) => Some(format!("c{index}")),
        Colour::Rgb(_) => None,
    });
    let named = [
        (look.bold, "bold"),
        (look.dim, "dim"),
        (look.underline, "underline"),
        (look.struck, "struck"),
    ];
    let named = named.into_iter().filter(|(set, _)| *set).map(|(_, class)| class.to_owned());
    named.chain(colour).collect::<Vec<_>>().join(" ")
}
