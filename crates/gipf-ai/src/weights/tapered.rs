//! Tapered evaluation: a sum of terms whose weights change in the course of a game.

use super::RawWeights;

/// The weight that is worth a hundredth of a piece.
pub const WEIGHT_SCALE: i32 = 10;

/// How far a game has come: between which two of its knots, the moments that have weights of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the knot before.
    knot: usize,
    /// How far from this knot to the next, in 64ths.
    part: i32,
}

impl Moment {
    /// Returns the moment at `now`, where `knot` stands at `from` and the next one at `to`. Below and above these
    /// it is the moment of a knot.
    pub(crate) fn between(knot: usize, from: i32, to: i32, now: i32) -> Moment {
        let part = 64 * (now - from) / (to - from);
        Moment { knot, part: part.clamp(0, 64) }
    }

    /// Returns the knots before and after, and the share of each: together 1.
    #[must_use]
    pub fn shares(self) -> [(usize, f64); 2] {
        let part = f64::from(self.part) / 64.0;
        [(self.knot, 1.0 - part), (self.knot + 1, part)]
    }
}

/// A weight for each term at each knot, stored as `i32` like the terms. One of [`WEIGHT_SCALE`] is worth a hundredth of
/// a piece.
#[derive(Debug)]
pub(crate) struct TaperedWeights<const TERMS: usize, const KNOTS: usize>([[i32; TERMS]; KNOTS]);

impl<const TERMS: usize, const KNOTS: usize> TaperedWeights<TERMS, KNOTS> {
    /// How many weights a file holds, knot by knot.
    pub(crate) const COUNT: usize = KNOTS * TERMS;

    /// Reads the weights of a file. The caller has checked that there are as many.
    pub(crate) const fn read(raw: &RawWeights<'_>) -> TaperedWeights<TERMS, KNOTS> {
        let mut weights = [[0; TERMS]; KNOTS];
        let mut knot = 0;
        while knot < KNOTS {
            let row: [i16; TERMS] = raw.from(knot * TERMS);
            let mut term = 0;
            while term < TERMS {
                weights[knot][term] = row[term] as i32;
                term += 1;
            }
            knot += 1;
        }
        TaperedWeights(weights)
    }

    /// Returns the weighed sum of terms at a moment, in hundredths of a piece.
    #[inline]
    pub(crate) fn evaluate(&self, terms: &[i32; TERMS], moment: Moment) -> i32 {
        let sum = |weights: &[i32; TERMS]| -> i32 {
            weights.iter().zip(terms).map(|(weight, term)| weight * term).sum()
        };
        let (from, to) = (sum(&self.0[moment.knot]), sum(&self.0[moment.knot + 1]));
        let part = i64::from(moment.part);
        // A sum of large weights can be near the end of 32 bits.
        let sum = (64 - part) * i64::from(from) + part * i64::from(to);
        (sum / i64::from(64 * WEIGHT_SCALE)) as i32
    }
}
