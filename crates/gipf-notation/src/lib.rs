//! The texts and diagrams of GIPF, GIPF with potentials, DVONN and ZÈRTZ: positions, turns, records and boards.
//!
//! One canonical form is written, many forms are read, and every error points at the byte where
//! reading stopped making sense.
//!
//! ```
//! use gipf_game::Position;
//! use gipf_notation::{format_turn, parse_position, parse_turn, position_line};
//!
//! let position = parse_position("b2w/5/6/w5b/6/5/b2w w 12/12 basic")?;
//! let turn = parse_turn(&position, "A2-B3")?;
//! assert_eq!(format_turn(&position, &turn).to_string(), "b3");
//!
//! let next = position.play(&turn)?;
//! assert_eq!(position_line(&next).to_string(), "bw1w/5/6/w5b/6/5/b2w b 11/12 basic");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | read and write the texts of any game | [`Notation`] |
//! | read and write position lines and turns of GIPF | [`parse_position`], [`parse_turn`] and the other functions of this page |
//! | read and write the texts of GIPF with potentials, of DVONN and of ZÈRTZ | [`potentials`], [`dvonn`], [`zertz`] |
//! | read, check and write records of games | [`record`] |
//! | read and write the notations of other programs | [`import`] |
//! | show a position or a turn as SVG, text or PNG | [`diagram`] |
//! | find out which game a text is about | [`Notation::looks_like_position`], [`game_tag`], [`import::guess_format`] |
//!
//! # Features
//!
//! * `std` (default): [`record`], [`TextReader`] and [`BoundedLines`], which read from [`std::io`], and
//!   [`io_error_text`]. Without it the crate needs only `alloc`.
//! * `serde`: `Serialize` and `Deserialize` for [`Record`](record::Record) and [`Nag`]. Every turn
//!   of a record is played when it is deserialized. Implies `std`.
//! * `png`: `to_png` of diagrams, rendered by `resvg`. Implies `std`.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
mod bounded_lines;
#[cfg_attr(
    not(all(feature = "potentials", feature = "dvonn", feature = "zertz")),
    allow(dead_code, reason = "some signs are drawn by one game only")
)]
pub mod diagram;
#[cfg(feature = "dvonn")]
pub mod dvonn;
mod game_tag;
mod gipf;
pub mod import;
#[cfg(feature = "std")]
mod io_error_text;
mod line_column;
mod nag;
mod notation;
mod outcome;
#[cfg(feature = "potentials")]
pub mod potentials;
#[cfg(feature = "std")]
pub mod record;
#[cfg(feature = "std")]
mod sync_folder;
#[cfg(feature = "std")]
mod text_reader;
mod time_control;
#[cfg(feature = "zertz")]
pub mod zertz;

#[cfg(feature = "std")]
pub use bounded_lines::{BoundedLines, Line};
pub use game_tag::game_tag;
pub use gipf::{
    MAX_POSITION_LEN, MAX_TURN_LEN, ParsePointError, PathError, Point, PositionError, PositionLine,
    PositionSyntaxError, TurnError, TurnText, TurnWarning, format_turn, parse_position, parse_turn,
    parse_turn_strict, position_line, read_turn,
};
#[cfg(feature = "std")]
pub use io_error_text::io_error_text;
pub use line_column::LineColumn;
pub use nag::Nag;
pub use notation::{Notation, TurnReading};
#[cfg(feature = "std")]
pub use sync_folder::sync_folder;
#[cfg(feature = "std")]
pub use text_reader::{TextReader, decode_text};
pub use time_control::{ParseDurationError, ParseTimeControlError, TimeControl, parse_duration};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
