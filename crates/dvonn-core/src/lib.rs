//! The rules of the board game DVONN, exactly by the rule book, both stages.
//!
//! A [`Dvonn`] is a valid position, 88 bytes and `Copy`. A [`Turn`] is a placement, a move or a
//! forced pass. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Dvonn::start`], [`Setup::validate`] |
//! | ask for turns | [`Dvonn::turns`] (lazy), [`Dvonn::legal_turns`], [`Dvonn::try_for_each_turn`], [`Dvonn::count_turns`] |
//! | check and play a turn | [`Dvonn::check`], [`Dvonn::play`] |
//! | play a turn that was generated | [`Dvonn::play_unchecked`] |
//! | know the score or the outcome | [`Dvonn::score`], [`Dvonn::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`] |
//! | store in a few bytes | [`Dvonn::pack`] |
//! | compare up to symmetry | [`Dvonn::canonical`], [`Symmetry`] |
//!
//! ```
//! use dvonn_core::{Dvonn, Position, perft};
//!
//! let mut position = Dvonn::default();
//! assert_eq!(perft(&position, 3), 110_544);
//!
//! // Always the first turn: after 49 placements stacks move until nobody can.
//! while let Some(turn) = position.turns().next() {
//!     position = position.play_unchecked(&turn);
//! }
//! println!("{}", position.outcome().unwrap());
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
//! Small things have names here, such as the [`Space`] `F3`. The texts of positions and turns are
//! in the crate `gipf-notation`.
//!
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use dvonn_core::prelude::*`.
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
//! * `alloc`: [`Dvonn::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
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

pub use generate::mobility::Mobility;
pub use geometry::bitboard::{Bitboard, Spaces, Subsets};
pub use geometry::direction::Direction;
pub use geometry::space::{ParseSpaceError, Space};
pub use geometry::symmetry::Symmetry;
pub use gipf_game::{
    ByColor, Color, ParseColorError, Position, TurnBuilder, UnpackError, WinReason, perft,
    perft_divide,
};
#[cfg(feature = "alloc")]
pub use gipf_game::{Game, PlayError, TurnList};
pub use position::Dvonn;
pub use position::board::Board;
pub use position::outcome::{FinalCount, Outcome};
pub use position::piece::Piece;
pub use position::setup::{Setup, SetupError};
pub use position::stack::Stack;
pub use position::stage::{ParseStageError, Stage};
pub use position::variant::{ParseVariantError, Variant};
pub use position::violation::SetupViolation;
pub use turn::Turn;
pub use turn::illegal::IllegalTurn;

/// What most programs need: `use dvonn_core::prelude::*`.
pub mod prelude {
    pub use crate::{Dvonn, Turn, Variant};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
