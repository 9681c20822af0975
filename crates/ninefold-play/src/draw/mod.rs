//! Draws what is on the desk. Nothing here changes the game.

mod board;
mod frame;
mod geometry;
mod glyphs;
mod palette;
mod shown;
mod text;

use ninefold::game::Mode;
use ninefold::render::Charset;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

pub(crate) use geometry::Layout;
pub use palette::Depth;

use crate::app::App;
use crate::keys::Action;
use crate::scene::{Panel, Scene};
use crate::settings::Size;
use board::{BoardPainter, fitting};
use geometry::Geometry;
use palette::{Palette, Part};
use shown::Shown;
use text::Aside;

/// Text beside the board has at least this many columns; else it stands below.
const NARROWEST: u16 = 28;

/// Text is no wider than this: nobody likes to read longer lines.
const WIDEST: u16 = 72;

/// So many lines are kept for the text below the board.
const FEWEST_LINES: u16 = 3;

/// Draws everything, and notes down what only drawing knows.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &mut App, depth: Depth) {
    let palette = Palette { theme: app.settings.theme, depth };
    let area = frame.area();
    let shown = Shown::of(app);
    let aside = Aside::of(app);
    let Some(places) = Places::of(app, &shown, area) else {
        let text = "Too small: 25 by 16 at least.";
        frame.render_widget(Paragraph::new(text), area);
        return;
    };
    frame.render_widget(Paragraph::new(header(app, palette, area.width)), places.header);
    if let Some(layout) = &places.board {
        let charset = app.style().charset;
        BoardPainter { shown: &shown, layout, palette, charset }.draw(frame.buffer_mut());
    }
    draw_aside(frame, app, &aside, places.aside, palette);
    frame.render_widget(Paragraph::new(notice(app, palette)), places.notice);
    frame.render_widget(Paragraph::new(help(app, palette, area.width)), places.help);
    app.drawn.layout = places.board;
    app.drawn.fitting = places.fitting;
}

/// What goes where.
struct Places {
    header: Rect,
    board: Option<Layout>,
    aside: Rect,
    notice: Rect,
    help: Rect,
    fitting: Vec<Size>,
}

impl Places {
    fn of(app: &App, shown: &Shown, area: Rect) -> Option<Self> {
        let line = |y| Rect { y, height: 1, ..area };
        let (header, notice, help) = (
            line(area.y),
            line(area.bottom().saturating_sub(2)),
            line(area.bottom().saturating_sub(1)),
        );
        let middle = Rect { y: area.y + 1, height: area.height.saturating_sub(3), ..area };
        let all = fitting(shown, middle.width, middle.height);
        let fitting = all.iter().map(|it| it.size).collect();
        if all.is_empty() {
            return None;
        }
        let chosen = chosen(app, shown, &all, middle);
        let (board, aside) = beside(chosen, middle, is_long(&app.scene));
        Some(Self { header, board, aside, notice, help, fitting })
    }
}

/// The size that the player chose, if it fits; else the largest that leaves room for text and shows what there
/// is.
fn chosen<'a>(app: &App, shown: &Shown, all: &'a [Geometry], room: Rect) -> &'a Geometry {
    let leaves_room = |it: &&Geometry| {
        room.width >= it.width + NARROWEST || room.height >= it.height + FEWEST_LINES
    };
    let is_apt = |it: &&Geometry| it.size != Size::Marks || shown.has_candidates();
    all.iter()
        .find(|it| Some(it.size) == app.settings.size)
        .or_else(|| all.iter().rev().filter(leaves_room).find(is_apt))
        .unwrap_or(&all[0])
}

/// Whether what is told needs the room of the board, if there is little.
const fn is_long(scene: &Scene) -> bool {
    matches!(scene, Scene::Help(_) | Scene::Menu(_) | Scene::Learn(_))
}

/// The board at the left and the text at its right, or below; text that is long and has little room takes all
/// of it.
fn beside(geometry: &Geometry, room: Rect, is_long: bool) -> (Option<Layout>, Rect) {
    let Rect { x, y, width, height } = room;
    let layout = Layout { x, y, geometry: geometry.clone() };
    if width >= geometry.width + NARROWEST {
        let left = geometry.width + 2;
        return (Some(layout), Rect { x: x + left, y, width: width - left, height });
    }
    let below =
        Rect { x, y: y + geometry.height, width, height: height.saturating_sub(geometry.height) };
    if is_long && below.height < 12 { (None, room) } else { (Some(layout), below) }
}

/// The text, scrolled so far that what is chosen is seen; what there is to say of it stands below.
fn draw_aside(frame: &mut Frame<'_>, app: &mut App, aside: &Aside, place: Rect, palette: Palette) {
    let width = place.width.min(WIDEST);
    let (lines, at) = aside.lines(width, palette);
    let below = match aside {
        Aside::List { below, .. } => text::wrapped(below, width, palette),
        Aside::Text(_) => Vec::new(),
    };
    let room = below.len().min(usize::from(place.height) / 2) as u16;
    let height = place.height.saturating_sub(room + u16::from(room > 0));
    frame.render_widget(Clear, place);
    let top = Rect { height, ..place };
    match aside {
        Aside::List { .. } => {
            let first = at.saturating_sub(usize::from(height) / 2);
            draw_lines(frame, lines, first, top, palette);
        }
        Aside::Text(_) => {
            app.drawn.furthest = lines.len().saturating_sub(usize::from(height)) as u16;
            draw_lines(frame, lines, usize::from(app.scroll), top, palette);
        }
    }
    let bottom = Rect { y: place.bottom() - room, height: room, ..place };
    frame.render_widget(Paragraph::new(below), bottom);
}

