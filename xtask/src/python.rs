//! The Python package as a user meets it: installed by pip into an environment of its own, then tested.
//!
//! All of it needs Python and packages that are downloaded once, into `target/python`. Where they can't be
//! had it is left out, in one line that says why.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, thread};

use crate::Result;
use crate::test::{Ending, must_succeed};
use crate::workspace::{Workspace, output_of};

/// Names that Python is installed under.
const NAMES: &[&str] = &["python3", "python"];

/// The oldest version that the package runs on.
const OLDEST: (u32, u32) = (3, 10);

/// The oldest Java that Spark 4 runs on.
const OLDEST_JAVA: u32 = 17;

/// What the tests need, and what those of Spark need besides: half a gigabyte, and Java.
const TOOLS: &str = "python/requirements.txt";
const SPARK: &str = "python/requirements-spark.txt";

pub(crate) fn check(workspace: &Workspace) -> Result<Ending> {
    let Some(python) = NAMES.iter().find(|name| is_recent(&workspace.command(name))) else {
        return Ok(Ending::Skipped(format!(
            "there is no Python {}.{} or later",
            OLDEST.0, OLDEST.1
        )));
    };
    let place = Place::new(workspace)?;
    if let Some(reason) = place.prepare(workspace, python)? {
        return Ok(Ending::Skipped(reason));
    }
    // Spark is downloaded while the package is compiled.
    let spark = thread::scope(|scope| -> Result<_> {
        let spark = scope.spawn(|| place.has_spark(workspace).map_err(|error| error.to_string()));
        place.install(workspace)?;
        Ok(spark.join().map_err(|_| "looking for Spark failed")??)
    })?;
    place.types(workspace)?;
    // The modules of the package are there for their examples.
    let mut tests = vec!["-m", "pytest", "-q", "-c", "python/pyproject.toml", "python/tests"];
    tests.extend(["--pyargs", "ninefold"]);
    if let Err(reason) = &spark {
        eprintln!("Spark: skipped, {reason}");
        tests.extend(["--ignore=python/tests/spark", "--ignore-glob=*/ninefold/spark/*"]);
    }
    place.run(workspace, tests, "a test of the Python package failed")
}

/// Whether this starts a Python that is recent enough.
fn is_recent(python: &Command) -> bool {
    let mut asked = Command::new(python.get_program());
    asked.args(["-c", "import sys; print(*sys.version_info[:2])"]);
    output_of(&mut asked).and_then(|said| version(&said)).is_some_and(|found| found >= OLDEST)
}

