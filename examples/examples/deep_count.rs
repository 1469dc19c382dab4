//! A count on two threads with a table, broken off half-way and taken up again; then what happens
//! at each depth.
//!
//! `cargo run --release -p gipf-examples --example deep_count`

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_perft::{Control, CountMode, Layers, LayersOptions, Perft, Progress};

fn main() -> Result<(), Box<dyn Error>> {
    let start = Gipf::start(Variant::Standard);
    let file = std::env::temp_dir().join(format!("gipf-deep-count-{}.json", std::process::id()));

    let mut perft = Perft::new(&start, 5, CountMode::Turns);
    perft.use_threads(2.try_into()?);
    perft.use_table(16)?;
    perft.use_checkpoint(&file, Duration::from_secs(10));

    let stop = AtomicBool::new(false);
    let half_way = |progress: Progress| {
        if 2 * progress.done >= progress.parts {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let part = perft.run_with(&Control { stop: Some(&stop), progress: Some(&half_way) })?;
    println!("broken off after {} turns", part.total());

    let whole = perft.run()?;
    println!("taken up again: {} turns", whole.total());
    assert!(whole.is_complete() && whole.total() == 30_055_665);
    std::fs::remove_file(&file)?;

    let options = LayersOptions { threads: 2.try_into()?, mebibytes: 256 };
    let mut layers = Layers::new(&start, options);
    for _ in 1..=4 {
        let depth = layers.advance(&Control::default())?;
        println!("depth {}: {} turns to {:?} positions", depth.depth, depth.turns, depth.positions);
    }
    Ok(())
}
