//! The weights of the terms of DVONN, in hundredths of a piece.

use super::features::DvonnFeatures;

/// One line for each knot, in the order of [`DvonnFeatures::KNOTS`] and [`DvonnFeatures::NAMES`].
pub(super) const WEIGHTS: [[i32; DvonnFeatures::COUNT]; DvonnFeatures::KNOTS.len()] = [
    [-15, -15, -15, 0, 0, 0, 0, 0, 0, 35, 17, 17, 5, 0, 0, 0, -3],
    [-32, -32, -32, 0, 0, 0, 0, 0, 0, 70, 37, 5, 2, 0, 0, 0, -46],
    [-9, 37, 1, 7, -3, -8, 0, 3, 7, 25, 18, 7, -0, 21, -16, 8, 14],
    [-7, 25, -3, -3, -20, 2, 3, -9, 17, 38, 23, 2, 3, 19, -7, 19, 15],
    [10, -28, 30, 16, 3, 3, 5, -8, 22, 36, 19, -0, 4, 0, 3, 15, 21],
    [12, -20, 31, 19, -2, 7, 10, 28, 1, 33, 2, 1, 4, -4, 10, 46, 2],
    [38, -45, 22, 17, 42, 3, 24, 43, 22, 25, -14, -5, 7, -28, 51, 80, -18],
];
