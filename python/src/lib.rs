//! The extension module behind the Python package `ninefold`.
//!
//! It translates, and reasons about no Sudoku. One puzzle: a question as JSON goes to the engine and its
//! answer comes back (`asking`). Many: a column of puzzles comes in through the Arrow `PyCapsule`
//! interface, is read in place (`columns`), answered block by block on all cores (`questions`), and goes
//! out as Arrow again. `waiting` looks for Ctrl-C while threads work.

#![allow(clippy::disallowed_methods, reason = "a shell: it asks the system")]
#![allow(clippy::needless_pass_by_value, reason = "arguments from Python are made for the call")]

mod asking;
mod clock;
mod columns;
mod command;
mod questions;
mod refusal;
mod waiting;

use pyo3::prelude::*;

#[pymodule]
fn _ninefold(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(asking::ask, module)?)?;
    module.add_function(wrap_pyfunction!(asking::ask_all, module)?)?;
    module.add_function(wrap_pyfunction!(asking::normal, module)?)?;
    module.add_function(wrap_pyfunction!(asking::read, module)?)?;
    module.add_function(wrap_pyfunction!(asking::solutions, module)?)?;
    module.add_function(wrap_pyfunction!(columns::answer, module)?)?;
    module.add_function(wrap_pyfunction!(columns::paired, module)?)?;
    module.add_function(wrap_pyfunction!(command::command, module)?)?;
    module.add_class::<columns::Table>()?;
    module.add_class::<columns::Stream>()
}
