//! The search of each built-in game, compiled with this crate.
//!
//! Generic functions that are marked `inline(never)` are not compiled again by a crate whose dependencies have done so
//! for the same types. The crates above link to these instances: a build has the search of a game once, optimized as
//! this crate is. They are public, not `#[used]`, so that a program with link-time optimization drops what it does not
//! call. Proofs are listed for the games that are proven by [`solve`](crate::solve()).

use crate::{
    DvonnEvaluator, GipfEvaluator, Limits, PotentialsEvaluator, Root, Search, SearchResult,
    TamskEvaluator, YinshEvaluator, ZertzEvaluator,
};

type Run<P, E> =
    fn(&mut Search<P, E>, Root<P>, &Limits) -> SearchResult<<P as gipf_game::Position>::Turn>;

pub static GIPF: Run<gipf_core::Gipf, GipfEvaluator> = Search::run;
pub static DVONN: Run<dvonn_core::Dvonn, DvonnEvaluator> = Search::run;
pub static POTENTIALS: Run<gipf_potentials::GipfPotentials, PotentialsEvaluator> = Search::run;
pub static TAMSK: Run<tamsk_core::Tamsk, TamskEvaluator> = Search::run;
pub static YINSH: Run<yinsh_core::Yinsh, YinshEvaluator> = Search::run;
pub static ZERTZ: Run<zertz_core::Zertz, ZertzEvaluator> = Search::run;

#[doc(hidden)]
pub mod proofs {
    use core::sync::atomic::AtomicBool;

    use crate::solve::solved;
    use crate::{OutOfMemory, Solution};

    type Solved<P> = Result<Solution<<P as gipf_game::Position>::Turn>, OutOfMemory>;
    type Solve<P> = fn(&P, u8, usize, &AtomicBool, &mut dyn FnMut(u8)) -> Solved<P>;

    pub static GIPF: Solve<gipf_core::Gipf> = solved;
    pub static POTENTIALS: Solve<gipf_potentials::GipfPotentials> = solved;
    pub static TAMSK: Solve<tamsk_core::Tamsk> = solved;
    pub static YINSH: Solve<yinsh_core::Yinsh> = solved;
    pub static ZERTZ: Solve<zertz_core::Zertz> = solved;
}
