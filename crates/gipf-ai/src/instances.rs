//! The search of each built-in game, compiled with this crate.
//!
//! Generic functions that are marked `inline(never)` are not compiled again by a crate whose dependencies have done so
//! for the same types. The crates above link to these instances: a build has the search of a game once, optimized as
//! this crate is. Proofs are listed for the games that are proven by [`solve`](crate::solve()).

use core::sync::atomic::AtomicBool;

use crate::solve::solved;
use crate::{
    DvonnEvaluator, GipfEvaluator, Limits, OutOfMemory, PotentialsEvaluator, Root, Search,
    SearchResult, Solution, TamskEvaluator, YinshEvaluator, ZertzEvaluator,
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
static TAMSK: Run<tamsk_core::Tamsk, TamskEvaluator> = Search::run;
#[used]
static YINSH: Run<yinsh_core::Yinsh, YinshEvaluator> = Search::run;
#[used]
static ZERTZ: Run<zertz_core::Zertz, ZertzEvaluator> = Search::run;

type Solved<P> = Result<Solution<<P as gipf_game::Position>::Turn>, OutOfMemory>;
type Solve<P> = fn(&P, u8, usize, &AtomicBool, &mut dyn FnMut(u8)) -> Solved<P>;

#[used]
static PROOF_OF_GIPF: Solve<gipf_core::Gipf> = solved;
#[used]
static PROOF_OF_POTENTIALS: Solve<gipf_potentials::GipfPotentials> = solved;
#[used]
static PROOF_OF_TAMSK: Solve<tamsk_core::Tamsk> = solved;
#[used]
static PROOF_OF_YINSH: Solve<yinsh_core::Yinsh> = solved;
#[used]
static PROOF_OF_ZERTZ: Solve<zertz_core::Zertz> = solved;
