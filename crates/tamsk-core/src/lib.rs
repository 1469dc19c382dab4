//! The rules of the board game TAMSK, in all three variants: without time, with sand in the hour-glasses, and with
//! the 15-second timer.
//!
//! A [`Tamsk`] is a valid position, 64 bytes and `Copy`. A [`Turn`] is the move of an hour-glass with the rings that
//! are dropped, or a forced pass, and in the variants with time the seconds that it takes. So a game with sand can be
//! checked turn by turn. Between them stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Tamsk::start`], [`Setup::validate`] |
//! | ask for turns | [`Tamsk::turns`] (lazy), [`Tamsk::legal_turns`], [`Tamsk::count_turns`] |
//! | say how many seconds generated turns take | [`Tamsk::with_seconds`] |
//! | check and play a turn | [`Tamsk::check`], [`Tamsk::play`] |
//! | play a turn that was generated | [`Tamsk::play_unchecked`] |
//! | choose a turn in steps | [`Tamsk::begin_turn`], [`TurnBuilder`], [`TamskBuilder`] |
//! | know the outcome | [`Tamsk::outcome`], [`Tamsk::final_count`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`] |
//! | store in a few bytes | [`Tamsk::pack`] |
//! | compare up to symmetry | [`Tamsk::canonical`], [`Symmetry`] |
//!
//! ```
//! use tamsk_core::{Position, Tamsk, Variant, perft};
//!
//! let position = Tamsk::start(Variant::Level2);
//! assert_eq!(perft(&position, 4), 157_464);
//! assert_eq!(perft(&position.with_seconds(40).unwrap(), 4), 157_464);
//! ```
//!
//! # The board
//!
//! Each space holds as many rings as the number after its name says. Red, who begins, is [`Color::White`] and has
//! hour-glasses on `a1 d7 g1`; those of Black stand on `a4 d1 g4`.
//!
//! ```text
//!                   d7:1
//!             c6:1        e6:1
//!       b5:1        d6:2        f5:1
//! a4:1        c5:2        e5:2        g4:1
//!       b4:2        d5:3        f4:2
//! a3:1        c4:3        e4:3        g3:1
//!       b3:2        d4:4        f3:2
//! a2:1        c3:3        e3:3        g2:1
//!       b2:2        d3:3        f2:2
//! a1:1        c2:2        e2:2        g1:1
//!       b1:1        d2:2        f1:1
//!             c1:1        e1:1
//!                   d1:1
//! ```
//!
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use tamsk_core::prelude::*`.
//! Records and diagrams are in
//! [`gipf-notation`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-notation), search and evaluation in
//! [`gipf-ai`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-ai), deep counts in
//! [`gipf-perft`](https://github.com/gipf-rs/gipf/tree/main/crates/gipf-perft). The
//! [book](https://github.com/gipf-rs/gipf/tree/main/docs/src) shows them together; all is in one
//! [repository](https://github.com/gipf-rs/gipf).
//!
//! # Features
//!
//! * `std` (default): implies `alloc`
//! * `alloc`: [`Tamsk::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependants
//!
//! TAMSK is a game by Kris Burm. This crate is unofficial.
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
pub use position::board::{Board, Content, Hourglass};
pub use position::outcome::{EndReason, FinalCount, Outcome};
pub use position::setup::{FULL_SAND, FULL_TIMER, HOURGLASSES, RINGS, Setup, SetupError};
pub use position::variant::{ParseVariantError, Variant};
pub use position::violation::SetupViolation;
pub use position::{MAX_SECONDS, Tamsk, USUAL_SECONDS};
pub use turn::builder::{Step, StepError, StepPhase, TamskBuilder};
pub use turn::illegal::IllegalTurn;
pub use turn::{Move, Turn};

/// What most programs need: `use tamsk_core::prelude::*`.
pub mod prelude {
    pub use crate::{Tamsk, Turn, Variant};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
