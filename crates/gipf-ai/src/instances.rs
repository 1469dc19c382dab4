//! The search of each built-in game, compiled with this crate.
//!
//! In builds that share generics, such as those of the tests, the crates above link to these instead of compiling
//! the search once more each, and run what is optimized as this crate is. `debug_assertions` stands for such builds:
//! a release build shares no generics. Proofs are listed for the games in which tests of the crates above ask for some.

use core::sync::atomic::AtomicBool;

use crate::{
    DvonnEvaluator, GipfEvaluator, Limits, OutOfMemory, PotentialsEvaluator, Root, Search,
    SearchResult, Solution, ZertzEvaluator, solve,
};

type Run<P, E> =
    fn(&mut Search<P, E>, Root<P>, &Limits) -> SearchResult<<P as gipf_game::Position>::Turn>;

#[used]
static GIPF: Run<gipf_core::Gipf, GipfEvaluator> = Search::run;
#[used]
static DVONN: Run<dvonn_core::Dvonn, DvonnEvaluator> = Search::run;
#[used]
static POTENTIALS: Run<gipf_potentials::GipfPotentials, PotentialsEvaluator> = Search::run;
#[used]
static ZERTZ: Run<zertz_core::Zertz, ZertzEvaluator> = Search::run;

type Solved<P> = Result<Solution<<P as gipf_game::Position>::Turn>, OutOfMemory>;
type Solve<P> = fn(&P, u8, usize, &AtomicBool, fn(u8)) -> Solved<P>;

#[used]
static PROOF_OF_GIPF: Solve<gipf_core::Gipf> = solve;
#[used]
static PROOF_OF_ZERTZ: Solve<zertz_core::Zertz> = solve;
