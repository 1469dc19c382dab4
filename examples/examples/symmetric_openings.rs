//! The first turns that are different up to the symmetries of the board.
//!
//! `cargo run -p gipf-examples --example symmetric_openings`

use std::collections::BTreeMap;

use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_notation::Notation;

fn main() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        let mut classes: BTreeMap<Gipf, Vec<String>> = BTreeMap::new();
        for turn in start.turns() {
            let class = start.play_unchecked(&turn).canonical();
            classes.entry(class).or_default().push(start.turn_text(&turn));
        }
        println!("{variant}: {} different first turns", classes.len());
        for turns in classes.values() {
            println!("  {}", turns.join(" "));
        }
    }
}
