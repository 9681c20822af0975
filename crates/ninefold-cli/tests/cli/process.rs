//! Runs the program and looks at what came of it.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A puzzle with one solution.
pub(crate) const PUZZLE: &str =
    "500010004274000600080904000810460302002030100706091058000503010005000927100020003";

/// Its solution.
pub(crate) const SOLUTION: &str =
    "593612784274358691681974235819465372452837169736291458927543816345186927168729543";

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The same, having ended with this code.
    #[track_caller]
    pub(crate) fn ends_with(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self:#?}");
        self
    }

    /// The same, having printed this.
    #[track_caller]
    pub(crate) fn says(self, text: &str) -> Self {
        assert!(self.stdout.contains(text), "no {text:?} in {self:#?}");
        self
    }

    /// The same, not having printed this.
    #[track_caller]
    pub(crate) fn does_not_say(self, text: &str) -> Self {
        assert!(!self.stdout.contains(text), "{text:?} in {self:#?}");
        self
    }

    /// The same, having said this on standard error.
    #[track_caller]
    pub(crate) fn complains(self, text: &str) -> Self {
        assert!(self.stderr.contains(text), "no {text:?} in {self:#?}");
        self
    }

    /// The same, with nothing on standard error.
    #[track_caller]
    pub(crate) fn without_complaint(self) -> Self {
        assert_eq!(self.stderr, "", "{self:#?}");
        self
    }

    /// The same, with nothing on standard output.
    #[track_caller]
    pub(crate) fn without_output(self) -> Self {
        assert_eq!(self.stdout, "", "{self:#?}");
        self
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().expect("ended by itself"),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

/// The program with these arguments, in surroundings that do not depend on where the tests run:
/// a locale of UTF-8, no terminal.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).stdin(Stdio::null()).env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
    command
}

/// Runs the program with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Run {
    command(arguments).output().expect("the program runs").into()
}

/// Runs the program with these arguments and this on standard input.
pub(crate) fn run_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.as_ref().to_owned());
    let writer = std::thread::spawn(move || {
        // A program that fails early does not read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().unwrap();
    output.into()
}

/// A file with this content; the name is that of one test alone.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cli");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}
