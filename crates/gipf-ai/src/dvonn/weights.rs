//! The weights of the terms of DVONN, in hundredths of a piece.

use super::features::DvonnFeatures;

/// One line for each knot, in the order of [`DvonnFeatures::KNOTS`] and [`DvonnFeatures::NAMES`].
pub(super) const WEIGHTS: [[i32; DvonnFeatures::COUNT]; DvonnFeatures::KNOTS.len()] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 15, 40, -5, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 15, 40, -5, 0, 0, 0, 0],
    [30, 20, 0, 0, 40, 0, 10, 0, 50, 30, 15, 10, 0, 10, 5, 20, 20],
    [40, 20, 0, 0, 50, 5, 10, 0, 50, 20, 10, 10, 0, 10, 5, 20, 20],
    [60, 10, 0, 0, 60, 10, 10, 0, 50, 10, 5, 5, 0, 10, 10, 20, 20],
    [80, 0, 0, 0, 60, 20, 10, 0, 30, 0, 0, 0, 0, 10, 20, 10, 20],
    [100, 0, 0, 0, 40, 20, 5, 0, 10, 0, 0, 0, 0, 10, 30, 5, 20],
];
