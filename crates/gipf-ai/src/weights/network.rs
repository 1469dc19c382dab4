//! A small network: inputs that are on or off, one layer of units, one output.

use super::{LOGIT, RawWeights, WeightsError};

/// The sum of weights at which a unit is fully on: a weight of 1 in a file.
pub const UNIT_ON: i32 = 1020;

/// The weight with which a unit that is fully on adds one to the logarithm of the odds.
pub const OUTPUT_LOGIT: i32 = 64;

/// The maximum weight of a unit in the sum, positive or negative.
pub const MOST_OUTPUT: i32 = 127;

/// Units are squared with eight bits.
const UNIT_SHIFT: u32 = 2;
const SQUARE_ON: i32 = (UNIT_ON >> UNIT_SHIFT) * (UNIT_ON >> UNIT_SHIFT);

/// A number for each unit, such as the weights of an input.
///
/// Instructions that add straight from memory ask for an alignment of 16 bytes in SSE2. With 64 a row also lies in as
/// few cache lines as can be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct UnitRow<const UNITS: usize>(pub(crate) [i16; UNITS]);

/// The weights of a network that sees a position in some views, with the same units in each. A unit is the
/// sum of the weights of its inputs, clipped to 0 and 1, and squared.
///
/// Weights are added and subtracted modulo 2^16, so their order does not matter and an update is exact. A sum
/// beyond sixteen bits changes its sign. With the built-in weights of GIPF no valid position has one (`gipf::network`,
/// test `no_valid_position_takes_a_unit_beyond_sixteen_bits`). Other weights are not checked for that: such a sum makes
/// a wrong evaluation and nothing worse.
#[derive(Clone, Debug)]
pub(crate) struct Network<const INPUTS: usize, const UNITS: usize, const VIEWS: usize> {
    inputs: [UnitRow<UNITS>; INPUTS],
    bias: UnitRow<UNITS>,
    /// For each view.
    output: [UnitRow<UNITS>; VIEWS],
}

impl<const INPUTS: usize, const UNITS: usize, const VIEWS: usize> Network<INPUTS, UNITS, VIEWS> {
    /// How many weights a file holds: for each input those of the units, what the units begin with,
    /// and for each view the weights with which they go into the sum.
    pub(crate) const COUNT: usize = (INPUTS + 1 + VIEWS) * UNITS;

    /// Takes the weights of a file from `first` on. The caller has checked that there are so many.
    pub(crate) const fn read(
        weights: &RawWeights<'_>,
        first: usize,
    ) -> Result<Network<INPUTS, UNITS, VIEWS>, WeightsError> {
        let mut inputs = [const { UnitRow([0; UNITS]) }; INPUTS];
        let mut input = 0;
        while input < INPUTS {
            inputs[input].0 = weights.from(first + input * UNITS);
            input += 1;
        }
        let outputs = first + (INPUTS + 1) * UNITS;
        let mut output = [const { UnitRow([0; UNITS]) }; VIEWS];
        let mut view = 0;
        while view < VIEWS {
            output[view].0 = weights.from(outputs + view * UNITS);
            let mut unit = 0;
            while unit < UNITS {
                let weight = output[view].0[unit];
                if weight.unsigned_abs() > MOST_OUTPUT as u16 {
                    return Err(WeightsError::OutOfRange {
                        byte: weights.byte_of(outputs + view * UNITS + unit),
                        most: MOST_OUTPUT as i16,
                        found: weight,
                    });
                }
                unit += 1;
            }
            view += 1;
        }
        Ok(Network { inputs, bias: UnitRow(weights.from(first + INPUTS * UNITS)), output })
    }

    /// Returns the sums of the units with these inputs on.
    #[inline(always)]
    pub(crate) fn units<I: Copy + Into<usize>>(&self, inputs: &[I]) -> UnitRow<UNITS> {
        self.updated(&self.bias, &[], inputs)
    }

