//! The engine behind the Universal Game Interface (UGI), a protocol of text lines.
//!
//! | to | use |
//! |---|---|
//! | serve a client over a pair of streams | [`serve`], [`UgiOptions`] |
//! | host a bot of your own | [`UgiOptions::with_evaluator`], [`UgiOptions::with_name`] |
//! | count with threads and tables | [`UgiOptions::with_counter`] |
//! | hand over the lines yourself | [`UgiSession`] |
//! | bound what a client may ask for | [`SessionLimits`] |
//!
//! ```
//! use gipf_core::Gipf;
//! use gipf_engine::ugi::{UgiOptions, serve};
//!
//! let input = "ugi\nposition startpos moves b3\nquery p1turn\nquit\n";
//! serve(input.as_bytes(), std::io::stdout(), UgiOptions::<Gipf>::new())?;
//! # Ok::<(), gipf_engine::ugi::ServeError>(())
//! ```
//!
//! The book's chapter on the protocol describes the commands, the options and the answers.

mod answers;
mod command;
mod count;
mod counter;
mod evaluators;
mod go;
mod info;
mod limits;
mod options;
mod output;
mod serve;
mod session;
mod ugi_options;
mod words;

#[doc(hidden)]
pub use counter::count_plainly;
pub use counter::{CountError, CountRequest, CountResult};
pub use limits::SessionLimits;
pub use serve::{MAX_LINE_LEN, ServeError, serve};
pub use session::{SetWeightsError, UgiSession};
pub use ugi_options::UgiOptions;
