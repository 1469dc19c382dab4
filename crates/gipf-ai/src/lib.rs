//! Search for games of two players, and the board games GIPF and DVONN as two of them.
//!
//! ```
//! use gipf_ai::{GipfEvaluator, Limits, Search};
//! use gipf_core::{Position, Variant};
//!
//! let start = Position::start(Variant::Basic);
//! let mut search = Search::new(GipfEvaluator::default(), 1)?;
//! let found = search.run(&start, &[], &Limits::default().with_depth(3));
//! assert!(start.is_legal(&found.best.unwrap()));
//! # Ok::<(), gipf_ai::NoMemory>(())
//! ```
//!
//! Without the feature `std` the crate needs no more than `alloc`, and has neither clock nor threads:
//! a caller who wants to stop by time raises the flag of [`Search::run_with`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod dvonn;
mod evaluate;
pub mod gipf;
mod level;
mod limits;
mod order;
mod parts;
mod random;
mod score;
mod search;
mod searchable;
mod solve;
mod table;
pub mod weights;

pub use dvonn::DvonnEvaluator;
pub use evaluate::Evaluate;
pub use gipf::{GipfEvaluator, PLY_CAP};
pub use level::{Level, ParseLevelError};
#[cfg(feature = "std")]
pub use limits::Clock;
pub use limits::Limits;
pub use parts::SearchFeatures;
pub use random::Random;
pub use score::{Score, Win};
pub use search::{Info, Line, Search, SearchResult};
pub use searchable::{GameEnd, MoveKeys, Searchable, positions_before};
pub use solve::{Solution, solve};
pub use table::NoMemory;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
