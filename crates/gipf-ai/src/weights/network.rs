//! A small network: inputs that are on or off, one layer of units, one output.

use super::{LOGIT, RawWeights, WeightsError};

/// The sum of weights at which a unit is fully on: a weight of 1 in a file.
pub const UNIT_ON: i32 = 1020;

/// The weight with which a unit that is fully on adds one to the logarithm of the odds.
pub const OUTPUT_LOGIT: i32 = 64;

/// The greatest weight of a unit in the sum, positive or negative.
pub const MOST_OUTPUT: i32 = 127;

/// Units are squared with eight bits.
const UNIT_SHIFT: u32 = 2;
const SQUARE_ON: i32 = (UNIT_ON >> UNIT_SHIFT) * (UNIT_ON >> UNIT_SHIFT);

/// The weights of a network. A unit is the sum of the weights of its inputs, clipped to 0 and 1, and
/// squared.
#[derive(Clone, Debug)]
pub(crate) struct Network<const INPUTS: usize, const UNITS: usize> {
    inputs: [[i16; UNITS]; INPUTS],
    bias: [i16; UNITS],
    output: [i16; UNITS],
}

impl<const INPUTS: usize, const UNITS: usize> Network<INPUTS, UNITS> {
    /// How many weights a file holds: for each input those of the units, what the units begin with,
    /// and the weights with which they go into the sum.
    pub(crate) const COUNT: usize = (INPUTS + 2) * UNITS;

    /// Takes the weights of a file from `first` on. The caller has checked that there are so many.
    pub(crate) const fn read(
        weights: &RawWeights<'_>,
        first: usize,
    ) -> Result<Network<INPUTS, UNITS>, WeightsError> {
        let mut inputs = [[0; UNITS]; INPUTS];
        let mut input = 0;
        while input < INPUTS {
            inputs[input] = weights.from(first + input * UNITS);
            input += 1;
        }
        let outputs = first + (INPUTS + 1) * UNITS;
        let output: [i16; UNITS] = weights.from(outputs);
        let mut unit = 0;
        while unit < UNITS {
            if output[unit].unsigned_abs() > MOST_OUTPUT as u16 {
                return Err(WeightsError::OutOfRange {
                    byte: weights.byte_of(outputs + unit),
                    most: MOST_OUTPUT as i16,
                    found: output[unit],
                });
            }
            unit += 1;
        }
        Ok(Network { inputs, bias: weights.from(first + INPUTS * UNITS), output })
    }

    /// Returns the units before any input is on.
    #[inline(always)]
    pub(crate) fn units(&self) -> [i16; UNITS] {
        self.bias
    }

    /// Switches an input on.
    #[inline(always)]
    pub(crate) fn add(&self, units: &mut [i16; UNITS], input: usize) {
        let weights = &self.inputs[input];
        for unit in 0..UNITS {
            units[unit] = units[unit].saturating_add(weights[unit]);
        }
    }

    /// Returns the weighed sum of the units, where `scale` is a hundredth of a piece.
    #[inline(always)]
    pub(crate) fn sum(&self, units: [i16; UNITS], scale: i32) -> i32 {
        let mut sum = 0;
        for (unit, weight) in units.into_iter().zip(self.output) {
            let unit = unit.clamp(0, UNIT_ON as i16) >> UNIT_SHIFT;
            // Weights within MOST_OUTPUT leave these products within sixteen bits.
            sum += i32::from(unit.wrapping_mul(weight)) * i32::from(unit);
        }
        const HUNDREDTH: i32 = SQUARE_ON * OUTPUT_LOGIT / LOGIT;
        sum / HUNDREDTH * scale + sum % HUNDREDTH * scale / HUNDREDTH
    }
}
