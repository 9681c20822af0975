//! The command line, as the console command `ninefold` that comes with the package.

use std::ffi::OsString;
use std::io::Write;

use pyo3::prelude::*;

/// Does what a command line says, and tells the exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| {
        let code = ninefold_cli::run(arguments);
        // Python ends the process, and knows nothing of what Rust has not written yet. Whoever closed
        // the pipe has seen enough.
        let _ = std::io::stdout().flush();
        code
    })
}
