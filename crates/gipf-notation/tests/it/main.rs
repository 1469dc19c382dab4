//! The integration tests of this crate, in one binary.

mod bare_x;
mod board_diagrams;
mod boardspace_dvonn;
mod boardspace_layout;
mod boardspace_tamsk;
mod boardspace_tamsk_games;
mod boardspace_yinsh;
mod boardspace_zertz;
mod boardspace_zertz_games;
mod captions;
mod diagrams;
mod drawing;
mod dvonn;
mod dvonn_diagrams;
mod dvonn_texts;
mod games_and_records;
#[cfg(feature = "png")]
mod gray;
mod import_errors;
mod import_round_trip;
mod imported_games;
mod littlegolem;
mod ordinary_files;
mod plain_diagrams;
mod potentials_diagrams;
mod potentials_records;
mod potentials_texts;
mod reading;
#[cfg(feature = "serde")]
mod record_limits;
#[cfg(feature = "serde")]
mod record_trees;
#[cfg(feature = "serde")]
mod records;
mod snapshots;
mod support;
mod tamsk;
mod texts;
mod times;
mod yinsh;
mod zertz;
mod zertz_diagrams;
mod zertz_texts;
