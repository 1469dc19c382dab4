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

/// A weight for each term at each knot. One of [`WEIGHT_SCALE`] is worth a hundredth of a piece.
#[derive(Debug)]
pub(crate) struct TaperedWeights<const TERMS: usize, const KNOTS: usize>([[i16; TERMS]; KNOTS]);

impl<const TERMS: usize, const KNOTS: usize> TaperedWeights<TERMS, KNOTS> {
    /// How many weights a file holds, knot by knot.
    pub(crate) const COUNT: usize = KNOTS * TERMS;

    /// Reads the weights of a file. The caller has checked that there are as many.
    pub(crate) const fn read(raw: &RawWeights<'_>) -> TaperedWeights<TERMS, KNOTS> {
        let mut weights = [[0; TERMS]; KNOTS];
        let mut knot = 0;
        while knot < KNOTS {
            weights[knot] = raw.from(knot * TERMS);
            knot += 1;
        }
        TaperedWeights(weights)
    }

    /// Returns the weighed sum of terms at a moment, in hundredths of a piece. Terms fit in sixteen bits.
    #[inline]
    pub(crate) fn evaluate(&self, terms: &[i32; TERMS], moment: Moment) -> i32 {
        // Of sixteen bits eight are multiplied at once.
        let terms = terms.map(|term| {
            debug_assert!(i16::try_from(term).is_ok(), "a term of {term}");
            term as i16
        });
        let sum = |weights: &[i16; TERMS]| -> i32 {
            let product = |(&weight, &term)| i32::from(weight) * i32::from(term);
            weights.iter().zip(&terms).map(product).sum()
        };
        let (from, to) = (sum(&self.0[moment.knot]), sum(&self.0[moment.knot + 1]));
        let part = i64::from(moment.part);
        // A sum of large weights can be near the end of 32 bits.
        let sum = (64 - part) * i64::from(from) + part * i64::from(to);
        (sum / i64::from(64 * WEIGHT_SCALE)) as i32
    }
}
