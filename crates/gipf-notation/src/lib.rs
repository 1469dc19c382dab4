//! The texts and diagrams of GIPF, GIPF with potentials, TAMSK, ZÈRTZ, DVONN and YINSH: positions, turns, records and boards.
//!
//! One canonical form is written, many forms are read, and every error points at the byte where
//! reading stopped making sense.
//!
//! ```
//! use gipf_core::prelude::*;
//! use gipf_notation::Notation;
//!
//! let position: Gipf = "b2w/5/6/w5b/6/5/b2w w 12/12 basic".parse()?;
//! let turn = position.parse_turn("A2-B3")?;
//! assert_eq!(position.turn_text(&turn), "b3");
//!
//! let next = position.play(&turn)?;
//! assert_eq!(next.to_string(), "bw1w/5/6/w5b/6/5/b2w b 11/12 basic");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | read and write the texts of any game | [`Notation`] |
//! | parse and print a position | its `FromStr` and `Display`, in the rules crates |
//! | read a line without validation, name the errors of one game | this page for GIPF; [`potentials`], [`dvonn`], [`zertz`], [`yinsh`] |
//! | read, check and write records of games | [`record`] |
//! | read and write the notations of other programs | [`import`] |
//! | show a position or a turn as SVG, text or PNG | [`diagram`] |
//! | say what a turn does: captures, rows, what is cut off | [`turn_facts`], [`Fact`] |
//! | find out which game a text is about | [`Notation::looks_like_position`], [`game_tag`], [`import::guess_format`] |
//!
//! # Features
//!
//! * `std` (default): [`record`], [`TextReader`] and [`BoundedLines`], which read from [`std::io`], and
//!   [`io_error_text`]. Without it the crate needs only `alloc`.
//! * `serde`: `Serialize` and `Deserialize` for [`Record`](record::Record), [`Nag`] and [`Fact`]. Every turn
//!   of a record is played when it is deserialized. Implies `std`.
//! * `png`: `to_png` of diagrams, drawn by `tiny-skia`. Implies `std`.
//! * `potentials`, `dvonn`, `tamsk`, `zertz`, `yinsh` (default): the games beside GIPF, which is always there
//!
//! # Next door
//!
//! The rules are in `gipf-core`, `gipf-potentials`, `dvonn-core`, `tamsk-core`, `zertz-core` and `yinsh-core`, what every game has in `gipf-game`;
//! `gipf-ai` searches. They, and the book with its chapters on the notation and on games of other programs, are in
//! the [repository](https://github.com/gipf-rs/gipf).
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
mod bounded_lines;
#[cfg_attr(
    not(all(
        feature = "potentials",
        feature = "dvonn",
        feature = "tamsk",
        feature = "yinsh",
        feature = "zertz"
    )),
    allow(dead_code, reason = "some signs are drawn by one game only")
)]
pub mod diagram;
#[cfg(feature = "dvonn")]
pub mod dvonn;
mod facts;
mod game_tag;
mod gipf;
pub mod import;
#[cfg(feature = "std")]
mod io_error_text;
mod line_column;
mod nag;
#[cfg(feature = "std")]
mod new_file;
mod notation;
mod outcome;
#[cfg(feature = "potentials")]
pub mod potentials;
#[cfg(feature = "std")]
pub mod record;
#[cfg(feature = "tamsk")]
pub mod tamsk;
#[cfg(feature = "std")]
mod text_reader;
mod time_control;
#[cfg(feature = "yinsh")]
pub mod yinsh;
#[cfg(feature = "zertz")]
pub mod zertz;

#[cfg(feature = "std")]
pub use bounded_lines::{BoundedLines, Line};
pub use facts::{Fact, Thing, turn_facts};
pub use game_tag::game_tag;
pub use gipf::{
    MAX_POSITION_LEN, MAX_TURN_LEN, ParsePointError, PathError, Point, PositionError, PositionLine,
    PositionSyntaxError, TurnError, TurnWarning,
};
#[cfg(feature = "std")]
pub use io_error_text::io_error_text;
pub use line_column::LineColumn;
pub use nag::Nag;
#[cfg(feature = "std")]
pub use new_file::{permissions_of, sync_folder};
pub use notation::{Notation, StrictTurnError, TurnReading};
#[cfg(feature = "std")]
pub use text_reader::{TextReader, decode_text};
pub use time_control::{ParseDurationError, ParseTimeControlError, TimeControl, parse_duration};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
