//! Evaluation by the patterns and a small network.

use gipf_core::{Bitboard, Position, Spot};

use super::pattern_features::PATTERNS;
use super::patterns::PatternWeights;
use super::view::View;
use super::weights::UNITS;
use crate::weights::{LOGIT, RawWeights, WeightsError};

/// The inputs of the network, each on or off: the four kinds of pieces on each spot, the reserves,
/// the numbers of GIPF-pieces and the openings.
pub const NETWORK_INPUTS: usize = OPENINGS + 2 * 3;

/// The units of the network's one hidden layer.
pub const NETWORK_UNITS: usize = 64;

/// How many inputs can be on: a piece on every spot, and six.
const MOST_INPUTS: usize = 37 + 6;

/// How many weights the network has, with those of the patterns, which come first; then follow
/// for each input the weights of the units, what the units begin with, and the weights with which
/// they go into the sum.
pub(super) const NETWORK_WEIGHTS: usize = PATTERNS + (NETWORK_INPUTS + 2) * NETWORK_UNITS;

/// What a unit that is fully on has been given.
pub const UNIT_ON: i32 = 1020;

/// The weight with which a unit that is fully on adds one to the logarithm of the odds.
pub const OUTPUT_LOGIT: i32 = 64;

/// The greatest weight of a unit in the sum, on either side of nought.
pub const MOST_OUTPUT: i32 = 127;

const RESERVES: usize = 4 * 37;
const MOST_RESERVE: usize = 18;
const GIPFS: usize = RESERVES + 2 * (MOST_RESERVE + 1);
const MOST_GIPFS: usize = 7;
const OPENINGS: usize = GIPFS + 2 * (MOST_GIPFS + 1);

/// Units are squared with eight bits.
const UNIT_SHIFT: u32 = 2;
const SQUARE_ON: i32 = (UNIT_ON >> UNIT_SHIFT) * (UNIT_ON >> UNIT_SHIFT);

type Layer = [i16; NETWORK_UNITS];

/// The weights of the network and of the patterns.
#[derive(Clone, Debug)]
pub(super) struct NetworkWeights {
    patterns: PatternWeights,
    inputs: [Layer; NETWORK_INPUTS],
    bias: Layer,
    output: Layer,
}

impl NetworkWeights {
    /// Takes the weights of a file, whose number was checked.
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<NetworkWeights, WeightsError> {
        let mut inputs = [[0; NETWORK_UNITS]; NETWORK_INPUTS];
        let mut input = 0;
        while input < NETWORK_INPUTS {
            inputs[input] = weights.from(PATTERNS + input * NETWORK_UNITS);
            input += 1;
        }
        let outputs = PATTERNS + (NETWORK_INPUTS + 1) * NETWORK_UNITS;
        let output: Layer = weights.from(outputs);
        let mut unit = 0;
        while unit < NETWORK_UNITS {
            if output[unit].unsigned_abs() > MOST_OUTPUT as u16 {
                return Err(WeightsError::OutOfRange {
                    byte: weights.byte_of(outputs + unit),
                    most: MOST_OUTPUT as i16,
                    found: output[unit],
                });
            }
            unit += 1;
        }
        let bias = weights.from(PATTERNS + NETWORK_INPUTS * NETWORK_UNITS);
        Ok(NetworkWeights { patterns: PatternWeights::from_first(weights), inputs, bias, output })
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        let view = View::of(position);
        (self.patterns.sum(&view) + self.sum(&view)) / UNITS
    }

    /// What the network adds to the patterns, in [`UNITS`].
    #[inline(always)]
    fn sum(&self, view: &View) -> i32 {
        let mut units = self.bias;
        for_each_input(view, |input| {
            for (unit, weight) in units.iter_mut().zip(&self.inputs[input]) {
                *unit = unit.saturating_add(*weight);
            }
        });
        let mut sum = 0;
        for (unit, weight) in units.into_iter().zip(self.output) {
            let unit = unit.clamp(0, UNIT_ON as i16) >> UNIT_SHIFT;
            // Weights within MOST_OUTPUT leave these products within sixteen bits.
            sum += i32::from(unit.wrapping_mul(weight)) * i32::from(unit);
        }
        const ONE: i32 = SQUARE_ON * OUTPUT_LOGIT / LOGIT;
        sum / ONE * UNITS + sum % ONE * UNITS / ONE
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
