//! The games as WebAssembly, and the page that uses them.
//!
//! # The module
//!
//! For `wasm32-unknown-unknown` the crate is `gipf_app::api` behind plain exports, without generated glue. A
//! text goes in and one comes out, as bytes of UTF-8 in the memory of the module. The features `board`, `records` and
//! `search`, all of them defaults, say which calls are answered: a page loads a small module for each. With
//! `--cfg external_weights` the weights of networks are not in the module.
//!
//! | export | does |
//! |---|---|
//! | `request(length)` | makes room for a request or a file and returns where it begins |
//! | `call()` | answers the request and returns where the answer begins |
//! | `load_explorer()` | with `records`: takes the bytes in the room as the database of games of the call `explore`; answers as `call` does |
//! | `load_weights()` | with `search` and `external_weights`: takes the bytes in the room as a file of weights; answers as `call` does |
//! | `answer_length()` | returns the length of the answer |
//!
//! | import from `gipf` | must do |
//! |---|---|
//! | `now()` | return the time in milliseconds, from any moment on |
//! | `progress(start, length)` | take progress of the search; return 0 to go on and 1 to end it |
//! | `is_stopped()` | return 0 for a search to go on, and 1 to end it; asked some hundred times a second |
//!
//! None of the imports may call the module. `web/engine/gipf.js` is a loader for browsers and Node.
//!
//! # The page
//!
//! [`PAGE`] has the files of the folder `web`, for programs that serve the page. With the modules beside it the
//! folder works on any web server; without it the page asks the server that it came from.

#[cfg(target_family = "wasm")]
mod exports;
mod page;

pub use page::{PAGE, PageFile};
