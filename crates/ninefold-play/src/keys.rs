//! Which key does what: the one place that entry, the line at the bottom and the page of keys come from.

use crossterm::event::KeyCode::{
    self, Backspace, Char, Delete, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Up,
};
use crossterm::event::{KeyEvent, KeyModifiers};
use ninefold::Digit;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// The next stage of a hint; what it says then, done; or going back to before a mistake.
    Hint,
    Another,
    Why,
    WhyCell,
    Steps,
    Path,
    Learn,
    New,
    Marks,
    Colours,
    Clear,
    Undo,
    Redo,
    Fill,
    Focus,
    Branch,
    DropBranch,
    Restart,
    Open,
    Save,
    Copy,
    CopyLink,
    Size,
    Theme,
    Timer,
    Help,
    Quit,
    Suspend,
    Redraw,
    Back,
    Take,
    Next,
    Previous,
    First,
    Last,
    ScrollUp,
    ScrollDown,
    Drill,
    MakeWith,
    Check,
    Show,
}

/// A key, what it is called, and what it does.
#[derive(Debug)]
pub(crate) struct Binding {
    pub(crate) keys: &'static [KeyCode],
    pub(crate) shown: &'static str,
    pub(crate) does: &'static str,
    pub(crate) action: Action,
}

const fn key(
    keys: &'static [KeyCode],
    shown: &'static str,
    does: &'static str,
    action: Action,
) -> Binding {
    Binding { keys, shown, does, action }
}

/// While playing.
pub(crate) static PLAY: &[Binding] = &[
    key(&[Enter], "Enter", "hint", Action::Hint),
    key(&[Char(' '), Char('m')], "Space", "marks", Action::Marks),
    key(&[Char('u')], "u", "undo", Action::Undo),
    key(&[Char('n')], "n", "new", Action::New),
    key(&[Char('?')], "?", "keys", Action::Help),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('x'), Char('0'), Char('.'), Backspace, Delete], "x", "clear", Action::Clear),
    key(&[Char('w')], "w", "why not a digit", Action::Why),
    key(&[Char('a')], "a", "all steps", Action::Steps),
    key(&[Char('p')], "p", "path", Action::Path),
    key(&[Char('t')], "t", "techniques", Action::Learn),
    key(&[Char('f')], "f", "fill candidates", Action::Fill),
    key(&[Char('r'), Char('U')], "r", "redo", Action::Redo),
    key(&[Char('/')], "/", "highlight a digit", Action::Focus),
    key(&[Char('c')], "c", "colours", Action::Colours),
    key(&[Char(']')], "]", "another hint", Action::Another),
    key(&[Char('W')], "W", "what can stand here", Action::WhyCell),
    key(&[Char('b')], "b", "what if: try, then keep", Action::Branch),
    key(&[Char('B')], "B", "what if: drop it", Action::DropBranch),
    key(&[Char('X')], "X", "start over", Action::Restart),
    key(&[Char('o')], "o", "open a file", Action::Open),
    key(&[Char('s')], "s", "save to a file", Action::Save),
    key(&[Char('y')], "y", "copy the board", Action::Copy),
    key(&[Char('Y')], "Y", "copy a link", Action::CopyLink),
    key(&[Char('z')], "z", "size of the board", Action::Size),
    key(&[Char('T')], "T", "light or dark", Action::Theme),
    key(&[Char('i')], "i", "time on or off", Action::Timer),
    key(&[PageUp], "PgUp", "text up", Action::ScrollUp),
    key(&[PageDown], "PgDn", "text down", Action::ScrollDown),
    key(&[Esc], "Esc", "close", Action::Back),
];

/// In a list of steps.
pub(crate) static STEPS: &[Binding] = &[
    key(&[Down, Char('j')], "Down", "next", Action::Next),
    key(&[Up, Char('k')], "Up", "before", Action::Previous),
    key(&[Enter], "Enter", "do it", Action::Take),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Home], "Home", "first", Action::First),
    key(&[End], "End", "last", Action::Last),
    key(&[PageUp], "PgUp", "text up", Action::ScrollUp),
    key(&[PageDown], "PgDn", "text down", Action::ScrollDown),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('?')], "?", "keys", Action::Help),
];

/// On the way to the solution.
pub(crate) static PATH: &[Binding] = &[
    key(&[Right, Down, Char('l'), Char('j'), Char(' ')], "Right", "next", Action::Next),
    key(&[Left, Up, Char('h'), Char('k')], "Left", "before", Action::Previous),
    key(&[Enter], "Enter", "play from here", Action::Take),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Home], "Home", "first", Action::First),
    key(&[End], "End", "last", Action::Last),
    key(&[PageUp], "PgUp", "text up", Action::ScrollUp),
    key(&[PageDown], "PgDn", "text down", Action::ScrollDown),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('?')], "?", "keys", Action::Help),
];

/// In the list of techniques.
pub(crate) static LEARN: &[Binding] = &[
    key(&[Down, Char('j')], "Down", "next", Action::Next),
    key(&[Up, Char('k')], "Up", "before", Action::Previous),
    key(&[Enter], "Enter", "read", Action::Take),
    key(&[Char('d')], "d", "drill", Action::Drill),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Char('n')], "n", "a puzzle that needs it", Action::MakeWith),
    key(&[Home], "Home", "first", Action::First),
    key(&[End], "End", "last", Action::Last),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('?')], "?", "keys", Action::Help),
];

