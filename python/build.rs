//! On macOS a module must be told that the interpreter which loads it has what it lacks.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
