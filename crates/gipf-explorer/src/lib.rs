//! Databases of games of GIPF, GIPF with potentials, TAMSK, ZÈRTZ, DVONN and YINSH: what was played in a position, how often, how the
//! games ended, and which they were.
//!
//! Positions that are images of each other under a symmetry of the board count as one, and so do turns under a symmetry
//! of the position. One file holds games of any kind.
//!
//! | to | use |
//! |---|---|
//! | build a database, add games to one | [`Builder`] |
//! | put databases together | [`Builder::merge`] |
//! | ask what was played in a position | [`Explorer::query`] |
//! | take a small part of a database, for a page | [`Excerpt`] |
//!
//! # The file
//!
//! A database is one file of sorted entries in blocks, with an index at its end. It is written once, from its first byte
//! to its last, and replaced as a whole: a program that is killed leaves the old file. A query reads some blocks. The
//! file has a version, and each block a checksum; nothing that stands in a file leads to a panic.
//!
//! A position is found by its whole packed form, not by a hash, so two positions are never taken for one.
//!
//! # Next door
//!
//! The rules are in `gipf-core`, `gipf-potentials`, `dvonn-core` and `zertz-core`, records in `gipf-notation`. On the
//! command line a database is `gipf explore`; the chapter "Explore games" of the book, in
//! [the repository](https://github.com/gipf-rs/gipf), shows it.
//!
//! The games are by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]

mod batch;
mod builder;
mod bytes;
mod canonical;
mod combine;
mod contents;
mod error;
mod excerpt;
mod explorer;
mod key;
mod packed_version;
mod position_entry;
mod query_answer;
mod result_counts;
mod save;
mod stop;
mod stored_game;
mod table;
mod value;

pub use builder::{Added, Builder};
pub use contents::{Contents, GameContents};
pub use error::ExplorerError;
pub use excerpt::Excerpt;
pub use explorer::{Explorer, Starts};
pub use query_answer::{GameAt, PlayedTurn, QueryAnswer};
pub use result_counts::ResultCounts;
pub use save::Existing;
pub use stored_game::{GameHeader, Source};
pub use value::Value;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
