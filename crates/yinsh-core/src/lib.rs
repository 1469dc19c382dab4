//! The rules of the board game YINSH, exactly by the rule book, in both variants.
//!
//! A [`Yinsh`] is a valid position, 80 bytes and `Copy`. A [`Turn`] is a ring that is placed, a move with the rows and
//! rings that are removed before and after it, or a forced pass. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Yinsh::start`], [`Setup::validate`] |
//! | ask for turns | [`Yinsh::turns`] (lazy), [`Yinsh::legal_turns`], [`Yinsh::count_turns`] |
//! | check and play a turn | [`Yinsh::check`], [`Yinsh::play`] |
//! | play a turn that was generated | [`Yinsh::play_unchecked`] |
//! | choose a turn in steps | [`Yinsh::begin_turn`], [`TurnBuilder`], [`YinshBuilder`] |
//! | look at the board | [`Yinsh::rows`], [`Yinsh::goals`] |
//! | know the outcome | [`Yinsh::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`] |
//! | store in a few bytes | [`Yinsh::pack`] |
//! | compare up to symmetry | [`Yinsh::canonical`], [`Symmetry`] |
//!
//! ```
//! use yinsh_core::{Position, Yinsh, perft};
//!
//! let mut position = Yinsh::default();
//! assert_eq!(perft(&position, 3), 592_620);
//!
//! // Always the first turn, until the game is over.
//! while let Some(turn) = position.nth_turn(0) {
//!     position = position.play_unchecked(&turn);
//! }
//! println!("{}", position.outcome().unwrap());
//! ```
//!
//! # The board
//!
//! ```text
//!                 e10     g11
//!             d9      f10     h11
//!         c8      e9      g10     i11            85 intersections: a hexagon with
//!     b7      d8      f9      h10     j11        sides of 6 without its corners,
//!         c7      e8      g9      i10            columns a-k
//!     b6      d7      f8      h9      j10
//! a5      c6      e7      g8      i9      k10
//!     b5      d6      f7      h8      j9
//! a4      c5      e6      g7      i8      k9
//!     b4      d5      f6      h7      j8
//! a3      c4      e5      g6      i7      k8
//!     b3      d4      f5      h6      j7
//! a2      c3      e4      g5      i6      k7
//!     b2      d3      f4      h5      j6
//!         c2      e3      g4      i5
//!     b1      d2      f3      h4      j5
//!         c1      e2      g3      i4
//!             d1      f2      h3
//!                 e1      g2
//! ```
//!
//! # Texts
//!
//! Positions and the names of small things are read and written here, turns are written here. The crate `gipf-notation`
//! reads turns.
//!
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use yinsh_core::prelude::*`.
//! Texts of positions and turns, records and diagrams are in
//! [`gipf-notation`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-notation), search and evaluation in
//! [`gipf-ai`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-ai), deep counts in
//! [`gipf-perft`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-perft). The
//! [book](https://github.com/gipf-rs/gipf/tree/main/docs/src) shows them together; all is in one
//! [repository](https://github.com/gipf-rs/gipf).
//!
//! # Features
//!
//! * `std` (default): implies `alloc`
//! * `alloc`: [`Yinsh::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependants
//!
//! YINSH is a game by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod generate;
mod geometry;
mod packed;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod text;
mod turn;

pub use geometry::bitboard::{Bitboard, Intersections, Subsets};
pub use geometry::direction::Direction;
pub use geometry::intersection::{Intersection, ParseIntersectionError};
pub use geometry::row::Row;
pub use geometry::symmetry::Symmetry;
pub use gipf_game::{
    ByColor, Color, ParseColorError, Position, TurnBuilder, UnpackError, WinReason, perft,
    perft_divide,
};
#[cfg(feature = "alloc")]
pub use gipf_game::{Game, PlayError, TurnList};
pub use position::Yinsh;
pub use position::board::Board;
pub use position::outcome::{EndReason, Outcome};
pub use position::piece::{ParsePieceError, Piece};
pub use position::setup::{Setup, SetupError};
pub use position::variant::{ParseVariantError, Variant};
pub use position::violation::SetupViolation;
pub use turn::Turn;
pub use turn::builder::{Step, StepError, StepPhase, YinshBuilder};
pub use turn::illegal::IllegalTurn;
pub use turn::removals::Removals;

/// What most programs need: `use yinsh_core::prelude::*`.
pub mod prelude {
    pub use crate::{Turn, Variant, Yinsh};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
