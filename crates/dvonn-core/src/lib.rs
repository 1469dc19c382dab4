//! The rules of the board game DVONN, exactly by the rule book, both stages.
//!
//! A [`Position`] is a valid position, 88 bytes and `Copy`. A [`Turn`] is a placement, a move or a
//! forced pass. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Position::start`], [`Setup::validate`], a position line: `text.parse::<Position>()` |
//! | ask for turns | [`Position::turns`] (lazy), [`Position::legal_turns`], [`Position::for_each_turn`], [`Position::count_turns`] |
//! | check and play a turn | [`Position::check`], [`Position::play`] |
//! | play a turn that was generated | [`Position::play_unchecked`] |
//! | know how it stands or ended | [`Position::score`], [`Position::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`] |
//! | store in a few bytes | [`Packed`] |
//! | compare up to symmetry | [`Position::canonical`], [`Symmetry`] |
//!
//! ```
//! use dvonn_core::{Position, perft};
//!
//! let mut position = Position::start();
//! assert_eq!(perft(&position, 3), 110_544);
//!
//! // Always the first turn: after 49 placements stacks move until nobody can.
//! while let Some(turn) = position.turns().next() {
//!     position = position.play_unchecked(&turn);
//! }
//! println!("{position}: {}", position.outcome().unwrap());
//! ```
//!
//! # The board
//!
//! ```text
//!     C5  D5  E5  F5  G5  H5  I5  J5  K5        49 spaces in five rows,
//!   B4  C4  D4  E4  F4  G4  H4  I4  J4  K4      columns A-K, numbers 1-5
//! A3  B3  C3  D3  E3  F3  G3  H3  I3  J3  K3
//!   A2  B2  C2  D2  E2  F2  G2  H2  I2  J2
//!     A1  B1  C1  D1  E1  F1  G1  H1  I1
//! ```
//!
//! # Texts
//!
//! A **position line** has the rows 1 to 5 with `/` between, the items of a row with `,` between:
//! a number of vacant spaces, `r` for a lone red piece, otherwise the colour on top, `w` or `b`,
//! the height above 1, and an `r` for each red piece inside; then the side to move, `w` or `b`,
//! and the stage, `place` or `stack`. The start is `9/10/11/10/9 w place`. A **turn** is `F3`,
//! `A1B2` or `PASS`, read in any case.
//!
//! # Features
//!
//! * `std` (default): implies `alloc`
//! * `alloc`: [`TurnList`], [`Position::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: spaces, turns and positions are written as their texts and checked on the way in
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependants
//!
//! DVONN is a game by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod bitboard;
mod board;
mod coordinates;
mod direction;
mod hash;
mod heights;
mod legality;
mod links;
mod mobility;
mod moves;
mod outcome;
mod packed;
mod piece;
mod position;
mod position_line;
mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod space;
mod stage;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod turn;
mod turns;
mod variant;

pub use bitboard::{Bitboard, Spaces, Subsets};
pub use board::Board;
pub use direction::Direction;
pub use gipf_board::{
    ByColor, Color, Found, Packed, ParseColorError, SyntaxError, UnpackError, WinReason, perft,
    perft_divide,
};
pub use legality::IllegalTurn;
pub use mobility::Mobility;
pub use outcome::{FinalCount, Outcome};
pub use piece::{Piece, Stack};
pub use position::Position;
pub use position_line::{MAX_POSITION_LEN, PositionError, PositionSyntaxError};
pub use setup::{Setup, SetupError, SetupFault};
pub use space::{ParseSpaceError, Space};
pub use stage::{ParseStageError, Stage};
pub use symmetry::{Symmetries, Symmetry};
pub use turn::Turn;
#[cfg(feature = "alloc")]
pub use turns::TurnList;
pub use turns::Turns;
pub use variant::{ParseVariantError, Variant};

/// A game of DVONN with its history.
#[cfg(feature = "alloc")]
pub type Game = gipf_board::Game<Position>;

/// Why a turn cannot be played in a [`Game`].
#[cfg(feature = "alloc")]
pub type PlayError = gipf_board::PlayError<Position>;
