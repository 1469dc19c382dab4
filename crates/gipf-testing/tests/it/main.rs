//! The integration tests of this crate, in one binary.

mod any_setups;
mod checker;
mod chosen_turn;
mod common;
mod dependencies;
mod dvonn;
mod dvonn_rules;
mod facts;
mod games;
mod licenses;
mod limits;
mod lines;
mod links;
mod play_unchecked;
mod potentials_model;
mod potentials_properties;
mod potentials_rules;
mod properties;
mod rules_captures;
mod rules_end;
mod rules_opening;
mod rules_pushes;
mod setups;
mod storage;
mod tables;
mod tamsk;
mod tamsk_rules;
mod vectors;
mod yinsh;
mod zertz;
mod zertz_rules;

/// Returns a part of the usual number of cases; `PROPTEST_CASES` sets what is usual.
fn part_of_cases(part: u32) -> proptest::test_runner::Config {
    let usual = proptest::test_runner::Config::default();
    proptest::test_runner::Config { cases: usual.cases.div_ceil(part), ..usual }
}
