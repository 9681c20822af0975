//! A terminal that tmux plays, with a shell in it.

use std::fs;
use std::path::PathBuf;
use std::process::{self, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// So long something that is to appear may take: longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal of its own, and a home for what is kept.
#[derive(Debug)]
pub(crate) struct Tmux {
    socket: String,
    home: PathBuf,
    keeps_home: bool,
}

impl Tmux {
    /// A shell in a terminal of this size.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ninefold-{}-{number}", process::id());
        let home = std::env::temp_dir().join(&name);
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(&home).unwrap();
        Self::in_home(name, home, width, height)
    }

    fn in_home(socket: String, home: PathBuf, width: u16, height: u16) -> Self {
        let tmux = Self { socket, home, keeps_home: false };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = format!(
            "env -u NO_COLOR -u COLORTERM XDG_STATE_HOME={} LC_ALL=C.UTF-8 PS1='ready: ' sh -i",
            tmux.home.display()
        );
        tmux.command(&["new-session", "-d", "-x", &width, "-y", &height, &shell]);
        tmux.sees("ready:");
        tmux
    }

    /// The terminal goes away, as when a connection is lost; another one has the same home.
    pub(crate) fn lose(mut self) -> Self {
        self.keeps_home = true;
        self.command(&["kill-session"]);
        let kept = self.home.join("ninefold/play/games");
        wait_until(
            || fs::read_dir(&kept).is_ok_and(|games| games.count() > 0),
            || "no game".to_owned(),
        );
        Self::in_home(format!("{}-again", self.socket), self.home.clone(), 80, 24)
    }

    fn command(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.socket, "-f", "/dev/null"]).args(arguments);
        let output = command.output().expect("there is a tmux: cargo xtask test asks before");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Starts the program with these arguments.
    pub(crate) fn play(&self, arguments: &str) {
        self.run("", arguments);
    }

    /// The same with these variables in the environment. How it ended is said by the shell.
    pub(crate) fn run(&self, variables: &str, arguments: &str) {
        let program = env!("CARGO_BIN_EXE_ninefold");
        self.types(&format!("clear; {variables} {program} play {arguments}; echo ended $?\n"));
    }

    /// Presses keys by their names.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let arguments: Vec<&str> = ["send-keys"].iter().chain(keys).copied().collect();
        self.command(&arguments);
    }

    /// Types this, character by character.
    pub(crate) fn types(&self, text: &str) {
        self.command(&["send-keys", "-l", text]);
    }

    /// Pastes this, as terminals that know brackets do.
    pub(crate) fn paste(&self, text: &str) {
        self.command(&["set-buffer", text]);
        self.command(&["paste-buffer", "-p", "-r"]);
    }

    pub(crate) fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        self.command(&["resize-window", "-x", &width, "-y", &height]);
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        let tty = self.command(&["display-message", "-p", "#{pane_tty}"]);
        let tty = tty.trim().trim_start_matches("/dev/").to_owned();
        let status =
            Command::new("pkill").args([&format!("-{name}"), "-t", &tty, "ninefold"]).status();
        assert!(status.unwrap().success(), "nothing runs at {tty}");
    }

    /// The characters of the screen.
    pub(crate) fn screen(&self) -> String {
        self.command(&["capture-pane", "-p"])
    }

    /// The same with their colours.
    pub(crate) fn painted(&self) -> String {
        self.command(&["capture-pane", "-p", "-e"])
    }

    /// Waits until this is on the screen.
    #[track_caller]
    pub(crate) fn sees(&self, text: &str) {
        wait_until(
            || self.screen().contains(text),
            || format!("no {text:?} in\n{}", self.screen()),
        );
    }

    /// Waits until this is not on the screen.
    #[track_caller]
    pub(crate) fn sees_not(&self, text: &str) {
        wait_until(|| !self.screen().contains(text), || format!("{text:?} in\n{}", self.screen()));
    }

    /// Waits until the screen is another one.
    #[track_caller]
    pub(crate) fn changes_from(&self, before: &str) {
        wait_until(|| self.screen() != before, || format!("still\n{before}"));
    }

    /// The shell has its terminal back: lines are edited and echoed, and the screen is its own.
    #[track_caller]
    pub(crate) fn is_sane(&self) {
        self.sees("ready:");
        self.types("stty -a | tr ' ;' '\\n\\n' | grep -x -e -icanon -e -echo; echo so it is\n");
        self.sees("\nso it is");
        let screen = self.screen();
        assert!(!screen.contains("\n-icanon") && !screen.contains("\n-echo"), "{screen}");
        let screen_of_programs = self.command(&["display-message", "-p", "#{alternate_on}"]);
        assert_eq!(screen_of_programs.trim(), "0");
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.command(&["kill-server"]);
        if !self.keeps_home {
            let _ = fs::remove_dir_all(&self.home);
        }
    }
}

#[track_caller]
fn wait_until(is_so: impl Fn() -> bool, otherwise: impl Fn() -> String) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{}", otherwise());
        thread::sleep(Duration::from_millis(20));
    }
}
