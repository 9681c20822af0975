//! The terminal: taken over, and given back whatever happens.

use std::io::{self, Stdout, stdout};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::app::App;
use crate::draw::{Depth, draw};

/// The terminal while we have it.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    mouse: bool,
    depth: Depth,
}

impl Screen {
    /// Takes the terminal over. A panic gives it back before it says anything.
    pub(crate) fn take(mouse: bool, depth: Depth) -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = give_back();
            before(panic);
        }));
        enter(mouse)?;
        Ok(Self { terminal: Terminal::new(CrosstermBackend::new(stdout()))?, mouse, depth })
    }

    pub(crate) fn draw(&mut self, app: &mut App) -> io::Result<()> {
        self.terminal.draw(|frame| draw(frame, app, self.depth))?;
        Ok(())
    }

    /// Everything is drawn anew the next time. (`Terminal::clear` would ask where the cursor is, and wait for the
    /// thread that reads keys.)
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// The text goes to the clipboard of the terminal, also over a connection.
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Lends the terminal to somebody else.
    pub(crate) fn lend(&mut self, meanwhile: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        give_back()?;
        let result = meanwhile();
        enter(self.mouse)?;
        self.clear()?;
        result
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // The terminal may be gone: then there is nothing to give back.
        let _ = give_back();
    }
}

fn enter(mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    if mouse {
        execute!(stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

fn give_back() -> io::Result<()> {
    disable_raw_mode()?;
    execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show)
}
