//! Search for games of two players, and the board game GIPF as one of them.
//!
//! ```
//! use core::sync::atomic::AtomicBool;
//! use gipf_ai::{Limits, Material, Search, TranspositionTable};
//! use gipf_core::{Position, Variant};
//!
//! let table = TranspositionTable::new(1)?;
//! let stop = AtomicBool::new(false);
//! let start = Position::start(Variant::Basic);
//! let mut search = Search::new(&Material, &table, &stop);
//! let found = search.run(&start, &[], &Limits { depth: Some(3), nodes: None });
//! assert!(start.is_legal(&found.best.unwrap()));
//! # Ok::<(), gipf_ai::NoMemory>(())
//! ```
//!
//! The crate needs `alloc` and no clock: a caller that wants to stop by time raises the flag.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod game;
mod gipf;
mod order;
mod score;
mod search;
mod solve;
mod table;

pub use game::{Evaluate, Game, GameEnd, Side};
pub use gipf::Material;
pub use score::{Score, Win};
pub use search::{Found, Limits, Search};
pub use solve::{Solution, solve};
pub use table::{NoMemory, TranspositionTable};
