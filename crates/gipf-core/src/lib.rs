//! The rules of the board game GIPF: basic, standard and tournament, exactly by the rule book.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary_impls;
mod axial;
mod bitboard;
mod board;
mod captures;
mod color;
mod direction;
mod dot;
mod entry;
#[cfg(feature = "alloc")]
mod game;
mod hash;
mod legality;
mod line;
mod mid_turn;
mod outcome;
mod perft;
mod piece;
mod position;
mod push;
mod rows;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod spot;
mod steps;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod turn;
mod turns;
mod variant;

pub use bitboard::{Bitboard, Spots};
pub use board::Board;
pub use color::{ByColor, Color, ParseColorError};
pub use direction::Direction;
pub use dot::{Dot, ParseDotError};
pub use entry::Entry;
#[cfg(feature = "alloc")]
pub use game::{Game, PlayError};
pub use legality::{IllegalTurn, Phase};
pub use line::Line;
pub use outcome::{Outcome, WinReason};
#[cfg(feature = "std")]
pub use perft::{PerftProgress, perft_parallel};
pub use perft::{perft, perft_divide};
pub use piece::{Piece, PieceKind};
pub use position::{HandicapError, Position};
pub use push::Push;
pub use rows::{Row, RowList};
pub use setup::{Setup, SetupError, SetupFault};
pub use spot::{ParseSpotError, Spot};
pub use steps::{StepError, StepPhase, TurnInProgress};
pub use symmetry::Symmetry;
pub use turn::Turn;
#[cfg(feature = "alloc")]
pub use turns::TurnList;
pub use turns::Turns;
pub use variant::{Opening, ParseVariantError, Variant};
