//! The rules of GIPF with potentials: TAMSK, ZÈRTZ, DVONN and YINSH, in all three variants.
//!
//! A [`GipfPotentials`] is a valid position at the start of a turn and `Copy`. A [`Turn`] is a whole turn:
//! captures, TAMSK pushes, one move, TAMSK pushes, captures. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`GipfPotentials::start`], [`Start`], [`Setup::validate`] |
//! | ask for turns | [`GipfPotentials::turns`] (lazy), [`GipfPotentials::legal_turns`], [`GipfPotentials::count_turns`] |
//! | generate for a search | [`GipfPotentials::generate`], [`GipfPotentials::try_for_each_successor`], [`TurnFilter`] |
//! | check and play a turn | [`GipfPotentials::check`], [`GipfPotentials::play`] |
//! | play a turn that was generated | [`GipfPotentials::play_unchecked`] |
//! | build a turn step by step | [`GipfPotentials::begin_turn`], [`TurnBuilder`], [`GipfPotentialsBuilder`] |
//! | ask who has won | [`GipfPotentials::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`]; deeper with the crate `gipf-perft` |
//! | store in a few bytes | [`GipfPotentials::pack`] |
//! | compare up to symmetry | [`GipfPotentials::canonical`], [`Symmetry`] |
//!
//! The board, its lines and its symmetries are those of [`gipf_core`].
//!
//! ```
//! use gipf_potentials::{Start, perft};
//!
//! let start = "basic z3/z3".parse::<Start>()?.position()?;
//! assert_eq!(perft(&start, 2), 3_696);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use gipf_potentials::prelude::*`.
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
//! * `alloc`: [`GipfPotentials::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependent crates
//!
//! GIPF is a game by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

// Each folder begins with a description of its subject: `position` (what lies where), `captures`
// (what rows take), `turn` (one turn: legality, steps), `generate` (all turns).
#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod captures;
mod generate;
mod hand;
mod layers;
mod packed;
mod piece;
mod position;
mod potential;
mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
mod spot_counts;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod text;
mod turn;

pub use generate::group::TurnGroup;
pub use gipf_core::{
    Bitboard, ByColor, CapturePhase, Color, Direction, Dot, Entry, Line, LossReason, Opening,
    Outcome, ParseVariantError, PushError, Row, Rows, Spot, Symmetry, TurnFilter, Variant,
};
#[cfg(feature = "alloc")]
pub use gipf_game::{Game, PlayError, TurnList};
pub use gipf_game::{Position, TurnBuilder, UnpackError, perft, perft_divide};
pub use hand::{Hand, ParseHandError};
pub use packed::PackedPosition;
pub use piece::{Piece, PieceKind};
pub use position::GipfPotentials;
pub use position::board::Board;
pub use position::setup::Setup;
pub use position::start::{ParseStartError, Start};
pub use position::violation::{SetupError, SetupViolation};
pub use potential::Potential;
pub use spot_counts::SpotCounts;
pub use turn::builder::{GipfPotentialsBuilder, PushPaths, Step, StepError, StepPhase};
pub use turn::illegal::IllegalTurn;
pub use turn::path::PushPath;
pub use turn::tamsk::{TamskPush, TamskPushes};
pub use turn::uses::{PotentialUse, PotentialUses};
pub use turn::{Action, NewPiece, Turn};

/// What most programs need: `use gipf_potentials::prelude::*`.
pub mod prelude {
    pub use crate::{GipfPotentials, Turn, Variant};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
