//! The Python module `gipf._gipf`, which the package `gipf` shows to its users.
//!
//! Every game of the [registry](gipf_app::Games) is served by one path: what Python holds are objects of the
//! traits in `generic`, which are implemented once, for every game. The doc comments of classes and functions
//! are what Python shows as help, examples included.
#![forbid(unsafe_code)]
// The doc comments of what Python sees are in the form that Python's doctest reads.
#![allow(clippy::doc_lazy_continuation, clippy::doc_markdown, clippy::needless_pass_by_value)]

mod arguments;
mod classes;
mod count;
mod errors;
mod files;
mod generic;
mod in_use;
mod interrupt;
mod picture;

use pyo3::prelude::*;

/// Rules, notation and engine of the board games GIPF, DVONN, GIPF with potentials and ZÈRTZ.
#[pymodule]
fn _gipf(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    // The clock of searches starts with its first use. On the thread of a search that could be during a fork, and
    // the child would wait for the end of it for ever.
    let _ = gipf_ai::system_time().map(|now| now());
    classes::add_to(module)?;
    count::add_to(module)?;
    files::add_to(module)?;
    // What is public is listed by the package.
    module.dict().del_item("__all__")
}
