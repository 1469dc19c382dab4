//! The rules of the board game GIPF: basic, standard and tournament, exactly by the rule book.
//!
//! A [`Position`] is a valid position at the start of a turn, 32 bytes and `Copy`. A [`Turn`] is
//! a whole turn: captures, push, captures. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Position::start`], [`Position::with_handicap`], [`Setup::validate`] |
//! | ask for turns | [`Position::turns`] (lazy), [`Position::legal_turns`], [`Position::for_each_turn`], [`Position::count_turns`] |
//! | check and play a turn | [`Position::check`], [`Position::play`] |
//! | play a turn that was generated | [`Position::play_unchecked`] |
//! | build a turn step by step | [`Position::begin_turn`] |
//! | know how it ended | [`Position::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`]; deeper with the crate `gipf-perft` |
//! | store in a few bytes | [`Packed`] |
//! | compare up to symmetry | [`Position::canonical`], [`Symmetry`] |
//!
//! ```
//! use gipf_core::{Position, Variant, perft};
//!
//! let mut position = Position::start(Variant::Basic);
//! assert_eq!(perft(&position, 4), 924_432);
//!
//! // Always the first turn: somebody wins before long.
//! while let Some(turn) = position.turns().next() {
//!     position = position.play_unchecked(&turn);
//! }
//! println!("{}", position.outcome().unwrap());
//! ```
//!
//! # The board
//!
//! ```text
//!                 e9                   24 dots around the edge: a1 .. i5
//!             d8      f8               37 spots within: b2 .. h5
//!         c7      .       g7           White sits below, dot e1 points at him
//!     b6      .       .       h6
//! a5      .       .       .       i5   columns a-i from White's left,
//!     .       .       .       .        numbers from White's side
//! a4      .       .       .       i4
//!     .       .       .       .
//! a3      .       e5      .       i3
//!     .       .       .       .
//! a2      .       .       .       i2
//!     .       .       .       .
//! a1      .       .       .       i1
//!     b1      .       .       h1
//!         c1      .       g1
//!             d1      f1
//!                 e1
//! ```
//!
//! # Features
//!
//! * `std` (default): implies `alloc`
//! * `alloc`: [`TurnList`], [`Position::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
//! * `arbitrary`, `proptest`: positions and setups for the tests of dependants
//!
//! GIPF is a game by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod axial;
mod bitboard;
mod board;
mod captures;
mod choices;
mod count;
mod direction;
mod dot;
mod entry;
mod folded;
mod fours;
mod hash;
mod legality;
mod line;
mod mid_turn;
mod outcome;
mod packed;
mod piece;
mod position;
mod push;
mod pushes;
mod rows;
mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod spot;
mod state;
mod steps;
#[cfg(feature = "proptest")]
pub mod strategies;
mod sweep;
mod symmetry;
mod turn;
mod turns;
mod variant;
mod walk;
mod weigh;

pub use bitboard::{Bitboard, Spots, Subsets};
pub use board::Board;
pub use direction::Direction;
pub use dot::{Dot, ParseDotError};
pub use entry::Entry;
pub use gipf_board::{
    ByColor, Color, Packed, ParseColorError, UnpackError, WinReason, perft, perft_divide,
};
pub use legality::{IllegalTurn, Phase};
pub use line::Line;
pub use outcome::{LossReason, Outcome};
pub use piece::{Piece, PieceKind};
pub use position::{HandicapError, Position};
pub use push::Push;
pub use rows::{Row, RowIter, Rows};
pub use setup::{Setup, SetupError, SetupFault};
pub use spot::{ParseSpotError, Spot};
pub use steps::{StepError, StepPhase, TurnInProgress};
pub use symmetry::{Symmetries, Symmetry};
pub use turn::Turn;
#[cfg(feature = "alloc")]
pub use turns::TurnList;
pub use turns::Turns;
pub use variant::{Opening, ParseVariantError, Variant};

/// A game of GIPF with its history.
#[cfg(feature = "alloc")]
pub type Game = gipf_board::Game<Position>;

/// Why a turn cannot be played in a [`Game`].
#[cfg(feature = "alloc")]
pub type PlayError = gipf_board::PlayError<Position>;