/// The two numbers of `3 11`.
fn version(said: &str) -> Option<(u32, u32)> {
    let (major, minor) = said.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The first number of `openjdk 17.0.15 2025-04-15`.
fn java_version(said: &str) -> Option<u32> {
    let version = said.split_whitespace().nth(1)?;
    version.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// The environment under `target`.
struct Place {
    folder: PathBuf,
    python: PathBuf,
}

impl Place {
    fn new(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.metadata()?.target_directory.join("python").into_std_path_buf();
        let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        Ok(Self { python: programs.join(format!("python{}", env::consts::EXE_SUFFIX)), folder })
    }

    /// Makes the environment and downloads the tools, unless they are there; says so if that can't be.
    fn prepare(&self, workspace: &Workspace, python: &str) -> Result<Option<String>> {
        if !self.python.exists() {
            let mut made = workspace.command(python);
            if output_of(made.args(["-m", "venv"]).arg(&self.folder)).is_none() {
                // What is left of it would look like an environment next time.
                let _ = fs::remove_dir_all(&self.folder);
                return Ok(Some(format!("{python} can't make an environment: it lacks venv")));
            }
        }
        Ok(self.download(workspace, TOOLS)?.err())
    }

    /// Downloads what a file lists, unless that has been done.
    fn download(&self, workspace: &Workspace, list: &str) -> Result<Result<(), String>> {
        let wanted = fs::read_to_string(workspace.root().join(list))?;
        let stamp = self.folder.join(list.replace('/', "-"));
        if fs::read_to_string(&stamp).is_ok_and(|had| had == wanted) {
            return Ok(Ok(()));
        }
        let mut pip = self.command(workspace);
        pip.args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--retries",
            "1",
        ]);
        if output_of(pip.args(["--requirement", list])).is_none() {
            return Ok(Err(format!("pip could not download what {list} lists")));
        }
        fs::write(stamp, wanted)?;
        Ok(Ok(()))
    }

    /// Builds the package and installs it, quickly: the code is that of the other checks.
    fn install(&self, workspace: &Workspace) -> Result<Ending> {
        let mut pip = self.command(workspace);
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(["--no-build-isolation", "--no-deps", "--force-reinstall", "./python"]);
        pip.env("MATURIN_PEP517_ARGS", "--profile dev --strip");
        // It starts maturin by its name.
        let programs = self.python.parent().map(Path::to_path_buf);
        let before = env::var_os("PATH").unwrap_or_default();
        pip.env("PATH", env::join_paths(programs.into_iter().chain(env::split_paths(&before)))?);
        must_succeed(&mut pip, "the Python package doesn't build")
    }

    /// Whether Spark can be tested, or why not.
    fn has_spark(&self, workspace: &Workspace) -> Result<Result<(), String>> {
        let said = output_of(workspace.command("java").arg("--version")).unwrap_or_default();
        if java_version(&said).is_none_or(|found| found < OLDEST_JAVA) {
            return Ok(Err(format!("there is no Java {OLDEST_JAVA} or later")));
        }
        self.download(workspace, SPARK)
    }

    /// Both judges of types, and whether the stubs say what the extension module has.
    fn types(&self, workspace: &Workspace) -> Result<Ending> {
        let config = "python/pyproject.toml";
        let strict = ["-m", "mypy", "--config-file", config, "python/ninefold", "python/tests"];
        self.run(workspace, strict, "mypy found something in python")?;
        let stubs = ["-m", "mypy.stubtest", "--ignore-disjoint-bases", "ninefold._ninefold"];
        let advice = "python/ninefold/_ninefold.pyi does not say what the module has";
        self.run(workspace, stubs, advice)?;
        if output_of(workspace.command("node").arg("--version")).is_none() {
            eprintln!("pyright: skipped, there is no node");
            return Ok(Ending::Passed);
        }
        let python = self.python.to_string_lossy();
        let pyright = ["-m", "pyright", "--project", "python", "--pythonpath", &python];
        self.run(workspace, pyright, "pyright found something in python")
    }

    /// The environment's own Python, in the root of the repository.
    fn command(&self, workspace: &Workspace) -> Command {
        workspace.command(Path::to_string_lossy(&self.python).as_ref())
    }

    fn run(
        &self,
        workspace: &Workspace,
        arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
        advice: &str,
    ) -> Result<Ending> {
        must_succeed(self.command(workspace).args(arguments), advice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(version("3 9\n").unwrap() < OLDEST);
        assert!(version("3 10\n").unwrap() >= OLDEST);
        assert!(version("4 0\n").unwrap() >= OLDEST);
        assert_eq!(version("Python 3.11"), None);
        assert_eq!(version(""), None);
    }

    #[test]
    fn the_version_of_java_is_its_first_number() {
        assert_eq!(java_version("openjdk 17.0.15 2025-04-15\nOpenJDK Runtime"), Some(17));
        assert_eq!(java_version("openjdk 21-ea 2023-09-19\n"), Some(21));
        assert_eq!(java_version("java 9.0.4\n"), Some(9));
        assert_eq!(java_version(""), None);
        assert_eq!(java_version("no such option"), None);
    }

    #[test]
    fn what_does_not_start_is_no_python() {
        assert!(!is_recent(&Command::new("no-such-python")));
    }
}
