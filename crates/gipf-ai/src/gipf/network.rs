//! Evaluation by the patterns and a small network.

use gipf_core::{Bitboard, Position, Spot};

use super::pattern_features::PATTERNS;
use super::patterns::PatternWeights;
use super::view::View;
use super::weights::UNITS;
use crate::weights::{Network, RawWeights, WeightsError};

/// The inputs of the network, each on or off: the four kinds of pieces on each spot, the reserves,
/// the numbers of GIPF-pieces and the openings.
pub const NETWORK_INPUTS: usize = OPENINGS + 2 * 3;

/// The units of the network's one hidden layer.
pub const NETWORK_UNITS: usize = 64;

/// How many inputs can be on: a piece on every spot, and six.
const MOST_INPUTS: usize = 37 + 6;

/// How many weights the evaluation has: those of the patterns, then those of the network.
pub(super) const NETWORK_WEIGHTS: usize = PATTERNS + GipfNetwork::COUNT;

type GipfNetwork = Network<NETWORK_INPUTS, NETWORK_UNITS>;

const RESERVES: usize = 4 * 37;
const MOST_RESERVE: usize = 18;
const GIPFS: usize = RESERVES + 2 * (MOST_RESERVE + 1);
const MOST_GIPFS: usize = 7;
const OPENINGS: usize = GIPFS + 2 * (MOST_GIPFS + 1);

/// The weights of the network and of the patterns.
#[derive(Clone, Debug)]
pub(super) struct NetworkWeights {
    patterns: PatternWeights,
    network: GipfNetwork,
}

impl NetworkWeights {
    /// Takes the weights of a file, whose number was checked.
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<NetworkWeights, WeightsError> {
        match Network::read(weights, PATTERNS) {
            Ok(network) => {
                Ok(NetworkWeights { patterns: PatternWeights::from_first(weights), network })
            }
            Err(error) => Err(error),
        }
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        let view = View::of(position);
        let mut units = self.network.units();
        for_each_input(&view, |input| self.network.add(&mut units, input));
        (self.patterns.sum(&view) + self.network.sum(units, UNITS)) / UNITS
    }
}

/// Calls `visit` with every input that is on.
#[inline(always)]
fn for_each_input(view: &View, mut visit: impl FnMut(usize)) {
    let planes = [
        view.mine.pieces - view.mine.gipfs,
        view.theirs.pieces - view.theirs.gipfs,
        view.mine.gipfs,
        view.theirs.gipfs,
    ];
    for (plane, spots) in planes.into_iter().enumerate() {
        let mut bits = spots.bits();
        while bits != 0 {
            visit(37 * plane + usize::from(SPOT[(bits.trailing_zeros() % 64) as usize]));
            bits &= bits - 1;
        }
    }
    for (which, player) in [view.mine, view.theirs].into_iter().enumerate() {
        let reserve = usize::from(player.reserve).min(MOST_RESERVE);
        visit(RESERVES + (MOST_RESERVE + 1) * which + reserve);
        visit(GIPFS + (MOST_GIPFS + 1) * which + player.gipfs.len().min(MOST_GIPFS));
        visit(OPENINGS + 3 * which + player.opening as usize);
    }
}

/// For each bit of a board: the number of the spot.
const SPOT: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut spot = 0;
    while spot < Spot::ALL.len() {
        numbers[Bitboard::of(Spot::ALL[spot]).bits().trailing_zeros() as usize] = spot as u8;
        spot += 1;
    }
    numbers
};

/// The inputs of the network that are on in a position, each below [`NETWORK_INPUTS`].
///
/// ```
/// use gipf_ai::gipf::features::network_inputs;
/// use gipf_core::{Position, Variant};
///
/// let inputs = network_inputs(&Position::start(Variant::Basic));
/// assert_eq!(inputs.len(), 6 + 6);
/// ```
#[must_use]
pub fn network_inputs(position: &Position) -> alloc::vec::Vec<u16> {
    let mut inputs = alloc::vec::Vec::with_capacity(MOST_INPUTS);
    for_each_input(&View::of(position), |input| inputs.push(input as u16));
    inputs
}
