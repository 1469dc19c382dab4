//! The rules of the board game ZÈRTZ, exactly by the rule book, in all four variants.
//!
//! A [`Zertz`] is a valid position, 48 bytes and `Copy`. A [`Turn`] is a placement with the ring that is
//! removed and the groups that are claimed, a capture with all of its jumps, or a forced pass. Between them
//! stand a few verbs:
//!
//! | to | use |
//! |---|---|
//! | begin | [`Zertz::start`], [`Setup::validate`] |
//! | ask for turns | [`Zertz::turns`] (lazy), [`Zertz::legal_turns`], [`Zertz::count_turns`] |
//! | check and play a turn | [`Zertz::check`], [`Zertz::play`] |
//! | play a turn that was generated | [`Zertz::play_unchecked`] |
//! | choose a turn in steps | [`Zertz::begin_turn`], [`TurnBuilder`], [`ZertzBuilder`] |
//! | follow a capture | [`Zertz::capture_path`], [`Zertz::for_each_capture_path`] |
//! | know the outcome | [`Zertz::outcome`], [`Game::outcome`] |
//! | count | [`perft`], [`perft_divide`] |
//! | store in a few bytes | [`Zertz::pack`] |
//! | compare up to symmetry | [`Zertz::canonical`], [`Symmetry`] |
//!
//! ```
//! use zertz_core::{Position, Variant, Zertz, perft};
//!
//! let mut position = Zertz::start(Variant::Basic);
//! assert_eq!(perft(&position, 2), 3_277_260);
//!
//! // Always the last turn, until somebody has won.
//! while let Some(&turn) = position.legal_turns().last() {
//!     position = position.play_unchecked(&turn);
//! }
//! println!("{}", position.outcome().unwrap());
//! ```
//!
//! # Players and marbles
//!
//! Player 1, who begins, is [`Color::White`], player 2 is [`Color::Black`], as in the other games of the
//! family. Marbles belong to nobody; their colors are a type of their own, [`Marble`].
//!
//! # The boards
//!
//! ```text
//!              d7
//!          c6      e6                 37 places: columns of 4 5 6 7 6 5 4
//!      b5      d6      f5
//!  a4      c5      e5      g4         48 places: 5 6 7 8 7 6 5 4
//!      b4      d5      f4
//!  a3      c4      e4      g3         61 places: 5 6 7 8 9 8 7 6 5,
//!      b3      d4      f3             columns a-h and j
//!  a2      c3      e3      g2
//!      b2      d3      f2
//!  a1      c2      e2      g1
//!      b1      d2      f1
//!          c1      e1
//!              d1
//! ```
//!
//! All boards are parts of the one with 61 places, so that a [`Place`] and a [`Bitboard`] serve for all of
//! them; a place outside the board is the same as one whose ring is missing. The name of a place depends on
//! the board: [`Variant::name`], [`Variant::place`].
//!
//! # Texts
//!
//! Small things have names here. The texts of positions and turns are in the crate `gipf-notation`.
//!
//! # Next door
//!
//! The rules are in the trait [`Position`], which every game of the family implements: `use zertz_core::prelude::*`.
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
//! * `alloc`: [`Zertz::legal_turns`], [`Game`]. Without it nothing allocates.
//! * `serde`: a position is written as its fields and validated on the way in; places have their names on
//!   the large board
//! * `arbitrary`, `proptest`: positions, setups and turns for the tests of dependants
//!
//! ZÈRTZ is a game by Kris Burm. This crate is unofficial.
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

pub use geometry::bitboard::{Bitboard, Places, Subsets};
pub use geometry::direction::Direction;
pub use geometry::names::{ParsePlaceError, PlaceName, PlaceNames};
pub use geometry::place::Place;
pub use geometry::symmetry::Symmetry;
pub use gipf_game::{
    ByColor, Color, ParseColorError, Position, TurnBuilder, UnpackError, WinReason, perft,
    perft_divide,
};
#[cfg(feature = "alloc")]
pub use gipf_game::{Game, PlayError, TurnList};
pub use position::Zertz;
pub use position::board::{Board, ParseRingError, Ring};
pub use position::groups::Groups;
pub use position::marble::{Marble, MarbleCounts};
pub use position::outcome::{EndReason, Outcome};
pub use position::setup::{Setup, SetupError};
pub use position::variant::{ParseVariantError, Variant};
pub use position::violation::SetupViolation;
pub use turn::Turn;
pub use turn::builder::{Step, StepError, StepPhase, ZertzBuilder};
pub use turn::illegal::IllegalTurn;
pub use turn::path::{CapturePath, Jump};

/// The parts of the turn generator of which evaluations build their own: captures, whatever the colors of the
/// marbles. Programs that play need none of them.
pub mod building_blocks {
    pub use crate::generate::captures::{Capture, captures};
}

/// What most programs need: `use zertz_core::prelude::*`.
pub mod prelude {
    pub use crate::{Turn, Variant, Zertz};
    pub use gipf_game::{Color, Position, TurnBuilder};
    #[cfg(feature = "alloc")]
    pub use gipf_game::{Game, TurnList};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
