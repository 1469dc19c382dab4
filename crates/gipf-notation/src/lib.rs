//! The texts and diagrams of GIPF and DVONN: positions, turns, boards and game records.
//!
//! What stands here without a game's name is GIPF's; DVONN's is in [`dvonn`]. [`Notation`] has the
//! texts of both.
//!
//! One canonical form goes out, many forms come in, and every error points at the byte where
//! reading stopped making sense.
//!
//! ```
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
//! A [`Diagram`] of GIPF or a [`DvonnDiagram`] shows a position or a turn as SVG, as text or as PNG.
//!
//! # Features
//!
//! * `std` (default): `gipf-core` with `std`
//! * `png`: `to_png` of diagrams, through resvg
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
mod bounded_lines;
mod diagram;
pub mod dvonn;
mod game_name;
mod gipf;
mod import;
mod nag;
mod notation;
mod position;
#[cfg(feature = "std")]
pub mod record;
mod text_board;
mod time_control;
mod turn_error;
mod turn_read;
mod turn_syntax;
mod turn_write;

#[cfg(feature = "std")]
pub use bounded_lines::{BoundedLines, Line};
#[cfg(feature = "png")]
pub use diagram::PngError;
pub use diagram::{
    BoardDiagram, Diagram, DiagramOptions, Draw, DvonnDiagram, Fate, Mark, ParsePlaceError, Place,
    Rgb, TextOptions, Theme,
};
pub use game_name::{GameName, ParseGameNameError, guess_game, guess_game_of_file};
pub use import::{
    ExportError, Gf1Options, ImportError, ImportErrorKind, ImportFormat, ImportedGame,
    LittlegolemErrorKind, MAX_IMPORT_LEN, export_boardspace, export_gf1, export_littlegolem,
    guess_format, import_boardspace, import_gf1, import_littlegolem,
};
pub use nag::Nag;
pub use notation::{Notation, TurnReading};
pub use position::{
    MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError, parse_position,
    position_line, position_or_start,
};
pub use text_board::text_board;
pub use time_control::{ParseDurationError, ParseTimeControlError, TimeControl, parse_duration};
pub use turn_error::{TurnError, TurnErrorKind};
pub use turn_read::{MAX_TURN_LEN, TurnWarning, parse_turn, parse_turn_strict, read_turn};
pub use turn_write::{TurnText, format_turn};
