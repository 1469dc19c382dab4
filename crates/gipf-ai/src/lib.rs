//! A search for board games of two players, with evaluations of GIPF, GIPF with potentials, TAMSK, ZÈRTZ, DVONN
//! and YINSH.
//!
//! ```
//! use gipf_ai::{GipfEvaluator, Limits, Search};
//! use gipf_core::{Game, Gipf, Position, Variant};
//!
//! let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
//! let mut search = Search::new(GipfEvaluator::default(), 1)?;
//! let found = search.run(&game, &Limits::default().with_depth(3));
//! game.play(&found.best.expect("the game is not over"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | find the best turn | [`Search`], [`Limits`], [`SearchResult`] |
//! | search a game, with what can repeat, or a position alone | [`Root`]: `&game` or `&position` |
//! | say how good positions are | [`Evaluate`], or a closure; [`Score`] |
//! | play weaker | [`Level`] |
//! | prove a win | [`solve`] |
//! | search by a network of one's own, many positions in a batch | the module `mcts` |
//! | search another game | [`Searchable`], [`SoleEvaluator`] |
//! | use a game that is built in | [`gipf`], [`dvonn`], [`zertz`], [`yinsh`], [`potentials`] |
//! | read and write weights | [`weights`] |
//!
//! Each game has a feature: `gipf`, `dvonn`, `tamsk`, `yinsh`, `zertz`, `potentials`; the default, `all-games`, is all of them. With the
//! feature `serde` scores and results of searches are `Serialize` and `Deserialize`. The feature `mcts`, a default, is Monte
//! Carlo tree search.
//!
//! A search in the background, and levels, limits and stopping behind one door, are in
//! [`gipf-engine`](https://docs.rs/gipf-engine); texts of turns and positions in
//! [`gipf-notation`](https://docs.rs/gipf-notation). The book's
//! [chapter on bots](https://github.com/gipf-rs/gipf/blob/main/docs/src/bots.md) has whole programs, and its
//! [chapter on the search](https://github.com/gipf-rs/gipf/blob/main/docs/src/search.md) says how it works. Part of
//! [gipf](https://github.com/gipf-rs/gipf).
//!
//! A program that travels can be built with `RUSTFLAGS='--cfg external_weights'`: the weights of networks, 326 kB, are then
//! files that it hands over by `Searchable::provide_weights` before the first search. It needs the feature `std`.
//!
//! Without the feature `std` the crate needs `alloc` only, and has no threads and no clock of its own: a caller
//! hands one in as a [`TimeSource`], or sets the flag of [`Search::run_with`]. The processor must have atomic
//! operations of 32 bits; those of 64 bits are replaced where it has none.
#![no_std]
// All but `table/mapped.rs`, which says why.
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod atomic;
mod bench_suite;
mod candidates;
#[cfg(feature = "dvonn")]
pub mod dvonn;
mod evaluate;
mod features;
#[cfg(feature = "gipf")]
pub mod gipf;
#[cfg(all(not(test), feature = "all-games"))]
#[doc(hidden)]
pub mod instances;
mod level;
mod limits;
#[cfg(feature = "mcts")]
pub mod mcts;
mod order;
mod parameters;
#[cfg(feature = "potentials")]
pub mod potentials;
mod random;
mod score;
#[cfg(feature = "serde")]
mod score_form;
mod search;
mod searchable;
mod sole_evaluator;
mod solve;
mod table;
#[cfg(feature = "tamsk")]
pub mod tamsk;
// Some of what games share is for two or three of them.
#[cfg_attr(not(feature = "all-games"), allow(dead_code, unreachable_pub, unused_imports))]
pub mod weights;
#[cfg(feature = "yinsh")]
pub mod yinsh;
#[cfg(feature = "zertz")]
pub mod zertz;

pub use bench_suite::BenchSuite;
#[cfg(feature = "dvonn")]
pub use dvonn::DvonnEvaluator;
pub use evaluate::Evaluate;
pub use features::SearchFeatures;
#[cfg(feature = "gipf")]
pub use gipf::GipfEvaluator;
pub use level::{Level, ParseLevelError};
pub use limits::{Clock, Limits};
pub use parameters::{ParameterError, ParameterInfo, SearchParameters};
#[cfg(feature = "potentials")]
pub use potentials::PotentialsEvaluator;
pub use random::Random;
pub use score::{Score, Win};
pub use search::{
    PvLine, Root, RootFilter, STACK_SIZE, Search, SearchResult, TimeSource, system_time,
};
pub use searchable::{GameEnd, Searchable};
pub use sole_evaluator::{ParseSoleEvaluatorError, SoleEvaluator};
pub use solve::{Solution, solve};
pub use table::OutOfMemory;
#[cfg(feature = "tamsk")]
pub use tamsk::TamskEvaluator;
#[cfg(feature = "yinsh")]
pub use yinsh::YinshEvaluator;
#[cfg(feature = "zertz")]
pub use zertz::ZertzEvaluator;

#[cfg(all(doctest, feature = "gipf"))]
#[doc = include_str!("../README.md")]
struct Readme;
