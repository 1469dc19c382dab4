//! Turns a network of GIPF with 64 units and one view into one with 128 units and two views.
//!
//! ```sh
//! cargo run --release -p gipf-lab --example grow_network -- old.weights grown.weights
//! ```
//!
//! The networks of GIPF were of the first kind until commit 2db6f0dd. The grown network evaluates every position
//! as the old one does: the old units come first and have output 0 in the opponent's view, the new ones have
//! output 0 in both views and differ by chance. `gipf train --first` goes on from there.

mod whole_file;

use std::error::Error;
use std::path::Path;

use gipf_ai::Random;
use gipf_ai::gipf::GipfWeightsKind;
use gipf_ai::gipf::features::{NETWORK_INPUTS, NETWORK_UNITS, PATTERNS};
use gipf_ai::weights::{Provenance, UNIT_ON, WeightsFormat, weights_hash};

/// The units of the old networks.
const OLD_UNITS: usize = 64;
const _: () = assert!(NETWORK_INPUTS == 208 && NETWORK_UNITS == 128, "made for these networks");

/// Patterns, then inputs, what units begin with, and outputs.
const OLD: WeightsFormat = WeightsFormat::new(
    "gipf",
    GipfWeightsKind::Network as u8,
    PATTERNS + (NETWORK_INPUTS + 2) * OLD_UNITS,
);

/// Where a file says for which variant its weights are.
const VARIANT_BYTE: usize = 15;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(old), Some(grown), None) = (args.next(), args.next(), args.next()) else {
        return Err("expected the file of the old network and the file to write".into());
    };
    let old = std::fs::read(old)?;
    let weights = grow(&OLD.read(&old)?);
    let command = format!("grow_network {:016x}", weights_hash(&old));
    let provenance = Provenance::default().with_command(&command);
    let file = GipfWeightsKind::Network
        .format()
        .write(old[VARIANT_BYTE], &weights, &provenance)
        .ok_or("the weights do not fit into a file")?;
    whole_file::write_whole(Path::new(&grown), &file)
}

/// Returns the weights of a grown network.
fn grow(old: &[i16]) -> Vec<i16> {
    let mut random = Random::new(1);
    let mut by_chance = |center: f32, spread: f32| {
        ((center + spread * random.signed()) * UNIT_ON as f32).round() as i16
    };
    let (patterns, network) = old.split_at(PATTERNS);
    let layers: Vec<&[i16]> = network.chunks(OLD_UNITS).collect();
    let mut grown = patterns.to_vec();
    for (input, layer) in layers[..=NETWORK_INPUTS].iter().enumerate() {
        grown.extend_from_slice(layer);
        let (center, spread) = if input < NETWORK_INPUTS { (0.0, 0.15) } else { (0.3, 0.1) };
        grown.extend((OLD_UNITS..NETWORK_UNITS).map(|_| by_chance(center, spread)));
    }
    grown.extend_from_slice(layers[NETWORK_INPUTS + 1]);
    grown.resize(grown.len() + 2 * NETWORK_UNITS - OLD_UNITS, 0);
    grown
}
