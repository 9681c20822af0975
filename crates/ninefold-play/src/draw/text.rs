//! What is told beside the board.

use std::fmt::Write;

use ninefold::render::{Charset, page, wrap_hanging};
use ninefold::{Digit, Grade, Hint, HintLevel, Words, values_of};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::palette::{Palette, Part};
use crate::app::{App, COMPLETE};
use crate::scene::{Drill, Lesson, Panel, Scene};

/// What stands beside the board: a text, or a list with one item that is chosen.
#[derive(Debug)]
pub(crate) enum Aside {
    Text(String),
    List { heading: String, items: Vec<String>, at: usize, below: String },
}

impl Aside {
    pub(crate) fn of(app: &App) -> Self {
        let words = app.words();
        match &app.scene {
            Scene::Play => Self::Text(of_game(app, words)),
            Scene::Steps(choice) => Self::List {
                heading: format!("All steps: {} of {}", choice.at + 1, choice.items.len()),
                items: choice.items.iter().map(|step| words.brief(step)).collect(),
                at: choice.at,
                below: choice
                    .chosen()
                    .map(|step| words.full(step, &grid_of(app)))
                    .unwrap_or_default(),
            },
            Scene::Path(choice) => Self::Text(match choice.chosen() {
                Some(moment) => format!(
                    "Step {} of {}: {}\n\n{}",
                    choice.at + 1,
                    choice.items.len(),
                    moment.step.technique.name,
                    words.tell(&moment.step, &moment.before)
                ),
                None => String::new(),
            }),
            Scene::Learn(choice) => Self::List {
                heading: "Techniques, simplest first".to_owned(),
                items: choice.items.iter().map(|it| of_technique(app, it.meta())).collect(),
                at: choice.at,
                below: choice
                    .chosen()
                    .map(|it| it.meta().page.summary().to_owned())
                    .unwrap_or_default(),
            },
            Scene::Lesson(lesson) => Self::Text(of_lesson(lesson, words)),
            Scene::Drill(drill) => Self::Text(of_drill(drill, words)),
            Scene::Menu(choice) => Self::List {
                heading: "What next?".to_owned(),
                items: choice.items.iter().map(crate::scene::Entry::label).collect(),
                at: choice.at,
                below: choice.chosen().map(crate::scene::Entry::meaning).unwrap_or_default(),
            },
            Scene::Prompt(prompt) => {
                Self::Text(format!("{}\n\n> {}_", prompt.what.question(), prompt.text))
            }
            Scene::Help(behind) => Self::Text(of_keys(behind)),
        }
    }

    /// The lines in this width; and which of them is to be seen.
    pub(crate) fn lines(&self, width: u16, palette: Palette) -> (Vec<Line<'static>>, usize) {
        match self {
            Self::Text(text) => (wrapped(text, width, palette), 0),
            Self::List { heading, items, at, .. } => {
                let heading = Span::styled(heading.clone(), palette.part(Part::Heading));
                let mut lines = vec![Line::from(heading)];
                for (index, item) in items.iter().enumerate() {
                    lines.push(listed(item, index == *at, usize::from(width), palette));
                }
                (lines, at + 1)
            }
        }
    }
}

/// A text in lines of this width. Prose begins each line at the margin; what is indented stays recognisable.
pub(crate) fn wrapped(text: &str, width: u16, palette: Palette) -> Vec<Line<'static>> {
    let hang = |line: &str| if line.starts_with(' ') { 2 } else { 0 };
    let text = wrap_hanging(text.trim_end(), usize::from(width), hang);
    let style = palette.part(Part::Text);
    text.lines().map(|line| Line::from(Span::styled(line.to_owned(), style))).collect()
}

fn listed(item: &str, is_chosen: bool, width: usize, palette: Palette) -> Line<'static> {
    let mark = if is_chosen { "> " } else { "  " };
    let text: String = mark.chars().chain(item.chars()).take(width).collect();
    let style: Style = palette.part(if is_chosen { Part::Key } else { Part::Text });
    Line::from(Span::styled(text, style))
}

/// The grid of the board that is played.
fn grid_of(app: &App) -> ninefold::Grid {
    ninefold::Grid::new(&app.game.board().puzzle())
}

