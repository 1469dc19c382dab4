//! The weights of the terms of DVONN: from `cargo run --release -p gipf-train --example fit_dvonn`.

use super::features::DvonnFeatures;

/// So much is a hundredth of odds of e to 1.
pub(super) const UNIT: i32 = 10;

/// One line for each knot, in the order of [`DvonnFeatures::KNOTS`] and [`DvonnFeatures::NAMES`].
pub(super) const WEIGHTS: [[i32; DvonnFeatures::COUNT]; DvonnFeatures::KNOTS.len()] = [
    [-5, -5, -5, 0, 0, 0, 0, 0, 0, 17, -21, 30, 27, 0, 0, 0, 5],
    [-35, -35, -35, 0, 0, 0, 0, 0, 0, 60, -6, 32, 30, 0, 0, 0, -11],
    [1, -33, 23, 16, -11, 11, 3, 16, 5, 37, 24, -7, 2, -7, 8, -7, 17],
    [-2, 11, 25, 16, -43, 10, 6, 24, -12, 43, 42, 1, -7, 4, 4, 25, 20],
    [4, -32, 36, 23, -26, 12, 9, 19, 6, 45, 30, 3, 8, 11, 5, 25, 11],
    [14, -32, 29, 11, 25, 5, 3, 23, 9, 36, 24, -3, 4, -6, 15, 35, -12],
    [40, -24, 49, 6, 55, 7, -7, 24, 7, 21, -12, -10, 1, -11, 52, 51, -15],
];
