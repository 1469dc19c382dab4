//! The weights of the terms of DVONN: the fifth generation.
//!
//! The first was fitted to games with weights by sight, the next to games with the weights before,
//! and this one by `cargo run --release -p gipf-train --example fit_dvonn -- 3000 1500 1`. It is 84 ± 36 Elo
//! ahead of the fourth at 2,000 positions a turn; games with these weights made none better.

use super::features::DvonnFeatures;

/// So much is a hundredth of odds of e to 1.
pub(super) const UNIT: i32 = 10;

/// One line for each knot, in the order of [`DvonnFeatures::KNOTS`] and [`DvonnFeatures::NAMES`].
pub(super) const WEIGHTS: [[i32; DvonnFeatures::COUNT]; DvonnFeatures::KNOTS.len()] = [
    [
        -58, -58, -58, 0, 0, 0, 0, 0, 0, 127, 44, 29, 16, 0, 0, 0, -16, -58, -58, 0, 0, 0, 127, 44,
        4, 4, -233, 0, 0, 0, 0, -31, 0, 0,
    ],
    [
        -42, -42, -42, 0, 0, 0, 0, 0, 0, 92, 22, 30, 26, 0, 0, 0, -165, -42, -42, 0, 0, 0, 92, 22,
        -44, -44, -111, 0, 0, 0, 0, -58, 0, 0,
    ],
    [
        13, 90, 60, 10, 4, -43, 13, 35, 57, 337, 262, -15, -20, -38, 5, 16, 246, 17, 52, -42, 14,
        -31, -38, -20, 42, 64, -94, -24, 11, 14, 37, -4, 100, 0,
    ],
    [
        12, -87, 284, -192, 8, 19, 26, 64, 63, 484, 387, 14, 7, 87, 7, 27, 239, 19, 1, -171, 250,
        -56, -38, -17, 205, 17, -13, -5, -38, 80, 27, 34, 63, 0,
    ],
    [
        26, -113, 593, -25, 126, 24, 76, 260, 169, 428, 378, -55, 22, 78, 10, 184, 189, 35, -35,
        -458, 131, -73, -10, -27, 237, -15, 17, -44, -139, 168, 44, -75, 61, 56,
    ],
    [
        14, 97, 783, 45, 352, 3, 103, 185, 263, 188, 139, -47, 5, -130, 71, 332, -221, 85, -33,
        -587, 101, -109, 23, 35, 113, -27, -39, -187, -228, 161, 35, -22, 22, 180,
    ],
    [
        7, 73, 25, 28, 338, -41, 29, 72, 71, 36, -17, -27, -37, -152, 273, 275, -121, 279, -78,
        -45, 291, -20, 81, 38, -7, 2, -206, -32, -58, 98, 187, -182, 92, -73,
    ],
];