/// What the teacher says, or how the game stands.
fn of_game(app: &App, words: Words) -> String {
    match &app.panel {
        Panel::Hint(hinted, stage) => {
            let level = match (&hinted.hint, stage) {
                (Hint::Steps(_), 0) => HintLevel::Vague,
                (Hint::Steps(_), 1) => HintLevel::Concrete,
                (Hint::Steps(_), _) => HintLevel::Complete,
                _ => HintLevel::Vague,
            };
            hinted.position.tell_hint(&hinted.hint, level, words)
        }
        Panel::Told(told) => told.text.clone(),
        Panel::Nothing => standing(app),
    }
}

/// How the game stands.
fn standing(app: &App) -> String {
    let board = app.game.board();
    if board.is_empty() {
        return "Paste a puzzle, type one in, or press n for a new one.".to_owned();
    }
    if board.is_solved() {
        return "Solved: every digit is in its place.\n\nn: another one".to_owned();
    }
    let times = if app.style().charset == Charset::Unicode { "×" } else { "x" };
    let left: Vec<String> = Digit::ALL
        .into_iter()
        .filter(|&digit| board.left(digit) > 0)
        .map(|digit| format!("{digit}{times}{}", board.left(digit)))
        .collect();
    let mut text = format!("Still to place: {}\n", left.join(" "));
    if app.game.is_branching() {
        text += "\nWhat if: b keeps what you try, B drops it.\n";
    }
    if app.game.past_len() == 0 {
        text += "\nArrows move, 1 to 9 fill in, Enter gives a hint.\n";
    }
    text
}

fn of_technique(app: &App, meta: &ninefold::Meta) -> String {
    match app.settings.found.get(meta.id) {
        Some(count) => format!("{} ({}, found {count})", meta.name, meta.level),
        None => format!("{} ({})", meta.name, meta.level),
    }
}

fn of_lesson(lesson: &Lesson, words: Words) -> String {
    let meta = lesson.technique.meta();
    let (Some((grid, step)), Some(stage)) = (&lesson.example, lesson.stage.checked_sub(1)) else {
        let values = values_of(meta.id);
        let numbers = format!("{}, SE {}, HoDoKu {}", meta.level, values.se(), values.hodoku());
        let idea = page::idea(meta).join("\n\n");
        return format!("{}\n{numbers}\n\n{idea}\n\nEnter works through an example.", meta.name);
    };
    let text = match stage {
        0 => words.hint(step, grid, HintLevel::Vague),
        1 => words.hint(step, grid, HintLevel::Concrete),
        _ => words.unabridged().tell(step, grid),
    };
    let after = if stage < COMPLETE { "" } else { "\n\nd: find one yourself." };
    format!("{}, an example\n{}{after}", meta.name, text.trim_end())
}

fn of_drill(drill: &Drill, words: Words) -> String {
    let name = drill.technique.meta().name;
    let heading = format!("Drill: {name}\n\n");
    if let Some(assessment) = &drill.assessment {
        let after = match assessment.grade {
            Grade::Found => "\n\nEnter: another one.",
            _ => "\n\nu undoes, s shows more, Enter checks again.",
        };
        return heading + assessment.words.trim_end() + after;
    }
    let (step, grid) = (&drill.exercise.step, &drill.exercise.grid);
    match drill.shown {
        0 => {
            heading
                + "There is one here, and nothing simpler. Strike the candidates that it rules out, \
                   or place the digit that it shows, then press Enter. Space switches between striking \
                   and placing."
        }
        1 => heading + &words.hint(step, grid, HintLevel::Vague),
        2 => heading + &words.hint(step, grid, HintLevel::Concrete),
        _ => heading + &words.tell(step, grid) + "\nEnter: another one.",
    }
}

/// The keys of a scene.
fn of_keys(behind: &Scene) -> String {
    let mut text = "Keys\n\n".to_owned();
    if matches!(behind, Scene::Play | Scene::Drill(_)) {
        text += "arrows, hjkl  move; with Shift: select\n\
                 1 to 9        enter; with Shift or Alt: a mark\n";
    }
    for binding in behind.bindings() {
        let _ = writeln!(text, "{:<13} {}", binding.shown, binding.does);
    }
    text + "Ctrl-Z        suspend\nCtrl-L        draw again\n"
}
