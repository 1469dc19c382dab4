//! The engine behind the Universal Game Interface (UGI), a protocol of text lines.
//!
//! | to | use |
//! |---|---|
//! | serve a client over a pair of streams | [`serve`], [`UgiOptions`] |
//! | hand over the lines yourself | [`Session`] |
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

mod command;
mod count;
mod go;
mod info;
mod limits;
mod options;
mod output;
mod serve;
mod session;
mod words;

pub use limits::SessionLimits;
pub use serve::{MAX_LINE_LEN, ServeError, UgiOptions, serve};
pub use session::{Session, SetWeightsError};
