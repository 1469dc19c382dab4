//! The counts of each built-in game, compiled with this crate.
//!
//! Generic functions that are marked `inline(never)` are not compiled again by a crate whose dependencies have done so
//! for the same types. The crates above link to these instances, which are optimized as this crate is.

use gipf_game::Position;
use gipf_perft::{
    Control, CountMode, DepthStats, Divide, Layers, Part, Perft, PerftError, parts_after,
};

type Instances<P> = (
    fn(&Perft<P>, &Control<'_>) -> Result<Divide<P>, PerftError>,
    fn(&Layers<P>, &Control<'_>) -> Result<DepthStats, PerftError>,
    fn(&mut Layers<P>, &Control<'_>) -> Result<DepthStats, PerftError>,
    fn(&P, u8, CountMode) -> Result<Vec<Part<P>>, PerftError>,
);

const fn instances<P: Position>() -> Instances<P> {
    (Perft::run_with, Layers::peek, Layers::advance, parts_after)
}

#[used]
static GIPF: Instances<gipf_core::Gipf> = instances();
#[used]
static DVONN: Instances<dvonn_core::Dvonn> = instances();
#[used]
static POTENTIALS: Instances<gipf_potentials::GipfPotentials> = instances();
#[used]
static TAMSK: Instances<tamsk_core::Tamsk> = instances();
#[used]
static YINSH: Instances<yinsh_core::Yinsh> = instances();
#[used]
static ZERTZ: Instances<zertz_core::Zertz> = instances();
