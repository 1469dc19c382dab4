//! The integration tests of this crate, in one binary.

mod common;
mod damage;
mod games;
mod plans;
mod runs;
mod shards;
mod status;