/// In a lesson.
pub(crate) static LESSON: &[Binding] = &[
    key(&[Enter, Right, Char('l'), Char(' ')], "Enter", "go on", Action::Next),
    key(&[Left, Char('h')], "Left", "before", Action::Previous),
    key(&[Char('d')], "d", "drill", Action::Drill),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Char('n')], "n", "a puzzle that needs it", Action::MakeWith),
    key(&[PageDown, Down, Char('j')], "PgDn", "text down", Action::ScrollDown),
    key(&[PageUp, Up, Char('k')], "PgUp", "text up", Action::ScrollUp),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('?')], "?", "keys", Action::Help),
];

/// In a drill.
pub(crate) static DRILL: &[Binding] = &[
    key(&[Enter], "Enter", "check", Action::Check),
    key(&[Char(' '), Char('m')], "Space", "strike or place", Action::Marks),
    key(&[Char('u')], "u", "undo", Action::Undo),
    key(&[Char('s')], "s", "show me", Action::Show),
    key(&[Char('d')], "d", "another one", Action::Drill),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Char('r')], "r", "redo", Action::Redo),
    key(&[Char('c')], "c", "colours", Action::Colours),
    key(&[Char('/')], "/", "highlight a digit", Action::Focus),
    key(&[Char('x'), Backspace, Delete], "x", "clear", Action::Clear),
    key(&[Char('z')], "z", "size of the board", Action::Size),
    key(&[PageUp], "PgUp", "text up", Action::ScrollUp),
    key(&[PageDown], "PgDn", "text down", Action::ScrollDown),
    key(&[Char('q')], "q", "quit", Action::Quit),
    key(&[Char('?')], "?", "keys", Action::Help),
];

/// In a menu.
pub(crate) static MENU: &[Binding] = &[
    key(&[Down, Char('j')], "Down", "next", Action::Next),
    key(&[Up, Char('k')], "Up", "before", Action::Previous),
    key(&[Enter, Char(' ')], "Enter", "choose", Action::Take),
    key(&[Esc], "Esc", "back", Action::Back),
    key(&[Home], "Home", "first", Action::First),
    key(&[End], "End", "last", Action::Last),
    key(&[Char('q')], "q", "quit", Action::Quit),
];

/// Where a name is typed.
pub(crate) static PROMPT: &[Binding] =
    &[key(&[Enter], "Enter", "do it", Action::Take), key(&[Esc], "Esc", "back", Action::Back)];

/// On the page of keys.
pub(crate) static HELP: &[Binding] = &[
    key(&[Esc, Enter, Char('?'), Char('q')], "Esc", "back", Action::Back),
    key(&[Down, PageDown, Char('j'), Char(' ')], "Down", "further", Action::ScrollDown),
    key(&[Up, PageUp, Char('k')], "Up", "before", Action::ScrollUp),
];

/// What Ctrl does everywhere.
pub(crate) fn control(event: &KeyEvent) -> Option<Action> {
    if !event.modifiers.contains(KeyModifiers::CONTROL) {
        return None;
    }
    match event.code {
        Char('c' | 'd') => Some(Action::Quit),
        Char('z') => Some(Action::Suspend),
        Char('l') => Some(Action::Redraw),
        Char('r') => Some(Action::Redo),
        _ => None,
    }
}

/// What this key does, where these are bound.
pub(crate) fn bound(event: &KeyEvent, bindings: &[Binding]) -> Option<Action> {
    let binding = bindings.iter().find(|binding| binding.keys.contains(&event.code))?;
    Some(binding.action)
}

/// Where an arrow, or a letter of those that play with them, leads: rows down and columns to the right.
pub(crate) fn direction(code: KeyCode) -> Option<(isize, isize)> {
    match code {
        Left | Char('h' | 'H') => Some((0, -1)),
        Down | Char('j' | 'J') => Some((1, 0)),
        Up | Char('k' | 'K') => Some((-1, 0)),
        Right | Char('l' | 'L') => Some((0, 1)),
        _ => None,
    }
}

/// Whether the way there is selected: with Shift.
pub(crate) fn extends(event: &KeyEvent) -> bool {
    event.modifiers.contains(KeyModifiers::SHIFT)
        || matches!(event.code, Char('H' | 'J' | 'K' | 'L'))
}

/// The digit of a key, and whether Shift makes a mark of it. Most terminals send what the key has above
/// the digit; these are those of the keyboard that most have.
pub(crate) fn digit(event: &KeyEvent) -> Option<(Digit, bool)> {
    const ABOVE: [char; 9] = ['!', '@', '#', '$', '%', '^', '&', '*', '('];
    let Char(character) = event.code else { return None };
    let shift = event.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::ALT);
    match ABOVE.iter().position(|it| *it == character) {
        Some(index) => Some((Digit::from_index(index), true)),
        None => Digit::from_char(character).map(|digit| (digit, shift)),
    }
}
