//! Counts from the starts, known from an independent model.

use gipf_potentials::{Start, perft};

#[test]
fn starts_have_the_known_counts() {
    for (start, counts) in [
        ("basic t3/t3", [60, 3696, 174_096]),
        ("basic z3/z3", [60, 3696, 175_176]),
        ("basic d3/d3", [60, 3696, 175_320]),
        ("basic y3/y3", [60, 3696, 187_944]),
        ("basic t3z3d3y3/t3z3d3y3", [150, 23_100, 3_086_574]),
        ("basic z6/y6", [60, 3696, 175_176]),
        ("basic d6y6/-", [90, 2772, 210_648]),
        ("basic -/-", [30, 924, 29_016]),
        ("standard d3/d3", [60, 3696, 174_420]),
        ("standard t6z6d6/t6z6d6", [120, 14_784, 1_511_316]),
        ("tournament t3/t3", [18, 348, 21_456]),
        ("tournament t3z3d3y3/t3z3d3y3", [18, 348, 42_912]),
    ] {
        let position = start.parse::<Start>().unwrap().position().unwrap();
        for (depth, count) in (1..).zip(counts).take(crate::amount(3, 1)) {
            assert_eq!(perft(&position, depth), count, "{start} {depth}");
        }
    }
}
