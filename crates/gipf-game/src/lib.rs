//! What the two-player board games of Project GIPF have in common.
//!
//! Each game has a crate of rules with a type that implements [`Position`]. Whatever works for all
//! of them is written once, here or in the layers above, for any `P: Position`.
//!
//! | to | use |
//! |---|---|
//! | name a player, or keep a value for each | [`Color`], [`ByColor`] |
//! | write code for every game | [`Position`] |
//! | build a turn in steps | [`TurnBuilder`], [`WholeTurn`] |
//! | keep the history of a game | [`Game`] |
//! | say how a game ended | [`Outcome`], [`GameResult`] |
//! | play a game by numbers | [`playout`] |
//! | count turn sequences | [`perft`], [`perft_divide`] |
//! | store a position in a few bytes | [`Position::pack`] |
//! | read a text and point at its errors | [`Cursor`], [`SyntaxError`], [`Located`] |
//! | read and write the fields of a position line | [`text`] |
//! | define a set of the points of a board | [`bitset!`] |
//! | say what is wrong with a setup | [`SetupError`] |
//! | hash a position | [`folded_multiply`] |
//! | work with symmetries | [`LeastImage`] |
//! | serialize parts of a board | [`serde_as_text!`], [`serde_as_list!`], [`serde_as_pairs!`] |
//!
//! # Next door
//!
//! The rules are in
//! [`gipf-core`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-core),
//! [`gipf-potentials`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-potentials),
//! [`dvonn-core`](https://github.com/gipf-rs/gipf/tree/main/crates/dvonn-core) and
//! [`zertz-core`](https://github.com/gipf-rs/gipf/tree/main/crates/zertz-core); texts, records and diagrams are in
//! [`gipf-notation`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-notation). The
//! [book](https://github.com/gipf-rs/gipf/tree/main/docs/src) shows how to add a game; all is in one
//! [repository](https://github.com/gipf-rs/gipf).
//!
//! # Features
//!
//! * `std` (default): implies `alloc`
//! * `alloc`: [`Game`] and [`Position::legal_turns`]. Without it nothing allocates.
//! * `serde`: `Serialize` and `Deserialize` for players, pairs, outcomes, results and [`Game`], and the macros
//! * `arbitrary`: positions and lines of play from bytes, `fuzzing`
//!
//! The games are by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitset;
mod by_color;
mod color;
mod cursor;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
#[cfg(feature = "alloc")]
mod game;
mod game_result;
mod located;
mod mix;
mod outcome;
mod packed;
mod perft;
mod playout;
mod position;
#[cfg(feature = "serde")]
mod serde_forms;
#[cfg(all(feature = "alloc", feature = "serde"))]
mod serde_game;
mod setup_error;
mod symmetry;
pub mod text;
mod turn_builder;

pub use by_color::ByColor;
pub use color::{Color, ParseColorError};
pub use cursor::{Cursor, Found, SyntaxError, Unexpected};
#[cfg(feature = "alloc")]
pub use game::{Game, PlayError};
pub use game_result::{GameResult, ParseResultError};
pub use located::Located;
pub use mix::{folded_multiply, hash_words};
pub use outcome::{EndReason, Outcome, WinReason};
pub use packed::UnpackError;
pub use perft::{perft, perft_divide};
pub use playout::playout;
#[cfg(feature = "alloc")]
pub use position::TurnList;
pub use position::{OutcomeOf, Position};
pub use setup_error::SetupError;
pub use symmetry::LeastImage;
pub use turn_builder::{Finished, TurnBuilder, WholeTurn, WholeTurnError};

/// What the macros need from this crate's dependencies.
#[doc(hidden)]
pub mod private {
    pub use core;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
