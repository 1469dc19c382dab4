//! The engine behind the Universal Game Interface (UGI), a protocol of text lines.
//!
//! | to | use |
//! |---|---|
//! | serve a client that writes lines and reads lines | [`serve`], [`serve_of`] |
//! | hand over the lines yourself | [`Session`] |
//! | play by the line protocol of the CodeCup contests | [`play_codecup`] |
//! | bound what a client may ask for | [`Caps`] |
//! | judge a game as the protocol does | [`Verdict`], [`Engine::PLY_CAP`](crate::Engine::PLY_CAP) |
//!
//! ```
//! use gipf_engine::ugi::{Caps, serve};
//!
//! let input = "ugi\nposition startpos moves b3\nquery p1turn\nquit\n";
//! serve(input.as_bytes(), std::io::stdout(), Caps::default())?;
//! # Ok::<(), gipf_engine::ugi::ServeError>(())
//! ```
//!
//! The commands, the options and the answers are described in the book's chapter on the protocol.
//!
//! GIPF and DVONN are games by Kris Burm. This crate is unofficial.

mod caps;
mod command;
mod count;
mod go;
mod info;
mod options;
pub(crate) mod output;
mod serve;
mod session;
mod think;
mod verdict;
pub(crate) mod words;
mod work;

pub use caps::Caps;
pub use serve::{MAX_LINE_LEN, ServeError, serve, serve_in_turn, serve_in_turn_of, serve_of};
pub use session::Session;
pub use verdict::Verdict;
