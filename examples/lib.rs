//! What the example programs share: [`three_in_a_row`], a game outside the project.
//!
//! The programs are in `examples/examples`: `cargo run -p gipf-examples --example random_game`.

pub mod three_in_a_row;

#[cfg(doctest)]
#[doc = include_str!("../docs/src/bots.md")]
struct Bots;