    /// Returns the sums of the units after some inputs were switched off and others on.
    ///
    /// # Panics
    ///
    /// When there is no such input.
    #[inline(always)]
    pub(crate) fn updated<I: Copy + Into<usize>>(
        &self,
        units: &UnitRow<UNITS>,
        off: &[I],
        on: &[I],
    ) -> UnitRow<UNITS> {
        // SSE2 has 16 registers for 8 sums each, so 128 sums stay there while the inputs are gone through.
        const { assert!(UNITS <= 128, "more sums than the registers hold: go through blocks of units") };
        const { assert!(UNITS.is_multiple_of(32), "rows of units would be padded to 64 bytes") };
        let mut sums = units.0;
        for &input in off {
            let weights = &self.inputs[input.into()].0;
            for unit in 0..UNITS {
                sums[unit] = sums[unit].wrapping_sub(weights[unit]);
            }
        }
        for &input in on {
            let weights = &self.inputs[input.into()].0;
            for unit in 0..UNITS {
                sums[unit] = sums[unit].wrapping_add(weights[unit]);
            }
        }
        UnitRow(sums)
    }

    /// Returns the weighted sum of the units in all views; `scale` of it make a hundredth of a piece.
    #[inline(always)]
    pub(crate) fn sum(&self, views: [&UnitRow<UNITS>; VIEWS], scale: i32) -> i32 {
        const {
            let most = (UNITS * VIEWS) as i64 * (MOST_OUTPUT * SQUARE_ON) as i64;
            assert!(most <= i32::MAX as i64, "the sum could overflow");
        }
        let mut sum = 0;
        for (units, output) in views.into_iter().zip(&self.output) {
            let (units, _) = units.0.as_chunks();
            let (output, _) = output.0.as_chunks();
            sum += weighted_squares(units, output);
        }
        const HUNDREDTH: i32 = SQUARE_ON * OUTPUT_LOGIT / LOGIT;
        sum / HUNDREDTH * scale + sum % HUNDREDTH * scale / HUNDREDTH
    }
}

/// Returns the sum of the squares of clipped units, each times its weight: eight at once.
///
/// Weights within [`MOST_OUTPUT`] leave the products of unit and weight within sixteen bits.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
fn weighted_squares(units: &[[i16; 8]], weights: &[[i16; 8]]) -> i32 {
    use safe_arch::{
        add_i32_m128i, m128i, max_i16_m128i, min_i16_m128i, mul_i16_horizontal_add_m128i,
        mul_i16_keep_low_m128i, set_splat_i16_m128i, shr_imm_u16_m128i, zeroed_m128i,
    };

    let (off, on) = (zeroed_m128i(), set_splat_i16_m128i(UNIT_ON as i16));
    let mut sums = zeroed_m128i();
    for (units, weights) in units.iter().zip(weights) {
        let clipped = min_i16_m128i(max_i16_m128i(m128i::from(*units), off), on);
        let unit = shr_imm_u16_m128i::<{ UNIT_SHIFT as i32 }>(clipped);
        let weighted = mul_i16_keep_low_m128i(unit, m128i::from(*weights));
        sums = add_i32_m128i(sums, mul_i16_horizontal_add_m128i(unit, weighted));
    }
    <[i32; 4]>::from(sums).iter().sum()
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use one_by_one as weighted_squares;

/// Returns the sum of the squares of clipped units, each times its weight, on any machine.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
fn one_by_one(units: &[[i16; 8]], weights: &[[i16; 8]]) -> i32 {
    let square = |(&unit, weight): (&i16, &i16)| {
        let unit = unit.clamp(0, UNIT_ON as i16) >> UNIT_SHIFT;
        i32::from(unit.wrapping_mul(*weight)) * i32::from(unit)
    };
    units.as_flattened().iter().zip(weights.as_flattened()).map(square).sum()
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn eights(numbers: &[(i16, i16)]) -> (Vec<[i16; 8]>, Vec<[i16; 8]>) {
        let (units, weights): (Vec<_>, Vec<_>) = numbers.iter().copied().unzip();
        (units.as_chunks().0.to_vec(), weights.as_chunks().0.to_vec())
    }

    proptest! {
        #[test]
        fn eight_at_once_are_as_many_as_one_by_one(
            numbers in vec((any::<i16>(), -MOST_OUTPUT as i16..=MOST_OUTPUT as i16), 128),
        ) {
            let (units, weights) = eights(&numbers);
            let expected: i64 = numbers
                .iter()
                .map(|&(unit, weight)| {
                    let on = i64::from(unit).clamp(0, UNIT_ON.into()) / 4;
                    on * on * i64::from(weight)
                })
                .sum();
            prop_assert_eq!(i64::from(weighted_squares(&units, &weights)), expected);
            prop_assert_eq!(i64::from(one_by_one(&units, &weights)), expected);
        }
    }
}
