//! The rules of the board game GIPF: basic, standard and tournament, exactly by the rule book.
//!
//! A [`Gipf`] is a valid position at the start of a turn, 32 bytes and `Copy`. A [`Turn`] is
//! a whole turn: captures, push, captures. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Gipf::start`], [`Gipf::with_handicap`], [`Setup::validate`] |
//! | ask for turns | [`Gipf::turns`] (lazy), [`Gipf::legal_turns`], [`Gipf::try_for_each_turn`], [`Gipf::count_turns`] |
//! | generate for a search | [`Gipf::generate`], [`Gipf::try_for_each_successor`], [`TurnFilter`] |
//! | check and play a turn | [`Gipf::check`], [`Gipf::play`] |
//! | play a turn that was generated | [`Gipf::play_unchecked`] |
//! | build a turn step by step | [`Gipf::begin_turn`], [`TurnBuilder`], [`GipfBuilder`] |
//! | ask who has won | [`Gipf::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`]; deeper with the crate `gipf-perft` |
//! | store in a few bytes | [`Gipf::pack`] |
//! | compare up to symmetry | [`Gipf::canonical`], [`Symmetry`] |
//!
//! ```
//! use gipf_core::{Gipf, Position, Variant, perft};
//!
//! let mut position = Gipf::start(Variant::Basic);
//! assert_eq!(perft(&position, 4), 924_432);
//!
//! // Play the first legal turn until the game is over.
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
//!         c7      .       g7           White sits below, dot e1 points at them
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
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use gipf_core::prelude::*`.
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
//! * `alloc`: [`Gipf::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependent crates
//!
//! GIPF is a game by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

// Each folder begins with a description of its subject: `geometry` (places), `position` (what lies
// there), `captures` (rows), `turn` (one turn: legality, steps), `generate` (all turns), `count`.
#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod bitboard;
mod captures;
mod count;
mod generate;
mod geometry;
mod outcome;
mod packed;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod text;
mod turn;

use geometry::axial;

pub use bitboard::{Bitboard, Spots, Subsets};
pub use captures::rows::{Row, RowIter, Rows};
pub use generate::filter::TurnFilter;
pub use generate::group::{TurnGroup, TurnGroupIter};
pub use geometry::direction::Direction;
pub use geometry::dot::{Dot, ParseDotError};
pub use geometry::entry::Entry;
pub use geometry::line::Line;
pub use geometry::spot::{ParseSpotError, Spot};
pub use geometry::symmetry::Symmetry;
pub use gipf_game::{
    ByColor, Color, ParseColorError, Position, TurnBuilder, UnpackError, WinReason, perft,
    perft_divide,
};
#[cfg(feature = "alloc")]
pub use gipf_game::{Game, PlayError, TurnList};
pub use outcome::{LossReason, Outcome};
pub use position::board::{Board, PushError};
pub use position::piece::{Piece, PieceKind};
pub use position::setup::{Setup, SetupError, SetupViolation};
pub use position::variant::{Opening, ParseVariantError, Variant};
pub use position::{Gipf, HandicapError};
pub use turn::Turn;
pub use turn::builder::{GipfBuilder, Step, StepError, StepPhase};
pub use turn::legality::{CapturePhase, IllegalTurn};
pub use turn::push::Push;

/// The parts of the turn generator of which the crate `gipf-potentials` builds its own: where a piece completes a row,
/// all pushes at once, and captures where rows cross. Programs that play need none of them.
pub mod building_blocks {
    pub use crate::captures::list::CaptureList;
    pub use crate::captures::walk::{CaptureBoard, CaptureWalk};
    pub use crate::generate::fours::Completing;
    pub use crate::generate::sweep::Sweep;
}

/// What most programs need: `use gipf_core::prelude::*`.
pub mod prelude {
    pub use crate::{Gipf, Turn, Variant};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}