/// The lines from this one on; if there are more, that is said.
fn draw_lines(
    frame: &mut Frame<'_>,
    lines: Vec<Line<'_>>,
    first: usize,
    place: Rect,
    palette: Palette,
) {
    let height = usize::from(place.height);
    let furthest = lines.len().saturating_sub(height);
    let first = first.min(furthest);
    let mut seen: Vec<Line<'_>> = lines.into_iter().skip(first).take(height).collect();
    if first < furthest
        && let Some(last) = seen.last_mut()
    {
        *last = Line::from(Span::styled("...", palette.part(Part::Quiet)));
    }
    frame.render_widget(Paragraph::new(seen), place);
}

fn header(app: &App, palette: Palette, width: u16) -> Line<'static> {
    let separator = if app.style().charset == Charset::Unicode { " · " } else { " - " };
    let mut parts = vec!["Ninefold".to_owned()];
    if !app.game.title.is_empty() {
        parts.push(app.game.title.clone());
    }
    // A title that names the level says it already.
    if let Some(rating) = &app.rating {
        let level = app.game.title.rsplit(' ').next().unwrap_or_default();
        let rating =
            rating.strip_prefix(level).map_or(rating.as_str(), |it| it.trim_start_matches(", "));
        parts.push(rating.to_owned());
    }
    parts.extend(mode_name(app.mode).map(str::to_owned));
    let right = if app.settings.timer { clock(app.game.seconds) } else { String::new() };
    let room = usize::from(width).saturating_sub(right.len() + 1);
    // The name of the program is what is missed least.
    if parts.join(separator).chars().count() > room && parts.len() > 1 {
        parts.remove(0);
    }
    let left: String = parts.join(separator).chars().take(room).collect();
    let text = format!("{left:<room$} {right}");
    Line::from(Span::styled(text, palette.part(Part::Heading)))
}

const fn mode_name(mode: Mode) -> Option<&'static str> {
    match mode {
        Mode::Digit => None,
        Mode::Notes | Mode::Corner | Mode::Centre => Some("marks"),
        Mode::Colour => Some("colours"),
        Mode::Given => Some("givens"),
    }
}

fn clock(seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

fn notice(app: &App, palette: Palette) -> Line<'static> {
    let text = match app.waiting {
        Some(waiting) => {
            let signs = if app.style().charset == Charset::Unicode {
                ["◐", "◓", "◑", "◒"]
            } else {
                ["|", "/", "-", "\\"]
            };
            let sign = signs[app.turns % signs.len()];
            format!("{sign} {} (Esc breaks it off)", waiting.doing)
        }
        None if app.notice.is_empty() => {
            return Line::from(Span::styled(under_cursor(app), palette.part(Part::Quiet)));
        }
        None => app.notice.lines().next().unwrap_or_default().to_owned(),
    };
    Line::from(Span::styled(text, palette.part(Part::Warning)))
}

/// The marks of the cell under the cursor, which a small board has no room for.
fn under_cursor(app: &App) -> String {
    let board = app.table().board();
    let is_played = matches!(app.scene, Scene::Play | Scene::Drill(_));
    let notes = board.notes(app.cursor);
    if !is_played || notes.is_empty() || board.digit(app.cursor).is_some() {
        return String::new();
    }
    let digits: Vec<String> = notes.iter().map(|it| it.to_string()).collect();
    format!("{}: {}", app.cursor, digits.join(" "))
}

/// What the keys do now, as many as there is room for.
fn help(app: &App, palette: Palette, width: u16) -> Line<'static> {
    let mut spans = Vec::new();
    let mut used = 0;
    for binding in app.scene.bindings() {
        let does = match (binding.action, &app.scene) {
            (Action::Hint, Scene::Play) => next_of_hint(&app.panel),
            _ => binding.does,
        };
        let length = binding.shown.len() + does.len() + 3;
        if used + length > usize::from(width) + 2 {
            break;
        }
        used += length;
        spans.push(Span::styled(binding.shown, palette.part(Part::Key)));
        spans.push(Span::styled(format!(" {does}  "), palette.part(Part::Quiet)));
    }
    Line::from(spans)
}

/// What Enter does next.
fn next_of_hint(panel: &Panel) -> &'static str {
    use ninefold::Hint;
    match panel {
        Panel::Hint(hinted, stage) => match (&hinted.hint, stage) {
            (Hint::Steps(_), 0) => "what is there?",
            (Hint::Steps(_), 1) => "what follows?",
            (Hint::Steps(_), _) => "do it",
            (Hint::Mistaken, _) => "go back",
            _ => "close",
        },
        _ => "hint",
    }
}
